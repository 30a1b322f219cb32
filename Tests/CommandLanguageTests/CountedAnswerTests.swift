import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Numbers and boundaries that answers show.
@Suite struct CountedAnswerTests {
    /// The table of an apply that adds one item behind `count` that stay: its rows are the section, those, and the new one.
    private func table(unchanged count: Int) -> String {
        let items = (0..<count).map { "i\($0)" }.joined(separator: " ")
        var lab = Lab("sections A\nappend \(items)\napply\nappend new")
        return lab.text("apply")
    }

    /// Up to 24 rows everything is shown; then a run of the same remark is its first row, its last, and a count.
    @Test func aLongTableCountsWhatItLeavesOut() {
        #expect(!table(unchanged: 22).contains(".."))
        let shortened = table(unchanged: 23)
        #expect(shortened.contains("21 more") && shortened.contains("0 i0 ") && shortened.contains("22 i22 "))
        #expect(!shortened.contains("i1 ") && !shortened.contains("i21 "))
        #expect(table(unchanged: 42).contains("40 more"))
    }

    /// A run of four is shown whole, one of five is not.
    @Test(arguments: [(4, false), (5, true)])
    func aShortRunIsShownWhole(run: Int, isShortened: Bool) {
        // Runs of that length, each ended by an item that goes.
        let groups = (0..<8).map { group in (0..<run).map { "g\(group)i\($0)" } + ["x\(group)"] }
        var lab = Lab(
            "sections A\nappend \(groups.joined().joined(separator: " "))\napply\n"
                + "delete \((0..<8).map { "x\($0)" }.joined(separator: " "))")
        let text = lab.text("apply")
        #expect(text.contains("\(run - 2) more") == isShortened)
        #expect(text.contains("g3i2 ") == !isShortened)
    }

    @Test func whyNamesTheDataOnlyWhereItDiffers() {
        var lab = Lab(
            "struct T(id, text) hash(id) equal(id)\nlet t = T(1, \"old\")\nprovider shows text\nsections A\nappend t\napply"
        )
        #expect(!lab.text("why t").contains("data now"))
        lab.run("set t.text = \"new\"")
        let text = lab.text("why t")
        #expect(text.contains("data now") && text.contains("new"))
    }

    @Test func theHistoryHoldsAThousandLines() {
        var lab = Lab((0..<1_005).map { "echo \($0)" }.joined(separator: "\n"))
        let lines = lab.text("history").split(separator: "\n")
        #expect(lines.count == 1_000)
        #expect(lines.first == "echo 6" && lines.last == "history")
    }

    /// A beginning that one command has gets the whole page, one that several have their names.
    @Test func helpOnABeginning() {
        var lab = Lab()
        #expect(lab.text("help timeli") == lab.text("help timeline"))
        #expect(lab.text("help expe") == lab.text("help expect"))
        let several = lab.text("help ex")
        #expect(["expand", "expect", "explain"].allSatisfy(several.contains))
    }

    @Test(arguments: [
        ("abcdef", "abcxyf", true), ("abcdef", "abxyzf", false), ("abc", "abd", true), ("abc", "axy", false),
        ("ab", "ax", true), ("abcdefghi", "abcdefxyz", true), ("abcdefghi", "abcdwxyz1", false),
        // Another kanji or hanzi is another word; a kana or a syllable may be a slip.
        ("日曜", "月曜", false), ("豆乳", "牛乳", false), ("日曜日", "月曜日", false), ("明天", "今天", false),
        ("乳牛", "牛乳", true), ("買物", "買い物", true), ("りんこ", "りんご", true), ("신물", "신문", true),
    ])
    func aThirdOfAWordMayBeWrong(typed: String, meant: String, isFound: Bool) {
        #expect(Spelling.closest(to: typed, among: [meant]) == (isFound ? [meant] : []))
    }

    /// What would be read as a comment or a mark is offered in quotes.
    @Test(arguments: ["a＃b", "a#b", "a，b", "a；b", "a b", "a(b"])
    func candidatesWithMarksAreQuoted(item: String) {
        let quoted = SessionValue.quoted(item)
        let lab = Lab("sections A\nappend \(quoted)")
        let found = CommandCompletion(lab.interpreter).complete("delete ", 7)
        #expect(found.candidates.contains(quoted) || !Lab.splits(item), "\(found.candidates)")
    }
}

extension Lab {
    /// Whether a word is more than one word when it stands without quotes.
    fileprivate static func splits(_ word: String) -> Bool {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText("echo " + word)) else {
            return true
        }
        return statements.count != 1 || statements[0].words.count != 1 || statements[0].words[0].bareText != word
    }
}
