/// Puts messages into words in one language.
///
/// The catalogs lie inside the program and are read entry by entry, as texts are asked for. What a language lacks is said
/// in English; what English lacks is shown as `⟨key⟩`, never left out.
///
///     MessageCatalog(.japanese).text(Message("table.rows-left-out", ["count": 3]))  // "ほか 3 行"
public struct MessageCatalog: Sendable {
    /// The language it was asked for; a single message may still come in English.
    public let language: Language
    private let custom: (own: CatalogContents, english: CatalogContents)?

    /// The catalog of a language, as it is in the program.
    public init(_ language: Language) {
        self.language = language
        custom = nil
    }

    /// A catalog with contents of one's own, to try a translation or to test.
    public init(_ language: Language, contents: CatalogContents, english: CatalogContents = CatalogContents()) {
        self.language = language
        custom = (contents, english)
    }

    /// The keys this language has, without the English ones it falls back to.
    public var keys: Set<String> {
        Set(contents.entries.keys)
    }

    /// The placeholders of a message, or `nil` when neither this language nor English has it.
    public func placeholders(of key: String) -> Set<String>? {
        entry(for: key)?.placeholders
    }

    /// The message in words.
    ///
    /// A placeholder without an argument is shown as `⟨name⟩`. Arguments without a placeholder are not used.
    public func text(_ message: Message) -> String {
        var count: Int?
        if case .number(let number) = message.arguments["count"] { count = number }
        guard let text = entry(for: message.key)?.text(count: count) else { return "⟨\(message.key)⟩" }
        return MessageTemplate(text).filled(closingGaps: language.writesWithoutSpaces) { name in
            switch message.arguments[name] {
            case .text(let text): text
            case .number(let number): String(number)
            case .message(let inner): self.text(inner)
            case .list(let texts): self.text(Message.joined(texts.map(MessageArgument.text)))
            case nil: "⟨\(name)⟩"
            }
        }
    }

    /// The phrase in words.
    public func text(_ phrase: Phrase) -> String {
        switch phrase {
        case .literal(let text): text
        case .message(let message): text(message)
        }
    }

    var contents: CatalogContents {
        custom?.own ?? EmbeddedCatalogs.contents(language)
    }

    private func entry(for key: String) -> CatalogContents.Entry? {
        if let custom { return custom.own.entries[key] ?? custom.english.entries[key] }
        return EmbeddedCatalogs.entry(for: key, in: language) ?? EmbeddedCatalogs.entry(for: key, in: .english)
    }
}
