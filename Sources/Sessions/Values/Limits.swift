/// Limits of what a session may hold and its code may do: wide at a prompt of one's own, narrow where sessions of many
/// people share a machine.
public struct Limits: Hashable, Sendable {
    /// Items of the snapshot, elements of the named values and of a range, together.
    public var elements = Limits.mostElements
    /// Calls and turns of loops of the user's own Swift in one command; nil for what the machine allows by itself.
    public var swiftSteps: Int?
    /// Objects of the user's own Swift, and elements of one list of it; nil for what the machine allows by itself.
    public var swiftSize: Int?

    /// Limits of every session that is made meanwhile, those of lessons included.
    @TaskLocal public static var current = Limits()

    /// What there is room for on a machine of one's own.
    static let mostElements = 10_000_000

    /// The limits at a prompt of one's own.
    public init() {}

    /// Whether they are narrower than at a prompt of one's own, so that what a session holds is counted.
    var areNarrow: Bool { elements < Self.mostElements }
}

extension Session {
    /// Refuses a session that holds more than its limits allow.
    ///
    /// - Throws: ``CommandFailure``; `range-too-large`.
    /// - Complexity: O(*n*) in what it holds, where there are limits.
    package func checkLimits() throws(CommandFailure) {
        guard store.limits.areNarrow else { return }
        let most = store.limits.elements
        var count = max(staged.numberOfItems, source.snapshot().numberOfItems)
        for value in store.values.values where count <= most { count += value.elementCount(upTo: most) }
        guard count <= most else { throw CommandFailure(.rangeTooLarge(most: most), nil) }
    }

    /// Limits of the session from now on.
    package mutating func limit(to limits: Limits) { store.limits = limits }

    /// Its limits.
    package var limits: Limits { store.limits }
}

extension Value {
    /// How many values are within it, itself included; counting ends beyond a limit.
    fileprivate func elementCount(upTo most: Int) -> Int {
        let parts: [Value]
        switch self {
        case .array(let elements): parts = elements
        case .record(let record): parts = record.fields
        case .enumCase(let value): parts = value.payload
        default: return 1
        }
        var count = 1
        for part in parts where count <= most { count += part.elementCount(upTo: most) }
        return count
    }
}
