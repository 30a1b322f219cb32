import TestSupport
import Testing

@testable import snaprepl

/// The screen as it is now: its width, its height, and what becomes of both while a person works.
@Suite struct ScreenTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let plain = ["NO_COLOR": "1"]

    private func clear(_ terminal: PseudoTerminal) throws {
        terminal.send("clear")
        terminal.send(.enter)
        try terminal.wait("an empty screen") { $0.cursorRow == 0 && $0.currentLine == "snap>" && $0.bracketedPaste }
    }

    /// A bigger font on a projector is a narrower window.
    @Test func tablesAreAsWideAsTheWindowIsNow() throws {
        let terminal = try fixture.start(columns: 80, rows: 40, environment: Self.plain)
        try terminal.enter("sections 今日 明日; append 牛乳 パン 신문 to 今日; apply")
        try clear(terminal)
        terminal.resize(columns: 40, rows: 40)
        try terminal.enter("move 牛乳 to 明日; apply")
        #expect((20...40).contains(terminal.screen.tableWidth))
        try clear(terminal)
        terminal.resize(columns: 100, rows: 40)
        try terminal.enter("let x = \"\"; echo x; timeline")
        #expect((41...100).contains(terminal.screen.tableWidth))
    }

    /// A line of two rows that was pasted is drawn anew where it stands.
    @Test func aPasteOfTwoLinesIsDrawnAnewWhenTheWindowChanges() throws {
        let terminal = try fixture.start(columns: 80, rows: 20, environment: Self.plain)
        try terminal.enter("echo above")
        terminal.paste("echo one\necho two")
        try terminal.wait("the paste") { $0.currentLine == "echo two" }
        terminal.resize(columns: 60, rows: 20)
        terminal.send("x")
        try terminal.wait("what is typed next") { $0.currentLine == "echo twox" }
        #expect(terminal.screen.lines.prefix(5) == ["snap> echo above", "above", "", "snap> echo one", "echo twox"])
    }

    /// Nothing is cut in `last`, in a window of any width.
    @Test(arguments: [80, 40])
    func lastShowsEveryCellWhole(columns: Int) throws {
        let terminal = try fixture.start(columns: columns, rows: 60, environment: Self.plain)
        let long = "a very long identifier that will not fit the column at all ever"
        terminal.send("sections S; append \"\(long)\"; apply")
        terminal.send(.enter)
        try terminal.wait("a table with a cut cell") { $0.text.contains("..") && $0.currentLine == "snap>" }
        try clear(terminal)
        try terminal.enter("last")
        #expect(!terminal.screen.text.contains(".."))
        let cells = terminal.screen.lines.filter { $0.hasPrefix("|") }.map { $0.split(separator: "|").map(String.init) }
        let after = cells.compactMap { $0.count == 3 ? $0[1].filter { $0 != " " } : nil }
        #expect(after.joined().contains(long.filter { $0 != " " }))
        #expect(terminal.screen.tableWidth <= columns)
    }

    /// That cells are cut is said once, and what shows them whole.
    @Test func whatShowsCutCellsIsSaidOnce() throws {
        let terminal = try fixture.start(columns: 60, rows: 80, environment: Self.plain)
        let note = "did not fit its column"
        try terminal.enter("sections S; append short; apply")
        #expect(!terminal.screen.text.contains(note))
        terminal.send("append \"a very long identifier that does not fit the width of such a window at all\"; apply\r")
        try terminal.wait("the note") { $0.text.contains(note) && $0.currentLine == "snap>" }
        try clear(terminal)
        terminal.send("append \"another very long identifier that does not fit the width of such a window\"; apply\r")
        try terminal.wait("a cut cell") { $0.text.contains("r3:") && $0.currentLine == "snap>" }
        #expect(terminal.screen.text.contains(".."))
        #expect(!terminal.screen.text.contains(note))
    }

    /// UIKit's words break between words, wherever they are shown.
    @Test(arguments: ["explain", "diagnose last"])
    func uikitsWordsAreNotBroken(command: String) throws {
        let terminal = try fixture.start(columns: 80, rows: 100, environment: Self.plain)
        terminal.send("sections S; append a; apply; reload nowhere")
        terminal.send(.enter)
        try terminal.wait(for: "explain item-not-in-snapshot")
        try clear(terminal)
        try terminal.enter(command)
        let words = Set(terminal.screen.text.split { $0 == " " || $0 == "\n" }.map(String.init))
        let uikit = "Attempted to reload item identifier that does not exist in the snapshot:"
        for word in uikit.split(separator: " ") { #expect(words.contains(String(word)), "\(word)") }
    }

    // MARK: Long answers

    @Test(arguments: [" ", "\r"])
    func aLongAnswerComesAScreenAtATime(key: String) throws {
        let terminal = try fixture.start(columns: 80, rows: 13, environment: Self.plain)
        terminal.send("help")
        terminal.send(.enter)
        try terminal.wait("the question at the bottom") {
            $0.currentLine.contains(" more lines. Space: go on, q: end") && $0.cursorRow == 12
        }
        #expect(terminal.screen.lines[0].hasPrefix("editing "))
        terminal.send(key)
        try terminal.wait("the end and the prompt") { $0.currentLine == "snap>" && $0.text.contains("rc.snap") }
        #expect(!terminal.screen.text.contains("more lines"))
        // All of it, in order.
        let rows = terminal.screen.text.split(separator: "\n").filter {
            $0.hasPrefix("session ") || $0.hasPrefix("marks ")
        }
        #expect(rows.count == 2)
    }

    @Test(arguments: [PseudoTerminal.Key.controlC.rawValue, "q"])
    func aLongAnswerCanBeLeft(key: String) throws {
        let terminal = try fixture.start(columns: 80, rows: 12, environment: Self.plain)
        terminal.send("help")
        terminal.send(.enter)
        try terminal.wait(for: "more lines")
        terminal.send(key)
        try terminal.waitForPrompt()
        #expect(!terminal.screen.text.contains("rc.snap"))
        try terminal.enter("echo ok")
        #expect(terminal.screen.lines.contains("ok"))
    }

    /// What is wrong stands at the end of an answer: on a small screen it is seen at once, and again in its place.
    @Test func theCauseIsOnTheFirstScreen() throws {
        let terminal = try fixture.start(columns: 80, rows: 16, environment: Self.plain)
        terminal.paste(
            """
            struct Song: Hashable {
                let id: Int
                var title: String
                static func == (l: Song, r: Song) -> Bool { l.id == r.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            class Songs: UITableViewController {
                var songs = (1...9).map { Song(id: $0, title: "song \\($0)") }
                lazy var source = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { table, path, song in
                    let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                    cell.textLabel?.text = song.title
                    return cell
                }
                override func viewDidLoad() { super.viewDidLoad(); show() }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(songs)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    songs[indexPath.row].title = "another"
                    songs.append(Song(id: 10, title: "last"))
                    songs.swapAt(2, 8)
                    show()
                }
            }
            """)
        terminal.send(.enter)
        try terminal.wait("the list") { $0.currentLine == "snap>" && $0.text.contains("Try: tap 0:0") }
        terminal.send("tap 0:0")
        terminal.send(.enter)
        try terminal.wait("the question at the bottom") { $0.currentLine.contains(" more lines.") }
        #expect(terminal.screen.text.contains("1 row shows old data: another"), "\(terminal.screen.text)")
        terminal.send(" ")
        try terminal.wait("the end") { $0.currentLine == "snap>" && $0.text.contains("+ inserted") }
        let told = terminal.screen.lines.filter { $0.contains("shows old data") }
        #expect(told.count == 1, "\(terminal.screen.text)")
    }

    /// A story that is played in the shell waits at the foot of the window, as any long answer does.
    @Test func aStoryComesAScreenAtATime() throws {
        let terminal = try PseudoTerminal(
            ["claims", "ja.v3", "--play"], columns: 80, rows: 24,
            environment: fixture.environment.merging(Self.plain) { $1 })
        try terminal.wait("the question at the bottom") {
            $0.currentLine.contains(" more lines. Space: go on, q: end") && $0.cursorRow == 23
        }
        #expect(terminal.screen.lines[0] == "ja.v3")
        terminal.send("q")
        _ = try terminal.waitForExit()
        #expect(!terminal.screen.text.contains("Verdict"))
    }

    @Test func theUsersPagerIsUsed() throws {
        let terminal = try fixture.start(
            columns: 80, rows: 12, environment: Self.plain.merging(["PAGER": "sed s/editing/paged/"]) { $1 })
        try terminal.enter("help")
        #expect(terminal.screen.text.contains("paged "))
        #expect(!terminal.screen.text.contains("more lines"))
        try terminal.enter("echo editing")
        #expect(terminal.screen.lines.contains("editing"))
    }

    /// A text that leaves the row of the next prompt free is shown without it.
    @Test(arguments: [(11, false), (12, true)])
    func theUsersPagerGetsWhatDoesNotFit(count: Int, isPaged: Bool) throws {
        let terminal = try fixture.start(
            columns: 80, rows: 12, environment: Self.plain.merging(["PAGER": "sed s/^x/paged/"]) { $1 })
        try terminal.enter("sections S; append " + (1...count).map { "x\($0)" }.joined(separator: " ") + "; apply")
        try terminal.enter("items")
        #expect(terminal.screen.text.contains("paged\(count)") == isPaged)
    }

    @Test func aPagerThatDoesNotExistLosesNothing() throws {
        let terminal = try fixture.start(
            columns: 80, rows: 12, environment: Self.plain.merging(["PAGER": "/no/such/pager"]) { $1 })
        terminal.send("help")
        terminal.send(.enter)
        try terminal.wait(for: "more lines")
        terminal.send("q")
        try terminal.waitForPrompt()
    }

    @Test func noPagerMeansNone() throws {
        let terminal = try PseudoTerminal(
            ["--quiet", "--no-pager"], columns: 80, rows: 12,
            environment: fixture.environment.merging(Self.plain) { $1 })
        try terminal.waitForPrompt()
        try terminal.enter("help")
        #expect(terminal.screen.text.contains("rc.snap"))
    }

    @Test func helpNeedsNoSecondScreen() throws {
        let terminal = try fixture.start(columns: 80, rows: 24, environment: Self.plain)
        try terminal.enter("help")
        #expect(terminal.screen.text.contains("editing "))
        #expect(terminal.screen.text.contains("rc.snap"))
    }

    // MARK: A change of size while typing

    private static let long = "append milk bread eggs butter cheese yoghurt tomatoes onions garlic potatoes carrots"
    private static let wide = "append 牛乳 パン 卵 バター チーズ ヨーグルト トマト 玉ねぎ にんにく じゃがいも りんご"

    /// On terminals that break lines anew, and on those that cut them.
    @Test(
        arguments: [(80, 40), (40, 100), (80, 41), (41, 90), (60, 30)].flatMap { pair in
            [Self.long, Self.wide].flatMap { line in [true, false].map { (pair.0, pair.1, line, $0) } }
        })
    func noStaleRowIsLeft(before: Int, after: Int, line: String, reflows: Bool) throws {
        let terminal = try fixture.start(columns: before, rows: 14, environment: Self.plain)
        try terminal.enter("echo above")
        terminal.send(line)
        let width = PseudoTerminalScreen.width("snap> " + line)
        try terminal.wait("the typed line") { $0.lines.joined().contains(line.split(separator: " ").last ?? "") }
        try terminal.wait("its rows") { $0.cursorRow >= 3 + (width - 2) / before }
        if reflows { terminal.reflow(columns: after) } else { terminal.resize(columns: after, rows: 14) }
        try terminal.wait("the line anew") { screen in
            screen.lines.count { $0.hasPrefix("snap> append") } == 1
                && screen.lines.joined().contains(line.split(separator: " ").last ?? "")
        }
        terminal.send("x")
        try terminal.wait("what is typed next") { $0.lines.joined().hasSuffix(line.suffix(3) + "x") }
        #expect(terminal.screen.lines.contains("above"))
        #expect(terminal.screen.lines.count { $0.hasPrefix("snap> append") } == 1)
        #expect(terminal.screen.unknownSequences == [])
    }

    // MARK: The tour, the screen, the stories

    @Test(arguments: ["en_US.UTF-8", "ja_JP.UTF-8", "zh_CN.UTF-8", "ko_KR.UTF-8"])
    func theTourComesBack(_ language: String) throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1", "LANG": language])
        #expect(!terminal.screen.text.contains("append milk milk"))
        try terminal.enter("tour")
        #expect(terminal.screen.text.contains("append milk milk"))
    }

    @Test func clearEmptiesTheScreenAndKeepsTheSession() throws {
        let terminal = try fixture.start(environment: Self.plain)
        try terminal.enter("sections 今日; append 牛乳; apply")
        try clear(terminal)
        #expect(terminal.screen.lines.dropFirst().filter { !$0.isEmpty } == [])
        try terminal.enter("items")
        #expect(terminal.screen.lines.contains("牛乳"))
    }

    /// A blank line stands between an answer and the next prompt, and none where nothing was answered.
    @Test func answersStandApart() throws {
        let terminal = try fixture.start(environment: Self.plain)
        try terminal.enter("echo a")
        try terminal.enter("echo b")
        #expect(terminal.screen.lines.starts(with: ["snap> echo a", "a", "", "snap> echo b", "b", "", "snap>"]))
    }

    @Test(arguments: [(" ", true), ("\r", true), ("q", false), (PseudoTerminal.Key.controlC.rawValue, false)])
    func aStoryWaitsForAKey(key: String, goesOn: Bool) throws {
        let terminal = try PseudoTerminal(
            ["claims", "ja.v3", "--step"], columns: 80, rows: 60,
            environment: fixture.environment.merging(["NO_COLOR": "1", "LANG": "ja_JP.UTF-8"]) { $1 })
        try terminal.wait("the question") { $0.currentLine.hasPrefix("  （Space か Return で次へ、q で終了）") }
        let before = terminal.screen.absoluteRow
        terminal.send(key)
        if goesOn {
            try terminal.wait("the next part and its question") {
                $0.absoluteRow > before + 1 && $0.currentLine.hasPrefix("  （Space")
            }
        } else {
            _ = try terminal.waitForExit()
            // The verdict, the reason and how certain it is; no part of the story.
            #expect(terminal.screen.absoluteRow <= before + 10)
            #expect(terminal.screen.text.contains("判定："))
        }
        #expect(!terminal.screen.text.contains("q\n"))
    }
}
