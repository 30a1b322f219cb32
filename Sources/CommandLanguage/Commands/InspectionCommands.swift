import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// Commands that look: tables, cells, comparisons, and why things are as they are.
enum InspectionCommands {
    static let group = CommandGroup("inspection", rows, withoutSwift: "swift.looks")

    private static let rows: [CommandRow] = [
        CommandRow(
            "show", example: "sections Today\nappend milk bread\nshow staged",
            CommandForm(.query, .optional(.name), swift: .nothing) {
                (session: inout Session, _, which) throws(CommandFailure) in session.show(which)
            }),
        CommandRow(
            "cells", example: "sections Today\nappend milk bread\napply\ncells",
            CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
                CellsReport(session, advises: true)
            }),
        CommandRow(
            "changes", example: "sections Today\nappend milk bread\napply\ndelete milk\nchanges",
            CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
                let strategy = session.options.strategy
                let (before, after) = (session.source.snapshot(), session.staged)
                return ChangesReport(before.changeset(to: after, strategy: strategy), from: before, to: after)
            }),
        CommandRow(
            "diff", example: "sections Today\nappend milk\napply\nappend bread\napply\ndiff 1 2",
            CommandForm(.query, .revision("r1"), .revision("r2"), swift: .nothing) {
                (session: inout Session, statement, old, new) throws(CommandFailure) in
                try session.diff(old, new, statement.words.map(\.range))
            }),
        CommandRow(
            "why", example: "sections Today\nappend milk\napply\nreconfigure milk\napply\nwhy milk\nwhy not milk",
            forms: [
                CommandForm(.query, .after("not", .operand(.screenItem)), swift: .nothing) {
                    (session: inout Session, _, item) throws(CommandFailure) in
                    session.whyNot(item)
                },
                CommandForm(.query, .keyword("not"), swift: .nothing) {
                    (session: inout Session, _, _) throws(CommandFailure) in
                    WhyApplyReport(session)
                },
                // A section whose name a row has as well.
                CommandForm(.query, .after("section", .operand(.screenSection)), swift: .nothing) {
                    (session: inout Session, _, section) throws(CommandFailure) in session.whySection(section)
                },
                CommandForm(.query, .operand(.screenItem), swift: .nothing) {
                    (session: inout Session, _, item) throws(CommandFailure) in session.why(item)
                },
                CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
                    WhyApplyReport(session)
                },
            ]),
        CommandRow(
            "compare",
            example: """
                struct Song(name, isFavorite = false) hash(name) equal(name)
                let a = Song(name: "Jasmine")
                let b = Song(name: "Jasmine", isFavorite: true)
                compare a b
                """,
            CommandForm(
                .query, .operand(.anyItem), .operand(.anyItem),
                code: { scope, left, right in scope.comparing(left, right) }
            ) { (session: inout Session, statement, left, right) throws(CommandFailure) in
                try session.compare(left, right, statement.source)
            }
        ).askingForJudgement(),
        RaceCommand.row,
    ]
}

/// The choice of what `show` prints.
enum ShowChoice: String, CaseIterable {
    case staged, applied, both
}

extension Session {
    func show(_ which: ShowChoice?) -> any Report {
        let revision = "r\(revisions.current)"
        let applied = (
            name: "applied \(revision)", title: Phrase.message("column.applied", ["revision": .text(revision)]),
            snapshot: source.snapshot()
        )
        let staged = (name: "staged", title: Phrase.message("column.staged"), snapshot: staged)
        switch which {
        case .applied: return ShowReport(handles, applied)
        case .both: return ShowReport(handles, applied, staged)
        case .staged: return ShowReport(handles, staged)
        case nil:
            // Without a word: what one is working on.
            return ShowReport(handles, stagedOperations == 0 ? applied : staged)
        }
    }

    // `places` are those of the two numbers in the line.
    fileprivate mutating func diff(
        _ old: Int, _ new: Int, _ places: [Range<Int>]
    ) throws(CommandFailure) -> any Report {
        func content(_ number: Int, _ place: Range<Int>?) throws(CommandFailure) -> Snapshot {
            guard let snapshot = revisions.snapshot(number) else {
                throw CommandFailure(.unknownRevision(number, available: revisions.range.map(Array.init) ?? []), place)
            }
            return snapshot
        }
        let (before, after) = (try content(old, places.first), try content(new, places.last))
        let changes = before.changeset(to: after, strategy: options.strategy)
        return DiffReport(from: old, to: new, before: before, after: after, changes: changes)
    }
}
