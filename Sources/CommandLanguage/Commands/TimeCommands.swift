import CommandGrammar
import Reporting
import SessionReports
import Sessions

/// Commands that travel: back, forth, and to sessions set aside.
enum TimeCommands {
    static let group = CommandGroup("time", rows, withoutSwift: "swift.time")

    private static let rows: [CommandRow] = [
        CommandRow(
            "undo", example: "sections Today\nsections Tomorrow\nundo\nshow",
            CommandForm(control: .optional(.number("N"))) {
                (interpreter: inout Interpreter, statement, count) throws(CommandFailure) in
                guard interpreter.timeline.canUndo else {
                    let forgotten = interpreter.timeline.forgottenSteps
                    throw CommandFailure(
                        .nothingToUndo(forgotten: forgotten, limit: interpreter.timeline.depth),
                        statement.verbRange)
                }
                var undone: [Statement] = []
                let before = interpreter.noteOnWrittenFile
                while undone.count < count ?? 1, interpreter.timeline.canUndo {
                    undone.append(interpreter.timeline.undo(interpreter.replay))
                }
                interpreter.journal.removeLastSteps(undone.count)
                let all = Message("time.undone-all", ["count": .number(undone.count)])
                let report = TimeReport(
                    "time.undone", undone, interpreter.session, undone.count < count ?? 1 ? all : nil)
                guard before == nil, let note = interpreter.noteOnWrittenFile else { return report }
                return NotedReport(report, note: note)
            }
        ).leavingLine().noted(),
        CommandRow(
            "redo", example: "sections Today\nundo\nredo\nshow",
            CommandForm(control: .optional(.number("N"))) {
                (interpreter: inout Interpreter, statement, count) throws(CommandFailure) in
                guard interpreter.timeline.canRedo else { throw CommandFailure(.nothingToRedo, statement.verbRange) }
                var redone: [Statement] = []
                while redone.count < count ?? 1, interpreter.timeline.canRedo {
                    redone.append(interpreter.timeline.redo(interpreter.replay))
                }
                interpreter.journal.restoreSteps(redone.count)
                let all = Message("time.redone-all", ["count": .number(redone.count)])
                return TimeReport(
                    "time.redone", redone, interpreter.session, redone.count < count ?? 1 ? all : nil)
            }),
        CommandRow(
            "timeline", example: "sections Today\nappend milk\napply\nappend bread\ntimeline",
            CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
                let report = TimelineReport(interpreter)
                let count = interpreter.timeline.forgottenSteps
                return count == 0
                    ? report
                    : NotedReport(
                        report,
                        note: Message(
                            "note.steps-out-of-reach",
                            ["count": .number(count), "limit": .number(interpreter.timeline.depth)]))
            }),
        CommandRow(
            "goto", example: "sections Today\nappend milk\napply\nappend bread\napply\ngoto 1\nshow",
            CommandForm(control: .reachableRevision) {
                (interpreter: inout Interpreter, statement, revision) throws(CommandFailure) in
                try interpreter.go(to: revision, statement)
            }
        ).leavingLine().noted(),
        CommandRow(
            "keep", example: "sections Today\nkeep before\nsections Tomorrow\nuse before\nshow",
            CommandForm(control: .text("NAME")) {
                (interpreter: inout Interpreter, statement, name) throws(CommandFailure) in
                let oldest = interpreter.kept.keep(interpreter.session, as: name.text)
                interpreter.journal.append(
                    JournalEntry(text: statement.text, isStep: false, origin: .keeping(name.text)))
                guard let oldest else { return SilentReport("done.kept", ["name": .text(name.text)]) }
                return SilentReport(
                    "done.kept-last",
                    [
                        "name": .text(name.text), "oldest": .text(oldest), "limit": .number(KeptSessions.capacity),
                    ])
            }
        ).noted(),
        CommandRow(
            "use", example: "sections Today\nkeep before\nsections Tomorrow\nuse before\nshow",
            CommandForm(control: .keptName) {
                (interpreter: inout Interpreter, statement, name) throws(CommandFailure) in
                guard let session = interpreter.kept[name.text] else {
                    throw CommandFailure(.unknownKeptSession(name.text, known: interpreter.kept.names), name.range)
                }
                interpreter.timeline.replace(with: session, statement: statement)
                interpreter.journal.append(
                    JournalEntry(text: statement.text, isStep: true, origin: .kept(name.text)))
                return ArrivalReport(interpreter.session)
            }
        ).leavingLine(),
    ]
}

extension Parameter where Context == Session, Output == Int {
    /// The number of an apply, `3` or `r3`.
    static func revision(_ name: String) -> Self {
        revision(name) { session in session.revisions.range.map { Array($0) } ?? [] }
    }

    /// A revision that the line of time leads to.
    fileprivate static var reachableRevision: Self { revision("REVISION") { $0.surroundings.reachableRevisions } }

    private static func revision(_ name: String, _ known: @escaping @Sendable (Session) -> [Int]) -> Self {
        .word(
            name,
            candidates: { session, place in
                let letter = place.fragment.lowercased().hasPrefix("r") ? "r" : ""
                return known(session).map { "\(letter)\($0)" }
            },
            { text in
                let digits = text.lowercased().hasPrefix("r") ? String(text.dropFirst()) : text
                return Int(digits).flatMap { $0 >= 0 ? $0 : nil }
            })
    }
}

