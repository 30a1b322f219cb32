import SwiftInterpreter

extension StandardLibrary {
    /// `String` and `Character`. An index of a text is the number of characters in front of it.
    static let text = ForeignTable(
        file: "String.swift",
        source: """
            struct String: BidirectionalCollection, RangeReplaceableCollection, Hashable, Comparable, CustomStringConvertible {
                init()
                init(_ value: Any)
                init(describing value: Any)
                init(reflecting value: Any)
                init(repeating text: Any, count: Int)
                init(format: String, _ arguments: Any...)
                init(_ value: Any, radix: Int, uppercase: Bool = false)
                static func localizedStringWithFormat(_ format: String, _ arguments: Any...) -> String
                init(localized key: String)
                init(decoding bytes: Any, as encoding: Any)
                var hash: Int { get }
                var utf8: [UInt8] { get }
                var utf16: [UInt16] { get }
                var unicodeScalars: [Character] { get }
                var capitalized: String { get }
                var localizedCapitalized: String { get }
                var description: String { get }
                var debugDescription: String { get }
                func uppercased() -> String
                func lowercased() -> String
                func localizedUppercase() -> String
                func lowercased(with locale: Any?) -> String { lowercased() }
                func uppercased(with locale: Any?) -> String { uppercased() }
                func capitalized(with locale: Any?) -> String { capitalized }
                func folding(options: Any, locale: Any?) -> String
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
                func compare(_ other: String, options: Any) -> ComparisonResult
                func appending(_ other: String) -> String
                func appendingPathComponent(_ other: String) -> String
                func split(separator: Any, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true) -> [String]
                func split(whereSeparator isSeparator: (Character) -> Bool) -> [String]
                func components(separatedBy characters: CharacterSet) -> [String]
                func components(separatedBy separator: Any) -> [String]
                func trimmingCharacters(in characters: CharacterSet) -> String
                func replacingOccurrences(of target: String, with replacement: String) -> String
                func replacing(_ target: Any, with replacement: Any, maxReplacements: Int = 9223372036854775807) -> String
                func ranges(of other: Any) -> [Range<Int>]
                func firstMatch(of expression: Any) -> Any?
                func wholeMatch(of expression: Any) -> Any?
                func prefixMatch(of expression: Any) -> Any?
                func replacingCharacters(in range: Range<Int>, with replacement: String) -> String {
                    var text = self
                    text.replaceSubrange(range, with: replacement)
                    return text
                }
                func trimmingPrefix(_ prefix: Any) -> String
                func trimmingPrefix(while predicate: (Character) -> Bool) -> String { drop(while: predicate) }
                func enumerateLines(invoking body: (String, inout Bool) -> Void) {
                    var stop = false
                    for line in _lines() where !stop { body(line, &stop) }
                }
                func _lines() -> [String]
                func padding(toLength length: Int, withPad pad: String, startingAt start: Int) -> String
                func range(of other: String) -> Range<Int>?
                func range(of other: String, options: Any = 0, range: Any? = nil, locale: Any? = nil) -> Range<Int>?
                func localizedStandardRange(of other: String) -> Range<Int>? {
                    range(of: other, options: [.caseInsensitive, .diacriticInsensitive])
                }
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
                var asciiValue: UInt8? { get }
                var wholeNumberValue: Int? { get }
                var hexDigitValue: Int? { get }
                var isHexDigit: Bool { hexDigitValue != nil }
                var value: UInt32 { get }
                func uppercased() -> String
                func lowercased() -> String
                var unicodeScalars: [Character] { get }
            }
            struct Regex<Output> { init(_ pattern: Any, as type: Any? = nil) throws }
            struct UnicodeScalar { init(_ value: Any) }
            enum Unicode { typealias Scalar = UnicodeScalar }
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
                var inverted: CharacterSet { CharacterSet(name: "!" + name) }
                func contains(_ character: Any) -> Bool
            }
            struct DefaultStringInterpolation {
                var text: String
                mutating func appendLiteral(_ literal: String) { text += literal }
                mutating func appendInterpolation(_ value: Any)
            }
            extension String { typealias StringInterpolation = DefaultStringInterpolation }
            enum ComparisonResult: Int { case orderedAscending = -1, orderedSame, orderedDescending }
            typealias Substring = String
            typealias StaticString = String
            func NSLocalizedString(
                _ key: String, tableName: String? = nil, bundle: Any? = nil, value: String = "", comment: String = ""
            ) -> String { key }
            """,
        bodies: making.counted.merging(asking.unknownForUnknown(questions)) { $1 }
            .merging(cutting.unknownForUnknown(questions)) { $1 }.merging(changing) { $1 }.merging(characters) { $1 })

