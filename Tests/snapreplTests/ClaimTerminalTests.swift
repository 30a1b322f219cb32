import Foundation
import TestSupport
import Testing

/// A claim as it is taken at a terminal: its story is typed and predicted, and the verdict comes last.
@Suite struct ClaimTerminalTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// Return until the verdict, and 1 where something is asked; how often that was.
    private func take(_ terminal: PseudoTerminal) throws -> Int {
        var asked = 0
        for _ in 1...60 {
            let rows = terminal.screen.lines.filter { !$0.isEmpty }
            if rows.contains(where: { $0.hasPrefix("The list stands where the story ends") }) { return asked }
            let isAsked = rows.suffix(4).joined(separator: " ").contains("Choose ")
            let before = terminal.screen.absoluteRow
            if isAsked {
                asked += 1
                terminal.send("1")
            }
            terminal.send(.enter)
            try terminal.wait("the next prompt") {
                $0.absoluteRow > before && $0.currentLine.hasPrefix("snap") && $0.currentLine.hasSuffix(">")
                    && $0.bracketedPaste
            }
        }
        Issue.record("the story does not end: \(terminal.screen.text)")
        return asked
    }

    @Test func theShellTakesAClaim() throws {
        let terminal = try PseudoTerminal(
            ["claims", "zh.drag", "--language", "en"], columns: 80, rows: 60,
            environment: fixture.environment.merging(["NO_COLOR": "1"]) { $1 })
        try terminal.waitForPrompt()
        #expect(terminal.screen.text.contains("zh.drag"))
        #expect(!terminal.screen.text.contains("Verdict: "))
        #expect(try take(terminal) >= 1)
        try terminal.wait(for: "Verdict: ")
        // The list is there to be tried.
        terminal.send("items in Section.disney")
        terminal.send(.enter)
        try terminal.wait("the items of the story") { $0.text.contains("Let It Go") }
        terminal.send("quit")
        terminal.send(.enter)
        #expect(try terminal.waitForExit() == 0)
    }

    /// In a session the own list waits.
    @Test func aSessionTakesAClaim() throws {
        // As many rows as the Swift of the claim, which is shown in parts otherwise.
        let terminal = try fixture.start(rows: 120, environment: ["NO_COLOR": "1"])
        terminal.send("sections Mine; append a to Mine")
        terminal.send(.enter)
        try terminal.waitForLine("snap*2>")
        terminal.send("claims zh.drag")
        terminal.send(.enter)
        try terminal.wait("the claim") { $0.text.contains("Where it is said") && $0.currentLine == "snap>" }
        #expect(try take(terminal) >= 1)
        terminal.send("quit")
        terminal.send(.enter)
        try terminal.wait("the own session") { $0.currentLine == "snap*2>" }
    }

    @Test func aPipeTellsAboutAClaim() throws {
        let told = try TestSupport.Program.run(
            ["claims", "ja.v3", "--language", "en"], environment: fixture.environment)
        #expect(told.status == 0 && told.output.contains("Verdict: holds.") && told.output.contains("--play"))
    }
}
