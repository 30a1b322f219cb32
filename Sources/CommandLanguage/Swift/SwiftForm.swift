import Reporting

/// How one command is said in Swift: its words become typed arguments, as when it runs, and these become code.
struct SwiftForm: Sendable {
    let name: String
    private let body: @Sendable (SwiftScope) throws(CommandFailure) -> SwiftCode

    init<each P: Sendable>(
        _ name: String, _ parameters: repeat Parameter<each P>,
        code: @escaping @Sendable (SwiftScope, repeat each P) throws(CommandFailure) -> SwiftCode
    ) {
        self.name = name
        var keywords: Set<String> = []
        for parameter in repeat each parameters { keywords.formUnion(parameter.syntax.keywords) }
        let stopWords = keywords
        body = { (scope) throws(CommandFailure) in
            var reader = ArgumentReader(scope.statement, stopWords: stopWords)
            var session = scope.session
            let values = (repeat try (each parameters).decode(&reader, &session))
            try reader.finish()
            return try code(scope, repeat each values)
        }
    }

    /// The code of the scope's statement.
    ///
    /// - Throws: What the command itself would say about its words.
    func code(in scope: SwiftScope) throws(CommandFailure) -> SwiftCode { try body(scope) }

    /// The forms by the short names of the commands.
    static let all: [String: SwiftForm] = Dictionary(
        [editing, marks, applying, queries, data, app, outlines, classic].flatMap(\.self).map { ($0.name, $0) },
        uniquingKeysWith: { $1 })
}

extension SwiftScope {
    /// The Swift of the statement.
    ///
    /// - Throws: ``CommandFailure`` for words the command would refuse.
    func code(_ table: CommandTable) throws(CommandFailure) -> SwiftCode {
        guard let definition = table.definition(for: statement.verb) else {
            throw CommandFailure(.unknownCommand(statement.verb, suggestions: []), statement.verbRange)
        }
        guard let form = SwiftForm.all[definition.name] else { return .none(Self.reason(for: definition)) }
        return try form.code(in: self)
    }

    /// Why a command has no Swift form.
    private static func reason(for definition: CommandDefinition) -> Message {
        switch definition.group {
        case .time: Message("swift.time")
        case .scripts: Message("swift.script")
        case .inspection, .queries: Message("swift.looks")
        default: Message(definition.name == "option" ? "swift.setting" : "swift.session")
        }
    }
}
