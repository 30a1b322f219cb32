/// The array argument of a call, looked up once.
///
/// UIKit checks every array it is given for repeats before it does anything else. `Arguments` does that with the table
/// itself, and remembers the hash values so that nothing is hashed twice.
@usableFromInline struct Arguments<Identifier: Hashable & Sendable> {
    @usableFromInline let identifiers: [Identifier]

    /// The hash values, by position.
    @usableFromInline let hashes: [Int]

    /// The handles by position; `.unknown` for those the table does not know.
    @usableFromInline var handles: [Handle] = []

    /// The positions of those that the table knew before the call.
    @usableFromInline var known: [Int] = []

    /// True when an identifier may be in the argument twice; `Repeats` finds out.
    @usableFromInline var mayRepeat = false

    /// Hashes the identifiers: all before the first is looked up, so that a processor can look up several at a time
    /// (most lookups wait for memory).
    @inlinable init(_ identifiers: [Identifier]) {
        self.identifiers = identifiers
        hashes = identifiers.map(\.hashValue)
        handles.reserveCapacity(identifiers.count)
    }

    /// The argument of a call with one identifier, which the table knows.
    @inlinable init(_ identifiers: [Identifier], known: Handle, hash: Int) {
        self.identifiers = identifiers
        (hashes, handles, self.known) = ([hash], [known], [0])
    }

    /// Looks the identifiers up.
    ///
    /// - Complexity: One hash an element; one `==` for each element already known.
    @inlinable init(_ identifiers: [Identifier], in table: IdentifierTable<Identifier>) {
        self.init(identifiers)
        for position in identifiers.indices {
            let handle = table.handle(of: identifiers[position], hash: hashes[position])
            handles.append(handle ?? .unknown)
            if handle != nil { known.append(position) }
        }
        mayRepeat = Handle.repeats(in: known.map { handles[$0] }, below: table.count)
        if !mayRepeat, identifiers.count - known.count > 1 {
            var strangers = IdentifierTable<Identifier>()
            let unknown = handles.indices.filter { handles[$0] == .unknown }
            strangers.reserve(unknown.count)
            mayRepeat = unknown.contains { position in
                if strangers.handle(of: identifiers[position], hash: hashes[position]) != nil { return true }
                strangers.add(identifiers[position], hash: hashes[position])
                return false
            }
        }
    }

    /// The position of an identifier in the argument, if it is there.
    ///
    /// - Complexity: Compares hash values first, so `==` runs only on candidates.
    @inlinable func position(of identifier: Identifier, hash: Int) -> Int? {
        hashes.indices.first { hashes[$0] == hash && identifiers[$0] == identifier }
    }

    /// Replaces the handles by those that a second, closer look found. A `==` that answers differently each time may
    /// have made two identifiers one at the first look: their handles must not stay.
    mutating func replaceHandles(with handles: [Handle]) {
        self.handles = handles
        known = handles.indices.filter { handles[$0] != .unknown }
        mayRepeat = false
    }

    @usableFromInline func printed(_ position: Int) -> String { String(describing: identifiers[position]) }

    @usableFromInline var allPrinted: [String] { identifiers.map { String(describing: $0) } }
}

extension Handle {
    /// True when a handle is in a list twice. All are below a limit.
    ///
    /// - Complexity: Linear in the list, plus a bit for each handle there could be.
    @usableFromInline static func repeats(in handles: [Handle], below limit: Int) -> Bool {
        guard handles.count > 8 else {
            return handles.indices.contains { handles[($0 + 1)...].contains(handles[$0]) }
        }
        var seen = [Bool](repeating: false, count: limit)
        for handle in handles {
            if seen[handle.index] { return true }
            seen[handle.index] = true
        }
        return false
    }
}

extension IdentifierTable {
    /// Looks up the identifiers a call is to add, and gives handles to those that are new. If one is there twice, the
    /// table is as it was.
    ///
    /// - Complexity: One hash an element; one `==` for each element already known, two for the first of them.
    @inlinable mutating func enter(_ identifiers: [Identifier]) -> Arguments<Identifier> {
        var arguments = Arguments(identifiers)
        let start = count
        reserve(identifiers.count)
        let last = parts.count - 1
        let (newest, older) = (parts[last], parts[..<last])
        Self.enter(&arguments, into: &newest.names, startingAt: newest.start, older: older, behind: start)
        if newest.names.count == 0 { parts.removeLast() }
        if !arguments.mayRepeat, arguments.known.count > 1 {
            arguments.mayRepeat = Handle.repeats(in: arguments.known.map { arguments.handles[$0] }, below: start)
        }
        if arguments.mayRepeat { truncate(to: start) }
        return arguments
    }

    /// Gives handles to arguments until one of them seems to be there twice.
    @inlinable static func enter(
        _ arguments: inout Arguments<Identifier>, into names: inout NameList<Identifier>, startingAt first: Int,
        older: ArraySlice<Part>, behind start: Int
    ) {
        let birth = Birth.take(arguments.hashes.count)
        let added = older.isEmpty ? names.addNew(arguments.identifiers, hashes: arguments.hashes, births: birth) : 0
        arguments.handles += (start..<(start + added)).lazy.map(Handle.init)
        for position in added..<arguments.hashes.count {
            let (identifier, hash) = (arguments.identifiers[position], arguments.hashes[position])
            var handle = Handle.unknown
            let found = names.position(of: identifier, hash: hash)
            if found >= 0 {
                handle = Handle(first + found)
            } else {
                for part in older.reversed() where handle == .unknown {
                    let found = part.names.position(of: identifier, hash: hash)
                    if found >= 0 { handle = Handle(part.start + found) }
                }
            }
            if handle.index >= start {
                arguments.mayRepeat = true
                return
            } else if handle != .unknown {
                arguments.handles.append(handle)
                arguments.known.append(position)
            } else {
                arguments.handles.append(Handle(first + names.count))
                names.add(identifier, hash: hash, birth: birth + position)
            }
        }
    }

    /// Gives handles to arguments that seemed to repeat an identifier and do not.
    mutating func enter(_ arguments: inout Arguments<Identifier>, known: [Handle]) {
        reserve(known.count)
        arguments.replaceHandles(with: known)
        for position in known.indices where known[position] == .unknown {
            arguments.handles[position] = add(arguments.identifiers[position], hash: arguments.hashes[position])
        }
    }
}
