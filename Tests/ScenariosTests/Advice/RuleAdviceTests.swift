import CommandLanguage
import Sessions
import Testing

@testable import SessionReports

/// What the words of each rule advise, followed.
struct RuleAdviceTests {
    @Test func everyRuleIsInOneOfTheTables() {
        let tables = [
            Set(RuleRepair.all.map(\.rule)), Set(RuleProof.all.map(\.rule)), RuleProof.tellingOnly,
            Set(RuleProof.beyondCommands.keys),
        ]
        let rules = Set(ExplainedRule.all.map(\.code))
        for rule in rules { #expect(tables.count { $0.contains(rule) } == 1, "\(rule)") }
        // Words in the catalogs that belong to a case of a rule have a row of their own.
        for rule in tables.reduce(Set(), { $0.union($1) }).subtracting(rules) {
            #expect(rules.contains { rule.hasPrefix($0 + ".") }, "\(rule)")
        }
    }

    @Test(arguments: RuleRepair.all)
    func theRuleIsGoneAfterItsAdvice(repair: RuleRepair) {
        var play = AdvicePlay()
        #expect(play.failure(of: repair.before) == nil)
        var broken = play
        #expect(Self.shows(repair.rule, broken.run(repair.broken)), "the rule is not shown")
        let answers = play.run(repair.mended)
        #expect(answers.compactMap(\.failure) == [])
        #expect(!Self.shows(repair.rule, answers), "the rule is still shown")
    }

    @Test(arguments: RuleProof.all)
    func theAdviceLeadsWhereItSays(proof: RuleProof) {
        var play = AdvicePlay()
        for answer in play.run(proof.script) { #expect(answer.failure == nil, "\(answer.json)") }
    }

    private static func shows(_ rule: String, _ answers: [Answer]) -> Bool {
        answers.contains { $0.json.contains("\"\(rule)\"") }
    }
}
