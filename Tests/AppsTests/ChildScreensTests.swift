import Testing

/// Lists in a child of another controller, which makes it and hands it what it shows.
@Suite struct ChildScreensTests {
    private static func shelf(_ loading: String, _ more: String = "") -> String {
        """
        struct Song: Hashable { let id: Int; let title: String }
        class ListController: UIViewController {
            var songs: [Song] = []
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { table, path, song in
                let cell = UITableViewCell()
                cell.textLabel?.text = song.title
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(tableView)
                print("> list loads")
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                source.apply(snapshot)
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                print("> list appears in \\(parent == nil ? "nothing" : "its parent")")
            }
        }
        class ShelfController: UIViewController {
            let songs = [Song(id: 1, title: "rain"), Song(id: 2, title: "snow")]
            override func viewDidLoad() {
                super.viewDidLoad()
                \(loading)
            }
        }
        \(more)
        """
    }

    private static let adding = """
        let list = ListController()
        list.songs = songs
        addChild(list)
        view.addSubview(list.view)
        list.didMove(toParent: self)
        """

    /// The parent comes first, so that the list is made once, with the songs; it appears as a child does.
    @Test func aListIsOpenedInTheControllerThatMakesIt() {
        let lab = AppLab(Self.shelf(Self.adding))
        #expect(lab.list == ["[0] rain, snow"])
        let told = lab.said.split(separator: "\n").filter { $0.hasPrefix("> ") }
        #expect(told == ["> list loads", "> list appears in its parent"])
    }

    /// Many apps have `add(_:)` in an extension of all controllers.
    @Test func theChildMayBeAddedByAnExtension() {
        let lab = AppLab(
            Self.shelf(
                "let list = ListController(); list.songs = songs; add(list)",
                """
                extension UIViewController {
                    func add(_ child: UIViewController) {
                        addChild(child)
                        view.addSubview(child.view)
                        child.didMove(toParent: self)
                    }
                }
                """))
        #expect(lab.list == ["[0] rain, snow"])
    }

    /// A parent that adds its child later, or stops, has no child to show: the list is made by itself, once.
    @Test(arguments: [
        "}\nfunc later() {\n\(adding)", "let number = [Int]()[3]\nprint(number)\n\(adding)",
        "let list = ListController(); print(list.songs.count); _ = { (child: UIViewController) in self.addChild(child) }",
    ])
    func withoutAChildTheListIsMadeByItself(loading: String) {
        let lab = AppLab(Self.shelf(loading))
        #expect(lab.list == ["[0] "])
        let told = lab.said.split(separator: "\n").filter { $0.hasPrefix("> ") }
        #expect(told == ["> list loads", "> list appears in nothing"])
    }
}
