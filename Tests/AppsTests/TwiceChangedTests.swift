import Testing

/// What is said of rows that changed more than once, of digits that are typed, and of cells that are filled twice.
@Suite struct TwiceChangedTests {
    private static func counters(_ filling: String = "", _ more: String = "") -> String {
        """
        struct Jar { let id: Int; var name: String; var count = 0 }
        class CounterCell: UITableViewCell { let addButton = UIButton() }
        class CountersController: UITableViewController {
            var jars = [Jar(id: 1, name: "plum"), Jar(id: 2, name: "fig")]
            let phoneField = UITextField()
            lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { [weak self] table, path, id in
                let cell = CounterCell()
                guard let self, let jar = self.jars.first(where: { $0.id == id }) else { return cell }
                cell.textLabel?.text = "\\(jar.name) x\\(jar.count)"
                \(filling)
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                update()
            }
            func add(_ id: Int) {
                guard let row = jars.firstIndex(where: { $0.id == id }) else { return }
                jars[row].count += 1
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars.map(\\.id))
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                add(jars[indexPath.row].id)
            }
        }
        """
    }

    /// The second change finds a cell that shows what was before the first: what is told is what stands there.
    @Test func aRowThatIsOldTwiceIsToldByWhatItShows() {
        var lab = AppLab(Self.counters())
        #expect(lab.run("tap 0:0").contains("count: 0 on screen, 1 in the model"))
        let second = lab.run("tap 0:0").unwrapped
        #expect(second.contains("plum x0 on screen, plum x2 in the model"), "\(second)")
        #expect(!second.contains("1 on screen"))
        #expect(second.contains("Changed at Pantry.swift"))
    }

    @Test(arguments: ["13911112222", "0123", "5"]) func digitsInAFieldAreAText(digits: String) {
        var lab = AppLab(Self.counters())
        lab.run("fill phoneField \(digits)")
        #expect(lab.run("phoneField.text").contains("\"\(digits)\""))
    }

    /// A provider that adds an action each time acts twice when the same cell is configured again: it is said beside the patch.
    @Test func aPatchThatFillsACellTwiceSaysWhatComesOfIt() {
        let adding =
            "cell.addButton.addAction(UIAction(title: \"Add\") { [weak self] _ in self?.add(id) }, for: .touchUpInside)"
        var lab = AppLab(Self.counters(adding))
        lab.run("press addButton at 0:0")
        #expect(lab.run("fix").unwrapped.contains("one press then acts twice"))
        var plain = AppLab(Self.counters())
        plain.run("tap 0:0")
        #expect(!plain.run("fix").unwrapped.contains("acts twice"))
    }
}
