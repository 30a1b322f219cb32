import CommandGrammar
import Reporting

extension Session: GrammarContext {
    public typealias Failure = CommandFailure
    public typealias CodeScope = SwiftScope
}

extension CommandFailure: GrammarFailure {
    public init(_ mismatch: Mismatch) {
        switch mismatch.kind {
        case .missing:
            self.init(.missingArgument(mismatch.expected.joined(separator: "|")), mismatch.range)
        case .other: self.init(.expectedOneOf(mismatch.expected), mismatch.range)
        case .surplus: self.init(.unexpectedWord, mismatch.range)
        }
    }

    public var mismatch: Mismatch? {
        let place = range ?? 0..<0
        return switch error {
        case .missingArgument(let what): Mismatch(.missing, expected: [what], at: place)
        case .expectedOneOf(let words): Mismatch(.other, expected: words, at: place)
        case .unexpectedWord: Mismatch(.surplus, at: place)
        default: nil
        }
    }
}

/// What a statement means once its words are read: what it does, and what an app would contain for it.
struct Command: Sendable {
    enum Body: Sendable {
        case session(@Sendable (inout Session) throws(CommandFailure) -> any Report)
        case interpreter(@Sendable (inout Interpreter) throws(CommandFailure) -> any Report)
    }

    /// What a command may touch, which is also what `undo` has to remember.
    enum Effect: Sendable {
        /// Only looks; never part of the history.
        case query
        /// Changes the session; one step of `undo`.
        case edit
        /// Acts on the interpreter itself: time, files, help.
        case control
    }

    let effect: Effect
    let body: Body
    let swift: @Sendable (SwiftScope) -> SwiftCode
}

/// What a form of a command is in an app.
enum SwiftFace: Sendable {
    /// A call with every parameter that is an argument: `snapshot.appendItems(…)`.
    case call(String)
    /// A property: `snapshot.numberOfItems`.
    case property(String)
    /// The same lines whatever the arguments are.
    case lines([String])
    /// No app has a use for it.
    case nothing

    func code(_ arguments: [String?]) -> SwiftCode {
        switch self {
        case .call(let method):
            SwiftCode(lines: ["\(method)(\(arguments.compactMap(\.self).joined(separator: ", ")))"])
        case .property(let name): SwiftCode(lines: [name])
        case .lines(let lines): SwiftCode(lines: lines)
        case .nothing: .none(Message("swift.no-such-call"))
        }
    }
}

/// One way to write a command, with its effect.
struct CommandForm: Sendable {
    let effect: Command.Effect
    let form: Form<Session, Command>

    /// A form that works on the session alone.
    init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>, swift: SwiftFace,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.effect = effect
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                effect: effect,
                body: .session { (session) throws(CommandFailure) in
                    try run(&session, statement, repeat each arguments)
                },
                swift: { scope in
                    var rendered: [String?] = []
                    for (parameter, value) in repeat (each parameters, each arguments) {
                        rendered.append(parameter.code(value, scope))
                    }
                    return swift.code(rendered)
                })
        }
    }

    /// The same with Swift that takes more than one call.
    init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>,
        code: @escaping @Sendable (SwiftScope, repeat each P) -> SwiftCode,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.effect = effect
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                effect: effect,
                body: .session { (session) throws(CommandFailure) in
                    try run(&session, statement, repeat each arguments)
                },
                swift: { scope in code(scope, repeat each arguments) })
        }
    }

    /// A form that needs the interpreter: its history, its files, its table. No app has such a call.
    init<each P: Sendable>(
        control parameters: repeat Parameter<Session, each P>,
        run: @escaping @Sendable (inout Interpreter, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        effect = .control
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                effect: .control,
                body: .interpreter { (interpreter) throws(CommandFailure) in
                    try run(&interpreter, statement, repeat each arguments)
                },
                swift: { _ in SwiftFace.nothing.code([]) })
        }
    }
}

/// A row of the command table.
///
/// Parsing, usage, help, completion, hints, did-you-mean and Swift are all derived from its forms, so that a new
/// command is one row and one function.
public struct CommandRow: Sendable {
    /// The short spelling.
    public let name: String
    /// UIKit's spelling, when UIKit has such a method.
    public let uikitName: String?
    /// A script that runs by itself and shows the command at work.
    public let example: String
    let row: Row<Session, Command>
    /// Whether a line of this command judges what others did.
    public private(set) var judges = false
    /// What every form does; nil when they differ.
    let effect: Command.Effect?

    init(_ name: String, uikit uikitName: String? = nil, example: String, _ forms: CommandForm...) {
        self.init(name, uikit: uikitName, example: example, forms: forms)
    }

    init(_ name: String, uikit uikitName: String? = nil, example: String, forms: [CommandForm]) {
        self.name = name
        self.uikitName = uikitName
        self.example = example
        row = Row(spellings: [name] + (uikitName.map { [$0] } ?? []), forms: forms.map(\.form))
        let first = forms.first?.effect
        effect = forms.allSatisfy { $0.effect == first } ? first : nil
    }

    /// The same row as one that judges what other commands did.
    func judging() -> CommandRow {
        var row = self
        row.judges = true
        return row
    }

    /// Every spelling that calls this row.
    public var spellings: [String] { row.spellings }

    /// A line for each form: `move I before|after I`, `move I to S`.
    public var usages: [String] { row.usages }

    /// Key of the one-line summary in the message catalogs.
    public var summary: Message { Message("command.\(name)") }
}

/// A chapter of `help`: the rows that are declared together.
public struct CommandGroup: Sendable {
    public let name: String
    public let rows: [CommandRow]

    init(_ name: String, _ rows: [CommandRow]) {
        self.name = name
        self.rows = rows
    }

    public var title: Message { Message("group.\(name)") }
}
