import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook

/// Everything that can go wrong with a command, as data.
///
/// Words are found for it in one place only, `Diagnostic+CommandError.swift`.
public enum CommandError: Error, Sendable {
    // The line itself.
    /// The line cannot be split into words or statements.
    case syntax(SyntaxError.Reason)
    /// The text ends before the statement is complete.
    case unfinished
    /// No command has this verb.
    case unknownCommand(String, suggestions: [String])
    /// Several commands begin with this shortened verb.
    case ambiguousCommand(String, candidates: [String])
    /// The statement ends where one of these is still needed.
    case missingArgument([Expected])
    /// A word too many.
    case unexpectedWord
    /// Another word stands where one of these should.
    case expectedOneOf([Expected])

    // Values.
    /// Nothing in the store has this name.
    case unknownName(String, similar: [String])
    /// No declared type has this name.
    case unknownType(String, known: [String])
    /// The type, or the value, has no such field.
    case unknownField(String, type: String, fields: [String])
    /// A value is made without this field, which has no default; from a record of a file, counted from 1.
    case missingField(String, type: String, record: Int? = nil)
    /// A type is declared with the same field twice.
    case duplicateField(String)
    /// An index, counted from 0, that a list of this length does not have.
    case indexOutOfRange(Int, count: Int)
    /// A range or a list that would fill the memory once written out.
    case rangeTooLarge(most: Int)
    /// `swift` after more commands than a program is written for.
    case programTooLong(most: Int)
    /// `@N` was typed, and no identifier has that number: not yet, or no longer.
    case unknownHandle(Int, wasGiven: Bool)
    /// The screen has no row there, or no row for the item named.
    case noItemAtIndexPath(String)
    /// Exactly one identifier belongs here, and the words stand for this many.
    case notOneValue(Int)
    /// `sort` by a field that some item of the section lacks.
    case notComparable(String)

    // What UIKit would have said.
    /// A rule was broken that UIKit's users must keep; holds the rule and its exact text.
    case uikit(UIKitFailure)

    // Pasted Swift.
    /// Pasted Swift that is not run; holds why, and the way on.
    case swift(SwiftRefusal)

    // Options, time, files.
    /// `option` with a name that is none of these.
    case unknownOption(String, known: [String])
    /// `option` with a value that the option cannot have.
    case invalidOptionValue(option: String, value: String, allowed: [String])
    /// A version of iOS between 18 and 26, which Apple never made.
    case missingSystem(String)
    /// `option ios` would change how the objects in a snapshot are compared.
    case nativeObjectsInSnapshot
    /// `undo` at the oldest state that is remembered; so many steps lie before it.
    case nothingToUndo(forgotten: Int)
    /// `redo` when nothing was undone.
    case nothingToRedo
    /// A revision that was never reached or is forgotten; nil when none is available.
    case unknownRevision(Int, available: ClosedRange<Int>?)
    /// `use` with a name under which no session was kept.
    case unknownKeptSession(String, known: [String])
    /// A file could not be read, and why.
    case unreadableFile(String, reason: MessageArgument)
    /// A file could not be written, and why.
    case unwritableFile(String, reason: MessageArgument)
    /// A file that this program did not write would be lost; holds the verb that would have written it.
    case wouldReplace(String, by: String)
    /// A script would write this file, and may not.
    case writingNotAllowed(String)
    /// This file would be read or written where files may not be touched.
    case filesNotAllowed(String)
    /// A file was read, and its data cannot be understood.
    case malformedData(String, reason: Message)
    /// Files that `read` one another, deeper than is sensible.
    case nestedTooDeep
    /// Ctrl-C stopped the command before it was done.
    case interrupted
    /// A statement of a file that `read` ran.
    indirect case inFile(String, statement: Statement, error: CommandError, ranges: [Range<Int>])
    /// `help` or `explain` knows nothing of this word.
    case unknownTopic(String, similar: [String])
    /// No claim has this id, and none is about this word.
    case unknownClaim(String, similar: [String])
    /// No lesson has this number or name.
    case unknownLesson(String, similar: [String])
    /// `explain` without a word, and nothing has failed yet.
    case noLastError
    /// The command needs more than a session, which is all there is in this place.
    case notHere(String)

    // Scripts that judge.
    /// An `expect` line does not hold.
    case expectationFailed(ExpectationFailure)
    /// A command marked with `!` worked; it was rolled back.
    case shouldHaveFailed

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

    /// The stable name used by `expect error`, `explain` and JSON.
    public var code: String {
        switch kind {
        case .own(let code): code.rawValue
        case .rule(let rule): rule.id
        }
    }

