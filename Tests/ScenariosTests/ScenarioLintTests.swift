import Reporting
import Testing

@testable import Console
@testable import Scenarios

/// The lint is trusted to find nothing in the scenarios, so it must be seen to find something elsewhere.
struct ScenarioLintTests {
    @Test func aScenarioInOrderHasNoFindings() {
        #expect(Self.findings(Self.scenario()) == [])
    }

    @Test func missingLanguagesAreFound() {
        #expect(
            Self.findings(Self.scenario(claim: #"{en: "c", ja: "c", zh-Hans: " "}"#))
                == ["3: The claim is missing in zh-Hans.", "3: The claim is missing in ko."])
        #expect(
            Self.findings(Self.scenario(one: #"{en: "n", ja: "n", zh-Hans: "n", ko: "n", fr: "n"}"#))
                == ["8: The narration `one` is in an unknown language, fr."])
    }

    @Test func partsAndNarrationsGoTogether() {
        let text = Self.scenario(script: Self.script + "\n# two\nappend b\nexpect staged: a b\n# one\nappend c\n")
        #expect(
            Self.findings(text) == ["15: The part `# two` has no narration.", "18: The part `# one` begins twice."])
        #expect(
            Self.findings(Self.scenario(script: "sections A\n"))
                == [
                    "6: Nothing in the script shows the rule path.animated.",
                    "8: The narration `one` has no part `# one`.",
                ])
    }

