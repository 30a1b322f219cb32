extension StandardLibrary {
    /// `String` and `Character`. An index of a text is the number of characters in front of it.
    static let text = ForeignTable(
        file: "String.swift",
        source: """
            struct String: Collection, Hashable, Comparable, CustomStringConvertible {
                init()
                init(_ value: Any)
                init(describing value: Any)
                init(reflecting value: Any)
                init(repeating text: Any, count: Int)
                init(format: String, _ arguments: Any...)
                init(_ value: Int, radix: Int, uppercase: Bool = false)
                init(localized key: String)
                var hash: Int { get }
                var utf8: [Int] { get }
                var utf16: [Int] { get }
                var unicodeScalars: [Character] { get }
                var capitalized: String { get }
                var localizedCapitalized: String { get }
                var description: String { get }
                var debugDescription: String { get }
                func uppercased() -> String
                func lowercased() -> String
                func localizedUppercase() -> String
                func hasPrefix(_ prefix: String) -> Bool
                func hasSuffix(_ suffix: String) -> Bool
                func contains(_ other: Any) -> Bool
                func localizedCaseInsensitiveContains(_ other: String) -> Bool
                func localizedStandardContains(_ other: String) -> Bool
                func localizedCompare(_ other: String) -> ComparisonResult
                func localizedStandardCompare(_ other: String) -> ComparisonResult
                func localizedCaseInsensitiveCompare(_ other: String) -> ComparisonResult
                func caseInsensitiveCompare(_ other: String) -> ComparisonResult
                func compare(_ other: String) -> ComparisonResult
                func appending(_ other: String) -> String
                func appendingPathComponent(_ other: String) -> String
                func split(separator: Any, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true) -> [String]
                func split(whereSeparator isSeparator: (Character) -> Bool) -> [String]
                func components(separatedBy separator: Any) -> [String]
                func trimmingCharacters(in characters: CharacterSet) -> String
                func replacingOccurrences(of target: String, with replacement: String) -> String
                func padding(toLength length: Int, withPad pad: String, startingAt start: Int) -> String
                func range(of other: String) -> Range<Int>?
                func filter(_ isIncluded: (Character) -> Bool) -> String
                func prefix(_ count: Int) -> String
                func prefix(while predicate: (Character) -> Bool) -> String
                func suffix(_ count: Int) -> String
                func dropFirst(_ count: Int = 1) -> String
                func dropLast(_ count: Int = 1) -> String
                func drop(while predicate: (Character) -> Bool) -> String
                func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?
                mutating func append(_ other: Any)
                mutating func append(contentsOf other: Any)
                mutating func insert(_ character: Character, at index: Int)
                mutating func insert(contentsOf other: String, at index: Int)
                mutating func remove(at index: Int) -> Character
                mutating func removeFirst() -> Character
                mutating func removeLast() -> Character
                mutating func removeFirst(_ count: Int)
                mutating func removeLast(_ count: Int)
                mutating func popLast() -> Character?
                mutating func removeAll(keepingCapacity: Bool = false)
                mutating func removeAll(where predicate: (Character) -> Bool)
                mutating func removeSubrange(_ bounds: Range<Int>)
                mutating func replaceSubrange(_ bounds: Range<Int>, with other: Any)
            }
            struct Character: Hashable, Comparable {
                init(_ text: String)
                var isLetter: Bool { get }
                var isNumber: Bool { get }
                var isWhitespace: Bool { get }
                var isNewline: Bool { get }
                var isPunctuation: Bool { get }
                var isSymbol: Bool { get }
                var isUppercase: Bool { get }
                var isLowercase: Bool { get }
                var isASCII: Bool { get }
                var asciiValue: Int? { get }
                var wholeNumberValue: Int? { get }
                var hexDigitValue: Int? { get }
                var value: Int { get }
                func uppercased() -> String
                func lowercased() -> String
                var unicodeScalars: [Character] { get }
            }
            struct UnicodeScalar { init(_ value: Int) }
            struct CharacterSet {
                let name: String
                static let whitespaces = CharacterSet(name: "whitespaces")
                static let whitespacesAndNewlines = CharacterSet(name: "whitespacesAndNewlines")
                static let newlines = CharacterSet(name: "newlines")
                static let punctuationCharacters = CharacterSet(name: "punctuation")
                static let decimalDigits = CharacterSet(name: "digits")
                static let letters = CharacterSet(name: "letters")
                static let alphanumerics = CharacterSet(name: "alphanumerics")
                init(name: String) { self.name = name }
                init(charactersIn text: String) { self.name = "=" + text }
            }
            enum ComparisonResult: Int { case orderedAscending = -1, orderedSame, orderedDescending }
            typealias Substring = String
            typealias StaticString = String
            func NSLocalizedString(_ key: String, comment: String = "", value: String = "") -> String { key }
            """,
        bodies: making.merging(asking) { $1 }.merging(cutting) { $1 }.merging(changing) { $1 }
            .merging(characters) { $1 })

    private static let making: [String: ForeignBody] = [
        "String.init()": { _, _, _ throws(Stop) in .string("") },
        "String.init(_:)": { m, _, a throws(Stop) in
            if case .array(let values) = a[0], values.allSatisfy(Machine.isCharacter) {
                var text = ""
                for value in values { text += try m.text(of: value) }
                return .string(text)
            }
            return .string(try m.text(of: a[0]))
        },
        "String.init(describing:)": { m, _, a throws(Stop) in .string(try m.text(of: a[0])) },
        "String.init(reflecting:)": { m, _, a throws(Stop) in .string(try m.debugText(of: a[0])) },
        "String.init(localized:)": { _, _, a throws(Stop) in a[0] },
        "String.init(repeating:count:)": { m, _, a throws(Stop) in
            let text = try m.text(of: a[0])
            let count = try m.length(a[1], "Negative count not allowed", a.place)
            try m.checkSize(max(text.utf8.count, 1), times: count)
            return .string(String(repeating: text, count: count))
        },
        "String.init(_:radix:uppercase:)": { m, _, a throws(Stop) in
            let radix = try m.integer(a[1], a.place)
            guard (2...36).contains(radix) else { throw Stop.trap("Radix must be between 2 and 36") }
            return .string(String(try m.integer(a[0], a.place), radix: radix, uppercase: a[2] == .bool(true)))
        },
        "String.init(format:_:)": { m, _, a throws(Stop) in
            .string(try m.format(m.text(of: a[0]), m.elements(of: a[1])))
        },
    ]

    private static let asking: [String: ForeignBody] = [
        "String.hash": { m, r, _ throws(Stop) in .int(try m.text(of: r).utf8.reduce(5381) { ($0 &* 33) &+ Int($1) }) },
        "String.utf8": { m, r, _ throws(Stop) in .array(try m.text(of: r).utf8.map { .int(Int($0)) }) },
        "String.utf16": { m, r, _ throws(Stop) in .array(try m.text(of: r).utf16.map { .int(Int($0)) }) },
        "String.unicodeScalars": { m, r, _ throws(Stop) in
            .array(try m.text(of: r).unicodeScalars.map { .character(Character($0)) })
        },
        "String.description": { _, r, _ throws(Stop) in r },
        "String.debugDescription": { m, r, _ throws(Stop) in .string(Machine.quoted(try m.text(of: r))) },
        "String.uppercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).uppercased()) },
        "String.lowercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).lowercased()) },
        "String.localizedUppercase()": { m, r, _ throws(Stop) in .string(try m.text(of: r).uppercased()) },
        "String.capitalized": { m, r, _ throws(Stop) in .string(Machine.capitalized(try m.text(of: r))) },
        "String.localizedCapitalized": { m, r, _ throws(Stop) in .string(Machine.capitalized(try m.text(of: r))) },
        "String.hasPrefix(_:)": { m, r, a throws(Stop) in .bool(try m.text(of: r).hasPrefix(m.text(of: a[0]))) },
        "String.hasSuffix(_:)": { m, r, a throws(Stop) in .bool(try m.text(of: r).hasSuffix(m.text(of: a[0]))) },
        "String.contains(_:)": { m, r, a throws(Stop) in
            if case .function = a[0] {
                for value in try m.elements(of: r) where try m.invoke(a[0], [value]) == .bool(true) {
                    return .bool(true)
                }
                return .bool(false)
            }
            let other = try m.text(of: a[0])
            return .bool(try other.isEmpty ? true : Machine.find(other, in: m.text(of: r)) != nil)
        },
        "String.localizedCaseInsensitiveContains(_:)": { m, r, a throws(Stop) in
            let other = try m.text(of: a[0]).lowercased()
            return .bool(Machine.find(other, in: try m.text(of: r).lowercased()) != nil)
        },
        "String.localizedStandardContains(_:)": { m, r, a throws(Stop) in
            let other = try m.text(of: a[0]).lowercased()
            return .bool(Machine.find(other, in: try m.text(of: r).lowercased()) != nil)
        },
        "String.localizedCompare(_:)": { m, r, a throws(Stop) in
            try m.comparison(m.text(of: r).lowercased(), m.text(of: a[0]).lowercased())
        },
        "String.localizedStandardCompare(_:)": { m, r, a throws(Stop) in
            try m.comparison(m.text(of: r).lowercased(), m.text(of: a[0]).lowercased())
        },
        "String.localizedCaseInsensitiveCompare(_:)": { m, r, a throws(Stop) in
            try m.comparison(m.text(of: r).lowercased(), m.text(of: a[0]).lowercased())
        },
        "String.caseInsensitiveCompare(_:)": { m, r, a throws(Stop) in
            try m.comparison(m.text(of: r).lowercased(), m.text(of: a[0]).lowercased())
        },
        "String.compare(_:)": { m, r, a throws(Stop) in try m.comparison(m.text(of: r), m.text(of: a[0])) },
        "String.range(of:)": { m, r, a throws(Stop) in
            let (text, other) = (try m.text(of: r), try m.text(of: a[0]))
            guard let start = Machine.find(other, in: text) else { return .none }
            return .some(.range(RangeValue(lower: .int(start), upper: .int(start + other.count), isClosed: false)))
        },
        "String.index(_:offsetBy:limitedBy:)": { m, _, a throws(Stop) in
            let index = try m.integer(a[0], a.place) &+ m.integer(a[1], a.place)
            return index > (try m.integer(a[2], a.place)) ? .none : .some(.int(index))
        },
    ]

    private static let cutting: [String: ForeignBody] = [
        "String.appending(_:)": { m, r, a throws(Stop) in .string(try m.text(of: r) + m.text(of: a[0])) },
        "String.appendingPathComponent(_:)": { m, r, a throws(Stop) in
            .string(try m.text(of: r) + "/" + m.text(of: a[0]))
        },
        "String.split(separator:maxSplits:omittingEmptySubsequences:)": { m, r, a throws(Stop) in
            let limit = try m.integer(a[1], a.place)
            let keepsEmpty = a[2] == .bool(false)
            let parts = Machine.parts(try m.text(of: r), separator: try m.text(of: a[0]), limit, keepsEmpty)
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
            if case .structure = a[0] {
                let set = Machine.characters(a[0])
                let parts = text.split(omittingEmptySubsequences: false, whereSeparator: set)
                return .array(parts.map { .string(String($0)) })
            }
            return .array(Machine.parts(text, separator: try m.text(of: a[0]), .max, true).map { .string($0) })
        },
        "String.trimmingCharacters(in:)": { m, r, a throws(Stop) in
            let isTrimmed = Machine.characters(a[0])
            var text = try m.text(of: r)[...]
            while let first = text.first, isTrimmed(first) { text.removeFirst() }
            while let last = text.last, isTrimmed(last) { text.removeLast() }
            return .string(String(text))
        },
        "String.replacingOccurrences(of:with:)": { m, r, a throws(Stop) in
            let parts = Machine.parts(try m.text(of: r), separator: try m.text(of: a[0]), .max, true)
            return .string(parts.joined(separator: try m.text(of: a[1])))
        },
        "String.padding(toLength:withPad:startingAt:)": { m, r, a throws(Stop) in
            let length = try m.length(a[0], "Negative length", a.place)
            try m.checkSize(length)
            var text = String(try m.text(of: r).prefix(length))
            let pad = Array(try m.text(of: a[1]))
            var place = try m.integer(a[2], a.place)
            while text.count < length, !pad.isEmpty, place >= 0 {
                text.append(pad[place % pad.count])
                place += 1
            }
            return .string(text)
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

    private static let changing: [String: ForeignBody] = [
        "String.append(_:)": { m, r, a throws(Stop) in
            let more = try m.text(of: a[0])
            guard case .string(var text) = r else { return .void }
            r = .unset
            text += more
            r = .string(text)
            return .void
        },
        "String.append(contentsOf:)": { m, r, a throws(Stop) in
            r = .string(try m.text(of: r) + m.elements(of: a[0]).reduce("") { $0 + m.describe($1) })
            return .void
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

    private static let characters: [String: ForeignBody] = [
        "Character.init(_:)": { m, _, a throws(Stop) in
            let text = try m.text(of: a[0])
            guard text.count == 1, let character = text.first else {
                throw Stop.trap(
                    "Can't form a Character from \(text.isEmpty ? "an empty String" : "a String containing more than one extended grapheme cluster")"
                )
            }
            return .character(character)
        },
        "UnicodeScalar.init(_:)": { m, _, a throws(Stop) in
            guard case .int(let number) = a[0], let value = UInt32(exactly: number), let scalar = UnicodeScalar(value)
            else { return .none }
            return .character(Character(scalar))
        },
        "Character.isLetter": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isLetter ?? false) },
        "Character.isNumber": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isNumber ?? false) },
        "Character.isWhitespace": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isWhitespace ?? false) },
        "Character.isNewline": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isNewline ?? false) },
        "Character.isPunctuation": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isPunctuation ?? false) },
        "Character.isSymbol": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isSymbol ?? false) },
        "Character.isUppercase": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isUppercase ?? false) },
        "Character.isLowercase": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isLowercase ?? false) },
        "Character.isASCII": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isASCII ?? false) },
        "Character.asciiValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.asciiValue.map { .int(Int($0)) })
        },
        "Character.wholeNumberValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.wholeNumberValue.map { .int($0) })
        },
        "Character.hexDigitValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.hexDigitValue.map { .int($0) })
        },
        "Character.value": { m, r, _ throws(Stop) in
            .int(Int(try m.character(r)?.unicodeScalars.first?.value ?? 0))
        },
        "Character.uppercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).uppercased()) },
        "Character.lowercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).lowercased()) },
        "Character.unicodeScalars": { m, r, _ throws(Stop) in
            .array(try m.text(of: r).unicodeScalars.map { .character(Character($0)) })
        },
    ]
}

