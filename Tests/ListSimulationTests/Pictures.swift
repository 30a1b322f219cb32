import DiffableSnapshots
import ListSimulation
import TestSupport

typealias Snapshot = DiffableDataSourceSnapshot<String, String>
typealias Source = DiffableDataSource<String, String>

/// "A[a b] B[]" as a snapshot.
func picture(_ text: String) throws -> Snapshot { try Snapshot(picture: text) }

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

extension Source {
    /// The cell ids on screen, by what they show.
    var cellIDs: [String: Int] {
        Dictionary(view.visibleCells.map { ($0.content, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
}

extension [ListViewEvent] {
    /// The index paths the provider was asked for, in order.
    var asked: [IndexPath] {
        compactMap { if case .providerCalled(let path, _) = $0 { path } else { nil } }
    }
}
