import Testing

/// Gestures on one row whose code takes another: the number of a row is one thing, and what stands in an array another.
@Suite struct WrongRowTests {
    // MARK: A row's number that the cell keeps

    private static func buttons(_ provider: String, _ members: String) -> String {
        """
        final class RowCell: UITableViewCell {
            var onDelete: (() -> Void)?
            let button = UIButton(type: .system)
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                button.setTitle("Delete", for: .normal)
                button.addTarget(self, action: #selector(press), for: .touchUpInside)
                contentView.addSubview(button)
            }
            required init?(coder: NSCoder) { nil }
            @objc func press() { onDelete?() }
        }
        final class Names: UITableViewController {
            var names = ["Ann", "Ben", "Cay", "Dan"]
            var source: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(RowCell.self, forCellReuseIdentifier: "row")
                source = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] table, indexPath, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! RowCell
                    cell.textLabel?.text = name
                    \(provider)
                    return cell
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source.apply(snapshot)
            }
            \(members)
        }
        """
    }

    private static let kept = [
        ("cell.onDelete = { self.names.remove(at: indexPath.row); self.show() }", ""),
        (
            "cell.onDelete = { self.drop(at: indexPath) }",
            "func drop(at path: IndexPath) { names.remove(at: path.row); show() }"
        ),
        ("let row = indexPath.row\ncell.onDelete = { self.names.remove(at: row); self.show() }", ""),
        (
            """
            cell.button.tag = indexPath.row
            cell.button.addTarget(self, action: #selector(drop(_:)), for: .touchUpInside)
            """,
            "@objc func drop(_ sender: UIButton) { names.remove(at: sender.tag); show() }"
        ),
    ]

    /// Ann goes, and Ben's row comes first: its button still has the number 1, which is Cay's now.
    @Test(arguments: kept)
    func aNumberThatACellKeepsIsNamed(provider: String, members: String) {
        var lab = AppLab(Self.buttons(provider, members))
        #expect(!lab.run("press Delete at 0:0").contains("The row at"))
        let answer = lab.run("press Delete at 0:0")
        #expect(lab.list == ["[0] Ben, Dan"])
        #expect(answer.contains("The row at 0:0 is Ben, but Cay was deleted: Pantry.swift:"), "\(answer)")
        #expect(answer.contains("from the time when the cell was made"), "\(answer)")
        #expect(lab.run("why").contains("from the time when the cell was made"))
        #expect(lab.run("fix").contains("from the time when the cell was made"))
    }

    /// The last row's button has a number that no row has any more.
    @Test(arguments: kept)
    func aNumberThatIsGoneIsNamed(provider: String, members: String) {
        var lab = AppLab(Self.buttons(provider, members))
        lab.run("press Delete at 0:0")
        let answer = lab.run("press Delete at 0:2")
        #expect(answer.contains("Index out of range"), "\(answer)")
        #expect(answer.contains("from the time when the cell was made"), "\(answer)")
    }

    /// A cell that keeps its item, or is asked where it is, takes the right row.
    @Test(arguments: [
        "cell.onDelete = { self.names.removeAll { $0 == name }; self.show() }",
        """
        cell.onDelete = {
            guard let path = table.indexPath(for: cell) else { return }
            self.names.remove(at: path.row)
            self.show()
        }
        """,
    ])
    func theRightRowIsNoMistake(provider: String) {
        var lab = AppLab(Self.buttons(provider, ""))
        lab.run("press Delete at 0:0")
        #expect(!lab.run("press Delete at 0:0").contains("The row at"))
        #expect(lab.list == ["[0] Cay, Dan"])
        #expect(!lab.run("why").contains("The row at"))
    }

    // MARK: A search

    private static func search(_ classic: Bool, _ tap: String) -> String {
        let feeding =
            classic
            ? """
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = shown[indexPath.row]
                return cell
            }
            func show() { tableView.reloadData() }
            """
            : """
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                let cell = UITableViewCell()
                cell.textLabel?.text = name
                return cell
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(shown)
                source.apply(snapshot)
            }
            """
        return """
            final class Songs: UITableViewController, UISearchResultsUpdating {
                let all = ["Dawn", "Noon", "Dusk"]
                var shown: [String] = []
                let search = UISearchController(searchResultsController: nil)
                \(feeding)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    search.searchResultsUpdater = self
                    navigationItem.searchController = search
                    shown = all
                    show()
                }
                func updateSearchResults(for controller: UISearchController) {
                    let text = controller.searchBar.text ?? ""
                    shown = text.isEmpty ? all : all.filter { $0.lowercased().contains(text) }
                    show()
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    \(tap)
                }
            }
            """
    }