    @Test func ruleVerdictIdAndSourceAreChecked() {
        #expect(Self.findings(Self.scenario(rule: "no.such")) == ["6: There is no rule no.such."])
        #expect(
            Self.findings(Self.scenario(), path: "Scenarios/001/other.snap")
                == ["2: The id x.y is not the file's name.", "4: The source 000 is not the folder's name."])
        #expect(
            Self.findings(Self.scenario(verdict: "perhaps"))
                == [
                    "5: `perhaps` is not a value of `verdict`. Possible are: "
                        + "holds, partly, refuted, outdated, incomplete, contested."
                ])
        #expect(Self.findings("sections A\n") == ["1: There is no head."])
    }

    @Test func everyRuleAndEveryReasonIsChecked() {
        #expect(Self.findings(Self.scenario(rule: "[path.animated, no.such]")) == ["6: There is no rule no.such."])
        #expect(
            Self.findings(Self.scenario(rule: "path.animated\nbecause: {en: b, ja: b, ko: b}"))
                == ["7: The reason is missing in zh-Hans."])
    }

    @Test func anIdIsTakenOnce() {
        let files = ["Scenarios/000/x.y.snap", "More/000/x.y.snap"].map { Ledger.File(path: $0, text: Self.scenario()) }
        #expect(
            ScenarioLint().findings(in: files).map { $0.text(in: .english) }
                == ["More/000/x.y.snap:2: The id x.y is already used in Scenarios/000/x.y.snap."])
    }

    @Test func longOutputNeedsARemark() {
        let short = Self.scenario(script: Self.script + "\n" + String(repeating: "echo x\n", count: 30))
        #expect(Self.findings(short) == [])
        let long = Self.scenario(script: Self.script + "\n" + String(repeating: "echo x\n", count: 51))
        let findings = Self.findings(long)
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("10: The part `# one` prints ") == true)
    }

    /// A part is as long as it is, whatever comes behind it.
    @Test func aLongPartIsFoundInFrontOfAShortOne() {
        let long = Self.script + "\n" + String(repeating: "echo x\n", count: 51) + "# two\necho y\n"
        #expect(Self.findings(Self.scenario(script: long)).contains { $0.hasPrefix("10: The part `# one` prints ") })
    }

    // MARK: Expectations

    @Test func anExpectationMetBeforeItsCommandsIsEmpty() {
        #expect(
            Self.findings(Self.scenario(script: Self.script + "\nreconfigure a\napply\nexpect items: a\n"))
                == ["17: This was true before the commands it follows: `expect items: a`"])
    }

    @Test func aRunOfExpectationsNeedsOneThatIsNews() {
        let script = Self.script + "\nreconfigure a\napply\nexpect items: a\nexpect cells: reconfigured 1\n"
        #expect(Self.findings(Self.scenario(script: script)) == [])
    }

    @Test func anExpectationWithoutACommandIsEmpty() {
        #expect(
            Self.findings(Self.scenario(script: Self.script + "\n# one\nexpect items: a\n")).last
                == "16: This was true before the commands it follows: `expect items: a`")
    }

    @Test func aRunIsJudgedFromTheRunBefore() {
        // The second apply alone does what the second run says, although it was not so when the part began.
        let script = Self.script + "\nappend b\napply\nexpect items: a b\ndelete b\napply\nexpect items: a\n"
        #expect(Self.findings(Self.scenario(script: script)) == [])
    }

    // MARK: Evidence

    @Test func anAnswerNobodyChecksIsFound() {
        let checked = "compare a a\nexpect answer: identity.same\n"
        let script = Self.script + "\ncompare a b\nappend q\nexpect staged: a q\n" + checked
        #expect(Self.findings(Self.scenario(script: script)) == ["15: No `expect answer` checks this: `compare a b`"])
        #expect(
            Self.findings(Self.scenario(script: Self.script + "\ncompare b c\n"))
                == ["15: No `expect answer` checks this: `compare b c`"])
    }

    @Test func aRuleNothingShowsIsFound() {
        #expect(
            Self.findings(Self.scenario(rule: "identity.same"))
                == ["6: Nothing in the script shows the rule identity.same."])
        #expect(Self.findings(Self.scenario(rule: "path.animated")) == [])
        let error = Self.script + "\n! reload b\nexpect error item-not-in-snapshot\n"
        #expect(Self.findings(Self.scenario(rule: "[path.animated, item-not-in-snapshot]", script: error)) == [])
        #expect(
            Self.findings(Self.scenario(rule: "[path.animated, item-not-in-snapshot]"))
                == ["6: Nothing in the script shows the rule item-not-in-snapshot."])
        // To look a rule up is not to show it.
        #expect(
            Self.findings(Self.scenario(rule: "identity.same", script: Self.script + "\nexplain identity.same\n"))
                == ["6: Nothing in the script shows the rule identity.same."])
    }

    /// A verdict with a reason of its own may name further reading; that nothing of it is seen is worth a look.
    @Test func withAReasonUnseenRulesAreARemark() {
        let unseen = Self.scenario(rule: "identity.same\nbecause: \(Self.all)")
        #expect(Self.findings(unseen) == [])
        #expect(Self.remarks(unseen) == ["6: Nothing in the script shows any of the rules."])
        #expect(Self.remarks(Self.scenario(rule: "[identity.same, path.animated]\nbecause: \(Self.all)")) == [])
        #expect(Self.remarks(Self.scenario(rule: "identity.same")) == [])
    }

    // MARK: Material

    private static let script = "# one\nsections A\nappend a\napply\nexpect items: a"
    private static let all = #"{en: "t", ja: "t", zh-Hans: "t", ko: "t"}"#

    private static func scenario(
        claim: String = all, verdict: String = "holds", rule: String = "path.animated", one: String = all,
        script: String = script
    ) -> String {
        """
        ---
        id: x.y
        claim: \(claim)
        source: "000"
        verdict: \(verdict)
        rule: \(rule)
        narration:
          one: \(one)
        ---
        \(script)
        """
    }

    private static func findings(_ text: String, path: String = "Scenarios/000/x.y.snap") -> [String] {
        ScenarioLint().findings(in: [Ledger.File(path: path, text: text)]).map {
            "\($0.line): \(MessageCatalog(.english).text($0.message))"
        }
    }

    private static func remarks(_ text: String) -> [String] {
        let file = Ledger.File(path: "Scenarios/000/x.y.snap", text: text)
        return ScenarioLint().remarks(in: [file]).map { "\($0.line): \(MessageCatalog(.english).text($0.message))" }
    }
}
