/// The items of one section as a tree, which an outline shows.
///
///     var outline = DiffableDataSourceSectionSnapshot<String>()
///     try outline.append(["fruit", "nuts"])
///     try outline.append(["apple", "pear"], to: "fruit")
///     outline.visibleItems            // ["fruit", "nuts"]: a new parent is collapsed
///     outline.expand(["fruit"])
///     outline.visibleItems            // ["fruit", "apple", "pear", "nuts"]
///
/// It differs from a snapshot of a whole list in three ways that surprise:
///
/// 1. **An item that is already there is an error**, never a move.
/// 2. **Deleting what is not there is an error**, too. Deleting an item deletes everything beneath it.
/// 3. **Visible means that every ancestor is expanded**, not that it is on screen. A data source holds the visible
///    items only.
///
/// Where UIKit raises, the call throws and the tree is as it was. UIKit does not check trees that are inserted into
/// trees and may end with children under the wrong parents; here such a call throws `outline.items-already-in-tree`.
///
/// Rules: `outline.*`. Source: `Source.charonSectionSnapshots`.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifier: Hashable & Sendable>: Sendable {
    /// The version of iOS whose words errors use. Section snapshots are new in iOS 14.
    public var system: SystemVersion

    var table = IdentifierTable<ItemIdentifier>()
    var outline = Outline()

    /// Makes an empty tree.
    public init(system: SystemVersion = .current) {
        self.system = system
    }

    /// Makes a flat tree of handles that are known to differ. Hashes nothing.
    init(roots: [Handle], of source: IdentifierTable<ItemIdentifier>, system: SystemVersion) {
        self.init(system: system)
        let nodes = roots.map { Outline.Node(handle: table.add(source[$0], hash: source.hash(of: $0)), level: 0) }
        outline.insert(nodes, at: 0, lowered: 0)
    }

    /// The platform whose wording an error uses.
    var platform: Platform { Platform(system) }

    /// The position of an item in depth-first order.
    func position(of item: ItemIdentifier) -> Int? {
        table.handle(of: item).flatMap(outline.index)
    }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
    /// True when two trees have the same items in the same places, and the same of them expanded.
    ///
    /// Rules: `outline.*`.
    public static func == (left: Self, right: Self) -> Bool {
        let (nodes, others) = (left.outline.nodes, right.outline.nodes)
        return nodes.count == others.count
            && zip(nodes, others).allSatisfy { node, other in
                node.level == other.level && node.isExpanded == other.isExpanded
                    && left.table.matches(node.handle, in: right.table, other.handle)
            }
    }
}
