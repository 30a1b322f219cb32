import CommandGrammar
import Reporting

/// The Swift of one command: lines, or the reason why there are none.
///
///     SwiftCode("\(scope.snapshot).deleteItems(\(scope.items(operands)))")
package struct SwiftCode: Sendable {
    /// What the code of a command is.
    package enum Content: Sendable {
        /// Lines without the variables and lookups they need.
        case lines([String])
        /// The reason an app has no such code, in the learner's language; nil where the command's group gives it.
        case none(Message?)
    }

    private(set) var content: Content
    /// The variables and objects the lines need before them.
    private(set) var needs: Set<Need> = []
    /// `let item = dataSource.itemIdentifier(for: …)`: what has to be looked up first, in this order.
    private(set) var lookups: [String] = []
    /// True when the single line is a question, which a program would have to print or store.
    private(set) var question = Question.none
    /// The part of the app the lines set up; a program says it where the list is first used, and again when it changes.
    private(set) var part: SwiftPart?
    /// True when the staged snapshot is fresh after these lines, so that the next edit begins with a copy.
    private(set) var appliesSnapshot = false
    /// True when the lines declare a type; a program has these before everything else.
    private(set) var isDeclaration = false
    /// True when a program leaves the command out without a comment.
    private(set) var isSilent = false

    /// A variable or object that lines use, and that has to be there before them.
    package enum Need: Sendable { case snapshot, freshSnapshot, dataSource, outline, classic, selection }
    /// The kind of answer that a single line gives: none, a value, or one that may be nil.
    package enum Question: Sendable { case none, value, optional }

    /// Lines of code; a text with line breaks counts as several.
    package init(lines: [String], needs: Set<Need> = []) {
        content = .lines(lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) })
        self.needs = needs
    }

    /// No Swift form, for a reason of the command's own, in words for the learner.
    package static func none(_ reason: Message) -> SwiftCode {
        var code = SwiftCode(lines: [])
        code.content = .none(reason)
        return code
    }

    /// No Swift form, for the reason the group of the command has.
    package static var none: SwiftCode {
        var code = SwiftCode(lines: [])
        code.content = .none(nil)
        return code
    }

    /// True when there are no lines.
    package var isNone: Bool { if case .none = content { true } else { false } }

    /// The code as the declaration of a type.
    package func declaring() -> SwiftCode {
        var code = self
        code.isDeclaration = true
        return code
    }

    /// No lines, and no word about it in a program.
    package func silently() -> SwiftCode {
        var code = self
        code.isSilent = true
        return code
    }

    /// Lines after lines. A part without a Swift form leaves the whole without one.
    package static func + (left: SwiftCode, right: SwiftCode) -> SwiftCode {
        var code = left
        switch (left.content, right.content) {
        case (.lines(let first), .lines(let second)): code.content = .lines(first + second)
        case (.none, _): return left
        case (_, .none): return right
        }
        code.needs.formUnion(right.needs)
        for lookup in right.lookups where !code.lookups.contains(lookup) { code.lookups.append(lookup) }
        code.appliesSnapshot = left.appliesSnapshot || right.appliesSnapshot
        return code
    }

    static func + (left: SwiftCode, right: [SwiftCode]) -> SwiftCode { right.reduce(left, +) }

    /// The code as a question: alone it stands as it is, in a program its answer is printed.
    package func asking(optional: Bool = false) -> SwiftCode {
        var code = self
        code.question = optional ? .optional : .value
        return code
    }

    /// The code with a note that the data source now shows the snapshot.
    package func applying() -> SwiftCode {
        var code = self
        code.appliesSnapshot = true
        return code
    }

    /// The code as the present form of a part of the app.
    func setting(_ part: SwiftPart) -> SwiftCode {
        var code = self
        code.part = part
        return code
    }

    /// The code with one more need.
    package func needing(_ need: Need) -> SwiftCode {
        var code = self
        code.needs.insert(need)
        return code
    }

    /// The lines with every line pushed in, between two others: `{ … }`.
    func wrapped(in opening: String, _ closing: String = "}") -> SwiftCode {
        var code = self
        if case .lines(let lines) = content {
            code.content = .lines([opening] + lines.map { $0.isEmpty ? "" : "    " + $0 } + [closing])
        }
        return code
    }

    /// The lines as they stand alone: variables declared, lookups around them; nil when there are none.
    package var alone: [String]? {
        guard case .lines(let lines) = content else { return nil }
        guard let first = lines.first, !needs.isDisjoint(with: [.freshSnapshot, .outline]) else { return self.lines }
        var code = self
        code.content = .lines(["var " + first] + lines.dropFirst())
        return code.lines
    }

    /// The lines with the lookups around them; nil when there are none.
    var lines: [String]? {
        guard case .lines(let lines) = content else { return nil }
        guard let first = lookups.first else { return lines }
        var head = ["if " + first] + lookups.dropFirst().map { "    " + $0 }
        for index in head.indices { head[index] += index == head.count - 1 ? " {" : "," }
        return head + lines.map { "    " + $0 } + ["}"]
    }

    /// The lines as a program has them: answers are printed.
    var statements: [String]? {
        guard case .lines(let lines) = content, question != .none, let line = lines.first, lines.count == 1 else {
            return self.lines
        }
        var code = self
        code.content = .lines(["print(\(line)\(question == .optional ? " as Any" : ""))"])
        code.question = .none
        return code.lines
    }

    /// The reason there are no lines.
    package var reason: Message? {
        if case .none(let message) = content { message } else { nil }
    }
}

