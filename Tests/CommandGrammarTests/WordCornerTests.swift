import Testing

@testable import CommandGrammar

/// Keywords in every spelling, and brackets of lines that are still being typed.
@Suite struct WordCornerTests {
    /// - Returns: The spelling that a word is taken for.
    private func taken(_ word: String, _ spellings: [String]) -> String? {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText("x \(word)")),
            let statement = statements.first
        else { return nil }
        var reader = ArgumentReader(statement)
        return reader.take(spellings)
    }

    /// Case does not matter, nor full width, nor the colon of a label; all else does.
    @Test(
        arguments: [
            ("toSection", "toSection"), ("tosection", "toSection"), ("TOSECTION", "toSection"),
            ("toSection:", "toSection"),
            ("ｔｏＳｅｃｔｉｏｎ", "toSection"), ("Note:", "Note:"), ("note:", "Note:"), ("tosectio", nil), ("tosections", nil),
            ("note", nil), ("before", "before"),
        ] as [(String, String?)])
    func aKeywordIsTakenInAnySpelling(word: String, spelling: String?) {
        #expect(taken(word, ["toSection", "Note:", "before"]) == spelling)
    }

    /// What is known of a plain word without looking is what looking finds.
    @Test(arguments: [
        "to", "item7", "7", "TO", "to:", "toSection:", "ｔｏ", "a１", "x.y", "a-b", "a_b", "é", "牛乳", "İ", "K", "!a", ":",
        "",
        "a:b",
    ])
    func aWordIsComparedAsAKeywordIs(text: String) {
        let word = Word(kind: .bare(text), range: 0..<text.utf8.count)
        #expect(word.keyword == text.asKeyword)
        #expect(Word(kind: .quoted([.text(text)]), range: 0..<1).keyword == nil)
        #expect(word.isPlain == text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) })
    }

    /// The length of a statement's text is that of the text, wherever it stands and whatever was made of its verb.
    @Test(arguments: [
        "append a", "  append a to b ", "a; b c;d", "! a b", "!a", "！ a b", "!  a", "ａｐｐｅｎｄ milk", "「a」 b",
        "a { b; c } d",
        "f(x) y", "a 「牛 乳」 # c",
    ])
    func theLengthOfAStatementIsThatOfItsText(text: String) throws {
        guard case .statements(let statements, _) = try StatementParser.parse(SourceText(text)) else {
            Issue.record("\(text) is unfinished")
            return
        }
        #expect(!statements.isEmpty)
        for statement in statements {
            #expect(statement.textLength == statement.text.utf8.count, "\(statement.text)")
            let spelledOut = Statement(
                mustFail: statement.mustFail, verb: statement.verb + "xyz", verbRange: statement.verbRange,
                words: statement.words, source: statement.source)
            #expect(spelledOut.textLength == spelledOut.text.utf8.count, "\(spelledOut.text)")
        }
    }

    /// How many statements are open at the end of a line: a bracket inside `(` or `[` opens and closes none.
    @Test(arguments: [
        ("a", 1), ("a {", 2), ("a { b", 2), ("a { b }", 1), ("a { b {", 3), ("a { b { }", 2), ("a { ( b", 2),
        ("a { ( }", 2), ("a { ( ) }", 1), ("a { ( ( ) }", 2), ("a { ( ( ) ) }", 1), ("a { [ ( ) }", 2), ("a { ) }", 1),
        ("a { ] ] }", 1), ("a ( {", 1), ("a ( ( ) {", 1), ("a ( ) {", 2), ("a ) {", 2), ("}", 1),
    ])
    func theOpenStatementsAreCounted(line: String, count: Int) { #expect(PartialLine(line).levels.count == count) }
}
