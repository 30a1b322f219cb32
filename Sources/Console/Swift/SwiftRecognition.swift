import CommandGrammar
import CommandLanguage
import Sessions
import SwiftReading
import SwiftWriting

/// Unfinished Swift, and what is missing at its end.
public struct UnfinishedSwift: Hashable, Sendable {
    /// The reason more lines have to follow.
    public let reason: SwiftCompleteness.Reason

    /// Swift that lacks something.
    public init(_ reason: SwiftCompleteness.Reason) { self.reason = reason }

    /// True when a line may end unfinished Swift; if it cannot, all of it need not be read once more. An empty line may
    /// end it: one presses Return when no answer comes.
    public func mayEnd(with line: String) -> Bool {
        guard line.contains(where: { !$0.isWhitespace }) else { return true }
        switch reason {
        case .bracket: return Self.closesMoreThanItOpens(line.swiftHalfWidth)
        case .multilineString: return line.contains("\"\"\"")
        case .comment: return line.contains("*/")
        case .compilation: return line.contains("#endif")
        case .operand, .body: return true
        }
    }

    /// True when the line may close a bracket that it did not open. Brackets are counted so that a doubtful line counts
    /// as closing one: within quotation marks, opening ones do not count and closing ones do.
    private static func closesMoreThanItOpens(_ line: String) -> Bool {
        var open = (round: 0, square: 0, curly: 0)
        var isQuoted = false
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\"", "\u{201C}", "\u{201D}": isQuoted.toggle()
            case "(": open.round += isQuoted ? 0 : 1
            case "[": open.square += isQuoted ? 0 : 1
            case "{": open.curly += isQuoted ? 0 : 1
            case ")": open.round -= 1
            case "]": open.square -= 1
            case "}": open.curly -= 1
            default: break
            }
            if open.round < 0 || open.square < 0 || open.curly < 0 { return true }
        }
        return false
    }
}

extension Interpreter {
    /// True when a text begins as only Swift does, or goes on with what was pasted before.
    ///
    /// - Parameter text: A line, or several, that no command takes.
    /// - Returns: Whether it is to be run as Swift.
    /// - Complexity: linear in the length of the text.
    package func isSwift(_ text: String) -> Bool {
        if isBareDeclaration(text) { return false }
        let text = text.swiftHalfWidth
        return SwiftReader.looksLikeSwift(text) { table.row(for: $0) != nil } || continuesSwift(text)
    }

    /// True when a text is a method by its full name, as articles quote it: `moveItem(_:afterItem:)`.
    package func isMethodName(_ text: String) -> Bool { SwiftFragment(methodName: text) != nil }

    /// True when a failure shows that the words of a command do not fit it, as those of Swift do not.
    ///
    /// - Parameters:
    ///   - failure: The failure of the command.
    ///   - statement: The command.
    ///   - text: All that was read at once.
    /// - Returns: Whether the text may be Swift instead.
    package func wordsDoNotFit(_ failure: CommandFailure, _ statement: Statement, in text: String) -> Bool {
        guard !statement.mustFail, let row = table.row(for: spelledOut(statement).verb) else { return false }
        switch failure.error.kind {
        case .missingArgument, .unexpectedWord: return true
        // `let n = todos.count`, `let users = load()`, `let s = Snapshot()`
        case .unknownField: return row.declares
        // `let first = songs[0]`, of a property of the screen.
        case .unknownName: return row.declares && (failure.error.culprit.map(isKnown) ?? false)
        case .unknownType:
            let name = failure.error.culprit ?? ""
            return row.declares && (Self.isSwiftCallee(name) || isKnown(name) || goesOnAsSwift(text))
        default: return false
        }
    }

    /// True when a line below the first begins as only Swift does.
    private func goesOnAsSwift(_ text: String) -> Bool {
        text.split(separator: "\n").dropFirst().contains { line in
            SwiftReader.looksLikeSwift(String(line)) { table.row(for: $0) != nil }
        }
    }

    /// True when a text that is not complete can only be a command: the language's own declarations have no braces.
    package func mayGoOnAsCommand(_ text: String) -> Bool {
        guard let row = table.row(for: Self.verb(of: text)) else { return false }
        return !row.declares || !text.contains("{")
    }

    /// True when a line begins with the verb of a command that declares nothing, which no Swift does.
    package func beginsWithPlainCommand(_ line: String) -> Bool {
        let verb = Self.verb(of: line.hasPrefix("! ") ? String(line.dropFirst(2)) : line)
        guard let row = table.row(for: verb), row.spellings.contains(verb) else { return false }
        return !row.declares && !SwiftReader.looksLikeSwift(line.swiftHalfWidth)
    }

    private static func verb(of text: String) -> String {
        text.split { $0.isWhitespace || $0 == "(" }.first.map(String.init) ?? ""
    }

