import CommandGrammar
import CommandLanguage
import Reporting
import Shell

/// Commands a learner types, and where they lead.
extension LessonSession {
    mutating func run(_ line: String) -> Reply {
        if case .prose? = place?.card, nextCommand != nil, case .command(let command) = places[progress.place + 1].card,
            Self.isSame(line, command)
        {
            progress.place += 1
        }
        if case .command(let command)? = place?.card, isDone, Self.isSame(line, command) { return go(by: 1) }
        let source = SourceText(line)
        var reply = Reply()
        do {
            guard case .statements(let statements, _) = try StatementParser.parse(source) else {
                return Reply(blocks: [.paragraph(.message("learn.incomplete"))])
            }
            for statement in statements {
                switch replay.interpreter.execute(statement) {
                case .report(let report): reply.report = report
                case .expectedFailure(let failure), .failure(let failure):
                    reply.report = Diagnostic(failure, in: statement)
                }
            }
        } catch {
            reply.report = Diagnostic(error, in: source)
            return reply
        }
        judge(line, &reply)
        return reply
    }

    /// Says where the learner stands after a command.
    private mutating func judge(_ line: String, _ reply: inout Reply) {
        switch place?.card {
        case .command(let command) where !isDone && Self.isSame(line, command):
            guard nextCommand != nil else {
                isDone = true
                reply.blocks = [.paragraph(.message("learn.go-on"))]
                return
            }
            // Another command to type is no page to turn.
            progress.place += 1
            reply.blocks = card
        case .exercise(let exercise) where !isDone:
            guard let missing = Missing(exercise, replay) else {
                isDone = true
                reply.blocks = [.paragraph(.message("learn.reached"))]
                return
            }
            if let index = mistakes.firstIndex(where: looksLike) {
                reply.blocks = Self.blocks(exercise.mistakes[index].feedback)
            } else if replay.session.stagedOperations == 0 {
                reply.blocks = [.lines(missing.lines)]
            }
        default: break
        }
    }

    /// Whether the learner stands where a mistake leads, and not at the start.
    private func looksLike(_ mistake: Replay) -> Bool {
        let (mine, theirs) = (replay.session, mistake.session)
        return mine.revision == theirs.revision && replay.view == mistake.view
            && mine.stagedOperations == theirs.stagedOperations
            && mine.sectionsStaged.map(\.items) == theirs.sectionsStaged.map(\.items)
            && mine.sectionsStaged.map(\.title) == theirs.sectionsStaged.map(\.title)
            && mine.lastRefusal == theirs.lastRefusal
            && !isUntouched
    }

    private var isUntouched: Bool {
        start.view == replay.view && start.session.stagedOperations == replay.session.stagedOperations
            && start.session.lastRefusal == replay.session.lastRefusal
    }

    static func isSame(_ line: String, _ command: String) -> Bool {
        line.split(whereSeparator: \.isWhitespace) == command.split(whereSeparator: \.isWhitespace)
    }
}
