/// Small apps written in the manner of public ones, a feature of UIKit's lists each.
enum Corpus {
    /// A table whose rows are dragged by a data source of its own, which always puts a row behind the one it is dropped on.
    static let drag = """
        enum Shelf: String, CaseIterable { case top = "Top", bottom = "Bottom" }
        struct Jar: Hashable { let name: String }
        final class JarSource: UITableViewDiffableDataSource<Shelf, Jar> {
            override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                snapshot().sectionIdentifiers[section].rawValue
            }
            override func tableView(
                _ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath
            ) {
                guard let moved = itemIdentifier(for: from), let other = itemIdentifier(for: to), moved != other else { return }
                var snapshot = snapshot()
                snapshot.moveItem(moved, afterItem: other)
                apply(snapshot, animatingDifferences: false)
            }
        }
        class JarsController: UITableViewController {
            private lazy var source = JarSource(tableView: tableView) { tableView, indexPath, jar in
                let cell = tableView.dequeueReusableCell(withIdentifier: "jar", for: indexPath)
                cell.textLabel?.text = jar.name
                cell.detailTextLabel?.text = "row \\(indexPath.row)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "jar")
                tableView.isEditing = true
                var snapshot = NSDiffableDataSourceSnapshot<Shelf, Jar>()
                snapshot.appendSections(Shelf.allCases)
                snapshot.appendItems(["a", "b", "c"].map(Jar.init), toSection: .top)
                source.apply(snapshot, animatingDifferences: false)
            }
        }
        """

    /// Buttons in headers and bars, a switch in a cell, a delegate of the cell.
    static let controls = """
        protocol LampCellDelegate: AnyObject { func lampCell(_ cell: LampCell, didTurn isOn: Bool) }
        class LampCell: UITableViewCell {
            static let identifier = "LampCell"
            weak var delegate: LampCellDelegate?
            private let nameLabel = UILabel()
            private let toggle = UISwitch()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(nameLabel)
                accessoryView = toggle
                toggle.addTarget(self, action: #selector(turned), for: .valueChanged)
            }
            required init?(coder: NSCoder) { fatalError() }
            func configure(_ lamp: Lamp) {
                nameLabel.text = lamp.name
                toggle.isOn = lamp.isOn
            }
            @objc private func turned() { delegate?.lampCell(self, didTurn: toggle.isOn) }
        }
        struct Lamp: Hashable {
            let id: Int
            let name: String
            var isOn = false
            static func == (left: Lamp, right: Lamp) -> Bool { left.id == right.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        class LampsController: UIViewController, LampCellDelegate {
            let tableView = UITableView()
            var lamps = [Lamp(id: 1, name: "Hall"), Lamp(id: 2, name: "Desk")]
            var source: UITableViewDiffableDataSource<Int, Lamp>!
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(LampCell.self, forCellReuseIdentifier: LampCell.identifier)
                source = .init(tableView: tableView) { [weak self] tableView, indexPath, lamp in
                    let cell = tableView.dequeueReusableCell(withIdentifier: LampCell.identifier, for: indexPath) as! LampCell
                    cell.configure(lamp)
                    cell.delegate = self
                    return cell
                }
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    barButtonSystemItem: .add, target: self, action: #selector(addLamp))
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Lamp>()
                snapshot.appendSections([0])
                snapshot.appendItems(lamps)
                source.apply(snapshot)
            }
            @objc func addLamp() {
                lamps.append(Lamp(id: lamps.count + 1, name: "New"))
                update()
            }
            func lampCell(_ cell: LampCell, didTurn isOn: Bool) {
                guard let indexPath = tableView.indexPath(for: cell) else { return }
                lamps[indexPath.row].isOn = isOn
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([lamps[indexPath.row]])
                source.apply(snapshot)
            }
        }
        """

    /// A search, a text field, a selection and a menu.
    static let search = """
        class ShelfController: UITableViewController, UISearchResultsUpdating {
            var all = ["pear", "roll"]
            var log: [String] = []
            let field = UITextField()
            var dataSource: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let search = UISearchController(searchResultsController: nil)
                search.searchResultsUpdater = self
                navigationItem.searchController = search
                field.addTarget(self, action: #selector(typed), for: .editingChanged)
                dataSource = .init(tableView: tableView) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "c", for: path)
                    cell.textLabel?.text = item
                    return cell
                }
                show(all)
            }
            func show(_ names: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                dataSource.apply(snapshot)
            }
            func updateSearchResults(for searchController: UISearchController) {
                let text = searchController.searchBar.text ?? ""
                show(text.isEmpty ? all : all.filter { $0.hasPrefix(text) })
            }
            @objc func typed(_ sender: UITextField) {
                var snapshot = dataSource.snapshot()
                snapshot.appendItems([sender.text ?? ""])
                dataSource.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                log.append("+\\(indexPath.row)")
            }
            override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
                log.append("-\\(indexPath.row)")
            }
            override func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    let double = UIAction(title: "Double") { _ in
                        let name = self.all[indexPath.row]
                        self.all.append("\\(name) \\(name)")
                        self.show(self.all)
                    }
                    return UIMenu(title: "", children: [double])
                }
            }
        }
        """

