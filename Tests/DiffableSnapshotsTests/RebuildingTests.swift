import TestSupport
import Testing

@testable import DiffableSnapshots

/// A snapshot that expects to become nearly what another is answers as any other, and is cheaper to fill.
@Suite struct RebuildingTests {
    typealias Edit = SnapshotEdit<VersionedIdentifier>
    typealias Counted = DiffableDataSourceSnapshot<Int, CountedIdentifier>

    // MARK: It answers as any other

    /// Lists that are built anew again and again, each nearly the last one, and edited in every way in between.
    @Test(arguments: UInt64(1)...12) func everyEditAgreesWithTheReference(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = (0..<(seed.isMultiple(of: 2) ? 8 : 40)).map { "\($0)" }
        var real = Edit.Snapshot()
        var naive = ReferenceSnapshot<VersionedIdentifier>()
        var outcomes = (done: 0, refused: 0, warned: 0)
        for step in 0..<4_000 {
            if step % 8 == 0 {
                let former = (real, naive.sections)
                real = Edit.Snapshot(rebuilding: former.0)
                naive = ReferenceSnapshot()
                for edit in Self.nearlyTheSame(former.1, using: &random) {
                    outcomes.done += try Self.make(edit, &real, &naive) == .done ? 1 : 0
                }
                try RandomEditTests.checkDifferences(from: former.0, to: real, "seed \(seed), step \(step)")
            }
            let edit = Edit.random(
                using: &random, items: { .init($0.pick(names)) }, sections: { .init($0.pick(["A", "B", "C"])) })
            let before = naive.description
            switch try Self.make(edit, &real, &naive) {
            case .done: outcomes.done += 1
            case .warned: outcomes.warned += 1
            case .refused: outcomes.refused += 1
            case .different(let how): Issue.record("seed \(seed), step \(step): \(before), \(edit): \(how)")
            }
            if let difference = RandomEditTests.difference(real, naive, lookups: step % 10 == 0) {
                Issue.record("seed \(seed), step \(step): \(before), \(edit): \(difference)")
                return
            }
        }
        #expect(outcomes.done > 2_000 && outcomes.refused > 200 && outcomes.warned > 100, "\(outcomes)")
    }

    /// The calls that build a list anew: a few items less, or more, or elsewhere, or twice.
    static func nearlyTheSame(
        _ sections: [(name: VersionedIdentifier, items: [VersionedIdentifier])], using random: inout SeededGenerator
    ) -> [Edit] {
        var rows = sections
        for _ in 0..<random.below(4) where !rows.isEmpty {
            let (row, other) = (random.below(rows.count), random.below(rows.count))
            let position = random.below(rows[row].items.count + 1)
            switch random.below(6) {
            case 0: rows[row].items.insert(.init("new \(random.below(9))"), at: position)
            case 1:
                rows[row].items.removeSubrange(position..<min(rows[row].items.count, position + 1 + random.below(3)))
            case 2: rows[other].items += rows[row].items.suffix(from: position)
            case 3: rows[row].items = Array(rows[row].items[position...] + rows[row].items[..<position])
            case 4: rows[row].items.shuffle(using: &random)
            default: rows.swapAt(row, other)
            }
        }
        return [.appendSections(rows.map(\.name))] + rows.map { .appendItems($0.items, toSection: $0.name) }
    }

    enum Outcome: Equatable {
        case done, warned, refused
        case different(String)
    }

    static func make(
        _ edit: Edit, _ real: inout Edit.Snapshot, _ naive: inout ReferenceSnapshot<VersionedIdentifier>
    ) throws -> Outcome {
        let expected = Result { try edit.apply(to: &naive) }
        let actual: Result<SnapshotWarning?, Violation>
        do { actual = .success(try edit.apply(to: &real)) } catch { actual = .failure(error) }
        switch (expected, actual) {
        case (.success(let expected), .success(let actual)) where expected == actual?.message:
            return actual == nil ? .done : .warned
        case (.failure(let expected as Refusal), .failure(let actual)) where expected.message == actual.message:
            return .refused
        default: return .different("\(expected) against \(actual)")
        }
    }

