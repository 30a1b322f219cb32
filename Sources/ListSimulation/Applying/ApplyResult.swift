import DiffableSnapshots
import ListView
import Rulebook

/// The way an apply reached the list view, and the rule behind it.
public struct ApplyPath: Hashable, Sendable {
    /// The two ways.
    public enum Method: String, Codable, Sendable {
        /// `performBatchUpdates`, with or without animation.
        case batchUpdates
        /// `reloadData`.
        case reloadData
    }

    /// The way taken.
    public let method: Method

    /// True when the list was seen moving.
    public let isAnimated: Bool

    /// The rule that led to this way.
    public let rule: Rule

    /// How sure the simulation is that this apply takes this way: as sure as of the rule, or less where the sources say
    /// less of such an apply.
    public let confidence: Confidence

    private init(_ method: Method, animated: Bool = false, _ rule: Rule, _ confidence: Confidence? = nil) {
        self.method = method
        isAnimated = animated
        self.rule = rule
        self.confidence = confidence ?? rule.confidence
    }

    static func batchUpdates(animated: Bool, _ confidence: Confidence? = nil) -> Self {
        Self(
            .batchUpdates, animated: animated,
            animated ? Rule.applying.pathAnimated : Rule.applying.pathUnanimated, confidence)
    }

    /// The view is there already.
    static func nothingToAnimate(_ rule: Rule) -> Self { Self(.batchUpdates, rule) }

    static func reloadData(_ rule: Rule) -> Self { Self(.reloadData, rule) }
}

/// One step of an apply. `ApplyResult.steps` lists them in the order they happen.
public enum ApplyStep: Hashable, Sendable {
    /// The difference is worked out, on the queue that called.
    case difference(on: ApplyQueue)
    /// `snapshot()` answers the new state from here on.
    case snapshotReplaced
    /// The batch with this index in `ApplyResult.batches` is performed.
    case batch(Int)
    /// The list is loaded again.
    case reloadData
    /// `apply` returns to its caller.
    case returned
    /// The completion handler runs, on the main queue.
    case completion
}

/// Something UIKit logs without failing.
public struct ApplyWarning: Hashable, Sendable {
    /// The rule, the words and how sure we are of them.
    public let violation: Violation

    init(_ violation: Violation) {
        self.violation = violation
    }

    /// The rule behind the log.
    public var rule: Rule { violation.rule }
    /// UIKit's exact text.
    public var message: String { violation.message }
    /// The confidence in the wording.
    public var confidence: Confidence { violation.confidence }

    /// Items were in the snapshot already and have been moved. Rule: `identifier-already-exists`.
    init(_ warning: SnapshotWarning) {
        self.init(warning.violation)
    }

    /// Applies came from both sides. Rule: `apply.not-confined`.
    static func notConfined(_ style: ListStyle) -> Self {
        Self(Violation(Rule.applying.notConfined, on: .current, style.gaps))
    }

    /// A table was laid out outside a window. Rule: `apply.layout-outside-window`.
    static let layoutOutsideWindow = Self(
        Violation(Rule.applying.layoutOutsideWindow, on: .current, ListStyle.table.gaps))
}

/// The result of an apply: its changes, the events of the list view, and why it took this way.
public struct ApplyResult<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The state before.
    public let before: DiffableDataSourceSnapshot<Section, Item>

    /// The state after, without marks, as `snapshot()` answers it.
    public let after: DiffableDataSourceSnapshot<Section, Item>

    /// The difference in content, filled in even where UIKit reloads without working it out. Its marks are those of the
    /// snapshot: after `reloadData` none of them was carried out.
    public let changeset: Changeset<Section, Item>

    /// The queue the apply came from.
    public let queue: ApplyQueue

    /// The way taken, and the rule that decided.
    public let path: ApplyPath

    /// The batches the list view performed, two at most: structure and section reloads first, then items reloaded and
    /// reconfigured; none after `reloadData`.
    public let batches: [BatchUpdates]

    /// The events of the list view, in order.
    public let events: [ListViewEvent]

    /// The warnings that UIKit would log.
    public internal(set) var warnings: [ApplyWarning]

    /// Rules that had a say besides that of `path`: ignored marks, a second batch, …
    public internal(set) var notes: [Rule]

    /// The order of difference, updates, return and completion.
    public let steps: [ApplyStep]

    /// The rows that have a cell afterwards.
    public let indexPathsWithCell: Set<IndexPath>

    /// The smallest difference, where UIKit's walk moves more than that, or moves something that keeps its place; nil
    /// elsewhere, and after `reloadData`. Rule: `diff.walk`.
    ///
    /// It costs nothing where nothing moves. Otherwise at most one `==` an identifier on top of those of the apply, no
    /// hash, and *n* log *n* comparisons of integers for *n* items.
    public let fewestMoves: Changeset<Section, Item>?

    /// Background applies that were outstanding and had to be performed first, each with a result of its own.
    public internal(set) var preceding: [ApplyResult] = []

    /// The events, counted.
    public var cells: CellCounts { CellCounts(events) }
}
