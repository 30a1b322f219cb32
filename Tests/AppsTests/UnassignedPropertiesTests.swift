import Testing

/// A property declared with `!` is nil until something is assigned to it, whatever its type.
@Suite struct UnassignedPropertiesTests {
    private static func shelf(_ property: String, _ test: String) -> String {
        """
        final class ShelfController: UIViewController {
            let tableView = UITableView()
            \(property)
            override func viewDidLoad() {
                super.viewDidLoad()
                \(test)
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["jar"])
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// What is made when it is first missing is made by the code.
    @Test(arguments: [
        "dataSource == nil", "self.dataSource == nil", "!(dataSource != nil)", "nil == dataSource",
        "({ [weak self] in self?.dataSource == nil })()",
    ])
    func whatIsMissingIsMade(test: String) {
        let lab = AppLab(
            Self.shelf(
                "private var dataSource: UITableViewDiffableDataSource<Int, String>!",
                """
                if \(test) {
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, name in
                        let cell = UITableViewCell()
                        cell.textLabel?.text = "a \\(name)"
                        return cell
                    }
                }
                if \(test) { return }
                """))
        #expect(lab.cells == ["a jar"], "\(lab.said)")
    }

    @Test(arguments: ["Timer", "DispatchWorkItem", "UIActivityIndicatorView", "Gauge"])
    func whatIsNotAssignedIsNil(type: String) {
        let source = """
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                let cell = UITableViewCell()
                cell.textLabel?.text = name
                return cell
            }
            private var part: \(type)!
            """
        #expect(AppLab(Self.shelf(source, "guard part == nil else { return }")).list == ["[0] jar"])
        #expect(AppLab(Self.shelf(source, "if part != nil { return }")).list == ["[0] jar"])
    }

    /// What no file assigns, and another screen could, is there as before: it would have been handed over.
    @Test(arguments: ["guard model != nil else { return }", "if self.model == nil { return }"])
    func whatComesFromElsewhereIsThere(test: String) {
        let source = """
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                let cell = UITableViewCell()
                cell.textLabel?.text = name
                return cell
            }
            var model: ShelfModel!
            """
        #expect(AppLab(Self.shelf(source, test)).list == ["[0] jar"])
    }

    /// A storyboard makes the object of an outlet.
    @Test func anOutletIsThere() {
        let lab = AppLab(
            Self.shelf(
                "@IBOutlet var label: UILabel!\n"
                    + "lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {"
                    + " _, _, _ in UITableViewCell() }",
                "guard label != nil else { return }"))
        #expect(lab.list == ["[0] jar"])
    }

    /// A storyboard connects an outlet that is optional as well, before any code runs.
    @Test(arguments: ["@IBOutlet var list: UITableView?", "@IBOutlet private weak var list: UITableView?"])
    func anOptionalOutletIsConnected(outlet: String) {
        let lab = AppLab(
            """
            final class ShelfController: UIViewController {
                \(outlet)
                var dataSource: UITableViewDiffableDataSource<Int, String>?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    assert(list != nil)
                    guard let list else { return }
                    dataSource = UITableViewDiffableDataSource(tableView: list) { _, _, name in
                        let cell = UITableViewCell()
                        cell.textLabel?.text = name
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["jar"])
                    dataSource?.apply(snapshot)
                }
            }
            """)
        #expect(lab.problem == nil)
        #expect(lab.cells == ["jar"], "\(lab.said)")
    }

    /// No storyboard connects what stands in a cell that is registered by its class, or in a controller that makes its view.
    @Test(arguments: [
        ("", "cell.list == nil ? \"none\" : \"some\""),
        ("override func loadView() { view = UIView() }", "list == nil ? \"none\" : \"some\""),
    ])
    func anOutletThatNoStoryboardHasIsNil(member: String, asked: String) {
        let lab = AppLab(
            """
            final class ShelfCell: UITableViewCell { @IBOutlet weak var list: UILabel? }
            final class ShelfController: UIViewController {
                @IBOutlet weak var list: UIView?
                let table = UITableView()
                var source: UITableViewDiffableDataSource<Int, String>?
                \(member)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    table.register(ShelfCell.self, forCellReuseIdentifier: "shelf")
                    source = UITableViewDiffableDataSource(tableView: table) { [self] view, path, name in
                        let cell = view.dequeueReusableCell(withIdentifier: "shelf", for: path) as! ShelfCell
                        cell.textLabel?.text = \(asked)
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["jar"])
                    source?.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["none"], "\(lab.said)")
    }
}
