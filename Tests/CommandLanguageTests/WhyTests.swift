import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `why`, `compare` and `race`: the questions every learner asks.
@Suite struct WhyTests {
    private func report(_ script: String, _ item: String) throws -> WhyReport {
        var lab = Lab(script)
        guard case .report(let report) = lab.interpreter.execute(Lab.statements("why \(item)")[0]) else {
            throw CancellationError()
        }
        return try #require(report as? WhyReport)
    }

    private static let data = "struct T(text, n = 0) hash(text) equal(text); let t = T(\"t\"); provider shows n"

    @Test(arguments: [
        ("sections S; append t; apply", "why.current"),
        // Marking helps only where the provider sees the new data: rule `identity.stored-instance`.
        ("sections S; append t; apply; set t.n = 1", "rule.identity.stored-instance"),
        ("sections S; append t; apply; set t.n = 1; reconfigure t; apply", "rule.identity.stored-instance"),
        ("provider shows n from store; sections S; append t; apply; set t.n = 1", "why.stale"),
        ("provider shows n from store; sections S; append t; apply; set t.n = 1; reconfigure t; apply", "why.current"),
        ("sections S; append t; apply; set t.n = 1; append t", "why.stale"),
        (
            "sections S; append t; apply; set t.n = 1; snapshot empty; sections S; append t; reconfigure t; apply",
            "why.current"
        ),
        ("sections S; append t; apply; set t.n = 1; delete t", "why.stale-identity"),
        ("sections S; append t; apply; delete t; apply", "why.gone"),
        ("sections S; append t", "why.never-there"), ("", "why.never-there"),
        ("option rows 1; sections S; append a b c t; apply", "why.off-screen"),
    ])
    func eachVerdict(script: String, verdict: String) throws {
        let report = try report(Self.data + "; " + script, "t")
        #expect(report.verdict.rawValue == verdict)
    }

    /// A value is another item once a field that counts was changed: the row that it was is named where the data holds
    /// the former item no more.
    @Test(arguments: [
        ("sections S; append s; apply; set s.title = \"b\"", "why.changed-identity"),
        ("sections S; append s; set s.title = \"b\"", "why.never-there"),
        ("sections S; append s; apply; let u = Song(id: 1, title: \"a\"); set s.title = \"b\"", "why.never-there"),
        ("sections S; append s; apply; let s = Song(id: 2, title: \"a\")", "why.never-there"),
    ])
    func aChangedValueIsToldWithTheRowThatItWas(script: String, verdict: String) throws {
        let start = "struct Song(id, title); let s = Song(id: 1, title: \"a\"); "
        #expect(try report(start + script, "s").verdict.rawValue == verdict)
        guard verdict == "why.changed-identity" else { return }
        var lab = Lab(start + script)
        let text = lab.text("why s")
        #expect(text.contains("b is not in the list") && text.contains("and a is still on screen"), "\(text)")
        #expect(!text.contains("append s"), "\(text)")
    }

    /// Without an id the row that it was is known by its name.
    @Test(arguments: [("set t.isFavorite = true", "why.changed-identity"), ("set t.name = \"b\"", "why.never-there")])
    func aChangedValueWithoutAnIDIsKnownByItsName(change: String, verdict: String) throws {
        let tune = "struct Tune(name, isFavorite = false) hash(name); let t = Tune(name: \"a\"); "
        let start = tune + "sections S; append t; apply; "
        #expect(try report(start + change, "t").verdict.rawValue == verdict)
        var lab = Lab(start + change)
        let isFalse = lab.text("why t").contains("has never been in the list")
        #expect(isFalse == (verdict == "why.never-there"))
    }

    /// A title of several words needs no quotes where only a row can be meant.
    @Test(arguments: ["why Blue Sky", "why not Blue Sky", "why \"Blue Sky\"", "tap Blue Sky", "drag Blue Sky to 0:0"])
    func aTitleOfSeveralWordsNamesItsRow(question: String) {
        for items in ["append c \"Blue Sky\"", "append c Song(id: 2, title: \"Blue Sky\")"] {
            let start = "struct Song(id, title) hash(id); provider shows title; handlers reorder on; sections S"
            var lab = Lab("\(start); \(items); apply")
            guard case .report = lab.interpreter.execute(Lab.statements(question)[0]) else {
                Issue.record("\(question) after \(items)")
                continue
            }
        }
    }

