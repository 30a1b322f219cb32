/// Items that are neighbours in one section before, and in one section after.
///
/// Of a list that is out of order there is a piece for every item, so it takes twenty bytes and no more.
@usableFromInline struct Piece: Equatable, Sendable {
    @usableFromInline let (oldStart, newStart, length): (Int32, Int32, Int32)
    @usableFromInline let (oldIndex, newIndex): (Int32, Int32)

    init(old: Int, new: Int, count: Int, oldSection: Int, newSection: Int) {
        (oldStart, newStart, length) = (Int32(old), Int32(new), Int32(count))
        (oldIndex, newIndex) = (Int32(oldSection), Int32(newSection))
    }

    /// The positions of the first, counted across sections.
    @inlinable var old: Int { Int(oldStart) }
    @inlinable var new: Int { Int(newStart) }
    @inlinable var count: Int { Int(length) }

    /// The indices of the sections.
    @inlinable var oldSection: Int { Int(oldIndex) }
    @inlinable var newSection: Int { Int(newIndex) }

    var oldEnd: Int { old + count }
    var newEnd: Int { new + count }

    /// A part of the piece.
    subscript(range: Range<Int>) -> Piece {
        Piece(
            old: old + range.lowerBound, new: new + range.lowerBound, count: range.count, oldSection: oldSection,
            newSection: newSection)
    }
}

/// Where the sections of an arrangement start, counted across sections.
@usableFromInline struct SectionStarts {
    /// One more than there are sections; the last is the number of items.
    @usableFromInline let starts: [Int]

    init(_ arrangement: Arrangement) {
        var starts = [0]
        starts.reserveCapacity(arrangement.sections.count + 1)
        var start = 0
        for section in arrangement.sections {
            start += arrangement.itemCount(in: section) ?? 0
            starts.append(start)
        }
        self.starts = starts
    }

    @inlinable subscript(section: Int) -> Int { starts[section] }

    /// The section an item is in.
    ///
    /// - Complexity: O(log *s*) for *s* sections; O(1) if it is that of the last answer.
    func section(of item: Int, near guess: Int) -> Int {
        if starts[guess] <= item, item < starts[guess + 1] { return guess }
        // The first section that starts behind the item.
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > item { high = middle } else { low = middle + 1 }
        }
        return low - 1
    }
}

extension Correspondence {
    /// The stretches of a list without sections, or of one section.
    var flatPieces: [Piece] {
        stretches.map { Piece(old: Int($0.old), new: Int($0.new), count: Int($0.count), oldSection: 0, newSection: 0) }
    }

    /// The stretches, cut where a section begins before or after.
    ///
    /// - Complexity: Linear in stretches and sections, times O(log *s*) for *s* sections.
    func pieces(_ oldStarts: SectionStarts, _ newStarts: SectionStarts) -> [Piece] {
        if oldStarts.starts.count == 2, newStarts.starts.count == 2 { return flatPieces }
        var pieces: [Piece] = []
        pieces.reserveCapacity(stretches.count)
        var (oldSection, newSection) = (0, 0)
        for stretch in stretches {
            var (old, new) = (Int(stretch.old), Int(stretch.new))
            while new < stretch.newEnd {
                oldSection = oldStarts.section(of: old, near: oldSection)
                newSection = newStarts.section(of: new, near: newSection)
                let count = min(
                    stretch.newEnd - new, oldStarts[oldSection + 1] - old, newStarts[newSection + 1] - new)
                pieces.append(
                    Piece(old: old, new: new, count: count, oldSection: oldSection, newSection: newSection))
                old += count
                new += count
            }
        }
        return pieces
    }
}
