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

    /// The claims of all documents, in a narrow window: the id to type is whole, and so is at least half a line of words.
    @Test(arguments: Language.allCases, [40, 50, 80])
    func theirClaimsAreNamedInANarrowWindow(language: Language, width: Int) {
        let ledger = Ledger(Repository.scenarios)
        var options = Options()
        options.language = language
        let report = LedgerReport(ledger, language: language)
        let text = Presenter(screen: .init(width: width)).text(report, Session(options: options))
        let lines = text.split(separator: "\n")
        #expect(ledger.entries.count > 100)
        for entry in ledger.entries {
            let name = entry.header.id
            #expect(lines.contains { $0.hasPrefix("| \(name) ") || $0.hasPrefix("- \(name)") }, "\(name)")
        }
        for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
        #expect(text.contains("\n| ") == (width == 80))
    }

    /// Forty claims of two documents are read in full; one more, and there is a table with a line for each.
    @Test(arguments: [(40, true), (41, false)])
    func fortyClaimsAreReadInFull(count: Int, isRead: Bool) {
        let files = (1...count).map { number in
            let head = "---\nid: x.\(number)\nclaim: {en: \"Claim\"}\nsource: \"00\(number % 2)\"\n"
            let rest = "verdict: refuted\nrule: identity.same\n---\nshow\n"
            return Ledger.File(path: "\(number).snap", text: head + rest)
        }
        let report = LedgerReport(Ledger(files), language: .english)
        #expect(report.claims.count == count)
        let text = Presenter(screen: .init(width: 80)).text(report, Session(options: Options()))
        #expect(text.contains("\n| ") == !isRead, "\(text)")
    }
}
