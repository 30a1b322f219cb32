// The characters that mean something to the lexer, beside ASCII: input methods and "smart" editors type them unasked.

/// A mark outside quotes (bracket, comma, quotation mark, …) and what it means.
enum Mark: Hashable {
    case space
    case separator
    case comment
    case symbol(Character)
    case quote(Quote)
    /// The full stop of Chinese and Japanese. It is ignored at the end of a statement; elsewhere it is part of its
    /// word.
    case fullStop
    /// The closing mark of a quotation that was never opened.
    case strayQuote(Character)
}

/// A pair of quotation marks.
struct Quote: Hashable {
    /// The mark it begins with.
    let opener: Character
    /// The marks that end it, in UTF-8: on many keyboards the wrong one of a pair comes first.
    let closers: [[UInt8]]
    /// True when Swift's escapes work inside the quotes.
    let hasEscapes: Bool
    /// True when the marks are apostrophes too. They then open only where a word begins and close only where one ends.
    let isApostrophe: Bool

    init(opener: Character, closers: [Character], hasEscapes: Bool, isApostrophe: Bool = false) {
        self.opener = opener
        self.closers = closers.map { Array(String($0).utf8) }
        self.hasEscapes = hasEscapes
        self.isApostrophe = isApostrophe
    }
}

extension Mark {
    private static let straight = Quote(opener: "\"", closers: ["\""], hasEscapes: true)
    private static let apostrophe = Quote(opener: "'", closers: ["'"], hasEscapes: false, isApostrophe: true)

    /// Marks of one byte.
    static func ascii(_ byte: UInt8) -> Mark? {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): .space
        case UInt8(ascii: ";"), UInt8(ascii: "\n"): .separator
        case UInt8(ascii: "#"): .comment
        case UInt8(ascii: "\""): .quote(straight)
        case UInt8(ascii: "'"): .quote(apostrophe)
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "="):
            .symbol(Character(UnicodeScalar(byte)))
        default: nil
        }
    }

    /// Marks of several bytes, by their first byte.
    static let longer: [UInt8: [(bytes: [UInt8], mark: Mark)]] = {
        var result: [UInt8: [(bytes: [UInt8], mark: Mark)]] = [:]
        for (character, mark) in table {
            let bytes = Array(String(character).utf8)
            result[bytes[0], default: []].append((bytes, mark))
        }
        return result
    }()

    private static let table: [Character: Mark] = {
        var table: [Character: Mark] = [
            // No-break and typographic spaces, as web pages and Option-Space give them.
            "\u{A0}": .space, "\u{2002}": .space, "\u{2003}": .space, "\u{2009}": .space, "\u{202F}": .space,
            "\u{3000}": .space,
            "；": .separator, "＃": .comment, "。": .fullStop, "｡": .fullStop,
            "，": .symbol(","), "、": .symbol(","), "､": .symbol(","), "＝": .symbol("="),
            "（": .symbol("("), "）": .symbol(")"), "｛": .symbol("{"), "｝": .symbol("}"),
            "［": .symbol("["), "］": .symbol("]"), "【": .symbol("["), "】": .symbol("]"),
        ]
        let quotes = [
            Quote(opener: "“", closers: ["”", "“"], hasEscapes: true),
            Quote(opener: "”", closers: ["”", "“"], hasEscapes: true),
            Quote(opener: "„", closers: ["“", "”"], hasEscapes: true),
            Quote(opener: "＂", closers: ["＂"], hasEscapes: true),
            Quote(opener: "「", closers: ["」"], hasEscapes: false),
            Quote(opener: "『", closers: ["』"], hasEscapes: false),
            Quote(opener: "｢", closers: ["｣"], hasEscapes: false),
            Quote(opener: "‘", closers: ["’"], hasEscapes: false, isApostrophe: true),
            Quote(opener: "’", closers: ["’"], hasEscapes: false, isApostrophe: true),
        ]
        for quote in quotes { table[quote.opener] = .quote(quote) }
        for character in "」』｣" as String { table[character] = .strayQuote(character) }
        return table
    }()

    /// True when the mark ends a word it stands in; an apostrophe belongs to its word, and so does a `#`.
    var endsWord: Bool {
        switch self {
        case .space, .separator, .symbol, .fullStop, .strayQuote: true
        case .quote(let quote): !quote.isApostrophe
        case .comment: false
        }
    }
}
