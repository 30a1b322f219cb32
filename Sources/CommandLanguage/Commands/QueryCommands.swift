import DiffableSnapshots
import Reporting

/// Commands that ask. The snapshot's own questions are asked of the staged snapshot, the data source's of what is applied.
enum QueryCommands {
    static let all = snapshotQueries + dataSourceQueries

    private static let inSection = ["in", "inSection"]

    private static let snapshotQueries: [CommandDefinition] = [
        CommandDefinition(
            "items", uikit: "itemIdentifiers", .queries, .query, .optionalOperand(after: inSection, .stagedSection),
            example: "sections 今日\nappend 牛乳 パン\nitems in 今日"
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            guard let section else {
                return session.answer("itemIdentifiers", session.staged.itemIdentifiers.map(\.label))
            }
            let items = try session.ask(section) { (snapshot) throws(Violation) in
                try snapshot.itemIdentifiers(inSection: section.value)
            }
            return session.answer("itemIdentifiers", items.map(\.label))
        },
        CommandDefinition(
            "sectionIdentifiers", .queries, .query, example: "sections 今日 明日\nsectionIdentifiers"
        ) { (session: inout Session, _) throws(CommandFailure) in
            session.answer("sectionIdentifiers", session.staged.sectionIdentifiers.map(\.label))
        },
        CommandDefinition(
            "count", uikit: "numberOfItems", .queries, .query, .optionalOperand(after: inSection, .stagedSection),
            example: "sections 今日\nappend 牛乳 パン\ncount\ncount in 今日"
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            guard let section else { return session.answer("numberOfItems", session.staged.numberOfItems) }
            let number = try session.ask(section) { (snapshot) throws(Violation) in
                try snapshot.numberOfItems(inSection: section.value)
            }
            return session.answer("numberOfItems", number)
        },
        CommandDefinition(
            "numberOfSections", .queries, .query, example: "sections 今日 明日\nnumberOfSections"
        ) { (session: inout Session, _) throws(CommandFailure) in
            session.answer("numberOfSections", session.staged.numberOfSections)
        },
        CommandDefinition(
            "index", uikit: "indexOfItem", .queries, .query, .operand(.stagedItem),
            example: "sections 今日 明日\nappend 牛乳 to 今日\nappend パン to 明日\nindex パン"
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            session.answer("indexOfItem", session.staged.indexOfItem(item.value))
        },
        CommandDefinition(
            "index-of-section", uikit: "indexOfSection", .queries, .query, .operand(.stagedSection),
            example: "sections 今日 明日\nindex-of-section 明日"
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            session.answer("indexOfSection", session.staged.indexOfSection(section.value))
        },
        CommandDefinition(
            "section-of", uikit: "sectionIdentifier", .queries, .query, .keyword(["containingItem"]),
            .operand(.stagedItem),
            example: "sections 今日\nappend 牛乳\nsection-of 牛乳"
        ) { (session: inout Session, _, _, item) throws(CommandFailure) in
            session.answer("sectionIdentifier", session.staged.sectionIdentifier(containingItem: item.value)?.label)
        },
    ]

    private static let dataSourceQueries: [CommandDefinition] = [
        CommandDefinition(
            "at", uikit: "itemIdentifier", .queries, .query, .keyword(["for"]), .indexPath(), .optionalWord("FIELD"),
            example:
                "struct Todo(text, isDone = false)\nsections 今日\nappend Todo(text: \"牛乳\")\napply\nat 0:0\nat 0:0 isDone"
        ) { (session: inout Session, _, _, path, field) throws(CommandFailure) in
            let item = session.source.itemIdentifier(for: path)
            guard let field else { return session.answer("itemIdentifier", item?.label) }
            let value = try item.map { (item) throws(CommandFailure) in
                try Evaluation.follow([.field(field.text)], from: item, field.range)
            }
            return session.answer("itemIdentifier", value.map { $0.isText ? $0.label : $0.swiftLiteral })
        },
        CommandDefinition(
            "path", uikit: "indexPath", .queries, .query, .keyword(["for"]), .operand(.screenItem),
            example: "sections 今日\nappend 牛乳 パン\napply\npath パン"
        ) { (session: inout Session, _, _, item) throws(CommandFailure) in
            session.answer("indexPath", session.source.indexPath(for: item.value)?.description)
        },
    ]
}

extension Parameter where Output == Bool {
    /// A word that UIKit's spelling has and the short one leaves out.
    static func keyword(_ spellings: [String]) -> Parameter<Bool> {
        Parameter<Bool>(.optional(.keyword(spellings))) { reader, _ throws(CommandFailure) in
            reader.take(spellings) != nil
        }
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

    mutating func answer(_ question: String, _ lines: [String]) -> any Report {
        memory.answer = lines
        return AnswerReport(question: question, answer: .list(lines))
    }

    mutating func answer(_ question: String, _ number: Int?) -> any Report {
        memory.answer = [number.map(String.init) ?? "nil"]
        return AnswerReport(question: question, answer: number.map(AnswerReport.Answer.number) ?? .nothing)
    }

    mutating func answer(_ question: String, _ text: String?) -> any Report {
        memory.answer = [text ?? "nil"]
        return AnswerReport(question: question, answer: text.map(AnswerReport.Answer.text) ?? .nothing)
    }
}
