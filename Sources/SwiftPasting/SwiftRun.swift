import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// One text of pasted Swift while it is run: each construct becomes commands, which the interpreter runs as if they had
/// been typed.
///
/// A class, since statements run statements: closures, functions, bodies of loops all work on the one session.
final class SwiftRun {
    var interpreter: Interpreter
    var environment: SwiftEnvironment
    var document: SwiftDocument
    /// The text, for carets and line numbers.
    var source: SourceText
    let ask: ((SwiftHole, Interpreter) -> String?)?
    let tell: (SwiftEvent, Interpreter) -> Void
    /// The queue of the closure that is being run.
    var queue = ApplyQueue.main
    /// What was left out, in the order it stands in the text.
    var leftOut: [String] = []
    /// The variables that were declared without a value, for the remark about them.
    var declared: [String] = []
    /// The functions that were pasted, for the remark about them.
    var defined: [String] = []
    /// The remarks that were made.
    var said: Set<String> = []
    /// What the caller of a pasted function wrote for its parameters, where that is not known.
    var callerNames: [String: String] = [:]
    /// How deep functions call functions.
    var callDepth = 0
    private var steps = 0
    /// How many questions are being answered, one within the other.
    var answering = 0
    /// What is proposed for a flag: with it the code behind the condition runs.
    var proposedFlag = true
    /// Whether what a function returns is taken by somebody.
    var isResultTaken = true
    /// Whether something is only tried: nobody is asked.
    var isQuiet = false

    init(
        _ interpreter: Interpreter, _ environment: SwiftEnvironment, _ source: SourceText, _ document: SwiftDocument,
        ask: ((SwiftHole, Interpreter) -> String?)?, tell: @escaping (SwiftEvent, Interpreter) -> Void
    ) {
        self.interpreter = interpreter
        self.environment = environment
        self.source = source
        self.document = document
        self.ask = ask
        self.tell = tell
    }

    var session: Session { interpreter.session }

    /// Loops and functions may run for as long as this many constructs, and call one another this deep.
    private static let mostSteps = 20_000
    static let deepestCall = 40

    /// What became of a list of statements.
    enum Flow {
        case next
        /// `return`, with its value.
        case returned(SwiftTerm?)
        /// `break` and `continue`.
        case broke, continued

        /// Whether the statements behind it are run.
        var goesOn: Bool { if case .next = self { true } else { false } }
    }

    // MARK: Statements

    @discardableResult
    func run(_ statements: [SourceStatement]) throws(SwiftStop) -> Flow {
        for statement in statements {
            steps += 1
            guard steps <= Self.mostSteps else {
                throw refusal(
                    .swiftConstruct, "error.swift-endless", ["count": .number(Self.mostSteps)], statement.range)
            }
            let flow = try run(statement)
            if !flow.goesOn { return flow }
        }
        return .next
    }

    /// Runs statements whose names are forgotten afterwards.
    func runBody(_ statements: [SourceStatement]) throws(SwiftStop) -> Flow {
        environment.scopes.append([:])
        defer { environment.scopes.removeLast() }
        return try run(statements)
    }

    private func run(_ statement: SourceStatement) throws(SwiftStop) -> Flow {
        switch statement.kind {
        case .declaration(let declaration): try declare(declaration)
        case .expression(let expression):
            if let name = leftOutName(expression) {
                try leaveOut(name, statement.range)
            } else {
                try runExpression(expression)
            }
        case .assignment(let target, let sign, let value): try assign(value, to: target, sign, statement.range)
        case .forIn(let loop): return try runLoop(loop, statement.range)
        case .ifElse(let choice): return try runChoice(choice)
        case .guardElse(let conditions, let body):
            if let failed = try firstThatFails(conditions) {
                sayThatGuardLeaves(failed)
                let flow = try run(body.statements)
                // `fatalError()` and the like end it as well.
                return flow.goesOn ? .returned(nil) : flow
            }
        case .returning(let value):
            guard let value else { return .returned(nil) }
            if try runsAsStatement(value) { return .returned(nil) }
            // What nobody takes is not asked for.
            if !isResultTaken, let name = value.plainName, isUnread(name) { return .returned(nil) }
            return .returned(try term(value))
        case .doCatch(let body, _): return try runBody(body.statements)
        case .switchOver(let subject, let cases): return try runSwitch(subject, cases, statement.range)
        case .conditional(let clauses): leftOut += clauses.map(\.keyword).prefix(1)
        case .unsupported(let construct) where construct.kind == .objectiveC:
            throw refusal(
                .objectiveC, "error.swift-objective-c", [:], construct.range,
                suggestions: [Message("suggest.swift-objective-c")])
        case .breaking(label: nil): return .broke
        case .continuing(label: nil): return .continued
        case .breaking, .continuing, .fallingThrough: throw .construct(text(statement.range), statement.range)
        case .throwing:
            note(leftOut: text(statement.range))
            return .returned(nil)
        case .whileLoop: try leaveOut("while", statement.range)
        case .repeatWhile: try leaveOut("repeat", statement.range)
        case .deferring: try leaveOut("defer", statement.range)
        case .labeled(let label, _): try leaveOut(label.text, statement.range)
        case .unsupported(let construct):
            let first = text(statement.range).prefix { !$0.isWhitespace && $0 != "{" && $0 != "(" }
            try leaveOut(construct.name ?? String(first), statement.range)
        }
        return .next
    }

