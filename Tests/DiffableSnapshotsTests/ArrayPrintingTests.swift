import DiffableSnapshots
import Testing

/// Identifiers inside a message print as `NSArray` prints strings: quoted, and escaped where they are not plain ASCII.
@Suite struct ArrayPrintingTests {
    /// The lines between the parentheses, for two sections that are there already.
    private func printed(_ first: String, _ second: String) throws -> [String] {
        var snapshot = Snapshot()
        try snapshot.appendSections([first, second])
        do {
            try snapshot.appendSections([first, second])
            return []
        } catch {
            return error.message.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map(String.init)
        }
    }

    @Test func aTabPrintsAsBackslashT() throws {
        #expect(try printed("a\tb", "c") == [#"    "a\tb","#, #"    "c""#])
    }

    @Test func otherCharactersThatAreEscaped() throws {
        #expect(try printed("line\nbreak", "say \"hi\"") == [#"    "line\nbreak","#, #"    "say \"hi\"""#])
        #expect(try printed(#"back\slash"#, "é") == [#"    "back\\slash","#, #"    "\U00e9""#])
        #expect(try printed("東京", "🍎") == [#"    "\U6771\U4eac","#, #"    "\Ud83c\Udf4e""#])
    }

    @Test func integersStandBare() throws {
        #expect(try printed("12", "-3") == ["    12,", "    -3"])
        #expect(try printed("-", "1a") == [#"    "-","#, #"    "1a""#])
    }
}
