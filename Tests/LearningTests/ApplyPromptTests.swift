import CommandLanguage
import Console
import Reporting
import Scenarios
import TestSupport
import Testing

@testable import Learning
@testable import Sessions
@testable import snaprepl

/// `option predict on`: what will the screen show, asked before an apply.
@Suite struct ApplyPromptTests {
    private static let start = ["sections A", "append x y z", "apply", "option predict on", "move z before x"]

    /// What stands on the screen of somebody who gives these answers behind the beginning above.
    private func screen(_ answers: [LineReaderResult], start: [String] = Self.start) -> String {
        var output = ""
        let presenter = Presenter(screen: .init(width: 200, isInteractive: true))
        var console = Console(Interpreter())
        console.question = { Prediction.before($0, $1) }
        var repl = REPL(
            reader: ScriptedLineReader(start.map(LineReaderResult.line) + answers),
            console: console, presenter: presenter,
            output: ScriptRunner.Output(print: { output += $0 }, printError: { output += $0 }))
        repl.run()
        return output
    }

    /// The same question, worked out from the commands alone.
    private let question = Question(
        setup: ["sections A", "append x y z", "apply", "move z before x"], commands: ["apply"])

    private func screen(answering lines: String...) -> String { screen((["apply"] + lines).map(LineReaderResult.line)) }

    @Test func theOutcomesAreOffered() {
        let screen = screen(answering: "")
        #expect(screen.contains(MessageCatalog(.english).text(question.look.question())))
        for (number, option) in question.options.enumerated() {
            let words = MessageCatalog(.english).text(question.look.phrase(option.key))
            #expect(screen.contains("\(number + 1)  \(words)"), "\(words)")
        }
    }

    @Test func anAnswerIsJudgedBelowWhatHappened() throws {
        let right = screen(answering: "\(question.answer)")
        #expect(right.contains("That is what you predicted.") && !right.contains("`explain"))
        let wrong = try #require(question.options.indices.first { !question.options[$0].isTrue })
        let text = screen(answering: "\(wrong + 1)", "expect items: z x y")
        let belief = try #require(question.options[wrong].beliefs.first.flatMap(Belief.named))
        #expect(text.contains("You predicted \(wrong + 1); the answer is \(question.answer)."))
        #expect(text.contains("`explain \(try #require(belief.rules.min()))`"))
        // It was applied all the same.
        #expect(text.contains("r2") && text.contains("z, x, y"))
    }

    @Test func returnAppliesAndSaysNothingMore() {
        let screen = screen(answering: "", "items")
        #expect(screen.contains("r2") && !screen.contains("predicted"))
    }

    @Test(arguments: [LineReaderResult.interrupted, .line("quit"), .line("q")])
    func whoLeavesDoesNotApply(answer: LineReaderResult) {
        let text = screen([.line("apply"), answer, .line("expect items: x y z"), .line("log")])
        #expect(!text.contains("r2"))
    }

    @Test func anythingElseBringsTheWaysToAnswerAgain() {
        let screen = screen(answering: "what?", "99", "")
        #expect(screen.components(separatedBy: "or an `expect` line").count == 4)
    }

    @Test func anExpectationIsJudgedAfterTheApply() {
        #expect(screen(answering: "expect items: z x y").contains("z, x, y"))
        #expect(screen(answering: "expect items: x y z").contains("does not hold"))
    }

    @Test func whoDoesNotAskIsNotAsked() {
        let script = Self.start.filter { !$0.hasPrefix("option") }
        #expect(!screen([.line("apply")], start: script).contains("or an `expect` line"))
        // What everybody expects is no question.
        #expect(!screen([.line("apply")], start: ["option predict on"]).contains("or an `expect` line"))
    }
}

extension String {
    fileprivate func components(separatedBy text: String) -> [Substring] {
        split(separator: text, omittingEmptySubsequences: false)
    }
}
