/// Splits a text into tokens.
///
/// Works on UTF-8 bytes. Every character with a meaning of its own is listed in ``Mark``: ASCII, and what input methods
/// and editors type in its place, such as `，`, `；`, `（` and `“`.
public struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [Token] = []
    /// The offset up to which no apostrophe of a kind ends a quotation: the end of the line last looked through.
    private var openApostrophes: [Character: Int] = [:]

    /// The comments that were passed, from their `#` to the end of the line.
    private(set) var comments: [Range<Int>] = []

    /// True when the text used a full-width space or mark outside quotes; the reader is told once.
    public private(set) var sawFullWidthPunctuation = false

    /// True when the text ends in a backslash that asks for another line.
    public private(set) var endsInContinuation = false

    /// Prepares to read a text from its beginning; nothing is read before ``tokenize()``.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The tokens of a text.
    ///
    /// - Throws: ``SyntaxError`` for an unterminated quote, a closing mark without its partner, or an unknown escape.
    /// - Complexity: linear in the number of bytes.
    public mutating func tokenize() throws(SyntaxError) -> [Token] {
        tokens.reserveCapacity(min(bytes.count, 8))
        while position < bytes.count {
            let start = position
            if skipContinuation() { continue }
            guard let (mark, width) = mark(at: position) else {
                readWord()
                continue
            }
            switch mark {
            case .space, .fullStop: step(over: width)
            case .comment:
                step(over: width)
                skipToLineEnd()
                comments.append(start..<position)
            case .separator:
                step(over: width)
                tokens.append(Token(kind: .separator, range: start..<position))
            case .symbol(let symbol):
                step(over: width)
                tokens.append(Token(kind: .symbol(symbol), range: start..<position))
            case .quote(let quote):
                if quote.isApostrophe, !isClosed(quote, from: position + width), quote.opener != "‘" {
                    readWord()
                } else {
                    try readQuoted(quote, width)
                }
            case .strayQuote(let character):
                step(over: width)
                throw SyntaxError(reason: .unexpectedClosingBracket(character), range: start..<position)
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
            switch error.reason {
            case .unterminatedQuote: return (tokens, error.range.lowerBound)
            case .unexpectedClosingBracket: return tokenizeTolerantly()
            default: break
            }
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

    /// The mark that stands at an offset, and its width in bytes.
    private func mark(at offset: Int) -> (mark: Mark, width: Int)? {
        guard let found = character(at: offset) else { return nil }
        return found.mark != .fullStop || endsStatement(at: offset + found.width) ? found : nil
    }

    /// The character with a meaning of its own that stands at an offset, whatever follows it.
    private func character(at offset: Int) -> (mark: Mark, width: Int)? {
        let byte = bytes[offset]
        if byte < 0x80 { return Mark.ascii(byte).map { ($0, 1) } }
        guard let candidates = Mark.longer[byte] else { return nil }
        for candidate in candidates where starts(with: candidate.bytes, at: offset) {
            return (candidate.mark, candidate.bytes.count)
        }
        return nil
    }

    /// True when only a few blanks follow in the statement. It does not look at more blanks than a person types.
    private func endsStatement(at offset: Int) -> Bool {
        var offset = offset
        for _ in 0..<16 where offset < bytes.count {
            guard let (mark, width) = character(at: offset) else { return false }
            if mark != .space, mark != .fullStop { return mark == .separator }
            offset += width
        }
        return offset >= bytes.count
    }

    private func starts(with sequence: [UInt8], at offset: Int) -> Bool {
        guard offset + sequence.count <= bytes.count else { return false }
        for index in sequence.indices where bytes[offset + index] != sequence[index] { return false }
        return true
    }

    /// Passes over a mark, and notes whether an input method made it.
    private mutating func step(over width: Int) {
        if bytes[position] >= 0xE3 { sawFullWidthPunctuation = true }
        position += width
    }

    /// A backslash continues the line only when nothing but blanks follows it.
    private mutating func skipContinuation() -> Bool {
        guard bytes[position] == UInt8(ascii: "\\"), endsLine(at: position + 1) else { return false }
        skipToLineEnd()
        endsInContinuation = position == bytes.count
        position = min(position + 1, bytes.count)
        return true
    }

    private func endsLine(at index: Int) -> Bool {
        var index = index
        let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
        while index < bytes.count, blanks.contains(bytes[index]) { index += 1 }
        return index == bytes.count || bytes[index] == UInt8(ascii: "\n")
    }

    private mutating func skipToLineEnd() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func readWord() {
        let start = position
        // The first byte is taken whatever it is: a lone control byte would otherwise be no word, no space, and never
        // passed.
        position += 1
        while position < bytes.count, isInsideWord(bytes[position]) || !endsWord(at: position) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(kind: .word(text), range: start..<position))
    }

    /// True when a byte ends no word wherever it stands: letters and digits of ASCII, as most words are.
    private func isInsideWord(_ byte: UInt8) -> Bool { byte.isDigit || (byte | 0x20).isSmallLetter }

    private func endsWord(at offset: Int) -> Bool {
        let byte = bytes[offset]
        if byte < UInt8(ascii: " ") { return true }
        if byte == UInt8(ascii: "\\") { return endsLine(at: offset + 1) }
        return mark(at: offset)?.mark.endsWord ?? false
    }

    // MARK: Quotes

    private mutating func readQuoted(_ quote: Quote, _ width: Int) throws(SyntaxError) {
        let start = position
        if quote.opener == "＂" { sawFullWidthPunctuation = true }
        position += width
        let contentStart = position
        var segments: [Segment] = []
        var text: [UInt8] = []
        while position < bytes.count, closerWidth(of: quote, at: position) == nil {
            if bytes[position] == UInt8(ascii: "\\"), quote.hasEscapes {
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
        guard let closer = closerWidth(of: quote, at: position) else {
            throw SyntaxError(reason: .unterminatedQuote, range: start..<contentStart)
        }
        position += closer
        if !text.isEmpty || segments.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
        tokens.append(Token(kind: .quoted(segments), range: start..<position))
    }

    /// The width of the mark at an offset that ends a quotation; nil when the quotation goes on there.
    private func closerWidth(of quote: Quote, at offset: Int) -> Int? {
        guard let closer = quote.closers.first(where: { starts(with: $0, at: offset) }) else { return nil }
        let end = offset + closer.count
        return !quote.isApostrophe || end >= bytes.count || endsWord(at: end) ? closer.count : nil
    }

    /// True when an apostrophe at the beginning of a word is a quotation mark. It is one when another apostrophe on the
    /// line ends it.
    private mutating func isClosed(_ quote: Quote, from offset: Int) -> Bool {
        // What has no partner from here on has none further on in the line either: it is looked through once.
        guard offset > openApostrophes[quote.opener, default: -1] else { return false }
        var offset = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if closerWidth(of: quote, at: offset) != nil { return true }
            offset += 1
        }
        openApostrophes[quote.opener] = offset
        return false
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
