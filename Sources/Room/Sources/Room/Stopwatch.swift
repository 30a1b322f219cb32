import NIOConcurrencyHelpers

/// Stopwatch of a visitor's work: says when the time of an answer is over, or when the visitor has asked for its end.
final class Stopwatch: Sendable {
    private struct State {
        var begin: ContinuousClock.Instant?
        var end: ContinuousClock.Instant?
        var isInterrupted = false
    }

    private let state = NIOLockedValueBox(State())

    /// Begins to count.
    func start(_ time: Duration) {
        let now = ContinuousClock.now
        state.withLockedValue { $0 = State(begin: now, end: now + time) }
    }

    /// Counts no more.
    func stop() { state.withLockedValue { $0 = State() } }

    /// Ends what is being run, if anything is.
    func interrupt() { state.withLockedValue { $0.isInterrupted = $0.begin != nil } }

    /// True when the work is to stop.
    var isOver: Bool {
        state.withLockedValue { state in
            state.isInterrupted || state.end.map { ContinuousClock.now > $0 } ?? false
        }
    }

    /// The time the work has been running; nil where none is.
    var runningTime: Duration? { state.withLockedValue { $0.begin }.map { ContinuousClock.now - $0 } }
}
