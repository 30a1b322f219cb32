import Rulebook

extension BatchInspection {
    /// The changes of an item count by the batch.
    private struct Tally {
        var inserted = 0
        var deleted = 0
        var movedIn = 0
        var movedOut = 0
        var operations: [Int] = []

        func gaps(section: Int, before: Int, after: Int) -> [String: any CustomStringConvertible] {
            [
                "section": section, "before": before, "after": after, "inserted": inserted, "deleted": deleted,
                "in": movedIn, "out": movedOut,
            ]
        }
    }

    /// True when a section that comes out smaller than expected is reported for the whole batch (f'), as from iOS 16.4
    /// on.
    private var reportsWholeBatch: Bool { system >= SystemVersion(major: 16, minor: 4) }

    /// (e) The sections before, plus those inserted, minus those deleted, are the sections after.
    mutating func checkSectionCount() {
        let inserted = plan.insertedSections.count
        let deleted = plan.deletedSections.count
        guard after.count != before.count + inserted - deleted else { return }
        report(
            \.sectionCount, nil,
            ["after": after.count, "before": before.count, "inserted": inserted, "deleted": deleted],
            at: plan.insertedSections.flatMap(\.operations) + plan.deletedSections.flatMap(\.operations))
    }

    /// (f) and (f') The same for the items of every section that stays.
    ///
    /// In a table more items than expected is (f). Fewer is (f') from iOS 16.4 on; before that, UIKit logged the text of
    /// (f) and fell back to `reloadData` if an item of the section was deleted or reloaded (all the cases measured,
    /// F-751732, TVX), and raised (f) otherwise (realm/realm-swift#5329: 8 items before and after, one inserted).
    ///
    /// A collection view before iOS 16.4 fell back for more items as well (consoles of 2020 to 2023; the sources of
    /// `batch.reload-data-fallback`). What it does with more items since then is not known; (f) is assumed.
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
            let gaps = tally.gaps(section: section, before: before[old], after: count)
            let isMore = count > expected
            if isMore, style == .table {
                report(\.itemCount, nil, gaps, at: tally.operations)
            } else if isMore, reportsWholeBatch {
                report(\.itemCount, nil, gaps, at: tally.operations, confidence: .low)
            } else if !reportsWholeBatch && !isMore && tally.deleted == 0 {
                report(\.itemCount, nil, gaps, at: tally.operations, confidence: .medium)
            } else if !reportsWholeBatch {
                let words = Rule.batches.itemCount.wording(on: system)?.filled(
                    style.gaps.merging(gaps.mapValues(\.description)) { $1 })
                report(\.fallback, nil, ["what is wrong": words ?? ""], at: tally.operations, confidence: .medium)
            } else if !reportedWholeBatch {
                reportedWholeBatch = true
                report(
                    \.inconsistent, nil,
                    [
                        "before": listed(before), "after": listed(after),
                        "updates": updateLines.joined(separator: ",\n"),
                    ],
                    at: tally.operations)
            }
        }
    }

    /// The tallies of sections by index after the update. Items of deleted and of inserted sections are not counted.
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

    private func listed(_ counts: [Int]) -> String {
        "\(counts.count) section\(counts.count == 1 ? "" : "s") with \(style.element) counts: \(counts)"
    }

    /// The rows of "Updates = […]". The two item forms are measured (TVX); those of sections and moves are modelled on
    /// them, as is the order (L).
    private var updateLines: [String] {
        func shown(_ path: IndexPath) -> String { "(\(path.section) - \(path.item))" }
        let lines =
            plan.deletedSections.map { "Delete section (\($0.place))" }
            + plan.deletedItems.map { "Delete \(style.element) \(shown($0.place))" }
            + plan.insertedSections.map { "Insert section (\($0.place))" }
            + plan.insertedItems.map { "Insert \(style.element) \(shown($0.place))" }
            + plan.sectionMoves.map { "Move section (\($0.from)) to (\($0.to))" }
            + plan.itemMoves.map { "Move \(style.element) \(shown($0.from)) to \(shown($0.to))" }
        return lines.map { "\t\($0)" }
    }

    /// (animation) One item may not be inserted or reloaded twice, nor reloaded together with its section.
    ///
    /// The texts are measured; which batches lead there is inferred (L). A diffable data source may reload an item
    /// together with its section (rules `cell.*`), so its batches are exempt.
    mutating func checkAnimations() {
        guard batch.origin == .classic else { return }
        let reloadedSections = Set(plan.reloadedSections.map(\.place))
        let reloaded = plan.reloadedItems.filter { reloadedSections.contains($0.place.section) }
        let repeated = plan.insertedItems.filter { $0.operations.count > 1 }
        for entry in repeated + reloaded {
            switch style {
            case .table: report(\.twoAnimations, "table", at: entry.operations)
            case .collection:
                let index = after.prefix(max(0, entry.place.section)).reduce(entry.place.item, &+)
                report(\.twoAnimations, "collection", ["index": index], at: entry.operations)
            }
        }
    }
}
