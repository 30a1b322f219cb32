import DiffableSnapshots
import ListSimulation
import Reporting

/// Commands that bring the staged snapshot to the screen, or begin it anew.
enum ApplyCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "apply", .applying, .edit, .choice(["animated", "unanimated", "reloadData"]), .queue, .flag("pending"),
            example: "sections 今日\nappend 牛乳 パン\napply\nmove パン before 牛乳\napply unanimated on main"
        ) { (session: inout Session, _, mode, queue, isPending) throws(CommandFailure) in
            try session.apply(ApplyMode(rawValue: mode ?? "") ?? .animated, on: queue, isPending: isPending)
        },
        CommandDefinition(
            "drain", .applying, .edit,
            example: "sections 今日\nappend 牛乳\napply on background pending\ndrain"
        ) { (session: inout Session, _) throws(CommandFailure) in
            try session.drain()
        },
        CommandDefinition(
            "snapshot", .applying, .edit, .choice(["current", "empty"]),
            example: "sections 今日\nappend 牛乳\napply\nsnapshot empty\nshow both"
        ) { (session: inout Session, _, start) throws(CommandFailure) in
            let isEmpty = start == "empty"
            session.staged =
                isEmpty
                ? Snapshot(system: session.options.system, linkedSDK: session.options.linkedSDK)
                : session.source.snapshot()
            let agrees = session.source.snapshot() == session.staged
            session.stagedOperations = agrees ? 0 : 1
            return SilentReport()
        },
        CommandDefinition(
            "discard", .applying, .edit, example: "sections 今日\napply\nsections 明日\ndiscard\nshow"
        ) { (session: inout Session, _) throws(CommandFailure) in
            session.staged = session.source.snapshot()
            session.stagedOperations = 0
            return SilentReport()
        },
        CommandDefinition(
            "scroll", .applying, .edit, .keyword(["to"]), .number("ROW"),
            example:
                "let n = [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\"]\noption rows 3\nsections S\nappend n\napply\nscroll to 2\ncells"
        ) { (session: inout Session, _, _, row) throws(CommandFailure) in
            session.installProviders()
            do throws(Violation) {
                let events = try session.source.scroll(to: Double(row) * ListView.rowHeight)
                // A list shorter than the screen does not scroll as far as it is told.
                let top = Int(session.source.view.contentOffset / ListView.rowHeight)
                return ScrollReport(row: top, cells: CellCounts(events), events: events.map(EventEntry.init))
            } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), nil)
            }
        },
    ]
}

/// How a snapshot goes to the screen.
enum ApplyMode: String {
    case animated, unanimated, reloadData
}

extension Parameter where Output == ApplyQueue {
    /// `[on main|background]`
    static var queue: Parameter<ApplyQueue> {
        let syntax = ParameterSyntax.optional(.sequence([.keyword(["on"]), .choice(["main", "background"])]))
        return Parameter<ApplyQueue>(syntax) { reader, _ throws(CommandFailure) in
            guard reader.take(["on"]) != nil else { return .main }
            guard let name = reader.take(["main", "background"]) else { throw reader.missing("main|background") }
            return name == "main" ? .main : .background
        }
    }
}

extension Session {
    mutating func apply(
        _ mode: ApplyMode, on queue: ApplyQueue = .main, isPending: Bool = false
    ) throws(CommandFailure) -> any Report {
        installProviders()
        do throws(Violation) {
            if options.isStrict { try checkStagedIdentifiers() }
            if isPending {
                source.submit(staged, animatingDifferences: mode == .animated)
                return MessageReport(message: Message("note.apply-pending"))
            }
            if mode == .reloadData { return finish(try source.applySnapshotUsingReloadData(staged, on: queue)) }
            return finish(try source.apply(staged, animatingDifferences: mode == .animated, on: queue))
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    private func checkStagedIdentifiers() throws(Violation) {
        try staged.checkIdentifiers()
    }

    fileprivate mutating func drain() throws(CommandFailure) -> any Report {
        installProviders()
        do throws(Violation) {
            let results = try source.drain()
            return SequenceReport(reports: results.map { finish($0) })
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    /// Takes note of an apply that worked: the revision, the handles, a fresh staged snapshot.
    mutating func finish(_ result: ApplyResult<Value, Value>) -> ApplyReport {
        for entry in result.changeset.insertedItems { handles.add(entry.item) }
        staged = source.snapshot()
        stagedOperations = 0
        memory.note(result.warnings.map { WarningEntry($0.violation) })
        memory.answer = result.steps.map(\.name)
        return ApplyReport(revisions.add(result), view: source.view, options.verbosity)
    }
}
