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
                func async(group: Any = 0, qos: Any = 0, flags: Any = 0, execute work: @escaping () -> Void)
                func asyncAfter(deadline: DispatchTime, qos: Any = 0, execute work: @escaping () -> Void)
                func sync<T>(execute work: () -> T) -> T { work() }
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
                init() {}
                static let main = OperationQueue()
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
                    do { outcome = .success(try operation()) } catch { outcome = .failure(error) }
                }
                var value: Success { get async throws { run(); return try outcome!.get() } }
                var result: Result<Success, Failure> { get async { run(); return outcome! } }
                static func detached(priority: Any = 0, operation: @escaping () async throws -> Void) -> Task<Void, Error> {
                    Task(operation: operation)
                }
                static func sleep(nanoseconds: Any) async throws {}
                static func sleep(for duration: Any) async throws {}
                static func yield() async {}
                static func checkCancellation() throws {}
                static var isCancelled: Bool { false }
                func cancel() { isCancelled = true }
            }
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
            func addTask(_ work: @escaping () -> Void)
            func addTimer(_ timer: Any, _ interval: Double, _ repeats: Bool, _ work: @escaping () -> Void)
            """,
        bodies: queueBodies)

    private static let queueBodies: [String: ForeignBody] = [
        "DispatchQueue.async(group:qos:flags:execute:)": { m, r, a throws(Stop) in
            m.addSoon(a["execute"], [], "DispatchQueue.async", a.place)
            return .void
        },
        "DispatchQueue.asyncAfter(deadline:qos:execute:)": { m, r, a throws(Stop) in
            m.addDelayed(a["execute"], after: try m.seconds(a[0]), "asyncAfter", a.place)
            return .void
        },
        "OperationQueue.addOperation(_:)": { m, _, a throws(Stop) in
            m.addSoon(a[0], [], "OperationQueue.addOperation", a.place)
            return .void
        },
        "RunLoop.perform(_:)": { m, _, a throws(Stop) in
            m.addSoon(a[0], [], "RunLoop.perform", a.place)
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

    /// Publishers of the program's own: what listens is run at once, and on each new value.
    static let publishers = ForeignTable(
        file: "Combine.swift",
        source: """
            class AnyCancellable {
                let onCancel: () -> Void
                init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }
                func cancel() { onCancel() }
                func store(in set: inout Any) {}
                func disposed(by bag: Any) {}
            }
            class Published<Value> {
                init() {}
            }
            class PassthroughSubject<Output, Failure> {
                var listeners: [(Output) -> Void] = []
                init() {}
                func send(_ value: Output) { for listener in listeners { listener(value) } }
                func send() { for listener in listeners { listener(()) } }
                func send(completion: Any) {}
                func accept(_ value: Output) { send(value) }
                func onNext(_ value: Output) { send(value) }
                func listen(_ listener: @escaping (Output) -> Void) { listeners.append(listener) }
                func derived<T>(_ pass: @escaping (Output, PassthroughSubject<T, Failure>) -> Void) -> PassthroughSubject<T, Failure> {
                    let next = PassthroughSubject<T, Failure>()
                    next.upstream = { self.listen { pass($0, next) } }
                    return next
                }
                var upstream: (() -> Void)?
                func start() {
                    if let begin = upstream {
                        upstream = nil
                        begin()
                    }
                }
                func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
                    var isActive = true
                    listen { if isActive { receiveValue($0) } }
                    start()
                    return AnyCancellable { isActive = false }
                }
                func sink(receiveCompletion: Any, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
                    sink(receiveValue: receiveValue)
                }
                func drive(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func subscribe(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func bind(_ listener: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: listener) }
                func bind(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func assign(to path: Any, on object: AnyObject) -> AnyCancellable {
                    sink { setValue(object, path, $0) }
                }
                func map<T>(_ transform: @escaping (Output) -> T) -> PassthroughSubject<T, Failure> {
                    derived { $1.send(transform($0)) }
                }
                func compactMap<T>(_ transform: @escaping (Output) -> T?) -> PassthroughSubject<T, Failure> {
                    derived { value, next in if let kept = transform(value) { next.send(kept) } }
                }
                func filter(_ isIncluded: @escaping (Output) -> Bool) -> PassthroughSubject<Output, Failure> {
                    derived { value, next in if isIncluded(value) { next.send(value) } }
                }
                func removeDuplicates() -> PassthroughSubject<Output, Failure> {
                    var last: Output? = nil
                    return derived { value, next in
                        if last != value {
                            last = value
                            next.send(value)
                        }
                    }
                }
                func dropFirst(_ count: Int = 1) -> PassthroughSubject<Output, Failure> {
                    var left = count
                    return derived { value, next in
                        if left > 0 { left -= 1 } else { next.send(value) }
                    }
                }
                func skip(_ count: Int) -> PassthroughSubject<Output, Failure> { dropFirst(count) }
                func receive(on scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { self }
                func subscribe(on scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { self }
                func observe(on scheduler: Any) -> PassthroughSubject<Output, Failure> { self }
                func debounce(for time: Any, scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { self }
                func throttle(for time: Any, scheduler: Any, latest: Bool) -> PassthroughSubject<Output, Failure> { self }
                func eraseToAnyPublisher() -> PassthroughSubject<Output, Failure> { self }
                func asObservable() -> PassthroughSubject<Output, Failure> { self }
                func asDriver() -> PassthroughSubject<Output, Failure> { self }
                func asDriver(onErrorJustReturn value: Any) -> PassthroughSubject<Output, Failure> { self }
                func share() -> PassthroughSubject<Output, Failure> { self }
                func distinctUntilChanged() -> PassthroughSubject<Output, Failure> { removeDuplicates() }
                func store(in set: inout Any) {}
            }
            class CurrentValueSubject<Output, Failure>: PassthroughSubject<Output, Failure> {
                var stored: Output
                init(_ value: Output) {
                    stored = value
                    super.init()
                }
                init(value: Output) {
                    stored = value
                    super.init()
                }
                var value: Output { get { stored } set { send(newValue) } }
                override func send(_ value: Output) {
                    stored = value
                    for listener in listeners { listener(value) }
                }
                override func listen(_ listener: @escaping (Output) -> Void) {
                    listeners.append(listener)
                    listener(stored)
                }
            }
            typealias AnyPublisher<Output, Failure> = PassthroughSubject<Output, Failure>
            typealias PublishRelay<Output> = PassthroughSubject<Output, Never>
            typealias PublishSubject<Output> = PassthroughSubject<Output, Never>
            typealias BehaviorRelay<Output> = CurrentValueSubject<Output, Never>
            typealias BehaviorSubject<Output> = CurrentValueSubject<Output, Never>
            func setValue(_ object: AnyObject, _ path: Any, _ value: Any)
            """,
        bodies: publisherBodies)

    private static let publisherBodies: [String: ForeignBody] = [
        "setValue(_:_:_:)": { m, _, a throws(Stop) in
            guard case .function(let path) = a[1], let name = path.path?.last else { return .void }
            try m.assign(name, of: a[0], a[2], place: a.place)
            return .void
        }
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
