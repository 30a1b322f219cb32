@testable import Apps

// Programs that count their rows, and delete them in the view alone.

extension FixPrograms {
    /// A table of names that counts its own rows.
    private static func counting(_ count: String, tap: String) -> String {
        """
        class NamesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
            var names = ["a", "b", "c"]
            let tableView = UITableView()

            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
                tableView.dataSource = self
                tableView.delegate = self
                view.addSubview(tableView)
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(count) }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
                cell.textLabel?.text = names[indexPath.row]
                return cell
            }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
        }
        """
    }

    static let counted = [
        FixTests.Case(
            name: "alone", kind: .shorterArray,
            program: counting("names.count", tap: "tableView.deleteRows(at: [indexPath], with: .automatic)"),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "in a batch", kind: .shorterArray,
            program: counting(
                "names.count",
                tap: "tableView.performBatchUpdates { self.tableView.deleteRows(at: [indexPath], with: .fade) }"),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "between the calls", kind: .shorterArray,
            program: counting(
                "return self.names.count",
                tap: """
                    tableView.beginUpdates()
                            tableView.deleteRows(at: [indexPath], with: .fade)
                            tableView.endUpdates()
                    """), gestures: ["tap 0:2"]),
        FixTests.Case(
            name: "inserted too late", kind: .arrayFirst,
            program: counting(
                "names.count",
                tap: """
                    tableView.insertRows(at: [indexPath], with: .automatic)
                            names.insert("d", at: indexPath.row)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "appended too late", kind: .arrayFirst,
            program: counting(
                "names.count",
                tap: """
                    tableView.insertRows(at: [IndexPath(row: names.count, section: 0)], with: .automatic)
                            names.append("d")
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "removed too late", kind: .arrayFirst,
            program: counting(
                "names.count",
                tap: """
                    tableView.deleteRows(at: [indexPath], with: .automatic)
                            self.names.remove(at: indexPath.row)
                    """), gestures: ["tap 0:2"]),
    ]
}
