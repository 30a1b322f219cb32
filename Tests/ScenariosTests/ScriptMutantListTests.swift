import Testing

@testable import Console
@testable import Learning
@testable import Scenarios

/// The run is trusted to find what survives, so it must be seen to find it in scripts made for it.
struct ScriptMutantListTests {
    @Test func aCommandNothingDependsOnSurvives() throws {
        let survivors = try Self.survivors("sections A\nappend a\ncells\napply\nexpect items: a\n")
        #expect(survivors == ["- | removed | cells"])
    }

    @Test func commandsOnOneLineAndInBlocksAreRemovedOneByOne() throws {
        let script = try Self.script(
            """
            # one
            sections A; append a
            outline A {
                append b
                append c to b
            }
            apply
            apply
            """)
        #expect(
            script.mutants.map { "\($0.name.part) | \($0.name.line) | \($0.number - 8)" } == [
                "one | sections A | 1", "one | append a | 1",
                "one | outline A { append b append c to b } | 2", "one | append b | 3", "one | append c to b | 4",
                "one | apply | 6", "one#2 | apply | 7",
            ])
    }

    @Test func aLineThatMustFailIsACommandAndOneThatJudgesIsNone() throws {
        let script = try Self.script("sections A\n! reload b\nexpect error item-not-in-snapshot\n")
        #expect(script.mutants.map(\.name.line) == ["sections A", "! reload b"])
    }

    @Test func whatIsPlayedBehindTheChangeIsTheRestOfTheScript() throws {
        let whole = "sections A\nappend a b\napply\nexpect items: a b\n"
        #expect(try Self.survivors(whole) == [])
        #expect(try Self.survivors(whole + "delete b\nundo\n") == ["- | removed | delete b", "- | removed | undo"])
    }

    @Test func typesAreDeclaredWithOtherFields() throws {
        let type = try #require(TypeLine(verb: "struct", arguments: "T(id, text = 1) hash(id) equal(id)"))
        #expect(
            type.changes.map(\.name) == [
                "hash(id, text)", "hash()", "hash(text)", "equal(id, text)", "equal()", "equal(text)",
                "hash(id, text) equal(id, text)", "hash() equal()", "hash(text) equal(text)", "class",
            ])
        #expect(type.changes.first?.text == "struct T(id, text = 1) hash(id, text) equal(id)")
        #expect(type.changes.last?.text == "class T(id, text = 1) hash(id) equal(id)")
        let whole = try #require(TypeLine(verb: "class", arguments: "T(id)"))
        #expect(
            whole.changes.map(\.text) == [
                "class T(id) hash(id)", "class T(id) hash()", "class T(id) equal(id)", "class T(id) equal()",
                "class T(id) hash(id) equal(id)", "class T(id) hash() equal()", "struct T(id)",
            ])
    }

    // MARK: The list

    private static let text = """
        # What it is.

        reason spare: Nobody asks.
        reason premise: Somebody should.

        harmless
        x.y | one | removed | spare | cells | nothing

        to be mended
        x.y | one#2 | hash() | premise | struct T(id)

        """

    @Test func aListThatIsTrueHasNoFindings() {
        let list = SurvivorList(Self.text)
        #expect(list.findings([Self.mutant("one", "removed", "cells | nothing"), Self.mutant()]) == [])
        #expect(list.updated([Self.mutant("one", "removed", "cells | nothing"), Self.mutant()]) == Self.text)
    }

    @Test func whatIsNotListedAndWhatDoesNotSurviveAreFound() {
        let new = Self.mutant("two", "removed", "apply")
        #expect(
            SurvivorList(Self.text).findings([Self.mutant(), new]) == [
                "survives and is not listed, line 7: x.y | two | removed | unjudged | apply",
                "listed and does not survive: x.y | one | removed | spare | cells | nothing",
            ])
        let updated = SurvivorList(Self.text).updated([Self.mutant(), new])
        // A person has to say why.
        #expect(
            SurvivorList(updated).findings([Self.mutant(), new]) == [
                "no such reason: x.y | two | removed | unjudged | apply"
            ])
        #expect(!updated.contains("spare"))
    }

    @Test func slipsInTheListAreFound() {
        let twice =
            "reason a: b\nreason c: d\nx.y | one#2 | hash() | a | struct T(id)\n"
            + "x.y | one#2 | hash() | a | struct T(id)\nx.y | one\n"
        #expect(
            SurvivorList(twice).findings([Self.mutant()]) == [
                "not understood: x.y | one", "no mutant has the reason c",
                "listed more than once: x.y | one#2 | hash() | a | struct T(id)",
            ])
    }

    // MARK: Material

    private static func mutant(
        _ part: String = "one#2", _ change: String = "hash()", _ line: String = "struct T(id)"
    ) -> ScriptMutant {
        ScriptMutant(
            name: .init(scenario: "x.y", part: part, change: change, line: line), number: 7, index: 0, replacement: [])
    }

    private static func script(_ script: String) throws -> PlayedScript {
        let all = #"{en: "t", ja: "t", zh-Hans: "t", ko: "t"}"#
        let head = "---\nid: x.y\nclaim: \(all)\nsource: \"000\"\nverdict: holds\nrule: identity.same\n---\n"
        let ledger = Ledger([Ledger.File(path: "Scenarios/000/x.y.snap", text: head + script)])
        let played = try PlayedScript(try #require(ledger.entries.first))
        #expect(played.failure == nil)
        return played
    }

    private static func survivors(_ text: String) throws -> [String] {
        let script = try script(text)
        return script.mutants.filter { script.survives($0) }.map {
            [$0.name.part, $0.name.change, $0.name.line].joined(separator: " | ")
        }
    }
}
