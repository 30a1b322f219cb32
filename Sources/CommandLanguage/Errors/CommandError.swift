import CommandGrammar
import DiffableSnapshots
import Rulebook

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
    case unknownName(String, similar: [String])
    case unknownType(String, known: [String])
    case unknownField(String, type: String, fields: [String])
    case missingField(String, type: String)
    case duplicateField(String)
    case indexOutOfRange(Int, count: Int)
    case rangeTooLarge
    case spaceNeededAfterLabel(String)
    case unknownHandle(Int)
    case noItemAtIndexPath(String)
    case notOneValue(Int)
    case notComparable(String)

    // What UIKit would have said.
    case uikit(UIKitFailure)

    // Options, time, files.
    case unknownOption(String, known: [String])
    case invalidOptionValue(option: String, value: String, allowed: [String])
    case nothingToUndo
    case nothingToRedo
    case unknownRevision(Int, available: ClosedRange<Int>?)
    case unknownKeptSession(String, known: [String])
    case unreadableFile(String, reason: String)
    case unwritableFile(String, reason: String)
    case malformedData(String, reason: String)
    case nestedTooDeep
    /// A statement of a file that `read` ran.
    indirect case inFile(String, statement: Statement, error: CommandError, ranges: [Range<Int>])
    case unknownTopic(String, similar: [String])
    case unknownClaim(String, similar: [String])
    case noLastError
    case notHere(String)

    // Scripts that judge.
    case expectationFailed(ExpectationFailure)
    case shouldHaveFailed

    /// The codes of errors that are the command language's own, not UIKit's.
    public enum Code: String, CaseIterable, Sendable {
        case ambiguousCommand = "ambiguous-command"
        case duplicateField = "duplicate-field"
        case expectationFailed = "expectation-failed"
        case indexOutOfRange = "index-out-of-range"
        case malformedData = "malformed-data"
        case missingArgument = "missing-argument"
        case missingField = "missing-field"
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
        case shouldHaveFailed = "should-have-failed"
        case spaceNeeded = "space-needed"
        case syntax
        case unexpectedWord = "unexpected-word"
        case unknownClaim = "unknown-claim"
        case unknownCommand = "unknown-command"
        case unknownField = "unknown-field"
        case unknownHandle = "unknown-handle"
        case unknownKeptSession = "unknown-kept-session"
        case unknownName = "unknown-name"
        case unknownRevision = "unknown-revision"
        case unknownTopic = "unknown-topic"
        case unknownType = "unknown-type"
        case unreadableFile = "unreadable-file"
        case unwritableFile = "unwritable-file"
    }

    /// The stable name used by `expect error`, `explain` and JSON.
    public var code: String {
        switch kind {
        case .own(let code): code.rawValue
        case .rule(let rule): rule.id
        }
    }

    /// Whose error it is.
    private enum Kind {
        case own(Code)
        case rule(Rule)
    }

    private var kind: Kind {
        switch self {
        case .syntax, .unfinished: .own(.syntax)
        case .unknownCommand: .own(.unknownCommand)
        case .ambiguousCommand: .own(.ambiguousCommand)
        case .missingArgument: .own(.missingArgument)
        case .unexpectedWord, .expectedOneOf: .own(.unexpectedWord)
        case .unknownName: .own(.unknownName)
        case .unknownType: .own(.unknownType)
        case .unknownField: .own(.unknownField)
        case .missingField: .own(.missingField)
        case .duplicateField: .own(.duplicateField)
        case .indexOutOfRange: .own(.indexOutOfRange)
        case .rangeTooLarge: .own(.rangeTooLarge)
        case .spaceNeededAfterLabel: .own(.spaceNeeded)
        case .unknownHandle: .own(.unknownHandle)
        case .noItemAtIndexPath: .own(.noItemAtIndexPath)
        case .notOneValue: .own(.notOneValue)
        case .notComparable: .own(.notComparable)
        case .unknownOption, .invalidOptionValue: .own(.option)
        case .nothingToUndo: .own(.nothingToUndo)
        case .nothingToRedo: .own(.nothingToRedo)
        case .unknownRevision: .own(.unknownRevision)
        case .unknownKeptSession: .own(.unknownKeptSession)
        case .unreadableFile: .own(.unreadableFile)
        case .unwritableFile: .own(.unwritableFile)
        case .malformedData: .own(.malformedData)
        case .nestedTooDeep: .own(.nestedTooDeep)
        case .unknownTopic: .own(.unknownTopic)
        case .unknownClaim: .own(.unknownClaim)
        case .noLastError: .own(.noLastError)
        case .notHere: .own(.notHere)
        case .expectationFailed: .own(.expectationFailed)
        case .shouldHaveFailed: .own(.shouldHaveFailed)
        case .uikit(let failure): .rule(failure.rule)
        case .inFile(_, _, let error, _): error.kind
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
    /// UTF-8 offsets of these words in the statement's source, in order; empty when no word is to blame.
    public let ranges: [Range<Int>]
    /// The first of them.
    public var range: Range<Int>? { ranges.first }

    public init(_ error: CommandError, _ range: Range<Int>?) {
        self.init(error, at: range.map { [$0] } ?? [])
    }

    /// An error several words are to blame for. One word may stand for several identifiers, and is named once.
    public init(_ error: CommandError, at ranges: [Range<Int>]) {
        self.error = error
        self.ranges = Set(ranges).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
}

/// What an `expect` line wanted, and what there was.
public struct ExpectationFailure: Sendable {
    public let subject: String
    public let expected: [String]
    public let actual: [String]
}

extension CommandFailure {
    /// Whether a line that judges was not met.
    public var isExpectation: Bool {
        switch error {
        case .expectationFailed, .shouldHaveFailed: true
        case .inFile(_, _, let inner, let ranges): CommandFailure(inner, at: ranges).isExpectation
        default: false
        }
    }
}
