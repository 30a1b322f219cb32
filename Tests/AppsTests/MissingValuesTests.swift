import CommandLanguage
import Console
import Reporting
import Testing

/// Lists whose values no file says: what is said of them, and how they are filled.
@Suite struct MissingValuesTests {
    /// A controller that shows what a request brings; its model has optional texts and lists within.
    private static func requesting(_ request: String) -> String {
        """
        struct Jar: Hashable, Codable { let id: Int?; let label: String? }
        struct Shelf: Hashable, Codable { let name: String; let jars: [Jar] }
        class ShelfController: UIViewController {
            let tableView = UITableView()
            lazy var dataSource = UITableViewDiffableDataSource<String, Jar>(tableView: tableView) { _, _, jar in
                let cell = UITableViewCell()
                cell.textLabel?.text = jar.label
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(request)
            }
            func show(_ shelves: [Shelf]) {
                var snapshot = NSDiffableDataSourceSnapshot<String, Jar>()
                for shelf in shelves {
                    snapshot.appendSections([shelf.name])
                    snapshot.appendItems(shelf.jars)
                }
                dataSource.apply(snapshot)
            }
        }
        """
    }

    private static let ofThree = [
        "[name 1] label 1, label 2, label 3", "[name 2] label 4, label 5, label 6",
        "[name 3] label 7, label 8, label 9",
    ]

    /// What the screen's own file assigns later stands empty until then, as in the app.
    @Test func aPropertyThatIsAssignedTooLateIsNotProvided() throws {
        let lab = AppLab(
            """
            class Jars { let all = ["oat"] }
            class PantryController: UIViewController {
                var jars: Jars!
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars.all)
                    dataSource.apply(snapshot)
                }
                override func viewDidAppear(_ animated: Bool) { jars = Jars() }
            }
            """)
        let problem = try #require(lab.problem)
        let text = Presenter().text(problem.diagnostic, lab.interpreter.session)
        #expect(text.contains("Unexpectedly found nil while implicitly unwrapping an Optional value"), "\(text)")
    }

    @Test(arguments: [
        "let songs = SongStore.shared.load()", "let songs: [String] = SongStore.shared.load()",
        "let songs = SongStore().all.load()",
    ])
    func aListOfAnUnknownCallAtTheTopOfAFile(_ declaration: String) {
        let text = """
            \(declaration)
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(songs)
            dataSource.apply(snapshot)
            """
        for name in ["load", "songs"] {
            var lab = AppLab(text)
            #expect(lab.list == ["[0] "])
            #expect(lab.said.contains("The list has no rows so far."))
            #expect(lab.said.contains("load() (Pantry.swift:1)"))
            #expect(lab.said.contains("fill load 3"))
            lab.run("fill \(name) 2")
            #expect(lab.list == ["[0] load 1, load 2"])
            lab.run("undo")
            #expect(lab.list == ["[0] "])
        }
    }

    /// The variable is found by its line, and empty lines above count.
    @Test func emptyLinesAboveAreCounted() {
        var lab = AppLab(
            """
            // Songs.


            let songs = SongStore.shared.load()

            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(songs)
            dataSource.apply(snapshot)
            """)
        #expect(lab.said.contains("load() (Pantry.swift:4)"))
        lab.run("fill songs 2")
        #expect(lab.list == ["[0] load 1, load 2"])
    }

    @Test(arguments: [
        // A request whose closure waits, the decoder at once, a request in the words of another file's protocol.
        """
        URLSession.shared.dataTask(with: URL(string: "https://shop.example")!) { data, _, error in
            if let error = error { fatalError("\\(error)") }
            guard let data = data else { return }
            guard let shelves = try? JSONDecoder().decode([Shelf].self, from: data) else { return }
            DispatchQueue.main.async { self.show(shelves) }
        }.resume()
        """,
        "show((try? JSONDecoder().decode([Shelf].self, from: Data())) ?? [])",
        "Task { show(try await api.shelves()) }",
        "api.load { (shelves: [Shelf], error: Error?) in if error == nil { self.show(shelves) } }",
        "api.load { (shelves: [Shelf]?, error: Error?) in guard let shelves else { return }; self.show(shelves) }",
        "api.publisher(for: url).map(\\.data).decode(type: [Shelf].self, decoder: JSONDecoder()).sink { self.show($0) }",
        "api.publisher.sink(receiveCompletion: { _ in }, receiveValue: { (shelves: [Shelf]) in self.show(shelves) })",
    ])
    func allThatARequestWouldBring(_ request: String) {
        var lab = AppLab(Self.requesting(request))
        lab.run("fill all 3")
        #expect(lab.list == Self.ofThree)
    }

