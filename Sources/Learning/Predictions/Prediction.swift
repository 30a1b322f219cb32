import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions

/// Question before an `apply`, what the screen will show: `option predict on`.
///
/// The answers are what the apply really does and what people who believe otherwise expect of it. Where all of them
/// agree there is nothing to ask.
public struct Prediction: Mode {
    private let question: Question
    /// The options of the session that waits.
    public let options: Options

    /// A longer session is not played again for every belief while a person waits.
    private static let mostCommands = 300
    private static let mostItems = 1_000

    /// A question about an apply that is about to be run; nil where there is nothing to choose from.
    ///
    /// - Complexity: a run of the session's commands for every belief; at most 300 commands and 1,000 items.
    public init?(_ interpreter: Interpreter, _ apply: Statement) {
        guard interpreter.session.itemsStaged <= Self.mostItems,
            let script = interpreter.script, script.count <= Self.mostCommands
        else { return nil }
        question = Question(from: Replay(interpreter), setup: script, commands: [apply.text])
        guard question.isAQuestion else { return nil }
        options = interpreter.session.options
    }

    /// The question of a statement, where the session wants to be asked and there is something to choose from.
    public static func before(_ statement: Statement, _ interpreter: Interpreter) -> Prediction? {
        let options = interpreter.options
        guard options.predicts, options.format == .text,
            interpreter.table.row(for: statement.verb)?.name == "apply"
        else { return nil }
        return Prediction(interpreter, statement)
    }

    /// The prompt of the question.
    public var prompt: Prompt { .answer("predict> ") }
    /// The question and its answers.
    public var opening: [any Report] {
        [Remark(blocks: [.paragraph(question.look.question()), question.choices, choose])]
    }
    /// None: no command is typed here.
    public var interpreter: Interpreter? { nil }

    /// Reads an answer: a number, nothing, an `expect` line, or that the apply is not wanted any more.
    public mutating func read(_ line: String) -> ModeReply {
        let word = SteeringWord.folded(line)
        if word.isEmpty { return ModeReply(next: .run(then: [])) }
        if SteeringWord(typed: line) == .quit { return ModeReply(next: .giveUp) }
        if let number = Question.number(ofOption: word), question.options.indices.contains(number - 1) {
            return ModeReply(next: .run(then: [Remark(blocks: verdict(number))]))
        }
        if word.hasPrefix("expect") { return ModeReply(next: .runAndRead(line)) }
        return ModeReply([choose])
    }

    /// Drops the apply.
    public mutating func interrupt() -> ModeReply { ModeReply(next: .giveUp) }
    /// Drops the apply.
    public mutating func end() -> ModeReply { ModeReply(next: .giveUp) }

    private var choose: Block { .paragraph(.message("predict.choose", ["count": .number(question.options.count)])) }

    /// The verdict on an answer, and the rules to read after choosing it.
    private func verdict(_ number: Int) -> [Block] {
        let option = question.options[number - 1]
        // What is true may be what a belief leads to as well, for once.
        let belief = option.isTrue ? nil : option.beliefs.first.flatMap(Belief.named)
        let rules = (belief?.rules ?? []).sorted()
        guard !rules.isEmpty else { return question.verdict(on: number) }
        let commands = Message.joined(rules.map { .message(Message("predict.explain", ["rule": .text($0)])) })
        return question.verdict(on: number)
            + [.paragraph(.message("predict.rule", ["rules": .message(commands)]))]
    }
}

extension Question {
    /// The answers with their numbers, below one another.
    var choices: Block { .definitions((1...options.count).map(choice)) }

    private func choice(_ number: Int) -> Definition { Definition("\(number)", look.phrase(options[number - 1].key)) }

    /// The verdict on an answer: that it was right, or which one is, and what would have to be so for this one.
    ///
    /// Both are told once more: between the question and this, tables went over the screen.
    func verdict(on number: Int) -> [Block] {
        let option = options[number - 1]
        if option.isTrue { return [.paragraph(.message("learn.right"))] }
        let truth: [Block] = [
            .paragraph(.message("learn.wrong", ["number": .number(number), "answer": .number(answer)])),
            .definitions([choice(number), choice(answer)]),
        ]
        guard let belief = option.beliefs.first.flatMap(Belief.named) else { return truth }
        return truth + [.paragraph(.message("learn.belief", ["sentence": belief.sentence.argument]))]
    }
}

extension Question {
    /// The number of an option that was typed as a number, or as a letter from `a` to `e`.
    static func number(ofOption word: String) -> Int? {
        // In Korean one may write `2번`, in Japanese `2番`, in Chinese `2号`.
        let counters: Set<Character> = ["번", "番", "号"]
        let digits = word.last.map { counters.contains($0) } ?? false ? word.dropLast() : word[...]
        if let number = Int(digits) { return number }
        if let index = ["一", "二", "三", "四", "五"].firstIndex(of: digits) { return index + 1 }
        guard word.count == 1, let letter = word.unicodeScalars.first, ("a"..."e").contains(letter) else { return nil }
        return Int(letter.value - 96)
    }
}
