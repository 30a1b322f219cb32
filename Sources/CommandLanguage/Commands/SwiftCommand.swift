import CommandGrammar
import Reporting
import Sessions
import SwiftWriting

/// `swift`: what an app would contain for a command, or for all that was done so far.
enum SwiftCommand {
    static let row = CommandRow(
        "swift", example: "sections Today\nswift append milk bread to Today",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in try interpreter.swiftOfSession() },
        CommandForm(control: .command) {
            (interpreter: inout Interpreter, _, text) throws(CommandFailure) in try interpreter.swift(of: text)
        })
}

extension Parameter where Context == Session, Output == PlacedText {
    /// A whole command, as it would be typed.
    fileprivate static var command: Self {
        .rest("COMMAND", candidates: { session, _ in session.surroundings.spellings() })
    }
}

extension Interpreter {
    /// The Swift of a command, read as if it were run now. Nothing is run.
    fileprivate func swift(of text: PlacedText) throws(CommandFailure) -> any Report {
        do throws(CommandFailure) {
            let code = try swift(of: try Self.first(in: text))
            return code.reason.map { MessageReport(message: $0) }
                ?? SwiftReport(lines: (code.alone ?? []).flatMap(SwiftLine.folded))
        } catch {
            // The command is part of this one, so its words stand further right.
            let start = text.range.lowerBound
            let ranges = error.ranges.map { $0.lowerBound + start..<$0.upperBound + start }
            throw CommandFailure(error.error, at: ranges.isEmpty ? [text.range] : ranges)
        }
    }

    private static func first(in text: PlacedText) throws(CommandFailure) -> Statement {
        let parsed: StatementParser.Result
        do throws(SyntaxError) {
            parsed = try StatementParser.parse(SourceText(text.text))
        } catch {
            throw CommandFailure(.syntax(error.reason), error.range)
        }
        guard case .statements(let statements, _) = parsed, let first = statements.first else {
            throw CommandFailure(.unfinished, nil)
        }
        return first
    }

    private func swift(of statement: Statement) throws(CommandFailure) -> SwiftCode {
        let command = spelledOut(statement)
        let steps = try limitedSwiftSteps() + [SwiftStep(statement: command)]
        let scope = SwiftScope(
            facts: SwiftFacts(steps, from: origin, table), session: session, step: steps.count - 1)
        // Asked for its row first, so that a wrong verb gets its suggestions.
        _ = try row(for: command)
        return try table.swift(of: command, in: scope)
    }

    /// The Swift of every step so far, as one file.
    fileprivate func swiftOfSession() throws(CommandFailure) -> any Report {
        let sources = session.app?.sources ?? []
        if !sources.isEmpty { return saidToBeCut(SwiftReport(lines: try swift(of: sources))) }
        return saidToBeCut(SwiftReport(lines: try swiftProgram().lines))
    }
}

extension Interpreter {
    /// The Swift of a session with a program of the user's: its files, and what was done with it as comments.
    private func swift(of sources: [(name: String, text: String)]) throws(CommandFailure) -> [String] {
        var lines: [String] = []
        for source in sources {
            if SwiftFile.isOne(source.name) { lines.append("// \(source.name)") }
            lines += source.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            while lines.last?.isEmpty ?? false { lines.removeLast() }
            lines.append("")
        }
        let done = try limitedSwiftSteps().filter { if case .asked = $0.outcome { false } else { true } }
        lines += done.flatMap { $0.statement.text.split(separator: "\n").map { "// \($0)" } }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}

/// Lines of Swift. For programs they are a text like any other.
struct SwiftReport: Report {
    static let kind = "text"
    let text: String
    let answer: [String]?

    private enum CodingKeys: String, CodingKey { case text }

    init(lines: [String]) {
        text = lines.joined(separator: "\n")
        answer = lines
    }

    var blocks: [Block] { [.verbatim(text)] }
}
