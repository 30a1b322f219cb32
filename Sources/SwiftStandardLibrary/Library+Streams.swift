import SwiftInterpreter

extension StandardLibrary {
    /// `AsyncStream`: a loop takes what was yielded before the queued work is done, and ends then.
    static let asyncStreams = ForeignTable(
        file: "AsyncStream.swift",
        source: """
            class AsyncStream<Element> {
                enum Termination { case finished, cancelled }
                enum Policy { case unbounded, bufferingOldest(Int), bufferingNewest(Int) }
                class Continuation {
                    let stream: AsyncStream<Any>
                    var onTermination: ((Termination) -> Void)?
                    init(_ stream: AsyncStream<Any>) { self.stream = stream }
                    func yield(_ value: Any) { if !stream.isFinished { stream.waiting.append(value) } }
                    func yield() { yield(()) }
                    func finish() { end(nil) }
                    func finish(throwing error: Any?) { end(error) }
                    func end(_ error: Any?) {
                        if stream.isFinished { return }
                        stream.isFinished = true
                        stream.failure = error
                        if let onTermination { onTermination(.finished) }
                    }
                }
                var waiting: [Element] = []
                var isFinished = false
                var failure: Any?
                var source: (() async throws -> Element?)?
                init(
                    _ type: Policy? = nil, bufferingPolicy: Policy = .unbounded,
                    _ build: ((AsyncStream<Any>.Continuation) -> Void)? = nil,
                    unfolding produce: (() async throws -> Element?)? = nil
                ) {
                    source = produce
                    if let build { build(AsyncStream.Continuation(self)) }
                }
                static func makeStream(
                    of type: Any = 0, throwing error: Any = 0, bufferingPolicy: Policy = .unbounded
                ) -> (stream: AsyncStream<Any>, continuation: AsyncStream<Any>.Continuation) {
                    let stream = AsyncStream<Any>()
                    return (stream: stream, continuation: AsyncStream.Continuation(stream))
                }
                func makeAsyncIterator() -> AsyncStream<Element> { self }
                func makeIterator() -> AsyncStream<Element> { self }
                func next() async throws -> Element? {
                    if let source { return try source() }
                    if waiting.isEmpty, !isFinished { _runQueued() }
                    if !waiting.isEmpty { return waiting.removeFirst() }
                    if let failure {
                        self.failure = nil
                        throw failure
                    }
                    return nil
                }
                func map<T>(_ transform: @escaping (Element) async -> T) -> AsyncStream<T> {
                    AsyncStream<T>(unfolding: {
                        if let value = try self.next() { return transform(value) }
                        return nil
                    })
                }
                func filter(_ isIncluded: @escaping (Element) async -> Bool) -> AsyncStream<Element> {
                    AsyncStream<Element>(unfolding: {
                        while let value = try self.next() { if isIncluded(value) { return value } }
                        return nil
                    })
                }
                func contains(_ element: Element) async throws -> Bool {
                    while let value = try next() { if value == element { return true } }
                    return false
                }
                func contains(where predicate: (Element) async -> Bool) async throws -> Bool {
                    while let value = try next() { if predicate(value) { return true } }
                    return false
                }
                func first(where predicate: (Element) async -> Bool) async throws -> Element? {
                    while let value = try next() { if predicate(value) { return value } }
                    return nil
                }
                func reduce<R>(_ initial: R, _ combine: (R, Element) async -> R) async throws -> R {
                    var result = initial
                    while let value = try next() { result = combine(result, value) }
                    return result
                }
            }
            typealias AsyncThrowingStream<Element, Failure> = AsyncStream<Element>
            """,
        bodies: [:])
}
