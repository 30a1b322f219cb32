import Reporting
import Testing

@testable import CrashReading

/// What is told of the numbers in a text about a batch, and the code that an app writes instead.
@Suite struct SumTests {
    /// A whole batch, and the first sum of it that does not add up.
    struct Batch: Sendable, CustomTestStringConvertible {
        let element: String
        let before: String
        let after: String
        let updates: String
        /// What is said; nil where all sums add up.
        let sum: String?
        let remedy: String?

        var testDescription: String { "\(before) -> \(after): \(updates)" }

        var text: String {
            func listed(_ counts: String) -> String {
                let count = counts.split(separator: ",").count
                return "\(count) section\(count == 1 ? "" : "s") with \(element) counts: [\(counts)]"
            }
            return
                "Invalid batch updates detected: the number of sections and/or \(element)s returned by the data source "
                + "before and/or after performing the batch updates are inconsistent with the updates.\nData source before "
                + "updates = { \(listed(before)) }\nData source after updates = { \(listed(after)) }\nUpdates = [\n"
                + "\t\(updates)\n]\n\(element == "row" ? "Table" : "Collection") view: <UITableView: 0x1>"
        }
    }

    static let batches = [
        Batch(
            element: "item", before: "27386", after: "27385",
            updates: "Delete item (0 - 27384), Insert item (0 - 27384)",
            sum:
                "Section 0: 27386 before + 1 inserted - 1 deleted + 0 moved in - 0 moved out = 27386, but the data source "
                + "now says 27385.", remedy: "items.remove(at: 0)"),
        Batch(
            element: "row", before: "3, 1", after: "3, 2", updates: "Insert row (0 - 3)",
            sum: "Section 0: 3 before + 1 inserted - 0 deleted + 0 moved in - 0 moved out = 4, but the data source now "
                + "says 3.", remedy: "items.insert(item, at: 0)"),
        Batch(
            element: "item", before: "2, 5, 1", after: "2, 5, 0", updates: "Delete item (1 - 4)",
            sum: "Section 1: 5 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out = 4, but the data source now "
                + "says 5.", remedy: "items.remove(at: 0)"),
        Batch(
            element: "item", before: "2, 5", after: "2", updates: "Delete item (1 - 4)",
            sum: "Sections: 2 before + 0 inserted - 0 deleted = 2, but the data source now says 1.",
            remedy: "sections.remove(at: 0)"),
        Batch(
            element: "item", before: "2, 5", after: "3, 5", updates: "Move item (1 - 4 -> 0 - 0)",
            sum: "Section 1: 5 before + 0 inserted - 0 deleted + 0 moved in - 1 moved out = 4, but the data source now "
                + "says 5.", remedy: nil),
        // A reload of a section takes any number of items.
        Batch(
            element: "item", before: "6", after: "9", updates: "Reload section (0)", sum: nil,
            remedy: nil),
        Batch(
            element: "row", before: "", after: "4", updates: "Insert row (0 - 0), Insert row (0 - 1)",
            sum: "Sections: 0 before + 0 inserted - 0 deleted = 0, but the data source now says 1.",
            remedy: "sections.insert(section, at: 0)"),
        Batch(
            element: "row", before: "2, 3, 4", after: "2, 3, 4", updates: "Delete section (1)",
            sum: "Sections: 3 before + 0 inserted - 1 deleted = 2, but the data source now says 3.",
            remedy: "sections.remove(at: 0)"),
        // A section keeps its items where another one leaves before it.
        Batch(
            element: "row", before: "2, 3, 4", after: "3, 2", updates: "Delete section (0), Delete row (2 - 0)",
            sum: "Section 1: 4 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out = 3, but the data source now "
                + "says 2.", remedy: "items.remove(at: 0)"),
        // What somebody left out cannot be counted.
        Batch(
            element: "row", before: "3", after: "1", updates: "Delete row (0 - 0), ...", sum: nil,
            remedy: nil),
    ]

    @Test(arguments: batches)
    func theFirstSumThatFailsIsTold(batch: Batch) throws {
        let report = DiagnoseReport(batch.text)
        let finding = try #require(report.texts.first)
        #expect(finding.rule == "batch.inconsistent")
        let said = Renderer(format: .text, context: RenderingContext(width: 1_000)).render(report)
        #expect(said.contains("but the data source now says") == (batch.sum != nil), "\(said)")
        if let sum = batch.sum { #expect(said.contains(sum), "\(said)") }
        #expect(finding.remedy?.first == batch.remedy)
    }

    /// The array changes as the app meant it to, and the view is told just that.
    @Test(arguments: [(5, 4, 0, 0, false), (5, 6, 0, 0, true), (5, 5, 1, 0, true), (5, 5, 0, 1, false)])
    func theRemedyGoesTheSameWay(
        before: Int, after: Int, inserted: Int, deleted: Int, isGrowing: Bool
    ) throws {
        let text =
            "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
            + "the update (\(after)) must be equal to the number of rows contained in that section before the update "
            + "(\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, "
            + "\(deleted) deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, "
            + "0 moved out)."
        let array = isGrowing ? "items.insert(item, at: 0)" : "items.remove(at: 0)"
        let call = isGrowing ? "insertRows" : "deleteRows"
        #expect(
            try #require(DiagnoseReport(text).texts.first).remedy == [
                array, "tableView.\(call)(at: [IndexPath(row: 0, section: 0)], with: .automatic)",
            ])
    }

    @Test(arguments: [
        ("item", "snapshot.appendItems(items.filter { seen.insert($0.id).inserted })"),
        ("section", "snapshot.appendSections(sections.filter { seen.insert($0).inserted })"),
    ])
    func duplicatesAreOfTheirKind(kind: String, line: String) throws {
        let text = "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    main\n)}"
        #expect(try #require(DiagnoseReport(text).texts.first).remedy?.last == line)
    }

    /// UIKit stops where figures do not add up; where those of a text do, it was shortened, and no difference is told.
    @Test(arguments: [(5, true), (6, false)])
    func figuresThatAddUpTellOfNoDifference(after: Int, addsUp: Bool) throws {
        let text =
            "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
            + "the update (\(after)) must be equal to the number of rows contained in that section before the update (3), "
            + "plus or minus the number of rows inserted or deleted from that section (2 inserted, 0 deleted) and plus or "
            + "minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        let reading = try #require(Recognizers.all.recognize(text).texts.first?.readings.first)
        #expect((BatchSum(reading, isCut: false) == nil) == addsUp)
        let messages = TextMeaning.messages(reading, BatchSum(reading, isCut: false))
        #expect(messages.contains(Message("diagnose.sum.even")) == addsUp)
    }
}
