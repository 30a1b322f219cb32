import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What Tab offers and what stands in grey behind the line.
@Suite struct CompletionTests {
    private static let start = """
        struct Todo(text, isDone = false); enum Color(red, blue)
        let t = Todo(text: "緑 茶"); let names = ["x"]
        sections 今日 明日 Other; append 牛乳 パン ABC to 今日; append t to 明日; apply
        append staged to 今日; sections New
        """

    private func candidates(_ line: String, _ cursor: Int? = nil) -> (Range<Int>, [String]) {
        let found = CommandCompletion(Lab(Self.start).interpreter).complete(line, cursor ?? line.count)
        return (found.replace, found.candidates)
    }

    @Test(
        arguments: [
            // Verbs, in every spelling and any case.
            ("appendI", ["appendItems"]), ("undo", ["undo"]), ("UND", ["undo"]),
            ("mov", ["move", "move-section", "moveItem", "moveSection"]),
            ("! deleteA", ["deleteAllItems"]), ("!deleteA", ["deleteAllItems"]), ("apply; undo", ["undo"]),
            ("apply；undo", ["undo"]),
            ("race A B { undo", ["undo"]), ("xyz", []),
            // Items where items belong: the staged ones for edits, the applied ones for questions about the screen.
            (
                "delete ",
                [
                    "牛乳", "パン", "ABC", "staged", "\"緑 茶\"", "t", "names", "Color.allCases", "Color.red", "Color.blue",
                    "Todo(",
                ]
            ),
            ("delete パ", ["パン"]), ("delete a", ["ABC"]), ("DELETE 牛", ["牛乳"]), ("delete 牛乳　パ", ["パン"]),
            ("delete s", ["staged"]),
            ("why s", ["section"]), ("why A", ["ABC"]), ("path 牛", ["牛乳"]),
            ("move 牛乳 ", ["before", "after", "to"]), ("move 牛乳 a", ["after", "afterItem"]),
            ("move 牛乳 bef", ["before", "beforeItem"]), ("move 牛乳 before パ", ["パン"]),
            // Sections where sections belong.
            (
                "append x to ",
                ["今日", "明日", "Other", "New", "t", "names", "Color.allCases", "Color.red", "Color.blue", "Todo("]
            ),
            ("append x to 今", ["今日"]), ("append x into 今", ["今日"]), ("append x inSection O", ["Other"]),
            ("items in O", ["Other"]), ("reload-sections Ne", ["New"]), ("insert-sections Z before 明", ["明日"]),
            // New identifiers cannot be guessed, but names can be put in.
            ("append ", ["t", "names", "Color.allCases", "Color.red", "Color.blue", "Todo("]),
            ("sections C", ["Color.allCases", "Color.red", "Color.blue"]),
            // Words of a command.
            ("apply ", ["animated", "unanimated", "reloadData", "on", "pending"]),
            ("apply on ", ["main", "background"]),
            ("apply on b", ["background"]), ("show ", ["staged", "applied", "both"]), ("snapshot e", ["empty"]),
            ("option vi", ["view"]), ("option view ", ["table", "collection"]), ("option diff m", ["minimal"]),
            ("option language z", ["zh-Hans"]),
            ("explain no-s", ["no-sections"]), ("expect ite", ["items", "items:"]), ("set t.", ["t.text", "t.isDone"]),
            ("set na", ["names"]),
            // The grammars of their own, at every word, and the lines of blocks.
            ("provider h", ["headers", "heights", "height"]),
            ("provider headers ", ["off", "on", "missing", "nil", "shows"]),
            ("provider kind X in 今", ["今日"]), ("provider kind X in N", ["New", "names"]),
            ("provider kind X when is", ["isDone"]),
            ("handlers tap ", ["select", "toggle"]),
            ("handlers tap toggle isDone then re", ["reconfigure", "reload", "readd", "rebuild"]),
            ("expect items in 今", ["今日:"]), ("expect agreement: b", ["broken"]),
            ("expect cell 0:", ["0:0:", "0:1:", "0:2:"]),
            ("let x ", ["="]), ("let x = [1] f", ["for"]), ("struct A(b) h", ["hash"]),
            ("outline 今日 { ex", ["expand"]), ("outline 今日 { append a to n", ["names"]),
            ("outline 今日 { append a; expand a ", ["t", "names", "Color.allCases", "Color.red", "Color.blue", "Todo("]),
            ("batch { del", ["delete"]), ("batch { delete sec", ["section"]), ("batch { delete 0:0 } t", ["then"]),
            ("race A B { delete パ", ["パン"]), ("swift app", ["appendSections", "append", "appendItems", "apply"]),
            ("append Todo(text: n", ["names"]), ("delete 「牛乳」 パ", ["パン"]),
            ("help key", ["keys"]), ("help edi", ["edit", "editing"]), ("load a from b as T", ["Todo"]),
            // What needs quotes is found without them, and what was begun in quotes is finished in them.
            ("delete 緑", ["\"緑 茶\""]), ("delete \"緑", ["\"緑 茶\""]), ("delete \"牛", ["\"牛乳\""]),
            ("delete 「牛", ["「牛乳」"]), ("delete \"na", []), ("move 牛乳 \"be", []),
            // Values: names, types, and the fields of a value that is being written.
            ("let x = To", ["Todo("]),
            ("append Todo(", ["text:", "isDone:", "t", "names", "Color.allCases", "Color.red", "Color.blue", "Todo("]),
            (
                "append Todo(text: \"a\", ",
                ["isDone:", "t", "names", "Color.allCases", "Color.red", "Color.blue", "Todo("]
            ),
            ("race To", ["Todo"]), ("race ", ["Todo"]), ("compare ABC パ", ["パン"]), ("load a from b as ", ["Todo"]),
            // Places and numbers.
            ("at ", ["0:0", "0:1", "0:2", "1:0"]), ("at f", ["for"]), ("drag 1", ["1:0"]),
            ("drag 牛乳 to 0:", ["0:0", "0:1", "0:2"]),
            ("delete @1", ["@1"]), ("goto ", ["0", "1"]), ("goto r", ["r0", "r1"]), ("diff ", ["0", "1"]),
            ("option ios 2", ["26", "27"]), ("option rows ", ["1", "1000"]),
            ("option linked-sdk s", ["same"]),
            // Nothing after an unknown verb, or after a finished command.
            ("nonsense 牛", []), ("undo ", []), ("apply on main ", ["pending"]),
        ] as [(String, [String])])
    func candidatesForWhatIsTyped(line: String, expected: [String]) {
        #expect(candidates(line).1 == expected)
    }

