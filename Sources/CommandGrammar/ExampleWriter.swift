/// Writes complete lines that begin like a line that does not fit, from the shapes of its verb.
public struct ExampleWriter<Context: GrammarContext> {
    private let vocabulary: Vocabulary<Context>
    private let context: Context
    private let value: (Slot<Context>, CompletionPlace) -> String?
    private let block: (BlockShape<Context>) -> String

    /// - Parameters:
    ///   - vocabulary: The verbs and their forms.
    ///   - context: What candidates for values come from.
    ///   - value: A value for a place; nil when there is none.
    ///   - block: What to write for a block, braces included.
    public init(
        _ vocabulary: Vocabulary<Context>, in context: Context,
        value: @escaping (Slot<Context>, CompletionPlace) -> String?, block: @escaping (BlockShape<Context>) -> String
    ) {
        self.vocabulary = vocabulary
        self.context = context
        self.value = value
        self.block = block
    }

    /// Lines that go on from the words of a statement before an offset, one for each way they can be understood.
    ///
    /// Optional parts are left out. A form that has no value for one of its places gives no line.
    public func lines(after statement: Statement, before offset: Int) -> [String] {
        let words = Self.words(of: statement, before: offset, forms(of: statement))
        var start = statement.verb
        if let first = words.first, let last = words.last {
            start += " " + statement.source.slice(first.range.lowerBound..<last.range.upperBound)
        }
        return walks(statement, words).flatMap { walk -> [String] in
            walk.states.compactMap { state in
                var line = start
                var place = walk.place
                return write(state, to: &line, &place) ? line : nil
            }
        }
    }

    /// The words and values that may follow a statement's words before an offset.
    public func beginnings(after statement: Statement, before offset: Int) -> [Expected] {
        let words = Self.words(of: statement, before: offset, forms(of: statement))
        return walks(statement, words).flatMap { $0.next.flatMap(\.beginnings) }
    }

    private func forms(of statement: Statement) -> [[Shape<Context>]] { vocabulary.forms(statement.verb) ?? [] }

    private static func words(
        of statement: Statement, before offset: Int, _ forms: [[Shape<Context>]]
    ) -> [Word] {
        let stopWords = StopWords(forms.joined().flatMap(\.keywords).map { $0.lowercased() })
        return ArgumentReader(statement, stopWords: stopWords).words.filter { $0.range.upperBound <= offset }
    }

    private func walks(_ statement: Statement, _ words: [Word]) -> [ShapeWalk<Context>] {
        let verb = Word(kind: .bare(statement.verb), range: statement.verbRange)
        return forms(of: statement).map { ShapeWalk($0, over: words, after: verb, quoting: []) }
    }

    /// Adds the required words to a line; false when a value is missing.
    private func write(_ shapes: [Shape<Context>], to line: inout String, _ place: inout CompletionPlace) -> Bool {
        for shape in shapes {
            switch shape {
            case .keyword(let words, _): add(words.first ?? "", to: &line, &place)
            case .choice(let words): add(words.first ?? "", to: &line, &place)
            case .symbol(let symbol): add(String(symbol), to: &line, &place)
            case .block(let shape): add(block(shape), to: &line, &place)
            case .slot(let slot):
                guard let text = value(slot, place) else { return false }
                add(text, isAttached: slot.isAttached, to: &line, &place)
            case .optional, .filler: continue
            case .sequence(let parts): if !write(parts, to: &line, &place) { return false }
            case .repeated(let part): if !write([part], to: &line, &place) { return false }
            case .oneOf(let parts): if let first = parts.first, !write([first], to: &line, &place) { return false }
            }
        }
        return true
    }

    private func add(_ text: String, isAttached: Bool = false, to line: inout String, _ place: inout CompletionPlace) {
        guard !text.isEmpty else { return }
        line += (isAttached ? "" : " ") + text
        place.words.append(Word(kind: .bare(text), range: 0..<text.utf8.count))
    }
}
