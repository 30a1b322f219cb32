import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import SessionReports
import Sessions

/// Commands a learner types, and where they lead.
extension LessonSession {
    mutating func run(_ line: String) -> Reply {
        let left = commandsLeft
        // The command stands below the prose already: anything typed is meant for it.
        if case .prose? = place?.card, nextCommand != nil { progress.place += 1 }
        if case .command(let command)? = place?.card, isDone, Self.isSame(line, command) { return go(by: 1) }
        let note = standWhereTheLessonDoes(line)
        let before = footprint
        // Asked before the command runs: after it the place is already that of the next one.
        let isOwn = isShown(line)
        var reply = execute(line, with: left)
        if footprint != before, !isOwn { hasStrayed = true }
        reply.note = note
        isCardAbove = true
        return reply
    }

    /// The parts of a session by which the lesson notices that a command changed it.
    private struct Footprint: Equatable {
        let revision: Int
        let staged: Int
        let options: Options
        let sections: [[String]]
    }

    private var footprint: Footprint {
        let session = replay.session
        return Footprint(
            revision: session.revision, staged: session.stagedOperations, options: session.options,
            sections: session.sectionsStaged.map { [$0.title] + $0.items })
    }

    /// True when a line is the command of the card.
    private func isShown(_ line: String) -> Bool {
        if case .command(let command)? = place?.card { Self.isSame(line, command) } else { false }
    }

    /// Sets aside what was tried before the command of the card is run, so that it shows what the page shows.
    ///
    /// - Returns: What is said about it; nothing where nothing was tried.
    private mutating func standWhereTheLessonDoes(_ line: String) -> [Block] {
        guard hasStrayed, !isDone, isShown(line) else { return [] }
        restore()
        return [.paragraph(.message("learn.set-aside"))]
    }

    /// The number of commands that the solution of the task still needs; nil where there is no task, or no way.
    private var commandsLeft: Int? {
        guard case .exercise(let exercise)? = place?.card, !isDone else { return nil }
        return exercise.rest(replay, from: start)?.count
    }

    private mutating func execute(_ line: String, with left: Int?) -> Reply {
        var reply = Reply()
        var console = Console(replay.interpreter)
        let turns = console.feed(line)
        guard console.isAtStart else { return Reply(blocks: [.paragraph(.message("learn.incomplete"))]) }
        // `show; quit` leaves as `quit` does.
        if console.isFinished {
            reply = leaving
            reply.reports = turns.flatMap(\.reports)
            return reply
        }
        replay.interpreter = console.interpreter
        for turn in turns {
            if case .note = turn.source { continue }
            reply.reports += turn.reports.map { withoutSolution($0, to: line) }
            guard case .text = turn.source, turn.failure != nil else { continue }
            if case .command(let command)? = place?.card, !isDone { reply.blocks = [Self.waits(command)] }
            return reply
        }
        judge(line, with: left, &reply)
        return reply
    }

    /// A report without advice to type a command of the solution, where the learner has thought of another one: to this
    /// command the hints lead.
    private func withoutSolution(_ report: any Report, to line: String) -> any Report {
        guard case .exercise(let exercise)? = place?.card, !isDone, var diagnostic = report as? Diagnostic else {
            return report
        }
        diagnostic.suggestions.removeAll { advice in
            advice.commands.contains { command in
                Self.verb(command) != Self.verb(line) && exercise.solution.contains { Self.isSame($0, command) }
            }
        }
        return diagnostic
    }

    /// The expectations that the command met, a line for each.
    private func marks() -> [Block] {
        var copy = Console(replay.interpreter)
        let held = (place?.checks ?? []).flatMap { check in
            copy.feed(check).compactMap { turn -> Phrase? in
                turn.held.map { .message("story.held", ["what": .message($0.message)]) }
            }
        }
        return held.isEmpty ? [] : [.lines(held)]
    }

    /// The message that the lesson waits for its command, after something else was run.
    private static func waits(_ command: String) -> Block {
        .paragraph(.message("learn.waits", ["command": .text(command)]))
    }

