import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// The page of all rules: what `snaprepl rules` prints, and `Scenarios/Rules` holds in four languages.
///
/// Each rule has an anchor that is its code, so that `Scenarios/Rules/en.md#no-sections` leads to it.
public struct RulePage: Sendable {
    private let catalog: MessageCatalog
    private let entries: [Ledger.Entry]
    private let rules: [ExplainedRule]

    /// The page in a language, with the scenarios of a ledger that show each rule.
    public init(_ ledger: Ledger, language: Language) {
        catalog = MessageCatalog(language)
        entries = ledger.entries
        rules = ExplainedRule.all
    }

    /// The whole page as Markdown.
    public var markdown: String {
        let head = ["# \(text("rules.title"))", text("rules.intro")]
        return (head + rules.flatMap(chapter)).joined(separator: "\n\n") + "\n"
    }

    private func chapter(_ rule: ExplainedRule) -> [String] {
        let standing: [String: MessageArgument] = [
            "effect": .message(Message("rules.effect.\(rule.effect)")), "mark": .text(rule.confidence),
            "confidence": .message(Message("confidence.\(rule.confidence)")),
        ]
        var parts = [
            "<a id=\"\(rule.code)\"></a>", "## `\(rule.code)`",
            text("rules.standing", standing), text("rule.\(rule.code)"),
        ]
        parts += rule.words.flatMap(words)
        if rule.basis != "reported" { parts.append(text("explain.basis.\(rule.basis)")) }
        if !rule.sources.isEmpty {
            parts.append(text("rules.list", ["title": .message(Message("explain.sources"))]))
            parts.append(rule.sources.map { "- " + Self.link(catalog.text($0.name), $0.url) }.joined(separator: "\n"))
        }
        let shown = entries.filter { $0.header.rules.contains(rule.code) }
        if !shown.isEmpty {
            parts.append(text("rules.list", ["title": .message(Message("rules.scenarios"))]))
            parts.append(
                shown.map { "- " + Self.link($0.header.id, Self.relative($0.file.path)) }.joined(separator: "\n"))
        }
        return parts
    }

    /// The words in a fence, and above it what is not the same for all words of the rule.
    private func words(_ words: ExplainedRule.Words) -> [String] {
        let plain = Message("rules.list", ["title": .message(Message("explain.words"))])
        return [catalog.text(words.heading ?? plain), "```text\n\(words.text)\n```"]
    }

    private func text(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
        catalog.text(Message(key, arguments))
    }

    private static func link(_ name: String, _ target: String?) -> String {
        target.map { "[\(name)](\($0))" } ?? name
    }

    /// A scenario as seen from `Scenarios/Rules`.
    private static func relative(_ path: String) -> String {
        let folder = "Scenarios/"
        return "../" + (path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
    }
}
