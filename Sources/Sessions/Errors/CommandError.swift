import CommandGrammar
import Reporting
import Rulebook

/// An error of a command, as data: its code, the plain words, and ways on.
///
/// The third table of the house, beside commands and rules: each error is a row of `CommandError+Rows.swift`, and costs
/// that row and the sentence `error.CODE` in four catalogs.
public struct CommandError: Error, Sendable {
    /// The origin of an error, with what a program acts on.
    public enum Cause: Sendable {
        /// A mistake of this program's own kinds, in a line, a value, an option or a file.
        case own(Code)
        /// Words that do not fit the form of a command, and those that would.
        case words(Mismatch.Kind, expected: [Expected])
        /// A rule of UIKit that was broken, and its exact text.
        case uikit(UIKitFailure)
        /// Pasted Swift that is not run, and why.
        case swift(SwiftRefusal)
        /// An `expect` line that does not hold.
        case expectation(ExpectationFailure)
        /// An error of a statement in a file that `read` ran.
        indirect case inFile(String, statement: Statement, error: CommandError, ranges: [Range<Int>])
    }

    /// The origin of the error.
    public let cause: Cause
    /// The plain words, as a message of the catalog.
    package let explanation: Message
    /// Names that resemble an unknown one, or that may stand in its place.
    package var similar: [String] = []
    /// Ways on, the best first.
    package var suggestions: [Advice] = []
    /// The word to underline in longer words at fault: the name of a type in front of its arguments, a field behind its
    /// value.
    package var culprit: String?

    /// An error with the sentence that explains it.
    package init(_ cause: Cause, _ explanation: Message) {
        self.cause = cause
        self.explanation = explanation
    }

    /// The codes of errors that are the command language's own, not UIKit's.
    public enum Code: String, CaseIterable, Sendable {
        case ambiguousCommand = "ambiguous-command"
        case duplicateField = "duplicate-field"
        case expectationFailed = "expectation-failed"
        case filesNotAllowed = "files-not-allowed"
        case indexOutOfRange = "index-out-of-range"
        case interrupted
        case malformedData = "malformed-data"
        case missingArgument = "missing-argument"
        case missingField = "missing-field"
        case nativeObjects = "native-objects"
        case nestedTooDeep = "nested-too-deep"
        case noItemAtIndexPath = "no-item-at-index-path"
        case noLastError = "no-last-error"
        case notComparable = "not-comparable"
        case notHere = "not-here"
        case notOneValue = "not-one-value"
        case nothingToRedo = "nothing-to-redo"
        case nothingToUndo = "nothing-to-undo"
        case option
        case rangeTooLarge = "range-too-large"
        case programTooLong = "program-too-long"
        case shouldHaveFailed = "should-have-failed"
        case objectiveC = "swift-objective-c"
        case textTooLarge = "text-too-large"
        case swiftConstruct = "swift-construct"
        case swiftSyntax = "swift-syntax"
        case swiftUnknownName = "swift-unknown-name"
        case syntax
        case unexpectedWord = "unexpected-word"
        case unknownClaim = "unknown-claim"
        case unknownCommand = "unknown-command"
        case unknownField = "unknown-field"
        case unknownHandle = "unknown-handle"
        case unknownKeptSession = "unknown-kept-session"
        case unknownLesson = "unknown-lesson"
        case unknownName = "unknown-name"
        case unknownRevision = "unknown-revision"
        case unknownTopic = "unknown-topic"
        case unknownType = "unknown-type"
        case unreadableFile = "unreadable-file"
        case unwritableFile = "unwritable-file"
        case wouldReplace = "would-replace"
        case writingNotAllowed = "writing-not-allowed"
    }

    /// The code of an error that is neither UIKit's nor one of a line in another file; else nil.
    public var kind: Code? {
        switch cause {
        case .own(let code): code
        case .words(let mismatch, _): mismatch == .missing ? .missingArgument : .unexpectedWord
        case .swift(let refusal): refusal.code
        case .expectation: .expectationFailed
        case .uikit, .inFile: nil
        }
    }

    /// The stable name used by `expect error`, `explain` and JSON.
    public var code: String {
        switch cause {
        case .uikit(let failure): failure.rule.id
        case .inFile(_, _, let error, _): error.code
        case .own, .words, .swift, .expectation: kind?.rawValue ?? ""
        }
    }

    /// The exception of UIKit, be it raised by a line of a file; nil for another error.
    package var uikit: UIKitFailure? {
        switch cause {
        case .uikit(let failure): failure
        case .inFile(_, _, let error, _): error.uikit
        default: nil
        }
    }
}
