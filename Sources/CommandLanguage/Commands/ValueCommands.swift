import CommandGrammar
import DiffableSnapshots
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// Commands about the app's own data: types, names, what a cell shows.
enum ValueCommands {
    static let group = CommandGroup(
        "data", declarations + [TypesCommand.row, bind, set, values, ProviderCommand.row, LoadCommand.row])

    private static let declarations: [CommandRow] = [
        CommandRow(
            "struct", example: "struct Todo(text, isDone = false)\nlet t = Todo(text: \"milk\")\nvalues",
            declaration(.structure, .identityClauses)
        ),
        CommandRow(
            "class",
            example: """
                class Deck(name, cards = 0) hash(name) equal(name)
                class Plain: Hashable (let name: String)
                class Player: Observable (title)
                let decks = [Deck(name: "Picks"), Plain(name: "Picks")]
                values
                """,
            declaration(.reference, .identityClauses)
        ),
        CommandRow(
            "enum",
            example: """
                enum Section: String, CaseIterable (favorites = "Favorites", disney, pop)
                enum Row(song(String), note(text: String, size: Int), divider)
                sections Section.allCases
                append Row.song("Let It Go") Row.note(text: "live", size: 2) Row.divider
                show
                """,
            declaration(.enumeration, .noClauses)
        ),
    ]

    private static func declaration(
        _ kind: TypeDefinition.Kind, _ clauses: Parameter<Session, [IdentityClause]>
    ) -> CommandForm {
        CommandForm(
            .edit, .typeHead(kind), .fieldList(kind), clauses,
            code: { (scope, head, fields, clauses) throws(CommandFailure) in
                var store = scope.session.store
                let type = try TypeDefinition(kind, id: store.nextTypeID(), head, fields, clauses)
                return SwiftCode(lines: scope.declaration(of: type)).declaring()
            },
            run: { (session: inout Session, _, head, fields, clauses) throws(CommandFailure) in
                let type = try TypeDefinition(kind, id: session.store.nextTypeID(), head, fields, clauses)
                let isKnown = session.store.types[head.name] != nil
                session.store.declare(type)
                return SilentReport(isKnown ? "done.declared-again" : "done.declared", ["name": .text(head.name)])
            })
    }

    private static let bind = CommandRow(
        "let",
        example: """
            struct Todo(text)
            let todos = Todo(text: "ToDo \\(i)") for i in 0...20
            let ones = t for t in todos where t.text contains "1"
            values
            """,
        CommandForm(
            .edit, .path("NAME"), .equals(.expression("VALUE")), naming: .binds,
            code: { (scope, path, value) throws(CommandFailure) in
                var copy = scope.session
                let natural = try copy.evaluate(value).swiftType
                return try scope.binding(try Session.plainName(path), natural: natural) { scope.print(value, as: $0) }
            }
        ) { (session: inout Session, _, path, value) throws(CommandFailure) in
            let name = try Session.plainName(path)
            session.store.bind(name, to: try session.evaluate(value))
            return session.bound(name)
        },
        CommandForm(
            .edit, .path("NAME"), .equals(.expression("VALUE")), .after("for", .text("NAME")),
            .after("in", .located(.expression("VALUES"))), .optional(.after("where", .filter)), naming: .binds,
            code: { (scope, path, value, variable, values, filter) throws(CommandFailure) in
                let name = try Session.plainName(path)
                var copy = scope.session
                try copy.bind(name, to: value, for: variable.text, in: values, where: filter)
                let natural = copy.store.values[name]?.swiftType ?? .unknown
                return try scope.binding(name, natural: natural) { (type) throws(CommandFailure) in
                    try scope.comprehension(of: value, for: variable.text, in: values.value, where: filter, as: type)
                }
            }
        ) { (session: inout Session, _, path, value, variable, values, filter) throws(CommandFailure) in
            let name = try Session.plainName(path)
            try session.bind(name, to: value, for: variable.text, in: values, where: filter)
            return session.bound(name)
        }
    )

