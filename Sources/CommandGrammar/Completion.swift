/// Completion (Tab) and the grey hint, derived from the shapes of a table and the live context.
public struct Completion<Context: GrammarContext>: Sendable {
    let vocabulary: Vocabulary<Context>
    private let context: Context

    /// Creates completion for a vocabulary; candidates for values come from the context.
    public init(_ vocabulary: Vocabulary<Context>, in context: Context) {
        self.vocabulary = vocabulary
        self.context = context
    }

    /// The candidates for the word before the cursor, and the characters they replace.
    ///
    /// - Parameters:
    ///   - line: The line; what stands after the cursor is not looked at.
    ///   - cursor: The cursor, in characters from the start of the line.
    /// - Returns: The range in characters of the line, and the candidates that begin like the word, in any case and with
    ///   or without the quotes they need, each once. There are none after an unknown verb.
    public func complete(_ line: String, _ cursor: Int) -> (replace: Range<Int>, candidates: [String]) {
        let text = String(line.prefix(cursor))
        let partial = PartialLine(text)
        let fragment = partial.fragmentText
        let range = max(0, cursor - fragment.count)..<cursor
        guard let open = openStatement(partial) else { return (range, []) }
        let candidates: [String]
        switch open {
        case .verb(let vocabulary):
            // UIKit's longer spellings are for who has begun to type one.
            if partial.isInsideQuotes { return (range, []) }
            candidates = (fragment.isEmpty ? vocabulary.names : vocabulary.spellings).sorted()
        case .arguments(let walks):
            candidates = walks.flatMap { walk in
                walk.next.flatMap { self.candidates(for: $0, walk, partial) }
            }
        }
        var seen: Set<String> = []
        return (
            range,
            candidates.filter { Self.begins($0, with: fragment, partial.isInsideQuotes) && seen.insert($0).inserted }
                .map { partial.isInsideQuotes ? Self.quoted($0, like: fragment) : $0 }
        )
    }

    /// True when a candidate begins with the typed fragment; a quoted one also when the quotes are still missing.
    private static func begins(_ candidate: String, with fragment: String, _ isInsideQuotes: Bool) -> Bool {
        let typed = fragment.lowercased()
        let candidate = candidate.lowercased()
        guard isInsideQuotes else {
            return candidate.hasPrefix(typed) || candidate.first == "\"" && candidate.dropFirst().hasPrefix(typed)
        }
        return bare(candidate).hasPrefix(typed.dropFirst())
    }

    private static func bare(_ candidate: String) -> Substring {
        candidate.count > 1 && candidate.first == "\"" ? candidate.dropFirst().dropLast() : candidate[...]
    }

    /// The candidate inside the quotes that were opened.
    private static func quoted(_ candidate: String, like fragment: String) -> String {
        switch fragment.first {
        case "「": "「\(bare(candidate))」"
        default: "\"\(bare(candidate))\""
        }
    }

    /// The hint behind the line: ` I… [to S]`. Nil when nothing helps.
    public func hint(_ line: String) -> String? {
        let partial = PartialLine(line)
        guard !partial.isInsideQuotes, let open = openStatement(partial, includingFragment: true) else { return nil }
        guard case .arguments(let walks) = open else { return nil }
        let rests = walks.compactMap(\.remaining).filter { !$0.isEmpty }
        guard !rests.isEmpty else { return nil }
        let space = partial.fragment == nil ? "" : " "
        if Set(rests).count <= Self.mostForms { return space + Self.unique(rests).joined(separator: " | ") }
        // Too many ways on for one line: only the next word of each.
        return space + Self.unique(walks.flatMap { $0.next.map(\.usage) }).joined(separator: "|")
    }

    /// The most forms that are hinted at in full; of more, only the next words are shown.
    private static var mostForms: Int { 3 }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private enum Open {
        case verb(Vocabulary<Context>)
        case arguments([ShapeWalk<Context>])
    }

    /// The statement the cursor stands in; nil when a verb around it is unknown, or has no block there.
    private func openStatement(_ partial: PartialLine, includingFragment: Bool = false) -> Open? {
        var vocabulary = self.vocabulary
        for (index, level) in partial.levels.enumerated() {
            let isLast = index == partial.levels.count - 1
            var words = level.words
            if isLast, includingFragment, let fragment = partial.fragment { words.append(fragment) }
            if words.isEmpty { return isLast ? .verb(vocabulary) : nil }
            if isLast { return vocabulary.walks(over: words).map(Open.arguments) }
            guard let block = vocabulary.block(behind: words) else { return nil }
            vocabulary = block
        }
        return nil
    }

