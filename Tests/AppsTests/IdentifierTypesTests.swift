import Testing

/// `types` while an app is open: what its data source says in `<Section, Item>`.
@Suite struct IdentifierTypesTests {
    private static func screen(_ source: String, rows: String = "[Dish(id: 1, name: \"oat\")]") -> String {
        """
        enum Shelf { case upper, lower }
        struct Dish: Hashable { let id: Int; var name: String }
        class PantrySource: UITableViewDiffableDataSource<Shelf, Dish> {}
        class PantryController: UITableViewController {
            \(source)
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Shelf, Dish>()
                snapshot.appendSections([.upper])
                snapshot.appendItems(\(rows))
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// Of a property whose type is written or follows from its value, and of a subclass; also where there is no row.
    @Test(
        arguments: [
            "lazy var dataSource = UITableViewDiffableDataSource<Shelf, Dish>(tableView: tableView) { _, _, _ in nil }",
            "lazy var dataSource: UITableViewDiffableDataSource<Shelf, Dish> = .init(tableView: tableView) { _, _, _ in nil }",
            "lazy var dataSource = PantrySource(tableView: tableView) { _, _, _ in nil }",
        ], ["[Dish(id: 1, name: \"oat\")]", "[]"])
    func theTypesAreThoseOfTheApp(source: String, rows: String) {
        var lab = AppLab(Self.screen(source, rows: rows))
        let answer = lab.run("types")
        #expect(answer.contains("The data source is <Shelf, Dish>"), "\(answer)")
        #expect(answer.contains("enum Shelf(upper, lower)\nstruct Dish(id: Int, name: String)"), "\(answer)")
    }

    /// Only the code of the app changes them: a command that would, says what they are.
    @Test(arguments: ["types Int String", "types Shelf Dish", "types any"])
    func theCodeDecides(line: String) {
        var lab = AppLab(Self.screen("lazy var dataSource = PantrySource(tableView: tableView) { _, _, _ in nil }"))
        #expect(lab.run(line).contains("The data source is <Shelf, Dish>"))
        #expect(lab.run("types").contains("The data source is <Shelf, Dish>"))
    }

    /// Types that nobody declares are named all the same.
    @Test func aListOfTextsSaysSo() {
        var lab = AppLab(
            """
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.run("types").contains("The data source is <Int, String>"))
    }

    /// Without an app the list takes anything.
    @Test func aSessionWithoutAnAppTakesAnything() {
        var lab = AppLab()
        #expect(lab.run("types").contains("takes identifiers of any type"))
    }
}
