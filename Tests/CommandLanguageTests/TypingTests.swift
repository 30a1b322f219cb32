import TestSupport
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What people type with the habits of Swift, of a shell, or of an input method.
@Suite struct TypingTests {
    /// Lines, and the snapshot being edited that they lead to.
    @Test(arguments: [
        // Labels and leading dots.
        ("sections today tomorrow; append x toSection: .tomorrow", "today[] tomorrow[x]"),
        ("sections today tomorrow; append x toSection:.today", "today[x] tomorrow[]"),
        ("sections today tomorrow; append x in tomorrow", "today[] tomorrow[x]"),
        ("sections today tomorrow; appendItems a b toSection: today", "today[a b] tomorrow[]"),
        ("sections today tomorrow; append [\"a\", \"b\"] toSection: today", "today[a b] tomorrow[]"),
        ("sections today tomorrow; appendItems([\"a\", \"b\"], toSection: \"today\")", "today[a b] tomorrow[]"),
        ("sections today tomorrow; append x TOSECTION today", "today[x] tomorrow[]"),
        ("sections A; append a b; insertItems c beforeItem: b", "A[a c b]"),
        ("sections A; append a b; moveItem(\"b\", beforeItem: \"a\")", "A[b a]"),
        ("sections .a .b; append x to .a", "a[x] b[]"),
        ("enum S(main, rest); sections .main .rest; append x to .main", "main[x] rest[]"),
        // Punctuation of Chinese and Japanese keyboards.
        ("sections　今日、明日", "今日[] 明日[]"),
        ("sections 今天，明天；append 牛奶，面包、鸡蛋 to 今天", "今天[牛奶 面包 鸡蛋] 明天[]"),
        ("sections A; append “绿茶 大” ‘红 茶’ 『緑 茶』 「麦 茶」", "A[绿茶 大 红 茶 緑 茶 麦 茶]"),
        ("sections A; append ［“a”，“b”］", "A[a b]"),
        ("struct T（id，name）; let t ＝ T（id： １，name：“牛乳”）; sections A; append t.name", "A[牛乳]"),
        ("struct T(id, name); let t = T(id:1, name:\"x\"); sections A; append t.name", "A[x]"),
        // A full stop that ends a statement, as Chinese and Japanese keyboards put it, is no part of a name.
        ("sections 今天、明天。", "今天[] 明天[]"), ("sections 今天；append 牛奶 to 今天。 ", "今天[牛奶]"),
        ("sections A。；append x。　", "A[x]"), ("sections A\nappend x 。\nappend y｡", "A[x y]"),
        ("sections A; append 「完了。」 a。b", "A[完了。 a。b]"),
        // Verbs, keywords and numbers in full width; identifiers keep what they are.
        ("ｓｅｃｔｉｏｎｓ A B; ａｐｐｅｎｄ ＡＢＣ １ ｔｏ A", "A[ＡＢＣ １] B[]"),
        ("sections A; append a b; delete ａ", "A[b]"),
        ("let ns = \"n\\(i)\" for i in ０…２; sections A; append ns", "A[n0 n1 n2]"),
        ("sections A; append x; undo; redo; ！ append y y", "A[x]"),
    ])
    func isRead(script: String, picture: String) {
        let lab = Lab(script)
        #expect(lab.session.staged.picture == picture)
    }

    @Test func indexPathsAndHandlesMayBeFullWidth() {
        var lab = Lab("sections A; append a b; apply")
        #expect(lab.text("at ０：１") == "b\n")
        #expect(lab.text("at 0：0") == "a\n")
        lab.run("delete ＠１")
        #expect(lab.session.staged.picture == "A[b]")
        lab.run("ａｐｐｌｙ")
        #expect(lab.session.revisions.current == 2)
    }

    /// However many full stops there are, reading takes no longer than the text.
    @Test func fullStopsAreReadInPassing() {
        let lab = Lab("sections A; append x" + String(repeating: "。", count: 30_000) + "y")
        #expect(lab.session.staged.itemIdentifiers.count == 1)
    }

