import SwiftDeclarations

/// Runs a program.
///
/// One machine carries out one command at a time; it is a class since the engine calls back into it while it runs:
/// `==` and `hash(into:)` of a ``Value`` ask the machine that is bound around the command (``current``). What has to be
/// undone lies in ``state``, which is copied in and out.
///
///     let machine = Machine(program, state: session.state)
///     let value = try machine.evaluate("songs.count")
///     session.state = machine.state
///
/// A machine belongs to one thread at a time.
public final class Machine: @unchecked Sendable {
    /// The machine that answers `==` and `hash(into:)` of values.
    @TaskLocal public static var current: Machine?

    /// The program that is run.
    public let program: SwiftProgram
    /// The state: objects, variables and waiting work.
    @exclusivity(unchecked) public var state: MachineState
    /// The limits of the program; a part of them while work is only tried.
    @exclusivity(unchecked) public internal(set) var limits: MachineLimits
    /// True when the program is to stop, as Ctrl-C asks; looked at every 1,024 steps.
    private let isCancelled: @Sendable () -> Bool
    /// The bytes of memory that the process has in use; nil where that is not known.
    let memoryInUse: @Sendable () -> Int?
    /// The first stop within an `==` or `hash(into:)` that the engine asked for; thrown once the engine has returned.
    public var pending: Stop?
    /// True while the work of another queue than the main queue is running.
    public package(set) var isInBackground = false
    /// The number of times that variables at the top of files were changed.
    public internal(set) var globalWrites = 0
    /// The text that was printed and not yet taken.
    public internal(set) var output = ""
    /// Told of each call of a foreign member with a row, before it is carried out.
    public var onForeignCall: (@Sendable (ForeignCall) -> Void)?
    /// Told of each piece of work that was put off, when it has run.
    public var onDelayed: (@Sendable (DelayedWork) -> Void)?
    /// Told of the values of expressions that stand alone at the top of a file, in their order.
    public var onAnswer: (@Sendable (Value) -> Void)?
    /// Makes the object of an outlet that nothing assigned, as `var dataSource: UITableViewDiffableDataSource<Int,
    /// String>!`.
    public var outlets: OutletMaker?
    /// The properties that stay nil until something is assigned to them, by the places of their declarations, though an object
    /// could stand in.
    public var keepsUnassigned: Set<SourcePlace> = []
    /// The objects that stood in for what files assign to a property declared with `!`, in the order in which code asked.
    public private(set) var standIns: [StandIn] = []
    /// Told of each `?` of a chain that ends it, with the type of what is nil there and the place where that begins.
    public var onBrokenChain: (@Sendable (TypeRef, SourcePlace) -> Void)?
    /// Gives an optional property of a type of the program its first value, as code outside the files would.
    public var provide: (@Sendable (FieldInfo) throws(Stop) -> Value?)?
    /// True of a property that code outside the files would assign, as they do not; without it there is none.
    public var isAssignedElsewhere: (@Sendable (FieldInfo) -> Bool)?
    /// Gives a sample value that the files do not say, by its name, type and origin; nil for an empty list or something
    /// opaque.
    public var sample: (@Sendable (String, TypeRef, SampleOrigin) throws(Stop) -> Value?)?
    /// The numbers of the version of iOS that `#available` is asked about.
    public var systemVersion = [26]
    /// The screen that has a member of a name, for code that stands in no type; nil where there is none.
    public var screen: (@Sendable (String) throws(Stop) -> Value?)?
    /// True when an unknown call fails where it has two ways: `run NAME failing`.
    public var isFailing = false

    /// The types of identifiers that the compiler would take.
    package var hashableTypes: Set<TypeID> = []

