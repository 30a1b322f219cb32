import CommandGrammar
import DiffableSnapshots
import Rulebook

extension Parameter where Context == Session, Output == [Line<OutlineEdit>] {
    /// `{ … }` with edits of a tree.
    static func outlineLines(_ usage: String) -> Self { .lines(usage) { OutlineEdit.table } }
}

/// One line inside `outline S { … }`: what it asks of the tree.
enum OutlineEdit: Sendable {
    case append([Operand], to: Operand?)
    case insert([Operand], Placement)
    case delete([Operand])
    case deleteAll
    case expand([Operand])
    case collapse([Operand])
    case replaceChildren(Operand, by: [OutlineEdit])

    /// The lines a block may hold.
    static let table: RowTable<Session, OutlineEdit> = RowTable([
        Row(
            "append",
            forms: [
                Form(.operands(.newItem), .optional(.after("to", .operand(.newItem)))) {
                    (_, items, parent) throws(CommandFailure) in .append(items, to: parent)
                }
            ]),
        Row(
            "insert",
            forms: [
                Form(.operands(.newItem), .placement(.newItem)) { (_, items, place) throws(CommandFailure) in
                    .insert(items, place)
                }
            ]),
        simple("delete") { .delete($0) },
        Row("delete-all", "deleteAll", forms: [Form { (_) throws(CommandFailure) in .deleteAll }]),
        simple("expand") { .expand($0) },
        simple("collapse") { .collapse($0) },
        Row(
            "replace",
            forms: [
                Form(.operand(.newItem), .after("with", .outlineLines("append I…; …"))) {
                    (_, parent, lines) throws(CommandFailure) in .replaceChildren(parent, by: lines.map(\.meaning))
                }
            ]),
    ])

    private static func simple(
        _ name: String, _ edit: @escaping @Sendable ([Operand]) -> OutlineEdit
    ) -> Row<Session, OutlineEdit> {
        Row(name, forms: [Form(.operands(.newItem)) { (_, items) throws(CommandFailure) in edit(items) }])
    }

    func carryOut(on tree: inout Outline) throws(CommandFailure) {
        do throws(Violation) {
            try perform(on: &tree)
        } catch {
            let items = operands
            let culprit = error.argumentPositions.last.flatMap { items.indices.contains($0) ? items[$0] : nil }
            let blamed = error.blamesDestination ? destination : culprit
            throw CommandFailure(.uikit(UIKitFailure(error)), (blamed ?? items.first)?.range)
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
            var children = Outline(system: tree.system)
            for edit in edits { try edit.perform(on: &children) }
            try tree.replace(childrenOf: parent.value, using: children)
        }
    }

    private var operands: [Operand] {
        switch self {
        case .append(let items, _), .insert(let items, _), .delete(let items), .expand(let items),
            .collapse(let items):
            items
        case .replaceChildren(let parent, _): [parent]
        case .deleteAll: []
        }
    }

    /// The operand an edit is relative to.
    private var destination: Operand? {
        switch self {
        case .append(_, let place): place
        case .insert(_, let place): place.destination
        case .replaceChildren(let place, _): place
        case .delete, .deleteAll, .expand, .collapse: nil
        }
    }
}
