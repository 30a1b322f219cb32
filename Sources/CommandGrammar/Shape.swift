/// The shape of a parameter: what a usage line, Tab and the grey hint are derived from.
///
/// A shape is walked over the very words the lexer found. No text that is meant for reading is ever looked at.
public indirect enum Shape<Context: GrammarContext>: Hashable, Sendable {
    /// A fixed word with its spellings, the short one first, and other words that are understood and not offered.
    case keyword([String], otherNames: [String] = [])
    /// A word of UIKit's spelling that may be left out. Tab offers it only where it was begun.
    case filler(String)
    /// One of several words.
    case choice([String])
    /// A punctuation mark.
    case symbol(Character)
    /// A place for a value.
    case slot(Slot<Context>)
    /// `{ … }` holding statements.
    case block(BlockShape<Context>)
    /// Several shapes, one after another.
    case sequence([Shape])
    /// A shape that may be left out.
    case optional(Shape)
    /// One or more, with or without commas between them.
    case repeated(Shape)
    /// One of several shapes.
    case oneOf([Shape])

    /// The words that end a list of values when they come next.
    public var keywords: [String] {
        var words: [String] = []
        addKeywords(to: &words)
        return words
    }

    /// Adds the keywords of a shape to a list. Every form of every command is asked when a program starts, so one list
    /// is filled, without lists in between.
    @usableFromInline func addKeywords(to words: inout [String]) {
        switch self {
        case .keyword(let spellings, let otherNames):
            words += spellings
            words += otherNames
        case .filler(let word): words.append(word)
        case .choice(let choices): words += choices
        case .sequence(let parts), .oneOf(let parts): for part in parts { part.addKeywords(to: &words) }
        case .optional(let part), .repeated(let part): part.addKeywords(to: &words)
        case .slot(let slot): words += slot.endWords
        case .symbol, .block: break
        }
    }

    /// The usage line's form: `I…`, `[to S]`, `before|after I`.
    public var usage: String {
        switch self {
        case .keyword(let spellings, _): spellings.first ?? ""
        case .filler(let word): word
        case .choice(let words): words.joined(separator: "|")
        case .symbol(let symbol): String(symbol)
        case .slot(let slot): slot.usage
        case .block(let block): "{ \(block.usage) }"
        case .sequence(let parts): Self.usage(parts)
        case .optional(let part): "[\(part.usage)]"
        case .repeated(.slot(let slot)): slot.usage + "…"
        case .repeated(let part): part.usage + ", …"
        case .oneOf(let parts): parts.map(\.usage).joined(separator: "|")
        }
    }

    /// The names that usage lines give to the values that may stand here, from left to right.
    public var valueNames: [String] {
        switch self {
        case .keyword, .filler, .choice, .symbol: []
        case .slot(let slot): [slot.usage]
        case .block(let block): [block.usage]
        case .sequence(let parts), .oneOf(let parts): parts.flatMap(\.valueNames)
        case .optional(let part), .repeated(let part): part.valueNames
        }
    }

    /// The words and values the shape may begin with.
    var beginnings: [Expected] {
        switch self {
        case .keyword(let spellings, _): spellings.prefix(1).map(Expected.word)
        case .filler(let word): [.word(word)]
        case .choice(let words): words.map(Expected.word)
        case .symbol(let symbol): [.word(String(symbol))]
        case .slot(let slot): [.value(slot.usage)]
        case .block: [.value("{ }")]
        case .sequence(let parts): parts.first?.beginnings ?? []
        case .optional(let part), .repeated(let part): part.beginnings
        case .oneOf(let parts): parts.flatMap(\.beginnings)
        }
    }

    /// The usage of shapes that follow one another; a list in brackets stands close to what it belongs to.
    static func usage(_ parts: [Shape]) -> String {
        parts.reduce(into: "") { text, part in
            let usage = part.usage
            if !text.isEmpty, !part.isAttached, !usage.isEmpty { text += " " }
            text += usage
        }
    }

    private var isAttached: Bool {
        switch self {
        case .slot(let slot): slot.isAttached
        case .sequence(let parts): parts.first?.isAttached ?? false
        default: false
        }
    }

    /// True when the next word can begin this shape, so that an optional part is known to be there.
    @inlinable public func begins(_ reader: ArgumentReader) -> Bool {
        if reader.isAtEnd { return false }
        switch self {
        case .keyword(let spellings, let otherNames):
            return reader.isNext(among: spellings) || reader.isNext(among: otherNames)
        case .choice(let words): return reader.isNext(among: words)
        case .filler(let word): return reader.isNext(among: [word])
        case .symbol(let symbol): return reader.current?.isSymbol(symbol) ?? false
        case .slot: return reader.current?.isValue ?? false && !reader.isAtStopWord
        case .block: return reader.current?.isBlock ?? false
        case .sequence(let parts): return parts.first?.begins(reader) ?? false
        case .optional(let part), .repeated(let part): return part.begins(reader)
        case .oneOf(let parts): return parts.contains { $0.begins(reader) }
        }
    }
}

