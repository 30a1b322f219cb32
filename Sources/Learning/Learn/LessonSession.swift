import CommandGrammar
import CommandLanguage
import Reporting
import Shell

/// A lesson being taken: one card at a time, anything may be tried in between, and nothing goes on by itself.
///
///     var lesson = LessonSession(page, options: Options())
///     lesson.opening                 // what to show first
///     lesson.read("next").blocks     // what to show then
public struct LessonSession: Sendable {
    /// What came of a line.
    public struct Reply: Sendable {
        /// What to show.
        public var blocks: [Block] = []
        /// A report of a command, to be shown before the blocks.
        public var report: (any Report)?
        /// Whether the learner wants to leave.
        public var isLeaving = false
    }

    /// The page.
    public let lesson: Lesson
    let places: [Place]
    private let options: Options
    /// How far the learner has come.
    public private(set) var progress: Progress.Entry
    /// The session the learner types in; it goes back to the lesson's own at each step.
    private(set) var replay: Replay
    /// What was answered to the question before these commands.
    private var choice: Int?
    private var question: Question?
    /// How many hints of the exercise were given.
    private var hints = 0
    /// Whether the command of the card was run, or the exercise done.
    private var isDone = false

    /// A lesson from where somebody left it.
    ///
    /// - Parameters:
    ///   - lesson: The page.
    ///   - options: The reader's; language, format and width are those of the lesson too.
    ///   - progress: Where somebody left it.
    public init(_ lesson: Lesson, options: Options, progress: Progress.Entry = Progress.Entry()) {
        self.lesson = lesson
        places = lesson.places
        self.options = options
        self.progress = progress
        self.progress.count = places.count
        if progress.isDone || !places.indices.contains(progress.place) { self.progress.place = 0 }
        replay = Replay()
        restore()
    }

    /// The session as it now is.
    public var session: Session { replay.interpreter.session }

    /// What the prompt is.
    public var prompt: String { session.prompt }

    private var place: Place? { places.indices.contains(progress.place) ? places[progress.place] : nil }

    /// The heading, where somebody stands, and the first card.
    public var opening: [Block] {
        var blocks: [Block] = [.heading(.literal(lesson.title))]
        if progress.place > 0 { blocks.append(.paragraph(position)) }
        blocks.append(.paragraph(.message("learn.keys")))
        return blocks + card
    }

    private var position: Phrase {
        .message("learn.position", ["place": .number(progress.place + 1), "total": .number(places.count)])
    }

    // MARK: Cards

    /// What the card says.
    private var card: [Block] {
        guard let place else { return ending }
        switch place.card {
        case .prose(let lines): return Self.blocks(lines) + (nextCommand ?? [.paragraph(.message("learn.go-on"))])
        case .command(let command):
            return [.verbatim(prompt + command), .paragraph(.message("learn.type"))]
        case .question(let question, let title, let task):
            let commands =
                place.setup.isEmpty || title == nil ? [] : [Block.verbatim(place.setup.joined(separator: "\n"))]
            let options = question.options.enumerated().map { number, option in
                Phrase.message(
                    "learn.option", ["number": .number(number + 1), "picture": Self.argument(option.picture.phrase)])
            }
            return (title.map { [.heading(.literal($0))] } ?? []) + commands + Self.blocks(task)
                + [
                    .paragraph(.message("learn.predict")), .verbatim(question.commands.joined(separator: "\n")),
                    .lines(options), .paragraph(.message("learn.choose", ["count": .number(question.options.count)])),
                ]
        case .verdict(let because): return verdict + Self.blocks(because) + [.paragraph(.message("learn.go-on"))]
        case .exercise(let exercise):
            return [.heading(.literal(exercise.title))] + Self.blocks(exercise.task)
                + [.verbatim(exercise.start.joined(separator: "\n")), .paragraph(.message("learn.exercise"))]
        }
    }

    /// The command of the next card, where it is one: prose leads over to it without a halt.
    private var nextCommand: [Block]? {
        let next = progress.place + 1
        guard places.indices.contains(next), case .command(let command) = places[next].card else { return nil }
        return [.verbatim(prompt + command), .paragraph(.message("learn.type"))]
    }

    private var verdict: [Block] {
        guard let question, let choice else { return [] }
        let option = question.options[choice - 1]
        if option.isTrue { return [.paragraph(.message("learn.right"))] }
        let truth = Phrase.message(
            "learn.wrong", ["number": .number(choice), "answer": .number(question.answer)])
        guard let belief = option.beliefs.first.flatMap(Belief.named) else { return [.paragraph(truth)] }
        return [
            .paragraph(truth),
            .paragraph(.message("learn.belief", ["sentence": Self.argument(belief.sentence)])),
        ]
    }

    static func argument(_ phrase: Phrase) -> MessageArgument {
        switch phrase {
        case .literal(let text): .text(text)
        case .message(let message): .message(message)
        }
    }

    private var ending: [Block] {
        var blocks: [Block] = [.heading(.message("learn.done", ["title": .text(lesson.title)]))]
        if progress.asked > 0 {
            blocks.append(
                .paragraph(
                    .message("learn.score", ["right": .number(progress.right), "count": .number(progress.asked)])))
        }
        return blocks + [.paragraph(.message("learn.after"))]
    }

    // MARK: Lines

