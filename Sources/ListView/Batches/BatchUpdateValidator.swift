import Rulebook

/// UIKit's arithmetic for `performBatchUpdates`, rule by rule and in UIKit's words.
///
///     let batch = BatchUpdates([.deleteItem(IndexPath(item: 0, section: 0))])
///     BatchUpdateValidator.validate(batch, before: [20], after: [20], style: .table, system: .current).first?.message
///     // "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section …"
///
/// The validator is given index paths and counts and nothing else: no identifiers, no difference. It can be fed a batch
/// written by hand, right or wrong, and it never traps.
///
/// UIKit raises on the first violation it meets; the order here is its order: (a) reload against delete, (b) deletes,
/// from the last to the first, (c) inserts, from the first to the last, (d) moves, (e) the number of sections, (f) the
/// number of items in each section. The rest of the result lists what it would have met after that.
///
/// Rules: `batch.*`.
public struct BatchUpdateValidator: Sendable {
    /// Everything UIKit would object to, the exception it raises first.
    ///
    /// - Parameters:
    ///   - batch: The calls made inside the batch.
    ///   - before: The number of items in each section as the view last knew it.
    ///   - after: The number of items in each section as the data source answers at the end of the batch.
    ///   - style: Table or collection view; decides the wording and two rules.
    ///   - system: The version whose wording and rules are wanted.
    /// - Returns: No element if UIKit accepts the batch.
    /// - Complexity: O(*s* + *u* log *u*) for *s* sections and *u* updates, plus O(*m*) for *m* moves in each section.
    public static func validate(
        _ batch: BatchUpdates, before: [Int], after: [Int], style: ListStyle, system: SystemVersion
    ) -> [Violation] {
        var inspection = BatchInspection(batch, before: before, after: after, style: style, system: system)
        inspection.checkReloadsAgainstDeletes()
        inspection.checkDeletes()
        inspection.checkInserts()
        inspection.checkMoves()
        inspection.checkSectionCount()
        if inspection.violations.isEmpty || inspection.onlyCollectionRestrictions {
            inspection.checkItemCounts()
        }
        if inspection.violations.isEmpty { inspection.checkAnimations() }
        return inspection.violations
    }
}

/// One run of the validator: what it looks at and what it found so far.
struct BatchInspection {
    let batch: BatchUpdates
    let plan: BatchPlan
    let before: [Int]
    let after: [Int]
    let style: ListStyle
    let system: SystemVersion
    private(set) var violations: [Violation] = []

    init(_ batch: BatchUpdates, before: [Int], after: [Int], style: ListStyle, system: SystemVersion) {
        self.batch = batch
        self.plan = BatchPlan(batch)
        self.before = before
        self.after = after
        self.style = style
        self.system = system
    }

    /// True when nothing found so far makes the item counts meaningless.
    var onlyCollectionRestrictions: Bool {
        violations.allSatisfy {
            $0.rule == Rule.batches.moveFromDeletedSection || $0.rule == Rule.batches.moveIntoInsertedSection
        }
    }

    /// The bound an index path goes beyond: the number of sections, or that of the items in its section.
    enum Bound {
        case sections(Int)
        case items(Int)
    }

    /// The bound an index path breaks in a list with these item counts; nil for one that is there.
    static func bound(brokenBy path: IndexPath, in counts: [Int]) -> Bound? {
        guard counts.indices.contains(path.section) else { return .sections(counts.count) }
        let count = counts[path.section]
        return path.item >= 0 && path.item < count ? nil : .items(count)
    }

    mutating func report(
        _ rule: KeyPath<BatchRules, Rule>, _ variant: String? = nil,
        _ gaps: [String: any CustomStringConvertible] = [:],
        at operations: [Int], confidence: Confidence? = nil
    ) {
        let filled = style.gaps.merging(gaps.mapValues(\.description)) { $1 }
        violations.append(
            Violation(
                Rule.batches[keyPath: rule], variant, on: Platform(system), filled, confidence: confidence,
                at: Array(Set(operations)).sorted()))
    }
}

// MARK: - (a) to (c): what each delete and each insert may not do
extension BatchInspection {
    /// (a) An item may not be reloaded and deleted.
    mutating func checkReloadsAgainstDeletes() {
        var deletes: [IndexPath: [Int]] = [:]
        for entry in plan.writtenItemDeletes { deletes[entry.place] = entry.operations }
        for entry in plan.reloadedItems {
            guard let others = deletes[entry.place] else { continue }
            report(
                \.deleteAndReload, nil, ["path": entry.place.foundationDescription],
                at: entry.operations + others)
        }
    }

