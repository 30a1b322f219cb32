import Console
import Reporting
import Scenarios

/// The text that the learner sees before the next step.
extension LessonSession {
    /// The text of the card, below the place in the lesson.
    var card: [Block] {
        guard let place else { return ending }
        var position = ["place": MessageArgument.number(record.place + 1), "total": .number(record.count)]
        guard case .question(_, let title?, _) = place.card else {
            return [.paragraph(.message("learn.position", position))] + text(of: place)
        }
        position["title"] = .text(title)
        return [.paragraph(.message("learn.position.titled", position))] + text(of: place)
    }

    private func text(of place: Place) -> [Block] {
        switch place.card {
        case .prose(let lines): return Self.blocks(lines) + (nextCommand ?? [])
        case .told(let blocks): return blocks
        case .command(let command): return shown(command)
        case .question(let question, let title, let task):
            let (list, commands) = title == nil ? ([], []) : starting(place.setup.filter { !isRead($0) })
            // The task says in words what the commands do, and they are shown once it is answered.
            let asked = task.isEmpty ? Self.verbatim(question.commands.filter { !Replay.onlyAsks($0) }) : []
            return commands + asked + Self.dense(list + Self.blocks(task) + [.paragraph(question.look.question())])
                + [question.choices] + (greyColumns == nil ? [Self.choose(question)] : [])
        case .verdict(let because): return verdict + Self.blocks(because)
        case .exercise(let exercise):
            let start = exercise.start.filter { !isRead($0) }
            let (begun, task) = (Self.begun(start), Self.blocks(exercise.task))
            // A screen of code would push the task away.
            let lines = start.reduce(0) { $0 + $1.split(separator: "\n").count }
            return [.heading(.literal(exercise.title))] + (lines > Self.mostLinesBelow ? begun + task : task + begun)
                + [.paragraph(.message("learn.exercise"))]
        }
    }

    /// The start of a question: the list on screen in a line, and the commands that the list does not tell.
    private func starting(_ commands: [String]) -> (list: [Block], commands: [Block]) {
        guard let end = commands.lastIndex(of: "apply"), commands[..<end].allSatisfy(Replay.buildsOrDeclares) else {
            return ([], Self.verbatim(commands))
        }
        let list = start.session.picture(since: start.session, refusal: nil).list
        let rest = commands[..<end].filter { !Replay.builds($0) } + commands[(end + 1)...]
        return ([.paragraph(.message("learn.screen", ["list": .text(list)]))], Self.verbatim(rest))
    }

    /// Paragraphs without blank lines between them.
    private static func dense(_ blocks: [Block]) -> [Block] {
        var dense: [Block] = []
        var lines: [Phrase] = []
        for block in blocks {
            guard case .paragraph(let phrase) = block else {
                dense += (lines.isEmpty ? [] : [.lines(lines)]) + [block]
                lines = []
                continue
            }
            lines.append(phrase)
        }
        return dense + (lines.isEmpty ? [] : [.lines(lines)])
    }

    /// A command to type, behind the prompt; nothing where it stands in grey at the prompt itself.
    private func shown(_ command: String) -> [Block] { isGrey(command) ? [] : [prompted(command)] }

    /// A command behind the prompt; its further lines have prompts of their own.
    func prompted(_ command: String) -> Block {
        .verbatim(EchoedCommand.typed(command, at: prompt))
    }

    /// True for code that an earlier step has shown: there is no room for a whole screen of it.
    private func isRead(_ command: String) -> Bool {
        command.contains("\n")
            && places[..<progress.place].contains { place in place.setup.contains { $0.contains(command) } }
    }

    /// The most lines that stand between a task and the prompt.
    private static let mostLinesBelow = 12

    /// The commands that were run already, and that they were.
    static func begun(_ commands: [String]) -> [Block] {
        commands.isEmpty
            ? [] : [.paragraph(.message("learn.begun")), .verbatim(commands.joined(separator: "\n"))]
    }

    static func choose(_ question: Question) -> Block {
        .paragraph(.message("learn.choose", ["count": .number(question.options.count)]))
    }

    /// The command of the next card, where it is one: prose leads over to it without a halt.
    var nextCommand: [Block]? {
        let next = progress.place + 1
        guard places.indices.contains(next), case .command(let command) = places[next].card else { return nil }
        return shown(command)
    }

    var verdict: [Block] {
        guard let question, let choice else { return [] }
        return question.verdict(on: choice)
    }

    static func argument(_ phrase: Phrase) -> MessageArgument {
        switch phrase {
        case .literal(let text): .text(text)
        case .message(let message): .message(message)
        }
    }

    var ending: [Block] {
        var blocks: [Block] = [.heading(.message("learn.done", ["title": .text(title)]))]
        if progress.asked > 0 {
            blocks.append(
                .paragraph(
                    .message("learn.score", ["right": .number(progress.right), "count": .number(progress.asked)])))
        }
        let titles = places.indices.compactMap { index -> String? in
            guard skipped.contains(index), case .exercise(let exercise) = places[index].card else { return nil }
            return exercise.title
        }
        if !titles.isEmpty {
            let list = Message.joined(titles.map { .text($0) })
            blocks.append(.paragraph(.message("learn.skipped", ["titles": .message(list)])))
        }
        let next = following.map { Phrase.message("learn.following", ["command": .text($0)]) }
        let last = verdictOfClaim == nil ? "learn.last" : "learn.last.claim"
        return blocks + [.paragraph(next ?? .message(last)), .paragraph(.message("learn.after"))]
    }
}
