import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// A lesson being taken: one card at a time, anything may be tried in between, and nothing goes on by itself.
///
///     var lesson = LessonSession(page, options: Options())
///     lesson.opening                 // what to show first
///     lesson.read("next").blocks     // what to show then
public struct LessonSession: Sendable {
    /// The reply to a line.
    public struct Reply: Sendable {
        /// The blocks to show.
        public var blocks: [Block] = []
        /// The blocks to show before the report.
        public var note: [Block] = []
        /// The reports of the commands, to be shown before the blocks.
        public var reports: [any Report] = []
        /// True when the learner wants to leave.
        public var isLeaving = false
        /// The command for what the learner wants to take instead: `learn 2`.
        public var wanted: String?
    }

    /// The title of the lesson.
    public let title: String
    let places: [Place]
    /// The number of the step that each place belongs to: prose and the command below it are one.
    private let steps: [Int]
    let options: Options
    /// The progress of the learner, by places.
    var progress: Progress.Entry
    /// The session the learner types in; it goes back to the lesson's own at each step.
    var replay: Replay
    /// The session in front of the card, before anything was typed.
    var start = Replay()
    /// The sessions that the mistakes of the exercise lead to.
    var mistakes: [Replay] = []
    /// The answer to the question before these commands.
    var choice: Int?
    var question: Question?
    /// The number of hints that were given in the exercise.
    var hints = 0
    /// True when the command of the card was run, or the exercise done.
    var isDone = false
    /// True when something else was run since the session was the lesson's own.
    var hasStrayed = false
    /// True when a command was answered below the card.
    var isCardAbove = false
    /// The exercises that were left without being done.
    var skipped: Set<Int> = []
    /// The questions that count already; who goes back may answer once more, and that does not count.
    var counted: Set<Int> = []
    /// The commands that can be typed inside the lesson.
    private let table: CommandTable
    /// The columns of a line editor that shows the next command in grey; nil where there is none.
    let greyColumns: Int?
    /// The command that takes the next lesson of the course; nil behind the last.
    let following: String?
    /// The verdict on the claim whose story this is; nil in a lesson.
    var verdictOfClaim: [Block]?

    /// A lesson from where the learner left it.
    ///
    /// - Parameters:
    ///   - lesson: The page.
    ///   - options: The reader's; language, format and width are those of the lesson too.
    ///   - progress: Where the learner left it, by ``record``.
    ///   - following: The command that takes the next lesson, `learn 2`; nil behind the last.
    ///   - table: The commands that can be typed inside the lesson.
    ///   - greyColumns: The columns of a line editor that shows the next command in grey; nil where there is none.
    public init(
        _ lesson: Lesson, options: Options, progress: Progress.Entry = Progress.Entry(), following: String? = nil,
        table: CommandTable = .withApps, greyColumns: Int? = nil
    ) {
        self.init(
            title: lesson.title, lesson.places, options, progress, following: following, table: table,
            greyColumns: greyColumns)
    }

    init(
        title: String, _ places: [Place], _ options: Options, _ progress: Progress.Entry = Progress.Entry(),
        following: String? = nil, table: CommandTable = .withApps, greyColumns: Int? = nil
    ) {
        self.title = title
        self.greyColumns = greyColumns
        self.table = table
        self.places = places
        self.options = options
        self.following = following
        steps = Self.steps(of: places)
        self.progress = progress
        self.progress.count = places.count
        self.progress.place = steps.firstIndex(of: progress.place) ?? places.count
        if progress.isDone || self.progress.place == places.count {
            // Who takes it again predicts again.
            (self.progress.place, self.progress.right, self.progress.asked) = (0, 0, 0)
        }
        counted = Set(0..<self.progress.place)
        replay = Replay()
        restore()
    }

    private static func steps(of places: [Place]) -> [Int] {
        var number = -1
        return places.indices.map { index in
            var isJoined = false
            if index > 0, case .command = places[index].card, case .prose = places[index - 1].card { isJoined = true }
            if !isJoined { number += 1 }
            return number
        }
    }

