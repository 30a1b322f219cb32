/// The lines around the cells of a table.
struct TableFrame: Sendable {
    /// The characters at the beginning, between the columns and at the end of a horizontal line.
    typealias Corners = (left: String, between: String, right: String)

    let side: String
    let line: Character
    let top: Corners
    let middle: Corners
    /// Above a line that goes through all columns.
    let merging: Corners
    let bottom: Corners

    static let ascii = TableFrame(
        side: "|", line: "-", top: ("+", "+", "+"), middle: ("+", "+", "+"), merging: ("+", "+", "+"),
        bottom: ("+", "+", "+"))

    static let box = TableFrame(
        side: "│", line: "─", top: ("┌", "┬", "┐"), middle: ("├", "┼", "┤"), merging: ("├", "┴", "┤"),
        bottom: ("└", "┴", "┘"))

    /// A horizontal line over columns of these widths.
    func rule(_ widths: [Int], _ corners: Corners) -> String {
        let parts = widths.map { String(repeating: line, count: $0 + 2) }
        return corners.left + parts.joined(separator: corners.between) + corners.right
    }
}

extension RenderingContext {
    /// The frame of tables: where Unicode calls box characters two columns wide, letters draw it all the same.
    var frame: TableFrame { drawsBoxes && ambiguousWidth == 1 ? .box : .ascii }
}
