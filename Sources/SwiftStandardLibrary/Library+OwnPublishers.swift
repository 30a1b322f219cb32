/// The operators of Combine's `Publisher` for publishers that the program declares itself, such as one of a control's events.
/// Each makes a subject, and hands it to `receive(subscriber:)` at each subscription: only subjects have operators here.
extension StandardLibrary {
    static let ownPublishers = """
            @partial protocol Publisher { func _subject() -> PassthroughSubject<Any, Any> }
            class _Subscriber {
                let _onValue: (Any) -> Void
                init(_ onValue: @escaping (Any) -> Void) { _onValue = onValue }
                func receive(subscription: Any) { subscription.request(Int.max) }
                func receive(_ value: Any) -> Int {
                    _onValue(value)
                    return Int.max
                }
                func receive() -> Int { receive(()) }
                func receive(completion: Any) {}
                func send(_ value: Any) { _onValue(value) }
            }
            extension Publisher {
                func _subject() -> PassthroughSubject<Any, Any> {
                    let next = PassthroughSubject<Any, Any>()
                    next.source = { send in self.receive(subscriber: _Subscriber(send)) }
                    return next
                }
                func listen(_ listener: @escaping (Any) -> Void) { _subject().listen(listener) }
                func subscribe(_ subscriber: Any) { receive(subscriber: subscriber) }
                func sink(receiveValue: @escaping (Any) -> Void) -> AnyCancellable {
                    _subject().sink(receiveValue: receiveValue)
                }
                func sink(receiveCompletion: Any, receiveValue: @escaping (Any) -> Void) -> AnyCancellable {
                    _subject().sink(receiveValue: receiveValue)
                }
                func assign(to path: Any, on object: AnyObject) -> AnyCancellable { _subject().assign(to: path, on: object) }
                func assign(to published: CurrentValueSubject<Any, Never>) { _subject().assign(to: published) }
                func map<T>(_ transform: @escaping (Any) -> T) -> PassthroughSubject<T, Any> { _subject().map(transform) }
                func tryMap<T>(_ transform: @escaping (Any) throws -> T) -> PassthroughSubject<T, Any> {
                    _subject().tryMap(transform)
                }
                func compactMap<T>(_ transform: @escaping (Any) -> T?) -> PassthroughSubject<T, Any> {
                    _subject().compactMap(transform)
                }
                func filter(_ isIncluded: @escaping (Any) -> Bool) -> PassthroughSubject<Any, Any> {
                    _subject().filter(isIncluded)
                }
                func flatMap<T>(_ transform: @escaping (Any) -> PassthroughSubject<T, Any>) -> PassthroughSubject<T, Any> {
                    _subject().flatMap(transform)
                }
                func scan<T>(_ first: T, _ next: @escaping (T, Any) -> T) -> PassthroughSubject<T, Any> {
                    _subject().scan(first, next)
                }
                func removeDuplicates() -> PassthroughSubject<Any, Any> { _subject().removeDuplicates() }
                func dropFirst(_ count: Int = 1) -> PassthroughSubject<Any, Any> { _subject().dropFirst(count) }
                func prefix(_ count: Int) -> PassthroughSubject<Any, Any> { _subject().prefix(count) }
                func first() -> PassthroughSubject<Any, Any> { _subject().first() }
                func handleEvents(receiveOutput: @escaping (Any) -> Void) -> PassthroughSubject<Any, Any> {
                    _subject().handleEvents(receiveOutput: receiveOutput)
                }
                func receive(on scheduler: Any, options: Any = 0) -> PassthroughSubject<Any, Any> { _subject().later() }
                func debounce(for time: Any, scheduler: Any, options: Any = 0) -> PassthroughSubject<Any, Any> {
                    _subject().later()
                }
                func throttle(for time: Any, scheduler: Any, latest: Bool) -> PassthroughSubject<Any, Any> { _subject().later() }
                func merge(with other: PassthroughSubject<Any, Any>) -> PassthroughSubject<Any, Any> {
                    _subject().merge(with: other)
                }
                func combineLatest<T>(_ other: PassthroughSubject<T, Any>) -> PassthroughSubject<(Any, T), Any> {
                    _subject().combineLatest(other)
                }
                func share() -> PassthroughSubject<Any, Any> { _subject().share() }
                func eraseToAnyPublisher() -> PassthroughSubject<Any, Any> { _subject() }
            }
        """
}
