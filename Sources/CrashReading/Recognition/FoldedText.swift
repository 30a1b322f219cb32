/// A text made ready to be compared, whatever it was copied through.
///
/// Words are compared without their white space, in small letters and with plain quotes, dashes and dots: a line that
/// was wrapped, a column that was folded and a typographic quote then make no difference. What stands in the gaps of
/// a pattern is still read from the text as it was, by its place.
struct FoldedText: Sendable {
    /// The text without carriage returns, entities and what log programs write before each line.
    let clean: [UInt8]
    /// The bytes that are compared.
    private(set) var solid: [UInt8] = []
    /// The position of each of them in ``clean``.
    private(set) var places: [Int] = []
    /// The offsets in ``clean`` of the lines that had a time stamp before them.
    let stampedLines: Set<Int>

    /// - Parameters:
    ///   - bytes: The text in UTF-8; any other bytes are compared as they are.
    ///   - unescapes: Whether `\n` and `\"` are written out, as in JSON.
    /// - Complexity: linear in the number of bytes.
    init(_ bytes: [UInt8], unescapes: Bool = false) {
        var bytes = Entities.decoded(bytes)
        if unescapes { bytes = Self.unescaped(bytes) }
        (clean, stampedLines) = LogLines.withoutPrefixes(bytes)
        solid.reserveCapacity(clean.count)
        places.reserveCapacity(clean.count)
        var index = 0
        while index < clean.count {
            let (folded, length) = Self.fold(clean, at: index)
            for byte in folded {
                solid.append(byte)
                places.append(index)
            }
            index += length
        }
    }

    /// The bytes to compare of a text that is known to be plain.
    static func solid(_ text: some StringProtocol) -> [UInt8] {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let (folded, length) = fold(bytes, at: index)
            result += folded
            index += length
        }
        return result
    }

    /// The bytes to compare for the character at an index, none for white space, and how many bytes it takes.
    private static func fold(_ bytes: [UInt8], at index: Int) -> (bytes: ArraySlice<UInt8>, length: Int) {
        let byte = bytes[index]
        switch byte {
        case 9...13, 32: return ([], 1)
        case 0x41...0x5A: return ([byte | 0x20], 1)
        case 0xC2 where index + 1 < bytes.count:
            // U+00A0 is a space, U+00AD a hyphen that is not shown.
            if bytes[index + 1] == 0xA0 || bytes[index + 1] == 0xAD { return ([], 2) }
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
            if let folded = fold(general: bytes[index + 2]) { return (folded, 3) }
        case 0xE3 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x80:
            return ([], 3)
        case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF:
            return ([], 3)
        default: break
        }
        return (bytes[index...index], 1)
    }

    /// The character U+2000 to U+203F with this last byte, where it is another form of an ASCII one.
    private static func fold(general last: UInt8) -> ArraySlice<UInt8>? {
        switch last {
        case 0x80...0x8C, 0xA8, 0xA9, 0xAF: []
        case 0x90...0x95: [UInt8(ascii: "-")]
        case 0x98...0x9B: [UInt8(ascii: "'")]
        case 0x9C...0x9F: [UInt8(ascii: "\"")]
        case 0xA6: [UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")]
        default: nil
        }
    }

    /// The bytes with the escapes of a JSON string resolved.
    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if bytes[index] == UInt8(ascii: "\\"), let meant = meaning(ofEscape: next) {
                result.append(meant)
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func meaning(ofEscape byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "r"): 10
        case UInt8(ascii: "t"): 9
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "\\"): byte
        default: nil
        }
    }
}

extension FoldedText {
    /// The position in ``clean`` of a position in ``solid``; the end of ``clean`` for one behind the last.
    func place(_ index: Int) -> Int { index < places.count ? places[index] : clean.count }

    /// The first place of ``solid`` that is not before a place of ``clean``.
    func index(atOrAfter place: Int) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A stretch of ``clean`` as text, without the white space around it.
    func text(_ range: Range<Int>) -> String {
        var slice = clean[range]
        while let first = slice.first, first <= 32 { slice.removeFirst() }
        while let last = slice.last, last <= 32 { slice.removeLast() }
        return String(decoding: slice, as: UTF8.self)
    }

    /// True when a line ends between two places of ``solid`` that follow one another.
    func breaksLine(before index: Int) -> Bool {
        guard index > 0 else { return false }
        return clean[place(index - 1)..<place(index)].contains(10)
    }
}

/// HTML's ways to write a character.
enum Entities {
    private static let named: [(name: [UInt8], value: UInt8)] = [
        ("quot", "\""), ("apos", "'"), ("amp", "&"), ("lt", "<"), ("gt", ">"), ("nbsp", " "),
    ].map { (Array($0.0.utf8), $0.1.utf8.first ?? 32) }

    /// The text with its entities written out, those within entities too: `&amp;lt;` is `<`.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        let ampersand = UInt8(ascii: "&")
        guard bytes.contains(ampersand) else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == ampersand, let found = entity(bytes, at: index) {
                result += found.value
                index = found.end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    private static func entity(_ bytes: [UInt8], at start: Int) -> (value: [UInt8], end: Int)? {
        var next = start + 1
        // `&amp;quot;` was written out twice.
        while bytes[next...].starts(with: Array("amp;".utf8)), next - start < 16 { next += 4 }
        if next > start + 1, let inner = plainEntity(bytes, after: next) { return inner }
        if next > start + 1 { return ([UInt8(ascii: "&")], next) }
        return plainEntity(bytes, after: next)
    }

    /// The entity whose name begins at an index, behind its `&`.
    private static func plainEntity(_ bytes: [UInt8], after start: Int) -> (value: [UInt8], end: Int)? {
        guard let end = bytes[start..<min(bytes.count, start + 9)].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[start..<end]
        if let found = named.first(where: { $0.name.elementsEqual(name) }) { return ([found.value], end + 1) }
        guard name.first == UInt8(ascii: "#") else { return nil }
        let digits = String(decoding: name.dropFirst(), as: UTF8.self)
        let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
        return (Array(String(Character(scalar)).utf8), end + 1)
    }
}
