import Testing

@testable import CommandLanguage

@Suite struct EvidenceTests {
    @Test(arguments: [
        ("CH-CV, obs", "charon's notes on the collection view source, a single observation"),
        ("H15; JSQ", "Apple's header in the iOS 15 SDK; jessesquires.com"), ("S0's sample", "document 000's sample"),
        ("observed by CH-SSL", "observed by CH-SSL"), ("", ""),
    ])
    func shortNamesAreSpelledOut(_ text: String, _ expected: String) {
        #expect(Evidence.spelledOut(text) == expected)
    }

    /// A key a reader cannot look up is no source.
    @Test func noRuleShowsAKey() {
        for rule in RuleBook.rules {
            let text = Evidence.spelledOut(rule.evidence)
            for key in ["CH-", "TVX", "TVN", "JSQ", "H14", "H15", "F-7"] { #expect(!text.contains(key), "\(rule.id)") }
            #expect(!text.isEmpty, "\(rule.id)")
        }
    }
}
