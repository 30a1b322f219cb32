import SwiftInterpreter

extension StandardLibrary {
    /// Continuations: what is resumed by queued work, or by work that is put off, is known.
    static let continuations = ForeignTable(
        file: "Continuation.swift",
        source: """
            class CheckedContinuation<T, E> {
                var outcome: Result<T, E>?
                init() {}
                func resume(returning value: T) { outcome = .success(value) }
                func resume() { outcome = .success(()) }
                func resume(throwing error: E) { outcome = .failure(error) }
                func resume(with result: Result<T, E>) { outcome = result }
            }
            typealias UnsafeContinuation<T, E> = CheckedContinuation<T, E>
            func _resumed(_ body: (CheckedContinuation<Any, Any>) -> Void) throws -> Any {
                let continuation = CheckedContinuation<Any, Any>()
                body(continuation)
                if continuation.outcome == nil { _runQueued() }
                var turns = 0
                while continuation.outcome == nil, turns < 20, _runDelayed() { turns += 1 }
                guard let outcome = continuation.outcome else { return _neverResumed() }
                switch outcome {
                case .success(let value): return value
                case .failure(let error): throw error
                }
            }
            func withCheckedContinuation(function: String = "", _ body: (CheckedContinuation<Any, Any>) -> Void) async -> Any {
                try! _resumed(body)
            }
            func withCheckedThrowingContinuation(function: String = "", _ body: (CheckedContinuation<Any, Any>) -> Void) async throws -> Any {
                try _resumed(body)
            }
            func withUnsafeContinuation(_ body: (CheckedContinuation<Any, Any>) -> Void) async -> Any { try! _resumed(body) }
            func withUnsafeThrowingContinuation(_ body: (CheckedContinuation<Any, Any>) -> Void) async throws -> Any {
                try _resumed(body)
            }
            func _runQueued()
            func _runDelayed() -> Bool
            func _neverResumed() -> Any
            """,
        bodies: [
            "_runQueued()": { m, _, _ throws(Stop) in
                try m.runSoon()
                return .void
            },
            // Work that is put off once may resume what waits: time goes by until then.
            "_runDelayed()": { m, _, _ throws(Stop) in
                guard m.state.delayed.contains(where: { $0.interval == nil && !$0.isCut }) else { return .bool(false) }
                try m.wait()
                return .bool(true)
            },
            "_neverResumed()": { m, _, a throws(Stop) in
                m.makeOpaque("withCheckedContinuation()", type: .unknown, place: a.place)
            },
        ])
}
