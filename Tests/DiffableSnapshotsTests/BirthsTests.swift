import TestSupport
import Testing

@testable import DiffableSnapshots

/// The births of names in tables that are copied, added to and cut.
@Suite struct BirthsTests {
    /// Each name keeps its birth through copies, parts that are drawn together, and names that are taken away again;
    /// and no other name gets it.
    @Test(arguments: UInt64(1)...20) func eachNameKeepsItsBirth(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var tables = [IdentifierTable<Int>(), IdentifierTable<Int>()]
        var expected: [[Int]] = [[], []]
        var owners: [Int: Int] = [:]
        var next = 0
        for _ in 0..<200 {
            let which = random.below(2)
            switch random.below(4) {
            case 0:
                tables[1 - which] = tables[which]
                expected[1 - which] = expected[which]
            case 1:
                // Names of a call that is refused are taken away again, and their births with them.
                let count = tables[which].count
                let more = 1 + random.below(20)
                _ = tables[which].enter(Array(next..<(next + more)))
                for offset in 0..<more {
                    owners[tables[which].birth(of: Handle(count + offset))] = next + offset
                }
                tables[which].truncate(to: count)
                next += more
            default:
                let more = 1 + random.below(random.oneIn(4) ? 300 : 3)
                let start = expected[which].count
                if more == 1 {
                    tables[which].add(next, hash: next.hashValue)
                } else {
                    _ = tables[which].enter(Array(next..<(next + more)))
                }
                for offset in 0..<more {
                    let birth = tables[which].birth(of: Handle(start + offset))
                    #expect(owners.updateValue(next + offset, forKey: birth) == nil, "a birth is used once")
                    expected[which].append(birth)
                }
                next += more
            }
            for (table, births) in zip(tables, expected) {
                #expect(table.count == births.count)
                #expect(births.indices.map { table.birth(of: Handle($0)) } == births)
                #expect(zip(births, births.dropFirst()).allSatisfy { $0 < $1 }, "births ascend")
            }
        }
    }

    /// A name that was refused leaves nothing behind, and its birth is not given again.
    @Test func aRefusedNameTakesItsBirthAlong() throws {
        var table = IdentifierTable<String>()
        table.add("a", hash: "a".hashValue)
        let refused = table.add("b", hash: "b".hashValue)
        let birth = table.birth(of: refused)
        table.truncate(to: 1)
        let next = table.add("c", hash: "c".hashValue)
        #expect(next == refused && table.birth(of: next) != birth)
    }
}
