/// The start positions of the sections of an arrangement, counted across sections.
@usableFromInline struct SectionStarts {
    /// The start positions, one more than there are sections; the last is the number of items.
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

    var sectionCount: Int { starts.count - 1 }

    /// The last section that does not start behind an item.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @usableFromInline func section(of item: Int) -> Int {
        // The first that starts behind the item.
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > item { high = middle } else { low = middle + 1 }
        }
        return low - 1
    }
}

/// A finger that goes from item to item and knows the section it is in.
@usableFromInline struct SectionFinger {
    @usableFromInline let starts: SectionStarts

    /// The section, where it starts, and where it ends.
    @usableFromInline private(set) var section = 0
    @usableFromInline private(set) var start = 0
    @usableFromInline private(set) var end = 0

    @usableFromInline init(_ starts: SectionStarts) {
        self.starts = starts
    }

    /// Goes to an item.
    ///
    /// - Complexity: O(log *s*) for *s* sections; O(1) if it is in the section of the last.
    @inline(__always) @inlinable mutating func go(to item: Int) {
        if item < start || item >= end { findSection(of: item) }
    }

    @usableFromInline mutating func findSection(of item: Int) {
        section = starts.section(of: item)
        (start, end) = (starts[section], starts[section + 1])
    }
}

extension Correspondence {
    /// The stretches, cut where a section begins before or after.
    ///
    /// - Complexity: O(1) without other sections; else linear in stretches and sections, times O(log *s*) for *s* sections.
    func stretches(cutAt oldStarts: SectionStarts, _ newStarts: SectionStarts) -> [Stretch] {
        if oldStarts.sectionCount == 1, newStarts.sectionCount == 1 { return stretches }
        var (old, new) = (SectionFinger(oldStarts), SectionFinger(newStarts))
        func room(_ stretch: Stretch) -> Int {
            old.go(to: stretch.old)
            new.go(to: stretch.new)
            return min(old.end - stretch.old, new.end - stretch.new)
        }
        // Mostly none needs to be cut where there are many, since they are short.
        guard let first = stretches.firstIndex(where: { $0.count > room($0) }) else { return stretches }
        var result = Array(stretches[..<first])
        result.reserveCapacity(stretches.count)
        for var stretch in stretches[first...] {
            while stretch.count > 0 {
                let count = min(stretch.count, room(stretch))
                result.append(Stretch(old: stretch.old, new: stretch.new, count: count))
                stretch = Stretch(old: stretch.old + count, new: stretch.new + count, count: stretch.count - count)
            }
        }
        return result
    }
}
