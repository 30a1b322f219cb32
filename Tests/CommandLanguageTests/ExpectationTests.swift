import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Each subject of `expect` accepts what is so and refuses what is not.
@Suite struct ExpectationTests {
    private static let start = """
        struct T(text, n = 0) hash(text) equal(text)
        let t = T("茶", 1)
        sections A B; append a b c to A; append t d to B; apply
        move c before a; move d to A; reconfigure b; delete t; append e; apply
        """

    private static let accepted = [
        "items: c a b d e", "items c a b d e", "items in A: c a b d", "items in B: e", "items: c, a, b, d, e",
        "staged: c a b d e", "staged in B: e", "sections: A B", "snapshot: A[c a b d] B[e]",
        "changes: delete item 1:0 茶, insert item 1:0 e, move item 0:2 c to 0:0, move item 1:1 d to 0:3, reconfigure item 0:2 b",
        "changes: reconfigure item 0:2, insert item 1:0, delete item 1:0, move item 1:1 to 0:3, move item 0:2 to 0:0",
        "cells: created 1, reconfigured 1, reused 0", "cells: deleted 1", "cells: moved 2, recycled 1",
        "cell 0:0: c", "cell 0:0: \"c\"", "stale:", "path: batchUpdates", "error none", "warning none", "error: none",
    ]

    @Test(arguments: accepted)
    func whatIsSoIsAccepted(expectation: String) {
        var lab = Lab(Self.start)
        lab.run("expect " + expectation)
        #expect(lab.code("! expect " + expectation) == "should-have-failed")
    }

    @Test(arguments: [
        ("items: a b c", ["a", "b", "c"], ["c", "a", "b", "d", "e"]), ("items:", [], ["c", "a", "b", "d", "e"]),
        ("items in A: c a b", ["c", "a", "b"], ["c", "a", "b", "d"]), ("items in Q: a", ["Q"], ["expected.no-section"]),
        ("staged in B:", [], ["e"]), ("sections: B A", ["B", "A"], ["A", "B"]),
        ("snapshot: A[c a b d]", ["A[c a b d]"], ["A[c a b d] B[e]"]),
        ("cells: created 2, reconfigured 1, deleted 2", ["created 2", "deleted 2"], ["created 1", "deleted 1"]),
        ("cell 0:0: a", ["a"], ["c"]), ("cell 7:7: a", ["a"], ["expected.no-cell"]), ("stale: a", ["a"], []),
        ("path: reloadData", ["reloadData"], ["batchUpdates"]), ("error no-sections", ["no-sections"], ["none"]),
        ("warning identifier-already-exists", ["identifier-already-exists"], ["none"]),
        ("message: \"Fatal\"", ["Fatal"], ["expected.no-message"]),
    ])
    func whatIsNotSoIsRefused(expectation: String, expected: [String], actual: [String]) {
        var lab = Lab(Self.start)
        let found = lab.failure("expect " + expectation)
        guard case .expectation(let failure)? = found?.error.cause else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(failure.expected == expected)
        #expect(failure.missing.map { [$0.key] } ?? failure.actual == actual)
        // An expectation is no command: `!` does not turn it round.
        #expect(lab.code("! expect " + expectation) == "expectation-failed")
    }

    @Test(arguments: [
        "changes: none", "changes: delete item 1:0 茶", "changes: insert item 1:0 e, insert item 1:0 e",
        "changes: delete item 1:0 q, insert item 1:0 e, move item 0:2 c to 0:0, move item 1:1 d to 0:3, reconfigure item 0:2 b",
    ])
    func everyChangeMustBeNamed(expectation: String) {
        var lab = Lab(Self.start)
        #expect(lab.code("expect " + expectation) == "expectation-failed")
        lab.run("apply; expect changes: none")
    }

    @Test(arguments: [
        ("expect", "missing-argument"), ("expect nonsense: a", "unexpected-word"),
        ("expect \"items\": a", "unexpected-word"),
        ("expect cells: wheels 4", "unexpected-word"), ("expect cell a: b", "unexpected-word"),
        ("expect error", "missing-argument"),
        ("expect error none b", "unexpected-word"), ("expect path", "missing-argument"),
    ])
    func anExpectationMustMakeSense(command: String, code: String) {
        var lab = Lab(Self.start)
        #expect(lab.code(command) == code)
    }

    @Test func errorsAndMessagesAreThoseOfTheLastFailure() {
        var lab = Lab("sections A; ! append x x; expect error duplicate-identifiers")
        lab.run(
            "expect message: \"Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\\n    x\\n)}\""
        )
        lab.run("expect message: \"not unique\"")
        lab.run("! let x = nobody; expect error unknown-name")
        #expect(lab.code("expect message: unique") == "expectation-failed")
        // A failed expectation is not the failure the next one asks about.
        #expect(lab.code("expect error no-sections") == "expectation-failed")
        lab.run("expect error unknown-name")
    }

