import CommandLanguage
import Sessions
import Testing

@testable import Console
@testable import Scenarios

/// The prompt, without a terminal.
@Suite struct REPLTests {
    @Test func thePromptCountsStagedOperations() {
        let stage = Stage()
        let asked = stage.sit(lines: ["sections A", "append a b", "apply", "", "append c; append d", "quit", "never"])
        #expect(asked.prompts == ["snap> ", "snap*1> ", "snap*2> ", "snap> ", "snap> ", "snap*2> "])
        #expect(!stage.output.contains("never"))
    }

    @Test func anOpenBracketAsksForMore() {
        let stage = Stage()
        let asked = stage.sit(lines: ["let a = [1,", "2,", "3]", "values"])
        #expect(asked.prompts == ["snap> ", "....> ", "....> ", "snap> ", "snap> "])
        #expect(asked.requests.map(\.continuation) == [false, true, true, false, false])
        #expect(stage.output.contains("[1, 2, 3]"))
    }

    @Test func aBackslashContinuesAndABlankLineEndsIt() {
        let stage = Stage()
        #expect(stage.sit(lines: ["echo a \\", "b", "echo c \\", "", "echo d"]).prompts.count == 6)
        #expect(stage.output == "a \\\nb\n\nc\n\nd\n\n")
    }

    @Test func ctrlCDropsTheLineAndGoesOn() {
        let stage = Stage()
        let asked = stage.sit([
            .line("sections A"), .interrupted, .line("append ["), .interrupted, .line("items"), .endOfInput,
        ])
        #expect(asked.prompts == ["snap> ", "snap*1> ", "snap*1> ", "....> ", "snap*1> ", "snap*1> "])
        #expect(stage.output == "[]\n\n")
    }

    @Test func theEndInsideABracketIsAnError() {
        let stage = Stage()
        stage.sit([.line("race A {"), .endOfInput])
        #expect(stage.output.contains("still open"))
    }

    private static let crash =
        "*** Terminating app, reason: 'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a\n)}'"

