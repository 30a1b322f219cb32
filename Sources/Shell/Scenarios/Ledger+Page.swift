import CommandLanguage
import Reporting

extension Ledger {
    /// The ledger as a page of Markdown: what `snaprepl claims --format markdown` prints, and `Scenarios/README.md`
    /// holds in English.
    public func page(in language: Language = .english) -> String {
        var options = Options()
        options.language = language
        options.format = .markdown
        return Presenter().text(
            LedgerReport(self, language: language, isPage: true), Session(options: options))
    }
}
