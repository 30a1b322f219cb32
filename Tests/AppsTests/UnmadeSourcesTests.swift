import Console
import Testing

/// A data source that is nil when code applies to it: with `?` nothing happens, with `!` the app stops.
@Suite struct UnmadeSourcesTests {
    /// A screen whose data source is declared with a sign, in this order of lines; line 19 applies.
    private static func names(_ sign: String, _ lines: String...) -> String {
        """
        import Combine
        final class Store {
            let subject = CurrentValueSubject<[String], Never>(["Ann", "Bob"])
            @Published var names = ["Ann", "Bob"]
        }
        final class Names: UITableViewController {
            let store = Store()
            var bag = Set<AnyCancellable>()
            var source: UITableViewDiffableDataSource<Int, String>\(sign)
            override func viewDidLoad() {
                super.viewDidLoad()
                \(lines[0])
                \(lines[1])
            }
            func show(_ names: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source\(sign == "?" ? "?" : "").apply(snapshot)
            }
            func make() {
                source = UITableViewDiffableDataSource(tableView: tableView) { _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
            }
        }
        """
    }

    private static let shows = [
        "show([\"Ann\", \"Bob\"])", "store.subject.sink { [weak self] in self?.show($0) }.store(in: &bag)",
        "store.$names.sink { [weak self] in self?.show($0) }.store(in: &bag)",
    ]

    @Test(arguments: shows)
    func anApplyThatIsSkippedIsNamed(_ show: String) {
        var lab = AppLab(Self.names("?", show, "make()"))
        let words = "Pantry.swift:19: `source` is still nil here, so `source?` skips the apply."
        #expect(lab.list == [])
        #expect(lab.said.contains(words), "\(lab.said)")
        for question in ["why", "fix"] { #expect(lab.run(question).contains(words), "\(question)") }
        #expect(!lab.run("call show([\"Cid\"])").contains("still nil"))
        #expect(lab.list == ["[0] Cid"])
        #expect(!lab.run("why").contains("still nil"))
    }

    /// The apply is named, and no other use of what is nil.
    @Test func anotherUseInFrontHidesNoSkippedApply() {
        let lab = AppLab(Self.names("?", "source?.defaultRowAnimation = .fade", "show([\"Ann\"]); make()"))
        #expect(lab.said.contains("Pantry.swift:19: `source` is still nil here"), "\(lab.said)")
    }

    /// What is to come may well apply: a first value that is skipped costs nothing.
    @Test(arguments: [
        "Api.shared.load { [weak self] names in self?.show(names) }",
        "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.show([\"Bob\"]) }",
    ])
    func aFirstValueMayBeSkippedWhileOthersWait(waiting: String) {
        let lab = AppLab(Self.names("?", "show([\"Ann\"]); make()", waiting))
        #expect(lab.list == [])
        #expect(!lab.said.contains("still nil"), "\(lab.said)")
    }

    /// The app stops where it unwraps what is made on the next line only.
    @Test(arguments: shows)
    func anApplyToNothingStopsTheApp(_ show: String) {
        let lab = AppLab(Self.names("!", show, "make()"))
        #expect(lab.applies == 0)
        guard let problem = lab.problem else {
            Issue.record("It runs: \(lab.said)")
            return
        }
        let text = Presenter().text(problem.diagnostic, lab.interpreter.session)
        #expect(text.contains("Unexpectedly found nil while implicitly unwrapping an Optional value"), "\(text)")
        #expect(text.contains("Pantry.swift:19"), "\(text)")
        #expect(lab.said.contains("Pantry.swift:19: `source` is still nil here, since the data source is made later."))
    }

    /// The data source first: all is shown, and nothing said.
    @Test(arguments: shows, ["?", "!"])
    func aDataSourceMadeFirstIsRight(_ show: String, sign: String) {
        let lab = AppLab(Self.names(sign, "make()", show))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] Ann, Bob"])
        #expect(!lab.said.contains("still nil"))
    }

    /// What an apply behind it makes good is not worth a word.
    @Test func anEarlyApplyThatIsMadeGoodIsRight() {
        let lab = AppLab(Self.names("?", "show([\"Ann\"])", "make(); show([\"Ann\", \"Bob\"])"))
        #expect(lab.list == ["[0] Ann, Bob"])
        #expect(!lab.said.contains("still nil"))
    }

    /// A storyboard's initialiser, or another screen, has made the data source before the screen uses it.
    @Test(arguments: [
        ("required init?(coder: NSCoder) { super.init(coder: coder); make() }", ""),
        ("override func awakeFromNib() { super.awakeFromNib(); make() }", ""),
        (
            "",
            "final class Menu: UIViewController { func open() { let names = Names(); names.make(); show(names, sender: 1) } }"
        ),
    ])
    func aDataSourceMadeBeforeIsRight(member: String, other: String) {
        let text = Self.names("!", "view.addSubview(table); show([\"Ann\"])", "make(); show([\"Bob\"])")
            .replacing("UITableViewController", with: "UIViewController")
            .replacing("tableView: tableView", with: "tableView: table")
            .replacing("let store = Store()", with: "let store = Store(); let table = UITableView(); \(member)")
        let lab = AppLab(text + "\n" + other)
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] Bob"], "\(lab.said)")
        #expect(!lab.said.contains("still nil"), "\(lab.said)")
    }

    /// What no code here makes has been made elsewhere: there is a list to try it on.
    @Test func aDataSourceOfAnotherScreenIsThere() {
        let lab = AppLab(Self.names("!", "show([\"Ann\"])", "").replacing("source =", with: "let other ="))
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] Ann"])
    }
}
