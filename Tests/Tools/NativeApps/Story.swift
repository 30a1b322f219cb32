import Foundation

/// What an app did, step by step, in lines that can be compared.
struct Story {
    struct Step {
        let name: String
        /// Applies and printed lines, in order.
        var events: [String] = []
        /// What the list shows afterwards.
        var cells: [String] = []
        var applies = 0
        var notes: [String] = []
        /// True when the order of applies and printed lines is not known.
        var isUnordered = false
    }
    var steps: [Step] = []
    private var identifiers: [String: String] = [:]

    private typealias Record = [String: Any]

    // MARK: Compiled

    init(compiled output: String) {
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.first == "\u{1}" else {
                if !(line.isEmpty && steps.isEmpty) { print(String(line)) }
                continue
            }
            guard let record = Self.record(line.dropFirst()) else { continue }
            if let name = record["step"] as? String {
                dropEmptyEnd()
                steps.append(Step(name: name))
            } else if record["apply"] != nil {
                apply(record)
            } else if let cells = record["cells"] as? [Record] {
                show(cells, record)
            } else if let text = record["exception"] as? String {
                add("exception: \(text)")
            } else if let text = record["failed"] as? String {
                add("not done: \(text)")
            } else if record["unordered"] != nil, !steps.isEmpty {
                steps[steps.count - 1].isUnordered = true
            } else if let text = record["note"] as? String, !steps.isEmpty {
                steps[steps.count - 1].notes.append(text)
            }
        }
        dropEmptyEnd()
    }

    private mutating func dropEmptyEnd() {
        guard let last = steps.indices.last, steps[last].events.last == "print " else { return }
        steps[last].events.removeLast()
    }

    private mutating func apply(_ record: Record) {
        let cells = record["cells"] as? [String: Int] ?? [:]
        addApply(
            record["apply"] as? [Record] ?? [], record["path"] as? String ?? "",
            [
                "inserted", "deleted", "moved", "reloadedItems", "reconfiguredItems", "reloadedSections",
            ].map { ($0, record[$0] as? [String] ?? []) }, cells)
    }

    // MARK: Interpreted

    init(interpreted output: String, _ names: [String]) {
        steps = names.prefix(1).map { Step(name: $0) }
        for line in output.split(separator: "\n") {
            guard let record = Self.record(line) else { continue }
            take(record, names)
        }
    }

    private mutating func take(_ record: Record, _ names: [String]) {
        switch record["report"] as? String {
        case "cells":
            show(record["visible"] as? [Record] ?? [], record)
            if steps.count < names.count { steps.append(Step(name: names[steps.count])) }
        case "sequence": for part in record["reports"] as? [Record] ?? [] { take(part, names) }
        case "app-steps": for step in record["steps"] as? [Record] ?? [] { tell(step) }
        case "printed": print(record["text"] as? String ?? "")
        case let report:
            if let text = Self.failure(in: record) {
                add("exception: \(text)")
            } else if !find(record), report == nil {
                add("not done: \(record)")
            }
        }
    }

    private static func failure(in record: Record) -> String? {
        record["report"] as? String == "diagnostic" ? record["systemText"] as? String ?? "\(record["code"] ?? "")" : nil
    }

    private mutating func tell(_ step: Record) {
        if let text = step["text"] as? String {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) { print(String(line)) }
        } else {
            _ = find(step)
        }
    }

    /// Takes the applies in a record, however deep they are; false if there are none.
    private mutating func find(_ value: Any) -> Bool {
        if let record = value as? Record {
            guard let after = record["after"] as? [Record], let changes = record["changeset"] as? Record else {
                var isFound = false
                for key in record.keys.sorted() { if let inner = record[key], find(inner) { isFound = true } }
                return isFound
            }
            func items(_ key: String, _ name: String = "item") -> [String] {
                (changes[key] as? [Record] ?? []).compactMap { $0[name] as? String }
            }
            addApply(
                after, (record["rule"] as? Record)?["id"] as? String ?? "",
                [
                    ("inserted", items("insertedItems")), ("deleted", items("deletedItems")),
                    ("moved", items("movedItems")),
                    ("reloadedItems", items("reloadedItems")), ("reconfiguredItems", items("reconfiguredItems")),
                    ("reloadedSections", items("reloadedSections", "section")),
                ], record["cells"] as? [String: Int] ?? [:])
            return true
        }
        var isFound = false
        for inner in value as? [Any] ?? [] where find(inner) { isFound = true }
        return isFound
    }

    // MARK: Lines

    private static func record(_ line: Substring) -> Record? {
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? Record
    }

    private mutating func add(_ event: String) {
        guard let last = steps.indices.last else { return }
        steps[last].events.append(plain(event))
    }

    private mutating func print(_ text: String) { add("print \(text)") }

    private mutating func addApply(
        _ after: [Record], _ path: String, _ marks: [(String, [String])], _ cells: [String: Int]
    ) {
        guard let last = steps.indices.last else { return }
        steps[last].applies += 1
        add(
            "apply "
                + after.map { "[\($0["section"] ?? "")] \(($0["items"] as? [String] ?? []).joined(separator: ", "))" }
                .joined(separator: " | "))
        for (name, items) in marks where !items.isEmpty { add("  \(name): \(items.joined(separator: ", "))") }
        let counts = ["configured", "reconfigured", "created", "dequeued", "preparedForReuse", "recycled"].map {
            "\($0) \(cells[$0] ?? 0)"
        }
        add("  cells of \(path): \(counts.joined(separator: ", "))")
    }

    private mutating func show(_ cells: [Record], _ record: Record) {
        guard let last = steps.indices.last else { return }
        for cell in cells {
            let path = (cell["indexPath"] ?? cell["path"]) as? [Int] ?? []
            steps[last].cells.append(
                plain(
                    "\(path.map(String.init).joined(separator: ":")) #\(cell["cell"] ?? "?") \(cell["item"] ?? "?") shows \(cell["shows"] ?? "?")"
                ))
        }
        for kind in ["headers", "footers"] {
            for view in record[kind] as? [Record] ?? [] {
                let text = view["shows"] ?? view["content"] ?? view["text"] ?? "?"
                steps[last].cells.append("\(kind.dropLast()) \(view["section"] ?? "?") shows \(text)")
            }
        }
    }

    /// A line without what the two sides write in their own ways: UUIDs, which are drawn by lot, and addresses of objects are
    /// numbered in the order in which they come, and the name of the module goes.
    private mutating func plain(_ line: String) -> String {
        let line = line.replacingOccurrences(
            of: "(?<![A-Za-z0-9_])(App|main)\\.|\\(unknown context at \\$[0-9a-f]+\\)\\.", with: "",
            options: .regularExpression)
        guard line.contains("-") || line.contains("0x") else { return line }
        var (result, rest) = ("", Substring(line))
        let pattern = "[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}|0x[0-9a-f]{8,}"
        while let range = rest.range(of: pattern, options: .regularExpression) {
            let found = String(rest[range])
            let name = identifiers[found] ?? "number \(identifiers.count + 1)"
            identifiers[found] = name
            result += rest[..<range.lowerBound] + name
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
