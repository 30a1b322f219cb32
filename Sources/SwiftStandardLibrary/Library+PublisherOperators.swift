extension StandardLibrary {
    /// Publishers that are made of one other.
    static let publisherOperators = """
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

    /// Publishers that are made of several others.
    static let publisherCombinations = """
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
}