extension Parameter where Context == Session, Output == PlacedText {
    /// The name of a session that was set aside.
    fileprivate static var keptName: Self {
        .text("NAME", candidates: { session, _ in session.surroundings.keptNames.map(Session.typeable) })
    }
}

extension Interpreter {
    /// `goto REVISION`
    fileprivate mutating func go(to revision: Int, _ statement: Statement) throws(CommandFailure) -> any Report {
        let steps = timeline.position
        guard timeline.go(toRevision: revision, replay) else {
            let reachable = timeline.reachableRevisions
            throw CommandFailure(.unknownRevision(revision, available: reachable), statement.words.first?.range)
        }
        rewriteJournal(from: steps)
        return TimeReport(session, wentTo: "r\(revision)")
    }

    /// Brings the list of successful edits in line after a jump.
    fileprivate mutating func rewriteJournal(from steps: Int) {
        if timeline.position < steps {
            journal.removeLastSteps(steps - timeline.position)
        } else {
            journal.restoreSteps(timeline.position - steps)
        }
    }
}

/// A step in time, or several.
struct TimeReport: Report {
    static let kind = "time"
    let event: String
    /// The last command that was undone or redone, or where one went.
    let command: String
    /// All of them, in the order in which they were.
    let commands: [String]
    /// The same as they are shown: a file by its name.
    private let shown: [String]
    private let arrival: ArrivalReport
    /// The remark on fewer steps than were asked for.
    private let remark: Message?

    private enum CodingKeys: String, CodingKey { case event, command, commands }

    /// - Parameters:
    ///   - event: What happened, as the key of its message.
    ///   - commands: The commands it happened to.
    ///   - session: The session one has arrived at.
    ///   - all: The remark that there were no more of them; nil where no more were asked for.
    init(_ event: String, _ commands: [Statement], _ session: Session, _ all: Message? = nil) {
        remark = all
        self.event = event
        command = commands.last?.text ?? ""
        self.commands = commands.map(\.text)
        shown = commands.map(\.shownText)
        arrival = ArrivalReport(session)
    }

    /// A jump to a place that has a name.
    init(_ session: Session, wentTo place: String) {
        (remark, event, command, commands, shown) = (nil, "time.went-to", place, [place], [place])
        arrival = ArrivalReport(session)
    }

    var blocks: [Block] {
        shown.map { .paragraph(.message(event, ["command": .text($0)])) }
            + (remark.map { [.paragraph(.message($0))] } ?? [])
    }
    var acknowledgement: [Block] { arrival.acknowledgement }
}

extension Statement {
    /// The text of a command as it is shown: the name of a file of Swift, and of several lines the first that says more than
    /// which modules are imported.
    fileprivate var shownText: String {
        if let name = source.name, SwiftFile.isOne(name) { return name }
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        guard let first = lines.first(where: { !$0.hasPrefix("import ") }) ?? lines.first else { return text }
        return lines.count > 1 ? "\(first) …" : String(first)
    }
}

/// The report of the revision one is at after a jump. The prompt shows it; a script asks for what it wants to know.
struct ArrivalReport: Report {
    static let kind = "done"
    private let place: Message
    private let screen: [Block]

    private enum CodingKeys: CodingKey {}

    /// A session with more rows than this is not listed unasked.
    private static let mostRows = 12

    init(_ session: Session) {
        place = Message(
            "done.arrived",
            ["revision": .text("r\(session.revisions.current)"), "count": .number(session.stagedOperations)])
        let staged = session.staged
        // The names of the user's own values are told by the user's own code.
        let isShort = { staged.numberOfItems + staged.numberOfSections <= Self.mostRows }
        let list = { isShort() ? session.show(nil).blocks : [] }
        screen = session.app.map { $0.answering(list) } ?? list()
    }

    var blocks: [Block] { [] }
    var isSilent: Bool { true }
    var acknowledgement: [Block] { [.paragraph(.message(place))] + screen }
}

/// The commands that led here, and those that can be redone.
struct TimelineReport: Report {
    static let kind = "timeline"

    struct Entry: Encodable, Sendable {
        let command: String
        let isUndone: Bool
        /// The revision on screen after it.
        let revision: Int
        /// The command as it is shown.
        let shown: String

        private enum CodingKeys: CodingKey { case command, isUndone, revision }
    }

    let entries: [Entry]
    let revision: Int

    init(_ interpreter: Interpreter) {
        entries = interpreter.timeline.steps.map {
            Entry(
                command: $0.statement.text, isUndone: $0.isUndone, revision: $0.revision, shown: $0.statement.shownText)
        }
        revision = interpreter.session.revisions.current
    }

    var blocks: [Block] {
        let here = entries.lastIndex { !$0.isUndone }
        let rows = entries.enumerated().map { index, entry in
            [index == here ? ">" : entry.isUndone ? "-" : "", "r\(entry.revision)", entry.shown]
        }
        let emphasis: [Int: Table.Emphasis] = here.map { [$0: .changed] } ?? [:]
        return [
            .table(
                Table(
                    columns: ["", .init(title: .message("column.screen")), .init(title: .message("column.command"))],
                    rows: rows, emphasis: emphasis))
        ]
    }
}
