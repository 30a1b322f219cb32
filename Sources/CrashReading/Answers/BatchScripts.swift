import ListSimulation
import Rulebook

/// Scripts for batches written by hand: row counts before, the calls, row counts after.
enum BatchScripts {
    /// The most sections and calls that a script is still readable with.
    private static let most = 60

    static func candidates(_ reading: RecognizedText.Reading) -> [[String]] {
        let scripts: [BatchScript?] =
            switch reading.rule {
            case Rule.batches.itemCount:
                // Before iOS 16.4 a collection view with more items loads again; with fewer it stops.
                [
                    counted(reading, reading.number("section") ?? 0), counted(reading, 0),
                    BatchScript([8], ["insert 0:0"], [8]),
                ]
            case Rule.batches.sectionCount: [sections(reading)]
            case Rule.batches.inconsistent: [inconsistent(reading), BatchScript([2], [], [1])]
            case Rule.batches.fallback: fallback(reading)
            case Rule.batches.twoAnimations: twoAnimations(reading)
            default: places(reading)
            }
        return scripts.compactMap { $0.flatMap { $0.isSmall ? $0.commands : nil } }
    }

    // MARK: Sums

    /// A section whose count does not come out, with as many calls as the text tells.
    private static func counted(_ reading: RecognizedText.Reading, _ section: Int) -> BatchScript? {
        let names = ["before", "after", "inserted", "deleted", "in", "out"]
        let numbers = names.compactMap { reading.numberOrNone($0) }
        guard numbers.count == names.count else { return nil }
        let (before, after) = (numbers[0], numbers[1])
        let (inserted, deleted, movedIn, movedOut) = (numbers[2], numbers[3], numbers[4], numbers[5])
        guard (0..<most).contains(section), numbers[2...].reduce(0, +) <= 400, numbers.allSatisfy({ $0 >= 0 }) else {
            return nil
        }
        let other = section + 1
        let hasMoves = movedIn + movedOut > 0
        var old = [Int](repeating: 0, count: section) + [before] + (hasMoves ? [movedIn] : [])
        var new = [Int](repeating: 0, count: section) + [after] + (hasMoves ? [movedOut] : [])
        if old.count > most { (old, new) = (Array(old.prefix(most)), Array(new.prefix(most))) }
        let calls =
            (0..<deleted).map { "delete \(section):\($0)" } + (0..<inserted).map { "insert \(section):\($0)" }
            + (0..<movedOut).map { "move \(section):\(deleted + $0) to \(other):\($0)" }
            + (0..<movedIn).map { "move \(other):\($0) to \(section):\(inserted + $0)" }
        return BatchScript(old, calls, new)
    }

    private static func sections(_ reading: RecognizedText.Reading) -> BatchScript? {
        let numbers = ["before", "after", "inserted", "deleted"].map { reading.number($0) ?? 0 }
        guard numbers.allSatisfy({ (0...200).contains($0) }) else { return BatchScript([0], [], [0, 0]) }
        let calls = (0..<numbers[3]).map { "delete section \($0)" } + (0..<numbers[2]).map { "insert section \($0)" }
        return BatchScript(
            [Int](repeating: 0, count: numbers[0]), calls, [Int](repeating: 0, count: numbers[1]))
    }

    /// `1 section with row counts: [30]`, and `Delete row (0 - 0)` line by line; nil where part of them is left out, or
    /// where there are numbers that no list has.
    static func whole(_ reading: RecognizedText.Reading) -> BatchScript? {
        func numbers(_ text: some StringProtocol) -> [Int]? {
            let all = text.split { !$0.isNumber }
            let read = all.compactMap { Int(ofList: $0) }
            return read.count == all.count ? read : nil
        }
        func counts(_ name: String) -> [Int]? {
            guard let text = reading.value(of: name), let open = text.lastIndex(of: "["), !isShortened(text) else {
                return nil
            }
            return numbers(text[open...])
        }
        let updates = reading.value(of: "updates") ?? ""
        guard let before = counts("before"), let after = counts("after"), !isShortened(updates) else { return nil }
        var calls: [String] = []
        // A move has two places, and is one call.
        var pending = ""
        for line in updates.split(separator: ")").filter({ $0.contains("(") }) {
            let text = pending + line.lowercased()
            guard let numbers = numbers(text) else { return nil }
            let isSection = text.contains("section")
            if text.contains("move"), numbers.count < (isSection ? 2 : 4) {
                pending = text
                continue
            }
            pending = ""
            guard let verb = ["delete", "insert", "move", "reload"].first(where: { text.contains($0) }) else {
                return nil
            }
            switch (isSection, numbers.count) {
            case (true, 1): calls.append("\(verb) section \(numbers[0])")
            case (true, 2): calls.append("move section \(numbers[0]) to \(numbers[1])")
            case (false, 2): calls.append("\(verb) \(numbers[0]):\(numbers[1])")
            case (false, 4): calls.append("move \(numbers[0]):\(numbers[1]) to \(numbers[2]):\(numbers[3])")
            default: return nil
            }
        }
        return BatchScript(before, calls, after)
    }

