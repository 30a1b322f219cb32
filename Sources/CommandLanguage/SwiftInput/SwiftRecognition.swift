import CommandGrammar
import Sessions
import SwiftReading
import SwiftWriting

/// Whether something typed is a command, or Swift.
public enum SwiftRecognition: Hashable, Sendable {
    /// A command, or something that is neither.
    case command
    /// Swift, whole.
    case swift
    /// The beginning of Swift: more lines have to follow, for this reason.
    case unfinishedSwift(SwiftCompleteness.Reason)

    /// Whether a line may end what is unfinished; if not, there is no need to read all of it once more. An empty line
    /// may: whoever waits for an answer presses Return.
    public func mayEnd(with line: String) -> Bool {
        guard case .unfinishedSwift(let reason) = self, line.contains(where: { !$0.isWhitespace }) else { return true }
        switch reason {
        case .bracket: return Self.closesMoreThanItOpens(line.swiftHalfWidth)
        case .multilineString: return line.contains("\"\"\"")
        case .comment: return line.contains("*/")
        case .compilation: return line.contains("#endif")
        case .operand, .body: return true
        }
    }

    /// Whether a bracket is closed that was not opened in the line. In doubt it is: what is opened within quotation marks
    /// does not count, what is closed there does.
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
    /// Tells commands and Swift apart.
    ///
    /// What a command takes is a command, also where it would be Swift (`let a = [1, 2]`). The rest is Swift when it
    /// begins as only Swift does.
    ///
    /// - Parameter text: A line, or several.
    /// - Returns: What it is.
    /// - Complexity: linear in the length of the text.
    public func recognize(_ text: String) -> SwiftRecognition {
        if SwiftFragment(methodName: text) != nil { return .swift }
        if isCommand(text) || isBareDeclaration(text) { return .command }
        let text = text.swiftHalfWidth
        let isSwift = SwiftReader.looksLikeSwift(text) { table.row(for: $0) != nil }
        guard isSwift || continuesSwift(text) else { return .command }
        if case .needsMore(let reason) = SwiftReader.completeness(of: text) {
            return .unfinishedSwift(reason)
        }
        return .swift
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
            guard case .swift = recognize(swift) else { continue }
            let head = lines[..<index].joined(separator: "\n")
            guard case .statements(let commands, _)? = try? StatementParser.parse(SourceText(head)), !commands.isEmpty
            else { return nil }
            return (commands, swift)
        }
        return nil
    }

    /// Whether a text declares a name and neither its type nor its value: no Swift, and the command says what is missing.
    private func isBareDeclaration(_ text: String) -> Bool {
        let words = text.split { $0.isWhitespace }
        return words.count == 2 && ["let", "var"].contains(words[0])
            && words[1].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Whether the first command of a text takes its words.
    private func isCommand(_ text: String) -> Bool {
        let parsed: StatementParser.Result
        do throws(SyntaxError) { parsed = try StatementParser.parse(SourceText(text)) } catch { return false }
        switch parsed {
        case .statements(let statements, _):
            guard let first = statements.first else { return false }
            let statement = spelledOut(first)
            guard let row = table.row(for: statement.verb) else { return false }
            return takes(statement, row)
        case .incomplete:
            let verb = text.split { $0.isWhitespace || $0 == "(" }.first.map(String.init) ?? ""
            guard let row = table.row(for: verb) else { return false }
            // The language's own declarations have no braces.
            return !row.declares || !text.contains("{")
        }
    }

    /// Whether a command can make something of the words, be it that it refuses the values.
    private func takes(_ statement: Statement, _ row: CommandRow) -> Bool {
        do throws(CommandFailure) {
            var copy = session
            guard try row.row.read(statement, in: &copy).naming == .binds else { return true }
            copy = session
            _ = try row.run(statement, on: &copy)
            return true
        } catch {
            switch error.error {
            case .missingArgument, .unexpectedWord, .expectedOneOf: return false
            // `let n = todos.count`, `let users = load()`, `let s = Snapshot()`
            case .unknownField: return !row.declares
            case .unknownType(let name, _): return !row.declares || !Self.isSwiftCallee(name)
            default: return true
            }
        }
    }

    private static func isSwiftCallee(_ name: String) -> Bool {
        if name.first?.isLowercase == true || name.contains(".") || name.hasSuffix("Snapshot") { return true }
        return ["IndexPath", "Array", "Set", "String", "Int", "Double", "Date"].contains(name)
    }

    /// Whether a text is Swift because of what was pasted before: a name of it is assigned to, a function is called.
    private func continuesSwift(_ text: String) -> Bool {
        let document = SwiftReader.read(text)
        guard let first = document.statements.first else { return false }
        switch first.kind {
        case .declaration(let declaration):
            guard case .variable = declaration.kind else { return false }
            return document.problems.isEmpty
        case .assignment(let target, _, _):
            guard let name = target.root else { return false }
            return session.holds(name) || swift.binding(name) != nil || name.lowercased().hasSuffix("snapshot")
        case .expression(let expression): return isKnown(expression)
        default: return false
        }
    }

    private func isKnown(_ expression: SourceExpression) -> Bool {
        switch expression.bare.kind {
        case .call(let call):
            guard let name = call.callee.bare.plainName else { return false }
            if swift.functions.keys.contains(where: { $0.hasPrefix(name + "(") }) { return true }
            if case .term? = swift.binding(name) { return true }
            // `apply(snapshot)` and `appendItems([1], toSection: s)` are calls; `apply()` is a slip.
            return !call.arguments.isEmpty
                && (name.hasPrefix("apply") || !table.labels(of: SwiftMethod(.snapshot, name)).isEmpty)
        case .member(let base, let name):
            guard base.bare.plainName != nil else { return false }
            return !table.labels(of: SwiftMethod(.snapshot, name.text, isProperty: true)).isEmpty
        default: return false
        }
    }
}

extension CommandRow {
    /// Whether it makes a name or a type, which is written in Swift as well.
    fileprivate var declares: Bool {
        guard let reading else { return false }
        return [.bind(name: "a", "1"), .declare(.structure, ""), .declare(.reference, ""), .declare(.enumeration, "")]
            .contains { reading($0) != nil }
    }
}
