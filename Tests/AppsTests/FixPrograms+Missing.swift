@testable import Apps

// Programs that exchange cells for nothing, or name what is not there.

extension FixPrograms {
    static let reconfigurations = [
        FixTests.Case(
            name: "reloaded row", kind: .reconfigure,
            program: table(
                type: byID, provider: star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            snapshot.reloadItems([songs[indexPath.row]])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "reloaded section", kind: .reconfigure,
            program: table(
                type: byID, provider: star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            snapshot.reloadSections([0])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "reloaded id", kind: .reconfigure,
            program: table(
                type: byID, item: "Int",
                provider: """
                    let found = self.songs.first { $0.id == song }
                                cell.textLabel?.text = found.map { $0.isFavorite ? $0.title + " *" : $0.title }
                    """,
                update: "snapshot.appendItems(songs.map(\\.id))",
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            var snapshot = source.snapshot()
                            snapshot.reloadItems([songs[indexPath.row].id])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
    ]

    static let missing = [
        FixTests.Case(
            name: "a mark of the new value", kind: .identity, program: table(type: byAll, provider: star, tap: readd),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a mark of nothing", kind: .present,
            program: table(
                type: byID,
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.reconfigureItems([Song(id: 9, title: "Fog")])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a mark of an unknown id", kind: .present,
            program: table(
                type: byID, item: "Int", provider: "cell.textLabel?.text = \"\\(song)\"",
                update: "snapshot.appendItems(songs.map(\\.id))",
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.reloadItems([songs.count + indexPath.row + 7])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "a mark of an unknown section", kind: .present,
            program: table(
                type: byID,
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.reloadSections([1])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "no section", kind: .sectionFirst,
            program: table(
                type: byID,
                tap: """
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendItems(songs)
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "no section of an enum", kind: .sectionFirst,
            program: """
                enum Shelf { case upper, lower }

                class ShelfController: UITableViewController {
                    lazy var source = UITableViewDiffableDataSource<Shelf, Int>(tableView: tableView) { _, _, number in
                        let cell = UITableViewCell()
                        cell.textLabel?.text = "\\(number)"
                        return cell
                    }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        var snapshot = NSDiffableDataSourceSnapshot<Shelf, Int>()
                        snapshot.appendItems([1, 2])
                        source.apply(snapshot)
                    }
                }
                """, gestures: []),
        FixTests.Case(
            name: "an apply within an apply, in one line", kind: .oneQueue,
            program: """
                class ShelfController: UITableViewController {
                    var count = 2
                    lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
                        [unowned self] _, _, number in
                        if number == 1, count == 2 { count = 4; render() }
                        let cell = UITableViewCell()
                        cell.textLabel?.text = "\\(number)"
                        return cell
                    }
                    var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
                        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(Array(0..<count))
                        return snapshot
                    }
                    override func viewDidLoad() { super.viewDidLoad(); render() }
                    func render() { source.apply(snapshot) }
                }
                """, gestures: []),
        FixTests.Case(
            name: "a registration in a lazy property", kind: .registrationFirst,
            program: """
                class ShelfController: UIViewController {
                    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                        view, path, name in
                        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                            var content = cell.defaultContentConfiguration()
                            content.text = name
                            cell.contentConfiguration = content
                        }
                        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
                    }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(["plum", "pear"])
                        source.apply(snapshot)
                    }
                }
                """, gestures: []),
        FixTests.Case(
            name: "the section too late", kind: .sectionFirst,
            program: table(
                type: byID,
                tap: """
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendItems(songs)
                            snapshot.appendSections([0])
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "another section", kind: .sectionFirst,
            program: table(
                type: byID,
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.appendItems([Song(id: 3, title: "Snow")], toSection: 1)
                            source.apply(snapshot)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "payload of an enum", kind: .section, program: CausesTests.counting, gestures: ["add()"]),
    ]
    /// A table whose favourites have cells of another kind.
    private static func ofTwoKinds(_ isFavorite: String, _ program: String) -> String {
        program.replacing(
            "withIdentifier: \"song\", for", with: "withIdentifier: \(isFavorite) ? \"star\" : \"song\", for"
        )
        .replacing(
            "super.viewDidLoad(); ",
            with: "super.viewDidLoad(); "
                + "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"star\"); ")
    }

    static let otherKinds = [
        FixTests.Case(
            name: "in a new snapshot", kind: .reload,
            program: ofTwoKinds(
                "song.isFavorite",
                table(
                    type: byID,
                    tap: """
                        songs[indexPath.row].isFavorite.toggle()
                                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                                snapshot.appendSections([0])
                                snapshot.appendItems(songs)
                                snapshot.reconfigureItems([songs[indexPath.row]])
                                source.apply(snapshot)
                        """)), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "where it is applied", kind: .reload,
            program: ofTwoKinds(
                "song.isFavorite",
                table(
                    type: byID,
                    update: "snapshot.appendItems(songs); snapshot.reconfigureItems(songs.filter(\\.isFavorite))",
                    tap: "songs[indexPath.row].isFavorite.toggle(); update()")), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "by its id", kind: .reload,
            program: ofTwoKinds(
                "self.isFavorite(song)",
                table(
                    type: byID, item: "Int", provider: "cell.textLabel?.text = \"\\(song)\"",
                    update: "snapshot.appendItems(songs.map(\\.id))",
                    tap: """
                        songs[indexPath.row].isFavorite.toggle()
                                var snapshot = source.snapshot()
                                snapshot.reconfigureItems([songs[indexPath.row].id])
                                source.apply(snapshot)
                        """,
                    more: """
                            func isFavorite(_ id: Int) -> Bool { songs.contains { $0.id == id && $0.isFavorite } }

                        """)), gestures: ["tap 0:0"]),
    ]
}