    /// The progress of the learner, by the steps that are shown.
    public var record: Progress.Entry {
        var record = progress
        record.count = (steps.last ?? -1) + 1
        record.place = steps.indices.contains(progress.place) ? steps[progress.place] : record.count
        return record
    }

    /// The session as it now is.
    public var session: Session { replay.interpreter.session }

    /// The text of the prompt.
    public var prompt: String { session.prompt }

    var place: Place? { places.indices.contains(progress.place) ? places[progress.place] : nil }

    /// The heading, where the learner stands, and the first card.
    public var opening: [Block] {
        var blocks: [Block] = [.heading(.literal(title))]
        blocks.append(keys)
        return blocks + card
    }

    /// The words that are for the lesson; a claim has no exercises, and so no hints.
    private var keys: Block {
        let isLesson = places.contains { if case .exercise = $0.card { true } else { false } }
        return .paragraph(.message(isLesson ? "learn.keys" : "learn.keys.claim"))
    }

    /// The action of Return at the card.
    var suggestion: Suggestion? {
        switch place?.card {
        case nil: nil
        case .question(let question, _, _):
            .words(Message("learn.answer", ["count": .number(question.options.count)]))
        case .command(let command) where !isDone: .command(command)
        case .exercise where !isDone: nil
        case .prose where nextCommand != nil:
            if case .command(let command) = places[progress.place + 1].card { .command(command) } else { nil }
        default: .words(Message("learn.go-on"))
        }
    }

    /// True when a command stands in grey at the prompt, as a whole and on one row, so that no card need show it.
    func isGrey(_ command: String) -> Bool {
        guard let greyColumns, !command.contains("\n") else { return false }
        return DisplayWidth.of(prompt + command) < greyColumns
    }

    // MARK: Lines

    /// Reads what was typed: a word of the lesson, an answer, nothing, or a command.
    public mutating func read(_ line: String) -> Reply {
        let word = SteeringWord.folded(line)
        if word.isEmpty { return goOn() }
        // Before the words of the lesson: `b` is the second option here, and `back` elsewhere.
        if let number = Question.number(ofOption: word) {
            if case .question(let question, _, _)? = place?.card { return answer(number, question) }
            // The question has been asked, and its answers stand on the next card.
            if case .prose? = place?.card, word == "\(number)", isBeforeQuestion { return goOn() }
        }
        switch SteeringWord(typed: line) {
        // A command shown below prose is left behind with it; it would only be shown once more.
        case .next: return go(by: isAboveCommand ? 2 : 1)
        case .back: return go(by: -1)
        case .quit: return leaving
        case .verdict where verdictOfClaim != nil: return Reply(blocks: verdictOfClaim ?? [])
        case .reset: return reset()
        case .hint: return hint()
        case .solution: return solution()
        case .help: return help(line)
        default: break
        }
        if let reply = travel(line) { return reply }
        if let wanted = Self.wanted(line) { return Reply(isLeaving: true, wanted: wanted) }
        return run(line)
    }

    /// The reply to one who leaves; before the end of a story it has the verdict, which is what people come for.
    var leaving: Reply { Reply(blocks: isBeforeVerdict ? verdictOfClaim ?? [] : [], isLeaving: true) }

    /// True on a page behind which a question stands.
    private var isBeforeQuestion: Bool {
        let next = progress.place + 1
        guard places.indices.contains(next), case .question = places[next].card else { return false }
        return true
    }

    /// `learn 2`, `claims ID step`: something else is taken in place of this one; `learn` alone leaves for the list.
    private static func wanted(_ line: String) -> String? {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        switch words.first?.lowercased() {
        case "learn" where words.count <= 2: return words.joined(separator: " ")
        case "claims" where words.count == 3 && words[2].lowercased() == "step": return words.joined(separator: " ")
        default: return nil
        }
    }

