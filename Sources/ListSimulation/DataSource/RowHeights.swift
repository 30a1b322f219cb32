import Rulebook

/// The height of a row in points, worked out from the item; nil for `automaticDimension`: the cell sizes itself.
public typealias RowHeightProvider<Section, Item> =
    @Sendable (_ indexPath: IndexPath, _ item: Item, _ section: Section) -> Double?

/// The closures behind `heightForRowAt` and `estimatedHeightForRowAt`. See `TableAdapter`.
struct RowHeights<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    var height: RowHeightProvider<Section, Item>?
    var estimate: RowHeightProvider<Section, Item>?
}
