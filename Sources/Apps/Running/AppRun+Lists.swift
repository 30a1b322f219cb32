import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// A list of the program: a diffable data source with the view it feeds.
struct AppList: Sendable {
    /// The data source object.
    let dataSource: Value
    let style: ListStyle
    /// The object of the program that counts the rows, for which the data source stands in.
    var counter: Value?
    /// True when it is the session's own list, to which no file gives a view.
    var isAmbient = false
    /// The engine's list while another one is on screen.
    var parked: DiffableDataSource<Identifier, Identifier>?
    /// The objects that stand for the cells of the engine's list, by their numbers there.
    var cells: [Int: Value] = [:]
    /// The numbers of the cells by their objects.
    var numbers: [Int: Int] = [:]
    /// The number of times each cell was prepared for reuse when it was handed out last.
    var reuses: [Int: Int] = [:]
    /// What the program's own code has set in cells as their rows were tapped, by the numbers of the cells.
    var answers: [Int: CellAnswer] = [:]
    /// The numbers of the cells that were configured since the last gesture began.
    var configured: Set<Int> = []
    /// The header and footer views by their sections.
    var headers: [Int: Value] = [:]
    var footers: [Int: Value] = [:]
    /// The same views by the numbers of the engine's views that they stand for, and the last number so far.
    var supplementaries: [Int: Value] = [:]
    var lastSupplementary = 0

    /// The object that the view asks beside its delegate: for titles, editing, moves.
    var answering: Value { counter ?? dataSource }

    /// Forgets the objects of cells, headers and footers.
    mutating func forgetCells() {
        (cells, numbers, reuses, answers) = ([:], [:], [:], [:])
        (headers, footers, supplementaries, lastSupplementary) = ([:], [:], [:], 0)
    }

    /// The snapshot that the list shows.
    func current(in run: AppRun) -> Snapshot {
        if let parked { return parked.snapshot() }
        return run.inFlight ?? run.session?.source.snapshot() ?? run.emptySnapshot
    }
}

/// The effect of the program's code on its lists.
extension AppRun {
    // MARK: Which list

    /// Takes note of a new data source.
    func connect(_ dataSource: Value) throws(Stop) {
        guard let index = dataSource.objectIndex, app.lists[index] == nil else { return }
        let isTable = inherits(dataSource, "UITableViewDiffableDataSource")
        let isAmbient = try machine.read("_view", of: dataSource).unwrapped == nil
        // The data source that no file declares feeds the list that is there; one that is declared says what it feeds.
        let style = isTable ? ListStyle.table : isAmbient ? app.options.style : .collection
        var list = AppList(dataSource: dataSource, style: style, isAmbient: isAmbient)
        let isFirst = app.shown == nil
        if !isFirst { list.parked = AppRun.makeList(style, app.options) }
        app.lists[index] = list
        guard isFirst else { return }
        app.shown = index
        if session?.source.view.style != style { session?.makeScreen(style) }
    }

    private static func makeList(_ style: ListStyle, _ options: Options) -> DiffableDataSource<Identifier, Identifier> {
        var session = Session(options: options)
        session.makeScreen(style)
        return session.source
    }

    /// True when an object's class is, or inherits from, a class of UIKit.
    func inherits(_ object: Value, _ name: String) -> Bool {
        guard let info = machine.info(of: object), let other = machine.program.type(named: name) else { return false }
        return info.inherits(from: other.id)
    }

    /// The list of a data source object.
    func list(of dataSource: Value) throws(Stop) -> AppList {
        guard let index = dataSource.objectIndex else { throw Stop(.unsupported, "unsupported.data-source") }
        if app.lists[index] == nil { try connect(dataSource) }
        guard let list = app.lists[index] else { throw Stop(.unsupported, "unsupported.data-source") }
        return list
    }

    /// The list that feeds a table or collection view.
    func list(feeding view: Value) throws(Stop) -> AppList? {
        guard view.objectIndex != nil else { return nil }
        if let index = try machine.read("dataSource", of: view).objectIndex {
            return app.lists[index] ?? view.objectIndex.flatMap { app.counted[$0] }.flatMap { app.lists[$0] }
        }
        // A view that no file declares shows the list that is there.
        return try machine.read("_isAmbient", of: view).isTrue ? app.shown.flatMap { app.lists[$0] } : nil
    }

    /// Brings the list of a data source on the screen.
    func show(_ dataSource: Value) throws(Stop) {
        _ = try list(of: dataSource)
        guard let index = dataSource.objectIndex, app.shown != index else { return }
        guard var working = session else { return }
        if let old = app.shown { app.lists[old]?.parked = working.source }
        if let parked = app.lists[index]?.parked {
            working.options.style = parked.view.style
            working.source = parked
            working.staged = parked.snapshot()
        }
        app.lists[index]?.parked = nil
        app.shown = index
        session = working
    }

