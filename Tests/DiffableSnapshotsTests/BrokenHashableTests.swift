import Synchronization
import TestSupport
import Testing

@testable import DiffableSnapshots

/// Identifiers that lie. Nothing sensible is expected of a snapshot then, except that it stays whole and never traps.
@Suite struct BrokenHashableTests {
    typealias Edit = SnapshotEdit<FlawedIdentifier>

    static func identifier(_ random: inout SeededGenerator) -> FlawedIdentifier {
        FlawedIdentifier(
            "i\(random.below(100))", key: random.below(6), hash: random.below(4),
            flaw: random.oneIn(3) ? random.pick(FlawedIdentifier.Flaw.allCases) : .none)
    }

    @Test(arguments: UInt64(1)...8) func snapshotsStayWhole(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var snapshot = Edit.Snapshot()
        var previous = snapshot
        for step in 0..<2_000 {
            if step % 200 == 0 { snapshot = Edit.Snapshot() }
            let edit = Edit.random(using: &random, items: Self.identifier, sections: Self.identifier)
            do { _ = try edit.apply(to: &snapshot) } catch { #expect(!error.message.isEmpty) }
            if random.oneIn(20) {
                snapshot.mutateIdentifiersInPlace(
                    items: { random.oneIn(4) ? .init($0.name, key: random.below(6), hash: random.below(4)) : nil },
                    sections: { random.oneIn(4) ? .init($0.name, key: random.below(6), hash: random.below(4)) : nil })
            }
            if let inconsistency = snapshot.arrangement.inconsistency {
                Issue.record("seed \(seed), step \(step), \(edit): \(inconsistency)")
                return
            }
            if step % 10 == 0 {
                Self.exercise(previous, snapshot)
                previous = snapshot
            }
        }
    }

    /// Every question and every comparison, for their side effects: there must be none, and no trap.
    static func exercise(_ old: Edit.Snapshot, _ new: Edit.Snapshot) {
        _ = (old == new, new.description, new.reloadedItemIdentifiers)
        for section in new.sectionIdentifiers {
            _ = (new.indexOfSection(section), try? new.itemIdentifiers(inSection: section))
        }
        for item in new.itemIdentifiers { _ = (new.indexPath(of: item), new.indexOfItem(item)) }
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(changes.insertedItems.count + changes.movedItems.count <= new.numberOfItems)
            _ = (try? old.applying(changes), try? new.applying(changes.inverse))
        }
        let transaction = DiffableDataSourceTransaction(from: old, to: new)
        #expect(transaction.difference.insertions.count <= new.numberOfItems)
        do { try new.checkIdentifiers() } catch { #expect(error.rule.symbolicBreakpoint != nil) }
    }

    @Test(arguments: UInt64(1)...4) func outlinesStayWhole(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var outline = DiffableDataSourceSectionSnapshot<FlawedIdentifier>()
        for step in 0..<2_000 {
            if step % 100 == 0 { outline = .init() }
            let list = (0..<random.below(3)).map { _ in Self.identifier(&random) }
            let other = random.oneIn(2) ? outline.items.first ?? Self.identifier(&random) : Self.identifier(&random)
            do {
                switch random.below(9) {
                case 0..<3: try outline.append(list, to: random.oneIn(2) ? nil : other)
                case 3: try outline.insert(list, before: other)
                case 4: try outline.insert(list, after: other)
                case 5: try outline.delete(list)
                case 6: outline.expand([other])
                case 7: try outline.replace(childrenOf: other, using: outline.snapshot(of: other))
                default: try outline.insert(outline.snapshot(of: other, includingParent: true), after: other)
                }
            } catch { #expect(!error.message.isEmpty) }
            #expect(outline.visibleItems.count <= outline.items.count)
            _ = (outline.visualDescription(), outline == outline)
        }
    }

    /// Two values that are the same to `==` and to the hash may still be two; UIKit lets them in, too.
    @Test func whatEqualsNothingMayComeTwice() throws {
        let nan = FlawedIdentifier("nan", key: 0, hash: 0, flaw: .neverEqual)
        var snapshot = Edit.Snapshot()
        try snapshot.appendSections([.init("S", key: 0, hash: 0)])
        try snapshot.appendItems([nan, nan])
        #expect(snapshot.numberOfItems == 2)
        #expect(snapshot.indexOfItem(nan) == nil)
        var other = Edit.Snapshot()
        try other.appendSections([.init("S", key: 0, hash: 0)])
        try other.appendItems([nan, nan])
        #expect(snapshot != other)
        let changes = snapshot.changeset(to: other)
        #expect(changes.deletedItems.count == 2 && changes.insertedItems.count == 2)
    }

    /// After a change in place two items may equal the same old one; only the first of them is it.
    @Test func anOldItemIsPairedOnce() throws {
        var old = Edit.Snapshot()
        try old.appendSections([.init("S", key: 0, hash: 0)])
        var new = old
        try old.appendItems([.init("x", key: 1, hash: 1)])
        try new.appendItems([.init("y", key: 1, hash: 1), .init("z", key: 2, hash: 1)])
        new.mutateIdentifiersInPlace(items: { .init($0.name, key: 1, hash: 1) })
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(changes.insertedItems.map(\.item.name) == ["z"])
            #expect(changes.deletedItems.isEmpty && changes.movedItems.isEmpty)
        }
    }

    /// A newcomer that has become equal to one of several neighbours takes that one alone.
    @Test func neighboursOfOneThatIsTakenStayPaired() throws {
        let (a, b, c) = (
            FlawedIdentifier("a", key: 1, hash: 1), FlawedIdentifier("b", key: 2, hash: 2),
            FlawedIdentifier("c", key: 3, hash: 3)
        )
        var old = Edit.Snapshot()
        try old.appendSections([a, b, c])
        var new = old
        try new.insertSections([.init("new", key: 4, hash: 2)], beforeSection: a)
        new.mutateIdentifiersInPlace(
            items: { _ in nil }, sections: { $0.name == "new" ? .init("new", key: 2, hash: 2) : nil })
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(changes.insertedSections.map { "\($0.section) \($0.index)" } == ["b 2"])
            #expect(changes.deletedSections.isEmpty)
        }
    }

