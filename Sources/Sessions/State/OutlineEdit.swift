import DiffableSnapshots
import Rulebook

/// The tree of one section.
package typealias Outline = DiffableDataSourceSectionSnapshot<SessionValue>

/// One line inside `outline S { … }`: a change of the tree.
package enum OutlineEdit: Sendable {
    case append([Operand], to: Operand?)
    case insert([Operand], Placement)
    case delete([Operand])
    case deleteAll
    case expand([Operand])
    case collapse([Operand])
    case replaceChildren(Operand, by: [OutlineEdit])
    case insertTree([OutlineEdit], Placement)

    /// The edit of a tree.
    ///
    /// - Throws: ``CommandFailure`` where UIKit refuses it; the tree may then be half edited.
    package func carryOut(on tree: inout Outline) throws(CommandFailure) {
        do throws(Violation) {
            try perform(on: &tree)
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), at: error.blamed(operands, destination))
        }
    }

    private func perform(on tree: inout Outline) throws(Violation) {
        switch self {
        case .append(let items, let parent): try tree.append(items.map(\.value), to: parent.map(\.value))
        case .insert(let items, .before(let place)): try tree.insert(items.map(\.value), before: place.value)
        case .insert(let items, .after(let place)): try tree.insert(items.map(\.value), after: place.value)
        case .delete(let items): try tree.delete(items.map(\.value))
        case .deleteAll: tree.deleteAll()
        case .expand(let items): tree.expand(items.map(\.value))
        case .collapse(let items): tree.collapse(items.map(\.value))
        case .replaceChildren(let parent, let edits):
            try tree.replace(childrenOf: parent.value, using: try Self.made(by: edits, tree.system))
        case .insertTree(let edits, .before(let place)):
            try tree.insert(try Self.made(by: edits, tree.system), before: place.value)
        case .insertTree(let edits, .after(let place)):
            try tree.insert(try Self.made(by: edits, tree.system), after: place.value)
        }
    }

    /// A tree of its own.
    private static func made(by edits: [OutlineEdit], _ system: SystemVersion) throws(Violation) -> Outline {
        var tree = Outline(system: system)
        for edit in edits { try edit.perform(on: &tree) }
        return tree
    }

    private var operands: [Operand] {
        switch self {
        case .append(let items, _), .insert(let items, _), .delete(let items), .expand(let items),
            .collapse(let items):
            items
        case .replaceChildren(let parent, _): [parent]
        case .deleteAll, .insertTree: []
        }
    }

    /// The operand an edit is relative to.
    private var destination: Operand? {
        switch self {
        case .append(_, let place): place
        case .insert(_, let place): place.destination
        case .replaceChildren(let place, _): place
        case .insertTree(_, let place): place.destination
        case .delete, .deleteAll, .expand, .collapse: nil
        }
    }
}
