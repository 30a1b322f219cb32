import Rulebook

/// The data source of a list view: counts, cells, headers, heights. It is asked by index path, never by identifier.
///
/// A diffable data source answers from its snapshot. A classic one is a few lines:
///
///     struct Rows: ListViewDataSource {
///         var rows: [[String]]
///         var numberOfSections: Int { rows.count }
///         func numberOfItems(inSection section: Int) -> Int { rows[section].count }
///         func cell(for request: inout CellRequest) throws(Violation) -> Cell {
///             var cell = request.dequeueReusableCell(withIdentifier: "row")
///             cell.content = rows[request.indexPath.section][request.indexPath.item]
///             return cell
///         }
///     }
public protocol ListViewDataSource: Sendable {
    /// `numberOfSections(in:)`.
    var numberOfSections: Int { get }

    /// `tableView(_:numberOfRowsInSection:)`, `collectionView(_:numberOfItemsInSection:)`; asked within bounds only.
    func numberOfItems(inSection section: Int) -> Int

    /// `tableView(_:cellForRowAt:)`, `collectionView(_:cellForItemAt:)`.
    func cell(for request: inout CellRequest) throws(Violation) -> Cell

    /// The header or footer of a section; nil for none.
    func supplementaryContent(of kind: SupplementaryKind, inSection section: Int) throws(Violation) -> String?

    /// True when any height or estimate is given. If not, cells size themselves and rows need not be counted.
    var providesHeights: Bool { get }

    /// `tableView(_:heightForRowAt:)`; nil for `automaticDimension`.
    func heightForRow(at indexPath: IndexPath) -> Double?

    /// `tableView(_:estimatedHeightForRowAt:)`; nil for none.
    func estimatedHeightForRow(at indexPath: IndexPath) -> Double?
}

extension ListViewDataSource {
    /// No headers and no footers.
    public func supplementaryContent(
        of kind: SupplementaryKind, inSection section: Int
    ) throws(Violation) -> String? { nil }

    /// Cells size themselves.
    public var providesHeights: Bool { false }

    /// Cells size themselves.
    public func heightForRow(at indexPath: IndexPath) -> Double? { nil }

    /// No estimate but the list's own.
    public func estimatedHeightForRow(at indexPath: IndexPath) -> Double? { nil }

    /// The number of items in every section, negative answers read as zero.
    var counts: [Int] {
        (0..<max(0, numberOfSections)).map { max(0, numberOfItems(inSection: $0)) }
    }
}
