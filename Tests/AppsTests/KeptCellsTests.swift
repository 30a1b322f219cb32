import Testing

@testable import Apps

/// Cells that keep what code has set in them in one branch only, and cells of which nothing is known.
@Suite struct KeptCellsTests {
    /// A letter box whose badge and envelope are set where a letter is unread, and never taken back.
    private static func letters(_ setting: String, more: String = "") -> String {
        """
        struct Letter: Hashable { let id: Int; var from: String; var isUnread: Bool }
        final class LetterCell: UITableViewCell {
            let badge = UILabel()
            let stamp = UIImageView()
            func show(_ letter: Letter) {
                textLabel?.text = letter.from
                \(setting)
            }
            \(more)
        }
        final class Letters: UITableViewController {
            var letters = [Letter(id: 7, from: "Ada", isUnread: true), Letter(id: 8, from: "Bert", isUnread: false)]
            lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { [unowned self] table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "letter", for: path) as! LetterCell
                if let letter = letters.first(where: { $0.id == id }) { cell.show(letter) }
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(LetterCell.self, forCellReuseIdentifier: "letter")
                list(letters)
            }
            func list(_ shown: [Letter]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(shown.map(\\.id))
                source.apply(snapshot)
            }
            func none() { list([]) }
            func read() { list(letters.filter { !$0.isUnread }) }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                letters[indexPath.row].isUnread = false
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([letters[indexPath.row].id])
                source.apply(snapshot)
            }
        }
        """
    }

