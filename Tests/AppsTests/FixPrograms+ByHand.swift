@testable import Apps

// Programs whose newer values are lost among equal ones, and programs that change the view by hand.

extension FixPrograms {
    static let latest = [
        FixTests.Case(
            name: "appended", kind: .latest,
            program: table(
                type: byID,
                tap: """
                    songs.append(Song(id: 1, title: "Blue Sky, live"))
                            update()
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "two lists", kind: .latest,
            program: table(
                type: byID, update: "snapshot.appendItems(songs + extra)",
                tap: """
                    extra = [Song(id: 2, title: "Rain, live"), Song(id: 3, title: "Fog")]
                            update()
                    """, more: "    var extra: [Song] = []\n"), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "sorted", kind: .latest,
            program: table(
                type: byID,
                update: """
                    let sorted = songs.sorted { $0.title < $1.title }
                            snapshot.appendItems(sorted)
                    """,
                tap: """
                    songs.append(Song(id: 1, title: "Zoo"))
                            update()
                    """), gestures: ["tap 0:0"]),
    ]

    static let byHand = [
        FixTests.Case(
            name: "deleted row", kind: .bySnapshot,
            program: table(
                type: byID,
                tap: """
                    songs.remove(at: indexPath.row)
                            tableView.deleteRows(at: [indexPath], with: .automatic)
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "batch", kind: .bySnapshot,
            program: table(
                type: byID,
                tap: """
                    tableView.performBatchUpdates {
                                self.songs.insert(Song(id: 9, title: "New"), at: 0)
                                self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                            }
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "beginUpdates", kind: .bySnapshot,
            program: table(
                type: byAll,
                tap: """
                    tableView.beginUpdates()
                            tableView.reloadRows(at: [indexPath], with: .none)
                            tableView.endUpdates()
                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "moved in the data source", kind: .bySnapshot,
            program: """
                class Order: UITableViewDiffableDataSource<Int, String> {
                    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
                    override func tableView(_ tableView: UITableView, moveRowAt old: IndexPath, to new: IndexPath) {
                        tableView.moveRow(at: old, to: new)
                    }
                }

                class OrderController: UITableViewController {
                    var source: Order!
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        source = Order(tableView: tableView) { tableView, indexPath, song in
                            let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
                            cell.textLabel?.text = song
                            return cell
                        }
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(["Sky", "Rain", "Fog"])
                        source.apply(snapshot, animatingDifferences: false)
                        isEditing = true
                    }
                }
                """, gestures: ["drag 0:0 to 0:2"]),
    ]

    /// Classes whose `==` looks at the objects, as sections and as items.
    static let objects = [
        FixTests.Case(name: "a new object", kind: .section, program: objectSections, gestures: ["show()"]),
        FixTests.Case(
            name: "a destination of its own", kind: .section, program: objectSections, gestures: ["add()"]),
        FixTests.Case(
            name: "NSObject", kind: .section,
            program: objectSections.replacing("class Box: Hashable", with: "class Box: NSObject").replacing(
                comparison, with: ""), gestures: ["show()"]),
        FixTests.Case(
            name: "objects as items", kind: .identity,
            program: objectSections.replacing("<Box, String>", with: "<Int, Box>").replacing("[box]", with: "[0]")
                .replacing("[\"saw\", \"axe\"], toSection: box", with: "[box]")
                .replacing("[\"nail\"]", with: "[Box(id: 2, title: \"Nail\")]").replacing(
                    "text = item", with: "text = item.title"
                ).replacing("toSection: Box(id: 1, title: \"Tools\")", with: "toSection: 0"), gestures: ["show()"]),
    ]

    private static let comparison = """

            static func == (left: Box, right: Box) -> Bool { left === right }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        """

    static let objectSections = """
        class Box: Hashable {
            let id: Int
            let title: String
            init(id: Int, title: String) { (self.id, self.title) = (id, title) }\(comparison)
        }
        class BoxController: UITableViewController {
            lazy var source = UITableViewDiffableDataSource<Box, String>(tableView: tableView) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                cell.textLabel?.text = item
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                show()
            }
            func show() {
                let box = Box(id: 1, title: "Tools")
                var snapshot = NSDiffableDataSourceSnapshot<Box, String>()
                snapshot.appendSections([box])
                snapshot.appendItems(["saw", "axe"], toSection: box)
                source.apply(snapshot)
            }
            func add() {
                var snapshot = source.snapshot()
                snapshot.appendItems(["nail"], toSection: Box(id: 1, title: "Tools"))
                source.apply(snapshot)
            }
        }
        """
}
