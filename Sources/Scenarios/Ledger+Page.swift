import CommandLanguage
import Console
import Reporting
import Sessions

extension Ledger {
    /// The ledger as a page of Markdown, with a word on how to read it: what `snaprepl claims --format markdown` prints,
    /// and `Scenarios/README.md` and its translations hold.
    public func page(in language: Language = .english) -> String {
        var options = Options()
        options.language = language
        options.format = .markdown
        let catalog = MessageCatalog(language)
        func text(_ key: String) -> String { catalog.text(Message(key)) }
        let languages = Language.allCases.map { $0 == language ? $0.endonym : "[\($0.endonym)](\(Self.pageName($0)))" }
        let rules = catalog.text(Message("claims.page.rules", ["page": .text("Rules/\(language.rawValue).md")]))
        let head = [
            "# \(text("claims.page.title"))", languages.joined(separator: " · "), text("claims.page.intro"),
            text("claims.page.verdicts"), rules,
        ]
        return head.map { $0 + "\n\n" }.joined()
            + Presenter().text(LedgerReport(self, language: language, isPage: true), Session(options: options))
    }

    /// The name of a language's page in `Scenarios`; the English one is what a visitor of the folder sees.
    public static func pageName(_ language: Language) -> String {
        language == .english ? "README.md" : "README.\(language.rawValue).md"
    }
}
