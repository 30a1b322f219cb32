/// A small integer that stands for an identifier.
///
/// Once an identifier has been given a handle, everything else (order, membership, marks, the difference) is work on
/// plain integers. Handles of different tables have nothing to do with each other.
@usableFromInline struct Handle: Hashable, Comparable, Sendable {
    @usableFromInline let number: Int32

    @inlinable init(_ index: Int) {
        number = Int32(truncatingIfNeeded: index)
    }

    /// Stands for an identifier that has no handle.
    @inlinable static var unknown: Handle { Handle(-1) }

    /// The position in the tables indexed by handle.
    @inlinable var index: Int { Int(number) }

    @inlinable static func < (left: Handle, right: Handle) -> Bool { left.number < right.number }
}

extension [Handle] {
    /// True when each handle is one more than the one in front, as in a list that was built in one go.
    @inlinable func countsUp(from position: Int, _ length: Int) -> Bool {
        withUnsafeBufferPointer { handles in
            let first = handles[position].number
            var strays: Int32 = 0
            for offset in 0..<length {
                strays |= handles[position &+ offset].number ^ (first &+ Int32(truncatingIfNeeded: offset))
            }
            return strays == 0
        }
    }
}
