import Testing

/// Snapshots that are changed and go nowhere.
@Suite struct UnappliedSnapshotsTests {
    /// Such a snapshot leaves the list as it was; one that is only asked is no mistake.
    @Test(arguments: [
        ("snapshot.deleteItems([\"rice\"])", true), ("_ = snapshot.itemIdentifiers", false),
        ("snapshot.deleteItems([\"rice\"]); source.apply(snapshot)", false),
        ("snapshot.deleteItems([\"rice\"]); show(snapshot)", false),
        ("[\"rice\"].forEach { snapshot.deleteItems([$0]) }", true),
    ])
    func whatIsChangedAndNotAppliedIsTold(line: String, isTold: Bool) {
        let lab = AppLab(
            """
            class Pantry: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, name in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["rice"])
                    show(snapshot)
                }
                func show(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) { source.apply(snapshot) }
                func clear() {
                    var snapshot = source.snapshot()
                    \(line)
                }
            }
            """)
        let text = "Changed and never applied: snapshot (Pantry.swift:16)."
        #expect(lab.said.contains(text) == isTold, "\(lab.said)")
    }
}
