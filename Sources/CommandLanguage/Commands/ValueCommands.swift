import DiffableSnapshots
import Reporting

/// Commands about the app's own data: types, names, what a cell shows.
enum ValueCommands {
    static let all: [CommandDefinition] = [
        declaration(
            "struct", .structure, example: "struct Todo(text, isDone = false)\nlet t = Todo(text: \"牛乳\")\nvalues"),
        declaration(
            "class", .reference,
            example: "class Deck(name, cards = 0) hash(name) equal(name)\nlet d = Deck(name: \"추천\")\nvalues"),
        declaration(
            "enum", .enumeration, example: "enum Section(favorites, disney, pop)\nsections Section.allCases\nshow"),
        CommandDefinition(
            "let", .data, .edit, .words("NAME = VALUE [for i in 0...9]"),
            example: "struct Todo(text)\nlet todos = Todo(text: \"ToDo \\(i)\") for i in 0...2\nvalues"
        ) { (session: inout Session, _, words) throws(CommandFailure) in
            try session.bind(words)
            return SilentReport()
        },
        CommandDefinition(
            "set", .data, .edit, .words("NAME.FIELD = VALUE"),
            example: "struct Todo(text, isDone = false)\nlet t = Todo(text: \"牛乳\")\nset t.isDone = true\nvalues"
        ) { (session: inout Session, _, words) throws(CommandFailure) in
            try session.set(words)
            return SilentReport()
        },
        CommandDefinition(
            "values", .data, .query, example: "let names = [\"牛乳\", \"パン\"]\nvalues"
        ) { (session: inout Session, _) throws(CommandFailure) in
            ValuesReport(session.store)
        },
        ProviderCommand.definition,
        LoadCommand.definition,
    ]

    private static func declaration(
        _ name: String, _ kind: TypeDefinition.Kind, example: String
    ) -> CommandDefinition {
        let clauses = kind == .enumeration ? "NAME(CASE, …)" : "NAME(FIELD, …) [hash(…)] [equal(…)]"
        return CommandDefinition(
            name, .data, .edit, .words(clauses), example: example
        ) { (session: inout Session, _, words) throws(CommandFailure) in
            var parser = DeclarationParser(words)
            let type = try parser.type(kind, id: session.store.nextTypeID())
            session.store.declare(type)
            return SilentReport()
        }
    }
}

/// Reads `Song(name, isFavorite = false) hash(name) equal(name)`.
struct DeclarationParser {
    private var parser: ExpressionParser

    init(_ words: [Word]) { parser = ExpressionParser(words) }

    mutating func type(_ kind: TypeDefinition.Kind, id: Int) throws(CommandFailure) -> TypeDefinition {
        let name = try name()
        let fields = try fields()
        var hash: [Int]?
        var equal: [Int]?
        while let word = parser.current {
            parser.position += 1
            switch (kind, word.bareText) {
            case (.structure, "hash"), (.reference, "hash"): hash = try positions(in: fields, of: name)
            case (.structure, "equal"), (.reference, "equal"): equal = try positions(in: fields, of: name)
            default: throw CommandFailure(.expectedOneOf(["hash(…)", "equal(…)"]), word.range)
            }
        }
        return TypeDefinition(id: id, name: name, kind: kind, fields: fields, hashFields: hash, equalFields: equal)
    }

    private mutating func name() throws(CommandFailure) -> String {
        guard let word = parser.current, let text = word.bareText else { throw parser.endOfStatement("NAME") }
        parser.position += 1
        return text
    }

    private mutating func open() throws(CommandFailure) {
        guard let word = parser.current else { throw parser.endOfStatement("(") }
        guard word.isSymbol("(") else { throw CommandFailure(.expectedOneOf(["("]), word.range) }
        parser.position += 1
    }

    private mutating func fields() throws(CommandFailure) -> [TypeDefinition.Field] {
        try open()
        var fields: [TypeDefinition.Field] = []
        while let word = parser.current, !word.isSymbol(")") {
            if word.isSymbol(",") {
                parser.position += 1
                continue
            }
            let name = try name()
            if fields.contains(where: { $0.name == name }) { throw CommandFailure(.duplicateField(name), word.range) }
            var standard: Expression?
            if let next = parser.current, next.isSymbol("=") {
                parser.position += 1
                standard = try parser.expression()
            }
            fields.append(.init(name: name, defaultValue: standard))
        }
        guard parser.current != nil else { throw parser.endOfStatement(")") }
        parser.position += 1
        return fields
    }