    @Test(
        arguments: [
            ("delete パ", nil, 7..<8), ("delete ", nil, 7..<7), ("dele", nil, 0..<4), ("delete パ and more", 8, 7..<8),
            ("! und", nil, 2..<5),
            ("!und", nil, 1..<4), ("👨‍👩‍👧 x", nil, 2..<3), ("", nil, 0..<0), ("delete a b", 8, 7..<8),
            ("delete パン", 7, 7..<7),
        ] as [(String, Int?, Range<Int>)])
    func theReplacedRangeCountsCharacters(line: String, cursor: Int?, expected: Range<Int>) {
        #expect(candidates(line, cursor).0 == expected)
    }

    @Test(
        arguments: [
            ("append", " I… [to S]"), ("appendItems", " I… [to S]"), ("append 牛乳", " [I…] [to S]"),
            ("append 牛乳 to ", "S"),
            ("append 牛乳 to", " S"),
            ("move ", "I before|after I | I to S"), ("move 牛乳 before ", "I"),
            ("provider mistake ", "MISTAKE"),
            ("let x ", "= VALUE | = VALUE for NAME in VALUES [where VALUE contains VALUE]"),
            ("apply", " [animated|unanimated|reloadData] [on main|background] [pending]"),
            ("undo", " [N]"), ("undo ", "[N]"), ("snapshot empty", nil), ("", nil), ("nonsense ", nil),
            ("append \"a", nil),
            ("apply; sections", " S…"), ("! delete ", "I…"),
            ("option ", "NAME | NAME VALUE"), ("option rows ", "VALUE"), ("option rows 3", nil),
        ] as [(String, String?)])
    func hints(line: String, expected: String?) {
        let hint = CommandCompletion(Lab(Self.start).interpreter).hint(line)
        #expect(
            hint?.split(separator: " ").joined(separator: " ") == expected?.split(separator: " ").joined(separator: " ")
        )
        if let hint { #expect(hint.hasPrefix(" ") == !line.hasSuffix(" ")) }
    }

