import Testing

@testable import Apps
@testable import Remedies

/// The words of causes and fixes: what differs and nothing else, each section by itself, each row counted once.
@Suite struct CauseWordsTests {
    private static let groups = """
        struct Group: Hashable {
            let id: Int
            let title: String
            var songs: [String]
        }
        class Groups: UITableViewController {
            var source: UITableViewDiffableDataSource<Group, String>!
            var groups = [
                Group(id: 1, title: "Today", songs: ["milk", "tea"]), Group(id: 2, title: "Later", songs: ["jam"]),
                Group(id: 3, title: "Never", songs: ["oil"]),
            ]
            override func viewDidLoad() {
                super.viewDidLoad()
                source = UITableViewDiffableDataSource(tableView: tableView) { table, path, song in
                    let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                    cell.textLabel?.text = song
                    return cell
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Group, String>()
                snapshot.appendSections(groups)
                for group in groups { snapshot.appendItems(group.songs, toSection: group) }
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                groups[0].songs.append("ham")
                groups[1].songs.append("egg")
                show()
            }
        }
        """

    @Test func eachReplacedSectionIsExplained() {
        var lab = AppLab(Self.groups)
        lab.run("tap 0:0")
        for name in ["Today", "Later", "'Later'", "section Later"] {
            let why = lab.run("why \(name)")
            #expect(why.contains("The section \(name == "Today" ? "Today" : "Later") is another one now"), "\(why)")
            #expect(!why.contains("never replaced"))
        }
        #expect(lab.run("why Never").contains("it was never replaced"))
    }

    /// A cell that shows three things, one of which is old, is told of by that one.
    @Test func onlyWhatDiffersIsSaid() {
        var lab = AppLab(
            """
            struct Memo: Hashable {
                let id: Int
                var title: String
                var picture: String?
                static func == (l: Memo, r: Memo) -> Bool { l.id == r.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            class MemoCell: UITableViewCell {
                let titleLabel = UILabel()
                let bodyLabel = UILabel()
                let picture = UIImageView()
                func show(_ memo: Memo) {
                    titleLabel.text = memo.title
                    bodyLabel.text = "a rather long text"
                    guard let name = memo.picture else { return }
                    picture.image = UIImage(systemName: name)
                }
            }
            class Memos: UITableViewController {
                var memos = [Memo(id: 1, title: "Shopping", picture: "cart"), Memo(id: 2, title: "Trip", picture: nil)]
                lazy var source = UITableViewDiffableDataSource<Int, Memo>(tableView: tableView) { table, path, memo in
                    let cell = table.dequeueReusableCell(withIdentifier: "memo", for: path) as! MemoCell
                    cell.show(memo)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(MemoCell.self, forCellReuseIdentifier: "memo")
                    show()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Memo>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(memos)
                    snapshot.reconfigureItems(memos)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    memos[indexPath.row].picture = nil
                    show()
                    show()
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("((cart) on screen, nothing in the model)"), "\(answer)")
        // Two applies configure two rows, and not four.
        #expect(lab.run("fix").contains("2 rows"), "\(lab.run("fix"))")
    }

    /// A list that is shown for the first time flashes nowhere, and a new row is said to be new and nothing else.
    @Test func theFirstDisplayFlashesNowhere() {
        let lab = AppLab(
            """
            class Names: UITableViewController {
                var names: [String] = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
                    cell.textLabel?.text = name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                    names = ["Ann", "Bob"]
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(names)
                    snapshot.reloadItems(names)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(!lab.said.contains("flash"), "\(lab.said)")
        #expect(lab.said.contains("+ inserted"), "\(lab.said)")
        #expect(!lab.said.contains("another cell"), "\(lab.said)")
    }

    /// Changes of one kind are told apart by the lines that only one of them has.
    @Test func theTitlesOfChoicesDiffer() {
        var tried = 0
        for program in FixPrograms.all {
            var lab = AppLab(program.program)
            for gesture in program.gestures { lab.run(gesture) }
            let titles = lab.run("fix").split(separator: "\n").filter { line in
                ["1. ", "2. ", "3. "].contains { line.hasPrefix($0) }
            }.map { $0.dropFirst(3) }
            tried += titles.count > 1 ? 1 : 0
            #expect(Set(titles).count == titles.count, "\(program): \(titles)")
        }
        #expect(tried > 3)
    }

    /// A provider that asks the model shows the newer value, so that a look-up loses none.
    @Test func aLookUpLosesNothing() throws {
        var lab = AppLab(
            FixPrograms.table(
                type: FixPrograms.byAll, provider: FixPrograms.star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            var snapshot = source.snapshot()
                            snapshot.reloadItems([songs[indexPath.row]])
                            source.apply(snapshot)
                    """))
        lab.run("tap 0:0")
        let fixes = FixSearch(lab.interpreter).fixes
        let lookUp = try #require(fixes.first { $0.kinds.contains(.lookUp) }, "\(fixes.map(\.kinds))")
        #expect(lookUp.lost == nil && lookUp.stale == 0)
        #expect(!lab.run("fix").contains("is lost"))
    }

    /// Of several texts in a cell, those that stay the same say nothing.
    @Test func onlyTheTextsThatDifferAreNamed() {
        var lab = AppLab(
            """
            class TrioCell: UITableViewCell { let one = UILabel(); let two = UILabel(); let three = UILabel() }
            class TriosController: UITableViewController {
                var ones = ["a": "1"], threes = ["a": "3"]
                var source: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(TrioCell.self, forCellReuseIdentifier: "trio")
                    source = UITableViewDiffableDataSource(tableView: tableView) { [weak self] view, path, name in
                        let cell = view.dequeueReusableCell(withIdentifier: "trio", for: path) as! TrioCell
                        cell.one.text = self?.ones[name]
                        cell.two.text = "middle"
                        cell.three.text = self?.threes[name]
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a"])
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    ones["a"] = "7"
                    threes["a"] = "9"
                }
            }
            """)
        #expect(lab.cells == ["1 · middle · 3"])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("(1 · 3 on screen, 7 · 9 in the model)"), "\(answer)")
    }
}