    /// True when rows on screen are all inserted anew, since their view has got another data source, which starts empty.
    private func isNew(_ dataSource: Value) -> Bool {
        guard let new = dataSource.objectIndex.flatMap({ app.lists[$0] }),
            let old = app.shown.flatMap({ app.lists[$0] }), old.current(in: self).numberOfItems > 0,
            let view = machine.field("_view", of: dataSource)?.unwrapped?.objectIndex
        else { return false }
        return new.current(in: self).numberOfSections == 0
            && view == machine.field("_view", of: old.dataSource)?.unwrapped?.objectIndex
    }

    // MARK: Applies

    /// `apply(_:animatingDifferences:)` and `applySnapshotUsingReloadData(_:)`.
    func apply(
        _ value: Value, _ mode: ApplyMode, to dataSource: Value, _ arguments: ForeignArguments
    ) throws(Stop) {
        var snapshot: Snapshot
        do throws(Stop) { snapshot = try payload(of: value) } catch {
            guard case .unknown = error.kind else { throw error.placed(arguments.place) }
            // Nothing is known of what would be applied: the screen stays, and that is said.
            tell(
                Message(
                    "app.applied-unknown",
                    ["name": .text(error.arguments.first ?? ""), "place": .text(arguments.place.shown)]))
            return
        }
        if cellRequest != nil, dataSource.objectIndex != app.shown {
            return try applyWithinCell(snapshot, to: dataSource, at: arguments.place)
        }
        app.hasNewDataSource = app.shown != dataSource.objectIndex && isNew(dataSource)
        try show(dataSource)
        tellWritten(to: &snapshot)
        tellWrittenToScreen()
        try carrySelection(into: snapshot, mode)
        if gestureApplies != nil { return try applyInGesture(snapshot, mode, at: arguments.place) }
        let queue: ApplyQueue = machine.isInBackground ? .background : .main
        let report = try engine(showing: snapshot, at: arguments.place) { (session) throws(CommandFailure) in
            try session.show(snapshot, mode, on: queue)
        }
        let words = ["apply"] + (mode == .animated ? [] : [mode.rawValue]) + (queue == .main ? [] : ["on background"])
        note(apply: words.joined(separator: " "), report, at: arguments.place)
    }

    /// An apply to a list within a cell, while the list on screen makes that cell. The list on screen stays.
    private func applyWithinCell(
        _ snapshot: Snapshot, to dataSource: Value, at place: SourcePlace
    ) throws(Stop) {
        guard let index = dataSource.objectIndex, var source = try list(of: dataSource).parked else { return }
        source.cellProvider = { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item.label
            return cell
        }
        do throws(Violation) { _ = try source.apply(snapshot, animatingDifferences: false) } catch {
            throw raise(CommandFailure(.uikit(UIKitFailure(error)), nil), at: place)
        }
        app.lists[index]?.parked = source
    }

