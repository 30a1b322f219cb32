import Apps
import CommandLanguage
import Console
import Reporting
import Sessions
import Testing

/// What public apps do beside plain lists: views moved between cells, several requests, subjects, Core Data, accessories.
@Suite struct PublicKindsTests {
    /// A table whose cells hold the views that are its items.
    private static func containers(_ insert: String) -> String {
        """
        final class BoxCell: UITableViewCell {
            let stack = UIStackView()
            func insert(_ view: UIView) { \(insert) }
            override func prepareForReuse() {
                super.prepareForReuse()
                stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
                contentView.subviews.forEach { $0.removeFromSuperview() }
            }
        }
        class PartsController: UIViewController {
            let tableView = UITableView()
            let labels = ["jam", "tea", "nut"].map { text -> UILabel in
                let label = UILabel()
                label.text = text
                return label
            }
            var dataSource: UITableViewDiffableDataSource<Int, Int>!
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(BoxCell.self, forCellReuseIdentifier: "box")
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, path, number in
                    let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: path) as! BoxCell
                    cell.insert(self.labels[number])
                    return cell
                }
                show([0, 1, 2])
            }
            func show(_ numbers: [Int]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(numbers)
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// Attributed texts that code builds up, and sets of Foundation that keep an order.
    @Test func textsAndSetsThatAreBuiltUp() {
        let lab = AppLab(
            """
            class JarCell: UITableViewCell {
                let label = UILabel()
                func show(_ text: String, done: Bool) {
                    let styled = NSMutableAttributedString(string: text)
                    styled.addAttribute(.strikethroughStyle, value: done ? 1 : 0, range: NSRange(location: 0, length: styled.length))
                    styled.append(NSAttributedString(string: "!"))
                    label.attributedText = styled
                }
            }
            class JarsController: UIViewController {
                let tableView = UITableView()
                let kept = NSMutableOrderedSet(array: ["plum", "fig"])
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "jar", for: path) as! JarCell
                    cell.show(name, done: true)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(JarCell.self, forCellReuseIdentifier: "jar")
                    kept.add("fig"); kept.add("nut"); kept.remove("plum")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(NSOrderedSet(orderedSet: kept).array as? [String] ?? [])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] fig, nut"])
        #expect(lab.cells == ["fig!", "nut!"])
    }

    @Test(arguments: ["contentView.addSubview(view)", "contentView.addSubview(stack); stack.addArrangedSubview(view)"])
    func aViewIsInOneCellOnly(insert: String) {
        var lab = AppLab(Self.containers(insert))
        #expect(lab.cells == ["jam", "tea", "nut"])
        #expect(!lab.run("cells").contains("stale"))
        lab.run("call show([2])")
        lab.run("call show([1, 2])")
        #expect(lab.cells == ["tea", "nut"])
    }

    @Test(arguments: [
        // What stands in a comment or a text is no cast.
        """
        // It was `as! OtherCell` once.
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! SongCell
        """,
        """
        let cell = tableView.dequeueReusableCell(
            withIdentifier: "row", for: path
        ) as! SongCell
        """,
        """
        let plain = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
        print("not", "an as! OtherCell")
        guard let cell = plain as? SongCell else { return plain }
        """,
    ])
    func aCellOfAStoryboardIsOfTheClassItIsCastTo(dequeue: String) {
        let lab = AppLab(
            """
            class OtherCell: UITableViewCell {}
            class SongCell: UITableViewCell {
                func show(_ song: String) { textLabel?.text = "song " + song }
            }
            class SongsController: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, path, song in
                        \(dequeue)
                        cell.show(song)
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["one"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["song one"])
    }

    @Test func aSwitchInAnAccessoryIsPressed() {
        var lab = AppLab(
            """
            struct Row: Hashable {
                let id: Int
                let action = UIAction.Identifier("row")
                var isOn = false
            }
            class SwitchesController: UIViewController {
                var rows = [Row(id: 1), Row(id: 2)]
                lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                var dataSource: UICollectionViewDiffableDataSource<Int, Row>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, path, row in
                        let control = UISwitch()
                        control.isOn = row.isOn
                        control.addAction(UIAction { _ in
                            self.rows = [Row(id: 1, isOn: true), Row(id: 2)]
                            self.show()
                        }, for: .valueChanged)
                        cell.accessories = [
                            .customView(configuration: .init(customView: control, placement: .trailing())),
                            .detail(actionHandler: { print("detail \\(row.id)") }),
                        ]
                    }
                    dataSource = .init(collectionView: collectionView) { view, path, row in
                        view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
                    }
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(rows)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.said.contains("press switch at 0:0"))
        #expect(lab.run("press detail at 0:1").contains("detail 2"))
        lab.run("press switch at 0:0")
        #expect(lab.cells == ["[on] · ⓘ", "[off] · ⓘ"])
        // The second row was made anew of equal values: it is the same item.
        #expect(lab.run("last").contains("1 item inserted, 1 item deleted"))
    }

    /// A controller with an empty list and some members of its own.
    private static func controller(_ members: String) -> String {
        KindsOfFilesTests.controller("begin()\nreturn", members: members)
    }

    private static let show = """
        func show(_ names: [String]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            dataSource.apply(snapshot)
        }

        """

    @Test func aSubjectIsSentASample() {
        var lab = AppLab(
            Self.controller(
                Self.show + """
                    let updates = PassthroughSubject<[String], Never>()
                    func begin() { updates.sink { [weak self] in self?.show($0) } }
                    """))
        #expect(lab.said.contains("call updates.send(fill 3)"))
        lab.run("call updates.send(fill 2)")
        #expect(lab.list == ["[0] value 1, value 2"])
    }

    @Test func allRequestsOfALineAreAnswered() {
        var lab = AppLab(
            Self.controller(
                Self.show + """
                    var names: [String] = []
                    func begin() {
                        for number in 1...3 {
                            URLSession.shared.dataTask(with: URL(string: "https://shop.example/\\(number)")!) { _, _, _ in
                                self.names.append("jar \\(number)")
                                if self.names.count == 3 { self.show(self.names.sorted()) }
                            }.resume()
                        }
                    }
                    """))
        #expect(lab.list == [])
        lab.run("run dataTask")
        #expect(lab.list == ["[0] jar 1, jar 2, jar 3"])
    }

    @Test func aGroupWaitsForBothRequests() {
        var lab = AppLab(
            Self.controller(
                Self.show + """
                    func begin() {
                        let group = DispatchGroup()
                        var names: [String] = []
                        group.enter()
                        URLSession.shared.dataTask(with: one) { _, _, _ in
                            names.append("a")
                            group.leave()
                        }.resume()
                        group.enter()
                        URLSession.shared.dataTask(with: two) { _, _, _ in
                            names.append("b")
                            group.leave()
                        }.resume()
                        group.notify(queue: .main) { self.show(names) }
                    }
                    """))
        lab.run("run dataTask")
        #expect(lab.list == [])
        lab.run("run dataTask")
        #expect(lab.list == ["[0] b, a"])
    }

    @Test func coreDatasSnapshotIsASample() {
        var lab = AppLab(
            """
            class NotesController: UIViewController, NSFetchedResultsControllerDelegate {
                @IBOutlet weak var tableView: UITableView!
                lazy var dataSource = UITableViewDiffableDataSource<String, NSManagedObjectID>(tableView: tableView) {
                    tableView, path, id in
                    tableView.dequeueReusableCell(withIdentifier: "note", for: path)
                }
                func controller(
                    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
                    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
                ) {
                    dataSource.apply(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
                }
            }
            """)
        lab.run("call controller(fill 3, didChangeContentWith: fill 3)")
        #expect(lab.list == ["[section 1] ‹item 1›, ‹item 2›, ‹item 3›", "[section 2] ‹item 4›, ‹item 5›"])
    }

    @Test func anotherScreenIsNamedWithItsPlace() {
        var lab = AppLab(
            KindsOfFilesTests.controller(
                "",
                members: """
                    func open() { navigationController?.pushViewController(JarController(number: 3), animated: true) }
                    """))
        let answer = lab.run("call open()")
        #expect(answer.contains("JarController"))
        #expect(answer.contains("Pantry.swift:3"))
    }

    /// What a publisher keeps calls the functions of the program that was read, whatever is typed afterwards.
    @Test func aKeptClosureCallsItsOwnFunctions() {
        var lab = AppLab(
            """
            final class Model {
                @Published var names = ["a"]
                func add() { names.append("b\\(names.count)") }
            }
            class NamesController: UITableViewController {
                let model = Model()
                var subscriptions = Set<AnyCancellable>()
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    model.$names.receive(on: DispatchQueue.main).sink { [weak self] in self?.show($0) }
                        .store(in: &subscriptions)
                }
                func show(_ names: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.list == ["[0] a"])
        for (line, list) in [("model.add()", "[0] a, b1"), ("call model.add()", "[0] a, b1, b2")] {
            #expect(lab.run(line).contains("append"), "\(line)")
            #expect(lab.list == [list])
        }
        // Types of commands stand in front of the files, and move the numbers of all that follows.
        lab.run("struct Note: Hashable { let id: Int }")
        lab.run("let first = Note(id: 1)")
        lab.run("print(first.id)")
        #expect(lab.run("model.add()").contains("append"))
        #expect(lab.list == ["[0] a, b1, b2, b3"])
    }

    /// A subscriber runs before the property has its new value: it reads the old one, and a crash there leaves that.
    @Test func aSubscriberReadsTheOldValue() {
        var lab = AppLab(
            """
            final class Model {
                @Published var names = ["a"]
                func add(_ name: String) { names.append(name) }
            }
            class NamesController: UITableViewController {
                let model = Model()
                var seen: [[String]] = []
                var subscriptions = Set<AnyCancellable>()
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    model.$names.sink { [weak self] names in
                        guard let self else { return }
                        seen.append(model.names)
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(names)
                        source.apply(snapshot)
                    }.store(in: &subscriptions)
                }
            }
            """)
        lab.run("model.add(\"b\")")
        #expect(lab.run("seen") == "[[\"a\"], [\"a\"]]\n")
        #expect(lab.run("model.add(\"a\")").contains("supplied item identifiers are not unique"))
        #expect(lab.run("model.names") == "[\"a\", \"b\"]\n")
    }

    /// Several statements on a line, and constants of what the screen holds, mean what they mean in its code.
    @Test func aLineOfSeveralStatementsRuns() {
        var console = Console(Interpreter(host: Host().runningApps, table: .withApps))
        console.awaitTyping()
        func type(_ text: String) -> String {
            var said = ""
            console.accept(text)
            while let turn = console.next() {
                for report in turn.reports { said += Presenter().text(report, turn.options) }
            }
            return said
        }
        _ = type(
            """
            class ListController: UITableViewController {
                var songs = ["a", "b"]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    UITableViewCell()
                }
                override func viewDidLoad() { super.viewDidLoad(); update() }
                func update() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(songs)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(type("songs.append(\"c\"); update()").contains("append a, b, c"))
        #expect(type("let first = songs[0]; print(first)") == "a\n")
        #expect(type("let count = songs.count; print(count + 1)") == "4\n")
        #expect(type("songs.removeLast(); songs.count; update()").contains("1 item deleted"))
    }

    /// An operator as a function, within a class whose superclass has members that nobody knows.
    @Test func operatorsAreFunctionsInViewsToo() {
        let lab = AppLab(
            """
            class SumsController: UITableViewController {
                let prices = [3, 1, 2]
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { table, path, row in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(self.prices.reduce(0, +)) \\(self.prices.sorted(by: >))"
                    return cell
                }
                override func viewDidLoad() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([1])
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["6 [3, 2, 1]"])
    }
}
