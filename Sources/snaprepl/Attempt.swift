import CEditLine
import Synchronization

/// Work on a thread of its own, which Ctrl-C leaves behind.
///
/// On a very long list the engine works for seconds without a look at the keyboard. What is left behind works on values of its
/// own and ends by itself; what comes of it is dropped, and it writes no file any more. One works at a time: the next waits for
/// the end of what was left.
final class Attempt<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    private init() {}

    /// Does the work, and waits for it until Ctrl-C is pressed and the work has not ended a moment later.
    ///
    /// - Parameter work: What is done, with copies of all it changes.
    /// - Returns: What came of it; nil when it was left.
    static func result(of work: @escaping @Sendable () -> Value) -> Value? {
        let (attempt, wait) = (Attempt(), AttemptWait())
        let hasBegun = beginThread {
            wait.perform {
                let value = work()
                attempt.value.withLock { $0 = value }
            }
        }
        guard hasBegun else { return work() }
        return wait.lastsToTheEnd() ? attempt.value.withLock { $0 } : nil
    }
}

/// The wait of the prompt for an attempt.
final class AttemptWait: Sendable {
    /// The wait for what this thread does; nil on the thread of the prompt.
    @TaskLocal private static var current: AttemptWait?
    /// Held by the attempt that works.
    private static let turn = Mutex(())

    private let hasEnded = Atomic(false)
    private let isOver = Atomic(false)

    /// The state of the attempt that this thread works for: true once Ctrl-C has given it up, so that it writes no file.
    static var wasGivenUp: Bool { current?.isOver.load(ordering: .relaxed) ?? false }

    /// Does the work in its turn, behind an attempt that was given up and still runs; skips it if it was given up itself.
    fileprivate func perform(_ work: () -> Void) {
        Self.turn.withLock { _ in
            guard !isOver.load(ordering: .relaxed) else { return }
            Self.$current.withValue(self) { work() }
        }
        hasEnded.store(true, ordering: .releasing)
    }

    /// The time that work has to notice Ctrl-C by itself.
    private static let patience = Duration.milliseconds(150)

    /// Waits until the work has ended, or is given up.
    ///
    /// - Returns: True when it has ended.
    fileprivate func lastsToTheEnd() -> Bool {
        var microseconds: UInt32 = 100
        var asked: ContinuousClock.Instant?
        while !hasEnded.load(ordering: .acquiring) {
            usleep(microseconds)
            microseconds = min(2 * microseconds, 5_000)
            if asked == nil, Terminal.isInterruptPending { asked = .now }
            guard let asked, asked.duration(to: .now) > Self.patience else { continue }
            isOver.store(true, ordering: .relaxed)
            _ = Terminal.takeInterrupt()
            return false
        }
        return true
    }
}

/// The work that is handed to a new thread, as an object that C can hold.
private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Begins work on a new thread; false when the system has none for it.
private func beginThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(work))
    let hasBegun = cel_begin_thread(
        { pointer in if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work() } }, job.toOpaque())
    if !hasBegun { job.release() }
    return hasBegun
}
