import TestSupport
import Testing

/// A short session as a person has it: wide text, Tab on live identifiers, a mistake, and the answer in a narrow window.
@Suite struct SessionTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func aSessionWithWideText() throws {
        let terminal = try fixture.start(columns: 80, rows: 30, environment: ["NO_COLOR": "1"])
        terminal.send("sections 今日 明日; append 牛乳 パン 신문 to 今日")
        terminal.send(.enter)
        try terminal.waitForLine("snap*2>")
        terminal.send("apply")
        terminal.send(.enter)
        try terminal.wait("the table and the next prompt") { screen in
            screen.currentLine == "snap>" && screen.text.contains("|   2 신문 | + inserted         |")
        }
        // Every line of the table is as wide as its frame.
        let table = terminal.screen.lines.filter { $0.hasPrefix("|") || $0.hasPrefix("+-") }
        #expect(table.count == 9)
        #expect(Set(table.map(PseudoTerminalScreen.width)).count == 1)

        terminal.send("move 신")
        terminal.send(.tab)
        try terminal.waitForLine("snap> move 신문")
        terminal.send("before 牛")
        terminal.send(.tab)
        try terminal.waitForLine("snap> move 신문 before 牛乳")
        terminal.send(.enter)
        try terminal.waitForLine("snap*1>")

        terminal.send("append 卵 卵 to 明日")
        terminal.send(.enter)
        try terminal.wait("the exception") {
            $0.text.contains("explain duplicate-identifiers") && $0.currentLine == "snap*1>"
        }
        // The caret stands under the second 卵: six columns of prompt and one of "*1", "append ", and one wide word.
        let typed = try #require(terminal.screen.lines.firstIndex { $0 == "snap*1> append 卵 卵 to 明日" })
        #expect(terminal.screen.lines[typed + 1] == String(repeating: " ", count: 18) + "^^")
        terminal.send("undo")
        terminal.send(.enter)
        try terminal.waitForLine("snap>")
    }

    @Test func aNarrowWindowKeepsTablesInside() throws {
        let terminal = try fixture.start(columns: 40, rows: 30, environment: ["NO_COLOR": "1"])
        terminal.send("sections 買い物リスト; append 牛乳をたくさん パンをすこし")
        terminal.send(.enter)
        try terminal.waitForLine("snap*2>")
        terminal.send("apply")
        terminal.send(.enter)
        try terminal.wait("the summary") { $0.currentLine == "snap>" && $0.text.contains("2 created") }
        for line in terminal.screen.lines where line.hasPrefix("|") || line.hasPrefix("+-") {
            #expect(PseudoTerminalScreen.width(line) <= 40)
        }
    }

    @Test func theFirstStartShowsATourAndTheSecondDoesNot() throws {
        let first = try PseudoTerminal(columns: 80, rows: 40, environment: fixture.environment)
        try first.wait("the tour") { $0.text.contains("append milk milk") && $0.currentLine == "snap>" }
        first.send("echo ok")
        first.send(.enter)
        try first.wait("the echo") { $0.lines.contains("ok") && $0.currentLine == "snap>" }
        first.send("quit")
        first.send(.enter)
        #expect(try first.waitForExit() == 0)
        let second = try PseudoTerminal(columns: 80, rows: 40, environment: fixture.environment)
        try second.waitForPrompt()
        #expect(!second.screen.text.contains("append milk milk"))
    }
}