    /// A candidate, typed as it stands, names the identifier it was made from.
    @Test func whatIsOfferedCanBeTyped() {
        let labels = [
            "a b", "牛乳　x", "to", "before", "TO", "0:1", "@3", "a\"b", "a\\b", "a;b", "a；b", "#a", "x#y", "a(b", "[",
            "=", "", "0...5", "「a」",
            "true", "1", "1.5", "v1.2", "t", "t.text", "line\nbreak", "tab\tx", "cr\r\nx", "e\u{301}", "👨‍👩‍👧", "a,b", "{",
            "nil",
        ]
        for label in labels {
            var lab = Lab("struct Todo(text); let t = Todo(text: \"other\"); sections S")
            lab.run("let label = \(SessionValue.string(label).swiftLiteral); append label; sections R")
            #expect(lab.session.staged.itemIdentifiers == [.string(label)])
            let found = CommandCompletion(lab.interpreter).complete("move ", 5).candidates
            guard let first = found.first else {
                Issue.record("nothing for \(label)")
                continue
            }
            lab.run("move \(first) to R")
            #expect(lab.session.staged.picture == "S[] R[\(label)]", "\(label) as \(first)")
            lab.run("delete \(first)")
            #expect(lab.session.staged.numberOfItems == 0, "\(label) as \(first)")
        }
    }

    @Test func longListsAreCutShort() {
        let lab = Lab("let many = \"i\\(n)\" for n in 0...1999; sections S; append many")
        #expect(CommandCompletion(lab.interpreter).complete("delete ", 7).candidates.count <= 510)
        let line = "delete " + (0..<500).map { "i\($0)" }.joined(separator: " ") + " "
        #expect(CommandCompletion(lab.interpreter).complete(line, line.count).candidates.count > 100)
        #expect(CommandCompletion(lab.interpreter).hint(line) != nil)
    }

    // MARK: Did you mean

    @Test(arguments: [
        ("aply", ["apply"]), ("appned", ["append"]), ("reconfigre", ["reconfigure"]), ("qit", ["quit"]), ("zzzzzz", []),
        ("ap", ["append"]),
    ])
    func nearVerbsAreSuggested(verb: String, expected: [String]) {
        var lab = Lab()
        guard let error = lab.failure(verb)?.error, error.kind == .unknownCommand else { return #expect(Bool(false)) }
        let names = error.similar
        #expect(names.count <= 3)
        for name in expected { #expect(names.contains(name), "\(names)") }
        if expected.isEmpty { #expect(names.isEmpty) }
    }

    /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours; an ideograph in place of
    /// another counts twice.
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1), ("ca", "abc", 3),
        ("kitten", "sitting", 3),
        ("牛乳", "牛丼", 2), ("パン", "ハン", 1), ("신문", "신물", 1),
    ])
    func distances(left: String, right: String, expected: Int) {
        #expect(Spelling.distance(Array(left), Array(right)) == expected)
        #expect(Spelling.distance(Array(right), Array(left)) == expected)
    }
}
