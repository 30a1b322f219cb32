import DiffableSnapshots
import TestSupport
import Testing

/// Worked examples of rule `diff.walk`, which were computed from the description of Foundation's walk.
@Suite struct WalkTests {
    struct Vector: CustomTestStringConvertible {
        let old: String
        let new: String
        var deletes: [String] = []
        var inserts: [String] = []
        var moves: [String] = []
        var testDescription: String { "\(old) -> \(new)" }
    }

    static let vectors = [
        Vector(old: "ABCDE", new: "EABCD", moves: ["E 4->0"]),
        Vector(old: "ABCDE", new: "BCDEA", moves: ["A 0->4"]),
        Vector(old: "ABC", new: "CBA", moves: ["A 0->2", "B 1->1"]),
        Vector(old: "ABCD", new: "DCBA", moves: ["A 0->3", "B 1->2", "C 2->1"]),
        Vector(old: "ABCDE", new: "EBCDA", moves: ["A 0->4", "E 4->0"]),
        Vector(old: "ABCDE", new: "ACBDE", moves: ["B 1->2"]),
        Vector(old: "ABCDE", new: "ADBCE", moves: ["D 3->1"]),
        Vector(old: "ABCDE", new: "BADCE", moves: ["A 0->1", "C 2->3"]),
        Vector(old: "ABCDE", new: "XBCDE", deletes: ["A 0"], inserts: ["X 0"]),
        Vector(old: "ABCD", new: "DXAB", deletes: ["C 2"], inserts: ["X 1"], moves: ["D 3->0"]),
        Vector(old: "ABCDEF", new: "DEFABC", moves: ["A 0->3", "B 1->4", "C 2->5"]),
    ]

    @Test(arguments: vectors) func itemsFollowTheWalk(_ vector: Vector) throws {
        let changes = try Self.flat(vector.old).changeset(to: Self.flat(vector.new))
        #expect(changes.deletedItems.map { "\($0.item) \($0.indexPath.item)" } == vector.deletes)
        #expect(changes.insertedItems.map { "\($0.item) \($0.indexPath.item)" } == vector.inserts)
        #expect(changes.movedItems.map { "\($0.item) \($0.from.item)->\($0.to.item)" }.sorted() == vector.moves)
        #expect(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty && changes.movedSections.isEmpty)
    }

    /// The same walk. A section that moves to its own index has moved too (rule `diff.walk`); only the view is told
    /// otherwise.
    @Test(arguments: vectors) func sectionsFollowTheWalk(_ vector: Vector) throws {
        var old = DiffableDataSourceSnapshot<String, String>()
        var new = old
        try old.appendSections(vector.old.map(String.init))
        try new.appendSections(vector.new.map(String.init))
        let changes = old.changeset(to: new)
        #expect(changes.deletedSections.map { "\($0.section) \($0.index)" } == vector.deletes)
        #expect(changes.insertedSections.map { "\($0.section) \($0.index)" } == vector.inserts)
        #expect(changes.movedSections.map { "\($0.section) \($0.from)->\($0.to)" }.sorted() == vector.moves)
    }

    @Test func theWalkIsNotMinimal() throws {
        let (old, new) = (try Self.flat("ABCDE"), try Self.flat("BEACD"))
        #expect(old.changeset(to: new).movedItems.count == 3)
        #expect(old.changeset(to: new, strategy: .minimal).movedItems.count == 2)
    }

    /// Of all permutations: equal to the optimum up to 4 elements, worse in 2 of 120, 30 of 720, 333 of 5040 (rule `diff.walk`).
    @Test(arguments: [(3, 0), (4, 0), (5, 2), (6, 30), (7, 333)])
    func howOftenTheWalkMissesTheMinimum(_ count: Int, _ worse: Int) throws {
        let old = try Self.flat(Array(0..<count))
        var found = 0
        for permutation in permutations(of: Array(0..<count)) {
            let new = try Self.flat(permutation)
            let walk = old.changeset(to: new).movedItems.count
            let fewest = old.changeset(to: new, strategy: .minimal).movedItems.count
            #expect(walk >= fewest)
            if walk > fewest { found += 1 }
        }
        #expect(found == worse)
    }

    static func flat(_ items: String) throws -> DiffableDataSourceSnapshot<String, String> {
        try DiffableDataSourceSnapshot(picture: "S[\(items.map(String.init).joined(separator: " "))]")
    }

    static func flat(_ items: [Int]) throws -> DiffableDataSourceSnapshot<Int, Int> {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems(items)
        return snapshot
    }
}
