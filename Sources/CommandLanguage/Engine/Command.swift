import CommandGrammar
import Reporting
import Sessions
import SwiftWriting

extension Session: GrammarContext {
    /// The error for words of a command that cannot be read.
    public typealias Failure = CommandFailure
    /// The facts needed to write a command in Swift.
    public typealias CodeScope = SwiftScope
    /// A piece of the Swift that a command stands for.
    public typealias Code = CodeExpression

    /// A value that is written may be a new object or UUID, and names are looked up once. Nothing else changes while words
    /// are read; to copy all of a session for each form that is tried would take longer than to read it.
    public struct ReadingState: Sendable {
        fileprivate let store: Store
        fileprivate let rowNames: RowNames
    }

    /// The part of the session that reading words may change.
    public var readingState: ReadingState {
        get { ReadingState(store: store, rowNames: rowNames) }
        set { (store, rowNames) = (newValue.store, newValue.rowNames) }
    }
}

/// Statement whose words have been read: it can be run, and told as the code of an app.
package struct Command: Sendable {
    /// The part of the program a command may touch, which is also what `undo` has to remember.
    package enum Effect: Sendable {
        /// Only looks; never part of the history.
        case query
        /// Changes the session; one step of `undo`.
        case edit
        /// Acts on the interpreter itself: time, files, help.
        case control
    }

    /// Work on a session. A failure may leave the session half changed; the caller keeps a copy.
    typealias Work = @Sendable (inout Session) throws(CommandFailure) -> any Report

    let effect: Effect
    /// Runs the command on the session it was read in; `not-here` for one that needs the interpreter.
    let run: Work
    /// Runs a command that needs the interpreter: its history, its files, its table.
    private(set) var control: (@Sendable (inout Interpreter) throws(CommandFailure) -> any Report)?
    /// Finds what the words name. Looking costs more than reading the words.
    private let mentioned: @Sendable () -> Mentioned
    /// The effect of the command on the name it is about.
    let naming: ProgramCommand.Naming
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
        _ effect: Effect, _ values: repeat each V, naming: ProgramCommand.Naming = .none, part: SwiftPart? = nil,
        swift: @escaping @Sendable (SwiftScope) throws(CommandFailure) -> SwiftCode, run: @escaping Work
    ) {
        let values = (repeat each values)
        self.effect = effect
        self.naming = naming
        self.part = part
        self.swift = swift
        self.run = run
        mentioned = {
            var found: Mentioned = ([], nil)
            for value in repeat each values {
                if let identifiers = value as? any NamesIdentifiers { found.operands += identifiers.operands }
                if let path = value as? Located<Path>, found.target == nil { found.target = path.value }
            }
            return found
        }
    }

    /// The same command, run on the interpreter instead of the session.
    fileprivate func controlling(
        _ control: @escaping @Sendable (inout Interpreter) throws(CommandFailure) -> any Report
    ) -> Command {
        var command = self
        command.control = control
        return command
    }
}

/// One way to write a command: its parameters, its effect, and the function that does the work.
package struct CommandForm: Sendable {
    /// Does the work on the session, and reports.
    package typealias Run<each P> =
        @Sendable (inout Session, Statement, repeat each P) throws(CommandFailure) -> any Report

    let effect: Command.Effect
    /// The call in an app that means the same.
    private(set) var call: SwiftMethod?
    /// Makes the form that reads a statement.
    let form: @Sendable () -> Form<Session, Command>

    /// A form that works on the session alone, and is one call in Swift, or none.
    package init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>, swift face: SwiftFace,
        run: @escaping Run<repeat each P>
    ) {
        self.init(
            effect, repeat each parameters,
            code: { (scope, values: repeat each P) in
                var rendered: [CodeExpression] = []
                for (parameter, value) in repeat (each parameters, each values) {
                    if let code = parameter.code(value, scope) { rendered.append(code) }
                }
                return face.code(scope, rendered)
            }, run: run)
        call = face.call
    }

    /// A form that sets a part of the app: in Swift it is that part as it is afterwards.
    init<each P: Sendable>(
        setting part: SwiftPart, _ parameters: repeat Parameter<Session, each P>, run: @escaping Run<repeat each P>
    ) {
        effect = .edit
        form = {
            Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
                let arguments = (repeat each values)
                return Command(
                    .edit, repeat each values, part: part,
                    swift: { (scope) throws(CommandFailure) in
                        var after = scope.session
                        _ = try run(&after, statement, repeat each arguments)
                        return scope.setting(part, after)
                    },
                    run: { (session) throws(CommandFailure) in
                        try run(&session, statement, repeat each arguments)
                    })
            }
        }
    }

    /// A form that works on the session alone, and takes more than one call in Swift.
    ///
    /// - Parameters:
    ///   - effect: What the command may touch.
    ///   - parameters: What the words after the verb are, in order.
    ///   - naming: What the command does to the name it begins with.
    ///   - part: The part of an app it brings into play.
    ///   - code: Writes the command in Swift.
    ///   - run: Does the work on the session, and reports.
    init<each P: Sendable>(
        _ effect: Command.Effect, _ parameters: repeat Parameter<Session, each P>,
        naming: ProgramCommand.Naming = .none,
        part: SwiftPart? = nil,
        code: @escaping @Sendable (SwiftScope, repeat each P) throws(CommandFailure) -> SwiftCode,
        run: @escaping Run<repeat each P>
    ) {
        self.effect = effect
        form = {
            Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
                let arguments = (repeat each values)
                return Command(
                    effect, repeat each values, naming: naming, part: part,
                    swift: { (scope) throws(CommandFailure) in try code(scope, repeat each arguments) },
                    run: { (session) throws(CommandFailure) in
                        try run(&session, statement, repeat each arguments)
                    })
            }
        }
    }

    /// A form that needs the interpreter: its history, its files, its table. No app has such a call.
    package init<each P: Sendable>(
        control parameters: repeat Parameter<Session, each P>,
        run: @escaping @Sendable (inout Interpreter, Statement, repeat each P) throws(CommandFailure) -> any Report
    ) {
        effect = .control
        form = {
            Form(repeat each parameters) { (statement, values: repeat each P) throws(CommandFailure) in
                let arguments = (repeat each values)
                return Command(
                    .control, repeat each values, swift: { (_) throws(CommandFailure) in .none },
                    run: { (_) throws(CommandFailure) in
                        throw CommandFailure(.notHere(statement.verb), statement.verbRange)
                    }
                ).controlling { (interpreter) throws(CommandFailure) in
                    try run(&interpreter, statement, repeat each arguments)
                }
            }
        }
    }
}
