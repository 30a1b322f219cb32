import TestSupport
import Testing

@testable import DiffableSnapshots

@Suite struct MarkListTests {
    /// A plain array says what is marked, in which order.
    @Test(arguments: UInt64(1)...20) func eachHandleStandsWhereItWasMarkedFirst(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (list, expected): (MarkList, [Handle]) = (MarkList(), [])
        var fresh = 5_000
        for _ in 0..<300 {
            if random.oneIn(4) {
                let handle = Handle(random.below(3_000))
                fresh += 1
                list.rename(handle, as: Handle(fresh))
                expected = expected.map { $0 == handle ? Handle(fresh) : $0 }
            } else {
                let handles = (0..<random.below(20)).map { _ in Handle(random.below(3_000)) }
                list.add(handles)
                for handle in handles where !expected.contains(handle) { expected.append(handle) }
            }
            #expect(list.elements == expected && list.count == expected.count && list.isEmpty == expected.isEmpty)
        }
        #expect(MarkList(expected + expected).elements == expected)
    }
}
