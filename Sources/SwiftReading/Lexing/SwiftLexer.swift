/// Splits a text of Swift into tokens.
///
/// One pass over the bytes; what is open (strings, interpolations in them, parentheses in those) is a list and not
/// the call stack, so that no text can nest too deep for it.
struct SwiftLexer {
    let bytes: [UInt8]
    var offset = 0
    private var line = 1
    private var column = 1
    var list = SwiftTokenList()
    private var modes: [Mode] = []
    /// True when a line ended since the last token.
    private(set) var isFirstOnLine = true

    /// The string or interpolation that the lexer is in.
    private enum Mode {
        case string(Delimiter)
        /// `open` counts the parentheses within.
        case interpolation(open: Int)
    }

    /// The end of a string: its number signs and its kind of quotation marks.
    struct Delimiter {
        let pounds: Int
        let isMultiline: Bool
        let isTypographic: Bool
        let start: SourcePosition
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
        list.tokens.reserveCapacity(bytes.count / 4)
    }

    /// The tokens of the text; the last is the end of the text.
    ///
    /// - Complexity: linear in the number of bytes.
    static func tokenize(_ text: String) -> SwiftTokenList {
        var lexer = SwiftLexer(text)
        lexer.run()
        return lexer.list
    }

    private mutating func run() {
        while offset < bytes.count {
            if case .string(let delimiter)? = modes.last {
                readStringPart(delimiter)
            } else if !skipTrivia() {
                readToken()
            }
        }
        closeStringsAtEnd()
        add(.endOfText, from: position)
    }

    // MARK: The place in the text

    var position: SourcePosition { SourcePosition(utf8Offset: offset, line: line, column: column) }

    func byte(_ distance: Int = 0) -> UInt8 {
        let place = offset + distance
        return place >= 0 && place < bytes.count ? bytes[place] : 0
    }

    func starts(with text: StaticString, at distance: Int = 0) -> Bool {
        text.withUTF8Buffer { words in
            guard offset + distance + words.count <= bytes.count else { return false }
            for (index, word) in words.enumerated() where bytes[offset + distance + index] != word { return false }
            return true
        }
    }

    mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == 0x0A || (byte == 0x0D && self.byte() != 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
        }
    }

    mutating func add(_ kind: SwiftToken.Kind, from start: SourcePosition) {
        list.tokens.append(SwiftToken(kind: kind, start: start, end: position, isFirstOnLine: isFirstOnLine))
        isFirstOnLine = false
    }

    mutating func report(_ kind: SyntaxProblem.Kind, from start: SourcePosition) {
        list.problems.append(SyntaxProblem(kind: kind, range: SourceRange(start: start, end: position)))
    }

    // MARK: Between tokens

    /// Skips one space, line end or comment.
    private mutating func skipTrivia() -> Bool {
        switch byte() {
        case 0x0A, 0x0D:
            endSingleLineStrings()
            advance()
            isFirstOnLine = true
        case 0x20, 0x09, 0x0B, 0x0C, 0x00: advance()
        case 0xC2 where byte(1) == 0xA0: advance(2)
        case 0xE3 where byte(1) == 0x80 && byte(2) == 0x80: advance(3)
        case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: advance(3)
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLineComment()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
        // `#!/usr/bin/swift` at the top of a script.
        case UInt8(ascii: "#") where offset == 0 && byte(1) == UInt8(ascii: "!"): skipLineComment()
        default: return isFirstOnLine && skipElision()
        }
        return true
    }

    /// Skips a line of dots alone, with which an article leaves code out: `...`, `…`, `[...]`. As an operator they would
    /// take the line below with them.
    private mutating func skipElision() -> Bool {
        let closing: UInt8? =
            switch byte() {
            case UInt8(ascii: "["): UInt8(ascii: "]")
            case UInt8(ascii: "("): UInt8(ascii: ")")
            default: nil
            }
        let first = closing == nil ? 0 : 1
        var end = first
        while byte(end) == UInt8(ascii: ".") || starts(with: "…", at: end) {
            end += byte(end) == UInt8(ascii: ".") ? 1 : 3
        }
        guard end - first >= 3, closing == nil || byte(end) == closing else { return false }
        end += first
        var rest = end
        while byte(rest) == 0x20 || byte(rest) == 0x09 { rest += 1 }
        guard offset + rest >= bytes.count || byte(rest) == 0x0A || byte(rest) == 0x0D || starts(with: "//", at: rest)
        else { return false }
        list.elisions.insert(list.tokens.count)
        advance(end)
        return true
    }

    private mutating func skipLineComment() {
        let start = position
        while offset < bytes.count, byte() != 0x0A, byte() != 0x0D { advance() }
        list.comments.append(SourceRange(start: start, end: position))
    }

    private mutating func skipBlockComment() {
        let start = position
        let firstLine = line
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                advance(2)
            } else if starts(with: "*/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && offset < bytes.count
        if depth > 0 {
            list.endsInComment = true
            report(.unterminatedComment, from: start)
        }
        if line != firstLine { isFirstOnLine = true }
        list.comments.append(SourceRange(start: start, end: position))
    }

    // MARK: Strings

    mutating func openString(_ delimiter: Delimiter) {
        add(.stringStart, from: delimiter.start)
        modes.append(.string(delimiter))
    }

    private mutating func readStringPart(_ delimiter: Delimiter) {
        let start = position
        while offset < bytes.count {
            if let width = closingWidth(delimiter) {
                if position != start { add(.stringText, from: start) }
                let end = position
                advance(width)
                modes.removeLast()
                return add(.stringEnd, from: end)
            }
            if byte() == UInt8(ascii: "\\"), hasPounds(delimiter.pounds, at: 1) {
                if byte(1 + delimiter.pounds) == UInt8(ascii: "(") {
                    if position != start { add(.stringText, from: start) }
                    let open = position
                    advance(2 + delimiter.pounds)
                    modes.append(.interpolation(open: 0))
                    return add(.interpolationStart, from: open)
                }
                advance(1 + delimiter.pounds)
                // What is escaped can be a quotation mark; a line end is none.
                if byte() != 0x0A, byte() != 0x0D { advance() }
            } else if !delimiter.isMultiline, byte() == 0x0A || byte() == 0x0D {
                if position != start { add(.stringText, from: start) }
                return endSingleLineStrings()
            } else {
                advance()
            }
        }
        if position != start { add(.stringText, from: start) }
    }

    private func hasPounds(_ count: Int, at distance: Int) -> Bool {
        for index in 0..<count where byte(distance + index) != UInt8(ascii: "#") { return false }
        return true
    }

    private func closingWidth(_ delimiter: Delimiter) -> Int? {
        if delimiter.isTypographic {
            if starts(with: "”") || starts(with: "“") || starts(with: "„") { return 3 }
            return nil
        }
        guard byte() == UInt8(ascii: "\"") else { return nil }
        let marks = delimiter.isMultiline ? 3 : 1
        for index in 0..<marks where byte(index) != UInt8(ascii: "\"") { return nil }
        return hasPounds(delimiter.pounds, at: marks) ? marks + delimiter.pounds : nil
    }

    /// A line end ends every string that is not `"""`, with all that is open inside it.
    private mutating func endSingleLineStrings() {
        let first = modes.firstIndex {
            if case .string(let delimiter) = $0 { !delimiter.isMultiline } else { false }
        }
        if let first { closeModes(downTo: first) }
    }

    private mutating func closeStringsAtEnd() {
        list.endsInMultilineString = modes.contains {
            if case .string(let delimiter) = $0 { delimiter.isMultiline } else { false }
        }
        closeModes(downTo: 0)
    }

    private mutating func closeModes(downTo first: Int) {
        while modes.count > first {
            switch modes.removeLast() {
            case .string(let delimiter):
                report(.unterminatedString, from: delimiter.start)
                add(.stringEnd, from: position)
            case .interpolation: add(.interpolationEnd, from: position)
            }
        }
    }

    // MARK: Brackets

    /// An interpolation ends at the parenthesis that none of its own opened.
    mutating func readParenthesis() {
        let start = position
        let isOpening = byte() == UInt8(ascii: "(")
        advance()
        if case .interpolation(let open)? = modes.last {
            if !isOpening, open == 0 {
                modes.removeLast()
                return add(.interpolationEnd, from: start)
            }
            modes[modes.count - 1] = .interpolation(open: open + (isOpening ? 1 : -1))
        }
        add(isOpening ? .leftParenthesis : .rightParenthesis, from: start)
    }
}
