import Apps
import Testing

/// The lines of an article that stand in no type, as if they stood in a method of the screen: `self`, what the screen has,
/// handlers, and what is quoted of UIKit.
@Suite struct ArticleLinesTests {
    private static let model = """
        enum Section { case main }
        var dishes = ["soup", "rice"]
        """

    private static let screen = """
        class LarderController: UIViewController {
            enum Section { case main }
            var names = ["oat", "rye"]
            let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var dataSource: UICollectionViewDiffableDataSource<Section, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                    var content = cell.defaultContentConfiguration()
                    content.text = name
                    cell.contentConfiguration = content
                }
                dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                    view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
                }
                refresh()
            }
            func refresh(animated: Bool = true) {
                var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
                snapshot.appendSections([.main])
                snapshot.appendItems(names)
                dataSource.apply(snapshot, animatingDifferences: animated)
            }
        }
        """

    private func reading(_ blocks: String...) -> AppLab {
        var lab = AppLab()
        for block in blocks { lab.read(block, name: "<stdin>") }
        return lab
    }

    // MARK: self

    @Test(arguments: ["self.", "self!."])
    func selfNamesWhatOtherBlocksDeclare(prefix: String) {
        let lab = reading(
            Self.model,
            """
            self.dishes.append("tea")
            var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
            snapshot.appendSections([.main])
            snapshot.appendItems(self.dishes)
            self.dataSource.apply(snapshot)
            """.replacing("self.", with: prefix))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] soup, rice, tea"])
    }

    /// What `self.` names is never a parameter.
    @Test func aParameterOfTheSameNameIsAnother() {
        let lab = reading(
            Self.model,
            """
            func show(dishes: [String]) {
                self.dishes += dishes
                self.apply(dishes: self.dishes)
            }
            func apply(dishes: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
                snapshot.appendSections([.main])
                snapshot.appendItems(dishes)
                dataSource.apply(snapshot)
            }
            """, "show(dishes: [\"tea\"])")
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] soup, rice, tea"])
    }

    @Test(arguments: ["guard let self = self else { return }; self.dishes = names", "self?.dishes = names"])
    func aClosureKnowsItsSelf(body: String) {
        let lab = reading(
            Self.model,
            """
            let load = { [weak self] (names: [String]) in
                \(body)
            }
            load(["tea"])
            print("now", self.dishes)
            """)
        #expect(lab.problem == nil)
        #expect(lab.said.contains("now [\"tea\"]"))
    }

    @Test func aConstantStaysOne() {
        let lab = reading("let dishes = [\"soup\"]\nself.dishes.append(\"tea\")")
        #expect(lab.problem != nil)
    }

    /// Nothing declares the name: that is no access from two sides.
    @Test(arguments: ["self.items.append(3)", "self.items.removeAll()", "self.count += 1", "self.rows[0].name = \"b\""])
    func whatIsUnknownOfSelfStopsNothing(line: String) {
        #expect(reading(line).problem == nil)
    }

    // MARK: The screen

    /// The lines below a view controller change the list it shows.
    @Test(arguments: ["", "self."])
    func linesBelowAScreenAreItsOwn(prefix: String) {
        let lab = reading(
            Self.screen,
            """
            var snapshot = \(prefix)dataSource.snapshot()
            snapshot.appendItems(["bran"], toSection: .main)
            \(prefix)dataSource.apply(snapshot)
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] oat, rye, bran"])
    }

    @Test(arguments: ["", "self."])
    func aMethodBelowAScreenIsItsOwn(prefix: String) {
        let lab = reading(
            Self.screen,
            """
            func add(_ name: String) {
                \(prefix)names.append(name)
                \(prefix)refresh(animated: false)
            }
            """, "add(\"bran\")")
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] oat, rye, bran"])
    }

    /// A variable that an article declares beside the screen is no property of it.
    @Test func aVariableOfAFileComesBeforeTheScreen() {
        let lab = reading(Self.screen, "var names = [\"chaff\"]\nprint(\"now\", names)")
        #expect(lab.said.contains("now [\"chaff\"]"))
        #expect(lab.list == ["[main] oat, rye"])
    }

    /// A screen whose methods come in a block of their own shows its list once they are there.
    @Test(arguments: [true, false])
    func aScreenWaitsForItsMethods(isExtension: Bool) {
        let methods = """
            func configure() {
                let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
                dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                    view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
                }
            }
            func refresh() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                dataSource.apply(snapshot)
            }
            """
        var lab = reading(
            """
            class ShelfController: UIViewController {
                var names = ["oat", "rye"]
                let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    configure()
                    refresh()
                }
            }
            """)
        #expect(lab.list.isEmpty)
        lab.read(isExtension ? "extension ShelfController {\n\(methods)\n}" : methods, name: "<stdin>")
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] oat, rye"])
        // Methods that come later change nothing by themselves.
        lab.read("func unused() { names = [] }", name: "<stdin>")
        #expect(lab.list == ["[0] oat, rye"])
    }

    // MARK: Views and handlers that no file declares

    @Test func aViewIsMadeWhereNoFileDeclaresIt() {
        let lab = reading(
            "collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
            "tableView = UITableView(frame: .zero, style: .insetGrouped)",
            """
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { view, path, _ in
                view.dequeueReusableCell(withReuseIdentifier: "oat", for: path)
            }
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "oat")
            var first = NSDiffableDataSourceSnapshot<Int, String>()
            first.appendSections([0])
            first.appendItems(["oat"])
            source.apply(first)
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] oat"])
    }

    private static let rows = """
        snapshot.appendSections(["grain"])
        snapshot.appendItems(["oat", "rye", "bran"])
        dataSource.apply(snapshot)
        """

    @Test func reorderingHandlersOfTheGivenDataSourceAreAsked() {
        var lab = reading(
            Self.rows,
            """
            dataSource.reorderingHandlers.canReorderItem = { $0 as? String != "rye" }
            dataSource.reorderingHandlers.didReorder = { print("did", $0.finalSnapshot.itemIdentifiers.count) }
            """)
        #expect(lab.run("drag 0:0 to 0:2").contains("did 3"))
        #expect(lab.list == ["[grain] rye, bran, oat"])
        lab.run("drag 0:0 to 0:2")
        #expect(lab.list == ["[grain] rye, bran, oat"])
    }

    /// What code leaves open is as `handlers` says.
    @Test func handlersOfTheSessionStayBesideThoseOfCode() {
        var lab = reading(Self.rows, "dataSource.reorderingHandlers.didReorder = { _ in print(\"did\") }")
        lab.run("drag 0:0 to 0:2")
        #expect(lab.list == ["[grain] oat, rye, bran"])
        lab.run("handlers reorder on")
        #expect(lab.run("drag 0:0 to 0:2").contains("did"))
        #expect(lab.list == ["[grain] rye, bran, oat"])
    }

    /// UIKit's documentation: an item whose `shouldCollapseItem` is false stays open.
    @Test func outlineHandlersOfTheGivenDataSourceAreAsked() {
        var lab = reading(
            """
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["food", "drinks"])
            tree.append(["soup"], to: "food")
            tree.append(["tea"], to: "drinks")
            tree.expand(["food", "drinks"])
            dataSource.apply(tree, to: "menu")
            dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 as? String != "food" }
            """)
        lab.run("tap 0:0")
        #expect(lab.list == ["[menu] food, soup, drinks, tea"])
        lab.run("tap 0:2")
        #expect(lab.list == ["[menu] food, soup, drinks"])
    }

    // MARK: Quotes

    /// A page shows a declaration of UIKit's as the documentation does, and then uses it.
    @Test(arguments: [
        "class UICollectionViewDiffableDataSource<S, I> : NSObject where S : Hashable, I : Hashable",
        "@MainActor @preconcurrency struct NSDiffableDataSourceSnapshot<S, I> where S : Hashable, I : Hashable",
        "public struct NSDiffableDataSourceSnapshot<S, I> {\n    public init()\n    public var itemIdentifiers: [I] { get }\n}",
        "extension UICollectionViewDiffableDataSource {\n    func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int>\n}",
        "protocol Hashable : Equatable {\n    func hash(into hasher: inout Hasher)\n}",
    ])
    func whatIsQuotedOfUIKitStaysUIKits(quote: String) {
        let lab = reading(
            quote,
            """
            struct Dish: Hashable { let name: String }
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Dish> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Dish>(collectionView: collectionView) { view, path, dish in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: dish)
            }
            var first = source.snapshot()
            first.appendSections([0])
            first.appendItems([Dish(name: "oat")])
            source.apply(first)
            """)
        #expect(lab.said.contains("so the declaration without bodies was left out: "), "\(lab.said)")
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] oat"])
    }

    @Test(arguments: [
        "weak var dataSource: UICollectionViewDataSource? { get set }", "@MainActor var dataSource: Any { get }",
    ])
    func aQuotedPropertyIsNoVariable(quote: String) {
        let lab = reading(quote, Self.rows)
        #expect(lab.said.contains("so the declaration without bodies was left out: dataSource"), "\(lab.said)")
        #expect(lab.list == ["[grain] oat, rye, bran"])
    }

    /// Data types, and whatever has something to run, are the reader's own.
    @Test(arguments: [
        "struct Task: Hashable { let id: Int }", "extension UIView: Sealed {}", "protocol Sealed { func seal() }",
        "extension UITableView { static let limit = 3 }", "extension UITableView { var limit: Int { 3 } }",
        "var limit: Int { get { 3 } }",
        "var limit: Int = 3 { didSet {} }",
    ])
    func whatIsTheReadersOwnIsNoQuote(code: String) {
        #expect(!reading(code).said.contains("left out"))
    }

    // MARK: What to define

    /// A value to define first has identifiers of its own, and is what Swift takes.
    @Test func aValueToDefineMakesItsIdentifiers() {
        let lab = reading(
            """
            struct Dish: Hashable { let id: UUID; let name: String }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Dish>()
            snapshot.appendSections([0])
            snapshot.appendItems(dishes)
            """)
        let words = lab.problem.map { KindsOfFilesTests.text($0.diagnostic, lab) } ?? ""
        #expect(words.contains("let dishes = [Dish(id: UUID(), name: "), "\(words)")
        #expect(!words.contains("uuidString"))
    }

    // MARK: Names of commands

    /// A list of the reader's own is meant by its name, also where a command is called so; anything else is the command.
    @Test func aListOfTheReadersOwnIsNoCommand() {
        let registration = "UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }"
        let lab = reading("var items = [\"oat\"]\nlet cells = \(registration)")
        #expect(AppPrograms().claims("items", lab.interpreter))
        #expect(!AppPrograms().claims("cells", lab.interpreter))
        #expect(!AppPrograms().claims("items", AppLab().interpreter))
    }

    // MARK: Names of rows

    /// Rows with no text of their own are told apart by the value of the model that they hold, not by a flag.
    @Test func aRowIsNamedByWhatItHolds() {
        let lab = reading(
            """
            struct Dish: Hashable { let name: String }
            struct Row: Hashable {
                let title: String?
                let dish: Dish?
                let hasChildren: Bool
            }
            var rows = NSDiffableDataSourceSnapshot<Int, Row>()
            rows.appendSections([0])
            rows.appendItems([Row(title: "grain", dish: nil, hasChildren: true)])
            rows.appendItems(["oat", "rye"].map { Row(title: nil, dish: Dish(name: $0), hasChildren: false) })
            dataSource.apply(rows)
            """)
        #expect(lab.list == ["[0] grain, oat, rye"])
    }
}
