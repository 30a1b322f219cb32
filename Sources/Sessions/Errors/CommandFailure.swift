import CommandGrammar
import Reporting
import Rulebook

/// A breach of a rule, caught before it could end anything.
public struct UIKitFailure: Sendable {
    /// The rule, the words, and who is to blame.
    public let violation: Violation
    /// Known names that resemble an unknown identifier.
    package var similar: [String] = []
    /// The identifiers of the call that a program made, of the type that the session has for them.
    package var identifiers: [any Sendable] = []

    /// The failure of a call that broke a rule.
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
    public package(set) var error: CommandError
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

    /// A comparison that failed; with `missing`, one that had nothing to compare with.
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
        switch error.cause {
        case .expectation, .own(.shouldHaveFailed): true
        case .inFile(_, _, let inner, let ranges): CommandFailure(inner, at: ranges).isExpectation
        default: false
        }
    }
}

extension CommandFailure {
    /// The words with which Swift stopped the user's own code, and the line; nil for any other failure.
    package var trap: Message? {
        guard case .inFile(let file, let statement, let inner, let ranges) = error.cause, let range = ranges.first
        else { return nil }
        return inner.trap(in: file, line: statement.source.locate(range).line)
    }

    /// The same of a failure that stands in a text as a whole.
    ///
    /// - Parameter source: The text, by the name of its file.
    /// - Returns: The words and the line.
    package func trap(in source: SourceText) -> Message? {
        guard let range, let file = source.name else { return nil }
        return error.trap(in: file, line: source.locate(range).line)
    }
}

extension CommandError {
    fileprivate func trap(in file: String, line: Int) -> Message? {
        guard case .swift = cause, explanation.key == "error.swift-trap" else { return nil }
        return Message("why.trapped", ["place": .text("\(file):\(line)"), "words": .message(explanation)])
    }
}
