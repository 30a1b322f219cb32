import Benchmark
import DiffableSnapshots
import OrderedCollections

// Each benchmark is called CASE/IDENTIFIER/SIZE/WHO. WHO is `uikit` and `minimal` (the difference of two snapshots that
// know nothing of each other), `shared` (like UIKit, of a copy that was edited until it held the new list: the two have one
// table of names, and no chunk of a section that was sorted), `build` (a snapshot built, and its difference), or a rival:
// `dict` (a Dictionary of the old list, probed with the new one: the price of hashing each element once), `scan` (the common
// ends, by `==`), `stdlib` (CollectionDifference), `naive` (sets in order, one a section).
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .milliseconds(400), maxIterations: 100)
    differences(Int.self, sizes: [100_000])
    differences(TextIdentifier.self, sizes: [100_000])
    differences(ByteIdentifier.self, sizes: [100_000])
    edits(Int.self, sizes: [100_000])
    edits(TextIdentifier.self, sizes: [100_000])
    edits(ByteIdentifier.self, sizes: [100_000])
    let doubling = (0...10).map { 1_000 << $0 }.filter { $0 != 100_000 }
    growth(Int.self, sizes: doubling)
    growth(TextIdentifier.self, sizes: doubling)
    growth(ByteIdentifier.self, sizes: doubling)
}

typealias Snapshot<Identifier: Numbered> = DiffableDataSourceSnapshot<Int, Identifier>

func snapshot<Identifier: Numbered>(_ rows: [[Identifier]], order: [Int]? = nil) -> Snapshot<Identifier> {
    var result = Snapshot<Identifier>()
    do {
        try result.appendSections(order ?? Array(rows.indices))
        for (section, row) in rows.enumerated() { try result.appendItems(row, toSection: section) }
    } catch {
        fatalError("\(error)")
    }
    return result
}

/// A copy that was edited until it held other rows: added to, deleted from, items moved across sections, sections sorted.
func edited<Identifier: Numbered>(
    _ old: Snapshot<Identifier>, _ rows: [[Identifier]], order: [Int]?
) throws -> Snapshot<Identifier> {
    var copy = old
    var places: [Identifier: Int] = [:]
    for row in rows { for (index, item) in row.enumerated() { places[item] = index } }
    for (section, row) in rows.enumerated() {
        try copy.appendItems(row.filter { old.indexOfItem($0) == nil }, toSection: section)
        guard let neighbour = row.first(where: { copy.sectionIdentifier(containingItem: $0) == section }) else {
            continue
        }
        for item in row where copy.sectionIdentifier(containingItem: item) != section {
            try copy.moveItem(item, afterItem: neighbour)
        }
    }
    try copy.deleteItems(old.itemIdentifiers.filter { places[$0] == nil })
    for (section, row) in rows.enumerated() where try copy.itemIdentifiers(inSection: section) != row {
        copy.sort(inSection: section) { places[$0, default: 0] < places[$1, default: 0] }
    }
    if let order {
        for (section, neighbour) in zip(order.dropFirst(), order) {
            try copy.moveSection(section, afterSection: neighbour)
        }
    }
    return copy
}

func differences<Identifier: Numbered>(_: Identifier.Type, sizes: [Int]) {
    for size in sizes {
        for item in Case.flat(size) + Case.sectioned(size) { difference(item, Identifier.self, size) }
    }
}

