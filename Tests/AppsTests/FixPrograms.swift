@testable import Apps

/// Programs with one mistake each, for every remedy three.
enum FixPrograms {
    static let all: [FixTests.Case] =
        marks + identities + freshIdentities + sections + lookUps + filters + arraysFirst + oneQueue + registrations
        + reconfigurations + otherKinds + counted + unreturned + unregistered + missing + latest + byHand + objects
        + otherBranches + nextIDs + computedIdentities + laterScrolls
        + laterSnapshots + freshSnapshots + headers + bareIdentifiers + inClosures + ownApplies + handed

    /// A table of `Song`s, with the lines that differ from case to case.
    static func table(
        type: String, item: String = "Song", provider: String = "cell.textLabel?.text = song.title",
        songs: String = "[Song(id: 1, title: \"Blue Sky\"), Song(id: 2, title: \"Rain\")]",
        update: String = "snapshot.appendItems(songs)", tap: String, more: String = ""
    ) -> String {
        """
        \(type)

        class SongsController: UIViewController, UITableViewDelegate {
            var songs = \(songs)
            let tableView = UITableView()
            var source: UITableViewDiffableDataSource<Int, \(item)>!

            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
                tableView.delegate = self
                source = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, song in
                    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
                    \(provider)
                    return cell
                }
                update()
            }

            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(item)>()
                snapshot.appendSections([0])
                \(update)
                source.apply(snapshot, animatingDifferences: true)
            }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
        \(more)}
        """
    }

    static let byID = """
        struct Song: Hashable {
            let id: Int
            var title: String
            var isFavorite = false
            static func == (lhs: Song, rhs: Song) -> Bool { lhs.id == rhs.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        """
    static let byAll = """
        struct Song: Hashable {
            let id: Int
            var title: String
            var isFavorite = false
        }
        """
    static let star = "cell.textLabel?.text = song.isFavorite ? song.title + \" *\" : song.title"

    // MARK: Marks

