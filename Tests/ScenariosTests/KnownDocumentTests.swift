import Console
import Reporting
import Testing

@testable import Scenarios
@testable import Sessions

/// The five documents are known by their titles, and what is advised then lists their claims.
@Suite struct KnownDocumentTests {
    @Test(arguments: [
        ("000", "# DataSourceSnapshotSample\n"), ("001", "# 精通 UITableViewDiffableDataSource：…\n"),
        ("002", "# NSDiffableDataSourceSnapshot의 몇가지 팁\n"), ("003", "UICollectionViewDiffableDataSourceの挙動を理解する\n"),
        ("004", "# Advances in UI Data Sources\n"),
    ])
    func aDocumentIsKnownByItsTitle(name: String, page: String) {
        #expect(KnownDocument.name(of: page) == name)
        #expect(Ledger(Repository.scenarios).entries.contains { $0.header.source == name })
    }

    /// Its head names the document, and yet it is a script to be run.
    @Test func aScenarioIsNoDocument() {
        for scenario in Repository.scenarios {
            #expect(KnownDocument.name(of: scenario.text) == nil, "\(scenario.path)")
        }
    }

    @Test func anotherPageIsNotKnown() {
        #expect(KnownDocument.name(of: "# My notes on UITableViewDiffableDataSource") == nil)
    }

    /// The claims of all documents, in a window of any width: each is named and told to its end.
    @Test(arguments: Language.allCases, [40, 50, 80])
    func theirClaimsAreReadInFull(language: Language, width: Int) {
        let ledger = Ledger(Repository.scenarios)
        var options = Options()
        options.language = language
        let report = LedgerReport(ledger, language: language)
        let text = Presenter(screen: .init(width: width)).text(report, Session(options: options))
        let lines = text.split(separator: "\n")
        let words = text.filter { !$0.isWhitespace }
        #expect(ledger.entries.count > 100)
        for entry in ledger.entries {
            let name = entry.header.id
            #expect(lines.contains { $0.hasPrefix("- \(name)") }, "\(name)")
            #expect(words.contains(entry.header.claim(in: language).filter { !$0.isWhitespace }), "\(name)")
        }
        for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    }
}
