import Rulebook

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
                \.moveSectionOutOfBounds, "from", ["from": move.from, "count": before.count], at: [move.operation])
        } else if !after.indices.contains(move.to) {
            report(
                \.moveSectionOutOfBounds, "to", ["from": move.from, "to": move.to, "count": after.count],
                at: [move.operation])
        }
    }

    private mutating func checkBounds(_ move: BatchPlan.Move<IndexPath>) {
        let from = move.from.foundationDescription
        let to = move.to.foundationDescription
        let variant: String
        var gaps: [String: any CustomStringConvertible] = ["from": from, "to": to]
        switch (Self.bound(brokenBy: move.from, in: before), Self.bound(brokenBy: move.to, in: after)) {
        case (.sections(let count), _): (variant, gaps["count"]) = ("from section", count)
        case (.items(let count), _):
            (variant, gaps["count"], gaps["section"]) = ("from item", count, move.from.section)
        case (nil, .sections(let count)): (variant, gaps["count"]) = ("to section", count)
        case (nil, .items(let count)): (variant, gaps["count"], gaps["section"]) = ("to item", count, move.to.section)
        case (nil, nil): return
        }
        report(\.moveItemOutOfBounds, variant, gaps, at: [move.operation])
    }

    private mutating func checkSectionMovePairs() {
        var leaving: [Int: BatchPlan.Move<Int>] = [:]
        var arriving: [Int: BatchPlan.Move<Int>] = [:]
        for move in plan.sectionMoves {
            if let other = leaving[move.from] {
                report(
                    \.moveToTwoPlaces, "section", ["from": move.from, "one": other.to, "other": move.to],
                    at: [other.operation, move.operation])
            }
            if let other = arriving[move.to] {
                report(
                    \.moveTwoToOnePlace, "section", ["one": other.from, "other": move.from, "to": move.to],
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
                    \.moveToTwoPlaces, "item", ["from": from, "one": other.to.foundationDescription, "other": to],
                    at: [other.operation, move.operation])
            }
            if let other = arriving[move.to] {
                report(
                    \.moveTwoToOnePlace, "item",
                    ["one": other.from.foundationDescription, "other": from, "to": to],
                    at: [other.operation, move.operation])
            }
            leaving[move.from] = move
            arriving[move.to] = move
        }
    }

    /// Two complaints of the collection view alone, and only about batches an app wrote: modern UIKit accepts the same
    /// moves inside a diffable update, where every changed section identity produces them (rule `cells.moved-into-inserted-section`).
    private mutating func checkMovesOfCollection() {
        let deleted = Set(plan.deletedSections.map(\.place))
        let inserted = Set(plan.insertedSections.map(\.place))
        for move in plan.itemMoves {
            if deleted.contains(move.from.section) {
                report(
                    \.moveFromDeletedSection, nil, ["section": move.from.section], at: [move.operation])
            }
            if inserted.contains(move.to.section) {
                report(
                    \.moveIntoInsertedSection, nil, ["section": move.to.section], at: [move.operation])
            }
        }
    }
}
