import TestSupport
import Testing

@testable import DiffableSnapshots

/// The walk told decision by decision leads to what the changeset says.
@Suite struct WalkTraceTests {
    typealias Numbers = AllPairsTests.Numbers

    /// Follows the decisions with a list in hand, and knows nothing of how they were made.
    private static func replayed(_ trace: WalkTrace, _ old: [Int], _ new: [Int]) -> (row: [Int], moved: Set<Int>)? {
        var row: [Int] = []
        var (taken, put): (Set<Int>, Set<Int>) = ([], [])
        for step in trace.steps {
            switch step.decision {
            case .same:
                guard old[step.old] == new[step.new] else { return nil }
                row.append(old[step.old])
            case .takeOut: taken.insert(old[step.old])
            case .putIn:
                row.append(new[step.new])
                put.insert(new[step.new])
            }
        }
        return (row, taken.intersection(put))
    }

    /// The walk sees one row and no sections: what is in another section afterwards has moved as well.
    @Test(arguments: AllPairsTests.canonicalLayouts.indices)
    func everyWalkLeadsToTheChangeset(_ index: Int) throws {
        let old = try AllPairsTests.snapshot(AllPairsTests.canonicalLayouts[index])
        for layout in AllPairsTests.layouts {
            let new = try AllPairsTests.snapshot(layout)
            let (before, after) = (old.itemIdentifiers, new.itemIdentifiers)
            let changes = old.changeset(to: new)
            guard let (row, moved) = Self.replayed(old.itemWalk(to: new), before, after) else {
                Issue.record("\(Picture(of: old)) -> \(Picture(of: new)): two items are called the same one")
                continue
            }
            let emigrants = after.filter { item in
                before.contains(item)
                    && old.sectionIdentifier(containingItem: item) != new.sectionIdentifier(containingItem: item)
            }
            let isRight = row == after && moved.union(emigrants) == Set(changes.movedItems.map(\.item))
            #expect(isRight, "\(Picture(of: old)) -> \(Picture(of: new)): \(row), \(moved)")
        }
    }

    /// `ABCDE -> EABCD`, the example in the description of the walk: E is four away from its place, A only one.
    @Test func distancesAreThoseOfTheDescription() throws {
        let trace = try WalkTests.flat("ABCDE").itemWalk(to: WalkTests.flat("EABCD"))
        #expect(trace.steps.first?.decision == .putIn(.distance(travels: 4, other: 1)))
        #expect(trace.steps.dropFirst().prefix(4).allSatisfy { $0.decision == .same })
        #expect(trace.steps.last?.decision == .takeOut(.passed))
        #expect(trace.steps.count == 6)
    }

    /// `AB -> BA`: both travel one, and then the old finger's item is taken out.
    @Test func whoTravelsAsFarIsTakenOut() throws {
        let trace = try WalkTests.flat("AB").itemWalk(to: WalkTests.flat("BA"))
        #expect(trace.steps.map(\.decision) == [.takeOut(.distance(travels: 1, other: 1)), .same, .putIn(.passed)])
    }

    @Test func whatIsInOneRowOnlyHasNothingToTravel() throws {
        let trace = try WalkTests.flat("AB").itemWalk(to: WalkTests.flat("XB"))
        #expect(trace.steps.map(\.decision) == [.takeOut(.alone), .putIn(.alone), .same])
        #expect(try WalkTests.flat("").itemWalk(to: WalkTests.flat("")).steps.isEmpty)
    }
}
