import Testing

@testable import DiffableSnapshots

/// Control characters inside an exception's text, as `NSArray` prints them.
@Suite struct PrintedTabTests {
    @Test(arguments: [
        ("a\tb", "\"a\\tb\""), ("a\nb", "\"a\\nb\""), ("\u{1}", "\"\\U0001\""), ("\u{1F}x", "\"\\U001fx\""),
        ("~\u{7F}", "\"~\\U007f\""), ("7", "7"), ("-7", "-7"), ("-", "\"-\""),
    ])
    func controlsAreSpelledOut(identifier: String, printed: String) {
        #expect(IdentifierPrinting.quoted(identifier) == printed)
    }
}
