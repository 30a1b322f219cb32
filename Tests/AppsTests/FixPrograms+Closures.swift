@testable import Apps

// Programs whose data is changed in a closure of a cell, as that of its button, and applied by nobody.

extension FixPrograms {
    private static func starred(_ change: String, item: String = "Song", row: String) -> String {
        table(
            type: byID, item: item,
            provider: """
                guard let self, let row = \(row) else { return cell }
                            cell.textLabel?.text = self.songs[row].title + (self.songs[row].isFavorite ? " *" : "")
                            cell.accessoryView = UIButton(type: .system, primaryAction: UIAction(title: "Star") { \(change)
                            })
                """, update: item == "Int" ? "snapshot.appendItems(songs.map(\\.id))" : "snapshot.appendItems(songs)",
            tap: ""
        ).replacing("(tableView: tableView) { tableView", with: "(tableView: tableView) { [weak self] tableView")
    }

    static let inClosures = [
        FixTests.Case(
            name: "mark: behind self?", kind: .mark,
            program: starred(
                """
                [weak self] _ in
                                self?.songs[row].isFavorite.toggle()
                """, row: "self.songs.firstIndex(where: { $0 == song })"), gestures: ["press Star at 0:0"]),
        FixTests.Case(
            name: "mark: in a closure, ids", kind: .mark,
            program: starred(
                """
                [weak self] _ in
                                guard let self, let place = self.songs.firstIndex(where: { $0.id == song }) else { return }
                                self.songs[place].isFavorite.toggle()
                """, item: "Int", row: "self.songs.firstIndex(where: { $0.id == song })"),
            gestures: ["press Star at 0:1"]),
        FixTests.Case(
            name: "mark: in a closure, self", kind: .mark,
            program: starred(
                """
                [unowned self] _ in
                                self.songs[row].isFavorite = true
                """, row: "self.songs.firstIndex(where: { $0 == song })"), gestures: ["press Star at 0:0"]),
    ]
}
