/// The limits of a session and its code: wide at a prompt of one's own, narrow where sessions of many people share a
/// machine.
public struct Limits: Hashable, Sendable {
    /// Items of the snapshot, elements of the named values and of a range, together.
    public var elements = Limits.mostElements
    /// Bytes of one text that is put together from others.
    var textBytes: Int { max(elements, 100_000) }
    /// Calls and turns of loops of the user's own Swift in one command; nil for what the machine allows by itself.
    public var swiftSteps: Int?
    /// Objects of the user's own Swift, and elements of one list of it; nil for what the machine allows by itself.
    public var swiftSize: Int?
    /// Bytes of the steps that can be taken back: the text of commands, and programs as they were.
    public var undoBytes = 64 << 20

    /// Steps that `undo` takes back at least.
    public var undoSteps = 1_000

    /// Limits of every session that is made meanwhile, those of lessons included.
    @TaskLocal public static var current = Limits()

    /// The number of elements there is room for on a machine of one's own.
    static let mostElements = 10_000_000

    /// The limits at a prompt of one's own.
    public init() {}

    /// True when the limits are narrower than at a prompt of one's own, so that the elements of a session are counted.
    var areNarrow: Bool { elements < Self.mostElements }
}
