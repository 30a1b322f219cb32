import Synchronization

/// What any difference has to do at least, or could do at best.
enum Rival {
    /// Hashes each element once: a Dictionary of the old list, probed with the new one.
    static func probe<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) -> Int {
        var positions: [Identifier: Int] = [:]
        positions.reserveCapacity(old.count)
        for (position, identifier) in old.enumerated() { positions[identifier] = position }
        return new.count { positions[$0] != nil }
    }

    /// Compares each element once: how many are the same in front, and behind.
    static func scan<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) -> Int {
        let front = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - front
        return front + zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    }
}

/// A value that is made when it is first asked for.
final class Lazily<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        made.withLock { made in
            if let value = made { return value }
            let value = make()
            made = value
            return value
        }
    }
}
