/// A small integer that stands for an identifier.
///
/// Once an identifier has been given a handle, everything else (order, membership, marks, the difference) is work on
/// plain integers. Handles of different tables have nothing to do with each other.
struct Handle: Hashable, Sendable {
    private let number: Int32

    init(_ index: Int) {
        number = Int32(truncatingIfNeeded: index)
    }

    /// The position in the tables indexed by handle.
    var index: Int { Int(number) }
}
