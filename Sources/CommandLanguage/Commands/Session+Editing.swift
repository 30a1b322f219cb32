import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions

extension Session {
    /// Runs one call on the staged snapshot, and says what UIKit would say if it fails.
    ///
    /// - Parameters:
    ///   - operands: The identifiers of the call's array argument, in order; errors point back at them.
    ///   - destination: The identifier the call is relative to.
    ///   - isIdle: Whether the call does nothing, and so is no edit.
    ///   - done: What to say when it worked, from the session as it then is and what went away by it. It changes nothing;
    ///     a session that is handed on otherwise is copied, all two thousand bytes of it.
    ///   - change: Makes the call, with the values of `operands`.
    /// - Returns: How many edits are staged, with the warnings UIKit would log.
    /// - Throws: ``CommandFailure`` for a rule that the call breaks, or that the strict check finds broken.
    mutating func edit(
        _ operands: [Operand], relativeTo destination: Operand? = nil, isIdle: Bool = false,
        done: (inout Session, Removed) -> Message? = { _, _ in nil },
        _ change: (inout Snapshot, [SessionValue]) throws(Violation) -> SnapshotWarning?
    ) throws(CommandFailure) -> any Report {
        lastOutcome.warnings = []
        let before = (items: staged.numberOfItems, sections: staged.numberOfSections)
        var warning: SnapshotWarning?
        do throws(Violation) {
            warning = try change(&staged, operands.map(\.value))
        } catch {
            var failure = UIKitFailure(error)
            failure.similar = similar(error, operands, destination)
            throw CommandFailure(.uikit(failure), at: error.blamed(operands, destination))
        }
        if options.isStrict { try checkIdentifiers() }
        for operand in operands where !operand.isElement || operand.range == operands.first?.range {
            store.use(operand.expression)
        }
        if !isIdle { stagedOperations += 1 }
        let warnings = warning.map { [lastOutcome.warn($0.violation)] } ?? []
        lastOutcome.warnings = warnings
        let removed = Removed(
            items: before.items - staged.numberOfItems, sections: before.sections - staged.numberOfSections)
        let remark = watch.acknowledges ? done(&self, removed)?.notingMoved(warning, of: operands.count) : nil
        return StagedReport(operations: stagedOperations, warnings: warnings, done: remark)
    }

    /// The strict check. Two identifiers that are at odds may have come in by different commands, so no word of this
    /// one is to blame.
    private func checkIdentifiers() throws(CommandFailure) {
        do throws(Violation) {
            try staged.checkIdentifiers()
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    /// The identifiers most like one that is not there.
    func similar(_ error: Violation, _ operands: [Operand], _ destination: Operand?) -> [String] {
        let isUnknown: Set<String> = [
            Rule.editing.unknownDestination.id, Rule.editing.unknownMoveSource.id,
            Rule.editing.unknownMoveDestination.id,
            Rule.editing.itemNotInSnapshot.id, Rule.editing.sectionNotInSnapshot.id, Rule.editing.sectionNotFound.id,
        ]
        guard isUnknown.contains(error.rule.id) else { return [] }
        let position = error.argumentPositions.first
        let culprit =
            error.blamesDestination
            ? destination : position.flatMap { operands.indices.contains($0) ? operands[$0] : nil }
        guard let operand = culprit ?? operands.first, case .string(let text) = operand.value else { return [] }
        let identifiers =
            operand.role.isSection ? staged.sectionIdentifiers : staged.itemIdentifiers(first: Self.mostCandidates)
        // Two identifiers may be shown alike.
        var seen: Set<String> = []
        return Spelling.closest(to: text, among: identifiers.map(\.label).filter { seen.insert($0).inserted })
    }

    /// Looking for a likeness among more identifiers than this would be felt.
    private static let mostCandidates = 2_000
}

/// The number of items and sections that an edit took out of a snapshot.
struct Removed: Sendable {
    let items: Int
    let sections: Int
}
