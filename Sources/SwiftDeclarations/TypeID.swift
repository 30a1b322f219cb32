/// The number of a type in a program; it stays the same when a file of the program is read again.
public struct TypeID: Hashable, Sendable {
    /// The place in its program's list of types.
    public let index: Int32

    /// The type at a place in its program's list; -1 is no type.
    package init(index: Int32) { self.index = index }
}

/// The number of a case in its enum.
public struct CaseID: Hashable, Sendable {
    /// The enum.
    public let type: TypeID
    /// The place among its cases.
    public let index: Int32

    /// The case at a place among those of an enum.
    package init(type: TypeID, index: Int32) {
        self.type = type
        self.index = index
    }
}

extension CaseID {
    /// The case at a place among those of an enum.
    public init(_ type: TypeID, at index: Int) { self.init(type: type, index: Int32(truncatingIfNeeded: index)) }
}