    /// An item that came with an earlier call moves, with a warning, though it came as expected.
    @Test func whatIsThereAlreadyMoves() throws {
        var old = DiffableDataSourceSnapshot<String, Int>()
        try old.appendSections(["A", "B"])
        try old.appendItems(Array(0..<3_000), toSection: "A")
        var new = DiffableDataSourceSnapshot(rebuilding: old)
        try new.appendSections(["A", "B"])
        #expect(try new.appendItems([1_500], toSection: "B") == nil)
        #expect(try new.appendItems(Array(0..<3_000), toSection: "A")?.argumentPositions == [1_500])
        #expect(new == old && new.arrangement.inconsistency == nil)
        #expect(throws: Violation.self) { try new.appendItems([5_000, 5_001, 5_000], toSection: "A") }
        #expect(throws: Violation.self) { try new.appendItems([1, 2], toSection: "C") }
        #expect(new == old && new.items.count == old.items.count, "no name came twice, or with a call that was refused")
    }

    /// What comes as expected a second time is refused in one call, and moves in another, wherever the fingers are.
    @Test func whatComesTwiceIsNoticed() throws {
        var old = DiffableDataSourceSnapshot<String, Int>()
        try old.appendSections(["A", "B"])
        try old.appendItems(Array(0..<3_000), toSection: "A")
        var new = DiffableDataSourceSnapshot(rebuilding: old)
        try new.appendSections(["A", "B"])
        for twice in [[6, 0, 6], [1, 2, 1], Array(0..<3_000) + [2_999], [5_000, 0, 1, 5_000]] {
            #expect(throws: Violation.self) { try new.appendItems(twice, toSection: "A") }
        }
        #expect(new.numberOfItems == 0 && new.items.count == 3_000)
        // One finger passes over what the other one expects.
        try new.appendItems([6, 0], toSection: "A")
        #expect(throws: Violation.self) { try new.appendItems([1, 2, 3, 4, 5, 7, 8, 7], toSection: "A") }
        try new.appendItems(Array(1..<6) + Array(7..<3_000), toSection: "A")
        // A whole chunk is expected once more, behind the item in front of it, which has left.
        let chunk = Array((Row.chunkSize - 1)..<(2 * Row.chunkSize))
        try new.deleteItems([chunk[0]])
        #expect(try new.appendItems(chunk, toSection: "B")?.identifiers.count == chunk.count - 1)
        #expect(try new.itemIdentifiers(inSection: "B") == chunk && new.numberOfItems == 3_000)
        #expect(new.arrangement.inconsistency == nil)
    }

    // MARK: And is cheaper

    static func rebuilt(_ rows: [[Int]], after old: Counted, _ counter: OperationCounter) throws -> Counted {
        var new = Counted(rebuilding: old)
        try new.appendSections(Array(rows.indices))
        for (section, row) in rows.enumerated() {
            try new.appendItems(row.map { CountedIdentifier($0, counter) }, toSection: section)
        }
        return new
    }

    /// Nothing is hashed that comes as expected; each is compared once, and the difference looks at nothing.
    @Test(arguments: [1_000, 10_000, 100_000], [1, 10]) func theSameCostsAComparisonEach(_ count: Int, _ sections: Int)
        throws
    {
        let counter = OperationCounter()
        let rows = (0..<sections).map { section in
            Array((section * count / sections)..<((section + 1) * count / sections))
        }
        let old = try CostTests.snapshot(Array(0..<count), counter, sections: sections)
        counter.reset()
        let new = try Self.rebuilt(rows, after: old, counter)
        #expect(counter.hashes == 0 && counter.comparisons == count)
        #expect(GrowthTests.unsharedItems(old.arrangement, new.arrangement) == 0)
        #expect(GrowthTests.unsharedHomes(old.arrangement, new.arrangement) == 0)
        #expect(GrowthTests.unsharedNames(old.items, new.items) == 0)
        counter.reset()
        #expect(old == new && old.changeset(to: new).isEmpty)
        #expect(counter.hashes == 0 && counter.comparisons == 0)
    }

    /// Where the list goes on otherwise than before, three guesses fail, there is a look among the names, and two guesses fail
    /// before the third is right; one item is hashed for it, if it is not simply that one has left. What is far from there
    /// stays shared.
    @Test(arguments: [
        ("one new in front", 1, 1), ("one new behind", 1, 1), ("one new in the middle", 1, 1), ("one less", 0, 1),
        ("a block less", 1, 1), ("first goes last", 1, 2), ("a block goes first", 1, 3), ("one replaced", 1, 2),
    ])
    func aChangeCostsWhatChanged(_ change: String, hashes: Int, borders: Int) throws {
        let counter = OperationCounter()
        let count = 20_000
        let old = try CostTests.snapshot(Array(0..<count), counter, sections: 1)
        var row = Array(0..<count)
        switch change {
        case "one new in front": row.insert(-1, at: 0)
        case "one new behind": row.append(-1)
        case "one new in the middle": row.insert(-1, at: 7_000)
        case "one less": row.remove(at: 7_000)
        case "a block less": row.removeSubrange(7_000..<9_000)
        case "first goes last": row.append(row.removeFirst())
        case "a block goes first": row = Array(row[9_000..<11_000] + row[..<9_000] + row[11_000...])
        default: row[7_000] = -1
        }
        counter.reset()
        let new = try Self.rebuilt([row], after: old, counter)
        #expect(counter.hashes == hashes)
        #expect(counter.comparisons <= row.count + 6 * borders)
        #expect(GrowthTests.unsharedItems(old.arrangement, new.arrangement) <= 4 * Row.chunkSize)
        #expect(new.itemIdentifiers.map(\.value) == row)
        #expect(new.arrangement.inconsistency == nil)
        counter.reset()
        let changes = old.changeset(to: new, strategy: .minimal)
        #expect(try old.applying(changes) == new)
        let kept = Set(row).intersection(0..<count).count
        #expect(changes.deletedItems.count == count - kept && changes.insertedItems.count == row.count - kept)
    }

