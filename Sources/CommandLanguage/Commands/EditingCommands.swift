import DiffableSnapshots
import Reporting

/// Commands that edit the staged snapshot: sections and items come, go and move.
enum EditingCommands {
    static let all = sections + items

    private static let sections: [CommandDefinition] = [
        .edit(
            "sections", uikit: "appendSections", .editing, .newSection, example: "sections 今日 明日\nshow"
        ) { (snapshot, sections) throws(Violation) in try snapshot.appendSections(sections) },
        CommandDefinition(
            "insert-sections", uikit: "insertSections", .editing, .edit, .operands(.newSection),
            .placement(.stagedSection),
            example: "sections 今日 明日\ninsert-sections 昨日 before 今日\nshow"
        ) { (session: inout Session, _, sections, placement) throws(CommandFailure) in
            try session.edit(sections, relativeTo: placement.destination) { (snapshot, values) throws(Violation) in
                switch placement {
                case .before(let place): try snapshot.insertSections(values, beforeSection: place.value)
                case .after(let place): try snapshot.insertSections(values, afterSection: place.value)
                }
                return nil
            }
        },
        .edit(
            "delete-sections", uikit: "deleteSections", .editing, .stagedSection,
            example: "sections 今日 明日\nappend 牛乳 to 今日\ndelete-sections 今日\nshow"
        ) { (snapshot, sections) throws(Violation) in try snapshot.deleteSections(sections) },
        CommandDefinition(
            "move-section", uikit: "moveSection", .editing, .edit, .operand(.stagedSection),
            .placement(.stagedSection),
            example: "sections 今日 明日\nmove-section 明日 before 今日\nshow"
        ) { (session: inout Session, _, section, placement) throws(CommandFailure) in
            try session.edit([section], relativeTo: placement.destination) { (snapshot, _) throws(Violation) in
                switch placement {
                case .before(let place): try snapshot.moveSection(section.value, beforeSection: place.value)
                case .after(let place): try snapshot.moveSection(section.value, afterSection: place.value)
                }
                return nil
            }
        },
    ]

    private static let items: [CommandDefinition] = [
        CommandDefinition(
            "append", uikit: "appendItems", .editing, .edit, .operands(.newItem),
            .optionalOperand(after: ["to", "toSection"], .stagedSection),
            example: "sections 今日\nappend 牛乳 パン to 今日\nshow"
        ) { (session: inout Session, _, items, section) throws(CommandFailure) in
            try session.edit(items, relativeTo: section) { (snapshot, values) throws(Violation) in
                try snapshot.appendItems(values, toSection: section.map(\.value))
            }
        },
        CommandDefinition(
            "insert", uikit: "insertItems", .editing, .edit, .operands(.newItem), .placement(.stagedItem),
            example: "sections 今日\nappend 牛乳 卵\ninsert パン before 卵\nshow"
        ) { (session: inout Session, _, items, placement) throws(CommandFailure) in
            try session.edit(items, relativeTo: placement.destination) { (snapshot, values) throws(Violation) in
                switch placement {
                case .before(let place): try snapshot.insertItems(values, beforeItem: place.value)
                case .after(let place): try snapshot.insertItems(values, afterItem: place.value)
                }
            }
        },
        .edit(
            "delete", uikit: "deleteItems", .editing, .stagedItem,
            example: "sections 今日\nappend 牛乳 パン\ndelete 牛乳\nshow"
        ) { (snapshot, items) throws(Violation) in try snapshot.deleteItems(items) },
        CommandDefinition(
            "delete-all", uikit: "deleteAllItems", .editing, .edit,
            example: "sections 今日\nappend 牛乳\ndelete-all\nshow"
        ) { (session: inout Session, _) throws(CommandFailure) in
            try session.edit([]) { (snapshot, _) throws(Violation) in
                snapshot.deleteAllItems()
                return nil
            }
        },
        CommandDefinition(
            "move", uikit: "moveItem", .editing, .edit, .operand(.stagedItem), .destination,
            example: "sections 今日 明日\nappend 牛乳 パン to 今日\nmove パン before 牛乳\nmove 牛乳 to 明日\nshow"
        ) { (session: inout Session, _, item, destination) throws(CommandFailure) in
            try session.move(item, destination)
        },
        CommandDefinition(
            "sort", .editing, .edit, .operand(.stagedSection), .optionalField(), .flag("descending"),
            example: "sections 今日\nappend 牛乳 パン 卵\nsort 今日\nshow"
        ) { (session: inout Session, _, section, field, isDescending) throws(CommandFailure) in
            try session.sort(section, by: field, isDescending: isDescending)
        },
    ]
}

