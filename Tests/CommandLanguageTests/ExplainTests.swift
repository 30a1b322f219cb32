import DiffableSnapshots
import ListSimulation
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

@Suite struct ExplainTests {
    @Test(arguments: Language.allCases)
    func everyRuleAndCodeIsExplained(language: Language) {
        var lab = Lab()
        let codes =
            RuleBook.rules.map(\.id) + CommandError.Code.allCases.map(\.rawValue)
        for code in codes {
            let text = lab.text("explain \(code)", language: language)
            #expect(text.hasPrefix(code + "\n"))
            #expect(text.count > code.count + 20)
        }
    }

    @Test func aRuleSaysWhereItComesFrom() {
        var lab = Lab()
        let text = lab.unwrapped("explain duplicate-identifiers")
        #expect(text.contains("mastodon/mastodon-ios#1366"))
        #expect(text.contains("https://github.com/mastodon/mastodon-ios/issues/1366"))
        #expect(text.contains("Fatal: supplied ‹kind› identifiers are not unique."))
        #expect(text.contains("well established"))
    }

    /// The letters that stand beside lines.
    @Test(arguments: ["H", "M", "L", "m"])
    func aLetterOfConfidenceIsExplained(letter: String) {
        var lab = Lab()
        let text = lab.unwrapped("explain \(letter)")
        for mark in ["(H): ", "(M): ", "(L): "] { #expect(text.contains(mark), "\(text)") }
    }

    @Test func idsOfRulesAreUniqueAndPlain() {
        let ids = RuleBook.rules.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids + CommandError.Code.allCases.map(\.rawValue) {
            #expect(
                id.utf8.allSatisfy {
                    (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0)
                })
        }
        #expect(Set(ids).isDisjoint(with: CommandError.Code.allCases.map(\.rawValue)))
    }

    /// What UIKit logged last is meant where it came later than the last error; its words stand there once in full.
    @Test func withoutACodeTheLastWarningIsMeant() {
        var lab = Lab("sections A B; append x to A")
        #expect(lab.text("append x to B").contains("already exist"))
        #expect(lab.text("explain").hasPrefix("identifier-already-exists\n"))
        let again = lab.unwrapped("append x to A")
        #expect(again.contains("UIKit would log the same warning again. explain identifier-already-exists"), "\(again)")
        #expect(!again.contains("BUG_IN_CLIENT"))
        lab.run("expect warning identifier-already-exists")
        #expect(lab.code("append y to Z") == "unknown-destination")
        #expect(lab.text("explain").hasPrefix("unknown-destination\n"))
        lab.run("apply; apply on background")
        #expect(lab.text("explain").hasPrefix("apply.not-confined\n"))
        #expect(lab.unwrapped("apply").contains("the same warning again. explain apply.not-confined"))
    }

    @Test func withoutACodeTheLastErrorIsMeant() {
        var lab = Lab()
        #expect(lab.code("explain") == "no-last-error")
        #expect(lab.code("append a") == "no-sections")
        #expect(lab.text("explain").hasPrefix("no-sections\n"))
        #expect(lab.code("let = 3") != "ok")
        #expect(!lab.text("explain").hasPrefix("no-sections\n"))
    }

    @Test func anUnknownCodeSuggestsItsNeighbours() {
        var lab = Lab()
        let found = lab.failure("explain no-section")
        #expect(found?.error.kind == .unknownTopic)
        #expect(found?.error.explanation.arguments["name"] == .text("no-section"))
        #expect(found?.error.similar.contains("no-sections") == true)
    }

    /// The words of a rule stand alone; where there are several, each has a heading.
    @Test(arguments: [("no-sections", 0), ("move-to-itself", 2)])
    func severalTextsHaveHeadings(rule: String, headings: Int) {
        var lab = Lab()
        #expect(lab.text("explain \(rule)").ranges(of: "Exact words:").count == headings)
        #expect(ExplainedRule(rule)?.words.count { $0.heading != nil } == headings)
    }

    /// `stale` is a word of the screen, and no code.
    @Test func aWordOfTheScreenFindsItsRules() {
        var lab = Lab()
        #expect(lab.text("explain stale") == lab.text("help stale"))
        #expect(lab.text("explain stale").contains("explain cell.untouched"))
        #expect(lab.code("explain nosuchthing") == "unknown-topic")
        #expect(lab.code("explain duplicate-identifier") == "unknown-topic")
    }
}
