import DiffableSnapshots

/// Everything that can go wrong with a command, as data.
///
/// Words are found for it in one place only, `Diagnostic+CommandError.swift`.
public enum CommandError: Error, Sendable {
    // The line itself.
    case syntax(SyntaxError.Reason)
    case unfinished
    case unknownCommand(String, suggestions: [String])
    case ambiguousCommand(String, candidates: [String])
    case missingArgument(String)
    case unexpectedWord
    case expectedOneOf([String])

    // Values.
    case unknownName(String, [String])
    case unknownType(String, [String])
    case unknownField(String, String, [String])
    case missingField(String, String)
    case duplicateField(String)
    case indexOutOfRange(Int, Int)
    case rangeTooLarge
    case spaceNeededAfterLabel(String)
    case unknownHandle(Int)
    case noItemAtIndexPath(String)
    case notOneValue(Int)
    case notComparable(String)

    // What UIKit would have said.
    case uikit(UIKitFailure)

    // Options, time, files.
    case unknownOption(String, [String])
    case invalidOptionValue(String, String, [String])
    case nothingToUndo
    case nothingToRedo
    case unknownRevision(Int, available: ClosedRange<Int>?)
    case unknownKeptSession(String, [String])
    case unreadableFile(String, String)
    case unwritableFile(String, String)
    case malformedData(String, String)
    case nestedTooDeep
    /// A statement of a file that `read` ran.
    indirect case inFile(String, Statement, CommandError, Range<Int>?)
    case unknownTopic(String, [String])
    case noLastError
    case notHere(String)

    // Scripts that judge.
    case expectationFailed(ExpectationFailure)
    case shouldHaveFailed

    /// The stable name used by `expect error`, `explain` and JSON.
    public var code: String {
        switch self {
        case .syntax, .unfinished: "syntax"
        case .unknownCommand: "unknown-command"
        case .ambiguousCommand: "ambiguous-command"
        case .missingArgument: "missing-argument"
        case .unexpectedWord, .expectedOneOf: "unexpected-word"
        case .unknownName: "unknown-name"
        case .unknownType: "unknown-type"
        case .unknownField: "unknown-field"
        case .missingField: "missing-field"
        case .duplicateField: "duplicate-field"
        case .indexOutOfRange: "index-out-of-range"
        case .rangeTooLarge: "range-too-large"
        case .spaceNeededAfterLabel: "space-needed"
        case .unknownHandle: "unknown-handle"
        case .noItemAtIndexPath: "no-item-at-index-path"
        case .notOneValue: "not-one-value"
        case .notComparable: "not-comparable"
        case .uikit(let failure): failure.rule.id
        case .unknownOption, .invalidOptionValue: "option"
        case .nothingToUndo: "nothing-to-undo"
        case .nothingToRedo: "nothing-to-redo"
        case .unknownRevision: "unknown-revision"
        case .unknownKeptSession: "unknown-kept-session"
        case .unreadableFile: "unreadable-file"
        case .unwritableFile: "unwritable-file"
        case .malformedData: "malformed-data"
        case .nestedTooDeep: "nested-too-deep"
        case .inFile(_, _, let error, _): error.code
        case .unknownTopic: "unknown-topic"
        case .noLastError: "no-last-error"
        case .notHere: "not-here"
        case .expectationFailed: "expectation-failed"
        case .shouldHaveFailed: "should-have-failed"
        }
    }
}

/// A breach of a rule, caught before it could end anything.
public struct UIKitFailure: Sendable {
    /// The rule, the words, and who is to blame.
    public let violation: Violation
    /// What an unknown identifier was probably meant to be.
    var similar: [String] = []

    init(_ violation: Violation) {
        self.violation = violation
    }

    /// The rule that was broken.
    public var rule: Rule { violation.rule }
    /// The exact text.
    public var message: String { violation.message }
    /// Where UIKit raises it, as `file:line`, when that is known.
    public var location: String? { violation.location }
}

/// A command error and the words it is about.
public struct CommandFailure: Error, Sendable {
    public let error: CommandError
    /// UTF-8 offsets in the statement's source; nil when no single place is to blame.
    public let range: Range<Int>?

    public init(_ error: CommandError, _ range: Range<Int>?) {
        self.error = error
        self.range = range
    }
}

/// What an `expect` line wanted, and what there was.
public struct ExpectationFailure: Sendable {
    public let subject: String
    public let expected: [String]
    public let actual: [String]
}
