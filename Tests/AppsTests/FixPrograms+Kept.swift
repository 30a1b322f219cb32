@testable import Apps

// Snapshots that are kept in a property, filled once and applied again.

extension FixPrograms {
    private static func kept(
        _ property: String, update: String, tap: String, more: String = "", item: String = "Song"
    ) -> String {
        """
        struct Song: Hashable {
            let id: Int
            var title: String
        }
        class Songs: UITableViewController {
            \(property)
            var songs = [Song(id: 1, title: "Sky"), Song(id: 2, title: "Sea"), Song(id: 3, title: "Sun")]
            lazy var source = UITableViewDiffableDataSource<Int, \(item)>(tableView: tableView) { table, path, song in
                let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                cell.textLabel?.text = "\\(song)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
                update()
            }
            func update() {
                \(update)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
            \(more)
        }
        """
    }

    static let freshSnapshots = [
        FixTests.Case(
            name: "applied again", kind: .freshSnapshot,
            program: kept(
                "var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()",
                update: """
                    snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            source.apply(snapshot)
                    """,
                tap: """
                    songs.remove(at: indexPath.row)
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "edited", kind: .freshSnapshot,
            program: kept(
                "private var current: NSDiffableDataSourceSnapshot<Int, Song> = .init()",
                update: """
                    self.current.appendSections([0])
                            self.current.appendItems(self.songs, toSection: 0)
                            self.source.apply(self.current, animatingDifferences: false)
                    """,
                tap: """
                    self.songs.append(Song(id: 4, title: "Snow"))
                            self.current.reloadItems([self.songs[indexPath.row]])
                            self.source.apply(self.current)
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "filled again", kind: .freshSnapshot,
            program: kept(
                "var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()",
                update: """
                    if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
                            snapshot.appendItems(songs.map(\\.id))
                            source.apply(snapshot)
                    """,
                tap: """
                    songs.removeAll { $0.id == 2 }
                            update()
                    """, item: "Int"), gestures: ["tap 0:0"]),
    ]

    /// The same with nothing wrong: made anew each time, or edited as the data is.
    static let wellKept = [
        kept(
            "var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()",
            update: """
                snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(songs)
                        source.apply(snapshot)
                """,
            tap: """
                songs.remove(at: indexPath.row)
                        update()
                """),
        kept(
            "var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()",
            update: """
                snapshot.appendSections([0])
                        snapshot.appendItems(songs)
                        source.apply(snapshot)
                """,
            tap: """
                let song = songs.remove(at: indexPath.row)
                        snapshot.deleteItems([song])
                        source.apply(snapshot)
                """),
        // The list shows a part of the data on purpose.
        kept(
            "var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()",
            update: """
                snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(songs.filter { $0.id < 4 })
                        source.apply(snapshot)
                """,
            tap: """
                songs.append(Song(id: 4 + indexPath.row, title: "Snow"))
                        update()
                """),
    ]

    /// Gestures that change the data and apply nothing: the code of the tap, and what a sentence about it must say.
    static let unapplied: [(program: String, says: String)] = [
        (
            kept(
                "var isEditable = false", update: filled,
                tap: """
                    songs.remove(at: indexPath.row)
                            guard isEditable else { return }
                            update()
                    """), "(guard isEditable else { return })"
        ),
        (
            kept(
                "var isEditable = false", update: filled,
                tap: """
                    remove(indexPath.row)
                            if isEditable {
                                update()
                            }
                    """, more: "func remove(_ row: Int) { songs.remove(at: row) }"), "(if isEditable {)"
        ),
        (
            kept("", update: filled, tap: "songs.remove(at: indexPath.row)"), "no line behind the change leads to one"
        ),
    ]

    private static let filled = """
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                source.apply(snapshot)
        """

    /// Gestures after which the list is as its data, or will be.
    static let applied = [
        kept(
            "var chosen: [Song] = []", update: filled,
            tap: """
                chosen.append(songs[indexPath.row])
                        guard chosen.count > 3 else { return }
                        update()
                """),
        kept(
            "", update: filled,
            tap: """
                songs.remove(at: indexPath.row)
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in update() }
                """),
        kept(
            "var history: [Song] = [Song(id: 1, title: \"Sky\"), Song(id: 2, title: \"Sea\"), Song(id: 3, title: \"Sun\")]",
            update: filled, tap: "history.removeLast()"),
    ]
}
