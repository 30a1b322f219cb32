import Testing

/// Taps on rows with an outline disclosure: what opens them, and what is selected, by the disclosure's style.
///
/// UIKit's documentation of `UICellAccessory.OutlineDisclosureOptions.Style`: with `header`, a tap anywhere in the cell
/// toggles the item, and the cell is not selectable; with `cell`, a tap on the cell selects it; `automatic` is the former
/// where the cell is configured as a section header.
@Suite struct OutlineTapsTests {
    private static func folders(_ disclosure: String, headers: String = "none") -> String {
        """
        class FoldersController: UICollectionViewController {
            var source: UICollectionViewDiffableDataSource<Int, String>!
            init() {
                var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
                list.headerMode = .\(headers)
                super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                super.viewDidLoad()
                let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
                    var content = cell.defaultContentConfiguration()
                    content.text = name
                    cell.contentConfiguration = content
                    cell.accessories = name.hasPrefix("folder") ? [\(disclosure)] : []
                }
                source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                    view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
                }
                var tree = NSDiffableDataSourceSectionSnapshot<String>()
                tree.append(["folder a", "folder b", "file"])
                tree.append(["one", "two"], to: "folder a")
                tree.append(["three"], to: "folder b")
                source.apply(tree, to: 0)
            }
            override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                print("selected", indexPath.item)
            }
        }
        """
    }

    private static let closed = ["[0] folder a, folder b, file"]
    private static let open = ["[0] folder a, one, two, folder b, file"]

    @Test func aTapOnAHeaderOpensItAndSelectsNothing() {
        var lab = AppLab(Self.folders(".outlineDisclosure(options: .init(style: .header))"))
        #expect(!lab.run("tap 0:0").contains("selected"))
        #expect(lab.list == Self.open)
        #expect(!lab.run("tap 0:0").contains("selected"))
        #expect(lab.list == Self.closed)
        // A row without a disclosure is an ordinary one.
        #expect(lab.run("tap 0:2").contains("selected 2"))
    }

    /// A cell that can be selected opens by its chevron alone.
    @Test(arguments: [
        ".outlineDisclosure(options: UICellAccessory.OutlineDisclosureOptions(style: .cell))", ".outlineDisclosure()",
        ".outlineDisclosure(options: .init(style: .automatic))", ".reorder()",
    ])
    func aTapOnACellSelectsIt(disclosure: String) {
        var lab = AppLab(Self.folders(disclosure))
        #expect(lab.run("tap 0:0").contains("selected 0"))
        #expect(lab.list == Self.closed)
    }

    /// The layout makes a header of the first item of a section: the automatic style follows it, `cell` does not.
    @Test func theAutomaticStyleFollowsTheLayout() {
        let automatic = ".outlineDisclosure(displayed: .always)"
        var lab = AppLab(Self.folders(automatic, headers: "firstItemInSection"))
        #expect(lab.run("tap 0:1").contains("selected 1"))
        #expect(!lab.run("tap 0:0").contains("selected"))
        #expect(lab.list == Self.open)
        var cells = AppLab(
            Self.folders(".outlineDisclosure(options: .init(style: .cell))", headers: "firstItemInSection"))
        #expect(cells.run("tap 0:0").contains("selected 0"))
        #expect(cells.list == Self.closed)
    }

    /// Without a method of the delegate that a tap would call, a tap is one on the chevron.
    @Test func whereNothingIsSelectedATapOpens() {
        var lab = AppLab(
            Self.folders(".outlineDisclosure()").replacing("didSelectItemAt", with: "didUnhighlightItemAt"))
        lab.run("tap 0:0")
        #expect(lab.list == Self.open)
    }

    /// A command finds a section by the program's own `==`, whether it looks at the tree or changes it.
    @Test func aCommandFindsTheTreeOfASectionOfTheProgram() {
        let program = Self.folders(".outlineDisclosure()").replacing("<Int, String>", with: "<Shelf, String>")
        var lab = AppLab("enum Shelf { case main, side }\n" + program.replacing("to: 0)", with: "to: .main)"))
        #expect(lab.run("outline main").contains("folder a"))
        lab.run("outline main { append four to \"folder b\" }")
        #expect(lab.list == ["[main] folder a, folder b, file"])
        #expect(lab.run("outline main").contains("four"))
    }

    /// The chevron of a cell that a tap selects: it opens and closes the row, and selects nothing. What has a handler of its own
    /// does that instead.
    @Test func theChevronOpensACell() {
        var lab = AppLab(Self.folders(".outlineDisclosure(options: .init(style: .cell))"))
        #expect(lab.run("tap 0:0").contains("press outlineDisclosure at 0:0"))
        // A file has none.
        #expect(!lab.run("tap 0:2").contains("press outlineDisclosure"))
        #expect(!lab.run("press outlineDisclosure at 0:0").contains("selected"))
        #expect(lab.list == Self.open)
        lab.run("press outlineDisclosure at 0:0")
        #expect(lab.list == Self.closed)
        var own = AppLab(Self.folders(".outlineDisclosure(actionHandler: { print(\"turned\") })"))
        #expect(own.run("press outlineDisclosure at 0:0").contains("turned"))
        #expect(own.list == Self.closed)
    }

    /// The handlers of a data source are asked, whichever way the row is opened.
    @Test func theChevronAsksTheHandlers() {
        let handler = """
            source.sectionSnapshotHandlers.shouldExpandItem = { item in
                print("asked")
                return item != "folder b"
            }

            """
        let tree = "var tree = NSDiffableDataSourceSectionSnapshot"
        var lab = AppLab(Self.folders(".outlineDisclosure()").replacing(tree, with: handler + tree))
        #expect(lab.run("press outlineDisclosure at 0:1").contains("asked"))
        #expect(lab.list == Self.closed)
        lab.run("press outlineDisclosure at 0:0")
        #expect(lab.list == Self.open)
    }

    /// UIKit opens a row by its disclosure: a cell without one stays as it is, and the answer says what is missing.
    @Test(arguments: [".reorder()", ""])
    func withoutADisclosureNothingOpens(accessories: String) {
        var lab = AppLab(Self.folders(accessories).replacing("didSelectItemAt", with: "didUnhighlightItemAt"))
        #expect(lab.run("tap 0:0").contains("cell.accessories = [.outlineDisclosure()]"))
        #expect(lab.list == Self.closed)
        // A row without children opens nothing in any case.
        #expect(!lab.run("tap 0:2").contains("outlineDisclosure"))
        lab.run("expand 0:0")
        #expect(lab.list == Self.open)
        #expect(lab.run("tap 0:0").contains("cell.accessories = [.outlineDisclosure()]"))
        #expect(lab.list == Self.open)
    }
}
