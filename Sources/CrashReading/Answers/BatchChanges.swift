import CommandGrammar
import ListSimulation
import Sessions

/// Small changes of a batch written by hand.
struct BatchChanges {
    private let head: [String]
    private let before: [Int]
    private let calls: [String]
    private let after: [Int]

    /// Every change to try; nil for a script without a batch.
    static func all(_ script: [String]) -> [ScriptChange]? { BatchChanges(script)?.changes }

    private init?(_ script: [String]) {
        guard let last = script.last, last.hasPrefix("batch {"), let close = last.lastIndex(of: "}") else { return nil }
        let rows = script.last { $0.hasPrefix("rows ") }
        head = script.filter { !$0.hasPrefix("rows ") && !$0.hasPrefix("batch ") }
        before = rows.map { Self.counts($0.dropFirst("rows ".count)) } ?? []
        let inside = last[..<close].dropFirst("batch {".count)
        calls = inside.split(separator: ";").map { $0.drop { $0 == " " } }.map { call in
            String(call.last == " " ? call.dropLast() : call)
        }.filter { !$0.isEmpty }
        let tail = last[close...].firstRange(of: "then ").map { last[$0.upperBound...] }
        after = tail.map { Self.counts($0) } ?? before
    }

    /// `0 = 3, 1 = 5`
    private static func counts(_ text: Substring) -> [Int] {
        text.split(separator: ",").compactMap { part in part.split(separator: " ").last.flatMap { Int($0) } }
    }

    private var changes: [ScriptChange] {
        var changes: [ScriptChange] = []
        func add(_ kind: String, _ script: BatchScript?, extraCells: Int = 0) {
            guard let commands = script?.commands else { return }
            changes.append(ScriptChange(kind: kind, commands: head + commands, extraCells: extraCells))
        }
        if let announced = announced { add("announce", BatchScript(before, announced, after)) }
        if let expected = expected { add("model-matches", BatchScript(before, calls, expected)) }
        for index in calls.indices {
            if let grown = grown(calls[index]) {
                var others = calls
                others.replaceSubrange(index...index, with: grown.calls)
                add("grow-model", BatchScript(before, others, grown.after))
            }
            for (kind, other) in nearer(calls[index]) {
                var others = calls
                others[index] = other
                add(kind, BatchScript(before, others, after))
                add(kind, BatchScript(before, others, Self.counts(before, others)))
            }
        }
        if let split = inTwo { changes.append(split) }
        if !before.isEmpty, !after.isEmpty {
            // A list that stays as it is shows nothing: the model changes as the calls say.
            let meant = [after, calls.lazy.compactMap(grown).first?.after, expected].compactMap(\.self)
            let new = meant.first { $0 != before && !$0.isEmpty } ?? before
            changes.append(
                ScriptChange(
                    kind: "reload-data",
                    commands: head + ["rows \(BatchScript.listed(before))"]
                        + (new == before ? [] : ["rows \(BatchScript.listed(new))"]),
                    extraCells: min(Options().rows, new.reduce(0) { $0 &+ $1 })))
        }
        return changes
    }

    /// The most calls that a model which grows takes.
    private static let mostGrown = 40

    /// The calls, and the row counts, with which a place exists that a call inserts at, or moves to: all that comes up to
    /// there is new. Nil where the place exists.
    private func grown(_ call: String) -> (calls: [String], after: [Int])? {
        let words = call.split(separator: " ").map(String.init)
        let isMove = words.first == "move"
        guard isMove || words.first == "insert" else { return nil }
        func new(_ count: Int, _ place: Int) -> Range<Int>? {
            guard place >= count, place - count < Self.mostGrown else { return nil }
            let more = place - count + 1
            // What moves comes behind what is new.
            let start = isMove ? place - more : count
            return start < 0 ? nil : start..<(start + more)
        }
        let section = words.contains("section") ? words.last.flatMap { Int($0) } : nil
        if let section {
            guard let range = new(before.count, section), !isMove || !before.isEmpty else { return nil }
            let after = before + [Int](repeating: 0, count: range.count)
            return (range.map { "insert section \($0)" } + (isMove ? [call] : []), after)
        }
        guard let path = words.last.flatMap({ IndexPath($0) }), path.section >= 0, path.item >= 0 else { return nil }
        guard path.section < before.count else {
            // The rows of a new section come with it.
            guard !isMove, path.item < Self.mostGrown, let range = new(before.count, path.section) else { return nil }
            let after = before + [Int](repeating: 0, count: range.count - 1) + [path.item + 1]
            return (range.map { "insert section \($0)" }, after)
        }
        let from = isMove && words.count > 1 ? IndexPath(words[1]) : nil
        guard !isMove || from?.section == path.section && before[path.section] > 0,
            let range = new(before[path.section], path.item)
        else { return nil }
        var after = before
        after[path.section] += range.count
        return (range.map { "insert \(path.section):\($0)" } + (isMove ? [call] : []), after)
    }

