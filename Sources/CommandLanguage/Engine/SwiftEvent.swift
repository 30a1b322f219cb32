import Reporting

/// An event while pasted Swift is run.
public enum SwiftEvent: Sendable {
    /// Something that has to be said beside the answers.
    case remark(any Report)
    /// The user's own code made a call that is this command; where, and what it led to.
    case called(String, place: String, any Report)

    /// The report of the event beside the call itself.
    public var answer: any Report {
        switch self {
        case .remark(let report), .called(_, _, let report): report
        }
    }

    /// The reports to show for the event, in their order.
    public var reports: [any Report] {
        switch self {
        case .remark(let remark): [remark]
        case .called(let command, let place, let answer): [SwiftCallReport(command: command, place: place), answer]
        }
    }
}

/// A call of the user's own code on a list, as the command that does the same.
public struct SwiftCallReport: Report {
    /// The name of this report in JSON.
    public static let kind = "swift-call"
    /// The command, as it would be typed.
    public let command: String
    /// `File.swift:12`
    public let place: String

    /// The line of the call.
    public var facts: [ReportFact] { place.isEmpty ? [] : [.ran(place: place)] }

    /// The command behind an arrow, and the place of the call.
    public var blocks: [Block] { [.verbatim(place.isEmpty ? "→ \(command)" : "→ \(command)    \(place)")] }
}
