import DiffableSnapshots
import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Tables of long lists: what is alike is left out, and nothing is looked at that is not shown.
@Suite struct LongTableTests {
    private typealias Texts = [[String]]

    private static let catalog = MessageCatalog(.english)

    private static func texts(_ table: Table) -> Texts { table.rows.map { $0.map { catalog.text($0) } } }

    private static func table(_ old: Snapshot, _ new: Snapshot, isReloaded: Bool = false) -> ChangeTable {
        let changes = old.changeset(to: new)
        let notes =
            isReloaded
            ? ChangeNotes(ignoredMarksOf: changes) : ChangeNotes(changes, before: old, after: new, visible: nil)
        return ChangeTable(before: old, after: new, changes: changes, notes: notes)
    }

    private static let titles: [Phrase] = ["", "", ""]

    /// Row by row: more than four items in a row with the same remark are shown as the first and the last of them.
    private static func collapsed(_ rows: Texts, isReloaded: Bool) -> Texts {
        guard rows.count > 24 else { return rows }
        func isItem(_ row: [String]) -> Bool { !(row[0] + row[1]).hasPrefix("[") }
        var result: Texts = []
        var run: Texts = []
        func flush() {
            defer { run = [] }
            guard run.count > 4 else { return result += run }
            // After `reloadData` the remark of the first title is that of all rows.
            let plain = Message(isReloaded ? "change.all-reloaded" : "change.unchanged")
            let remark = run[0][2].isEmpty ? catalog.text(plain) : run[0][2]
            let more = Message("change.more", ["count": .number(run.count - 2), "what": .text(remark)])
            let dots = run[0][..<2].map { $0.isEmpty ? "" : "  .." }
            result += [run[0], dots + [catalog.text(more)], run[run.count - 1]]
        }
        for row in rows {
            if let last = run.last, !isItem(row) || last[2] != row[2] { flush() }
            if isItem(row) { run.append(row) } else { result.append(row) }
        }
        flush()
        return result
    }

    /// The whole table has the items of both snapshots in order, and the short one is the whole one, shortened.
    @Test(arguments: 0..<30 as Range<UInt64>) func shortTablesAreWholeTablesShortened(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var abbreviated = 0
        for _ in 0..<20 {
            let old = try Self.snapshot(&random, from: nil)
            let new = try Self.snapshot(&random, from: old)
            for isReloaded in [false, true] {
                let table = Self.table(old, new, isReloaded: isReloaded)
                let whole = Self.texts(table.fullTable(titles: Self.titles))
                let short = Self.texts(table.table(titles: Self.titles))
                for (column, snapshot) in [old, new].enumerated() {
                    #expect(whole.map { $0[column] }.filter { !$0.isEmpty } == Self.content(snapshot))
                }
                #expect(short == Self.collapsed(whole, isReloaded: isReloaded))
                #expect(table.isAbbreviated == (short.count < whole.count))
                abbreviated += table.isAbbreviated ? 1 : 0
            }
        }
        #expect(abbreviated > 5)
    }

    private static func content(_ snapshot: Snapshot) -> [String] {
        snapshot.sectionIdentifiers.flatMap { section in
            ["[\(section.label)]"] + snapshot.items(of: section).enumerated().map { "  \($0) \($1.label)" }
        }
    }

    /// Some sections of up to forty items; most of them as they are in another snapshot.
    private static func snapshot(_ random: inout SeededGenerator, from old: Snapshot?) throws -> Snapshot {
        var result = old ?? Snapshot()
        if old == nil {
            try result.appendSections((0..<4).map { .string("S\($0)") })
            for section in 0..<4 {
                let first = section * 100
                try result.appendItems(
                    (first..<(first + random.below(40))).map { .string("i\($0)") }, toSection: .string("S\(section)"))
            }
            return result
        }
        if random.oneIn(4) { try result.moveSection(.string("S3"), beforeSection: .string("S1")) }
        if random.oneIn(6) { try result.deleteSections([.string("S2")]) }
        if random.oneIn(6) { try result.appendSections([.string("S9")]) }
        for _ in 0..<random.below(6) {
            let items = result.itemIdentifiers
            guard items.count > 12 else { break }
            let (item, other) = (items[random.below(items.count)], items[random.below(items.count)])
            switch random.below(6) {
            case 0: try result.deleteItems(Array(items[2..<(2 + random.below(9))]))
            case 1: try result.appendItems((0..<random.below(9)).map { .string("n\(result.numberOfItems + $0)") })
            case 2 where item != other: try result.moveItem(item, afterItem: other)
            case 3: try result.reloadItems([item])
            default: try result.reconfigureItems([item])
            }
        }
        return result
    }

    /// Of a hundred thousand items, the rows that are shown around one change.
    @Test(arguments: [1_000, 100_000]) func oneChangeIsAFewStretches(_ count: Int) throws {
        var old = Snapshot()
        try old.appendSections([.string("S")])
        try old.appendItems((0..<count).map { .string("i\($0)") })
        for edit in [
            { try $0.insertItems([.string("new")], afterItem: .string("i500")) },
            { try $0.moveItem(.string("i2"), afterItem: .string("i500")) },
            { try $0.deleteItems([.string("i500")]) },
            { try $0.reconfigureItems([.string("i500")]) },
        ] as [(inout Snapshot) throws -> Void] {
            var new = old
            try edit(&new)
            let changes = old.changeset(to: new)
            let notes = ChangeNotes(changes, before: old, after: new, visible: nil)
            let rows = ChangeRows(before: old, after: new, changes: changes, notes: notes)
            #expect((4...6).contains(rows.runs.count))
            #expect((count + 1...count + 3).contains(rows.count))
            #expect(Self.texts(Self.table(old, new).table(titles: Self.titles)).count <= 12)
        }
    }
}
