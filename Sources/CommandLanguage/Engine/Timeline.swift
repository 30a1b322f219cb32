import CommandGrammar
import DequeModule

/// The sessions that were, so that one can go back.
///
/// Keeping a copy after every command would cost a copy of everything per command once a session is large. So a copy
/// (a checkpoint) is kept only every few commands, the fewer the larger the session, and what lies between is run
/// again from the commands themselves: they are deterministic. The copying cost per command stays constant, and so
/// does the memory: at most ``depth`` steps, `depth / spacing` copies.
struct Timeline: Sendable {
    /// How many steps `undo` can take back at least; with few checkpoints, up to one more stretch between two of them.
    static let depth = 1_000

    private(set) var present: Session
    private var checkpoints: Deque<Checkpoint>
    /// The commands since the oldest checkpoint; those behind `position` can be redone.
    private var entries: Deque<Entry> = []
    /// How many commands lie before `entries`.
    private var dropped = 0
    /// How many commands have been run in all, less those undone.
    private(set) var position = 0

    private struct Checkpoint: Sendable {
        let position: Int
        let session: Session
    }

    private struct Entry: Sendable {
        let statement: Statement
        /// The revision on screen after it.
        let revision: Int
    }

    init(_ session: Session) {
        present = session
        checkpoints = [Checkpoint(position: 0, session: session)]
    }

    typealias Replay = (Statement, inout Session) -> Void

    // MARK: Going forward

    /// Runs an edit. When it throws, the session is as before.
    ///
    /// - Parameters:
    ///   - statement: The command, remembered as the step that `undo` takes back.
    ///   - canReplay: false for a command whose outcome depends on more than the session, such as a file.
    ///   - replay: Runs a statement of the history again.
    ///   - body: Does the work on the session.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    mutating func perform<Result>(
        _ statement: Statement, canReplay: Bool = true, replay: Replay,
        _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        let result: Result
        let (outcome, manner) = (present.lastOutcome, present.options.manner)
        do throws(CommandFailure) {
            result = try body(&present)
        } catch {
            present = session(at: position, replay)
            present.lastOutcome = outcome
            present.options.manner = manner
            throw error
        }
        record(statement)
        let newest = checkpoints.last?.position ?? 0
        if !canReplay || position - newest >= 1 + present.size / 64 {
            checkpoints.append(Checkpoint(position: position, session: present))
            forgetOldest()
        }
        return result
    }

    /// Adds a step after the present one. What could have been redone is gone.
    private mutating func record(_ statement: Statement) {
        entries.removeLast(entries.count - (position - dropped))
        while let last = checkpoints.last, last.position > position { checkpoints.removeLast() }
        entries.append(Entry(statement: statement, revision: present.revisions.current))
        position += 1
    }

    /// Changes what is not part of the history: the last answer or failure.
    mutating func note(_ change: (inout LastOutcome) -> Void) { change(&present.lastOutcome) }

    /// Changes how answers are written, from now on and wherever one goes.
    mutating func adjust(_ manner: Options.Manner) { present.options.manner = manner }

    /// How many copies of sessions are held.
    var checkpointCount: Int { checkpoints.count }

    private mutating func forgetOldest() {
        while checkpoints.count > 1, checkpoints[1].position <= position - Self.depth {
            checkpoints.removeFirst()
            let oldest = checkpoints[0].position
            entries.removeFirst(oldest - dropped)
            dropped = oldest
        }
    }

    // MARK: Going back

    var canUndo: Bool { position > dropped }
    var canRedo: Bool { position - dropped < entries.count }

    mutating func undo(_ replay: Replay) -> Statement {
        let statement = entries[position - dropped - 1].statement
        go(to: position - 1, replay)
        return statement
    }

    mutating func redo(_ replay: Replay) -> Statement {
        let statement = entries[position - dropped].statement
        go(to: position + 1, replay)
        return statement
    }

    /// Goes to the moment right after a revision was applied; false when that is out of reach.
    mutating func go(toRevision revision: Int, _ replay: Replay) -> Bool {
        if revision == checkpoints[0].session.revisions.current {
            go(to: dropped, replay)
            return true
        }
        guard var offset = entries.lastIndex(where: { $0.revision == revision }) else { return false }
        // Edits after the apply belong to the same screen; the moment meant is the apply itself. Numbers come twice
        // after `use`: then the last time counts.
        while offset > 0, entries[offset - 1].revision == revision { offset -= 1 }
        go(to: dropped + offset + 1, replay)
        return true
    }

    /// The revisions one can go to, the oldest first.
    var reachableRevisions: [Int] {
        var result = [checkpoints[0].session.revisions.current]
        for entry in entries where entry.revision != result.last { result.append(entry.revision) }
        return result
    }

    /// The applies that only `redo` and `goto` lead to: the next edit drops them.
    var undoneRevisions: [Int] {
        var result: [Int] = []
        for entry in entries[(position - dropped)...] where entry.revision > present.revisions.current {
            if entry.revision != result.last { result.append(entry.revision) }
        }
        return result
    }

    /// The commands that led here, as far as they are remembered, and how many of them are undone.
    var statements: (done: [Statement], undone: [Statement]) {
        let split = position - dropped
        return (entries[..<split].map(\.statement), entries[split...].map(\.statement))
    }

    /// The same, a line each, for people.
    var steps: [(command: String, isUndone: Bool, revision: Int)] {
        entries.enumerated().map { ($1.statement.text, $0 >= position - dropped, $1.revision) }
    }

    /// Starts a new history from another session, as one step that can be undone.
    mutating func replace(with session: Session, statement: Statement) {
        let manner = present.options.manner
        present = session
        present.options.manner = manner
        record(statement)
        checkpoints.append(Checkpoint(position: position, session: session))
        forgetOldest()
    }

    private mutating func go(to target: Int, _ replay: Replay) {
        let (outcome, manner) = (present.lastOutcome, present.options.manner)
        present = session(at: target, replay)
        present.lastOutcome = outcome
        present.options.manner = manner
        position = target
    }

    private func session(at target: Int, _ replay: Replay) -> Session {
        guard let start = checkpoints.last(where: { $0.position <= target }) else { return present }
        var session = start.session
        for entry in entries[(start.position - dropped)..<(target - dropped)] { replay(entry.statement, &session) }
        return session
    }
}
