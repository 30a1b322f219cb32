import Testing

/// The blocks of an article, pasted one by one: whole screens, functions without a class, signatures, lines that only ask.
@Suite struct ArticleBlocksTests {
    private static let model = """
        struct Chore: Hashable {
            let text: String
            var isDone: Bool

            static var samples: [Chore] {
                [Int](0...3).map {
                    Chore(text: "chore \\($0)", isDone: false)
                }
            }
        }
        """

    private static let screen = """
        class ViewController: UIViewController {
            @IBOutlet private var collectionView: UICollectionView!
            private enum Section { case chores }
            private var dataSource: UICollectionViewDiffableDataSource<Section, Chore>?
            private var chores = Chore.samples

            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.collectionViewLayout = createLayout()
                collectionView.delegate = self
                configureDataSource()
                applySnapshot()
            }
            private func createLayout() -> UICollectionViewCompositionalLayout {
                UICollectionViewCompositionalLayout {
                    .list(using: .init(appearance: .plain), layoutEnvironment: $1)
                }
            }
            private func configureDataSource() {
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Chore> {
                    var content = $0.defaultContentConfiguration()
                    content.text = $2.text
                    content.imageProperties.tintColor = $2.isDone ? .green : .secondaryLabel
                    content.image = UIImage(systemName: $2.isDone ? "checkmark.circle" : "circle")
                    $0.contentConfiguration = content
                }
                dataSource = UICollectionViewDiffableDataSource<Section, Chore>(collectionView: collectionView) {
                    (collectionView: UICollectionView, indexPath: IndexPath, chore: Chore) -> UICollectionViewCell? in
                    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: chore)
                }
            }
            private func applySnapshot() {
                var snapshot = NSDiffableDataSourceSnapshot<Section, Chore>()
                snapshot.appendSections([.chores])
                snapshot.appendItems(chores)
                dataSource?.apply(snapshot, animatingDifferences: true)
            }
        }

        extension ViewController: UICollectionViewDelegate {
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                collectionView.deselectItem(at: indexPath, animated: true)
                chores[indexPath.row].isDone.toggle()
                applySnapshot()
            }
        }
        """

    private func check(_ lab: inout AppLab) {
        #expect(lab.problem == nil)
        #expect(lab.list == ["[chores] chore 0, chore 1, chore 2, chore 3"])
        #expect(lab.cells[1] == "chore 1 · (circle)")
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("Your code: collectionView(_:didSelectItemAt:)"))
        #expect(lab.cells[1] == "chore 1 · (checkmark.circle)")
        #expect(lab.cells[0] == "chore 0 · (circle)")
    }

    @Test func aScreenAndItsModelAreTapped() {
        var lab = AppLab(Self.model + "\n" + Self.screen)
        check(&lab)
    }

    @Test func aScreenAndItsModelArePastedOneByOne() {
        var lab = AppLab()
        lab.read(Self.model, name: "<stdin>")
        lab.read(Self.screen, name: "<stdin>")
        check(&lab)
    }

    /// The screen lacks its model; once that is pasted too, the list shows.
    @Test func aScreenIsPastedBeforeItsModel() {
        var lab = AppLab()
        lab.read(Self.screen, name: "<stdin>")
        #expect(lab.said.contains("Not in the files, so empty for now: "))
        lab.read(Self.model, name: "<stdin>")
        check(&lab)
    }

    // MARK: Functions without a class

    @Test func functionsThatTakeSomethingAreNamed() {
        let lab = AppLab(
            """
            public func reload(_ item: Item, animatingDifferences: Bool = true) {
                var snap = dataSource.snapshot()
                snap.reloadItems([item])
                dataSource.apply(snap, animatingDifferences: animatingDifferences)
            }
            func applyInitialSnapshot() { dataSource.apply(NSDiffableDataSourceSnapshot<Int, Int>()) }
            """)
        #expect(lab.said.contains("Known from now on: reload(_:animatingDifferences:)\n"))
        #expect(lab.said.contains("Try: applyInitialSnapshot()"))
    }

    @Test func signaturesWithoutABodyAreSaidToBeThat() {
        let lab = AppLab("func insertItems(_ identifiers: [Int], beforeItem beforeIdentifier: Int)")
        #expect(lab.said.contains("These have no body, so they cannot be called: insertItems(_:beforeItem:)."))
        #expect(!lab.said.contains("Known from now on"))
    }

    @Test func aLineThatNeedsATypeFromElsewhereNamesIt() {
        let lab = AppLab("tableView.register(SongCell.self, forCellReuseIdentifier: SongCell.reuseIdentifier)")
        #expect(lab.said.contains("Not in the files, so nothing is known of it: SongCell"))
    }

    @Test(arguments: ["songs[0].title = \"New\"", "update()", "count = 3"])
    func aLineThatNamesWhatNoFileHasSaysSo(line: String) {
        let lab = AppLab(line)
        #expect(lab.said.contains("Not in the files, so nothing is known of it: "), "\(lab.said)")
    }

    // MARK: Lines that only ask

    @Test func eachExpressionOfABlockIsAnswered() {
        var lab = AppLab()
        lab.run("sections A; append a b; apply")
        lab.read("snapshot.numberOfItems\nsnapshot.itemIdentifiers\nsnapshot.numberOfSections == 1", name: "<stdin>")
        #expect(lab.said.split(separator: "\n") == ["2", "[\"a\", \"b\"]", "true"])
    }

    @Test func answersStandAmongWhatIsPrinted() {
        let lab = AppLab(
            """
            struct Song { let title: String }
            var songs = [Song(title: "Hey"), Song(title: "Yo")]
            songs.count
            print("printed")
            songs.map(\\.title)
            for song in songs { song.title }
            songs.removeLast()
            @discardableResult func drop() -> Int { 7 }
            drop()
            songs.first?.title
            if songs.isEmpty { songs.count }
            dataSource?.apply(NSDiffableDataSourceSnapshot<Int, Int>())
            """)
        let lines = lab.said.split(separator: "\n").prefix(4)
        #expect(lines == ["2", "printed", "[\"Hey\", \"Yo\"]", "\"Hey\""])
    }

    @Test func whatIsUnknownIsNoAnswer() {
        let lab = AppLab("let window = UIWindow()\nwindow.makeKeyAndVisible()\nwindow.rootViewController\nlet a = 1")
        #expect(!lab.said.contains("window"))
    }
}
