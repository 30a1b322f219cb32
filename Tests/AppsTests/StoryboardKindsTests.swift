import Recordings
import Testing

/// What apps leave to storyboards and layouts: outlets with observers, search bars, headers of a section's own kind.
@Suite struct StoryboardKindsTests {
    /// A screen whose outlet makes the data source, and whose search bar is an outlet.
    private static func search(_ methods: String) -> String {
        """
        class JarController: UIViewController {
            var dataSource: UICollectionViewDiffableDataSource<Int, String>!
            let jars = ["plum", "pear", "fig"]
            @IBOutlet var jarView: UICollectionView! {
                didSet {
                    dataSource = UICollectionViewDiffableDataSource(collectionView: jarView) { view, path, jar in
                        view.dequeueReusableCell(withReuseIdentifier: "jar", for: path)
                    }
                }
            }
            @IBOutlet var searchView: UISearchBar!
            func show(_ word: String) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars.filter { $0.hasPrefix(word) })
                dataSource.apply(snapshot)
            }
        }
        extension JarController: UISearchBarDelegate {
            \(methods)
        }
        """
    }

    @Test func anOutletTellsItsObserverBeforeViewDidLoad() {
        var lab = AppLab(
            Self.search(
                "func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { show(searchText) }"))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("fill searchView a"))
        lab.run("fill searchView p")
        #expect(lab.list == ["[0] plum, pear"])
        lab.run("fill searchView pe")
        #expect(lab.list == ["[0] pear"])
    }

    @Test func aSearchThatWaitsForReturnIsSent() {
        var lab = AppLab(
            Self.search("func searchBarSearchButtonClicked(_ bar: UISearchBar) { show(bar.text ?? \"\") }"))
        lab.run("fill searchView f")
        #expect(lab.list == ["[0] fig"])
    }

    @Test func aSearchBeginsBeforeItsTextChanges() {
        var lab = AppLab(
            Self.search(
                """
                func searchBarTextDidBeginEditing(_ bar: UISearchBar) { show("") }
                func searchBar(_ bar: UISearchBar, textDidChange text: String) { show(text) }
                """))
        lab.run("fill searchView pl")
        #expect(lab.applies == 2)
        #expect(lab.list == ["[0] plum"])
    }

    /// A list of two sections; the layout asks for a header of another kind in each, in the third for none.
    private static let headers = """
        enum Part: Hashable { case first(String), other(String), bare }
        enum Kind: String { case big, small }
        class Head: UICollectionReusableView { let label = UILabel() }
        class JarController: UIViewController {
            var dataSource: UICollectionViewDiffableDataSource<Part, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
                let layout = UICollectionViewCompositionalLayout { section, _ in
                    let item = NSCollectionLayoutItem(layoutSize: size)
                    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
                    let result = NSCollectionLayoutSection(group: group)
                    if section < 2 {
                        let kind = section == 0 ? Kind.big : Kind.small
                        result.boundarySupplementaryItems = [
                            NSCollectionLayoutBoundarySupplementaryItem(
                                layoutSize: size, elementKind: kind.rawValue, alignment: .top)
                        ]
                    }
                    return result
                }
                let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
                view.register(JarCell.self, forCellWithReuseIdentifier: "jar")
                dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, jar in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: "jar", for: path) as! JarCell
                    cell.label.text = jar
                    return cell
                }
                dataSource.supplementaryViewProvider = { [unowned self] view, kind, path in
                    let head = view.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: kind, for: path) as! Head
                    switch (Kind(rawValue: kind), dataSource.snapshot().sectionIdentifiers[path.section]) {
                    case (.big, .first(let title)): head.label.text = title
                    case (.small, .other(let title)): head.label.text = title
                    default: fatalError("no header of this kind")
                    }
                    return head
                }
                var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
                snapshot.appendSections([.first("Top"), .other("Rest"), .bare])
                snapshot.appendItems(["plum"], toSection: .first("Top"))
                snapshot.appendItems(["pear"], toSection: .other("Rest"))
                snapshot.appendItems(["fig"], toSection: .bare)
                dataSource.apply(snapshot)
            }
        }
        class JarCell: UICollectionViewCell { let label = UILabel() }
        """

    @Test func eachSectionAsksForItsOwnKindOfHeader() {
        var lab = AppLab(Self.headers)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["plum", "pear", "fig"])
        let shown = lab.run("cells")
        #expect(shown.contains("Top") && shown.contains("Rest"))
        // The third has none.
        #expect(shown.split(separator: "\n").count { $0.contains("[header]") } == 2)
    }

    @Test func aCellIsRegisteredByTheDescriptionOfItsClass() {
        let lab = AppLab(
            """
            class JarCell: UITableViewCell { let name = UILabel() }
            extension UITableView {
                func take<T: UITableViewCell>(_ type: T.Type, for path: IndexPath) -> T {
                    guard let cell = dequeueReusableCell(withIdentifier: type.description(), for: path) as? T else {
                        fatalError("no \\(type.description())")
                    }
                    return cell
                }
            }
            class JarController: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(JarCell.self, forCellReuseIdentifier: JarCell.description())
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, jar in
                        let cell = table.take(JarCell.self, for: path)
                        cell.name.text = NSLocalizedString(jar, tableName: "Jars", comment: "")
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["plum"])
    }

    @Test func aPlainTextAmongItemsOfAnAppShowsItself() {
        var lab = AppLab(
            """
            struct Mail: Hashable { let subject: String }
            class MailController: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, Mail>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, mail in
                        let cell = table.dequeueReusableCell(withIdentifier: "mail", for: path)
                        cell.textLabel?.text = mail.subject
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Mail>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([Mail(subject: "hi")])
                    dataSource.apply(snapshot)
                }
            }
            """)
        lab.run("append pear")
        lab.run("apply")
        #expect(lab.cells == ["hi", "pear"])
        #expect(!lab.run("cells").contains("stale"))
        lab.run("append fig")
        lab.run("discard")
        #expect(lab.cells == ["hi", "pear"])
    }

    @Test func noListIsMadeUpWhereAnArticleBringsItsOwn() {
        let source = """
            class JarSource: UITableViewDiffableDataSource<Int, String> {
                override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            }
            """
        var lab = AppLab("var dataSource: UITableViewDiffableDataSource<Int, String>!")
        lab.read(source, name: "Source.swift")
        #expect(lab.applies == 0)
        #expect(lab.list.isEmpty)
        #expect(AppLab(source).applies == 1)
    }
}

/// Lists within cells, initialisers that a storyboard's creator calls, methods that files add to types of the SDK.
@Suite struct WithinOthersTests {
    /// A list whose rows hold lists of their own.
    private static let nested = """
        class ShelfCell: UICollectionViewCell {
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(view)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "jar")
                dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, jar in
                    view.dequeueReusableCell(withReuseIdentifier: "jar", for: path)
                }
            }
            required init?(coder: NSCoder) { fatalError() }
            func show(_ count: Int) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(Array(0..<count))
                dataSource?.apply(snapshot)
            }
        }
        class ShelvesController: UIViewController {
            var dataSource: UICollectionViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view.register(ShelfCell.self, forCellWithReuseIdentifier: "shelf")
                dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, shelf in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: "shelf", for: path) as! ShelfCell
                    cell.show(shelf.count)
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["jam", "honey"])
                dataSource.apply(snapshot)
            }
        }
        """

    @Test func aListWithinACellLeavesTheListOnScreen() {
        let lab = AppLab(Self.nested)
        #expect(lab.problem == nil)
        #expect(lab.applies == 1)
        #expect(lab.list == ["[0] jam, honey"])
    }

    @Test func aListWithinACellRefusesDuplicates() {
        let lab = AppLab(Self.nested.replacing("Array(0..<count)", with: "[count, count]"))
        #expect(lab.problem != nil)
    }

    @Test func anInitialiserOfAStoryboardsCreatorGetsItsValue() {
        let lab = AppLab(
            """
            struct Shelf: Hashable { let name: String; let jars: [String] }
            class JarsController: UIViewController {
                let shelf: Shelf
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                @IBOutlet var tableView: UITableView!
                init?(coder: NSCoder, shelf: Shelf) {
                    self.shelf = shelf
                    super.init(coder: coder)
                }
                required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([shelf.name])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.applies == 1)
    }

    @Test func aMethodInTheNameOfTheSDKsCallsTheSDKs() {
        var lab = AppLab(
            """
            protocol Loading {
                func dataTask(
                    with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void) -> Resuming
            }
            protocol Resuming { func resume() }
            extension URLSessionDataTask: Resuming {}
            extension URLSession: Loading {
                func dataTask(
                    with url: URL, completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
                ) -> Resuming {
                    dataTask(with: url, completionHandler: completionHandler) as URLSessionDataTask
                }
            }
            struct Jar: Hashable, Decodable { let name: String }
            class JarController: UITableViewController {
                let loader: Loading = URLSession.shared
                var dataSource: UITableViewDiffableDataSource<Int, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                    loader.dataTask(with: URL(string: "https://jars.example")!) { data, _, _ in
                        guard let data, let jars = try? JSONDecoder().decode([Jar].self, from: data) else { return }
                        var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(jars)
                        self.dataSource.apply(snapshot)
                    }.resume()
                }
            }
            """)
        #expect(lab.problem == nil)
        lab.run("fill all 3")
        #expect(lab.list == ["[0] name 1, name 2, name 3"])
    }

    @Test func aListOfAppKitIsNoScreen() {
        let lab = AppLab(
            """
            class JarsWindowController: NSWindowController {
                var dataSource: NSCollectionViewDiffableDataSource<Int, String>!
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    dataSource.apply(snapshot)
                }
            }
            class JarsController: UIViewController {
                var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.list == ["[0] plum"])
        #expect(!lab.said.contains("JarsWindowController"))
    }

    @Test func aFilledListIsShownByTheFunctionThatAppliesIt() {
        var lab = AppLab(
            """
            class JarsController: UITableViewController {
                var jars: [String] = []
                var changes: NSObjectProtocol?
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                    bind()
                }
                func bind() {
                    changes = Store.shared.observe { [weak self] _ in self?.show() }
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        lab.run("fill jars 2")
        #expect(lab.list == ["[0] jars 1, jars 2"])
    }

    @Test func aCrashThatFollowsFromAMissingTypeNamesTheType() {
        let lab = AppLab(
            """
            var snapshot = NSDiffableDataSourceSnapshot<Shelf.Kind, String>()
            for kind in Shelf.Kind.allCases { snapshot.appendSections([kind]) }
            snapshot.appendItems(["a"], toSection: .top)
            dataSource.apply(snapshot)
            """)
        #expect(lab.problem != nil)
        #expect(lab.said.contains("Shelf"))
    }

    @Test func aMomentIsNamedByItsDay() {
        let lab = AppLab(
            """
            enum Row: Hashable { case day(Date) }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
            snapshot.appendSections([0])
            snapshot.appendItems([.day(Date(timeIntervalSince1970: 86400))])
            dataSource.apply(snapshot)
            """)
        #expect(lab.list == ["[0] day(1970-01-02 00:00:00 +0000)"])
    }

    @Test func aScreenWithoutAListYetSaysWhatLeadsToOne() {
        var lab = AppLab(
            """
            class FirstController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    source.apply(snapshot)
                }
            }
            class ShelfView: UIView {
                lazy var table = UITableView()
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in
                    UITableViewCell()
                }
                func show(_ jars: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.list == ["[0] plum"])
        #expect(lab.run("appear ShelfView").contains("call show(fill 3)"))
        lab.run("call show(fill 3)")
        #expect(lab.list == ["[0] jars 1, jars 2, jars 3"])
    }

    @Test(arguments: ["UICellConfigurationState", "UIConfigurationState"])
    func aCellHandsItsItemOnInItsState(extended: String) {
        let lab = AppLab(
            """
            struct Jar: Hashable { let name: String }
            extension UIConfigurationStateCustomKey { static let jar = UIConfigurationStateCustomKey("jar") }
            extension \(extended) {
                var jar: Jar? { get { self[.jar] as? Jar } set { self[.jar] = newValue } }
            }
            class JarCell: UICollectionViewListCell {
                var jar: Jar?
                override var configurationState: UICellConfigurationState {
                    var state = super.configurationState
                    state.jar = jar
                    return state
                }
                override func updateConfiguration(using state: UICellConfigurationState) {
                    var content = defaultContentConfiguration().updated(for: state)
                    content.text = state.jar?.name ?? "none"
                    contentConfiguration = content
                }
            }
            class JarsController: UIViewController {
                var dataSource: UICollectionViewDiffableDataSource<Int, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    let cells = UICollectionView.CellRegistration<JarCell, Jar> { cell, _, jar in
                        cell.jar = jar
                        cell.setNeedsUpdateConfiguration()
                    }
                    dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, jar in
                        view.dequeueConfiguredReusableCell(using: cells, for: path, item: jar)
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([Jar(name: "plum")])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["plum"])
    }
}

/// The elements of storyboards, as Xcode or somebody by hand has written them.
@Suite struct MarkupElementsTests {
    /// Names have any letters, digits, and signs such as `-`, `.`, `_` and `:`.
    @Test func namesAreReadToTheirEnd() {
        var elements = MarkupElements("<azAZ:z9.-_ zA=\"1\"><0z a9-z=\"2\"/>")
        let first = elements.next()
        #expect(first?.name == "azAZ:z9.-_" && first?["zA"] == "1")
        let second = elements.next()
        #expect(second?.name == "0z" && second?["a9-z"] == "2")
    }

    @Test(arguments: ["<a b=\"c\">", "<a b = \"c\">", "<a\n\tb= 'c'/>", "<!-- <a b=\"d\"> --><a b\n=\n\"c\" d>"])
    func spaceAroundAnAttributeIsNoMatter(text: String) {
        var elements = MarkupElements(text)
        #expect(elements.next()?["b"] == "c")
        #expect(elements.next() == nil)
    }
}
