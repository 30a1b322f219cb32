import SwiftInterpreter

extension StandardLibrary {
    static let cutting: [String: ForeignBody] = [
        "String.appending(_:)": { m, r, a throws(Stop) in .string(try m.text(of: r) + m.text(of: a[0])) },
        "String.appendingPathComponent(_:)": { m, r, a throws(Stop) in
            .string(try m.text(of: r) + "/" + m.text(of: a[0]))
        },
        "String.split(separator:maxSplits:omittingEmptySubsequences:)": { m, r, a throws(Stop) in
            guard Machine.isText(a[0]) else { return m.unknownText("split", a) }
            let limit = try m.length(a[1], "Must take zero or more splits", a.place)
            let keepsEmpty = a[2] == .bool(false)
            let parts = try m.parts(m.text(of: r), separator: m.text(of: a[0]), limit, keepsEmpty)
            return .array(parts.map { .string($0) })
        },
        "String.split(whereSeparator:)": { m, r, a throws(Stop) in
            var parts: [Value] = []
            var part = ""
            for character in try m.text(of: r) {
                if try m.invoke(a[0], [.character(character)]) == .bool(true) {
                    if !part.isEmpty { parts.append(.string(part)) }
                    part = ""
                } else {
                    part.append(character)
                }
            }
            if !part.isEmpty { parts.append(.string(part)) }
            return .array(parts)
        },
        "String.components(separatedBy:)": { m, r, a throws(Stop) in
            let text = try m.text(of: r)
            // `.newlines` is a set of characters: no text begins with a dot of its own.
            let separator = try m.coerced(a[0], to: "CharacterSet", a.place)
            if case .opaque = separator { return m.unknownText("components", a) }
            if case .structure = separator {
                let set = Machine.characters(separator)
                let parts = text.split(omittingEmptySubsequences: false, whereSeparator: set)
                return .array(parts.map { .string(String($0)) })
            }
            return .array(try m.parts(text, separator: m.text(of: a[0]), .max, true).map { .string($0) })
        },
        "String.trimmingCharacters(in:)": { m, r, a throws(Stop) in
            let isTrimmed = Machine.characters(a[0])
            var text = try m.text(of: r)[...]
            while let first = text.first, isTrimmed(first) { text.removeFirst() }
            while let last = text.last, isTrimmed(last) { text.removeLast() }
            return .string(String(text))
        },
        "CharacterSet.contains(_:)": { m, r, a throws(Stop) in
            .bool(try m.text(of: a[0]).allSatisfy(Machine.characters(r)))
        },
        "String.replacingOccurrences(of:with:)": { m, r, a throws(Stop) in
            let parts = try m.parts(m.text(of: r), separator: m.text(of: a[0]), .max, true)
            return .string(try m.joined(parts, m.text(of: a[1])))
        },
        "String.replacing(_:with:maxReplacements:)": { m, r, a throws(Stop) in
            guard Machine.isText(a[0]), Machine.isText(a[1]) else { return m.unknownText("replacing", a) }
            let limit = try m.length(a[2], "Must take zero or more replacements", a.place)
            let parts = try m.parts(m.text(of: r), separator: m.text(of: a[0]), limit, true)
            return .string(try m.joined(parts, m.text(of: a[1])))
        },
        "String.ranges(of:)": { m, r, a throws(Stop) in
            guard Machine.isText(a[0]) else { return m.unknownText("ranges", a) }
            let other = try m.text(of: a[0])
            var (ranges, end): ([Value], Int) = ([], 0)
            for part in try m.parts(m.text(of: r), separator: other, .max, true).dropLast() {
                let start = end + part.count
                end = start + other.count
                ranges.append(.range(RangeValue(lower: .int(start), upper: .int(end), isClosed: false)))
            }
            return .array(ranges)
        },
        "String.trimmingPrefix(_:)": { m, r, a throws(Stop) in
            guard Machine.isText(a[0]) else { return m.unknownText("trimmingPrefix", a) }
            let (text, prefix) = (try m.text(of: r), try m.text(of: a[0]))
            return .string(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
        },
        "String._lines()": { m, r, _ throws(Stop) in
            let ends: Set<Character> = ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"]
            var lines = try m.text(of: r).split(omittingEmptySubsequences: false) { ends.contains($0) }
            // What stands behind the last end of a line is a line only if there is something.
            if lines.last?.isEmpty == true { lines.removeLast() }
            try m.checkSize(lines.count)
            return .array(lines.map { .string(String($0)) })
        },
        "String.padding(toLength:withPad:startingAt:)": { m, r, a throws(Stop) in
            let length = try m.length(a[0], "Negative length", a.place)
            try m.checkSize(length)
            let text = try m.text(of: r)
            let missing = length - text.count
            guard missing > 0 else { return .string(String(text.prefix(length))) }
            let pad = Array(try m.text(of: a[1]))
            let start = try m.integer(a[2], a.place)
            // Foundation's own words.
            guard !pad.isEmpty else { throw Stop.trap("empty pad string") }
            guard pad.indices.contains(start) else { throw Stop.trap("out of range padIndex") }
            try m.tick(elements: missing)
            return .string(text + String((0..<missing).map { pad[(start + $0) % pad.count] }))
        },
        "String.filter(_:)": { m, r, a throws(Stop) in
            var text = ""
            for character in try m.text(of: r) where m.holds(try m.invoke(a[0], [.character(character)])) {
                text.append(character)
            }
            return .string(text)
        },
        "String.prefix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a prefix of negative length from a collection", a.place)
            return .string(String(try m.text(of: r).prefix(count)))
        },
        "String.prefix(while:)": { m, r, a throws(Stop) in
            var text = ""
            for character in try m.text(of: r) {
                guard try m.invoke(a[0], [.character(character)]) == .bool(true) else { break }
                text.append(character)
            }
            return .string(text)
        },
        "String.suffix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a suffix of negative length from a collection", a.place)
            return .string(String(try m.text(of: r).suffix(count)))
        },
        "String.dropFirst(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            return .string(String(try m.text(of: r).dropFirst(count)))
        },
        "String.dropLast(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            return .string(String(try m.text(of: r).dropLast(count)))
        },
        "String.drop(while:)": { m, r, a throws(Stop) in
            var text = try m.text(of: r)[...]
            while let first = text.first, try m.invoke(a[0], [.character(first)]) == .bool(true) { text.removeFirst() }
            return .string(String(text))
        },
    ]

    static let changing: [String: ForeignBody] = [
        "String.append(_:)": { m, r, a throws(Stop) in
            try m.append(m.text(of: a[0]), to: &r)
        },
        "String.append(contentsOf:)": { m, r, a throws(Stop) in
            if case .string(let text) = a[0] { return try m.append(text, to: &r) }
            var more = ""
            for part in try m.elements(of: a[0]) { more += try m.text(of: part) }
            return try m.append(more, to: &r)
        },
        "String.insert(_:at:)": { m, r, a throws(Stop) in try m.editing(&r, a[1], a.place, with: a[0]) },
        "String.insert(contentsOf:at:)": { m, r, a throws(Stop) in try m.editing(&r, a[1], a.place, with: a[0]) },
        "String.remove(at:)": { m, r, a throws(Stop) in
            var characters = Array(try m.text(of: r))
            let index = try m.integer(a[0], a.place)
            guard characters.indices.contains(index) else { throw Stop.trap("String index is out of bounds") }
            let removed = characters.remove(at: index)
            r = .string(String(characters))
            return .character(removed)
        },
        "String.removeFirst()": { m, r, _ throws(Stop) in
            var text = try m.text(of: r)
            guard !text.isEmpty else { throw Stop.trap(Trap.emptyRemoval) }
            let removed = text.removeFirst()
            r = .string(text)
            return .character(removed)
        },
        "String.removeLast()": { m, r, _ throws(Stop) in
            var text = try m.text(of: r)
            guard let removed = text.popLast() else { throw Stop.trap(Trap.emptyRemoveLast) }
            r = .string(text)
            return .character(removed)
        },
        "String.removeFirst(_:)": { m, r, a throws(Stop) in
            let text = try m.text(of: r)
            let count = try m.integer(a[0], a.place)
            guard (0...text.count).contains(count) else {
                throw Stop.trap("Can't remove more items from a collection than it has")
            }
            r = .string(String(text.dropFirst(count)))
            return .void
        },
        "String.removeLast(_:)": { m, r, a throws(Stop) in
            let text = try m.text(of: r)
            let count = try m.integer(a[0], a.place)
            guard (0...text.count).contains(count) else {
                throw Stop.trap("Can't remove more items from a collection than it has")
            }
            r = .string(String(text.dropLast(count)))
            return .void
        },
        "String.popLast()": { m, r, _ throws(Stop) in
            var text = try m.text(of: r)
            let last = text.popLast()
            r = .string(text)
            return m.optional(last.map { .character($0) })
        },
        "String.removeAll(keepingCapacity:)": { _, r, _ throws(Stop) in
            r = .string("")
            return .void
        },
        "String.removeAll(where:)": { m, r, a throws(Stop) in
            var kept = ""
            for character in try m.text(of: r) where try m.invoke(a[0], [.character(character)]) != .bool(true) {
                kept.append(character)
            }
            r = .string(kept)
            return .void
        },
        "String.removeSubrange(_:)": { m, r, a throws(Stop) in try m.replacing(&r, a[0], "", a.place) },
        "String.replaceSubrange(_:with:)": { m, r, a throws(Stop) in
            try m.replacing(&r, a[0], m.text(of: a[1]), a.place)
        },
    ]
}

