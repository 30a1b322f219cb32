import CommandGrammar
import CommandLanguage
import Console
import Sessions

/// A rule of the model changed from outside: commands are rewritten before they reach the interpreter.
///
/// So the model behaves as people believe it does, without a second, broken copy of the engines: predictions take
/// their wrong answers from it, and tests whether scenarios notice.
/// Lines that judge (`expect`) always stay as they are.
struct CommandRewriting: Sendable {
    /// Called once, before the session begins.
    var options: @Sendable (inout Options) -> Void = { _ in }
    /// The commands to run instead of one; nil leaves it as it is, none drops it.
    ///
    /// A `!` before the command is not part of the line, and stays in front of what it is rewritten to.
    var rewrite: @Sendable (Line, Stage) -> [String]? = { _, _ in nil }

    /// A command as it was written.
    struct Line: Sendable {
        /// The verb in its short spelling.
        let verb: String
        /// The words behind the verb.
        let arguments: String
        /// True when the line is written `! VERB …`.
        let mustFail: Bool

        var text: String { arguments.isEmpty ? verb : "\(verb) \(arguments)" }
    }

    /// The session before a line. Asking it changes nothing.
    ///
    /// Inside a `race` there are as many sessions as lanes, and none is asked: nothing holds, nothing is answered.
    struct Stage: Sendable {
        var interpreter: Interpreter?
        /// The answer for a session that is not there.
        var otherwise = false

        /// True when commands, run in turn on a copy of the session, all succeed; `expect` lines may be among them.
        func holds(_ commands: String...) -> Bool {
            guard var console = console else { return otherwise }
            return commands.allSatisfy { command in console.feed(command).allSatisfy { $0.failure == nil } }
        }

        /// The session itself; nil inside a `race`.
        var session: Session? { interpreter?.session }

        /// The lines a query answers.
        func answer(_ query: String) -> [String] {
            guard var console = console else { return otherwise ? [""] : [] }
            let presenter = Presenter()
            return console.feed(query).filter { $0.code == nil }.flatMap { turn in
                turn.reports.flatMap { presenter.text($0, turn.options).split(separator: "\n").map(String.init) }
            }
        }

        private var console: Console? {
            guard let interpreter else { return nil }
            var console = Console(interpreter)
            console.givesAdvice = false
            return console
        }
    }

    /// True when one of some statements is run otherwise, in a session as it is.
    func rewrites(_ statements: [Statement], on interpreter: Interpreter) -> Bool {
        var changed = Options()
        options(&changed)
        return changed != Options()
            || statements.contains { rewritten($0, interpreter, Stage(interpreter: interpreter)) != nil }
    }

    /// The statements that are run in place of a statement.
    func statements(for statement: Statement, on interpreter: Interpreter) -> [Statement] {
        guard let lines = rewritten(statement, interpreter, Stage(interpreter: interpreter)) else { return [statement] }
        let mark = statement.mustFail ? "! " : ""
        return lines.flatMap { Self.statements(mark + $0, statement.source) }
    }

    func rewritten(_ statement: Statement, _ interpreter: Interpreter, _ stage: Stage) -> [String]? {
        let line = Self.line(statement, interpreter)
        if line.verb == "expect" { return nil }
        if line.verb == "race" { return rewrittenBlock(statement, line, interpreter).map { [$0] } }
        return rewrite(line, stage)
    }

    /// A `race`, whose commands stand in a block.
    private func rewrittenBlock(_ statement: Statement, _ line: Line, _ interpreter: Interpreter) -> String? {
        guard let last = statement.words.last, case .block(let block) = last.kind else { return nil }
        let inner = block.map { rewritten($0, interpreter, Stage()) }
        guard inner.contains(where: { $0 != nil }) else { return nil }
        let commands = zip(block, inner).flatMap { $1 ?? [$0.text] }
        let head = line.text.prefix { $0 != "{" }
        return head + "{\n" + commands.joined(separator: "\n") + "\n}"
    }

    static func line(_ statement: Statement, _ interpreter: Interpreter) -> Line {
        let text = statement.text.dropFirst(statement.mustFail ? 2 : 0)
        let arguments = text.dropFirst(statement.verb.count).drop { $0 == " " }
        let verb = interpreter.table.row(for: statement.verb)?.name ?? statement.verb
        return Line(verb: verb, arguments: String(arguments), mustFail: statement.mustFail)
    }

    /// The statements of a text, in the place of those it was rewritten from; none when it cannot be read.
    private static func statements(_ text: String, _ place: SourceText?) -> [Statement] {
        let source = SourceText(text, name: place?.name, firstLine: place?.firstLine ?? 1)
        guard case .statements(let statements, _)? = try? StatementParser.parse(source) else { return [] }
        return statements
    }
}
