import Testing

@testable import Apps

/// What a program hears of scrolling (UIScrollViewDelegate), and of rows that will soon be seen (UITableViewDataSourcePrefetching).
@Suite struct ScrolledListsTests {
    private static func feed(_ methods: String, _ start: String = "") -> String {
        """
        final class Feed: UITableViewController, UITableViewDataSourcePrefetching {
            var posts = 0
            var told: [String] = []
            lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, id in
                let cell = UITableViewCell()
                cell.textLabel?.text = "post \\(id)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.prefetchDataSource = self
                \(start)
                show(20)
            }
            func show(_ count: Int) {
                posts = count
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(Array(0..<count))
                source.apply(snapshot, animatingDifferences: false)
            }
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                told.append("prefetch \\(indexPaths.map(\\.row))")
            }
            \(methods)
        }
        """
    }

    /// The way most lists load their next page: rows are 44 points high, and eight of them are seen.
    @Test func theNextPageIsLoadedNearTheEnd() {
        var lab = AppLab(
            Self.feed(
                """
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    let distance = scrollView.contentSize.height - scrollView.contentOffset.y - scrollView.frame.size.height
                    if distance < 100, posts < 40 { show(posts + 20) }
                }
                """))
        lab.run("scroll to 9")
        #expect(lab.run("call posts").contains("20"))
        #expect(lab.run("scroll to 10").contains("20 items inserted"))
        #expect(lab.run("call posts").contains("40"))
    }

    @Test func aDragIsToldFromItsBeginningToItsEnd() {
        var lab = AppLab(
            Self.feed(
                """
                override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told.append("begin") }
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    told.append("\\(scrollView.contentOffset.y) \\(scrollView.isDragging) \\(scrollView.bounds.maxY)")
                }
                override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                    told.append("end \\(decelerate) \\(scrollView.isDragging)")
                }
                override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { told.append("rest") }
                """))
        lab.run("call told = []")
        lab.run("scroll to 2")
        let told = lab.run("call told")
        #expect(told.contains("[\"begin\", \"88.0 true 440.0\", \"end true false\", \"rest\""), "\(told)")
    }

    /// The rows behind those on screen, each once.
    @Test func rowsThatComeNextAreNamedOnce() {
        var lab = AppLab(Self.feed(""))
        #expect(lab.run("call told").contains("[\"prefetch [8, 9, 10, 11, 12, 13, 14, 15]\"]"))
        lab.run("scroll to 3")
        #expect(lab.run("call told").contains("15]\", \"prefetch [16, 17, 18]\"]"))
        lab.run("scroll to 0")
        #expect(lab.run("call told").contains("15]\", \"prefetch [16, 17, 18]\"]"))
    }

    @Test func theProgramScrolls() {
        var lab = AppLab(Self.feed("func up() { tableView.setContentOffset(.zero, animated: true) }"))
        lab.run("scroll to 5")
        lab.run("call tableView.contentOffset = CGPoint(x: 0, y: 132)")
        #expect(lab.run("call tableView.contentOffset.y").contains("132"))
        lab.run("call up()")
        #expect(lab.run("call tableView.contentOffset.y").contains("0.0"))
        #expect(lab.run("call tableView.indexPathsForVisibleRows?.first?.row").contains("0"))
    }

    @Test func pointsAndRectanglesAreValues() {
        let lab = AppLab(
            """
            let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            var other = frame
            other.origin.y += 1
            print(frame.maxX, frame.midY, other.minY, frame == other, CGSize.zero.width)
            let plain = UIScrollView()
            plain.contentSize = CGSize(width: 5, height: 6)
            print(plain.contentSize.height, plain.contentOffset.y, plain.bounds.width)
            """)
        #expect(lab.said.contains("40.0 40.0 21.0 false 0.0"))
        #expect(lab.said.contains("6.0 0.0 0.0"))
    }
}