    /// A paste goes up to an empty line, whatever brackets and quotes it has.
    @Test func aPasteBehindDiagnoseIsReadAsItIs() {
        let stage = Stage()
        let lines = Self.crash.split(separator: "\n").map(String.init)
        let asked = stage.sit(lines: ["diagnose"] + lines + ["", "echo next", "DIAGNOSE it's {(", "echo done"])
        #expect(
            asked.prompts == ["snap> ", "....> ", "....> ", "....> ", "....> ", "snap> ", "snap> ", "snap> ", "snap> "])
        #expect(stage.output.contains("duplicate-identifiers"))
        #expect(stage.output.contains("append a a"))
        #expect(stage.output.contains("next\n"))
        #expect(stage.output.contains("snaprepl does not know this text"))
        #expect(stage.output.contains("`*** Terminating app`"))
        #expect(stage.output.contains("done\n"))
    }

    /// A known text where a command belongs is explained at once; a paste of several lines is one line here.
    @Test func aKnownTextIsExplained() {
        let stage = Stage()
        let asked = stage.sit(lines: [Self.crash, "diagnose last", "sections A"])
        #expect(asked.prompts == ["snap> ", "snap> ", "snap> ", "snap*1> "])
        #expect(stage.output.contains("The list names the same identifier twice"))
        #expect(stage.output.contains("append a a"))
        #expect(!stage.output.contains("There is no command"))
    }

    @Test func anErrorNeverEndsIt() {
        let stage = Stage()
        stage.sit(lines: ["append a", "nonsense", "echo \"", "a )", "expect items: q", "! items", "echo still here"])
        #expect(stage.output.hasSuffix("still here\n\n"))
        #expect(stage.errors.isEmpty)
    }

    /// The caret under the word, the line not printed again.
    @Test func theCaretStandsUnderTheTypedLine() {
        let stage = Stage()
        stage.sit(lines: ["sections 明日", "append パン パン to 明日"])
        let first = stage.output.split(separator: "\n", omittingEmptySubsequences: false)[0]
        // "snap*1> append パン " is 8 + 7 + 5 columns.
        #expect(first == String(repeating: " ", count: 20) + "^^^^")
        #expect(!stage.output.contains("append パン パン"))
    }

    @Test func aFailureEndsItsLineButAnExpectedOneDoesNot() {
        let stage = Stage()
        stage.sit(lines: ["append a; echo dropped", "! append a; echo kept"])
        #expect(!stage.output.contains("dropped"))
        #expect(stage.output.hasSuffix("kept\n\n"))
    }

    @Test func fullWidthPunctuationIsMentionedOnce() {
        let stage = Stage()
        stage.sit(lines: ["sections　A", "append　a；count", "append 「　」", "count"])
        let mentions = stage.output.components("full-width")
        #expect(mentions == 1)
        #expect(stage.output.hasSuffix("1\n\n2\n\n"))
    }

    @Test func jsonHasNoProse() {
        let stage = Stage()
        stage.sit(lines: ["option format jsonl", "sections　A", "append a", "count"])
        #expect(stage.output.split(separator: "\n").count == 1)
        #expect(stage.output.hasPrefix("{"))
    }

    @Test func verbsMayBeShortenedAtAPrompt() {
        let stage = Stage()
        stage.sit(lines: ["sections A", "appen a", "coun", "re"])
        #expect(stage.output.hasPrefix("1\n"))
        #expect(stage.output.contains("reload"))
    }

    @Test func theEditorSeesTheSessionAsItIs() {
        let stage = Stage()
        let asked = stage.sit(lines: ["sections A", "append 牛乳 パン", "delete 牛乳"])
        #expect(asked.completions.map(\.candidates) == [[], [], ["牛乳", "パン"], ["パン"]])
        #expect(asked.completions[0].replace == 7..<7)
        #expect(asked.hints[0] == " I… [to S]")
    }

    @Test func theStartUpFileComesFirstAndItsMistakesEndOnlyIt() {
        let stage = Stage()
        let asked = stage.sit(lines: ["sectionIdentifiers"], startUp: "sections A\nappend a a\nsections B")
        #expect(asked.prompts.first == "snap*1> ")
        #expect(stage.output == "A\n\n")
        #expect(stage.errors.hasPrefix("rc.snap:2:"))
    }

    @Test func severalPastedLinesAreOneEdit() {
        let stage = Stage()
        stage.sit([.line("sections A\nappend a b\ncount"), .line("race {\n}")])
        #expect(stage.output.hasPrefix("snap> sections A\n\nsnap*1> append a b\n\nsnap*2> count\n2\n"))
    }
}

extension String {
    fileprivate func components(_ word: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: word) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }

    /// Swift at the prompt shows what it became and what came of it.
    @Test func swiftAtThePromptShowsItsCommands() {
        let stage = Stage()
        stage.sit(lines: [
            "sections S", "snapshot.appendItems([\"milk\"])", "print(snapshot.itemIdentifiers)", "echo done",
        ])
        #expect(stage.output.contains("append milk"), "\(stage.output)")
        // As Swift prints an array of strings.
        #expect(stage.output.contains("[\"milk\"]"), "\(stage.output)")
        #expect(stage.output.contains("done"))
    }

    /// Of commands with Swift behind them the commands run first; if one fails, the Swift is not run, and that is said.
    @Test func swiftBehindCommandsRunsOnlyIfTheyWork() {
        let swift = "snapshot.appendItems([\"milk\"])"
        let works = Stage()
        works.sit(lines: ["sections S\n\(swift)", "items"])
        #expect(works.output.hasSuffix("milk\n\n"), "\(works.output)")
        #expect(!works.output.contains("was not run"))
        let fails = Stage()
        fails.sit(lines: ["sections S\nappend a a\n\(swift)", "items"])
        #expect(fails.output.contains("The Swift behind the commands was not run."), "\(fails.output)")
        #expect(fails.output.hasSuffix("[]\n\n"), "\(fails.output)")
    }
}