extension [String: ForeignBody] {
    /// The same members of texts; what some of them are asked with something unknown is unknown, too: a text that the files
    /// do not say, or a regular expression, which is not worked out here.
    func unknownForUnknown(_ names: Set<String>) -> Self {
        let asked = filter { key, _ in names.contains(String(key.drop { $0 != "." }.dropFirst())) }
        return merging(asked.mapValues(Self.knowing)) { $1 }
    }

    private static func knowing(_ body: @escaping ForeignBody) -> ForeignBody {
        { m, r, a throws(Stop) in
            guard case .opaque = a[0].unwrapped ?? a[0], Machine.isText(r) else { return try body(m, &r, &a) }
            return m.unknownText(a.function.name, a)
        }
    }
}

extension Machine {
    /// True of a text or a character, and not of a regular expression, which is opaque here.
    static func isText(_ value: Value) -> Bool {
        switch value {
        case .string, .character: true
        default: false
        }
    }

    /// What a method of a text gives for something else than a text; where it may be `nil`, that is not known either.
    func unknownText(_ name: String, _ arguments: ForeignArguments) -> Value {
        let isOptional = if case .optional = arguments.function.result { true } else { false }
        return makeOpaque("String.\(name)()", mayBeNil: isOptional, place: arguments.place)
    }
}
