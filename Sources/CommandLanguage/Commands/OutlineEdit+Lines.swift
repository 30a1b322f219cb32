import CommandGrammar
import Sessions

extension Parameter where Context == Session, Output == [Line<OutlineEdit>] {
    /// `{ … }` with edits of a tree.
    static func outlineLines(_ usage: String) -> Self { .lines(usage) { OutlineEdit.table } }
}

extension OutlineEdit {
    /// The lines a block may hold.
    package static let table: RowTable<Session, OutlineEdit> = RowTable([
        Row(
            "append",
            forms: [
                Form(.operands(.newItem), .optional(.after("to", label: "to", .operand(.newItem)))) {
                    (_, items, parent) throws(CommandFailure) in .append(items, to: parent)
                }
            ]),
        Row(
            "insert",
            forms: [
                Form(.operands(.newItem), .placement(.newItem)) { (_, items, place) throws(CommandFailure) in
                    .insert(items, place)
                },
                Form(.outlineLines("append I…; …"), .placement(.newItem)) { (_, lines, place) throws(CommandFailure) in
                    .insertTree(lines.map(\.meaning), place)
                },
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
}
