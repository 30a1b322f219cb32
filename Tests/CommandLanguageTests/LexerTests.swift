import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// How a line becomes words.
@Suite struct LexerTests {
    private func tokens(_ text: String) throws -> [Token.Kind] {
        var lexer = Lexer(text)
        return try lexer.tokenize().map(\.kind)
    }

    private func word(_ text: String) -> Token.Kind { .word(text) }
    private func quoted(_ text: String) -> Token.Kind { .quoted([.text(text)]) }

    @Test(arguments: [
        ("append milk bread", ["append", "milk", "bread"]),
        ("  append\tmilk  ", ["append", "milk"]),
        ("append　牛乳　パン", ["append", "牛乳", "パン"]),
        ("追加 新闻 신문 خبز Ünïcödé 👨‍👩‍👧‍👦 e\u{301}", ["追加", "新闻", "신문", "خبز", "Ünïcödé", "👨‍👩‍👧‍👦", "e\u{301}"]),
        (
            "a.b 0:2 @3 name: -1.5 0...9 a-b a#b x\\y",
            ["a.b", "0:2", "@3", "name:", "-1.5", "0...9", "a-b", "a#b", "x\\y"]
        ),
        ("！「", ["！"]),
        ("ＡＢＣ。", ["ＡＢＣ"]), ("Ａ。Ｂ 。Ｃ", ["Ａ。Ｂ", "。Ｃ"]), ("don't rock’n’roll 'til", ["don't", "rock’n’roll", "'til"]),
        ("a\u{A0}b\u{202F}c", ["a", "b", "c"]),
        ("a\r", ["a"]),
        ("", []),
        (" \t\u{3000}", []),
        ("\u{0}\u{7}", ["\u{0}", "\u{7}"]),
    ])
    func wordsInAnyScript(text: String, expected: [String]) throws {
        // An unpaired 「 ends the word before it and is an error of its own.
        if text == "！「" {
            #expect(throws: SyntaxError(reason: .unterminatedQuote, range: 3..<6)) { try tokens(text) }
        } else {
            #expect(try tokens(text) == expected.map(word))
        }
    }

    @Test(arguments: ["a;b", "a\nb", "a；b", "a ; b", "a　；　b"])
    func separators(text: String) throws {
        #expect(try tokens(text) == [word("a"), .separator, word("b")])
    }

    @Test(arguments: [
        ("a # b", ["a"]), ("# a", []), ("a ＃ b \"", ["a"]), ("a #「", ["a"]), ("#", []), ("＃「\"\\(", []),
    ])
    func commentsRunToTheEndOfTheLine(text: String, expected: [String]) throws {
        #expect(try tokens(text) == expected.map(word))
        #expect(try tokens(text + "\nb") == expected.map(word) + [.separator, word("b")])
    }

