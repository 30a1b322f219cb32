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

    /// How many statements are open at the end of a line: a bracket inside `(` or `[` opens and closes none.
    @Test(arguments: [
        ("a", 1), ("a {", 2), ("a { b", 2), ("a { b }", 1), ("a { b {", 3), ("a { b { }", 2), ("a { ( b", 2),
        ("a { ( }", 2), ("a { ( ) }", 1), ("a { ( ( ) }", 2), ("a { ( ( ) ) }", 1), ("a { [ ( ) }", 2), ("a { ) }", 1),
        ("a { ] ] }", 1), ("a ( {", 1), ("a ( ( ) {", 1), ("a ( ) {", 2), ("a ) {", 2), ("}", 1),
    ])
    func theOpenStatementsAreCounted(line: String, count: Int) { #expect(PartialLine(line).levels.count == count) }
}
