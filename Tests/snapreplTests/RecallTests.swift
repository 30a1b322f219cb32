import TestSupport
import Testing

@testable import snaprepl

/// Earlier lines at the cursor: by their beginning, in grey, by what they contain; and undo of the line.
@Suite struct RecallTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func start(_ earlier: String, _ environment: [String: String] = [:]) throws -> PseudoTerminal {
        try fixture.write(earlier, to: "state/snaprepl/history")
        return try fixture.start(environment: environment)
    }

    @Test func upFindsLinesThatBeginLikeThis() throws {
        let terminal = try start("append 牛乳\nshow\nappend パン\ncells\n", ["NO_COLOR": "1"])
        terminal.send("app")
        terminal.send(.up)
        try terminal.waitForLine("snap> append パン", cursor: 17)
        terminal.send(.up)
        try terminal.waitForLine("snap> append 牛乳", cursor: 17)
        terminal.send(.up)
        try terminal.wait("a bell at the oldest") { $0.bells == 1 }
        terminal.send(.down)
        try terminal.waitForLine("snap> append パン", cursor: 17)
        terminal.send(.down)
        try terminal.waitForLine("snap> app", cursor: 9)
        // On an empty line all of them come.
        terminal.send(.controlU)
        terminal.send(.up)
        try terminal.waitForLine("snap> cells", cursor: 11)
    }

    @Test(arguments: [PseudoTerminal.Key.right, .controlE, .end])
    func aSuggestionIsTakenByGoingRight(_ key: PseudoTerminal.Key) throws {
        let terminal = try start("append 牛乳 to 今日\n")
        terminal.send("ap")
        try terminal.wait("the suggestion behind the cursor") {
            $0.currentLine == "snap> append 牛乳 to 今日" && $0.cursorColumn == 8
        }
        terminal.send(key)
        try terminal.waitForLine("snap> append 牛乳 to 今日", cursor: 25)
        #expect(terminal.screen.unknownSequences == [])
    }

    /// What stands on top of a letter has no width, and does not end the suggestion.
    @Test func aSuggestionKeepsItsAccents() throws {
        let terminal = try start("echo cafe\u{301} noir\n")
        terminal.send("ec")
        try terminal.wait("the suggestion") { $0.currentLine == "snap> echo cafe\u{301} noir" && $0.cursorColumn == 8 }
    }

    /// Nor does it where it stands on a character that nobody sees.
    @Test func aSuggestionGoesOnBehindAMarkOfItsOwn() throws {
        let terminal = try start("echo a\u{200B}\u{301} noir\n")
        terminal.send("ec")
        try terminal.wait("the suggestion") { $0.currentLine.hasSuffix(" noir") && $0.cursorColumn == 8 }
    }

    @Test func aSuggestionThatIsNotTakenIsNotInTheLine() throws {
        let terminal = try start("echo 漢字\n")
        terminal.send("echo 漢")
        try terminal.wait("the suggestion") { $0.currentLine == "snap> echo 漢字" && $0.cursorColumn == 13 }
        try terminal.enter()
        #expect(terminal.screen.lines.starts(with: ["snap> echo 漢", "漢"]))
        // Where an argument begins, what may stand there is shown, and nothing to take.
        terminal.send("echo ")
        try terminal.wait("the usage") { $0.currentLine == "snap> echo [TEXT]" && $0.cursorColumn == 11 }
        terminal.send(.right)
        try terminal.wait("a bell") { $0.bells == 1 }
    }

    @Test(arguments: ["en_US.UTF-8", "ja_JP.UTF-8", "zh_CN.UTF-8", "ko_KR.UTF-8"])
    func theSearchSpeaksInWords(_ language: String) throws {
        let words = ["en": "search", "ja": "履歴検索", "zh": "搜索历史", "ko": "기록 검색"]
        let terminal = try start("append 牛乳\nsections 牛\nshow\n", ["LANG": language, "NO_COLOR": "1"])
        let word = try #require(words[String(language.prefix(2))])
        terminal.send(.controlR)
        try terminal.wait("the words of a search") { $0.currentLine.hasPrefix(word) }
        terminal.send("牛")
        try terminal.wait("the newest match") {
            $0.currentLine.hasPrefix(word) && $0.currentLine.hasSuffix("sections 牛")
        }
        terminal.send(.controlR)
        try terminal.wait("the one before") { $0.currentLine.hasSuffix("append 牛乳") }
        terminal.send(.controlE)
        try terminal.waitForLine("snap> append 牛乳", cursor: 17)
        #expect(!terminal.screen.text.contains("bck"))
        #expect(terminal.screen.unknownSequences == [])
    }

    @Test func aSearchThatFindsNothingSaysSoAndCanBeGivenUp() throws {
        let terminal = try start("append 牛乳\n", ["NO_COLOR": "1"])
        terminal.send("sh")
        terminal.send(.controlR)
        terminal.send("乳x")
        try terminal.wait("not found") { $0.currentLine.contains("not found") }
        terminal.send(.backspace)
        try terminal.wait("found again") { $0.currentLine.hasSuffix("append 牛乳") && !$0.currentLine.contains("not") }
        terminal.send(.controlG)
        try terminal.waitForLine("snap> sh", cursor: 8)
        // An arrow ends the search with what was found, and moves.
        terminal.send(.controlR)
        terminal.send("app")
        try terminal.wait("found") { $0.currentLine.hasSuffix("append 牛乳") }
        terminal.send(.left)
        try terminal.waitForLine("snap> append 牛乳", cursor: 15)
    }

    @Test func theLastChangeOfALineIsUndone() throws {
        let terminal = try start("", ["NO_COLOR": "1"])
        terminal.send("echo 漢字 かな")
        try terminal.waitForLine("snap> echo 漢字 かな", cursor: 20)
        terminal.send(.controlW)
        try terminal.waitForLine("snap> echo 漢字", cursor: 16)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo 漢字 かな", cursor: 20)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        terminal.send(.controlUnderscore, .controlUnderscore)
        try terminal.waitForLine("snap>", cursor: 6)
        terminal.send(.controlUnderscore)
        try terminal.wait("a bell") { $0.bells == 1 }
    }

    /// What is typed behind an undo is a change of its own.
    @Test func typingBehindAnUndoIsUndoneAlone() throws {
        let terminal = try start("", ["NO_COLOR": "1"])
        terminal.send("echo ab cd")
        try terminal.waitForLine("snap> echo ab cd", cursor: 16)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo ab", cursor: 13)
        terminal.send("xy")
        try terminal.waitForLine("snap> echo abxy", cursor: 15)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo ab", cursor: 13)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo", cursor: 10)
    }

    /// The cursor is where it was as well.
    @Test func anUndoneChangeInTheMiddleLeavesTheCursorThere() throws {
        let terminal = try start("", ["NO_COLOR": "1"])
        terminal.send("echo ab漢")
        terminal.send(.left)
        terminal.send("x")
        try terminal.waitForLine("snap> echo abx漢", cursor: 14)
        terminal.send(.backspace)
        try terminal.waitForLine("snap> echo ab漢", cursor: 13)
        terminal.send(.controlUnderscore)
        try terminal.waitForLine("snap> echo abx漢", cursor: 14)
        terminal.send("y")
        try terminal.waitForLine("snap> echo abxy漢", cursor: 15)
    }

    @Test func viKeysHaveItToo() throws {
        try fixture.write("bind -v\n", to: ".editrc")
        let terminal = try start("append 牛乳\nshow\n", ["NO_COLOR": "1"])
        terminal.send("app")
        try terminal.waitForLine("snap> app")
        terminal.send(.up)
        try terminal.wait("the line that begins so") { $0.currentLine == "snap> append 牛乳" }
        terminal.send(.controlC)
        try terminal.waitForPrompt()
        terminal.send(.controlR)
        terminal.send("sho")
        try terminal.wait("found") { $0.currentLine.hasSuffix("show") && $0.currentLine.hasPrefix("search") }
    }

    // MARK: The parts, without a terminal

    @Test func aWalkPassesOverRepetitions() {
        let entries = ["append a", "show", "append a", "append b", "append b"]
        var walk = HistoryWalk(beginning: "app")
        #expect(walk.newer(in: entries) == nil)
        #expect(walk.older(in: entries) == "append b")
        #expect(walk.older(in: entries) == "append a")
        #expect(walk.older(in: entries) == nil)
        #expect(walk.newer(in: entries) == "append b")
        #expect(walk.newer(in: entries) == "app")
        #expect(walk.newer(in: entries) == nil)
    }

    @Test func aSearchGoesOnFromWhereItStands() {
        let entries = ["append Milk", "show", "delete milk"]
        var search = HistorySearch()
        #expect(search.find("", in: entries, goesOn: false) == nil)
        #expect(search.find("MI", in: entries, goesOn: false) == "delete milk")
        #expect(search.find("MI", in: entries, goesOn: true) == "append Milk")
        #expect(search.find("MI", in: entries, goesOn: true) == nil)
        #expect(search.find("Milk", in: entries, goesOn: false) == "append Milk")
        search.restart()
        #expect(search.find("milk", in: entries, goesOn: false) == "delete milk")
    }

    @Test func aSuggestionIsTheRestOfTheNewestLineOfOneRow() {
        var history = History()
        for entry in ["append a", "append b", "append c\nto S"] { history.record(entry) }
        #expect(history.suggestion(for: "app") == "end b")
        #expect(history.suggestion(for: "append b") == nil)
        #expect(history.suggestion(for: "append a") == nil)
        #expect(history.suggestion(for: "") == nil)
        #expect(history.suggestion(for: "  ") == nil)
    }
}
