import DiffableSnapshots
import Reporting
import Rulebook

/// Commands that mark what has to be shown anew.
enum MarkCommands {
    static let group = CommandGroup("marks", rows)

    private static let rows: [CommandRow] = [
        .edit(
            "reload", uikit: "reloadItems", .stagedItem,
            example: "sections 今日\nappend 牛乳 パン\napply\nreload パン\napply"
        ) { (snapshot, items) throws(Violation) in try snapshot.reloadItems(items) },
        .edit(
            "reconfigure", uikit: "reconfigureItems", .stagedItem,
            example: "sections 今日\nappend 牛乳 パン\napply\nreconfigure パン\napply"
        ) { (snapshot, items) throws(Violation) in try snapshot.reconfigureItems(items) },
        .edit(
            "reload-sections", uikit: "reloadSections", .stagedSection,
            example: "sections 今日 明日\nappend 牛乳 to 今日\napply\nreload-sections 今日\napply"
        ) { (snapshot, sections) throws(Violation) in try snapshot.reloadSections(sections) },
        marks("reloadedItemIdentifiers") { $0.reloadedItemIdentifiers },
        marks("reconfiguredItemIdentifiers") { $0.reconfiguredItemIdentifiers },
        marks("reloadedSectionIdentifiers") { $0.reloadedSectionIdentifiers },
    ]

    private static func marks(_ name: String, _ list: @escaping @Sendable (Snapshot) -> [Value]) -> CommandRow {
        CommandRow(
            name, example: "sections 今日\nappend 牛乳 パン\nreconfigure パン\n\(name)",
            CommandForm(.query, swift: .property(name)) {
                (session: inout Session, statement) throws(CommandFailure) in
                do throws(Violation) {
                    try session.staged.requireMarkProperty(name)
                } catch {
                    throw CommandFailure(.uikit(UIKitFailure(error)), statement.verbRange)
                }
                return session.answer(name, .identifiers(list(session.staged)))
            })
    }
}