    /// A collection view with registrations, list cells, swipe actions and selection.
    static let registrations = """
        struct Note: Hashable, Identifiable { let id = UUID(); var title: String; var isPinned = false }
        class NotesController: UICollectionViewController {
            enum Section { case main }
            var notes = [Note(title: "Milk"), Note(title: "Bread", isPinned: true)]
            lazy var dataSource: UICollectionViewDiffableDataSource<Section, Note.ID> = {
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, _, note in
                    var content = cell.defaultContentConfiguration()
                    content.text = note.title
                    content.image = note.isPinned ? UIImage(systemName: "pin") : nil
                    cell.contentConfiguration = content
                    cell.accessories = [.disclosureIndicator()]
                }
                return .init(collectionView: collectionView) { collectionView, indexPath, id in
                    let note = self.notes.first { $0.id == id }
                    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: note)
                }
            }()
            init() {
                var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
                super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
                configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
                    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        self.notes.remove(at: indexPath.item)
                        self.update()
                        done(true)
                    }
                    return UISwipeActionsConfiguration(actions: [delete])
                }
                collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
            }
            required init?(coder: NSCoder) { fatalError() }
            override func viewDidLoad() {
                super.viewDidLoad()
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Section, Note.ID>()
                snapshot.appendSections([.main])
                snapshot.appendItems(notes.map(\\.id))
                dataSource.apply(snapshot)
            }
            override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                guard let id = dataSource.itemIdentifier(for: indexPath),
                    let index = notes.firstIndex(where: { $0.id == id })
                else { return }
                notes[index].isPinned.toggle()
                var snapshot = dataSource.snapshot()
                snapshot.reconfigureItems([id])
                dataSource.apply(snapshot)
            }
        }
        """

    /// An outline with section snapshots and handlers, and items that are dragged by the data source itself.
    static let outline = """
        class FilesController: UIViewController {
            var collectionView: UICollectionView!
            var dataSource: UICollectionViewDiffableDataSource<String, String>!
            var moves: [String] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
                let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
                    cell.accessories = [.outlineDisclosure()]
                }
                dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
                    $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
                }
                dataSource.reorderingHandlers.canReorderItem = { $0 != "fixed" }
                dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
                    self?.moves = transaction.finalSnapshot.itemIdentifiers
                }
                dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "locked" }
                var tree = NSDiffableDataSourceSectionSnapshot<String>()
                tree.append(["folder", "locked"])
                tree.append(["one", "two"], to: "folder")
                tree.append(["three"], to: "locked")
                dataSource.apply(tree, to: "files")
                var flat = NSDiffableDataSourceSectionSnapshot<String>()
                flat.append(["x", "y", "fixed"])
                dataSource.apply(flat, to: "flat")
            }
        }
        """

    /// Class identifiers that are changed in place.
    static let objects = """
        final class Task: NSObject {
            let id: Int
            var title: String
            init(id: Int, title: String) { self.id = id; self.title = title }
        }
        class TasksController: UITableViewController {
            let tasks = [Task(id: 1, title: "sow"), Task(id: 2, title: "reap")]
            var source: UITableViewDiffableDataSource<Int, Task>!
            override func viewDidLoad() {
                super.viewDidLoad()
                source = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, task in
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = task.title
                    return cell
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Task>()
                snapshot.appendSections([0])
                snapshot.appendItems(tasks)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tasks[indexPath.row].title += "!"
                show()
            }
        }
        """

    /// Rows of which two count as one, in the middle of a tap.
    static let duplicates = """
        class TagsController: UITableViewController {
            var tags = ["a", "b"]
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(tags)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                tags.append(tags[indexPath.row])
                show()
            }
        }
        """

    /// Data that comes with a closure from a network that no file declares, and a list that a parent sets.
    static let elsewhere = """
        struct User: Hashable, Decodable { let id: Int; let name: String }
        class UsersController: UITableViewController {
            private var users: [User] = []
            var filter: String? { didSet { show() } }
            lazy var source = UITableViewDiffableDataSource<Int, User>(tableView: tableView) { tableView, indexPath, user in
                let cell = tableView.dequeueReusableCell(withIdentifier: "user", for: indexPath)
                var content = cell.defaultContentConfiguration()
                content.text = user.name
                cell.contentConfiguration = content
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                API.shared.users { [weak self] result in
                    switch result {
                    case .success(let users):
                        self?.users = users
                        self?.show()
                    case .failure(let error): print(error)
                    }
                }
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, User>()
                snapshot.appendSections([0])
                snapshot.appendItems(users.filter { filter == nil || $0.name.contains(filter!) })
                source.apply(snapshot)
            }
        }
        """

