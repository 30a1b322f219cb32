import Apps
import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions
import Testing

/// Files as people bring them: what is on screen after one was read.
@Suite struct KindsOfFilesTests {
    /// A controller around the lines of its `viewDidLoad`.
    static func controller(_ body: String, members: String = "", item: String = "String") -> String {
        """
        class PantryController: UIViewController {
            var dataSource: UITableViewDiffableDataSource<Int, \(item)>!
        \(members)
            override func viewDidLoad() {
                super.viewDidLoad()
        \(body)
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a"])
                dataSource.apply(snapshot)
            }
        }
        """
    }

    @Test(arguments: [
        // A view made by a closure, and views in an array.
        (
            "",
            "lazy var tableView: UITableView = {\n let view = UITableView()\n view.rowHeight = 44\n return view\n }()\n"
        ),
        ("[UILabel(), UIButton()].forEach { view.addSubview($0) }", "let field = UITextField()"),
        // Toolbars, layout constraints, other people's objects.
        (
            "toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace)]\n"
                + "NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: view.topAnchor)])", ""
        ),
        ("presenter.viewDidLoad()\ntheme.applyStyle()\nfilter.apply(words)", "var presenter: PantryPresenter!"),
        // A chain on a publisher that no file declares: its sink runs later.
        (
            "model.outputs.state.receive(on: RunLoop.main).sink { [weak self] _ in self?.title = \"b\" }.store(in: &bag)",
            ""
        ),
        // A method with its labels as a value.
        ("visit(jars, paint(_:_:))", "func paint(_ jar: Jar, _ place: Int) { }"),
    ])
    func whatIsNoListIsPassedOver(body: String, members: String) {
        let lab = AppLab(Self.controller(body, members: members))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] a"])
    }

    /// An outlet is made by a storyboard: the first thing that the code does with it is an assignment to its member.
    @Test func anOutletIsThereBeforeItIsRead() {
        let lab = AppLab(
            Self.controller(
                "collectionView.delegate = self", members: "@IBOutlet weak var collectionView: UICollectionView!"))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] a"])
    }

    @Test func aCallBelowTheScreenWaitsForIt() {
        let lab = AppLab(
            Self.controller("", members: "var count = 1\nfunc step(by n: Int = 1) { count += n; print(count) }")
                + "\nstep(by: 2)\n")
        #expect(lab.list == ["[0] a"])
        #expect(lab.said.contains("\n3\n"))
    }

    @Test func theFirstScreenThatShowsRowsIsShown() {
        let empty =
            "class Empty: UIViewController {\n"
            + "    var dataSource: UITableViewDiffableDataSource<Int, String>!\n}\n"
        let lab = AppLab(empty + Self.controller(""))
        #expect(lab.list == ["[0] a"])
        #expect(lab.said.contains("Screen: PantryController. Others: Empty"))
    }

    @Test func anotherScreensGiftIsASample() {
        let lab = AppLab(
            "struct Jar { let label: String }\n" + Self.controller("print(jar.label)", members: "var jar: Jar!"))
        #expect(lab.list == ["[0] a"])
        #expect(lab.said.contains("with sample values: jar"))
    }

    @Test func aSnapshotHasNoOtherMembers() {
        let lab = AppLab(
            Self.controller("var other = NSDiffableDataSourceSnapshot<Int, String>()\nother.appendItem(\"a\")"))
        #expect(lab.problem != nil)
    }

    @Test func whatIsPastedLastCounts() {
        var lab = AppLab("struct Ware: Hashable { let id: Int }\n" + Self.controller(""))
        lab.read("enum Jar { case full, empty }", name: "Jar.swift")
        lab.read(Self.controller("").replacing("\"a\"", with: "\"b\""), name: "Other.swift")
        #expect(lab.list == ["[0] b"])
        #expect(lab.run("Ware(id: 3).id") == "3\n")
    }

    @Test func textsOfOneScriptAddToOneAnother() {
        let host = Host().runningApps
        var console = Console(
            Interpreter(host: host, table: CommandTable(CommandTable.standard.groups + [AppCommands.group])))
        console.accept(swift: SourceText("struct Ware: Hashable { let id: Int }", name: "x.md", firstLine: 3))
        while console.next() != nil {}
        console.accept(swift: SourceText("class Box { var wares = [Ware(id: 7)] }", name: "x.md", firstLine: 9))
        while console.next() != nil {}
        let answer = console.feed("Box().wares[0].id").flatMap(\.reports)
        #expect(answer.map { Presenter().text($0, Options()) } == ["7\n"])
    }

    @Test func valuesOfATypeThatIsNotThereAreAnError() {
        let lab = AppLab("enum Part { case only }\nlet wares = [\n    Ware(name: \"pear\"),\n]")
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error")
            return
        }
        #expect(
            MessageCatalog(.english).text(refusal.explanation).contains("Not in the files: `Ware` (Pantry.swift:3)"))
        // What UIKit or Foundation declares is known to nobody's files.
        #expect(AppLab("let center = NotificationCenter.default\nlet names = [\"a\"]").problem == nil)
    }

    /// An article's `…` where a list needs values is no name that one could define.
    @Test(arguments: ["[…]", "[1, …]", "[1, ...]"])
    func whatIsLeftOutWhereAListNeedsItIsNoName(values: String) {
        let lab = AppLab(
            """
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(\(values))
            """)
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error")
            return
        }
        #expect(refusal.explanation == Message("error.swift-syntax"))
        #expect(refusal.suggestions.isEmpty)
    }

    @Test func aMemberOfSelfOutsideAnyTypeIsPassedOver() {
        let lab = AppLab("let window = UIWindow()\nself.window = window\nwindow.makeKeyAndVisible()")
        #expect(lab.problem == nil)
    }

    @Test func objectiveCIsNamed() {
        let lab = AppLab("[self.dataSource applySnapshot:snapshot animatingDifferences:YES];")
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error")
            return
        }
        #expect(refusal.code == .objectiveC)
    }

    @Test func previewsAreLeftOut() {
        let lab = AppLab(Self.controller("") + "\n@available(iOS 17, *)\n#Preview {\n    PantryController()\n}\n")
        #expect(lab.list == ["[0] a"])
        #expect(!lab.said.contains("left out"))
    }

    @Test func dataAndTypesStandInAnyOrder() {
        let lab = AppLab(
            """
            class PantryController: UIViewController {
                let wares = Ware.basics + [Ware(9)]
                var dataSource: UITableViewDiffableDataSource<Part, Ware>!
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    var snapshot = NSDiffableDataSourceSnapshot<Part, Ware>()
                    snapshot.appendSections(Part.allCases)
                    snapshot.appendItems(wares, toSection: .top)
                    dataSource.apply(snapshot)
                }
            }
            extension Ware {
                init(_ id: Int) { self.init(id: id, name: "n\\(id)") }
                static let basics = [Ware(id: 1, name: "pear")]
            }
            enum Part: CaseIterable { case top, rest }
            struct Ware: Hashable { let id: Int; let name: String }
            """)
        #expect(lab.list == ["[top] pear, n9", "[rest] "])
    }

    @Test func constantsOfUIKitMakeIdentifiersDiffer() {
        let lab = AppLab(
            """
            struct Jar: Hashable { let color: UIColor; let address: URL }
            let address = URL(string: "https://shop.example/1")!
            var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
            snapshot.appendSections([0])
            snapshot.appendItems([Jar(color: .red, address: address), Jar(color: .green, address: address)])
            dataSource.apply(snapshot)
            """)
        #expect(lab.interpreter.session.source.snapshot().numberOfItems == 2)
    }

    @Test func theSameConstantIsADuplicate() {
        let lab = AppLab(
            """
            struct Jar: Hashable { let color: UIColor }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
            snapshot.appendSections([0])
            snapshot.appendItems([Jar(color: .red), Jar(color: .red)])
            dataSource.apply(snapshot)
            """)
        #expect(lab.problem != nil)
        #expect(lab.applies == 0)
    }

    @Test func observersRunAtEachAssignment() {
        let lab = AppLab(
            """
            class PantryController: UIViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                var names: [String] = [] { didSet { update() } }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    names = ["a"]
                    names.append("b")
                }
                func update() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.applies == 2)
        #expect(lab.list == ["[0] a, b"])
    }

    @Test func listsLiveInViewsAndAdapters() {
        for base in ["UIView", "NSObject"] {
            let lab = AppLab(
                """
                final class Pantry: \(base) {
                    var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                    func fill() {
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(["a"])
                        dataSource.apply(snapshot)
                    }
                }
                let pantry = Pantry()
                pantry.fill()
                """)
            #expect(lab.list == ["[0] a"], "\(base)")
        }
    }

    @Test func callsOfAnotherFileReachTheScreen() {
        var lab = AppLab(
            """
            enum Shelf { case only }
            class ClockController: UIViewController {
                var dataSource: UITableViewDiffableDataSource<Shelf, Int>!
                var left = 3
                func begin() {
                    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Int>()
                    snapshot.appendSections([.only])
                    snapshot.appendItems([left])
                    dataSource.apply(snapshot, animatingDifferences: false)
                }
            }
            """)
        #expect(lab.list.isEmpty)
        #expect(lab.said.contains("call begin()"))
        lab.run("begin()")
        #expect(lab.list == ["[only] 3"])
    }

    @Test func whatIsMissingIsNamed() {
        let lab = AppLab(
            """
            class PantryController: UIViewController {
                var dataSource: UITableViewDiffableDataSource<Int, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    let jars = makeJars(count: 3)
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(Self.missing(lab) == ["jars", "makeJars", "Pantry.swift:7"])
        #expect(lab.said.contains("Not in the files, so empty for now: makeJars() (Pantry.swift:7)"))
        #expect(lab.said.contains("Try: fill makeJars 3"))
        var other = lab
        other.run("fill makeJars 2")
        #expect(other.list == ["[0] ‹makeJars 1›, ‹makeJars 2›"])
    }

    /// What needed a value that the files do not say, what is missing, and where; nothing where nothing was missed.
    private static func missing(_ lab: AppLab) -> [String] {
        let message = lab.problem?.failure.error.explanation
        guard message?.key == "error.swift-unknown" else { return [] }
        return ["call", "name", "place"].map { name in
            if case .text(let text)? = message?.arguments[name] { text } else { "" }
        }
    }

    private static func screen(_ body: String, _ section: String = "Int") -> String {
        """
        class PantryController: UIViewController {
            var dataSource: UITableViewDiffableDataSource<\(section), String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<\(section), String>()
                \(body)
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// A function or variable that nothing declares is named where the list gets its values of it.
    @Test(arguments: [
        ("let names = loadNames(); snapshot.appendItems(names)", ["names", "loadNames"]),
        ("let names = loadNames(3).sorted(); snapshot.appendItems(names)", ["names", "loadNames"]),
        ("snapshot.appendItems(loadNames())", ["loadNames", "loadNames"]),
        ("let names = defaultNames; snapshot.appendItems(names)", ["names", "defaultNames"]),
        ("let names = Store.shared.names; snapshot.appendItems(names)", []),
        ("let names = [String](); snapshot.appendItems(names)", []),
    ])
    func whatNothingDeclaresIsNamed(body: String, names: [String]) {
        let lab = AppLab(Self.screen("snapshot.appendSections([0]); " + body))
        #expect(Array(Self.missing(lab).prefix(2)) == names)
    }

    /// A regular expression is not carried out: that rows depend on it is said.
    @Test func whatIsNotRunIsNamed() {
        let items = #"["a1", "b"].filter { $0.contains(/[0-9]/) }"#
        let lab = AppLab(Self.screen("snapshot.appendSections([0]); snapshot.appendItems(\(items))"))
        #expect(lab.said.contains("Not run here, so what depends on it is not known: /[0-9]/ (Pantry.swift:6)"))
    }

    /// Rows that are there because what decides about them is not known are no rows of the app: said once, with the line.
    @Test(
        arguments: [
            (
                #"snapshot.appendItems(["a", "b"].filter { Store.shared.owns($0) })"#,
                "Store.shared.owns() (Pantry.swift:6)"
            ),
            (
                #"for name in ["a", "b"] where Store.shared.owns(name) { snapshot.appendItems([name]) }"#,
                "Store.shared.owns() (Pantry.swift:6)"
            ),
            (#"snapshot.appendItems(["a", "b"].filter { $0 != Store.shared.hidden })"#, "Pantry.swift:6"),
            (
                #"var names = ["a", "b"]; names.removeAll { $0 == Store.shared.hidden }; snapshot.appendItems(names)"#,
                "Pantry.swift:6"
            ),
            (
                #"snapshot.appendItems(Array(["a", "b"].lazy.filter { Store.shared.owns($0) }))"#,
                "Store.shared.owns() (Pantry.swift:6)"
            ),
            (
                #"snapshot.appendItems(Array(["a", "b"].prefix { Store.shared.owns($0) }))"#,
                "Store.shared.owns() (Pantry.swift:6)"
            ),
            (
                #"snapshot.appendItems(Array(["a", "b"].drop { Store.shared.owns($0) }))"#,
                "Store.shared.owns() (Pantry.swift:6)"
            ),
            (#"snapshot.appendItems(["a", "b"].filter { $0 != "c" })"#, nil),
        ] as [(String, String?)])
    func whatDecidesAboutRowsIsNamed(body: String, name: String?) {
        let lab = AppLab(Self.screen("snapshot.appendSections([0]); " + body))
        let words = "Not known here, so the elements that it decides about were all kept: "
        #expect(lab.said.ranges(of: words).count == (name == nil ? 0 : 1), "\(lab.said)")
        #expect(lab.said.contains(words + (name ?? "")) == (name != nil), "\(lab.said)")
    }

    /// A row made of what an expression finds is not known, and no file would say it: none is asked for.
    @Test func noFileIsAskedForAMatch() {
        let items = #"["a1"].map { $0.firstMatch(of: /[0-9]/).map { "\($0.output)" } ?? "none" }"#
        let lab = AppLab(Self.screen("snapshot.appendSections([0]); snapshot.appendItems(\(items))"))
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error: \(lab.said)")
            return
        }
        #expect(refusal.suggestions.isEmpty, "\(refusal.suggestions)")
    }

    /// No object goes here, so no `deinit` runs: said where there is no screen, and what code prints is all that is seen.
    @Test func aDeinitializerIsNamedWhereNoScreenIs() {
        let text = "class Node { deinit { print(1) } }"
        let said = "Not run here, so what depends on it is not known: deinit (Pantry.swift:1)"
        #expect(AppLab(text + "\nvar node: Node? = Node()\nnode = nil").said.contains(said))
        let screen = Self.screen("snapshot.appendSections([0])").replacing(
            "    override", with: "deinit { print(1) }\n override")
        #expect(!AppLab(screen).said.contains("Not run here"))
    }

    /// Sections of a kind that no file declares: the kind is named, and not what follows from it.
    @Test func aKindOfSectionThatIsMissingIsNamed() {
        let all = AppLab(
            Self.screen(
                "snapshot.appendSections(Shelf.allCases); snapshot.appendItems([\"a\"], toSection: .top)", "Shelf"))
        #expect(Self.missing(all) == ["appendSections(_:)", "Shelf", "Pantry.swift:6"])
        let kinds = AppLab(
            Self.screen(
                "let kinds = Shelf.allCases; snapshot.appendSections(kinds); snapshot.appendItems([\"a\"])", "Shelf"))
        #expect(Self.missing(kinds).dropFirst().first == "Shelf")
        let one = AppLab(Self.screen("snapshot.appendSections([.top]); snapshot.appendItems([\"a\"])", "Shelf"))
        #expect(one.problem == nil)
        #expect(one.list == ["[‹Shelf.top›] a"])
        #expect(one.said.contains("Not in the files, so nothing is known of it: Shelf (Pantry.swift:6)"))
        let made = AppLab(
            Self.screen("snapshot.appendSections([Shelf(title: \"x\")]); snapshot.appendItems([\"a\"])", "Shelf"))
        #expect(made.said.contains("Shelf (Pantry.swift:6)"))
    }

    @Test func aListChangedByHandIsRefusedInUIKitsWords() {
        let lab = AppLab(
            """
            class PantryController: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, name in UITableViewCell() }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b"])
                    dataSource.apply(snapshot)
                    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                }
            }
            """)
        let words = lab.problem.map { Self.text($0.diagnostic, lab) } ?? ""
        #expect(words.contains("UITableView must be updated via the UITableViewDiffableDataSource APIs"))
        #expect(lab.list == ["[0] a, b"])
    }

    /// A list of two rows that scrolls when it has loaded.
    private static func scrolling(_ type: String, _ call: String) -> String {
        let isTable = type == "Table"
        let view = isTable ? "tableView" : "collectionView"
        let method = isTable ? "dequeueReusableCell(withIdentifier:" : "dequeueReusableCell(withReuseIdentifier:"
        return """
            class PantryController: UI\(type)ViewController {
                var dataSource: UI\(type)ViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(view).register(UI\(type)ViewCell.self, forCell\(isTable ? "" : "With")ReuseIdentifier: "row")
                    dataSource = .init(\(view): \(view)) { view, path, _ in view.\(method) "row", for: path) }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b"])
                    dataSource.apply(snapshot)
                    \(view).\(call)
                }
            }
            """
    }

    /// The words are those of public reports: iOS 13.3, 14 and 17 for the row, iOS 13.4 for the section.
    @Test(arguments: [
        (
            "Table", "scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: true)",
            "Attempted to scroll the table view to an out-of-bounds row (2) when there are only 2 rows in section 0."
        ),
        (
            "Table", "scrollToRow(at: IndexPath(row: 0, section: 3), at: .top, animated: true)",
            "Attempted to scroll the table view to an out-of-bounds section (3) when there are only 1 sections"
        ),
        (
            "Collection", "scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)",
            "Attempted to scroll the collection view to an out-of-bounds item (6) when there are only 2 items in section 0."
        ),
    ])
    func scrollingToARowThatIsNotThereIsRefusedInUIKitsWords(_ type: String, _ call: String, _ words: String) {
        let lab = AppLab(Self.scrolling(type, call))
        let said = lab.problem.map { Self.text($0.diagnostic, lab) } ?? ""
        #expect(said.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words), "\(said)")
        #expect(lab.list == ["[0] a, b"])
    }

    @Test(arguments: [("Table", "Row"), ("Collection", "Item")])
    func scrollingToTheLastRowIsNoMistake(_ type: String, _ row: String) {
        let call = "scrollTo\(row)(at: IndexPath(row: 1, section: 0), at: .top, animated: true)"
        let lab = AppLab(Self.scrolling(type, call))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("scroll to 1"))
    }

    @Test func observersOfNotificationsWait() {
        var lab = AppLab(
            """
            class PantryController: UIViewController {
                var names: [String] = []
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    NotificationCenter.default.addObserver(forName: .stockChanged, object: nil, queue: .main) { _ in
                        self.names = ["x"]
                        self.fill()
                    }
                }
                func fill() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.list.isEmpty)
        #expect(lab.said.contains("run addObserver"))
        lab.run("run addObserver")
        #expect(lab.list == ["[0] x"])
    }

    @Test func treesAreAppliedWithoutAnimation() {
        let lab = AppLab(
            """
            func show() {}
            var base = NSDiffableDataSourceSnapshot<Int, String>()
            base.appendSections([0])
            dataSource.apply(base, animatingDifferences: false)
            var tree = NSDiffableDataSourceSectionSnapshot<String>()
            tree.append(["a"])
            tree.append(["b"], to: "a")
            tree.expand(["a"])
            dataSource.apply(tree, to: 0, animatingDifferences: false)
            """)
        #expect(lab.list == ["[0] a, b"])
        #expect(lab.said.contains("outline 0 unanimated"))
    }
}

extension KindsOfFilesTests {
    static func text(_ diagnostic: Diagnostic, _ lab: AppLab) -> String {
        Presenter().text(diagnostic, lab.interpreter.session)
    }
}
