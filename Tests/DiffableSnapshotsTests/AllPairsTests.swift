import DiffableSnapshots
import TestSupport
import Testing

/// Every way to lay out a few items in up to two sections, against every other.
///
/// Names do not matter to a difference, only which are the same. So it is enough to take the old snapshot with its
/// sections and items numbered from left to right, and the new one in every possible way: all 653 × 653 pairs over four
/// items are renamings of the 21 × 653 that are tried here.
@Suite struct AllPairsTests {
    typealias Numbers = DiffableDataSourceSnapshot<Int, Int>
    typealias Layout = [(section: Int, items: [Int])]

    static let itemCount = 4

    /// Every layout of every subset of the items, in every order, over no, one or two sections, in either order.
    static let layouts: [Layout] = {
        var result: [Layout] = [[]]
        for items in arrangements(of: Array(0..<itemCount)) {
            for section in [0, 1] {
                result.append([(section, items)])
                for cut in 0...items.count {
                    result.append([(section, Array(items[..<cut])), (1 - section, Array(items[cut...]))])
                }
            }
        }
        return result
    }()

    /// Those layouts in which sections and items are numbered from left to right.
    static let canonicalLayouts = layouts.filter { layout in
        layout.map(\.section) == Array(0..<layout.count)
            && layout.flatMap(\.items) == Array(0..<layout.flatMap(\.items).count)
    }

    static func snapshot(_ layout: Layout) throws -> Numbers {
        var snapshot = Numbers()
        try snapshot.appendSections(layout.map(\.section))
        for row in layout { try snapshot.appendItems(row.items, toSection: row.section) }
        return snapshot
    }

    @Test func thereAreAsManyAsThereShouldBe() {
        // k of 4 items in order (1, 4, 12, 24, 24), times k + 1 cuts or one section, times two section orders, plus one.
        #expect(Self.layouts.count == 1 + 2 * (1 + 4 + 12 + 24 + 24) + 2 * (1 + 4 * 2 + 12 * 3 + 24 * 4 + 24 * 5))
        #expect(Self.canonicalLayouts.count == 1 + 5 + 15)
    }

    @Test(arguments: canonicalLayouts.indices)
    func everyPairIsTransformedAndBack(_ index: Int) throws {
        let oldLayout = Self.canonicalLayouts[index]
        let old = try Self.snapshot(oldLayout)
        for newLayout in Self.layouts {
            let new = try Self.snapshot(newLayout)
            for strategy in DiffStrategy.allCases {
                let changes = old.changeset(to: new, strategy: strategy)
                let arrived = try old.applying(changes)
                guard arrived == new, try new.applying(changes.inverse) == old, changes.inverse.inverse == changes
                else {
                    Issue.record("\(strategy): \(Picture(of: old)) -> \(Picture(of: new)) gives \(changes)")
                    return
                }
                guard Self.isTidy(changes) else {
                    Issue.record("\(strategy): \(Picture(of: old)) -> \(Picture(of: new)) is untidy: \(changes)")
                    return
                }
            }
            let changes = old.changeset(to: new, strategy: .minimal)
            let fewest = Self.fewestMoves(from: oldLayout, to: newLayout)
            guard (changes.movedSections.count, changes.movedItems.count) == fewest else {
                Issue.record("\(Picture(of: old)) -> \(Picture(of: new)) needs \(fewest): \(changes)")
                return
            }
        }
    }

    /// Whether entries are in order and an item is implied exactly when its section comes or goes.
    static func isTidy(_ changes: Changeset<Int, Int>) -> Bool {
        let gone = Set(changes.deletedSections.map(\.index))
        let new = Set(changes.insertedSections.map(\.index))
        let paths = [
            changes.deletedItems.map(\.indexPath), changes.insertedItems.map(\.indexPath), changes.movedItems.map(\.to),
        ]
        return changes.deletedItems.allSatisfy { $0.isImplied == gone.contains($0.indexPath.section) }
            && changes.insertedItems.allSatisfy { $0.isImplied == new.contains($0.indexPath.section) }
            && paths.allSatisfy { $0 == $0.sorted() }
    }

    /// The fewest moves, by trying every set of survivors that might stay where it is.
    static func fewestMoves(from old: Layout, to new: Layout) -> (sections: Int, items: Int) {
        let oldSections = old.map(\.section)
        let newSections = new.map(\.section)
        let sections = newSections.filter(oldSections.contains)
        let stayingSections = subsets(of: sections).filter { kept in oldSections.filter(kept.contains) == kept }

        func row(_ layout: Layout, _ section: Int) -> [Int] { layout.first { $0.section == section }?.items ?? [] }
        let oldItems = old.flatMap(\.items)
        let survivors = new.flatMap(\.items).filter(oldItems.contains)
        let stayingItems = subsets(of: survivors).filter { kept in
            kept.allSatisfy { item in
                newSections.contains { row(new, $0).contains(item) && row(old, $0).contains(item) }
            }
                && newSections.allSatisfy { section in
                    row(old, section).filter(kept.contains).filter(row(new, section).contains)
                        == row(new, section).filter(kept.contains).filter(row(old, section).contains)
                }
        }
        return (
            sections.count - (stayingSections.map(\.count).max() ?? 0),
            survivors.count - (stayingItems.map(\.count).max() ?? 0)
        )
    }
}
