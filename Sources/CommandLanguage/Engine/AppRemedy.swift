import Reporting
import SessionReports

/// A change of the user's own file that mends what a report is about. It was run before it is told.
package struct AppRemedy: Encodable, Sendable {
    /// The full name of the function it is made in; nil outside of functions.
    let function: String?
    /// The file and the line, as `List.swift:12`.
    let place: String
    /// The lines that come and go, as in a patch, with a line around them on either side.
    let lines: [String]
    /// What it mends.
    private let causes: [ApplyCauses.Cause]

    private enum CodingKeys: CodingKey { case function, place, lines }

    /// A change that was tried, and what it mends.
    package init(function: String?, place: String, lines: [String], causes: [ApplyCauses.Cause]) {
        (self.function, self.place, self.lines, self.causes) = (function, place, lines, causes)
    }

    /// The change, and the command that makes a patch of it; in front of them what it mends, unless it was said.
    func blocks(besides said: [ApplyCauses.Cause]) -> [Block] {
        let unsaid = causes.filter { cause in !said.contains { $0.kind == cause.kind } }
        return (unsaid.isEmpty ? [] : [.lines(unsaid.map { .message($0.sentence) })]) + blocks
    }

    private var blocks: [Block] {
        let title =
            function.map { Message("why.in-function", ["function": .text($0), "place": .text(place)]) }
            ?? Message("why.in-file", ["place": .text(place)])
        return [
            .paragraph(.message(title)), .verbatim(lines.joined(separator: "\n")),
            .paragraph(.message("why.fix", ["command": .text("fix")])),
        ]
    }
}

/// A report of something that a change of the user's own program would mend.
protocol MendableReport: Report {
    /// True when there is something to mend.
    var asksForRemedy: Bool { get }
    /// The change that mends it; nil where none is known, or no program runs.
    var remedy: AppRemedy? { get set }
}

extension Interpreter {
    /// A report with the change of the user's program that would mend what it is about.
    ///
    /// - Complexity: that of running the session for each change that is tried.
    func remedied(_ report: any Report) -> any Report {
        guard session.app != nil, var mendable = report as? any MendableReport, mendable.asksForRemedy,
            let remedy = host.programs?.remedy(in: self)
        else { return report }
        mendable.remedy = remedy
        return mendable
    }
}
