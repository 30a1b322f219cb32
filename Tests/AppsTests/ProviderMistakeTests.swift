import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Sessions

/// Mistakes of a cell provider, found in the code that makes them. The words are those of public reports.
@Suite struct ProviderMistakeTests {
    /// A collection view of two notes; `provider` is the body of the provider.
    private static func program(_ provider: String, _ registration: String = "") -> String {
        """
        final class NoteCell: UICollectionViewCell {}
        class NotesController: UIViewController {
            let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var source: UICollectionViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "note")
                \(registration)
                source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, note in
                    \(provider)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["milk", "bread"])
                source.apply(snapshot)
            }
        }
        """
    }

    private static let right = "return view.dequeueReusableCell(withReuseIdentifier: \"note\", for: path)"
    private static let twice =
        "_ = view.dequeueReusableCell(withReuseIdentifier: \"note\", for: path)\n            " + right

    /// The rule that stopped the program, and the line it is said to stop at.
    private func stop(_ text: String, ios: String = "26") -> (rule: String, line: Int, words: String)? {
        var lab = AppLab()
        lab.run("option ios \(ios)")
        lab.read(text)
        guard let problem = lab.problem, case .uikit(let failure) = problem.failure.error.cause else { return nil }
        let range = problem.failure.range ?? 0..<0
        return (failure.rule.id, problem.statement.source.locate(range).line, failure.message)
    }

    @Test func aCellThatIsDequeuedIsReturned() throws {
        #expect(stop(Self.program(Self.right)) == nil)
        let stopped = try #require(stop(Self.program(Self.twice)))
        #expect(stopped.rule == "provider.dequeued-not-returned")
        #expect(stopped.words.contains("Dequeued view: <App.NoteCell: 0x...>; Collection view: <UICollection"))
        // The second of the two calls, which stand in lines 10 and 11.
        #expect(stopped.line == 11)
        // Older systems let it pass.
        #expect(stop(Self.program(Self.twice), ios: "17") == nil)
    }

    /// A provider that Swift stops has not returned nil: a command tells what the program's own apply would tell.
    @Test func aStoppedProviderHasNotReturnedNil() {
        var lab = AppLab(Self.program("_ = [1, 2][path.item]\n            " + Self.right))
        let told = lab.run("append tea; apply")
        #expect(told.contains("Swift stops here: Index out of range"), "\(told)")
        #expect(!told.contains("provider.cell-nil"))
        #expect(lab.list == ["[0] milk, bread"])
    }

    /// The engine goes on without a handler's answer; the app would not.
    @Test(arguments: ["canReorderItem = { _ in [true][7] }", "didReorder = { _ in print([1][7]) }"])
    func aStoppedHandlerStopsTheGesture(handler: String) {
        let handlers = "reorderingHandlers.canReorderItem = { _ in true }\n        source.reorderingHandlers.\(handler)"
        var lab = AppLab(
            Self.program(Self.right).replacing(
                "source.apply(snapshot)", with: "source.\(handlers)\n        source.apply(snapshot)"))
        let told = lab.run("drag milk to 0:1")
        #expect(told.contains("Swift stops here: Index out of range"), "\(told)")
        #expect(lab.list == ["[0] milk, bread"])
    }

    /// A table stops at the second call already, on every version; the older call without a row is free.
    @Test(arguments: ["13", "17", "26"]) func aTableDequeuesOneCellForARow(ios: String) throws {
        let stopped = try #require(stop(Self.table(Self.twice), ios: ios))
        #expect(stopped.rule == "provider.dequeued-not-returned")
        #expect(stopped.words.hasPrefix("Attempted to dequeue multiple cells for the same index path"))
        #expect(stopped.words.hasSuffix("note, index path: <NSIndexPath: 0x...> {length = 2, path = 0 - 0}"))
        #expect(stopped.line == 11)
        #expect(stop(Self.table(Self.right), ios: ios) == nil)
        let older = "_ = view.dequeueReusableCell(withIdentifier: \"note\")\n            " + Self.right
        #expect(stop(Self.table(older), ios: ios) == nil)
        // The words are of the same index path.
        let another = Self.twice.replacing("for: path)\n", with: "for: IndexPath(row: 9, section: 0))\n")
        #expect(stop(Self.table(another), ios: ios) == nil)
    }

