import Console
import Testing

/// Screens whose data source counts its rows itself: `reloadData`, updates by index path, and UIKit's sums over what the
/// code answers (semantics, section on batches).
@Suite struct CountedRowsTests {
    @Test func reloadDataAsksForAllCellsAgain() {
        var lab = AppLab(Self.names)
        #expect(lab.cells == ["a", "b", "c"])
        #expect(lab.said.contains("NamesController counts its own rows."))
        lab.run("call names = [\"d\", \"e\"]")
        #expect(lab.cells == ["a", "b", "c"])
        #expect(lab.run("call tableView.reloadData()").contains("reloadData, all cells on screen requested again"))
        #expect(lab.cells == ["d", "e"])
    }

    /// An old footer is brought up to date in the words of the view as well.
    @Test func anOldFooterIsToldOfInTheWordsOfTheView() {
        var lab = AppLab(
            """
            class NamesController: UITableViewController {
                var names = ["a", "b"]
                override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { names.count }
                override func tableView(_ t: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = names[path.row]
                    return cell
                }
                override func tableView(_ t: UITableView, titleForFooterInSection s: Int) -> String? {
                    "\\(names.count) names"
                }
                func drop() {
                    names.removeFirst()
                    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                }
            }
            """)
        #expect(lab.run("call drop()").contains("1 footer shows old data"))
        let why = lab.run("why").unwrapped
        #expect(why.contains("tableView.reloadSections([section], with: .automatic)"), "\(why)")
        #expect(why.contains("The view was last updated at Pantry.swift:14") && !why.contains("snapshot"), "\(why)")
    }

    /// There is no snapshot: the code is the view's own, and no command of the list stands in for it.
    @Test func oldRowsAreToldOfInTheWordsOfTheView() {
        var lab = AppLab(Self.names)
        lab.run("call names[1] = \"x\"")
        for question in ["why", "why 0:1"] {
            let answer = lab.run(question)
            #expect(answer.contains("tableView.reconfigureRows(at: [indexPath])"))
            #expect(!answer.contains("snapshot"))
            #expect(!answer.contains("reconfigure \"row"))
        }
        #expect(lab.run("why").contains("The view was last updated at "))
        #expect(lab.run("why 0:1").contains("No update named this row"))
        #expect(lab.run("cells").contains("No update told the view of the stale rows."))
        #expect(lab.run("fix").contains("No change to your file is known"))
        #expect(!lab.run("cells").contains("reconfigure \"row"))
        let reload = lab.run("call tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)")
        #expect(reload.contains("reloadRows throws the cell away, reconfigureRows keeps it"))
        lab.run("option ios 14")
        lab.run("call names[1] = \"y\"")
        #expect(lab.run("why").contains("tableView.reloadRows(at: [indexPath], with: .automatic)"))
    }

    @Test func rowsComeAndGoByIndexPath() {
        var lab = AppLab(Self.names)
        #expect(lab.run("call add(\"d\", 1)").contains("1 item inserted; cells: 1 created"))
        #expect(lab.cells == ["a", "d", "b", "c"])
        #expect(lab.run("swipe 0:0 Delete").contains("1 item deleted"))
        #expect(lab.cells == ["d", "b", "c"])
        #expect(lab.run("tap 0:2").contains("1 item reloaded"))
        #expect(lab.cells == ["d", "b", "c!"])
        #expect(lab.run("call swap()").contains("1 item moved"))
        #expect(lab.cells == ["b", "d", "c!"])
    }

    /// Deletes count in the list before the batch and inserts in the one after it, in whichever order they are called.
    @Test(arguments: ["performBatchUpdates", "beginUpdates"])
    func aBatchIsOneUpdate(_ way: String) {
        var lab = AppLab(Self.names)
        let answer = lab.run("call \(way == "performBatchUpdates" ? "both()" : "bothBetween()")")
        #expect(answer.contains("1 item inserted, 1 item deleted"))
        #expect(lab.applies == 2)
        #expect(lab.cells == ["b", "c", "d"])
    }

