import CommandGrammar
import DiffableSnapshots
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// `types`: the declared types, and what `<Section, Item>` says behind the data source.
enum TypesCommand {
    static let row = CommandRow(
        "types",
        example: """
            enum Section(favorites, disney)
            struct Song(name: String)
            types Section Song
            sections Section.disney
            append Song(name: "Let It Go")
            ! append "Let It Go"
            types
            """,
        CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
            TypesReport(session)
        },
        CommandForm(.edit, .keyword("any"), swift: .nothing("swift.types")) {
            (session: inout Session, _, _) throws(CommandFailure) in
            if let report = session.typesOfApp { return report }
            session.identifierTypes = nil
            return SilentReport("done.types-any")
        },
        CommandForm(.edit, .anyType("SECTION"), .anyType("ITEM"), swift: .nothing("swift.types")) {
            (session: inout Session, _, section, item) throws(CommandFailure) in
            if let report = session.typesOfApp { return report }
            try session.fixTypes(section: section, item: item)
            return SilentReport(
                "done.types", ["section": .text(section.value.text), "item": .text(item.value.text)])
        })
}

extension Parameter where Context == Session, Output == Located<TypeAnnotation> {
    /// The name of a declared type, or of one of Swift's own.
    fileprivate static func anyType(_ usage: String) -> Self {
        .located(
            .word(
                usage,
                candidates: { session, _ in
                    session.store.types.keys + ["String", "Int", "UUID", "Double", "Bool"]
                }
            ) { TypeAnnotation($0) })
    }
}

extension Session {
    /// The types that an app's code has given its data source, which no command changes; nil where there are none.
    fileprivate var typesOfApp: TypesReport? { app?.identifierTypes(in: self).map { _ in TypesReport(self) } }

    /// Lets the data source take identifiers of these types only, as an app's does.
    ///
    /// - Throws: ``CommandFailure`` for a type that was not declared, and when the list holds something else already.
    fileprivate mutating func fixTypes(
        section: Located<TypeAnnotation>, item: Located<TypeAnnotation>
    ) throws(CommandFailure) {
        for place in [section, item] {
            if case .named(let name) = place.value, store.types[name] == nil {
                throw CommandFailure(.unknownType(name, known: Array(store.types.keys)), place.range)
            }
        }
        let types = IdentifierTypes(section: section.value, item: item.value)
        identifierTypes = types
        for snapshot in [staged, source.snapshot()] {
            for value in snapshot.sectionIdentifiers { try check(value, .stagedSection, section.range) }
            for value in snapshot.itemIdentifiers { try check(value, .stagedItem, item.range) }
        }
    }
}

/// The declared types, and the types of the list's identifiers.
struct TypesReport: Report {
    static let kind = "types"

    struct Entry: Encodable, Sendable {
        let name: String
        let kind: String
        let declaration: String
    }

    let types: [Entry]
    /// The section and item types of the list, fixed here or written in the app; nil when it takes anything.
    let sectionType: String?
    let itemType: String?

    init(_ session: Session) {
        let app = session.app?.identifierTypes(in: session)
        let own = (app?.declared ?? []).map { Entry(name: $0.name, kind: $0.kind, declaration: $0.declaration) }
        types =
            own
            + session.store.types.values.map {
                Entry(name: $0.name, kind: $0.kind.rawValue, declaration: $0.declaration)
            }
        sectionType = app?.section ?? session.identifierTypes?.section.text
        itemType = app?.item ?? session.identifierTypes?.item.text
    }

    var answer: [String]? { types.map(\.name) }

    var blocks: [Block] {
        let list: [Block] = types.isEmpty ? [] : [.verbatim(types.map(\.declaration).joined(separator: "\n"))]
        guard let sectionType, let itemType else { return list + [.paragraph(.message("types.any"))] }
        let arguments: [String: MessageArgument] = ["section": .text(sectionType), "item": .text(itemType)]
        return list + [.paragraph(.message(Message("types.fixed", arguments)))]
    }
}
