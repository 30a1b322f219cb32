import TestSupport
import Testing

/// Keys and earlier lines that would disturb the terminal or the editor.
@Suite struct HostileKeysTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let override = "\u{202E}"

    /// What turns the direction of writing is shown as a mark, and still is what it was.
    @Test func aRecalledLineCannotCommandTheTerminal() throws {
        try fixture.write("echo a\(Self.override)b\u{200B}c\u{9B}31md\u{1B}ce\n", to: "state/snaprepl/history")
        let terminal = try fixture.start()
        // As a suggestion behind what is typed.
        terminal.send("ech")
        try terminal.wait("the suggestion") { $0.currentLine.hasPrefix("snap> echo a") }
        #expect(!Self.isRaw(terminal))
        terminal.send(.controlU)
        try terminal.waitForPrompt()
        terminal.send(.up)
        try terminal.wait("the earlier line") { $0.currentLine.hasPrefix("snap> echo a\u{FFFD}b\u{FFFD}c") }
        #expect(!Self.isRaw(terminal))
        try terminal.enter()
        #expect(terminal.screen.text.contains("a\\u{202E}b\\u{200B}c"))
        #expect(!Self.isRaw(terminal))
        // In the prompt of a search too.
        terminal.send(.controlR)
        terminal.send(Self.override)
        try terminal.wait("the search") { $0.text.contains("\u{FFFD}") && $0.text.contains("search") }
        #expect(!Self.isRaw(terminal))
    }

    @Test func aTypedOrPastedMarkIsDrawnAsOne() throws {
        let terminal = try fixture.start()
        terminal.send("echo x\(Self.override)y")
        try terminal.waitForLine("snap> echo x\u{FFFD}y")
        terminal.paste("\u{2066}z\u{FEFF}")
        try terminal.waitForLine("snap> echo x\u{FFFD}y\u{FFFD}z\u{FFFD}")
        terminal.send(.backspace)
        try terminal.waitForLine("snap> echo x\u{FFFD}y\u{FFFD}z")
        try terminal.enter()
        #expect(terminal.screen.text.contains("x\\u{202E}y\\u{2066}z\n"))
        #expect(!Self.isRaw(terminal))
    }

    @Test func namesOfFilesCannotCommandTheTerminalBelowTheLine() throws {
        for name in ["one\u{1B}]0;title\u{7}", "one\(Self.override)x", "one\u{9B}2J"] {
            try fixture.write("", to: name)
        }
        let terminal = try fixture.start()
        terminal.send("read \(fixture.folder)/one\t")
        try terminal.wait("the list") { $0.text.contains("one\\u{202E}x") }
        #expect(terminal.screen.text.contains("\\u{1B}]0;"))
        #expect(!Self.isRaw(terminal))
        #expect(terminal.screen.unknownSequences.isEmpty)
    }

    private static func isRaw(_ terminal: PseudoTerminal) -> Bool {
        terminal.screen.text.unicodeScalars.contains {
            (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) || $0.value == 0x200B
        }
    }

    /// An argument before a key repeats it, and has three digits at most.
    @Test func aHugeArgumentIsNotTaken() throws {
        let terminal = try fixture.start()
        terminal.send("\u{1B}9\u{1B}9\u{1B}9y")
        try terminal.wait("the repeated key") { $0.text.count { $0 == "y" } == 999 }
        terminal.send(.controlU)
        try terminal.wait("an empty line") { !$0.text.contains("y") }
        // The fourth digit is not taken, and the key behind it goes with its ESC.
        for _ in 0..<9 { terminal.send("\u{1B}5") }
        terminal.send("zzz")
        try terminal.wait("the last key") { $0.text.contains("z") }
        #expect(terminal.screen.text.count { $0 == "z" } < 1_000)
    }

    /// In the command mode of vi keys digits are an argument, too: three are taken, the others ring the bell.
    @Test func aHugeArgumentIsNotTakenInViMode() throws {
        try fixture.write("bind -v\n", to: ".editrc")
        let terminal = try fixture.start()
        terminal.send("echo ab")
        try terminal.waitForLine("snap> echo ab", cursor: 13)
        terminal.send(.escape)
        try terminal.waitForLine("snap> echo ab", cursor: 12)
        terminal.send("999999999~")
        try terminal.wait("the bells and the change") { $0.bells == 6 && $0.currentLine == "snap> echo aB" }
        try terminal.enter()
        #expect(terminal.screen.lines.contains("aB"))
    }

    /// Digits that are typed are no argument.
    @Test func numbersCanBeTyped() throws {
        let terminal = try fixture.start()
        terminal.send("echo 1234567890")
        try terminal.waitForLine("snap> echo 1234567890")
        try terminal.enter()
        #expect(terminal.screen.lines.contains("1234567890"))
        terminal.send(.controlR)
        terminal.send("1234567")
        try terminal.wait("the search") { $0.text.contains("1234567") && $0.currentLine.contains("echo 1234567890") }
    }

    /// The line editor's own prompt for commands is out of reach.
    @Test(arguments: ["", "bind -v\n"])
    func theEditorHasNoPromptOfItsOwn(settings: String) throws {
        try fixture.write(settings, to: ".editrc")
        let terminal = try fixture.start()
        terminal.send(settings.isEmpty ? "\u{1B}x" : "\u{1B}:")
        terminal.send(.enter)
        terminal.send(.enter)
        terminal.send("echo ok")
        try terminal.wait("the line") { $0.currentLine.hasSuffix("echo ok") }
        try terminal.enter()
        #expect(terminal.screen.lines.contains { $0.hasSuffix("ok") && !$0.contains("echo") })
    }

    /// The two characters that end a line elsewhere are one newline.
    @Test func linesOfAnotherSystemArePastedAsLines() throws {
        let terminal = try fixture.start()
        terminal.send("\u{1B}[200~echo a\r\necho b\u{1B}[201~")
        try terminal.wait("the paste") { $0.currentLine == "echo b" }
        #expect(terminal.screen.lines[0] == "snap> echo a" && terminal.screen.lines[1] == "echo b")
    }

    @Test func aPasteThatIsTooLongIsLeftOutAndSaidSo() throws {
        let terminal = try fixture.start()
        terminal.paste(String(repeating: "x", count: (1 << 20) + 100))
        try terminal.wait("the refusal") { $0.text.contains("1024 KB") && $0.currentLine == "snap>" }
        try terminal.enter("echo ok")
        #expect(terminal.screen.lines.contains("ok"))
    }
}
