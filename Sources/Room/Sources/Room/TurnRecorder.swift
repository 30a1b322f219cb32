import CommandLanguage
import Console
import Recordings
import Reporting
import Sessions

/// Writes down the turns of one text as steps that the page can show.
struct TurnRecorder {
    private var recorder: Recorder
    /// The text, until something stands under it.
    private var typed: (prompt: String, text: String)?

    /// A text that is about to be run.
    init(_ text: String, _ console: Console) {
        recorder = Recorder(title: "", console.shown)
        typed = (console.prompt.text, Recorder.shortened(text))
    }

    /// Adds a turn.
    mutating func add(_ turn: Turn, _ console: Console) {
        let now = console.shown
        switch turn.source {
        case .phase: return
        case .command(let statement) where turn.held == nil:
            recorder.add(statement, turn.outcome, saying: turn.reports.map(Self.acknowledged), now: now)
        case .command, .text, .note, .mode:
            let failure = turn.failure.flatMap { failure in turn.diagnostic.map { (failure, $0) } }
            recorder.add(text: typed, saying: turn.reports.map(Self.acknowledged), failure: failure, now: now)
        }
        typed = nil
    }

    /// Adds something the room says itself.
    mutating func say(_ message: Message, _ console: Console) {
        recorder.add(text: typed, saying: [Remark(blocks: [.paragraph(.message(message))])], now: console.shown)
        typed = nil
    }

    /// The steps; of a text that only begins a command there is none.
    mutating func finish(_ console: Console) -> Recording {
        // A lesson may have been left without a word: the list is that of the session again.
        if let typed, console.prompt != .continuation, !typed.text.allSatisfy(\.isWhitespace) {
            recorder.add(text: typed, saying: [], now: console.shown)
        }
        return recorder.finish()
    }

    /// A report as it stands where a person waits to hear that a command worked.
    private static func acknowledged(_ report: any Report) -> any Report {
        report.acknowledgement.isEmpty ? report : Remark(blocks: report.blocks + report.acknowledgement)
    }
}
