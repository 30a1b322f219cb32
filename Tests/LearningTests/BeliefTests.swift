import CommandLanguage
import Console
import Foundation
import Reporting
import Scenarios
import SessionReports
import Testing

@testable import Learning
@testable import Sessions

/// The one list of beliefs and faults: it teaches, and it proves the scenarios.
@Suite struct BeliefTests {
    @Test func oneListServesBoth() {
        let ids = Belief.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Belief.held.map(\.id) == ids.filter { Belief.named($0)?.isHeld == true })
        #expect(Belief.held.count >= 28)
        // What is only a fault of a model is no option of any question.
        let faults = Set(Belief.all.filter { !$0.isHeld }.map(\.id))
        #expect(!faults.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func eachHasASentenceOfItsOwn(language: Language) {
        let catalog = MessageCatalog(language)
        let sentences = Belief.held.map { catalog.text($0.sentence) }
        #expect(Set(sentences).count == Belief.held.count)
        for (belief, sentence) in zip(Belief.held, sentences) { #expect(!sentence.contains(belief.id)) }
    }

    @Test func eachContradictsRulesThereAre() {
        for belief in Belief.all {
            #expect(!belief.rules.isEmpty, "\(belief.id)")
            for rule in belief.rules { #expect(RuleBook.rule(rule) != nil, "\(belief.id): \(rule)") }
        }
    }

    /// Who takes before for after sees what the others see of the other word, whichever of the two is written.
    @Test(arguments: [
        ("move a after c", "move a before c"), ("move c before b", "move c after b"),
        ("insert x after a", "insert x before a"),
    ])
    func beforeAndAfterAreSwapped(written: String, meant: String) throws {
        let setup = ["sections S", "append a b c", "apply"]
        let belief = try #require(Belief.named("before-after-swapped"))
        func seen(_ command: String, _ beliefs: [Belief]) -> ScreenPicture {
            var replay = Replay(beliefs)
            replay.play(setup)
            return replay.picture(after: ([], [command, "apply"]))
        }
        #expect(seen(written, [belief]) == seen(meant, []))
        #expect(seen(written, [belief]) != seen(written, []))
    }

    @Test func eachWasMetInAClaimThereIs() throws {
        let folder = Pages.root.appendingPathComponent("Scenarios")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let ids = Set(names.map { $0.split(separator: "/").last?.dropLast(".snap".count).description ?? "" })
        for belief in Belief.held {
            #expect(!belief.claims.isEmpty, "\(belief.id)")
            for claim in belief.claims { #expect(ids.contains(claim), "\(belief.id): \(claim)") }
        }
    }
}
