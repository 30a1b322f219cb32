import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

@Suite struct StatementParserTests {
    private func statements(_ text: String) throws -> [Statement]? {
        guard case .statements(let found, _) = try StatementParser.parse(SourceText(text)) else { return nil }
        return found
    }

    @Test(arguments: [
        ("", []), ("# only a comment", []), (";;\n；", []), ("apply", ["apply"]), ("a b; c d\ne", ["a b", "c d", "e"]),
        ("append 「a b」 c # d\napply", ["append 「a b」 c", "apply"]),
        ("let a = [1,\n 2]; x", ["let a = [1,\n 2]", "x"]),
        ("f(a;\nb) c\nd", ["f(a;\nb) c", "d"]),
        ("a \\\nb\nc", ["a \\\nb", "c"]),
        ("a \\ \t\nb", ["a \\ \t\nb"]),
        ("a \\\n\nb", ["a", "b"]),
        ("batch { delete 0:0; insert 0:1 } then 0 = 3; x", ["batch { delete 0:0; insert 0:1 } then 0 = 3", "x"]),
        ("! a b", ["! a b"]), ("!a b", ["! a b"]), ("!  a", ["! a"]),
    ])
    func statementsEndAtSeparatorsOutsideBrackets(text: String, expected: [String]) throws {
        #expect(try statements(text)?.map(\.text) == expected)
    }

    @Test(arguments: [
        "a {", "a (", "a [1,", "a { b", "a { b (", "a { b }  {", "a \\", "a\\", "a \\ ", "a \\\t", "a \\\r", "a { # }",
        "echo \"a#b\" \\", "a#1 \\", "a (\n# )", "a { b \\\n",
    ])
    func unfinishedTextAsksForMore(text: String) throws {
        #expect(try statements(text) == nil)
    }

    @Test(arguments: ["a # \\", "a「\\」", "a \"\\\\\"", "a \\b", "a { } \\\n"])
    func finishedTextDoesNot(text: String) throws {
        #expect(try statements(text) != nil)
    }

    @Test(
        arguments: [
            ("a )", SyntaxError.Reason.unexpectedClosingBracket(")"), 2..<3),
            ("牛 ]", .unexpectedClosingBracket("]"), 4..<5),
            ("a }", .unexpectedClosingBracket("}"), 2..<3),
            ("a ( ]", .mismatchedBracket(opened: "(", closed: "]"), 4..<5),
            ("a [ { b }", nil, 0..<0),
            ("a { b ) }", .unexpectedClosingBracket(")"), 6..<7),
            ("a { ( }", .mismatchedBracket(opened: "(", closed: "}"), 6..<7),
        ] as [(String, SyntaxError.Reason?, Range<Int>)])
    func bracketsThatCanNeverFit(text: String, reason: SyntaxError.Reason?, range: Range<Int>) throws {
        guard let reason else {
            #expect(try statements(text) == nil)
            return
        }
        #expect(throws: SyntaxError(reason: reason, range: range)) { try statements(text) }
    }

    @Test func blocksHoldStatements() throws {
        let statement = try #require(try statements("race A B {\n let x = 1 # one\n f { g; h }\n}")?.first)
        #expect(statement.words.count == 3)
        guard case .block(let inner) = statement.words[2].kind, inner.count == 2,
            case .block(let innermost)? = inner[1].words.last?.kind
        else {
            Issue.record("no block: \(statement.words)")
            return
        }
        #expect(inner.map(\.text) == ["let x = 1", "f { g; h }"])
        #expect(innermost.map(\.verb) == ["g", "h"])
    }

    @Test func exclamationMarksAskForFailure() throws {
        #expect(try statements("! a")?.first?.mustFail == true)
        #expect(try statements("!a")?.first?.verb == "a")
        #expect(try statements("!牛")?.first?.verbRange == 1..<4)
        #expect(try statements("a !b")?.first?.mustFail == false)
        #expect(try statements("!")?.first?.verb == "!")
        #expect(try statements("! \"a b\"")?.first?.verb == "\"a b\"")
    }

    @Test(arguments: ["{", "(", "["])
    func absurdDepthIsRefusedAndNotSuffered(bracket: String) throws {
        #expect(try statements("a " + String(repeating: bracket, count: 100)) == nil)
        #expect(throws: SyntaxError(reason: .nestedTooDeep, range: 102..<103)) {
            try statements("a " + String(repeating: bracket, count: 200_000))
        }
    }

    // MARK: Places

    @Test(arguments: [
        ("append パン パン", 14..<20, 1, "append パン パン", 10..<12),
        ("a\n牛乳 b\nc", 9..<10, 2, "牛乳 b", 3..<4),
        ("e\u{301}\u{1F468}\u{200D}\u{1F469} x", 15..<16, 1, "e\u{301}\u{1F468}\u{200D}\u{1F469} x", 3..<4),
        ("ab", 2..<2, 1, "ab", 2..<2),
        ("a {\nb\n}", 2..<7, 1, "a {", 2..<3),
        ("a\n", 2..<2, 2, "", 0..<0),
        ("", 0..<9, 1, "", 0..<0),
        ("abc", 7..<9, 1, "abc", 3..<3),
    ])
    func carets(text: String, range: Range<Int>, line: Int, lineText: String, characters: Range<Int>) {
        let place = SourceText(text).locate(range)
        #expect(place.line == line)
        #expect(place.text == lineText)
        #expect(place.characters == characters)
    }

    /// The text goes from the line of the first culprit to that of the last.
    @Test func severalPlaces() {
        let source = SourceText("a\n牛 b\nc d e\nf", name: "x", firstLine: 5)
        let place = source.locate([12..<13, 6..<7, 10..<99])
        #expect(place.line == 6)
        #expect(place.text == "牛 b\nc d e")
        #expect(place.characters == [8..<9, 2..<3, 6..<9])
    }

    @Test func linesAreCountedInTheFile() throws {
        let source = SourceText("a\nb", name: "x.snap", firstLine: 41)
        #expect(source.locate(2..<3).line == 42)
    }

    @Test func aStatementsRangesPointAtItsWords() throws {
        let text = "追加 牛乳 \"緑 茶\"　f(1)；次"
        let found = try #require(try statements(text))
        let source = SourceText(text)
        #expect(found[0].words.map { source.slice($0.range) } == ["牛乳", "\"緑 茶\"", "f", "(", "1", ")"])
        #expect(source.slice(found[1].verbRange) == "次")
    }
}