    @Test func callsMayHaveTheirBrackets() {
        var lab = Lab("sections A; append a; apply(); append b; apply(animatingDifferences: false)")
        #expect(lab.session.revisions.current == 2)
        lab.run("undo(); quit()")
        #expect(lab.interpreter.isFinished)
    }

    /// A slip is refused; nothing of it becomes an identifier.
    @Test(arguments: [
        "append x before y", "append x toSections: A", "append x .A", "append x ：", "append 。 x", "append x -> A",
        "sections B in A", "insert x toSection: A", "append before", "append x beforeItem: y", "append x => A",
        "append “x", "append x」", "append x to: ", "append x = A", "sections C:", "append x, to",
        // Arrows, and the long vowel mark that is on the key of the hyphen.
        "append x → A", "append x ⇒ A", "append x ー> A", "append ー", "append x ➡ A",
        // `to` in other words, and from a keyboard that was set to Hangul or kana.
        "append x 到 A", "append x 在 A", "append x に A", "append x へ A", "append x と A", "append x 새 A",
        "append x ㅅㅐ A", "append x 에 A", "append x Aに", "append x A에", "append x A中", "append xをAに",
        "append x を A に", "append x A に",
    ])
    func aSlipIsRefused(line: String) {
        var lab = Lab("sections A; append y to A")
        let before = lab.session.staged
        for statement in Self.statements(line) {
            if case .report = lab.interpreter.execute(statement) { Issue.record("\(line) worked") }
        }
        #expect(lab.session.staged == before)
    }

    /// Japanese and Chinese are written without spaces, and so is `to` where their input methods are used.
    @Test func aPlaceWithoutSpacesIsRefused() {
        var lab = Lab("sections 今日 A")
        for line in ["append 水to今日", "append milkto今日", "append 水 茶to今日"] {
            #expect(lab.code(line) == "unexpected-word", "\(line)")
        }
        #expect(lab.session.staged.picture == "今日[] A[]")
        lab.run("append toA xtoA tomato を; append \"水to今日\"")
        #expect(lab.session.staged.picture == "今日[] A[toA xtoA tomato を 水to今日]")
    }

    /// The statements of a line; none when it cannot be read.
    private static func statements(_ line: String) -> [Statement] {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else { return [] }
        return statements
    }

    /// What looks like such a slip is an item where nothing says that a section is meant.
    @Test func wordsThatOnlyLookLikeASlipAreItems() {
        let lab = Lab("sections A; append 새 到 里 に; append x 새2 國中; append ジョン・スミス コーヒー")
        #expect(lab.session.staged.picture == "A[새 到 里 に x 새2 國中 ジョン・スミス コーヒー]")
        let quoted = Lab("sections A; append x \"到\" \"A\"; append \"→\" 「Aに」")
        #expect(quoted.session.staged.picture == "A[x 到 A → Aに]")
    }

    @Test(arguments: [
        ("append x 새 A", "append x to A"), ("append 水 到 A", "append 水 to A"), ("append 水 に A", "append 水 to A"),
        ("append 水 → A", "append 水 to A"), ("append 물 A에", "append 물 to A"),
    ])
    func aPlaceInOtherWordsIsAnsweredWithTheRightOne(line: String, right: String) {
        var lab = Lab("sections A")
        let text = lab.text(line)
        #expect(text.contains("Expected here: `to`"), "\(text)")
        #expect(text.contains("`\(right)`"), "\(text)")
    }

    /// A command without a word for a place cannot lack it.
    @Test(arguments: ["struct Song(title: String ?, plays)", "struct Song(a, !)", "enum E(a, ?)"])
    func whereNoPlaceIsWrittenNoneIsProposed(line: String) {
        var lab = Lab("sections A")
        let text = lab.text(line)
        #expect(!text.contains(" to"), "\(text)")
    }