    @exclusivity(unchecked) var slots: [Value] = []
    @exclusivity(unchecked) var depth = 0
    /// The chance by which values are measured.
    @exclusivity(unchecked) var chance: UInt64 = 0
    @exclusivity(unchecked) var steps = 0
    /// The elements that the library worked on and that are no step yet.
    @exclusivity(unchecked) private var work = 0
    /// The bytes of the large texts and lists that were made, and of what lists took in.
    @exclusivity(unchecked) var made = 0
    /// The bytes of texts and lists of any size that were made since memory was looked at, and the step of the next look.
    @exclusivity(unchecked) var unmeasured = 0
    @exclusivity(unchecked) var nextMeasure = 0
    /// The memory that was in use when the program began.
    var memoryBefore: Int?
    @exclusivity(unchecked) var isChainBroken = false
    @exclusivity(unchecked) var lastChange = 0
    /// True when the member that is changed next is given a new value without a look at its old one.
    @exclusivity(unchecked) var isAssigning = false
    var bodies: [CompiledBody?]
    /// The bodies of functions of previous programs, which closures have kept; with the functions, so that they live on.
    private var olderBodies: [ObjectIdentifier: (function: FunctionInfo, body: CompiledBody)] = [:]
    var lookups: [LookupKey: [Member]] = [:]
    var plans: [Int: SitePlan] = [:]
    var rawValues: [CaseID: Value] = [:]
    /// The place of the code that runs.
    package var place: SourcePlace?
    /// The call in the program's own files that the library carries out.
    var libraryCaller: SourcePlace?
    /// The turn of the queue that runs, counted from the event.
    var turn = 0
    /// The number of pieces of work that were put on queues, or off, in this command.
    var queued = 0
    /// The number of times that the work that runs has slept; nil outside of such work.
    var pauses: Int?
    /// The types that the generic parameters of the function that is called next stand for.
    var passedTypes: PassedTypes?
    /// The answers whether a class calls the default method of a protocol, by the number of the method.
    var defaults: [TypeID: [Int: Bool]] = [:]

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - program: What is run.
    ///   - state: What a machine before it left.
    ///   - limits: How much it may ask.
    ///   - isCancelled: Whether it is to stop: asked between two steps, and may be asked no more after a yes.
    ///   - memoryInUse: The bytes that the process has in use; nil where that is not known, and then it is not limited.
    public init(
        _ program: SwiftProgram, state: MachineState = MachineState(), limits: MachineLimits = MachineLimits(),
        isCancelled: @escaping @Sendable () -> Bool = { false }, memoryInUse: @escaping @Sendable () -> Int? = { nil }
    ) {
        (self.program, self.state, self.limits) = (program, state, limits)
        (self.memoryInUse, self.isCancelled) = (memoryInUse, isCancelled)
        bodies = Array(repeating: nil, count: program.functions.count)
        while self.state.globals.count < program.globals.count { self.state.globals.append(.unset) }
    }

    /// Binds this machine as ``current`` around work, which may ask values for `==` and `hash(into:)`.
    ///
    /// - Parameter work: What is done.
    /// - Returns: Its result.
    /// - Throws: What it throws; otherwise the stop that an `==` or `hash(into:)` noted meanwhile.
    public func bound<Result>(_ work: () throws(Stop) -> Result) throws(Stop) -> Result {
        if Machine.current === self { return try work() }
        var failure: Stop?
        let result: Result? = Machine.$current.withValue(self) {
            do throws(Stop) { return try work() } catch {
                failure = error
                return nil
            }
        }
        if let failure { throw failure }
        try throwPending()
        guard let result else { throw Stop(.mistake, "internal") }
        return result
    }

    /// Throws the stop that an `==` or `hash(into:)` noted while the engine ran. A foreign body calls it after each
    /// engine call.
    public func throwPending() throws(Stop) {
        guard let stop = pending else { return }
        pending = nil
        throw stop
    }

    /// Runs something on behalf of an `==` that cannot throw.
    func noting<Result>(_ work: () throws(Stop) -> Result) -> Result? {
        guard pending == nil else { return nil }
        do throws(Stop) { return try work() } catch {
            pending = error
            return nil
        }
    }

    // MARK: Steps and frames

    /// Counts a call or a turn of a loop.
    ///
    /// - Parameter loop: Where the loop stands: what goes round for ever is named by it.
    /// - Throws: The stop that Ctrl-C or a limit asks for.
    @inline(__always)
    package func tick(_ loop: SourcePlace? = nil) throws(Stop) {
        steps &+= 1
        if steps & 1023 == 0 { try look(loop) }
    }

    /// Counts work of the library's own, which may be long: eight elements, or bytes of text, are a step.
    package func tick(elements count: Int) throws(Stop) {
        work &+= count
        guard work >= 8 else { return }
        let before = steps
        steps &+= work >> 3
        work &= 7
        if before >> 10 != steps >> 10 { try look(own([place, libraryCaller])) }
    }

    private func look(_ loop: SourcePlace?) throws(Stop) {
        func stop(_ kind: Stop.Kind, _ text: String, _ count: Int? = nil) -> Stop {
            let loop = loop.flatMap { own([$0, libraryCaller]) ?? $0 }
            return Stop(
                kind, text, count.map { ["\($0)"] } ?? [], place: loop, calls: loop.map { [$0.description] } ?? [])
        }
        if isCancelled() { throw stop(.cancelled, "cancelled") }
        if steps > limits.steps { throw stop(.limit, "limit.steps", limits.steps) }
        if queued > limits.works { throw stop(.limit, "limit.works", limits.works) }
        if state.heap.count > limits.objects { throw stop(.limit, "limit.objects", limits.objects) }
        if steps >= nextMeasure, isMemoryUsedUp() { throw stop(.limit, "limit.memory", limits.memory >> 20) }
    }

