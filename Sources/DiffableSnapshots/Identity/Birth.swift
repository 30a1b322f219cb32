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
