import TestSupport
import Testing

@testable import snaprepl

/// Lines remembered within a session, between sessions, and found again.
@Suite struct HistoryTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func theArrowsWalkThroughEarlierLines() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo 漢字")
        try terminal.enter("echo かな")
        terminal.send(.up)
        try terminal.waitForLine("snap> echo かな", cursor: 15)
        terminal.send(.up)
        try terminal.waitForLine("snap> echo 漢字", cursor: 15)
        terminal.send(.down)
        try terminal.waitForLine("snap> echo かな", cursor: 15)
        terminal.send(.left, .backspace)
        terminal.send("ひ")
        try terminal.waitForLine("snap> echo ひな", cursor: 13)
        try terminal.enter()
        #expect(terminal.screen.lines.contains("ひな"))
    }

    /// A lock that another program never gives back: the session begins without the history and says so.
    @Test func aForeignLockDelaysNothing() throws {
        try fixture.write("echo earlier\n", to: "state/snaprepl/history")
        let descriptor = open(fixture.historyPath, O_RDWR)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        let start = ContinuousClock.now
        let result = try Program.run(["learn"], environment: fixture.environment)
        #expect(result.status == 0)
        let file = HistoryFile(path: fixture.historyPath)
        #expect(throws: HistoryFile.Problem.self) {
            var file = file; _ = try file.load(limit: 10)
        }
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func aSecondSessionRemembersTheFirst() throws {
        let first = try fixture.start()
        try first.enter("echo 漢字")
        first.send(.controlD)
        #expect(try first.waitForExit() == 0)
        #expect(try fixture.read(fixture.historyPath) == "echo 漢字\n")

        let second = try fixture.start()
        second.send(.up)
        try second.waitForLine("snap> echo 漢字", cursor: 15)
    }

    @Test func repeatsAndLinesBehindASpaceAreNotKept() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo a")
        try terminal.enter("echo a")
        try terminal.enter(" echo secret")
        try terminal.enter()
        try terminal.enter("echo b")
        try terminal.enter("echo a")
        #expect(try fixture.read(fixture.historyPath) == "echo a\necho b\necho a\n")
    }

    @Test func aPasteOfSeveralLinesIsOneEntryAfterARestart() throws {
        let first = try fixture.start()
        first.paste("echo 漢\\n字\necho かな")
        try first.wait("the paste") { $0.currentLine == "echo かな" }
        try first.enter()
        #expect(try fixture.read(fixture.historyPath) == "\\+echo 漢\\\\n字\\necho かな\n")

        let second = try fixture.start()
        second.send(.up)
        try second.wait("both lines") { $0.lines[0] == "snap> echo 漢\\n字" && $0.lines[1] == "echo かな" }
    }

    @Test func aContinuedCommandIsOneEntry() throws {
        let terminal = try fixture.start()
        terminal.send("echo 漢 \\")
        terminal.send(.enter)
        try terminal.wait("the continuation prompt") { $0.cursorRow == 1 && $0.cursorColumn > 0 && $0.bracketedPaste }
        try terminal.enter("echo 字")
        #expect(try fixture.read(fixture.historyPath) == "\\+echo 漢 \\\\\\necho 字\n")
        terminal.send(.up)
        try terminal.wait("both lines") { $0.lines.contains("snap> echo 漢 \\") && $0.currentLine == "echo 字" }
    }

    @Test func controlRFindsWideText() throws {
        let terminal = try fixture.start()
        for word in ["漢字", "かな", "신문"] { try terminal.enter("echo " + word) }
        terminal.send(.controlR)
        try terminal.wait(for: "search")
        terminal.send("漢")
        try terminal.wait("the match") { $0.lines[9] == "search \"漢\": echo 漢字" && $0.cursorRow == 9 }
        try terminal.enter()
        #expect(terminal.screen.lines[9...10] == ["snap> echo 漢字", "漢字"])
    }

    @Test func controlCEndsTheSearch() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo 漢字")
        terminal.send(.controlR)
        try terminal.wait(for: "search")
        terminal.send(.controlC)
        try terminal.wait("a new prompt") { $0.absoluteRow > 3 && $0.currentLine == "snap>" }
        try terminal.enter("echo ok")
    }

    @Test func aFileWithoutALastNewlineIsNotDamaged() throws {
        try fixture.write("echo one\necho two", to: "state/snaprepl/history")
        let terminal = try fixture.start()
        terminal.send(.up)
        try terminal.waitForLine("snap> echo two")
        terminal.send(.controlU)
        try terminal.enter("echo three")
        #expect(try fixture.read(fixture.historyPath) == "echo one\necho two\necho three\n")
    }

    /// A write that ends half way (here at a limit on file size) leaves whole entries only, also where a longer form was to
    /// take the place of a shorter one; and it is said.
    @Test func halfAnEntryIsNotKept() throws {
        let old = String(repeating: "echo 牛乳\n", count: 36)
        try fixture.write(old, to: "state/snaprepl/history")
        try fixture.write("trap '' XFSZ; ulimit -f 1; exec '\(Program.path)' --quiet", to: "limited")
        let terminal = try PseudoTerminal(
            [fixture.folder + "/limited"], program: "/bin/sh", environment: fixture.environment)
        try terminal.waitForPrompt()
        terminal.send("echo 漢 \\")
        terminal.send(.enter)
        try terminal.wait("the continuation prompt") { $0.cursorRow == 1 && $0.cursorColumn > 0 && $0.bracketedPaste }
        terminal.send("echo " + String(repeating: "x", count: 1_200))
        terminal.send(.enter)
        try terminal.wait("the next prompt") { $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect(try fixture.read(fixture.historyPath) == old + "echo 漢 \\\n")
        #expect(terminal.screen.text.contains("cannot be written: "))
    }

    @Test func anUnusableFolderIsMentionedOnceAndNothingElse() throws {
        // A file where a folder should be stops even the superuser.
        try fixture.write("", to: "state")
        let terminal = try PseudoTerminal(["--quiet"], environment: fixture.environment)
        try terminal.waitForPrompt()
        for word in ["a", "b"] { try terminal.enter("echo " + word) }
        #expect(terminal.screen.lines.count { $0.hasPrefix("snaprepl: The folder for /") } == 1)
        terminal.send(.up)
        try terminal.waitForLine("snap> echo b")
    }

    // MARK: The parts, without a terminal

    @Test(arguments: [
        "echo a", "漢字", "a\nb", "a\\nb", "\\+x", "\\+", "a\r\n\\b\n", "\\\n", "e\u{301}\n\u{1100}\u{1161}",
    ])
    func codingAnEntryIsReversible(_ entry: String) {
        let line = HistoryEntryCoding.encode(entry)
        #expect(!line.unicodeScalars.contains("\n"))
        #expect(Array(HistoryEntryCoding.decode(line).unicodeScalars) == Array(entry.unicodeScalars))
    }

    @Test func oneLineEntriesAreStoredAsTheyAre() {
        #expect(HistoryEntryCoding.encode(#"append "\u{AC00}" to 今日"#) == #"append "\u{AC00}" to 今日"#)
    }

    @Test func theFileIsCutToTheNewestEntries() throws {
        try fixture.write((1...20).map { "echo \($0)\n" }.joined(), to: "history")
        var history = History(path: fixture.folder + "/history", limit: 10) { Issue.record("\($0)") }
        #expect(history.entries == (11...20).map { "echo \($0)" })
        history.record("echo 21")
        #expect(history.entries == (12...21).map { "echo \($0)" })
        #expect(try fixture.read(fixture.folder + "/history") == (11...21).map { "echo \($0)\n" }.joined())
    }

    @Test func twoSessionsKeepEachOthersEntries() throws {
        let path = fixture.folder + "/a/b/history"
        var first = History(path: path) { Issue.record("\($0)") }
        var second = History(path: path) { Issue.record("\($0)") }
        first.record("a {")
        second.record("x")
        first.extendLast(with: "}")
        second.record("y {")
        second.extendLast(with: "}")
        #expect(try fixture.read(path) == "a {\nx\n\\+a {\\n}\n\\+y {\\n}\n")
        #expect(History(path: path) { Issue.record("\($0)") }.entries == ["a {", "x", "a {\n}", "y {\n}"])
    }

    @Test func theDefaultPathFollowsXDG() {
        #expect(History.defaultPath(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/snaprepl/history")
        #expect(
            History.defaultPath(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])
                == "/h/.local/state/snaprepl/history")
        #expect(History.defaultPath(environment: ["HOME": "/h"]) == "/h/.local/state/snaprepl/history")
        #expect(History.defaultPath(environment: [:]) == nil)
    }
}