    /// Divides a text that begins with commands and goes on in Swift.
    ///
    /// - Parameter text: Several lines.
    /// - Returns: The commands, and the Swift behind them; nil for a text that is not made like that.
    /// - Complexity: linear in the length of the text, times the lines that begin as Swift does.
    public func swiftBehindCommands(_ text: String) -> (commands: [Statement], swift: String)? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for index in lines.indices.dropFirst()
        where SwiftReader.looksLikeSwift(String(lines[index]), unless: { table.row(for: $0) != nil }) {
            let swift = lines[index...].joined(separator: "\n")
            if takesAsCommand(swift) || !isSwift(swift) { continue }
            if case .needsMore = SwiftReader.completeness(of: swift.swiftHalfWidth) { continue }
            let head = lines[..<index].joined(separator: "\n")
            guard case .statements(let commands, _)? = try? StatementParser.parse(SourceText(head)), !commands.isEmpty
            else { return nil }
            return (commands, swift)
        }
        return nil
    }

    /// The Swift at the beginning of a line, and the commands behind a semicolon: `update(); cells`.
    ///
    /// - Parameter text: A line that begins as Swift does.
    /// - Returns: Both parts; nil for a line that is Swift as a whole.
    /// - Complexity: linear in the length of the line, times its statements.
    package func commandsBehindSwift(_ text: String) -> (swift: String, commands: String)? {
        guard text.contains(";"), !text.contains("\n") else { return nil }
        let line = text.swiftHalfWidth
        for statement in SwiftReader.read(line).statements.dropFirst() {
            let place = line.utf8.index(line.startIndex, offsetBy: statement.range.start.utf8Offset)
            let (head, rest) = (String(line[..<place]), String(line[place...]))
            guard head.last(where: { !$0.isWhitespace }) == ";", beginsWithPlainCommand(rest) else { continue }
            // `show()` is a function of the app, `show` a command.
            let next = rest.first { !($0.isLetter || $0 == "-" || $0 == "_") }
            if next == "(" || next == "." { continue }
            return (head, rest)
        }
        return nil
    }

    /// True when a command takes the first statement of a text, in the session as it is.
    private func takesAsCommand(_ text: String) -> Bool {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(text)),
            let first = statements.first, table.row(for: spelledOut(first).verb) != nil
        else { return false }
        var copy = self
        return copy.execute(first, unless: { $1.wordsDoNotFit($0, first, in: text) }) != nil
    }

    /// True when a text declares a name and neither its type nor its value: no Swift, and the command says what is
    /// missing.
    private func isBareDeclaration(_ text: String) -> Bool {
        let words = text.split { $0.isWhitespace }
        return words.count == 2 && ["let", "var"].contains(words[0])
            && words[1].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func isSwiftCallee(_ name: String) -> Bool {
        if name.first?.isLowercase == true || name.contains(".") || name.hasSuffix("Snapshot") { return true }
        if name.hasPrefix("UI") || name.hasPrefix("NS") { return true }
        return ["IndexPath", "Array", "Set", "String", "Int", "Double", "Date"].contains(name)
    }

    /// True when a text is Swift because of what was pasted before: it assigns to a name of that Swift, or calls a
    /// function of it.
    private func continuesSwift(_ text: String) -> Bool {
        let document = SwiftReader.read(text)
        guard let first = document.statements.first else { return false }
        switch first.kind {
        case .declaration(let declaration):
            guard case .variable = declaration.kind else { return false }
            return document.problems.isEmpty
        case .assignment(let target, _, _):
            guard let name = target.rootName else { return false }
            return session.store.values[name] != nil || isKnown(name) || name.lowercased().hasSuffix("snapshot")
        case .expression(let expression): return isKnown(expression)
        default: return false
        }
    }

    private func isKnown(_ name: String) -> Bool { host.programs?.knows(name, self) ?? false }

    /// True when a name stands for a value that `let` gave it.
    private func isValue(_ name: String?) -> Bool { name.map { session.store.values[$0] != nil } ?? false }

    private func isKnown(_ expression: SwiftReading.SwiftExpression) -> Bool {
        switch expression.kind {
        case .trying(_, let inner), .awaiting(let inner): return isKnown(inner)
        case .call(let call):
            guard case .name(let name) = call.callee.kind else { return false }
            // `apply(snapshot)` and `appendItems([1], toSection: s)` are calls; `apply()` is a slip.
            return isKnown(name)
                || !call.arguments.isEmpty
                    && (name.hasPrefix("apply") || table.name(ofCommandFor: SwiftMethod(.snapshot, name)) != nil)
        case .member(let base, let name):
            if isValue(expression.rootName) { return true }
            guard case .name = base.kind else { return false }
            return table.name(ofCommandFor: SwiftMethod(.snapshot, name.text, isProperty: true)) != nil
        case .subscripting, .infix: return isValue(expression.rootName)
        default: return false
        }
    }
}

extension CommandRow {
    /// True when the command makes a name or a type, which is written in Swift as well.
    fileprivate var declares: Bool { ["let", "struct", "class", "enum"].contains(name) }
}
