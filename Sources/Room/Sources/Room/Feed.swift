import NIOConcurrencyHelpers
import Reporting

/// Feed of a room: what every screen follows, numbered, so that a browser that slept goes on where it was.
///
/// Nothing is queued for a reader: each keeps its place in the one list and takes as much as its connection holds.
final class Feed: Sendable {
    /// Something that happened, in each language.
    struct Event: Sendable {
        let number: Int
        let kind: Kind
        let data: @Sendable (Language) -> String
    }

    /// Kinds of events.
    enum Kind: String, Sendable {
        /// Steps of the teacher.
        case steps
        /// The question that is put to the vote, or that there is none.
        case poll
        /// The number of people who are here.
        case people

        /// True when only the newest event of the kind counts.
        var replaces: Bool { self != .steps }
    }

    private struct State {
        var events: [Event] = []
        var last = 0
        var readers: [Int: @Sendable () -> Void] = [:]
        var lastReader = 0
        /// The number of the newest event that is no longer kept and was not replaced by a newer one of its kind.
        var forgotten = 0
    }

    private let state = NIOLockedValueBox(State())
    private let most: Int
    /// Tells this run of the room from an earlier one.
    let epoch: String

    /// An empty feed that keeps so many steps.
    init(most: Int) {
        self.most = most
        epoch = RoomSettings.secret(letters: "abcdefghkmnp", count: 6)
    }

    /// Adds an event, and wakes those who follow.
    func publish(_ kind: Kind, _ data: @escaping @Sendable (Language) -> String) {
        let readers = state.withLockedValue { state in
            state.last += 1
            if kind.replaces { state.events.removeAll { $0.kind == kind } }
            state.events.append(Event(number: state.last, kind: kind, data: data))
            let steps = state.events.count { $0.kind == .steps }
            if steps > most, let oldest = state.events.firstIndex(where: { $0.kind == .steps }) {
                state.forgotten = state.events.remove(at: oldest).number
            }
            return Array(state.readers.values)
        }
        for wake in readers { wake() }
    }

    /// The event behind a number.
    ///
    /// - Returns: The event; nil where there is no newer one. `isGap` says that others are no longer kept.
    func event(after number: Int) -> (event: Event, isGap: Bool)? {
        state.withLockedValue { state in
            guard let index = state.events.firstIndex(where: { $0.number > number }) else { return nil }
            return (state.events[index], number < state.forgotten)
        }
    }

    /// The number that a browser's `Last-Event-ID` stands for; 0 where it is none of this feed.
    func number(of id: String?) -> Int {
        guard let parts = id?.split(separator: "-", omittingEmptySubsequences: false), parts.count == 2,
            parts[0] == epoch[...],
            let number = Int(parts[1]), number >= 0, number <= state.withLockedValue({ $0.last })
        else { return 0 }
        return number
    }

    /// An event as it goes over the wire.
    func text(_ event: Event, in language: Language) -> String {
        "id: \(epoch)-\(event.number)\nevent: \(event.kind.rawValue)\ndata: \(event.data(language))\n\n"
    }

    /// Begins to wake a reader.
    func addReader(_ wake: @escaping @Sendable () -> Void) -> Int {
        let number = state.withLockedValue { state in
            state.lastReader += 1
            state.readers[state.lastReader] = wake
            return state.lastReader
        }
        tellPeople()
        return number
    }

    /// Wakes a reader no more.
    func removeReader(_ number: Int) {
        _ = state.withLockedValue { $0.readers.removeValue(forKey: number) }
        tellPeople()
    }

    private func tellPeople() {
        let count = state.withLockedValue { $0.readers.count }
        publish(.people) { _ in "\(count)" }
    }
}