    /// An identifier whose `==` says what it was told to say.
    struct Prompted: Hashable, Sendable {
        final class Answers: Sendable {
            let list: Mutex<[Bool]>
            init(_ list: [Bool]) { self.list = Mutex(list) }
            func next() -> Bool { list.withLock { $0.isEmpty ? false : $0.removeFirst() } }
        }
        let answers: Answers
        static func == (left: Self, right: Self) -> Bool { left.answers.next() }
        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    /// At the first look both are the section that was there, at the second only one of them is.
    @Test func whatOnlySeemedToRepeatIsTakenAsTheSecondLookFoundIt() throws {
        let answers = Prompted.Answers([])
        let name = Prompted(answers: answers)
        var snapshot = DiffableDataSourceSnapshot<Prompted, Prompted>()
        try snapshot.appendSections([name])
        answers.list.withLock { $0 = [true] }
        try snapshot.deleteSections([name])
        #expect(snapshot.numberOfSections == 0)
        answers.list.withLock { $0 = [true, true, true, false] }
        try snapshot.appendSections([name, name])
        #expect(snapshot.numberOfSections == 2 && snapshot.arrangement.inconsistency == nil)

        answers.list.withLock { $0 = [] }
        try snapshot.appendItems([name, name])
        answers.list.withLock { $0 = [true, true, true, false] }
        try snapshot.deleteItems([name, name])
        #expect(snapshot.numberOfItems == 1 && snapshot.arrangement.inconsistency == nil)
    }

    /// Floating-point NaN is the broken `Hashable` of the standard library.
    @Test func notANumberIsNotItself() throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Double>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([.nan, 1, .nan, -0.0])
        #expect(throws: Violation.self) { try snapshot.appendItems([2, 0.0, 0.0]) }
        #expect(try snapshot.appendItems([0.0])?.identifiers == ["0.0"], "0.0 equals -0.0 and replaces it")
        #expect(throws: Violation.self) { try snapshot.checkIdentifiers() }
    }
}
