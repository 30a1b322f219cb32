/// Groups tokens into statements.
///
/// "Not finished yet" is a result, not an error: an open bracket or a trailing backslash asks for another line,
/// which is how the prompt knows to continue and a script knows where a statement ends.
public struct StatementParser {
    /// The result of parsing a text.
    public enum Result: Sendable {
        /// The statements in order, and whether a full-width space or mark stood outside quotes.
        case statements([Statement], usedFullWidthPunctuation: Bool)
        /// The text ends inside brackets or in a trailing backslash: another line has to follow.
        case incomplete
    }

    /// Reads the statements of a text.
    ///
    /// - Throws: ``SyntaxError`` when the text can never become complete.
    /// - Complexity: linear in the length of the text.
    public static func parse(_ source: SourceText) throws(SyntaxError) -> Result {
        var lexer = Lexer(source.text)
        let tokens = try lexer.tokenize()
        if lexer.endsInContinuation { return .incomplete }
        var parser = StatementParser(source: source, tokens: tokens)
        let statements = try parser.statements(closing: nil)
        if parser.isIncomplete { return .incomplete }
        return .statements(statements, usedFullWidthPunctuation: lexer.sawFullWidthPunctuation)
    }

    private let source: SourceText
    private let tokens: [Token]
    private var position = 0
    private var isIncomplete = false
    private var blockDepth = 0

    /// Blocks, lists and arguments are read, compared and released recursively: without a limit, a line of brackets
    /// would use up the stack.
    private static let deepest = 100

    private init(source: SourceText, tokens: [Token]) {
        self.source = source
        self.tokens = tokens
    }

    private mutating func statements(closing: Token?) throws(SyntaxError) -> [Statement] {
        var result: [Statement] = []
        var words: [Word] = []
        var open: [Token] = []
        words.reserveCapacity(min(tokens.count - position, 8))
        func flush() {
            if let statement = Self.statement(&words, source: source) { result.append(statement) }
            words = []
        }
        while position < tokens.count {
            let token = tokens[position]
            position += 1
            switch token.kind {
            case .separator:
                // Inside round or square brackets a line break is only a space; a semicolon is no word there either.
                if open.isEmpty { flush() }
            case .word(let text):
                words.append(Word(kind: .bare(text), range: token.range))
            case .quoted(let segments):
                words.append(Word(kind: .quoted(segments), range: token.range))
            case .symbol("{"):
                try checkDepth(open, token)
                blockDepth += 1
                defer { blockDepth -= 1 }
                let block = try statements(closing: token)
                if isIncomplete { return result }
                let end = tokens[position - 1].range.upperBound
                words.append(Word(kind: .block(block), range: token.range.lowerBound..<end))
            case .symbol(let symbol):
                if symbol == "(" || symbol == "[" {
                    try checkDepth(open, token)
                    open.append(token)
                }
                if let opener = Self.partner[symbol] {
                    if symbol == "}" && open.isEmpty && closing != nil {
                        flush()
                        return result
                    }
                    try close(symbol, opener, &open, at: token.range)
                }
                words.append(Word(kind: .symbol(symbol), range: token.range))
            }
        }
        if closing != nil || !open.isEmpty { isIncomplete = true }
        flush()
        return result
    }

    private func checkDepth(_ open: [Token], _ token: Token) throws(SyntaxError) {
        guard blockDepth + open.count < Self.deepest else {
            throw SyntaxError(reason: .nestedTooDeep, range: token.range)
        }
    }

    private static let partner: [Character: Character] = [")": "(", "]": "[", "}": "{"]

    private func close(
        _ symbol: Character, _ opener: Character, _ open: inout [Token], at range: Range<Int>
    ) throws(SyntaxError) {
        guard let last = open.popLast(), case .symbol(let opened) = last.kind else {
            throw SyntaxError(reason: .unexpectedClosingBracket(symbol), range: range)
        }
        guard opened == opener else {
            throw SyntaxError(reason: .mismatchedBracket(opened: opened, closed: symbol), range: range)
        }
    }

    /// The statement that words make up, the verb in front; it takes them.
    private static func statement(_ words: inout [Word], source: SourceText) -> Statement? {
        if words.isEmpty { return nil }
        var first = words.removeFirst()
        var mustFail = false
        if let mark = first.exclamationMark {
            mustFail = true
            if let after = first.dropping(mark) {
                first = after
            } else if !words.isEmpty {
                first = words.removeFirst()
            }
        }
        let verb = first.bareText ?? source.slice(first.range)
        return Statement(
            mustFail: mustFail, verb: first.isPlain ? verb : verb.halfWidth, verbRange: first.range, words: words,
            source: source)
    }
}
