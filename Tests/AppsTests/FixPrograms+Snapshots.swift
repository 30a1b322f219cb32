@testable import Apps

// Snapshots that are taken too early, headers that stay, and UUIDs that are made anew.

extension FixPrograms {
    // MARK: Snapshots that are taken too early

    private static func loading(_ load: String) -> String {
        table(
            type: "struct Song: Hashable { let title: String }", item: "String",
            provider: "cell.textLabel?.text = song", songs: "[\"Blue Sky\", \"Rain\", \"Sun\"]",
            tap: """
                var snapshot = source.snapshot()
                        snapshot.deleteItems([snapshot.itemIdentifiers[indexPath.row]])
                        source.apply(snapshot)
                """,
            more: """

                    func remove() {
                        var snapshot = source.snapshot()
                        snapshot.deleteItems(["Rain"])
                        source.apply(snapshot)
                    }

                """ + "\n    func load() {\n        \(load.replacing("\n", with: "\n        "))\n    }\n")
    }

    static let laterSnapshots = [
        FixTests.Case(
            name: "a wait", kind: .laterSnapshot,
            program: loading(
                """
                var snapshot = source.snapshot()
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                    snapshot.appendItems(["Wind"])
                    source.apply(snapshot)
                }
                """), gestures: ["load()", "tap 0:1", "run asyncAfter"]),
        FixTests.Case(
            name: "changed outside", kind: .laterSnapshot,
            program: loading(
                """
                var snapshot = source.snapshot()
                snapshot.appendItems(["Wind"])
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                    print("later")
                    source.apply(snapshot, animatingDifferences: false)
                }
                """), gestures: ["load()", "tap 0:0", "run asyncAfter"]),
        FixTests.Case(
            name: "weak", kind: .laterSnapshot,
            program: loading(
                """
                var snapshot = source.snapshot()
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
                    snapshot.appendItems(["Wind"])
                    self?.source.apply(snapshot)
                }
                """), gestures: ["load()", "tap 0:2", "run asyncAfter"]),
        FixTests.Case(
            name: "an await", kind: .laterSnapshot,
            program: loading(
                """
                Task { @MainActor in
                    var snapshot = source.snapshot()
                    remove()
                    try? await Task.sleep(nanoseconds: 1_000)
                    snapshot.appendItems(["Wind"])
                    await source.apply(snapshot)
                }
                """), gestures: ["load()"]),
        FixTests.Case(
            name: "a row that came meanwhile", kind: .laterSnapshot,
            program: loading(
                """
                var snapshot = source.snapshot()
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                    snapshot.appendItems(["Wind"])
                    source.apply(snapshot)
                }
                var other = source.snapshot()
                other.appendItems(["Fog"])
                source.apply(other)
                """), gestures: ["load()", "run asyncAfter"]),
    ]

    // MARK: Headers that stay

    private static func header(section: String, type: String, sections: String, title: String) -> String {
        """
        \(type)
        class Screen: UIViewController, UITableViewDelegate {
            let tableView = UITableView()
            var items = ["tea", "jam"]
            var source: UITableViewDiffableDataSource<\(section), String>!
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
                tableView.delegate = self
                source = UITableViewDiffableDataSource(tableView: tableView) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                    cell.textLabel?.text = item
                    return cell
                }
                update()
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let label = UILabel()
                label.text = \(title)
                return label
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<\(section), String>()
                snapshot.appendSections(\(sections))
                snapshot.appendItems(items, toSection: \(sections)[0])
                source.apply(snapshot)
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                items.append("oat \\(items.count)")
                update()
            }
        }
        """
    }

    static let headers = [
        FixTests.Case(
            name: "texts", kind: .header,
            program: header(section: "String", type: "", sections: "[\"main\"]", title: "\"\\(items.count) items\""),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "cases", kind: .header,
            program: header(
                section: "Section", type: "enum Section { case main, done }", sections: "[Section.main, .done]",
                title: "\"\\(section == 0 ? items.count : 0)\""), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "numbers", kind: .header,
            program: header(section: "Int", type: "", sections: "[7]", title: "items.joined(separator: \", \")"),
            gestures: ["tap 0:0"]),
    ]

    // MARK: UUIDs that are made anew

    static let bareIdentifiers = [
        FixTests.Case(
            name: "of a value", kind: .stableIdentity,
            program: table(
                type: """
                    struct Song {
                        let id = UUID()
                        let title: String
                    }
                    """, item: "UUID",
                provider: "cell.textLabel?.text = self.rows.first { $0.id == song }?.title",
                songs: "[\"Blue Sky\", \"Rain\"]",
                update: """
                    rows = songs.map { Song(title: $0) }
                            snapshot.appendItems(rows.map(\\.id))
                    """,
                tap: "update()", more: "    var rows: [Song] = []\n"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "of values of two types", kind: .stableIdentity,
            program: table(
                type: """
                    struct Song {
                        let id = UUID()
                        let title: String
                    }
                    struct Album {
                        let id = UUID()
                        let name: String
                    }
                    """, item: "UUID",
                provider: """
                    let title = self.rows.first { $0.id == song }?.title
                    cell.textLabel?.text = title ?? self.albums.first { $0.id == song }?.name
                    """,
                songs: "[\"Blue Sky\", \"Rain\"]",
                update: """
                    rows = songs.map { Song(title: $0) }
                            albums = [Album(name: "Weather")]
                            snapshot.appendItems(rows.map(\\.id) + albums.map(\\.id))
                    """,
                tap: "update()", more: "    var rows: [Song] = []\n    var albums: [Album] = []\n"),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "in a dictionary", kind: .stableIdentity,
            program: table(
                type: "struct Song { let title: String }", item: "UUID",
                provider: "cell.textLabel?.text = self.titles[song]", songs: "[\"Blue Sky\", \"Rain\"]",
                update: """
                    titles = [:]
                            for title in songs {
                                let id = UUID()
                                titles[id] = title
                                snapshot.appendItems([id])
                            }
                    """, tap: "update()", more: "    var titles: [UUID: String] = [:]\n"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "by their places", kind: .stableIdentity,
            program: table(
                type: "struct Song { let title: String }", item: "UUID",
                provider: "cell.textLabel?.text = self.songs[indexPath.row]", songs: "[\"Blue Sky\", \"Rain\"]",
                update: "snapshot.appendItems(songs.map { _ in UUID() })", tap: "update()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "handed over", kind: .stableIdentity,
            program: table(
                type: """
                    struct Song {
                        let id: UUID
                        let title: String
                    }
                    """, item: "UUID",
                provider: "cell.textLabel?.text = self.rows.first { $0.id == song }?.title",
                songs: "[\"Blue Sky\", \"Rain\"]",
                update: """
                    rows = songs.map { Song(id: UUID(), title: $0) }
                            snapshot.appendItems(rows.map(\\.id))
                    """, tap: "update()", more: "    var rows: [Song] = []\n"), gestures: ["tap 0:0"]),
    ]
}
