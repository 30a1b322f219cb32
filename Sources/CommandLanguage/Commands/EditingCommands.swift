import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook

/// Commands that edit the staged snapshot: sections and items come, go and move.
enum EditingCommands {
    static let group = CommandGroup("editing", sections + items)

    private static let sections: [CommandRow] = [
        .edit(
            "sections", uikit: "appendSections", .newSection, example: "sections 今日 明日\nshow"
        ) { (snapshot, sections) throws(Violation) in try snapshot.appendSections(sections) },
        CommandRow(
            "insert-sections", uikit: "insertSections",
            example: "sections 今日 明日\ninsert-sections 昨日 before 今日\nshow",
            CommandForm(
                .edit, .operands(.newSection), .placement(.stagedSection), swift: .call("insertSections")
            ) { (session: inout Session, _, sections, placement) throws(CommandFailure) in
                try session.edit(sections, relativeTo: placement.destination) {
                    (snapshot, values) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.insertSections(values, beforeSection: place.value)
                    case .after(let place): try snapshot.insertSections(values, afterSection: place.value)
                    }
                    return nil
                }
            }),
        .edit(
            "delete-sections", uikit: "deleteSections", .stagedSection,
            example: "sections 今日 明日\nappend 牛乳 to 今日\ndelete-sections 今日\nshow"
        ) { (snapshot, sections) throws(Violation) in try snapshot.deleteSections(sections) },
        CommandRow(
            "move-section", uikit: "moveSection", example: "sections 今日 明日\nmove-section 明日 before 今日\nshow",
            CommandForm(
                .edit, .operand(.stagedSection), .placement(.stagedSection), swift: .call("moveSection")
            ) { (session: inout Session, _, section, placement) throws(CommandFailure) in
                try session.edit([section], relativeTo: placement.destination) { (snapshot, _) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.moveSection(section.value, beforeSection: place.value)
                    case .after(let place): try snapshot.moveSection(section.value, afterSection: place.value)
                    }
                    return nil
                }
            }),
    ]

    private static let items: [CommandRow] = [
        CommandRow(
            "append", uikit: "appendItems", example: "sections 今日\nappend 牛乳 パン to 今日\nshow",
            CommandForm(
                .edit, .operands(.newItem),
                .optional(.after("to", "toSection", label: "toSection", .operand(.stagedSection))),
                swift: .call("appendItems")
            ) { (session: inout Session, _, items, section) throws(CommandFailure) in
                try session.edit(items, relativeTo: section) { (snapshot, values) throws(Violation) in
                    try snapshot.appendItems(values, toSection: section.map(\.value))
                }
            }),
        CommandRow(
            "insert", uikit: "insertItems", example: "sections 今日\nappend 牛乳 卵\ninsert パン before 卵\nshow",
            CommandForm(
                .edit, .operands(.newItem), .placement(.stagedItem), swift: .call("insertItems")
            ) { (session: inout Session, _, items, placement) throws(CommandFailure) in
                try session.edit(items, relativeTo: placement.destination) { (snapshot, values) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.insertItems(values, beforeItem: place.value)
                    case .after(let place): try snapshot.insertItems(values, afterItem: place.value)
                    }
                }
            }),
        .edit(
            "delete", uikit: "deleteItems", .stagedItem, example: "sections 今日\nappend 牛乳 パン\ndelete 牛乳\nshow"
        ) { (snapshot, items) throws(Violation) in try snapshot.deleteItems(items) },
        CommandRow(
            "delete-all", uikit: "deleteAllItems", example: "sections 今日\nappend 牛乳\ndelete-all\nshow",
            CommandForm(.edit, swift: .call("deleteAllItems")) {
                (session: inout Session, _) throws(CommandFailure) in
                try session.edit([]) { (snapshot, _) throws(Violation) in
                    snapshot.deleteAllItems()
                    return nil
                }
            }),
        CommandRow(
            "move", uikit: "moveItem",
            example: "sections 今日 明日\nappend 牛乳 パン to 今日\nmove パン before 牛乳\nmove 牛乳 to 明日\nshow",
            CommandForm(.edit, .operand(.stagedItem), .placement(.stagedItem), swift: .call("moveItem")) {
                (session: inout Session, _, item, placement) throws(CommandFailure) in
                try session.edit([item], relativeTo: placement.destination) { (snapshot, _) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.moveItem(item.value, beforeItem: place.value)
                    case .after(let place): try snapshot.moveItem(item.value, afterItem: place.value)
                    }
                    return nil
                }
            },
            CommandForm(
                .edit, .operand(.stagedItem), .after("to", "toSection", .operand(.stagedSection)),
                code: { scope, item, section in
                    let delete: SwiftCode = "\(scope.snapshot).deleteItems([\(scope.item(item))])"
                    let place = scope.section(section)
                    return delete + "\(scope.snapshot).appendItems([\(scope.item(item))], toSection: \(place))"
                }
            ) { (session: inout Session, _, item, section) throws(CommandFailure) in
                try session.move(item, to: section)
            }),
        CommandRow(
            "sort",
            example: """
                struct Deck(name, played: Int?)
                sections 今日
                append Deck(name: "牛乳", played: 3) Deck(name: "パン", played: nil) Deck(name: "卵", played: 5)
                sort 今日 by played descending nil-last, name
                show
                """,
            CommandForm(
                .edit, .operand(.stagedSection), .flag("descending"),
                code: { scope, section, isDescending in scope.sorting(section, by: [], isDescending) }
            ) { (session: inout Session, _, section, isDescending) throws(CommandFailure) in
                try session.sort(section, isDescending: isDescending)
            },
            CommandForm(
                .edit, .operand(.stagedSection), .after("by", .list(.sortKey)),
                code: { scope, section, keys in scope.sorting(section, by: keys, false) }
            ) { (session: inout Session, _, section, keys) throws(CommandFailure) in
                try session.sort(section, by: keys)
            }),
    ]
}

extension CommandRow {
    /// A row that hands its identifiers to one call of the snapshot.
    static func edit(
        _ name: String, uikit uikitName: String, _ role: IdentifierRole, example: String,
        _ call: @escaping @Sendable (inout Snapshot, [Value]) throws(Violation) -> Void
    ) -> CommandRow {
        CommandRow(
            name, uikit: uikitName, example: example,
            CommandForm(.edit, .operands(role), swift: .call(uikitName)) {
                (session: inout Session, _, operands) throws(CommandFailure) in
                try session.edit(operands) { (snapshot, values) throws(Violation) in
                    try call(&snapshot, values)
                    return nil
                }
            })
    }
}

extension Session {
    /// What UIKit has no call for: delete and append in one snapshot.
    fileprivate mutating func move(_ item: Operand, to section: Operand) throws(CommandFailure) -> any Report {
        let report = try edit([item], relativeTo: section) { (snapshot, _) throws(Violation) in
            let isKnown = snapshot.indexOfItem(item.value) != nil
            try snapshot.deleteItems(isKnown ? [item.value] : [])
            return try snapshot.appendItems([item.value], toSection: section.value)
        }
        return NotedReport(report, note: Message("note.move-to-section"))
    }
}
