import Testing

/// A view holds its data source weakly: one that is only a variable of a function is gone when the function returns.
///
/// Documentation of `UITableView.dataSource` and `UICollectionView.dataSource`: `weak var`.
@Suite struct UnheldDataSourcesTests {
    private static let provider = "(tableView: tableView) { _, _, _ in nil }"
    private static let source = "UITableViewDiffableDataSource<Int, String>" + provider

    private static let filling = source.replacing("nil", with: "UITableViewCell()")

    private static func screen(_ body: String, members: String = "") -> AppLab {
        AppLab(
            """
            class PantryController: UITableViewController {
                typealias Source = UITableViewDiffableDataSource<Int, String>
                \(members)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(body)
                }
                func show(_ source: UITableViewDiffableDataSource<Int, String>) {
                    var snapshot = source.snapshot()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    source.apply(snapshot)
                }
            }
            class Keeper { var kept: Any?; func keep(_ source: Any) { kept = source } }
            """)
    }

    private static let fill = """
        var snapshot = source.snapshot()
        snapshot.appendSections([0])
        source.apply(snapshot)
        """

    @Test(arguments: [
        "let source = \(source)\n\(fill)", "let source = Source\(provider)\n\(fill)",
        "let source: Source = .init\(provider)\ntableView.dataSource = source\n\(fill)",
        "let source = \(source)\nsource.defaultRowAnimation = .fade\nself.tableView.dataSource = source\n\(fill)",
    ])
    func aVariableOfAFunctionHoldsNothing(body: String) {
        var lab = Self.screen(body)
        #expect(lab.said.contains("nothing holds on to `source`"), "\(lab.said)")
        let why = lab.run("why")
        #expect(why.contains("Pantry.swift:6: nothing holds on to `source`"), "\(why)")
    }

    /// What a property, another object, a closure or a caller has is held, or may be.
    @Test(arguments: [
        ("let source = \(source)\nkept = source\nshow(source)", "var kept: Source?"),
        ("let source = \(source)\nself.dataSource = source\nshow(source)", "var dataSource: Source!"),
        ("let source = \(source)\nkeeper.keep(source)\nshow(source)", "let keeper = Keeper()"),
        ("let source = \(source)\nonTap = { source.apply(source.snapshot()) }\nonTap?()", "var onTap: (() -> Void)?"),
        (
            "let source = \(source)\nlater { source.apply(source.snapshot()) }",
            "func later(_ work: @escaping () -> Void) {}"
        ),
        ("dataSource = \(source)\nshow(dataSource)", "var dataSource: Source!"),
        (
            "dataSource = make()\nshow(dataSource)",
            "var dataSource: Source!\nfunc make() -> Source {\nlet source = \(source)\nreturn source\n}"
        ),
    ])
    func whatIsHeldIsNotNamed(body: String, members: String) {
        var lab = Self.screen(body, members: members)
        #expect(!lab.said.contains("holds on to"), "\(lab.said)")
        #expect(!lab.run("why").contains("holds on to"))
    }

    /// A view that is given one directly holds it no better.
    @Test func aViewHoldsItWeakly() {
        let lab = Self.screen("tableView.dataSource = \(Self.source)")
        #expect(lab.said.contains("nothing holds on to `tableView.dataSource`"), "\(lab.said)")
    }

    /// A property that makes a data source each time it is read holds none.
    @Test(arguments: ["var source: Source { \(filling) }", "var source: Source { return \(filling) }"])
    func aComputedPropertyHoldsNothing(members: String) {
        let lab = Self.screen("show(source)", members: members)
        #expect(lab.said.contains("nothing holds on to `source`"), "\(lab.said)")
    }

    @Test(arguments: ["lazy var source: Source = { \(source) }()", "lazy var source = \(source)"])
    func aLazyPropertyHoldsOne(members: String) {
        #expect(!Self.screen("show(source)", members: members).said.contains("holds on to"))
    }

    /// `dataSource = self`, left from before, takes the view from the data source that was made for it; in front of it, it is
    /// of no consequence (rule `view.no-data-source-method`).
    @Test(arguments: [true, false])
    func aViewHasOneDataSource(isSetBehind: Bool) {
        let (make, set) = ("source = \(Self.source)", "tableView.dataSource = self")
        var lab = AppLab(
            """
            class PantryController: UIViewController, UITableViewDataSource {
                let tableView = UITableView()
                var source: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(tableView)
                    \(isSetBehind ? make : set)
                    \(isSetBehind ? set : make)
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    source.apply(snapshot)
                }
                func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
            }
            """)
        let words = "PantryController is now the data source"
        #expect(lab.said.contains(words) == isSetBehind, "\(lab.said)")
        #expect(lab.run("why").contains(words) == isSetBehind)
    }

    /// Lines that stand outside of a type are a piece of an article, and no function returns.
    @Test func aPieceOfAnArticleIsNoFunction() {
        let lab = AppLab("let source = \(Self.source)\n\(Self.fill)")
        #expect(!lab.said.contains("holds on to"), "\(lab.said)")
    }
}
