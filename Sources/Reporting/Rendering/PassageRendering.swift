import Recordings

/// Passages: a report for people in all languages at once, for what is read later and elsewhere.
///
/// What comes from outside is made visible here, as it is for a terminal, so that showing a passage need not.
public struct PassageRendering: Sendable {
    private let catalogs = Language.allCases.map { MessageCatalog($0) }

    /// A rendering into every language.
    public init() {}

    /// The blocks of a report, none of them abbreviated.
    public func passages(_ blocks: [Block]) -> [Passage] { blocks.map(passage) }

    /// The words of a phrase in every language.
    public func text(_ phrase: Phrase) -> LocalizedText {
        switch phrase {
        case .literal(let text): .neutral(Self.visible(text))
        case .message(let message): text(message)
        }
    }

    /// The sentence of a message in every language.
    public func text(_ message: Message) -> LocalizedText { inEveryLanguage { Self.visible($0.text(message)) } }

    /// A text from outside as it may be shown: control characters and marks that turn the writing direction are
    /// spelled out.
    public static func visible(_ text: String) -> String { VisibleText.lines(text).joined(separator: "\n") }

    private func inEveryLanguage(_ text: (MessageCatalog) -> String) -> LocalizedText {
        LocalizedText(
            Dictionary(uniqueKeysWithValues: catalogs.map { ($0.language.rawValue, text($0)) }))
    }

    private func passage(_ block: Block) -> Passage {
        switch block {
        case .heading(let phrase): Passage(.heading, text(phrase))
        case .paragraph(let phrase): Passage(.paragraph, text(phrase))
        case .list(let phrases): Passage(.list, words: phrases.map(text))
        case .lines(let phrases): Passage(.lines, words: phrases.map(text))
        case .conclusion(let phrases): Passage(.conclusion, words: phrases.map(text))
        case .definitions(let definitions):
            Passage(
                .definitions, words: definitions.map { text($0.meaning) },
                lines: definitions.map { VisibleText.line($0.term) })
        case .usage(let usages): Passage(.verbatim, lines: usages.map(VisibleText.line))
        case .verbatim(let text), .quotation(let text), .echo(let text, _):
            Passage(.verbatim, lines: VisibleText.lines(text))
        case .table(let table): Passage(.table, grid: grid(table))
        case .advice(let advice): passage(advice)
        case .diagnostic(let diagnostic): Passage(.diagnostic, problem: problem(diagnostic))
        }
    }

    private func passage(_ advice: Advice) -> Passage {
        let english = MessageCatalog(.english).text(advice.words)
        return Passage(
            .advice, words: [text(advice.words)], lines: advice.commands(besides: english).map(VisibleText.line))
    }

    private func grid(_ table: Table) -> Grid {
        Grid(
            caption: table.caption.map(VisibleText.line), columns: table.columns.map { text($0.title) },
            right: table.columns.indices.filter { table.columns[$0].alignment == .right },
            rows: table.rows.map { $0.prefix(table.columns.count).map(text) },
            emphasis: table.rows.indices.map { table.emphasis[$0]?.rawValue ?? "" })
    }

    private func problem(_ diagnostic: Diagnostic) -> Problem {
        let excerpt = SourceExcerpt.all(of: diagnostic).first
        let label = inEveryLanguage { RenderingContext(catalog: $0).systemLabel(for: diagnostic) }
        let confidence = inEveryLanguage { RenderingContext(catalog: $0).confidenceText(of: diagnostic) ?? "" }
        return Problem(
            severity: diagnostic.severity.rawValue, code: diagnostic.code, source: excerpt.map(Self.pieces) ?? [],
            systemLabel: diagnostic.systemText == nil ? nil : label,
            systemText: diagnostic.systemText.map(Self.visible), explanation: text(diagnostic.explanation),
            advice: diagnostic.suggestions.map(passage), confidence: confidence == "" ? nil : confidence)
    }

    /// The line in pieces, the culprits at odd places.
    private static func pieces(_ excerpt: SourceExcerpt) -> [String] {
        let characters = Array(excerpt.line)
        func part(_ range: Range<Int>) -> String { VisibleText.line(String(characters[range])) }
        var end = 0
        var pieces: [String] = []
        for span in excerpt.spans where span.lowerBound >= end {
            pieces += [part(end..<span.lowerBound), part(span)]
            end = span.upperBound
        }
        return pieces + [part(end..<characters.count)]
    }
}
