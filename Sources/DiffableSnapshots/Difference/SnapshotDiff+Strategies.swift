/// The two ways to decide what moves.
extension SnapshotDiff {
    /// Walks the section list and the flat item list, then looks at section boundaries.
    ///
    /// The walk alone would miss an item that goes from the end of one section to the start of the next, because its
    /// flat position does not change. UIKit therefore compares the sections of every survivor as well.
    ///
    /// Rule: `diff.walk`.
    func decideLikeUIKit() -> Decision {
        let sectionWalk = OrderedSetWalk(sections)
        let itemWalk = OrderedSetWalk(items)
        return Decision(
            sectionMoves: sections.oldPositions.indices.map { index in
                sections.oldPositions[index] != nil && sectionWalk.inserted[index]
            },
            itemMoves: items.oldPositions.indices.map { index in
                guard items.oldPositions[index] != nil else { return false }
                return itemWalk.inserted[index] || changesSection(index)
            })
    }

    /// Lets as much as possible stay: first among sections, then within each section that survives.
    ///
    /// An item that stays in its section travels with it for nothing. One that changes its section must move, whatever
    /// we do. So the fewest moves are n - LIS among the sections, plus one for each item that changes its section, plus
    /// n - LIS for the others of each section. No choice in one part constrains another, so the sum is minimal too.
    func decideMinimally() -> Decision {
        var itemMoves = [Bool](repeating: false, count: items.oldPositions.count)
        var stayers = [[Int]](repeating: [], count: sections.oldPositions.count)
        for index in items.oldPositions.indices where items.oldPositions[index] != nil {
            if changesSection(index) {
                itemMoves[index] = true
            } else {
                stayers[newItems.paths[index].section].append(index)
            }
        }
        for row in stayers {
            for index in Self.leftBehind(row, at: items.oldPositions) { itemMoves[index] = true }
        }
        var sectionMoves = [Bool](repeating: false, count: sections.oldPositions.count)
        let survivors = sections.oldPositions.indices.filter { sections.oldPositions[$0] != nil }
        for index in Self.leftBehind(survivors, at: sections.oldPositions) { sectionMoves[index] = true }
        return Decision(sectionMoves: sectionMoves, itemMoves: itemMoves)
    }

    /// Whether a surviving item is in another section than before.
    private func changesSection(_ index: Int) -> Bool {
        guard let origin = items.oldPositions[index] else { return false }
        let section = newItems.paths[index].section
        return sections.oldPositions[section] != oldItems.paths[origin].section
    }

    /// Of survivors in new order, those that are not part of a longest increasing subsequence.
    private static func leftBehind(_ survivors: [Int], at oldPositions: [Int?]) -> [Int] {
        let staying = LongestIncreasingSubsequence(survivors.compactMap { oldPositions[$0] })
        return zip(survivors, staying.contains).filter { !$0.1 }.map(\.0)
    }
}
