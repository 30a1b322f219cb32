import DiffableSnapshots

extension BatchInspection {
    /// What an item count owes to the batch.
    private struct Tally {
        var inserted = 0
        var deleted = 0
        var movedIn = 0
        var movedOut = 0
        var operations: [Int] = []
    }

    /// From iOS 16.4 on a section that comes out smaller than expected is reported for the whole batch (f').
    private var reportsWholeBatch: Bool { system >= SystemVersion(major: 16, minor: 4) }

    /// Before iOS 16 two spaces follow the first sentence and the view is not named at the end.
    private var stop: String { system < .ios16 ? ".  " : ". " }
    private var trailingView: String {
        system < .ios16 ? "" : " \(style.capitalizedName): \(style.viewDescription)"
    }

    /// (e) The sections before, plus those inserted, minus those deleted, are the sections after.
    mutating func checkSectionCount() {
        let inserted = plan.insertedSections.count
        let deleted = plan.deletedSections.count
        guard after.count != before.count + inserted - deleted else { return }
        report(
            .batchSectionCount,
            "Invalid update: invalid number of sections\(stop)The number of sections contained in the \(style.name) "
                + "after the update (\(after.count)) must be equal to the number of sections contained in the "
                + "\(style.name) before the update (\(before.count)), plus or minus the number of sections inserted or "
                + "deleted (\(inserted) inserted, \(deleted) deleted).\(trailingView)",
            at: plan.insertedSections.flatMap(\.operations) + plan.deletedSections.flatMap(\.operations))
    }

    /// (f) and (f') The same for the items of every section that stays.
    ///
    /// More items than expected is (f). Fewer is (f') from iOS 16.4 on; before that, UIKit logged the text of (f) and
    /// fell back to `reloadData` if an item of the section was deleted or reloaded (all the cases measured, F-751732,
    /// TVX), and raised (f) otherwise (realm/realm-swift#5329: 8 items before and after, one inserted).
    mutating func checkItemCounts() {
        let map = BatchIndexMap(plan, sectionsBefore: before.count)
        let oldSections = map.oldSections()
        let tallies = tallied(oldSections)
        var reportedWholeBatch = false
        // UIKit walks the sections after the update: openradar 27041784 names the new index of a moved section.
        for (section, count) in after.enumerated() {
            guard let old = oldSections[section] else { continue }
            let tally = tallies[section] ?? Tally()
            // Wrapping, because the counts are the caller's and may be any number.
            let change = tally.inserted - tally.deleted + tally.movedIn - tally.movedOut
            let expected = before[old] &+ change
            guard count != expected else { continue }
            let message = itemCountMessage(section, before: before[old], after: count, tally)
            if count > expected || (!reportsWholeBatch && tally.deleted == 0) {
                report(.batchItemCount, message, at: tally.operations)
            } else if !reportsWholeBatch {
                report(
                    .batchFallback, "[\(style.viewClass)] Performing reloadData as a fallback — \(message)",
                    at: tally.operations, consequence: .reloadData)
            } else if !reportedWholeBatch {
                reportedWholeBatch = true
                report(.batchInconsistent, inconsistentMessage, at: tally.operations)
            }
        }
    }

    /// By index after the update. Items of deleted and of inserted sections count for nobody.
    private func tallied(_ oldSections: [Int: Int]) -> [Int: Tally] {
        var newSections: [Int: Int] = [:]
        for (new, old) in oldSections { newSections[old] = new }
        var tallies: [Int: Tally] = [:]
        for entry in plan.deletedItems {
            guard let new = newSections[entry.place.section] else { continue }
            tallies[new, default: Tally()].deleted += 1
            tallies[new]?.operations += entry.operations
        }
        for entry in plan.insertedItems where oldSections[entry.place.section] != nil {
            tallies[entry.place.section, default: Tally()].inserted += 1
            tallies[entry.place.section]?.operations += entry.operations
        }
        for move in plan.itemMoves {
            if let new = newSections[move.from.section] {
                tallies[new, default: Tally()].movedOut += 1
                tallies[new]?.operations.append(move.operation)
            }
            if oldSections[move.to.section] != nil {
                tallies[move.to.section, default: Tally()].movedIn += 1
                tallies[move.to.section]?.operations.append(move.operation)
            }
        }
        return tallies
    }

    private func itemCountMessage(_ section: Int, before: Int, after: Int, _ tally: Tally) -> String {
        let items = "\(style.element)s"
        return
            "Invalid update: invalid number of \(items) in section \(section)\(stop)The number of \(items) contained "
            + "in an existing section after the update (\(after)) must be equal to the number of \(items) contained in "
            + "that section before the update (\(before)), plus or minus the number of \(items) inserted or deleted from "
            + "that section (\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of "
            + "\(items) moved into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) moved out)."
            + trailingView
    }

    /// The text of (f').
    private var inconsistentMessage: String {
        "Invalid batch updates detected: the number of sections and/or \(style.element)s returned by the data source "
            + "before and/or after performing the batch updates are inconsistent with the updates.\n"
            + "Data source before updates = { \(listed(before)) }\n"
            + "Data source after updates = { \(listed(after)) }\n"
            + "Updates = [\n" + updateLines.map { "\t\($0)" }.joined(separator: ",\n") + "\n]\n"
            + "\(style.capitalizedName): \(style.viewDescription)"
    }

    private func listed(_ counts: [Int]) -> String {
        "\(counts.count) section\(counts.count == 1 ? "" : "s") with \(style.element) counts: \(counts)"
    }

    /// The rows of "Updates = […]". The two item forms are measured (TVX); those of sections and moves are modelled on
    /// them, as is the order (L).
    private var updateLines: [String] {
        func shown(_ path: IndexPath) -> String { "(\(path.section) - \(path.item))" }
        return plan.deletedSections.map { "Delete section (\($0.place))" }
            + plan.deletedItems.map { "Delete \(style.element) \(shown($0.place))" }
            + plan.insertedSections.map { "Insert section (\($0.place))" }
            + plan.insertedItems.map { "Insert \(style.element) \(shown($0.place))" }
            + plan.sectionMoves.map { "Move section (\($0.from)) to (\($0.to))" }
            + plan.itemMoves.map { "Move \(style.element) \(shown($0.from)) to \(shown($0.to))" }
    }

    /// (animation) One item may not be inserted or reloaded twice, nor reloaded together with its section.
    ///
    /// The texts are measured; which batches lead there is inferred (L). A diffable data source may reload an item
    /// together with its section (§2.3), so its batches are exempt.
    mutating func checkAnimations() {
        guard batch.origin == .classic else { return }
        let reloadedSections = Set(plan.reloadedSections.map(\.place))
        let reloaded = plan.reloadedItems.filter { reloadedSections.contains($0.place.section) }
        let repeated = plan.insertedItems.filter { $0.operations.count > 1 }
        for entry in repeated + reloaded {
            switch style {
            case .table: report(.batchTwoAnimations, "Attempt to create two animations for cell", at: entry.operations)
            case .collection:
                let index = after.prefix(max(0, entry.place.section)).reduce(entry.place.item, &+)
                report(
                    .batchTwoAnimations, "attempt to create two animations for new global item index \(index)",
                    at: entry.operations)
            }
        }
    }
}
