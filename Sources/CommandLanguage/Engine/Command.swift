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

/// A row of the command table.
///
/// Parsing, usage, help, completion, hints, did-you-mean and Swift are all derived from its forms, so that a new
/// command is one row and one function.
public struct CommandRow: Sendable {
    /// The short spelling.
    public let name: String
    /// UIKit's spelling, when UIKit has such a method.
    public let uikitName: String?
    /// Whether its help has a paragraph of its own, the message `command-note.NAME`.
    public private(set) var hasNote = false
    let row: Row<Session, Command>
    private let details: Late<Details>
    /// Writes what an app does, when it does what this command is for: the words after the verb.
    private(set) var reading: (@Sendable (SwiftAct) -> String?)?
    /// Whether a line of this command judges what others did.
    public private(set) var judges = false
    /// Whether what was done before a line of this command may be undone by it.
    public private(set) var leavesLine = false
    /// Whether a script that runs it should check the answer: two values compared could become something else.
    public private(set) var asksForJudgement = false
    /// Whether it only reads to somebody what is known anyway.
    public private(set) var looksUp = false

    /// What is made when the row is first used: most lines use one row, and forms are dear to make.
    private struct Details: Sendable {
        let example: String
        let forms: [Form<Session, Command>]
        let calls: [SwiftMethod?]
        let effect: Command.Effect?

        init(example: String, _ forms: [CommandForm]) {
            self.example = example
            self.forms = forms.map(\.form)
            calls = forms.map(\.call)
            let first = forms.first?.effect
            effect = forms.allSatisfy { $0.effect == first } ? first : nil
        }
    }

    /// A script that runs by itself and shows the command at work, in English words.
    public var example: String { details.value.example }
    /// The calls its forms are read from, form by form; nil where there is none.
    var calls: [SwiftMethod?] { details.value.calls }
    /// What every form does; nil when they differ.
    var effect: Command.Effect? { details.value.effect }

    /// A row of up to four forms. They and the example are made when the row is first used.
    init(
        _ name: String, uikit uikitName: String? = nil,
        example: @autoclosure @escaping @Sendable () -> String,
        _ first: @autoclosure @escaping @Sendable () -> CommandForm,
        _ second: @autoclosure @escaping @Sendable () -> CommandForm? = nil,
        _ third: @autoclosure @escaping @Sendable () -> CommandForm? = nil,
        _ fourth: @autoclosure @escaping @Sendable () -> CommandForm? = nil
    ) {
        self.init(
            name, uikit: uikitName, example: example(),
            forms: [first(), second(), third(), fourth()].compactMap { $0 })
    }

    /// A row of any number of forms. They and the example are made when the row is first used.
    init(
        _ name: String, uikit uikitName: String? = nil,
        example: @autoclosure @escaping @Sendable () -> String,
        forms: @autoclosure @escaping @Sendable () -> [CommandForm]
    ) {
        self.name = name
        self.uikitName = uikitName
        let details = Late { Details(example: example(), forms()) }
        self.details = details
        row = Row(
            spellings: [name] + (uikitName.map { [$0] } ?? []), otherNames: Habit.otherNames[name] ?? [],
            forms: details.value.forms)
    }

    /// The same row as one that is read from more than a call: from a declaration, an assignment, an apply.
    ///
    /// - Parameter words: The words after the verb for what an app does; nil when the command is not meant for it.
    /// - Returns: The row with this reading.
    func reading(_ words: @escaping @Sendable (SwiftAct) -> String?) -> CommandRow {
        var row = self
        row.reading = words
        return row
    }

    /// The same row as one that judges what other commands did.
    func judging() -> CommandRow {
        var row = self
        row.judges = true
        return row
    }

    /// The same row as one that jumps to another state.
    func leavingLine() -> CommandRow {
        var row = self
        row.leavesLine = true
        return row
    }

    /// The same row as one whose answer a script should check.
    func askingForJudgement() -> CommandRow {
        var row = self
        row.asksForJudgement = true
        return row
    }

    /// The same row with a paragraph of its own in its help.
    func noted() -> CommandRow {
        var row = self
        row.hasNote = true
        return row
    }

    /// The same row as one that looks up what is known.
    func lookingUp() -> CommandRow {
        var row = self
        row.looksUp = true
        return row
    }

    /// Every spelling that calls this row.
    public var spellings: [String] { row.spellings }

    /// A line for each form: `move I before|after I`, `move I to S`.
    public var usages: [String] { row.usages }

    /// The words in the usages that stand for something: `I`, `FILE`; each once.
    var placeholders: [String] {
        var seen: Set<String> = []
        return row.forms.flatMap(\.shapes).flatMap(\.valueNames).flatMap(Self.placeholders)
            .filter { seen.insert($0).inserted }
    }

    /// `NAME` and `FIELD` in `NAME.FIELD`; a place written in digits is an index path.
    private static func placeholders(in usage: String) -> [String] {
        let words = usage.split { !$0.isLetter }.map(String.init)
        let named = words.filter { $0.allSatisfy { $0.isUppercase && $0.isASCII } }
        let isPlace = usage.split(separator: ":").count == 2 && usage.allSatisfy { $0.isNumber || $0 == ":" }
        return isPlace ? [indexPath] : named
    }

    /// The placeholder of a place such as `0:2`.
    static let indexPath = "0:2"

    /// The example, in words that the reader's keyboard types.
    func example(in language: Language) -> String {
        let catalog = MessageCatalog(language)
        var result = ""
        var word = ""
        func flush() {
            let translated = Message("example-word.\(word)")
            let isTranslated = !word.isEmpty && catalog.placeholders(of: translated.key) != nil
            result += isTranslated ? catalog.text(translated) : word
            word = ""
        }
        for character in example {
            if character.isLetter {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }

    /// Key of the one-line summary in the message catalogs.
    public var summary: Message { Message("command.\(name)") }
}

/// A chapter of `help`: the rows that are declared together.
public struct CommandGroup: Sendable {
    /// The stable English word for the chapter, such as `editing`; never translated.
    public let name: String
    /// Its commands, in the order in which they are declared.
    public let rows: [CommandRow]
    /// Why its commands have no Swift form, where they do not say it themselves.
    let withoutSwift: Message

    init(_ name: String, _ rows: [CommandRow], withoutSwift reason: String = "swift.session") {
        self.name = name
        self.rows = rows
        withoutSwift = Message(reason)
    }

    /// The heading of the chapter, as a message of the catalogs.
    public var title: Message { Message("group.\(name)") }
}
