import Testing

/// When rows of a table are selected, and when they are not any more, as UIKit documents it.
@Suite struct SelectionRulesTests {
    /// Selection may be switched off, and is so in editing mode unless the table allows it there.
    @Test func aTableThatTakesNoSelectionSelectsNothing() {
        var off = AppLab(Self.table("tableView.allowsSelection = false"))
        #expect(!off.said.contains("tap 0:0"))
        off.run("tap 0:0")
        #expect(off.run("log") == "[]\n")
        off.run("call allow()")
        off.run("call setEditing(true, animated: false)")
        off.run("tap 0:0")
        #expect(off.run("log") == "[\"+0\"]\n")
        var editing = AppLab(Self.table(""))
        editing.run("tap 0:1")
        editing.run("call setEditing(true, animated: false)")
        editing.run("tap 0:0")
        #expect(editing.run("log") == "[\"+1\"]\n")
    }

    /// Several rows are selected in editing mode where the table says so, and none once it is left.
    @Test func severalRowsAreSelectedInEditingMode() {
        var lab = AppLab(Self.table("tableView.allowsMultipleSelectionDuringEditing = true"))
        lab.run("call setEditing(true, animated: false)")
        lab.run("tap 0:0")
        lab.run("tap 0:2")
        #expect(lab.run("chosen") == "[0, 2]\n")
        lab.run("call setEditing(false, animated: false)")
        #expect(lab.run("isNone") == "true\n")
        lab.run("tap 0:0")
        lab.run("tap 0:1")
        #expect(lab.run("chosen") == "[1]\n")
    }

    /// `reloadData()` clears the selection. Without a selected row the list of them is nil.
    @Test func theSelectionEnds() {
        var lab = AppLab(Self.table(""))
        lab.run("tap 0:1")
        lab.run("call tableView.reloadData()")
        #expect(lab.run("isNone") == "true\n")
        lab.run("tap 0:1")
        #expect(lab.run("isNone") == "false\n")
        lab.run("call tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)")
        #expect(lab.run("isNone") == "true\n")
        var several = AppLab(Self.table("tableView.allowsMultipleSelection = true"))
        several.run("tap 0:1")
        several.run("tap 0:1")
        #expect(several.run("isNone") == "true\n")
        several.run("call choose(2)")
        several.run("call choose(0)")
        #expect(several.run("chosen") == "[2, 0]\n")
    }

    /// `willDeselectRowAt` keeps a row with nil, also one that is tapped again where several are selected.
    @Test(arguments: [false, true])
    func aRowThatIsNotLetGoStaysSelected(_ takesSeveral: Bool) {
        var lab = AppLab(
            Self.table(
                "tableView.allowsMultipleSelection = \(takesSeveral)",
                members: """
                    override func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
                        path.row == 1 ? nil : path
                    }
                    """))
        lab.run("tap 0:1")
        lab.run(takesSeveral ? "tap 0:1" : "tap 0:0")
        #expect(lab.run("log") == (takesSeveral ? "[\"+1\"]\n" : "[\"+1\", \"+0\"]\n"))
        lab.run("tap 0:2")
        if takesSeveral { lab.run("tap 0:2") }
        #expect(lab.run("log.last") == (takesSeveral ? "\"-2\"\n" : "\"+2\"\n"))
        #expect(lab.run("chosen").contains("1"))
    }

    /// The selection goes with its row where the program counts the rows, and ends when that is deleted.
    @Test func theSelectionFollowsACountedRow() {
        var lab = AppLab(
            """
            class CountingController: UITableViewController {
                var names = ["a", "b", "c"]
                var chosen: Int? { tableView.indexPathForSelectedRow?.row }
                override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
                func insert() {
                    names.insert("new", at: 0)
                    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                }
                func delete() {
                    guard let path = tableView.indexPathForSelectedRow else { return }
                    names.remove(at: path.row)
                    tableView.deleteRows(at: [path], with: .automatic)
                }
            }
            """)
        lab.run("tap 0:1")
        lab.run("call insert()")
        #expect(lab.run("chosen") == "2\n")
        lab.run("call delete()")
        #expect(lab.run("names") == "[\"new\", \"a\", \"c\"]\n")
        #expect(lab.run("chosen") == "nil\n")
    }

    /// A table of three rows that notes what is selected and deselected.
    private static func table(_ setUp: String, members: String = "") -> String {
        """
        class ChoicesController: UITableViewController {
            var log: [String] = []
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(setUp)
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a", "b", "c"])
                source.apply(snapshot)
            }
            \(members)
            var chosen: [Int] { (tableView.indexPathsForSelectedRows ?? []).map(\\.row) }
            var isNone: Bool { tableView.indexPathsForSelectedRows == nil }
            func allow() { tableView.allowsSelectionDuringEditing = true }
            func choose(_ row: Int) {
                tableView.selectRow(at: IndexPath(row: row, section: 0), animated: true, scrollPosition: .none)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { log.append("+\\(path.row)") }
            override func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { log.append("-\\(path.row)") }
        }
        """
    }
}
