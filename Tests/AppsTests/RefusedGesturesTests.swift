import Testing

/// Gestures that UIKit refuses, or does once: rows that may not move, targets that were added twice, leaves that do not
/// open; and files that apply nothing.
@Suite struct RefusedGesturesTests {
    private static func table(_ source: String, members: String, more: String = "") -> String {
        """
        class Shelf<S: Hashable, I: Hashable>: UITableViewDiffableDataSource<S, I> { \(members) }
        class JarsController: UIViewController {
            let tableView = UITableView()
            lazy var source = \(source)<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.isEditing = true
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["plum", "fig", "pear"])
                source.apply(snapshot)
            }
            \(more)
        }
        """
    }

    private static let move = """
        override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
            guard let a = itemIdentifier(for: from), let b = itemIdentifier(for: to) else { return }
            var snapshot = snapshot()
            snapshot.moveItem(a, afterItem: b)
            apply(snapshot)
        }
        """
    private static let canMove =
        "override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { path.row > 0 }\n"

    @Test func aRowThatMayNotMoveStays() {
        var lab = AppLab(Self.table("Shelf", members: Self.canMove + Self.move))
        let refused = lab.run("drag 0:0 to 0:2")
        #expect(refused.contains("table.can-move-row"))
        // A rule of the session does not change what code answers.
        #expect(!refused.contains("handlers"))
        #expect(lab.list == ["[0] plum, fig, pear"])
        #expect(lab.run("drag 0:1 to 0:2").contains("table.move-as-expected"))
        #expect(lab.list == ["[0] plum, pear, fig"])
    }

    /// The class itself says that no row moves.
    @Test func withoutCanMoveNoRowMoves() {
        var lab = AppLab(Self.table("Shelf", members: Self.move))
        #expect(!lab.said.contains("drag 0"))
        #expect(lab.run("drag 0:1 to 0:2").contains("table.can-move-row"))
        #expect(lab.list == ["[0] plum, fig, pear"])
    }

    @Test func aPlainDataSourceMovesNothing() {
        var lab = AppLab(Self.table("UITableViewDiffableDataSource", members: ""))
        #expect(lab.run("drag 0:1 to 0:2").contains("reorder.table-needs-subclass"))
        #expect(lab.list == ["[0] plum, fig, pear"])
    }

    @Test func aTargetThatIsAddedTwiceIsToldOnce() {
        let twice = """
            let button = UIButton()
            override func viewWillAppear(_ animated: Bool) {
                for _ in 0..<2 { button.addTarget(self, action: #selector(add), for: .touchUpInside) }
                button.addTarget(self, action: #selector(other), for: .touchUpInside)
                button.removeTarget(self, action: #selector(other), for: .touchUpInside)
                view.addSubview(button)
            }
            @objc func other() { add(); add() }
            @objc func add() {
                var snapshot = source.snapshot()
                snapshot.appendItems(["jar \\(snapshot.numberOfItems)"])
                source.apply(snapshot)
            }
            """
        var lab = AppLab(Self.table("Shelf", members: "", more: twice))
        lab.run("press add")
        #expect(lab.list == ["[0] plum, fig, pear, jar 3"])
    }

    @Test func aRowThatDoesNotOpenIsNamed() {
        var lab = AppLab(
            """
            class FoodController: UIViewController {
                let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
                lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                    view, path, _ in
                    view.dequeueReusableCell(withReuseIdentifier: "food", for: path)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "food")
                    var tree = NSDiffableDataSourceSectionSnapshot<String>()
                    tree.append(["fruit", "salt"])
                    tree.append(["plum"], to: "fruit")
                    source.apply(tree, to: 0)
                }
            }
            """)
        #expect(lab.run("expand 0:1").contains("it has no children or is so already: salt"))
        #expect(!lab.run("expand 0:0").contains("no children"))
        #expect(lab.list == ["[0] fruit, plum, salt"])
        #expect(lab.run("expand 0:0").contains("is so already: fruit"))
        lab.run("collapse fruit")
        #expect(lab.list == ["[0] fruit, salt"])
    }

