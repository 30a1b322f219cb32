import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands that ask. The snapshot's own questions are asked of the staged snapshot, the data source's of what is
/// applied.
enum QueryCommands {
    static let group = CommandGroup("queries", snapshotQueries + dataSourceQueries, withoutSwift: "swift.looks")

    private static let snapshotQueries: [CommandRow] = [
        CommandRow(
            "items", uikit: "itemIdentifiers", example: "sections Today\nappend milk bread\nitems in Today",
            whole("itemIdentifiers") { session, name in
                session.answer(name, .identifiers(session.staged.itemIdentifiers))
            },
            inSection("itemIdentifiers") { (session, name, section) throws(CommandFailure) in
                let items = try session.ask(section) { (snapshot) throws(Violation) in
                    try snapshot.itemIdentifiers(inSection: section.value)
                }
                return session.answer(name, .identifiers(items), about: section)
            }),
        CommandRow(
            "sectionIdentifiers", example: "sections Today Tomorrow\nsectionIdentifiers",
            whole("sectionIdentifiers") { session, name in
                session.answer(name, .identifiers(session.staged.sectionIdentifiers))
            }),
        CommandRow(
            "count", uikit: "numberOfItems", example: "sections Today\nappend milk bread\ncount\ncount in Today",
            whole("numberOfItems") { session, name in session.answer(name, .number(session.staged.numberOfItems)) },
            inSection("numberOfItems") { (session, name, section) throws(CommandFailure) in
                let number = try session.ask(section) { (snapshot) throws(Violation) in
                    try snapshot.numberOfItems(inSection: section.value)
                }
                return session.answer(name, .number(number), about: section)
            }),
        CommandRow(
            "numberOfSections", example: "sections Today Tomorrow\nnumberOfSections",
            whole("numberOfSections") { session, name in session.answer(name, .number(session.staged.numberOfSections))
            }),
        CommandRow(
            "index", uikit: "indexOfItem",
            example: "sections Today Tomorrow\nappend milk to Today\nappend bread to Tomorrow\nindex bread",
            CommandForm(.query, .operand(.stagedItem), swift: .question("indexOfItem", optional: true)) {
                (session: inout Session, _, item) throws(CommandFailure) in
                session.answer("indexOfItem", .number(session.staged.indexOfItem(item.value)))
            },
            OutlineCommands.index),
        CommandRow(
            "index-of-section", uikit: "indexOfSection", example: "sections Today Tomorrow\nindex-of-section Tomorrow",
            CommandForm(.query, .operand(.stagedSection), swift: .question("indexOfSection", optional: true)) {
                (session: inout Session, _, section) throws(CommandFailure) in
                session.answer("indexOfSection", .number(session.staged.indexOfSection(section.value)))
            }),
        CommandRow(
            "section-of", uikit: "sectionIdentifier", example: "sections Today\nappend milk\nsection-of milk",
            CommandForm(
                .query, .filler("containingItem", label: "containingItem", .operand(.stagedItem)),
                swift: .question("sectionIdentifier", optional: true)
            ) { (session: inout Session, _, item) throws(CommandFailure) in
                session.answer(
                    "sectionIdentifier", .identifier(session.staged.sectionIdentifier(containingItem: item.value)))
            }),
    ]

