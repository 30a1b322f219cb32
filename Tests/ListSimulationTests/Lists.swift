import DiffableSnapshots
import ListSimulation
import TestSupport

/// A list as nested arrays, and dragging as a child would do it: take the row out, put it in.
struct PlainList: Equatable, CustomStringConvertible {
    var rows: [[String]]

    init(_ rows: [[String]]) { self.rows = rows }

    /// What a snapshot holds.
    init(_ snapshot: Snapshot) { rows = Picture(of: snapshot).sections.map(\.items) }

    var description: String { rows.map { "[\($0.joined(separator: " "))]" }.joined(separator: " ") }

    var flat: [String] { rows.flatMap(\.self) }

    /// Every row.
    var sources: [IndexPath] {
        rows.indices.flatMap { section in rows[section].indices.map { IndexPath(section, $0) } }
    }

    /// Every place a finger may go, one past the end of each section included.
    var targets: [IndexPath] {
        rows.indices.flatMap { section in (0...rows[section].count).map { IndexPath(section, $0) } }
    }

    /// Takes the row out, puts it in; past the end of what is left means at the end.
    func moving(_ from: IndexPath, _ to: IndexPath) -> PlainList {
        var result = self
        let row = result.rows[from.section].remove(at: from.item)
        result.rows[to.section].insert(row, at: min(to.item, result.rows[to.section].count))
        return result
    }

    func movingBehind(_ from: IndexPath, _ name: String) -> PlainList {
        var result = self
        let row = result.rows[from.section].remove(at: from.item)
        for section in result.rows.indices {
            if let index = result.rows[section].firstIndex(of: name) {
                result.rows[section].insert(row, at: index + 1)
            }
        }
        return result
    }

    static let all = [
        PlainList([["a", "b", "c"], ["d", "e"]]), PlainList([["a", "b", "c"], []]),
        PlainList([[], ["a"], ["b", "c"]]),
        PlainList([["a"]]), PlainList([["a", "b", "c", "d", "e"]]),
    ]

    /// The list as a snapshot with sections A, B, C.
    var snapshot: Snapshot {
        get throws {
            var snapshot = Snapshot()
            for (name, items) in zip(["A", "B", "C"], rows) {
                try snapshot.appendSections([name])
                try snapshot.appendItems(items, toSection: name)
            }
            return snapshot
        }
    }
}
