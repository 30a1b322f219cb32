import Testing

/// Presses that show little: menus, closures without effect, the edit button; and screens whose list is in a view of theirs.
@Suite struct PressesTests {
    /// Without an app its commands only say so: that is no step, and `undo` takes back what came before.
    @Test(arguments: ["press Top", "call add()", "run done", "fill songs", "appear Songs"])
    func withoutAnAppThereIsNoStep(line: String) {
        var lab = AppLab()
        lab.run("sections A; append a")
        let timeline = lab.run("timeline")
        #expect(lab.run(line).contains("is for your own app"))
        #expect(lab.run("timeline") == timeline)
        #expect(lab.run("undo").contains("Undone: append a"))
    }

    /// A storyboard's buttons are in no file of Swift: their actions are pressed by name, and a search is offered.
    @Test func actionsOfAStoryboardArePressedByName() {
        var lab = AppLab(
            """
            class TracksController: UIViewController, UISearchResultsUpdating {
                @IBOutlet private weak var tableView: UITableView!
                private let search = UISearchController(searchResultsController: nil)
                private var tracks = ["rain", "snow"]
                private lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.searchController = search
                    search.searchResultsUpdater = self
                    show(tracks)
                }
                func show(_ names: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    source.apply(snapshot)
                }
                func updateSearchResults(for searchController: UISearchController) {
                    show(tracks.filter { $0.contains(searchController.searchBar.text ?? "") })
                }
                @IBAction private func reverseTapped(_ sender: Any) {
                    tracks.reverse()
                    show(tracks)
                }
                @IBAction func orderChanged(_ sender: UISegmentedControl) {
                    show(sender.selectedSegmentIndex < 1 ? tracks.sorted() : tracks)
                }
            }
            """)
        #expect(lab.said.contains("press reverseTapped"))
        #expect(lab.said.contains("fill search a"))
        #expect(lab.run("press reverseTapped").contains("reverseTapped(_:)"))
        #expect(lab.list == ["[0] snow, rain"])
        lab.run("press orderChanged")
        #expect(lab.list == ["[0] rain, snow"])
        lab.run("fill search ra")
        #expect(lab.list == ["[0] rain"])
    }

    /// A button that only a method made is pressed by the title of its primary action, or of its configuration.
    @Test(arguments: [
        "UIButton(type: .system, primaryAction: action)", "UIButton(frame: .zero, primaryAction: action)",
        "UIButton(primaryAction: action)", "UIButton(configuration: .filled(), primaryAction: action)",
        "UIButton(configuration: .plain(), primaryAction: action)",
    ])
    func aLocalButtonIsPressedByItsTitle(_ button: String) {
        let action = "let action = UIAction(title: \"More jam\") { [weak self] _ in self?.add() }"
        var lab = AppLab(Self.jars("\(action)\nlet button = \(button)"))
        #expect(lab.list == ["[0] plum"])
        lab.run("press \"More jam\"")
        #expect(lab.list == ["[0] plum, jar 1"])
        lab.run("press more")
        #expect(lab.list == ["[0] plum, jar 1, jar 2"])
    }

    /// The system draws a picture for `add`; the app calls it by the title of its action.
    @Test(arguments: ["add", "+", "\"More jam\"", "more"])
    func aSystemItemIsPressedByTheTitleOfItsAction(_ name: String) {
        var lab = AppLab(
            Self.jars(
                """
                let button = UIView()
                let action = UIAction(title: "More jam") { [weak self] _ in self?.add() }
                navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: action)
                """))
        lab.run("press \(name)")
        #expect(lab.list == ["[0] plum, jar 1"])
    }

    @Test func aConfigurationGivesAButtonItsTitle() {
        var lab = AppLab(
            Self.jars(
                """
                var look = UIButton.Configuration.filled()
                look.title = "Fill up"
                let button = UIButton(configuration: look)
                button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
                """))
        lab.run("press fill")
        #expect(lab.list == ["[0] plum, jar 1"])
    }

    /// A segment is pressed by its title: it is chosen then, and its own action or the control's is sent.
    @Test func aSegmentIsPressedByItsTitle() {
        var lab = AppLab(
            Self.jars(
                """
                let button = UISegmentedControl(frame: .zero, actions: [
                    UIAction(title: "One") { [weak self] _ in self?.add() },
                    UIAction(title: "Two") { [weak self] _ in self?.add(); self?.add() },
                ])
                """))
        lab.run("press two")
        #expect(lab.list == ["[0] plum, jar 1, jar 2"])
        lab.run("press one")
        #expect(lab.list == ["[0] plum, jar 1, jar 2, jar 3"])
        var titles = AppLab(
            Self.jars(
                """
                let button = UISegmentedControl(items: ["Short", "Long"])
                button.selectedSegmentIndex = 0
                button.addTarget(self, action: #selector(pick(_:)), for: .valueChanged)
                """))
        titles.run("press long")
        #expect(titles.list == ["[0] plum, index 1"])
        titles.run("press short")
        #expect(titles.list == ["[0] plum, index 1, index 0"])
    }

