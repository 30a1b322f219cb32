import TestSupport
import Testing

/// A suite that sits at a terminal and takes lessons.
protocol LearnsAtTerminal {
    var fixture: TerminalFixture { get }
}

extension LearnsAtTerminal {
    /// `snaprepl learn`, in English and without colour, at its first prompt.
    func learner(_ arguments: [String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["learn"] + arguments + ["--language", "en"], columns: 80, rows: 24,
            environment: fixture.environment.merging(["NO_COLOR": "1"]) { $1 })
        try terminal.wait("a prompt") { $0.bracketedPaste && $0.currentLine.hasSuffix(">") }
        return terminal
    }

    /// Types a line, or nothing, and waits for the prompt below what came of it.
    func enter(_ terminal: PseudoTerminal, _ line: String = "") throws {
        if !line.isEmpty {
            terminal.send(line)
            try terminal.wait("the typed line") { $0.currentLine.hasSuffix("> " + line) }
        }
        var before = terminal.screen.absoluteRow
        terminal.send(.enter)
        try terminal.wait("the next prompt") { $0.absoluteRow > before && (Self.isPrompt($0) || Self.isInParts($0)) }
        while Self.isInParts(terminal.screen) {
            before = terminal.screen.absoluteRow
            terminal.send(.enter)
            try terminal.wait("the next part") { $0.absoluteRow > before && (Self.isPrompt($0) || Self.isInParts($0)) }
        }
    }

    /// Whether the lesson waits for a line: its prompt counts the edits that are not applied yet.
    static func isPrompt(_ screen: PseudoTerminalScreen) -> Bool {
        let line = screen.currentLine
        return line.hasPrefix("snap") && line.hasSuffix(">") && screen.cursorColumn == line.count + 1
            && screen.bracketedPaste
    }

    /// Whether a long answer waits in the bottom row for its next part.
    static func isInParts(_ screen: PseudoTerminalScreen) -> Bool {
        screen.bracketedPaste && screen.cursorRow == 23 && screen.currentLine.contains("q")
            && !screen.currentLine.hasPrefix("snap")
    }

    func leave(_ terminal: PseudoTerminal) throws {
        terminal.send("quit")
        terminal.send(.enter)
        #expect(try terminal.waitForExit() == 0)
    }
}
