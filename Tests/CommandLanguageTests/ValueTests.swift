import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

@Suite struct ValueTests {
    /// Where nothing was declared, that is said: an empty answer looks like a command that did nothing.
    @Test func whereThereAreNoValuesThatIsSaid() {
        var lab = Lab()
        #expect(lab.text("values") == "No type is declared and no value has a name so far.\n")
        lab.run("let a = 1")
        #expect(!lab.text("values").contains("so far"))
    }

    /// Expressions and what they are, as Swift would write it.
    @Test(arguments: [
        ("1", "1"), ("-3", "-3"), ("1.5", "1.5"), ("true", "true"), ("false", "false"), ("nil", "nil"),
        ("\"牛乳\"", "\"牛乳\""), ("「a b」", "\"a b\""), ("[]", "[]"), ("[1, \"a\", [2]]", "[1, \"a\", [2]]"),
        ("[1 2 3]", "[1, 2, 3]"), ("[1, 2,]", "[1, 2]"), ("0...3", "[0, 1, 2, 3]"), ("0..<3", "[0, 1, 2]"),
        ("3...0", "[]"), ("-1...1", "[-1, 0, 1]"), ("5..<5", "[]"), (".nan", ".nan"), ("uuid", "uuid-2"),
        ("UUID()", "uuid-2"), ("x", "7"), ("list[1]", "\"b\""), ("list.1", "\"b\""), ("t.text", "\"牛乳\""),
        ("t.tags[0]", "\"x\""), ("t.tags.1", "\"y\""), ("todos.text", "[\"A0\", \"A1\"]"), ("todos[1].text", "\"A1\""),
        ("Color.red", ".red"), ("Color.allCases", "[.red, .blue]"), ("Color.allCases[1]", ".blue"),
        ("Color.red.rawValue", "\"red\""), ("Level.low.rawValue", "10"), ("Level.high.rawValue", "11"),
        ("\"\\(x) and \\(t.text)\"", "\"7 and 牛乳\""), ("\"\\(list.0)\"", "\"a\""),
        ("Todo(text: \"q\")", "Todo(text: \"q\", tags: [\"x\", \"y\"])"),
        ("Todo(\"q\", [])", "Todo(text: \"q\", tags: [])"),
        ("Todo(text: \"q\" tags: [1])", "Todo(text: \"q\", tags: [1])"),
        ("Todo(tags: [], text: \"q\")", "Todo(text: \"q\", tags: [])"),
    ])
    func expressions(text: String, expected: String) throws {
        var lab = Lab(
            """
            struct Todo(text, tags = ["x", "y"])
            enum Color(red, blue)
            enum Level(low = 10, high)
            let x = 7; let list = ["a", "b"]; let t = Todo(text: "牛乳")
            let todos = Todo(text: "A\\(i)") for i in 0...1; let u = uuid
            """)
        lab.run("let result = \(text)")
        #expect(lab.session.store.values["result"]?.swiftLiteral == expected)
    }

    @Test(arguments: [
        ("let a = i for i in 1...3", "[1, 2, 3]"),
        ("let a = [i, i] for i in [\"x\", \"y\"]", "[[\"x\", \"x\"], [\"y\", \"y\"]]"),
        ("let a = 0 for i in []", "[]"),
        ("let a = i.name for i in people", "[\"Ann\", \"Bob\"]"),
        ("let a = \"\\(p.name)!\" for p in people", "[\"Ann!\", \"Bob!\"]"),
        ("let a = x for x in 1...2", "[1, 2]"),
        ("let a = uuid for i in 0...1", "[uuid-1, uuid-2]"),
    ])
    func loops(command: String, expected: String) {
        var lab = Lab("struct P(name); let people = [P(\"Ann\"), P(\"Bob\")]; let x = 9")
        lab.run(command)
        #expect(lab.session.store.values["a"]?.swiftLiteral == expected)
    }

