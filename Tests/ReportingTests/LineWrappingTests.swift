import Testing

@testable import Reporting

@Suite struct LineWrappingTests {
    @Test(
        arguments: [
            // Western text breaks at spaces, and the space goes.
            ("Nothing was changed at all.", 12, ["Nothing was", "changed at", "all."]),
            ("exactly ten", 7, ["exactly", "ten"]),
            // A command is to be copied, so it stays whole; where it is no longer than it may be.
            ("Look at `why 0:1`.", 14, ["Look at", "`why 0:1`."]),
            ("a ` b c", 4, ["a `", "b c"]),
            ("`one two three four five six`", 20, ["`one two three four", "five six`"]),
            ("`one two three four five six` 和 `why 0:1`", 20, ["`one two three four", "five six` 和", "`why 0:1`"]),
            // A word that is too long is cut.
            ("supercalifragilistic word", 10, ["supercalif", "ragilistic", "word"]),
            ("a supercalifragilistic", 10, ["a", "supercalif", "ragilistic"]),
            // Japanese breaks between any two characters…
            ("新しい牛乳を買う", 8, ["新しい牛", "乳を買う"]),
            ("新しい牛乳を買う", 7, ["新しい", "牛乳を", "買う"]),
            // … but no line begins with a closing mark, a small kana or a prolonged sound mark,
            ("牛乳を買う。", 10, ["牛乳を", "買う。"]),
            ("牛乳、パン", 4, ["牛", "乳、", "パン"]),
            ("カップ", 4, ["カッ", "プ"]),
            ("カップ", 2, ["カ", "ッ", "プ"]),
            ("コーヒー", 6, ["コー", "ヒー"]),
            ("すごい！？", 8, ["すご", "い！？"]),
            // … and none ends with an opening bracket.
            ("彼は「牛乳」と言う", 6, ["彼は", "「牛", "乳」と", "言う"]),
            ("新しい（牛）乳", 8, ["新しい", "（牛）乳"]),
            // Words in katakana, and figures with their counters, stay whole if they fit a line.
            ("画面のプロバイダ", 12, ["画面の", "プロバイダ"]), ("再利用プール・セル", 13, ["再利用", "プール・セル"]),
            ("セルを 12 個作成", 10, ["セルを", "12 個作成"]), ("新建 12 个单元格", 9, ["新建", "12 个单元", "格"]),
            ("12 個", 3, ["12", "個"]),
            ("セル：作成 11、再利用 3", 12, ["セル：", "作成 11、", "再利用 3"]), ("单元格：新建 3", 12, ["单元格：", "新建 3"]),
            // So do the last kana of a sentence, and its last verb; what goes on with kana behind two Han characters is no stem.
            ("次に呼ばれます。", 14, ["次に", "呼ばれます。"]), ("先に確認してください。", 16, ["先に確認して", "ください。"]),
            ("使ってください。", 14, ["使って", "ください。"]), ("ください。", 6, ["くださ", "い。"]),
            ("別になりました。", 12, ["別に", "なりました。"]), ("まだありません。", 14, ["まだ", "ありません。"]),
            ("統一してください（注）。", 14, ["統一して", "ください", "（注）。"]),
            // Latin words inside Japanese stay whole.
            ("セルはUIKitのもの", 10, ["セルは", "UIKitのも", "の"]),
            ("これは(abc)です", 8, ["これは", "(abc)で", "す"]),
            // Chinese.
            ("数据源没有改变任何东西，对吗？", 12, ["数据源没有改", "变任何东西，", "对吗？"]),
            // Between words of code in a list, and not inside one of them.
            ("可写：`delete`、`insert`。", 10, ["可写：", "`delete`、", "`insert`。"]),
            ("可写：`delete`，或“insert”。", 12, ["可写：", "`delete`，或", "“insert”。"]),
            // Korean breaks at spaces only, and cuts what is longer than a line.
            ("아무것도 바뀌지 않았습니다.", 12, ["아무것도", "바뀌지", "않았습니다."]),
            ("아무것도 바뀌지 않았습니다.", 16, ["아무것도 바뀌지", "않았습니다."]),
            ("않았습니다", 6, ["않았습", "니다"]),
            // Newlines, indentation and runs of spaces.
            ("one\n\ntwo", 10, ["one", "", "two"]),
            ("one\n", 10, ["one"]),
            ("one\r\ntwo", 10, ["one", "two"]),
            ("    indented line here", 14, ["    indented", "    line here"]),
            ("a  b", 10, ["a  b"]),
            // Two columns: the second goes on below itself, or below the first.
            ("1  one two three", 10, ["1  one two", "   three"]), ("1  新しい牛乳", 9, ["1  新しい", "   牛乳"]),
            ("  append milk  three items", 16, ["  append milk", "      three", "      items"]),
            // What begins below one another does so on a narrow screen too, whichever of the lines would fit.
            (
                "  append milk  three items\n  show         all", 20,
                ["  append milk", "      three items", "  show", "      all"]
            ),
            ("  append milk  one\n  show         all", 20, ["  append milk  one", "  show         all"]),
            ("  append milk  three items\n  a  b", 20, ["  append milk", "      three items", "  a  b"]),
            ("[A] x · y  [B] z w", 12, ["[A] x · y", "[B] z w"]),
            // A short word in front makes no columns: it is the first of a list.
            ("tap  drag  swipe-delete  handlers", 32, ["tap  drag  swipe-delete", "handlers"]),
            ("  ^A, ^E    the start or the end", 26, ["  ^A, ^E    the start or", "            the end"]),
            ("some prose that ends.  explain x", 22, ["some prose that ends.", "explain x"]),
            ("", 10, [""]),
            ("          ", 4, [""]),
            // Graphemes stay whole.
            ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 5, ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]),
        ] as [(String, Int, [String])])
    func wrapping(text: String, width: Int, expected: [String]) {
        #expect(LineWrapping(width: width, ambiguous: 1).lines(text) == expected)
    }

    @Test func ambiguousCharactersFillLinesSooner() {
        #expect(LineWrapping(width: 6, ambiguous: 1).lines("→→→ →→→") == ["→→→", "→→→"])
        #expect(LineWrapping(width: 7, ambiguous: 1).lines("→→→ →→→") == ["→→→ →→→"])
        #expect(LineWrapping(width: 7, ambiguous: 2).lines("→→→ →→→") == ["→→→", "→→→"])
    }

    @Test func withoutAWidthNothingIsWrapped() {
        let text = String(repeating: "牛乳 ", count: 100)
        #expect(LineWrapping(width: nil, ambiguous: 1).lines(text) == [text])
    }

    @Test func noLineIsTooLongAndNothingIsLost() {
        let texts = [
            "The list view never trusts the differ; it re-counts (always).",
            "差分は識別子だけを見る。「牛乳」と「パン」は、別々のものです！", "快照“今日”里有两个项目：牛奶、面包。",
            "스냅숏에 있는 식별자는 서로 달라야 합니다. 그렇지 않으면 멈춥니다.",
        ]
        for text in texts {
            for width in 2...40 {
                let lines = LineWrapping(width: width, ambiguous: 1).lines(text)
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            }
        }
    }
}

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain 牛乳", "plain 牛乳"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a\\tb"), ("\0", "\\0"),
        ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("牛\u{200B}乳", "牛\\u{200B}乳"),
        ("\u{202E}abc", "\\u{202E}abc"), ("\u{FEFF}x", "\\u{FEFF}x"),
        ("\u{FFFE}\u{1FFFF}", "\\u{FFFE}\\u{1FFFF}"), ("👨‍👩‍👧 ❤\u{FE0F} e\u{301}", "👨‍👩‍👧 ❤\u{FE0F} e\u{301}"),
    ])
    func oneLine(text: String, expected: String) {
        #expect(VisibleText.line(text) == expected)
    }

    /// What shows nothing is spelled out, unless emoji or a script are written with it: two items must not look the same.
    @Test(arguments: [
        ("a\u{E0061}\u{E007F}b", "a\\u{E0061}\\u{E007F}b"),
        ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}x", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E007F}x"),
        ("\u{1F3F4}x\u{E0067}", "\u{1F3F4}x\\u{E0067}"),
        ("a\u{200D}b\u{200C}", "a\\u{200D}b\\u{200C}"), ("\u{200D}", "\\u{200D}"),
        ("日\u{200D}本", "日\\u{200D}本"), ("é\u{200D}", "é\\u{200D}"), ("ab\u{FE0F}", "ab\\u{FE0F}"),
        ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("葛\u{E0100}", "葛\u{E0100}"), ("x\u{E0100}", "x\\u{E0100}"),
        ("\u{2800}", "\\u{2800}"), ("a\u{180F}b", "a\\u{180F}b"),
        ("क्\u{200D}ष", "क्\u{200D}ष"), ("ന്\u{200D}", "ന്\u{200D}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("ष\u{200D}\u{200D}", "ष\u{200D}\\u{200D}"), ("👩\u{1F3FD}\u{200D}⚕\u{FE0F}", "👩\u{1F3FD}\u{200D}⚕\u{FE0F}"),
        ("가\u{115F}나\u{3164}", "가\\u{115F}나\\u{3164}"), ("a\u{AD}\u{2060}\u{61C}", "a\\u{AD}\\u{2060}\\u{61C}"),
    ])
    func whatShowsNothingIsSpelledOut(text: String, expected: String) {
        #expect(VisibleText.line(text) == expected)
    }

    /// The 66 code points that Unicode keeps free for ever.
    @Test func whatIsNoCharacterIsSpelledOut() {
        let scalars = (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter(\.properties.isNoncharacterCodePoint)
        var count = 0
        for scalar in scalars {
            #expect(VisibleText.isHidden(scalar), "\(scalar.value)")
            count += 1
        }
        #expect(count == 66)
    }

    @Test func blocksKeepNewlinesAndTabs() {
        #expect(VisibleText.lines("{(\n\tパン\r\n)}\u{7}\n") == ["{(", "\tパン", ")}\\u{7}"])
    }
}
