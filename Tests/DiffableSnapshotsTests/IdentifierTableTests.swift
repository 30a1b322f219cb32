import Testing

@testable import DiffableSnapshots

/// What tables that share names must not mix up.
@Suite struct IdentifierTableTests {
    private func table(_ names: [Int]) -> IdentifierTable<Int> {
        var table = IdentifierTable<Int>()
        for name in names { table.add(name, hash: name.hashValue) }
        return table
    }

    /// A copy in which a name was replaced goes on by itself: what comes into it later is not what comes into the original.
    @Test func namesAfterAReplacementAreBornApart() {
        var original = table([1])
        var copy = original
        copy.replace(Handle(0), with: 1)
        let (added, other) = (original.add(2, hash: 2.hashValue), copy.add(3, hash: 3.hashValue))
        #expect(added == other)
        #expect(original.birth(of: added) != copy.birth(of: other))
        #expect(original.commonCount(with: copy) == 1)
        #expect(!original.matches(added, in: copy, other))
        #expect(original.handle(born: copy.birth(of: other)) == nil)
    }

    /// A handle that is given again says nothing of the name that had it before.
    @Test func aForgottenNameWasNeverChanged() {
        var table = table([1, 2])
        table.replace(Handle(1), with: 2)
        table.truncate(to: 1)
        #expect(table.count == 1 && table.changed.isEmpty)
        #expect(table.add(3, hash: 3.hashValue) == Handle(1))
        #expect(table.changedByHash.isEmpty)
    }

    /// What was changed in place is known as such when the names that left are forgotten.
    @Test func changesAreRememberedThroughCompacting() {
        var table = table([1, 2, 3, 4])
        table.replace(Handle(1), with: 2)
        table.replace(Handle(2), with: 3)
        let compacted = table.compacted(keeping: [Handle(0), Handle(2), Handle(3)])
        #expect(compacted.changed == [Handle(1)])
        #expect(compacted[Handle(1)] == 3)
    }

    /// An instance that is not equal to itself is found again under the number it got when other names were forgotten.
    @Test func anInstanceIsFoundByItsBirth() {
        var old = IdentifierTable<Double>()
        for name in [1, .nan, .nan] { old.add(name, hash: name.hashValue) }
        let new = old.compacted(keeping: [Handle(0), Handle(2)])
        let names = NameMatching(old: old, new: new)
        #expect(names.commonCount == 1)
        #expect(names.find(Handle(1)) == Handle(2))
        var stranger = IdentifierTable<Double>()
        stranger.add(.nan, hash: Double.nan.hashValue)
        #expect(NameMatching(old: old, new: stranger).find(Handle(0)) == nil)
    }
}
