import Rulebook
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Confidence belongs to what is printed, and words belong to whoever says them.
@Suite struct ConfidenceTests {
    @Test(arguments: [
        // Before iOS 16.4, fewer items and nothing deleted: the words are known, that they come here is not.
        ("option ios 16\nrows 0 = 3\nbatch { } then 0 = 2", "batch.item-count", "M"),
        ("option ios 16\noption view table\nrows 0 = 3\nbatch { } then 0 = 4", "batch.item-count", "H"),
        // Where a reload lands beside a move is inferred; an insert that was written is not.
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; reload 0:0 } then 0 = 3", "batch.insert-and-move", "M"),
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; insert 0:0 } then 0 = 4", "batch.insert-and-move", "H"),
        ("option ios 13\nsections S\nappend a\nreload z", "item-not-in-snapshot", "M"),
        ("option ios 15\nsections S\nappend a\nreload z", "item-not-in-snapshot", "M"),
        ("sections S\nappend a\nreload z", "item-not-in-snapshot", "H"),
        ("option ios 14\nsections S S2\nsections S", "section-already-exists", "M"),
        (
            "option linked-sdk 14\noption strict on\nstruct F(a, b) hash(a, b) equal(a)\nsections S\n"
                + "append F(a: 1, b: 1)\nappend F(a: 1, b: 2)", "equal-but-different-hash", "M"
        ),
    ])
    func itIsThatOfTheWords(script: String, code: String, confidence: String) throws {
        var lab = Lab()
        let failure = try #require(Self.lastFailure(&lab, script))
        guard case .uikit(let found) = failure.error.cause else { return #expect(Bool(false), "\(failure.error)") }
        #expect(found.rule.id == code)
        #expect(found.violation.confidence.rawValue == confidence)
    }

    @Test func anOlderSDKNamesTheBreakpoint() throws {
        let script =
            "option strict on\nstruct F(a, b) hash(a, b) equal(a)\nsections S\nappend F(a: 1, b: 1)\nappend F(a: 1, b: 2)"
        var old = Lab("option linked-sdk 14")
        var new = Lab()
        let tail = " to catch this in the debugger. This will become an assert in a future version."
        guard case .uikit(let before)? = Self.lastFailure(&old, script)?.error.cause,
            case .uikit(let now)? = Self.lastFailure(&new, script)?.error.cause
        else { return #expect(Bool(false)) }
        #expect(before.message.hasSuffix(tail))
        #expect(before.message.hasPrefix(now.message))
        #expect(!now.message.contains("breakpoint"))
    }

    /// What is printed says how sure its words are, in text and in JSON, by the version whose words they are.
    @Test(arguments: [
        ("option ios 16\nrows 0 = 3\nbatch { } then 0 = 2", "batch.item-count", "M"),
        ("option ios 16\noption view table\nrows 0 = 3\nbatch { } then 0 = 4", "batch.item-count", "H"),
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; reload 0:0 } then 0 = 3", "batch.insert-and-move", "M"),
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; insert 0:0 } then 0 = 4", "batch.insert-and-move", "H"),
        // Before iOS 18 the words for an apply inside an apply are inferred from those for an outstanding one.
        ("option ios 17\nsections S\nappend a\nprovider mistake apply\napply", "apply.nested", "M"),
        ("option ios 18\nsections S\nappend a\nprovider mistake apply\napply", "apply.nested", "H"),
        ("option ios 17\nsections S\napply on background pending\napply", "apply.outstanding", "H"),
        ("option ios 18\nsections S\napply on background pending\napply", "apply.outstanding", "H"),
        // The beginning of a sentence whose end is not well established.
        (
            "sections S\nappend a\napply\nprovider mistake another-kind\nreconfigure a\napply",
            "provider.reconfigure-other-kind", "H"
        ),
        ("option view table\nnumberOfRows 0", "table.rows-out-of-bounds", "H"),
    ])
    func itIsSaidBesideTheWords(script: String, code: String, confidence: String) throws {
        var lab = Lab()
        let lines = script.split(separator: "\n").map(String.init)
        lab.run(lines.dropLast().joined(separator: "\n"))
        let last = try #require(lines.last)
        let text = lab.unwrapped(last)
        #expect(text.contains("explain \(code)"))
        #expect(text.contains("Confidence: medium.") == (confidence == "M"))
        #expect(text.contains("Confidence: low.") == (confidence == "L"))
        #expect(lab.text(last, format: .jsonl).contains(#""confidence":"\#(confidence)""#))
    }

    /// A way that is not certain carries its mark wherever its rule is named, with a legend below.
    @Test(arguments: [
        ("option window off\nsections S\nappend a\napply\nappend b", "path.reload-off-window", "a"),
        ("sections S\nappend a b\napply\nsections T\nmove a to T", "path.reload-table-row-changes-section", "a"),
        (
            "sections A B C\nappend a to A\nappend b to B\napply\nmove-section C before A\nmove-section A after B",
            "path.reload-table-sections-move", "b"
        ),
    ])
    func anUncertainPathIsMarkedWhereItIsNamed(script: String, rule: String, item: String) {
        for verbosity in ["normal", "quiet", "teach"] {
            var lab = Lab("option view table\noption verbosity \(verbosity)\n\(script)")
            let text = lab.unwrapped("apply unanimated")
            // Outside a window no cell is requested yet.
            let cells = rule == "path.reload-off-window" ? "no cell touched" : "cells: "
            #expect(text.contains(" (M)); " + cells), "\(verbosity)")
            #expect(verbosity == "quiet" || text.contains(rule), "\(verbosity)")
            #expect(text.contains("- (M): fairly certain"), "\(verbosity)")
            #expect(lab.text("why \(item)").contains("(M)"), "\(verbosity)")
            #expect(lab.unwrapped("why \(item)").contains("(M): fairly certain"), "\(verbosity)")
            let chapters = lab.text("why \(item)", format: .jsonl).split(separator: "{")
            #expect(chapters.contains { $0.contains(rule) && $0.contains(#""confidence":"M""#) }, "\(verbosity)")
        }
    }

    /// A rule that is surer in general than of the apply at hand is told with the mark of that apply.
    @Test func aPathIsAsSureAsItsCase() {
        for verbosity in ["normal", "teach"] {
            var lab = Lab("option verbosity \(verbosity)\nsections S\nappend a\napply\noption window off\nappend b")
            let json = lab.text("apply unanimated", format: .jsonl)
            #expect(json.contains(#""rule":{"confidence":"M","id":"path.unanimated"}"#))
            let text = lab.unwrapped("last")
            #expect(text.contains("path.unanimated (M): ") && text.contains("- (M): fairly certain"), "\(text)")
            lab.run("option window on\nappend c")
            #expect(!lab.unwrapped("apply unanimated").contains("path.unanimated (M)"))
        }
    }

    /// A short report is one line and, where it has a mark, the line that explains it.
    @Test func noMarkStandsWithoutItsLegend() {
        var lab = Lab("option verbosity quiet\nsections S\nappend a b c d e")
        #expect(!lab.unwrapped("apply").contains("(M)"))
        lab.run("move e before a")
        let text = lab.unwrapped("apply")
        #expect(text.hasPrefix("r2: 1 item moved (M); no cell touched"))
        #expect(text.contains(" - (M): fairly certain, from one good source or inferred from two"))
    }

    /// No exception, log or answer of any rule is surer than the rule, on any system and with any SDK.
    @Test func noWordsAreSurerThanTheirRule() {
        var count = 0
        for rule in RuleBook.rules {
            for variant in Set(rule.wordings.map(\.variant)) {
                for system in [SystemVersion.ios13, .ios14, .ios15, .ios16, .ios17, .ios18, .ios26] {
                    for platform in [Platform(system), Platform(system, linkedSDK: .ios14)] {
                        let found = Violation(rule, variant, on: platform)
                        #expect(found.confidence <= rule.confidence, "\(rule.id) \(variant ?? "") \(system)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 1_000)
    }

    @Test func changesMarkWhatTheWalkChose() {
        var lab = Lab("sections A B\nappend a b c to A\nappend d to B\napply\nmove c before a\nmove b before d")
        let text = lab.text("changes")
        #expect(text.contains("move item 0:2 c to 0:0 (M)\n") && text.contains("- (M): fairly certain"))
        #expect(text.contains("move item 0:1 b to 1:0\n"), "one that changes its section moves by any difference")
        lab.run("changes\nexpect answer: move item 0:2 c to 0:0, move item 0:1 b to 1:0")
        var minimal = Lab("option diff minimal\nsections A\nappend a b c\napply\nmove c before a")
        #expect(!minimal.text("changes").contains("(M)"))
    }

    /// What another reading would show differently names its rule below the table, in JSON and at every verbosity but
    /// the shortest.
    @Test(arguments: [
        ("append c; reload-sections S; reload a", "marks.section-with-structure", "M"),
        ("delete a; reload b", "cell.recycled-after-animation", "M"),
        ("sections Q; delete a; append a to Q", "cells.moved-out-of-surviving-section", "M"),
        (
            "option view table; option linked-sdk 14; sections Q; apply; reload-sections S",
            "marks.table-reloads-all-sections", "L"
        ),
    ])
    func anUncertainReadingIsNamedBelowTheTable(edits: String, rule: String, mark: String) {
        for verbosity in ["normal", "teach"] {
            var lab = Lab("option verbosity \(verbosity); sections S; append a b; apply; \(edits)")
            let before = lab.interpreter
            let text = lab.unwrapped("apply")
            #expect(text.contains("- \(rule) (\(mark)): "), "\(text)")
            #expect(text.contains("- (\(mark)): "), "\(text)")
            lab.interpreter = before
            #expect(lab.text("apply", format: .jsonl).contains(#"{"confidence":"\#(mark)","id":"\#(rule)"}"#))
        }
    }

    /// Each of the words a rule has had says from which system on it is so, and how sure, where that is not as for the
    /// rule; the same words on a later system again, where they are surer.
    @Test(arguments: [
        ("section-already-exists", ["(M):", "(from iOS 14, M):", "(from iOS 16):", "(from iOS 16):"]),
        ("duplicate-identifiers", ["(M):", "(from iOS 15, M):", "(from iOS 16):"]),
        ("apply.outstanding", ["(from iOS 18):"]), ("no-sections", []),
        ("unavailable", ["(the compiler's refusal, not UIKit's words):"]),
    ])
    func explainMarksEachWording(code: String, headings: [String]) {
        var lab = Lab()
        let lines = lab.text("explain \(code)").split(separator: "\n")
        let found = lines.filter { $0.hasPrefix("Exact words ") }.map { String($0.dropFirst(12)) }
        #expect(found == headings)
        let hasLegend = lines.contains { $0.hasPrefix("- (M): fairly certain") }
        #expect(hasLegend == headings.contains { $0.contains("M)") })
    }

    @Test func aRaceMarksWhatTheWalkChose() {
        var lab = Lab("struct V(id) hash(id) equal(id)\nstruct W(id) hash(id) equal(id)")
        let text = lab.text("race V W { sections S; append [\"a\", \"b\", \"c\"]; apply; move c before a; apply }")
        #expect(text.contains("move 0:2>0:0 (M)") && text.contains("- (M): fairly certain"))
    }

    /// Unknown sections: iOS 13 answers (L), and so does an app linked before the iOS 15 SDK, about items (M).
    @Test(arguments: [
        ("option ios 13", "items in Q", "[]", "L"), ("option ios 13", "count in Q", "0", "L"),
        ("option linked-sdk 14", "items in Q", "[]", "M"), ("option ios 14", "items in Q", "[]", "M"),
    ])
    func anEmptyAnswerAboutAnUnknownSectionIsMarked(
        setUp: String, command: String, answer: String, confidence: String
    ) {
        var lab = Lab("\(setUp)\nsections S")
        let text = lab.text(command)
        #expect(text.hasPrefix("\(answer)\n- section-not-found.answers-empty (\(confidence)):"))
        #expect(text.contains("- (\(confidence)): "))
        let json = lab.text(command, format: .jsonl)
        #expect(json.contains(#""rule":{"confidence":"\#(confidence)","id":"section-not-found.answers-empty"}"#))
        #expect(!lab.text("items in S").contains("answers-empty"))
    }

    @Test(arguments: [
        "option ios 14\nsections S\nappend A\nreconfigure A", "option view table\noutline S { append A }",
    ])
    func whatACompilerRefusesIsNotPutIntoUIKitsMouth(script: String) {
        var lab = Lab()
        let lines = script.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { _ = lab.text(line) }
        let text = lab.unwrapped(lines[lines.count - 1])
        #expect(text.contains("Xcode would not build this: "))
        #expect(!text.contains("The app crashes here"))
        #expect(text.contains("iOS 14.0 or newer") || text.contains("iOS 15.0 or newer"))
    }

    private static func lastFailure(_ lab: inout Lab, _ script: String) -> CommandFailure? {
        let lines = script.split(separator: "\n").map(String.init)
        lab.run(lines.dropLast().joined(separator: "\n"))
        return lab.failure(lines.last ?? "")
    }
}
