import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// One command carried out by the user's program: the machine, the session it works on, and the events to report.
///
/// A class, since the engine calls back into it while it applies a snapshot. It lives for one command; what stays is the
/// ``ProgramApp`` it ends with.
final class AppRun: @unchecked Sendable {
    /// The run that is under way.
    @TaskLocal static var current: AppRun?

    let machine: Machine
    /// The program's lists and screens.
    var app: ProgramApp
    /// The session; nil while the engine works on it.
    var session: Session?
    /// The events to report, in order.
    private(set) var events: [SwiftEvent] = []
    /// The failure by which UIKit, or the simulator, refused a call: the reason of a ``Stop`` that says `uikit`.
    private(set) var refusal: CommandFailure?
    /// The snapshot that `snapshot()` answers while the engine shows it.
    var inFlight: Snapshot?
    /// The trees of its sections, which `snapshot(for:)` answers then.
    var treesInFlight: [(section: Identifier, tree: Tree)] = []
    /// The request of the engine while a cell provider runs.
    var cellRequest: CellWork?
    /// The stop of a provider or handler that cannot throw, and whether it is that of a handler.
    var (pendingStop, isHandlers): (Stop?, Bool) = (nil, false)
    /// Applies of a drag: the table compares them with its own move before they are told.
    var gestureApplies: [ApplyResult<Identifier, Identifier>]?
    /// Nesting of the objects that are made for properties without an assignment.
    var provisions = 0
    /// The rows that a line may still apply that is only tried, to be taken back; nil while nothing is tried.
    var trialRows: Int?
    /// The number of lines whose trial took too long.
    var longTrials = 0
    /// True when a line is only tried: nothing is advised meanwhile.
    var isTrying: Bool { trialRows != nil }
    /// True while a copy is asked what cells would show: none is displayed, and an apply of its code is not asked about in turn,
    /// without end.
    var isAsked = false
    /// True when each cell is made anew, and none that was used before is taken.
    var makesNewCells = false
    /// The cells on screen, with their objects, that are configured where they are; nil where any cell may be taken.
    var cellsInPlace: [IndexPath: (cell: Cell, object: Value)]?
    /// True when a sample value is being made, for which nothing else is made up.
    var isSampling = false
    /// True when properties with `?` get sample values too, as those with `!` do.
    var providesOptionals = false
    /// The properties that got a sample value, since another screen would assign them.
    private(set) var sampled: [String] = []
    /// The numbers of edits and applies that were reported one by one.
    private var told = (edits: 0, applies: 0)
    private var untold = (edits: 0, applies: 0)
    /// True when the program's code is run by a command, and not only asked by the engine.
    var isRunningCode = false
    /// The number of snapshots that were applied.
    private(set) var applyCount = 0
    /// The number of edits that were made, and of those made after the last apply.
    private(set) var edits = (all: 0, sinceApply: 0)
    /// The parts of the session that the program was lent.
    var loan = SessionLoan()
    /// The methods of delegates that were called, with their owners, and whether a list was told anything.
    var (asked, hasCalled): ([(method: SourcePlace, owner: Value)], Bool) = ([], false)
    /// The numbers of ``ProgramApp/counts(_:)`` when the run began.
    private let countsBefore: [Int]

    /// The most edits of one step that are shown one by one; the others are counted.
    private static let mostEdits = 40
    /// The most applies of one step that are shown one by one; the others are counted.
    private static let mostApplies = 12

    init(_ app: ProgramApp) {
        let watch = app.watch
        machine = Machine(
            app.program, state: app.state, limits: MachineLimits(app.limits),
            isCancelled: { watch.isAskedToStop }, memoryInUse: watch.memoryInUse)
        var app = app
        app.hasChanged = false
        app.written.formUnion(machine.state.heap.takeWritten())
        countsBefore = app.counts(machine.state)
        self.app = app
        machine.systemVersion = [app.options.system.major, app.options.system.minor]
        installHooks()
    }

    /// The program as it is after the run.
    var result: ProgramApp {
        var app = app
        app.state = machine.state
        app.hasChanged = hasChanged
        return app
    }

    /// True when the code changed anything: a list, a variable, an object, what waits to be run, or the screens.
    var hasChanged: Bool {
        app.hasChanged || hasCalled || edits.all > 0 || applyCount > 0 || machine.globalWrites > 0
            || machine.state.heap.hasWritten || app.counts(machine.state) != countsBefore
    }

    /// The run that a foreign member belongs to.
    static func running() throws(Stop) -> AppRun {
        guard let run = AppRun.current else { throw Stop(.unsupported, "unsupported.no-run") }
        return run
    }

    // MARK: Trying

    /// The most rows that a line applies in all while it is tried; each apply counts as a few rows besides.
    static let mostTrialRows = 200_000
    private static let rowsOfAnApply = 200

