import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Thousands of applies, each judged from scratch by code that shares nothing with the simulation.
@Suite struct RandomApplyTests {
    /// All pairs of small two-section states: the view accepts what either difference makes of them.
    @Test(arguments: DiffStrategy.allCases)
    func everySmallPairIsAccepted(strategy: DiffStrategy) throws {
        let states = try Self.smallStates()
        #expect(states.count == 131)
        var refused: [String] = []
        for old in states {
            for new in states {
                let batch = BatchUpdates(structureOf: old.snapshot.changeset(to: new.snapshot, strategy: strategy))
                let violations = BatchUpdateValidator.validate(
                    batch, before: old.counts, after: new.counts, style: .collection, system: .current)
                if let first = violations.first {
                    refused.append("\(old.counts) -> \(new.counts): \(batch): \(first.message)")
                }
            }
        }
        #expect(refused == [])
    }

    struct State {
        let snapshot: Snapshot
        let counts: [Int]
    }

    /// Up to three items in up to two sections, in every order.
    static func smallStates() throws -> [State] {
        var rows: [[String]] = [[]]
        for length in 0..<3 {
            for row in rows where row.count == length {
                rows += ["a", "b", "c"].filter { !row.contains($0) }.map { row + [$0] }
            }
        }
        var states: [State] = []
        for sections in [[], ["A"], ["B"], ["A", "B"], ["B", "A"]] {
            for row in rows {
                let cuts =
                    sections.isEmpty
                    ? (row.isEmpty ? [0] : []) : sections.count == 1 ? [row.count] : Array(0...row.count)
                for cut in cuts {
                    var snapshot = Snapshot()
                    try snapshot.appendSections(sections)
                    let halves = [Array(row[..<cut]), Array(row[cut...])]
                    for (section, items) in zip(sections, halves) {
                        try snapshot.appendItems(items, toSection: section)
                    }
                    states.append(State(snapshot: snapshot, counts: halves.prefix(sections.count).map(\.count)))
                }
            }
        }
        return states
    }

    struct Setting: Sendable, CustomTestStringConvertible {
        let style: ListStyle
        let strategy: DiffStrategy
        let seed: UInt64
        var linkedSDK: SystemVersion? = nil
        var testDescription: String { "\(style) \(strategy) seed \(seed)" }
    }

    @Test(arguments: [
        Setting(style: .table, strategy: .uikit, seed: 1), Setting(style: .table, strategy: .minimal, seed: 2),
        Setting(style: .collection, strategy: .uikit, seed: 3),
        Setting(style: .collection, strategy: .minimal, seed: 4),
        Setting(style: .table, strategy: .uikit, seed: 5, linkedSDK: .ios14),
        Setting(style: .table, strategy: .minimal, seed: 6, linkedSDK: .ios14),
    ])
    func randomApplies(_ setting: Setting) throws {
        var random = SeededGenerator(seed: setting.seed)
        var source = Source(style: setting.style, linkedSDK: setting.linkedSDK, visibleRows: 5) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: item < "g" ? "low" : "high")
            cell.content = item
            cell.height = item == "c" ? 90 : item == "h" ? 20 : nil
            return cell
        }
        source.diffStrategy = setting.strategy
        var check = Check()
        for round in 0..<5_000 {
            let snapshot = try Self.next(after: source.snapshot(), &random)
            let before = check.seen(source)
            let result = try source.apply(snapshot, animatingDifferences: Int.random(in: 0..<4, using: &random) > 0)
            check.replay(result.events)
            var problems = check.problems(source, showing: snapshot)
            problems += check.problems(
                result, marks: snapshot, seenBefore: before, seenNow: check.seen(source),
                reloadsAllSections: setting.linkedSDK != nil)
            if round % 5 == 0 {
                check.replay(try source.scroll(to: .random(in: 0...300, using: &random)))
                problems += check.problems(source, showing: snapshot)
            }
            guard problems.isEmpty else {
                Issue.record("seed \(setting.seed), round \(round): \(problems) in \(result.batches), \(result.events)")
                return
            }
        }
    }

    /// A new state: sometimes from nothing, mostly by a few changes; sometimes with marks.
    private static func next(after old: Snapshot, _ random: inout SeededGenerator) throws -> Snapshot {
        var sections: [(String, [String])] = try old.sectionIdentifiers.map {
            ($0, try old.itemIdentifiers(inSection: $0))
        }
        let spareItems = "abcdefghijkl".map(String.init).filter { item in !sections.contains { $0.1.contains(item) } }
        let spareSections = ["A", "B", "C", "D"].filter { name in !sections.contains { $0.0 == name } }
        if Int.random(in: 0..<20, using: &random) == 0 {
            sections = ["A", "B", "C", "D"].shuffled(using: &random).prefix(.random(in: 0...4, using: &random)).map {
                ($0, [])
            }
            for item in "abcdefghijkl".map(String.init).shuffled(using: &random) where Bool.random(using: &random) {
                guard let index = sections.indices.randomElement(using: &random) else { break }
                sections[index].1.append(item)
            }
        } else {
            var spareItems = spareItems.shuffled(using: &random)
            var spareSections = spareSections.shuffled(using: &random)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                change(&sections, &spareItems, &spareSections, &random)
            }
        }
        var snapshot = Snapshot()
        for (section, items) in sections {
            try snapshot.appendSections([section])
            try snapshot.appendItems(items, toSection: section)
        }
        guard Int.random(in: 0..<3, using: &random) == 0 else { return snapshot }
        try snapshot.reloadItems(snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
        try snapshot.reconfigureItems(
            snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
        try snapshot.reloadSections(
            snapshot.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) == 0 })
        return snapshot
    }

    private static func change(
        _ sections: inout [(String, [String])], _ spareItems: inout [String], _ spareSections: inout [String],
        _ random: inout SeededGenerator
    ) {
        let kind = Int.random(in: 0..<10, using: &random)
        guard let one = sections.indices.randomElement(using: &random), kind > 0 else {
            if let name = spareSections.popLast() {
                sections.insert((name, []), at: .random(in: 0...sections.count, using: &random))
            }
            return
        }
        switch kind {
        case 1: sections.remove(at: one)
        case 2: sections.insert(sections.remove(at: one), at: .random(in: 0...sections.count, using: &random))
        case 3...5:
            guard let item = spareItems.popLast() else { return }
            sections[one].1.insert(item, at: .random(in: 0...sections[one].1.count, using: &random))
        default:
            guard let position = sections[one].1.indices.randomElement(using: &random) else { return }
            let item = sections[one].1.remove(at: position)
            guard kind > 6, let other = sections.indices.randomElement(using: &random) else { return }
            sections[other].1.insert(item, at: .random(in: 0...sections[other].1.count, using: &random))
        }
    }
}
