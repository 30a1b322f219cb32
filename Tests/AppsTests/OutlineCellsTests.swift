import Testing

/// Cells of an outline are told of their items after the registration ran: `indentationLevel` is the level in the tree, and
/// `isExpanded` of the configuration state says whether the children show.
@Suite struct OutlineCellsTests {
    private static func screen(_ cells: String, registration: String) -> AppLab {
        AppLab(
            """
            \(cells)
            class PantryController: UIViewController {
                var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
                    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
                    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
                    view.addSubview(collectionView)
                    \(registration)
                    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                        view, path, item in
                        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
                    }
                    var tree = NSDiffableDataSourceSectionSnapshot<String>()
                    tree.append(["fruit", "nuts"])
                    tree.append(["plum"], to: "fruit")
                    tree.append(["stone"], to: "plum")
                    tree.expand(["fruit"])
                    dataSource.apply(tree, to: 0, animatingDifferences: false)
                }
            }
            """)
    }

    /// The handler runs when the cell is made, and again when the row is opened or closed.
    @Test func aHandlerKnowsWhetherARowIsOpen() {
        var lab = Self.screen(
            "",
            registration: """
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                    cell.accessories = [.outlineDisclosure()]
                    cell.configurationUpdateHandler = { cell, state in
                        var content = UIListContentConfiguration.cell()
                        content.text = "\\(item) \\(state.isExpanded ? "open" : "shut")"
                        cell.contentConfiguration = content
                    }
                }
                """)
        let before = lab.run("cells")
        for text in ["fruit open", "plum shut", "nuts shut"] { #expect(before.contains(text), "\(before)") }
        lab.run("tap plum")
        let opened = lab.run("cells")
        for text in ["fruit open", "plum open", "stone shut"] { #expect(opened.contains(text), "\(opened)") }
        lab.run("tap fruit")
        let closed = lab.run("cells")
        #expect(closed.contains("fruit shut") && !closed.contains("plum"), "\(closed)")
        #expect(lab.run("why fruit").contains("shows what the data says"))
        lab.run("expand fruit")
        #expect(lab.run("cells").contains("fruit open"))
        #expect(lab.run("why fruit").contains("shows what the data says"))
    }

    /// A cell's own method sees the level as well; the registration, which runs before, sees none yet.
    @Test func aCellKnowsItsLevel() {
        var lab = Self.screen(
            """
            class ShelfCell: UICollectionViewListCell {
                var name = ""
                override func updateConfiguration(using state: UICellConfigurationState) {
                    var content = defaultContentConfiguration().updated(for: state)
                    content.text = "\\(name) at \\(indentationLevel)"
                    contentConfiguration = content
                }
            }
            """,
            registration: """
                let registration = UICollectionView.CellRegistration<ShelfCell, String> { cell, _, item in
                    cell.name = item
                }
                """)
        lab.run("expand plum")
        let cells = lab.run("cells")
        for text in ["fruit at 0", "plum at 1", "stone at 2", "nuts at 0"] { #expect(cells.contains(text), "\(cells)") }
    }

    /// A parent that has changed is another item: its twin in the tree is named, and `fix` lets == look at the id.
    @Test(arguments: [
        "append([Shelf(id: 3, title: \"Plum\")], to: shelf)", "delete([shelf])",
        "insert([Shelf(id: 3, title: \"Plum\")], before: shelf)",
    ])
    func aChangedParentIsNamed(edit: String) throws {
        var lab = AppLab(
            """
            struct Shelf: Hashable {
                let id: Int
                var title: String
                var isFull = false
            }
            class PantryController: UIViewController {
                var shelf = Shelf(id: 1, title: "Fruit")
                lazy var list = UICollectionView(
                    frame: view.bounds,
                    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
                lazy var source = UICollectionViewDiffableDataSource<Int, Shelf>(collectionView: list) { list, path, shelf in
                    list.dequeueReusableCell(withReuseIdentifier: "shelf", for: path)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(list)
                    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "shelf")
                    var tree = NSDiffableDataSourceSectionSnapshot<Shelf>()
                    tree.append([shelf, Shelf(id: 2, title: "Nuts")])
                    source.apply(tree, to: 0)
                }
                func change() {
                    shelf.isFull = true
                    var tree = source.snapshot(for: 0)
                    tree.\(edit)
                    source.apply(tree, to: 0)
                }
            }
            """)
        let answer = lab.run("call change()")
        #expect(answer.contains("The snapshot has a Fruit that is the same to a person"), "\(answer)")
        let fix = lab.run("fix")
        #expect(fix.contains("left.id == right.id"), "\(fix)")
    }
}
