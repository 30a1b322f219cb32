import CommandLanguage
import Testing

/// Wrappers around views, names of one's own for UIKit's, searches and answers of servers as whole public projects have them.
@Suite struct PublicWrappersTests {
    private static let list = """
        class PantryController: UITableViewController, UISearchBarDelegate {
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, item in
                Self.cell(table, item)
            }
            func show(_ items: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
                dataSource.apply(snapshot, animatingDifferences: false)
            }

        """

    private static let plainCell = """
            static func cell(_ table: UITableView, _ item: String) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = item
                return cell
            }

        """

    private static func loading(_ body: String) -> String {
        "    override func viewDidLoad() {\n        super.viewDidLoad()\n        \(body)\n    }\n"
    }

    /// An extension of a wrapper stands for the view that is wrapped, not for every one.
    @Test func aWrapperKnowsItsView() {
        let lab = AppLab(
            """
            struct Reusing<Base> { let base: Base }
            protocol ReusingHolder { associatedtype Held; var reusing: Reusing<Held> { get } }
            extension ReusingHolder { var reusing: Reusing<Self> { Reusing(base: self) } }
            extension UICollectionView: ReusingHolder {}
            extension UITableView: ReusingHolder {}
            extension Reusing where Base: UICollectionView {
                func cell(_ text: String) -> UITableViewCell { fatalError("a grid") }
            }
            extension Reusing where Base: UITableView {
                func cell(_ text: String) -> UITableViewCell {
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "row " + text
                    return cell
                }
            }

            """ + Self.list + """
                    static func cell(_ table: UITableView, _ item: String) -> UITableViewCell { table.reusing.cell(item) }

                """ + Self.loading(#"show(["figs"])"#) + "}")
        #expect(lab.cells == ["row figs"], "\(lab.said)")
    }

    /// `Spacer` is SwiftUI's, unless the program says what it is.
    @Test func aNameOfOnesOwnWinsOverSwiftUI() {
        let lab = AppLab(
            """
            public typealias Spacer = UIView
            final class JarCell: UITableViewCell {
                let name = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(UIStackView(arrangedSubviews: [name, Spacer()]))
                }
                required init?(coder: NSCoder) { fatalError() }
            }

            """ + Self.list + """
                    static func cell(_ table: UITableView, _ item: String) -> UITableViewCell {
                        let cell = JarCell(style: .default, reuseIdentifier: nil)
                        cell.name.text = item
                        return cell
                    }

                """ + Self.loading(#"show(["figs"])"#) + "}")
        #expect(lab.cells == ["figs"], "\(lab.said)")
    }

    private static let searching = """
            func searchBarSearchButtonClicked(_ bar: UISearchBar) { show([bar.text!]) }
        }

        """

    /// A search bar that no property holds is typed into as `search`, wherever it is shown.
    @Test(arguments: ["navigationItem.titleView = bar", "tableView.tableHeaderView = bar", "view.addSubview(bar)"])
    func barsThatNoPropertyHoldsAreTypedInto(placing: String) {
        var lab = AppLab(
            Self.list + Self.plainCell + Self.loading("let bar = UISearchBar()\nbar.delegate = self\n\(placing)")
                + Self.searching)
        #expect(lab.said.contains("fill search a"), "\(lab.said)")
        #expect(!lab.said.contains("Add the file"), "\(lab.said)")
        lab.run("fill search plums")
        #expect(lab.cells == ["plums"])
    }

    /// UIKit calls `viewDidLoad`: no file is missing that would.
    @Test func whatUIKitCallsIsNotMissed() {
        let lab = AppLab(
            """
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                var isOpen = false
                override func viewDidLoad() {
                    super.viewDidLoad()
                    guard isOpen else { return }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(!lab.said.contains("Nothing in these files calls"), "\(lab.said)")
    }

    /// The answer of a server that no file holds is one that went well, also where a `switch` or an `else` looks at it.
    @Test(arguments: [
        """
        switch answer.statusCode {
        case 200..<300: return try JSONDecoder().decode([String].self, from: data)
        case 401: throw JarError.locked
        default: throw JarError.broken
        }
        """,
        """
        if answer.statusCode == 200 { return try JSONDecoder().decode([String].self, from: data) } else {
            throw JarError.broken
        }
        """,
        """
        if answer.statusCode >= 400 { throw JarError.locked }
        return try JSONDecoder().decode([String].self, from: data)
        """,
    ])
    func answersOfServersGoWell(reading: String) {
        var lab = AppLab(
            "enum JarError: Error { case locked, broken }\n" + Self.list + Self.plainCell
                + Self.loading("Task { if let jars = try? await jars() { show(jars) } else { show([\"none\"]) } }")
                    + """
                        func jars() async throws -> [String] {
                            let (data, response) = try await URLSession.shared.data(from: URL(string: "https://jars.example")!)
                            guard let answer = response as? HTTPURLResponse else { throw JarError.broken }
                            \(reading)
                        }
                    }
                    """)
        lab.run("fill all 2")
        #expect(lab.list.first?.contains("none") == false, "\(lab.list)")
        #expect(lab.cells.count == 2, "\(lab.list)")
    }

    /// A screen that reads what it was given before it appeared is tried with a sample, also where a delegate gives it another.
    @Test(arguments: [
        ("self.owner = owner", ""), ("self.owner = owner\n        title = owner", ""),
        ("self.owner = owner", "@objc func again() { didChoose(owner: \"Ann\") }"),
        (
            "self.owner = owner",
            "func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { didChoose(owner: \"Ann\") }"
        ),
    ])
    func whatAnotherScreenHandsOverIsSampled(taking: String, touched: String) {
        let lab = AppLab(
            Self.list + Self.plainCell + Self.loading("show([owner.uppercased()])") + """
                    var owner: String!
                    func didChoose(owner: String) {
                        \(taking)
                        show([owner])
                    }
                    \(touched)
                }
                """)
        #expect(lab.list.count == 1 && lab.list != ["[0] "], "\(lab.said)")
        #expect(!lab.said.contains("Swift stops here"), "\(lab.said)")
    }

    /// What the screen makes itself, or hands itself when it comes, is nil until then, as it is in the app.
    @Test(arguments: [
        "func makeOwner() { let owner = \"Ann\"; self.owner = owner }",
        "func take(owner: String) { self.owner = owner }; func load() { Task { self.take(owner: \"Ann\") } }",
    ])
    func whatTheScreenMakesIsNotSampled(making: String) {
        let lab = AppLab(
            Self.list + Self.plainCell + Self.loading("show([owner.uppercased()])") + """
                    var owner: String!
                    \(making)
                }
                """)
        #expect(lab.said.contains("Swift stops here") || lab.problem != nil, "\(lab.said)")
    }

    /// A storyboard can connect a view to the screen that counts its rows without an outlet.
    @Test func aStoryboardsViewNeedsNoOutlet() {
        let lab = AppLab(
            """
            final class JarCell: UICollectionViewCell { let name = UILabel() }
            final class PantryController: UIViewController {
                let jars = ["figs", "plums"]
                let registration = UICollectionView.CellRegistration<JarCell, String> { cell, _, jar in
                    cell.name.text = jar
                }
            }
            extension PantryController: UICollectionViewDataSource {
                func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { jars.count }
                func collectionView(
                    _ view: UICollectionView, cellForItemAt path: IndexPath
                ) -> UICollectionViewCell {
                    view.dequeueConfiguredReusableCell(using: registration, for: path, item: jars[path.item])
                }
            }
            """)
        #expect(lab.cells == ["figs", "plums"], "\(lab.said)")
    }

    /// The closure of a colour is no event that a person could bring about.
    @Test func colorsAreNotRun() {
        var lab = AppLab(
            Self.list + """
                    static func cell(_ table: UITableView, _ item: String) -> UITableViewCell {
                        let cell = UITableViewCell()
                        cell.textLabel?.text = item
                        cell.textLabel?.textColor = UIColor { traits in
                            print("asked")
                            return traits.userInterfaceStyle == .dark ? .white : .black
                        }
                        return cell
                    }

                """ + Self.loading(#"show(["figs"])"#) + "}")
        #expect(lab.cells == ["figs"] && !lab.said.contains("run UIColor"), "\(lab.said)")
        #expect(!lab.run("run UIColor").contains("asked"))
    }

    /// A cell around a view of any class has the view of the class that it was registered with.
    @Test(arguments: ["tableView.register(HostCell<JarView>.self,", "tableView.registerHost(JarView.self,"])
    func aHostCellMakesItsView(registering: String) {
        let lab = AppLab(
            """
            final class JarView: UIView {
                let name = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(name)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class HostCell<Hosted: UIView>: UITableViewCell {
                let hosted = Hosted(frame: .zero)
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(hosted)
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            extension UITableView {
                func registerHost<Hosted: UIView>(_ type: Hosted.Type, forCellReuseIdentifier name: String) {
                    register(HostCell<Hosted>.self, forCellReuseIdentifier: name)
                }
            }

            """ + Self.list + """
                    static func cell(_ table: UITableView, _ item: String) -> UITableViewCell {
                        let path = IndexPath(row: 0, section: 0)
                        let cell = table.dequeueReusableCell(withIdentifier: "host", for: path) as! HostCell<JarView>
                        cell.hosted.name.text = item
                        return cell
                    }

                """ + Self.loading("\(registering) forCellReuseIdentifier: \"host\")\n        show([\"figs\"])") + "}")
        #expect(lab.cells == ["figs"], "\(lab.said)")
    }

    /// A subject in a model is told with its value, and not with what the library keeps in it.
    @Test func subjectsAreToldByTheirValues() {
        var lab = AppLab(
            """
            struct Shelf: Hashable {
                let name: String
                let isOpen = CurrentValueSubject<Bool, Never>(false)
                let id = UUID()
                static func == (left: Shelf, right: Shelf) -> Bool { left.id == right.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            final class ShelvesController: UITableViewController {
                let shelves = [Shelf(name: "top"), Shelf(name: "low")]
                lazy var source = UITableViewDiffableDataSource<Int, Shelf>(tableView: tableView) { _, _, shelf in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = shelf.name + (shelf.isOpen.value ? " open" : "")
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Shelf>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(shelves)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                    shelves[path.row].isOpen.value.toggle()
                    show()
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("isOpen: ") && !answer.contains("owner"), "\(answer)")
    }

    /// A controller whose view counts the rows of the list in it is the screen, also where no property holds that view.
    @Test func aViewThatCountsIsShownByWhoMakesIt() {
        let lab = AppLab(
            """
            final class JarsView: UIView, UITableViewDataSource {
                let table = UITableView()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(table)
                    table.dataSource = self
                }
                required init?(coder: NSCoder) { fatalError() }
                func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "jar \\(path.row)"
                    return cell
                }
            }
            final class PantryController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let jars = JarsView(frame: .zero)
                    view.addSubview(jars)
                }
            }
            """)
        #expect(lab.cells == ["jar 0", "jar 1"], "\(lab.said)")
    }
}