    /// Alerts, actions of buttons, text fields, timers.
    static let alerts = """
        class MoodController: UIViewController {
            enum Section { case main }
            private let tableView = UITableView()
            private var moods = ["calm"]
            private var source: UITableViewDiffableDataSource<Section, String>!
            private lazy var clearButton = UIButton(primaryAction: UIAction(title: "Clear") { [weak self] _ in
                self?.moods = []
                self?.update()
            })
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(clearButton)
                navigationItem.leftBarButtonItem = UIBarButtonItem(
                    title: "Ask", style: .plain, target: self, action: #selector(ask(_:)))
                source = UITableViewDiffableDataSource(tableView: tableView) { _, _, mood in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = mood
                    return cell
                }
                update()
                DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.add("late") }
                DispatchQueue.main.async { self.add("soon") }
            }
            @objc func ask(_ sender: UIBarButtonItem) {
                let alert = UIAlertController(title: "Mood", message: nil, preferredStyle: .actionSheet)
                for mood in ["glad", "sad"] {
                    alert.addAction(UIAlertAction(title: mood, style: .default) { _ in self.add(mood) })
                }
                present(alert, animated: true)
            }
            func add(_ mood: String) {
                moods.append(mood)
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
                snapshot.appendSections([.main])
                snapshot.appendItems(moods)
                source.apply(snapshot, animatingDifferences: true)
            }
        }
        """

    /// A base class, a generic data source with its own `apply`, enums with payloads, headers of a collection view.
    static let generic = """
        enum Row: Hashable {
            case title(String), switchRow(id: Int, isOn: Bool)
        }
        struct Group: Hashable {
            let name: String
            var rows: [Row]
            static func == (left: Group, right: Group) -> Bool { left.name == right.name }
            func hash(into hasher: inout Hasher) { hasher.combine(name) }
        }
        class GroupedSource<Item: Hashable>: UICollectionViewDiffableDataSource<Group, Item> {
            func show(_ groups: [(Group, [Item])]) {
                var snapshot = NSDiffableDataSourceSnapshot<Group, Item>()
                for (group, items) in groups {
                    snapshot.appendSections([group])
                    snapshot.appendItems(items, toSection: group)
                }
                apply(snapshot, animatingDifferences: false)
            }
        }
        class BaseController: UIViewController {
            lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(collectionView)
                build()
            }
            func build() {}
        }
        class HeaderView: UICollectionReusableView {
            let label = UILabel()
            let more = UIButton(type: .system)
            var onMore: (() -> Void)?
            override init(frame: CGRect) {
                super.init(frame: frame)
                more.setTitle("More", for: .normal)
                more.addTarget(self, action: #selector(moreTapped), for: .touchUpInside)
                [label, more].forEach(addSubview)
            }
            required init?(coder: NSCoder) { fatalError() }
            @objc func moreTapped() { onMore?() }
        }
        final class SettingsController: BaseController {
            var groups = [Group(name: "One", rows: [.title("a"), .switchRow(id: 1, isOn: true)])]
            var source: GroupedSource<Row>!
            override func build() {
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                collectionView.register(
                    HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "header")
                source = GroupedSource(collectionView: collectionView) { collectionView, indexPath, row in
                    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                }
                source.supplementaryViewProvider = { [unowned self] collectionView, kind, indexPath in
                    let view = collectionView.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! HeaderView
                    view.label.text = groups[indexPath.section].name
                    view.onMore = { self.add(to: indexPath.section) }
                    return view
                }
                reload()
            }
            func add(to section: Int) {
                groups[section].rows.append(.title("more"))
                reload()
            }
            func reload() { source.show(groups.map { ($0, $0.rows) }) }
        }
        """

    /// A SwiftUI shell around a controller, which a representable makes.
    static let shell = """
        import SwiftUI
        struct ContentView: View {
            var body: some View { VStack { Text("List"); ListView().frame(maxWidth: .infinity) } }
        }
        struct ListView: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UINavigationController {
                UINavigationController(rootViewController: PlainController())
            }
            func updateUIViewController(_ controller: UINavigationController, context: Context) {}
        }
        class PlainController: UITableViewController {
            let palette: [UIColor] = [.systemRed, .systemBlue]
            struct Swatch: Hashable { let id: Int; let color: UIColor }
            lazy var source = UITableViewDiffableDataSource<Int, Swatch>(tableView: tableView) { _, _, swatch in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\\(swatch.id)"
                cell.backgroundColor = swatch.color
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, Swatch>()
                snapshot.appendSections([1])
                snapshot.appendItems((0..<3).map { Swatch(id: $0, color: palette[$0 % palette.count]) })
                source.apply(snapshot, animatingDifferences: false)
            }
        }
        """
}