    /// Reads what was typed: a word of the lesson, an answer, nothing, or a command.
    public mutating func read(_ line: String) -> Reply {
        let word = line.filter { !$0.isWhitespace }.lowercased()
        switch word {
        case "next", "n": return go(by: 1)
        case "back", "b": return go(by: -1)
        case "quit", "q", "exit": return Reply(isLeaving: true)
        case "reset": return reset()
        case "hint", "h": return hint()
        case "solution": return solution()
        case "":
            return goOn()
        default: break
        }
        if case .question(let question, _, _)? = place?.card, let number = Self.number(word) {
            return answer(number, question)
        }
        return run(line)
    }

    static func number(_ word: String) -> Int? {
        if let number = Int(word) { return number }
        guard word.count == 1, let letter = word.unicodeScalars.first, ("a"..."e").contains(letter) else { return nil }
        return Int(letter.value - 96)
    }

    /// Return: the command of the card, the next card, or the task once more.
    private mutating func goOn() -> Reply {
        switch place?.card {
        case nil: return Reply(blocks: ending)
        case .command(let command) where !isDone: return run(command)
        case .prose:
            let reply = go(by: 1)
            // The command stands below the prose already.
            if case .command(let command)? = place?.card { return run(command) }
            return reply
        case .exercise where !isDone: return Reply(blocks: card)
        default: return go(by: 1)
        }
    }

    private mutating func go(by steps: Int) -> Reply {
        let target = progress.place + steps
        guard target >= 0 else { return Reply(blocks: card) }
        if steps > 0, case .question(let question, _, _)? = place?.card, self.question != question {
            // Who does not want to say anything goes on all the same.
            choice = nil
            self.question = nil
        }
        progress.place = min(target, places.count)
        if progress.place == places.count { progress.isDone = true }
        // Without an answer there is nothing to say about one.
        if case .verdict(let because)? = place?.card, choice == nil, because.isEmpty { return go(by: steps) }
        hints = 0
        restore()
        return Reply(blocks: card)
    }

    /// The lesson's own session in front of the card.
    private mutating func restore() {
        isDone = false
        var fresh = Options()
        fresh.language = options.language
        fresh.format = options.format
        fresh.width = options.width
        replay = Replay(options: fresh)
        guard let place else { return }
        replay.play(place.setup)
    }

    private mutating func reset() -> Reply {
        restore()
        return Reply(blocks: card)
    }

    private mutating func answer(_ number: Int, _ question: Question) -> Reply {
        guard (1...question.options.count).contains(number) else {
            return Reply(blocks: [.paragraph(.message("learn.choose", ["count": .number(question.options.count)]))])
        }
        choice = number
        self.question = question
        progress.asked += 1
        if question.options[number - 1].isTrue { progress.right += 1 }
        var reply = go(by: 1)
        reply.blocks.insert(.paragraph(.message("learn.noted", ["number": .number(number)])), at: 0)
        return reply
    }

    private mutating func hint() -> Reply {
        guard case .exercise(let exercise)? = place?.card, !exercise.hints.isEmpty else {
            return Reply(blocks: [.paragraph(.message("learn.no-hint"))])
        }
        let hint = exercise.hints[min(hints, exercise.hints.count - 1)]
        hints += 1
        return Reply(blocks: Self.blocks(hint.text) + Self.verbatim(hint.commands))
    }

    private func solution() -> Reply {
        switch place?.card {
        case .exercise(let exercise): Reply(blocks: Self.verbatim(exercise.solution))
        case .command(let command): Reply(blocks: Self.verbatim([command]))
        default: Reply(blocks: [.paragraph(.message("learn.no-hint"))])
        }
    }

    private static func verbatim(_ commands: [String]) -> [Block] {
        commands.isEmpty ? [] : [.verbatim(commands.joined(separator: "\n"))]
    }

    // MARK: Commands

    private mutating func run(_ line: String) -> Reply {
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
            if let mistake = exercise.mistakes.first(where: { looksLike($0, exercise) }) {
                reply.blocks = Self.blocks(mistake.feedback)
            } else if replay.session.stagedOperations == 0 {
                reply.blocks = [.lines(missing.lines)]
            }
        default: break
        }
    }

    /// Whether the learner stands where a mistake leads.
    private func looksLike(_ mistake: Lesson.Mistake, _ exercise: Lesson.Exercise) -> Bool {
        var other = Replay()
        other.play(exercise.start)
        other.play(mistake.commands)
        let (mine, theirs) = (replay.session, other.session)
        return mine.revision == theirs.revision && replay.view == other.view
            && mine.stagedOperations == theirs.stagedOperations
            && mine.sectionsStaged.map(\.items) == theirs.sectionsStaged.map(\.items)
            && mine.sectionsStaged.map(\.title) == theirs.sectionsStaged.map(\.title)
            && mine.lastRefusal == theirs.lastRefusal
            && !isUntouched(exercise)
    }

    private func isUntouched(_ exercise: Lesson.Exercise) -> Bool {
        var start = Replay()
        start.play(exercise.start)
        return start.view == replay.view && start.session.stagedOperations == replay.session.stagedOperations
            && start.session.lastRefusal == replay.session.lastRefusal
    }

    private static func isSame(_ line: String, _ command: String) -> Bool {
        line.split(whereSeparator: \.isWhitespace) == command.split(whereSeparator: \.isWhitespace)
    }
}
