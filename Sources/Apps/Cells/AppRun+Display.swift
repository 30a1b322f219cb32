import Rulebook
import SwiftDeclarations
import SwiftInterpreter

/// `willDisplay`, in which many lists load their next page.
extension AppRun {
    fileprivate static let tables = "tableView(_:willDisplay:forRowAt:)"
    fileprivate static let collections = "collectionView(_:willDisplay:forItemAt:)"

    /// True when the files of the program want to know which cells are shown.
    var hearsOfDisplay: Bool { app.findings.finding { DisplayMethods(in: machine.program) }.areThere }

    /// Tells the delegate that a cell came for a row, once the code that runs now has ended.
    func addDisplay(of cell: Value, at path: IndexPath) {
        guard hearsOfDisplay, !isAsked else { return }
        let display = FunctionValue(name: "willDisplay") { (_, _) throws(Stop) -> Value in
            try AppRun.running().display(cell, at: path)
            return .void
        }
        machine.addSoon(.function(display), [], "willDisplay", .unknown)
    }

    /// A cell that left its row meanwhile is not shown there.
    private func display(_ cell: Value, at path: IndexPath) throws(Stop) {
        let gestures = Gestures(self)
        guard let (list, view) = try gestures.shownList(), let shown = session?.source.view.cell(at: path),
            list.cells[shown.id]?.objectIndex == cell.objectIndex
        else { return }
        let name = list.style == .table ? Self.tables : Self.collections
        _ = try gestures.ask(
            name, of: try gestures.delegates(of: view), [view, cell, value(of: path)], isTold: false)
    }
}

/// Finds `willDisplay` in the text of a program.
private struct DisplayMethods: Sendable {
    let areThere: Bool

    init(in program: Program) {
        areThere = program.types.contains { type in
            !type.isForeign && type.functions.contains { [AppRun.tables, AppRun.collections].contains($0.fullName) }
        }
    }
}
