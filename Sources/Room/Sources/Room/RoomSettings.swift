import Reporting
import Sessions

/// Settings of a room: where it is reached, by which secrets, and how much one visitor may ask of it.
public struct RoomSettings: Sendable {
    /// The port; 0 for any that is free.
    public var port = 8017
    /// True when other machines of the network can reach the room.
    public var isOpen = false
    /// The language of a visitor whose browser names none that there is; nil for English.
    public var language: Language?
    /// The word in the address, without which nothing is answered.
    public var word = RoomSettings.secret(letters: "abcdefghkmnprstuvwxyz", count: 6)
    /// The teacher's secret, which makes a visitor the one whom the others follow.
    public var token = RoomSettings.secret(letters: "abcdefghijklmnopqrstuvwxyz0123456789", count: 26)
    /// The limits of what one visitor may ask for.
    public var limits = RoomLimits()

    /// A room on this machine alone, with secrets of its own.
    public init() {}

    /// Letters by chance, from the system's own generator.
    static func secret(letters: String, count: Int) -> String {
        let letters = Array(letters)
        return String((0..<count).compactMap { _ in letters.randomElement() })
    }
}

/// Limits of a room: what one visitor may ask for, so that the others do not feel it.
public struct RoomLimits: Sendable {
    /// Visitors at a time.
    public var visitors = 200
    /// Connections at a time: a browser has two for each visitor, one of which waits for the teacher's steps.
    public var connections = 600
    /// Bytes of one request's body: a paste.
    public var bodyBytes = 64 << 10
    /// Requests of one visitor that wait for their turn.
    public var waiting = 16
    /// Commands of one visitor until the session begins anew.
    public var commands = 5_000
    /// Time for one answer.
    public var answerTime = Duration.seconds(5)
    /// Steps of a visitor, and of the teacher, that are kept for who comes back.
    public var keptSteps = 100
    /// Memory of the whole room, in bytes; a visitor's work that makes it more is stopped and forgotten.
    public var memory = 1_500 << 20
    /// Seconds after which a connection that sends or takes nothing is closed.
    public var idleSeconds: Int64 = 60
    /// Limits of the sessions themselves.
    public var session: Limits = {
        var limits = Limits()
        limits.elements = 5_000
        limits.swiftSteps = 3_000_000
        limits.swiftSize = 10_000
        limits.undoBytes = 2 << 20
        // A step may hold a copy of the session, of 50 KB.
        limits.undoSteps = 60
        return limits
    }()

    /// The limits of a room of thirty to two hundred people.
    public init() {}
}