    /// True before the card that gives the verdict on a claim.
    private var isBeforeVerdict: Bool { progress.place < places.count - 2 }

    /// Return: the command of the card, the next card, or the task once more with what is missing.
    private mutating func goOn() -> Reply {
        switch place?.card {
        case nil: return Reply(blocks: ending)
        case .command(let command) where !isDone: return typed(command)
        // Only an answer or `next` leads past a question: Return is pressed too easily.
        case .question(let question, _, _):
            defer { isCardAbove = false }
            return Reply(blocks: isCardAbove ? card : [Self.choose(question)])
        case .prose:
            let reply = go(by: 1)
            // The command stands below the prose already.
            if case .command(let command)? = place?.card { return typed(command) }
            return reply
        // What was set up stands above already, and may be a whole file.
        case .exercise(let exercise) where !isDone:
            let missing = Missing(exercise, replay, from: start)?.lines ?? []
            return Reply(
                blocks: Self.blocks(exercise.task) + [.lines(missing), .paragraph(.message("learn.exercise"))])
        default: return go(by: 1)
        }
    }

    /// Line that leads on without an answer: Return has a command typed, and `next` leaves a question or a task behind.
    var wayOn: String {
        switch place?.card {
        case .command, .prose, .told: ""
        default: "next"
        }
    }

    /// True when the card is prose with a command below.
    var isAboveCommand: Bool {
        if case .prose? = place?.card { nextCommand != nil } else { false }
    }

    /// Runs the command of the card for the learner; it stands above its answer as if it had been typed.
    private mutating func typed(_ command: String) -> Reply {
        let typed = prompted(command)
        var reply = run(command)
        reply.note.append(typed)
        return reply
    }

    mutating func go(by steps: Int) -> Reply {
        let target = progress.place + steps
        guard target >= 0 else { return Reply(blocks: [Self.beginning(behind: 0)] + card) }
        if steps > 0, case .question(let question, _, _)? = place?.card, self.question != question {
            // Who does not want to say anything goes on all the same.
            choice = nil
            self.question = nil
        }
        if case .exercise? = place?.card {
            if isDone { skipped.remove(progress.place) } else if steps > 0 { skipped.insert(progress.place) }
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
    mutating func restore() {
        isDone = false
        hasStrayed = false
        isCardAbove = false
        var fresh = Options()
        fresh.language = options.language
        fresh.format = options.format
        fresh.width = options.width
        replay = Replay(options: fresh, table: table)
        mistakes = []
        guard let place else { return }
        replay.play(place.setup)
        start = replay
        guard case .exercise(let exercise) = place.card else { return }
        mistakes = exercise.mistakes.map { mistake in
            var tried = start
            tried.play(mistake.commands)
            return tried
        }
    }

    private mutating func reset() -> Reply {
        restore()
        return Reply(blocks: card)
    }

    private mutating func answer(_ number: Int, _ question: Question) -> Reply {
        guard (1...question.options.count).contains(number) else {
            return Reply(blocks: [Self.choose(question)])
        }
        choice = number
        self.question = question
        if counted.insert(progress.place).inserted {
            progress.asked += 1
            if question.options[number - 1].isTrue { progress.right += 1 }
        }
        var reply = go(by: 1)
        let answer = question.look.phrase(question.options[number - 1].key).argument
        reply.blocks.insert(
            .paragraph(.message("learn.noted", ["number": .number(number), "answer": answer])), at: 0)
        return reply
    }

    /// The words of the lesson below what `help` says elsewhere.
    private mutating func help(_ line: String) -> Reply {
        var reply = run(line)
        reply.blocks = [keys] + reply.blocks
        return reply
    }

    static func verbatim(_ commands: [String]) -> [Block] {
        commands.isEmpty ? [] : [.verbatim(commands.joined(separator: "\n"))]
    }
}
