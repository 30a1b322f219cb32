/// The shape of a gap's content (number, identifier, list, …), told by its name.
enum GapShape {
    /// Digits, perhaps with a minus sign.
    case number
    /// A number, or counts in brackets: `1 section with row counts: [30]`.
    case amount
    /// A number, or an index path.
    case place
    /// Something that prints between angle brackets: a view, a private object.
    case object
    /// Any identifier, or several.
    case free

    /// - Parameters:
    ///   - name: The gap's name in the wording.
    ///   - words: What stands in front of it. An item is an identifier in quotation marks, and a number behind anything
    ///     else: `row 3`, `(3)`.
    init(_ name: String, behind words: [UInt8] = []) {
        switch name {
        case "item" where words.last.map { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "(") } ?? false:
            self = .number
        case "section", "count", "inserted", "deleted", "in", "out", "attempted", "index": self = .number
        case "before", "after": self = .amount
        case "from", "to", "one", "other", "path": self = .place
        case "view description", "update", "registration", "dequeued view", "source", "old attributes",
            "new attributes":
            self = .object
        default: self = .free
        }
    }

    /// The number of bytes such a gap may take before the words go on.
    var reach: Int {
        switch self {
        case .number: 24
        case .amount: 20_000
        case .place: 200
        case .object: 20_000
        case .free: 32_000
        }
    }

    /// True when a text may stand in the gap.
    func fits(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return self == .free }
        switch self {
        case .number:
            return (LogLines.isDigit(first) || first == UInt8(ascii: "-"))
                && text.dropFirst().allSatisfy { LogLines.isDigit($0) }
        case .amount: return LogLines.isDigit(first) || first == UInt8(ascii: "-")
        case .place: return LogLines.isDigit(first) || [0x2D, 0x3C, 0x7B, 0x28].contains(first)
        case .object, .free: return true
        }
    }

    /// The end of such a gap, where that can be seen without the words behind it.
    func end(in bytes: [UInt8], from start: Int) -> Int? {
        guard start < bytes.count else { return nil }
        switch self {
        case .number: return Self.numberEnd(bytes, start)
        case .place:
            if let end = Self.numberEnd(bytes, start) { return end }
            guard let end = Brackets.end(of: bytes, from: start, reach: reach) else { return nil }
            // `<NSIndexPath: 0x…> {length = 2, path = 0 - 1}`
            guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return end }
            return Brackets.end(of: bytes, from: end, reach: reach)
        case .amount, .object, .free: return nil
        }
    }

    private static func numberEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        var end = start
        if bytes[end] == UInt8(ascii: "-") { end += 1 }
        while end < bytes.count, LogLines.isDigit(bytes[end]) { end += 1 }
        return end > start && LogLines.isDigit(bytes[end - 1]) ? end : nil
    }
}
