import Sessions
import Testing

@testable import CommandLanguage
@testable import Console
@testable import Scenarios

/// Sessions that were copied from a page.
@Suite struct PastedPageTests {
    @Test(arguments: [
        ("snap> sections A", "sections A", 0), ("snap*3> apply", "apply", 0), ("snap> snap> apply", "apply", 0),
        ("  snap> apply", "apply", 0), ("snap>", "", 0), ("snapshot empty", "snapshot empty", 0),
        ("snap*> x", "snap*> x", 0), ("snap>x", "snap>x", 0), ("append snap> x", "append snap> x", 0),
        ("snap> sections A\nr1: 1 section inserted\n\nsnap*1> append a\n| a | b |", "sections A\nappend a", 2),
        ("snap> race A B {\n....> apply\n....> }\nout", "race A B {\napply\n}", 1),
        ("append a\nappend b", "append a\nappend b", 0),
    ])
    func promptsGoAndSoDoAnswers(text: String, commands: String, skipped: Int) {
        var page = PageLines()
        #expect(page.read(text) { _ in true } == .init(commands: commands, skipped: skipped))
    }

    /// Line by line, as a terminal hands over a paste that it does not mark.
    @Test func answersAreKnownLineByLine() {
        let stage = Stage()
        stage.sit(lines: [
            "snap> sections A", "1 section appended", "snap*1> append a", "snap*2> apply", "+----+---+",
            "| before | after |",
            "+----+---+", "r1: 1 section inserted", "    x", "count", "aply",
        ])
        #expect(stage.output.contains("taken for output"))
        #expect(!stage.output.contains("There is no command `r1:`"))
        #expect(stage.output.contains("\n1\n"))
        #expect(stage.output.contains("Did you mean: apply"))
    }

    @Test func aPasteOfSeveralLinesRunsItsCommands() {
        let stage = Stage()
        let asked = stage.sit([
            .line("snap> sections A\nsnap*1> append a\nsnap*2> apply\nanything at all"), .endOfInput,
        ])
        #expect(asked.prompts == ["snap> ", "snap> "])
        #expect(stage.output.contains("1 line without a prompt"))
    }

    /// A fence in a quotation or in a list is one as any other.
    @Test func fencesOfQuotationsAreRead() {
        let page = "> ```swift\n> f()\n>\n>   g()\n> ```\n\n1. x\n    ~~~swift\n    i()\n    ~~~\n```swift\n> h\n```"
        let fences = MarkdownFence.all(in: page)
        #expect(fences.map(\.text) == ["f()\n\n  g()", "    i()", "> h"])
        #expect(fences.map(\.line) == [1, 8, 11])
    }

    /// The Swift of a page of Markdown, fence by fence; the first failure is what is told of the whole.
    @Test(arguments: [
        (["print(\"one\")", "print(\"two\")"], false, ScriptResult.succeeded, ["one", "two"]),
        (["print([1][5])", "print(\"two\")"], false, .commandFailed, ["two"]),  // It costs its own fence.
        (["print([1][5])", "print(\"two\")"], true, .commandFailed, ["two"]),
        (["print(\"one\")", "print([1][5])"], true, .commandFailed, ["one"]),
    ])
    func aPageEndsAsItsFirstFailureDoes(fences: [String], keepsGoing: Bool, result: ScriptResult, printed: [String]) {
        let stage = Stage()
        var runner = ScriptRunner(interpreter: Interpreter(), presenter: Presenter(screen: .init(width: 80)))
        runner.keepsGoing = keepsGoing
        let page = fences.map { "```swift\n\($0)\n```\n" }.joined(separator: "\nwords\n\n")
        #expect(runner.run(markdown: page, name: "page.md", to: stage.streams) == result)
        #expect(["one", "two"].filter { stage.output.contains("\($0)\n") } == printed)
    }
}
