/// The statements that are open while the tokens of a line are taken one by one, the outermost first.
struct OpenStatements {
    /// An open statement: its words so far, without `!` before the verb. All but the last one end in an open `{`.
    struct Level {
        var words: [Word] = []
        /// The open round and square brackets.
        fileprivate var depth = 0
    }

    private(set) var levels = [Level()]

    mutating func take(_ token: Token) {
        let last = levels.count - 1
        switch token.kind {
        case .separator: if levels[last].depth == 0 { levels[last] = Level() }
        case .symbol("{") where levels[last].depth == 0 && last < Self.deepest: levels.append(Level())
        case .symbol("}") where levels[last].depth == 0 && last > 0:
            levels.removeLast()
            levels[last - 1].words.append(Word(kind: .block([]), range: token.range))
        case .symbol(let symbol):
            if symbol == "(" || symbol == "[" { levels[last].depth += 1 }
            if symbol == ")" || symbol == "]" { levels[last].depth = max(0, levels[last].depth - 1) }
            levels[last].words.append(Word(kind: .symbol(symbol), range: token.range))
        case .word(let text):
            let word = Word(kind: .bare(text), range: token.range)
            if levels[last].words.isEmpty, let mark = word.exclamationMark {
                if let verb = word.dropping(mark) { levels[last].words.append(verb) }
            } else {
                levels[last].words.append(word)
            }
        case .quoted(let segments): levels[last].words.append(Word(kind: .quoted(segments), range: token.range))
        }
    }

    /// The deepest nesting that is looked into; the parser allows no more.
    private static let deepest = 100
}

/// A line that is being typed, up to the cursor.
///
/// Read by the same lexer as every other line, in its tolerant mode.
struct PartialLine {
    /// The statements that are open at the cursor, the outermost first.
    let levels: [OpenStatements.Level]
    /// The word the cursor stands in or right behind; nil after a space.
    let fragment: Word?
    /// The text of the fragment as typed.
    let fragmentText: String
    /// True when the cursor stands inside quotes. The fragment is then all of the text from the opening quote on.
    let isInsideQuotes: Bool

    init(_ text: String) {
        var lexer = Lexer(text)
        let (tokens, openQuote) = lexer.tokenizeTolerantly()
        isInsideQuotes = openQuote != nil
        var statements = OpenStatements()
        for token in tokens { statements.take(token) }
        var levels = statements.levels
        let end = text.utf8.count
        let last = levels.count - 1
        var fragment: Word?
        if let openQuote {
            fragment = Word(kind: .quoted([]), range: openQuote..<end)
        } else if let word = levels[last].words.last, word.range.upperBound == end, !word.isPunctuation {
            fragment = word
            levels[last].words.removeLast()
        }
        self.levels = levels
        self.fragment = fragment
        fragmentText = fragment.map { SourceText(text).slice($0.range) } ?? ""
    }
}

extension Word {
    fileprivate var isPunctuation: Bool {
        switch kind {
        case .symbol, .block: true
        case .bare, .quoted: false
        }
    }
}
