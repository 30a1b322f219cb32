import ListView
import Rulebook
import SwiftDeclarations
import SwiftInterpreter

/// `willDisplay` and `prefetchRowsAt`, in which many lists load their next page.
extension AppRun {
    fileprivate static let displays = [
        "tableView(_:willDisplay:forRowAt:)", "collectionView(_:willDisplay:forItemAt:)",
    ]
    fileprivate static let prefetches = [
        "tableView(_:prefetchRowsAt:)", "collectionView(_:prefetchItemsAt:)",
    ]

    private var heard: DisplayMethods { app.findings.finding { DisplayMethods(in: machine.program) } }

    /// True when the files of the program want to know which cells are shown.
    var hearsOfDisplay: Bool { heard.ofDisplay || heard.ofPrefetching }

    /// Tells the delegate that a cell came for a row, once the code that runs now has ended.
    func addDisplay(of cell: Value, at path: IndexPath) {
        guard !isAsked else { return }
        if heard.ofDisplay { addSoon("willDisplay") { (run) throws(Stop) in try run.display(cell, at: path) } }
        if heard.ofPrefetching { addSoon("prefetch") { (run) throws(Stop) in try run.prefetch() } }
    }

    private func addSoon(_ name: String, _ work: @escaping @Sendable (AppRun) throws(Stop) -> Void) {
        let function = FunctionValue(name: name) { (_, _) throws(Stop) -> Value in
            try work(AppRun.running())
            return .void
        }
        machine.addSoon(.function(function), [], name, .unknown)
    }

    /// A cell that left its row meanwhile is not shown there.
    private func display(_ cell: Value, at path: IndexPath) throws(Stop) {
        let gestures = Gestures(self)
        guard let (list, view) = try gestures.shownList(), let shown = session?.source.view.cell(at: path),
            list.cells[shown.id]?.objectIndex == cell.objectIndex
        else { return }
        _ = try gestures.ask(
            Self.displays[list.style == .table ? 0 : 1], of: try gestures.delegates(of: view),
            [view, cell, value(of: path)], isTold: false)
    }

    /// Names the rows that follow those on screen, a screen of them at most, each once as long as the list has as many rows.
    private func prefetch() throws(Stop) {
        let gestures = Gestures(self)
        guard let (list, view) = try gestures.shownList(), let shown = session?.source.view,
            let last = shown.visibleIndexPaths.last,
            let source = try machine.read("prefetchDataSource", of: view).unwrapped
        else { return }
        if app.prefetched.counts != shown.counts { app.prefetched = (shown.counts, last) }
        let known = max(last, app.prefetched.last)
        let following = shown.counts.indices.lazy.dropFirst(last.section).flatMap { section in
            ((section == last.section ? last.item + 1 : 0)..<shown.counts[section]).lazy.map {
                IndexPath(item: $0, section: section)
            }
        }
        let paths = following.prefix(shown.visibleRows).filter { $0 > known }
        guard let end = paths.last else { return }
        app.prefetched.last = end
        _ = try gestures.ask(
            Self.prefetches[list.style == .table ? 0 : 1], of: [source], [view, .array(paths.map { value(of: $0) })],
            isTold: false)
    }
}

/// Finds these methods in the text of a program.
private struct DisplayMethods: Sendable {
    let ofDisplay: Bool
    let ofPrefetching: Bool

    init(in program: Program) {
        let own = program.types.lazy.filter { !$0.isForeign }
        ofDisplay = own.contains { $0.functions.contains { AppRun.displays.contains($0.fullName) } }
        ofPrefetching = own.contains { $0.functions.contains { AppRun.prefetches.contains($0.fullName) } }
    }
}