    /// The origin of an error's code: this program, or a rule of UIKit.
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
        case .programTooLong: .own(.programTooLong)
        case .unknownHandle: .own(.unknownHandle)
        case .noItemAtIndexPath: .own(.noItemAtIndexPath)
        case .notOneValue: .own(.notOneValue)
        case .notComparable: .own(.notComparable)
        case .unknownOption, .invalidOptionValue, .missingSystem: .own(.option)
        case .nativeObjectsInSnapshot: .own(.nativeObjects)
        case .nothingToUndo: .own(.nothingToUndo)
        case .nothingToRedo: .own(.nothingToRedo)
        case .unknownRevision: .own(.unknownRevision)
        case .unknownKeptSession: .own(.unknownKeptSession)
        case .unreadableFile: .own(.unreadableFile)
        case .unwritableFile: .own(.unwritableFile)
        case .malformedData: .own(.malformedData)
        case .wouldReplace: .own(.wouldReplace)
        case .writingNotAllowed: .own(.writingNotAllowed)
        case .filesNotAllowed: .own(.filesNotAllowed)
        case .nestedTooDeep: .own(.nestedTooDeep)
        case .interrupted: .own(.interrupted)
        case .unknownTopic: .own(.unknownTopic)
        case .unknownClaim: .own(.unknownClaim)
        case .unknownLesson: .own(.unknownLesson)
        case .noLastError: .own(.noLastError)
        case .notHere: .own(.notHere)
        case .expectationFailed: .own(.expectationFailed)
        case .shouldHaveFailed: .own(.shouldHaveFailed)
        case .swift(let refusal): .own(refusal.code)
        case .uikit(let failure): .rule(failure.rule)
        case .inFile(_, _, let error, _): error.kind
        }
    }
}

extension CommandError {
    /// The exception of UIKit, be it raised by a line of a file; nil for another error.
    package var uikit: UIKitFailure? {
        switch self {
        case .uikit(let failure): failure
        case .inFile(_, _, let error, _): error.uikit
        default: nil
        }
    }
}

/// A breach of a rule, caught before it could end anything.
public struct UIKitFailure: Sendable {
    /// The rule, the words, and who is to blame.
    public let violation: Violation
    /// Known names that resemble an unknown identifier.
    package var similar: [String] = []

    package init(_ violation: Violation) {
        self.violation = violation
    }

    /// The rule that was broken.
    public var rule: Rule { violation.rule }
    /// The exact text.
    public var message: String { violation.message }
    /// The file and line where UIKit raises it, as `file:line`, when that is known.
    public var location: String? { violation.location }
}

/// A command error and the words it is about.
public struct CommandFailure: Error, Sendable {
    /// The error.
    public let error: CommandError
    /// UTF-8 offsets of these words in the statement's source, in order; empty when no word is to blame.
    public let ranges: [Range<Int>]
    /// The first of them.
    public var range: Range<Int>? { ranges.first }
    /// Ways on that were tried in the session where the command failed.
    public package(set) var advice: [Message] = []

    /// An error that one word is to blame for, or none.
    public init(_ error: CommandError, _ range: Range<Int>?) {
        self.init(error, at: range.map { [$0] } ?? [])
    }

    /// An error several words are to blame for. One word may stand for several identifiers, and is named once.
    public init(_ error: CommandError, at ranges: [Range<Int>]) {
        self.error = error
        self.ranges = Set(ranges).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
}

/// The failure of an `expect` line: the values it wanted, and those there were.
public struct ExpectationFailure: Sendable {
    /// The word after `expect` that names what is judged, such as `items`.
    public let subject: String
    /// The values that the line asked for.
    public let expected: [String]
    /// The values there were instead.
    public let actual: [String]
    /// The reason there is nothing to compare with; nil where there is something.
    public let missing: Message?

    package init(subject: String, expected: [String], actual: [String] = [], missing: Message? = nil) {
        self.subject = subject
        self.expected = expected
        self.actual = actual
        self.missing = missing
    }

    /// The values there were instead, for a sentence.
    public var found: MessageArgument {
        missing.map(MessageArgument.message) ?? .list(actual.filter { !$0.isEmpty })
    }
    /// The values that the line asked for, for a sentence.
    public var wanted: MessageArgument { .list(expected.filter { !$0.isEmpty }) }
}

extension CommandFailure {
    /// True when the failure is that of an `expect` line.
    public var isExpectation: Bool {
        switch error {
        case .expectationFailed, .shouldHaveFailed: true
        case .inFile(_, _, let inner, let ranges): CommandFailure(inner, at: ranges).isExpectation
        default: false
        }
    }
}