/// A piece of Swift with what it takes along: the lookups it needs, or the reason why it cannot be said.
public struct CodeExpression: GrammarCode {
    var text: String
    var needs: Set<SwiftCode.Need> = []
    var lookups: [String] = []
    var problem: Message?

    init(_ text: String, needs: Set<SwiftCode.Need> = []) {
        self.text = text
        self.needs = needs
    }

    /// Pieces in brackets, with commas.
    static func list(_ parts: [CodeExpression]) -> CodeExpression {
        var result = joined(parts).map { "[\($0)]" }
        if result.text.count > longestList, parts.count > 1 {
            let lines = parts.map { "    " + $0.text.replacing("\n", with: "\n    ") + ",\n" }
            result.text = "[\n" + lines.joined() + "]"
        }
        return result
    }

    /// Longer lists get a line for each element.
    private static let longestList = 80

    /// Pieces with commas between them.
    static func joined(_ parts: [CodeExpression]) -> CodeExpression {
        var result = CodeExpression(parts.map(\.text).joined(separator: ", "))
        for part in parts { result.take(part) }
        return result
    }

    /// Takes over what another piece needs.
    mutating func take(_ part: CodeExpression) {
        needs.formUnion(part.needs)
        for lookup in part.lookups where !lookups.contains(lookup) { lookups.append(lookup) }
        problem = problem ?? part.problem
    }

    /// The piece as an argument with its label: `toSection: x`.
    public func labelled(_ label: String) -> CodeExpression { map { "\(label): \($0)" } }

    func map(_ change: (String) -> String) -> CodeExpression {
        var result = self
        result.text = change(text)
        return result
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    /// A line that is being put together, with what its pieces need.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var whole = CodeExpression("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { whole.text += literal }

        package mutating func appendInterpolation(_ expression: CodeExpression) {
            whole.text += expression.text
            whole.take(expression)
        }

        package mutating func appendInterpolation(_ text: String) { whole.text += text }

        package mutating func appendInterpolation(_ number: Int) { whole.text += String(number) }
    }

    package init(stringLiteral value: String) { self.init(lines: [value]) }

    package init(stringInterpolation: StringInterpolation) {
        let whole = stringInterpolation.whole
        if let problem = whole.problem {
            self = .none(problem)
            return
        }
        self.init(lines: [whole.text], needs: whole.needs)
        lookups = whole.lookups
    }
}
