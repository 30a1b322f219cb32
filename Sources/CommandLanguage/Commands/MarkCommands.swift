import DiffableSnapshots
import Reporting

/// Commands that mark what has to be shown anew.
enum MarkCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "reload", uikit: "reloadItems", .marks, .edit, .operands(.stagedItem),
            example: "sections 今日\nappend 牛乳 パン\napply\nreload パン\napply"
        ) { (session: inout Session, _, items) throws(CommandFailure) in
            try session.edit(items) { (snapshot, values) throws(SnapshotError) in
                try snapshot.reloadItems(values)
                return nil
            }
        },
        CommandDefinition(
            "reconfigure", uikit: "reconfigureItems", .marks, .edit, .operands(.stagedItem),
            example: "sections 今日\nappend 牛乳 パン\napply\nreconfigure パン\napply"
        ) { (session: inout Session, _, items) throws(CommandFailure) in
            try session.edit(items) { (snapshot, values) throws(SnapshotError) in
                try snapshot.reconfigureItems(values)
                return nil
            }
        },
        CommandDefinition(
            "reload-sections", uikit: "reloadSections", .marks, .edit, .operands(.stagedSection),
            example: "sections 今日 明日\nappend 牛乳 to 今日\napply\nreload-sections 今日\napply"
        ) { (session: inout Session, _, sections) throws(CommandFailure) in
            try session.edit(sections) { (snapshot, values) throws(SnapshotError) in
                try snapshot.reloadSections(values)
                return nil
            }
        },
        marks("reloadedItemIdentifiers") { $0.reloadedItemIdentifiers },
        marks("reconfiguredItemIdentifiers") { $0.reconfiguredItemIdentifiers },
        marks("reloadedSectionIdentifiers") { $0.reloadedSectionIdentifiers },
    ]

    private static func marks(_ name: String, _ list: @escaping @Sendable (Snapshot) -> [Value]) -> CommandDefinition {
        CommandDefinition(
            name, .marks, .query, example: "sections 今日\nappend 牛乳 パン\nreconfigure パン\n\(name)"
        ) { (session: inout Session, _) throws(CommandFailure) in
            session.answer(name, list(session.staged).map(\.label))
        }
    }
}
