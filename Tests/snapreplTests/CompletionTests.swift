import Console
import Scenarios
import TestSupport
import Testing

@testable import snaprepl

/// Tab, and the grey text behind the cursor.
@Suite struct CompletionTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// Hints are grey text behind the line; where they are not the matter, lines are easier to compare without.
    private static let noHints = ["NO_COLOR": "1"]

    @Test func aSoleCandidateIsCompleted() throws {
        let terminal = try fixture.start(environment: Self.noHints)
        terminal.send("appl")
        terminal.send(.tab)
        try terminal.waitForLine("snap> apply", cursor: 12)
    }

    @Test func completionCountsWideCharactersBeforeTheCursor() throws {
        let terminal = try fixture.start(environment: Self.noHints)
        terminal.send("echo 漢字かな; appl")
        terminal.send(.tab)
        try terminal.waitForLine("snap> echo 漢字かな; apply", cursor: 27)
        // And in the middle of a line, with wide text behind.
        terminal.send(.controlU)
        terminal.send("echo 漢; appl; echo 字")
        terminal.send(.left, .left, .left, .left, .left, .left, .left, .left)
        try terminal.waitForLine("snap> echo 漢; appl; echo 字", cursor: 19)
        terminal.send(.tab)
        try terminal.wait("the completed word") { $0.currentLine == "snap> echo 漢; apply ; echo 字" }
    }

    @Test func aTabThatAddsNothingListsTheCandidates() throws {
        let terminal = try fixture.start(environment: Self.noHints)
        terminal.send("ap")
        terminal.send(.tab)
        try terminal.waitForLine("snap> app", cursor: 9)
        try terminal.wait("a bell, for there are several") { $0.bells == 1 }
        terminal.send(.tab)
        try terminal.wait("the list and the line anew") { $0.cursorRow > 0 && $0.currentLine == "snap> app" }
        #expect(terminal.screen.cursorColumn == 9)
        #expect(terminal.screen.lines[0] == "snap> app")
        #expect(terminal.screen.lines[1].hasPrefix("appear  append "))
        #expect(terminal.screen.lines.dropFirst().contains { $0.contains("apply") })
        #expect(terminal.screen.bells == 1)
        terminal.send("ly")
        try terminal.waitForLine("snap> apply", cursor: 11)
    }

    /// What there is to type, on one small screen, at the first press; and no hint is left above the list.
    @Test func oneTabOnAnEmptyLineListsEverythingOnAScreen() throws {
        let terminal = try fixture.start()
        terminal.send(.tab)
        try terminal.wait("the list") { $0.cursorRow > 0 && $0.currentLine == "snap>" }
        #expect(terminal.screen.scrolledRows.isEmpty)
        // What does not fit is counted below the list.
        for name in ["append", "claims", "reload-sections", "more; type the next letter"] {
            #expect(terminal.screen.text.contains(name), "\(name)")
        }
        terminal.send("move ")
        try terminal.wait("the hint") { $0.currentLine.contains("before|after") }
        terminal.send(.tab)
        try terminal.wait("a bell") { $0.bells > 0 }
        try terminal.enter("sections A; append x; apply")
        terminal.send("show ")
        try terminal.wait("the hint") { $0.currentLine.contains("staged|applied|both") }
        terminal.send(.tab)
        try terminal.wait("the list") { screen in
            screen.lines.contains { $0.split(separator: " ") == ["staged", "applied", "both"] }
        }
        let list = try #require(
            terminal.screen.lines.firstIndex { $0.split(separator: " ") == ["staged", "applied", "both"] })
        #expect(terminal.screen.lines[list - 1] == "snap> show")
    }

    @Test func filesAndQuotedItemsAreCompleted() throws {
        try fixture.write("sections A", to: "first steps.snap")
        try fixture.write("", to: "folder/inside.json")
        let terminal = try fixture.start(columns: 200, environment: Self.noHints)
        try terminal.enter("sections A; append \"green tea\" milk; apply")
        terminal.send("delete gr")
        terminal.send(.tab)
        try terminal.waitForLine("snap> delete \"green tea\"")
        terminal.send(.controlU)
        terminal.send("delete \"gr")
        terminal.send(.tab)
        try terminal.waitForLine("snap> delete \"green tea\"")
        terminal.send(.controlU)
        terminal.send("read \(fixture.folder)/fi")
        terminal.send(.tab)
        try terminal.wait(for: "first steps.snap\"")
        terminal.send(.enter)
        try terminal.wait("the error of a section that is there already") { $0.text.contains("explain") }
        terminal.send("load x from \(fixture.folder)/fo")
        terminal.send(.tab)
        try terminal.wait(for: "folder/")
        terminal.send(.tab)
        try terminal.wait(for: "folder/inside.json")
    }

    @Test func nothingToCompleteRingsTheBell() throws {
        let terminal = try fixture.start(environment: Self.noHints)
        terminal.send("zzz")
        try terminal.waitForLine("snap> zzz")
        terminal.send(.tab)
        try terminal.wait("a bell") { $0.bells > 0 }
        try terminal.waitForLine("snap> zzz", cursor: 9)
    }

    @Test func aHintStandsBehindTheCursorAndIsNeverPartOfTheLine() throws {
        let terminal = try fixture.start()
        terminal.send("append 漢字")
        try terminal.wait("the hint") { $0.currentLine.hasPrefix("snap> append 漢字 ") && $0.cursorColumn == 17 }
        terminal.send(.left)
        try terminal.waitForLine("snap> append 漢字", cursor: 15)
        terminal.send("x")
        try terminal.waitForLine("snap> append 漢x字", cursor: 16)
        terminal.send(.end)
        try terminal.wait("the hint again") { $0.currentLine.hasPrefix("snap> append 漢x字 ") && $0.cursorColumn == 18 }
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.cursorRow == 1 && $0.currentLine == "snap>" }
        #expect(terminal.screen.lines[0] == "snap> append 漢x字^C")
    }

    @Test func aHintIsCutAtTheEdgeOfTheWindow() throws {
        let terminal = try fixture.start(columns: 20, rows: 6)
        terminal.send("append 漢字")
        try terminal.wait("the cut hint") { $0.cursorColumn == 17 && $0.lines[0].hasPrefix("snap> append 漢字 ") }
        #expect(terminal.screen.lines[1] == "")
        #expect(PseudoTerminalScreen.width(terminal.screen.lines[0]) < 20)
    }

    /// A hint is about one line. Every key that changes nothing is an occasion to draw one.
    @Test func severalLinesHaveNoHint() throws {
        let terminal = try fixture.start()
        terminal.send("append x")
        try terminal.wait("the hint of the one line") { $0.hintsDrawn > 0 }
        terminal.send(.controlU)
        try terminal.waitForLine("snap>", cursor: 6)
        let before = terminal.screen.hintsDrawn
        terminal.paste("sections S\nappend x")
        for _ in 0..<10 {
            try terminal.wait("the end of the lines") { $0.currentLine == "append x" && $0.cursorColumn == 8 }
            terminal.send(.left)
            try terminal.wait("the cursor") { $0.currentLine == "append x" && $0.cursorColumn == 7 }
            terminal.send(.end)
        }
        try terminal.wait("the end of the lines") { $0.currentLine == "append x" && $0.cursorColumn == 8 }
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect(terminal.screen.hintsDrawn == before)
    }

    /// What a search has found is not being typed.
    @Test func aSearchHasNoHint() throws {
        try fixture.write("append x\n", to: "state/snaprepl/history")
        let terminal = try fixture.start()
        let before = terminal.screen.hintsDrawn
        terminal.send(.controlR)
        try terminal.wait(for: "search")
        for end in 1...6 {
            terminal.send(String(Array("append")[end - 1]))
            try terminal.wait("the match") { $0.currentLine == "search \"\("append".prefix(end))\": append x" }
        }
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect(terminal.screen.hintsDrawn == before)
    }

    @Test func noColourMeansNoHints() throws {
        let terminal = try fixture.start(environment: Self.noHints)
        terminal.send("append 漢")
        try terminal.waitForLine("snap> append 漢", cursor: 15)
        terminal.send(.left)
        try terminal.waitForLine("snap> append 漢", cursor: 13)
    }

    // MARK: The rules, without a terminal

    private func plan(_ line: String, at cursor: Int? = nil, _ replace: Range<Int>, _ candidates: [String])
        -> CompletionPlan
    {
        let head = line.prefix(cursor ?? line.count)
        return CompletionPlan(
            line: line, cursorByte: head.utf8.count,
            assistance: LineAssistance(complete: { _, given in
                #expect(given == head.count)
                return LineCompletion(replace: replace, candidates: candidates)
            }))
    }

    @Test func rangesCountCharactersAndEditsCountBytes() {
        // The family is one character of 18 bytes, the decomposed syllable one of 6.
        let edit = plan("👨‍👩‍👧 \u{1100}\u{1161} 牛", 4..<5, ["牛乳"]).edit
        #expect(edit == CompletionPlan.Edit(from: 26, to: 29, text: "牛乳 "))
    }

    @Test func severalCandidatesExtendTheWordAsFarAsTheyAgree() {
        #expect(plan("牛", 0..<1, ["牛乳パン", "牛乳プリン"]).edit?.text == "牛乳")
        #expect(plan("牛乳", 0..<2, ["牛乳パン", "牛乳プリン"]).edit == nil)
        #expect(plan("AP", 0..<2, ["append", "insert"]).edit == nil)
    }

    @Test(arguments: [("apply", "apply "), ("Song(", "Song("), ("t1.", "t1."), ("🍎", "🍎 "), ("「牛 乳」", "「牛 乳」 ")])
    func aFinishedWordIsFollowedByASpace(_ candidate: String, _ inserted: String) {
        #expect(plan("", 0..<0, [candidate]).edit?.text == inserted)
    }

    @Test func aRangeOutsideTheLineIsClamped() {
        #expect(plan("ab", -3..<9, ["x"]).edit == CompletionPlan.Edit(from: 0, to: 2, text: "x "))
    }

    private static func listing(_ candidates: [String], columns: Int, rows: Int = 24) -> String {
        CandidateListing(candidates, columns: columns, rows: rows).text { "and \($0)" }
    }

    @Test func candidatesStandInColumnsByWidth() throws {
        try Terminal.prepareLocale()
        #expect(Self.listing(["牛乳", "パン", "신문", "a"], columns: 14) == "牛乳  신문\nパン  a\n")
        #expect(Self.listing(["牛乳", "a"], columns: 3) == "牛乳\na\n")
        // Each column is as wide as it has to be.
        #expect(Self.listing(["aaaaaa", "b", "c", "d"], columns: 12) == "aaaaaa  c\nb       d\n")
    }

    @Test(arguments: [(23, nil), (24, nil), (25, "and 2"), (243, "and 220")])
    func aLongListSaysHowManyItLeavesOut(count: Int, last: String?) {
        let lines = Self.listing((0..<count).map { "c\($0)" }, columns: 1).split(separator: "\n")
        #expect(lines.count == (last == nil ? count : 24))
        if let last { #expect(lines.last.map(String.init) == last) }
    }
}
