import CommandLanguage
import Console
import SessionReports
import Sessions

extension Lesson.Exercise {
    /// The first thing that an exercise still lacks.
    enum Shortfall {
        /// A line of the goal that does not hold.
        case goal(String, CommandFailure)
        /// A row that was on screen at the start, and has another cell since.
        case anotherCell(String)
        /// A row whose cell was set up again on the way, where none may be.
        case configured(String)
        /// A warning that UIKit gave on the way.
        case warned
    }

    /// True when the goal is reached. Asking changes nothing.
    func isReached(_ replay: Replay, from start: Replay) -> Bool { shortfall(replay, from: start) == nil }

    /// The first thing that is still to be done.
    ///
    /// A goal of no new cells, or of no warning, counts every apply since the start, though `expect cells` and
    /// `expect warning` know the last one only: another apply does not undo what went wrong.
    func shortfall(_ replay: Replay, from start: Replay) -> Shortfall? {
        var copy = Console(replay.interpreter)
        for line in goal {
            if let failure = copy.feed(line).lazy.compactMap(\.failure).first { return .goal(line, failure) }
        }
        let session = replay.session
        let rows = session.picture(since: start.session, refusal: nil).sections.flatMap(\.rows)
        if asks("cells", "created 0"), !goal.contains(where: { $0.contains("reused 1") }),
            let row = rows.first(where: { $0.fate == .anotherCell })
        {
            return .anotherCell(row.text)
        }
        if asks("cells", "configured 0"), let row = rows.first(where: { $0.fate == .configuredAgain }) {
            return .configured(row.text)
        }
        let applies = session.revisions.entries.filter { $0.number > start.session.revision }
        if asks("warning", "none"), applies.contains(where: { !$0.result.warnings.isEmpty }) { return .warned }
        return nil
    }

    private func asks(_ subject: String, _ clause: String) -> Bool {
        goal.contains { $0.hasPrefix("expect \(subject)") && $0.contains(clause) }
    }

    /// The end of the solution that leads from here to the goal: the whole of it at the start, less of it the more is
    /// done; nil where none does.
    ///
    /// - Complexity: a run of the solution for each of its commands.
    func rest(_ replay: Replay, from start: Replay) -> [String]? {
        solution.indices.reversed().lazy.map { Array(solution[$0...]) }.first { commands in
            var tried = replay
            return tried.play(commands) == nil && isReached(tried, from: start)
        }
    }
}