    private static let dataSourceQueries: [CommandRow] = [
        CommandRow(
            "numberOfRows", example: "sections Today\nappend milk bread\napply\nnumberOfRows inSection 0",
            CommandForm(
                .query, .filler("inSection"), .anyNumber("N"), .optional(.after("of", .answerer), else: .view),
                code: { scope, _, section, answerer in scope.numberOfRows(section, answerer) }
            ) { (session: inout Session, statement, _, section, answerer) throws(CommandFailure) in
                do throws(Violation) {
                    let number =
                        answerer == .view
                        ? try session.source.view.numberOfItems(inSection: section)
                        : try session.source.numberOfItems(inSection: section)
                    return session.answer("numberOfRows", .number(number))
                } catch {
                    throw CommandFailure(.uikit(UIKitFailure(error)), statement.words.last?.range)
                }
            }),
        CommandRow(
            "description", example: "sections Today\nappend milk bread\ndescription",
            CommandForm(.query, code: { scope in SwiftCode("\(scope.snapshot)").asking() }) {
                (session: inout Session, _) throws(CommandFailure) in
                TextReport(text: session.staged.description)
            }),
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
                session.answer("itemIdentifier", .identifier(session.source.itemIdentifier(for: path)))
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
                        "\(scope.dataSource).itemIdentifier(for: \(scope.indexPath(path)))?.\(CodeName.member(field.text))"
                    return item.asking(optional: true)
                }
            ) { (session: inout Session, _, path, field) throws(CommandFailure) in
                let value = try session.source.itemIdentifier(for: path).map { (item) throws(CommandFailure) in
                    try Evaluation.follow([.field(field.text)], from: item, field.range)
                }
                return session.answer("itemIdentifier", .value(value))
            }),
        CommandRow(
            "path", uikit: "indexPath", example: "sections Today\nappend milk bread\napply\npath bread",
            CommandForm(
                .query, .filler("for", label: "for", .operand(.screenItem)),
                swift: .question(on: .dataSource, "indexPath", optional: true)
            ) { (session: inout Session, _, item) throws(CommandFailure) in
                session.answer("indexPath", .indexPath(session.source.indexPath(for: item.value)))
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

/// The object that is asked for the number of rows: the list view, or the data source.
enum Answerer: String, CaseIterable, Sendable { case view, dataSource }

extension Parameter where Context == Session, Output == Answerer {
    fileprivate static var answerer: Self {
        .choice(Answerer.allCases.map(\.rawValue)) { Answerer(rawValue: $0) }
    }
}

extension Parameter where Context == Session, Output == Int {
    /// A whole number, negative ones included.
    fileprivate static func anyNumber(_ name: String) -> Self { .word(name) { Int($0) } }
}

extension SwiftScope {
    /// The number of rows of a section, asked of the view or of its data source.
    fileprivate func numberOfRows(_ section: Int, _ answerer: Answerer) -> SwiftCode {
        let noun = isTable ? "Rows" : "Items"
        if answerer == .view { return SwiftCode("\(view).numberOf\(noun)(inSection: \(section))").asking() }
        let name = isTable ? "tableView" : "collectionView"
        return SwiftCode("\(dataSource).\(name)(\(view), numberOf\(noun)InSection: \(section))").asking()
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
            var failure = UIKitFailure(error)
            failure.similar = similar(error, [operand], nil)
            throw CommandFailure(.uikit(failure), operand.range)
        }
    }

    /// The report of a question's answer. Identifiers of the staged snapshot that look alike are told apart.
    ///
    /// - Parameters:
    ///   - question: UIKit's name for it.
    ///   - finding: The answer.
    ///   - section: The section of the staged snapshot it was asked about, if any. Older systems answer even about one
    ///     that is not there.
    /// - Returns: The answer, with the rule behind it where another version would have refused.
    func answer(
        _ question: String, _ finding: AnswerReport.Finding, about section: Operand? = nil
    ) -> any Report {
        var doubt: AnswerReport.Doubt?
        if let section, staged.indexOfSection(section.value) == nil {
            // What the linked SDK decides was seen; what iOS 13 did is only handed down.
            let confidence: Confidence = options.system < .ios14 ? .low : .medium
            doubt = .init(rule: Rule.editing.sectionNotFoundAnswersEmpty, confidence: confidence)
        }
        guard case .identifiers(let values) = finding else { return AnswerReport(question, finding, doubt: doubt) }
        let labels = LabelMaker(values)
        return AnswerReport(question, finding, labels: values.map(labels.item), doubt: doubt)
    }
}