    /// Lists that come and go, each built after the last: what is remembered follows what is there, and what comes as expected
    /// is not hashed in the hundredth list either.
    @Test(arguments: [false, true]) func whatLeftIsForgotten(newNames: Bool) throws {
        let counter = OperationCounter()
        var random = SeededGenerator(seed: 5)
        var items = Array(0..<3_000)
        var snapshot = try CostTests.snapshot(items, counter, sections: 1)
        var most = (names: 0, chunks: 0)
        for step in 1...200 {
            let start = random.below(2_000)
            if newNames {
                items.replaceSubrange(start..<(start + 500), with: (step * 3_000)..<(step * 3_000 + 500))
            } else {
                items[start..<(start + 500)].shuffle(using: &random)
            }
            counter.reset()
            let next = try Self.rebuilt([items], after: snapshot, counter)
            #expect(counter.hashes <= 1_100, "500, and those that are looked up along with them")
            #expect(next.itemIdentifiers.map(\.value) == items && next.arrangement.inconsistency == nil)
            #expect(try snapshot.applying(snapshot.changeset(to: next)) == next)
            snapshot = next
            most = (max(most.names, snapshot.items.count), max(most.chunks, snapshot.arrangement.chunkIDLimit))
        }
        #expect(most.names <= 1_024 + 2 * 3_000 + 500)
        #expect(most.chunks <= 64 + 4 * 3_000 / (Row.chunkSize / 4))
    }

    /// Whoever edits the list afterwards is rid of what was expected, and may still append what was.
    @Test func whatIsExpectedIsForgottenToo() throws {
        var old = DiffableDataSourceSnapshot<Int, Int>()
        try old.appendSections([0])
        try old.appendItems(Array(0..<50))
        var new = DiffableDataSourceSnapshot(rebuilding: old)
        try new.appendSections([0])
        try new.appendItems(Array(1_000..<6_000))
        try new.appendItems(Array(20..<30))
        try new.deleteItems(Array(1_000..<6_000))
        #expect(new.items.count <= 60 && new.expectation == nil)
        try new.appendItems(Array(30..<50))
        try new.appendItems(Array(0..<20))
        #expect(new.itemIdentifiers == Array(20..<50) + Array(0..<20))
        #expect(new.arrangement.inconsistency == nil)
        var emptied = DiffableDataSourceSnapshot(rebuilding: old)
        emptied.deleteAllItems()
        #expect(emptied.items.count == 0 && emptied.expectation == nil)
    }

    /// It stands for the last list, whose words and instances it keeps; marks are not taken over.
    @Test func whatIsTakenOver() throws {
        var old = DiffableDataSourceSnapshot<VersionedIdentifier, VersionedIdentifier>(
            system: .ios14, linkedSDK: .ios13)
        try old.appendSections([.init("S", 1)])
        try old.appendItems(["a", "b", "c"].map { VersionedIdentifier($0, 1) })
        try old.reloadItems([.init("b")])
        var new = DiffableDataSourceSnapshot(rebuilding: old)
        #expect(new.numberOfItems == 0 && new.numberOfSections == 0 && new.reloadedItemIdentifiers.isEmpty)
        #expect(new.system == .ios14 && new.linkedSDK == .ios13)
        #expect(new.indexOfItem(.init("a")) == nil)
        try new.appendSections([.init("S", 2)])
        try new.appendItems(["a", "c", "d"].map { VersionedIdentifier($0, 2) })
        #expect(new.itemIdentifiers.map(\.version) == [1, 1, 2] && new.sectionIdentifiers.map(\.version) == [1])
        #expect(old.numberOfItems == 3, "the last list is as it was")
    }
}
