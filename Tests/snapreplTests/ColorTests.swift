import Foundation
import TestSupport
import Testing

/// What is typed is drawn in colours, and never anywhere but where it stands.
@Suite struct ColorTests {
    private let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// What has a colour in a row, without the prompt, which a libedit of 2012 leaves plain, and without hints.
    private static func typed(_ screen: PseudoTerminalScreen, _ row: Int? = nil) -> [String] {
        screen.styled(row: row ?? screen.cursorRow).filter { $0 != "1;36:snap>" && !$0.hasPrefix("90:") }
    }

    private func wait(_ terminal: PseudoTerminal, _ styled: [String]) throws {
        try terminal.wait("the colours \(styled)") {
            Self.typed($0) == styled && !$0.isCursorHidden
        }
    }

    @Test(arguments: [
        ("append milk to Today", ["1:append", "36:to"]), ("appendx milk", []),
        ("cells 0:1", ["1:cells", "33:0:1"]), ("echo \"a b\" # no", ["1:echo", "32:\"a b\"", "2:# no"]),
        ("append 「牛乳 卵」 to 今日", ["1:append", "32:「牛乳 卵」", "36:to"]),
        ("sections A; apply", ["1:sections", "1:apply"]),
        ("var n = \"x\" // later", ["35:var", "32:\"x\"", "2:// later"]),
        ("struct 곡: Hashable { let n = 12 }", ["35:struct", "35:let", "33:12"]),
        ("what is in my list", []),
    ])
    func wordsHaveColors(line: String, styled: [String]) throws {
        let terminal = try fixture.start()
        terminal.send(line)
        try terminal.wait("the line") { $0.currentLine.contains(line) }
        try wait(terminal, styled)
        #expect(terminal.screen.cursorColumn == PseudoTerminalScreen.width("snap> " + line))
        #expect(terminal.screen.unknownSequences == [])
    }

    @Test func aWordLosesItsColorAgain() throws {
        let terminal = try fixture.start()
        terminal.send("append")
        try wait(terminal, ["1:append"])
        terminal.send("s")
        try wait(terminal, [])
        terminal.send(.backspace)
        try wait(terminal, ["1:append"])
        terminal.send(.home)
        terminal.send("x")
        try wait(terminal, [])
        #expect(terminal.screen.currentLine.hasPrefix("snap> xappend"))
    }

    /// The colours stay when the line is run, also where all of it came at once.
    @Test func aLineThatWasRunKeepsItsColors() throws {
        let terminal = try fixture.start()
        terminal.send("echo \"milk\"\r")
        try terminal.wait("the answer") { $0.lines.contains("\"milk\"") && $0.currentLine == "snap>" }
        #expect(Self.typed(terminal.screen, 0) == ["1:echo", "32:\"milk\""])
    }

    @Test(arguments: [["NO_COLOR": "1"], ["CLICOLOR": "0"]])
    func noColorsWhereNoneAreWanted(environment: [String: String]) throws {
        let terminal = try fixture.start(environment: environment)
        terminal.send("append milk to Today")
        try terminal.wait("the line") { $0.currentLine == "snap> append milk to Today" }
        terminal.send(.left)
        try terminal.wait("the cursor") { $0.cursorColumn == 25 }
        #expect(terminal.screen.styled(row: 0) == [])
    }

    private static let long = "append 牛乳 パン 卵 「りんご と みかん」 milk 0:1 \"bread and butter\" to 今日 tea rice 3"

    /// Each character stands where it would without colours, whatever is edited in a line over several rows.
    @Test(arguments: [20, 21, 33, 40])
    func aLineOverSeveralRowsStandsWhereItStood(columns: Int) throws {
        let terminal = try fixture.start(columns: columns, rows: 14)
        terminal.send(Self.long)
        try terminal.wait("the line") { $0.lines.joined().hasSuffix("3") }
        terminal.send(Array(repeating: PseudoTerminal.Key.left.rawValue, count: 30).joined())
        for text in ["x", "漢", " apply 1:2 "] { terminal.send(text) }
        terminal.send(.backspace, .backspace, .home)
        terminal.send("! ")
        terminal.send(.end)
        terminal.send("zz")
        var text = Array(Self.long)
        text.insert(contentsOf: "x漢 apply 1:", at: text.count - 30)
        let rows = Self.rows("snap> ! " + String(text) + "zz", columns)
        try terminal.wait("\(rows)") { $0.lines.prefix { !$0.isEmpty } == rows[...] && !$0.isCursorHidden }
        #expect(terminal.screen.cursorRow == rows.count - 1)
        #expect(terminal.screen.cursorColumn == PseudoTerminalScreen.width(rows[rows.count - 1]))
        #expect(terminal.screen.unknownSequences == [])
    }

    /// A text on rows of a width, without blanks at their ends.
    private static func rows(_ text: String, _ columns: Int) -> [String] {
        var rows = [""]
        for character in text {
            let width = PseudoTerminalScreen.width(rows[rows.count - 1] + String(character))
            if width > columns { rows.append("") }
            rows[rows.count - 1].append(character)
        }
        return rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func aLineOverSeveralRowsHasColorsInAll() throws {
        let terminal = try fixture.start(columns: 20, rows: 14)
        terminal.send("append 牛乳 「りんごとみかん」 to 今日")
        try terminal.wait("the colours") {
            Self.typed($0, 0) == ["1:append", "32:「"]
                && Self.typed($0, 1) == ["32:りんごとみかん」", "36:to"]
        }
    }

    /// A paste of several lines, of commands first and then of Swift.
    @Test func aPasteHasColors() throws {
        let terminal = try fixture.start()
        terminal.paste("echo 1\nstruct A {\n    let n = 1 // one\n}")
        try terminal.wait("the paste") { $0.currentLine == "}" && !$0.isCursorHidden }
        try terminal.wait("its colours") { Self.typed($0, 2) == ["35:let", "33:1", "2:// one"] }
        #expect(Self.typed(terminal.screen, 0) == ["1:echo", "33:1"])
        #expect(Self.typed(terminal.screen, 1) == ["35:struct"])
    }

    /// Lines that go on with Swift are Swift.
    @Test func continuedSwiftHasColors() throws {
        let terminal = try fixture.start()
        terminal.send("struct A {\r")
        try terminal.wait("the continuation") { !$0.currentLine.hasPrefix("snap") && $0.cursorRow == 1 }
        terminal.send("var append = true")
        try terminal.wait("its colours") { Self.typed($0, 1).suffix(2) == ["35:var", "35:true"] }
    }

    /// A line as tall as the window is left as it is.
    @Test func aLineThatFillsTheWindowIsPlain() throws {
        let terminal = try fixture.start(columns: 20, rows: 5)
        terminal.send("echo " + String(repeating: "a", count: 120) + " \"end\"")
        try terminal.wait("the end") { $0.currentLine.hasSuffix("\"end\"") }
        terminal.send(.left)
        try terminal.wait("the cursor") { $0.currentLine.hasSuffix("\"end\"") && !$0.isCursorHidden }
        #expect(Self.typed(terminal.screen) == [])
    }
}