    /// The row counts that the calls lead to.
    private var expected: [Int]? { Self.counts(before, calls) }

    private static func counts(_ before: [Int], _ calls: [String]) -> [Int]? {
        var counts = before
        var deleted: Set<Int> = []
        var inserted: [Int] = []
        for call in calls {
            let words = call.split(separator: " ").map(String.init)
            let paths = words.compactMap { IndexPath($0) }
            switch words.first {
            case "delete" where words.count == 3: deleted.insert(Int(words[2]) ?? -1)
            case "insert" where words.count == 3: inserted.append(Int(words[2]) ?? -1)
            case "move" where words.contains("section"): continue
            case "delete":
                guard let path = paths.first, counts.indices.contains(path.section) else { return nil }
                counts[path.section] -= 1
            case "insert":
                guard let path = paths.first, counts.indices.contains(path.section) else { return nil }
                counts[path.section] += 1
            case "move":
                guard paths.count == 2, paths.allSatisfy({ counts.indices.contains($0.section) }) else { return nil }
                counts[paths[0].section] -= 1
                counts[paths[1].section] += 1
            default: continue
            }
        }
        counts = counts.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
        for index in inserted.sorted() where index >= 0 { counts.insert(0, at: min(index, counts.count)) }
        return counts.allSatisfy { $0 >= 0 } ? counts : nil
    }

    /// The calls that the counts ask for, in place of those there are.
    private var announced: [String]? {
        let most = 40
        if before.count != after.count {
            let isMore = after.count > before.count
            let range = isMore ? before.count..<after.count : after.count..<before.count
            return range.count <= most ? range.map { "\(isMore ? "insert" : "delete") section \($0)" } : nil
        }
        var result: [String] = []
        for (section, (old, new)) in zip(before, after).enumerated() where old != new {
            guard abs(new &- old) <= most else { return nil }
            result +=
                old < new
                ? (old..<new).map { "insert \(section):\($0)" } : (new..<old).map { "delete \(section):\($0)" }
        }
        return result
    }

    /// The call with the last place there is in its section.
    private func nearer(_ call: String) -> [(kind: String, call: String)] {
        let words = call.split(separator: " ").map(String.init)
        if words.first == "move" || words.contains("section") { return lastOfAll(words) }
        guard words.count == 2, let path = IndexPath(words[1]) else { return [] }
        let counts = words[0] == "delete" ? before : after
        guard let section = counts.indices.last.map({ min($0, max(0, path.section)) }), counts[section] > 0 else {
            return []
        }
        let item = min(max(0, path.item), counts[section] - 1)
        return section == path.section && item == path.item ? [] : [("last-index", "\(words[0]) \(section):\(item)")]
    }

    /// A call with sections, or a move, with the last places there are: a new section may stand behind all others.
    private func lastOfAll(_ words: [String]) -> [(kind: String, call: String)] {
        var others = words
        let isMove = words.first == "move"
        for (index, word) in words.enumerated() {
            if let section = Int(word) {
                let last = words.first == "insert" ? before.count : before.count - 1
                others[index] = String(min(section, last))
            } else if let path = IndexPath(word), let last = before.indices.last {
                let section = min(max(0, path.section), last)
                others[index] = "\(section):\(min(path.item, before[section] - 1))"
            }
        }
        // A list without rows has no last one, and a place moves to another.
        let goesOn = !isMove || others.count > 3 && others.last != others[others.count - 3]
        guard others != words, goesOn, !others.contains(where: { $0.hasSuffix("-1") }) else { return [] }
        return [("last-index", others.joined(separator: " "))]
    }

    /// The second call in a batch of its own.
    private var inTwo: ScriptChange? {
        guard calls.count == 2, let middle = Self.counts(before, [calls[0]]), let end = Self.counts(middle, [calls[1]]),
            let first = BatchScript(before, [calls[0]], middle)?.commands,
            let second = BatchScript(middle, [calls[1]], end)?.commands.last
        else { return nil }
        return ScriptChange(kind: "two-batches", commands: head + first + [second])
    }
}
