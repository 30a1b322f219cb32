import CommandGrammar
import DiffableSnapshots
import Reporting
import SessionReports
import Sessions

/// A section's tree, drawn with its marks.
struct OutlineReport: Report {
    static let kind = "outline"

    struct Row: Encodable, Sendable {
        /// The identifier as a console prints it.
        let item: String
        let level: Int
        let isExpanded: Bool
        let isVisible: Bool
        let hasChildren: Bool
        fileprivate let label: String

        private enum CodingKeys: String, CodingKey { case item, level, isExpanded, isVisible, hasChildren }
    }

    let section: String
    let rows: [Row]
    /// The report of the apply; nil where the tree was only looked at.
    private let apply: ApplyReport?
    /// The title above the tree.
    private let title: String

    private enum Keys: String, CodingKey { case section, rows, apply }

    /// A tree.
    ///
    /// - Parameters:
    ///   - section: The section it belongs to.
    ///   - tree: The tree, or a part of it.
    ///   - parent: The item whose children it shows; nil for the whole tree.
    ///   - apply: What was applied.
    init(_ section: SessionValue, _ tree: Outline, of parent: SessionValue? = nil, apply: ApplyReport? = nil) {
        self.section = section.description
        self.apply = apply
        title = "[\(section.label)]" + (parent.map { " \($0.label)" } ?? "")
        rows = tree.nodes.map { node in
            Row(
                item: node.item.description, level: node.level, isExpanded: node.isExpanded, isVisible: node.isVisible,
                hasChildren: node.hasChildren, label: node.item.label)
        }
    }

    /// Every other edit waits for `apply`.
    var acknowledgement: [Block] { apply == nil ? [] : [.paragraph(.message("done.outline"))] }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(section, forKey: .section)
        try container.encode(rows, forKey: .rows)
        try container.encode(apply, forKey: .apply)
    }

    var answer: [String]? { apply?.answer }
    var listUpdates: [String]? { apply?.listUpdates }

    /// Deeper items do not stand further to the right: what n levels would take in blanks grows with n².
    private static let deepestIndent = 40

    /// `+` open, `-` closed, blank for a leaf; `*` for what the data source holds. Where the indentation ends, the level is
    /// written.
    var blocks: [Block] {
        let lines = rows.map { row in
            let fold = row.hasChildren ? (row.isExpanded ? "+" : "-") : " "
            let indent = String(repeating: "  ", count: min(row.level, Self.deepestIndent))
            let level = row.level > Self.deepestIndent ? "\(row.level): " : ""
            return indent + "\(fold)\(row.isVisible ? "*" : " ") \(level)\(row.label)"
        }
        let tree: [Block] =
            lines.isEmpty
            ? [.lines([.literal(title), .message("outline.empty")])]
            : [
                .verbatim(([title] + lines).joined(separator: "\n")), .paragraph(.message("outline.legend")),
            ]
        return tree + (apply?.blocks ?? [])
    }
}
