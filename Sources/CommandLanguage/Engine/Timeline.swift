import CommandGrammar
import DequeModule
import Sessions

/// A session that one or several copies of a value hold, which part when one of them changes it.
///
/// A session has forty parts. Wherever an interpreter is copied, the program has code for each part of what it holds in
/// place: two sessions made 0.9 MB of it.
final class HeldSession: @unchecked Sendable {
    fileprivate(set) var session: Session

    init(_ session: Session) { self.session = session }
}

/// The sessions that were, so that one can go back.
///
/// Copies of a session share what none of them has changed, but the first change after each copy has to undo some of the
/// sharing. So a copy (a checkpoint) is kept only every few commands, and what lies between is run again from the
/// commands themselves: they are deterministic. Going back, and every command that fails, runs them again; so there are
/// at most ``longestStretch`` of them, more only where many values have names, and they are quick: when the commands
/// since the last copy have taken ``patience``, the next copy is due.
struct Timeline: Sendable {
    /// The number of steps `undo` can take back at least; with few checkpoints, up to one more stretch between two of
    /// them.
    let depth: Int
    /// The bytes a program of the user's takes in a copy of the session: it is read anew with each paste.
    static let programBytes = 1 << 20
    /// The number of commands that may lie between two copies of a session with few named values.
    static let longestStretch = 64

    /// The time the commands between two copies may have taken together.
    var patience = Duration.milliseconds(10)
    /// The most bytes of the commands' text and of programs, the last stretch excepted; long commands and pastes leave
    /// fewer steps.
    var room: Int
    /// The time the commands since the newest copy took.
    private var taken = Duration.zero

    /// The session as it is.
    private(set) var present: Session {
        _read { yield held.session }
        _modify {
            if !isKnownUniquelyReferenced(&held) { held = HeldSession(held.session) }
            yield &held.session
        }
    }
    private var held: HeldSession
    private var checkpoints: Deque<Checkpoint>
    /// The commands since the oldest checkpoint; those behind `position` can be redone.
    private var entries: Deque<Entry> = []
    /// The number of commands before `entries`.
    private var dropped = 0
    /// The bytes of `entries`.
    private var bytes = 0
    /// The number of commands that have been run in all, less those undone.
    private(set) var position = 0

    // Objects that never change: a line that is only tried copies the whole timeline, and is to copy references.

    private final class Checkpoint: Sendable {
        let position: Int
        let session: Session

        init(position: Int, session: Session) {
            self.position = position
            self.session = session
        }
    }

    private final class Entry: Sendable {
        let statement: Statement
        /// The revision on screen after it.
        let revision: Int

        let bytes: Int

        init(_ statement: Statement, revision: Int, bytes: Int) {
            self.statement = statement
            self.revision = revision
            self.bytes = bytes
        }
    }

    init(_ session: Session) {
        held = HeldSession(session)
        room = session.limits.undoBytes
        depth = session.limits.undoSteps
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
        let start = ContinuousClock.now
        do throws(CommandFailure) {
            result = try body(&present)
            try present.checkLimits()
        } catch {
            present = session(at: position, replay)
            present.lastOutcome = outcome
            present.options.manner = manner
            throw error
        }
        record(statement, copies: canReplay ? 0 : Self.programBytes)
        taken += ContinuousClock.now - start
        let newest = checkpoints.last?.position ?? 0
        if !canReplay || taken >= patience * sharing || position - newest >= stretch { keepCopy() }
        return result
    }

    /// The number of commands that may lie between two copies. The first change to a name copies the list of all of
    /// them.
    private var stretch: Int {
        min(Self.longestStretch, 1 + present.staged.numberOfItems / 64) + present.store.values.count / 64
    }

    /// Parts of long lists are not shared once they change: copies of a list of a million items are kept half a second apart.
    var sharing: Int { 1 + present.staged.numberOfItems / 20_000 }

    private mutating func keepCopy() {
        checkpoints.append(Checkpoint(position: position, session: present))
        taken = .zero
        forgetOldest()
    }

    /// Adds a step after the present one. What could have been redone is gone.
    private mutating func record(_ statement: Statement, copies copied: Int = 0) {
        while entries.count > position - dropped { bytes -= entries.removeLast().bytes }
        while let last = checkpoints.last, last.position > position { checkpoints.removeLast() }
        let entry = Entry(
            statement, revision: present.revisions.current, bytes: statement.textLength + copied)
        bytes += entry.bytes
        entries.append(entry)
        position += 1
    }

    /// Changes the parts that are not in the history: the last answer or failure.
    mutating func note(_ change: (inout LastOutcome) -> Void) { change(&present.lastOutcome) }

    /// Changes how answers are written, from now on and wherever one goes.
    mutating func adjust(_ manner: Options.Manner) { present.options.manner = manner }

    /// The number of copies of sessions that are held.
    var checkpointCount: Int { checkpoints.count }

    private mutating func forgetOldest() {
        while checkpoints.count > 1, checkpoints[1].position <= position - depth || bytes > room {
            checkpoints.removeFirst()
            while dropped < checkpoints[0].position {
                bytes -= entries.removeFirst().bytes
                dropped += 1
            }
        }
    }

    // MARK: Going back

    /// The number of steps that lie too far back.
    var forgottenSteps: Int { dropped }

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
        guard canRedo else { return result }
        for entry in entries[(position - dropped)...] where entry.revision > present.revisions.current {
            if entry.revision != result.last { result.append(entry.revision) }
        }
        return result
    }

    /// The commands that led here, as far as they are remembered, and which of them are undone.
    var steps: [(statement: Statement, isUndone: Bool, revision: Int)] {
        entries.enumerated().map { ($1.statement, $0 >= position - dropped, $1.revision) }
    }

    /// Starts a new history from another session, as one step that can be undone.
    mutating func replace(with session: Session, statement: Statement) {
        let manner = present.options.manner
        present = session
        present.options.manner = manner
        record(statement)
        keepCopy()
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