    /// A list of jars with a view that `viewDidLoad` makes and nothing keeps.
    private static func jars(_ code: String) -> String {
        """
        class JarsController: UITableViewController {
            var jars = ["plum"]
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(code)
                view.addSubview(button)
                show()
            }
            func add() {
                jars.append("jar \\(jars.count)")
                show()
            }
            @objc func pick(_ sender: UISegmentedControl) {
                jars.append("index \\(sender.selectedSegmentIndex)")
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars)
                source.apply(snapshot)
            }
        }
        """
    }

    /// An alert with a text field: what can be filled and pressed is named, and what was typed is there.
    @Test func theFieldOfAnAlertIsFilled() {
        var lab = AppLab(
            """
            class MemosController: UITableViewController {
                var memos = ["a"]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        barButtonSystemItem: .add, target: self, action: #selector(add))
                    show()
                }
                @objc func add() {
                    let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
                    alert.addTextField { $0.placeholder = "name" }
                    alert.addAction(UIAlertAction(title: "Save", style: .default) { [weak self] _ in
                        guard let text = alert.textFields?.first?.text, !text.isEmpty else { return }
                        self?.memos.append(text)
                        self?.show()
                    })
                    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                    present(alert, animated: true)
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(memos)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.run("press add").contains("Try: fill text a; press Save; press Cancel"))
        let filled = lab.run("fill text milk")
        #expect(filled.contains("Try: press Save; press Cancel"), "\(filled)")
        lab.run("press Save")
        #expect(lab.list == ["[0] a, milk"])
        #expect(!lab.run("tap 0:0").contains("press Save"))
    }

    /// What a press puts off is no end: it is named, with the command that has its time come.
    @Test func workThatAPressPutsOffIsNamed() {
        var lab = AppLab(
            """
            class LaterController: UITableViewController {
                var names = ["a"]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    refreshControl = UIRefreshControl()
                    refreshControl?.addTarget(self, action: #selector(pulled), for: .valueChanged)
                    show()
                }
                @objc func pulled() {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                        self.names.append("b")
                        self.show()
                    }
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    source.apply(snapshot)
                }
            }
            """)
        let answer = lab.run("press refreshControl")
        #expect(answer.contains("this waits: asyncAfter (Pantry.swift:15)"))
        #expect(answer.contains("Try: run asyncAfter"))
        #expect(lab.run("run asyncAfter").contains("append a, b"))
        #expect(lab.list == ["[0] a, b"])
    }

    /// A table screen with two rows and what is given.
    private static func screen(_ body: String, members: String = "", rows: String = "[\"tea\", \"jam\"]") -> String {
        """
        class PartsScreen: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, String>!
            \(members)
            override func viewDidLoad() {
                super.viewDidLoad()
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(\(rows))
                dataSource.apply(snapshot)
                \(body)
            }
        }
        """
    }

    @Test(arguments: [
        "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Style\", menu: menu)",
        "let style = UIButton(type: .system)\nstyle.setTitle(\"Style\", for: .normal)\nstyle.menu = menu\nview.addSubview(style)",
    ])
    func aButtonShowsItsMenu(body: String) {
        var lab = AppLab(
            Self.screen(
                """
                let inner = UIMenu(title: "More", children: [UIAction(title: "Wide") { _ in print("wide it is") }])
                let menu = UIMenu(title: "", children: [UIAction(title: "Plain") { _ in print("plain it is") }, inner])
                \(body)
                """))
        #expect(lab.said.contains("press Style"))
        #expect(!lab.said.contains("press Plain"))
        #expect(lab.run("press style") == "Style shows a menu: Plain, Wide. `press NAME` chooses from it.\n")
        #expect(lab.run("press plain").contains("plain it is"))
        #expect(lab.run("press wide").contains("wide it is"))
    }

    /// A press that shows an alert over an empty list names what can be chosen.
    @Test func anAlertOverAnEmptyListNamesItsActions() {
        var lab = AppLab(
            Self.screen(
                """
                let ask = UIAction { _ in
                    let alert = UIAlertController(title: "Which", message: nil, preferredStyle: .actionSheet)
                    for name in ["Plum jam", "Oat"] {
                        alert.addAction(UIAlertAction(title: name, style: .default) { _ in
                            var next = NSDiffableDataSourceSnapshot<Int, String>()
                            next.appendSections([0])
                            next.appendItems([name])
                            self.dataSource.apply(next)
                        })
                    }
                    self.present(alert, animated: true)
                }
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New", primaryAction: ask)
                """, rows: "[]"))
        #expect(lab.run("press new").hasSuffix("Try: press Plum jam; press Oat\n"))
        #expect(!lab.run("press Plum jam").contains("Try:"))
        #expect(lab.list == ["[0] Plum jam"])
    }

    /// A closure that waits for another one is named when that one has run.
    @Test func theRequestBehindARequestIsNamed() {
        var lab = AppLab(
            Self.screen(
                """
                Loader().load { _ in
                    Saver().store { _ in print("stored") }
                }
                """, rows: "[]"))
        #expect(lab.run("run load").hasSuffix("Try: run store\n"))
        #expect(!lab.run("run store").contains("Try:"))
    }

    @Test func aPressSaysWhichClosureRan() {
        var lab = AppLab(
            Self.screen(
                "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Again\", primaryAction: UIAction { _ in self.owner?.again() })",
                members: "weak var owner: Owner?") + "\nprotocol Owner: AnyObject { func again() }")
        #expect(
            lab.run("press again") == "Your code: UIAction  Pantry.swift:11\n\nNothing that can be seen came of it.\n")
    }

    @Test func theEditButtonSaysThatTheListIsEdited() {
        let members = """
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                tableView.setEditing(editing, animated: animated)
            }
            """
        var lab = AppLab(Self.screen("navigationItem.leftBarButtonItem = editButtonItem", members: members))
        let answer = lab.run("press edit")
        #expect(answer == "Your code: setEditing(_:animated:)  Pantry.swift:3\n\nThe list is being edited now.\n")
        #expect(lab.run("press edit").contains("The list is no longer being edited."))
        // Without a method of its own UIKit's is at work.
        lab = AppLab(Self.screen("navigationItem.leftBarButtonItem = editButtonItem"))
        #expect(lab.run("press edit") == "The list is being edited now.\n")
    }

    @Test func aSwipeNeedsARow() {
        let members = """
            override func tableView(_ tableView: UITableView,
                trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
                print(dataSource.snapshot().sectionIdentifiers[indexPath.section])
                return nil
            }
            """
        var lab = AppLab(Self.screen("", members: members, rows: "[]"))
        #expect(lab.run("swipe 0:0").contains("There is no item at 0:0 on screen."))
        #expect(lab.run("swipe 1:0").contains("There is no item at 1:0 on screen."))
    }

    @Test func aListInAViewIsThatOfItsScreen() {
        let second = """
            final class PartsView: UITableView {
                var source: UITableViewDiffableDataSource<Int, String>?
                override init(frame: CGRect, style: UITableView.Style) {
                    super.init(frame: frame, style: style)
                    source = UITableViewDiffableDataSource(tableView: self) { _, _, _ in UITableViewCell() }
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["salt"])
                    source?.apply(snapshot)
                }
            }
            final class SecondScreen: UIViewController {
                private let parts = PartsView()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(parts)
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        barButtonSystemItem: .add, target: self, action: #selector(add))
                }
                @objc private func add() { parts.show() }
            }
            """
        var lab = AppLab(Self.screen("") + "\n" + second)
        #expect(lab.list == ["[0] tea, jam"])
        let answer = lab.run("appear SecondScreen")
        #expect(answer.contains("No snapshot was applied so far.") && answer.contains("press add"))
        #expect(lab.list.isEmpty)
        lab.run("press add")
        #expect(lab.list == ["[0] salt"])
        lab.run("appear PartsScreen")
        #expect(lab.list == ["[0] tea, jam"])
    }

    /// Code that shows its list by itself has brought no screen into view; `appear` brings the first there is.
    @Test func appearBringsAScreenWhereNoneIsShown() {
        var lab = AppLab(
            """
            final class Shelf: UITableViewController {
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
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    print("the shelf comes")
                }
            }
            let shelf = Shelf()
            shelf.loadViewIfNeeded()
            """)
        #expect(lab.list == ["[0] plum"] && !lab.said.contains("the shelf comes"))
        #expect(lab.run("appear").contains("the shelf comes"))
    }

    /// A picture that comes after the cell was configured is no old data, nor is the one that has not come.
    @Test(arguments: ["done(nil)", "URLSession.shared.dataTask(with: address) { _, _, _ in done(nil) }.resume()"])
    func aPictureThatComesLaterIsNoOldData(load: String) {
        let cell = """
            class FaceCell: UITableViewCell {
                let face = UIImageView(image: UIImage(named: "placeholder"))
                func show(_ name: String) {
                    textLabel?.text = name
                    face.image = UIImage(named: "placeholder")
                    load(URL(string: "https://example.com/face")!) { image in
                        DispatchQueue.main.async { self.face.image = image }
                    }
                }
                func load(_ address: URL, then done: @escaping (UIImage?) -> Void) { \(load) }
            }
            """
        let shown = """
            { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "face", for: path) as! FaceCell
                cell.show(name + self.mark)
                return cell
            }
            """
        let text = Self.screen(
            "navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"Mark\", primaryAction: UIAction { _ in self.mark = \"!\" })",
            members: "var mark = \"\"")
        var lab = AppLab(
            cell + "\n"
                + text.replacing("{ _, _, _ in UITableViewCell() }", with: shown)
                .replacing(
                    "dataSource =",
                    with: "tableView.register(FaceCell.self, forCellReuseIdentifier: \"face\")\ndataSource ="))
        #expect(lab.problem == nil)
        #expect(!lab.said.contains("old data"))
        #expect(!lab.run("run dataTask").contains("old data"))
        // Text that has changed is.
        #expect(lab.run("press mark").contains("2 rows show old data"))
    }
}
