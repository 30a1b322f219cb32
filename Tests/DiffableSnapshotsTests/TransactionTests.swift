import DiffableSnapshots
import TestSupport
import Testing

/// What a reordering handler is told.
@Suite struct TransactionTests {
    typealias Transaction = DiffableDataSourceTransaction<String, String>

    static func transaction(_ old: String, _ new: String) throws -> Transaction {
        try Transaction(from: Snapshot(picture: old), to: Snapshot(picture: new))
    }

    @Test func aMoveIsARemovalAndAnInsertionThatNameEachOther() throws {
        let transaction = try Self.transaction("A[a b c d e]", "A[e a b c d]")
        #expect(
            Array(transaction.difference) == [
                .remove(offset: 4, element: "e", associatedWith: 0),
                .insert(offset: 0, element: "e", associatedWith: 4),
            ])
        #expect(["a", "b", "c", "d", "e"].applying(transaction.difference) == ["e", "a", "b", "c", "d"])
    }

    @Test func theDifferenceFollowsTheWalk() throws {
        let transaction = try Self.transaction("A[a b c d] B[x]", "A[d n a] B[b x]")
        let old = transaction.initialSnapshot.itemIdentifiers
        #expect(old.applying(transaction.difference) == transaction.finalSnapshot.itemIdentifiers)
        let offsets = transaction.difference.map { change in
            switch change {
            case .remove(let offset, let element, let partner): "-\(element)\(offset)\(partner.map { ">\($0)" } ?? "")"
            case .insert(let offset, let element, let partner): "+\(element)\(offset)\(partner.map { "<\($0)" } ?? "")"
            }
        }
        #expect(offsets == ["-d3>0", "-c2", "+d0<3", "+n1"])
    }

    /// The last of A to the top of B: the flat order stays, so the difference is empty although the sections changed.
    @Test func crossingABoundaryLeavesTheDifferenceEmpty() throws {
        let transaction = try Self.transaction("A[a b] B[c]", "A[a] B[b c]")
        #expect(transaction.difference.isEmpty)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["B", "A"], "last section first")
        let (last, first) = (transaction.sectionTransactions[0], transaction.sectionTransactions[1])
        #expect(last.initialSnapshot.items == ["c"] && last.finalSnapshot.items == ["b", "c"])
        #expect(Array(last.difference) == [.insert(offset: 0, element: "b", associatedWith: nil)])
        #expect(first.initialSnapshot.rootItems == ["a", "b"] && first.finalSnapshot.rootItems == ["a"])
        #expect(Array(first.difference) == [.remove(offset: 1, element: "b", associatedWith: nil)])
    }

    @Test func onlyChangedSectionsAreNamed() throws {
        let transaction = try Self.transaction("A[a] B[b c] C[d] E[] G[g]", "C[d x] B[c b] A[a] D[n] F[]")
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["D", "B", "C", "G"])
        #expect(transaction.sectionTransactions[0].initialSnapshot.items.isEmpty)
        #expect(transaction.sectionTransactions[3].finalSnapshot.items.isEmpty)
        #expect(
            Array(transaction.sectionTransactions[1].difference) == [
                .remove(offset: 0, element: "b", associatedWith: 1),
                .insert(offset: 1, element: "b", associatedWith: 0),
            ])
        #expect(try Self.transaction("A[a] B[]", "B[] A[a]").sectionTransactions.isEmpty)
    }

    @Test func everyDifferenceIsApplicable() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let letters = Array("abcdefgh").map(String.init)
            let old = letters.shuffled(using: &random).prefix(random.below(9))
            let new = letters.shuffled(using: &random).prefix(random.below(9))
            let cut = random.below(new.count + 1)
            let transaction = try Self.transaction(
                "A[\(old.joined(separator: " "))] B[]",
                "A[\(new.prefix(cut).joined(separator: " "))] B[\(new.dropFirst(cut).joined(separator: " "))]")
            #expect(Array(old).applying(transaction.difference) == Array(new))
            for section in transaction.sectionTransactions {
                #expect(
                    section.initialSnapshot.items.applying(section.difference) == section.finalSnapshot.items)
            }
        }
    }
}
