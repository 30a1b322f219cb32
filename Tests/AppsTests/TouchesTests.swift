import Testing

/// What can be touched beside the buttons that a screen makes: controls of a cell, gesture recognisers, fields.
@Suite struct TouchesTests {
    /// A XIB connects the buttons of a cell with its methods, which no file says: their names do.
    @Test func theActionOfACellRunsAsItsButtonDoes() {
        var lab = AppLab(
            Self.table(
                """
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! CountCell
                cell.countLabel.text = name
                cell.onAdd = { [weak self] in self?.add(name) }
                return cell
                """, cell: "CountCell",
                types: """
                    class CountCell: UITableViewCell {
                        @IBOutlet weak var countLabel: UILabel!
                        @IBOutlet weak var addButton: UIButton!
                        @IBOutlet weak var starButton: UIButton!
                        var onAdd: (() -> Void)?
                        @IBAction func didTapStar(_ sender: Any) { starButton.isSelected.toggle() }
                        @IBAction func addTapped(_ sender: UIButton) {
                            guard sender === addButton else { return }
                            onAdd?()
                        }
                        @IBAction func shared(_ sender: Any) { onAdd?() }
                    }
                    """))
        #expect(lab.said.contains("press addButton at 0:0"))
        #expect(lab.run("press addButton at 0:0").contains("addTapped(_:)"))
        #expect(lab.list == ["[0] tea, jam, tea+"])
        lab.run("press addTapped at 0:1")
        #expect(lab.list == ["[0] tea, jam, tea+, jam+"])
        #expect(lab.run("press starButton at 0:1").contains("didTapStar(_:)"))
        // An action that no outlet sends is pressed by its own name.
        lab.run("press shared at 0:2")
        #expect(lab.list == ["[0] tea, jam, tea+, jam+, tea++"])
    }

    /// The only control of its kind and the only method that takes one belong together, also on a screen.
    @Test func theOutletOfAScreenSendsItsAction() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    @IBOutlet var sortControl: UISegmentedControl!
                    @IBAction func orderChanged(_ control: UISegmentedControl) {
                        add("\\(control === sortControl) \\(control.selectedSegmentIndex)")
                    }
                    """))
        lab.run("press orderChanged")
        lab.run("press sortControl")
        #expect(lab.list == ["[0] tea, jam, true 0+, true 1+"])
    }

    /// A table of two rows, to which `add(_:)` appends.
    private static func table(
        _ provider: String, cell: String = "UITableViewCell", members: String = "", types: String = ""
    ) -> String {
        """
        class RowsController: UITableViewController {
            var rows = ["tea", "jam"]
            \(members)
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                [weak self] table, path, name in
                \(provider)
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(\(cell).self, forCellReuseIdentifier: "row")
                show()
            }
            func add(_ name: String) {
                rows.append(name + "+")
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(rows)
                source.apply(snapshot)
            }
        }
        \(types)
        """
    }
}
