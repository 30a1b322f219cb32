/// A line that is being typed, up to the cursor: the statements that are open there, the outermost first.
///
/// Read by the same lexer as every other line, in its tolerant mode.
struct PartialLine {
    /// An open statement: its words so far. All but the last one end in an open `{`.
    struct Level {
        var words: [Word] = []
    }

    let levels: [Level]
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
        var levels = [Level()]
        var depths = [0]
        for token in tokens {
            let last = levels.count - 1
            switch token.kind {
            case .separator: if depths[last] == 0 { levels[last] = Level() }
            case .symbol("{") where depths[last] == 0 && last < Self.deepest:
                levels.append(Level())
                depths.append(0)
            case .symbol("}") where depths[last] == 0 && last > 0:
                levels.removeLast()
                depths.removeLast()
                levels[last - 1].words.append(Word(kind: .block([]), range: token.range))
            case .symbol(let symbol):
                if symbol == "(" || symbol == "[" { depths[last] += 1 }
                if symbol == ")" || symbol == "]" { depths[last] = max(0, depths[last] - 1) }
                levels[last].words.append(Word(kind: .symbol(symbol), range: token.range))
            case .word(let text): levels[last].words.append(Word(kind: .bare(text), range: token.range))
            case .quoted(let segments):
                levels[last].words.append(Word(kind: .quoted(segments), range: token.range))
            }
        }
        let end = text.utf8.count
        let last = levels.count - 1
        var fragment: Word?
        if let openQuote {
            fragment = Word(kind: .quoted([]), range: openQuote..<end)
        } else if let word = levels[last].words.last, word.range.upperBound == end, !word.isPunctuation {
            fragment = word
            levels[last].words.removeLast()
        }
        // `!` before a verb is no word of the statement, with or without a space behind it.
        for index in levels.indices {
            guard let first = levels[index].words.first, let mark = first.exclamationMark else { continue }
            levels[index].words.removeFirst()
            if let verb = first.dropping(mark) { levels[index].words.insert(verb, at: 0) }
        }
        if levels[last].words.isEmpty, let word = fragment, let mark = word.exclamationMark {
            fragment = word.dropping(mark)
        }
        self.levels = levels
        self.fragment = fragment
        fragmentText = fragment.map { SourceText(text).slice($0.range) } ?? ""
    }

    /// The deepest nesting that is looked into; the parser allows no more.
    private static let deepest = 100
}

extension Word {
    fileprivate var isPunctuation: Bool {
        switch kind {
        case .symbol, .block: true
        case .bare, .quoted: false
        }
    }
}