    /// The sentence of UIKit with the counts that the code answers: three rows and one deleted are not three.
    @Test func sumsThatDoNotComeOutStopTheApp() {
        var lab = AppLab(Self.names)
        let answer = lab.run("call forget()")
        #expect(
            answer.contains(
                "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
                    + "the update (3) must be equal to the number of rows contained in that section before the update (3), plus "
                    + "or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted)"))
        #expect(lab.run("call add(\"d\", 7)").contains("only 4 rows in section 0 after the update"))
        #expect(lab.cells == ["a", "b", "c"])
    }

    @Test func sectionsAreCountedToo() {
        var lab = AppLab(Self.groups)
        #expect(lab.cells == ["a", "b", "c"])
        #expect(lab.run("call moveFirst()").contains("moved"))
        #expect(lab.cells == ["c", "a", "b"])
        #expect(lab.run("call addGroup()").contains("1 section inserted"))
        #expect(lab.cells == ["d", "c", "a", "b"])
        #expect(lab.run("call dropLast()").contains("1 section deleted"))
        #expect(lab.cells == ["d", "c"])
        #expect(lab.run("call rename()").contains("1 section reloaded"))
        #expect(lab.cells == ["D", "c"])
        #expect(lab.run("call forgetGroup()").contains("Invalid update: invalid number of sections."))
    }

    /// A diffable data source that feeds the view later is what counts from then on.
    @Test func updatesByHandAreRefusedWhereADataSourceIsDiffable() {
        var lab = AppLab(Self.names)
        #expect(lab.run("call turnDiffable()").contains("apply"))
        #expect(lab.cells == ["x"])
        #expect(lab.run("call add(\"d\", 0)").contains("error: view.mutated-by-hand"))
    }

    /// The view has moved a dragged row itself: the code is told, and no cell is asked for. Beyond the last row is no place.
    @Test func aDraggedRowStaysWhereItIsDropped() {
        var lab = AppLab(Self.names)
        #expect(lab.run("drag 0:0 to 0:2").contains("1 item moved"))
        #expect(lab.cells == ["b", "c", "a"])
        lab.run("drag 0:0 to 0:9")
        #expect(lab.cells == ["c", "a", "b"])
        #expect(lab.run("call add(\"d\", 0)").contains("1 item inserted"))
    }

    /// What the view is not told stays as it is, and the next update finds other sums.
    @Test func rowsThatTheViewWasNotToldOfAreNamed() {
        var lab = AppLab(Self.names)
        let told = "Rows on screen: 3; rows that NamesController counts now: 2. Nothing has told the view"
        #expect(lab.run("call names.removeLast()").unwrapped.contains(told))
        #expect(lab.cells == ["a", "b", "c"])
        #expect(lab.run("call add(\"d\", 0)").contains("error: batch.inconsistent"))
        #expect(!lab.run("call tableView.reloadData()").contains("Nothing has told"))
        #expect(lab.cells == ["a", "b"])
    }

    /// A view that was never laid out asks for its rows when the batch begins: the code has added its row already.
    @Test func aBatchBeforeTheFirstLayoutCountsTwice() {
        let lab = AppLab(
            Self.names.replacing(
                "var source:",
                with: "override func viewDidLoad() { super.viewDidLoad(); add(\"d\", 3) }\n    var source:"))
        let text = lab.problem.map { Presenter().text($0.diagnostic, lab.interpreter.session) } ?? ""
        #expect(text.contains("Data source before updates = { 1 section with row counts: [4] }"), "\(text)")
    }

    @Test func theObjectThatCountsMayBeAnother() {
        var lab = AppLab(
            Self.groups.replacing(
                "let data = Groups()", with: "var counted: UICollectionViewDataSource?\n    var data = Groups()"
            )
            .replacing("list.dataSource = data", with: "counted = data\n        list.dataSource = counted"))
        #expect(lab.cells == ["a", "b", "c"])
        lab.run("call data = Groups()")
        lab.run("call data.groups = [[\"x\", \"y\"]]")
        lab.run("call list.dataSource = data")
        lab.run("call list.reloadData()")
        #expect(lab.cells == ["x", "y"])
    }

    /// A storyboard connects the outlet and makes the controller the data source.
    @Test func anOutletThatNoCodeTouchesIsShown() {
        let lab = AppLab(
            """
            final class PlacesController: UIViewController, UITableViewDataSource {
                @IBOutlet weak var tableView: UITableView!
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: path)
                    cell.textLabel?.text = "place \\(path.row)"
                    return cell
                }
            }
            """)
        #expect(lab.cells == ["place 0", "place 1"])
    }

    private static let names = """
        final class NamesController: UITableViewController {
            var names = ["a", "b", "c"]
            var source: UITableViewDiffableDataSource<Int, String>?
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = names[path.row]
                return cell
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                names[path.row] += "!"
                tableView.reloadRows(at: [path], with: .automatic)
            }
            override func tableView(
                _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
            ) {
                names.remove(at: path.row)
                tableView.deleteRows(at: [path], with: .fade)
            }
            func add(_ name: String, _ row: Int) {
                names.insert(name, at: min(row, names.count))
                tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
            }
            override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
                names.insert(names.remove(at: from.row), at: to.row)
            }
            func swap() {
                names.swapAt(0, 1)
                tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
            }
            func change() {
                tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
                tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                names = Array(names.dropFirst()) + ["d"]
            }
            func both() { tableView.performBatchUpdates { change() } }
            func bothBetween() {
                tableView.beginUpdates()
                change()
                tableView.endUpdates()
            }
            func forget() { tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
            func turnDiffable() {
                source = UITableViewDiffableDataSource(tableView: tableView) { tableView, path, name in
                    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
                    cell.textLabel?.text = name
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["x"])
                source?.apply(snapshot)
            }
        }
        """

    /// A collection view asks the object that counts for its headers, too, whether the rows are few or many.
    @Test(arguments: [2, 50_000])
    func aCountedCollectionViewHasHeaders(count: Int) {
        var lab = AppLab(
            """
            class TitleView: UICollectionReusableView { let label = UILabel() }
            class ShelfController: UICollectionViewController {
                var titles = ["Pears", "Figs"]
                override func viewDidLoad() {
                    super.viewDidLoad()
                    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                    collectionView.register(
                        TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                        withReuseIdentifier: "title")
                }
                override func numberOfSections(in view: UICollectionView) -> Int { titles.count }
                override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                    \(count)
                }
                override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
                    -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
                override func collectionView(
                    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
                ) -> UICollectionReusableView {
                    let title = view.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: "title", for: path) as! TitleView
                    title.label.text = titles[path.section]
                    return title
                }
                func rename() {
                    titles[0] = "Plums"
                    collectionView.reloadSections([0])
                }
            }
            """)
        #expect(lab.run("cells").contains("Pears"))
        lab.run("rename()")
        #expect(lab.run("cells").contains("Plums"))
    }

    private static let groups = """
        final class Groups: NSObject, UICollectionViewDataSource {
            var groups = [["a", "b"], ["c"]]
            func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                groups[section].count
            }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! NameCell
                cell.label.text = groups[path.section][path.item]
                return cell
            }
        }
        final class NameCell: UICollectionViewCell {
            let label = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
            }
        }
        final class GroupsController: UIViewController {
            let data = Groups()
            lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(list)
                list.register(NameCell.self, forCellWithReuseIdentifier: "cell")
                list.dataSource = data
            }
            func moveFirst() {
                data.groups.swapAt(0, 1)
                list.moveSection(0, toSection: 1)
            }
            func addGroup() {
                data.groups.insert(["d"], at: 0)
                list.insertSections(IndexSet(integer: 0))
            }
            func dropLast() {
                data.groups.removeLast()
                list.deleteSections([data.groups.count])
            }
            func rename() {
                data.groups[0] = ["D"]
                list.reloadSections([0])
            }
            func forgetGroup() { list.deleteSections([0]) }
        }
        """
}