private func difference<Identifier: Numbered>(_ item: Case, _: Identifier.Type, _ size: Int) {
    let name = "\(item.name)/\(Identifier.name)/\(size)"
    // Made when first asked for, since most runs measure few of them.
    let oldRows = Lazily { item.old.map { $0.map(Identifier.init(number:)) } }
    let newRows = Lazily { item.new.map { $0.map(Identifier.init(number:)) } }
    let old = Lazily { snapshot(oldRows.value) }
    let new = Lazily { snapshot(newRows.value, order: item.order) }
    let copy = Lazily {
        do { return try edited(old.value, newRows.value, order: item.order) } catch { fatalError("\(error)") }
    }
    let oldFlat = Lazily { oldRows.value.flatMap(\.self) }
    let newFlat = Lazily { newRows.value.flatMap(\.self) }
    func add(_ who: String, _ body: @escaping @Sendable () -> Void) {
        Benchmark("\(name)/\(who)") { benchmark in
            body()
            benchmark.startMeasurement()
            body()
            benchmark.stopMeasurement()
        }
    }
    add("uikit") { blackHole(old.value.changeset(to: new.value)) }
    add("minimal") { blackHole(old.value.changeset(to: new.value, strategy: .minimal)) }
    add("shared") { blackHole(old.value.changeset(to: copy.value)) }
    add("build") { blackHole(old.value.changeset(to: snapshot(newRows.value, order: item.order))) }
    add("dict") { blackHole(Rival.probe(oldFlat.value, newFlat.value)) }
    add("scan") { blackHole(Rival.scan(oldFlat.value, newFlat.value)) }
    add("naive") { blackHole(newRows.value.map { OrderedSet($0) }) }
    // It takes seconds to minutes where much has changed.
    if ["append1", "removeFirst", "rotate1", "identical", "fromEmpty", "secIdentical", "secOneItem"].contains(item.name)
    {
        add("stdlib") { blackHole(newFlat.value.difference(from: oldFlat.value)) }
    }
}

/// The same few questions at sizes that double.
func growth<Identifier: Numbered>(_: Identifier.Type, sizes: [Int]) {
    for size in sizes {
        for item in Case.flat(size) where ["scatter", "append1", "identical"].contains(item.name) {
            difference(item, Identifier.self, size)
        }
        edits(Identifier.self, sizes: [size])
    }
}

func edits<Identifier: Numbered>(_: Identifier.Type, sizes: [Int]) {
    for size in sizes {
        let rows = Lazily {
            (0..<10).map { section in (0..<(size / 10)).map { Identifier(number: section * (size / 10) + $0) } }
        }
        let base = Lazily { snapshot(rows.value) }
        let naive = Lazily { rows.value.map { OrderedSet($0) } }
        let (one, other, fresh) = (Identifier(number: size / 3), Identifier(number: size / 2), Identifier(number: -1))
        func add(_ call: String, _ who: String, _ body: @escaping @Sendable () throws -> Void) {
            Benchmark("\(call)/\(Identifier.name)/\(size)/\(who)") { benchmark in
                try body()
                benchmark.startMeasurement()
                for _ in 0..<10 { try body() }
                benchmark.stopMeasurement()
            }
        }
        add("copy+append", "ten") {
            var copy = base.value
            blackHole(try copy.appendItems([fresh]))
        }
        add("copy+append", "naive") {
            var copy = naive.value
            blackHole(copy[9].append(fresh))
        }
        add("copy+move", "ten") {
            var copy = base.value
            blackHole(try copy.moveItem(one, beforeItem: other))
        }
        add("copy+insert", "ten") {
            var copy = base.value
            blackHole(try copy.insertItems([fresh], beforeItem: other))
        }
        add("copy+delete", "ten") {
            var copy = base.value
            try copy.deleteItems([one])
            blackHole(copy)
        }
        add("build", "ten") { blackHole(snapshot(rows.value)) }
        add("build", "naive") { blackHole(rows.value.map { OrderedSet($0) }) }
        add("copy+insert+diff", "ten") {
            var copy = base.value
            try copy.insertItems([fresh], beforeItem: other)
            blackHole(base.value.changeset(to: copy))
        }
        add("indexOfItem", "ten") { blackHole(base.value.indexOfItem(one)) }
        add("indexOfItem", "naive") { blackHole(naive.value.lazy.compactMap { $0.firstIndex(of: one) }.first) }
    }
}
