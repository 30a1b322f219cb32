/// A screen of a shopping cart, to be pasted with a command below it: a command for an app's screen is nothing without one.
enum ExampleScreen {
    /// - Parameters:
    ///   - command: The command that is tried.
    ///   - loading: The lines of `viewDidLoad`.
    ///   - members: What the class has beside its list.
    ///   - other: What stands behind the class.
    /// - Returns: The Swift, and the command as its last line.
    static func example(
        _ command: String, loading: String = "show()", members: String = "", other: String = ""
    ) -> String {
        let lines =
            ["class Cart: UITableViewController {", #"    var names = ["milk", "bread"]"#]
            + [
                "    lazy var source = UITableViewDiffableDataSource<Int, String>(", "        tableView: tableView",
                "    ) { _, _, _ in UITableViewCell() }",
            ] + indented(members, by: 4) + ["    override func viewDidLoad() {"] + indented(loading, by: 8)
            + [
                "    }", "    func show() {", "        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()",
                "        snapshot.appendSections([0])", "        snapshot.appendItems(names)",
                "        source.apply(snapshot)", "    }", "}",
            ] + indented(other, by: 0)
        return (lines + [command]).joined(separator: "\n")
    }

    private static func indented(_ text: String, by columns: Int) -> [String] {
        text.split(separator: "\n").map { String(repeating: " ", count: columns) + $0 }
    }

    static let appear = example("appear Wishes", other: "final class Wishes: Cart {}")

    static let press = example(
        "press addButton", loading: "tableView.tableHeaderView = addButton\nshow()",
        members: """
            lazy var addButton = UIButton(primaryAction: UIAction(title: "Add") { _ in
                self.names.append("eggs")
                self.show()
            })
            """)

    static let swipe = example(
        "swipe 0:0 Delete",
        members: """
            override func tableView(
                _ tableView: UITableView,
                trailingSwipeActionsConfigurationForRowAt path: IndexPath
            ) -> UISwipeActionsConfiguration? {
                let delete = UIContextualAction(style: .destructive, title: "Delete") {
                    _, _, done in
                    self.names.remove(at: path.row)
                    self.show()
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [delete])
            }
            """)

    static let run = example(
        "run asyncAfter",
        loading: """
            show()
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                self.names.append("eggs")
                self.show()
            }
            """)

    static let call = example(
        #"call add("eggs")"#,
        members: """
            func add(_ name: String) {
                names.append(name)
                show()
            }
            """)

    static let fill = example("fill names 3", loading: "names = Store.names\nshow()")
}