    @Test(arguments: [false, true])
    func theWholeArrayIsNamed(classic: Bool) {
        var lab = AppLab(Self.search(classic, "print(all[indexPath.row])"))
        #expect(!lab.run("tap 0:0").contains("The row at"))
        lab.run("fill search du")
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("The row at 0:0 is Dusk, but Pantry.swift:"), "\(answer)")
        #expect(answer.contains("takes Dawn: it uses the row's number as an index into `all`"), "\(answer)")
        let advice = classic ? "Take it from `shown` as well" : "itemIdentifier(for: indexPath)"
        #expect(answer.contains(advice), "\(answer)")
        #expect(lab.run("why").contains("takes Dawn"))
        lab.run("call show()")
        #expect(!lab.run("why").contains("takes Dawn"))
    }

    /// A search that a property holds and the navigation bar has is one field.
    @Test func aSearchIsNamedOnce() {
        var lab = AppLab(Self.search(false, ""))
        let answer = lab.run("fill words a")
        #expect(answer.contains("there are: search") && !answer.contains("search, search"), "\(answer)")
    }

    /// The path of a row by a short name.
    @Test(arguments: ["p", "ip", "index"])
    func aPathByAShortNameIsOne(name: String) {
        var lab = AppLab(Self.search(false, "print(all[indexPath.row])").replacing("indexPath", with: name))
        lab.run("fill search du")
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("takes Dawn: it uses the row's number as an index into `all`"), "\(answer)")
    }

    /// The array that is shown is right; what a branch takes may not have been taken.
    @Test(arguments: [
        "print(shown[indexPath.row])",
        "if search.isActive { print(shown[indexPath.row]) } else { print(all[indexPath.row]) }",
        "let list = search.isActive ? shown : all\nprint(list[indexPath.row])",
        "if shown.count == all.count { print(all[indexPath.row]) }",
        "let all = shown\nprint(all[indexPath.row])",
        "if !all.isEmpty { return }\nprint(all[indexPath.row])",
        "guard all.isEmpty else { print(shown[indexPath.row]); return }\nprint(all[indexPath.row])",
    ])
    func whatIsRightIsNotNamed(tap: String) {
        for classic in [false, true] {
            var lab = AppLab(Self.search(classic, tap))
            lab.run("fill search du")
            #expect(!lab.run("tap 0:0").contains("The row at"))
        }
    }

    /// What has the name of an array that the code takes from is not that array: a computed property takes a part of the model's,
    /// and other objects have theirs.
    @Test(arguments: [false, true])
    func anotherArrayOfTheNameIsNotTaken(classic: Bool) {
        let model = "final class Model { var shown = [\"Dusk\", \"Noon\"] }\nfinal class Songs"
        let right = Self.search(classic, "print(shown[indexPath.row])").replacing("final class Songs", with: model)
        for program in [
            right.replacing("var shown: [String] = []", with: "let model = Model()\nvar shown: [String] = []"),
            right.replacing(
                "var shown: [String] = []",
                with: "let model = Model()\nvar shown: [String] { model.shown.filter { $0 != \"Dusk\" } }"
            ).replacing("    shown = all\n", with: "").replacing("    shown = text", with: "    _ = text"),
        ] {
            var lab = AppLab(program)
            #expect(!lab.list.isEmpty, "\(lab.said)")
            #expect(!lab.run("tap 0:0").contains("The row at"))
        }
    }

    /// The array is found through objects and structs, by what the method was called for.
    @Test(arguments: [
        ("class Model { @Published var songs = [\"Dawn\", \"Dusk\"] }", "let model = Model()"),
        ("struct Model { var songs = [\"Dawn\", \"Dusk\"] }", "lazy var model = Model()"),
        ("struct Model { var songs = [\"Dawn\", \"Dusk\"] }\nlet model = Model()", ""),
    ])
    func anArrayOfAModelIsNamed(model: String, property: String) {
        let tap = "guard let cell = tableView.cellForRow(at: indexPath) else { return }\n"
        let program = Self.search(false, tap + "print(model.songs[indexPath.row])")
            .replacing("var shown: [String] = []", with: "var shown: [String] = []\n" + property)
            .replacing("shown = all", with: "shown = model.songs.reversed()")
        var lab = AppLab(model + "\n" + program)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("is Dusk, but") && answer.contains("takes Dawn"), "\(answer)")
    }

    // MARK: Another cell

    /// Another screen's method dequeues, or a branch that a tap does not come to.
    @Test func aCellThatNoCodeOfTheTapDequeuesIsNotNamed() {
        let dequeue = "let cell = tableView.dequeueReusableCell(withIdentifier: \"song\", for: indexPath)"
        let other = """
            final class Others: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { \(dequeue) }
            }

            """
        for program in [
            other + Self.search(false, "_ = indexPath"), Self.search(false, "if all.isEmpty { \(dequeue) }"),
        ] {
            var lab = AppLab(program)
            #expect(!lab.run("tap 0:0").contains("dequeues a cell"))
            #expect(!lab.run("why").contains("dequeues a cell"))
        }
    }

    /// Documentation of `dequeueReusableCell(withIdentifier:for:)`: to be called in the data source's method for cells. What
    /// a tap dequeues is not on screen; what it takes from the table is.
    @Test func aCellThatATapDequeuesIsNamed() {
        let tap = "let cell = tableView.dequeueReusableCell(withIdentifier: \"song\", for: indexPath)\n"
        let mark = "cell.accessoryType = .checkmark"
        let register = "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"song\")\nshown = all"
        let program = Self.search(false, tap + mark).replacing("shown = all\n", with: register + "\n")
        var lab = AppLab(program)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("dequeues a cell: that is a new or a spare one"), "\(answer)")
        #expect(lab.run("why").contains("dequeues a cell"))
        var right = AppLab(
            program.replacing(tap, with: "guard let cell = tableView.cellForRow(at: indexPath) else { return }\n"))
        #expect(!right.run("tap 0:0").contains("dequeues a cell"))
        #expect(right.cells.first?.contains("✓") ?? false)
    }

    // MARK: A crash

    /// What UIKit refuses has the same reason: the row that was taken is not in the list.
    @Test func aCrashHasTheSameReason() {
        var lab = AppLab(
            Self.search(
                false,
                """
                var snapshot = source.snapshot()
                snapshot.reloadItems([all[indexPath.row]])
                source.apply(snapshot)
                """))
        lab.run("fill search du")
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("does not exist in the snapshot: Dawn"), "\(answer)")
        #expect(answer.contains("takes Dawn: it uses the row's number as an index into `all`"), "\(answer)")
    }
}
