/// Text as HTML shows it.
public enum HTMLText {
    /// The text with the five characters that mean something in HTML spelled out.
    ///
    ///     HTMLText.escaped("a < b")  // "a &lt; b"
    ///
    /// - Complexity: linear in the length of the text.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x27].contains($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// A line of ours, escaped, in which what stands between two backticks is code.
    package static func withCode(_ line: String) -> String {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        guard !parts.count.isMultiple(of: 2) else { return escaped(line) }
        return parts.enumerated().map { index, part in
            let text = escaped(String(part))
            return index.isMultiple(of: 2) ? text : "<code>\(text)</code>"
        }.joined()
    }
}

/// Characters of XML 1.0, which has no place for most control characters, not even as references.
public enum XMLText {
    /// A text with U+FFFD in place of each character that no XML document may contain.
    ///
    ///     XMLText.valid("a\u{1}b")  // "a\u{FFFD}b"
    ///
    /// - Complexity: linear in the length of the text.
    public static func valid(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { !isAllowed($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(isAllowed($1) ? $1 : "\u{FFFD}") }
    }

    /// True of a character that an XML document may contain.
    package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
