import Testing

/// The lines of an article that stand in no type, as if they stood in a method of the screen: `self`, what the screen has,
/// and handlers.
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

    // MARK: self

    @Test(arguments: ["self.", "self!."])
    func selfNamesWhatOtherBlocksDeclare(prefix: String) {
        let lab = AppLab.reading(
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
        let lab = AppLab.reading(
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
        let lab = AppLab.reading(
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
        let lab = AppLab.reading("let dishes = [\"soup\"]\nself.dishes.append(\"tea\")")
        #expect(lab.problem != nil)
    }

    /// Nothing declares the name: that is no access from two sides.
    @Test(arguments: ["self.items.append(3)", "self.items.removeAll()", "self.count += 1", "self.rows[0].name = \"b\""])
    func whatIsUnknownOfSelfStopsNothing(line: String) {
        #expect(AppLab.reading(line).problem == nil)
    }

    // MARK: The screen

    /// The lines below a view controller change the list it shows.
    @Test(arguments: ["", "self."])
    func linesBelowAScreenAreItsOwn(prefix: String) {
        let lab = AppLab.reading(
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
        let lab = AppLab.reading(
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

    /// The screen is not always a view controller.
    @Test func linesBelowAViewAreItsOwn() {
        let lab = AppLab.reading(
            Self.screen.replacing("class LarderController: UIViewController {", with: "class LarderView: UIView {")
                .replacing("override func viewDidLoad() {", with: "override init(frame: CGRect) {")
                .replacing("super.viewDidLoad()", with: "super.init(frame: frame)"),
            """
            let first = names[0]
            var snapshot = dataSource.snapshot()
            snapshot.moveItem(first, afterItem: "rye")
            dataSource.apply(snapshot)
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] rye, oat"])
    }

    /// A variable that an article declares beside the screen is no property of it.
    @Test func aVariableOfAFileComesBeforeTheScreen() {
        let lab = AppLab.reading(Self.screen, "var names = [\"chaff\"]\nprint(\"now\", names)")
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
        var lab = AppLab.reading(
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
        let lab = AppLab.reading(
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
        var lab = AppLab.reading(
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
        var lab = AppLab.reading(Self.rows, "dataSource.reorderingHandlers.didReorder = { _ in print(\"did\") }")
        lab.run("drag 0:0 to 0:2")
        #expect(lab.list == ["[grain] oat, rye, bran"])
        lab.run("handlers reorder on")
        #expect(lab.run("drag 0:0 to 0:2").contains("did"))
        #expect(lab.list == ["[grain] rye, bran, oat"])
    }

    /// UIKit's documentation: an item whose `shouldCollapseItem` is false stays open.
    @Test func outlineHandlersOfTheGivenDataSourceAreAsked() {
        var lab = AppLab.reading(
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

    // MARK: Lines of dots

    /// The line below `...` is run as any other, and nothing is said of the dots.
    @Test(arguments: ["...", "…", "[...]"])
    func whatIsLeftOutTakesNoLineWithIt(dots: String) {
        var lines: [String] = []
        for line in Self.screen.split(separator: "\n").map(String.init) {
            lines.append(line)
            if line.hasSuffix("viewDidLoad()") || line.contains("appendSections") || line.contains("var names") {
                lines.append(dots)
            }
        }
        let lab = AppLab.reading(lines.joined(separator: "\n"))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[main] oat, rye"])
        #expect(!lab.said.contains("not correct Swift"), "\(lab.said)")
    }
}
