import Testing

/// Members of a table's data source that a view controller has, where a diffable data source feeds the table.
///
/// Documentation of `UITableViewDataSource`: titles, editing and moving are the data source's, and the table asks it alone.
@Suite struct UnaskedMembersTests {
    private static let members = """
        override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            jars.remove(at: path.row)
            show()
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Jars" }
        """

    private static func screen(_ source: String, ofSource: String = "", ofScreen: String = "") -> AppLab {
        AppLab(
            """
            class Shelf: UITableViewDiffableDataSource<Int, String> {
                \(ofSource)
            }
            class PantryController: UITableViewController {
                var jars = ["plum", "fig"]
                lazy var source = \(source)(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(jars)
                    source.apply(snapshot)
                }
                \(ofScreen)
            }
            """)
    }

    private static let plain = "UITableViewDiffableDataSource<Int, String>"

    /// The row stays, and the members are named where the app starts, by `why` and by `fix`.
    @Test(arguments: [plain, "Shelf"])
    func aScreenIsNotAsked(source: String) {
        var lab = Self.screen(source, ofScreen: Self.members)
        let words = "PantryController has `tableView(_:titleForHeaderInSection:)` (Pantry.swift:"
        #expect(lab.said.contains(words) && lab.said.contains("`tableView(_:commit:forRowAt:)`"), "\(lab.said)")
        #expect(!lab.said.contains("swipe 0:0"))
        #expect(lab.run("swipe 0:0 Delete").contains("no code for this"))
        #expect(lab.list == ["[0] plum, fig"])
        #expect(lab.run("why").contains(words))
        #expect(lab.run("fix").contains(words))
    }

    /// A subclass that has them is asked.
    @Test func aDataSourceIsAsked() {
        let ofSource = """
            override func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
            override func tableView(
                _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
            ) {
                guard let jar = itemIdentifier(for: path) else { return }
                var snapshot = snapshot()
                snapshot.deleteItems([jar])
                apply(snapshot)
            }
            """
        var lab = Self.screen("Shelf", ofSource: ofSource)
        #expect(!lab.said.contains("never asks"), "\(lab.said)")
        #expect(lab.said.contains("swipe 0:0"))
        lab.run("swipe 0:0 Delete")
        #expect(lab.list == ["[0] fig"])
        #expect(!lab.run("why").contains("never asks"))
    }

    /// A screen that counts its own rows is the data source.
    @Test func aClassicScreenIsAsked() {
        var lab = AppLab(
            """
            class PantryController: UITableViewController {
                var jars = ["plum", "fig"]
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { jars.count }
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                func show() { tableView.reloadData() }
                \(Self.members)
            }
            """)
        #expect(!lab.said.contains("never asks"), "\(lab.said)")
        #expect(lab.said.contains("swipe 0:0"))
        lab.run("swipe 0:0 Delete")
        #expect(lab.interpreter.session.source.snapshot().numberOfItems == 1)
    }
}
