import Synchronization

/// When a name came into a table: a number that no other name of the process has.
///
/// UIKit keeps each identifier in an object and takes the same object for the same identifier before it asks anybody.
/// That matters for one kind of value only, which is not equal to itself: in a copy of a snapshot it is still found, in
/// a snapshot built anew it is another item (rule `identity.same-object`). Two names with one number are one instance.
@usableFromInline enum Birth {
    private static let next = Atomic<Int>(1)

    /// Takes numbers nobody else gets, each larger than all taken before.
    @usableFromInline static func take(_ count: Int) -> Range<Int> {
        let first = next.wrappingAdd(count, ordering: .relaxed).oldValue
        return first..<(first + count)
    }
}

/// When each of some names came, by position. Names that came together count up, so a stretch of them is two numbers.
@usableFromInline struct Births: Sendable {
    /// The position of the first name of each stretch, and when that one came; both ascend.
    @usableFromInline var stretches: [(position: Int, birth: Int)] = []

    /// Positions below this have their birth, also those that have no name yet.
    @usableFromInline var end = 0

    @inlinable init() {}

    /// - Complexity: O(log *n*) for *n* stretches.
    @inlinable subscript(position: Int) -> Int {
        var (low, high) = (0, stretches.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if stretches[middle].position <= position { low = middle } else { high = middle - 1 }
        }
        return stretches[low].birth + position - stretches[low].position
    }

    /// Takes births for names that are to come behind those that are there. Who adds many takes more and more at a time,
    /// so there are O(log *n*) stretches.
    @inlinable mutating func reserve(_ more: Int, behind count: Int) {
        guard count + more > end else { return }
        let taken = Birth.take(max(more, count, 64))
        end(at: count)
        stretches.append((count, taken.lowerBound))
        end = count + taken.count
    }

    /// Gives the births from a position on to nobody.
    @inlinable mutating func end(at count: Int) {
        while let last = stretches.last, last.position >= count { stretches.removeLast() }
        end = min(end, count)
    }

    /// Takes over the births of some names, behind those of others.
    @inlinable mutating func add(_ newer: Self, _ newerCount: Int, behind count: Int) {
        end(at: count)
        for stretch in newer.stretches where stretch.position < newerCount {
            append(stretch.birth, count + stretch.position)
        }
        end = count + newerCount
    }

    /// Notes when the name at a position came; all in front of it are noted.
    @inlinable mutating func append(_ birth: Int, _ position: Int) {
        end = position + 1
        if let last = stretches.last, last.birth + position - last.position == birth { return }
        stretches.append((position, birth))
    }
}