    private static let marks = [
        FixTests.Case(name: "rebuilt", kind: .mark, program: CausesTests.stale, gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "in one function", kind: .mark,
            program: table(
                type: byID, provider: star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            source.apply(snapshot)
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "ids", kind: .mark,
            program: table(
                type: byID, item: "Int",
                provider: """
                    let found = self.songs.first { $0.id == song }
                                cell.textLabel?.text = found.map { $0.isFavorite ? $0.title + " *" : $0.title }
                    """,
                update: "snapshot.appendItems(songs.map(\\.id))",
                tap: "songs[indexPath.row].isFavorite = true\n        update()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "objects", kind: .mark,
            program: table(
                type: """
                    final class Song: Hashable {
                        let id: Int
                        var title: String
                        var isFavorite = false
                        init(id: Int, title: String) { (self.id, self.title) = (id, title) }
                        static func == (lhs: Song, rhs: Song) -> Bool { lhs.id == rhs.id }
                        func hash(into hasher: inout Hasher) { hasher.combine(id) }
                    }
                    """, provider: star, tap: "songs[indexPath.row].isFavorite.toggle()\n        update()"),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "in a dictionary", kind: .mark,
            program: table(
                type: byID, item: "Int", provider: "cell.textLabel?.text = self.songs[song]?.title",
                songs: "[1: Song(id: 1, title: \"Blue Sky\"), 2: Song(id: 2, title: \"Rain\")]",
                update: "snapshot.appendItems(songs.keys.sorted())",
                tap: """
                    guard let id = source.itemIdentifier(for: indexPath) else { return }
                            songs[id]?.title = "New"
                            update()
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "through an optional", kind: .mark,
            program: table(
                type: """
                    final class Song: Hashable {
                        let id: Int
                        var title: String
                        init(id: Int, title: String) { (self.id, self.title) = (id, title) }
                        static func == (lhs: Song, rhs: Song) -> Bool { lhs.id == rhs.id }
                        func hash(into hasher: inout Hasher) { hasher.combine(id) }
                    }
                    """, tap: "source.itemIdentifier(for: indexPath)?.title = \"New\"\n        update()"),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "the snapshot as it is", kind: .mark,
            program: table(
                type: byID,
                provider: "cell.textLabel?.text = self.open.contains(song.id) ? song.title + \" open\" : song.title",
                tap: """
                    guard let song = source.itemIdentifier(for: indexPath) else { return }
                            open.insert(song.id)
                            source.apply(source.snapshot(), animatingDifferences: true)
                    """, more: "    var open: Set<Int> = []\n"), gestures: ["tap 0:1"]),
    ]

    // MARK: Identity

    private static let identities = [
        FixTests.Case(
            name: "synthesized", kind: .identity,
            program: table(
                type: byAll, provider: star, tap: "songs[indexPath.row].isFavorite.toggle()\n        update()"),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "written out", kind: .identity,
            program: table(
                type: """
                    struct Song: Hashable {
                        let id: Int
                        var title: String
                        var isFavorite = false

                        static func == (lhs: Song, rhs: Song) -> Bool {
                            return lhs.id == rhs.id && lhs.isFavorite == rhs.isFavorite
                        }

                        func hash(into hasher: inout Hasher) {
                            hasher.combine(id)
                            hasher.combine(isFavorite)
                        }
                    }
                    """, provider: star, tap: "songs[indexPath.row].isFavorite.toggle()\n        update()"),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "in an extension", kind: .identity,
            program: table(
                type: """
                    struct Song {
                        let id: Int
                        var title: String
                        var isFavorite = false
                    }

                    extension Song: Hashable {
                        static func == (a: Song, b: Song) -> Bool { a.id == b.id && a.title == b.title }
                        func hash(into hasher: inout Hasher) { hasher.combine(id); hasher.combine(title) }
                    }
                    """, tap: "songs[indexPath.row].title = \"New\"\n        update()"), gestures: ["tap 0:0"]),
    ]

    // MARK: Fresh identities

    /// Songs that are loaded anew, each with another id, and with a count that no cell shows.
    static let loadedAnew = table(
        type: """
            struct Song: Hashable, Identifiable {
                let id = UUID()
                let title: String
                let plays: Int
            }
            """, songs: "[(\"Blue Sky\", 0), (\"Rain\", 0)]",
        update: "snapshot.appendItems(songs.map { Song(title: $0.0, plays: $0.1) })",
        tap: "songs = songs.map { ($0.0, $0.1 + 1) }; update()")

    private static let freshIdentities = [
        FixTests.Case(name: "loaded anew", kind: .stableIdentity, program: loadedAnew, gestures: ["tap 0:0"]),
        FixTests.Case(name: "table", kind: .stableIdentity, program: CausesTests.fresh, gestures: ["update()"]),
        FixTests.Case(
            name: "titles", kind: .stableIdentity,
            program: table(
                type: """
                    struct Song: Hashable, Identifiable {
                        let id = UUID()
                        let title: String
                    }
                    """, songs: "[\"Blue Sky\", \"Rain\"]",
                update: "snapshot.appendItems(songs.map { Song(title: $0) })", tap: "update()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "made by the caller", kind: .stableIdentity,
            program: table(
                type: """
                    struct Song: Hashable {
                        let id: UUID
                        let title: String
                    }
                    """, songs: "[\"Blue Sky\", \"Rain\"]",
                update: "snapshot.appendItems(songs.map { Song(id: UUID(), title: $0) })", tap: "update()"),
            gestures: ["tap 0:0"]),
    ]

    // MARK: Sections

    private static func boxes(_ type: String) -> String {
        CausesTests.flashing.replacing(
            "struct Box: Hashable {\n    let title: String\n    var items: [String]\n}", with: type)
    }

    private static let sections = [
        FixTests.Case(name: "synthesized", kind: .section, program: CausesTests.flashing, gestures: ["add()"]),
        FixTests.Case(
            name: "written out", kind: .section,
            program: boxes(
                """
                struct Box: Hashable {
                    let title: String
                    var items: [String]
                    static func == (lhs: Box, rhs: Box) -> Bool { lhs.title == rhs.title && lhs.items == rhs.items }
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(title)
                        hasher.combine(items)
                    }
                }
                """), gestures: ["add()"]),
        FixTests.Case(
            name: "with an id", kind: .section,
            program: boxes(
                """
                struct Box: Hashable {
                    var id = 7
                    let title: String
                    var items: [String]
                }
                """), gestures: ["add()"]),
        FixTests.Case(name: "of another name", kind: .section, program: renamed, gestures: ["rename()"]),
    ]

    /// Two boxes with as many items, the first of which gets another title.
    static let renamed = CausesTests.flashing.replacing("let title", with: "var title")
        .replacing("var items: [String]\n", with: "var size = 1\n")
        .replacing(
            "[Box(title: \"Tools\", items: [\"saw\"])]", with: "[Box(title: \"Tools\"), Box(title: \"Food\")]"
        )
        .replacing(
            "for box in boxes { snapshot.appendItems(box.items, toSection: box) }",
            with: """
                for (place, box) in boxes.enumerated() {
                            snapshot.appendItems(["a\\(place)", "b\\(place)"], toSection: box)
                        }
                """
        )
        .replacing("func add()", with: "func rename()")
        .replacing("boxes[0].items.append(\"nail\")", with: "boxes[0].title = \"Things\"")

    // MARK: The provider

    static let readd = """
        songs[indexPath.row].isFavorite.toggle()
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([songs[indexPath.row]])
                source.apply(snapshot)
        """

    private static let lookUps = [
        FixTests.Case(
            name: "reconfigured", kind: .lookUp, program: table(type: byID, provider: star, tap: readd),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "weak", kind: .lookUp,
            program: table(type: byID, provider: star, tap: readd).replacing(
                "{ tableView, indexPath, song in",
                with: "{ [weak self] tableView, indexPath, song in\n            _ = self"),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "a title", kind: .lookUp,
            program: table(type: byID, tap: readd.replacing("isFavorite.toggle()", with: "title = \"New\"")),
            gestures: ["tap 0:0"]),
        FixTests.Case(name: "a switch", kind: .lookUp, program: Corpus.controls, gestures: ["press switch at 0:1"]),
    ]

    // MARK: Duplicates

    private static let filters = [
        FixTests.Case(
            name: "a list", kind: .filter,
            program: table(type: byID, tap: "songs.append(songs[0])\n        update()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "at the start", kind: .filter,
            program: table(
                type: byID, songs: "[Song(id: 1, title: \"Blue Sky\"), Song(id: 1, title: \"Rain\")]", tap: "update()"),
            gestures: []),
        FixTests.Case(name: "tags", kind: .filter, program: Corpus.duplicates, gestures: ["tap 0:1"]),
    ]

    // MARK: The array first

    private static let marked = "snapshot.appendItems(songs)\n        snapshot.reconfigureItems(songs)"

    private static let arraysFirst = [
        FixTests.Case(
            name: "a call", kind: .arrayFirst,
            program: table(
                type: byID, provider: star, update: marked,
                tap: "update()\n        songs[indexPath.row].isFavorite.toggle()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a title", kind: .arrayFirst,
            program: table(
                type: byID, update: marked, tap: "update()\n        songs[indexPath.row].title = \"New\""),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "an apply", kind: .arrayFirst,
            program: table(
                type: byAll, item: "Int",
                provider: """
                    let found = self.songs.first { $0.id == song }
                                cell.textLabel?.text = found.map { $0.isFavorite ? $0.title + " *" : $0.title }
                    """,
                update: "snapshot.appendItems(songs.map(\\.id))",
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.reconfigureItems([songs[indexPath.row].id])
                            source.apply(snapshot)
                            songs[indexPath.row].isFavorite = true
                    """), gestures: ["tap 0:0"]),
    ]

    // MARK: One queue

    private static func nested(_ provider: String, _ more: String = "") -> String {
        table(
            type: byID, provider: "cell.textLabel?.text = song.title\n" + provider, tap: "update()",
            more: "    var isFirst = true\n" + more)
    }

    private static let oneQueue = [
        FixTests.Case(
            name: "in the provider", kind: .oneQueue,
            program: nested(
                """
                            if self.isFirst {
                                self.isFirst = false
                                self.source.apply(self.source.snapshot(), animatingDifferences: false)
                            }
                """), gestures: []),
        FixTests.Case(
            name: "in a method", kind: .oneQueue,
            program: nested(
                "            self.more()",
                """
                    func more() {
                        guard isFirst else { return }
                        isFirst = false
                        source.apply(source.snapshot())
                    }

                """), gestures: []),
        FixTests.Case(
            name: "after a tap", kind: .oneQueue,
            program: nested(
                """
                            if !self.isFirst {
                                self.isFirst = true
                                let current = self.source.snapshot()
                                self.source.apply(current)
                            }
                """
            ).replacing(
                "didSelectRowAt indexPath: IndexPath) {\n        update()",
                with: """
                    didSelectRowAt indexPath: IndexPath) {
                            isFirst = false
                            songs.append(Song(id: 3, title: "Sun"))
                            update()
                    """
            ).replacing("var isFirst = true", with: "var isFirst = true  // set by a tap"),
            gestures: ["tap 0:0"]),
    ]

    // MARK: Registrations

    private static func registering(_ source: String) -> String {
        """
        struct Song: Hashable {
            let id: Int
            var title: String
        }

        class SongsController: UIViewController {
            var songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Rain")]
            let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var source: UICollectionViewDiffableDataSource<Int, Song>!

            override func viewDidLoad() {
                super.viewDidLoad()
                configure()
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                source.apply(snapshot)
            }

            func configure() {
        \(source)
            }
        }
        """
    }

    private static let making = """
                    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, _, song in
                        var content = cell.defaultContentConfiguration()
                        content.text = song.title
                        cell.contentConfiguration = content
                    }
        """

    private static let registrations = [
        FixTests.Case(
            name: "assigned", kind: .registrationFirst,
            program: registering(
                """
                        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, song in
                \(making)
                            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: song)
                        }
                """), gestures: []),
        FixTests.Case(
            name: "init", kind: .registrationFirst,
            program: registering(
                """
                        source = .init(collectionView: collectionView) { collectionView, indexPath, item in
                \(making)

                            return collectionView.dequeueConfiguredReusableCell(
                                using: registration, for: indexPath, item: item)
                        }
                """), gestures: []),
        FixTests.Case(
            name: "a variable", kind: .registrationFirst,
            program: registering(
                """
                        let made = UICollectionViewDiffableDataSource<Int, Song>(
                            collectionView: collectionView
                        ) { view, path, song in
                \(making)
                            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: song)
                        }
                        source = made
                """), gestures: []),
    ]
}
