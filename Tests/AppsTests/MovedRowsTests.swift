import Testing

/// Where dragged rows go, and who is asked.
@Suite struct MovedRowsTests {
    /// The delegate names another place, or the row's own, in which nothing moves.
    @Test func theTargetOfAMoveIsAsked() {
        var lab = AppLab(
            Self.table(
                """
                override func tableView(
                    _ tableView: UITableView, targetIndexPathForMoveFromRowAt from: IndexPath,
                    toProposedIndexPath proposed: IndexPath
                ) -> IndexPath {
                    from.section != proposed.section ? from : IndexPath(row: min(1, proposed.row), section: 0)
                }
                """))
        #expect(lab.run("drag 0:0 to 1:0").contains("targetIndexPathForMoveFromRowAt"))
        #expect(lab.list == ["[0] a, b, c", "[1] d"])
        lab.run("drag 0:0 to 0:2")
        #expect(lab.list == ["[0] b, a, c", "[1] d"])
        #expect(lab.run("log") == "[\"0:0 to 0:1\"]\n")
    }

    /// Past the last row there is no place: the code is told of the last one.
    @Test func aDragPastTheEndEndsAtTheLastRow() {
        var lab = AppLab(Self.table(""))
        lab.run("drag 0:0 to 0:9")
        #expect(lab.list == ["[0] b, c, a", "[1] d"])
        lab.run("drag 0:0 to 0:3")
        #expect(lab.list == ["[0] c, a, b", "[1] d"])
        #expect(lab.run("log") == "[\"0:0 to 0:2\", \"0:0 to 0:2\"]\n")
    }

    /// The controller of a collection view brings a gesture of its own, which may be switched off.
    @Test func aCollectionViewControllerLetsItemsBeDragged() {
        let editing = "isEditing"
        var lab = AppLab(Self.collection(""))
        #expect(!lab.run("drag 0:0 to 0:2").contains(editing))
        #expect(lab.run("letters") == "[\"b\", \"c\", \"a\"]\n")
        #expect(lab.run("drag 0:1 to 0:0").contains("toProposedIndexPath"))
        #expect(lab.run("letters") == "[\"b\", \"c\", \"a\"]\n")
        var off = AppLab(Self.collection("installsStandardGestureForInteractiveMovement = false"))
        #expect(off.run("drag 0:0 to 0:2").contains(editing))
    }

    private static func collection(_ setUp: String) -> String {
        """
        class LettersController: UICollectionViewController {
            var letters = ["a", "b", "c"]
            init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
            required init?(coder: NSCoder) { fatalError() }
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
                \(setUp)
            }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                letters.count
            }
            override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
                -> UICollectionViewCell
            {
                view.dequeueReusableCell(withReuseIdentifier: "letter", for: path)
            }
            override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
                letters.insert(letters.remove(at: from.item), at: to.item)
            }
            override func collectionView(
                _ view: UICollectionView, targetIndexPathForMoveFromItemAt from: IndexPath,
                toProposedIndexPath to: IndexPath
            ) -> IndexPath {
                to.item == 0 ? from : to
            }
        }
        """
    }

    /// A table of two sections whose data source takes every move.
    private static func table(_ members: String) -> String {
        """
        var log: [String] = []
        class LettersSource: UITableViewDiffableDataSource<Int, String> {
            override func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
            override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
                log.append("\\(from.section):\\(from.row) to \\(to.section):\\(to.row)")
                guard let moved = itemIdentifier(for: from), let other = itemIdentifier(for: to) else { return }
                var snapshot = snapshot()
                if from.row < to.row {
                    snapshot.moveItem(moved, afterItem: other)
                } else {
                    snapshot.moveItem(moved, beforeItem: other)
                }
                apply(snapshot, animatingDifferences: false)
            }
        }
        class LettersController: UITableViewController {
            lazy var source = LettersSource(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.isEditing = true
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0, 1])
                snapshot.appendItems(["a", "b", "c"], toSection: 0)
                snapshot.appendItems(["d"], toSection: 1)
                source.apply(snapshot, animatingDifferences: false)
            }
            \(members)
        }
        """
    }
}
