import CommandGrammar
import Synchronization
import Testing

/// What is made late is made once, and only if somebody asks.
@Suite struct LateTests {
    @Test func aValueIsMadeWhenItIsFirstAskedFor() {
        let count = Counter()
        let late = Late { count.next() }
        let copy = late
        #expect(count.value == 0)
        #expect(late.value == 1 && late.value == 1 && copy.value == 1)
        #expect(count.value == 1)
    }

    /// Many may ask at once; all get what was kept first.
    @Test func allGetTheSame() async {
        for _ in 0..<50 {
            let count = Counter()
            let late = Late { count.next() }
            let seen = await withTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
                for _ in 0..<8 { group.addTask { late.value } }
                return await group.reduce(into: []) { $0.insert($1) }
            }
            #expect(seen.count == 1)
            #expect(seen.contains(late.value))
        }
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }
}
