import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `race`: several types on the same edits, a column for each.
struct RaceTests {
    private static let types = """
        struct V1(id, title)
        struct V2(id, title, items)
        struct V3(id, title, items) hash(id, title) equal(id, title, items)
        struct V4(id, title, items) hash(id, title) equal(id, title)
        """
    private static let edits = """
        {
            let s = T(id: "1", title: "S", items: ["a", "b"])
            sections s; append a b; apply
            snapshot empty
            let s = T(id: "1", title: "S", items: ["a", "b", "c"])
            sections s; append a b c; apply
        }
        """

    private func race(_ names: String, setUp: String = "", edits: String = edits) throws -> RaceReport {
        var lab = Lab(Self.types + "\n" + setUp)
        let statement = try #require(Lab.statements("race \(names) \(edits)").first)
        guard case .report(let report as RaceReport) = lab.interpreter.execute(statement) else {
            throw RaceFailed()
        }
        return report
    }

    private struct RaceFailed: Error {}

    /// What UIKit refuses ends the race of a type.
    @Test func nothingIsRunBehindARefusal() throws {
        let edits = "{ sections S; append a; apply; move a after zzz; apply; append b; apply }"
        #expect(try race("V1 V2", edits: edits).steps.count == 2)
    }

    @Test func everyTypeHasAColumnOfItsOwn() throws {
        let report = try race("V1 V2 V3 V4")
        #expect(report.answer == ["V1 V4 | V2 V3"])
        #expect(report.steps.map(\.differs) == [false, true])
        let columns = try #require(report.steps.last?.comparison.columns)
        #expect(columns.map(\.type) == ["V1", "V2", "V3", "V4"])
        // The hash looks at the items in V2 only, == in V2 and V3; V1 has none, so its value made anew is the same.
        #expect(columns.map(\.hashesAreEqual) == [true, false, true, true])
        #expect(columns.map(\.valuesAreEqual) == [true, false, false, true])
        #expect(columns.map(\.outcome) == [.incremental, .wholeSection, .wholeSection, .incremental])
        #expect(columns.map { $0.told.map { "\($0.action) \($0.place)" } }[0] == ["insert 0:2"])
        #expect(
            columns.map { $0.told.map { "\($0.action) \($0.place)" } }[2]
                == ["delete [0]", "insert [0]", "move 0:0>0:0", "move 0:1>0:1"])
        #expect(columns.map(\.headersMade) == [0, 1, 1, 0])
        #expect(columns[0].cellsMade == 1 && columns[3].cellsMade == 1)
        // That rows which move into a replaced section get other cells is not certain; that one row is inserted is.
        #expect(columns.map(\.cellsConfidence) == [.high, .medium, .medium, .high])
        let row = Renderer(format: .text).render(report).split(separator: "\n").last { $0.hasPrefix("| cells created") }
        #expect(
            row?.split(separator: "|").map { $0.filter { $0 != " " } } == ["cellscreated", "1", "3(M)", "3(M)", "1"])
        let items = columns.map { $0.fields.first { $0.name == "items" }.map { [$0.feedsHash, $0.feedsEqual] } }
        #expect(items == [nil, [true, true], [false, true], [false, false]])
    }

    @Test func aTableLoadsTheReplacedSectionsAgain() throws {
        let columns = try #require(try race("V2 V4", setUp: "option view table").steps.last?.comparison.columns)
        #expect(columns.map(\.outcome) == [.reloadData, .incremental])
    }

    @Test(arguments: Language.allCases)
    func fourTypesFitOnAScreen(language: Language) throws {
        var lab = Lab(Self.types)
        let text = lab.text("race V1 V2 V3 V4 \(Self.edits)", language: language)
        #expect(!text.contains("⟨") && !text.contains(".."))
        for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
        #expect(text.contains("V1 = V4") && text.contains("V2 = V3"))
    }

    @Test func theRaceGoesOnBehindTheFirstDifference() throws {
        let more = Self.edits.dropLast() + "delete c; apply }"
        let report = try race("V1 V2", edits: String(more))
        #expect(report.steps.map(\.differs) == [false, true, false])
        #expect(report.answer == ["V1 | V2"])
    }

    @Test func aTypeThatWouldCrashIsNamed() throws {
        let crashing = """
            {
                let s = T(id: "1", title: "S", items: ["a"])
                sections s; append a; apply
                let s = T(id: "1", title: "S", items: ["b"])
                append b to s; apply
            }
            """
        let report = try race("V4 V3", edits: crashing)
        #expect(report.answer == ["V4 | V3"])
        let columns = try #require(report.steps.first(where: \.differs)?.comparison.columns)
        #expect(columns[1].outcome == .crash && columns[1].refusal == "unknown-destination")
    }

    // MARK: compare

    @Test func theColumnsOfACompareAreWhatWasCompared() {
        var lab = Lab("struct S(n, f)\nlet a = S(n: \"A\", f: 1)\nlet b = S(n: \"B\", f: 2)")
        let text = lab.text("compare b a")
        #expect(text.contains("| field | b   | a   |") && text.contains("| n     | \"B\" | \"A\" |"))
        #expect(lab.code("compare a zzz") == "unknown-name")
        #expect(lab.code("compare a \"zzz\"") == "ok")
        #expect(lab.unwrapped("compare x y").contains("Nothing is named y, so it was compared as text."))
        #expect(!lab.text("compare \"x\" \"y\"").contains("nobody"))
    }
}