    /// Takes note of an apply.
    ///
    /// - Parameter rows: The rows that it shows.
    /// - Throws: ``Stop/Kind/limit`` for one too many while a line is only tried.
    private func countTrial(_ rows: Int) throws(Stop) {
        guard let left = trialRows else { return }
        guard left > rows else { throw Stop(.limit, "limit.size", ["\(Self.mostTrialRows)"]) }
        trialRows = left - rows - Self.rowsOfAnApply
    }

    /// All that a run can change, as it was at some moment.
    struct Mark {
        fileprivate let state: MachineState
        fileprivate let app: ProgramApp
        fileprivate let session: Session?
        fileprivate let events: [SwiftEvent]
        fileprivate let told: (edits: Int, applies: Int)
        fileprivate let untold: (edits: Int, applies: Int)
        let applyCount: Int
        fileprivate let edits: (all: Int, sinceApply: Int)
        fileprivate let sampled: [String]
    }

    /// Takes note of all that there is, to come back to it.
    func mark() -> Mark {
        tellOutput()
        return Mark(
            state: machine.state, app: app, session: session, events: events, told: told, untold: untold,
            applyCount: applyCount, edits: edits, sampled: sampled)
    }

    /// Takes back all that was done since a mark.
    func goBack(to mark: Mark) {
        _ = machine.takeOutput()
        (machine.state, app, session, events) = (mark.state, mark.app, mark.session, mark.events)
        (told, untold, applyCount, edits) = (mark.told, mark.untold, mark.applyCount, mark.edits)
        sampled = mark.sampled
        (refusal, pendingStop, inFlight, cellRequest, provisions) = (nil, nil, nil, nil, 0)
        machine.pending = nil
    }

    /// True when anything was told or changed since a mark.
    func hasDone(since mark: Mark) -> Bool {
        tellOutput()
        return events.count != mark.events.count || edits.all != mark.edits.all || applyCount != mark.applyCount
            || machine.state.heap.hasWritten
    }

    /// True when anything can be seen of what was done since a mark, beside the names of the functions that ran.
    func hasShown(since mark: Mark) -> Bool {
        tellOutput()
        return edits.all != mark.edits.all || applyCount != mark.applyCount
            || events.dropFirst(mark.events.count).contains { event in
                if case .remark(let report) = event { !(report is EnteredReport) } else { true }
            }
    }

    /// Takes note of a property that got a sample value.
    func tellSample(for name: String) { if !sampled.contains(name) { sampled.append(name) } }

    // MARK: What is told

    /// Reports the text printed since the last time.
    func tellOutput() {
        var text = machine.takeOutput()
        if text.hasSuffix("\n") { text.removeLast() }
        if !text.isEmpty { events.append(.remark(PrintedReport(text: text))) }
    }

    func tell(_ event: SwiftEvent) {
        if case .called = event { hasCalled = true }
        tellOutput()
        events.append(event)
    }

    /// Tells what cells show that code has changed, the first three of them.
    func tell(_ changed: [ChangedCell]) {
        guard !changed.isEmpty else { return }
        let cells = changed.prefix(3).map { "\($0.place) \($0.text)" } + (changed.count > 3 ? ["…"] : [])
        tell(Message("app.cells-changed", ["cells": .text(cells.joined(separator: "; "))]))
    }

    func tell(_ message: Message) { tell(.remark(SaidReport(message: message))) }

    /// Reports that a function of the user's own is run.
    func tell(entering name: String, at place: SourcePlace) {
        tell(.remark(EnteredReport(name: name, place: place.shown)))
    }

    /// Tells of an edit of a snapshot.
    func note(edit command: String, _ warning: SnapshotWarning?, at place: SourcePlace) {
        edits = (edits.all + 1, edits.sinceApply + 1)
        guard told.edits < Self.mostEdits || warning != nil else { return untold.edits += 1 }
        told.edits += 1
        let entry = warning.flatMap { session?.lastOutcome.warn($0.violation) }
        tell(.called(command, place: place.shown, WarningReport(entry)))
    }

    /// Takes note of items that were added although the snapshot had them, so that they stand in their new place only.
    func note(moved items: [Identifier], _ warning: SnapshotWarning, at place: SourcePlace) {
        let moved = warning.argumentPositions.filter(items.indices.contains).map { items[$0] }
        app.handedItems.append(contentsOf: moved.prefix(8).map { HandedItem(item: $0, place: place.shown) })
    }

