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

    var sectionCount: Int { starts.count - 1 }

    /// The section an item is in.
    ///
    /// - Complexity: O(log *s*) for *s* sections; O(1) if it is that of the last answer.
    @inlinable func section(of item: Int, near guess: Int) -> Int {
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
    /// The stretches, cut where a section begins before or after.
    ///
    /// - Complexity: O(1) without other sections; else linear in stretches and sections, times O(log *s*) for *s* sections.
    func stretches(cutAt oldStarts: SectionStarts, _ newStarts: SectionStarts) -> [Stretch] {
        if oldStarts.sectionCount == 1, newStarts.sectionCount == 1 { return stretches }
        var result: [Stretch] = []
        result.reserveCapacity(stretches.count)
        var (oldSection, newSection) = (0, 0)
        for var stretch in stretches {
            while stretch.count > 0 {
                oldSection = oldStarts.section(of: stretch.old, near: oldSection)
                newSection = newStarts.section(of: stretch.new, near: newSection)
                let count = min(
                    stretch.count, oldStarts[oldSection + 1] - stretch.old, newStarts[newSection + 1] - stretch.new)
                result.append(Stretch(old: stretch.old, new: stretch.new, count: count))
                stretch = Stretch(old: stretch.old + count, new: stretch.new + count, count: stretch.count - count)
            }
        }
        return result
    }
}
