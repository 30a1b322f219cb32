import DiffableSnapshots
import ListSimulation
import Testing

@Suite struct RuleTests {
    @Test func everyRuleHasAnIdOfItsOwn() {
        let ids = Rule.listRules.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids).isDisjoint(with: Rule.snapshotRules.map(\.id)))
        for rule in Rule.listRules {
            #expect(rule.basis == .assumed || !rule.sources.isEmpty)
        }
    }
}
