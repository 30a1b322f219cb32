import CommandLanguage
import Testing

/// Ways of writing that whole public projects have and that once showed another list than UIKit, or none.
@Suite struct PublicProjectsTests {
    /// A screen of jars; `body` stands at the end of `viewDidLoad`.
    private static func screen(_ body: String, members: String = "", item: String = "Jar") -> String {
        """
        class PantryController: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, \(item)>!
            \(members)
            override func viewDidLoad() {
                super.viewDidLoad()
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, path, jar in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = jar.label
                    return cell
                }
                \(body)
            }
            func show(_ jars: [\(item)]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(item)>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars)
                dataSource.apply(snapshot)
            }
        }

        """
    }

    private static let jar = "struct Jar: Hashable { let label: String }\n"

    /// `assign(to: &$jars)` sets the property and reaches those who listen, also where nobody asked for `$jars` before.
    @Test func whatIsAssignedToAPublisherIsPublished() {
        var lab = AppLab(
            Self.jar
                + """
                final class JarModel {
                    @Published var search = ""
                    @Published private(set) var jars: [Jar] = []
                    init() {
                        $search.map { [Jar(label: "a" + $0), Jar(label: "b" + $0)] }.assign(to: &$jars)
                    }
                }

                """
                + Self.screen(
                    "model.$jars.sink { [weak self] in self?.show($0) }.store(in: &bag)",
                    members: "let model = JarModel()\nvar bag = Set<AnyCancellable>()"))
        #expect(lab.list == ["[0] a, b"])
        lab.run("model.search = \"x\"")
        #expect(lab.list == ["[0] ax, bx"])
    }

    /// Samples of a list that nothing declares have the type of the snapshot's items.
    @Test func samplesHaveTheTypeOfTheItems() {
        var lab = AppLab(Self.jar + Self.screen(Self.appending("JarStore.shared.jars")))
        lab.run("fill jars 2")
        #expect(lab.list == ["[0] label 1, label 2"])
        #expect(lab.cells == ["label 1", "label 2"])
    }

    /// Two lists are two, also where they are elements of the same or have the same name; the same one stays the same.
    @Test(arguments: [
        ["JarStore.shared.jars[0]", "JarStore.shared.jars[1]"], ["Sweet.shared.jars", "Sour.shared.jars"],
    ])
    func samplesOfTwoListsDiffer(lists: [String]) {
        var lab = AppLab(
            Self.jar
                + Self.screen(
                    Self.appending("\(lists[0]) + \(lists[1])")
                        + "\nprint((\(lists[0]) as [Jar]) == (\(lists[0]) as [Jar]))"))
        #expect(lab.said.contains("fill jars 3"))
        #expect(lab.run("fill jars 2").contains("true"))
        #expect(lab.list == ["[0] label 1, label 2, label 3, label 4"])
    }

    /// A list that says its type by its first value, in a screen or in what it holds, can be filled as any other.
    @Test(arguments: [("jars", "showAll()"), ("model.jars", "model.load { [weak self] in self?.showAll() }")])
    func aListMadeByACallIsFilled(name: String, showing: String) {
        var lab = AppLab(
            Self.jar
                + """
                class JarModel {
                    var jars = [Jar]()
                    func load(_ done: @escaping () -> Void) { if jars.count > 5 { done() } }
                }

                """
                + Self.screen(
                    showing,
                    members: """
                        let model = JarModel()
                        var jars = [Jar]()
                        func showAll() { show(\(name)) }
                        """))
        #expect(lab.said.contains("fill \(name) 3"))
        lab.run("fill \(name) 2")
        #expect(lab.list == ["[0] label 1, label 2"])
    }