    /// (b) Deletes, from the last to the first: against the moves, then against the bounds.
    mutating func checkDeletes() {
        let sectionMoves = Dictionary(grouping: plan.sectionMoves, by: \.from)
        let itemMoves = Dictionary(grouping: plan.itemMoves, by: \.from)
        let gone = Set(plan.deletedSections.map(\.place))
        var items = plan.deletedItems[...]
        for entry in plan.deletedSections.reversed() {
            checkItemDeletes(popping: &items, downTo: entry.place, itemMoves, gone)
            if let moves = sectionMoves[entry.place] {
                report(
                    \.deleteAndMove, "section", ["section": entry.place],
                    at: entry.operations + moves.map(\.operation))
            }
            if !before.indices.contains(entry.place) {
                report(
                    \.deleteSectionOutOfBounds, nil, ["section": entry.place, "count": before.count],
                    at: entry.operations)
            }
        }
        checkItemDeletes(popping: &items, downTo: .min, itemMoves, gone)
    }

    /// The item deletes of `section` and beyond. Those inside a deleted section are not looked at: UIKit drops them.
    private mutating func checkItemDeletes(
        popping items: inout ArraySlice<BatchPlan.Entry<IndexPath>>, downTo section: Int,
        _ moves: [IndexPath: [BatchPlan.Move<IndexPath>]], _ gone: Set<Int>
    ) {
        while let entry = items.last, entry.place.section >= section {
            items.removeLast()
            let path = entry.place
            if gone.contains(path.section) { continue }
            if let moves = moves[path] {
                report(
                    \.deleteAndMove, "item", ["path": path.foundationDescription],
                    at: entry.operations + moves.map(\.operation))
            }
            checkBounds(of: entry, in: before, noSection: \.deleteItemInMissingSection, noItem: \.deleteItemOutOfBounds)
        }
    }

    /// (c) Inserts, from the first to the last: against the moves, then against the bounds.
    mutating func checkInserts() {
        let sectionMoves = Dictionary(grouping: plan.sectionMoves, by: \.to)
        let itemMoves = Dictionary(grouping: plan.itemMoves, by: \.to)
        var items = plan.insertedItems[...]
        for entry in plan.insertedSections {
            checkItemInserts(popping: &items, upTo: entry.place, itemMoves)
            if let moves = sectionMoves[entry.place] {
                report(
                    \.insertAndMove, "section", ["section": entry.place],
                    at: entry.operations + moves.map(\.operation), confidence: landing(entry.operations))
            }
            if !after.indices.contains(entry.place) {
                report(
                    \.insertSectionOutOfBounds, nil, ["section": entry.place, "count": after.count],
                    at: entry.operations)
            }
        }
        checkItemInserts(popping: &items, upTo: .max, itemMoves)
    }

    private mutating func checkItemInserts(
        popping items: inout ArraySlice<BatchPlan.Entry<IndexPath>>, upTo section: Int,
        _ moves: [IndexPath: [BatchPlan.Move<IndexPath>]]
    ) {
        while let entry = items.first, entry.place.section <= section {
            items.removeFirst()
            let path = entry.place
            if let moves = moves[path] {
                report(
                    \.insertAndMove, "item", ["path": path.foundationDescription],
                    at: entry.operations + moves.map(\.operation), confidence: landing(entry.operations))
            }
            checkBounds(of: entry, in: after, noSection: \.insertItemInMissingSection, noItem: \.insertItemOutOfBounds)
        }
    }

    /// The confidence in the position of a reload beside moves. The position is inferred: UIKit was only seen to shift
    /// it by inserts and deletes.
    private func landing(_ operations: [Int]) -> Confidence? {
        operations.contains { batch.operations[$0].isReload } ? .medium : nil
    }

    /// A delete or an insert of an item, against the counts of the list it names a place in.
    private mutating func checkBounds(
        of entry: BatchPlan.Entry<IndexPath>, in counts: [Int], noSection: KeyPath<BatchRules, Rule>,
        noItem: KeyPath<BatchRules, Rule>
    ) {
        let rule: KeyPath<BatchRules, Rule>
        let limit: Int
        switch Self.bound(brokenBy: entry.place, in: counts) {
        case .sections(let count): (rule, limit) = (noSection, count)
        case .items(let count): (rule, limit) = (noItem, count)
        case nil: return
        }
        report(
            rule, nil, ["item": entry.place.item, "section": entry.place.section, "count": limit],
            at: entry.operations)
    }
}
