import CommandGrammar
import CommandLanguage
import Console
import SessionReports
import Sessions

/// Commands played from the beginning, by the model or as people believe it to be.
package struct Replay: Sendable {
    /// The console of one replay or of several copies, which part when one of them runs on.
    private final class Shared: @unchecked Sendable {
        var console: Console
        init(_ console: Console) { self.console = console }
    }

    private let beliefs: [Belief]
    // A lesson holds a dozen replays: without this, each of them is the forty parts of a session wherever a lesson is
    // copied, half a megabyte of code.
    private var shared: Shared

    private var console: Console {
        _read { yield shared.console }
        _modify {
            if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.console) }
            yield &shared.console
        }
    }

    /// The interpreter that runs the commands.
    var interpreter: Interpreter {
        get { console.interpreter }
        set { console.resume(with: newValue) }
    }

    /// A session in which each belief is taken for the rule; each rewrites the commands that the one before has made.
    package init(_ beliefs: [Belief] = [], options: Options = Options(), table: CommandTable = .withApps) {
        self.beliefs = beliefs
        var options = options
        for belief in beliefs { belief.rewriting.options(&options) }
        shared = Shared(Self.console(Interpreter(session: Session(options: options), table: table)))
    }

    private static func console(_ interpreter: Interpreter) -> Console {
        var console = Console(interpreter)
        console.givesAdvice = false
        return console
    }

    /// A session as it is, seen as the model sees it.
    init(_ interpreter: Interpreter) {
        beliefs = []
        shared = Shared(Self.console(interpreter))
    }

    /// The same session, seen from here on with beliefs.
    init(_ replay: Replay, believing beliefs: [Belief]) {
        self.beliefs = beliefs
        shared = replay.shared
    }

    var session: Session { console.interpreter.session }

    /// Code of an app at the beginning of commands, played; the pages of a lesson on one's own app begin with it.
    static func code(at commands: [String]) -> (replay: Replay, count: Int) {
        var replay = Replay()
        let code = commands.prefix { command in
            var reader = ScriptReader(command)
            if case .swift? = reader.next() { return true }
            return false
        }
        replay.play(Array(code))
        return (replay, code.count)
    }

    /// The commands among texts, without code and what cannot be read.
    static func statements(of texts: [String]) -> [Statement] {
        texts.flatMap { text -> [Statement] in
            var reader = ScriptReader(text)
            if case .statements(let statements)? = reader.next() { return statements }
            return []
        }
    }

    /// True when a command only asks about the list: why a row is as it is, what its cells show.
    static func isQuestion(_ command: String) -> Bool {
        ["why", "cells", "fix"].contains(command.prefix { $0 != " " })
    }

    /// True when a command asks about lists, cells or values, and no picture of the screen depends on it.
    static func onlyAsks(_ command: String) -> Bool {
        let verb = String(command.prefix { $0 != " " })
        return isQuestion(command)
            || ["items", "changes", "compare", "show", "visual", "isExpanded", "parent"].contains(verb)
    }

    /// True when a command makes a list that a picture of the screen tells as well.
    static func builds(_ command: String) -> Bool {
        ["sections", "append", "insert", "snapshot"].contains(command.prefix { $0 != " " })
    }

    /// True when a command makes a list, or declares something that the list is made of.
    static func buildsOrDeclares(_ command: String) -> Bool {
        let verb = String(command.prefix { $0 != " " })
        return builds(command) || declarations.contains(verb) || settings.contains(verb)
    }

    /// The commands that declare or name something.
    static let declarations: Set = ["struct", "class", "enum", "types", "let"]
    /// The commands that set something up.
    static let settings: Set = ["provider", "handlers", "option"]

    /// Runs commands as written.
    ///
    /// - Returns: The code of the first that is refused.
    @discardableResult
    package mutating func play(_ commands: [String]) -> String? {
        var refusal: String?
        for command in commands {
            var reader = ScriptReader(command)
            guard case .statements(let statements)? = reader.next(), let first = statements.first,
                console.interpreter.table.row(for: first.verb) != nil
            else {
                // Swift, or the text of a crash: no belief is about them. It is run behind a refusal too.
                let failure = (console.feed(command) + console.end()).lazy.compactMap(\.failure).first
                refusal = refusal ?? failure?.error.code
                continue
            }
            for statement in statements {
                let all = beliefs.reduce([statement]) { statements, belief in
                    statements.flatMap { belief.rewriting.statements(for: $0, on: console.interpreter) }
                }
                for played in all {
                    let failure = console.run(played).failure
                    refusal = refusal ?? failure?.error.code
                }
            }
        }
        return refusal
    }

    /// Runs commands, and draws what can be seen then: the screen, and what the last of them did to the cells.
    mutating func picture(after commands: (before: [String], last: [String])) -> ScreenPicture {
        let earlier = play(commands.before)
        let before = session
        let refusal = play(commands.last)
        return session.picture(since: before, refusal: earlier ?? refusal)
    }

    /// The rows on screen now, without the fates of their cells.
    var view: [[String]] {
        session.picture(since: session, refusal: nil).sections.map { [$0.title] + $0.rows.map(\.text) }
    }
}
