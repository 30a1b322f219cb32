import Apps
import CommandGrammar
import CommandLanguage
import Reporting
import Sessions
import SwiftReading

extension Interpreter {
    /// Runs a text of Swift as a part of the user's own program.
    ///
    /// What it does not say is passed over until it reaches a list; what stops it is said with its place, and what ran
    /// before stays. Nothing runs of a text without declarations that cannot be read.
    ///
    /// - Parameters:
    ///   - source: The text, and where it comes from.
    ///   - onEvent: Is called for each call on a list with its answer, and for what else is to be said.
    /// - Returns: Why the text was not run to its end; nil when it was.
    public mutating func runSwift(_ source: SourceText, onEvent: (SwiftEvent, Interpreter) -> Void) -> SwiftProblem? {
        if let fragment = SwiftFragment(methodName: source.text) {
            return SwiftProblem(CommandFailure(.swift(fragment.refusal(table)), 0..<source.text.utf8.count), in: source)
        }
        let text = source.text.swiftHalfWidth
        let newer = SwiftReader.newerVersion(ofDifference: text)
        let document = SwiftReader.read(newer ?? text)
        // In a file each declaration stands for itself.
        let declares = document.statements.contains { if case .declaration = $0.kind { true } else { false } }
        if !declares, let problem = document.problems.first(where: { !$0.isMended }) {
            let line = source.firstLine + problem.range.start.line - 1
            return SwiftProblem(CommandFailure(.swift(problem.refusal(inLine: line)), problem.range.utf8), in: source)
        }
        if text != source.text { onEvent(.remark(MessageReport(message: Message("note.full-width"))), self) }
        if newer != nil { onEvent(Self.difference, self) }
        return runProgram(
            [SourceText(document.source, name: source.name, firstLine: source.firstLine)], onEvent: onEvent)
    }

    private static let difference = SwiftEvent.remark(MessageReport(message: Message("swift.diff")))

    /// Runs files of Swift as one program, in any order.
    ///
    /// - Parameters:
    ///   - sources: The files.
    ///   - onEvent: Is called for each call on a list with its answer, and for what else is to be said.
    /// - Returns: Why they were not run to their end; nil when they were.
    mutating func runProgram(
        _ sources: [SourceText], onEvent: (SwiftEvent, Interpreter) -> Void
    ) -> SwiftProblem? {
        if host.programs == nil { host = host.runningApps }
        if sources.contains(where: { SwiftReader.newerVersion(ofDifference: $0.text) != nil }) {
            onEvent(Self.difference, self)
        }
        return host.programs?.run(sources, in: &self, onEvent: onEvent)
    }
}
