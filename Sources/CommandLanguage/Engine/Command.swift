import CommandGrammar
import Reporting

extension Session: GrammarContext {
    /// What the words of a command throw when they cannot be read.
    public typealias Failure = CommandFailure
    /// What has to be known to write a command in Swift.
    public typealias CodeScope = SwiftScope
    /// A piece of the Swift that a command stands for.
    public typealias Code = SwiftExpression
    /// What an argument of such a call is.
    public typealias ArgumentKind = SwiftArgumentKind
}

extension CommandFailure: GrammarFailure {
    /// The error for words that do not fit the form of a command.
    public init(_ mismatch: Mismatch) {
        switch mismatch.kind {
        case .missing:
            self.init(.missingArgument(mismatch.expected), mismatch.range)
        case .other: self.init(.expectedOneOf(mismatch.expected), mismatch.range)
        case .surplus: self.init(.unexpectedWord, mismatch.range)
        }
    }

    /// What does not fit, when words are missing, wrong or too many; nil for any other error.
    public var mismatch: Mismatch? {
        let place = range ?? 0..<0
        return switch error {
        case .missingArgument(let expected): Mismatch(.missing, expected: expected, at: place)
        case .expectedOneOf(let expected): Mismatch(.other, expected: expected, at: place)
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

    /// What a command does to the names of the store.
    enum Naming: Sendable { case none, binds, changes }

    let effect: Effect
    let body: Body
    /// Finds what the words name. Running a command does not ask, and looking costs more than reading the words.
    private let mentioned: @Sendable () -> Mentioned
    /// What the command does to the name it is about.
    let naming: Naming
    /// The part of an app it sets, or brings into play.
    let part: SwiftPart?
    let swift: @Sendable (SwiftScope) throws(CommandFailure) -> SwiftCode

    private typealias Mentioned = (operands: [Operand], target: Path?)

    /// The identifiers the command names, in the order they were written.
    var operands: [Operand] { mentioned().operands }

    /// The name in the store it is about.
    var target: Path? { mentioned().target }

    /// A command whose operands and target are found among the values that its words stand for.
    fileprivate init<each V: Sendable>(
        _ effect: Effect, _ values: repeat each V, naming: Naming = .none, part: SwiftPart? = nil, body: Body,
        swift: @escaping @Sendable (SwiftScope) throws(CommandFailure) -> SwiftCode
    ) {
        let values = (repeat each values)
        self.effect = effect
        self.body = body
        self.naming = naming
        self.part = part
        self.swift = swift
        mentioned = {
            var found: Mentioned = ([], nil)
            for value in repeat each values {
                if let identifiers = value as? any NamesIdentifiers { found.operands += identifiers.operands }
                if let path = value as? Located<Path>, found.target == nil { found.target = path.value }
            }
            return found
        }
    }
}

/// One way to write a command, with its effect.
struct CommandForm: Sendable {
    let effect: Command.Effect
    let form: Form<Session, Command>
    /// The call in an app that means the same.
    var call: SwiftMethod?

    /// A form that works on the session alone, and is one call in Swift, or none.
    init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>, swift face: SwiftFace,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.effect = effect
        call = face.call
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                effect,
                repeat each values,
                body: .session { (session) throws(CommandFailure) in
                    try run(&session, statement, repeat each arguments)
                },
                swift: { scope in
                    var rendered: [SwiftExpression] = []
                    for (parameter, value) in repeat (each parameters, each arguments) {
                        if let code = parameter.code(value, scope) { rendered.append(code) }
                    }
                    return face.code(scope, rendered)
                })
        }
    }

    /// The same with Swift that takes more than one call.
    ///
    /// - Parameters:
    ///   - effect: What the command may touch.
    ///   - parameters: What the words after the verb are, in order.
    ///   - naming: What the command does to the name it begins with.
    ///   - part: The part of an app it brings into play.
    ///   - code: Writes the command in Swift.
    ///   - run: Does the work on the session, and reports.
    init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>, naming: Command.Naming = .none,
        part: SwiftPart? = nil,
        code: @escaping @Sendable (SwiftScope, repeat each P) throws(CommandFailure) -> SwiftCode,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        self.effect = effect
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                effect,
                repeat each values,
                naming: naming, part: part,
                body: .session { (session) throws(CommandFailure) in
                    try run(&session, statement, repeat each arguments)
                },
                swift: { (scope) throws(CommandFailure) in try code(scope, repeat each arguments) })
        }
    }

    /// A form that sets a part of the app: in Swift it is that part as it is afterwards.
    init<each P: Sendable>(
        setting part: SwiftPart, _ parameters: repeat Parameter<Session, each P>,
        run: @escaping @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        effect = .edit
        form = Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
            let arguments = (repeat each values)
            return Command(
                .edit,
                repeat each values,
                part: part,
                body: .session { (session) throws(CommandFailure) in
                    try run(&session, statement, repeat each arguments)
                },
                swift: { (scope) throws(CommandFailure) in
                    var after = scope.session
                    _ = try run(&after, statement, repeat each arguments)
                    return scope.setting(part, after)
                })
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
                .control,
                repeat each values,
                body: .interpreter { (interpreter) throws(CommandFailure) in
                    try run(&interpreter, statement, repeat each arguments)
                },
                swift: { _ in .none })
        }
    }
}