    /// Generic code knows by its call what an unknown list holds: after a cast, behind `??`, and where it is returned.
    @Test(arguments: [
        "(try? context.fetch(type) as? [T]) ?? []", "(try? context.fetch(type)) ?? []", "context.fetch(type)",
        "context.fetch(type) as! [T]",
    ])
    func genericCodeKnowsWhatAnUnknownListHolds(fetch: String) {
        var lab = AppLab(
            Self.jar
                + """
                final class JarBase {
                    let context = JarContext.shared
                    func all<T: Hashable>(_ type: T.Type) -> [T] { \(fetch) }
                }

                """ + Self.screen("show(JarBase().all(Jar.self))"))
        lab.run("fill fetch 2")
        #expect(lab.list == ["[0] label 1, label 2"])
    }

    /// While a section snapshot is applied, a data source that its provider asks has the new content, and its trees.
    @Test func aProviderSeesTheTreeThatIsApplied() {
        let lab = AppLab(
            """
            enum Shelf { case top, bottom }
            class PantryController: UIViewController {
                var view2: UICollectionView!
                var dataSource: UICollectionViewDiffableDataSource<Shelf, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view2 = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    let jars = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, path, jar in
                        guard let source = self?.dataSource else { return }
                        let place = source.indexPath(for: jar).map { "\\($0.section).\\($0.item)" } ?? "none"
                        let shelf = source.snapshot().sectionIdentifiers[path.section]
                        let tree = source.snapshot(for: shelf)
                        var content = cell.defaultContentConfiguration()
                        content.text = "\\(jar) \\(place) \\(tree.level(of: jar)) \\(source.snapshot().numberOfItems)"
                        cell.contentConfiguration = content
                    }
                    dataSource = UICollectionViewDiffableDataSource(collectionView: view2) { view, path, jar in
                        view.dequeueConfiguredReusableCell(using: jars, for: path, item: jar)
                    }
                    var top = NSDiffableDataSourceSectionSnapshot<String>()
                    top.append(["sweet"])
                    top.append(["plum"], to: "sweet")
                    top.expand(["sweet"])
                    dataSource.apply(top, to: .top)
                    var bottom = NSDiffableDataSourceSectionSnapshot<String>()
                    bottom.append(["sour"])
                    dataSource.apply(bottom, to: .bottom)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[top] sweet, plum", "[bottom] sour"])
        #expect(lab.cells == ["sweet 0.0 0 2", "plum 0.1 1 2", "sour 1.0 0 3"])
    }

    /// A struct that holds the data source is held by the screen.
    @Test func aStructMayHoldTheDataSource() {
        let lab = AppLab(
            """
            typealias Source = UITableViewDiffableDataSource<Int, String>
            struct JarList {
                var source: Source?
                mutating func feed(_ table: UITableView) {
                    source = .init(tableView: table) { _, _, _ in UITableViewCell() }
                }
                mutating func show(_ jars: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    source?.apply(snapshot)
                }
            }
            class PantryController: UITableViewController {
                var jars = JarList()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    jars.feed(tableView)
                    jars.show(["plum", "pear"])
                }
            }
            """)
        #expect(lab.list == ["[0] plum, pear"])
    }

    /// Code that is called, and does not come to its apply, is not said to be called by nobody.
    @Test func codeThatDoesNotComeToItsApplyIsSaid() {
        let lab = AppLab(
            """
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                let isReady = false
                override func viewDidLoad() {
                    super.viewDidLoad()
                    refresh()
                }
                func refresh() {
                    guard isReady else { return }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(!lab.said.contains("Nothing in these files calls"))
        #expect(lab.said.contains("did not come to its apply: refresh()"), "\(lab.said)")
    }

    /// A screen that stopped while it was made is still a screen.
    @Test func aScreenThatStoppedIsMadeAgain() {
        var lab = AppLab(Self.jar + Self.screen("fatalError(\"no jars\")"))
        #expect(lab.problem != nil)
        let answer = lab.run("fill all 3")
        #expect(answer.contains("no jars"), "\(answer)")
        #expect(!answer.contains("No screen"), "\(answer)")
    }

    /// What `fix` tries runs with the data beside the code and begins with the storyboard's screen, as the app does.
    @Test func aFixIsTriedWithTheDataBesideTheCode() {
        let code =
            "struct Jar: Hashable, Decodable { let label: String }\n"
            + Self.screen(
                """
                let url = Bundle.main.url(forResource: "jars", withExtension: "json")!
                show(try! JSONDecoder().decode([Jar].self, from: Data(contentsOf: url)))
                """,
                members: """
                    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                        guard let jar = dataSource.itemIdentifier(for: path) else { return }
                        var snapshot = dataSource.snapshot()
                        snapshot.reloadItems([jar])
                        dataSource.apply(snapshot)
                    }
                    """)
        let host = Host(
            readFile: { (path) throws(Host.Failure) in
                path == "app/jars.json" ? "[{\"label\": \"plum\"}, {\"label\": \"pear\"}]" : code
            },
            paths: { beginning in
                switch beginning {
                case "app": ["app/"]
                case "app/": ["app/Pantry.swift", "app/jars.json"]
                default: []
                }
            })
        var lab = AppLab(host: host)
        lab.run("open app")
        #expect(lab.list == ["[0] plum, pear"])
        lab.run("tap 0:0")
        let answer = lab.run("fix")
        #expect(answer.contains("The row plum got another cell"), "\(answer)")
        #expect(answer.contains("+") && answer.contains("snapshot.reconfigureItems([jar])"), "\(answer)")
    }

    /// What has generic arguments is a class, and one that no file declares may have any initialiser.
    @Test func aDataSourceOfALibraryIsMissing() {
        let lab = AppLab(
            """
            import BackportedSources
            class JarSource: BackportedTableDataSource<Int, String> {
                override func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? { "Jars" }
            }
            class PantryController: UITableViewController {
                lazy var source = JarSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                lazy var other = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    source.start()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    other.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list == ["[0] plum"])
    }

    /// The error of a request is handled where there is one.
    @Test func aRequestThatGoesWellIsNotCaught() {
        var lab = AppLab(
            "struct Jar: Hashable, Decodable { let label: String }\n"
                + Self.screen(
                    """
                    URLSession.shared.dataTaskPublisher(for: URL(string: "https://jars.example")!).map(\\.data)
                        .decode(type: [Jar].self, decoder: JSONDecoder())
                        .catch { error -> Just<[Jar]> in
                            print("no jars")
                            return Just([])
                        }
                        .sink { [weak self] in self?.show($0) }
                        .store(in: &bag)
                    """, members: "var bag = Set<AnyCancellable>()"))
        let answer = lab.run("fill all 2")
        #expect(!answer.contains("no jars"), "\(answer)")
        #expect(lab.list == ["[0] label 1, label 2"])
    }

    /// A content view of a list in a cell of one's own shows its configuration, as in Apple's sample.
    @Test func aListContentViewShowsItsConfiguration() {
        let lab = AppLab(
            """
            class JarCell: UICollectionViewListCell {
                var jar: String?
                private lazy var list = UIListContentView(configuration: .subtitleCell())
                override func updateConfiguration(using state: UICellConfigurationState) {
                    contentView.addSubview(list)
                    var content = UIListContentConfiguration.subtitleCell().updated(for: state)
                    content.text = jar
                    content.secondaryText = "sweet"
                    list.configuration = content
                }
            }
            class PantryController: UIViewController {
                var jars: UICollectionView!
                var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    jars = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    let cells = UICollectionView.CellRegistration<JarCell, String> { cell, _, jar in cell.jar = jar }
                    dataSource = .init(collectionView: jars) { view, path, jar in
                        view.dequeueConfiguredReusableCell(using: cells, for: path, item: jar)
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["plum · sweet"])
    }

    /// Code that appends lists to a snapshot without saying their types.
    private static func appending(_ lists: String) -> String {
        let parts = lists.split(separator: "+").map { $0.filter { $0 != " " } }
        return """
            var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
            snapshot.appendSections([0])
            \(parts.map { "snapshot.appendItems(\($0))" }.joined(separator: "\n"))
            dataSource.apply(snapshot)
            """
    }
}
