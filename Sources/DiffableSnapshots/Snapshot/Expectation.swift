/// What a list that is built anew repeats, most likely: the former one, and two fingers in it.
///
/// The first is on the item that is expected next. The other is where the first would go if what was met elsewhere went on
/// there: when a block of items has moved, they change places at its beginning, and again at its end.
@usableFromInline struct Expectation: Sendable {
    private final class Former: Sendable {
        let arrangement: Arrangement

        init(_ arrangement: Arrangement) {
            self.arrangement = arrangement
        }
    }

    /// What may come next, the likeliest first.
    @usableFromInline enum Guess: CaseIterable {
        /// The item under the finger; the one behind it, since that one has left; the item under the other finger.
        case next, oneLeft, elsewhere
    }

    /// The index of a section, a chunk of it, and a position in that.
    private typealias Place = (section: Int, slot: Int, offset: Int)

    private let former: Former
    private var finger: Place = (0, 0, 0)
    private var other: Place?

    init(_ arrangement: Arrangement) {
        former = Former(arrangement)
    }

    /// The number of items that may come back.
    var itemCount: Int { former.arrangement.itemCount }

    /// The chunk with the item that is guessed to come next, the number of the chunk, and where the item is; nil if there is
    /// none.
    @usableFromInline mutating func item(_ guess: Guess) -> (chunk: [Handle], id: Int32, offset: Int)? {
        switch guess {
        case .next: finger = settled(finger)
        case .oneLeft: break
        case .elsewhere:
            guard let other else { return nil }
            self.other = settled(other)
        }
        let place = guess == .elsewhere ? other ?? finger : finger
        let arrangement = former.arrangement
        guard place.section < arrangement.sections.count,
            let row = arrangement.row(of: arrangement.sections[place.section]), place.slot < row.chunks.count
        else { return nil }
        let offset = place.offset + (guess == .oneLeft ? 1 : 0)
        return offset < row.chunks[place.slot].count ? (row.chunks[place.slot], row.ids[place.slot], offset) : nil
    }

    /// Goes on by some items from where the guess was.
    @usableFromInline mutating func advance(_ guess: Guess, by count: Int) {
        switch guess {
        case .next: finger.offset += count
        case .oneLeft: finger.offset += 1 + count
        case .elsewhere:
            let place = other ?? finger
            (finger, other) = ((place.section, place.slot, place.offset + count), finger)
        }
    }

    /// Notes that an item was met which is not under a finger: what stood behind it may come next.
    @usableFromInline mutating func met(_ item: Handle) {
        let arrangement = former.arrangement
        guard let place = arrangement.place(of: item), let section = arrangement.sections.position(of: place.section)
        else { return }
        other = (section, place.slot, place.offset + 1)
    }

    /// Where the item at a place is, if the place is behind the end of a chunk.
    private func settled(_ place: Place) -> Place {
        let arrangement = former.arrangement
        var place = place
        while place.section < arrangement.sections.count {
            let row = arrangement.row(of: arrangement.sections[place.section])
            if let row, place.slot < row.chunks.count {
                if place.offset < Int(row.counts[place.slot]) { break }
                place = (place.section, place.slot + 1, 0)
            } else {
                place = (place.section + 1, 0, 0)
            }
        }
        return place
    }
}
