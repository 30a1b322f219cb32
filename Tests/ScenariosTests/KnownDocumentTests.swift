import Testing

@testable import Scenarios

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
}