    @Test func aFunctionThatNoFileCallsIsOneOfTheWays() {
        var lab = AppLab(
            Self.requesting("title = \"Shelves\"") + "\nprotocol ShelfView { func show(_ shelves: [Shelf]) }")
        #expect(lab.said.contains("call show(fill 3)"))
        lab.run("fill all 3")
        #expect(lab.list == Self.ofThree)
    }

    @Test func fillingByTheNameOfTheCall() {
        var lab = AppLab(Self.requesting("show((try? JSONDecoder().decode([Shelf].self, from: Data())) ?? [])"))
        #expect(lab.said.contains("fill decode 3"))
        lab.run("fill decode 1")
        #expect(lab.list == ["[name 1] label 1, label 2, label 3"])
    }

    /// What makes a presenter, and tells it its view, is a scene delegate's or a router's affair.
    @Test(arguments: ["var presenter: Presenting!", "var presenter: Presenting?"])
    func aPresenterBehindAProtocolIsMade(_ property: String) {
        let lab = AppLab(
            """
            protocol Presenting: AnyObject { func begin() }
            protocol Showing: AnyObject { func show(_ names: [String]) }
            class Presenter: Presenting {
                weak var view: Showing?
                let count: Int
                init(view: Showing, count: Int = 2) { self.view = view; self.count = count }
                func begin() { view?.show((1...count).map { "jar \\($0)" }) }
            }
            class JarsController: UIViewController, Showing {
                \(property)
                func inject(presenter: Presenting) {
                    self.presenter = presenter
                }
                let tableView = UITableView()
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    presenter\(property.hasSuffix("?") ? "?" : "").begin()
                }
                func show(_ names: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["jar 1", "jar 2"])
    }

    /// What was made for the screen wants objects of its own: an interactor has a presenter, and that one has the screen.
    @Test func whatIsMadeForAScreenIsGivenItsOwnObjects() {
        let lab = AppLab(
            """
            protocol JarsLogic { func begin() }
            protocol JarsPresenting { func present(_ jars: [String]) }
            @MainActor protocol JarsDisplaying: AnyObject { func display(_ jars: [String]) }
            final class JarsInteractor: JarsLogic {
                var presenter: JarsPresenting?
                func begin() { Task { presenter?.present(["plum", "fig"]) } }
            }
            final class JarsPresenter: JarsPresenting {
                weak var viewController: JarsDisplaying?
                func present(_ jars: [String]) { viewController?.display(jars.map { $0.uppercased() }) }
            }
            final class JarsController: UIViewController, JarsDisplaying {
                var interactor: JarsLogic?
                let tableView = UITableView()
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    interactor?.begin()
                }
                func display(_ jars: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["PLUM", "FIG"])
    }

    /// What an initialiser of an unknown type makes is none of the library's lists: the other initialiser is meant.
    @Test func anUnknownTypeGoesToTheInitialiserThatTakesIt() {
        let lab = AppLab(
            """
            class JarsController: UIViewController {
                let tableView = UITableView()
                let shelves: Ordered<Int, String>
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                init(shelves: Ordered<Int, String> = [:], names: [String] = [], isOpen: Bool = false) {
                    self.shelves = shelves
                    super.init(nibName: nil, bundle: nil)
                }
                convenience init(shelves: [String]) {
                    self.init(shelves: Ordered<Int, String>(pairs: shelves.enumerated().map { ($0, $1) }))
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    dataSource.apply(snapshot)
                }
            }
            let jars = JarsController(shelves: ["top"])
            jars.loadViewIfNeeded()
            """)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] plum"])
    }

    /// A list of an inferred type takes what is decoded as one whose type is written: it is filled with its own elements.
    @Test(arguments: [
        ("var jars = [Jar]()", "jars = store.jars"), ("var jars: [Jar] = []", "jars = store.jars"),
        ("struct State { var jars = [Jar]() }\nvar state = State()", "state.jars = store.jars"),
    ])
    func aListOfAnInferredTypeIsFilledWithItsElements(property: String, assignment: String) {
        let list = property.hasPrefix("struct") ? "state.jars" : "jars"
        var lab = AppLab(
            """
            struct Jar: Decodable, Hashable { let name: String; let weight: Int }
            struct Store: Decodable { let jars: [Jar] }
            class JarsController: UIViewController {
                let tableView = UITableView()
                \(property)
                lazy var dataSource = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, jar in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(jar.name), \\(jar.weight)"
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    Task { await load() }
                }
                func load() async {
                    guard let any = try? JSONDecoder().decode(Store.self, from: Data()), let store = any as? Store else { return }
                    \(assignment)
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(\(list))
                    dataSource.apply(snapshot)
                }
            }
            """)
        lab.run("fill jars 2")
        #expect(lab.cells == ["name 1, 1", "name 2, 2"])
    }

