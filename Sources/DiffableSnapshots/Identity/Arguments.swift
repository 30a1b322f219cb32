/// The array argument of a call, looked up once.
///
/// UIKit checks every array it is given for repeats before it does anything else. `Arguments` does that, remembers the
/// hash values so that nothing is hashed twice, and knows which identifiers the snapshot has met before.
struct Arguments<Identifier: Hashable & Sendable> {
    let identifiers: [Identifier]

    /// The hash values, by position.
    let hashes: [Int]

    /// The handles of those the table knows, by position.
    let handles: [Handle?]

    /// The positions of all repeats, in the order found.
    let repeats: [Int]

    /// The same, but only the first repeat of each identifier: each duplicate is printed once.
    let duplicates: [Int]

    /// - Complexity: One hash an element; one `==` for each element already known.
    init(_ identifiers: [Identifier], in table: IdentifierTable<Identifier>) {
        let hashes = identifiers.map(\.hashValue)
        var newIdentifiers = IdentifierTable<Identifier>()
        var newCounts = OccurrenceCounter()
        var knownCounts = OccurrenceCounter()
        var handles: [Handle?] = []
        var repeats: [Int] = []
        var duplicates: [Int] = []
        handles.reserveCapacity(identifiers.count)

        for (position, (identifier, hash)) in zip(identifiers, hashes).enumerated() {
            let known = table.handle(of: identifier, hash: hash)
            handles.append(known)
            let seen: Int
            if let known {
                seen = knownCounts.count(known)
            } else if let handle = newIdentifiers.handle(of: identifier, hash: hash) {
                seen = newCounts.count(handle)
            } else {
                seen = newCounts.count(newIdentifiers.add(identifier, hash: hash))
            }
            if seen > 1 { repeats.append(position) }
            if seen == 2 { duplicates.append(position) }
        }
        self.identifiers = identifiers
        self.hashes = hashes
        self.handles = handles
        self.repeats = repeats
        self.duplicates = duplicates
    }

    /// The position of an identifier in the argument, if it is there.
    ///
    /// - Complexity: Compares hash values first, so `==` runs only on candidates.
    func position(of identifier: Identifier, hash: Int) -> Int? {
        hashes.indices.first { hashes[$0] == hash && identifiers[$0] == identifier }
    }

    func printed(_ position: Int) -> String { String(describing: identifiers[position]) }

    var allPrinted: [String] { identifiers.map { String(describing: $0) } }
}

/// Counts how often each handle has occurred.
private struct OccurrenceCounter {
    private var counts: [Handle: Int] = [:]

    /// Counts one more, and tells how often that makes.
    mutating func count(_ handle: Handle) -> Int {
        counts[handle, default: 0] += 1
        return counts[handle, default: 0]
    }
}

extension IdentifierTable {
    /// Gives every argument a handle, and stores the new instance of those that are known.
    ///
    /// Appending an equal value stores the *new* one, because to UIKit this is a delete followed by an insert
    /// (rule `identity.stored-instance`).
    mutating func intern(_ arguments: Arguments<Identifier>) -> [Handle] {
        arguments.identifiers.indices.map { position in
            let identifier = arguments.identifiers[position]
            guard let known = arguments.handles[position] else {
                return add(identifier, hash: arguments.hashes[position])
            }
            replace(known, with: identifier)
            return known
        }
    }
}
