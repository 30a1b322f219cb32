import Foundation
import TestSupport
import Testing

/// Long scripts at a terminal: the line that says how far they are, and Ctrl-C.
@Suite struct LongScriptTests {
    let fixture: TerminalFixture
    private let file: String

    init() throws {
        fixture = try TerminalFixture()
        file = fixture.folder + "/long.snap"
        try fixture.write(TerminalFixture.longScript, to: "long.snap")
    }

    private func waitForProgress(_ terminal: PseudoTerminal) throws {
        try terminal.wait("how far the script is") { screen in
            screen.lines.contains { $0.hasSuffix(" commands …") }
        }
    }

    private func waitForPromptWithEdits(_ terminal: PseudoTerminal) throws {
        try terminal.wait("a prompt that counts edits") {
            $0.currentLine.hasPrefix("snap*") && $0.currentLine.hasSuffix(">")
        }
    }

    @Test func atThePromptAFileStopsBetweenTwoCommands() throws {
        let terminal = try fixture.start()
        terminal.send("read \(file)\n")
        try waitForProgress(terminal)
        terminal.send(.controlC)
        try waitForPromptWithEdits(terminal)
        #expect(!terminal.screen.lines.contains { $0.contains("commands …") })
        terminal.send("count\n")
        try terminal.wait("the number of items") { screen in screen.lines.contains { Int($0) != nil } }
        let count = try #require(terminal.screen.lines.compactMap { Int($0) }.last)
        #expect(count >= 4_000 && count < 1_000_000)
        try waitForPromptWithEdits(terminal)
        terminal.send("index i\(count); index i\(count + 1)\n")
        try terminal.wait("the index of the last item, and none of the next") { screen in
            screen.lines.contains("\(count - 1)") && screen.lines.contains("nil")
        }
        terminal.send("quit\n")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func aScriptThatIsRunEndsWithTheStatusOfCtrlC() throws {
        let terminal = try PseudoTerminal(["run", file], environment: fixture.environment)
        try waitForProgress(terminal)
        terminal.send(.controlC)
        #expect(try terminal.waitForExit() == 130)
        #expect(!terminal.screen.lines.contains { $0.contains("commands …") })
    }

    @Test func nothingIsShownWhereNobodyWatches() throws {
        let lines = (1...9_000).map { "append i\($0)" }
        try fixture.write("sections S\n" + lines.joined(separator: "\n") + "\n", to: "shorter.snap")
        let result = try Program.run(["run", fixture.folder + "/shorter.snap"], environment: fixture.environment)
        #expect(result == Program.Result(output: "", errors: "", status: 0))
    }
}
