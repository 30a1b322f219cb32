import TestSupport
import Testing

/// Text that arrives between the markers of bracketed paste.
@Suite struct PasteTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func twoLinesArriveAsOneEdit() throws {
        let terminal = try fixture.start()
        terminal.paste("echo 漢字\necho かな\n")
        try terminal.wait("both lines") { $0.lines[1] == "echo かな" && $0.cursorRow == 1 && $0.cursorColumn == 9 }
        // Nothing has run: there is no output and no second prompt.
        #expect(terminal.screen.lines.prefix(3) == ["snap> echo 漢字", "echo かな", ""])
        try terminal.enter()
        // Each answer stands below its command.
        #expect(
            terminal.screen.lines.prefix(8) == [
                "snap> echo 漢字", "echo かな", "snap> echo 漢字", "漢字", "", "snap> echo かな", "かな", "",
            ])
        // One edit is also one entry of the history.
        terminal.send(.up)
        try terminal.wait("the recalled lines") { $0.lines[8] == "snap> echo 漢字" && $0.lines[9] == "echo かな" }
    }

    /// `edit` opens the editor on the last paste, and runs it as it was saved.
    @Test func theLastPasteIsEdited() throws {
        for (editor, answer) in [("sed -i s/かな/カナ/", "カナ"), ("true", "snap>")] {
            let terminal = try fixture.start(environment: ["EDITOR": editor, "VISUAL": ""])
            terminal.paste("echo 漢字\necho かな\n")
            try terminal.wait("both lines") { $0.lines[1] == "echo かな" }
            try terminal.enter()
            try terminal.enter("edit")
            try terminal.wait("the edited paste") { $0.currentLine == "snap>" && $0.cursorRow > 8 }
            let below = terminal.screen.lines.dropFirst(8)
            #expect(below.contains { $0.hasPrefix(answer) }, "\(terminal.screen.text)")
            #expect(below.contains("カナ") == (editor != "true"))
        }
        let terminal = try fixture.start(environment: ["EDITOR": "", "VISUAL": ""])
        try terminal.enter("edit")
        #expect(terminal.screen.text.contains("There is no editor here"))
    }

    /// Ctrl-X Ctrl-E opens the editor on the line being typed; what it saves stands at the prompt and is not run yet.
    @Test func theLineIsEdited() throws {
        let edit = "\u{18}\u{05}"
        let terminal = try fixture.start(environment: ["EDITOR": "sed -i s/かな/カナ/", "VISUAL": "", "NO_COLOR": "1"])
        terminal.send("echo かな")
        try terminal.wait("the line") { $0.currentLine == "snap> echo かな" }
        terminal.send(edit)
        try terminal.wait("the changed line") { $0.currentLine == "snap> echo カナ" }
        #expect(!terminal.screen.lines.contains("カナ"))
        try terminal.enter()
        #expect(terminal.screen.lines.contains("カナ"))
        let none = try fixture.start(environment: ["EDITOR": "", "VISUAL": "", "NO_COLOR": "1"])
        none.send("echo kept" + edit)
        try none.wait("the same line") {
            $0.text.contains("There is no editor here") && $0.currentLine == "snap> echo kept"
        }
    }

    /// Each line of a paste begins a row of its own, and the `^C` stands behind the last.
    @Test func controlCBehindAPasteStandsBehindItsLastLine() throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        let lines = ["a", "b"].map { "echo " + String(repeating: $0, count: 50) }
        terminal.paste(lines.joined(separator: "\n"))
        try terminal.wait("both lines") { $0.currentLine == lines[1] && $0.cursorRow == 1 }
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.currentLine == "snap>" && $0.cursorRow > 1 }
        #expect(terminal.screen.lines.prefix(3) == ["snap> " + lines[0], lines[1] + "^C", "snap>"])
    }

    // MARK: Swift and crash texts

    @Test func aNameThatPastedSwiftLacksIsAskedFor() throws {
        let terminal = try fixture.start(columns: 100, rows: 30)
        terminal.paste(
            """
            struct User: Hashable { let id: Int }
            var snapshot = NSDiffableDataSourceSnapshot<String, User>()
            snapshot.appendSections(["S"])
            snapshot.appendItems(users)
            """)
        try terminal.wait("the paste") { $0.currentLine == "snapshot.appendItems(users)" }
        terminal.send(.enter)
        try terminal.wait("the prompt") { $0.currentLine.hasPrefix("snap*") && $0.bracketedPaste }
        #expect(terminal.screen.text.contains("`users` is not defined anywhere."))
        #expect(terminal.screen.text.contains("`let users = [User(id: 1), User(id: 2)]`"))
    }

    @Test func commandsWithSwiftBehindThemRunBoth() throws {
        let terminal = try fixture.start(columns: 100, rows: 30)
        terminal.paste("sections S\nstruct Row: Hashable {\n    let id: Int\n}\nsnapshot.appendItems([Row(id: 3)])")
        try terminal.wait("the paste") { $0.currentLine == "snapshot.appendItems([Row(id: 3)])" }
        terminal.send(.enter)
        try terminal.wait("the prompt") { $0.currentLine.hasPrefix("snap*") && $0.bracketedPaste }
        #expect(terminal.screen.lines.contains("→ append 3    paste-1:4"))
    }

    @Test func swiftBehindACommandThatFailsIsNotRun() throws {
        let terminal = try fixture.start(columns: 100, rows: 30)
        terminal.paste("append a\nstruct Row: Hashable {\n    let id: Int\n}")
        try terminal.wait("the paste") { $0.currentLine == "}" }
        terminal.send(.enter)
        try terminal.wait("the prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect(terminal.screen.lines.contains("The Swift behind the commands was not run."))
        #expect(!terminal.screen.text.contains("→ struct Row"))
    }

    @Test func aCrashTextIsExplainedAtOnce() throws {
        let terminal = try fixture.start(columns: 100, rows: 40)
        terminal.paste(
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
                + "reason: 'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    7\n)}'")
        try terminal.wait("the paste") { $0.currentLine == ")}'" }
        terminal.send(.enter)
        try terminal.wait("the prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect(terminal.screen.text.contains("snapshot.appendItems(items.filter"))
    }

    @Test func aPasteGoesInAtTheCursor() throws {
        let terminal = try fixture.start()
        terminal.send("echo 一四")
        terminal.send(.left)
        terminal.paste("二\u{7}三")
        try terminal.waitForLine("snap> echo 一二三四", cursor: 17)
        try terminal.enter()
        #expect(terminal.screen.lines[1] == "一二三四")
    }

    @Test func aPasteIsEditableAcrossItsLines() throws {
        let terminal = try fixture.start()
        terminal.paste("echo 漢\necho 字")
        try terminal.wait("both lines") { $0.lines[1] == "echo 字" && $0.cursorRow == 1 }
        terminal.send(.home, .up)
        terminal.send(.right, .right, .right, .right, .right, .right)
        terminal.send("x")
        try terminal.wait("the insertion") { $0.lines[0] == "snap> echo 漢x" && $0.cursorColumn == 14 }
        try terminal.enter()
        #expect(
            terminal.screen.lines.prefix(7) == [
                "snap> echo 漢x", "echo 字", "snap> echo 漢x", "漢x", "", "snap> echo 字", "字",
            ])
    }

    @Test func aPasteTallerThanTheScreenLosesNothing() throws {
        let terminal = try fixture.start(columns: 40, rows: 10)
        let lines = (1...300).map { "echo \($0) 漢字" }
        terminal.paste(lines.joined(separator: "\n"))
        try terminal.wait("the last line") { $0.currentLine == "echo 300 漢字" }
        terminal.send(.enter)
        try terminal.wait("the outputs and the prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        let shown = terminal.screen.text.split(separator: "\n").suffix(601).dropLast()
        #expect(shown.map(String.init) == (1...300).flatMap { ["snap> echo \($0) 漢字", "\($0) 漢字"] })
    }

    @Test func aPasteTallerThanTheScreenCanBeEdited() throws {
        let terminal = try fixture.start(columns: 20, rows: 6)
        terminal.paste((1...12).map { "echo \($0) 漢字" }.joined(separator: "\n"))
        try terminal.waitForLine("echo 12 漢字", cursor: 12)
        // Moving within such a line once made libedit write outside its buffers.
        terminal.send(.home, .end)
        terminal.send("かなかなかな")
        try terminal.wait("the wrapped line") { $0.currentLine == "かな" && $0.cursorColumn == 4 }
        terminal.send(.backspace, .left, .end)
        try terminal.wait("one character less") { $0.currentLine == "か" && $0.cursorColumn == 2 }
        try terminal.enter()
        #expect(terminal.screen.lines.contains("12 漢字かなかなか"))
    }

    @Test func aPasteEndsTheIncrementalSearch() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo 漢字")
        terminal.send(.controlR)
        try terminal.wait(for: "search")
        terminal.send("漢")
        try terminal.wait("the match") { $0.currentLine == "search \"漢\": echo 漢字" }
        terminal.paste("あ")
        try terminal.waitForLine("snap> echo 漢字あ", cursor: 17)
        try terminal.enter()
        #expect(terminal.screen.lines.contains("漢字あ"))
    }

    @Test func anEscapeAloneIsNotMistakenForAPaste() throws {
        let terminal = try fixture.start()
        terminal.send("echo ab")
        try terminal.waitForLine("snap> echo ab")
        terminal.send("\u{1B}[200")
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.cursorRow >= 1 && $0.currentLine == "snap>" }
        try terminal.enter("echo ok")
    }
}