    /// What a text answers by comparing with another one.
    private static let questions: Set = [
        "hasPrefix(_:)", "hasSuffix(_:)", "contains(_:)", "localizedCaseInsensitiveContains(_:)",
        "localizedStandardContains(_:)", "localizedCompare(_:)", "localizedStandardCompare(_:)",
        "localizedCaseInsensitiveCompare(_:)", "caseInsensitiveCompare(_:)", "compare(_:)", "compare(_:options:)",
        "range(of:)", "ranges(of:)", "split(separator:maxSplits:omittingEmptySubsequences:)", "trimmingPrefix(_:)",
        "trimmingCharacters(in:)", "replacingOccurrences(of:with:)", "replacing(_:with:maxReplacements:)",
    ]

    private static let making: [String: ForeignBody] = [
        "DefaultStringInterpolation.appendInterpolation(_:)": { m, r, a throws(Stop) in
            guard case .structure(let id, let fields) = r, case .string(let text)? = fields.first else { return .void }
            r = .structure(id, [.string(text + (try m.text(of: a[0])))])
            return .void
        },
        "Regex.init(_:as:)": { m, _, a throws(Stop) in
            m.omit("Regex", a.place)
            return m.makeOpaque("Regex()", of: nil, a.values, place: a.place)
        },
        "String.init()": { _, _, _ throws(Stop) in .string("") },
        "String.init(_:)": { m, _, a throws(Stop) in
            if let values = m.listElements(a[0]), values.allSatisfy(Machine.isCharacter) {
                var text = ""
                for value in values { text += try m.text(of: value) }
                return .string(text)
            }
            return .string(try m.text(of: a[0]))
        },
        "String.init(describing:)": { m, _, a throws(Stop) in .string(try m.text(of: a[0])) },
        "String.init(reflecting:)": { m, _, a throws(Stop) in .string(try m.debugText(of: a[0])) },
        "String.init(decoding:as:)": { m, _, a throws(Stop) in
            if case .opaque = a[0] { return a[0] }
            var bytes: [UInt8] = []
            // `Data` is a struct around its bytes.
            let list =
                if m.typeName(of: a[0]) == "Data", case .structure(_, let fields) = a[0] { fields } else { [a[0]] }
            for value in try m.elements(of: list.first ?? a[0]) {
                bytes.append(UInt8(truncatingIfNeeded: try m.integer(value, a.place)))
            }
            return .string(String(decoding: bytes, as: UTF8.self))
        },
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
            let width = m.width(of: a[0]) ?? IntegerWidth(name: "Int", bits: 64, isSigned: true)
            return .string(width.text(try m.integer(a[0], a.place), radix: radix, uppercase: a[2] == .bool(true)))
        },
        "String.init(format:_:)": { m, _, a throws(Stop) in
            .string(try m.format(m.text(of: a[0]), m.elements(of: a[1])))
        },
    ]

    private static let asking: [String: ForeignBody] = [
        "String.localizedStringWithFormat(_:_:)": { m, _, a throws(Stop) in
            .string(try m.format(m.text(of: a[0]), m.elements(of: a[1]), isLocalized: true))
        },
        "String.hash": { m, r, _ throws(Stop) in .int(try m.text(of: r).utf8.reduce(5381) { ($0 &* 33) &+ Int($1) }) },
        "String.utf8": { m, r, _ throws(Stop) in .array(try m.units(r).utf8.map { m.byte($0) }) },
        "String.utf16": { m, r, _ throws(Stop) in
            let width = IntegerWidth(name: "UInt16", bits: 16, isSigned: false)
            return .array(try m.units(r).utf16.map { m.number(width, Int($0)) })
        },
        "String.unicodeScalars": { m, r, _ throws(Stop) in
            .array(try m.units(r).unicodeScalars.map { .character(Character($0)) })
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
            guard Machine.isText(a[0]) else { return m.unknownText("contains", a) }
            let other = try m.text(of: a[0])
            return .bool(try other.isEmpty ? true : m.find(other, in: m.text(of: r)) != nil)
        },
        "String.localizedCaseInsensitiveContains(_:)": { m, r, a throws(Stop) in
            let other = try m.text(of: a[0]).lowercased()
            return .bool(try m.find(other, in: m.text(of: r).lowercased()) != nil)
        },
        "String.localizedStandardContains(_:)": { m, r, a throws(Stop) in
            let other = Collation.bare(try m.text(of: a[0])).lowercased()
            return .bool(try m.find(other, in: Collation.bare(m.text(of: r)).lowercased()) != nil)
        },
        "String.localizedCompare(_:)": { m, r, a throws(Stop) in
            m.comparison(Collation.order(try m.text(of: r), try m.text(of: a[0]), isNumeric: false))
        },
        "String.localizedStandardCompare(_:)": { m, r, a throws(Stop) in
            m.comparison(Collation.order(try m.text(of: r), try m.text(of: a[0]), isNumeric: true))
        },
        "String.localizedCaseInsensitiveCompare(_:)": { m, r, a throws(Stop) in
            let (one, other) = (try m.text(of: r).lowercased(), try m.text(of: a[0]).lowercased())
            return m.comparison(Collation.order(one, other, isNumeric: false))
        },
        "String.caseInsensitiveCompare(_:)": { m, r, a throws(Stop) in
            let (one, other) = (try m.text(of: r).lowercased(), try m.text(of: a[0]).lowercased())
            return m.comparison(Collation.plainOrder(one, other, isNumeric: false))
        },
        "String.compare(_:)": { m, r, a throws(Stop) in
            m.comparison(Collation.plainOrder(try m.text(of: r), try m.text(of: a[0]), isNumeric: false))
        },
        "String.compare(_:options:)": { m, r, a throws(Stop) in
            var (one, other) = (try m.text(of: r), try m.text(of: a[0]))
            let options = m.describe(a[1])
            if options.contains("caseInsensitive") { (one, other) = (one.lowercased(), other.lowercased()) }
            if options.contains("diacriticInsensitive") { (one, other) = (Collation.bare(one), Collation.bare(other)) }
            return m.comparison(Collation.plainOrder(one, other, isNumeric: options.contains("numeric")))
        },
        "CharacterSet.contains(_:)": { m, r, a throws(Stop) in
            guard Machine.isText(a[0]), let character = try m.text(of: a[0]).first else {
                return m.unknownText("contains", a)
            }
            return .bool(Machine.characters(r)(character))
        },
        "String.firstMatch(of:)": { m, _, a throws(Stop) in m.unknownText("firstMatch", a) },
        "String.wholeMatch(of:)": { m, _, a throws(Stop) in m.unknownText("wholeMatch", a) },
        "String.prefixMatch(of:)": { m, _, a throws(Stop) in m.unknownText("prefixMatch", a) },
        "String.range(of:)": { m, r, a throws(Stop) in
            let (text, other) = (try m.text(of: r), try m.text(of: a[0]))
            guard let start = try m.find(other, in: text) else { return .none }
            return .some(.range(RangeValue(lower: .int(start), upper: .int(start + other.count), isClosed: false)))
        },
        "String.folding(options:locale:)": { m, r, a throws(Stop) in
            guard let options = m.options(a[0]) else { return m.unknownText("folding", a) }
            var text = try m.text(of: r)
            if options.contains("diacriticInsensitive") { text = Collation.bare(text) }
            return .string(options.contains("caseInsensitive") ? text.lowercased() : text)
        },
        "String.range(of:options:range:locale:)": { m, r, a throws(Stop) in
            guard let options = m.options(a[1]), Machine.isText(a[0]), !options.contains("regularExpression") else {
                return m.makeOpaque("String.range()", mayBeNil: true, place: a.place)
            }
            func letters(_ text: String) -> [Character] {
                let bare = options.contains("diacriticInsensitive") ? Collation.bare(text) : text
                guard options.contains("caseInsensitive") else { return Array(bare) }
                // One for one, so that the places stay.
                return bare.map { letter in
                    let small = letter.lowercased()
                    return small.count == 1 ? small.first ?? letter : letter
                }
            }
            let (whole, wanted) = (letters(try m.text(of: r)), letters(try m.text(of: a[0])))
            try m.tick(elements: whole.count)
            var span = whole.indices
            if case .range(let part) = a[2].unwrapped ?? a[2] { span = try m.bounds(part, whole.count, a.place) }
            guard !wanted.isEmpty, span.count >= wanted.count else { return .none }
            let (first, last) = (span.lowerBound, span.upperBound - wanted.count)
            let isBackwards = options.contains("backwards")
            let steps = options.contains("anchored") ? 1 : last - first + 1
            for step in 0..<steps {
                let start = isBackwards ? last - step : first + step
                guard try m.stands(wanted, in: whole, at: start) else { continue }
                return .some(
                    .range(RangeValue(lower: .int(start), upper: .int(start + wanted.count), isClosed: false)))
            }
            return .none
        },
        "String.index(_:offsetBy:limitedBy:)": { m, _, a throws(Stop) in
            m.moved(
                try m.integer(a[0], a.place), by: try m.integer(a[1], a.place), upTo: try m.integer(a[2], a.place))
        },
    ]
}
