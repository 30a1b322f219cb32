import Testing

/// Apps of the form of those that published articles bring along: sections that hold their items, a generic adapter.
@Suite struct DocumentAppsTests {
    /// A controller whose section values hold their items, with a button in each header, and an equality of its own.
    private static func sections(hash: String, equality: String) -> String {
        """
        struct Jar: Hashable { let id: String }
        struct Shelf: Hashable {
            let id: String
            var jars: [Jar]
            func hash(into hasher: inout Hasher) { \(hash) }
            static func == (lhs: Shelf, rhs: Shelf) -> Bool { \(equality) }
        }
        protocol HeaderDelegate: AnyObject { func add(to id: String) }
        class Header: UICollectionReusableView {
            let button = UIButton(type: .system)
            weak var delegate: HeaderDelegate?
            var id = ""
            override init(frame: CGRect) {
                super.init(frame: frame)
                button.setTitle("➕", for: .normal)
                button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
                [button].forEach { addSubview($0) }
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            @objc private func tapped() { delegate?.add(to: id) }
        }
        class ShelvesController: UIViewController {
            private var collectionView: UICollectionView!
            private var dataSource: UICollectionViewDiffableDataSource<Shelf, Jar>!
            private var shelves: [Shelf] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
                collectionView.register(
                    Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "Header")
                dataSource = UICollectionViewDiffableDataSource<Shelf, Jar>(collectionView: collectionView) {
                    collectionView, indexPath, jar in
                    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
                }
                dataSource.supplementaryViewProvider = { [weak self] collectionView, kind, indexPath in
                    guard let self = self, kind == UICollectionView.elementKindSectionHeader else { return nil }
                    let header = collectionView.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! Header
                    header.id = self.shelves[indexPath.section].id
                    header.delegate = self
                    return header
                }
                shelves = [
                    Shelf(id: "top", jars: [Jar(id: "a"), Jar(id: "b")]), Shelf(id: "low", jars: [Jar(id: "c")]),
                ]
                applySnapshot()
            }
            private func applySnapshot() {
                var snapshot = NSDiffableDataSourceSnapshot<Shelf, Jar>()
                snapshot.appendSections(shelves)
                for shelf in shelves { snapshot.appendItems(shelf.jars, toSection: shelf) }
                dataSource.apply(snapshot, animatingDifferences: true)
            }
        }
        extension ShelvesController: HeaderDelegate {
            func add(to id: String) {
                guard let index = shelves.firstIndex(where: { $0.id == id }) else { return }
                shelves[index].jars.append(Jar(id: "new"))
                applySnapshot()
            }
        }
        """
    }

    /// Whether the section is another one after its items changed is what `==` says, whatever is hashed.
    @Test(arguments: [
        ("hasher.combine(id); hasher.combine(jars)", "lhs.id == rhs.id && lhs.jars == rhs.jars", true),
        ("hasher.combine(id)", "lhs.id == rhs.id && lhs.jars == rhs.jars", true),
        ("hasher.combine(id)", "lhs.id == rhs.id", false),
    ])
    func aButtonInAHeaderReplacesTheSectionOrAddsARow(hash: String, equality: String, isReplaced: Bool) {
        var lab = AppLab(Self.sections(hash: hash, equality: equality))
        #expect(lab.list == ["[top] a, b", "[low] c"])
        let answer = lab.run("press + in section 0")
        #expect(answer.contains("Your code: tapped()"))
        #expect(lab.list == ["[top] a, b, new", "[low] c"])
        #expect(answer.contains("section deleted") == isReplaced)
        #expect(answer.contains("r2: 1 item inserted;") == !isReplaced)
    }