    /// Particles, a place that is counted and a missing space: nothing of it becomes an item.
    @Test(arguments: [
        ("append \"물\"을 to 내일", "append \"물\" to 내일"), ("append 물 at 0:0", "append 물"),
        ("append 물 to내일", "append 물 to 내일"),
        ("append 물 내일에", "append 물 to 내일"),
    ])
    func aSlipOfAKoreanSentenceIsAnsweredWithALineThatRuns(line: String, right: String) {
        var lab = Lab("sections 오늘 내일")
        let text = lab.text(line)
        #expect(text.contains("`\(right)`"), "\(text)")
        #expect(lab.session.staged.itemIdentifiers.isEmpty)
    }

    @Test(arguments: [
        ("move 빵 앞에 우유", "move 빵 before 우유"), ("move 빵 ㅠㄷ래ㄱㄷ 우유", "move 빵 before 우유"),
        ("move 우유 뒤에 빵", "move 우유 after 빵"),
        ("우유 삭제", "delete 우유"), ("우유를 삭제", "delete 우유"), ("우유 削除", "delete 우유"), ("빵 이동", "move 빵"),
        ("우유를 오늘에 추가", "append 우유 to 오늘?"), ("牛乳を　今日に　追加", "append 牛乳 to 今日?"), ("우유를 A로 이동", "move 우유 to A?"),
        ("우유를 내일로 이동해줘", "move 우유 to 내일?"), ("가을 삭제", "delete 가을?"), ("빵을 우유를 삭제", "delete 빵 우유?"),
        ("牛乳 を 削除", "delete 牛乳?"), ("牛乳 を 今日 に 追加", "append 牛乳 to 今日?"),
        ("오늘에 우유를 추가", "append 우유 to 오늘?"), ("今日 に 牛乳 を 追加", "append 牛乳 to 今日?"), ("점심에 추가", "append 점심에"),
        ("かに を 削除", "delete かに?"), ("우유를 오늘 섹션에 추가", "append 우유 to 오늘?"), ("우유를 빵 앞에 추가", "insert 우유 before 빵?"),
        ("牛乳を パンの 上に 移動", "move 牛乳 before パン?"), ("牛乳 を パン の 前 に 移動", "move 牛乳 before パン?"),
        ("우유를 오늘에서 내일로 이동", "move 우유 to 내일?"), ("빵을 맨 뒤에 이동", "move 빵 맨 뒤에?"),
        ("\"나를 보다\"를 삭제", "delete \"나를 보다\"?"), ("「水を 買う」を 今日に 追加", "append 「水を 買う」 to 今日?"),
        ("우유를 \"오늘 할 일\"에 추가", "append 우유 to \"오늘 할 일\"?"), ("「水を 買う」を削除", "delete 「水を 買う」?"),
    ])
    func wordsOfAPlaceAndAVerbAtTheEndAreUnderstood(line: String, meant: String) {
        var lab = Lab("sections A; append 우유 빵")
        let text = lab.text(line)
        #expect(text.contains(meant), "\(text)")
    }

    /// The wave and the full stops of another keyboard, between the bounds of a range.
    @Test(arguments: ["let x = 0～9", "let x = 0。。9", "let x = 0〜9"])
    func rangesOfAnotherKeyboard(line: String) {
        var lab = Lab()
        let text = lab.text(line)
        #expect(text.contains("0...9"), "\(text)")
    }

    /// The dot of another keyboard, in front of a field.
    @Test(arguments: ["set 甲．好 = true", "set 甲。好 = true", "set 甲.好 ＝ true"])
    func fieldsBehindAnotherDot(line: String) {
        var lab = Lab("struct T（名，好 = false）; let 甲 = T（名：“x”）")
        lab.run(line)
        lab.run("let 乙 = 甲。好; let 丙 = 甲．好")
        #expect(lab.session.store.values["乙"] == .boolean(true))
        #expect(lab.session.store.values["丙"] == .boolean(true))
    }