    @Test(
        arguments: [
            (#""""#, ""), (#""a b""#, "a b"), (#""a\n\t\r\"\\\'b""#, "a\n\t\r\"\\'b"), (#""\u{AC00}\u{1F35E}""#, "가🍞"),
            (#""\0""#, "\0"), ("「a b」", "a b"), ("「」", ""), (#"「\n"#, nil), (#"「\n」"#, #"\n"#), ("「a\"b」", "a\"b"),
            ("\"「\"", "「"), ("\"a;#b\"", "a;#b"), ("\"牛乳　パン\"", "牛乳　パン"), ("\"a\nb\"", "a\nb"),
        ] as [(String, String?)])
    func quotes(text: String, expected: String?) throws {
        guard let expected else {
            #expect(throws: SyntaxError(reason: .unterminatedQuote, range: 0..<3)) { try tokens(text) }
            return
        }
        #expect(try tokens(text) == [quoted(expected)])
    }

    /// What input methods, and editors that mend typing, make of the marks on the keys.
    @Test(arguments: [
        ("“a b”", "a b"), ("”a b“", "a b"), ("„a b“", "a b"), ("＂a b＂", "a b"), ("‘a b’", "a b"), ("’a b’", "a b"),
        ("'a b'", "a b"), ("『a b』", "a b"), ("｢a b｣", "a b"), ("“a\"b”", "a\"b"), ("‘don’t go’", "don’t go"),
        ("“a\\u{41}”", "aA"),
    ])
    func quotesOfOtherKeyboards(text: String, expected: String) throws {
        #expect(try tokens(text) == [quoted(expected)])
        #expect(try tokens("x \(text) y") == [word("x"), quoted(expected), word("y")])
    }

    @Test(arguments: ["“a", "‘a b", "『a", "a“b", "＂a"])
    func quotesOfOtherKeyboardsHaveToEnd(text: String) {
        #expect(throws: SyntaxError.self) { try tokens(text) }
    }

    /// The caret stands under the whole mark.
    @Test(
        arguments: [
            ("a」", "」", 1..<4), ("』", "』", 0..<3), ("a ｣ b", "｣", 2..<5),
        ] as [(String, Character, Range<Int>)])
    func aClosingMarkNeedsAnOpenOne(text: String, mark: Character, range: Range<Int>) {
        #expect(throws: SyntaxError(reason: .unexpectedClosingBracket(mark), range: range)) { try tokens(text) }
    }

    @Test func marksOfOtherKeyboardsAreTheirSymbols() throws {
        let symbols: [Token.Kind] = "(){}[],=".map { .symbol($0) }
        #expect(try tokens("（）｛｝［］，＝") == symbols)
        #expect(try tokens("牛奶，面包、鸡蛋") == [word("牛奶"), .symbol(","), word("面包"), .symbol(","), word("鸡蛋")])
        #expect(try tokens("【a】") == [.symbol("["), word("a"), .symbol("]")])
    }

    /// An apostrophe without a partner is looked for once, not once for each.
    @Test func manyApostrophesAreReadInOneGo() throws {
        #expect(try tokens(String(repeating: "'a ", count: 20_000)).count == 20_000)
    }

    @Test func interpolationIsKeptApart() throws {
        #expect(
            try tokens(#""ToDo \(i): \(t.text)!""#) == [
                .quoted([.text("ToDo "), .interpolation("i"), .text(": "), .interpolation("t.text"), .text("!")])
            ])
        #expect(try tokens(#""\(i)""#) == [.quoted([.interpolation("i")])])
        #expect(try tokens(#"「\(i)」"#) == [quoted(#"\(i)"#)])
    }

    @Test func quotesNeedNoSpaceAround() throws {
        #expect(try tokens("a\"b\"c") == [word("a"), quoted("b"), word("c")])
        #expect(try tokens("a「b」c") == [word("a"), quoted("b"), word("c")])
    }

    @Test func symbolsStandAlone() throws {
        let symbols: [Token.Kind] = "(){}[],=".map { .symbol($0) }
        #expect(try tokens("(){}[],=") == symbols)
        #expect(try tokens("f(a=1)") == [word("f"), .symbol("("), word("a"), .symbol("="), word("1"), .symbol(")")])
    }

    @Test func rangesCountBytes() throws {
        var lexer = Lexer("追加 「牛乳」;x")
        #expect(try lexer.tokenize().map(\.range) == [0..<6, 7..<19, 19..<20, 20..<21])
    }

    @Test(arguments: [
        (#""abc"#, SyntaxError.Reason.unterminatedQuote, 0..<1),
        (#"x "a\""#, .unterminatedQuote, 2..<3),
        ("牛 「a", .unterminatedQuote, 4..<7),
        (#""\q""#, .unknownEscape(#"\q"#), 1..<3),
        (#""\牛""#, .unknownEscape(#"\牛"#), 1..<5),
        (#""\u{110000}""#, .unknownEscape(#"\u{110000}"#), 1..<11),
        (#""\u{D800}""#, .unknownEscape(#"\u{D800}"#), 1..<9),
        (#""\u{}""#, .unknownEscape(#"\u{}"#), 1..<5),
        (#""\u{zz}""#, .unknownEscape(#"\u{zz}"#), 1..<7),
        (#""\u12""#, .unknownEscape(#"\u"#), 1..<3),
        (#""\(a"#, .unterminatedQuote, 1..<4),
        (#""\u{41"#, .unterminatedQuote, 1..<6),
        (#""\"#, .unterminatedQuote, 1..<2),
    ])
    func errors(text: String, reason: SyntaxError.Reason, range: Range<Int>) {
        #expect(throws: SyntaxError(reason: reason, range: range)) { try tokens(text) }
    }

    @Test(arguments: [
        ("a b", false), ("a　b", true), ("a；b", true), ("a ＃b", true), ("\"a　；＃b\"", false), ("「　」", false),
        ("a#＃", false),
    ])
    func fullWidthPunctuationIsNoticed(text: String, expected: Bool) throws {
        var lexer = Lexer(text)
        _ = try lexer.tokenize()
        #expect(lexer.sawFullWidthPunctuation == expected)
    }
}
