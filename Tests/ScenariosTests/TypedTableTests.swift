import Testing

@testable import Console
@testable import Scenarios

/// Everything the documentation of typing promises, typed at the prompt: what is done, or what the answer says.
@Suite struct TypedTableTests {
    /// What stands on the prompt after some lines, and below it.
    private static func session(_ lines: [String]) -> (output: String, prompts: [String]) {
        let stage = Stage()
        let asked = stage.sit(lines: lines, acknowledges: true)
        return (stage.output, asked.prompts)
    }

    private static func shown(_ lines: [String]) -> String { session(lines + ["show"]).output }

    private static let days = ["sections today tomorrow"]

    @Test(arguments: ["append x toSection: .tomorrow", "append x in tomorrow", "append x into tomorrow"])
    func labelsAndDots(line: String) {
        let shown = Self.shown(Self.days + [line])
        #expect(shown.contains("1 item appended to tomorrow"))
        #expect(shown.contains("| [tomorrow] |") && shown.contains("|   0 x      |"))
        #expect(!shown.contains("1 x") && !shown.contains("toSection"))
    }

    @Test func aLabelThatNamesNothingIsAnError() {
        let output = Self.session(Self.days + ["append x toSection: .nowhere", "append x in nowhere"]).output
        #expect(output.components("unknown-destination") == 2)
        #expect(Self.shown(Self.days + ["append x in nowhere"]).contains("0 x") == false)
    }

    @Test func marksOfChineseAndJapaneseKeyboards() {
        let shown = Self.shown(["sections　今日、明日", "append 牛奶，面包、鸡蛋 to 今日", "append “绿 茶” ‘红 茶’ 『麦 茶』 to 明日"])
        for row in ["[今日]", "[明日]", "0 牛奶", "1 面包", "2 鸡蛋", "0 绿 茶", "1 红 茶", "2 麦 茶"] {
            #expect(shown.contains(row), "\(row)")
        }
        // An identifier keeps its own characters.
        #expect(Self.shown(["sections A", "append Ｔシャツ"]).contains("0 Ｔシャツ"))
    }

    @Test func fullWidthVerbsPathsAndDeclarations() {
        let output = Self.session([
            "sections A", "append x y", "ａｐｐｌｙ", "at ０：１", "struct T（id，name）", "let t ＝ T（id：１，name：“n”）", "values",
        ]).output
        #expect(output.contains("r1: 1 section inserted"))
        #expect(output.contains("\ny\n"))
        #expect(output.contains("T declared"))
        #expect(output.contains("T(id: 1, name: \"n\")"))
    }

    /// Words of other programs.
    @Test(arguments: ["exit", ":q", "quit()", "exit()"])
    func waysOut(line: String) {
        #expect(Self.session([line, "echo never"]).prompts.count == 1)
    }

    @Test func otherHabits() {
        #expect(Self.session(["?"]).output.contains("`help append` explains a command"))
        #expect(Self.session(["sections A", "apply()"]).output.contains("r1: 1 section inserted"))
        #expect(Self.session(["sections A", "append a", "append b", "undo 3"]).prompts.last == "snap> ")
        let show = Self.session(["show me"]).output
        #expect(show.contains("Possible here: `staged`, `applied` or `both`") && show.contains("works: `show`"))
        #expect(!show.contains("quotes"))
        #expect(Self.session(["clear"]).output == "")
        #expect(Self.session(["reset"]).output.contains("Did you mean: discard, goto 0, snapshot empty?"))
    }

    @Test func listsAreLists() {
        let lines = [
            "sections today", "append [a, b] to today", "let xs = []", "append xs to today", "append [] to today",
        ]
        let (output, prompts) = Self.session(lines)
        #expect(output.components("0 items appended to today") == 2)
        #expect(prompts.last == "snap*4> ")
        #expect(Self.shown(lines).contains("|   1 b   |"))
    }

    @Test func countsAndPathsThatAreNot() {
        let output = Self.session(["rows 0 = 4 0 0 4", "at -1:0", "tap -1:0"]).output
        #expect(output.contains("Rows by section: 4, 0, 0, 4"))
        #expect(output.contains("nil\n"))
        #expect(output.contains("There is no item at -1:0 on screen."))
        // Before the first apply there is nothing to tap, whatever was appended.
        let lines = ["sections A", "append x", "tap 0:0"]
        #expect(Self.session(lines).output.contains("edits show once they are applied"))
        #expect(Self.session(lines + ["apply", "tap 0:1"]).output.contains("There is no item at 0:1 on screen."))
    }

    @Test func promptsAndAnswersOfAPage() {
        let output = Self.session([
            "snap> snap> sections A\nsnap*1> append x\n+---+\n| @ |\n1 item appended to A\nsnap*2> apply"
        ]).output
        #expect(output.contains("3 lines without a prompt were taken for output and skipped."))
        #expect(output.contains("r1: 1 section inserted, 1 item inserted"))
    }

    /// What is missing is named in words, with a line that works there.
    @Test(arguments: [
        ("append", "an item"), ("delete", "an item"), ("sections", "a section"), ("move", "an item"),
        ("append x to", "a section"), ("rows 0 =", "how many rows"), ("let", "a name"),
    ])
    func whatIsMissing(line: String, words: String) throws {
        let lines = ["sections A", "append p q"]
        let output = Self.session(lines + [line]).output
        #expect(output.contains("Missing here: \(words)"), "\(output)")
        let example = try #require(output.split(separator: "For example: `").last?.prefix { $0 != "`" })
        let after = Self.session(lines + [String(example)]).output
        #expect(!after.contains("error:"), "\(example): \(after)")
    }

    /// No error shows a grammar, or advice for another mistake.
    @Test func noErrorShowsALetterForAWord() {
        for line in [
            "append", "at 0", "scroll 0:1", "race V2 V3", "undo x", "remove x", "drag 0:0", "load x", "set", "goto",
        ] {
            let output = Self.session(["sections A", line]).output
            #expect(output.contains("error:"), "\(line)")
            for letter in ["here: I", "here: S\n", "ROW", "{ …", "here: 0:2", "I…", "Text goes in quotes"] {
                #expect(!output.contains(letter), "\(line): \(output)")
            }
        }
        let remove = Self.session(["remove x"]).output
        #expect(remove.contains("Did you mean: delete?") && !remove.contains("move?"))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
