import NIOConcurrencyHelpers

/// Threads that run the work of sessions: one piece at a time of each session, and never on the event loop.
///
/// Work that took long once goes to few threads of its own from then on, so that the quick work of others need not wait
/// behind it. The system shares the processors among the threads.
final class Workers: Sendable {
    typealias Work = @Sendable () -> Void

    /// A session's pieces of work, in their order.
    final class Lane: Sendable {
        fileprivate struct State {
            var waiting: [Work] = []
            var isRunning = false
            var isSlow = false
        }

        fileprivate let state = NIOLockedValueBox(State())
        private let most: Int

        /// A lane for so many pieces of work at a time.
        init(most: Int) { self.most = most }

        fileprivate enum Place { case first, behind, none }

        fileprivate func add(_ work: @escaping Work) -> Place {
            state.withLockedValue { state in
                guard state.waiting.count < most else { return .none }
                state.waiting.append(work)
                defer { state.isRunning = true }
                return state.isRunning ? .behind : .first
            }
        }
    }

    /// Lanes with work, for some threads.
    private final class Queue: Sendable {
        private let lanes = NIOLockedValueBox<[Lane]>([])
        private let gate = ConditionLock(value: 0)

        func add(_ lane: Lane) {
            gate.lock()
            lanes.withLockedValue { $0.append(lane) }
            gate.unlock(withValue: 1)
        }

        func next() -> Lane? {
            gate.lock(whenValue: 1)
            let (lane, isEmpty) = lanes.withLockedValue { lanes in
                (lanes.isEmpty ? nil : lanes.removeFirst(), lanes.isEmpty)
            }
            gate.unlock(withValue: isEmpty ? 0 : 1)
            return lane
        }
    }

    private let quick = Queue()
    private let slow = Queue()
    /// Work that took longer is slow.
    private static let patience = Duration.milliseconds(500)

    /// Starts the threads.
    init(quick quickCount: Int = 8, slow slowCount: Int = 2) {
        for _ in 0..<quickCount { start(quick) }
        for _ in 0..<slowCount { start(slow) }
    }

    /// Runs work behind the other work of a lane.
    ///
    /// - Returns: Whether there was room for it.
    func run(on lane: Lane, _ work: @escaping Work) -> Bool {
        switch lane.add(work) {
        case .none: return false
        case .behind: return true
        case .first:
            enqueue(lane)
            return true
        }
    }

    private func enqueue(_ lane: Lane) {
        (lane.state.withLockedValue { $0.isSlow } ? slow : quick).add(lane)
    }

    private func start(_ queue: Queue) {
        // Swift in Swift calls deeply: as much stack as the main thread of a program has, and more.
        RoomSystem.startThread(stackBytes: 32 << 20) { [self] in
            while true {
                guard let lane = queue.next() else { continue }
                guard let work = lane.state.withLockedValue({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
                else { continue }
                let start = ContinuousClock.now
                work()
                let isSlow = ContinuousClock.now - start > Self.patience
                let goesOn = lane.state.withLockedValue { state in
                    state.isSlow = isSlow
                    if state.waiting.isEmpty { state.isRunning = false }
                    return state.isRunning
                }
                if goesOn { enqueue(lane) }
            }
        }
    }
}
