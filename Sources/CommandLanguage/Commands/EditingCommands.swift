import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands that edit the staged snapshot: sections and items come, go and move.
enum EditingCommands {
    static let group = CommandGroup("editing", sections + items)

    private static let sections: [CommandRow] = [
        .edit(
            "sections", uikit: "appendSections", .newSection, example: "sections Today Tomorrow\nshow",
            done: { sections, _ in Message("done.sections-appended", ["count": .number(sections.count)]) },
            call: { (snapshot, sections) throws(Violation) in try snapshot.appendSections(sections) }),
        CommandRow(
            "insert-sections", uikit: "insertSections",
            example: "sections Today Tomorrow\ninsert-sections Yesterday before Today\nshow",
            CommandForm(
                .edit, .operands(.newSection), .placement(.stagedSection), swift: .call("insertSections")
            ) { (session: inout Session, _, sections, placement) throws(CommandFailure) in
                try session.edit(
                    sections, relativeTo: placement.destination,
                    done: { _, _ in
                        placement.done(sections, "done.sections-inserted-before", "done.sections-inserted-after")
                    }
                ) {
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
            example: "sections Today Tomorrow\nappend milk to Today\ndelete-sections Today\nshow",
            missing: { session, section in session.staged.indexOfSection(section) == nil },
            done: { _, removed in Message("done.sections-deleted", ["count": .number(removed.sections)]) },
            call: { (snapshot, sections) throws(Violation) in try snapshot.deleteSections(sections) }),
        CommandRow(
            "move-section", uikit: "moveSection",
            example: "sections Today Tomorrow\nmove-section Tomorrow before Today\nshow",
            CommandForm(
                .edit, .operand(.stagedSection), .placement(.stagedSection), swift: .call("moveSection")
            ) { (session: inout Session, _, section, placement) throws(CommandFailure) in
                try session.edit(
                    [section], relativeTo: placement.destination,
                    done: { _, _ in placement.done([section], "done.moved-before", "done.moved-after") }
                ) { (snapshot, _) throws(Violation) in
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
            "append", uikit: "appendItems", example: "sections Today\nappend milk bread to Today\nshow",
            CommandForm(
                .edit, .operands(.newItem),
                .optional(
                    .after(
                        "to", "toSection", otherNames: ["in", "into", "inSection"], label: "toSection",
                        .operand(.stagedSection))),
                swift: .call("appendItems")
            ) { (session: inout Session, _, items, section) throws(CommandFailure) in
                try session.edit(
                    items, relativeTo: section,
                    done: { session, _ in session.appended(items, to: section) }
                ) { (snapshot, values) throws(Violation) in
                    try snapshot.appendItems(values, toSection: section.map(\.value))
                }
            }),
        CommandRow(
            "insert", uikit: "insertItems", example: "sections Today\nappend milk eggs\ninsert bread before eggs\nshow",
            CommandForm(
                .edit, .operands(.newItem), .placement(.stagedItem), swift: .call("insertItems")
            ) { (session: inout Session, _, items, placement) throws(CommandFailure) in
                try session.edit(
                    items, relativeTo: placement.destination,
                    done: { _, _ in placement.done(items, "done.inserted-before", "done.inserted-after") }
                ) { (snapshot, values) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.insertItems(values, beforeItem: place.value)
                    case .after(let place): try snapshot.insertItems(values, afterItem: place.value)
                    }
                }
            }),
        .edit(
            "delete", uikit: "deleteItems", .stagedItem,
            example: "sections Today\nappend milk bread\ndelete milk\nshow",
            missing: { session, item in !session.staged.contains(item) },
            done: { _, removed in Message("done.deleted", ["count": .number(removed.items)]) },
            call: { (snapshot, items) throws(Violation) in try snapshot.deleteItems(items) }),
        CommandRow(
            "delete-all", uikit: "deleteAllItems", example: "sections Today\nappend milk\ndelete-all\nshow",
            CommandForm(.edit, swift: .call("deleteAllItems")) {
                (session: inout Session, _) throws(CommandFailure) in
                try session.edit([], done: { _, _ in Message("done.all-deleted") }) { (snapshot, _) throws(Violation) in
                    snapshot.deleteAllItems()
                    return nil
                }
            }),
        CommandRow(
            "move", uikit: "moveItem",
            example:
                "sections Today Tomorrow\nappend milk bread to Today\nmove bread before milk\nmove milk to Tomorrow\nshow",
            CommandForm(.edit, .operand(.stagedItem), .placement(.stagedItem), swift: .call("moveItem")) {
                (session: inout Session, _, item, placement) throws(CommandFailure) in
                try session.edit(
                    [item], relativeTo: placement.destination,
                    done: { _, _ in placement.done([item], "done.moved-before", "done.moved-after") }
                ) { (snapshot, _) throws(Violation) in
                    switch placement {
                    case .before(let place): try snapshot.moveItem(item.value, beforeItem: place.value)
                    case .after(let place): try snapshot.moveItem(item.value, afterItem: place.value)
                    }
                    return nil
                }
            },
            CommandForm(
                .edit, .operand(.stagedItem),
                .after("to", "toSection", otherNames: ["in", "into", "inSection"], .operand(.stagedSection)),
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
                sections Today
                append Deck(name: "milk", played: 3) Deck(name: "bread", played: nil) Deck(name: "eggs", played: 5)
                sort Today by played descending nil-last, name
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
        missing: @escaping @Sendable (Session, SessionValue) -> Bool = { _, _ in false },
        done: @escaping @Sendable ([Operand], Removed) -> Message?,
        call: @escaping @Sendable (inout Snapshot, [SessionValue]) throws(Violation) -> Void
    ) -> CommandRow {
        CommandRow(
            name, uikit: uikitName, example: example,
            CommandForm(.edit, .operands(role), swift: .call(uikitName)) {
                (session: inout Session, _, operands) throws(CommandFailure) in
                // UIKit passes over what is not there; a slip of typing looks just like that.
                let strangers = operands.filter { missing(session, $0.value) }.map(\.value.label)
                let isIdle = !strangers.isEmpty && strangers.count == operands.count
                let before = (items: session.staged.numberOfItems, sections: session.staged.numberOfSections)
                let report = try session.edit(
                    operands, isIdle: isIdle, done: { _, removed in strangers.isEmpty ? done(operands, removed) : nil }
                ) { (snapshot, values) throws(Violation) in
                    try call(&snapshot, values)
                    return nil
                }
                if strangers.isEmpty { return report }
                let names: [String: MessageArgument] = ["names": .list(strangers)]
                let removed = Removed(
                    items: before.items - session.staged.numberOfItems,
                    sections: before.sections - session.staged.numberOfSections)
                guard !isIdle, let told = done(operands, removed) else {
                    let (staged, isSection) = (session.staged, role.isSection)
                    let areOther = operands.allSatisfy {
                        (isSection ? staged.indexOfItem($0.value) : staged.indexOfSection($0.value)) != nil
                    }
                    let other = isSection ? "done.nothing-deleted.items" : "done.nothing-deleted.sections"
                    return NotedReport(report, note: Message(areOther ? other : "done.nothing-deleted", names))
                }
                let some = names.merging(["done": .message(told)]) { $1 }
                return NotedReport(report, note: Message("done.some-deleted", some))
            })
    }
}

extension Placement {
    /// The message about operands that are now here: one for each side.
    fileprivate func done(_ operands: [Operand], _ before: String, _ after: String) -> Message {
        let isBefore = if case .before = self { true } else { false }
        return Message(
            isBefore ? before : after,
            [
                "count": .number(operands.count), "name": .text(operands.first?.value.label ?? ""),
                "place": .text(destination.value.label),
            ])
    }
}

extension Session {
    /// The message about appended items and their section. It warns when a word such as `to` seems to be missing, as in
    /// `append milk bread Today`.
    fileprivate func appended(_ items: [Operand], to section: Operand?) -> Message {
        let place = section?.value ?? staged.sectionIdentifier(at: staged.numberOfSections - 1)
        let done = Message(
            "done.appended", ["count": .number(items.count), "section": .text(place?.label ?? "")])
        if let word = items.dropFirst().dropLast().map(\.value.label).first(where: Self.conjunctions.contains) {
            return Message("done.appended-and", ["done": .message(done), "name": .text(word)])
        }
        guard section == nil, items.count > 1, let last = items.last?.value, staged.indexOfSection(last) != nil else {
            return done
        }
        return Message("done.appended-section-name", ["done": .message(done), "name": .text(last.label)])
    }

    /// `append milk and bread`
    private static let conjunctions: Set<String> = ["and", "&", "と", "和", "与", "와", "과", "그리고"]

    /// A move of an item to the end of another section: delete and append in one snapshot. UIKit has no call for it.
    fileprivate mutating func move(_ item: Operand, to section: Operand) throws(CommandFailure) -> any Report {
        let report = try edit([item], relativeTo: section) { (snapshot, _) throws(Violation) in
            let isKnown = snapshot.indexOfItem(item.value) != nil
            try snapshot.deleteItems(isKnown ? [item.value] : [])
            return try snapshot.appendItems([item.value], toSection: section.value)
        }
        return NotedReport(report, note: Message("note.move-to-section"))
    }
}
