import DiffableSnapshots
import Testing

/// Hygiene of the table of rules.
@Suite struct RuleTests {
    @Test func codesAreUniqueAndInKebabCase() {
        let ids = Rule.snapshotRules.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count == 25)
        for id in ids {
            #expect(id.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "." }, "\(id)")
            #expect(Rule.snapshotRule(id: id)?.id == id)
        }
        #expect(Rule.snapshotRule(id: "no-such-rule") == nil)
    }

    @Test func everyRuleSaysWhereItComesFrom() {
        for rule in Rule.snapshotRules {
            #expect(rule.section.hasPrefix("§"), "\(rule.id)")
            #expect(!rule.evidence.isEmpty, "\(rule.id)")
        }
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