    private static func isShortened(_ text: String) -> Bool { text.contains("…") || text.contains("...") }

    private static func inconsistent(_ reading: RecognizedText.Reading) -> BatchScript? {
        whole(reading).flatMap { batch in
            [batch.before, batch.after].allSatisfy { $0.count <= most } && batch.calls.count <= most ? batch : nil
        }
    }

    /// The text inside the log is that of a sum.
    private static func fallback(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        let inner = TextRecognizer.standard.recognize(reading.value(of: "what is wrong") ?? "").texts.first
        let sum = inner?.readings.first { $0.rule == Rule.batches.itemCount }
        return [sum.flatMap { counted($0, $0.number("section") ?? 0) }, BatchScript([2], ["delete 0:0"], [0])]
    }

    private static func twoAnimations(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        let index = reading.number("index") ?? 0
        guard (0...100_000).contains(index) else { return [] }
        return [BatchScript([index], ["insert 0:\(index)", "insert 0:\(index)"], [index + 1])]
    }

    // MARK: Places

    private static func places(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        let rules = Rule.batches
        let path = reading.path("path") ?? IndexPath(item: 0, section: 0)
        let section = reading.number("section") ?? 0
        let item = reading.number("item") ?? 0
        let count = reading.number("count") ?? 0
        guard path.section < most, (0...most).contains(section) || count <= most else { return [] }
        let sections = [Int](repeating: 0, count: max(0, min(section, most)) + 1)
        let hasPath = reading.wording.variant != "section"
        switch reading.rule {
        case rules.deleteAndReload:
            let counts = BatchScript.counts(at: path, path.item + 1)
            return [BatchScript(counts, ["delete \(path)", "reload \(path)"], counts)]
        case rules.deleteAndMove:
            guard hasPath else {
                return [BatchScript(sections, ["delete section \(section)", "move section \(section) to 0"], sections)]
            }
            let counts = BatchScript.counts(at: path, path.item + 1)
            return [BatchScript(counts, ["delete \(path)", "move \(path) to \(path.section):0"], counts)]
        case rules.insertAndMove:
            guard hasPath else {
                return [BatchScript(sections, ["insert section \(section)", "move section 0 to \(section)"], sections)]
            }
            let counts = BatchScript.counts(at: path, path.item + 1)
            return [BatchScript(counts, ["insert \(path)", "move \(path.section):0 to \(path)"], counts)]
        case rules.deleteSectionOutOfBounds:
            return [BatchScript(empty(count), ["delete section \(section)"], empty(count))]
        case rules.deleteItemInMissingSection:
            // With a row in each section there is one to delete instead.
            let counts = empty(count).map { $0.map { _ in 1 } }
            return [BatchScript(counts, ["delete \(section):\(item)"], counts)]
        case rules.deleteItemOutOfBounds:
            let counts = BatchScript.counts(at: IndexPath(item: 0, section: section), count)
            return [BatchScript(counts, ["delete \(section):\(item)"], counts)]
        case rules.insertSectionOutOfBounds:
            return [BatchScript(empty(count), ["insert section \(section)"], empty(count))]
        case rules.insertItemInMissingSection:
            return [BatchScript(empty(count), ["insert \(section):\(item)"], empty(count))]
        case rules.insertItemOutOfBounds:
            let counts = BatchScript.counts(at: IndexPath(item: 0, section: section), count)
            return [BatchScript(counts, ["insert \(section):\(item)"], counts)]
        case rules.moveFromDeletedSection:
            guard let counts = BatchScript.counts(at: IndexPath(item: 0, section: section), 1) else { return [] }
            return [
                BatchScript(counts + [0], ["delete section \(section)", "move \(section):0 to \(section):0"], counts)
            ]
        case rules.moveIntoInsertedSection:
            guard let counts = BatchScript.counts(at: IndexPath(item: 0, section: section), 1) else { return [] }
            return [
                BatchScript(counts, ["insert section \(section)", "move \(section):0 to \(section):0"], counts + [0])
            ]
        default: return BatchMoves.candidates(reading)
        }
    }

    private static func empty(_ count: Int) -> [Int]? {
        (0...most).contains(count) ? [Int](repeating: 0, count: count) : nil
    }
}

/// Scripts for moves that clash or lead nowhere.
enum BatchMoves {
    static func candidates(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        switch reading.rule {
        case Rule.batches.moveSectionOutOfBounds, Rule.batches.moveItemOutOfBounds: outOfBounds(reading)
        case Rule.batches.moveToTwoPlaces, Rule.batches.moveTwoToOnePlace: clashing(reading)
        default: []
        }
    }

