import DiffableSnapshots

extension BatchInspection {
    /// (d) Moves: the bounds of each, then pairs that contradict each other, then what a collection view refuses.
    mutating func checkMoves() {
        for move in plan.sectionMoves { checkBounds(move) }
        for move in plan.itemMoves { checkBounds(move) }
        checkSectionMovePairs()
        checkItemMovePairs()
        if style == .collection, batch.origin == .classic { checkMovesOfCollection() }
    }

    private mutating func checkBounds(_ move: BatchPlan.Move<Int>) {
        if !before.indices.contains(move.from) {
            report(
                .batchMoveSectionOutOfBounds,
                "attempt to move section \(move.from), but there are only \(before.count) sections before the update",
                at: [move.operation])
        } else if !after.indices.contains(move.to) {
            // The doubled "to to" is Apple's.
            report(
                .batchMoveSectionOutOfBounds,
                "attempt to to move section \(move.from) to section \(move.to), but there are only \(after.count) "
                    + "sections after the update", at: [move.operation])
        }
    }

    private mutating func checkBounds(_ move: BatchPlan.Move<IndexPath>) {
        let from = move.from.foundationDescription
        let to = move.to.foundationDescription
        let message: String
        switch (Self.bound(brokenBy: move.from, in: before), Self.bound(brokenBy: move.to, in: after)) {
        case (.sections(let count), _):
            message =
                "attempt to move index path (\(from)) from a section that does not exist - there are only \(count) "
                + "sections before the update"
        case (.items(let count), _):
            message =
                "attempt to move index path (\(from)) that does not exist - there are only \(count) "
                + "\(style.element)s in section \(move.from.section) before the update"
        case (nil, .sections(let count)):
            message =
                "attempt to move index path (\(from)) to index path (\(to)) in section that does not exist - there are "
                + "only \(count) sections after the update"
        case (nil, .items(let count)):
            message =
                "attempt to move index path (\(from)) to index path (\(to)) that does not exist - there are only "
                + "\(count) \(style.element)s in section \(move.to.section) after the update"
        case (nil, nil): return
        }
        report(.batchMoveItemOutOfBounds, message, at: [move.operation])
    }

    private mutating func checkSectionMovePairs() {
        var leaving: [Int: BatchPlan.Move<Int>] = [:]
        var arriving: [Int: BatchPlan.Move<Int>] = [:]
        for move in plan.sectionMoves {
            if let other = leaving[move.from] {
                report(
                    .batchMoveToTwoPlaces,
                    "attempt to move section \(move.from) to both section \(other.to) and section \(move.to)",
                    at: [other.operation, move.operation])
            }
            if let other = arriving[move.to] {
                report(
                    .batchMoveTwoToOnePlace,
                    "attempt to move both section \(other.from) and section \(move.from) to section \(move.to)",
                    at: [other.operation, move.operation])
            }
            leaving[move.from] = move
            arriving[move.to] = move
        }
    }

    private mutating func checkItemMovePairs() {
        var leaving: [IndexPath: BatchPlan.Move<IndexPath>] = [:]
        var arriving: [IndexPath: BatchPlan.Move<IndexPath>] = [:]
        for move in plan.itemMoves {
            let from = move.from.foundationDescription
            let to = move.to.foundationDescription
            if let other = leaving[move.from] {
                report(
                    .batchMoveToTwoPlaces,
                    "attempt to move \(style.element) at index path \(from) to both "
                        + "\(other.to.foundationDescription) and \(to)", at: [other.operation, move.operation])
            }
            if let other = arriving[move.to] {
                report(
                    .batchMoveTwoToOnePlace,
                    "attempt to move both \(style.element) at index path \(other.from.foundationDescription) and "
                        + "\(from) to \(to)", at: [other.operation, move.operation])
            }
            leaving[move.from] = move
            arriving[move.to] = move
        }
    }

    /// Two complaints of the collection view alone, and only about batches an app wrote: modern UIKit accepts the same
    /// moves inside a diffable update, where every changed section identity produces them (§3.2).
    private mutating func checkMovesOfCollection() {
        let deleted = Set(plan.deletedSections.map(\.place))
        let inserted = Set(plan.insertedSections.map(\.place))
        for move in plan.itemMoves {
            if deleted.contains(move.from.section) {
                report(
                    .batchMoveFromDeletedSection,
                    "cannot move an item from a deleted section (\(move.from.section))", at: [move.operation])
            }
            if inserted.contains(move.to.section) {
                report(
                    .batchMoveIntoInsertedSection,
                    "cannot move an item into a newly inserted section (\(move.to.section))", at: [move.operation])
            }
        }
    }
}
