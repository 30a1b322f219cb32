import CommandGrammar
import CommandLanguage
import Reporting
import Sessions
import Shell

/// Asks before an `apply` what the screen will show: `option predict on`.
///
/// The answers are what the apply really does and what people who believe otherwise expect of it. Where all of them
/// agree there is nothing to ask.
public struct ApplyPrompt {
    private let question: Question
    private let options: Options
    private let presenter: Presenter
    private let print: (String) -> Void

    /// A longer session is not played again for every belief while somebody waits.
    private static let mostCommands = 300
    private static let mostItems = 1_000

    /// A question about an apply that is about to be run; nil where there is nothing to choose from.
    ///
    /// - Complexity: a run of the session's commands for every belief; at most 300 commands and 1,000 items.
    public init?(
        _ interpreter: Interpreter, _ apply: Statement, presenter: Presenter, print: @escaping (String) -> Void
    ) {
        guard interpreter.session.itemsStaged <= Self.mostItems,
            let script = interpreter.script, script.count <= Self.mostCommands
        else { return nil }
        question = Question(from: Replay(interpreter), setup: script, commands: [apply.text])
        guard question.isAQuestion else { return nil }
        options = interpreter.session.options
        self.presenter = presenter
        self.print = print
    }

    /// Asks until there is an answer.
    public func ask(_ reader: inout some LineReader) -> ApplyPrediction {
        show([.paragraph(.message("predict.ask")), question.choices, choose])
        while true {
            reader.assist(with: .none)
            guard case .line(let line) = reader.readLine(prompt: "predict> ", continuation: false) else {
                return .givenUp
            }
            let word = line.filter { !$0.isWhitespace }.lowercased()
            if word.isEmpty { return .none }
            if ["quit", "q", "exit"].contains(word) { return .givenUp }
            if let number = LessonSession.number(word), question.options.indices.contains(number - 1) {
                return .answered(verdict(number))
            }
            if word.hasPrefix("expect") { return .expects(line) }
            show([choose])
        }
    }

    private var choose: Block { .paragraph(.message("predict.choose", ["count": .number(question.options.count)])) }

    /// What is said of an answer, and the rules that somebody who chose it should read.
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

    private func show(_ blocks: [Block]) {
        print(presenter.text(Remark(blocks: blocks), Session(options: options)))
    }
}

extension Question {
    /// The answers with their numbers, below one another.
    var choices: Block { .definitions((1...options.count).map(choice)) }

    private func choice(_ number: Int) -> Definition { Definition("\(number)", options[number - 1].picture.phrase) }

    /// What is said of an answer: that it was right, or which one is and what would have to be so for this one.
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