    /// An apply that a table waits for, to compare it with its own move.
    private func applyInGesture(_ snapshot: Snapshot, _ mode: ApplyMode, at place: SourcePlace) throws(Stop) {
        let result = try engine(showing: snapshot, at: place) { (session) throws(CommandFailure) in
            do throws(Violation) {
                return mode == .reloadData
                    ? try session.source.applySnapshotUsingReloadData(snapshot)
                    : try session.source.apply(snapshot, animatingDifferences: mode == .animated)
            } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), nil)
            }
        }
        gestureApplies?.append(result)
        note(apply: mode == .animated ? "apply" : "apply \(mode.rawValue)", WarningReport(nil), at: place)
    }

    /// `apply(_:to:animatingDifferences:)`
    func apply(
        _ tree: Tree, to section: Identifier, isAnimated: Bool, in dataSource: Value, at place: SourcePlace
    ) throws(Stop) {
        try show(dataSource)
        tellWrittenToScreen()
        // What the engine refuses it refuses itself.
        let content = try? session?.source.content(showing: tree, in: section)
        let report = try engine(showing: content?.snapshot, at: place) { (session) throws(CommandFailure) in
            treesInFlight.removeAll { $0.section == section }
            treesInFlight.append((section, tree))
            return try session.show(tree, in: section, isAnimated: isAnimated, content: content)
        }
        note(apply: "outline \(section.label)\(isAnimated ? "" : " unanimated")", report, at: place)
    }

    /// `snapshot(for:)`
    func tree(of section: Identifier, in dataSource: Value, at place: SourcePlace) throws(Stop) -> Tree {
        let list = try list(of: dataSource)
        if list.parked == nil, session == nil, let inFlight {
            return try asking(place) { () throws(Violation) in try tree(of: section, in: inFlight) }
        }
        let source = list.parked ?? session?.source
        return try asking(place) { () throws(Violation) in try source?.snapshot(for: section) ?? emptyTree }
    }

    /// The tree that a section shows while the engine works; without one its items stand at the top.
    private func tree(of section: Identifier, in snapshot: Snapshot) throws(Violation) -> Tree {
        guard let items = try? snapshot.itemIdentifiers(inSection: section) else { return emptyTree }
        let known = treesInFlight.first { $0.section == section }
        if let known { return known.tree.rebased(onto: items).tree }
        var tree = emptyTree
        try tree.append(items)
        return tree
    }

    // MARK: The view

    /// `reloadData()` of a view: the same list, all cells again.
    func reloadData(of view: Value, at place: SourcePlace) throws(Stop) {
        if inFlight == nil, let counter = try counter(of: view) { return try countAgain(view, counter, at: place) }
        guard let list = try list(feeding: view), list.parked == nil, inFlight == nil,
            session.map({ $0.source.snapshot().numberOfSections > 0 }) ?? false
        else { return }
        tellWrittenToScreen()
        try engine(at: place) { (session) throws(CommandFailure) in
            _ = app.installProviders(in: &session)
            do throws(Violation) { _ = try session.source.reloadData() } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), nil)
            }
        }
        tell(.called("reloadData", place: place.shown, WarningReport(nil)))
        // Beside an apply it is what people wonder about; alone it may be what they want to see.
        guard applyCount > 0, app.reloadPlace == nil else { return }
        app.reloadPlace = place.shown
        // Said at each apply it would be most of what is read.
        guard app.toldReloads.insert(place.shown).inserted else { return }
        tell(Message("app.reloaded-beside", ["place": .text(place.shown)]))
    }

    /// `scrollToRow(at:at:animated:)`. UIKit stops the app where the view has no such row.
    func scroll(_ view: Value, to path: Value, at place: SourcePlace) throws(Stop) {
        guard let path = path.indexPath, let list = try list(feeding: view), list.parked == nil, inFlight == nil else {
            return
        }
        let counts = session?.source.view.counts ?? []
        if let violation = Violation.scrolling(to: path, counts: counts, list.style) {
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place)
        }
        let row = counts.prefix(path.section).reduce(path.item, +)
        try scroll(view, to: Double(row) * ListView.rowHeight, at: place)
    }

    /// `contentOffset`, set by the program: as near as the content allows.
    func scroll(_ view: Value, to offset: Double, at place: SourcePlace) throws(Stop) {
        guard try listView(of: view) != nil, inFlight == nil else { return }
        try engine(at: place) { (session) throws(CommandFailure) in
            _ = app.installProviders(in: &session)
            do throws(Violation) { _ = try session.source.scroll(to: offset) } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), nil)
            }
        }
        let row = Int(exactly: (offset / ListView.rowHeight).rounded()) ?? 0
        tell(.called("scroll to \(row)", place: place.shown, WarningReport(nil)))
    }

    /// The list on screen, if a view shows it.
    func listView(of view: Value) throws(Stop) -> ListView? {
        guard let list = try list(feeding: view), list.parked == nil else { return nil }
        return session?.source.view
    }

    // MARK: Values for the program

    func foreignSnapshot(_ snapshot: Snapshot, _ type: TypeRef) -> Value {
        foreign("NSDiffableDataSourceSnapshot", type.arguments, snapshot)
    }

    func foreignTree(_ tree: Tree, _ type: TypeRef) -> Value {
        foreign("NSDiffableDataSourceSectionSnapshot", Array(type.arguments.dropFirst()), tree)
    }

    private func foreign(_ name: String, _ arguments: [TypeRef], _ payload: some Sendable) -> Value {
        guard let type = machine.program.type(named: name) else { return .void }
        return .foreign(ForeignValue(type.id, arguments: arguments, payload))
    }

    /// An index path.
    func value(of path: IndexPath) -> Value {
        let indexes = Value.array([.int(path.section), .int(path.item)])
        guard let type = machine.program.type(named: "IndexPath") else { return indexes }
        return .structure(type.id, [indexes])
    }

    // MARK: Later and elsewhere

    /// Runs a completion handler when the present event is over.
    func later(_ work: Value, _ arguments: [Value] = []) throws(Stop) {
        guard work.isFunction else { return }
        machine.addSoon(work, arguments, "completion", SourcePlace(file: "", line: 1, column: 1))
    }
}

extension Stop {
    /// The same stop with a place, if it has none yet.
    func placed(_ place: SourcePlace) -> Stop {
        self.place == nil ? Stop(kind, text, arguments, place: place, calls: calls) : self
    }
}
