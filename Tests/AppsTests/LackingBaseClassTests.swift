import Testing

/// Screens whose superclass the files lack.
@Suite struct LackingBaseClassTests {
    private static func shelf(_ declaration: String, _ step: String = "override func viewDidLoad()") -> String {
        """
        \(declaration) {
            let table = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, name in
                let cell = UITableViewCell()
                cell.textLabel?.text = name
                return cell
            }
            \(step) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["jar"])
                source.apply(snapshot, animatingDifferences: false)
            }
        }
        """
    }

    /// A name that ends in `VC` or `Controller`, or an `override` of a step of appearing, tells a view controller.
    @Test(
        arguments: [
            ("final class ShelfVC: BaseVC", "override func viewDidLoad()"),
            ("class Shelf: Screen<ShelfModel>", "override func viewDidLoad()"),
            ("class Shelf: Screen", "override func loadView()"),
            ("class Shelf: Screen", "override func viewWillAppear(_ animated: Bool)"),
            ("class Shelf: Screen", "override func viewDidAppear(_ animated: Bool)"),
            ("class Middle: Screen {}\nclass Shelf: Middle", "override func viewDidLoad()"),
            ("class Shelf: BaseController", "override func viewDidLoad()"),
        ])
    func aScreenWithoutItsBaseClassAppears(declaration: String, step: String) {
        let lab = AppLab(Self.shelf(declaration, step))
        #expect(lab.list == ["[0] jar"], "\(lab.said)")
        #expect(lab.cells == ["jar"])
    }

    /// What overrides nothing of the kind is made, and waits to be called.
    @Test func anObjectWithoutItsBaseClassDoesNotAppear() {
        let lab = AppLab(Self.shelf("class Shelf: Store", "func viewDidLoad()"))
        #expect(lab.applies == 0, "\(lab.said)")
    }
}
