import TestSupport
import Testing

@testable import DiffableSnapshots

/// How the work of a call grows with the list: counted in hashes, comparisons and what a copy has to copy. Time is not
/// asked.
@Suite struct GrowthTests {
    typealias Counted = DiffableDataSourceSnapshot<Int, CountedIdentifier>

    static let sizes = [1_000, 10_000, 100_000]

    struct Edit: CustomTestStringConvertible, Sendable {
        let name: String
        let run: @Sendable (inout Counted, (Int) -> CountedIdentifier, Int) throws -> Void
        var testDescription: String { name }
    }

    /// One call each; the last argument is the number of items.
    static let edits: [Edit] = [
        Edit(name: "append") { snapshot, item, _ in try snapshot.appendItems([item(-1)]) },
        Edit(name: "append what is there") { try $0.appendItems([$1($2 / 2)]) },
        Edit(name: "insert") { try $0.insertItems([$1(-1)], beforeItem: $1($2 / 3)) },
        Edit(name: "insert behind") { try $0.insertItems([$1(-1)], afterItem: $1($2 / 3)) },
        Edit(name: "insert what is there") { try $0.insertItems([$1($2 - 1)], afterItem: $1($2 / 3)) },
        Edit(name: "delete") { try $0.deleteItems([$1($2 / 2)]) },
        Edit(name: "move") { try $0.moveItem($1(1), afterItem: $1($2 - 2)) },
        Edit(name: "move to the front") { try $0.moveItem($1($2 - 1), beforeItem: $1(0)) },
        Edit(name: "delete the first") { snapshot, item, _ in try snapshot.deleteItems([item(0)]) },
        Edit(name: "delete what is not there") { snapshot, item, _ in try snapshot.deleteItems([item(-1)]) },
        Edit(name: "reload") { snapshot, item, count in try snapshot.reloadItems([item(count / 2)]) },
        Edit(name: "reconfigure") { snapshot, item, count in try snapshot.reconfigureItems([item(count / 2)]) },
        Edit(name: "reload a section") { snapshot, _, _ in try snapshot.reloadSections([4]) },
    ]

    static func snapshot(_ count: Int, _ counter: OperationCounter) throws -> Counted {
        try CostTests.snapshot(Array(0..<count), counter, sections: 10)
    }