/// A place for a value: how usage lines call it, which words it takes, and what Tab offers there.
///
/// A class, so that two places can be told apart by identity.
public final class Slot<Context: GrammarContext>: Hashable, Sendable {
    /// The result of trying to read a value.
    public enum Fit: Sendable {
        /// The reader stands behind it.
        case whole
        /// The words end in the middle of it.
        case unfinished
        /// No such value begins here.
        case none
    }

    /// The name of the value in usage lines: `I`, `FILE`.
    public let usage: String
    /// True when usage lines write it without a space before it.
    let isAttached: Bool
    /// Words that end this place, besides those of the form.
    let endWords: [String]
    let advance: @Sendable (inout ArgumentReader) -> Fit
    let candidates: @Sendable (Context, CompletionPlace) -> [String]
    /// Values that an example may have here; without any, the candidates are as good.
    private let samples: @Sendable (Context) -> [String]

    /// - Parameters:
    ///   - usage: How usage lines call the value.
    ///   - isAttached: Whether usage lines write it without a space before it.
    ///   - endWords: Words that end it, besides the keywords of the form.
    ///   - candidates: What may be typed here; the beginning that is there already is taken care of elsewhere.
    ///   - samples: What an example may have here, when that is not what may be typed.
    ///   - advance: Moves the reader over the value.
    public init(
        _ usage: String, isAttached: Bool = false, endWords: [String] = [],
        candidates: @escaping @Sendable (Context, CompletionPlace) -> [String] = { _, _ in [] },
        samples: @escaping @Sendable (Context) -> [String] = { _ in [] },
        advance: @escaping @Sendable (inout ArgumentReader) -> Fit = { $0.takeText() == nil ? .none : .whole }
    ) {
        self.usage = usage
        self.isAttached = isAttached
        self.endWords = endWords
        self.candidates = candidates
        self.samples = samples
        self.advance = advance
    }

    /// A value for an example, one that the line does not have yet if there is any; nil when nothing is known that
    /// fits.
    public func sample(_ context: Context, _ place: CompletionPlace) -> String? {
        let known = samples(context)
        let values = known.isEmpty ? candidates(context, place) : known
        let used = Set(place.words.compactMap(\.bareText))
        return values.first { !used.contains($0) } ?? values.first
    }

    /// True when both are the very same place; two places made alike are still different.
    public static func == (left: Slot, right: Slot) -> Bool { left === right }
    /// Hashes the place's identity, as `==` compares it.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The place where Tab was pressed: the words before it, and the words that would be read as keywords there.
public struct CompletionPlace: Sendable {
    /// The words between the verb and the word that is being typed.
    public internal(set) var words: [Word]
    /// The words that would be read as keywords; a value spelled like one of them has to be quoted.
    public let keywords: Set<String>
    /// The beginning of the word that is being typed; empty after a space.
    public internal(set) var fragment = ""
    /// True when quotes are open in front of it.
    public internal(set) var isQuoted = false

    /// A place behind some words.
    public init(words: [Word], keywords: Set<String>, fragment: String = "") {
        self.words = words
        self.keywords = keywords
        self.fragment = fragment
    }
}

/// A `{ … }` in a shape.
public final class BlockShape<Context: GrammarContext>: Hashable, Sendable {
    /// The usage between the braces.
    public let usage: String
    /// The vocabulary of the statements inside. It is made when it is first asked for: the lines of a block may have
    /// blocks of their own kind.
    let vocabulary: @Sendable () -> Vocabulary<Context>

    /// Creates a block from its usage and the vocabulary of the statements inside it.
    public init(_ usage: String, vocabulary: @escaping @Sendable () -> Vocabulary<Context>) {
        self.usage = usage
        self.vocabulary = vocabulary
    }

    /// True when both are the very same block; two blocks made alike are still different.
    public static func == (left: BlockShape, right: BlockShape) -> Bool { left === right }
    /// Hashes the block's identity, as `==` compares it.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Word {
    /// True when the word can be, or begin, a value.
    @usableFromInline var isValue: Bool {
        switch kind {
        case .bare, .quoted: true
        case .symbol(let symbol): symbol == "[" || symbol == "("
        case .block: false
        }
    }

    @usableFromInline var isBlock: Bool { if case .block = kind { true } else { false } }
}
