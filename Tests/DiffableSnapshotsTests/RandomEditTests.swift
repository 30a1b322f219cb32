import TestSupport
import Testing

@testable import DiffableSnapshots

/// Forty thousand random edits, made on the real snapshot and on one of plain arrays.
@Suite struct RandomEditTests {
    typealias Edit = SnapshotEdit<VersionedIdentifier>

    static let itemNames = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    static let sectionNames = ["A", "B", "C", "a"]

    /// Four seeds of ten thousand edits; a failure names the seed and the step.
    @Test(arguments: UInt64(1)...4) func everyEditAgreesWithTheReference(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var real = Edit.Snapshot()
        var naive = ReferenceSnapshot<VersionedIdentifier>()
        var outcomes = (done: 0, refused: 0, warned: 0)
        var previous = real

        for step in 0..<10_000 {
            if step % 500 == 0 {
                real = Edit.Snapshot()
                naive = ReferenceSnapshot()
            }
            let edit = Edit.random(
                using: &random, items: { .init($0.pick(Self.itemNames), $0.below(3)) },
                sections: { .init($0.pick(Self.sectionNames), $0.below(3)) })
            let before = naive
            let expected = Result { try edit.apply(to: &naive) }
            let actual: Result<SnapshotWarning?, Violation>
            do { actual = .success(try edit.apply(to: &real)) } catch { actual = .failure(error) }

            switch (expected, actual) {
            case (.success(let expected), .success(let actual)) where expected == actual?.message:
                outcomes.done += 1
                outcomes.warned += actual == nil ? 0 : 1
            case (.failure(let expected as Refusal), .failure(let actual)) where expected.message == actual.message:
                outcomes.refused += 1
            default:
                Issue.record("seed \(seed), step \(step): \(before), \(edit): \(expected) against \(actual)")
                return
            }
            let everything = step % 10 == 0
            if let difference = Self.difference(real, naive, lookups: everything) {
                Issue.record("seed \(seed), step \(step): \(before), \(edit): \(difference)")
                return
            }
            if everything {
                try Self.checkDifferences(from: previous, to: real, "seed \(seed), step \(step)")
                previous = real
            }
        }
        #expect(outcomes.done > 3_000 && outcomes.refused > 1_000 && outcomes.warned > 500, "\(outcomes)")
    }

    /// What the two disagree about, instances and marks included; the lookups of single identifiers now and then.
    static func difference(
        _ real: Edit.Snapshot, _ naive: ReferenceSnapshot<VersionedIdentifier>, lookups: Bool
    ) -> String? {
        if let inconsistency = real.arrangement.inconsistency { return inconsistency }
        let picture = Picture(of: real).description
        if picture != naive.description { return "\(picture) instead of \(naive)" }
        if real.reloadedItemIdentifiers != naive.reloadedItems { return "reloaded items" }
        if real.reconfiguredItemIdentifiers != naive.reconfiguredItems { return "reconfigured items" }
        if real.reloadedSectionIdentifiers != naive.reloadedSections { return "reloaded sections" }
        let items = naive.items
        if real.numberOfItems != items.count { return "number of items" }
        guard lookups else { return nil }
        for name in sectionNames.map({ VersionedIdentifier($0) })
        where real.indexOfSection(name) != naive.names.firstIndex(of: name) {
            return "index of section \(name)"
        }
        for item in itemNames.map({ VersionedIdentifier($0) }) {
            if real.indexOfItem(item) != items.firstIndex(of: item) { return "index of \(item)" }
            let home = naive.sections.first { $0.items.contains(item) }?.name
            if real.sectionIdentifier(containingItem: item) != home { return "section of \(item)" }
            let path = real.indexPath(of: item)
            if let path, real.itemIdentifier(at: path) != item { return "item at \(path)" }
            if (path == nil) != (home == nil) { return "path of \(item)" }
        }
        return nil
    }

    static func checkDifferences(from old: Edit.Snapshot, to new: Edit.Snapshot, _ place: String) throws {
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            guard try old.applying(changes) == new, try new.applying(changes.inverse) == old else {
                Issue.record("\(place), \(strategy): \(Picture(of: old)) -> \(Picture(of: new)): \(changes)")
                return
            }
        }
    }
}