    /// The name of a value that is not run.
    private func leftOutName(_ expression: SourceExpression) -> String? {
        switch expression.kind {
        case .macro(let macro): "#" + macro.name
        case .type(let type): text(type.range)
        default: nil
        }
    }

    /// A `return` of a call that is made for its effect.
    private func runsAsStatement(_ expression: SourceExpression) throws(SwiftStop) -> Bool {
        guard case .call(let call) = expression.bare.kind, case .member(let base, let name) = call.callee.bare.kind,
            ["apply", "applySnapshotUsingReloadData"].contains(name.text), isDataSource(base)
        else { return false }
        try runExpression(expression)
        return true
    }

    /// Names a construct that is not run, unless it has to do with what is: then it is refused.
    func leaveOut(_ name: String, _ range: SourceRange) throws(SwiftStop) {
        if concernsSession(range) { throw .construct(name, range) }
        note(leftOut: name)
    }

    func note(leftOut name: String) {
        let name = Self.folded(name)
        if !leftOut.contains(name) { leftOut.append(name) }
    }

    /// Code in one short line: no line breaks, and of long brackets only that they are there.
    static func folded(_ code: String) -> String {
        let isShort = code.count <= 60 && !code.contains(where: \.isNewline)
        guard !isShort else { return code }
        var result = ""
        var closers: [Character] = []
        for character in code {
            if character == closers.last {
                closers.removeLast()
                if closers.isEmpty { result += "…\(character)" }
            } else if let closer = ["(": ")", "{": "}", "[": "]"][character] as Character? {
                if closers.isEmpty { result.append(character) }
                closers.append(closer)
            } else if closers.isEmpty {
                result.append(character.isWhitespace ? " " : character)
            }
        }
        let words = result.split(separator: " ").joined(separator: " ").replacing(" .", with: ".")
        return words.count <= 60 ? words : words.prefix(59) + "…"
    }

    /// Whether a stretch of the text has names in it that are snapshots, data sources or the app's data.
    func concernsSession(_ range: SourceRange) -> Bool {
        let store = session.store
        let words = text(range).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.contains { word in
            let name = String(word)
            if store.values[name] != nil { return true }
            switch environment.binding(name) {
            case .term(let term): return !term.isOpaque
            case .computed: return true
            case .unread: return false
            case nil:
                return ["dataSource", "diffableDataSource", "snapshot"].contains(name) || !functionsNamed(name).isEmpty
            }
        }
    }

    /// The words of a stretch of the text.
    func text(_ range: SourceRange) -> String { document.text(of: range) }

    // MARK: Commands

    /// Runs a command, as what a stretch of Swift became.
    func perform(_ command: String, _ range: SourceRange) throws(SwiftStop) {
        guard let statement = StatementParser.single(command) else {
            throw .construct(text(range), range)
        }
        let line = source.firstLine + range.start.line - 1
        switch interpreter.execute(statement) {
        case .report(let report):
            tell(.ran(statement, line: line, report), interpreter)
        case .expectedFailure: return
        case .failure(let failure):
            tell(.remark(SwiftEchoReport(line: line, command: statement.text)), interpreter)
            throw .command(failure, range)
        }
    }

    /// Runs the command that does what an app does.
    func perform(_ act: SwiftAct, _ range: SourceRange) throws(SwiftStop) {
        guard let command = interpreter.table.command(for: act) else { throw .construct(text(range), range) }
        try perform(command, range)
    }

    func refusal(
        _ code: CommandError.Code, _ key: String, _ arguments: [String: MessageArgument] = [:], _ range: SourceRange,
        suggestions: [Message] = []
    ) -> SwiftStop {
        .refused(
            SwiftRefusal(code: code, explanation: Message(key, arguments), suggestions: suggestions), range)
    }
}

extension SwiftTerm {
    /// Whether nothing is known of it but that it is there.
    var isOpaque: Bool { if case .opaque = self { true } else { false } }
}