    @Test(arguments: [
        ("ｏｐｔｉｏｎ　ｗｉｄｔｈ　８０", "option width", "width 80\n"), ("option language 日本語", "option language", "language ja\n"),
        ("option language zh-CN", "option language", "language zh-Hans\n"),
        ("option language 中文", "option language", "language zh-Hans\n"),
        ("option language kr", "option language", "language ko\n"),
        ("option language 한국어", "option language", "language ko\n"),
    ])
    func optionsAreReadFromEveryKeyboard(line: String, question: String, answer: String) {
        var lab = Lab()
        lab.run(line)
        #expect(lab.text(question) == answer)
    }

    /// A mark behind a question belongs to the question, unless an item has it.
    @Test func aQuestionMarkIsNoPartOfAName() {
        var lab = Lab("sections A; append 牛奶 really?; apply")
        let answer = lab.text("why 牛奶")
        #expect(lab.text("why 牛奶？") == answer)
        #expect(lab.text("why 牛奶?") == answer)
        #expect(lab.text("why really?").contains("inserted at 0:1"))
        #expect(lab.text("why 豆腐？").contains("豆腐？"))
    }

    // MARK: Names and values

    @Test func aNameTypedAloneIsAnsweredWithACommand() {
        var lab = Lab("struct T(n); let t = T(n: 1); sections A; append milk to A; apply; append oolong")
        for (word, line) in [("t", "values"), ("T", "types"), ("milk", "why milk"), ("oolong", "show"), ("A", "show")] {
            guard let error = lab.failure(word)?.error, error.kind == .unknownCommand else {
                Issue.record("\(word)")
                continue
            }
            #expect(error.similar == [line], "\(word)")
        }
    }

    @Test(arguments: [
        ("let f = nan", ".nan"), ("let f = NaN", ".nan"), ("let f = null", "nil"), ("let f = None", "nil"),
        ("let f = True", "true"), ("let f = NO", "false"), ("let f = ｎａｎ", ".nan"), ("let f = ㅅ겯", "true"),
    ])
    func valuesOfOtherLanguagesAreProposed(line: String, literal: String) {
        var lab = Lab()
        guard let error = lab.failure(line)?.error, error.kind == .unknownName else {
            Issue.record("\(line)")
            return
        }
        #expect(error.similar == [literal])
        #expect(lab.code("let f = \(literal)") == "ok")
    }

    @Test func nanTypedAloneIsAnswered() {
        var lab = Lab()
        #expect(lab.text("nan").contains("let x = .nan"))
        #expect(lab.code("let x = .nan") == "ok")
    }

    /// `let a` is neither Swift nor a command; what is missing is said.
    @Test(arguments: ["let a", "let 名"])
    func aDeclarationWithoutAValueIsNoSwift(line: String) {
        var lab = Lab()
        guard case .command = lab.interpreter.recognize(line) else {
            Issue.record("\(line) is taken for Swift")
            return
        }
        #expect(lab.code(line) == "missing-argument")
    }

    /// In quotes every word can be an identifier.
    @Test func quotesKeepAnything() {
        let lab = Lab("sections A; append \"to\" \"toSection:\" \".A\" \"：\" \"a、b\" 「before」")
        #expect(lab.session.staged.itemIdentifiers.map(\.label) == ["to", "toSection:", ".A", "：", "a、b", "before"])
    }

    /// A bracket that touches the word before it begins no list; the line with quotes is offered.
    @Test(arguments: ["x[y]", "咖啡【大】", "a[0][b]"])
    func aBracketInsideAWordIsNoList(word: String) {
        var lab = Lab("sections A")
        #expect(lab.code("append \(word) to A") != "ok")
        #expect(lab.session.staged.numberOfItems == 0)
    }