extension CommandDefinition {
    /// A row that hands its identifiers to one call of the snapshot.
    static func edit(
        _ name: String, uikit uikitName: String, _ group: CommandGroup, _ role: ParameterSyntax.Role, example: String,
        _ call: @escaping @Sendable (inout Snapshot, [Value]) throws(Violation) -> Void
    ) -> CommandDefinition {
        CommandDefinition(name, uikit: uikitName, group, .edit, .operands(role), example: example) {
            (session: inout Session, _, operands) throws(CommandFailure) in
            try session.edit(operands) { (snapshot, values) throws(Violation) in
                try call(&snapshot, values)
                return nil
            }
        }
    }
}

/// Where `move` puts an item.
enum Destination: Sendable {
    case beside(Placement)
    case section(Operand)
}

extension Parameter where Output == Destination {
    /// `before I`, `after I` or `to S`.
    static var destination: Parameter<Destination> {
        let beside = Parameter<Placement>.placement(.stagedItem)
        let to = ["to", "toSection"]
        let syntax = ParameterSyntax.oneOf([beside.syntax, .sequence([.keyword(to), .operand(.stagedSection)])])
        return Parameter<Destination>(syntax) { reader, session throws(CommandFailure) in
            if reader.take(to) != nil { return .section(try reader.singleOperand(.stagedSection, &session)) }
            guard reader.current != nil else { throw reader.missing("before|after|to") }
            return .beside(try beside.decode(&reader, &session))
        }
    }
}

extension Session {
    /// `moveItem`, or for a section what UIKit has no call for: delete and append in one snapshot.
    fileprivate mutating func move(_ item: Operand, _ destination: Destination) throws(CommandFailure) -> any Report {
        switch destination {
        case .beside(let placement):
            return try edit([item], relativeTo: placement.destination) { (snapshot, _) throws(Violation) in
                switch placement {
                case .before(let place): try snapshot.moveItem(item.value, beforeItem: place.value)
                case .after(let place): try snapshot.moveItem(item.value, afterItem: place.value)
                }
                return nil
            }
        case .section(let section):
            let report = try edit([item], relativeTo: section) { (snapshot, _) throws(Violation) in
                let isKnown = snapshot.indexOfItem(item.value) != nil
                try snapshot.deleteItems(isKnown ? [item.value] : [])
                return try snapshot.appendItems([item.value], toSection: section.value)
            }
            return NotedReport(report, note: Message("note.move-to-section"))
        }
    }

    fileprivate mutating func sort(
        _ section: Operand, by field: String?, isDescending: Bool
    ) throws(CommandFailure) -> any Report {
        if let field, let items = try? staged.itemIdentifiers(inSection: section.value),
            items.contains(where: { !$0.isSortable(by: field) })
        {
            throw CommandFailure(.notComparable(field), nil)
        }
        return try edit([section], relativeTo: section) { (snapshot, _) throws(Violation) in
            func key(_ value: Value) -> Value {
                if let field, case .record(let record) = value { return record.value(of: field) ?? .null }
                return field == nil ? .string(value.label) : value
            }
            // Raises UIKit's own words for a section that is not there.
            _ = try snapshot.numberOfItems(inSection: section.value)
            snapshot.sort(inSection: section.value) { left, right in
                isDescending ? key(right).precedes(key(left)) : key(left).precedes(key(right))
            }
            return nil
        }
    }
}

extension Value {
    /// Whether `sort … by FIELD` knows what to look at: plain text and numbers stand for themselves.
    fileprivate func isSortable(by field: String) -> Bool {
        if case .record(let record) = self { record.value(of: field) != nil } else { true }
    }

    /// The order `sort` uses: numbers by size, text by code point, false before true, kinds among themselves.
    func precedes(_ other: Value) -> Bool {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left < right
        case (.decimal(let left), .decimal(let right)): left < right
        case (.integer(let left), .decimal(let right)): Double(left) < right
        case (.decimal(let left), .integer(let right)): left < Double(right)
        case (.uuid(let left), .uuid(let right)): left < right
        case (.boolean(let left), .boolean(let right)): !left && right
        case (.enumCase(_, let left), .enumCase(_, let right)): left < right
        default: label < other.label
        }
    }
}
