import Synchronization

/// The number of a name that no other name of the process has: when it came into a table.
///
/// UIKit keeps each identifier in an object and takes the same object for the same identifier before it compares anything.
/// That matters for values that are not equal to themselves: in a copy of a snapshot such a value is still found, in a
/// snapshot built anew it is another item (rule `identity.same-object`). Two names with one birth are one instance.
@usableFromInline enum Birth {
    private static let next = Atomic<Int>(1)

    /// Takes numbers that are larger than all taken before.
    ///
    /// - Returns: The first of them.
    @usableFromInline static func take(_ count: Int) -> Int {
        next.wrappingAdd(count, ordering: .relaxed).oldValue
    }
}
