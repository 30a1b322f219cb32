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
    ]
}