    private mutating func positions(
        in fields: [TypeDefinition.Field], of type: String
    ) throws(CommandFailure) -> [Int] {
        try open()
        var result: [Int] = []
        while let word = parser.current, !word.isSymbol(")") {
            parser.position += 1
            if word.isSymbol(",") { continue }
            guard let text = word.bareText, let position = fields.firstIndex(where: { $0.name == text }) else {
                throw CommandFailure(.unknownField(word.bareText ?? "", type, fields.map(\.name)), word.range)
            }
            result.append(position)
        }
        guard parser.current != nil else { throw parser.endOfStatement(")") }
        parser.position += 1
        return result
    }
}

extension Session {
    /// `NAME = VALUE [for VARIABLE in VALUES]`
    fileprivate mutating func bind(_ words: [Word]) throws(CommandFailure) {
        var parser = ExpressionParser(words)
        let (name, _) = try assignmentTarget(&parser)
        guard name.steps.isEmpty else { throw CommandFailure(.expectedOneOf(["NAME"]), words.first?.range) }
        let expression = try parser.expression()
        guard let next = parser.current else {
            store.bind(name.root, to: try evaluate(expression))
            return
        }
        guard next.bareText == "for", parser.position + 2 < words.count,
            let variable = words[parser.position + 1].bareText, words[parser.position + 2].bareText == "in"
        else { throw CommandFailure(.expectedOneOf(["for NAME in VALUES"]), next.range) }
        parser.position += 3
        let sequence = try evaluate(try parser.expression())
        if let extra = parser.current { throw CommandFailure(.unexpectedWord, extra.range) }
        guard case .array(let elements) = sequence else {
            throw CommandFailure(.expectedOneOf(["0...9", "[…]"]), words.last?.range)
        }
        var evaluation = Evaluation(store)
        var values: [Value] = []
        for element in elements {
            evaluation.loopVariable = (variable, element)
            let value = try evaluation.value(of: expression)
            try value.checkSize(nil)
            values.append(value)
        }
        store = evaluation.store
        store.bind(name.root, to: .array(values))
    }

    /// `PATH = VALUE`; a class instance changes wherever it is held, snapshots included.
    fileprivate mutating func set(_ words: [Word]) throws(CommandFailure) {
        var parser = ExpressionParser(words)
        let (path, range) = try assignmentTarget(&parser)
        let value = try evaluate(try parser.expression())
        if let extra = parser.current { throw CommandFailure(.unexpectedWord, extra.range) }
        for object in try store.set(path, to: value, range) { replaceObject(object) }
    }

    /// Lets snapshots see an object that has changed in place, also inside the structs that hold it.
    mutating func replaceObject(_ object: Record) {
        let replace: @Sendable (Value) -> Value? = { held in
            held.holds(object) ? held.replacing(object) : nil
        }
        staged.mutateIdentifiersInPlace(items: replace, sections: replace)
        source.mutateIdentifiersInPlace(items: replace, sections: replace)
    }

    private func assignmentTarget(_ parser: inout ExpressionParser) throws(CommandFailure) -> (Path, Range<Int>) {
        guard let word = parser.current, word.bareText != nil else { throw parser.endOfStatement("NAME") }
        guard case .path(let path, let range) = try parser.expression() else {
            throw CommandFailure(.expectedOneOf(["NAME"]), word.range)
        }
        guard let equals = parser.current else { throw parser.endOfStatement("=") }
        guard equals.isSymbol("=") else { throw CommandFailure(.expectedOneOf(["="]), equals.range) }
        parser.position += 1
        return (path, range)
    }
}

/// What the store holds.
struct ValuesReport: Report {
    static let kind = "values"

    struct Entry: Encodable, Sendable {
        let name: String
        let value: String
    }

    let types: [String]
    let values: [Entry]

    init(_ store: Store) {
        types = store.types.values.map(\.declaration)
        values = store.values.map { Entry(name: $0.key, value: $0.value.swiftLiteral) }
    }

    var blocks: [Block] {
        let rows = values.map { [$0.name, $0.value] }
        return (types.isEmpty ? [] : [.verbatim(types.joined(separator: "\n"))])
            + (rows.isEmpty ? [] : [.table(Table(columns: ["name", "value"], rows: rows))])
    }
}

extension TypeDefinition {
    /// The declaration, as it would be typed.
    var declaration: String {
        let list = fields.map { $0.name + ($0.defaultValue.map { " = \($0.text)" } ?? "") }.joined(separator: ", ")
        func clause(_ word: String, _ positions: [Int]?, _ isWritten: Bool) -> String {
            guard isWritten, let positions else { return "" }
            return " \(word)(\(positions.map { fields[$0].name }.joined(separator: ", ")))"
        }
        return "\(kind.rawValue) \(name)(\(list))" + clause("hash", hashFields, declaresHash)
            + clause("equal", equalFields, declaresEqual)
    }
}
