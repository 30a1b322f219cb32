import DiffableSnapshots
import TestSupport
import Testing

/// Fifty thousand random edits of an outline, against a tree of nested arrays.
@Suite struct RandomOutlineTests {
    static let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]

    @Test(arguments: UInt64(1)...10) func everyEditAgreesWithTheReference(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pair = Pair()
        var spare = Pair()
        var refused = 0
        for step in 0..<5_000 {
            if step % 250 == 0 { pair = Pair() }
            let before = pair.naive
            let (call, outcome) = pair.edit(using: &random, spare: &spare)
            switch outcome {
            case .agreedToRefuse: refused += 1
            case .agreed: break
            case .disagreed(let how):
                Issue.record("seed \(seed), step \(step): \(before), \(call): \(how)")
                return
            }
            if let difference = pair.difference {
                Issue.record("seed \(seed), step \(step): \(before), \(call): \(difference)")
                return
            }
        }
        #expect((500..<4_500).contains(refused), "\(refused) of 5000 were refused")
    }

    enum Outcome { case agreed, agreedToRefuse, disagreed(String) }

    /// The real outline and the naive one, kept alike.
    struct Pair {
        var real = Outline()
        var naive = ReferenceOutline()

        /// Makes a random call on both. `spare` is a second pair that trees are taken from.
        mutating func edit(using random: inout SeededGenerator, spare: inout Pair) -> (String, Outcome) {
            let (one, other) = (random.pick(names), random.pick(names))
            let list = (0..<random.below(4)).map { _ in random.pick(names) }
            let after = random.oneIn(2)
            switch random.below(20) {
            case 0..<4:
                let parent = random.oneIn(4) ? nil : other
                return both("append \(list) to \(parent ?? "-")") {
                    try $0.real.append(list, to: parent)
                } naive: {
                    try $0.naive.append(list, to: parent)
                }
            case 4..<7:
                return both("insert \(list) \(after ? "after" : "before") \(other)") {
                    if after { try $0.real.insert(list, after: other) } else { try $0.real.insert(list, before: other) }
                } naive: {
                    try $0.naive.insert(list, beside: other, after: after)
                }
            case 7..<9:
                return both("delete \(list)") {
                    try $0.real.delete(list)
                } naive: {
                    try $0.naive.delete(list)
                }
            case 9..<13:
                return both("\(after ? "expand" : "collapse") \(list)") {
                    if after { $0.real.expand(list) } else { $0.real.collapse(list) }
                } naive: {
                    $0.naive.setExpanded(list, after)
                }
            case 13..<15:
                let tree = spare
                return both("replace children of \(one) by \(tree.naive)") {
                    try $0.real.replace(childrenOf: one, using: tree.real)
                } naive: {
                    try $0.naive.replace(childrenOf: one, using: tree.naive)
                }
            case 15..<17:
                let tree = spare
                return both("insert \(tree.naive) \(after ? "after" : "before") \(other)") {
                    if after {
                        try $0.real.insert(tree.real, after: other)
                    } else {
                        try $0.real.insert(tree.real, before: other)
                    }
                } naive: {
                    try $0.naive.insert(tree.naive, beside: other, after: after)
                }
            default:
                var copy = self
                let result = copy.both("snapshot of \(one), \(after)") {
                    $0.real = try $0.real.snapshot(of: one, includingParent: after)
                } naive: {
                    $0.naive = try $0.naive.snapshot(of: one, includingParent: after)
                }
                if let difference = copy.difference { return (result.0, .disagreed(difference)) }
                spare = copy
                return result
            }
        }

        private mutating func both(
            _ call: String, _ onReal: (inout Pair) throws -> Void, naive onNaive: (inout Pair) throws -> Void
        ) -> (String, Outcome) {
            var messages: [String?] = []
            let before = real
            do { try onReal(&self); messages.append(nil) } catch { messages.append("\(error)") }
            if messages[0] != nil, real != before { return (call, .disagreed("a refused call changed the tree")) }
            do { try onNaive(&self); messages.append(nil) } catch { messages.append((error as? Refusal)?.message) }
            if messages[0] != messages[1] {
                return (call, .disagreed("\(messages[0] ?? "done") against \(messages[1] ?? "done")"))
            }
            return (call, messages[0] == nil ? .agreed : .agreedToRefuse)
        }

        /// What the two disagree about.
        var difference: String? {
            let (items, visible) = (naive.items, naive.visibleItems)
            if real.items != items { return "items \(real.items)" }
            if real.visibleItems != visible { return "visible \(real.visibleItems)" }
            if real.rootItems != naive.roots.map(\.name) { return "roots \(real.rootItems)" }
            for name in names {
                let path = naive.path(to: name)
                guard real.contains(name) == (path != nil) else { return "contains \(name)" }
                guard real.index(of: name) == items.firstIndex(of: name) else { return "index of \(name)" }
                guard let path else { continue }
                if (try? real.level(of: name)) != path.count - 1 { return "level of \(name)" }
                if (try? real.parent(of: name)) != path.dropLast().last { return "parent of \(name)" }
                if (try? real.isExpanded(name)) != naive.node(name)?.isExpanded { return "expansion of \(name)" }
                if (try? real.isVisible(name)) != visible.contains(name) { return "visibility of \(name)" }
            }
            return nil
        }
    }
}
