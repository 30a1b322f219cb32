import TestSupport
import Testing

/// Editing a line by hand, seen on the screen of a pseudo-terminal. Columns count from 0; `snap> ` takes six.
@Suite struct EditingTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// Two hundred changes of a line can be taken back; the oldest make room for the newest.
    @Test func theOldestChangesOfALineCannotBeTakenBack() throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        for _ in 1...230 { terminal.send("a ") }
        // The prompt has an `a` of its own.
        func words(_ screen: PseudoTerminalScreen) -> Int { screen.lines.joined().count { $0 == "a" } - 1 }
        try terminal.wait("the line") { words($0) == 230 }
        for _ in 1...240 { terminal.send(.controlUnderscore) }
        try terminal.wait("as many bells as there is nothing to take back") { $0.bells == 40 }
        #expect((25...35).contains(words(terminal.screen)))
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
    }

    @Test func aCharacterGoesBetweenTwoWideOnes() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢字")
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        terminal.send(.left)
        try terminal.waitForLine("snap> echo 漢字", cursor: 13)
        terminal.send("x")
        try terminal.waitForLine("snap> echo 漢x字", cursor: 14)
        try terminal.enter()
        #expect(terminal.screen.lines.starts(with: ["snap> echo 漢x字", "漢x字", "", "snap>"]))
        #expect(terminal.screen.unknownSequences == [])
    }

    @Test func wideCharactersAreDeletedWhole() throws {
        let terminal = try fixture.start()
        terminal.send("echo 一二三四")
        terminal.send(.left, .left, .backspace)
        try terminal.waitForLine("snap> echo 一三四", cursor: 13)
        terminal.send(.delete)
        try terminal.waitForLine("snap> echo 一四", cursor: 13)
        terminal.send(.controlD)
        try terminal.waitForLine("snap> echo 一", cursor: 13)
        try terminal.enter()
        #expect(terminal.screen.lines[1] == "一")
    }

    @Test func homeEndAndTheKillKeys() throws {
        let terminal = try fixture.start()
        terminal.send("cho 신문 パン")
        terminal.send(.home)
        try terminal.waitForLine("snap> cho 신문 パン", cursor: 6)
        terminal.send("e")
        terminal.send(.controlE)
        try terminal.waitForLine("snap> echo 신문 パン", cursor: 20)
        terminal.send(.controlW)
        try terminal.waitForLine("snap> echo 신문", cursor: 16)
        terminal.send(.controlU)
        try terminal.waitForLine("snap>", cursor: 6)
    }

    @Test func controlCDropsTheLine() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢字")
        try terminal.waitForLine("snap> echo 漢字")
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.lines[1] == "snap>" && $0.cursorRow == 1 }
        #expect(terminal.screen.lines[0] == "snap> echo 漢字^C")
        try terminal.enter("echo かな")
        #expect(terminal.screen.lines.starts(with: ["snap> echo 漢字^C", "snap> echo かな", "かな", "", "snap>"]))
    }

    /// Wherever the cursor stands, the next prompt comes right below the last row of the line.
    @Test(arguments: [
        // 79 columns and a wide character that begins a row; a full row and more; just a full row.
        (String(repeating: "x", count: 68) + "漢字", 2), (String(repeating: "x", count: 90), 2),
        (String(repeating: "x", count: 69), 2), (String(repeating: "x", count: 60), 1),
    ])
    func controlCInALongLineLeavesNoGap(text: String, rows: Int) throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        terminal.send("echo " + text)
        try terminal.wait("the line") { screen in
            screen.lines.joined().filter { $0 != " " } == "snap>echo" + text && screen.cursorRow == rows - 1
        }
        terminal.send(.home)
        try terminal.wait("the cursor at the beginning") { $0.cursorRow == 0 && $0.cursorColumn == 6 }
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.currentLine == "snap>" && $0.cursorRow > 0 }
        #expect(terminal.screen.cursorRow == rows)
        #expect(terminal.screen.lines[rows - 1].hasSuffix("^C"))
    }

    @Test func controlCOnAnEmptyLineOnlyGivesAnotherPrompt() throws {
        let terminal = try fixture.start()
        for row in 1...3 {
            terminal.send(.controlC)
            try terminal.wait("prompt \(row)") { $0.lines[row] == "snap>" && $0.cursorRow == row }
        }
        try terminal.enter("echo a")
    }

    @Test func controlDOnAnEmptyLineEndsTheSession() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo a")
        terminal.send(.controlD)
        #expect(try terminal.waitForExit() == 0)
        #expect(!terminal.screen.bracketedPaste)
        #expect(terminal.screen.cursorColumn == 0)
    }

    @Test(arguments: ["POSIX", "C", "ja_JP.eucJP", "C.UTF-8"])
    func wideCharactersSurviveAnyLocale(_ locale: String) throws {
        let terminal = try fixture.start(environment: ["LC_ALL": locale])
        terminal.send("echo 漢字")
        terminal.send(.left)
        terminal.send("あ")
        try terminal.waitForLine("snap> echo 漢あ字", cursor: 15)
        try terminal.enter()
        #expect(terminal.screen.lines[1] == "漢あ字")
    }

    @Test func aLongLineWrapsInANarrowWindow() throws {
        let terminal = try fixture.start(columns: 40, rows: 12)
        let text = String(repeating: "漢字", count: 20)
        terminal.send("echo " + text)
        // 6 + 5 columns, then 14 wide characters and a blank column; 20 on the next row; 6 on the last.
        try terminal.wait("three rows") { $0.cursorRow == 2 && $0.cursorColumn == 12 }
        #expect(terminal.screen.lines[0] == "snap> echo " + String(text.prefix(14)))
        #expect(terminal.screen.lines[1] == String(text.dropFirst(14).prefix(20)))
        terminal.send(.home)
        try terminal.wait("the first row") { $0.cursorRow == 0 && $0.cursorColumn == 6 }
        terminal.send(.end)
        terminal.send(String(repeating: PseudoTerminal.Key.left.rawValue, count: 10))
        try terminal.wait("the second row") { $0.cursorRow == 1 && $0.cursorColumn == 32 }
        terminal.send("x")
        let expected = "\(text.dropFirst(14).prefix(16))x\(text.dropFirst(30).prefix(3))"
        try terminal.wait("the insertion") { $0.lines[1] == expected }
        try terminal.enter()
        let shown = terminal.screen.lines.joined()
        #expect(shown.hasSuffix("\(text.prefix(30))x\(text.suffix(10))snap>"))
    }

    @Test func theLineSurvivesAChangeOfSize() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢字")
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        terminal.resize(columns: 20, rows: 10)
        terminal.send("かな")
        try terminal.waitForLine("snap> echo 漢字かな", cursor: 19)
        terminal.send("文")
        try terminal.wait("the wrap at the new width") { $0.lines[1] == "文" && $0.cursorRow == 1 }
        try terminal.enter()
        #expect(terminal.screen.lines[2] == "漢字かな文")
    }

    @Test func theLineSurvivesBeingStopped() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢")
        try terminal.waitForLine("snap> echo 漢", cursor: 13)
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        terminal.send("字")
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        // No shell could continue it here, so the system ignores the stop; the line is drawn again all the same.
        terminal.send(.controlZ)
        try terminal.wait("the line on a row of its own") {
            $0.cursorRow == 1 && $0.currentLine == "snap> echo 漢字" && $0.bracketedPaste
        }
        try terminal.enter()
        #expect(terminal.screen.lines.contains("漢字"))
    }

    @Test func aSignalThatEndsTheProgramLeavesTheTerminalUsable() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢")
        try terminal.waitForLine("snap> echo 漢")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == -SIGTERM)
        #expect(!terminal.screen.bracketedPaste)
        #expect(terminal.screen.cursorColumn == 0)
    }

    @Test(arguments: ["bind -v\n", "snaprepl:bind -v\n"])
    func theUsersEditrcChoosesViKeys(_ settings: String) throws {
        try fixture.write(settings, to: ".editrc")
        let terminal = try fixture.start()
        terminal.send("echo 一二三")
        try terminal.waitForLine("snap> echo 一二三", cursor: 17)
        terminal.send(.escape)
        try terminal.waitForLine("snap> echo 一二三", cursor: 15)
        terminal.send("hx")
        try terminal.waitForLine("snap> echo 一三", cursor: 13)
        // A paste works in the command mode too, and completion after the keys were reset.
        terminal.paste("漢字")
        try terminal.waitForLine("snap> echo 一漢字三", cursor: 17)
        try terminal.enter()
        #expect(terminal.screen.lines[1] == "一漢字三")
        // A verb without arguments, so that no hint follows it.
        terminal.send("disc")
        terminal.send(.tab)
        try terminal.waitForLine("snap> discard", cursor: 14)
    }

    @Test func theEndOfAnEmptyLineInViMode() throws {
        try fixture.write("bind -v\n", to: ".editrc")
        let terminal = try fixture.start()
        // libedit puts the cursor before the line here; the next command then read outside its buffer.
        terminal.send(.escape)
        terminal.send("$xi")
        terminal.send("echo 漢字")
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        try terminal.enter()
    }

    @Test func theUsersOwnBindingWins() throws {
        try fixture.write("bind -e\nbind ^U ed-move-to-beg\nbind ^T ed-move-to-beg\n", to: ".editrc")
        let terminal = try fixture.start()
        terminal.send("echo a")
        terminal.send("\u{14}")
        try terminal.waitForLine("snap> echo a", cursor: 6)
    }
}
