/// The documents whose claims the ledger holds, recognised by their titles.
public enum KnownDocument {
    /// The titles, by the names under which the ledger keeps the claims.
    private static let titles = [
        "000": "# DataSourceSnapshotSample", "001": "精通 UITableViewDiffableDataSource",
        "002": "# NSDiffableDataSourceSnapshot의 몇가지 팁", "003": "UICollectionViewDiffableDataSourceの挙動を理解する",
        "004": "# Advances in UI Data Sources",
    ]

    /// The name of the document that a page is a copy of: `000`.
    ///
    /// - Parameter page: The text of a page.
    /// - Returns: The name; nil for any other page, and for a scenario, whose head says where its claim stands.
    public static func name(of page: String) -> String? {
        if (try? Scenario(page))?.header != nil { return nil }
        let head = page.prefix(2_000)
        return titles.first { head.contains($0.value) }?.key
    }
}
