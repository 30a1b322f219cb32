import Console
import Reporting
import Scenarios

/// The text that the learner sees before the next step.
extension LessonSession {
    /// The text of the card, below the place in the lesson.
    var card: [Block] {
        guard let place else { return ending }
        let position = ["place": MessageArgument.number(record.place + 1), "total": .number(record.count)]
        return [.paragraph(.message("learn.position", position))] + text(of: place)
    }

    private func text(of place: Place) -> [Block] {
        switch place.card {
        case .prose(let lines): return Self.blocks(lines) + (nextCommand ?? [])
        case .told(let blocks): return blocks
        case .command(let command): return shown(command)
        case .question(let question, let title, let task):
            let commands = title == nil ? [] : Self.begun(place.setup.filter { !isRead($0) })
            return (title.map { [.heading(.literal($0))] } ?? []) + commands + Self.blocks(task)
                + [
                    .verbatim(question.commands.joined(separator: "\n")), .paragraph(question.look.question()),
                    question.choices, Self.choose(question),
                ]
        case .verdict(let because): return verdict + Self.blocks(because)
        case .exercise(let exercise):
            let (begun, task) = (Self.begun(exercise.start), Self.blocks(exercise.task))
            // A screen of code would push the task away.
            let lines = exercise.start.reduce(0) { $0 + $1.split(separator: "\n").count }
            return [.heading(.literal(exercise.title))] + (lines > Self.mostLinesBelow ? begun + task : task + begun)
                + [.paragraph(.message("learn.exercise"))]
        }
    }

    /// A command to type, behind the prompt; nothing where it stands in grey at the prompt itself.
    private func shown(_ command: String) -> [Block] { isGrey(command) ? [] : [prompted(command)] }

    /// A command behind the prompt; its further lines have prompts of their own.
    func prompted(_ command: String) -> Block {
        .verbatim(EchoedCommand.typed(command, at: prompt))
    }

    /// True for code that an earlier step has shown: a question has no room for a whole screen of it.
    private func isRead(_ command: String) -> Bool {
        command.contains("\n") && places[..<progress.place].contains { $0.setup.contains(command) }
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
        return blocks + [.paragraph(next ?? .message("learn.last")), .paragraph(.message("learn.after"))]
    }
}
