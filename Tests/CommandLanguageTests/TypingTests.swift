import TestSupport
import Testing

@testable import CommandGrammar
@testable import CommandLanguage

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

    @Test func theIdOfAClaimMayBeFullWidth() {
        var lab = Lab()
        let code = lab.failure("claims ｊａ．ｖ９９")?.error
        guard case .unknownClaim(let name, _)? = code else {
            Issue.record("\(String(describing: code))")
            return
        }
        #expect(name == "ja.v99")
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
    ])
    func aSlipIsRefused(line: String) {
        var lab = Lab("sections A; append y to A")
        let before = lab.session.staged
        for statement in Self.statements(line) {
            if case .report = lab.interpreter.execute(statement) { Issue.record("\(line) worked") }
        }
        #expect(lab.session.staged == before)
    }

    /// The statements of a line; none when it cannot be read.
    private static func statements(_ line: String) -> [Statement] {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else { return [] }
        return statements
    }

    /// In quotes every word can be an identifier.
    @Test func quotesKeepAnything() {
        let lab = Lab("sections A; append \"to\" \"toSection:\" \".A\" \"：\" \"a、b\" 「before」")
        #expect(lab.session.staged.itemIdentifiers.map(\.label) == ["to", "toSection:", ".A", "：", "a、b", "before"])
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
}
