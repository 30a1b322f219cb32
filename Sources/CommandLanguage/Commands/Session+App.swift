import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

// What a user's own program does with the list.

extension Session {
    /// Applies a snapshot that a program made.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - mode: How it goes to the screen.
    ///   - queue: Where the call comes from.
    /// - Returns: What the apply did.
    /// - Throws: What UIKit would raise; the list is then as it was.
    package mutating func show(
        _ snapshot: Snapshot, _ mode: ApplyMode, on queue: ApplyQueue = .main
    ) throws(CommandFailure) -> any Report {
        staged = snapshot
        return try apply(mode, on: queue)
    }

    /// Shows a tree in a section, as a program does with a section snapshot.
    ///
    /// - Parameters:
    ///   - tree: The section snapshot.
    ///   - section: The section.
    ///   - isAnimated: Whether the change may be seen.
    ///   - content: What the list holds then, where that was worked out before.
    /// - Returns: The tree and what the apply did.
    /// - Throws: What UIKit would raise.
    package mutating func show(
        _ tree: DiffableDataSourceSectionSnapshot<SessionValue>, in section: SessionValue, isAnimated: Bool,
        content: DiffableDataSource<SessionValue, SessionValue>.TreeContent?
    ) throws(CommandFailure) -> any Report {
        installHandlers()
        do throws(Violation) {
            let result = try source.apply(tree, to: section, animatingDifferences: isAnimated, showing: content)
            return OutlineReport(section, tree, apply: finish(result))
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    /// Takes note of the applies of a gesture, and reports the gesture.
    package mutating func finish(_ result: GestureResult<SessionValue, SessionValue>) -> any Report {
        let applies = result.applies.map { finish($0) }
        let isTold = !applies.isEmpty || app?.isRunningCode ?? false
        return GestureReport(
            result, applies, in: source, causes: isTold ? nil : ApplyCauses(onScreenOf: self),
            tapAnswer: app?.tapAnswer(in: options.style))
    }
}