    /// The closure of a registration is handed its cell, which no line declares.
    @Test func whatTheCellOfARegistrationKeepsIsNamed() {
        var lab = AppLab(
            """
            final class Letters: UIViewController {
                var unread: Set<Int> = [7]
                let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
                    [unowned self] view, path, id in
                    view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
                }
                lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
                    [unowned self] cell, path, id in
                    if unread.contains(id) { cell.accessories = [.checkmark()] }
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    _ = registration
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([7])
                    source.apply(snapshot)
                }
                func read() {
                    unread = []
                    var snapshot = source.snapshot()
                    snapshot.reconfigureItems([7])
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.run("call read()").contains("sets it and has no else"))
        #expect(lab.run("fix").contains("else { cell.accessories = [] }"))
    }

    /// The cell was configured again and shows still what the `if` set: no mark can help.
    @Test(arguments: [
        ("if letter.isUnread { badge.text = \"new\" }", "new", "else { badge.text = nil }"),
        ("if letter.isUnread { stamp.image = UIImage(systemName: \"seal\") }", "(seal)", "else { stamp.image = nil }"),
        ("if letter.isUnread { accessoryType = .checkmark }", "✓", "else { accessoryType = .none }"),
    ])
    func whatACellKeepsIsNamed(_ setting: String, _ shown: String, _ code: String) {
        var lab = AppLab(Self.letters(setting))
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Ada · \(shown)", "Bert"])
        #expect(answer.contains("shows what its cell was given before: Ada · \(shown)"), "\(answer)")
        #expect(answer.contains("The if at Pantry.swift:7 sets it and has no else."), "\(answer)")
        #expect(lab.run("cells").contains("0:0 shows: Ada · \(shown); data now: Ada\n"))
        for line in ["why", "why 0:0"] {
            let why = lab.run(line)
            #expect(why.contains(code), "\(why)")
            #expect(!why.contains("reconfigureItems(["), "\(why)")
            #expect(!why.contains("identity is still the same"), "\(why)")
        }
        let fix = lab.run("fix")
        #expect(fix.contains("+") && fix.contains(code), "\(fix)")
    }

    /// Code that leaves before it sets a part of a cell, or sets it in one of several branches.
    @Test(arguments: [
        (
            "guard letter.isUnread else { return }\nbadge.text = \"new\"", "new", "leaves before it is set",
            "badge.text = nil"
        ),
        ("if !letter.isUnread { return }\nbadge.text = \"new\"", "new", "leaves before it is set", "badge.text = nil"),
        (
            "if letter.isUnread { stamp.image = UIImage(systemName: \"seal\") } else { badge.text = nil }", "(seal)",
            "in one branch only", "stamp.image = nil"
        ),
        (
            "switch letter.isUnread { case true: badge.text = \"new\"; case false: break }", "new",
            "in one branch only",
            "badge.text = nil"
        ),
        ("if letter.isUnread { mark = \"new\" }", "new", "has no else", "else { mark = nil }"),
    ])
    func whatAWayOutLeavesIsNamed(_ setting: String, _ shown: String, _ words: String, _ code: String) {
        var lab = AppLab(Self.letters(setting, more: "var mark: String? { didSet { badge.text = mark } }"))
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Ada · \(shown)", "Bert"])
        #expect(answer.contains("shows what its cell was given before: Ada · \(shown)"), "\(answer)")
        #expect(answer.contains("Pantry.swift:7") && answer.contains(words), "\(answer)")
        let fix = lab.run("fix")
        #expect(fix.contains("+") && fix.contains(code) && fix.contains("no row shows old data"), "\(fix)")
    }

    /// The test of an observer that is deaf to changes, since `==` looks at the id alone.
    @Test(arguments: [
        "didSet { guard letter != oldValue else { return }; badge.text = letter?.isUnread == true ? \"new\" : nil }",
        "didSet { if letter != oldValue { badge.text = letter?.isUnread == true ? \"new\" : nil } }",
    ])
    func anObserverThatSeesNoDifferenceIsNamed(_ observer: String) {
        let program = Self.letters("self.letter = letter", more: "var letter: Letter? { \(observer) }").replacing(
            "var isUnread: Bool }",
            with: """
                var isUnread: Bool
                    static func == (a: Letter, b: Letter) -> Bool { a.id == b.id }
                    func hash(into hasher: inout Hasher) { hasher.combine(id) } }
                """)
        var lab = AppLab(program)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("1 row shows what its cell was given before: Ada · new"), "\(answer)")
        #expect(answer.contains("Pantry.swift:11 leaves because the old value and the new one are equal"), "\(answer)")
        #expect(!lab.run("why").contains("what the data says"))
        let fix = lab.run("fix")
        #expect(fix.contains("no row shows old data"), "\(fix)")
    }

    @Test(arguments: [
        "badge.text = nil; guard letter.isUnread else { return }; badge.text = \"new\"",
        "guard letter.isUnread else { badge.text = nil; return }; badge.text = \"new\"",
        "switch letter.isUnread { case true: badge.text = \"new\"; case false: badge.text = nil }",
    ])
    func whatEachWaySetsIsNotKept(_ setting: String) {
        var lab = AppLab(Self.letters(setting))
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Ada", "Bert"])
        #expect(!answer.contains("given before"), "\(answer)")
    }

    /// What a cell of another row was left with comes along when it is used again.
    @Test func whatAnotherRowLeftIsNamed() {
        var lab = AppLab(Self.letters("if letter.isUnread { badge.text = \"new\" }"))
        lab.run("call none()")
        let answer = lab.run("call read()")
        // Of the pool the cell that was put there last comes first; each order leaves the badge in one of two cells.
        if lab.cells == ["Bert · new"] {
            #expect(answer.contains("shows what its cell was given before: Bert · new"), "\(answer)")
        } else {
            #expect(lab.cells == ["Bert"])
            #expect(!answer.contains("given before"), "\(answer)")
        }
    }

    @Test(arguments: [
        "badge.text = nil; if letter.isUnread { badge.text = \"new\" }",
        "if letter.isUnread { badge.text = \"new\" } else { badge.text = \"\" }",
        "badge.text = letter.isUnread ? \"new\" : nil",
    ])
    func whatIsSetInEachCaseIsNotKept(_ setting: String) {
        var lab = AppLab(Self.letters(setting))
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Ada", "Bert"])
        #expect(!answer.contains("given before"))
        #expect(!lab.run("cells").contains("stale"))
    }

    /// A way out for a model that is not there does not leave where it is: the row was not configured again, and a mark
    /// helps.
    @Test(arguments: [
        ("final class Jar { var left = 3 }", "guard let jar = self?.jars[name] else { return cell }", ""),
        ("struct Jar { var left = 3 }", "guard let jar = self?.jars[name] else { return cell }", ""),
        ("struct Jar { var left = 3 }", "guard let self, let jar = jars[name] else { return cell }", ""),
        ("struct Jar { var left = 3 }", "if let jar = self?.jars[name] {", "}"),
    ])
    func aWayOutThatDoesNotLeaveIsNotBlamed(_ type: String, _ head: String, _ end: String) {
        let program = { (mark: String) in
            """
            \(type)
            final class Shelf: UITableViewController {
                var jars = ["plum": Jar(), "fig": Jar()]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                    [weak self] table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "jar", for: path)
                    \(head)
                    cell.textLabel?.text = "\\(name) \\(jar.left)"
                    \(end)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "jar")
                    list()
                }
                func list() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum", "fig"])
                    \(mark)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    let name = source.itemIdentifier(for: indexPath)!
                    jars[name]?.left -= 1
                    list()
                }
            }
            """
        }
        var lab = AppLab(program(""))
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["plum 3", "fig 3"])
        #expect(answer.contains("1 row shows old data: plum"), "\(answer)")
        #expect(!answer.contains("given before"), "\(answer)")
        let why = lab.run("why 0:0")
        #expect(!why.contains("does not help") && why.contains("reconfigureItems("), "\(why)")
        let fix = lab.run("fix")
        #expect(fix.contains("reconfigureItems(") && fix.contains("no row shows old data"), "\(fix)")
        #expect(!fix.contains("= nil"), "\(fix)")
        // The mark is enough.
        var mended = AppLab(program("snapshot.reconfigureItems(snapshot.itemIdentifiers)"))
        mended.run("tap 0:0")
        #expect(mended.cells == ["plum 2", "fig 3"])
    }

    /// The way out for a model that is gone does leave, and the cell keeps what it showed.
    @Test func aWayOutThatLeavesIsBlamed() {
        var lab = AppLab(
            """
            final class Shelf: UITableViewController {
                var jars = ["plum": "Plum", "fig": "Fig"]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                    [weak self] table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "jar", for: path)
                    guard let jar = self?.jars[name] else { return cell }
                    cell.textLabel?.text = jar
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum", "fig"])
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    jars["plum"] = nil
                    var snapshot = source.snapshot()
                    snapshot.reconfigureItems(["plum"])
                    source.apply(snapshot)
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Plum", "Fig"])
        #expect(answer.contains("The guard at Pantry.swift:6 leaves before it is set."), "\(answer)")
    }

    /// A cell whose class is elsewhere: nothing is claimed of what it shows.
    @Test func aCellClassThatIsMissingIsNamed() {
        let program = Self.letters("").split(separator: "final class Letters").last ?? ""
        let letter = """
            struct Letter: Hashable { let id: Int; var from: String; var isUnread: Bool }
            final class Letters
            """
        var lab = AppLab(letter + program)
        #expect(lab.problem == nil)
        #expect(lab.said.contains("Not in the files, so nothing is known of it: LetterCell"), "\(lab.said)")
        lab.run("tap 0:0")
        for line in ["why", "why 0:0"] {
            let why = lab.run(line)
            #expect(why.contains("no file declares this: LetterCell"), "\(why)")
            #expect(!why.contains("what the data says"), "\(why)")
        }
        let constant = (letter + program).replacing("\"letter\"", with: "LetterCell.identifier")
        #expect(AppLab(constant).problem == nil)
    }
}
