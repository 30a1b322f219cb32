import TestSupport
import Testing

/// A text of several lines is one entry of the history, and edited in place.
@Suite struct SeveralLinesTests {
    private let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func start(_ entries: [String]) throws -> PseudoTerminal {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        for entry in entries {
            terminal.paste(entry)
            terminal.send(.enter)
            try terminal.waitForPrompt()
            terminal.send("clear\r")
            try terminal.wait("an empty screen") { $0.cursorRow == 0 && $0.currentLine == "snap>" && $0.bracketedPaste }
        }
        return terminal
    }

    private func wait(_ terminal: PseudoTerminal, row: Int, column: Int) throws {
        try terminal.wait("the cursor at \(row), \(column)") { $0.cursorRow == row && $0.cursorColumn == column }
    }

    /// Up brings all of it; then Up and Down go through its lines, as far to the right as the cursor was.
    @Test func arrowsGoThroughTheLines() throws {
        let terminal = try start(["echo \"漢字\"\necho 2\necho third"])
        terminal.send("ech")
        terminal.send(.up)
        try wait(terminal, row: 2, column: 10)
        #expect(terminal.screen.lines.prefix(3) == ["snap> echo \"漢字\"", "echo 2", "echo third"])
        terminal.send(.up)
        try wait(terminal, row: 1, column: 6)
        terminal.send(.left, .up)
        // Column 5 of the text, which begins behind the prompt.
        try wait(terminal, row: 0, column: 11)
        terminal.send(.right, .right, .down)
        try wait(terminal, row: 1, column: 6)
        terminal.send(.home)
        try wait(terminal, row: 1, column: 0)
        terminal.send(.end)
        try wait(terminal, row: 1, column: 6)
        terminal.send("2\r")
        try terminal.waitForPrompt()
        #expect(terminal.screen.lines.contains("22"))
        #expect(terminal.screen.lines.contains("third"))
        // It is one entry, as it was run.
        #expect(try fixture.read(fixture.historyPath).split(separator: "\n").count { $0.contains("third") } >= 1)
    }

    /// From the first line Up goes to the history, and Down from the last.
    @Test func theHistoryBeginsBeyondTheLines() throws {
        let terminal = try start(["echo older", "echo a\necho b"])
        terminal.send(.up)  // clear
        try terminal.waitForLine("snap> clear")
        terminal.send(.up)
        try terminal.waitForLine("echo b", cursor: 6)
        terminal.send(.up)
        try wait(terminal, row: 0, column: 12)
        terminal.send(.up)
        try terminal.waitForLine("snap> clear")
        terminal.send(.down)
        try terminal.waitForLine("echo b", cursor: 6)
        terminal.send(.down)
        try terminal.waitForLine("snap> clear")
    }

    /// Return adds a line, with the blanks of the line above, until the text is complete.
    @Test func returnRunsWhatIsComplete() throws {
        let terminal = try start([])
        terminal.paste("struct Song {\n    let title = \"漢\"")
        try terminal.waitForLine("    let title = \"漢\"")
        terminal.send(.enter)
        try wait(terminal, row: 2, column: 4)
        terminal.send("let n = 1")
        terminal.send(.enter)
        try wait(terminal, row: 3, column: 4)
        terminal.send(.backspace, .backspace, .backspace, .backspace)
        terminal.send("}")
        try terminal.waitForLine("}")
        terminal.send(.enter)
        try terminal.waitForPrompt()
        terminal.send("Song().n\r")
        try terminal.wait("the value") { $0.currentLine == "snap>" && $0.lines.contains("1") }
        #expect(terminal.screen.unknownSequences == [])
    }

    /// In the middle of a complete text, Return runs it; behind an empty line it runs what is not complete as well.
    @Test func anEmptyLineEndsTheText() throws {
        let terminal = try start([])
        terminal.paste("echo {\na")
        try terminal.waitForLine("a")
        terminal.send(.enter)
        try wait(terminal, row: 2, column: 0)
        terminal.send(.enter)
        try terminal.wait("the prompt for more") { $0.cursorRow > 2 && $0.currentLine.hasSuffix(">") }
    }

    /// A mistake in a text that was pasted is mended where it stands.
    @Test func aMistakeIsMendedInPlace() throws {
        let terminal = try start(["echo one\nechox two\necho three"])
        terminal.send("ec")
        terminal.send(.up)
        try terminal.waitForLine("echo three", cursor: 10)
        terminal.send(.up)
        try wait(terminal, row: 1, column: 9)
        terminal.send(.left, .left, .left, .left)
        terminal.send(.backspace)
        try terminal.waitForLine("echo two", cursor: 4)
        terminal.send(.enter)
        try terminal.waitForPrompt()
        let rows = terminal.screen.lines.filter { !$0.isEmpty }.suffix(5)
        #expect(rows == ["snap> echo two", "two", "snap> echo three", "three", "snap>"])
    }
}
