import Rulebook
import Testing

@testable import CrashReading

/// What log programs write around a text, and what they do to it.
@Suite struct LogFormTests {
    private func plain(_ line: String) -> String {
        String(decoding: LogLines.withoutPrefixes(Array(line.utf8)).text, as: UTF8.self)
    }

    /// A stamp, the process and a level go, with the colon behind them; the blank before the text stays.
    @Test(arguments: [
        ("12:00:01 App[12:345] text", " text"), ("12:00:01 App[12:345]: text", " text"),
        ("12:00:01 App[12:345]\ttext", "\ttext"), ("12:00:01\ttext", "\ttext"), ("12:00:01 App[12", " App[12"),
        ("12:00:01 App[12:3AF] text", " text"), ("12:00:01 App[12:0x1f] text", " text"),
        ("12:00:01 App[12] <Error>: text", " text"), ("12:00:01 App[12] <Error> text", " text"),
        ("2024-03-01 12:00:00.123+0100 App[12:345] text", " text"), ("[12:00:00] text", " text"),
        ("Oct  9 12:01:02 phone App[12]: text", " text"), ("text", "text"), ("App[12] text", "App[12] text"),
        // A list stands further in; what looks like a time there is an identifier.
        ("12:00:01 x", " x"), ("   12:00:01 x", " x"), ("    12:00:01 x", "    12:00:01 x"),
        ("     12:00:01 x", "     12:00:01 x"), ("    ", "    "), ("", ""),
        ("> text", " text"), (">> text", " text"), ("| text", " text"), ("|| text", "|| text"), (">", ""), (">x", ">x"),
        ("+     text", "     text"), ("+[NSException raise:format:]", "+[NSException raise:format:]"),
    ])
    func theBeginningsOfLinesGo(line: String, text: String) { #expect(plain(line) == text) }

    /// The escapes of Objective-C, and those that a log escaped once more.
    @Test(arguments: [
        (#""\U725b\U4e73""#, "牛乳"), (#""\\U725b\\U4e73""#, "牛乳"), (#""\\U725b x""#, "牛 x"), (#""a\\b""#, #"a\b"#),
        (#""a\\\\b""#, #"a\\b"#), (#""a\"b""#, #"a"b"#), (#""a\nb""#, "a\nb"), (#""a\tb""#, "a\tb"),
        (#""\\\U725b""#, #"\牛"#),
    ])
    func escapesAreRead(printed: String, text: String) {
        #expect(PrintedIdentifiers.read("(\n    \(printed)\n)") == [text])
    }

    /// A log of the same crash many times is read to its end: two gaps in each text, more than a thousand in all.
    @Test func aLogOfManyCrashesIsReadToItsEnd() {
        let rule = Rule.exception("test.fruit", .high, [], Wording("the basket ‹name› holds ‹count› apples too many"))
        let log = (1...600).map { "the basket b\($0) holds \($0) apples too many" }.joined(separator: "\n")
        #expect(TextRecognizer([rule], vocabularies: []).recognize(log).texts.count == 600)
    }

    /// A text of eight words is near when half of them are there: each word of the only text weighs the same.
    @Test(arguments: [(3, false), (4, true), (5, true), (7, true)])
    func halfOfTheWordsAreNear(count: Int, isNear: Bool) {
        let words = ["apples", "bears", "cherries", "dates", "elephants", "figs", "grapes", "hares"]
        let rule = Rule.exception("test.fruit", .high, [], Wording(words.joined(separator: " ")))
        let text = (words.prefix(count).reversed() + ["zebra"]).joined(separator: " ")
        let nearest = TextRecognizer([rule], vocabularies: []).nearest(to: text)
        #expect((nearest != nil) == isNear)
        if isNear { #expect(nearest?.words == words.joined(separator: " ")) }
    }

    /// A text that goes wrong with its last word lacks the words from there on.
    @Test func aTextMayDifferInItsLastWord() throws {
        let rule = Rule.exception("test.fruit", .high, [], Wording("apples bears cherries dates elephants figs"))
        let recognizer = TextRecognizer([rule], vocabularies: [])
        let near = try #require(recognizer.nearest(to: "apples bears cherries dates zebra"))
        #expect(near.missing == ["elephants", "figs"])
        #expect(near.surplus == ["zebra"])
    }

    /// A word that goes on is another word; one that stands behind is none of the text.
    @Test(arguments: [
        ("", true), (" then", true), (".", true), ("\nthen", true), ("'", true), ("s", false), ("2", false),
        ("_x", false), (" 2", true),
    ])
    func aTextEndsWithItsLastWord(tail: String, isKnown: Bool) {
        let words = "The shopping list cannot show this identifier"
        let recognizer = TextRecognizer([Rule.exception("test.list", .high, [], Wording(words))], vocabularies: [])
        #expect(recognizer.recognize(words + tail).texts.count == (isKnown ? 1 : 0))
    }

    /// In the middle of a log a text is cut where a blank line or something new comes, not where other words do.
    @Test(arguments: [
        ("", true), ("\n\nand then other words", true), ("\n   \nand then other words", true), ("...", true),
        ("\n*** Something new", true), ("\nand then other words", false), (" and then other words", false),
    ])
    func aTextIsCutWhereItsLineEnds(tail: String, isKnown: Bool) {
        let words = "The shopping list cannot show this identifier before its section is there"
        let recognizer = TextRecognizer([Rule.exception("test.list", .high, [], Wording(words))], vocabularies: [])
        let cut = "The shopping list cannot show this identifier"
        #expect(recognizer.recognize(cut + tail).texts.count == (isKnown ? 1 : 0))
    }

    /// A line that is empty, begins a stack or another exception, is not the text going on.
    @Test(arguments: [
        ("", true), ("  ", true), ("\t***", true), ("\t\tThread 1", true), ("\ttext", false), ("(", true),
        ("***", true), ("0   CoreFoundation 0x1", true), ("Thread 1", true),
        ("0 rows", false), ("text", false), ("(a)", false),
    ])
    func linesThatStartAnew(line: String, startsAnew: Bool) {
        #expect(LogLines.startsAnew(Array(line.utf8)[...]) == startsAnew)
    }

    /// A bracket is closed by its own kind; an arrow closes nothing.
    @Test(arguments: [
        ("<a -> b>c", 8), ("<a>-", 3), ("(a->b)c", 6), ("(a (b) c) d", 9), ("[a)]", 4), ("<a", nil), ("a", nil),
        ("{-}", 3),
    ])
    func bracketsEnd(text: String, end: Int?) {
        #expect(Brackets.end(of: Array(text.utf8), from: 0, reach: 100) == end)
    }

    /// What a text ends with ends with its line, unless a bracket is open; where the log says something new, it ends.
    @Test(arguments: [
        ("milk\nsome other line", "milk"), ("(\n    milk,\n    bread\n)\nsome other line", "(milk,bread)"),
        ("Item(\n    name: milk\n)\nsome other line", "Item(name:milk)"),
        ("Item(\n12:00:01 App[1:2] some other line", "Item("),
    ])
    func theLastOfATextEndsWithItsLine(end: String, value: String) throws {
        let text = "Invalid item identifier specified for reload: " + end
        let reading = try #require(Recognizers.all.recognize(text).texts.first?.readings.first)
        #expect(reading.value(of: "identifier")?.filter { !$0.isWhitespace } == value)
    }

    /// A mark between letters is an apostrophe; one with a blank behind it ends the quotation, whatever is told then.
    @Test(arguments: [
        ("milk'", "milk"), ("milk' at launch", "milk"), ("it's milk' at launch", "it's milk"), ("it's", "it's"),
    ])
    func anApostropheEndsNoQuotation(end: String, value: String) throws {
        let text = "reason: 'Attempted to reload item identifier that does not exist in the snapshot: " + end
        let reading = try #require(Recognizers.all.recognize(text).texts.first?.readings.first)
        #expect(reading.value(of: "identifier") == value)
    }

    /// A text that stops where its last part would begin is cut off; one that has it is whole.
    @Test(arguments: [("", true), (" milk", false)])
    func aTextWithoutItsLastPartIsCut(end: String, isCut: Bool) {
        let texts = Recognizers.all.recognize("Invalid item identifier specified for reload:" + end).texts
        #expect(texts.map(\.isCut) == [isCut])
    }

    /// A number is digits, with a minus in front at most, and ends with them.
    @Test(arguments: [("12 x", 2), ("-1,", 2), ("0", 1), ("-", nil), ("- 1", nil), ("x", nil), ("-x1", nil), ("1x", 1)])
    func aNumberEndsWithItsDigits(text: String, end: Int?) {
        #expect(GapShape("section").end(in: Array(text.utf8), from: 0) == end)
    }

    /// What stands in two places of a text under one name has to be the same there.
    @Test(arguments: [("milk", "milk", true), ("milk", "bread", false)])
    func oneNameIsOneThing(first: String, second: String, isKnown: Bool) {
        let rule = Rule.exception(
            "test.twice", .high, [], Wording("the basket lost '‹item›' and nobody found '‹item›' again"))
        let recognizer = TextRecognizer([rule], vocabularies: [])
        let text = "the basket lost '\(first)' and nobody found '\(second)' again"
        #expect(recognizer.recognize(text).texts.count == (isKnown ? 1 : 0))
    }

    /// Of a log that is too long the end is read, where a crash stands, and the beginning, where a report has it.
    @Test func bothEndsOfALongLogAreRead() {
        let filler = String(repeating: "request finished with status 200\n", count: 100_000)
        let first = "Invalid item identifier specified for reload: milk\n"
        let last = "There are currently no sections in the data source. Please add a section first."
        let found = Recognizers.all.recognize(first + filler + last)
        #expect(found.isShortened)
        #expect(found.texts.map(\.line) == [1, 100_002])
        let rules = found.texts.flatMap { $0.readings.map(\.rule.id) }
        #expect(rules.contains("item-not-in-snapshot") && rules.contains("no-sections"), "\(rules)")
    }
}
