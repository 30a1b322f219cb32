import Testing

/// Who calls the code that applies a snapshot, where nothing is on screen.
@Suite struct CallersTests {
    /// A screen that applies nothing until it is open, with further members.
    private static func screen(_ members: String = "") -> String {
        """
        class PantryController: UITableViewController {
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
            var isOpen = false
        \(members)
            func show(_ items: [String]) {
                guard isOpen else { return }
                var snapshot = dataSource.snapshot()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// A function of the same name and other labels is another function, and so is one that stands in a comment; a name
    /// with its labels is no less than a call.
    @Test(arguments: [
        ("show(animated: true) // show(names)", "Nothing in these files calls what applies one: show(_:)."),
        ("show([])", "did not come to its apply: show(_:)"),
        ("self.show(names)", "did not come to its apply: show(_:)"),
        ("let later = show(_:)", "did not come to its apply: show(_:)"),
    ])
    func aCallIsKnownByItsLabels(call: String, said: String) {
        let lab = AppLab(
            Self.screen(
                """
                    let names = [String]()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        \(call)
                    }
                    func show(animated: Bool) {}
                """))
        #expect(lab.said.contains(said), "\(lab.said)")
    }

    /// A call from another class of the files is a call.
    @Test func aCallFromAnotherClassIsACall() {
        let kitchen = "class Kitchen { func cook(_ screen: PantryController) { screen.show([\"plum\"]) } }"
        let lab = AppLab(Self.screen() + "\n" + kitchen)
        #expect(lab.said.contains("did not come to its apply: show(_:)"), "\(lab.said)")
    }
    /// Two functions of one name are named once, wherever they stand.
    @Test func aNameIsToldOnce() {
        let lab = AppLab(
            """
            class JarsController: UIViewController {
                let table = UITableView()
                lazy var jars = Jars(table)
            }
            class Jars {
                let source: UITableViewDiffableDataSource<Int, String>
                init(_ table: UITableView) { source = .init(tableView: table) { _, _, _ in UITableViewCell() } }
                func show(_ jars: [String]) { source.apply(source.snapshot()) }
                func show(_ jar: String) { source.apply(source.snapshot()) }
            }
            """)
        #expect(lab.said.contains("calls what applies one: show(_:)."), "\(lab.said)")
    }
}
