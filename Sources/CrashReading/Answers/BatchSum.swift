import ListSimulation
import Rulebook

/// The sum of a batch that does not add up: that of the sections, or that of the items in one of them.
struct BatchSum {
    /// The section whose items were counted, by its index after the update; nil where the sections themselves were.
    let section: Int?
    let before: Int
    let after: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    /// The number that the calls lead to.
    var expected: Int { before + inserted - deleted + movedIn - movedOut }

    /// True when the app meant to insert, false when it meant to delete; nil where it did neither.
    var isGrowing: Bool? {
        if inserted != deleted { return inserted > deleted }
        return after == before ? nil : after > before
    }

    /// The sum that a text tells; of a whole batch, the first one that does not add up.
    ///
    /// - Parameters:
    ///   - reading: The text.
    ///   - isCut: Whether calls may be missing at its end.
    init?(_ reading: RecognizedText.Reading, isCut: Bool) {
        var found: BatchSum?
        switch reading.rule {
        case Rule.batches.inconsistent where !isCut:
            found = BatchScripts.whole(reading).flatMap { BatchSum(firstOf: $0) }
        case Rule.batches.fallback:
            // The text of the sum stands inside the log.
            let inner = TextRecognizer.standard.recognize(reading.value(of: "what is wrong") ?? "").texts.first
            found = inner?.readings.lazy.compactMap { BatchSum($0, isCut: isCut) }.first
        case Rule.batches.itemCount, Rule.batches.sectionCount:
            found = Self.told(by: reading).flatMap { $0.after == $0.expected ? nil : $0 }
        default: break
        }
        guard let found else { return nil }
        self = found
    }

    /// The figures of a text about one sum, whether they add up or not: in a text that was shortened they may.
    static func told(by reading: RecognizedText.Reading) -> BatchSum? {
        guard [Rule.batches.itemCount, Rule.batches.sectionCount].contains(reading.rule),
            let before = reading.number("before"), let after = reading.number("after"),
            let inserted = reading.number("inserted"), let deleted = reading.number("deleted"),
            let movedIn = reading.numberOrNone("in"), let movedOut = reading.numberOrNone("out"),
            let place = reading.numberOrNone("section")
        else { return nil }
        let section = reading.rule == Rule.batches.sectionCount ? nil : place
        return BatchSum(
            section: section, before: before, after: after, inserted: inserted, deleted: deleted, movedIn: movedIn,
            movedOut: movedOut)
    }

    private init(
        section: Int?, before: Int, after: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0, movedOut: Int = 0
    ) {
        (self.section, self.before, self.after) = (section, before, after)
        (self.inserted, self.deleted, self.movedIn, self.movedOut) = (inserted, deleted, movedIn, movedOut)
    }

    /// The first sum of a batch that does not add up: the sections before the items, and those in the order after it.
    private init?(firstOf batch: BatchScript) {
        let calls = Calls(batch)
        let sections = BatchSum(
            section: nil, before: batch.before.count, after: batch.after.count, inserted: calls.insertedSections.count,
            deleted: calls.deletedSections.count)
        if sections.after != sections.expected {
            self = sections
            return
        }
        let old = calls.oldSections(batch.before.count, batch.after.count)
        let sums = batch.after.indices.compactMap { new -> BatchSum? in
            guard let section = old[new], !calls.reloadedSections.contains(section) else { return nil }
            return BatchSum(
                section: new, before: batch.before[section], after: batch.after[new],
                inserted: calls.insertedItems[new] ?? 0, deleted: calls.deletedItems[section] ?? 0,
                movedIn: calls.movedIn[new] ?? 0, movedOut: calls.movedOut[section] ?? 0)
        }
        guard let first = sums.first(where: { $0.after != $0.expected }) else { return nil }
        self = first
    }
}

/// The calls of a batch, counted: what leaves by its section before the update, what comes by the one after it.
private struct Calls {
    private(set) var insertedSections: Set<Int> = []
    private(set) var deletedSections: Set<Int> = []
    private(set) var reloadedSections: Set<Int> = []
    private var sectionMoves: [Int: Int] = [:]
    private(set) var insertedItems: [Int: Int] = [:]
    private(set) var deletedItems: [Int: Int] = [:]
    private(set) var movedIn: [Int: Int] = [:]
    private(set) var movedOut: [Int: Int] = [:]

    init(_ batch: BatchScript) {
        for call in batch.calls {
            let words = call.split(separator: " ").map(String.init)
            let numbers = words.compactMap { Int($0) }
            let sections = words.compactMap { IndexPath($0)?.section }
            switch (words.first, numbers.first, sections.first) {
            case ("insert", let section?, _): insertedSections.insert(section)
            case ("delete", let section?, _): deletedSections.insert(section)
            case ("reload", let section?, _): reloadedSections.insert(section)
            case ("move", _?, _) where numbers.count == 2: sectionMoves[numbers[1]] = numbers[0]
            case ("insert", _, let section?): insertedItems[section, default: 0] += 1
            case ("delete", _, let section?): deletedItems[section, default: 0] += 1
            case ("move", _, _?) where sections.count == 2:
                movedOut[sections[0], default: 0] += 1
                movedIn[sections[1], default: 0] += 1
            default: continue
            }
        }
    }

    /// The old index of each section that stays, by its new one: what is not named keeps its order.
    func oldSections(_ before: Int, _ after: Int) -> [Int: Int] {
        let moved = Set(sectionMoves.values)
        var staying = (0..<before).filter { !deletedSections.contains($0) && !moved.contains($0) }[...]
        var result = sectionMoves.filter { (0..<after).contains($0.key) && (0..<before).contains($0.value) }
        for new in 0..<after where !insertedSections.contains(new) && result[new] == nil {
            result[new] = staying.popFirst()
        }
        return result
    }
}
