/// What comes, goes and moves between two arrangements, in positions. The identifiers are looked up by others.
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
    @usableFromInline let movedItems: [Piece]

    /// Where the sections begin, before and after.
    @usableFromInline let oldStarts: SectionStarts
    @usableFromInline let newStarts: SectionStarts

    /// For each section, whether it is not in the other list.
    @usableFromInline var isDeletedSection: [Bool]
    @usableFromInline var isInsertedSection: [Bool]

    /// - Complexity: Linear in the sections, and in the stretches of items that stay together.
    @usableFromInline init(
        _ strategy: DiffStrategy, sections: Correspondence, items: Correspondence, old: Arrangement, new: Arrangement
    ) {
        self.sections = sections
        deletedItems = items.deletions
        insertedItems = items.insertions
        isDeletedSection = Array(repeating: true, count: sections.oldCount)
        isInsertedSection = Array(repeating: true, count: sections.newCount)
        (oldStarts, newStarts) = (SectionStarts(old), SectionStarts(new))
        let pieces = items.pieces(oldStarts, newStarts)
        let sectionPieces = sections.flatPieces
        var origins = [Int](repeating: -1, count: sections.newCount)
        for piece in sectionPieces {
            for offset in 0..<piece.count {
                origins[piece.new + offset] = piece.old + offset
                isDeletedSection[piece.old + offset] = false
                isInsertedSection[piece.new + offset] = false
            }
        }
        let movedSections: [Piece]
        switch strategy {
        case .uikit:
            movedSections = Self.walk(sectionPieces, oldCount: sections.oldCount) { _ in true }
            movedItems = Self.walk(pieces, oldCount: items.oldCount) { piece in
                origins[piece.newSection] == piece.oldSection
            }
        case .minimal:
            movedSections = Self.leftBehind(sectionPieces[...])
            movedItems = Self.leftBehindInSections(pieces, origins: origins)
        }
        deletedSections = isDeletedSection.indices.filter { isDeletedSection[$0] }
        insertedSections = isInsertedSection.indices.filter { isInsertedSection[$0] }
        self.movedSections = movedSections.flatMap { piece in
            (0..<piece.count).map { (from: piece.old + $0, to: piece.new + $0) }
        }
    }

    // MARK: Like UIKit

    /// Walks, then looks at section boundaries.
    ///
    /// The walk alone would miss an item that goes from the end of one section to the start of the next, because its
    /// flat position does not change. UIKit therefore compares the sections of every survivor as well.
    ///
    /// Rule: `diff.walk`.
    private static func walk(_ pieces: consuming [Piece], oldCount: Int, isHome: (Piece) -> Bool) -> [Piece] {
        let counts = OrderedSetWalk(copy pieces, oldCount: oldCount).movedCounts
        // In place: there may be a piece for every item.
        var end = 0
        for (index, count) in counts.enumerated() {
            let piece = pieces[index]
            let moved = isHome(piece) ? Int(count) : piece.count
            guard moved > 0 else { continue }
            pieces[end] = piece[0..<moved]
            end += 1
        }
        pieces.removeSubrange(end...)
        return pieces
    }

    // MARK: With the fewest moves

    /// Lets as much as possible stay in each section that survives.
    ///
    /// An item that stays in its section travels with it for nothing. One that changes its section must move, whatever
    /// we do. So the fewest moves are n - LIS among the sections, plus one for each item that changes its section, plus
    /// n - LIS for the others of each section. No choice in one part constrains another, so the sum is minimal too.
    private static func leftBehindInSections(_ pieces: [Piece], origins: [Int]) -> [Piece] {
        var moved: [Piece] = []
        var start = 0
        while start < pieces.count {
            let section = pieces[start].newSection
            let end = pieces[start...].firstIndex { $0.newSection != section } ?? pieces.count
            let row = pieces[start..<end]
            let isHome = row.map { $0.oldSection == origins[section] }
            if isHome.contains(false) {
                let strangers = zip(row, isHome).filter { !$0.1 }.map(\.0)
                let left = leftBehind(zip(row, isHome).filter(\.1).map(\.0)[...])
                moved += (strangers + left).sorted { $0.new < $1.new }
            } else if moved.isEmpty {
                moved = leftBehind(row)
            } else {
                moved += leftBehind(row)
            }
            start = end
        }
        return moved
    }

    /// Of pieces in new order, those elements that are not part of a longest increasing subsequence.
    ///
    /// - Complexity: Linear in the pieces if they are in order; else O(*n* log *n*) for *n* elements between the first
    ///   and the last piece out of order.
    private static func leftBehind(_ pieces: ArraySlice<Piece>) -> [Piece] {
        guard zip(pieces, pieces.dropFirst()).contains(where: { $0.old > $1.old }) else { return [] }
        var positions: [Int32] = []
        positions.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces { positions += Int32(piece.old)..<Int32(piece.oldEnd) }
        let stays = LongestIncreasingSubsequence(positions).contains
        var moved: [Piece] = []
        moved.reserveCapacity(min(stays.count { !$0 }, 2 * pieces.count))
        var index = 0
        for piece in pieces {
            var offset = 0
            while offset < piece.count {
                let start = offset
                while offset < piece.count, !stays[index + offset] { offset += 1 }
                if start < offset { moved.append(piece[start..<offset]) }
                while offset < piece.count, stays[index + offset] { offset += 1 }
            }
            index += piece.count
        }
        return moved
    }
}
