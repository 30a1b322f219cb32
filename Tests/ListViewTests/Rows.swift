import ListView

/// A data source written by hand: counts, cells that show their index path, headers that show their section.
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

    func supplementaryContent(of kind: SupplementaryKind, inSection section: Int) throws(Violation) -> String? {
        "\(kind) \(section)"
    }
}