    @Test func warningsAreThoseOfTheLastEditOrApply() {
        var lab = Lab("sections A B; append a b; append a to A; expect warning identifier-already-exists")
        #expect(lab.code("expect warning none") == "expectation-failed")
        lab.run("append c; expect warning none; items; expect warning none")
    }

    @Test(
        arguments: [
            ("items in A", "c a b d"), ("count", "5"), ("index e", "4"), ("index q", "nil"), ("at 0:1", "a"),
            ("path b", "0:2"),
            ("section-of e", "B"), ("sectionIdentifiers", "A B"), ("numberOfSections", "2"), ("diff 1 1", ""),
            ("changes", ""), ("diff 0 1", nil),
        ] as [(String, String?)])
    func answersAreThoseOfTheLastQuestion(question: String, answer: String?) {
        var lab = Lab(Self.start)
        lab.run(question)
        if let answer {
            lab.run("expect answer: \(answer)")
        } else {
            lab.run(
                """
                expect answer: insert section 0 A insert section 1 B
                """)
        }
        #expect(lab.code("expect answer: something else") == "expectation-failed")
    }

    @Test func reloadDataIsOneChange() {
        var lab = Lab("sections A; append a; apply reloadData; expect changes: reloadData; expect path: reloadData")
        #expect(lab.code("expect changes: none") == "expectation-failed")
        #expect(lab.code("expect changes: insert section 0 A") == "expectation-failed")
    }

    /// A colon inside a word is part of it, even where the word begins as what is asked does.
    @Test func whatIsExpectedMayHoldAColon() {
        var lab = Lab("sections A; append \"items:x\" y to A; apply")
        #expect(lab.code("expect items: items:x y") == "ok")
    }

    @Test func beforeTheFirstApplyThereIsNothingToJudge() {
        var lab = Lab()
        #expect(lab.code("expect changes: none") == "expectation-failed")
        #expect(lab.code("expect cells: created 0") == "expectation-failed")
        lab.run("expect path: none; expect items:; expect sections:; expect stale:")
    }

    @Test func staleCellsShowSomethingOlderThanTheData() {
        var lab = Lab(
            """
            struct T(id, text); let t = T(1, "a"); let u = T(2, "b"); provider shows text
            sections S; append t.id u.id; apply
            expect cell 0:0: a; expect cell 0:1: "b"; expect stale:
            set t.text = "new 牛乳"; expect cell 0:0: a; expect stale: 1
            reconfigure 1; apply; expect cell 0:0: new 牛乳; expect cell 0:0: "new 牛乳"; expect stale:
            """)
        #expect(lab.code("expect cell 0:0: new") == "expectation-failed")
    }

    /// A change as it is written, in words.
    @Test(arguments: [
        ("insert item 0:2 plum", "change-line.insert-item", ["place": "0:2", "name": "plum"]),
        ("delete section 1 B", "change-line.delete-section", ["place": "1", "name": "B"]),
        ("move item 0:1 a to b to 0:2", "change-line.move-item", ["place": "0:1", "name": "a to b", "target": "0:2"]),
        ("reload item 0:1 a to b", "change-line.reload-item", ["place": "0:1", "name": "a to b"]),
    ])
    func aChangeIsToldInWords(clause: String, key: String, arguments: [String: String]) {
        #expect(ChangeClause.message(clause) == Message(key, arguments.mapValues { .text($0) }))
    }

    @Test(arguments: ["move item 0:1 a", "insert item 0:2", "throw item 0:1 a", "insert row 0:1 a", ""])
    func whatIsNoChangeHasNoWords(clause: String) { #expect(ChangeClause.message(clause) == nil) }

    /// The code of an error stands behind a bare word, what is compared behind a colon.
    @Test func theHelpShowsWhereColonsStand() {
        var lab = Lab()
        let text = lab.text("help expect")
        #expect(text.contains("expect error CODE\n") && text.contains("expect items: "))
    }

    /// What the help offers for a path is what an apply is found to have taken.
    @Test(arguments: Language.allCases) func theHelpOffersThePathsThatThereAre(_ language: Language) {
        let offered = MessageCatalog(language).text(Message("placeholder.PATH"))
        var lab = Lab("sections A; append a; apply")
        #expect(offered.matches(of: /`([^`]+)`/).map { String($0.1) } == ["batchUpdates", "reloadData"])
        #expect(lab.code("expect path: batchUpdates") == "ok")
        #expect(lab.code("apply reloadData; expect path: reloadData") == "ok")
    }
}
