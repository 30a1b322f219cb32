import CommandGrammar
import Reporting

/// What happens while pasted Swift is run.
public enum SwiftEvent: Sendable {
    /// A line became this command, which answered.
    case ran(Statement, line: Int, any Report)
    /// Something that has to be said beside the answers.
    case remark(any Report)
    /// The user's own code made a call that is this command; where, and what it led to.
    case called(String, place: String, any Report)

    /// What is to be shown for it, in its order.
    public var reports: [any Report] {
        switch self {
        case .ran(let statement, let line, let answer):
            [SwiftEchoReport(line: line, command: statement.text), answer]
        case .remark(let remark): [remark]
        case .called(let command, let place, let answer): [SwiftCallReport(command: command, place: place), answer]
        }
    }
}

/// An undefined name that pasted Swift needs.
public struct SwiftHole: Sendable {
    /// The name as it was written.
    public let name: String
    /// A line of Swift that would define it.
    public let proposal: String

    /// A name, and a line that would define it.
    package init(name: String, proposal: String) {
        self.name = name
        self.proposal = proposal
    }

    /// The question, as a message of the catalogs.
    public var question: Message {
        Message("swift.hole", ["name": .text(name), "proposal": .text(proposal)])
    }
}

/// The command that a line of Swift became.
public struct SwiftEchoReport: Report {
    /// The name of this report in JSON.
    public static let kind = "swift-command"
    /// The line of the Swift source, counted from 1.
    public let line: Int
    /// The command, as it would be typed.
    public let command: String

    /// A line with its command.
    public init(line: Int, command: String) {
        self.line = line
        self.command = command
    }

    /// The command behind an arrow.
    public var blocks: [Block] { [.verbatim("→ \(command)")] }
}

/// A call of the user's own code on a list, as the command that does the same.
public struct SwiftCallReport: Report {
    /// The name of this report in JSON.
    public static let kind = "swift-call"
    /// The command, as it would be typed.
    public let command: String
    /// `File.swift:12`
    public let place: String

    /// The command behind an arrow, and the place of the call.
    public var blocks: [Block] { [.verbatim(place.isEmpty ? "→ \(command)" : "→ \(command)    \(place)")] }
}