    private func candidates(
        for shape: Shape<Context>, _ walk: ShapeWalk<Context>, _ partial: PartialLine
    ) -> [String] {
        let fragment = partial.fragmentText
        var place = walk.place
        place.fragment = fragment
        place.isQuoted = partial.isInsideQuotes
        if case .slot(let slot) = shape { return slot.candidates(context, place) }
        // What is quoted is a value, whatever it says.
        if place.isQuoted { return [] }
        return switch shape {
        case .keyword(let words, _): fragment.isEmpty ? Array(words.prefix(1)) : words
        case .filler(let word): fragment.isEmpty ? [] : [word]
        case .choice(let words): words
        case .symbol(let symbol): [String(symbol)]
        case .block: ["{"]
        case .slot, .sequence, .optional, .repeated, .oneOf: []
        }
    }
}

extension Vocabulary {
    /// The ways through the forms of a statement's verb; nil for words that begin with no verb.
    func walks(over words: [Word]) -> [ShapeWalk<Context>]? {
        guard let verb = words.first, let text = verb.bareText, let forms = forms(text) else { return nil }
        // A value that is a keyword of any form has to be quoted: another form may want that word here.
        let keywords = Set(forms.joined().flatMap(\.keywords))
        return forms.map { ShapeWalk($0, over: Array(words.dropFirst()), after: verb, quoting: keywords) }
    }

    /// The verbs of the block that may begin behind words; nil where none may.
    func block(behind words: [Word]) -> Vocabulary? {
        let next = walks(over: words)?.flatMap(\.next) ?? []
        return next.lazy.compactMap { if case .block(let block) = $0 { block.vocabulary() } else { nil } }.first
    }
}

/// Follows words through the shapes of a form.
struct ShapeWalk<Context: GrammarContext> {
    typealias State = [Shape<Context>]

    let place: CompletionPlace
    /// The shapes that are left to read, for each way the words can be understood.
    let states: [State]

    init(_ shapes: [Shape<Context>], over words: [Word], after verb: Word, quoting all: Set<String>) {
        let keywords = StopWords(shapes.flatMap(\.keywords).map { $0.lowercased() })
        place = CompletionPlace(words: words, keywords: all)
        let statement = Statement(
            mustFail: false, verb: verb.bareText ?? "", verbRange: verb.range, words: words, source: SourceText(""))
        let start = ArgumentReader(statement, stopWords: keywords)
        var pending: [Int: Set<State>] = [0: [shapes]]
        for position in start.words.indices {
            guard let states = pending.removeValue(forKey: position) else { continue }
            var reader = start
            reader.position = position
            for state in states {
                for (next, end) in Self.advance(state, reader) { pending[end, default: []].insert(next) }
            }
        }
        // Sets have no order; what has been read furthest comes first, and the same line always gives the same answer.
        states = (pending[start.words.count] ?? []).sorted { ($0.count, Shape.usage($0)) < ($1.count, Shape.usage($1)) }
    }

    /// The shapes that may come next.
    var next: [Shape<Context>] {
        var result: [Shape<Context>] = []
        for state in states { Self.collectFirst(of: state, into: &result) }
        return result
    }

    /// The usage of the parts still to come, along the way that has got furthest; nil when the words do not fit.
    var remaining: String? { states.first.map { Shape.usage($0) } }

    /// The states after the next word or words: the shapes left to read, and the position.
    private static func advance(_ state: State, _ reader: ArgumentReader) -> [(State, Int)] {
        guard let first = state.first else { return [] }
        // Commas between values are passed over.
        if reader.current?.isSymbol(",") == true, reader.position > 0 { return [(state, reader.position + 1)] }
        let rest = Array(state.dropFirst())
        var ahead = reader
        switch first {
        case .keyword, .choice, .filler:
            return ahead.take(first.keywords) == nil ? [] : [(rest, ahead.position)]
        case .symbol(let symbol): return ahead.takeSymbol(symbol) ? [(rest, ahead.position)] : []
        case .slot(let slot):
            guard !reader.isAtStopWord else { return [] }
            switch slot.advance(&ahead) {
            case .whole: return ahead.position > reader.position ? [(rest, ahead.position)] : []
            case .unfinished: return [(state, reader.words.count)]
            case .none: return []
            }
        case .block: return reader.current?.isBlock == true ? [(rest, reader.position + 1)] : []
        case .sequence(let parts): return advance(parts + rest, reader)
        case .optional(let part): return advance([part] + rest, reader) + advance(rest, reader)
        case .repeated(let part): return advance([part, .optional(first)] + rest, reader)
        case .oneOf(let parts): return parts.flatMap { advance([$0] + rest, reader) }
        }
    }

    private static func collectFirst(of state: State, into result: inout [Shape<Context>]) {
        guard let first = state.first else { return }
        let rest = Array(state.dropFirst())
        switch first {
        case .sequence(let parts): collectFirst(of: parts + rest, into: &result)
        case .oneOf(let parts): for part in parts { collectFirst(of: [part] + rest, into: &result) }
        case .repeated(let part): collectFirst(of: [part] + rest, into: &result)
        case .optional(let part):
            collectFirst(of: [part] + rest, into: &result)
            collectFirst(of: rest, into: &result)
        default: if !result.contains(first) { result.append(first) }
        }
    }
}
