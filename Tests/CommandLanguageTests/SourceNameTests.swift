import Reporting
import Rulebook
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// The sources of rules have a name in every language.
@Suite struct SourceNameTests {
    private static let sources = Set(RuleBook.rules.flatMap(\.sources))

    /// JSON has the English name; people who read English see the same.
    @Test func theEnglishCatalogSaysTheName() {
        #expect(Self.sources.count { $0.key != nil } >= 20)
        for source in Self.sources { #expect(MessageCatalog(.english).text(source.words) == source.name) }
    }

    @Test(arguments: Language.allCases.filter { $0 != .english })
    func everyLanguageHasAName(language: Language) {
        let catalog = MessageCatalog(language)
        for source in Self.sources {
            let name = catalog.text(source.words)
            #expect(!name.contains("⟨"), "\(name)")
            guard let key = source.key else { continue }
            #expect(catalog.keys.contains("source.\(key)"))
            #expect(source.subject.isEmpty || name.contains(source.subject), "\(language): \(name)")
            #expect(name != source.name, "\(language): \(name)")
        }
    }
}