    /// A copy, one edit, and the difference in both strategies: a few comparisons, no hashing but of the arguments, and
    /// of the rows only those chunks that the edit touched.
    @Test(arguments: sizes, edits) func oneEditOfACopyCostsTheEdit(_ count: Int, _ edit: Edit) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(count, counter)
        func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value, counter) }
        var new = old
        counter.reset()
        try edit.run(&new, item, count)
        #expect(counter.hashes <= 2)
        #expect(counter.comparisons <= 4)
        counter.reset()
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(changes.deletedItems.count + changes.insertedItems.count + changes.movedItems.count <= 1)
        }
        #expect((old == new) == (edit.name.hasPrefix("re") || edit.name.contains("not there")))
        #expect(counter.hashes == 0)
        #expect(counter.comparisons <= 8)
        #expect(Self.unsharedItems(old.arrangement, new.arrangement) <= 3 * 1_024)
        #expect(Self.unsharedHomes(old.arrangement, new.arrangement) <= 3 * 1_024)
        #expect(Self.unsharedNames(old.items, new.items) <= 2, "the names of the old snapshot were not copied")
    }

    struct SectionEdit: CustomTestStringConvertible, Sendable {
        let name: String
        /// How many items come, go or move with their section.
        let moves: @Sendable (Int) -> Int
        let run: @Sendable (inout Counted) throws -> Void
        var testDescription: String { name }
    }

    static let sectionEdits: [SectionEdit] = [
        SectionEdit(name: "append") { _ in
            0
        } run: {
            try $0.appendSections([-1])
        },
        SectionEdit(name: "insert") { _ in
            0
        } run: {
            try $0.insertSections([-1], beforeSection: 3)
        },
        SectionEdit(name: "insert behind") { _ in
            0
        } run: {
            try $0.insertSections([-1], afterSection: 3)
        },
        SectionEdit(name: "move") { _ in
            0
        } run: {
            try $0.moveSection(2, afterSection: 7)
        },
        SectionEdit(name: "move to the front") { _ in
            0
        } run: {
            try $0.moveSection(9, beforeSection: 0)
        },
        SectionEdit(name: "delete") {
            $0 / 10
        } run: {
            try $0.deleteSections([5])
        },
    ]

    /// Sections come, go and move without a look at the items of the others.
    @Test(arguments: sizes, sectionEdits) func oneSectionCostsTheSection(_ count: Int, _ edit: SectionEdit) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(count, counter)
        var new = old
        counter.reset()
        try edit.run(&new)
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(changes.deletedItems.count + changes.insertedItems.count == edit.moves(count))
            // UIKit's walk goes through all items in one line, and moves those of a section that moves.
            let moved = changes.movedItems.count
            #expect(moved == (edit.name.hasPrefix("move") && strategy == .uikit ? count / 10 : 0))
        }
        #expect(counter.hashes == 0)
        #expect(counter.comparisons <= 2 * edit.moves(count))
        #expect(Self.unsharedItems(old.arrangement, new.arrangement) == 0)
        #expect(Self.unsharedNames(old.items, new.items) == 0)
    }

    /// Many arguments in one call cost a hash each, and the chunks they are in.
    @Test(arguments: sizes) func manyArgumentsCostOneHashEach(_ count: Int) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(count, counter)
        func items(_ range: Range<Int>) -> [CountedIdentifier] { range.map { CountedIdentifier($0, counter) } }
        let arguments = count / 10
        for edit in [
            { try $0.deleteItems(items(0..<arguments)) },
            { try $0.reloadItems(items(0..<arguments)) },
            { try $0.appendItems(items(count..<(count + arguments))) },
            { try $0.insertItems(items(count..<(count + arguments)), afterItem: items(5..<6)[0]) },
        ] as [(inout Counted) throws -> Void] {
            var new = old
            counter.reset()
            try edit(&new)
            #expect(counter.hashes >= arguments && counter.hashes <= arguments + 1)
            #expect(counter.comparisons <= 2 * arguments + 2)
            #expect(Self.unsharedItems(old.arrangement, new.arrangement) <= arguments + 3 * 1_024)
            #expect(Self.unsharedNames(old.items, new.items) <= 2 * arguments + 2)
        }
        var new = old
        counter.reset()
        new.deleteAllItems()
        #expect(counter.hashes == 0 && counter.comparisons == 0)
        #expect(new.numberOfItems == 0 && old.numberOfItems == count)
    }

    /// Sorting looks at one section: the predicate is asked O(*n* log *n*) times, nothing is hashed, and the rows of the other
    /// sections stay shared.
    @Test(arguments: sizes) func sortingCostsTheSection(_ count: Int) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(count, counter)
        var new = old
        counter.reset()
        var questions = 0
        new.sort(inSection: 3) { left, right in
            questions += 1
            return left.value > right.value
        }
        let size = count / 10
        #expect(questions <= size * (size.bitWidth - size.leadingZeroBitCount + 1))
        #expect(counter.hashes == 0 && counter.comparisons == 0)
        #expect(Self.unsharedItems(old.arrangement, new.arrangement) == size)
        #expect(Self.unsharedHomes(old.arrangement, new.arrangement) <= size + 2 * 1_024)
        #expect(Self.unsharedNames(old.items, new.items) == 0)
    }

    struct TreeEdit: CustomTestStringConvertible, Sendable {
        let name: String
        /// How many identifiers the call names.
        let arguments: Int
        let run:
            @Sendable (
                inout DiffableDataSourceSectionSnapshot<CountedIdentifier>, (Int) -> CountedIdentifier, Int
            ) throws -> Void
        var testDescription: String { name }
    }

    static let treeEdits: [TreeEdit] = [
        TreeEdit(name: "append", arguments: 1) { tree, item, _ in try tree.append([item(-1)]) },
        TreeEdit(name: "append to a parent", arguments: 2) { try $0.append([$1(-1)], to: $1($2 / 2)) },
        TreeEdit(name: "insert before", arguments: 2) { try $0.insert([$1(-1)], before: $1($2 / 2)) },
        TreeEdit(name: "insert after", arguments: 2) { try $0.insert([$1(-1)], after: $1($2 / 2)) },
        TreeEdit(name: "delete", arguments: 2) { try $0.delete([$1($2 / 2), $1(3)]) },
        TreeEdit(name: "expand", arguments: 2) { tree, item, _ in tree.expand([item(0), item(-1)]) },
        TreeEdit(name: "collapse", arguments: 1) { tree, item, _ in tree.collapse([item(0)]) },
        TreeEdit(name: "delete all", arguments: 0) { tree, _, _ in tree.deleteAll() },
    ]

    /// One edit of a copied tree: integers are moved, but only the arguments are hashed, few identifiers are compared, and the
    /// names stay shared.
    @Test(arguments: sizes, treeEdits) func oneEditOfATreeHashesItsArguments(_ count: Int, _ edit: TreeEdit) throws {
        let counter = OperationCounter()
        func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value, counter) }
        var old = DiffableDataSourceSectionSnapshot<CountedIdentifier>()
        try old.append([item(0)])
        try old.append((1...count).map(item), to: item(0))
        var new = old
        counter.reset()
        try edit.run(&new, item, count)
        #expect(counter.hashes == edit.arguments)
        #expect(counter.comparisons <= 2 * edit.arguments)
        #expect(Self.unsharedNames(old.table, new.table) <= 1)
        #expect(old.items.count == count + 1)
    }

    /// The items in chunks that only one of the two has.
    static func unsharedItems(_ old: Arrangement, _ new: Arrangement) -> Int {
        let places = ChunkPlaces(old, unsharedWith: new)
        return new.sections.filter { !places.isShared($0) }.reduce(0) { $0 + places.openCount(new.row(of: $1)) }
    }

    /// The places of items, noted in pages that only the second arrangement has.
    static func unsharedHomes(_ old: Arrangement, _ new: Arrangement) -> Int {
        let known = Set(old.homes.pages.map { $0.withUnsafeBufferPointer(\.baseAddress) })
        return new.homes.pages.filter { !known.contains($0.withUnsafeBufferPointer(\.baseAddress)) }
            .reduce(0) { $0 + $1.count }
    }

    /// The names in parts that only the second table has.
    static func unsharedNames<Name>(_ old: IdentifierTable<Name>, _ new: IdentifierTable<Name>) -> Int {
        new.parts.filter { part in !old.parts.contains { $0 === part } }.reduce(0) { $0 + $1.names.count }
    }

    /// A thousand states of a list, each an edit of the last, all kept: together they hold about what the edits touched,
    /// not a thousand lists.
    @Test func undoStepsShareTheList() throws {
        let count = 100_000
        let counter = OperationCounter()
        var states = [try Self.snapshot(count, counter)]
        for step in 1...1_000 {
            var next = try #require(states.last)
            try next.insertItems(
                [CountedIdentifier(-step, counter)], beforeItem: CountedIdentifier(step * 97, counter))
            states.append(next)
        }
        var items = 0
        var names = 0
        for (old, new) in zip(states, states.dropFirst()) {
            items += Self.unsharedItems(old.arrangement, new.arrangement)
            names += Self.unsharedNames(old.items, new.items)
        }
        #expect(items <= 1_000 * 2 * 1_024)
        // Parts double: each name is copied once for each doubling.
        #expect(names <= 1_000 * 11)
        #expect(states.last?.numberOfItems == count + 1_000)
        #expect(states.first?.numberOfItems == count, "the oldest state is as it was")
    }

    /// Whoever goes back and edits again begins a branch; the list is shared all the same.
    @Test func branchesShareTheList() throws {
        let counter = OperationCounter()
        let base = try Self.snapshot(100_000, counter)
        counter.reset()
        for step in 1...1_000 {
            var branch = base
            try branch.appendItems([CountedIdentifier(-step, counter)])
            #expect(Self.unsharedNames(base.items, branch.items) == 1)
            #expect(Self.unsharedItems(base.arrangement, branch.arrangement) <= 1_024)
        }
        #expect(counter.hashes == 1_000)
    }

    /// A long script keeps copies ever less often. The parts of the table halve in size all the same, so that there are few
    /// to look into.
    @Test(arguments: [2, 16, 64]) func aTableHasFewParts(_ rarity: Int) throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        var kept = [snapshot]
        var last = 0
        var mostParts = 0
        for step in 0..<5_000 {
            try snapshot.appendItems([step])
            if step - last > step / rarity {
                kept.append(snapshot)
                last = step
            }
            let sizes = snapshot.items.parts.map(\.names.count)
            mostParts = zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= 2 * $1 } ? max(mostParts, sizes.count) : .max
        }
        #expect(kept.count > 8)
        #expect(mostParts > 1 && mostParts <= 13)
        #expect(snapshot.itemIdentifiers == Array(0..<5_000))
        #expect(try kept.suffix(3).allSatisfy { try $0.applying($0.changeset(to: snapshot)) == snapshot })
    }

    /// A list through which names pass, a thousand there at a time, remembers at most a few thousand.
    @Test func namesThatLeftAreForgotten() throws {
        let counter = OperationCounter()
        var snapshot = Counted()
        try snapshot.appendSections([0])
        var kept = snapshot
        for step in 0..<50_000 {
            try snapshot.appendItems([CountedIdentifier(step, counter)])
            if step >= 1_000 { try snapshot.deleteItems([CountedIdentifier(step - 1_000, counter)]) }
            if step % 7 == 0 { kept = snapshot }
        }
        #expect(snapshot.items.count <= 1_024 + 2 * 1_000 + 2)
        #expect(snapshot.itemIdentifiers.map(\.value) == Array(49_000..<50_000))
        #expect(snapshot.arrangement.inconsistency == nil)
        #expect(counter.hashes == 50_000 + 49_000)
        let changes = kept.changeset(to: snapshot, strategy: .minimal)
        #expect(try kept.applying(changes) == snapshot)
    }

    /// A million names, a hundred there at a time: what is remembered follows the hundred.
    @Test func aMillionNamesPassThroughAHundred() throws {
        let counter = OperationCounter()
        var snapshot = Counted()
        try snapshot.appendSections([0, 1])
        var most = 0
        for first in stride(from: 0, to: 1_000_000, by: 100) {
            try snapshot.appendItems((first..<(first + 100)).map { CountedIdentifier($0, counter) }, toSection: 1)
            if first > 0 {
                try snapshot.deleteItems(((first - 100)..<first).map { CountedIdentifier($0, counter) })
            }
            most = max(most, snapshot.items.count)
        }
        #expect(snapshot.itemIdentifiers.map(\.value) == Array(999_900..<1_000_000))
        #expect(most <= 1_024 + 4 * 100)
        #expect(snapshot.arrangement.homes.pages.count <= 2)
        #expect(counter.hashes == 2_000_000 - 100)
    }

    /// What is deleted is forgotten then, not when something comes.
    @Test func deletingForgets() throws {
        let counter = OperationCounter()
        let full = try Self.snapshot(100_000, counter)
        var emptied = full
        counter.reset()
        try emptied.deleteItems((100..<100_000).map { CountedIdentifier($0, counter) })
        #expect(emptied.items.count == 100)
        #expect(emptied.arrangement.inconsistency == nil)
        var without = full
        try without.deleteSections(Array(1..<10))
        #expect(without.items.count == 10_000)
        #expect(without.arrangement.inconsistency == nil)
        #expect(counter.hashes == 99_900)
        for other in [emptied, without] {
            #expect(try full.applying(full.changeset(to: other)) == other)
            #expect(try other.applying(other.changeset(to: full)) == full)
        }
    }

    /// The same for a tree, whichever way names come and go.
    @Test func treesForgetNamesThatLeft() throws {
        var tree = DiffableDataSourceSectionSnapshot<Int>()
        try tree.append([-1, -2])
        tree.expand([-1])
        var most = 0
        for step in 0..<20_000 {
            try tree.append([step], to: -1)
            if step >= 100 { try tree.delete([step - 100]) }
            most = max(most, tree.table.count)
        }
        #expect(most <= 1_024 + 4 * 102)
        #expect(tree.items == [-1] + Array(19_900..<20_000) + [-2])
        #expect(try tree.isExpanded(-1) && !tree.isExpanded(-2))
        var part = DiffableDataSourceSectionSnapshot<Int>()
        for step in 0..<5_000 {
            part.deleteAll()
            try part.append([-3 - step])
            try tree.replace(childrenOf: -2, using: part)
            most = max(most, tree.table.count, part.table.count)
        }
        #expect(most <= 1_024 + 4 * 103)
        #expect(tree.items.suffix(2) == [-2, -5_002])
        for step in 0..<2_000 { tree = tree.rebased(onto: [-1, -2, 100_000 + step]).tree }
        #expect(tree.table.count <= 1_024 + 4 * 103)
        #expect(tree.visibleItems == [-1, -2, 101_999])
    }

    /// A mark outlives its item, also when the names that left are forgotten.
    @Test func marksOutliveTheForgetting() throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([-1, -2])
        try snapshot.reloadItems([-1])
        try snapshot.deleteItems([-1])
        for step in 0..<10_000 {
            try snapshot.appendItems([step])
            try snapshot.deleteItems([step])
        }
        #expect(snapshot.reloadedItemIdentifiers == [-1])
        #expect(snapshot.items.count < 2_000)
        let before = snapshot
        try snapshot.appendItems([-1])
        #expect(before.changeset(to: snapshot).reloadedItems.map(\.indexPath) == [IndexPath(item: 1, section: 0)])
    }

    /// Splitting and packing keep the number of chunks near that of the items, wherever one edits.
    @Test(arguments: 0..<4) func chunksStayFilled(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0, 1])
        try snapshot.appendItems(Array(0..<5_000), toSection: 0)
        var items = Array(0..<5_000)
        for step in 5_000..<15_000 {
            let neighbour = items[random.below(items.count)]
            try snapshot.insertItems([step], afterItem: neighbour)
            items.append(step)
        }
        let row = try #require(snapshot.arrangement.row(of: snapshot.arrangement.sections[0]))
        #expect(row.chunks.count <= 2 + 15_000 / (Row.chunkSize / 4))
        #expect(snapshot.arrangement.inconsistency == nil)
        items.shuffle(using: &random)
        for start in stride(from: 0, to: 14_900, by: 10) {
            try snapshot.deleteItems(Array(items[start..<(start + 10)]))
        }
        #expect(row.count == 15_000 || snapshot.numberOfItems == 100)
        let rest = try #require(snapshot.arrangement.row(of: snapshot.arrangement.sections[0]))
        #expect(rest.count == 100 && rest.chunks.count <= 4)
        #expect(snapshot.arrangement.inconsistency == nil)
    }
}