    /// Adds the learner's state after a command to the reply. Of a command that needed the others of the solution, and
    /// left fewer of them, nothing is said.
    private mutating func judge(_ line: String, with left: Int?, _ reply: inout Reply) {
        switch place?.card {
        case .command(let command) where !isDone && Self.isSame(line, command):
            let held = marks()
            guard nextCommand != nil else {
                isDone = true
                reply.blocks = held
                return
            }
            // Another command to type is no page to turn.
            progress.place += 1
            reply.blocks = held + card
        case .command(let command) where !isDone:
            reply.blocks = [Self.waits(command)]
        case .exercise(let exercise) where !isDone:
            guard let missing = Missing(exercise, replay, from: start) else {
                isDone = true
                reply.blocks = reached
                return
            }
            if let index = mistakes.firstIndex(where: looksLike), Self.makes(exercise.mistakes[index], line) {
                reply.blocks = Self.blocks(exercise.mistakes[index].feedback)
            } else if replay.session.stagedOperations == 0, !Self.isPreparation(line), !isCloser(than: left) {
                reply.blocks = [.lines(missing.lines)]
            }
        default: break
        }
    }

    /// True when fewer commands of the solution are left than before.
    private func isCloser(than left: Int?) -> Bool {
        guard let left, let rest = commandsLeft else { return false }
        return rest < left
    }

    /// True when a line only declares, names or sets something up. Such a line reaches no goal, and nothing is said
    /// about it.
    private static func isPreparation(_ line: String) -> Bool {
        isDeclaration(line) || Replay.settings.contains(verb(line)) || verb(line) == "help"
    }

    /// True when a line may be what makes a mistake. A line that only prepares something makes none, unless the mistake
    /// ends with such a line: one made before is being mended.
    private static func makes(_ mistake: Lesson.Mistake, _ line: String) -> Bool {
        !isDeclaration(line) && (!isPreparation(line) || mistake.commands.last.map(verb) == verb(line))
    }

    /// True when a line declares or names something.
    private static func isDeclaration(_ line: String) -> Bool {
        Replay.declarations.contains(verb(line))
    }

    private static func verb(_ line: String) -> String {
        line.split(whereSeparator: \.isWhitespace).first?.lowercased() ?? ""
    }

    /// True when the learner's session is the one a mistake leads to, and not the start.
    ///
    /// What became of the cells counts as what the rows show does: two mistakes may differ in nothing else.
    func looksLike(_ mistake: Replay) -> Bool {
        let (mine, theirs) = (replay.session, mistake.session)
        return mine.revision == theirs.revision && picture(of: mine) == picture(of: theirs)
            && mine.hasProvider(of: theirs) && mine.stagedOperations == theirs.stagedOperations
            && mine.sectionsStaged.map(\.items) == theirs.sectionsStaged.map(\.items)
            && mine.sectionsStaged.map(\.title) == theirs.sectionsStaged.map(\.title)
            && mine.lastRefusal == theirs.lastRefusal
            // A mistake that changes nothing is a question with a wrong answer.
            && (!isUntouched || mine.lastAnswer == theirs.lastAnswer && mine.lastAnswer != start.session.lastAnswer)
    }

    /// The picture of the screen, with the fates of the cells since the start of the exercise.
    private func picture(of session: Session) -> ScreenPicture {
        session.picture(since: start.session, refusal: nil)
    }

    private var isUntouched: Bool {
        start.session.revision == replay.session.revision && start.session.hasProvider(of: replay.session)
            && start.session.stagedOperations == replay.session.stagedOperations
            && start.session.lastRefusal == replay.session.lastRefusal
    }

    /// The commands of the solution that are still to be typed, and whether any was; nil where they do not lead to the
    /// goal any more.
    func rest(of exercise: Lesson.Exercise) -> (commands: [String], isBegun: Bool)? {
        guard let rest = exercise.rest(replay, from: start) else { return nil }
        // A way of one's own may be shorter than that of the page from the start on.
        let isBegun = rest.count < exercise.rest(start, from: start)?.count ?? exercise.solution.count
        return (isBegun ? rest : exercise.solution, isBegun)
    }

    static func isSame(_ line: String, _ command: String) -> Bool {
        line.split(whereSeparator: \.isWhitespace) == command.split(whereSeparator: \.isWhitespace)
    }
}
