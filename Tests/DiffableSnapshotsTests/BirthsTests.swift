import TestSupport
import Testing

@testable import DiffableSnapshots

/// `Births` keeps stretches; here each birth is kept by itself.
@Suite struct BirthsTests {
    @Test(arguments: UInt64(1)...20) func eachNameKeepsItsBirth(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (births, other) = (Births(), Births())
        var (expected, expectedOther): ([Int], [Int]) = ([], [])
        for _ in 0..<200 {
            switch random.below(5) {
            case 0, 1:
                let more = 1 + random.below(random.oneIn(4) ? 300 : 3)
                births.reserve(more, behind: expected.count)
                for _ in 0..<more { expected.append(births[expected.count]) }
            case 2:
                expected.removeLast(random.below(expected.count + 1) / 2)
                births.end(at: expected.count)
            case 3:
                (births, other, expected, expectedOther) = (other, births, expectedOther, expected)
            default:
                births.add(other, expectedOther.count, behind: expected.count)
                expected += expectedOther
                (other, expectedOther) = (Births(), [])
            }
            #expect(expected.indices.map { births[$0] } == expected)
            let all = expected + expectedOther
            #expect(Set(all).count == all.count, "nobody shares a birth")
        }
    }

    /// A name that was refused leaves nothing behind, and its birth is given to nobody else.
    @Test func aRefusedNameTakesItsBirthAlong() throws {
        var table = IdentifierTable<String>()
        table.add("a", hash: "a".hashValue)
        let refused = table.add("b", hash: "b".hashValue)
        let birth = table.birth(of: refused)
        table.truncate(to: 1)
        let next = table.add("c", hash: "c".hashValue)
        #expect(next == refused && table.birth(of: next) != birth)
    }

    @Test func manyNamesOneByOneAreFewStretches() {
        var table = IdentifierTable<Int>()
        for number in 0..<10_000 { table.add(number, hash: number.hashValue) }
        #expect(table.parts.reduce(0) { $0 + $1.names.births.stretches.count } <= 32)
    }
}
