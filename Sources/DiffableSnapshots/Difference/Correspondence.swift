/// Which position in the old list holds the same thing as which position in the new one.
///
/// This is all the algorithms ever see: two lists of integers, each other's inverse. Positions without a counterpart
/// hold nil. The pairing is one to one even where a broken `==` claims that one old identifier equals two new ones.
struct Correspondence: Sendable {
    /// The new position of each old element.
    private(set) var newPositions: [Int?]

    /// The old position of each new element.
    private(set) var oldPositions: [Int?]

    /// Pairs two lists of handles. An old and a new identifier are the same when hash values and `==` both say so, or
    /// when they are one instance, whatever its `==` says (rule `identity.same-object`).
    ///
    /// - Complexity: About one `==` for each new identifier. No hashing: both tables remember their hash values.
    init<Identifier>(
        old: [Handle], in oldTable: IdentifierTable<Identifier>,
        new: [Handle], in newTable: IdentifierTable<Identifier>
    ) {
        var positions = [Int?](repeating: nil, count: oldTable.count)
        for (position, handle) in old.enumerated() { positions[handle.index] = position }

        newPositions = Array(repeating: nil, count: old.count)
        oldPositions = Array(repeating: nil, count: new.count)
        for (position, handle) in new.enumerated() {
            let match =
                oldTable.handle(of: newTable[handle], hash: newTable.hash(of: handle))
                ?? (newTable.sharesInstance(handle, with: oldTable) ? handle : nil)
            guard let oldPosition = match.flatMap({ positions[$0.index] }), newPositions[oldPosition] == nil else {
                continue
            }
            newPositions[oldPosition] = position
            oldPositions[position] = oldPosition
        }
    }
}
