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
            \(publisherOperators)
            \(publisherCombinations)
            }
            \(subjects)
            \(ownPublishers)
            func setValue(_ object: AnyObject, _ path: Any, _ value: Any) -> Bool
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
                func assign(to path: Any, on object: AnyObject) -> AnyCancellable {
                    sink { value in
                        if !setValue(object, path, value) {
                            var target = object
                            target[keyPath: path] = value
                        }
                    }
                }
                func assign(to published: CurrentValueSubject<Output, Never>) {
                    listen { value in
                        if let owner = published.owner { setValue(owner, published.property, value) } else { published.send(value) }
                    }
                }
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
                static func CombineLatest4<A, B, C, D>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>, _ c: PassthroughSubject<C, Never>,
                    _ d: PassthroughSubject<D, Never>
                ) -> PassthroughSubject<(A, B, C, D), Never> {
                    CombineLatest3(a, b, c).combineLatest(d) { ($0.0, $0.1, $0.2, $1) }
                }
                static func Zip3<A, B, C>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>, _ c: PassthroughSubject<C, Never>
                ) -> PassthroughSubject<(A, B, C), Never> { a.zip(b).zip(c).map { ($0.0.0, $0.0.1, $0.1) } }
                static func Zip4<A, B, C, D>(
                    _ a: PassthroughSubject<A, Never>, _ b: PassthroughSubject<B, Never>, _ c: PassthroughSubject<C, Never>,
                    _ d: PassthroughSubject<D, Never>
                ) -> PassthroughSubject<(A, B, C, D), Never> {
                    Zip3(a, b, c).zip(d).map { ($0.0.0, $0.0.1, $0.0.2, $0.1) }
                }
                static func MergeMany(_ publishers: Any...) -> PassthroughSubject<Any, Never> {
                    let next = PassthroughSubject<Any, Never>()
                    next.source = { send in
                        for part in publishers { for publisher in part as? [Any] ?? [part] { publisher.listen(send) } }
                    }
                    return next
                }
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
                return .bool(true)
            }
            guard case .function(let path) = a[1], let names = path.path else { return .bool(true) }
            // A path of several steps leads through other objects and values.
            guard names.count == 1 else { return .bool(false) }
            try m.assign(names[0], of: a[0], a[2], place: a.place)
            return .bool(true)
        }
    ]
}
