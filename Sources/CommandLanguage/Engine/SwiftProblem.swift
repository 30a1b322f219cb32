import CommandGrammar
import Reporting
import Sessions

/// The place where running pasted Swift came to a halt, and the reason.
public struct SwiftProblem: Sendable {
    /// The error, with its place in the text.
    public let failure: CommandFailure
    /// The text, as a statement that the place is in.
    public let statement: Statement

    /// The problem as it is shown.
    public var diagnostic: Diagnostic { Diagnostic(failure, in: statement) }
}

extension SwiftProblem {
    /// A failure with its place in a text.
    package init(_ failure: CommandFailure, in source: SourceText) {
        self.failure = failure
        statement = Statement(
            mustFail: false, verb: "", verbRange: failure.range ?? 0..<0, words: [], source: source)
    }
}
