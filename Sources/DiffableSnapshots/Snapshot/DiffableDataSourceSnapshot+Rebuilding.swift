/// Building a list anew that is nearly the last one.
extension DiffableDataSourceSnapshot {
    /// Makes an empty snapshot that is about to be filled with nearly the same as another.
    ///
    /// An app that makes its list anew each time, from a database or a server, mostly repeats the last one. Filled by
    /// `appendSections(_:)` and `appendItems(_:toSection:)`, such a snapshot compares an identifier with the one that came
    /// next in the last one, and hashes only those that are not the same. What is as it was is shared with the last one, so
    /// the difference does not look at it.
    ///
    ///     // old: A[a b c]
    ///     var new = DiffableDataSourceSnapshot(rebuilding: old)
    ///     try new.appendSections(["A"])
    ///     try new.appendItems(["a", "b", "x", "c"])                // hashes "x" only
    ///     old.changeset(to: new).insertedItems.map(\.item)         // ["x"]
    ///
    /// **UIKit has nothing like it**, and it answers as UIKit does only where identifiers keep the promises of `Hashable`
    /// and are all there is to them, as numbers and texts are: an identifier that is equal to the expected one is believed
    /// to have its hash value, and the instance of the last snapshot stays. (UIKit stores the new one; rule
    /// `identity.stored-instance`.)
    ///
    /// - Parameter previous: The last snapshot. Its marks are not taken over; `system` and `linkedSDK` are. Its names
    ///   are kept until most of them are neither there nor expected.
    /// - Complexity: One step for each 1,000 items. Filling it with *n* items takes one `==` an item that is the expected one
    ///   and one hash for each other, and moves no integers of chunks (of 1,024 items at most) that are as they were.
    public init(rebuilding previous: Self) {
        self.init(system: previous.system, linkedSDK: previous.linkedSDK)
        var former = previous
        former.marks = Marks()
        former.expectation = nil
        former.forgetWhatLeft()
        (sections, items) = (former.sections, former.items)
        arrangement = Arrangement(adopting: former.arrangement)
        if former.arrangement.itemCount > 0 { expectation = Expectation(former.arrangement) }
    }
}

extension DiffableDataSourceSnapshot {
    /// Appends items most of which come as expected.
    ///
    /// - Returns: False, and nothing has happened, if somebody has to look more closely: nothing is expected, or an item may
    ///   be there twice.
    @inlinable mutating func appendExpected(_ identifiers: [ItemIdentifier], to section: Handle) -> Bool {
        guard var expectation, items.changed.isEmpty else { return false }
        let count = items.count
        var pieces = Arrangement.Pieces()
        var (position, misses, mayRepeat) = (0, 0, false)
        while position < identifiers.count {
            if let (same, guess) = guessed(identifiers, from: position, &expectation, &pieces) {
                position += same
                misses = 0
                // Whatever comes in the order of the former list is there once.
                mayRepeat = mayRepeat || guess == .elsewhere
                continue
            }
            misses += 1
            let known: Handle?
            if misses < 8 {
                known = enter(identifiers[position], into: &pieces)
                position += 1
            } else {
                // The longer nothing comes as expected, the more are looked up before the next guess: together, which is
                // quicker.
                let end = min(identifiers.count, position + 1 << min(misses - 4, 9))
                let arguments = items.enter(Array(identifiers[position..<end]))
                if arguments.mayRepeat { break }
                pieces.add(arguments.handles)
                known = arguments.known.last.map { arguments.handles[$0] }
                position = end
            }
            if let known {
                expectation.met(known)
                mayRepeat = true
            }
        }
        pieces.close()
        guard position == identifiers.count, !(mayRepeat && pieces.repeats(below: items.count)),
            arrangement.append(pieces, to: section)
        else {
            items.truncate(to: count)
            return false
        }
        self.expectation = expectation
        return true
    }

    /// Adds the items that come as one of the guesses says, if any do.
    @inlinable func guessed(
        _ identifiers: [ItemIdentifier], from position: Int, _ expectation: inout Expectation,
        _ pieces: inout Arrangement.Pieces
    ) -> (count: Int, guess: Expectation.Guess)? {
        for guess in Expectation.Guess.allCases {
            guard let next = expectation.item(guess) else { continue }
            let same = items.sameCount(next.chunk, from: next.offset, as: identifiers, from: position)
            guard same > 0 else { continue }
            pieces.add(next.chunk, id: next.id, next.offset..<(next.offset + same))
            expectation.advance(guess, by: same)
            return (same, guess)
        }
        return nil
    }

    /// Adds one item, whether it is known or new.
    ///
    /// - Returns: Its handle, if it is known.
    @inlinable mutating func enter(_ identifier: ItemIdentifier, into pieces: inout Arrangement.Pieces) -> Handle? {
        let hash = identifier.hashValue
        let known = items.handle(of: identifier, hash: hash)
        pieces.add(known ?? items.add(identifier, hash: hash))
        return known
    }
}