    @Test func theLineWithQuotesIsOffered() {
        var lab = Lab("sections A")
        #expect(lab.text("append x[y] z to A").contains("append \"x[y]\" z to A"))
    }

    /// `append milk bread A` is legal, and most likely not what was meant.
    @Test func aSectionsNameAtTheEndIsSaid() {
        var lab = Lab("sections A B")
        #expect(lab.acknowledgement("append x y A").contains("`to A`"))
        #expect(!lab.acknowledgement("append B").contains("`to B`"))
        #expect(!lab.acknowledgement("append z w to A").contains("`to A`"))
        #expect(lab.session.staged.numberOfItems == 6)
    }

    /// Only a section can be meant where a section stands, and only an item where an item does.
    @Test func aLikenessIsOfTheSameKind() {
        var lab = Lab("sections Today; append Toady to Today")
        #expect(lab.text("append x to Todai").contains("Did you mean: Today?"))
        #expect(!lab.text("append x to Todai").contains("Toady"))
        #expect(!lab.text("reload Todai").contains("Today"))
    }

    @Test func aLineCopiedFromTheShellIsOfferedWithoutTheProgram() {
        var lab = Lab()
        #expect(lab.text("snaprepl undo 1").contains("undo 1?"))
    }

    // MARK: Never items

    private static let labels = [
        "to", "to:", "toSection", "toSection:", "in", "into", "TO", "ｔｏ", "toSection：", "before", "before:",
        "beforeItem:",
        "after", "afterItem:", "inSection:",
    ]
    private static let marks = [",", "，", "、", "：", ":", "；", "。", "＝", "=", "->", "…", "・", "（", "）", "!"]
    private static let places = ["A", ".A", "今日", ".今日", "“A”", "「今日」", "B"]
    private static let items = ["x", "y1", "牛乳", "“绿 茶”", "'a b'", "Ｚ"]

    /// Lines put together at random from items, labels, places and punctuation: whatever is staged, no new item is a
    /// label, a keyword or punctuation.
    @Test func noSlipBecomesAnItem() {
        var random = SeededGenerator(seed: 20_261_122)
        let forbidden = Set((Self.labels + Self.marks + Self.places).map(\.asKeyword))
        var staged = 0
        for _ in 0..<4_000 {
            var lab = Lab("sections A 今日; append old to A")
            var words = [random.pick(["append", "appendItems", "insert", "ａｐｐｅｎｄ", "sections"])]
            for _ in 0..<1 + random.below(5) {
                switch random.below(5) {
                case 0, 1: words.append(random.pick(Self.items))
                case 2: words.append(random.pick(Self.labels))
                case 3: words.append(random.pick(Self.places.dropLast()))
                default: words.append(random.pick(Self.marks))
                }
            }
            let line = words.joined(separator: random.oneIn(4) ? "　" : " ")
            for statement in Self.statements(line) { _ = lab.interpreter.execute(statement) }
            let new = lab.session.staged.itemIdentifiers.map(\.label).filter { $0 != "old" }
            if !new.isEmpty { staged += 1 }
            // `append A` names an item like a section: that is allowed, and no slip of typing.
            let wrong = new.filter { forbidden.contains($0.asKeyword) && !["a", "b", "今日"].contains($0.asKeyword) }
            #expect(wrong.isEmpty, "\(line) (seed \(random.seed))")
            let sections = lab.session.staged.sectionIdentifiers.map(\.label)
            #expect(!sections.contains { Self.labels.contains($0) || Self.marks.contains($0) }, "\(line)")
        }
        #expect(staged > 200)
    }

    /// The beginning of one command is that command; of several, a question.
    @Test func aBeginningOfOneCommandIsEnough() {
        var lab = Lab("sections A", prefixes: true)
        #expect(lab.code("appendIt x") == "ok")
        #expect(lab.session.staged.numberOfItems == 1)
        #expect(lab.code("ap x") == "ambiguous-command")
    }
}