    @Test func theStoryHasAChapterForEachApply() throws {
        let report = try report(
            """
            sections S R; append a b to S; apply; apply; move a after b; apply; reconfigure a; apply; reload a; apply
            apply reloadData; delete a; apply; append z to R; apply
            """, "a")
        #expect(
            report.chapters.map { "\($0.revision) \($0.event)" } == [
                "1 inserted at 0:0", "2 unchanged", "3 moved 0:0 to 0:1", "4 reconfigured at 0:1", "5 reloaded at 0:1",
                "6 reloadData, requested at 0:1", "7 deleted at 0:1",
            ])
        #expect(report.chapters.allSatisfy { RuleBook.rule($0.rule) != nil })
    }

    // MARK: compare

    /// The rules `identity.*`.
    @Test(arguments: [
        ("hash(a) equal(a)", "identity.same"), ("hash(a) equal(a, b)", "identity.same-hash-not-equal"),
        ("", "identity.different"), ("hash(a, b) equal(a)", "identity.equal-different-hash"),
    ])
    func compareNamesTheRow(clauses: String, rule: String) throws {
        var lab = Lab("struct T(a, b) \(clauses); let x = T(1, 1); let y = T(1, 2)")
        guard case .report(let report) = lab.interpreter.execute(Lab.statements("compare x y")[0]),
            let compare = report as? CompareReport
        else { return #expect(Bool(false)) }
        #expect(compare.rule == rule)
        #expect(RuleBook.rule(rule) != nil)
        #expect(compare.fields.map(\.isEqual) == [true, false])
        #expect(compare.fields.map(\.feedsHash) == [true, !clauses.contains("hash(a)")])
        #expect(compare.fields.map(\.feedsEqual) == [true, !clauses.contains("equal(a)")])
    }

    /// A class that says nothing about identity is one object, one item: no field is looked at, neither by `compare` nor by
    /// `why` nor by `race`.
    @Test func aClassWithoutClausesIsKnownByItsObject() throws {
        let objects = "class C(a, b); let x = C(1, 2); let y = C(1, 2)"
        for (other, isSame) in [("y", false), ("x", true)] {
            var lab = Lab(objects)
            guard case .report(let report) = lab.interpreter.execute(Lab.statements("compare x \(other)")[0]),
                let compare = report as? CompareReport
            else { return #expect(Bool(false)) }
            #expect(compare.rule == (isSame ? "identity.same" : "identity.different"))
            #expect(compare.fields.map(\.isEqual) == [true, true])
            #expect(compare.fields.map(\.feedsHash) == [false, false])
            #expect(compare.fields.map(\.feedsEqual) == [false, false])
        }
        let list = objects + "; sections S; append x; apply"
        #expect(try self.report(list, "x").verdict.rawValue == "why.current")
        #expect(try self.report(list, "y").verdict.rawValue == "why.never-there")
        // The object in the list is the object that was changed; only the cell is old.
        #expect(try self.report(list + "; set x.a = 3", "x").verdict.rawValue == "why.stale")
        var race = Lab("class C(a); struct P(a)")
        let statement = Lab.statements("race C P { let t = T(1); sections S; append t; apply }")[0]
        guard case .report(let report as RaceReport) = race.interpreter.execute(statement) else {
            return #expect(Bool(false))
        }
        let columns = try #require(report.steps.last?.comparison.columns)
        #expect(
            columns.map { $0.fields.map { [$0.feedsHash, $0.feedsEqual] } } == [[[false, false]], [[true, true]]])
    }

    @Test func compareShowsCodePointsOfTextThatLooksAlike() throws {
        var lab = Lab()
        #expect(lab.text("compare \"\\u{AC00}\" \"\\u{1100}\\u{1161}\"").contains("U+AC00\nU+1100 U+1161\n"))
        #expect(!lab.text("compare a a").contains("U+"))
        let text = lab.unwrapped("compare \"\\u{E9}\" \"e\\u{301}\"")
        #expect(text.contains("U+00E9 U+0065 U+0301") && !text.contains("this is one item"))
        // No more is said than the claim about such texts knows.
        #expect(text.contains("NSString") && text.contains("may stand") && text.contains("claims more.same-text"))
        #expect(lab.text("compare a b").contains("hash: different\n==: false"))
    }

    // MARK: race

    private static let types = """
        struct Plain(id, n); struct Keyed(id, n) hash(id) equal(id); struct Same(id, n); enum E(a)
        """

    /// What S0's V1–V4 taught: the same edits, another identity, another outcome.
    @Test func raceShowsWhereTheTypesPart() throws {
        var lab = Lab(Self.types)
        let before = lab.picture
        let text = lab.text(
            """
            race Plain Keyed, Same {
                let t = T(id: "t", n: 1)
                sections S; append t; apply
                snapshot empty; let t = T(id: "t", n: 2)
                sections S; append t; apply
                delete t; apply
            }
            """)
        #expect(text.contains("Plain = Same: the same result."))
        #expect(text.contains("Keyed: a result of its own."))
        #expect(text.contains("| == true?        | no           | yes        | no           |"))
        lab.run("expect answer: Plain Same | Keyed")
        lab.interpreter.timeline.note { $0 = LastOutcome() }
        #expect(lab.picture == before)
    }

    @Test(
        arguments: [
            ("race Plain Same { sections S; apply }", "Plain = Same: all the same result."),
            (
                "race Plain Keyed { let t = T(\"t\", 1); sections S; ! append t t; append t; apply }",
                "Plain = Keyed: all the same result."
            ),
        ])
    func raceWithoutADifference(command: String, expected: String) {
        var lab = Lab(Self.types)
        let text = lab.text(command)
        #expect(text.contains(expected), "\(text)")
    }

    @Test func aRefusalIsAnOutcome() {
        var lab = Lab(Self.types)
        let text = lab.text(
            "race Plain Keyed { let l = [T(\"t\", 1), T(\"t\", 2)]; sections S; append l; apply }")
        #expect(text.contains("| list receives   | -        | duplicate-identifiers |"))
        #expect(text.contains("| outcome         | -        | crash                 |"))
    }

    @Test(arguments: [
        ("race Plain { apply }", "unexpected-word"), ("race Plain Nobody { apply }", "unknown-type"),
        ("race Plain E { apply }", "unknown-type"), ("race Plain Keyed", "missing-argument"),
        ("race", "missing-argument"),
        ("race Plain Keyed { undo }", "not-here"), ("race Plain Keyed { nonsense }", "not-here"),
        ("race Plain Keyed { let x = nobody }", "unknown-name"), ("race { apply }", "unexpected-word"),
    ])
    func raceRefuses(command: String, code: String) {
        var lab = Lab(Self.types)
        #expect(lab.code(command) == code)
    }

    /// The first sentence is about this row, and names the field.
    @Test(arguments: [
        ("", "rule.identity.stored-instance"), ("provider shows n from store; ", "why.stale"),
    ])
    func theFirstSentenceNamesTheRowAndTheField(provider: String, verdict: String) throws {
        let script = Self.data + "; " + provider + "sections S; append t; apply; set t.n = 1"
        #expect(try report(script, "t").verdict.rawValue == verdict)
        var lab = Lab(script)
        let sentence = "t shows old data (n: 0 on screen, 1 in the model)."
        #expect(lab.unwrapped("why t").hasPrefix(sentence))
        #expect(lab.unwrapped("why not t").hasPrefix(sentence))
        #expect(lab.unwrapped("why 0:0").hasPrefix(sentence))
    }

    /// Where the provider is handed the old value, a mark alone helps nothing.
    @Test func whyAloneDoesNotAdviseAMarkThatHelpsNothing() {
        var lab = Lab(Self.data + "; sections S; append t; apply; set t.n = 1; apply")
        let lookUp = "In Swift, in the cell provider:\nlet item = items.first { $0 == item } ?? item\n"
        #expect(lab.text("why t").contains(lookUp) && lab.text("why").contains(lookUp))
        #expect(lab.text("why").contains("In Swift:\nsnapshot.reconfigureItems([item])\n"))
        lab = Lab(Self.data + "; provider shows n from store; sections S; append t; apply; set t.n = 1; apply")
        #expect(lab.text("why").contains("In Swift:\nsnapshot.reconfigureItems([item])\n"))
    }

    @Test func whyNotKnowsSections() {
        var lab = Lab("sections A B; append x y to A; apply")
        #expect(lab.text("why not A") == lab.text("why A"))
        #expect(lab.text("why not A").hasPrefix("The section A is on screen at index 0"))
        #expect(lab.text("why not x").contains("The cell of x"))
    }

    /// Of moves that cost the same, the one to the next row is named.
    @Test func whyNotNamesTheNearestMove() {
        var lab = Lab("sections S; append a b c d e; apply")
        #expect(lab.text("why not b").hasSuffix("This would have moved the cell of b:\nmove b after c\napply\n"))
        // Next to two others, to the first place, the last one, and the end of the section; each from the list on screen too.
        #expect(lab.text("why not b", format: .json).contains("\"tried\" : 10"))
    }

    /// `not` is no item, and what a number names is a row, where no item is called so.
    @Test func aQuestionWithoutItsRowAdvisesNothingNew() {
        var lab = Lab("sections A B; append x y to A; append z to B; apply")
        #expect(lab.text("why not") == lab.text("why"))
        for question in ["why 0", "why not 0"] {
            let answer = lab.unwrapped(question)
            #expect(answer.contains("Did you mean 0:0 (x), 1:0 (z)?"), "\(answer)")
            #expect(!answer.contains("append"))
        }
        #expect(lab.unwrapped("why 1").contains("Did you mean 0:1 (y)?"))
        // There is no such row, and the item can be added.
        #expect(lab.unwrapped("why 2").contains("append"))
        #expect(!lab.unwrapped("why 2").contains("Did you mean"))
        #expect(lab.unwrapped("tap 1").contains("Did you mean 0:1 (y)?"))
        #expect(lab.unwrapped("drag 1 to 0:0").contains("Did you mean 0:1 (y)?"))
        #expect(!lab.unwrapped("tap 2").contains("Did you mean"))
        lab = Lab("sections A; append 0 1 to A; apply")
        #expect(lab.unwrapped("why 1").contains("The cell of 1"))
    }

    @Test func aSectionNamedLikeARowCanBeAskedAbout() {
        var lab = Lab("sections x B; append x y to x; apply")
        #expect(lab.text("why x").contains("The cell of x"))
        #expect(lab.text("why section x").hasPrefix("The section x is on screen at index 0"))
    }

    /// The way into the list is that of a section, and not that of an item with its name.
    @Test func aSectionThatNeverWasInTheListIsAnsweredAsASection() {
        let list = "sections A B; append x to A; apply"
        for (staged, question, way) in [
            ("", "why section C", "sections C\napply"), ("sections C", "why section C", "apply"),
            ("sections C", "why C", "apply"), ("sections C", "why not C", "apply"),
        ] {
            var lab = Lab("\(list); \(staged)")
            let answer = lab.unwrapped(question)
            #expect(answer.hasPrefix("The section C has never been in the list. On screen: A, B"), "\(answer)")
            #expect(!answer.contains("append"), "\(answer)")
            for command in way.split(separator: "\n") { lab.run(String(command)) }
            #expect(lab.unwrapped(question).hasPrefix("The section C is on screen at index 2"))
        }
        // A name that is a row's answers about the row.
        var lab = Lab(list)
        #expect(lab.text("why section x").contains("The cell of x"))
        #expect(lab.unwrapped("why C").contains("append C to B"))
    }
}
