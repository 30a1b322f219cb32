import DiffableSnapshots
import Testing

/// Hygiene of the table of rules.
@Suite struct RuleTests {
    @Test func codesAreUniqueAndInKebabCase() {
        let ids = Rule.snapshotRules.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "." }, "\(id)") }
    }

    /// The list is read off the constants of the tables: first and last of each are there.
    @Test func theListHoldsEveryTable() {
        #expect(Rule.snapshotRules.count == 26)
        #expect(Rule.editing.rules.first == Rule.editing.noSections)
        #expect(Rule.editing.rules.last == Rule.editing.unavailable)
        #expect(Rule.snapshotRules.contains(Rule.hashable.insertFailed))
        #expect(Rule.snapshotRules.last == Rule.trees.itemsAlreadyInTree)
    }

    @Test func everyRuleSaysWhereItComesFrom() {
        for rule in Rule.snapshotRules {
            #expect(!rule.sources.isEmpty, "\(rule.id)")
            #expect(rule.wordings.isEmpty == (rule.effect == .behaviour), "\(rule.id)")
            for source in rule.sources { #expect(source.url?.hasPrefix("https://") ?? true, "\(source.name)") }
        }
    }

    @Test func gapsAreFilledOnceAndOnlyByName() {
        let wording = Wording("‹a› and ‹b›, ‹a›")
        #expect(wording.filled(["a": "‹b›", "b": "2"]) == "‹b› and 2, ‹b›")
        #expect(Wording("no gap ‹").filled(["a": "1"]) == "no gap ‹")
    }

    @Test func pathsAndVersionsOrderThemselves() {
        #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
        #expect(IndexPath(item: 1, section: 1) < IndexPath(row: 2, section: 1))
        #expect(IndexPath(row: 2, section: 1) == IndexPath(item: 2, section: 1))
        #expect(IndexPath(item: 2, section: 0).description == "0:2")
        var path = IndexPath(item: 0, section: 3)
        path.row = 4
        #expect(path.item == 4)
        #expect(SystemVersion.ios16 < SystemVersion(major: 16, minor: 4))
        #expect(SystemVersion(major: 16, minor: 4) < .ios17)
        #expect(SystemVersion.current.description == "26.0")
    }
}
