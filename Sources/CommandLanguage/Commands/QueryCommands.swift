import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook

/// Commands that ask. The snapshot's own questions are asked of the staged snapshot, the data source's of what is
/// applied.
enum QueryCommands {
    static let group = CommandGroup("queries", snapshotQueries + dataSourceQueries, withoutSwift: "swift.looks")

    private static let snapshotQueries: [CommandRow] = [
        CommandRow(
            "items", uikit: "itemIdentifiers", example: "sections Today\nappend milk bread\nitems in Today",
            whole("itemIdentifiers") { session, name in
                session.answer(name, session.staged.itemIdentifiers.map(\.label))
            },
            inSection("itemIdentifiers") { (session, name, section) throws(CommandFailure) in
                let items = try session.ask(section) { (snapshot) throws(Violation) in
                    try snapshot.itemIdentifiers(inSection: section.value)
                }
                return session.answer(name, items.map(\.label))
            }),
        CommandRow(
            "sectionIdentifiers", example: "sections Today Tomorrow\nsectionIdentifiers",
            whole("sectionIdentifiers") { session, name in
                session.answer(name, session.staged.sectionIdentifiers.map(\.label))
            }),
        CommandRow(
            "count", uikit: "numberOfItems", example: "sections Today\nappend milk bread\ncount\ncount in Today",
            whole("numberOfItems") { session, name in session.answer(name, session.staged.numberOfItems) },
            inSection("numberOfItems") { (session, name, section) throws(CommandFailure) in
                let number = try session.ask(section) { (snapshot) throws(Violation) in
                    try snapshot.numberOfItems(inSection: section.value)
                }
                return session.answer(name, number)
            }),
        CommandRow(
            "numberOfSections", example: "sections Today Tomorrow\nnumberOfSections",
            whole("numberOfSections") { session, name in session.answer(name, session.staged.numberOfSections) }),
        CommandRow(
            "index", uikit: "indexOfItem",
            example: "sections Today Tomorrow\nappend milk to Today\nappend bread to Tomorrow\nindex bread",
            CommandForm(.query, .operand(.stagedItem), swift: .question("indexOfItem", optional: true)) {
                (session: inout Session, _, item) throws(CommandFailure) in
                session.answer("indexOfItem", session.staged.indexOfItem(item.value))
            }),
        CommandRow(
            "index-of-section", uikit: "indexOfSection", example: "sections Today Tomorrow\nindex-of-section Tomorrow",
            CommandForm(.query, .operand(.stagedSection), swift: .question("indexOfSection", optional: true)) {
                (session: inout Session, _, section) throws(CommandFailure) in
                session.answer("indexOfSection", session.staged.indexOfSection(section.value))
            }),
        CommandRow(
            "section-of", uikit: "sectionIdentifier", example: "sections Today\nappend milk\nsection-of milk",
            CommandForm(
                .query, .filler("containingItem", label: "containingItem", .operand(.stagedItem)),
                swift: .question("sectionIdentifier", optional: true)
            ) { (session: inout Session, _, item) throws(CommandFailure) in
                session.answer("sectionIdentifier", session.staged.sectionIdentifier(containingItem: item.value)?.label)
            }),
    ]

    private static let dataSourceQueries: [CommandRow] = [
        CommandRow(
            "at", uikit: "itemIdentifier",
            example: """
                struct Todo(text, isDone = false)
                sections Today
                append Todo(text: "milk")
                apply
                at 0:0
                at 0:0 isDone
                """,
            CommandForm(
                .query, .filler("for", label: "for", .indexPath),
                swift: .question(on: .dataSource, "itemIdentifier", optional: true)
            ) { (session: inout Session, _, path) throws(CommandFailure) in
                session.answer("itemIdentifier", session.source.itemIdentifier(for: path)?.label)
            },
            CommandForm(
                .query, .filler("for", label: "for", .indexPath),
                .fieldName,
                code: { scope, path, field in
                    guard case .declared(let id) = scope.facts.itemType else {
                        return .none(Message("swift.field-of-several"))
                    }
                    guard scope.facts.type(id)?.position(of: field.text) != nil else {
                        return .none(Message("swift.no-such-field", ["name": .text(field.text)]))
                    }
                    let item: SwiftCode =
                        "\(scope.dataSource).itemIdentifier(for: \(scope.indexPath(path)))?.\(SwiftName.member(field.text))"
                    return item.asking(optional: true)
                }
            ) { (session: inout Session, _, path, field) throws(CommandFailure) in
                let value = try session.source.itemIdentifier(for: path).map { (item) throws(CommandFailure) in
                    try Evaluation.follow([.field(field.text)], from: item, field.range)
                }
                return session.answer("itemIdentifier", value.map { $0.isText ? $0.label : $0.swiftLiteral })
            }),
        CommandRow(
            "path", uikit: "indexPath", example: "sections Today\nappend milk bread\napply\npath bread",
            CommandForm(
                .query, .filler("for", label: "for", .operand(.screenItem)),
                swift: .question(on: .dataSource, "indexPath", optional: true)
            ) { (session: inout Session, _, item) throws(CommandFailure) in
                session.answer("indexPath", session.source.indexPath(for: item.value)?.description)
            }),
    ]

    /// A question about the whole snapshot, which UIKit answers with a property.
    private static func whole(
        _ property: String, _ ask: @escaping @Sendable (Session, String) -> any Report
    ) -> CommandForm {
        CommandForm(.query, swift: .property(property)) {
            (session: inout Session, _) throws(CommandFailure) in ask(session, property)
        }
    }

    /// The same question about a section, which UIKit answers with a method.
    private static func inSection(
        _ method: String, _ ask: @escaping @Sendable (Session, String, Operand) throws(CommandFailure) -> any Report
    ) -> CommandForm {
        CommandForm(
            .query, .after("in", "inSection", label: "inSection", .operand(.stagedSection)),
            swift: .question(method)
        ) { (session: inout Session, _, section) throws(CommandFailure) in try ask(session, method, section) }
    }
}

extension Session {
    /// Asks the staged snapshot something UIKit may refuse to answer.
    fileprivate func ask<Answer>(
        _ operand: Operand, _ question: (Snapshot) throws(Violation) -> Answer
    ) throws(CommandFailure) -> Answer {
        do throws(Violation) {
            return try question(staged)
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), operand.range)
        }
    }

    func answer(_ question: String, _ lines: [String]) -> any Report {
        AnswerReport(question: question, finding: .list(lines))
    }

    func answer(_ question: String, _ number: Int?) -> any Report {
        AnswerReport(question: question, finding: number.map(AnswerReport.Finding.number) ?? .nothing)
    }

    func answer(_ question: String, _ text: String?) -> any Report {
        AnswerReport(question: question, finding: text.map(AnswerReport.Finding.text) ?? .nothing)
    }
}
