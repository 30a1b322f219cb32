import Testing

@testable import Apps

/// `willDisplay`, in which many lists load their next page: once for each cell that comes for a row (UITableViewDelegate,
/// "tells the delegate the table view is about to draw a cell for a particular row").
@Suite struct DisplayedCellsTests {
    private static func feed(_ loading: String = "DispatchQueue.main.async { self.show(self.posts.count + 8) }")
        -> String
    {
        """
        final class Feed: UITableViewController {
            var posts: [Int] = []
            var told: [Int] = []
            lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, id in
                let cell = UITableViewCell()
                cell.textLabel?.text = "post \\(id)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                show(8)
            }
            func show(_ count: Int) {
                posts = Array(0..<count)
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(posts)
                source.apply(snapshot)
            }
            func mark() {
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([1])
                source.apply(snapshot)
            }
            override func tableView(
                _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) {
                told.append(indexPath.row)
                if indexPath.row == posts.count - 1, posts.count < 24 { \(loading) }
            }
        }
        """
    }

    @Test func theNextPageIsLoadedWhereTheLastRowIsShown() {
        var lab = AppLab(Self.feed())
        #expect(lab.run("call told").contains("[0, 1, 2, 3, 4, 5, 6, 7]"))
        #expect(lab.run("call posts.count").contains("16"))
        #expect(lab.run("scroll to 8").contains("8 items inserted"))
        #expect(lab.run("call posts.count").contains("24"))
        #expect(lab.run("call told").contains("7, 8, 9, 10, 11, 12, 13, 14, 15]"))
    }

    /// The next turn of the queue waits for the layout, the code that applies at once does not.
    @Test func theNextPageMayComeAtOnce() {
        var lab = AppLab(Self.feed("show(posts.count + 8)"))
        #expect(lab.run("call posts.count").contains("16"))
    }

    @Test func aCellThatStaysWhereItIsIsNotToldAgain() {
        var lab = AppLab(Self.feed())
        lab.run("call mark()")
        #expect(lab.run("call told").contains("[0, 1, 2, 3, 4, 5, 6, 7]"))
        // Questions ask the provider too, and show nothing.
        lab.run("cells")
        lab.run("why 0:1")
        #expect(lab.run("call told").contains("[0, 1, 2, 3, 4, 5, 6, 7]"))
    }

    @Test func aCollectionViewTellsItsDelegate() {
        var lab = AppLab(
            """
            final class Grid: UIViewController, UICollectionViewDelegate {
                let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                var told: [Int] = []
                lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) { view, path, id in
                    view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
                    grid.delegate = self
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([1, 2])
                    source.apply(snapshot)
                }
                func collectionView(
                    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
                ) { told.append(path.item) }
            }
            """)
        #expect(lab.run("call told").contains("[0, 1]"))
    }
}
