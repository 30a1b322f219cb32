import DiffableSnapshots
import ListSimulation
import Sessions
import SwiftInterpreter

/// The selected rows of a table or collection view: what their cells are told of it, and what becomes of them in an
/// apply.
extension AppRun {
    /// The name of the property of a view that holds its selected index paths.
    static func selection(of style: ListStyle) -> String {
        style == .table ? "indexPathsForSelectedRows" : "indexPathsForSelectedItems"
    }

    /// The selected index paths of a list.
    func selectedPaths(of list: AppList) throws(Stop) -> [IndexPath] {
        guard let view = try machine.read("_view", of: list.dataSource).unwrapped, view.objectIndex != nil,
            let selected = try machine.read(Self.selection(of: list.style), of: view).unwrapped
        else { return [] }
        return try machine.elements(of: selected).compactMap(\.indexPath)
    }

    /// Selects rows of a view, and no others.
    func select(_ paths: [IndexPath], in view: Value, _ style: ListStyle) throws(Stop) {
        let isNone = paths.isEmpty && style == .table
        try machine.assign(
            Self.selection(of: style), of: view, isNone ? .none : .some(.array(paths.map { value(of: $0) })))
    }

    /// Tells a cell whether it is selected, as the view does; nothing where it knows.
    ///
    /// A table view calls `setSelected(_:animated:)`, a collection view sets `isSelected`; the cell then asks for its
    /// configuration to be updated.
    func select(_ cell: Value, _ isSelected: Bool, in style: ListStyle) throws(Stop) {
        guard cell.objectIndex != nil, inherits(cell, "UITableViewCell") || inherits(cell, "UICollectionViewCell"),
            try machine.read("isSelected", of: cell).isTrue != isSelected
        else { return }
        if style == .table {
            try machine.callIfDeclared("setSelected(_:animated:)", on: cell, [.bool(isSelected), .bool(false)])
        }
        try machine.assign("isSelected", of: cell, .bool(isSelected))
        try machine.assign("_needsConfiguration", of: cell, .bool(true))
    }

    /// True when the code of a row's cell is told that the cell is selected.
    func showsSelection(at path: IndexPath) throws(Stop) -> Bool {
        guard let cell = session?.source.view.cell(at: path).flatMap({ shown?.cells[$0.id] }), cell.objectIndex != nil
        else { return false }
        var type = machine.info(of: cell)
        while let own = type, isFile(own.place.file) {
            if own.fields.contains(where: { $0.name == "isSelected" }) { return true }
            type = own.superclass
        }
        return ["updateConfiguration(using:)", "setSelected(_:animated:)"].contains { isOwn($0, of: cell) }
            ? true : try machine.read("configurationUpdateHandler", of: cell).isFunction
    }

    /// True when a row's cell shows something else than before, or has other colours, once its configuration is up to date.
    func looksNew(at path: IndexPath, since before: ShownCells) throws(Stop) -> Bool {
        guard let cell = session?.source.view.cell(at: path), let object = shown?.cells[cell.id] else { return false }
        try updateIfNeeded(object)
        if CellText(self).text(of: object) != cell.content { return true }
        guard let new = look(of: cell), let old = before[cell.id]?.look else { return false }
        let (changed, kept) = new.differences(from: old)
        return !changed.isEmpty || !kept.isEmpty
    }

    /// Tells the cells on screen whether they are selected.
    func tellSelection() throws(Stop) {
        guard let list = shown, let source = session?.source else { return }
        let selected = try selectedPaths(of: list)
        for path in source.view.visibleIndexPaths {
            guard let cell = source.view.cell(at: path), let object = list.cells[cell.id] else { continue }
            try select(object, selected.contains(path), in: list.style)
        }
    }

    /// Updates the configuration of a cell that asked for it with `setNeedsUpdateConfiguration()`.
    func updateIfNeeded(_ cell: Value) throws(Stop) {
        guard cell.objectIndex != nil, try machine.read("_needsConfiguration", of: cell).isTrue else { return }
        try updateConfiguration(of: cell)
    }

    /// Lets the selection follow its items into a snapshot that is about to be applied.
    ///
    /// An item that moves stays selected. One that is deleted or reloaded, and all where the view reloads its data, are
    /// not selected any more.
    func carrySelection(into snapshot: Snapshot, _ mode: ApplyMode) throws(Stop) {
        guard let list = shown, let view = try machine.read("_view", of: list.dataSource).unwrapped,
            view.objectIndex != nil
        else { return }
        let before = try selectedPaths(of: list)
        guard !before.isEmpty else { return }
        let reloadsData = mode == .reloadData || mode == .unanimated && app.options.system < .ios15
        let old = list.current(in: self)
        let after = before.compactMap { path -> IndexPath? in
            guard !reloadsData, let item = old.itemIdentifier(at: path), let new = snapshot.indexPath(of: item),
                !snapshot.reloadedItemIdentifiers.contains(item)
            else { return nil }
            return new
        }
        try select(after, in: view, list.style)
    }
}
