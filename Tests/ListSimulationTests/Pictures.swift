import DiffableSnapshots
import ListSimulation

typealias Snapshot = DiffableDataSourceSnapshot<String, String>
typealias Source = DiffableDataSource<String, String>

/// "A[a b] B[]" as a snapshot.
func picture(_ text: String) throws -> Snapshot {
    var snapshot = Snapshot()
    for part in text.split(separator: "]") {
        let halves = part.split(separator: "[", omittingEmptySubsequences: false)
        let section = String(halves[0].drop { $0 == " " })
        guard !section.isEmpty else { continue }
        try snapshot.appendSections([section])
        try snapshot.appendItems(halves[1].split(separator: " ").map(String.init), toSection: section)
    }
    return snapshot
}

/// A data source whose cells show their item, of kind "cell".
func makeSource(
    _ style: ListStyle = .collection, system: SystemVersion = .current, linkedSDK: SystemVersion? = nil, rows: Int = 10
) -> Source {
    Source(style: style, system: system, linkedSDK: linkedSDK, visibleRows: rows) { request, _, item in
        var cell = request.dequeueReusableCell(withIdentifier: "cell")
        cell.content = item
        return cell
    }
}

/// The same, already showing something.
func makeSource(
    showing text: String, _ style: ListStyle = .collection, system: SystemVersion = .current,
    linkedSDK: SystemVersion? = nil, rows: Int = 10
) throws -> Source {
    var source = makeSource(style, system: system, linkedSDK: linkedSDK, rows: rows)
    try source.apply(picture(text), animatingDifferences: false)
    return source
}

extension IndexPath {
    init(_ section: Int, _ item: Int) { self.init(item: item, section: section) }
}

extension Source {
    /// The cell ids on screen, by what they show.
    var cellIDs: [String: Int] {
        Dictionary(view.visibleCells.map { ($0.content, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
}

extension [ListViewEvent] {
    /// The index paths the provider was asked for, in order.
    var asked: [IndexPath] {
        compactMap { if case .providerCalled(let path) = $0 { path } else { nil } }
    }
}

/// Rows for a hand-written list: counts, and cells that show their index path.
struct Rows: ListViewDataSource {
    var rows: [Int]
    var heights: [IndexPath: Double] = [:]

    init(_ rows: [Int], heights: [IndexPath: Double] = [:]) {
        self.rows = rows
        self.heights = heights
    }

    var numberOfSections: Int { rows.count }
    func numberOfItems(inSection section: Int) -> Int { rows[section] }
    func cell(for request: inout CellRequest) throws(Violation) -> Cell {
        var cell = request.dequeueReusableCell(withIdentifier: "row")
        cell.content = "\(request.indexPath)"
        cell.height = heights[request.indexPath]
        return cell
    }
}
