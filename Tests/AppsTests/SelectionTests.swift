import Testing

/// What cells show of being selected, as UIKit tells them: `UICellConfigurationState.isSelected`, `isSelected` of a
/// collection view's cell, `setSelected(_:animated:)` of a table's.
@Suite struct SelectionTests {
    @Test func aConfigurationKnowsThatItsCellIsSelected() {
        var lab = AppLab(Self.picker)
        #expect(lab.cells == ["red · no", "green · no", "blue · no"])
        lab.run("tap 0:1")
        #expect(lab.cells == ["red · no", "green · yes", "blue · no"])
        lab.run("tap 0:2")
        #expect(lab.cells == ["red · no", "green · no", "blue · yes"])
        lab.run("call clear()")
        #expect(lab.cells == ["red · no", "green · no", "blue · no"])
    }

    /// An item that moves takes its selection along; one that was reloaded or deleted loses it, as all do where the
    /// view reloads its data.
    @Test func theSelectionFollowsItsItem() {
        var lab = AppLab(Self.picker)
        lab.run("tap 0:1")
        lab.run("call flip()")
        #expect(lab.cells == ["blue · no", "green · yes", "red · no"])
        lab.run("tap 0:2")
        lab.run("call flip()")
        #expect(lab.cells == ["red · yes", "green · no", "blue · no"])
        lab.run("call again()")
        #expect(lab.cells == ["red · no", "green · no", "blue · no"])
        lab.run("tap 0:1")
        lab.run("call whole()")
        #expect(lab.cells == ["red · no", "green · no", "blue · no"])
    }

    /// A cell whose actions are seen says so, until the action is done, another row is swiped or another cell takes its place.
    @Test func aConfigurationKnowsThatItsCellIsSwiped() {
        var lab = AppLab(Self.swiped)
        #expect(lab.cells == ["one", "two"])
        lab.run("swipe 0:0")
        #expect(lab.cells == ["one open", "two"])
        lab.run("swipe 0:1")
        #expect(lab.cells == ["one", "two open"])
        #expect(lab.run("swipe 0:1 Keep").contains("open: true"))
        #expect(lab.cells == ["one", "two"])
        #expect(lab.run("swipe 0:1 Reload").contains("open: false"))
        #expect(lab.cells == ["one", "two"])
    }

    private static let swiped = """
        class RowsController: UITableViewController {
            var source: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                source = UITableViewDiffableDataSource(tableView: tableView) { view, path, name in
                    let cell = view.dequeueReusableCell(withIdentifier: "cell", for: path)
                    cell.configurationUpdateHandler = { cell, state in
                        cell.textLabel?.text = state.isSwiped ? name + " open" : name
                    }
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["one", "two"])
                source.apply(snapshot)
            }
            func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
                UIContextualAction(style: .normal, title: title) { _, _, done in
                    var snapshot = self.source.snapshot()
                    let name = self.source.itemIdentifier(for: path)!
                    if title == "Reload" { snapshot.reloadItems([name]) } else { snapshot.reconfigureItems([name]) }
                    self.source.apply(snapshot)
                    print("open: \\(self.tableView.cellForRow(at: path)!.configurationState.isSwiped)")
                    done(true)
                }
            }
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [action("Keep", path), action("Reload", path)])
            }
        }
        """

    /// What the program sets in a cell as its row is selected is the program's own, whatever the provider says of it; data
    /// that changes besides is old all the same.
    @Test func aMarkThatATapSetsIsNotOld() {
        let text = """
            final class Pen { var name: String; init(_ name: String) { self.name = name } }
            final class PensController: UITableViewController {
                let pens = ["a": Pen("a"), "b": Pen("b")]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, key in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = self.pens[key]?.name
                    cell.accessoryType = .none
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b"])
                    source.apply(snapshot, animatingDifferences: false)
                }
                func rename() { pens["b"]?.name = "c" }
                override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
                    table.cellForRow(at: path)?.accessoryType = .checkmark
                }
                override func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {
                    table.cellForRow(at: path)?.accessoryType = .none
                }
            }
            """
        var lab = AppLab(text)
        #expect(!lab.run("tap 0:0").contains("old data"), "\(lab.said)")
        #expect(!lab.run("tap 0:1").contains("old data"), "\(lab.said)")
        #expect(lab.cells == ["a", "b · ✓"])
        #expect(lab.run("why").contains("Every cell on screen"))
        #expect(lab.run("fix").contains("Nothing to fix"))
        lab.run("call rename()")
        #expect(lab.run("why").contains("old data"))
    }

