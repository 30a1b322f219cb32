import CommandLanguage
import Synchronization
import Testing

/// What is said beside a list: hints that lead on, reasons that are true, and a word where nothing can be seen.
@Suite struct HonestHintsTests {
    /// A table of jars that shows what `show(_:)` is given.
    private static func screen(
        _ body: String, members: String = "", jar: String = "struct Jar: Codable, Hashable { let label: String }"
    ) -> String {
        """
        import JarBase
        \(jar)
        class PantryController: UITableViewController {
            lazy var dataSource = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(body)
            }
            func show(_ jars: [Jar]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars)
                dataSource.apply(snapshot)
            }
        \(members)
        }
        """
    }

    @Test(arguments: [
        "for document in answer!.documents { if let jar = try? document.data(as: Jar.self) { jars.append(jar) } }",
        "answer?.documents.forEach { document in if let jar = try? document.data(as: Jar.self) { jars.append(jar) } }",
        "jars = answer?.documents.compactMap { try? $0.data(as: Jar.self) } ?? []",
    ])
    func anAnswerOfALibraryHasElements(reading: String) {
        var lab = AppLab(
            Self.screen(
                """
                JarBase.shared.jars().get { answer, error in
                    guard error == nil else { return }
                    var jars: [Jar] = []
                    \(reading)
                    if !jars.isEmpty { self.show(jars) }
                }
                """))
        #expect(lab.said.contains("Try: fill all 3\n"), "\(lab.said)")
        lab.run("fill all 3")
        #expect(lab.list == ["[0] label 1, label 2, label 3"])
    }

    /// The samples of two types have the same numbers: what one names by its id is there.
    @Test func samplesNameOneAnother() {
        var lab = AppLab(
            Self.screen(
                """
                let shelves: [Shelf] = load()
                let jars: [Jar] = load()
                show(jars.filter { jar in shelves.contains { $0.id == jar.shelf } })
                """,
                members: """
                    func load<Value: Decodable>() -> [Value] { (try? JSONDecoder().decode([Value].self, from: Data())) ?? [] }
                    """, jar: "struct Jar: Codable, Hashable { let shelf: Int }\nstruct Shelf: Codable { let id: Int }")
        )
        lab.run("fill all 3")
        #expect(lab.list == ["[0] 1, 2, 3"])
    }

