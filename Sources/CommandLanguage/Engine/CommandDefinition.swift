import Reporting

/// A row of the command table.
///
/// Parsing, usage, help, completion, hints and did-you-mean are all derived from it, so that a new command is one
/// row and one function.
public struct CommandDefinition: Sendable {
    /// What a command may touch, which is also what `undo` has to remember.
    public enum Effect: Sendable {
        /// Only looks; never part of the history.
        case query
        /// Changes the session; one step of `undo`.
        case edit
        /// Acts on the interpreter itself: time, files, help.
        case control
    }

    /// The short spelling.
    public let name: String
    /// UIKit's spelling, when UIKit has such a method.
    public let uikitName: String?
    public let group: CommandGroup
    public let effect: Effect
    /// With fewer words than this, an edit only shows, and is no step of the history: `option rows`.
    private let wordsToChange: Int
    public let syntax: [ParameterSyntax]
    /// A script that runs by itself and shows the command at work.
    public let example: String

    let run: Body

    enum Body: Sendable {
        case session(@Sendable (Statement, inout Session) throws(CommandFailure) -> any Report)
        case interpreter(@Sendable (Statement, inout Interpreter) throws(CommandFailure) -> any Report)
    }

    /// A command that works on the session alone.
    init<each P: Sendable>(
        _ name: String, uikit uikitName: String? = nil, _ group: CommandGroup, _ effect: Effect,
        changesFrom wordsToChange: Int = 0, _ parameters: repeat Parameter<each P>, example: String,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.name = name
        self.uikitName = uikitName
        self.group = group
        self.effect = effect
        self.wordsToChange = wordsToChange
        self.example = example
        var syntax: [ParameterSyntax] = []
        for parameter in repeat each parameters { syntax.append(parameter.syntax) }
        self.syntax = syntax
        let stopWords = Self.stopWords(syntax)
        self.run = .session { (statement, session) throws(CommandFailure) in
            var reader = ArgumentReader(statement, stopWords: stopWords)
            let values = (repeat try (each parameters).decode(&reader, &session))
            try reader.finish()
            return try run(&session, statement, repeat each values)
        }
    }

    /// A command that needs the interpreter: its history, its files, its table.
    init<each P: Sendable>(
        control name: String, _ group: CommandGroup, _ parameters: repeat Parameter<each P>, example: String,
        run: @escaping @Sendable (inout Interpreter, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.name = name
        uikitName = nil
        self.group = group
        effect = .control
        wordsToChange = 0
        self.example = example
        var syntax: [ParameterSyntax] = []
        for parameter in repeat each parameters { syntax.append(parameter.syntax) }
        self.syntax = syntax
        let stopWords = Self.stopWords(syntax)
        self.run = .interpreter { (statement, interpreter) throws(CommandFailure) in
            var reader = ArgumentReader(statement, stopWords: stopWords)
            var session = interpreter.session
            let values = (repeat try (each parameters).decode(&reader, &session))
            try reader.finish()
            return try run(&interpreter, statement, repeat each values)
        }
    }

    private static func stopWords(_ syntax: [ParameterSyntax]) -> Set<String> {
        syntax.reduce(into: []) { $0.formUnion($1.keywords) }
    }

    /// Whether a statement of this command changes nothing.
    func onlyLooks(_ statement: Statement) -> Bool {
        effect == .query || effect == .edit && statement.words.count < wordsToChange
    }

    /// Every spelling that calls this row.
    public var spellings: [String] {
        [name] + (uikitName.map { [$0] } ?? [])
    }

    /// `move I before|after I`.
    public var usage: String {
        ([name] + syntax.map(\.usage)).joined(separator: " ")
    }

    /// Key of the one-line summary in the message catalogs.
    public var summary: Message { Message("command.\(name)") }
}

/// The chapters of `help`.
public enum CommandGroup: String, CaseIterable, Sendable {
    case editing, marks, applying, queries, inspection, data, gestures, outlines, time, classic, scripts, session

    public var title: Message { Message("group.\(rawValue)") }
}

extension ArgumentReader {
    /// Refuses words nobody asked for.
    mutating func finish() throws(CommandFailure) {
        skipCommas()
        if let word = current { throw CommandFailure(.unexpectedWord, word.range) }
    }
}