    /// Runs a body in a frame of its own: its arguments come in the first slots and stand there afterwards.
    func run(_ body: CompiledBody, _ frame: inout [Value]) throws(Stop) -> Value {
        try tick()
        let outerDepth = depth
        try enter()
        let count = frame.count
        if count < body.slotCount { frame.append(contentsOf: repeatElement(.unset, count: body.slotCount - count)) }
        swap(&frame, &slots)
        for slot in body.cells { slots[slot] = .cell(makeCell(slots[slot])) }
        let result: Result<Value, Stop>
        do throws(Stop) {
            switch try body.code(self) {
            case .result(let value): result = .success(value)
            default: result = .success(body.isSelfResult ? cellValue(0) : .void)
            }
        } catch { result = .failure(error) }
        for slot in body.cells { if case .cell(let index) = slots[slot] { slots[slot] = state.heap[index, 0] } }
        swap(&frame, &slots)
        depth = outerDepth
        return try result.get()
    }

    func makeCell(_ value: Value) -> Int { state.heap.allocate(type: TypeID(index: -1), fields: [value]) }

    func body(of function: FunctionInfo) -> CompiledBody {
        let number = function.id
        guard bodies.indices.contains(number), program.functions[number] === function else {
            if let known = olderBodies[ObjectIdentifier(function)] { return known.body }
            let body = program.compiledBody(of: function)
            if number >= 0 { olderBodies[ObjectIdentifier(function)] = (function, body) }
            return body
        }
        if let body = bodies[number] { return body }
        let body = program.compiledBody(of: function)
        bodies[number] = body
        return body
    }

    /// The printed text, which is taken out of the machine.
    public func takeOutput() -> String {
        defer { output = "" }
        return output
    }

    /// Prints, as the program's `print` does.
    public func write(_ text: String) throws(Stop) {
        output += text
        if output.utf8.count > limits.output { throw Stop(.limit, "limit.output", ["\(limits.output)"]) }
    }
}

/// Makes the value of a property that unwraps itself, that has a foreign type, and that nothing assigned.
public struct OutletMaker: Sendable {
    /// Makes the value of a type; nothing for something opaque.
    public let make: @Sendable (Machine, TypeRef, SourcePlace) throws(Stop) -> Value?
    /// Makes a maker.
    public init(_ make: @escaping @Sendable (Machine, TypeRef, SourcePlace) throws(Stop) -> Value?) { self.make = make }
}

/// An object that stood in for one that code had not assigned to a property so far.
public struct StandIn: Sendable {
    /// The property.
    public let field: FieldInfo
    /// What stood in.
    public let value: Value
    let object: ObjectID
    let index: Int
}

extension Machine {
    /// Takes note of an object that stands in for what files assign to a property.
    func standIn(_ value: Value, for field: FieldInfo, _ index: Int, of object: ObjectID) {
        guard isUnassigned(field) else { return }
        standIns.append(StandIn(field: field, value: value, object: object, index: index))
    }

    /// What the property holds now.
    public func value(insteadOf standIn: StandIn) -> Value {
        let index = Int(standIn.object.index)
        return index < state.heap.count ? state.heap[index, standIn.index] : .none
    }
}

/// A call of a foreign member, as ``Machine/onForeignCall`` is told of it.
public struct ForeignCall: Sendable {
    /// The member's full name: `NSDiffableDataSourceSnapshot.appendItems(_:toSection:)`.
    public let name: String
    /// The place of the call.
    public let place: SourcePlace
}

struct LookupKey: Hashable {
    let type: TypeID
    let name: String
    let isStatic: Bool
}

/// The plan of a call site from the last call: the receiver's type, the function, and the order of the arguments.
struct SitePlan {
    let type: TypeID
    let function: FunctionInfo
    let sources: [ArgumentSource]
}

typealias Code = @Sendable (Machine) throws(Stop) -> Value
typealias Step = @Sendable (Machine) throws(Stop) -> Flow

/// The way a statement ended.
package enum Flow {
    case next
    case result(Value)
    case leave(Int)
    case again(Int)
    case fallThrough
}

/// A compiled function or closure.
final class CompiledBody: Sendable {
    let slotCount: Int
    /// The parameters that closures capture: they are moved into cells when the body begins.
    let cells: [Int]
    let code: Step
    /// True when its result is `self`, as that of an initialiser.
    let isSelfResult: Bool

    init(slotCount: Int, cells: [Int], code: @escaping Step, isSelfResult: Bool) {
        (self.slotCount, self.cells, self.code, self.isSelfResult) = (slotCount, cells, code, isSelfResult)
    }
}
