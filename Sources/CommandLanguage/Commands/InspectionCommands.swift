import DiffableSnapshots
import ListSimulation
import Reporting

/// Commands that look: tables, cells, comparisons, and why things are as they are.
enum InspectionCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "show", .inspection, .query, .choice(["staged", "applied", "both"]),
            example: "sections 今日\nappend 牛乳 パン\nshow staged"
        ) { (session: inout Session, _, which) throws(CommandFailure) in
            session.show(which)
        },
        CommandDefinition(
            "cells", .inspection, .query, example: "sections 今日\nappend 牛乳 パン\napply\ncells"
        ) { (session: inout Session, _) throws(CommandFailure) in
            CellsReport(session)
        },
        CommandDefinition(
            "changes", .inspection, .query, example: "sections 今日\nappend 牛乳 パン\napply\ndelete 牛乳\nchanges"
        ) { (session: inout Session, _) throws(CommandFailure) in
            let changes = session.source.snapshot().changeset(to: session.staged, strategy: session.options.strategy)
            let lines = ChangeLine.lines(changes).map(\.text)
            return ChangesReport(changeset: ChangesetEntry(changes), lines: lines)
        },
        CommandDefinition(
            "diff", .inspection, .query, .number("r1"), .number("r2"),
            example: "sections 今日\nappend 牛乳\napply\nappend パン\napply\ndiff 1 2"
        ) { (session: inout Session, _, old, new) throws(CommandFailure) in
            try session.diff(old, new)
        },
        CommandDefinition(
            "why", .inspection, .query, .operand(.screenItem),
            example: "sections 今日\nappend 牛乳\napply\nreconfigure 牛乳\napply\nwhy 牛乳"
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            WhyReport(item.value, session)
        },
        CommandDefinition(
            "compare", .inspection, .query, .operand(.newItem), .operand(.newItem),
            example: """
                struct Song(name, isFavorite = false) hash(name) equal(name)
                let a = Song(name: "七里香")
                let b = Song(name: "七里香", isFavorite: true)
                compare a b
                """
        ) { (session: inout Session, _, left, right) throws(CommandFailure) in
            CompareReport(left.value, right.value)
        },
        RaceCommand.definition,
    ]
}

extension Session {
    fileprivate func show(_ which: String?) -> any Report {
        let applied = source.snapshot()
        switch which {
        case "applied": return ShowReport(handles, ("applied r\(revisions.current)", applied))
        case "both":
            return ShowReport(handles, ("applied r\(revisions.current)", applied), ("staged", staged))
        case "staged": return ShowReport(handles, ("staged", staged))
        default:
            // Without a word: what one is working on.
            if stagedOperations == 0 { return ShowReport(handles, ("applied r\(revisions.current)", applied)) }
            return ShowReport(handles, ("staged", staged))
        }
    }

    fileprivate mutating func diff(_ old: Int, _ new: Int) throws(CommandFailure) -> any Report {
        func content(_ number: Int) throws(CommandFailure) -> Snapshot {
            guard let snapshot = revisions.snapshot(number) else {
                throw CommandFailure(.unknownRevision(number, available: revisions.range), nil)
            }
            return snapshot
        }
        let (before, after) = (try content(old), try content(new))
        let changes = before.changeset(to: after, strategy: options.strategy)
        return DiffReport(from: old, to: new, before: before, after: after, changes: changes)
    }
}