    /// Tells of a call on the data source.
    func note(apply command: String, _ report: any Report, at place: SourcePlace) {
        (app.lastHandedItems, app.handedItems, app.lastReloads, app.reloads) = (app.handedItems, [], app.reloads, [])
        applyCount += 1
        app.appliesOfLastRun = applyCount
        edits.sinceApply = 0
        (app.earlierApplyPlace, app.lastApplyPlace, app.reloadPlace) = (app.lastApplyPlace, place.shown, nil)
        guard told.applies < Self.mostApplies else { return untold.applies += 1 }
        told.applies += 1
        if told.edits == Self.mostEdits, untold.edits > 0 {
            tell(Message("app.more-edits", ["count": .number(untold.edits)]))
            untold.edits = 0
        }
        told.edits = 0
        tell(.called(command, place: place.shown, report))
    }

    /// The events that are left to report; they are removed.
    func takeEvents() -> [SwiftEvent] {
        tellOutput()
        if untold.applies > 0 { tell(Message("app.more-applies", ["count": .number(untold.applies)])) }
        if untold.edits > 0 { tell(Message("app.more-edits", ["count": .number(untold.edits)])) }
        untold = (0, 0)
        defer { events = [] }
        return events
    }

    // MARK: What goes wrong

    /// A stop for something that UIKit or the simulator refuses.
    func raise(_ failure: CommandFailure, at place: SourcePlace?) -> Stop {
        if refusal == nil { refusal = failure }
        return Stop(.unsupported, "uikit", place: place)
    }

    /// Adds advice to the refusal of a call.
    func suggest(_ advice: Advice) { refusal?.error.suggestions.append(advice) }

    /// The refusal of a call, which is forgotten afterwards.
    func takeRefusal() -> CommandFailure? {
        defer { refusal = nil }
        return refusal
    }

    static func foreignMismatch(_ arguments: ForeignArguments) -> Stop {
        Stop(.unsupported, "unsupported.receiver", [arguments.function.fullName], place: arguments.place)
    }

    /// Asks a snapshot, whose identifiers may ask the program in turn.
    func asking<Result>(
        _ place: SourcePlace, about identifiers: [Identifier] = [], _ body: () throws(Violation) -> Result
    ) throws(Stop) -> Result {
        let result: Result
        do throws(Violation) { result = try body() } catch {
            try machine.throwPending()
            var failure = UIKitFailure(error)
            failure.identifiers = identifiers
            throw raise(CommandFailure(.uikit(failure), nil), at: place)
        }
        try machine.throwPending()
        return result
    }

    /// Lets the engine work on the session. Meanwhile the program sees the list as `showing` has it.
    func engine<Result>(
        showing snapshot: Snapshot? = nil, at place: SourcePlace?,
        _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(Stop) -> Result {
        try countTrial(snapshot?.numberOfItems ?? 0)
        guard var working = session else {
            let style = app.shown.flatMap { app.lists[$0]?.style } ?? .collection
            throw raise(CommandFailure(.uikit(UIKitFailure(.nestedApply(style, .current))), nil), at: place)
        }
        (inFlight, treesInFlight) = (snapshot?.withoutMarks() ?? working.source.snapshot(), working.source.outlines)
        session = nil
        defer { inFlight = nil }
        let outcome: Swift.Result<Result, CommandFailure>
        do throws(CommandFailure) { outcome = .success(try body(&working)) } catch { outcome = .failure(error) }
        session = working
        followSections(of: working.source.view)
        try stopIfPending()
        do throws(CommandFailure) { return try outcome.get() } catch { throw raise(error, at: place) }
    }

    /// Throws the stop of a provider, a handler, an `==` or a `hash(into:)` that ran while the engine did.
    private func stopIfPending() throws(Stop) {
        if let stop = pendingStop {
            (pendingStop, isHandlers) = (nil, false)
            machine.pending = nil
            throw stop
        }
        try machine.throwPending()
    }

    /// Runs code for the engine, which cannot be told of a stop: it is noted, and thrown when the engine has returned.
    func noting<Result>(_ body: () throws(Stop) -> Result) -> Result? {
        guard pendingStop == nil else { return nil }
        do throws(Stop) { return try body() } catch {
            pendingStop = error
            return nil
        }
    }
}

extension SourcePlace {
    /// `Shop.swift:31`; nothing for a place in what was typed, which stands right above.
    var shown: String {
        file.isEmpty || file.hasPrefix("<") || isOfUIKit ? "" : "\(ProgramApp.fileName(file)):\(line)"
    }
}

extension MachineLimits {
    /// The limits of a session, where it has any, and the machine's own elsewhere.
    fileprivate init(_ limits: Limits) {
        self.init()
        if let most = limits.swiftSteps { steps = most }
        if let most = limits.swiftSize { (objects, size, output, works) = (most, most, most, min(works, most)) }
    }
}

/// A cell, header or footer on screen that code has changed without an apply, with its new text.
struct ChangedCell {
    /// `0:1`, `header 0`
    let place: String
    let text: String
}
