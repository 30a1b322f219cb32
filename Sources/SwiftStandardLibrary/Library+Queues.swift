import SwiftInterpreter

extension StandardLibrary {
    /// Queues, tasks and timers: their work is run soon, when the current event is over, or when its time has come.
    static let queues = ForeignTable(
        file: "Dispatch.swift",
        source: """
            class DispatchQueue {
                let label: String
                init(label: String = "", qos: Any = 0, attributes: Any = 0) { self.label = label }
                static let main = DispatchQueue(label: "main")
                static let globalQueue = DispatchQueue(label: "global")
                static func global(qos: Any = 0) -> DispatchQueue { globalQueue }
                func async(qos: Any = 0, flags: Any = 0, execute work: @escaping () -> Void)
                func async(group: DispatchGroup, qos: Any = 0, flags: Any = 0, execute work: @escaping () -> Void) {
                    group.enter()
                    async {
                        work()
                        group.leave()
                    }
                }
                func async(execute item: DispatchWorkItem) { async { item.perform() } }
                func asyncAfter(deadline: DispatchTime, qos: Any = 0, execute work: @escaping () -> Void)
                func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
                    asyncAfter(deadline: deadline) { item.perform() }
                }
                func sync<T>(flags: Any = 0, execute work: () -> T) -> T
            }
            class DispatchWorkItem {
                let _block: () -> Void
                var isCancelled = false
                init(qos: Any = 0, flags: Any = 0, block: @escaping () -> Void) { _block = block }
                func perform() { if !isCancelled { _block() } }
                func cancel() { isCancelled = true }
                func wait() {}
            }
            class Thread {
                let _block: () -> Void
                init() { _block = {} }
                init(block: @escaping () -> Void) { _block = block }
                static let main = Thread()
                static let _other = Thread()
                static var current: Thread { isMainThread ? main : _other }
                static var isMainThread: Bool { get }
                static func detachNewThread(_ block: @escaping () -> Void)
                static func sleep(forTimeInterval interval: Double) {}
                static func sleep(until date: Any) {}
                var isMainThread: Bool { self === Thread.main }
                func start() { Thread.detachNewThread(_block) }
            }
            class DispatchGroup {
                var count = 0
                var waiting: [(queue: DispatchQueue, work: () -> Void)] = []
                init() {}
                func enter() { count += 1 }
                func leave() {
                    count -= 1
                    if count == 0 { finish() }
                }
                func finish() {
                    let works = waiting
                    waiting = []
                    for (queue, work) in works { queue.async(execute: work) }
                }
                func notify(qos: Any = 0, flags: Any = 0, queue: DispatchQueue, execute work: @escaping () -> Void) {
                    waiting.append((queue, work))
                    if count == 0 { finish() }
                }
                func wait() {}
            }
            struct DispatchTime {
                var seconds: Double
                static func now() -> DispatchTime { DispatchTime(seconds: 0) }
                static func + (left: DispatchTime, right: Any) -> DispatchTime {
                    DispatchTime(seconds: left.seconds + secondsOf(right))
                }
            }
            struct DispatchTimeInterval {
                var seconds: Double
                static func seconds(_ count: Int) -> DispatchTimeInterval { DispatchTimeInterval(seconds: Double(count)) }
                static func milliseconds(_ count: Int) -> DispatchTimeInterval {
                    DispatchTimeInterval(seconds: Double(count) / 1000)
                }
                static func microseconds(_ count: Int) -> DispatchTimeInterval {
                    DispatchTimeInterval(seconds: Double(count) / 1000000)
                }
            }
            func secondsOf(_ value: Any) -> Double
            class OperationQueue {
                let label: String
                init(label: String = "") { self.label = label }
                static let main = OperationQueue(label: "main")
                func addOperation(_ work: @escaping () -> Void)
            }
            class RunLoop {
                static let main = RunLoop()
                static let current = RunLoop()
                func perform(_ work: @escaping () -> Void)
            }
            class MainActor {
                static func run<T>(resultType: Any = 0, body: () -> T) -> T { body() }
                static func assumeIsolated<T>(_ body: () -> T) -> T { body() }
            }
            struct CancellationError: Error { init() {} }
            class _Running {
                static var isCancelled: () -> Bool = { false }
            }
            class Task<Success, Failure> {
                var isCancelled = false
                var outcome: Result<Success, Failure>?
                let operation: () async throws -> Success
                init(priority: Any = 0, operation: @escaping () async throws -> Success) {
                    self.operation = operation
                    addTask { self.run() }
                }
                func run() {
                    if outcome != nil { return }
                    let outer = _Running.isCancelled
                    _Running.isCancelled = { self.isCancelled }
                    do { outcome = .success(try operation()) } catch { outcome = .failure(error) }
                    _Running.isCancelled = outer
                }
                var value: Success { get async throws { run(); return try outcome!.get() } }
                var result: Result<Success, Failure> { get async { run(); return outcome! } }
                static func detached<S>(priority: Any = 0, operation: @escaping () async throws -> S) -> Task<S, Error> {
                    Task(operation: operation)
                }
                static func sleep(nanoseconds: Any) async throws { try _pauseOrThrow() }
                static func sleep(for duration: Any, tolerance: Any? = nil, clock: Any? = nil) async throws { try _pauseOrThrow() }
                static func sleep(until moment: Any, tolerance: Any? = nil, clock: Any? = nil) async throws { try _pauseOrThrow() }
                static func _pauseOrThrow() throws {
                    if !isCancelled { _pause() }
                    try checkCancellation()
                }
                static func yield() async { _pause() }
                static func checkCancellation() throws { if isCancelled { throw CancellationError() } }
                static var isCancelled: Bool { _Running.isCancelled() }
                func cancel() { isCancelled = true }
            }
            class TaskGroup<ChildTaskResult> {
                var tasks: [() async throws -> ChildTaskResult] = []
                var isCancelled = false
                var isEmpty: Bool { tasks.isEmpty }
                init() {}
                func addTask(priority: Any = 0, operation: @escaping () async throws -> ChildTaskResult) {
                    tasks.append(operation)
                }
                func addTaskUnlessCancelled(
                    priority: Any = 0, operation: @escaping () async throws -> ChildTaskResult) -> Bool
                {
                    if !isCancelled { tasks.append(operation) }
                    return !isCancelled
                }
                func next() async throws -> ChildTaskResult? {
                    if tasks.isEmpty { return nil }
                    let task = tasks.removeFirst()
                    return try task()
                }
                func all() throws -> [ChildTaskResult] {
                    var results: [ChildTaskResult] = []
                    while !tasks.isEmpty {
                        let task = tasks.removeFirst()
                        results.append(try task())
                    }
                    return results
                }
                func makeIterator() -> TaskGroup<ChildTaskResult> { self }
                func waitForAll() async throws { _ = try all() }
                func cancelAll() { isCancelled = true }
                func reduce<Result>(_ first: Result, _ next: (Result, ChildTaskResult) throws -> Result) throws -> Result {
                    try all().reduce(first, next)
                }
                func reduce<Result>(into first: Result, _ next: (inout Result, ChildTaskResult) throws -> Void) throws -> Result {
                    try all().reduce(into: first, next)
                }
                func map<T>(_ transform: (ChildTaskResult) throws -> T) throws -> [T] { try all().map(transform) }
                func compactMap<T>(_ transform: (ChildTaskResult) throws -> T?) throws -> [T] {
                    try all().compactMap(transform)
                }
                func filter(_ isIncluded: (ChildTaskResult) throws -> Bool) throws -> [ChildTaskResult] {
                    try all().filter(isIncluded)
                }
            }
            func runGroup<ChildTaskResult, GroupResult>(
                _ body: (TaskGroup<ChildTaskResult>) async throws -> GroupResult
            ) throws -> GroupResult {
                let group = TaskGroup<ChildTaskResult>()
                let result = try body(group)
                _ = try group.all()
                return result
            }
            func withTaskGroup<ChildTaskResult, GroupResult>(
                of type: Any = 0, returning result: Any = 0,
                body: (TaskGroup<ChildTaskResult>) async throws -> GroupResult
            ) async throws -> GroupResult { try runGroup(body) }
            func withThrowingTaskGroup<ChildTaskResult, GroupResult>(
                of type: Any = 0, returning result: Any = 0,
                body: (TaskGroup<ChildTaskResult>) async throws -> GroupResult
            ) async throws -> GroupResult { try runGroup(body) }
            class Timer {
                var isValid = true
                var timeInterval = 0.0
                static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer {
                    let timer = Timer(interval: interval)
                    addTimer(timer, interval, repeats) { if timer.isValid { block(timer) } }
                    return timer
                }
                init(interval: Double) { timeInterval = interval }
                init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
                    timeInterval = interval
                    addTimer(self, interval, repeats) { if self.isValid { block(self) } }
                }
                func invalidate() { isValid = false }
                func fire() {}
            }
            func _pause()
            func addTask(_ work: @escaping () -> Void)
            func addTimer(_ timer: Any, _ interval: Double, _ repeats: Bool, _ work: @escaping () -> Void)
            """,
        bodies: queueBodies)