    @Test func uuidsAreFixedAndFresh() {
        let lab = Lab("struct T(id = uuid); let a = T(); let b = T(); let c = [uuid, UUID()]")
        #expect(
            lab.session.store.values.values.map(\.swiftLiteral) == [
                "T(id: uuid-1)", "T(id: uuid-2)", "[uuid-3, uuid-4]",
            ])
    }

    @Test(arguments: [
        ("set t.text = \"b\"", "t", "T(text: \"b\", tags: [1, 2])"),
        ("set t.tags[1] = 5", "t", "T(text: \"a\", tags: [1, 5])"),
        ("set t.tags.0 = []", "t", "T(text: \"a\", tags: [[], 2])"),
        ("set ts.text = \"z\"", "ts", "[T(text: \"z\", tags: [])]"),
        ("set ts[0].text = \"z\"", "ts", "[T(text: \"z\", tags: [])]"), ("set x = 3", "x", "3"),
    ])
    func setReplacesWhatAPathLeadsTo(command: String, name: String, expected: String) {
        var lab = Lab("struct T(text, tags); let t = T(\"a\", [1, 2]); let ts = [T(\"b\", [])]; let x = 0")
        lab.run(command)
        #expect(lab.session.store.values[name]?.swiftLiteral == expected)
    }

    /// Every way an expression can fail, and the words the caret stands under.
    @Test(
        arguments: [
            ("let a = nobody", "unknown-name", "nobody"),
            ("let a = [x, nobody]", "unknown-name", "nobody"),
            ("let a = 9223372036854775808", "swift-construct", "9223372036854775808"),
            ("let a = -9223372036854775809", "swift-construct", "-9223372036854775809"),
            ("let a = \"\\(nobody)\"", "unknown-name", "\"\\(nobody)\""),
            ("let a = \"\\(t.nope)\"", "unknown-field", "\"\\(t.nope)\""),
            ("let a = t.nope", "unknown-field", "t.nope"),
            ("let a = t.text.more", "unknown-field", "t.text.more"),
            ("let a = Color.green", "unknown-field", "Color.green"),
            ("let a = list[2]", "index-out-of-range", "list[2]"),
            ("let a = list[-1]", "index-out-of-range", "list[-1]"),
            ("let a = x[0]", "index-out-of-range", "x[0]"),
            ("let a = Todo()", "missing-field", "Todo()"),
            ("let a = Todo(1, 2, 3)", "unknown-field", "3"),
            ("let a = Todo(text: 1, color: 2)", "unknown-field", "2"),
            ("let a = Nothing(1)", "unknown-type", "Nothing(1)"),
            ("let a = Color(1)", "unknown-type", "Color(1)"),
            ("let a = 0...10000000", "range-too-large", "0...10000000"),
            (
                "let a = -9223372036854775808...9223372036854775807", "range-too-large",
                "-9223372036854775808...9223372036854775807"
            ),
            ("let a =", "missing-argument", ""),
            ("let a", "missing-argument", ""),
            ("let a b = 1", "unexpected-word", "b"),
            ("let a = }", "syntax", nil),
            ("let a = { b }", "unexpected-word", "{ b }"),
            ("let a = 1 for", "missing-argument", ""),
            ("let a = 1 for i in x", "unexpected-word", "x"),
            ("let a = 1 for i in [] []", "unexpected-word", "["),
            ("let a.b = 1", "unexpected-word", "a.b"),
            ("set nobody.x = 1", "unknown-name", "nobody.x"),
            ("set t.nope = 1", "unknown-field", "t.nope"),
            ("set list[7] = 1", "index-out-of-range", "list[7]"),
            ("set x.y = 1", "unknown-field", "x.y"),
            ("set t.text = 1 2", "unexpected-word", "2"),
            ("struct S(a, a)", "duplicate-field", "a"),
            ("struct S(a) hash(b)", "unknown-field", "b"),
            ("struct S(a) sort(a)", "unexpected-word", "sort"),
            ("enum E(a) hash(a)", "unexpected-word", "hash"),
            ("struct S(name: String ?)", "unexpected-word", "?"), ("struct S(a, -)", "unexpected-word", "-"),
            ("enum E(a, ?)", "unexpected-word", "?"),
            ("struct S", "missing-argument", ""),
            ("struct S a", "unexpected-word", "a"),
            ("append @7", "unknown-handle", "@7"),
            ("append @-9223372036854775808", "unknown-handle", "@-9223372036854775808"),
            ("delete 0:9", "no-item-at-index-path", "0:9"),
            ("sort list", "not-one-value", "list"),
        ] as [(String, String, String?)])
    func failuresPointAtTheirWords(command: String, code: String, words: String?) throws {
        var lab = Lab(
            """
            struct Todo(text, tags = [])
            enum Color(red, blue)
            let x = 7; let list = ["a", "b"]; let t = Todo(text: "牛乳")
            sections S
            """)
        guard let words else {
            #expect(throws: SyntaxError.self) { try StatementParser.parse(SourceText(command)) }
            return
        }
        let before = lab.picture
        let found = lab.failure(command)
        let failure = try #require(found)
        #expect(failure.error.code == code)
        let range = try #require(failure.range)
        // Where something is missing, the caret stands behind the last word.
        #expect(SourceText(command).slice(range) == words)
        if words.isEmpty { #expect(range.lowerBound == command.utf8.count) }
        lab.interpreter.timeline.note { $0 = LastOutcome() }
        #expect(lab.picture == before)
    }

    /// Comparing, showing and releasing are recursive, so values cannot be nested without end, step by step or at once.
    @Test(arguments: ["let a = [a]", "set t.next = t", "let a = [[a]] for i in 0...0", "let t = Node(next: t)"])
    func valuesAreNotNestedWithoutEnd(command: String) {
        var lab = Lab("struct Node(next = nil); let a = []; let t = Node()")
        var codes: Set<String> = []
        for _ in 0..<500 { codes.insert(lab.code(command)) }
        #expect(codes == ["ok", "syntax"])
        #expect(lab.text("values").count < 5_000)
    }

    @Test func valuesDoNotDoubleUntilNothingElseFits() {
        var lab = Lab("let a = [1]")
        var steps = 0
        while steps < 100, lab.code("let a = [a, a]") == "ok" { steps += 1 }
        #expect(steps < 30)
        #expect(lab.code("let a = [a, a]") == "range-too-large")
    }

    /// A text that is put into itself, a list of it, and a value that has it.
    @Test(arguments: [
        ("let s = \"0123456789\"", "set s = \"\\(s)\\(s)\""),
        ("let s = [\"0123456789\"]", "set s = [\"\\(s)\\(s)\"]"),
        ("struct Todo(text); let s = Todo(\"0123456789\")", "set s = Todo(\"\\(s)\\(s)\")"),
    ])
    func textsDoNotDoubleUntilNothingElseFits(start: String, command: String) {
        var lab = Lab(start)
        var steps = 0
        while steps < 100, lab.code(command) == "ok" { steps += 1 }
        #expect(steps < 24)
        #expect(lab.code(command) == "text-too-large")
    }

    /// A text is measured before it is put into another one.
    @Test(arguments: ["set s = \"\\(s)\\(s)\"", "set s = \"x\\(s)\\(xs)\""])
    func aTextIsMeasuredBeforeItGrows(command: String) {
        let half = String(repeating: "x", count: Limits().textBytes / 2 + 1)
        var lab = Lab("let s = \"\(half)\"; let xs = [s]")
        #expect(lab.code("set s = \"\\(s)\"") == "ok")
        #expect(lab.code(command) == "text-too-large")
    }

    /// A list is written with its brackets and commas, which have to fit as well.
    @Test func theMarksOfAListAreMeasured() {
        var limits = Limits()
        limits.elements = 1_000
        Limits.$current.withValue(limits) {
            var lab = Lab("let s = \"\(String(repeating: "x", count: limits.textBytes))\"; let xs = [s]")
            #expect(lab.code("set s = \"\\(s)\"") == "ok")
            #expect(lab.code("set s = \"\\(xs)\"") == "text-too-large")
        }
    }

    // MARK: Text in an identifier's place

    @Test(arguments: [
        ("v1.2", "v1.2"), ("a.b.007", "a.b.007"), ("x[0]", "x[0]"), ("1", "1"), ("-1", "-1"), ("true", "true"),
        ("nil", "nil"),
        ("uuid", "uuid"), ("1.5", "1.5"), ("a..b", "a..b"), ("\"to\"", "to"), ("「緑 茶」", "緑 茶"),
        ("https://example.com/a?b", "https://example.com/a?b"), ("a:b", "a:b"), ("@x", "@x"),
        ("0:1", "0:1"),
        ("C++", "C++"), ("\"！\"", "！"), ("...a", "...a"), ("$t", "$t"),
    ])
    func aWordThatIsNoNameIsAnIdentifierAsItStands(word: String, expected: String) {
        var lab = Lab("sections S")
        lab.run("append \(word) to S")
        #expect(lab.session.staged.itemIdentifiers == [.string(expected)])
    }

    @Test func aRowIsNamedByWhatItShows() {
        var lab = Lab(
            "struct T(text, n = 0); let t = T(\"緑 茶\", 1); let u = T(\"紅茶\"); sections S; append t u [1, 2]; apply")
        lab.run("reconfigure 紅茶 \"緑 茶\" 1")
        #expect(lab.session.staged.reconfiguredItemIdentifiers.map(\.label) == ["紅茶", "緑 茶", "1"])
        lab.run("delete @1 0:3")
        #expect(lab.session.staged.itemIdentifiers.map(\.label) == ["紅茶", "1"])
        // Two rows that show the same are not named by it.
        lab.run("let v = T(\"紅茶\", 2); append v")
        #expect(lab.code("reconfigure 紅茶") == "item-not-in-snapshot")
    }

    @Test func ansiAndBidiTextIsStillOnlyText() throws {
        var lab = Lab("sections S; append \"\\u{1B}[31mred\" \"\\u{202E}abc\"; apply")
        #expect(!lab.text("show").unicodeScalars.contains("\u{1B}"))
        #expect(lab.session.staged.numberOfItems == 2)
    }
}
