import TestSupport
import Testing

/// At a terminal without the editor: `SNAPREPL_BASIC=1`.
@Suite struct BasicModeTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func theBasicModeIsALineAtATime() throws {
        let terminal = try PseudoTerminal(
            ["--quiet"], environment: fixture.environment.merging(["SNAPREPL_BASIC": "1"]) { $1 })
        try terminal.waitForLine("snap>", cursor: 6)
        terminal.send("echo 漢字\n")
        try terminal.wait("the second prompt") { $0.cursorRow == 3 && $0.currentLine == "snap>" }
        #expect(terminal.screen.lines[1] == "漢字")
        terminal.send("echo dropped")
        try terminal.wait(for: "dropped")
        terminal.send(.controlC)
        // The driver may swallow the prompt that follows Ctrl-C, so look at what the next line does instead.
        try terminal.wait(for: "dropped^C")
        terminal.send("echo かな\n")
        // Typed before the prompt is back, the line is echoed first, and its answer stands behind the prompt.
        try terminal.wait("only the second line to run") { screen in
            screen.lines.contains { ["かな", "snap> かな"].contains($0) } && !screen.lines.contains("dropped")
        }
        #expect(!terminal.screen.bracketedPaste)
        terminal.send(.controlD)
        #expect(try terminal.waitForExit() == 0)
    }

    /// What Ctrl-C drops ends its row, so that the next prompt begins one.
    @Test func theBasicModeEndsTheRowOfADroppedLine() throws {
        let terminal = try PseudoTerminal(
            ["--quiet"], environment: fixture.environment.merging(["SNAPREPL_BASIC": "1"]) { $1 })
        try terminal.waitForLine("snap>", cursor: 6)
        // The driver may swallow what is written right behind a Ctrl-C, but not each time.
        for number in 1...5 {
            terminal.send("echo dropped")
            try terminal.wait("the line") { $0.currentLine.hasSuffix("echo dropped") }
            terminal.send(.controlC)
            try terminal.wait("the end of the line") { $0.text.contains("dropped^C") }
            usleep(200_000)
            terminal.send("echo \(number)\n")
            try terminal.wait("the answer and a prompt") { screen in
                screen.currentLine == "snap>" && screen.lines.contains { $0.hasSuffix("\(number)") }
            }
            if terminal.screen.lines.contains("snap> echo dropped^C") { break }
        }
        #expect(terminal.screen.lines.contains("snap> echo dropped^C"))
    }
}
