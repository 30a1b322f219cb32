/// The deletions, insertions and moves between two arrangements, in positions. `SnapshotDiff` turns them into
/// identifiers.
///
/// A strategy has to answer only two questions: which sections move, and which items. Everything else (what is new,
/// what is gone, what goes or comes with its section) is the same for all.
@usableFromInline struct Decision {
    /// The sections of the one that are those of the other.
    @usableFromInline let sections: Correspondence

    /// Sections that are not in the new list, those that were not in the old one, and those that move.
    @usableFromInline var deletedSections: [Int] = []
    @usableFromInline var insertedSections: [Int] = []
    @usableFromInline var movedSections: [(from: Int, to: Int)] = []

    /// Items, counted across sections.
    @usableFromInline let deletedItems: [Range<Int>]
    @usableFromInline let insertedItems: [Range<Int>]

    /// Items that are neighbours in one section before, and in one after; and whether each stretch moves.
    @usableFromInline let stretches: [Correspondence.Stretch]
    @usableFromInline let moves: [Bool]

    /// The start positions of the sections, before and after.
    @usableFromInline let oldStarts: SectionStarts
    @usableFromInline let newStarts: SectionStarts

    /// A Boolean for each section: true when it is not in the other list.
    @usableFromInline var isDeletedSection: [Bool]
    @usableFromInline var isInsertedSection: [Bool]

    /// - Complexity: Linear in the sections, and in the stretches of items that stay together.
    @usableFromInline init(
        _ strategy: DiffStrategy, sections: Correspondence, items: Correspondence, old: Arrangement, new: Arrangement,
        marks: Marks
    ) {
        self.sections = sections
        deletedItems = items.deletions
        insertedItems = items.insertions
        isDeletedSection = Array(repeating: true, count: sections.oldCount)
        isInsertedSection = Array(repeating: true, count: sections.newCount)
        (oldStarts, newStarts) = (SectionStarts(old), SectionStarts(new))
        stretches = items.stretches(cutAt: oldStarts, newStarts)
        var origins = [Int](repeating: -1, count: sections.newCount)
        for stretch in sections.stretches {
            for offset in 0..<stretch.count {
                origins[stretch.new + offset] = stretch.old + offset
                isDeletedSection[stretch.old + offset] = false
                isInsertedSection[stretch.new + offset] = false
            }
        }
        let sectionMoves: [Bool]
        switch strategy {
        case .uikit:
            sectionMoves = OrderedSetWalk(sections.stretches, oldCount: sections.oldCount).moves
            moves = Self.walk(stretches, oldCount: items.oldCount, origins, oldStarts, newStarts)
        case .minimal:
            let movedSections = Set(marks.movedSections.compactMap { new.sections.firstIndex(of: $0) })
            let movedItems = Set(marks.movedItems.compactMap { new.flatIndex(of: $0) })
            sectionMoves = Self.leftBehind(sections.stretches[...], moved: movedSections)
            moves = Self.leftBehind(stretches, origins, oldStarts, newStarts, moved: movedItems)
        }
        deletedSections = isDeletedSection.indices.filter { isDeletedSection[$0] }
        insertedSections = isInsertedSection.indices.filter { isInsertedSection[$0] }
        for (stretch, moves) in zip(sections.stretches, sectionMoves) where moves {
            movedSections += (0..<stretch.count).map { (from: stretch.old + $0, to: stretch.new + $0) }
        }
    }

    // MARK: Like UIKit