    @Test func whatShowsNothingIsNotAdvised() {
        var lab = AppLab(
            Self.screen(
                "show([Jar(label: \"plum\")])\nJarBase.shared.open { self.isOpen = true }\nbutton.addTarget(self, action: #selector(seal), for: .touchUpInside)",
                members: """
                    var isOpen = false
                    let button = UIButton()
                    @objc func seal() { JarBase.shared.seal { self.isOpen = false } }
                    """))
        #expect(!lab.said.contains("run open"))
        #expect(
            lab.run("press button") == "Your code: seal()  Pantry.swift:19\n\nNothing that can be seen came of it.\n")
        #expect(lab.run("run open").hasSuffix("Nothing that can be seen came of it.\n"))
    }

    /// Where nothing leads to rows, the answers that do not come are the reason.
    @Test func codeThatWaitsIsTheReason() {
        let lab = AppLab(
            """
            class PantryController: UITableViewController {
                var isOpen = false
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    URLSession.shared.dataTask(with: URL(string: "https://jars.example")!) { data, _, _ in
                        guard self.isOpen else { return }
                        self.dataSource.apply(NSDiffableDataSourceSnapshot<Int, String>())
                    }
                }
            }
            """)
        #expect(
            lab.said.hasSuffix(
                "Code waits here for an answer, and brings no rows when it is run: URLSession.shared.dataTask (Pantry.swift:6)\n"
            ), "\(lab.said)")
    }

    @Test(arguments: ["struct Cellar: Shelving", "final class Cellar: Shelving"])
    func aScreenGetsWhatConformsToItsProtocol(type: String) {
        let lab = AppLab(
            Self.screen(
                "show(shelving.jars)",
                members: """
                    let shelving: Shelving
                    init(shelving: Shelving) { self.shelving = shelving; super.init(style: .plain) }
                    required init?(coder: NSCoder) { fatalError() }
                    """)
                + "\nprotocol Shelving { var jars: [Jar] { get } }\n\(type) { var jars: [Jar] { [Jar(label: \"plum\")] } }"
        )
        #expect(lab.list == ["[0] plum"])
    }

    /// What a protocol requires and no type gives is named with the object that would have it.
    @Test func aRequirementIsNamedWithItsOwner() {
        let lab = AppLab(
            Self.screen(
                "show(shelving.jars)",
                members: """
                    let shelving: Shelving
                    init(shelving: Shelving) { self.shelving = shelving; super.init(style: .plain) }
                    required init?(coder: NSCoder) { fatalError() }
                    """) + "\nprotocol Shelving { var jars: [Jar] { get } }")
        #expect(
            lab.said.contains("Not in the files, so empty for now: shelving.jars (Pantry.swift:7)\n"), "\(lab.said)")
    }

    /// A folder has folders, and these have files.
    @Test func aFolderOfSamplesIsFilled() {
        var lab = AppLab(
            Self.screen(
                "show(folders(in: Bundle.main.url(forResource: \"Jars\", withExtension: nil)!).map { Jar(label: $0.lastPathComponent) })",
                members: """
                    func files(in url: URL, areFolders: Bool) -> [URL] {
                        guard let all = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
                        else { return [] }
                        return all.filter { part in
                            guard let values = try? part.resourceValues(forKeys: [.isDirectoryKey]) else { return false }
                            return values.isDirectory == areFolders
                        }
                    }
                    func folders(in url: URL) -> [URL] {
                        files(in: url, areFolders: true).filter { !files(in: $0, areFolders: false).isEmpty }
                    }
                    """))
        #expect(lab.said.contains("Try: fill contentsOfDirectory 3\n"), "\(lab.said)")
        lab.run("fill contentsOfDirectory 2")
        #expect(lab.list.count == 1 && !lab.list[0].hasSuffix("] "), "\(lab.list)")
    }

    @Test func anAlertLiesAboveTheScreen() {
        var lab = AppLab(
            Self.screen(
                "navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(ask))",
                members: """
                    @objc func ask() {
                        let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
                        alert.addAction(UIAlertAction(title: "Add", style: .default) { _ in self.show([Jar(label: "oat")]) })
                        present(alert, animated: true)
                    }
                    """))
        lab.run("press add")
        #expect(!lab.run("press add").contains("several"))
        #expect(lab.list == ["[0] oat"])
    }

    @Test func aTapOfALibraryIsNamed() {
        var lab = AppLab(
            Self.screen(
                "show([Jar(label: \"plum\")])",
                members:
                    "override func tableView(_ t: UITableView, didSelectRowAt path: IndexPath) { JarToast.shared.show(path.row) }"
            ))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("Nothing that can be seen came of it.\n"))
        #expect(answer.contains("nothing is known of it: JarToast (Pantry.swift:15)"), "\(answer)")
    }

    /// A controller that applies snapshots to a data source of another file.
    @Test func theDataSourceMayBeDeclaredElsewhere() {
        let lab = AppLab(
            """
            class PantryController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    let jars = makeJars(count: 3)
                    snapshot.appendItems(jars)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.said.contains("makeJars"), "\(lab.said)")
    }

    @Test func viewsOfSwiftUIAloneHaveNoList() {
        let lab = AppLab(
            "struct PantryView: View { var body: some View { List([\"oat\"], id: \\.self) { Text($0) } } }")
        #expect(lab.said.hasPrefix("These files are SwiftUI. Its List takes the data itself"), "\(lab.said)")
    }

    @Test func whatCannotBeReadIsShown() {
        let lab = AppLab("func fill( {\n    print(1)\n}")
        #expect(lab.said.contains("read only as far as possible: `func fill( {`\n"))
        #expect(!lab.said.contains("no body"))
    }

    @Test func aCallOfNothingSaysSo() {
        var lab = AppLab(Self.screen("show([])"))
        #expect(
            lab.run("call fetch()")
                == "Not in the files, so nothing is known of it: fetch. Add the files that declare it.\n")
        let answer = lab.run("call view.layer")
        #expect(answer.hasPrefix("‹") && answer.contains("›: not known here."), "\(answer)")
    }

    /// `withObservationTracking` runs its first closure at once, and the other one at the next change.
    @Test func observationIsFollowed() {
        var lab = AppLab(
            Self.screen(
                "observe()",
                members: """
                    let shelf = Shelf()
                    func observe() {
                        withObservationTracking { show(shelf.jars) } onChange: {
                            Task { @MainActor [weak self] in self?.observe() }
                        }
                    }
                    func add() { shelf.jars.append(Jar(label: "oat")) }
                    """) + "\n@Observable final class Shelf { var jars = [Jar(label: \"plum\")] }")
        #expect(lab.list == ["[0] plum"])
        lab.run("call add()")
        lab.run("call add()")
        #expect(lab.list.count == 1 && lab.applies == 2, "\(lab.said)")
    }

    /// Where data comes through a library, the function that shows it is offered.
    @Test func theFunctionThatShowsTheDataIsOffered() {
        var lab = AppLab(Self.screen("JarBase.shared.connect(to: self)"))
        #expect(lab.said.hasSuffix("Try: call show(fill 3)\n"), "\(lab.said)")
        lab.run("call show(fill 2)")
        #expect(lab.list == ["[0] label 1, label 2"])
    }

    /// A cell under another name is in the files, and shows what its own view shows.
    @Test(arguments: ["typealias JarCell = BoxCell<JarView>", "class Cells { typealias JarCell = BoxCell<JarView> }"])
    func aCellUnderAnotherNameIsNotMissed(alias: String) {
        let name = alias.hasPrefix("class") ? "Cells.JarCell" : "JarCell"
        let lab = AppLab(
            """
            protocol Showing: UIView { init(); func show(_ text: String) }
            final class JarView: UIView, Showing {
                let label = UILabel()
                convenience init() { self.init(frame: .zero); addSubview(label) }
                func show(_ text: String) { label.text = text }
            }
            class BoxCell<Content: Showing>: UITableViewCell {
                private let content: Content
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    content = Content()
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(content)
                }
                required init?(coder: NSCoder) { fatalError() }
                func show(_ text: String) { content.show(text) }
            }
            \(alias)
            class JarsController: UIViewController {
                let tableView = UITableView()
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "jar", for: path) as! \(name)
                    cell.show(name)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(\(name).self, forCellReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum", "fig"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["plum", "fig"])
        #expect(!lab.said.contains("Not in the files"))
    }

    /// A cell that a generic function takes from the list is of the type of its call.
    @Test func aGenericParameterIsNoMissingCell() {
        let lab = AppLab(
            """
            extension UITableView {
                func take<Cell: UITableViewCell>(_ path: IndexPath) -> Cell {
                    dequeueReusableCell(withIdentifier: "jar", for: path) as! Cell
                }
            }
            final class JarCell: UITableViewCell {}
            class JarsController: UIViewController {
                let tableView = UITableView()
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell: JarCell = table.take(path)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(JarCell.self, forCellReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(!lab.said.contains("Not in the files"))
    }

    /// Printed code has slips: a type with other capitals is none, and nothing that needs it can happen.
    @Test func aTypeWithOtherCapitalsIsNamed() {
        let members = """
                override func tableView(
                    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
                ) -> UISwipeActionsConfiguration? {
                    // A UITableviewCell of a comment is no code.
                    UISwipeactionsConfiguration(actions: [])
                }
            """
        let said = AppLab(Self.screen("show([Jar(label: \"a\")])", members: members)).said
        #expect(said.contains("UISwipeactionsConfiguration (Pantry.swift:19)"), "\(said)")
        #expect(said.contains("`UISwipeActionsConfiguration` is meant"))
        #expect(!said.contains("UITableviewCell"))
        let right = members.replacing("Swipeactions", with: "SwipeActions")
        #expect(!AppLab(Self.screen("show([Jar(label: \"a\")])", members: right)).said.contains("is meant"))
    }

    /// A screen whose list is empty, with a function that no code calls and that is tried for a hint.
    private static func tried(_ body: String) -> String {
        screen(
            "show(jars)",
            members: """
                    var jars: [Jar] = []
                    func refill() {
                        var n = 0
                        \(body)
                        show(jars)
                    }
                """)
    }

    /// Counts how often a program asks whether it is to end: once in 1,024 steps.
    private final class Looks: Sendable {
        private let count = Atomic(0)

        var all: Int { count.load(ordering: .relaxed) }

        /// A host where Ctrl-C is pressed at one of the looks.
        func host(interruptedAt look: Int = .max) -> Host {
            Host(isInterrupted: { self.count.add(1, ordering: .relaxed).newValue == look })
        }
    }

    /// A trial takes a hundredth of what a command may: of steps, of rows that are applied, of elements.
    @Test(arguments: [
        "while true { n += 1 }", "while true { n += 1; jars.append(Jar(label: \"\\(n)\")); show(jars) }",
        "jars = (0..<9_000_000).map { Jar(label: \"\\($0)\") }",
    ])
    func aTrialTakesLittle(body: String) {
        let looks = Looks()
        var lab = AppLab(host: looks.host())
        lab.read(Self.tried(body))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("The list has no rows so far."), "\(lab.said)")
        #expect(looks.all < 10_000)
    }

    /// Ctrl-C ends what is tried and nothing else.
    @Test func aTrialIsInterrupted() {
        let looks = Looks()
        var lab = AppLab(host: looks.host(interruptedAt: 5))
        lab.read(Self.tried("while true { n += 1 }"))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("The list has no rows so far."), "\(lab.said)")
        #expect(looks.all < 20)
    }

    /// What sets the list up stands in another file: its calls are named, with their lines.
    @Test func callsThatNothingDeclaresAreNamed() {
        let lab = AppLab(
            """
            class JarsController: UITableViewController {
                var source: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    configureDataSource()
                    self.showJars()
                }
            }
            """)
        #expect(lab.said.contains("No file here declares what is called: "), "\(lab.said)")
        #expect(lab.said.contains("configureDataSource() (Pantry.swift:5)"), "\(lab.said)")
        #expect(lab.said.contains("showJars() (Pantry.swift:6)"), "\(lab.said)")
        // Where a function of the screen does it, that one is at fault.
        let other = AppLab(
            """
            class JarsController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    styleBars()
                }
                func showJars() { source.apply(source.snapshot()) }
            }
            """)
        #expect(!other.said.contains("declares what is called"), "\(other.said)")
    }
}
