import Testing

@testable import CrashReading

/// An index beyond the end of a batch by hand: the ways out change the list, and the first one lets the index stand.
@Suite struct BoundsTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        /// The last command of each way out, by its kind.
        let ways: [String: String]
        let remedy: String

        var testDescription: String { text }
    }

    private static func path(_ section: Int, _ item: Int) -> String {
        "(<NSIndexPath: 0x0> {length = 2, path = \(section) - \(item)})"
    }

    static let cases = [
        Case(
            text: "attempt to insert section 3 but there are only 2 sections after the update",
            ways: [
                "grow-model": "batch { insert section 2; insert section 3 } then 0 = 0, 1 = 0, 2 = 0, 3 = 0",
                "last-index": "batch { insert section 2 } then 0 = 0, 1 = 0, 2 = 0",
                "reload-data": "rows 0 = 0, 1 = 0, 2 = 0, 3 = 0",
            ], remedy: "sections.insert(section, at: 0)"),
        Case(
            text: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update",
            ways: [
                "model-matches": "batch { insert 0:8 } then 0 = 9", "last-index": "batch { insert 0:7 } then 0 = 9",
                "reload-data": "rows 0 = 9",
            ], remedy: "items.insert(item, at: 0)"),
        Case(
            text: "attempt to insert item 9 into section 0, but there are only 8 items in section 0 after the update",
            ways: [
                "grow-model": "batch { insert 0:8; insert 0:9 } then 0 = 10",
                "last-index": "batch { insert 0:7 } then 0 = 9", "reload-data": "rows 0 = 10",
            ], remedy: "items.insert(item, at: 0)"),
        Case(
            text: "attempt to insert row 1 into section 2, but there are only 2 sections after the update",
            ways: [
                "grow-model": "batch { insert section 2 } then 0 = 0, 1 = 0, 2 = 2",
                "reload-data": "rows 0 = 0, 1 = 0, 2 = 2",
            ], remedy: "sections.insert(section, at: 0)"),
        Case(
            text: "attempt to delete section 3, but there are only 2 sections before the update",
            ways: ["last-index": "batch { delete section 1 } then 0 = 0"], remedy: "sections.remove(at: 0)"),
        Case(
            text: "attempt to delete row 8 from section 0 which only contains 3 rows before the update",
            ways: ["last-index": "batch { delete 0:2 } then 0 = 2", "reload-data": "rows 0 = 2"],
            remedy: "items.remove(at: 0)"),
        Case(
            text: "attempt to move section 3, but there are only 2 sections before the update",
            ways: ["last-index": "batch { move section 1 to 0 }"],
            remedy: "sections.insert(sections.remove(at: 0), at: 1)"),
        Case(
            text: "attempt to to move section 1 to section 3, but there are only 2 sections after the update",
            ways: [
                "grow-model": "batch { insert section 1; insert section 2; move section 1 to 3 } then 0 = 0, 1 = 0, "
                    + "2 = 0, 3 = 0", "reload-data": "rows 0 = 0, 1 = 0, 2 = 0, 3 = 0",
            ], remedy: "sections.insert(sections.remove(at: 0), at: 1)"),
        Case(
            text: "attempt to move index path \(path(0, 8)) that does not exist - there are only 8 rows in section 0 "
                + "before the update", ways: ["last-index": "batch { move 0:7 to 0:0 }"],
            remedy: "items.insert(items.remove(at: 0), at: 1)"),
        Case(
            text: "attempt to move index path \(path(3, 1)) from a section that does not exist - there are only 2 "
                + "sections before the update", ways: ["last-index": "batch { move 1:0 to 0:0 } then 0 = 2, 1 = 0"],
            remedy: "items.insert(items.remove(at: 0), at: 1)"),
    ]

    @Test(arguments: cases)
    func theWaysOutChangeTheList(bound: Case) throws {
        let finding = try #require(DiagnoseReport(bound.text).texts.first)
        #expect(finding.script?.isExact == true)
        #expect(finding.remedy?.first == bound.remedy)
        let ways = finding.repairs.map { ($0.kind, $0.commands.last ?? "") }
        #expect(Dictionary(ways) { first, _ in first } == bound.ways, "\(ways)")
        // No way out is a part of what goes wrong.
        #expect(finding.repairs.allSatisfy { !$0.changed.isEmpty })
    }

    /// An index that no list has room for is no list to make.
    @Test(arguments: [
        "attempt to insert section 9223372036854775807 but there are only 2 sections after the update",
        "attempt to insert row 9223372036854775807 into section 0, but there are only 8 rows in section 0 after the update",
        "attempt to move section 9223372036854775807, but there are only 2 sections before the update",
    ])
    func anIndexOfNothingMakesNoList(text: String) throws {
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.repairs.allSatisfy { $0.kind != "grow-model" })
    }
}
