import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SwiftReading

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
    /// The functions that were pasted, for the remark about them.
    var defined: [String] = []
    /// The remarks that were made.
    var said: Set<String> = []
    /// How deep functions call functions.
    var callDepth = 0
    private var steps = 0
    private var answering = 0
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
            if case .returned(let value) = try run(statement) { return .returned(value) }
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
        case .expression(let expression): try runExpression(expression)
        case .assignment(let target, let sign, let value): try assign(value, to: target, sign, statement.range)
        case .forIn(let loop): return try runLoop(loop, statement.range)
        case .ifElse(let choice): return try runChoice(choice)
        case .guardElse(let conditions, let body):
            if try !holds(conditions) { return try run(body.statements) }
        case .returning(let value):
            guard let value else { return .returned(nil) }
            if try runsAsStatement(value) { return .returned(nil) }
            return .returned(try term(value))
        case .doCatch(let body, _): return try runBody(body.statements)
        case .switchOver(let subject, let cases): return try runSwitch(subject, cases, statement.range)
        case .conditional(let clauses): leftOut += clauses.map(\.keyword).prefix(1)
        case .objectiveC(let construct): throw objectiveC(construct, statement.range)
        case .unsupported(let construct):
            let first = text(statement.range).prefix { !$0.isWhitespace && $0 != "{" && $0 != "(" }
            try leaveOut(construct.name ?? String(first), statement.range)
        }
        return .next
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
        if !leftOut.contains(name) { leftOut.append(name) }
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

    // MARK: Holes

    /// Fills a name that nobody defined, by asking for it.
    func fill(_ name: String, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        // In a script nobody is asked: what the error advises to define is what is meant.
        if ask == nil, let known = defined(name) { return known }
        let proposal = self.proposal(for: name, hint)
        guard let ask, answering < 3, !isQuiet else { throw .hole(name, proposal: proposal, range) }
        let hole = SwiftHole(name: name, proposal: proposal)
        guard let answer = ask(hole, interpreter) else { throw .hole(name, proposal: proposal, range) }
        answering += 1
        defer { answering -= 1 }
        try take(answer.isEmpty ? proposal : answer, for: name, range)
        guard let term = lookUp(name) else { throw .hole(name, proposal: proposal, range) }
        return term
    }

    /// What the text itself defines under a name, where a parameter or a member of the same name is not known.
    private func defined(_ name: String) -> SwiftTerm? {
        for scope in environment.scopes.reversed() {
            if case .term(let term)? = scope[name], !term.isOpaque { return term }
        }
        return session.holds(name) ? .path(name) : nil
    }

    /// Asks whether a condition holds that cannot be worked out; nil when nobody answers.
    func askWhether(_ condition: String) -> Bool? {
        guard let ask, !isQuiet, answering < 3 else { return nil }
        let short = condition.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard let answer = ask(SwiftHole(name: short, proposal: "true"), interpreter) else { return nil }
        return !["false", "no", "0"].contains(answer.lowercased())
    }

    /// Runs the answer to a question: a whole declaration, or only a value.
    private func take(_ answer: String, for name: String, _ range: SourceRange) throws(SwiftStop) {
        let isWhole = answer.hasPrefix("let ") || answer.hasPrefix("var ")
        let text = isWhole ? answer : "let \(name) = \(answer)"
        let (outerDocument, outerSource) = (document, source)
        document = SwiftReader.read(text)
        source = SourceText(text)
        defer { (document, source) = (outerDocument, outerSource) }
        guard document.problems.allSatisfy(\.isMended) else {
            throw refusal(.swiftSyntax, "error.swift-answer", ["name": .text(name)], range)
        }
        environment.unbind(name)
        do throws(SwiftStop) {
            try run(document.statements)
        } catch {
            // The place is in the answer, and the answer is no part of the pasted text.
            switch error {
            case .refused(let refusal, _): throw .refused(refusal, range)
            case .command(let failure, _): throw .command(CommandFailure(failure.error, nil), range)
            case .hole(let name, let line, _): throw .hole(name, proposal: line, range)
            }
        }
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