    private static let queueBodies: [String: ForeignBody] = [
        "DispatchQueue.async(qos:flags:execute:)": { m, r, a throws(Stop) in
            let isMain = try m.read("label", of: r) == .string("main")
            m.addSoon(a["execute"], [], "DispatchQueue.async", a.place, isInBackground: !isMain)
            return .void
        },
        "DispatchQueue.asyncAfter(deadline:qos:execute:)": { m, r, a throws(Stop) in
            let isMain = try m.read("label", of: r) == .string("main")
            m.addDelayed(a["execute"], after: try m.seconds(a[0]), "asyncAfter", a.place, isInBackground: !isMain)
            return .void
        },
        "DispatchQueue.sync(flags:execute:)": { m, r, a throws(Stop) in
            let outer = m.isInBackground
            defer { m.isInBackground = outer }
            // Work for another queue stays on the thread that waits for it.
            if try m.read("label", of: r) == .string("main") { m.isInBackground = false }
            return try m.invoke(a["execute"], [], place: a.place)
        },
        "Thread.isMainThread": { m, _, _ throws(Stop) in .bool(!m.isInBackground) },
        "Thread.detachNewThread(_:)": { m, _, a throws(Stop) in
            m.addSoon(a[0], [], "Thread", a.place, isInBackground: true)
            return .void
        },
        "OperationQueue.addOperation(_:)": { m, r, a throws(Stop) in
            let isMain = try m.read("label", of: r) == .string("main")
            m.addSoon(a[0], [], "OperationQueue.addOperation", a.place, isInBackground: !isMain)
            return .void
        },
        "RunLoop.perform(_:)": { m, _, a throws(Stop) in
            m.addSoon(a[0], [], "RunLoop.perform", a.place)
            return .void
        },
        "_pause()": { m, _, _ throws(Stop) in
            try m.pause()
            return .void
        },
        "addTask(_:)": { m, _, a throws(Stop) in
            m.addSoon(a[0], [], "Task", a.place)
            return .void
        },
        "secondsOf(_:)": { m, _, a throws(Stop) in .double(try m.seconds(a[0])) },
        "addTimer(_:_:_:_:)": { m, _, a throws(Stop) in
            let interval = try m.double(a[1], a.place)
            m.addDelayed(a[3], after: interval, every: a[2] == .bool(true) ? interval : nil, "Timer", a.place)
            return .void
        },
    ]
}

extension Machine {
    /// The seconds that a delay says: a number, `.seconds(2)`, `.now() + 2`.
    func seconds(_ value: Value) throws(Stop) -> Double {
        switch value {
        case .int(let number): return Double(number)
        case .double(let number): return number
        case .structure(_, let fields): return try fields.isEmpty ? 0 : seconds(fields[0])
        case .opaque(let index):
            // `.now()` and `.seconds(2)` where no type is known.
            let name = opaqueInfo(index).name
            let digits = name.filter { $0.isNumber || $0 == "." }
            let number = Double(digits.drop { $0 == "." }) ?? 0
            return name.contains("milliseconds") ? number / 1000 : number
        default: return 0
        }
    }
}
