import CommandGrammar
import DiffableSnapshots
import Reporting

/// A section's tree, drawn with its marks.
struct OutlineReport: Report {
    static let kind = "outline"

    struct Row: Encodable, Sendable {
        let item: String
        let level: Int
        let isExpanded: Bool
        let isVisible: Bool
        let hasChildren: Bool
    }

    let section: String
    let rows: [Row]
    private let apply: ApplyReport?

    private enum CodingKeys: String, CodingKey { case section, rows }

    init(_ section: Value, _ tree: Outline, _ apply: ApplyReport? = nil) {
        self.section = section.label
        self.apply = apply
        rows = tree.items.map { item in
            Row(
                item: item.label, level: (try? tree.level(of: item)) ?? 0,
                isExpanded: (try? tree.isExpanded(item)) ?? false, isVisible: (try? tree.isVisible(item)) ?? false,
                hasChildren: (try? tree.snapshot(of: item).items.isEmpty) == false)
        }
    }

    /// Every other edit waits for `apply`.
    var acknowledgement: [Block] { apply == nil ? [] : [.paragraph(.message("done.outline"))] }
    var answer: [String]? { apply?.answer }
    var listUpdates: [String]? { apply?.listUpdates }

    /// `+` open, `-` closed, blank for a leaf; `*` for what the data source holds.
    var blocks: [Block] {
        let lines = rows.map { row in
            let fold = row.hasChildren ? (row.isExpanded ? "+" : "-") : " "
            return String(repeating: "  ", count: row.level) + "\(fold)\(row.isVisible ? "*" : " ") \(row.item)"
        }
        let text = (["[\(section)]"] + (lines.isEmpty ? ["  (empty)"] : lines)).joined(separator: "\n")
        return [.verbatim(text)] + (apply?.blocks ?? [])
    }
}
