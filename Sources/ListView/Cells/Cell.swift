/// A cell: something the list view made once and shows, pools and shows again.
///
///     var cell = request.dequeueReusableCell(withIdentifier: "song")
///     cell.content = "Yesterday"
///     cell.height = 60
///
/// A cell keeps its `id` for life, so whether a change kept, replaced or recycled it can be read from the number. Cells
/// come from `CellRequest.dequeueReusableCell(withIdentifier:)` only, as in UIKit.
///
/// Rules: `cell.*`.
public struct Cell: Hashable, Sendable, Identifiable {
    /// The cell's number in its list view, counted from 1 in the order of creation.
    public let id: Int

    /// The kind of cell, and the reuse queue it returns to.
    public let reuseIdentifier: String

    /// The content of the cell. Reuse does not clear it: a provider that forgets to set it shows the previous row, as
    /// in UIKit.
    public var content: String

    /// The height the cell asks for when it sizes itself, in points; nil for the list's row height.
    public var height: Double?

    /// The number of times `prepareForReuse` has been sent to this cell.
    public internal(set) var timesReused: Int

    init(id: Int, reuseIdentifier: String) {
        self.id = id
        self.reuseIdentifier = reuseIdentifier
        content = ""
        height = nil
        timesReused = 0
    }
}
