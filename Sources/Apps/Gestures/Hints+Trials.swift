import Rulebook
import Sessions
import SwiftInterpreter

/// Lines that are tried, to advise only what leads on.
extension Hints {
    /// What a line would lead to.
    enum Outcome { case rows, other, nothing, stop }

    /// The most lines of a command that may take longer than a trial is waited for; after them no other is tried.
    private static let mostLong = 2

    /// True when anything can be seen of what a line does.
    func isSeen(_ line: String) -> Bool { [.rows, .other].contains(outcome(of: line)) }

    /// What a line would lead to: other rows, something else that can be seen, nothing, or a stop. It is tried with small
    /// limits, and taken back; Ctrl-C ends all such trials, and not the command.
    func outcome(of line: String) -> Outcome {
        guard run.longTrials < Self.mostLong else { return .nothing }
        let (before, wasEqual) = (rows, run.unequalCounts == nil)
        let mark = run.mark()
        run.trialRows = AppRun.mostTrialRows
        defer {
            run.trialRows = nil
            run.goBack(to: mark)
        }
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let last = words[1].split(separator: " ").map(String.init)
        do throws(Stop) {
            try machine.trying { () throws(Stop) in
                switch (words[0], last.last.flatMap { Int($0) }) {
                case ("fill", let count?): _ = try Filling(run).fill(last[0], count)
                case ("fill", nil): _ = try Typing(run).enter(last[1], in: last[0])
                case ("call", _): if try Entries(run).call(words[1]) == nil { _ = try run.evaluate(words[1]) }
                default: _ = try Gestures(run).runKept(words[1])
                }
                try machine.runSoon()
            }
        } catch {
            note(error)
            return .stop
        }
        if rows != before { return .rows }
        // Rows that the program counts and the view does not know of yet are told, with what tells the view.
        return run.hasShown(since: mark) || wasEqual && run.unequalCounts != nil ? .other : .nothing
    }

    /// True when the program offers actions for a swipe of a row.
    func hasSwipeActions(at path: IndexPath) -> Bool {
        guard run.longTrials < Self.mostLong else { return false }
        do throws(Stop) {
            return try machine.trying { () throws(Stop) in try !Gestures(run).swipeActions(at: path).isEmpty }
        } catch {
            note(error)
            return false
        }
    }

    private func note(_ stop: Stop) {
        switch stop.kind {
        case .cancelled: run.longTrials = Self.mostLong
        case .limit: run.longTrials += 1
        default: break
        }
    }
}
