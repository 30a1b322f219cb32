import DiffableSnapshots
import ListSimulation
import Sessions
import SwiftInterpreter

/// What the cells of an outline are told of their items: how deep they stand, and whether their children show.
extension AppRun {
    /// Sets `indentationLevel` and `isExpanded` of a cell by the tree that its section shows, as a collection view does
    /// when the registration has run. Only code that reads one of them can tell, and only then is the item looked up.
    func tellOutline(_ cell: Value, _ item: Identifier, at path: IndexPath) throws(Stop) {
        guard readsOutlines, cell.objectIndex != nil, inherits(cell, "UICollectionViewCell") else { return }
        let sections = (inFlight ?? session?.source.snapshot())?.sectionIdentifiers ?? []
        let outlines = session?.source.outlines ?? treesInFlight
        guard sections.indices.contains(path.section),
            let tree = outlines.first(where: { $0.section == sections[path.section] })?.tree
        else { return }
        if inherits(cell, "UICollectionViewListCell"), let level = try? tree.level(of: item),
            try machine.read("indentationLevel", of: cell) != .int(level)
        {
            try machine.assign("indentationLevel", of: cell, .int(level))
        }
        let isExpanded = (try? tree.isExpanded(item)) ?? false
        guard try machine.read("_isExpanded", of: cell).isTrue != isExpanded else { return }
        try machine.assign("_isExpanded", of: cell, .bool(isExpanded))
        try machine.assign("_needsConfiguration", of: cell, .bool(true))
    }

    private var readsOutlines: Bool { app.findings.finding { OutlineWords(app.files) }.areThere }

    /// Shows in the cells on screen what a command has done with the outlines of a session.
    func showOutlines(in session: inout Session) {
        guard readsOutlines, self.session == nil, !session.source.outlines.isEmpty else { return }
        (self.session, inFlight) = (session, nil)
        showChangedCells()
        if let after = self.session { session = after }
        self.session = nil
    }

    /// Tells the cells on screen, whose items were expanded, collapsed or moved in their trees.
    func tellOutlines() throws(Stop) {
        guard let list = shown, let source = session?.source, !source.outlines.isEmpty else { return }
        let snapshot = source.snapshot()
        for path in source.view.visibleIndexPaths {
            guard let cell = source.view.cell(at: path), let object = list.cells[cell.id],
                let item = snapshot.itemIdentifier(at: path)
            else { continue }
            try tellOutline(object, item, at: path)
        }
    }
}

/// A look for the words that only the cells of an outline are told, in the files of a program.
private struct OutlineWords: Sendable {
    let areThere: Bool

    init(_ files: [(name: String, text: String)]) {
        areThere = files.contains { $0.text.contains("isExpanded") || $0.text.contains("indentationLevel") }
    }
}
