import OrderedCollections
import Sessions

/// Sessions set aside with `keep`, by name: the last ``capacity`` of them.
struct KeptSessions: Sendable {
    static let capacity = 100

    private var sessions: OrderedDictionary<String, Session> = [:]

    var names: [String] { sessions.keys.sorted() }

    subscript(name: String) -> Session? { sessions[name] }

    /// Sets a session aside; one of the same name is replaced.
    ///
    /// - Returns: The name of the oldest, if there was no more room for it.
    mutating func keep(_ session: Session, as name: String) -> String? {
        sessions.removeValue(forKey: name)
        sessions[name] = session
        return sessions.count > Self.capacity ? sessions.removeFirst().key : nil
    }
}
