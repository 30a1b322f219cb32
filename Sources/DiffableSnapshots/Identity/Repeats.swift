/// The elements of an argument that repeat an earlier one, as a message names them.
///
/// Most arguments have no repeats, and `Arguments` notices that on its way. Only when something was met twice is the
/// argument gone through once more, now with a count for each identifier.
struct Repeats {
    /// The positions of all repeats, in the order found.
    private(set) var positions: [Int] = []

    /// The same, but only the first repeat of each identifier: each duplicate is printed once.
    private(set) var duplicates: [Int] = []

    /// The handles of those the table knows, by position; `.unknown` for the others.
    private(set) var known: [Handle] = []

    /// - Complexity: One `==` for each element already met; no hashing.
    init<Identifier>(of arguments: Arguments<Identifier>, in table: IdentifierTable<Identifier>) {
        var strangers = IdentifierTable<Identifier>()
        var knownCounts: [Handle: Int] = [:]
        var strangerCounts: [Handle: Int] = [:]
        for (position, (identifier, hash)) in zip(arguments.identifiers, arguments.hashes).enumerated() {
            let handle = table.handle(of: identifier, hash: hash)
            known.append(handle ?? .unknown)
            let seen: Int
            if let handle {
                seen = knownCounts[handle, default: 0] + 1
                knownCounts[handle] = seen
            } else {
                let handle =
                    strangers.handle(of: identifier, hash: hash) ?? strangers.add(identifier, hash: hash)
                seen = strangerCounts[handle, default: 0] + 1
                strangerCounts[handle] = seen
            }
            if seen > 1 { positions.append(position) }
            if seen == 2 { duplicates.append(position) }
        }
    }
}