    /// The same with a table view.
    private static func table(_ provider: String) -> String {
        program(provider)
            .replacing("UICollectionViewCell", with: "UITableViewCell")
            .replacing("(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())", with: "()")
            .replacing("collectionView", with: "tableView")
            .replacing("UICollectionView", with: "UITableView")
            .replacing("ReuseIdentifier", with: "CellReuseIdentifier")
            .replacing("withCellReuseIdentifier", with: "withIdentifier")
            .replacing("forCellWithCellReuseIdentifier", with: "forCellReuseIdentifier")
    }

    @Test func aCellOfACollectionViewIsNotMadeByHand() throws {
        for ios in ["15", "26"] {
            let stopped = try #require(stop(Self.program("return NoteCell()"), ios: ios))
            #expect(stopped.rule == "provider.cell-without-identifier")
            #expect(stopped.line == 9)
        }
    }

    /// A table takes such a cell; it is only never used again.
    @Test func aTableTakesACellThatIsMadeByHand() {
        #expect(AppLab(Corpus.objects).problem == nil)
        #expect(AppLab(Corpus.duplicates).problem == nil)
    }

    @Test func anIdentifierIsRegisteredFirst() throws {
        let typo = Self.right.replacing("\"note\"", with: "\"Note\"")
        let stopped = try #require(stop(Self.program(typo)))
        #expect(stopped.rule == "provider.identifier-not-registered")
        #expect(stopped.line == 10)
        // What a storyboard registers is in no file.
        let outlet = "class OtherController: UIViewController { @IBOutlet var label: UILabel! }\n"
        #expect(stop(Self.program(typo) + "\n" + outlet) == nil)
    }

    /// A table that a controller makes itself, and whose cells nothing registers.
    private static let unregistered = """
        class CupsController: UIViewController {
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "cup", for: path)
                cell.textLabel?.text = name
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(tableView)
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["tea", "milk"])
                source.apply(snapshot)
            }
        }
        """

    @Test func aCellThatNothingRegistersStopsTheApp() throws {
        let stopped = try #require(stop(Self.unregistered))
        #expect(stopped.rule == "provider.identifier-not-registered")
        #expect(stopped.line == 4)
        let collection = Self.program(Self.right).replacing(
            "collectionView.register(NoteCell.self, forCellWithReuseIdentifier: \"note\")", with: "")
        #expect(try #require(stop(collection)).rule == "provider.identifier-not-registered")
    }

    /// A storyboard, a base class, a function or an extension of another file may register the cell.
    @Test(arguments: [
        (": UIViewController {", ": UITableViewController {"), (": UIViewController {", ": BaseController {"),
        ("let tableView = UITableView()", "@IBOutlet var tableView: UITableView!"),
        ("let tableView = UITableView()", "let tableView = CupsView()"),
        ("override func viewDidLoad() {", "func start() {"), ("view.addSubview(tableView)", "dressUp(tableView)"),
        ("view.addSubview(tableView)", "tableView.dressUp()"), ("view.addSubview(tableView)", "dressUp()"),
        ("view.addSubview(tableView)", "Theme.dressUp(tableView)"),
        ("class CupsController", "extension UITableView { func add() { registerCups() } }\nclass CupsController"),
    ])
    func whatIsNotSeenMayRegister(part: String, other: String) {
        #expect(stop(Self.unregistered.replacing(part, with: other)) == nil, "\(other)")
    }

    /// The older call answers `nil` for what is not registered, and the code makes a cell.
    @Test func theOlderCallStopsNothing() {
        let older = Self.unregistered.replacing(
            "\"cup\", for: path)", with: "\"cup\") ?? UITableViewCell(style: .default, reuseIdentifier: \"cup\")")
        #expect(stop(older) == nil)
        let beside = "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"jar\")"
        var lab = AppLab(older.replacing("view.addSubview(tableView)", with: beside))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["tea", "milk"])
        lab.run("call show()")
        #expect(lab.cells == ["tea", "milk"])
    }

    @Test func aRegistrationIsMadeOnce() throws {
        let making = "let made = UICollectionView.CellRegistration<NoteCell, String> { _, _, _ in }"
        let using = "return view.dequeueConfiguredReusableCell(using: made, for: path, item: note)"
        #expect(stop(Self.program(using, making)) == nil)
        let inside = Self.program(making + "\n            " + using)
        let stopped = try #require(stop(inside))
        #expect(stopped.rule == "provider.registration-inside")
        #expect(stopped.words.hasSuffix("Registration: <UICollectionViewCellRegistration: 0x...>"))
        #expect(stop(inside, ios: "14") == nil)
    }
}
