import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Identifiers that break the promises of `Hashable`, under every gesture: errors are fine, a trap is not.
@Suite struct FlawedGestureTests {
    typealias Flawed = FlawedIdentifier

    @Test(arguments: ListStyle.allCases, FlawedIdentifier.Flaw.allCases)
    func nothingTraps(_ style: ListStyle, _ flaw: FlawedIdentifier.Flaw) {
        var random = SeededGenerator(seed: 7)
        var table = ReorderableDataSource<Flawed, Flawed>.create(visibleRows: 4) { request, _, item, _ in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item.name
            return cell
        }
        if style == .collection {
            table.base = DiffableDataSource(style: .collection, visibleRows: 4, cellProvider: table.base.cellProvider)
        }
        table.base.reorderingHandlers.canReorderItem = { _ in true }
        table.base.reorderingHandlers.didReorder = { _ in }
        table.base.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in children }
        table.allowCrossSectionMove = true
        var succeeded = 0
        for _ in 0..<1_500 {
            table.moveRule = random.pick(MoveRule.allCases)
            do {
                try Self.step(&table, flaw, &random)
                succeeded += 1
            } catch {
                // Counts that no longer add up fail again and again until somebody loads the list anew.
                _ = try? table.base.reloadData()
            }
            _ = table.base.agreement
        }
        #expect(succeeded > 50)
    }

    private static func step(
        _ table: inout ReorderableDataSource<Flawed, Flawed>, _ flaw: FlawedIdentifier.Flaw,
        _ random: inout SeededGenerator
    ) throws {
        func identifier() -> Flawed {
            let key = random.below(8)
            return Flawed("\(key)", key: key, hash: random.oneIn(6) ? 9 : key, flaw: random.oneIn(3) ? flaw : .none)
        }
        func path() -> IndexPath { IndexPath(random.below(4) - 1, random.below(6) - 1) }
        switch random.below(12) {
        case 0..<2:
            var snapshot = table.base.snapshot()
            if random.oneIn(3) { try snapshot.appendSections([identifier()]) }
            if random.oneIn(4) { try snapshot.deleteItems([identifier(), identifier()]) }
            try snapshot.appendItems([identifier(), identifier()])
            try table.base.apply(snapshot)
        case 2..<4:
            var tree = DiffableDataSourceSectionSnapshot<Flawed>()
            for _ in 0..<random.below(6) {
                let parents: [Flawed?] = [nil] + tree.items.map(Optional.some)
                try? tree.append([identifier()], to: random.pick(parents))
                if random.oneIn(2) { tree.expand(tree.items) }
            }
            try table.base.apply(tree, to: table.base.sectionIdentifier(for: random.below(3)) ?? identifier())
        case 4..<6: try table.perform(.tapDisclosure(path()))
        case 6: try table.perform(.swipeToDelete(path()))
        case 7: try table.perform(.scroll(to: Double(random.below(300))))
        case 8: try table.perform(.cancelledDrag(from: path(), to: path()))
        case 9: try table.base.perform(.drag(from: path(), to: path()))
        default: try table.perform(.drag(from: path(), to: path()))
        }
    }
}
