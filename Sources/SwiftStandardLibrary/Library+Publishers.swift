import SwiftInterpreter

extension StandardLibrary {
    /// Publishers of Combine and Rx that the program itself makes: what listens is run at once, and on each new value.
    ///
    /// A publisher made of another one subscribes anew for each of its subscribers, as in Combine.
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
            class PassthroughSubject<Output, Failure>: Publisher {
                var listeners: [(Output) -> Void] = []
                var source: ((@escaping (Output) -> Void) -> Void)?
                init() {}
                func send(_ value: Output) { for listener in listeners { listener(value) } }
                func send() { for listener in listeners { listener(()) } }
                func send(completion: Any) {}
                func accept(_ value: Output) { send(value) }
                func onNext(_ value: Output) { send(value) }
                func listen(_ listener: @escaping (Output) -> Void) {
                    if let begin = source { begin(listener) } else { listeners.append(listener) }
                }
                func _subject() -> PassthroughSubject<Output, Failure> { self }
                func receive(subscriber: Any) { listen { subscriber.receive($0) } }
            \(subscribing)
            \(operators)
            \(several)
            }
            \(subjects)
            \(ownPublishers)
            func setValue(_ object: AnyObject, _ path: Any, _ value: Any)
            """,
        bodies: publisherBodies)

    private static let subscribing = """
                func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
                    var isActive = true
                    listen { if isActive { receiveValue($0) } }
                    return AnyCancellable { isActive = false }
                }
                func sink(receiveCompletion: Any, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
                    sink(receiveValue: receiveValue)
                }
                func drive(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func subscribe(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func subscribe(_ subject: PassthroughSubject<Output, Failure>) -> AnyCancellable {
                    sink { subject.send($0) }
                }
                func subscribe() -> AnyCancellable { sink { _ in } }
                func subscribe<Owner>(with owner: Owner, onNext: @escaping (Owner, Output) -> Void) -> AnyCancellable {
                    sink { onNext(owner, $0) }
                }
                func bind<Owner>(with owner: Owner, onNext: @escaping (Owner, Output) -> Void) -> AnyCancellable {
                    sink { onNext(owner, $0) }
                }
                func drive<Owner>(with owner: Owner, onNext: @escaping (Owner, Output) -> Void) -> AnyCancellable {
                    sink { onNext(owner, $0) }
                }
                func drive(_ subject: PassthroughSubject<Output, Failure>) -> AnyCancellable { sink { subject.send($0) } }
                func emit(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func bind(_ listener: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: listener) }
                func bind(onNext: @escaping (Output) -> Void) -> AnyCancellable { sink(receiveValue: onNext) }
                func bind(to subject: PassthroughSubject<Output, Failure>) -> AnyCancellable { sink { subject.send($0) } }
                func assign(to path: Any, on object: AnyObject) -> AnyCancellable { sink { setValue(object, path, $0) } }
                func assign(to published: CurrentValueSubject<Output, Never>) {
                    listen { value in
                        if let owner = published.owner { setValue(owner, published.property, value) } else { published.send(value) }
                    }
                }
        """

    private static let operators = """
                func derived<T>(_ begin: @escaping (@escaping (T) -> Void) -> (Output) -> Void) -> PassthroughSubject<T, Failure> {
                    let next = PassthroughSubject<T, Failure>()
                    next.source = { send in self.listen(begin(send)) }
                    return next
                }
                func map<T>(_ transform: @escaping (Output) -> T) -> PassthroughSubject<T, Failure> {
                    derived { send in return { send(transform($0)) } }
                }
                func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> PassthroughSubject<T, Failure> {
                    derived { send in return { if let made = try? transform($0) { send(made) } } }
                }
                func compactMap<T>(_ transform: @escaping (Output) -> T?) -> PassthroughSubject<T, Failure> {
                    derived { send in return { value in if let kept = transform(value) { send(kept) } } }
                }
                func filter(_ isIncluded: @escaping (Output) -> Bool) -> PassthroughSubject<Output, Failure> {
                    derived { send in return { value in if isIncluded(value) { send(value) } } }
                }
                func removeDuplicates() -> PassthroughSubject<Output, Failure> { removeDuplicates { $0 == $1 } }
                func removeDuplicates(by areEqual: @escaping (Output, Output) -> Bool) -> PassthroughSubject<Output, Failure> {
                    derived { send in
                        var last: [Output] = []
                        return { value in
                            if last.isEmpty || !areEqual(last[0], value) {
                                last = [value]
                                send(value)
                            }
                        }
                    }
                }
                func distinctUntilChanged() -> PassthroughSubject<Output, Failure> { removeDuplicates() }
                func dropFirst(_ count: Int = 1) -> PassthroughSubject<Output, Failure> {
                    derived { send in
                        var left = count
                        return { value in if left > 0 { left -= 1 } else { send(value) } }
                    }
                }
                func skip(_ count: Int) -> PassthroughSubject<Output, Failure> { dropFirst(count) }
                func prefix(_ count: Int) -> PassthroughSubject<Output, Failure> {
                    derived { send in
                        var left = count
                        return { value in
                            if left > 0 {
                                left -= 1
                                send(value)
                            }
                        }
                    }
                }
                func first() -> PassthroughSubject<Output, Failure> { prefix(1) }
                func take(_ count: Int) -> PassthroughSubject<Output, Failure> { prefix(count) }
                func scan<T>(_ first: T, _ next: @escaping (T, Output) -> T) -> PassthroughSubject<T, Failure> {
                    derived { send in
                        var total = first
                        return { value in
                            total = next(total, value)
                            send(total)
                        }
                    }
                }
                func prepend(_ first: Output...) -> PassthroughSubject<Output, Failure> {
                    derived { send in
                        for value in first { send(value) }
                        return { value in send(value) }
                    }
                }
                func startWith(_ first: Output) -> PassthroughSubject<Output, Failure> { prepend(first) }
                func flatMap<T>(_ transform: @escaping (Output) -> PassthroughSubject<T, Failure>) -> PassthroughSubject<T, Failure> {
                    derived { send in return { value in transform(value).listen { send($0) } } }
                }
                func flatMapLatest<T>(_ transform: @escaping (Output) -> PassthroughSubject<T, Failure>) -> PassthroughSubject<T, Failure> {
                    map(transform).switchToLatest()
                }
                func switchToLatest() -> PassthroughSubject<Any, Failure> {
                    derived { send in
                        var number = 0
                        return { inner in
                            number += 1
                            let own = number
                            inner.listen { if own == number { send($0) } }
                        }
                    }
                }
                func handleEvents(receiveOutput: @escaping (Output) -> Void) -> PassthroughSubject<Output, Failure> {
                    derived { send in
                        return { value in
                            receiveOutput(value)
                            send(value)
                        }
                    }
                }
                func `do`(onNext: @escaping (Output) -> Void) -> PassthroughSubject<Output, Failure> {
                    handleEvents(receiveOutput: onNext)
                }
                func withUnretained<Owner>(_ owner: Owner) -> PassthroughSubject<(Owner, Output), Failure> {
                    map { (owner, $0) }
                }
                func withUnretained<Owner, T>(_ owner: Owner, resultSelector: @escaping (Owner, Output) -> T)
                    -> PassthroughSubject<T, Failure> { map { resultSelector(owner, $0) } }
                var changed: PassthroughSubject<Output, Failure> { dropFirst(1) }
                var orEmpty: PassthroughSubject<String, Failure> { map { ($0 as? String) ?? "" } }
                func later() -> PassthroughSubject<Output, Failure> {
                    derived { send in return { value in addTask { send(value) } } }
                }
                func receive(on scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { later() }
                func debounce(for time: Any, scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { later() }
                func debounce(_ time: Any, scheduler: Any) -> PassthroughSubject<Output, Failure> { later() }
                func throttle(_ time: Any, latest: Bool = true, scheduler: Any) -> PassthroughSubject<Output, Failure> { later() }
                func throttle(for time: Any, scheduler: Any, latest: Bool) -> PassthroughSubject<Output, Failure> { later() }
                func subscribe(on scheduler: Any, options: Any = 0) -> PassthroughSubject<Output, Failure> { self }
                func observe(on scheduler: Any) -> PassthroughSubject<Output, Failure> { self }
                func print(_ prefix: String = "") -> PassthroughSubject<Output, Failure> { self }
                func setFailureType(to type: Any) -> PassthroughSubject<Output, Failure> { self }
                func mapError(_ transform: Any) -> PassthroughSubject<Output, Failure> { self }
                func replaceError(with value: Output) -> PassthroughSubject<Output, Failure> { self }
                func `catch`(_ handler: Any) -> PassthroughSubject<Output, Failure> { self }
                func assertNoFailure() -> PassthroughSubject<Output, Failure> { self }
                var values: NotificationCenter.Notifications { NotificationCenter.Notifications { self.listen($0) } }
                func eraseToAnyPublisher() -> PassthroughSubject<Output, Failure> { self }
                func asObservable() -> PassthroughSubject<Output, Failure> { self }
                func asSignal() -> PassthroughSubject<Output, Failure> { self }
                func asDriver() -> PassthroughSubject<Output, Failure> { self }
                func asDriver(onErrorJustReturn value: Any) -> PassthroughSubject<Output, Failure> { self }
                func share() -> PassthroughSubject<Output, Failure> {
                    let hot = PassthroughSubject<Output, Failure>()
                    let next = PassthroughSubject<Output, Failure>()
                    next.source = { send in
                        hot.listeners.append(send)
                        if hot.listeners.count == 1 { self.listen { hot.send($0) } }
                    }
                    return next
                }
                func store(in set: inout Any) {}
        """

    private static let several = """
                func combineLatest<Other>(_ other: PassthroughSubject<Other, Failure>) -> PassthroughSubject<(Output, Other), Failure> {
                    combineLatest(other) { ($0, $1) }
                }
                func combineLatest<Other, T>(_ other: PassthroughSubject<Other, Failure>, _ transform: @escaping (Output, Other) -> T)
                    -> PassthroughSubject<T, Failure>
                {
                    let next = PassthroughSubject<T, Failure>()
                    next.source = { send in
                        var left: [Output] = []
                        var right: [Other] = []
                        self.listen { value in
                            left = [value]
                            if !right.isEmpty { send(transform(value, right[0])) }
                        }
                        other.listen { value in
                            right = [value]
                            if !left.isEmpty { send(transform(left[0], value)) }
                        }
                    }
                    return next
                }
                func combineLatest<B, C>(_ second: PassthroughSubject<B, Failure>, _ third: PassthroughSubject<C, Failure>)
                    -> PassthroughSubject<(Output, B, C), Failure>
                {
                    combineLatest(second).combineLatest(third) { ($0.0, $0.1, $1) }
                }
                func withLatestFrom<Other>(_ other: PassthroughSubject<Other, Failure>) -> PassthroughSubject<Other, Failure> {
                    withLatestFrom(other) { $1 }
                }
                func withLatestFrom<Other, T>(
                    _ other: PassthroughSubject<Other, Failure>, resultSelector: @escaping (Output, Other) -> T
                ) -> PassthroughSubject<T, Failure> {
                    let next = PassthroughSubject<T, Failure>()
                    next.source = { send in
                        var latest: [Other] = []
                        other.listen { latest = [$0] }
                        self.listen { value in if !latest.isEmpty { send(resultSelector(value, latest[0])) } }
                    }
                    return next
                }
                func merge(with other: PassthroughSubject<Output, Failure>) -> PassthroughSubject<Output, Failure> {
                    let next = PassthroughSubject<Output, Failure>()
                    next.source = { send in
                        self.listen(send)
                        other.listen(send)
                    }
                    return next
                }
                func zip<Other>(_ other: PassthroughSubject<Other, Failure>) -> PassthroughSubject<(Output, Other), Failure> {
                    let next = PassthroughSubject<(Output, Other), Failure>()
                    next.source = { send in
                        var left: [Output] = []
                        var right: [Other] = []
                        func match() {
                            if !left.isEmpty && !right.isEmpty { send((left.removeFirst(), right.removeFirst())) }
                        }
                        self.listen { value in
                            left.append(value)
                            match()
                        }
                        other.listen { value in
                            right.append(value)
                            match()
                        }
                    }
                    return next
                }
                static func just(_ value: Output) -> PassthroughSubject<Output, Never> { CurrentValueSubject(value) }
                static func combineLatest<A, B>(_ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>)
                    -> PassthroughSubject<(A, B), Never> { a.combineLatest(b) }
                static func combineLatest<A, B, T>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>, resultSelector: @escaping (A, B) -> T
                ) -> PassthroughSubject<T, Never> { a.combineLatest(b, resultSelector) }
                static func merge(_ a: PassthroughSubject<Output, Never>, _ b: PassthroughSubject<Output, Never>)
                    -> PassthroughSubject<Output, Never> { a.merge(with: b) }
        """

    private static let subjects = """
            class CurrentValueSubject<Output, Failure>: PassthroughSubject<Output, Failure> {
                var stored: Output
                var owner: AnyObject?
                var property: String = ""
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
            class Just<Output>: PassthroughSubject<Output, Never> {
                init(_ output: Output) {
                    super.init()
                    source = { send in send(output) }
                }
            }
            class Empty<Output, Failure>: PassthroughSubject<Output, Failure> {
                init(completeImmediately: Bool = true) { super.init() }
            }
            class Fail<Output, Failure>: PassthroughSubject<Output, Failure> {
                init(error: Any) { super.init() }
            }
            class Future<Output, Failure>: PassthroughSubject<Output, Failure> {
                var kept: [Output] = []
                init(_ attempt: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) {
                    super.init()
                    attempt { result in
                        if case .success(let value) = result {
                            self.kept = [value]
                            self.send(value)
                        }
                    }
                }
                override func listen(_ listener: @escaping (Output) -> Void) {
                    listeners.append(listener)
                    if !kept.isEmpty { listener(kept[0]) }
                }
            }
            class Deferred<Output, Failure>: PassthroughSubject<Output, Failure> {
                init(createPublisher: @escaping () -> PassthroughSubject<Output, Failure>) {
                    super.init()
                    source = { send in createPublisher().listen(send) }
                }
            }
            class Publishers {
                static func CombineLatest<A, B>(_ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>)
                    -> PassthroughSubject<(A, B), Never> { a.combineLatest(b) }
                static func CombineLatest3<A, B, C>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>, _ c: PassthroughSubject<C, Never>
                ) -> PassthroughSubject<(A, B, C), Never> { a.combineLatest(b, c) }
                static func Zip<A, B>(_ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>)
                    -> PassthroughSubject<(A, B), Never> { a.zip(b) }
                static func Merge<A>(_ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<A, Never>)
                    -> PassthroughSubject<A, Never> { a.merge(with: b) }
                static func Merge3<A>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<A, Never>, _ c: PassthroughSubject<A, Never>
                ) -> PassthroughSubject<A, Never> { a.merge(with: b).merge(with: c) }
            }
            extension Array {
                var publisher: PassthroughSubject<Element, Never> {
                    let next = PassthroughSubject<Element, Never>()
                    next.source = { send in for element in self { send(element) } }
                    return next
                }
            }
            typealias AnyPublisher<Output, Failure> = PassthroughSubject<Output, Failure>
            typealias PublishRelay<Output> = PassthroughSubject<Output, Never>
            typealias PublishSubject<Output> = PassthroughSubject<Output, Never>
            typealias Observable<Output> = PassthroughSubject<Output, Never>
            typealias BehaviorRelay<Output> = CurrentValueSubject<Output, Never>
            typealias BehaviorSubject<Output> = CurrentValueSubject<Output, Never>
        """

    private static let publisherBodies: [String: ForeignBody] = [
        "setValue(_:_:_:)": { m, _, a throws(Stop) in
            if case .string(let name) = a[1] {
                try m.assign(name, of: a[0], a[2], place: a.place)
                return .void
            }
            guard case .function(let path) = a[1], let name = path.path?.last else { return .void }
            try m.assign(name, of: a[0], a[2], place: a.place)
            return .void
        }
    ]
}
