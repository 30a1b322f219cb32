extension String {
    /// Swift with the marks and spaces that an input method writes in full width (`（`, `：`, `，`, `、`) in their ASCII
    /// forms, outside of texts and comments.
    ///
    /// It has as many bytes as before: what a mark is shorter by stands behind it as spaces, so that places stay what
    /// they are. A text with `"""` or `#"` stays as it is, since its quotation marks do not come in pairs.
    ///
    /// - Complexity: linear in the length of the text.
    package var swiftHalfWidth: String {
        guard utf8.contains(0xEF) || utf8.contains(0xE3), !contains("\"\"\""), !contains("#\"") else { return self }
        var reader = FullWidthReader()
        for scalar in unicodeScalars { reader.take(scalar) }
        reader.endRun()
        return String(reader.result)
    }
}

/// Goes through Swift, and knows texts and comments from code.
private struct FullWidthReader {
    private enum Place: Equatable {
        case code, lineComment, blockComment
        /// In a text, with the marks that can end it.
        case text(String)
    }

    private(set) var result = String.UnicodeScalarView()
    private var place = Place.code
    private var last: Unicode.Scalar = " "
    private var isEscaped = false
    /// The number of spaces owed behind the marks that were just written.
    private var owed = 0

    mutating func take(_ scalar: Unicode.Scalar) {
        defer { last = scalar }
        if place == .code, let ascii = Self.ascii(scalar) {
            result.append(ascii)
            owed += 2
            return
        }
        endRun()
        result.append(scalar)
        switch place {
        case .code: enter(scalar)
        case .text(let ends):
            if scalar == "\n" || !isEscaped && ends.unicodeScalars.contains(scalar) { place = .code }
            isEscaped = scalar == "\\" && !isEscaped
        case .lineComment: if scalar == "\n" { place = .code }
        case .blockComment: if scalar == "/", last == "*" { place = .code }
        }
    }

    private mutating func enter(_ scalar: Unicode.Scalar) {
        isEscaped = false
        switch scalar {
        case "\"": place = .text("\"")
        case "\u{201C}", "\u{201D}": place = .text("\"\u{201C}\u{201D}")
        case "/" where last == "/": place = .lineComment
        case "*" where last == "/": place = .blockComment
        default: break
        }
    }

    mutating func endRun() {
        for _ in 0..<owed { result.append(" ") }
        owed = 0
    }

    /// The ASCII form of a mark; letters and digits may be part of a name and stay.
    private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x3000: return " "
        case 0x3001: return ","
        case 0xFF02, 0xFF07, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: return nil
        case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0)
        default: return nil
        }
    }
}