    private static let set = CommandRow(
        "set",
        example: "struct Todo(text, isDone = false)\nlet t = Todo(text: \"milk\")\nset t.isDone = true\nvalues",
        CommandForm(
            .edit, .path("NAME.FIELD"), .equals(.expression("VALUE")), naming: .changes,
            code: { scope, path, value in scope.assignment(path.value, value) }
        ) { (session: inout Session, _, path, value) throws(CommandFailure) in
            session.lastOutcome.observed = []
            try session.set(path, to: value)
            guard session.lastOutcome.observed.isEmpty else { return ObservedReport(session.lastOutcome.observed) }
            let now = try? Evaluation(session.store).value(at: path.value, path.range)
            return SilentReport("done.set", ["name": .text(path.value.text), "value": .text(now?.shortened ?? "")])
        }
    )

    private static let values = CommandRow(
        "values", example: "let names = [\"milk\", \"bread\"]\nvalues",
        CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
            ValuesReport(session.store)
        })
}

extension Parameter where Context == Session, Output == Located<Path> {
    /// A name of the store, or a field of one.
    fileprivate static func path(_ usage: String) -> Self {
        let slot = Slot<Session>(
            usage, candidates: { session, _ in session.fieldPaths }, samples: { $0.flagPaths },
            advance: { reader in
                var parser = ExpressionParser(reader.words, from: reader.position)
                guard case .path? = try? parser.expression() else { return .none }
                reader.position = parser.position
                return .whole
            })
        return Self(.slot(slot)) { (reader, session) throws(CommandFailure) in
            guard reader.current?.bareText != nil else { throw reader.missing(.value(usage)) }
            var parser = ExpressionParser(reader.words, from: reader.position)
            guard case .path(let path, let range) = try parser.expression() else { throw reader.missing(.value(usage)) }
            reader.position = parser.position
            return Located(session.store.typed(path), range)
        }
    }
}

extension SessionValue {
    /// The value as it is written, cut where a line would be full.
    fileprivate var shortened: String {
        let text = swiftLiteral
        return text.count <= 60 ? text : text.prefix(58) + ".."
    }
}

extension Session {
    /// The report on a name that has a value now.
    func bound(_ name: String) -> any Report {
        switch store.values[name] {
        case .array(let values)?:
            SilentReport("done.bound-list", ["name": .text(name), "count": .number(values.count)])
        case let value: SilentReport("done.set", ["name": .text(name), "value": .text(value?.shortened ?? "")])
        }
    }

    fileprivate static func plainName(_ path: Located<Path>) throws(CommandFailure) -> String {
        guard path.value.steps.isEmpty else { throw CommandFailure(.expectedOneOf([.value("NAME")]), path.range) }
        return path.value.root
    }

    /// `NAME = VALUE for VARIABLE in VALUES where CONDITION`
    fileprivate mutating func bind(
        _ name: String, to expression: Expression, for variable: String, in values: Located<Expression>,
        where filter: Filter?
    ) throws(CommandFailure) {
        guard case .array(let elements) = try evaluate(values.value) else {
            throw CommandFailure(.expectedOneOf([.value("VALUES")]), values.range)
        }
        var evaluation = Evaluation(store)
        var result: [SessionValue] = []
        for element in elements {
            evaluation.loopVariable = (variable, element)
            if let filter, try !evaluation.passes(filter) { continue }
            let value = try evaluation.value(of: expression)
            try value.checkSize(nil, store.limits)
            result.append(value)
        }
        store = evaluation.store
        store.bind(name, to: .array(result))
    }

    /// `PATH = VALUE`; a class instance changes wherever it is held, snapshots included.
    fileprivate mutating func set(_ path: Located<Path>, to expression: Expression) throws(CommandFailure) {
        let value = try evaluate(expression)
        for object in try store.set(path.value, to: value, path.range) { replaceObject(object) }
    }

    /// Lets snapshots see an object that has changed in place, also inside the structs that hold it.
    mutating func replaceObject(_ object: Record) {
        let replace: @Sendable (SessionValue) -> SessionValue? = { held in
            held.holds(object) ? held.replacing(object) : nil
        }
        staged.mutateIdentifiersInPlace(items: replace, sections: replace)
        source.mutateIdentifiersInPlace(items: replace, sections: replace)
        follow(object)
    }
}