extension Machine {
    /// Whether a value is a character, or a text of one that may have been meant as one.
    static func isCharacter(_ value: Value) -> Bool {
        switch value {
        case .character: true
        case .string(let text): text.count == 1
        default: false
        }
    }

    func character(_ value: Value) throws(Stop) -> Character? { try text(of: value).first }

    /// Where a text stands in another one, in characters.
    static func find(_ part: String, in text: String) -> Int? {
        let (whole, wanted) = (Array(text), Array(part))
        guard !wanted.isEmpty, whole.count >= wanted.count else { return nil }
        return (0...(whole.count - wanted.count)).first { whole[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    static func parts(_ text: String, separator: String, _ limit: Int, _ keepsEmpty: Bool) -> [String] {
        guard !separator.isEmpty else { return [text] }
        let (whole, wanted) = (Array(text), Array(separator))
        var parts: [String] = []
        var start = 0
        var place = 0
        while place + wanted.count <= whole.count, parts.count < limit {
            if whole[place..<(place + wanted.count)].elementsEqual(wanted) {
                if keepsEmpty || place > start { parts.append(String(whole[start..<place])) }
                place += wanted.count
                start = place
            } else {
                place += 1
            }
        }
        if keepsEmpty || start < whole.count { parts.append(String(whole[start...])) }
        return parts
    }

    static func capitalized(_ text: String) -> String {
        var isStart = true
        var result = ""
        for character in text {
            result += isStart ? character.uppercased() : character.lowercased()
            isStart = !character.isLetter && !character.isNumber && character != "'"
        }
        return result
    }

    /// The characters of a `CharacterSet`.
    static func characters(_ set: Value) -> (Character) -> Bool {
        guard case .structure(_, let fields) = set, case .string(let name)? = fields.first else {
            return { _ in false }
        }
        switch name {
        case "whitespaces": return { $0.isWhitespace && !$0.isNewline }
        case "whitespacesAndNewlines": return { $0.isWhitespace }
        case "newlines": return { $0.isNewline }
        case "punctuation": return { $0.isPunctuation }
        case "digits": return { $0.isNumber }
        case "letters": return { $0.isLetter }
        case "alphanumerics": return { $0.isLetter || $0.isNumber }
        default: return { name.dropFirst().contains($0) }
        }
    }

    func comparison(_ left: String, _ right: String) throws(Stop) -> Value {
        guard let type = program.type(named: "ComparisonResult") else { return .none }
        return .enumeration(CaseID(type: type.id, index: left < right ? 0 : left == right ? 1 : 2), [])
    }

    func editing(_ text: inout Value, _ index: Value, _ place: SourcePlace, with more: Value) throws(Stop) -> Value {
        var characters = Array(try self.text(of: text))
        let index = try integer(index, place)
        guard (0...characters.count).contains(index) else { throw Stop.trap("String index is out of bounds") }
        characters.insert(contentsOf: Array(try self.text(of: more)), at: index)
        text = .string(String(characters))
        return .void
    }

    func replacing(_ text: inout Value, _ range: Value, _ new: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .range(let range) = range else { return .void }
        var characters = Array(try self.text(of: text))
        characters.replaceSubrange(try bounds(range, characters.count, place), with: Array(new))
        text = .string(String(characters))
        return .void
    }

    /// `String(format:)` with `%d`, `%@`, `%s`, `%f`, `%x` and their widths.
    func format(_ format: String, _ arguments: [Value]) throws(Stop) -> String {
        var result = ""
        var rest = arguments[...]
        var characters = Array(format)[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            var specification = ""
            while let next = characters.first, "0123456789.-+ l".contains(next) {
                specification.append(next)
                characters.removeFirst()
            }
            guard let conversion = characters.popFirst() else { break }
            if conversion == "%" {
                result.append("%")
                continue
            }
            result += try formatted(
                rest.popFirst() ?? .string("(null)"), conversion, specification.filter { $0 != "l" })
        }
        return result
    }

    private func formatted(_ value: Value, _ conversion: Character, _ specification: String) throws(Stop) -> String {
        let flags = specification.prefix { "-+ 0".contains($0) }
        let parts = specification.dropFirst(flags.count).split(separator: ".", omittingEmptySubsequences: false)
        let width = min(parts.first.flatMap { Int($0) } ?? 0, 10_000)
        let precision = parts.count > 1 ? min(Int(parts[1]) ?? 0, 100) : nil
        var text: String
        switch (conversion, value) {
        case ("x", .int(let number)): text = String(number, radix: 16)
        case ("X", .int(let number)): text = String(number, radix: 16, uppercase: true)
        case ("f", .double(let number)), ("g", .double(let number)): text = Machine.fixed(number, precision ?? 6)
        case ("f", .int(let number)): text = Machine.fixed(Double(number), precision ?? 6)
        default: text = try self.text(of: value)
        }
        if flags.contains("+"), !text.hasPrefix("-") { text = "+" + text }
        let missing = width - text.count
        guard missing > 0 else { return text }
        if flags.contains("-") { return text + String(repeating: " ", count: missing) }
        guard flags.contains("0") else { return String(repeating: " ", count: missing) + text }
        let sign = text.prefix { "+-".contains($0) }
        return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }

    /// A number with a fixed count of digits behind its point, rounded half to even as C does.
    static func fixed(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = (number.magnitude * scale).rounded(.toNearestOrEven)
        guard scaled < 1e18 else { return "\(number)" }
        var text = String(Int(scaled))
        while text.count <= digits { text = "0" + text }
        if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
        return number.sign == .minus && scaled > 0 ? "-" + text : text
    }
}
