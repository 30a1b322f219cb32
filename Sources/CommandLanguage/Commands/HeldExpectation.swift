import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

/// An `expect` line that was met. A script says nothing of it; at the prompt and in a story that is played it is shown.
struct HeldExpectation: Report {
    /// The same as for a command that worked and has nothing to tell.
    static let kind = "done"

    /// The fact that was expected, as a sentence.
    let message: Message
    /// True when the line was about the last answer.
    let checksAnswer: Bool

    private enum CodingKeys: CodingKey {}

    /// Empty: nothing is shown for a line that holds.
    var blocks: [Block] { [] }
    /// Always true.
    var isSilent: Bool { true }
    var facts: [ReportFact] { [.held(message, checksAnswer: checksAnswer)] }
    /// The fact that was expected, for a person at the prompt.
    var acknowledgement: [Block] {
        [.paragraph(.message("story.held", ["what": .message(message)]))]
    }
}

/// The sentences for expectations that have held.
enum Held {
    /// A sentence about several things; one of its own when there are none.
    static func list(
        _ subject: String, _ things: [String], _ arguments: [String: MessageArgument] = [:]
    ) -> Message {
        if things.isEmpty { return Message("held.none.\(subject)", arguments) }
        var arguments = arguments
        arguments["things"] = .list(abbreviated(things))
        return Message("held.\(subject)", arguments)
    }

    /// A list of very many things, shortened to the first ones, the last, and their number.
    private static func abbreviated(_ things: [String]) -> [String] {
        guard things.count > mostThings, let last = things.last else { return things }
        return things.prefix(firstThings) + ["… \(last) (\(things.count))"]
    }

    private static let mostThings = 20
    private static let firstThings = 5

    /// The sentence that says whose words were found.
    static func message(by author: Wording.Author?) -> String {
        switch author {
        case .compiler: "held.message.compiler"
        case .simulator: "held.message.simulator"
        case .uikit, nil: "held.message"
        }
    }

    /// Words that were found in a longer text, which stands right above in a story: their beginning is enough.
    static func words(_ key: String, _ text: String) -> Message {
        let line = text.prefix { !$0.isNewline }
        let beginning = line.prefix(longestQuotation)
        return Message(key, ["text": .text(beginning.count < text.count ? "\(beginning)…" : text)])
    }

    private static let longestQuotation = 60

    /// `created 4, configured 4`
    static func counts(_ clauses: [String]) -> Message {
        let parts = clauses.map { clause -> Message in
            let words = clause.split(separator: " ")
            return Message(
                "cell-count.\(words.first ?? "")", ["count": .number(words.last.flatMap { Int($0) } ?? 0)])
        }
        return Message("held.cells", ["counts": .message(.joined(parts))])
    }

    /// The text of a cell: shown by right, shown still, or not shown at all.
    static func cell(_ path: IndexPath, _ text: String, _ cell: Cell?, _ session: Session) -> Message {
        let arguments: [String: MessageArgument] = ["path": .text(path.description), "text": .value(text)]
        if cell == nil { return Message("held.no-cell", arguments) }
        let entry = CellsReport(session).visible.first { $0.indexPath == path.pair }
        return Message(entry?.isStale == true ? "held.cell-still" : "held.cell", arguments)
    }

    static func supplementary(_ kind: String, _ section: Int, _ text: String?) -> Message {
        guard let text else { return Message("held.no-\(kind)", ["section": .number(section)]) }
        return Message("held.\(kind)", ["section": .number(section), "text": .value(text)])
    }
}
