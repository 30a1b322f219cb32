/// A catalog file in memory, from which single entries are read.
///
/// The first prompt needs a few of the texts, and reading the whole file would take longer than all the rest of starting.
/// The files are written in one way, which a test holds them to: an entry begins on a line of its own, two spaces in,
/// and the keys are sorted. So an entry is found by halving the file. What is written in any other way is not read here
/// but reported as such, and the whole file is then read as JSON.
struct CatalogFile {
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: The file; it stays where it is for as long as this value is used.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// What was found for a key.
    enum Answer: Equatable {
        case entry(CatalogContents.Entry)
        case none
        /// The file is not written as this reader wants it.
        case unreadable
    }

    /// Looks a key up.
    ///
    /// - Complexity: O(log *n*) entries are looked at, and one of them is read.
    func entry(for key: String) -> Answer {
        let wanted = Array(key.utf8)
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = low + (high - low) / 2
            // The entry that the middle is in, or the first one behind it.
            guard let start = lineOfEntry(before: middle, notBefore: low) ?? lineOfEntry(behind: middle, before: high)
            else { return .none }
            var reader = StringReader(bytes, at: start + 2)
            guard let found = reader.string() else { return .unreadable }
            if found.elementsEqual(wanted) { return value(&reader) }
            if found.lexicographicallyPrecedes(wanted) { low = reader.position } else { high = start }
        }
        return .none
    }

    /// Where the last entry begins that begins at or in front of a place.
    private func lineOfEntry(before place: Int, notBefore limit: Int) -> Int? {
        var start = place
        while start >= limit {
            if isEntry(start) { return start }
            start -= 1
        }
        return nil
    }

    private func lineOfEntry(behind place: Int, before limit: Int) -> Int? {
        (place..<limit).first(where: isEntry)
    }

    /// Whether a line begins here, and an entry on it.
    private func isEntry(_ place: Int) -> Bool {
        place > 0 && place + 2 < bytes.count && bytes[place - 1] == UInt8(ascii: "\n")
            && bytes[place] == UInt8(ascii: " ") && bytes[place + 1] == UInt8(ascii: " ")
            && bytes[place + 2] == UInt8(ascii: "\"")
    }

    private func value(_ reader: inout StringReader) -> Answer {
        guard reader.take(":") else { return .unreadable }
        if let text = reader.string() { return .entry(.text(String(decoding: text, as: UTF8.self))) }
        guard reader.take("{") else { return .unreadable }
        var forms: [String: String] = [:]
        repeat {
            guard let form = reader.string(), reader.take(":"), let text = reader.string() else { return .unreadable }
            forms[String(decoding: form, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
        } while reader.take(",")
        return reader.take("}") ? .entry(.plural(forms)) : .unreadable
    }
}

/// Reads the strings of a JSON text, and the signs between them.
private struct StringReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int

    init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Goes past a sign, and the white space in front of it; stays in front of it all when something else is there.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        var place = position
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\n") {
            place += 1
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
        position = place + 1
        return true
    }

    /// Goes past a string; nil where there is none that can be read here: `\u` is left to others.
    mutating func string() -> [UInt8]? {
        guard take("\"") else { return nil }
        var result: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return result }
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            guard let escaped = next, let meant = Self.escapes[escaped] else { return nil }
            result.append(meant)
            position += 1
        }
        return nil
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
        UInt8(ascii: "t"): UInt8(ascii: "\t"),
    ]
}
