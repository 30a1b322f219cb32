import SwiftDeclarations

/// The limits of a program in its machine.
public struct MachineLimits: Sendable {
    /// Calls and turns of loops in one command.
    public var steps = 100_000_000
    /// Nodes within each other that are being run: it bounds the native stack.
    public var depth = MachineLimits.stackDepth
    /// Objects in the heap.
    public var objects = 10_000_000
    /// Elements of one list, characters of one text.
    public var size = 10_000_000
    /// Pieces of work that are put on queues, or off, in one command.
    public var works = 100_000
    /// Bytes of the large texts and lists that one command makes, and of what its lists take in.
    public var made = 1 << 30
    /// Bytes by which the process may grow in one command.
    public var memory = 1 << 30
    /// Characters printed by one command.
    public var output = 10_000_000
    /// The limits that are used unless others are asked for.
    public init() {}

    #if DEBUG
        // Without optimisation a call takes 10 KB of the native stack, which has 8 MB.
        private static let stackDepth = 2_000
    #else
        private static let stackDepth = 8_000
    #endif
}

/// All that a running program remembers: a value, so that a copy is an undo step.
public struct MachineState: Sendable {
    /// Its objects.
    public var heap = Heap()
    /// The variables at the top of files and static properties, by their numbers.
    public internal(set) var globals: [Value] = []
    /// The work on queues and in tasks, which is run when the current event is over.
    public var soon: ArraySlice<SoonWork> { queue[begun...] }
    var queue: [SoonWork] = []
    /// The number of pieces at the head of the queue that have begun: they are removed many at a time.
    private var begun = 0
    /// The work that is to be run later: timers, delays.
    public internal(set) var delayed: [DelayedWork] = []
    /// Closures that were handed to something unknown.
    public internal(set) var kept: [KeptClosure] = []
    /// Lists and optionals of a known type whose values the files do not say.
    public internal(set) var holes: [Hole] = []
    /// Opaque constants by their written form.
    var constants: [String: Int] = [:]
    /// Conditions that something opaque decided, with its name.
    public internal(set) var unknownConditions: [SourcePlace: String] = [:]
    /// The seconds that `wait` went on.
    public internal(set) var time: Double = 0
    /// The number of pieces of work that were put off so far.
    var works = 0
    /// The lines that changed properties.
    public internal(set) var changes: [Int: SourcePlace] = [:]
    /// The number of `UUID()` so far, which the next one is made of.
    package var uuids = 0
    /// The number of times `Date()` was asked; each is a thousandth of a second after the one before.
    package var moments = 0
    /// The state of the random numbers, which are the same in each session.
    package var randoms: UInt64 = 0
    /// Things that are said once: `random`, `date`.
    public package(set) var notes: [String] = []
    /// What the program uses and the machine does not carry out, with the place of the first use: regular expressions.
    public internal(set) var omissions: [(name: String, place: SourcePlace)] = []
    /// Where elements were kept because it is not known whether they fit, with the name of what decides that.
    public internal(set) var undecided: [(name: String, place: SourcePlace)] = []

    /// The state before anything ran.
    public init() {}

    mutating func forgetSoon() { (queue, begun) = ([], 0) }

    /// Takes the work that is next out of the queue, which is not empty.
    mutating func takeSoon() -> SoonWork {
        let work = queue[begun]
        begun += 1
        if 2 * begun >= queue.count {
            queue.removeFirst(begun)
            begun = 0
        }
        return work
    }
}
