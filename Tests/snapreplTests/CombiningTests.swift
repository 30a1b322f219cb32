import TestSupport
import Testing

/// Characters of more than one code point: decomposed Hangul, accents, variation selectors, joined emoji.
///
/// Strings are compared by code points, because `==` on `String` cannot tell composed from decomposed text.
@Suite struct CombiningTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// 가 as two code points, 각 as three, é as two.
    private static let ga = "\u{1100}\u{1161}"
    private static let gak = "\u{1100}\u{1161}\u{11A8}"
    private static let accented = "e\u{301}"

    private func expectLine(_ terminal: PseudoTerminal, _ line: String, cursor: Int) throws {
        let expected = Array(line.unicodeScalars)
        try terminal.wait("\(line) code point by code point, cursor at \(cursor)") {
            Array($0.currentLine.unicodeScalars) == expected && $0.cursorColumn == cursor
        }
    }

    @Test func aDecomposedSyllableIsEditedAsOneCharacter() throws {
        let terminal = try fixture.start()
        terminal.send("echo " + Self.gak + Self.accented + "x")
        try expectLine(terminal, "snap> echo " + Self.gak + Self.accented + "x", cursor: 15)
        terminal.send(.left, .left)
        try expectLine(terminal, "snap> echo " + Self.gak + Self.accented + "x", cursor: 13)
        terminal.send("字")
        try expectLine(terminal, "snap> echo " + Self.gak + "字" + Self.accented + "x", cursor: 15)
        terminal.send(.backspace, .backspace)
        try expectLine(terminal, "snap> echo " + Self.accented + "x", cursor: 11)
        terminal.send(Self.ga)
        try expectLine(terminal, "snap> echo " + Self.ga + Self.accented + "x", cursor: 13)
        try terminal.enter()
        #expect(Array(terminal.screen.lines[1].unicodeScalars) == Array((Self.ga + Self.accented + "x").unicodeScalars))
    }

    @Test func decomposedTextSurvivesPasteHistoryAndRestart() throws {
        let text = Self.gak + "가" + Self.accented + "é" + "か\u{3099}" + "❤\u{FE0F}"
        let first = try fixture.start()
        first.paste("echo " + text)
        try expectLine(first, "snap> echo " + text, cursor: 20)
        try first.enter()
        #expect(Array(try fixture.read(fixture.historyPath).unicodeScalars) == Array("echo \(text)\n".unicodeScalars))

        let second = try fixture.start()
        second.send(.up)
        try expectLine(second, "snap> echo " + text, cursor: 20)
        second.send(.left, .left)
        second.send("x")
        try second.wait("the insertion") { $0.cursorColumn == 18 && $0.currentLine.contains("x") }
        try second.enter()
        let expected = Self.gak + "가" + Self.accented + "é" + "x" + "か\u{3099}" + "❤\u{FE0F}"
        #expect(Array(second.screen.lines[1].unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func joinedEmojiAreNotTornOnRedraw() throws {
        let family = "👨\u{200D}👩\u{200D}👧"
        let terminal = try fixture.start()
        terminal.send("echo " + family + "x")
        terminal.send(.left)
        terminal.send("y")
        try expectLine(terminal, "snap> echo " + family + "yx", cursor: 18)
        try terminal.enter()
        #expect(terminal.screen.lines[1] == family + "yx")
    }

    @Test func charactersUsedAsStandInsCanStillBeTyped() throws {
        // The first of each range, after a cluster has already taken the first stand-in.
        let terminal = try fixture.start()
        terminal.send("echo " + Self.ga + Self.accented + "\u{17000}\u{F0000}")
        terminal.send(.left)
        terminal.send("x")
        try terminal.wait("the insertion") { $0.currentLine.contains("x") }
        try terminal.enter()
        let expected = Self.ga + Self.accented + "\u{17000}x\u{F0000}"
        #expect(Array(terminal.screen.lines[1].unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func completionCountsBytesBehindStandIns() throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        terminal.send("echo " + Self.gak + Self.accented + "; appl")
        terminal.send(.tab)
        try expectLine(terminal, "snap> echo " + Self.gak + Self.accented + "; apply", cursor: 22)
    }
}