    @Test func aFileThatOnlyExtendsSaysWhatItAdds() {
        let lab = AppLab("extension UITableViewDiffableDataSource { func replace(_ rows: [ItemIdentifierType]) {} }")
        #expect(lab.said.contains("Known from now on: UITableViewDiffableDataSource.replace(…)"))
        #expect(AppLab("typealias Rows = [Int]").said.contains("Known from now on: Rows"))
    }

    @Test(arguments: [
        (
            "func show(_ rows: [some Rows]) { rows.forEach { show($0) } }\n"
                + "func show(_ row: some Rows) { var s = NSDiffableDataSourceSnapshot<Int, String>()\n"
                + "s.appendSections([row.section]); source?.apply(s) }", "calls what applies one: show(_:)"
        ),
        (
            "func name(at path: IndexPath) -> String? { source?.itemIdentifier(for: path) }",
            "No code of these files applies"
        ),
    ])
    func aListThatNothingFillsSaysSo(member: String, answer: String) {
        let lab = AppLab(
            """
            final class JarsView: UICollectionView {
                private var source: UICollectionViewDiffableDataSource<Int, String>?
                init(provider: @escaping UICollectionViewDiffableDataSource<Int, String>.CellProvider) {
                    super.init(frame: .zero, collectionViewLayout: UICollectionViewLayout())
                    source = UICollectionViewDiffableDataSource(collectionView: self, cellProvider: provider)
                }
                required init?(coder: NSCoder) { fatalError() }
                \(member)
            }
            """)
        #expect(lab.said.contains("No snapshot was applied so far."))
        #expect(lab.said.contains(answer))
    }

    /// What the handlers of a drag print is told after it.
    @Test func whatHandlersPrintIsTold() {
        var lab = AppLab(
            """
            class CardsController: UIViewController {
                let view1 = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
                lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view1) { view, path, _ in
                    view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view1.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "card")
                    source.reorderingHandlers.canReorderItem = { $0 != 1 }
                    source.reorderingHandlers.didReorder = { print("now \\($0.finalSnapshot.itemIdentifiers)") }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([1, 2, 3])
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.run("drag 0:1 to 0:2").contains("now [1, 3, 2]"))
        let refused = lab.run("drag 0:0 to 0:1")
        #expect(refused.contains("reorder.can-reorder-item") && !refused.contains("now ["))
    }

    /// A key path names what is observed: `#keyPath`, or its text.
    @Test(arguments: ["#keyPath(Jar.grams)", "\"grams\""]) func keyValueObserversAreTold(path: String) {
        var lab = AppLab(
            Self.table(
                "Shelf", members: "",
                more: """
                    let jar = Jar()
                    override func viewWillAppear(_ animated: Bool) {
                        jar.addObserver(self, forKeyPath: \(path), options: [.new, .old], context: nil)
                    }
                    override func observeValue(
                        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                        context: UnsafeMutableRawPointer?
                    ) {
                        print(keyPath ?? "nil", change?[.newKey] ?? "none", (object as? Jar)?.grams ?? 0)
                    }
                    @objc func fillJar() { jar.grams = 7 }
                    """) + "class Jar: NSObject { @objc dynamic var grams = 0 }")
        #expect(lab.run("fillJar()").contains("grams 7 7"))
    }

    @Test func aFieldOfAnAlertIsFoundByItsHint() {
        var lab = AppLab(
            Self.table(
                "Shelf", members: "",
                more: """
                    @objc func ask() {
                        let alert = UIAlertController(title: "Jar", message: nil, preferredStyle: .alert)
                        alert.addTextField { $0.placeholder = "Fruit" }
                        alert.addAction(UIAlertAction(title: "Save", style: .default) { _ in print(alert.textFields![0].text!) })
                        present(alert, animated: true)
                    }
                    """))
        lab.run("ask()")
        lab.run("fill Fruit quince")
        #expect(lab.run("press Save").contains("quince"))
    }

    /// A storyboard's segmented control has a segment chosen when it is pressed.
    @Test func aSegmentIsChosenInAStoryboard() {
        var lab = AppLab(
            Self.table(
                "Shelf", members: "",
                more: """
                    @IBAction func orderChanged(_ sender: UISegmentedControl) { print(["up", "down"][sender.selectedSegmentIndex]) }
                    """))
        #expect(lab.run("press orderChanged").contains("up"))
    }
}
