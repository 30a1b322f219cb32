import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// An apply in one line: `r2: 1 item moved (M), 1 item reconfigured; cells: 0 created, …`
package struct ApplySummary {
    /// The line.
    package let message: Message
    /// The confidences that the summary marks.
    private(set) var confidences: Set<Confidence> = []

    /// The summary of a revision, from the result of its apply.
    package init(_ revision: Int, _ result: ApplyResult<SessionValue, SessionValue>) {
        var parts: [Message] = []
        var confidences: Set<Confidence> = []
        func add(_ key: String, _ count: Int, _ confidence: Confidence = .high) {
            guard count > 0 else { return }
            confidences.insert(confidence)
            parts.append(Words.marked(Message("summary.\(key)", ["count": .number(count)]), confidence))
        }
        let changes = result.changeset
        if result.wasReloaded {
            confidences.insert(result.path.rule.confidence)
            let why = Message("reload-reason.\(result.path.rule.id)")
            let isLaidOut =
                result.after.numberOfItems == 0
                || result.events.contains { if case .providerCalled = $0 { true } else { false } }
            parts = [
                Message(
                    isLaidOut ? "summary.reload-data" : "summary.reload-data-later",
                    ["why": .message(Words.marked(why, result.path.rule.confidence))])
            ]
            let marks =
                changes.reloadedSections.count + changes.reloadedItems.count + changes.reconfiguredItems.count
            add("marks-ignored", marks)
        } else {
            let walk = changes.confidenceOfWalk
            let moves = changes.movedItems.map { changes.confidence(of: $0, from: result.before, to: result.after) }
            add("sections-inserted", changes.insertedSections.count)
            add("sections-deleted", changes.deletedSections.count)
            add("sections-moved", changes.movedSections.count, walk)
            add("sections-reloaded", changes.reloadedSections.count)
            add("items-inserted", changes.insertedItems.count)
            add("items-deleted", changes.deletedItems.count)
            add("items-moved", changes.movedItems.count, moves.min() ?? .high)
            add("items-reloaded", changes.reloadedItems.count)
            add("items-reconfigured", changes.reconfiguredItems.count)
        }
        let counts = [
            ("created", result.cells.created), ("reused", result.cells.dequeued),
            ("reconfigured", result.cells.reconfigured), ("prepareForReuse", result.cells.preparedForReuse),
            ("prepared", result.cells.prepared ?? 0),
        ]
        // What did not happen is not worth a second line; that rows took their cells along is, if nothing else did.
        let shown = counts.contains { $0.1 > 0 } ? counts : [("deleted", result.cells.deleted)]
        let happened = shown.filter { $0.1 > 0 }.map { Message("cell-count.\($0.0)", ["count": .number($0.1)]) }
        let cells =
            Words.list(happened).map { Message("summary.cells", ["counts": .message($0)]) }
            ?? Message("summary.cells-none")
        message = Message(
            "summary.line",
            [
                "revision": .text("r\(revision)"),
                "changes": .message(Words.list(parts) ?? Message("summary.nothing")), "cells": .message(cells),
            ])
        self.confidences = confidences
    }
}
