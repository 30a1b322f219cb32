import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands that bring the staged snapshot to the screen, or begin it anew.
enum ApplyCommands {
    static let group = CommandGroup("applying", [apply, drain, snapshot, discard, scroll])

    private static let apply = CommandRow(
        "apply",
        example: "sections Today\nappend milk bread\napply\nmove bread before milk\napply unanimated on main",
        CommandForm(
            .edit, .applyMode, .optional(.after("on", .queue), else: .main),
            .flag("pending"), code: { scope, mode, queue, _ in scope.applying(mode, on: queue) }
        ) { (session: inout Session, _, mode, queue, isPending) throws(CommandFailure) in
            try session.apply(mode, on: queue, isPending: isPending)
        }
    ).noted()

    private static let drain = CommandRow(
        "drain", example: "sections Today\nappend milk\napply on background pending\ndrain",
        CommandForm(.edit, .optional(.after("on", .queue), else: .main), swift: .nothing("swift.drain")) {
            (session: inout Session, _, queue) throws(CommandFailure) in try session.drain(on: queue)
        })

    private static let snapshot = CommandRow(
        "snapshot", example: "sections Today\nappend milk\napply\nsnapshot empty\nshow both",
        CommandForm(.edit, .optional(.keyword("current")), code: { scope, _ in scope.currentSnapshot }) {
            (session: inout Session, _, _) throws(CommandFailure) in
            session.stage(session.source.snapshot())
            return SilentReport("done.snapshot-current")
        },
        CommandForm(
            .edit, .keyword("empty"),
            code: { scope, _ in SwiftCode("snapshot = \(scope.snapshotType)()").needing(.freshSnapshot) }
        ) { (session: inout Session, _, _) throws(CommandFailure) in
            session.stage(Snapshot(system: session.options.system, linkedSDK: session.options.linkedSDK))
            return SilentReport("done.snapshot-empty")
        },
        OutlineCommands.part
    )

    private static let discard = CommandRow(
        "discard", example: "sections Today\napply\nsections Tomorrow\ndiscard\nshow",
        CommandForm(.edit, code: { scope in scope.currentSnapshot }) {
            (session: inout Session, _) throws(CommandFailure) in
            let count = session.stagedOperations
            session.stage(session.source.snapshot())
            return SilentReport("done.discarded", ["count": .number(count)])
        })

    private static let scroll = CommandRow(
        "scroll",
        example: """
            let n = ["a", "b", "c", "d", "e", "f"]
            option rows 3
            sections S
            append n
            apply
            scroll to 2
            cells
            """,
        CommandForm(.edit, .filler("to"), .number("ROW"), code: { scope, _, row in scope.scrolling(to: row) }) {
            (session: inout Session, _, _, row) throws(CommandFailure) in
            try session.scroll(to: row)
        }
    )
}

extension Parameter where Context == Session, Output == ApplyMode {
    /// The name of a mode. UIKit's argument with its label is understood as well, and not offered.
    fileprivate static var applyMode: Self {
        let mode = Self.optional(.name, else: .animated)
        let flag = Self.choice(["true", "false"]) { $0 == "true" ? .animated : .unanimated }
        return Self(mode.shape, code: mode.code) { (reader, session) throws(CommandFailure) in
            reader.take(["animatingDifferences"]) == nil
                ? try mode.decode(&reader, &session) : try flag.decode(&reader, &session)
        }
    }
}

extension Parameter where Context == Session, Output == ApplyQueue {
    /// `main` or `background`
    static var queue: Self { .choice(["main", "background"]) { $0 == "main" ? .main : .background } }
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
                submittedOperations = stagedOperations
                return MessageReport(message: Message("note.apply-pending"))
            }
            if mode == .reloadData { return finishAll(try source.applySnapshotUsingReloadData(staged, on: queue)) }
            return finishAll(try source.apply(staged, animatingDifferences: mode == .animated, on: queue))
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    private func checkStagedIdentifiers() throws(Violation) {
        try staged.checkIdentifiers()
    }

    fileprivate mutating func drain(on queue: ApplyQueue) throws(CommandFailure) -> any Report {
        installProviders()
        // What was edited after the last outstanding apply is not part of it, and stays.
        let later = (snapshot: staged, operations: stagedOperations - submittedOperations)
        do throws(Violation) {
            let reports = try source.drain(on: queue).map { finish($0) }
            if !reports.isEmpty, later.operations > 0 { (staged, stagedOperations) = later }
            return SequenceReport(
                reports: reports, done: reports.isEmpty ? Message("done.nothing-outstanding") : nil)
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
    }

    /// Begins the staged snapshot anew.
    fileprivate mutating func stage(_ snapshot: Snapshot) {
        staged = snapshot
        stagedOperations = source.snapshot() == staged ? 0 : 1
    }

    fileprivate mutating func scroll(to row: Int) throws(CommandFailure) -> any Report {
        installProviders()
        let counts = source.view.counts
        // A row beyond the last one is counted on in the last section.
        let beyond = row - counts.reduce(0, +)
        let path = IndexPath(item: (counts.last ?? 0) + beyond, section: max(0, counts.count - 1))
        let violation = beyond < 0 ? nil : Violation.scrolling(to: path, counts: counts, options.style)
        lastOutcome.warnings = violation.map { [lastOutcome.warn($0)] } ?? []
        let report: ScrollReport
        do throws(Violation) {
            let events = try source.scroll(to: Double(row) * ListView.rowHeight)
            // A list shorter than the screen does not scroll as far as it is told.
            let top = Int(source.view.contentOffset / ListView.rowHeight)
            report = ScrollReport(
                row: top, cells: CellCounts(events), events: events.map(EventEntry.init), warnings: lastOutcome.warnings
            )
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
        guard let answer = try performInApp(.scrolled) else { return report }
        return SequenceReport(reports: [report, answer])
    }

    /// The same for an apply and those that were outstanding before it: each is an apply of its own.
    mutating func finishAll(_ result: ApplyResult<SessionValue, SessionValue>) -> any Report {
        guard !result.preceding.isEmpty else { return finish(result) }
        let results = result.preceding + [result]
        let reports = results.map { finish($0) }
        lastOutcome.warnings = results.flatMap(\.warnings).map { WarningEntry($0.violation) }
        return SequenceReport(reports: reports)
    }

    /// Takes note of an apply that worked: the revision, the handles, a fresh staged snapshot.
    mutating func finish(_ result: ApplyResult<SessionValue, SessionValue>) -> ApplyReport {
        staged = source.snapshot()
        handles.add(result.changeset.insertedItems.map(\.item)) { [staged] value in
            staged.sectionIdentifier(containingItem: value) != nil
        }
        stagedOperations = 0
        submittedOperations = 0
        lastOutcome.warnings = result.warnings.map { lastOutcome.warn($0.violation) }
        let revision = revisions.add(result)
        let report = ApplyReport(
            revision, options.verbosity, explained: lastOutcome.explainedRules,
            causes: ApplyCauses(of: result, in: self),
            warnings: lastOutcome.warnings)
        if options.verbosity == .teach { lastOutcome.explainedRules.formUnion(report.rules) }
        if options.verbosity == .normal, result.wasReloaded { lastOutcome.explainedRules.insert(result.path.rule.id) }
        return report
    }
}
