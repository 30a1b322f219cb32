/// The Swift on the app's side: what runs when somebody touches the list.
extension SwiftTranslation {
    /// The methods or closures behind a gesture or a handler; nil when there are none.
    func appSide(_ name: String, _ statement: Statement, isTable: Bool) -> [String]? {
        let words = statement.words.compactMap(\.bareText)
        switch (name, words.first) {
        case ("drag", _): return isTable ? moveRow(isLiteral: false) : reorderingHandlers
        case ("handlers", "move"): return moveRow(isLiteral: words.contains("always-after"))
        case ("handlers", "reorder"):
            return [
                "dataSource.reorderingHandlers.canReorderItem = " + (words.contains("off") ? "nil" : "{ _ in true }")
            ]
        case ("handlers", "expand"):
            return ["dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in \(!words.contains("off")) }"]
        case ("handlers", "collapse"):
            return ["dataSource.sectionSnapshotHandlers.shouldCollapseItem = { _ in \(!words.contains("off")) }"]
        case ("tap", _), ("swipe-delete", _): return touch(isDeletion: name == "swipe-delete")
        default: return nil
        }
    }

    private var reorderingHandlers: [String] {
        [
            "dataSource.reorderingHandlers.canReorderItem = { _ in true }",
            "dataSource.reorderingHandlers.didReorder = { transaction in",
            "    items = transaction.finalSnapshot.itemIdentifiers", "}",
        ]
    }

    private func moveRow(isLiteral: Bool) -> [String] {
        let move =
            isLiteral
            ? ["    snapshot.moveItem(moved, afterItem: neighbour)"]
            : [
                "    if source.section == destination.section, source.row < destination.row {",
                "        snapshot.moveItem(moved, afterItem: neighbour)", "    } else {",
                "        snapshot.moveItem(moved, beforeItem: neighbour)", "    }",
            ]
        return [
            "override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {",
            "    guard let moved = itemIdentifier(for: source), let neighbour = itemIdentifier(for: destination),",
            "        moved != neighbour else { return }", "    var snapshot = snapshot()",
        ] + move + ["    apply(snapshot)", "}"]
    }

    private func touch(isDeletion: Bool) -> [String] {
        let lookUp = ["guard let item = dataSource.itemIdentifier(for: indexPath) else { return }"]
        guard isDeletion else { return lookUp }
        return lookUp + [
            "var snapshot = dataSource.snapshot()", "snapshot.deleteItems([item])", "dataSource.apply(snapshot)",
        ]
    }
}