    /// Walks, then looks at section boundaries.
    ///
    /// The walk alone would miss an item that goes from the end of one section to the start of the next, because its
    /// flat position does not change. UIKit therefore compares the sections of every survivor as well.
    ///
    /// Rule: `diff.walk`.
    private static func walk(
        _ stretches: [Correspondence.Stretch], oldCount: Int, _ origins: [Int], _ oldStarts: SectionStarts,
        _ newStarts: SectionStarts
    ) -> [Bool] {
        var moves = OrderedSetWalk(stretches, oldCount: oldCount).moves
        if oldStarts.sectionCount == 1, newStarts.sectionCount == 1, origins[0] == 0 { return moves }
        var (before, after) = (SectionFinger(oldStarts), SectionFinger(newStarts))
        for (index, stretch) in stretches.enumerated() {
            before.go(to: stretch.old)
            after.go(to: stretch.new)
            if origins[after.section] != before.section { moves[index] = true }
        }
        return moves
    }

    // MARK: With the fewest moves

    /// Lets as much as possible stay in each section that survives.
    ///
    /// An item that stays in its section travels with it for nothing. One that changes its section must move, whatever
    /// we do. So the fewest moves are n - LIS among the sections, plus one for each item that changes its section, plus
    /// n - LIS for the others of each section. No choice in one part constrains another, so the sum is minimal too.
    private static func leftBehind(
        _ stretches: [Correspondence.Stretch], _ origins: [Int], _ oldStarts: SectionStarts, _ newStarts: SectionStarts,
        moved: Set<Int>
    ) -> [Bool] {
        var moves: [Bool] = []
        moves.reserveCapacity(stretches.count)
        while moves.count < stretches.count {
            let start = moves.count
            let section = newStarts.section(of: stretches[start].new)
            let end = stretches[start...].firstIndex { $0.new >= newStarts[section + 1] } ?? stretches.count
            let home = origins[section] < 0 ? 0..<0 : oldStarts[origins[section]]..<oldStarts[origins[section] + 1]
            let row = stretches[start..<end]
            let pushed = newStarts[section] - home.lowerBound
            if row.allSatisfy({ home.contains($0.old) }) {
                moves += leftBehind(row, pushed: pushed, moved: moved)
            } else {
                var left = leftBehind(row.filter { home.contains($0.old) }[...], pushed: pushed, moved: moved)[...]
                moves += row.map { home.contains($0.old) ? left.removeFirst() : true }
            }
        }
        return moves
    }

    /// Leaves a longest increasing subsequence behind.
    ///
    /// Of several that are as long, the one with the most elements in their places is taken, and of those one that lets
    /// go what an edit has moved. With more than 4,096 stretches the first one found is taken, since so many moves are not
    /// read one by one.
    ///
    /// - Parameters:
    ///   - stretches: The stretches, in new order.
    ///   - pushed: How much farther back the first place is than it was.
    ///   - moved: The new positions of what an edit has moved.
    /// - Returns: A Boolean for each stretch: true when it is not part of the subsequence.
    /// - Complexity: Linear in the stretches if they are in order; else O(*m* log *m*) for *m* stretches, and linear in their
    ///   elements.
    private static func leftBehind(
        _ stretches: ArraySlice<Correspondence.Stretch>, pushed: Int = 0, moved: Set<Int>
    ) -> [Bool] {
        guard stretches.areOutOfOrder else { return Array(repeating: false, count: stretches.count) }
        let start = stretches.startIndex
        let stays = LongestIncreasingSubsequence(stretches.lazy.map(\.old)) { stretches[start + $0].count }.contains
        func merit(_ stretch: Correspondence.Stretch) -> LongestIncreasingSubsequence.Merit {
            let inPlace = stretch.old + pushed == stretch.new ? stretch.count : 0
            let untouched = moved.isEmpty ? 0 : (stretch.new..<stretch.newEnd).count { !moved.contains($0) }
            return (stretch.count, inPlace, untouched)
        }
        let isOpen = zip(stretches, stays).contains { !$1 && merit($0) > ($0.count, 0, 0) }
        guard isOpen, stretches.count <= 4_096 else { return stays.map { !$0 } }
        let choice = LongestIncreasingSubsequence(stretches.map(\.old), merit: { merit(stretches[start + $0]) })
        return choice.contains.map { !$0 }
    }
}
