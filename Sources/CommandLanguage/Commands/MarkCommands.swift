import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands that mark items and sections to be shown anew.
enum MarkCommands {
    static let group = CommandGroup("marks", rows)

    private static let rows: [CommandRow] = [
        .edit(
            "reload", uikit: "reloadItems", .stagedItem,
            example: "sections Today\nappend milk bread\napply\nreload bread\napply",
            done: { operands, _ in Message("done.marked-reload", ["count": .number(operands.count)]) },
            call: { (snapshot, items) throws(Violation) in try snapshot.reloadItems(items) }),
        .edit(
            "reconfigure", uikit: "reconfigureItems", .stagedItem,
            example: "sections Today\nappend milk bread\napply\nreconfigure bread\napply",
            done: { operands, _ in Message("done.marked-reconfigure", ["count": .number(operands.count)]) },
            call: { (snapshot, items) throws(Violation) in try snapshot.reconfigureItems(items) }),
        .edit(
            "reload-sections", uikit: "reloadSections", .stagedSection,
            example: "sections Today Tomorrow\nappend milk to Today\napply\nreload-sections Today\napply",
            done: { operands, _ in Message("done.marked-sections", ["count": .number(operands.count)]) },
            call: { (snapshot, sections) throws(Violation) in try snapshot.reloadSections(sections) }),
        marks("reloadedItemIdentifiers", after: "reload bread") { $0.reloadedItemIdentifiers },
        marks("reconfiguredItemIdentifiers", after: "reconfigure bread") { $0.reconfiguredItemIdentifiers },
        marks("reloadedSectionIdentifiers", after: "reload-sections Today") { $0.reloadedSectionIdentifiers },
    ]

    /// A property that lists marks, with an example in which there is one.
    private static func marks(
        _ name: String, after mark: String, _ list: @escaping @Sendable (Snapshot) -> [SessionValue]
    ) -> CommandRow {
        CommandRow(
            name, example: "sections Today\nappend milk bread\n\(mark)\n\(name)",
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
