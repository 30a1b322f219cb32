/// Splits a text into tokens.
///
/// Works on UTF-8 bytes because every byte with a meaning of its own is either ASCII or one of five fixed
/// three-byte sequences that input methods produce unasked: the ideographic space, `；`, `＃`, `「` and `」`.
/// No other character of any script can be mistaken for them.
public struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [Token] = []

    /// Whether the text used U+3000, `；` or `＃` outside quotes; said once to the person typing.
    public private(set) var sawFullWidthPunctuation = false

    /// Whether the text ends in a backslash that asks for another line.
    public private(set) var endsInContinuation = false

    /// Prepares to read a text from its beginning; nothing is read before ``tokenize()``.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The tokens of a text.
    ///
    /// - Throws: ``SyntaxError`` for an unterminated quote or an unknown escape.
    /// - Complexity: linear in the number of bytes.
    public mutating func tokenize() throws(SyntaxError) -> [Token] {
        while position < bytes.count {
            let start = position
            if skipSpace() { continue }
            if startsComment() {
                skipToLineEnd()
            } else if let width = separatorWidth() {
                position += width
                tokens.append(Token(kind: .separator, range: start..<position))
            } else if bytes[position] == UInt8(ascii: "\"") || starts(with: Lexer.openCorner) {
                try readQuoted()
            } else if let symbol = Lexer.symbol(bytes[position]) {
                position += 1
                tokens.append(Token(kind: .symbol(symbol), range: start..<position))
            } else {
                readWord()
            }
        }
        return tokens
    }

    /// The tokens of a line that is still being typed: an escape that means nothing yet stands for itself, and a
    /// quotation mark without its partner ends the tokens.
    ///
    /// - Returns: The tokens before the cursor, and where the quotes began inside which it stands, if it does.
    mutating func tokenizeTolerantly() -> (tokens: [Token], openQuote: Int?) {
        do throws(SyntaxError) {
            return (try tokenize(), nil)
        } catch {
            guard error.reason != .unterminatedQuote else { return (tokens, error.range.lowerBound) }
            // The text behind a wrong escape may be fine, or may be a quote that never ends: both are inside quotes as
            // far as Tab is concerned, until the quote is closed behind it.
            position = error.range.upperBound
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
            guard position < bytes.count else { return (tokens, error.range.lowerBound) }
            position += 1
            tokens.append(Token(kind: .quoted([]), range: error.range.lowerBound..<position))
            return tokenizeTolerantly()
        }
    }

    // MARK: Words and what stands between them

    private static let ideographicSpace: [UInt8] = [0xE3, 0x80, 0x80]
    private static let openCorner: [UInt8] = [0xE3, 0x80, 0x8C]
    private static let closeCorner: [UInt8] = [0xE3, 0x80, 0x8D]
    private static let fullWidthSemicolon: [UInt8] = [0xEF, 0xBC, 0x9B]
    private static let fullWidthNumberSign: [UInt8] = [0xEF, 0xBC, 0x83]

    private static func symbol(_ byte: UInt8) -> Character? {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "="):
            Character(UnicodeScalar(byte))
        default: nil
        }
    }

    private func starts(with sequence: [UInt8]) -> Bool {
        position + sequence.count <= bytes.count
            && bytes[position] == sequence[0] && bytes[position + 1] == sequence[1]
            && bytes[position + 2] == sequence[2]
    }

    private mutating func skipSpace() -> Bool {
        switch bytes[position] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            position += 1
            return true
        case UInt8(ascii: "\\") where endsLine(at: position + 1):
            skipToLineEnd()
            endsInContinuation = position == bytes.count
            position = min(position + 1, bytes.count)
            return true
        case 0xE3 where starts(with: Lexer.ideographicSpace):
            sawFullWidthPunctuation = true
            position += 3
            return true
        default:
            return false
        }
    }

    /// A backslash continues the line only when nothing but blanks follows it.
    private func endsLine(at index: Int) -> Bool {
        var index = index
        let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
        while index < bytes.count, blanks.contains(bytes[index]) { index += 1 }
        return index == bytes.count || bytes[index] == UInt8(ascii: "\n")
    }

    private mutating func startsComment() -> Bool {
        if bytes[position] == UInt8(ascii: "#") { return true }
        guard starts(with: Lexer.fullWidthNumberSign) else { return false }
        sawFullWidthPunctuation = true
        return true
    }

    private mutating func skipToLineEnd() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func separatorWidth() -> Int? {
        switch bytes[position] {
        case UInt8(ascii: ";"), UInt8(ascii: "\n"): return 1
        case 0xEF where starts(with: Lexer.fullWidthSemicolon):
            sawFullWidthPunctuation = true
            return 3
        default: return nil
        }
    }

    private mutating func readWord() {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\"") { break }
            if Lexer.symbol(byte) != nil { break }
            if byte == UInt8(ascii: "\\"), endsLine(at: position + 1) { break }
            if byte >= 0xE3, isFullWidthBoundary(byte) { break }
            position += 1
        }
        // A lone control byte would otherwise be no word, no space, and never passed.
        if position == start { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(kind: .word(text), range: start..<position))
    }

    private func isFullWidthBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xE3: starts(with: Lexer.ideographicSpace) || starts(with: Lexer.openCorner)
        case 0xEF: starts(with: Lexer.fullWidthSemicolon)
        default: false
        }
    }

    // MARK: Quotes

    private mutating func readQuoted() throws(SyntaxError) {
        let start = position
        let isCorner = bytes[position] != UInt8(ascii: "\"")
        position += isCorner ? 3 : 1
        var segments: [Segment] = []
        var text: [UInt8] = []
        func closed(_ lexer: Lexer) -> Bool {
            isCorner ? lexer.starts(with: Lexer.closeCorner) : lexer.bytes[lexer.position] == UInt8(ascii: "\"")
        }
        while position < bytes.count, !closed(self) {
            if bytes[position] == UInt8(ascii: "\\"), !isCorner {
                if let name = try readEscape(into: &text) {
                    if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
                    segments.append(.interpolation(name))
                    text = []
                }
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        guard position < bytes.count else {
            throw SyntaxError(reason: .unterminatedQuote, range: start..<min(start + (isCorner ? 3 : 1), bytes.count))
        }
        position += isCorner ? 3 : 1
        if !text.isEmpty || segments.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
        tokens.append(Token(kind: .quoted(segments), range: start..<position))
    }

    /// Reads one Swift escape; the name inside `\(…)` when it is an interpolation.
    private mutating func readEscape(into text: inout [UInt8]) throws(SyntaxError) -> String? {
        let start = position
        position += 1
        guard position < bytes.count else { throw SyntaxError(reason: .unterminatedQuote, range: start..<position) }
        let escape = bytes[position]
        position += 1
        switch escape {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): text.append(escape)
        case UInt8(ascii: "("): return try readUntil(UInt8(ascii: ")"), from: start)
        case UInt8(ascii: "u") where position < bytes.count && bytes[position] == UInt8(ascii: "{"):
            position += 1
            let digits = try readUntil(UInt8(ascii: "}"), from: start)
            guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                throw SyntaxError(reason: .unknownEscape("\\u{\(digits)}"), range: start..<position)
            }
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            // Step over the whole character, so that the caret never stands inside one.
            while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
            let written = String(decoding: bytes[start..<position], as: UTF8.self)
            throw SyntaxError(reason: .unknownEscape(written), range: start..<position)
        }
        return nil
    }

    private mutating func readUntil(_ end: UInt8, from start: Int) throws(SyntaxError) -> String {
        let first = position
        while position < bytes.count, bytes[position] != end { position += 1 }
        guard position < bytes.count else {
            throw SyntaxError(reason: .unterminatedQuote, range: start..<bytes.count)
        }
        defer { position += 1 }
        return String(decoding: bytes[first..<position], as: UTF8.self)
    }
}
