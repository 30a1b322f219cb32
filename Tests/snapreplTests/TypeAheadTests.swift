import TestSupport
import Testing

@testable import snaprepl

/// Keys pressed while nobody asks for any: each is shown once, where it is read, and none is lost.
@Suite struct TypeAheadTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let plain = ["NO_COLOR": "1"]

    /// A hundred commands in one go: most of them arrive while another one runs.
    @Test func whatIsTypedAheadIsShownOnce() throws {
        let terminal = try fixture.start(columns: 80, rows: 400, environment: Self.plain)
        let count = 100
        terminal.send((1...count).map { "echo line-\($0)\r" }.joined())
        try terminal.wait("the last answer") { $0.lines.contains("line-\(count)") && $0.currentLine == "snap>" }
        let lines = terminal.screen.lines.filter { !$0.isEmpty }
        let expected = (1...count).flatMap { ["snap> echo line-\($0)", "line-\($0)"] } + ["snap>"]
        #expect(lines == expected)
    }

    /// Nor is half a line lost, nor an arrow key, nor the end of input.
    @Test func keysArriveAsTheyWere() throws {
        let terminal = try fixture.start(environment: Self.plain)
        terminal.send("echo a\recho 漢字x\u{7F}y\u{1B}[D\u{1B}[Dz")
        try terminal.waitForLine("snap> echo 漢z字y", cursor: 14)
        terminal.send(.controlC)
        try terminal.waitForPrompt()
        terminal.send("echo b\recho c\r\u{4}")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.screen.lines.contains("c"))
    }

    /// A NUL is Ctrl-Space, or a Ctrl-D from before the prompt: the key behind it means what it always does.
    @Test func aKeyBehindNULIsNotQuoted() throws {
        let terminal = try fixture.start(environment: Self.plain)
        terminal.send("\0echo a\0b\0\r")
        try terminal.wait("the answer") { $0.lines.contains("ab") && $0.currentLine == "snap>" }
        terminal.send("\0\u{4}")
        #expect(try terminal.waitForExit() == 0)
    }

    /// The terminal echoes for the shell only: before the program has begun and after it has ended.
    @Test func nobodyElseEchoes() throws {
        let terminal = try fixture.start(environment: Self.plain)
        for number in 1...50 {
            terminal.send("append item\(number); undo\r")
            try terminal.wait("an answer") { _ in
                #expect(!terminal.echoes)
                return terminal.screen.text.contains("item\(number)")
            }
        }
        try terminal.waitForPrompt()
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    /// A letter at the pager is no answer: it leaves the text and begins the next command, wide ones too.
    @Test func aLetterAtThePagerBeginsTheNextCommand() throws {
        let terminal = try fixture.start(columns: 80, rows: 12, environment: Self.plain)
        for word in ["echo after", "echo 漢字"] {
            terminal.send("help\r")
            try terminal.wait(for: "more lines")
            terminal.send(word)
            try terminal.wait("the command") { $0.currentLine == "snap> \(word)" }
            terminal.send("\r")
            try terminal.waitForPrompt()
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func theShellGetsItsTerminalBack(signal: Int32) throws {
        let terminal = try fixture.start(environment: Self.plain)
        #expect(!terminal.echoes)
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == -signal)
        #expect(terminal.echoes)
    }

    /// A key pressed while a part of a story is being written goes on to the next; it does not stand in the text.
    @Test func aStoryKeepsKeysForItsQuestions() throws {
        let terminal = try PseudoTerminal(
            ["claims", "ja.v3", "--step", "--language", "en"], columns: 80, rows: 400,
            environment: fixture.environment.merging(Self.plain) { $1 })
        try terminal.wait("the first question") { $0.currentLine.hasPrefix("  (Space or Return: go on") }
        #expect(!terminal.echoes)
        terminal.send(String(repeating: " ", count: 20))
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.screen.text.contains("Verdict: holds."))
        #expect(terminal.echoes)
    }

    /// The user's pager has the terminal as a shell would hand it over: it may read keys, and they are shown.
    @Test func thePagerGetsTheTerminalOfTheShell() throws {
        let script = "cat >/dev/null; stty -a </dev/tty | tr ' ;' '\\n\\n' | grep -x -e echo -e -echo; echo paged"
        try fixture.write("#!/bin/sh\n\(script)\n", to: "pager.sh")
        let terminal = try fixture.start(
            columns: 80, rows: 12, environment: Self.plain.merging(["PAGER": "sh \(fixture.folder)/pager.sh"]) { $1 })
        terminal.send("help\r")
        try terminal.wait("what the pager says") { $0.lines.contains("paged") && $0.currentLine == "snap>" }
        #expect(terminal.screen.lines.filter { ["echo", "-echo"].contains($0) } == ["echo"])
        #expect(!terminal.echoes)
    }
}