    /// An adapter that is generic, made with a data source that is: its own functions move, delete and reload.
    @Test func aGenericAdapterMovesARowThatASwitchFavours() {
        var lab = AppLab(
            """
            enum Shelf: String, CaseIterable { case kept, all }
            struct Jar: Hashable {
                var name: String
                var isKept = false
                func hash(into hasher: inout Hasher) { hasher.combine(name) }
                static func == (lhs: Jar, rhs: Jar) -> Bool { lhs.name == rhs.name }
            }
            final class BaseSource<Section: Hashable, Item: Hashable>: UITableViewDiffableDataSource<Section, Item> {
                var allowsMoves = false
                static func create(
                    tableView: UITableView, allowsMoves: Bool = false,
                    cellBuilder: @escaping (UITableView, IndexPath, Item, Section?) -> UITableViewCell
                ) -> BaseSource<Section, Item> {
                    var made: BaseSource<Section, Item>!
                    made = BaseSource<Section, Item>(tableView: tableView) { tableView, indexPath, item in
                        cellBuilder(tableView, indexPath, item, made.sectionIdentifier(for: indexPath.section))
                    }
                    made.allowsMoves = allowsMoves
                    return made
                }
                override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { allowsMoves }
            }
            final class Adapter<Section: Hashable, Item: Hashable> {
                let dataSource: BaseSource<Section, Item>
                init(dataSource: BaseSource<Section, Item>) { self.dataSource = dataSource }
                func fill(_ sections: [Section], _ items: [Section: [Item]]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
                    snapshot.appendSections(sections)
                    for section in sections { if let list = items[section] { snapshot.appendItems(list, toSection: section) } }
                    dataSource.apply(snapshot, animatingDifferences: false)
                }
                func move(_ item: Item, to section: Section) {
                    var snapshot = dataSource.snapshot()
                    snapshot.deleteItems([item])
                    snapshot.appendItems([item], toSection: section)
                    dataSource.apply(snapshot)
                }
            }
            class SwitchCell: UITableViewCell {
                private let toggle = UISwitch()
                var changed: ((SwitchCell, Bool) -> Void)?
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    accessoryView = toggle
                    toggle.addTarget(self, action: #selector(turned), for: .valueChanged)
                }
                required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
                @objc private func turned() { changed?(self, toggle.isOn) }
            }
            class JarsController: UIViewController, UITableViewDelegate {
                let tableView = UITableView(frame: .zero, style: .grouped)
                var source: BaseSource<Shelf, Jar>!
                var adapter: Adapter<Shelf, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.delegate = self
                    tableView.register(SwitchCell.self, forCellReuseIdentifier: "Switch")
                    source = BaseSource.create(tableView: tableView, allowsMoves: true) { [weak self] tableView, path, jar, shelf in
                        guard let self = self else { return UITableViewCell() }
                        switch shelf {
                        case .all:
                            let cell = tableView.dequeueReusableCell(withIdentifier: "Switch", for: path) as! SwitchCell
                            cell.textLabel?.text = jar.name
                            cell.changed = { cell, isOn in self.turn(cell, isOn) }
                            return cell
                        default:
                            let cell = UITableViewCell()
                            cell.textLabel?.text = "kept: " + jar.name
                            return cell
                        }
                    }
                    adapter = Adapter(dataSource: source)
                    adapter.fill([.kept, .all], [.all: [Jar(name: "a"), Jar(name: "b")], .kept: []])
                }
                func turn(_ cell: SwitchCell, _ isOn: Bool) {
                    guard let path = tableView.indexPath(for: cell), let jar = source.itemIdentifier(for: path) else { return }
                    adapter.move(jar, to: isOn ? .kept : .all)
                }
                func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
            }
            """)
        #expect(lab.list == ["[kept] ", "[all] a, b"])
        #expect(lab.cells == ["a · [off]", "b · [off]"])
        let answer = lab.run("press switch at 1:0")
        #expect(answer.contains("turned()"))
        #expect(lab.list == ["[kept] a", "[all] b"])
        // A moved row keeps its cell, made for the other section.
        #expect(lab.cells == ["a · [on]", "b · [off]"])
        #expect(lab.run("why 0:0").contains("kept: a"))
    }

    /// A row whose object a gesture made, and changed after its apply: the program from before it has no such object.
    @Test func anObjectThatAGestureMadeAndChangedIsOld() {
        var lab = AppLab(
            """
            class Jar: Hashable {
                var name: String
                init(name: String) { self.name = name }
                static func == (a: Jar, b: Jar) -> Bool { a === b }
                func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
            }
            class JarsController: UIViewController {
                let tableView = UITableView()
                var jars: [Jar] = []
                lazy var dataSource = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, jar in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = jar.name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        title: "Add", style: .plain, target: self, action: #selector(add))
                    apply()
                }
                @objc func add() {
                    for number in 1...300 { jars.append(Jar(name: "jar \\(number)")) }
                    apply()
                    jars.forEach { $0.name += "!" }
                }
                func apply() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        let answer = lab.run("press Add")
        #expect(answer.contains("rows show old data"))
        #expect(lab.cells.first == "jar 1")
    }
}
