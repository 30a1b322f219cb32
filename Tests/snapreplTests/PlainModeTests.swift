import Glibc
import Shell
import TestSupport
import Testing

@testable import snaprepl

/// Without the editor: pipes, `SNAPREPL_BASIC=1`, and the decisions about colour.
@Suite struct PlainModeTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func aPipeSeesNoPrompt() throws {
        let result = try Program.run(input: "echo 漢字\necho かな", environment: fixture.environment)
        #expect(result == Program.Result(output: "漢字\nかな\n", errors: "", status: 0))
    }

    @Test func aLargePipeIsReadCompletely() throws {
        let numbers = 1...50_000
        let result = try Program.run(
            input: numbers.map { "echo 漢字 \($0)\r\n" }.joined(), environment: fixture.environment)
        #expect(result.status == 0)
        #expect(result.output == numbers.map { "漢字 \($0)\n" }.joined())
    }

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

    @Test func aDescriptorReaderGivesLinesAsTheyAre() throws {
        try fixture.write("\u{FEFF}a\r\n\n漢字\nlast", to: "lines")
        let descriptor = open(fixture.folder + "/lines", O_RDONLY)
        defer { close(descriptor) }
        var reader = DescriptorLineReader(descriptor: descriptor)
        let lines = (0..<6).map { _ in reader.readLine(prompt: "", continuation: false) }
        #expect(lines == [.line("a"), .line(""), .line("漢字"), .line("last"), .endOfInput, .endOfInput])
    }

    @Test func aScriptedReaderAnswersAndRemembers() {
        var reader = ScriptedLineReader([.line("a {"), .interrupted])
        #expect(reader.readLine(prompt: "snap> ", continuation: false) == .line("a {"))
        #expect(reader.readLine(prompt: "....> ", continuation: true) == .interrupted)
        #expect(reader.readLine(prompt: "snap> ", continuation: false) == .endOfInput)
        #expect(reader.requests.map(\.prompt) == ["snap> ", "....> ", "snap> "])
        #expect(reader.requests.map(\.continuation) == [false, true, false])
    }

    @Test(
        arguments: [
            (ColorChoice.auto, [:], true, true),
            (.auto, [:], false, false),
            (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["CLICOLOR": "0"], true, false),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            (.always, ["NO_COLOR": "1"], false, true),
            (.never, ["CLICOLOR_FORCE": "1"], true, false),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func colourIsDecidedByOptionEnvironmentAndTerminal(
        _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
    ) {
        #expect(Terminal.usesColor(choice, environment: environment, outputIsTerminal: isTerminal) == expected)
    }
}
