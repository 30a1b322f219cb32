import SwiftDeclarations

/// The reason the program stopped: data, from which the words of an answer are made elsewhere.
///
///     let stop = Stop.trap("Index out of range")
///     stop.kind  // .trap
public final class Stop: Error, Sendable {
    /// The kind of cause that stopped it.
    public enum Kind: Sendable {
        /// A check of Swift itself; ``Stop/text`` has Swift's own words.
        case trap
        /// A value that the program threw, and that nothing caught.
        case thrown(Value)
        /// Something that the files do not say was needed; the number of the opaque value.
        case unknown(Int?)
        /// A limit: `steps`, `depth`, `objects`, `size`, `made`, `memory`, `works`, `output`.
        case limit
        /// The reader's Ctrl-C.
        case cancelled
        /// A construct or a member of the library that the interpreter does not carry.
        case unsupported
        /// A mistake that Swift's compiler would have named: a missing member, wrong labels.
        case mistake
    }

    /// The kind of cause that stopped it.
    public let kind: Kind
    /// The key of a message: `unknown.identifier`, `limit.steps`. For a trap, Swift's own words.
    public let text: String
    /// The names and numbers for the gaps of the message.
    public let arguments: [String]
    /// The place where it happened.
    public let place: SourcePlace?
    /// The calls that led there, the innermost first: function and place of the call.
    public let calls: [String]

    /// Makes a stop.
    public init(
        _ kind: Kind, _ text: String, _ arguments: [String] = [], place: SourcePlace? = nil, calls: [String] = []
    ) {
        (self.kind, self.text, self.arguments, self.place, self.calls) = (kind, text, arguments, place, calls)
    }

    /// A check of Swift that failed.
    ///
    /// - Parameter words: Swift's own words.
    /// - Returns: The stop.
    public static func trap(_ words: String) -> Stop { Stop(.trap, words) }

    /// The end of an initialiser that called another one which gave `nil`.
    static var failedInitializer: Stop { Stop(.thrown(.none), "init.failed") }
    var isFailedInitializer: Bool { text == "init.failed" }

    /// The end of a task that waits for what comes later, or not at all: nothing behind the wait is reached.
    static var waiting: Stop { Stop(.limit, "waits") }
    /// The end of a task that has slept as often as is run after one event: it begins again later.
    static var pausing: Stop { Stop(.limit, "waits.again") }
    var isWaiting: Bool { text == "waits" || isPausing }
    var isPausing: Bool { text == "waits.again" }

    /// The same stop with its place, if it has none yet.
    package func at(_ place: SourcePlace) -> Stop {
        self.place == nil ? Stop(kind, text, arguments, place: place, calls: calls) : self
    }

    /// The same stop with one more call that led to it.
    func through(_ name: String, _ place: SourcePlace?) -> Stop {
        guard calls.count < 12 else { return self }
        return Stop(
            kind, text, arguments, place: self.place ?? place, calls: calls + [place.map { "\(name) \($0)" } ?? name])
    }
}
