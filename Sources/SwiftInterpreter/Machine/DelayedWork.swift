import SwiftDeclarations

/// Work that was put off.
public struct DelayedWork: Sendable {
    /// The name of the call that put it off: `asyncAfter`, `Timer`.
    public let name: String
    /// The place of that call.
    public let place: SourcePlace
    /// The time when it is due, in seconds since the program began.
    public internal(set) var due: Double
    /// After how many seconds it is due again.
    public let interval: Double?
    /// True when it was put off because too much had run after one event.
    public var isCut = false
    /// Its number, which no other work has.
    public let number: Int
    let function: Value
    let arguments: [Value]
    /// True of work for another queue than the main one.
    let isInBackground: Bool
}