    private static func outOfBounds(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        let count = reading.number("count") ?? 0
        guard (0...10_000).contains(count) else { return [] }
        if reading.rule == Rule.batches.moveSectionOutOfBounds {
            let counts = [Int](repeating: 0, count: min(count, 60))
            let from = reading.number("from") ?? 0
            return [BatchScript(counts, ["move section \(from) to \(reading.number("to") ?? 0)"], counts)]
        }
        guard let from = reading.path("from"), from.section < 60 else { return [] }
        let to = reading.path("to")
        switch reading.wording.variant {
        case "from section":
            let counts = [Int](repeating: 1, count: min(count, 60))
            return [BatchScript(counts, ["move \(from) to 0:0"], counts)]
        case "from item":
            let counts = BatchScript.counts(at: IndexPath(item: 0, section: from.section), count)
            return [BatchScript(counts, ["move \(from) to \(from.section):0"], counts)]
        case "to section":
            guard let counts = BatchScript.counts(at: from, from.item + 1) else { return [] }
            let sections = max(0, min(count, 60))
            let after = (counts + [Int](repeating: 0, count: sections)).prefix(sections)
            return [BatchScript(counts, ["move \(from) to \(to ?? from)"], Array(after))]
        default:
            guard let to, to.section < 60, var counts = BatchScript.counts(at: from, from.item + 1) else { return [] }
            while counts.count <= to.section { counts.append(0) }
            var after = counts
            after[to.section] = count
            return [BatchScript(counts, ["move \(from) to \(to)"], after)]
        }
    }

    private static func clashing(_ reading: RecognizedText.Reading) -> [BatchScript?] {
        let isForked = reading.rule == Rule.batches.moveToTwoPlaces
        let names = isForked ? ["from", "one", "other"] : ["one", "other", "to"]
        func calls(_ words: [String], _ prefix: String) -> [String] {
            isForked
                ? ["move \(prefix)\(words[0]) to \(words[1])", "move \(prefix)\(words[0]) to \(words[2])"]
                : ["move \(prefix)\(words[0]) to \(words[2])", "move \(prefix)\(words[1]) to \(words[2])"]
        }
        if reading.wording.variant == "section" {
            let numbers = names.compactMap { reading.number($0) }
            guard numbers.count == 3, let most = numbers.max(), (0..<60).contains(most) else { return [] }
            let counts = [Int](repeating: 0, count: most + 1)
            return [BatchScript(counts, calls(numbers.map(String.init), "section "), counts)]
        }
        let paths = names.compactMap { reading.path($0) }
        guard paths.count == 3, let last = paths.map(\.section).max(), last < 60 else { return [] }
        var counts = [Int](repeating: 0, count: last + 1)
        for path in paths { counts[path.section] = max(counts[path.section], path.item + 1) }
        return [BatchScript(counts, calls(paths.map(\.description), ""), counts)]
    }
}

/// Row counts, a batch, and row counts.
struct BatchScript {
    let before: [Int]
    let calls: [String]
    let after: [Int]

    init?(_ before: [Int]?, _ calls: [String], _ after: [Int]?) {
        guard let before, let after else { return nil }
        (self.before, self.calls, self.after) = (before, calls, after)
    }

    /// The most sections or calls, and the most rows in all, that a script is tried with: some are run a hundred times.
    private static let (most, mostRows) = (400, 100_000)

    /// True when the script is run in no time. No count is negative.
    var isSmall: Bool {
        [before, after].allSatisfy { counts in
            counts.count <= Self.most && counts.allSatisfy { (0...Self.mostRows).contains($0) }
                && counts.reduce(0, +) <= Self.mostRows
        } && calls.count <= Self.most
    }

    /// Sections up to the one of a path, which has so many rows; the others are empty. Nil for more sections than a script
    /// is tried with.
    static func counts(at path: IndexPath, _ count: Int) -> [Int]? {
        path.section > most ? nil : [Int](repeating: 0, count: max(0, path.section)) + [count]
    }

    /// The commands.
    var commands: [String] {
        let rows = before.isEmpty ? [] : ["rows \(Self.listed(before))"]
        let then = after == before ? "" : " then \(Self.listed(after))"
        let inside = calls.isEmpty ? "" : calls.joined(separator: "; ") + " "
        return rows + ["batch { \(inside)}\(then)"]
    }

    /// `0 = 3, 1 = 5`; `none` without sections.
    static func listed(_ counts: [Int]) -> String {
        counts.isEmpty ? "none" : counts.enumerated().map { "\($0) = \($1)" }.joined(separator: ", ")
    }
}
