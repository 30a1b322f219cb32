import Reporting

/// Progress of a long command, for the person who waits for it, and the wish to stop it.
///
/// Work is counted, not timed: every ``stride`` rows or commands the command says how far it has come and asks whether
/// Ctrl-C was pressed. What is stopped in the middle of a command fails like any other command: nothing has happened.
package struct Watch: Sendable {
    /// The number of rows or commands between two looks.
    static let stride = 4_096

    /// True when remarks about commands that worked are shown; others are not made.
    package var acknowledges = true
    /// The bytes of memory that the process has in use; nil where that is not known.
    package let memoryInUse: @Sendable () -> Int?
    private let isInterrupted: @Sendable () -> Bool
    private let show: @Sendable (Message?) -> Void

    /// A watch without a person: no progress, no stop.
    init() {
        isInterrupted = { false }
        memoryInUse = { nil }
        show = { _ in }
    }

    /// A watch over a keyboard and a screen.
    package init(
        isInterrupted: @escaping @Sendable () -> Bool, memoryInUse: @escaping @Sendable () -> Int? = { nil },
        show: @escaping @Sendable (Message?) -> Void
    ) {
        self.isInterrupted = isInterrupted
        self.memoryInUse = memoryInUse
        self.show = show
    }

    /// Shows the number of rows that are done, and stops if that was asked for.
    ///
    /// - Throws: ``CommandFailure``; `interrupted`.
    /// - Complexity: O(1), and nothing but a division between two looks.
    package func look(atRow count: Int, of total: Int) throws(CommandFailure) {
        guard count > 0, count.isMultiple(of: Self.stride) else { return }
        show(Message("progress.rows", ["count": .number(count), "total": .number(total)]))
        try stopIfAsked()
    }

    /// Shows the number of pairs that have been compared, and stops if that was asked for.
    ///
    /// - Throws: ``CommandFailure``; `interrupted`.
    package func look(atComparison count: Int) throws(CommandFailure) {
        guard count.isMultiple(of: Self.stride) else { return }
        show(Message("progress.comparisons", ["count": .number(count)]))
        try stopIfAsked()
    }

    /// Shows the number of commands that are done.
    package func look(atCommand count: Int) {
        guard count > 0, count.isMultiple(of: Self.stride) else { return }
        show(Message("progress.commands", ["count": .number(count)]))
    }

    /// The wish to stop, by Ctrl-C, since it was last asked for.
    package var isAskedToStop: Bool { isInterrupted() }

    /// Stops if that was asked for.
    ///
    /// - Throws: ``CommandFailure``; `interrupted`.
    func stopIfAsked() throws(CommandFailure) {
        guard isInterrupted() else { return }
        end()
        throw CommandFailure(.interrupted, nil)
    }

    /// True when a stop was asked for while a file of unknown length is read.
    ///
    /// - Complexity: O(1), and nothing but a division between two looks.
    func isStopped(afterReading count: Int) -> Bool {
        count > 0 && count.isMultiple(of: Self.stride) && isInterrupted()
    }

    /// Takes the progress off the screen.
    package func end() { show(nil) }
}