    /// Colours by which a configuration follows `isSelected` are those of a selected row.
    @Test func aColourOfTheSelectionIsNotOld() {
        var lab = AppLab(
            """
            final class RowCell: UICollectionViewListCell {
                let name = UILabel()
                override func updateConfiguration(using state: UICellConfigurationState) {
                    guard state.isSelected else { name.textColor = .black; return }
                    name.textColor = .red
                }
            }
            final class RowsController: UIViewController {
                var list: UICollectionView!
                var source: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    view.addSubview(list)
                    let row = UICollectionView.CellRegistration<RowCell, String> { cell, _, text in cell.name.text = text }
                    source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, text in
                        view.dequeueConfiguredReusableCell(using: row, for: path, item: text)
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b"])
                    source.apply(snapshot, animatingDifferences: false)
                }
            }
            """)
        for line in ["tap 0:1", "tap 0:0"] {
            let answer = lab.run(line)
            #expect(!answer.contains("old data") && !answer.contains("was given before"), "\(answer)")
            #expect(!answer.contains("did nothing"), "\(answer)")
        }
        #expect(lab.run("why").contains("Every cell on screen"))
    }

    /// A cell is told in the call of `deselectItem(at:animated:)` itself: what code does behind it sees the cell so.
    @Test(arguments: [
        "deselectItem(at: path, animated: true)", "selectItem(at: nil, animated: true, scrollPosition: [])",
    ])
    func aCellIsToldAtOnce(call: String) {
        var lab = AppLab(
            """
            final class JarCell: UICollectionViewCell {
                let name = UILabel()
                override var isSelected: Bool { didSet { print("selected: \\(isSelected)") } }
                func refresh() { name.text = isSelected ? "on" : "off" }
            }
            final class JarsController: UICollectionViewController {
                lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                    view, path, _ in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: "jar", for: path) as! JarCell
                    cell.refresh()
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    collectionView.register(JarCell.self, forCellWithReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["figs", "plums"])
                    source.apply(snapshot)
                }
                override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
                    view.\(call)
                    print("behind it")
                    (view.cellForItem(at: path) as? JarCell)?.refresh()
                }
            }
            """)
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("selected: false\nbehind it"), "\(answer)")
        #expect(lab.cells == ["off", "off"])
    }

    /// `willSelectRowAt` may return another index path, which is selected then; with nil nothing is.
    @Test func anotherRowIsSelectedInThePlaceOfATappedOne() {
        var lab = AppLab(
            """
            class RowsController: UITableViewController {
                var log: [String] = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b", "c"])
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
                    path.row == 2 ? nil : IndexPath(row: 1, section: 0)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                    log.append("\\(path.row) \\(tableView.indexPathForSelectedRow!.row)")
                }
            }
            """)
        for row in 0...2 { lab.run("tap 0:\(row)") }
        #expect(lab.run("log") == "[\"1 1\", \"1 1\"]\n")
    }

    @Test func aHandlerAndATableCellAreTold() {
        var lab = AppLab(Self.table)
        #expect(lab.cells == ["one · off", "two · off"])
        lab.run("tap 0:0")
        #expect(lab.cells == ["one · on", "two · off"])
        #expect(lab.run("told") == "[\"true\"]\n")
        // deselectRow(at:animated:) of the app's own code.
        lab.run("call leave()")
        #expect(lab.cells == ["one · off", "two · off"])
        #expect(lab.run("told") == "[\"true\", \"false\"]\n")
    }

    /// `setNeedsUpdateConfiguration()` outside the provider has the configuration updated after the code.
    @Test func aConfigurationIsUpdatedWhereItIsAskedFor() {
        var lab = AppLab(Self.picker)
        lab.run("call rename()")
        #expect(lab.cells == ["RED · no", "green · no", "blue · no"])
    }

    /// A tap changes the cell's state, and its handler runs again for that: it reads what the app's code has changed
    /// meanwhile, on every system. Nothing else on screen follows.
    @Test func aTapHasTheHandlerReadAgain() {
        for system in ["17", "26"] {
            var lab = AppLab()
            lab.run("option ios \(system)")
            lab.read(Self.counter)
            #expect(lab.cells == ["one 0", "two 0"])
            #expect(lab.run("tap 0:0").contains("Changed on screen: 0:0 one 1"))
            #expect(lab.cells == ["one 1", "two 0"])
        }
    }

    /// A row is selected also where no delegate is told: the code of its cell shows it.
    @Test(arguments: ["cell.configurationUpdateHandler =", "cell.onSelect ="])
    func aCellShowsItsSelectionWithoutADelegate(_ property: String) {
        var lab = AppLab(
            """
            class ChoiceCell: UICollectionViewListCell {
                var name = ""
                var onSelect: ((ChoiceCell, UICellConfigurationState) -> Void)?
                override func updateConfiguration(using state: UICellConfigurationState) {
                    onSelect?(self, state)
                }
            }
            class ChoiceController: UICollectionViewController {
                var source: UICollectionViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let registration = UICollectionView.CellRegistration<ChoiceCell, String> { cell, _, name in
                        \(property) { cell, state in
                            var content = UIListContentConfiguration.cell()
                            content.text = state.isSelected ? name + " chosen" : name
                            cell.contentConfiguration = content
                        }
                    }
                    source = .init(collectionView: collectionView) {
                        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["tea", "milk"])
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["tea", "milk"])
        #expect(lab.run("tap 0:0").contains("Changed on screen: 0:0 tea chosen"))
        #expect(lab.cells == ["tea chosen", "milk"])
        lab.run("tap 0:1")
        #expect(lab.cells == ["tea", "milk chosen"])
    }

    /// A selected row gives its selection up for one whose cell does not show it.
    @Test func anotherRowLosesItsSelection() {
        var lab = AppLab(
            """
            final class PlainCell: UITableViewCell {}
            final class MarkedCell: UITableViewCell {
                override func updateConfiguration(using state: UICellConfigurationState) {
                    super.updateConfiguration(using: state)
                    textLabel?.text = state.isSelected ? "on" : "off"
                }
            }
            final class Lamps: UITableViewController {
                var source: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(PlainCell.self, forCellReuseIdentifier: "plain")
                    tableView.register(MarkedCell.self, forCellReuseIdentifier: "marked")
                    source = UITableViewDiffableDataSource(tableView: tableView) { table, path, name in
                        let kind = name == "A" ? "plain" : "marked"
                        let cell = table.dequeueReusableCell(withIdentifier: kind, for: path)
                        cell.textLabel?.text = name == "A" ? "A" : "off"
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["A", "B"])
                    source.apply(snapshot, animatingDifferences: false)
                }
            }
            """)
        lab.run("tap 0:1")
        #expect(lab.cells == ["A", "on"])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("Changed on screen: 0:1 off") && !answer.contains("old data"), "\(answer)")
        #expect(lab.cells == ["A", "off"])
    }

    /// An option that builds the list anew has the program's provider fill it.
    @Test(arguments: ["rows 2", "ios 17", "linked-sdk 17", "view collection"])
    func anOptionKeepsTheCells(_ option: String) {
        var lab = AppLab(Self.picker)
        #expect(!lab.run("option \(option)").contains("error"))
        let all = ["red · no", "green · no", "blue · no"]
        #expect(lab.cells == (option == "rows 2" ? Array(all.prefix(2)) : all))
        #expect(!lab.run("cells").contains("stale"))
        lab.run("tap 0:1")
        #expect(lab.cells[1] == "green · yes")
    }

    private static let counter = """
        class CounterController: UITableViewController {
            var count = 0
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.configurationUpdateHandler = { [unowned self] cell, _ in cell.textLabel?.text = "\\(name) \\(count)" }
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["one", "two"])
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                count += 1
                tableView.deselectRow(at: indexPath, animated: true)
            }
        }
        """

    static let picker = """
        final class PickCell: UICollectionViewListCell {
            var title = ""
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                var content = defaultContentConfiguration().updated(for: state)
                content.text = title
                content.secondaryText = state.isSelected ? "yes" : "no"
                contentConfiguration = content
            }
        }
        class PickerController: UIViewController, UICollectionViewDelegate {
            var colors = ["red", "green", "blue"]
            var collectionView: UICollectionView!
            var dataSource: UICollectionViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
                let layout = UICollectionViewCompositionalLayout.list(using: configuration)
                collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
                collectionView.delegate = self
                let registration = UICollectionView.CellRegistration<PickCell, String> { cell, _, color in
                    cell.title = color
                    cell.setNeedsUpdateConfiguration()
                }
                dataSource = .init(collectionView: collectionView) { view, path, color in
                    view.dequeueConfiguredReusableCell(using: registration, for: path, item: color)
                }
                show([])
            }
            func show(_ reloaded: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(colors)
                snapshot.reloadItems(reloaded)
                dataSource.apply(snapshot)
            }
            func flip() { colors.reverse(); show([]) }
            func again() { show(["red"]) }
            func whole() { dataSource.applySnapshotUsingReloadData(dataSource.snapshot()) }
            func clear() {
                for path in collectionView.indexPathsForSelectedItems ?? [] {
                    collectionView.deselectItem(at: path, animated: true)
                }
            }
            func rename() {
                guard let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PickCell else { return }
                cell.title = "RED"
                cell.setNeedsUpdateConfiguration()
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
        }
        """

    private static let table = """
        var told: [String] = []
        class RowCell: UITableViewCell {
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                told.append("\\(selected)")
            }
        }
        class RowsController: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(RowCell.self, forCellReuseIdentifier: "row")
                dataSource = .init(tableView: tableView) { tableView, indexPath, name in
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                    cell.configurationUpdateHandler = { cell, state in
                        var content = cell.defaultContentConfiguration()
                        content.text = name
                        content.secondaryText = state.isSelected ? "on" : "off"
                        cell.contentConfiguration = content
                    }
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["one", "two"])
                dataSource.apply(snapshot, animatingDifferences: false)
            }
            func leave() { tableView.indexPathForSelectedRow.map { tableView.deselectRow(at: $0, animated: true) } }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
        }
        """

    /// Where a tap has changed the row's data as well, what it sets by hand has to be what the data says.
    @Test(arguments: [
        ("", false),
        ("tableView.cellForRow(at: indexPath)?.accessoryType = jars[indexPath.row].isOpen ? .checkmark : .none", true),
    ])
    func aMarkAgainstTheDataIsOld(before: String, isOld: Bool) {
        var lab = AppLab(
            """
            struct Jar: Hashable { let id: Int; var isOpen = false }
            class JarsController: UITableViewController {
                var jars = [Jar(id: 1), Jar(id: 2)]
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { view, path, id in
                    let cell = view.dequeueReusableCell(withIdentifier: "jar", for: path)
                    cell.textLabel?.text = "jar \\(id)"
                    cell.accessoryType = self.jars.first { $0.id == id }!.isOpen ? .checkmark : .none
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars.map(\\.id))
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    \(before)
                    jars[indexPath.row].isOpen.toggle()
                    \(isOld ? "" : "tableView.cellForRow(at: indexPath)?.accessoryType = jars[indexPath.row].isOpen ? .checkmark : .none")
                }
            }
            """)
        lab.run("tap 0:0")
        lab.run("tap 0:0")
        #expect(lab.run("why").contains("shows old data") == isOld, "\(lab.run("why"))")
    }
}
