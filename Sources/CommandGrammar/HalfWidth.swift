extension String {
    /// The text with full-width letters, digits and punctuation (`ａ`, `１`, `：`) in their ASCII forms.
    ///
    /// An input method left switched on types these. A verb, a keyword, a label, a number, a handle or an index path is
    /// compared in this form; a name or an identifier keeps the characters it was typed with.
    ///
    /// - Complexity: linear in the length of the text.
    public var halfWidth: String {
        guard hasByte(0xEF) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
            let ascii = isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
            result.append(ascii ?? scalar)
        }
        return String(result)
    }

    /// The text as keywords are compared: half width, lower case, and without the colon of an argument label.
    public var asKeyword: String {
        halfWidth.lowercased().withoutColon
    }

    /// The text without the colon of an argument label.
    var withoutColon: String {
        utf8.last == UInt8(ascii: ":") && count > 1 ? String(dropLast()) : self
    }

    /// True when the text is nothing but small ASCII letters and digits.
    var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where !byte.isSmallLetter && !byte.isDigit { return false }
            return true
        } ?? false
    }

    /// True when the text holds a byte. It uses no iterator, since every word of a script is asked.
    package func hasByte(_ byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }
}

extension UInt8 {
    var isSmallLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