    /// Three rows end at once where the last one on screen loads the next page; so many are offered that none does.
    @Test func aListThatThreeRowsStopIsOfferedMore() {
        var lab = AppLab(
            """
            struct Jar: Decodable, Hashable { let name: String }
            struct Store: Decodable { let jars: [Jar] }
            class JarsController: UIViewController {
                let tableView = UITableView()
                var pantry: [Jar] = []
                var dataSource: UITableViewDiffableDataSource<Int, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { [self] _, path, jar in
                        if path.row == pantry.count - 1 { show() }
                        let cell = UITableViewCell()
                        cell.textLabel?.text = jar.name
                        return cell
                    }
                    pantry = (try? JSONDecoder().decode(Store.self, from: Data()).jars) ?? []
                    if !pantry.isEmpty { show() }
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(pantry)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.said.contains("fill jars 9"))
        lab.run("fill jars 9")
        #expect(lab.cells.first == "name 1")
    }

    /// What another screen would hand over is made up: of an enum the first case, of a case that holds another one too.
    @Test func casesAreMadeUp() {
        var lab = AppLab(
            """
            enum Size: String { case large, small }
            indirect enum Node: Hashable { case inner(Node), leaf }
            final class Tree: UITableViewController {
                var size: Size!
                var nodes: [Node] = []
                lazy var source = UITableViewDiffableDataSource<Int, Node>(tableView: tableView) { [unowned self] _, _, node in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(size.rawValue) \\(node == .leaf)"
                    return cell
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Node>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(nodes)
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("fill nodes 2")
        lab.run("call show()")
        #expect(lab.cells == ["large false", "large true"])
    }

    /// So is an enum that the initialiser of a screen wants.
    @Test func aCaseIsMadeUpForAnInitialiser() {
        let lab = AppLab(
            """
            enum Size: String { case large, small }
            final class Cups: UITableViewController {
                private let size: Size
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                    [unowned self] _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(size.rawValue) \\(name)"
                    return cell
                }
                init(size: Size) {
                    self.size = size
                    super.init(style: .plain)
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["cup"])
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["large cup"])
    }

    /// Of cells that code changes without an apply three are told.
    @Test(arguments: [3, 4])
    func threeChangedCellsAreTold(count: Int) {
        var lab = AppLab(
            """
            final class Marks: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, id in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(id)"
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(Array(1...\(count)))
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    for cell in tableView.visibleCells { cell.textLabel?.text = "x" }
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("0:0 x; 0:1 x; 0:2 x"))
        #expect(answer.contains("0:2 x; …") == (count > 3), "\(answer)")
    }

    /// A row alone in its section cannot change places.
    @Test func theDragThatIsSuggestedHasTwoRows() {
        let lab = AppLab(
            """
            final class MovingSource: UITableViewDiffableDataSource<Int, String> {
                override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            }
            final class Shelves: UITableViewController {
                lazy var source = MovingSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0, 1])
                    snapshot.appendItems(["a"], toSection: 0)
                    snapshot.appendItems(["b", "c"], toSection: 1)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.said.contains("drag 1:1 to 1:0"), "\(lab.said)")
    }

    /// A class of a data source is all that a page prints; it is tried with a list of its own.
    @Test func aDataSourceAloneGetsAList() {
        var lab = AppLab(
            """
            enum Shelf: String, CaseIterable { case top, bottom }
            class MovingSource: UITableViewDiffableDataSource<Shelf, String> {
                override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
                override func tableView(
                    _ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath
                ) {
                    guard let moved = itemIdentifier(for: from), let other = itemIdentifier(for: to) else { return }
                    var snapshot = snapshot()
                    snapshot.deleteItems([moved])
                    snapshot.insertItems([moved], afterItem: other)
                    apply(snapshot, animatingDifferences: false)
                }
            }
            """)
        #expect(lab.said.contains("No file makes a `MovingSource`"))
        #expect(lab.said.contains("drag 0:1 to 0:0"))
        #expect(lab.list == ["[top] item 1, item 2, item 3", "[bottom] item 4, item 5"])
        // afterItem for every move: upwards the row ends one place too low.
        #expect(lab.run("drag 0:2 to 0:0").contains("table.move-differs"))
        #expect(lab.list == ["[top] item 1, item 3, item 2", "[bottom] item 4, item 5"])
    }

    @Test func aTapWithoutAMethodForItNamesTheMethod() {
        var lab = AppLab(Corpus.controls)
        #expect(lab.run("tap 0:0").contains("your code has no `tableView(_:didSelectRowAt:)`"))
    }

    @Test func filesOfToolsAreNoPartOfAnApp() throws {
        let files = [
            "App/Shelf.swift": "struct Shelf {}", "App/Package.swift": "let package = Package(name: \"App\")",
            "App/Project.swift": "import ProjectDescription\nlet project = Project(name: \"App\")",
            "App/Dangerfile.swift": "import Danger\nSwiftLint.lint()",
            "App/Tuist/Config.swift": "let config = Config()",
        ]
        var host = Host.inMemory(files)
        host.paths = { beginning in
            let rests = files.keys.filter { $0.hasPrefix(beginning) }.map { $0.dropFirst(beginning.count) }
            let ends = rests.map { rest in rest.firstIndex(of: "/").map { rest[...$0] } ?? rest }
            return Set(ends).map { beginning + $0 }.sorted()
        }
        var lab = AppLab(host: host)
        let answer = lab.run("open App/")
        #expect(!answer.contains("SwiftLint") && !answer.contains("Project") && !answer.contains("Package"))
        #expect(answer.contains("Known from now on: Shelf"))
    }

    /// Without a screen, the functions without parameters that reach an apply are what to try.
    @Test func aFragmentNamesTheFunctionsToCall() {
        let fill =
            "var s = NSDiffableDataSourceSnapshot<Int, Int>()\n    s.appendSections([0])\n    dataSource.apply(s)"
        let lab = AppLab(
            "struct Jar: Hashable { let id: Int }\nfunc reload() {\n    \(fill)\n}\nfunc addTapped() { reload() }\n"
                + "func show(_ jars: [Jar]) { reload() }\nfunc half(_ n: Int) -> Int { n / 2 }\nfunc nothing() {}")
        #expect(lab.said.contains("Try: reload(); addTapped()\n"))
    }

    /// A screen without a list to fill tells of its fields, and `call` of what it takes.
    @Test func whatCannotBeFilledIsToldByWhatCan() {
        var lab = AppLab(
            """
            class JarsController: UITableViewController {
                let searchBar = UISearchBar()
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.titleView = searchBar
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    source.apply(snapshot)
                }
            }
            """)
        let answer = lab.run("fill plum")
        #expect(answer.contains("searchBar") && !answer.contains("none"), "\(answer)")
        #expect(lab.run("call").contains("Missing here: Swift to evaluate, such as update()"))
    }
}

extension MissingValuesTests {
    /// A value of a protocol is one of the types that conform to it.
    @Test(arguments: ["update(fill 3)", "show(fill 3)", "generic(fill 3)"])
    func aProtocolIsFilledWithWhatConforms(call: String) {
        var lab = AppLab(
            """
            protocol Row { var title: String { get } }
            struct Jar: Row, Hashable { let title: String }
            enum Cup: Row, Hashable { case small(name: String); var title: String { "cup" } }
            class PantryController: UIViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                var rows: [any Row] = []
                override func viewDidLoad() { super.viewDidLoad(); show(rows) }
                func show(_ rows: [any Row]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(rows.map(\\.title))
                    dataSource.apply(snapshot)
                }
                func update(_ rows: [Row]) { self.rows = rows; show(rows) }
                func generic<R: Row>(_ list: [R]) { show(list) }
            }
            """)
        lab.run("call " + call)
        #expect(lab.list == ["[0] title 1, cup, title 3"])
    }

    /// A property without a written type has that of the value it begins with.
    @Test func aPropertyIsFilledByTheTypeOfItsValue() {
        var lab = AppLab(
            """
            struct Jar: Hashable { let label: String; var isOpen = false; var count = 0; var note = "" }
            class PantryController: UITableViewController {
                var jars: [Jar] = []
                lazy var dataSource = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() { super.viewDidLoad(); show() }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        lab.run("fill jars 1")
        #expect(
            lab.run("call jars").unwrapped.contains(
                "[Jar(label: \"label 1\", isOpen: false, count: 1, note: \"note 1\")]"))
    }
    /// The samples of an answer say nothing of each other: that a batch counts other rows than those that came is not the app's
    /// doing.
    @Test func aBatchThatSamplesDisagreeOnIsNoCrash() {
        var lab = AppLab(
            """
            struct Page: Decodable { let jars: [String]; let count: Int }
            class Pantry: UITableViewController {
                var jars: [String] = []
                override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { jars.count }
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    URLSession.shared.dataTask(with: URL(string: "https://jars.example/all")!) { data, _, _ in
                        guard let data, let page = try? JSONDecoder().decode(Page.self, from: data) else { return }
                        let rows = (0..<page.count).map { IndexPath(row: self.jars.count + $0, section: 0) }
                        self.jars += page.jars
                        self.tableView.insertRows(at: rows, with: .automatic)
                    }.resume()
                }
            }
            """)
        let answer = lab.run("fill all 3")
        #expect(!answer.contains("crash") && answer.contains("The list has no rows so far."), "\(answer)")
    }

    /// No two samples of one command are equal, so that a snapshot takes them all.
    @Test(arguments: ["call show(fill 3, stats: fill 3)", "fill all 3"])
    func samplesOfTwoListsDiffer(line: String) {
        var lab = AppLab(
            """
            enum Row: Hashable { case title(Double), search(String), hit(Int) }
            enum Part { case head, stats }
            final class RowsController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Part, Row>(tableView: tableView) { _, _, _ in UITableViewCell() }
                func show(_ head: [Row], stats: [Row]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Part, Row>()
                    snapshot.appendSections([.head, .stats])
                    snapshot.appendItems(head, toSection: .head)
                    snapshot.appendItems(stats, toSection: .stats)
                    source.apply(snapshot)
                }
            }
            """)
        lab.run(line)
        #expect(
            lab.list == [
                "[head] title(1.0), search(head 2), hit(3)", "[stats] title(4.0), search(stats 5), hit(6)",
            ], "\(lab.said)")
    }

    /// A wrong name or label is said, and not that `fill` is no Swift.
    @Test(arguments: [
        ("call shw(fill 3)", "Did you mean: show?"), ("call shw([\"a\"])", "Did you mean: show?"),
        ("call show(fill 3, statz: fill 3)", "has no `show(_:statz:)` that takes these arguments."),
        ("call show(fill 3)", "has no `show(_:)` that takes these arguments."),
    ])
    func aWrongNameBesideSamplesIsSaid(line: String, answer: String) {
        var lab = AppLab(
            """
            final class RowsController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
                func show(_ head: [String], stats: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(head + stats)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.run(line).contains(answer), "\(lab.said)")
    }

    /// A number of any width is a number.
    @Test(arguments: [
        "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "UInt", "Decimal",
    ])
    func aSampleOfANumberIsOne(type: String) {
        var lab = AppLab(
            """
            struct Jar: Hashable { let count: \(type) }
            final class JarsController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, jar in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "\\(jar.count + 1)"
                    return cell
                }
                func show(_ jars: [Jar]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("call show(fill 2)")
        #expect(lab.cells == ["2", "3"], "\(lab.said)")
    }

    /// What lacks are the types of a property that the file declares, and not the property.
    @Test func theTypesThatLackAreNamed() {
        let lab = AppLab(
            """
            final class PicksController: UICollectionViewController {
                private let viewModel: PickModel<PickState>
                private lazy var source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                    _, _, _ in UICollectionViewCell()
                }
                init(viewModel: PickModel<PickState>) {
                    self.viewModel = viewModel
                    super.init(collectionViewLayout: UICollectionViewFlowLayout())
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    source.apply(snapshot, animatingDifferences: false)
                    source.apply(viewModel.state.tree.makeSnapshot(), to: 0, animatingDifferences: false)
                }
            }
            """)
        let text = lab.problem.map { Presenter().text($0.diagnostic, lab.interpreter.session) } ?? ""
        #expect(text.contains("Not in the files: `PickModel`, `PickState` (Pantry.swift:2)"), "\(text)")
    }

    /// Documentation of `NSFetchedResultsControllerDelegate`: Core Data calls its methods, and no file has to.
    @Test func coreDataCallsItsDelegate() {
        let lab = AppLab(
            """
            final class NotesController: UITableViewController, NSFetchedResultsControllerDelegate {
                lazy var source = UITableViewDiffableDataSource<String, NSManagedObjectID>(tableView: tableView) {
                    _, _, _ in UITableViewCell()
                }
                let results = NSFetchedResultsController<NSFetchRequestResult>()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    results.delegate = self
                    try? results.performFetch()
                }
                func controller(
                    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
                    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
                ) {
                    snapshot.unknownEdit(of: 1)
                    source.apply(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
                }
            }
            """)
        #expect(!lab.said.contains("Nothing in these files calls"), "\(lab.said)")
    }
}
