import TestSupport
import Testing

@testable import DiffableSnapshots

/// Lists of many chunks, edited in large and small steps, against a difference worked out element by element. What a
/// copy shares with its original is passed over unseen; one built anew shares nothing, or what came as expected. All must
/// come to the same.
@Suite struct LargeDifferenceTests {
    typealias Snapshot = ReferenceDifference.Snapshot

    static func snapshot(sections: Int, items: Int) throws -> Snapshot {
        var snapshot = Snapshot()
        try snapshot.appendSections(Array(0..<sections))
        for section in 0..<sections {
            try snapshot.appendItems(Array((section * items)..<((section + 1) * items)), toSection: section)
        }
        return snapshot
    }

    /// One random edit: of an item, of a block of items, or of a section.
    static func edit(_ snapshot: inout Snapshot, _ fresh: inout Int, using random: inout SeededGenerator) throws {
        let items = snapshot.itemIdentifiers
        let sections = snapshot.sectionIdentifiers
        guard let some = items.isEmpty ? nil : random.pick(items), !sections.isEmpty else {
            try snapshot.appendSections([fresh])
            try snapshot.appendItems(Array(fresh..<(fresh + 50)))
            fresh += 50
            return
        }
        let section = random.pick(sections)
        let start = random.below(items.count)
        let block = Array(items[start..<min(items.count, start + random.pick([1, 1, 1, 5, 40, 1_500]))])
        switch random.below(9) {
        case 0, 1:
            try snapshot.insertItems(Array(fresh..<(fresh + block.count)), beforeItem: some)
            fresh += block.count
        case 2: try snapshot.deleteItems(block)
        case 3, 4: if !block.contains(some) { try snapshot.insertItems(block, afterItem: some) }
        case 5: try snapshot.appendItems(block.shuffled(using: &random), toSection: section)
        case 6: if some != block[0] { try snapshot.moveItem(block[0], beforeItem: some) }
        case 7:
            if random.oneIn(3) {
                try snapshot.deleteSections([section])
            } else {
                try snapshot.insertSections([fresh], beforeSection: section)
                fresh += 1
            }
        default:
            let other = random.pick(sections)
            if other != section { try snapshot.moveSection(section, afterSection: other) }
        }
    }

    static func rebuilt(_ snapshot: Snapshot) throws -> Snapshot {
        var result = Snapshot()
        try result.appendSections(snapshot.sectionIdentifiers)
        for section in snapshot.sectionIdentifiers {
            try result.appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
        }
        return result
    }

    @Test(arguments: UInt64(1)...24) func copiesAndOthersAgreeWithTheReference(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sections = 1 + random.below(4)
        let old = try Self.snapshot(sections: sections, items: 1 + random.below(8_000) / sections)
        var new = old
        var fresh = 1_000_000
        for _ in 0..<random.pick([1, 1, 2, 4, 12]) {
            try Self.edit(&new, &fresh, using: &random)
            if let inconsistency = new.arrangement.inconsistency {
                Issue.record("seed \(seed): \(inconsistency)")
                return
            }
        }
        let expected = ReferenceDifference(from: old, to: new)
        let fewest = ReferenceDifference.fewestItemMoves(from: old, to: new)
        let backwards = ReferenceDifference(from: new, to: old)
        for other in [new, try Self.rebuilt(new)] {
            #expect(other.arrangement.inconsistency == nil, "seed \(seed)")
            #expect(ReferenceDifference(old.changeset(to: other)) == expected, "seed \(seed)")
            #expect(ReferenceDifference(other.changeset(to: old)) == backwards, "seed \(seed), backwards")
            let minimal = old.changeset(to: other, strategy: .minimal)
            #expect(minimal.movedItems.count == fewest, "seed \(seed)")
            #expect(try old.applying(minimal) == new, "seed \(seed)")
            #expect(other == new && (other == old) == !minimal.changesStructure)
        }
    }
}
