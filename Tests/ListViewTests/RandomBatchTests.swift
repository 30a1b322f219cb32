import ListView
import TestSupport
import Testing

/// Random batches: sound ones are accepted, and no batch makes the validator or a view trap.
@Suite struct RandomBatchTests {
    /// One kind of list on one version, with random numbers of its own.
    struct Configuration: Sendable, CustomTestStringConvertible {
        let style: ListStyle
        let system: SystemVersion
        let seed: UInt64
        var testDescription: String { "\(style) \(system), seed \(seed)" }

        static let all: [Configuration] = {
            var seed: UInt64 = 0
            return ListStyle.allCases.flatMap { style in
                [SystemVersion.ios13, .ios16, .current].map { system in
                    seed += 1
                    return Configuration(style: style, system: system, seed: seed)
                }
            }
        }()
    }

    @Test(arguments: Configuration.all)
    func nothingTraps(_ configuration: Configuration) throws {
        var random = SeededGenerator(seed: configuration.seed)
        var accepted = 0
        let trials = 1_000
        for trial in 0..<trials {
            var sample = random.oneIn(3) ? Sample(odd: &random) : Sample(sound: &random)
            let isSound = sample.isSound && !random.oneIn(4)
            if sample.isSound, !isSound { sample.spoil(&random) }
            let what = "seed \(configuration.seed), trial \(trial): \(sample)"
            let violations = sample.violations(configuration.style, configuration.system)
            #expect(violations == sample.violations(configuration.style, configuration.system), "\(what)")
            if isSound { #expect(violations == [], "\(what)") }
            if violations.isEmpty, !sample.batch.isEmpty { accepted += 1 }
            try perform(sample, configuration, what)
        }
        // Otherwise this test would say little about batches that are carried out.
        #expect(accepted * 100 >= trials * 30, "only \(accepted) of \(trials) batches were accepted")
    }

    /// A view survives a batch: accepted, it has the new counts and cells for them; refused, it is as it was.
    private func perform(_ sample: Sample, _ configuration: Configuration, _ what: String) throws {
        var view = ListView(style: configuration.style, system: configuration.system, visibleRows: 4)
        // The odd counts are for the validator; a view asks a data source, which has some rows or none.
        let before = sample.before.map { min(max($0, 0), 5) }
        let after = sample.after.map { min(max($0, 0), 5) }
        _ = try view.reloadData(source: Rows(before))
        let cells = view.visibleCells
        do {
            _ = try view.performBatchUpdates(sample.batch, source: Rows(after))
            #expect(view.counts == after, "\(what)")
            #expect(view.visibleCells.count == min(4, after.reduce(0, +)), "\(what)")
            #expect(Set(view.visibleCells.map(\.id)).count == view.visibleCells.count, "\(what)")
        } catch {
            #expect(view.counts == before, "\(what)")
            #expect(view.visibleCells == cells, "\(what)")
        }
    }
}

/// A batch, and the item counts around it.
private struct Sample: CustomStringConvertible {
    private(set) var batch: BatchUpdates
    private(set) var before: [Int]
    private(set) var after: [Int]
    /// Whether the batch was made by adding up what it does, so that it must be accepted.
    let isSound: Bool

    var description: String { "\(before) -> \(after) with \(batch)" }

    func violations(_ style: ListStyle, _ system: SystemVersion) -> [Violation] {
        BatchUpdateValidator.validate(batch, before: before, after: after, style: style, system: system)
    }

    /// Anything at all, numbers far out of bounds included.
    init(odd random: inout SeededGenerator) {
        func index() -> Int { random.pick([0, 1, 2, 5, -1, .max, .min]) }
        let operations = (0..<random.below(7)).map { _ -> BatchUpdates.Operation in
            let (path, other) = (IndexPath(index(), index()), IndexPath(index(), index()))
            return switch random.below(9) {
            case 0: .deleteSection(index())
            case 1: .insertSection(index())
            case 2: .reloadSection(index())
            case 3: .moveSection(from: index(), to: index())
            case 4: .deleteItem(path)
            case 5: .insertItem(path)
            case 6: .reloadItem(path)
            case 7: .reconfigureItem(path)
            default: .moveItem(from: path, to: other)
            }
        }
        batch = BatchUpdates(operations, origin: random.oneIn(2) ? .classic : .diffable)
        before = (0..<random.below(4)).map { _ in index() }
        after = (0..<random.below(4)).map { _ in index() }
        isSound = false
    }

    /// A batch that adds up, worked out forwards: which sections and items go, which come, how many there are then.
    init(sound random: inout SeededGenerator) {
        var operations: [BatchUpdates.Operation] = []
        let before = (0...random.below(3)).map { _ in random.below(6) }
        var sections: [Int?] = before.indices.filter { section in
            let isDeleted = random.oneIn(5)
            if isDeleted { operations.append(.deleteSection(section)) }
            return !isDeleted
        }
        if random.oneIn(4) { sections.insert(nil, at: random.below(sections.count + 1)) }

        var after: [Int] = []
        for (new, old) in sections.enumerated() {
            guard let old else {
                operations.append(.insertSection(new))
                after.append(random.below(4))
                continue
            }
            var staying = Array(0..<before[old])
            for item in staying where random.oneIn(5) {
                operations.append(.deleteItem(IndexPath(old, item)))
                staying.removeAll { $0 == item }
            }
            let inserted = random.oneIn(2) ? 1 + random.below(2) : 0
            let count = staying.count + inserted
            var places = Array(0..<count)
            func takePlace() -> Int { places.remove(at: random.below(places.count)) }
            for _ in 0..<inserted { operations.append(.insertItem(IndexPath(new, takePlace()))) }
            // A reload counts as a delete and an insert, whose place a move may claim: so either moves or reloads.
            let moves = random.oneIn(2)
            for item in staying where random.oneIn(4) {
                let path = IndexPath(old, item)
                if moves {
                    operations.append(.moveItem(from: path, to: IndexPath(new, takePlace())))
                } else {
                    operations.append(random.oneIn(2) ? .reloadItem(path) : .reconfigureItem(path))
                }
            }
            after.append(count)
        }
        // The order in which an app makes its calls does not matter.
        operations.shuffle(using: &random)
        batch = BatchUpdates(operations, origin: random.oneIn(2) ? .classic : .diffable)
        self.before = before
        self.after = after
        isSound = true
    }

    /// Makes a sound sample wrong in one thing; now and then it stays right by accident.
    mutating func spoil(_ random: inout SeededGenerator) {
        switch random.below(3) {
        case 0 where !after.isEmpty: after[random.below(after.count)] += random.oneIn(2) ? 1 : -1
        case 1 where !batch.operations.isEmpty: batch.operations.remove(at: random.below(batch.operations.count))
        default: batch.operations.append(.insertItem(IndexPath(random.below(3), random.below(4))))
        }
    }
}
