/// Two lists of lists of numbers, and what has become of the one in the other.
struct Case {
    let name: String
    let old: [[Int]]
    let new: [[Int]]
    /// The order of the sections after; as they are numbered if nil.
    var order: [Int]?

    /// Changes in one list of a size.
    static func flat(_ count: Int) -> [Case] {
        var random = Seeded()
        let old = Array(0..<count)
        var scattered = old.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
        for number in 0..<(count / 10) {
            scattered.append(count + number)
            scattered.swapAt(scattered.count - 1, Int.random(in: 0..<scattered.count, using: &random))
        }
        func one(_ name: String, _ new: [Int]) -> Case { Case(name: name, old: [old], new: [new]) }
        return [
            one("dk", block(count, changed: count / 10, shuffled: count / 50)),
            one("scatter", scattered),
            one("shuffle", old.shuffled(using: &random)),
            one("reverse", old.reversed()),
            one("append1", old + [count]),
            one("removeFirst", Array(old.dropFirst())),
            one("rotate1", old.dropFirst() + [0]),
            one("replaceAll", Array(count..<(2 * count))),
            one("identical", old),
            Case(name: "fromEmpty", old: [[]], new: [old]),
        ]
    }

    /// Changes in a hundred sections with a hundredth of the items each.
    static func sectioned(_ count: Int) -> [Case] {
        var random = Seeded()
        let size = count / 100
        let old = (0..<100).map { Array(($0 * size)..<(($0 + 1) * size)) }
        var onePercent = old
        for number in 0..<(count / 400) {
            let section = Int.random(in: 0..<100, using: &random)
            onePercent[section].remove(at: Int.random(in: 0..<onePercent[section].count, using: &random))
            onePercent[section].append(count + number)
            let item = onePercent[section].remove(at: 0)
            onePercent[section].insert(item, at: onePercent[section].count / 2)
            onePercent[(section + 7) % 100].append(onePercent[section].remove(at: 1))
        }
        var oneItem = old
        oneItem[50].insert(count, at: size / 2)
        var allCross = [[Int]](repeating: [], count: 100)
        for number in 0..<count { allCross[number % 100].append(number) }
        return [
            Case(name: "secIdentical", old: old, new: old),
            Case(name: "secOneItem", old: old, new: oneItem),
            Case(name: "sec1pct", old: old, new: onePercent),
            Case(name: "secShuffleSections", old: old, new: old, order: (0..<100).shuffled(using: &random)),
            Case(name: "secAllCross", old: old, new: allCross),
        ]
    }

    /// A block goes, another comes, and a third is shuffled.
    private static func block(_ count: Int, changed: Int, shuffled: Int) -> [Int] {
        var random = Seeded()
        var result = Array(0..<count)
        result.removeSubrange((count / 3)..<(count / 3 + changed))
        result.insert(contentsOf: count..<(count + changed), at: count / 2)
        let range = (count / 10)..<(count / 10 + shuffled)
        result.replaceSubrange(range, with: result[range].shuffled(using: &random))
        return result
    }
}
