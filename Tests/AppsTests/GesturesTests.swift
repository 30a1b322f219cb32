import Testing

/// What a person does with a screen runs the program's own code.
@Suite struct GesturesTests {
    @Test func aDragShowsTheBugOfTheCode() {
        var lab = AppLab(Corpus.drag)
        #expect(lab.list == ["[top] a, b, c", "[bottom] "])
        // The code says afterItem for every move: upwards the row ends one place too low.
        let answer = lab.run("drag 0:2 to 0:0")
        #expect(answer.contains("move c after a"))
        #expect(answer.contains("table.move-differs"))
        #expect(lab.list == ["[top] a, c, b", "[bottom] "])
    }

    @Test func aDragDownIsWhatTheTableExpects() {
        var lab = AppLab(Corpus.drag)
        let answer = lab.run("drag 0:0 to 0:2")
        #expect(answer.contains("table.move-as-expected") || !answer.contains("table.move-differs"))
        #expect(lab.list == ["[top] b, c, a", "[bottom] "])
    }

    @Test func cellsShowWhatTheProviderAssigned() {
        #expect(AppLab(Corpus.drag).cells == ["a · row 0", "b · row 1", "c · row 2"])
        #expect(AppLab(Corpus.controls).cells == ["Hall · [off]", "Desk · [off]"])
        #expect(AppLab(Corpus.registrations).cells == ["Milk · ›", "Bread · (pin) · ›"])
    }

    @Test func aBarButtonSendsItsAction() {
        var lab = AppLab(Corpus.controls)
        let answer = lab.run("press +")
        #expect(answer.contains("addLamp()"))
        #expect(lab.list == ["[0] Hall, Desk, New"])
    }

    @Test func aSwitchInACellTellsItsDelegate() {
        var lab = AppLab(Corpus.controls)
        let answer = lab.run("press switch at 0:1")
        #expect(answer.contains("turned()"))
        #expect(answer.contains("reconfigure Desk"))
        // The identifier given to `reconfigureItems` is only a key: the provider gets the stored value, which is still off.
        #expect(lab.cells == ["Hall · [off]", "Desk · [off]"])
        #expect(lab.run("lamps[1].isOn") == "true\n")
        // The question was no step.
        lab.run("undo")
        #expect(lab.run("lamps[1].isOn") == "false\n")
        #expect(lab.cells == ["Hall · [off]", "Desk · [off]"])
    }

    @Test func aPressOfNothingNamesWhatCanBePressed() {
        var lab = AppLab(Corpus.controls)
        let answer = lab.run("press")
        #expect(answer.hasPrefix("Try: press add; press toggle at 0:0"))
        #expect(lab.run("press at 0:1") == "Try: press toggle at 0:1\n")
        for line in answer.dropFirst("Try: ".count).prefix(while: { $0 != "\n" }).split(separator: "; ") {
            #expect(lab.run(String(line)).contains("Your code: "), "\(line)")
        }
    }

    @Test func aTapCallsTheDelegate() {
        var lab = AppLab(Corpus.registrations)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("didSelectItemAt"))
        #expect(lab.cells == ["Milk · (pin) · ›", "Bread · (pin) · ›"])
    }

    @Test func aSwipeListsAndPerformsActions() {
        var lab = AppLab(Corpus.registrations)
        #expect(lab.run("swipe 0:1").contains("Delete"))
        lab.run("swipe 0:1 Delete")
        #expect(lab.cells == ["Milk · ›"])
    }

    /// Code that was asked and offers nothing is no code that is missing.
    @Test(arguments: [("swipe 0:0", "offers no swipe actions for 0:0"), ("swipe 0:1", "Actions of 0:1: Buy")])
    func aRowWithoutActionsIsSaid(line: String, words: String) {
        let actions = """
            guard path.row > 0 else { return nil }
            return UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Buy") { _, _, _ in }])
            """
        var lab = AppLab(
            """
            class Shop: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, item in
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = item
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["tea", "jam"])
                    source.apply(snapshot)
                }
                override func tableView(
                    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
                ) -> UISwipeActionsConfiguration? {
                    \(actions)
                }
            }
            """)
        let answer = lab.run(line)
        #expect(answer.contains(words) && !answer.contains("has no code"), "\(answer)")
    }

    @Test func searchFieldsTellTheirUpdater() {
        var lab = AppLab(Corpus.search)
        #expect(lab.list == ["[0] pear, roll"])
        let answer = lab.run("fill search ro")
        #expect(answer.contains("updateSearchResults(for:)"))
        #expect(lab.list == ["[0] roll"])
        lab.run("fill field bread")
        #expect(lab.list == ["[0] roll, bread"])
        #expect(lab.run("fill other x").contains("search"))
    }

    @Test func aRowThatIsChosenAfterAnotherDeselectsIt() {
        var lab = AppLab(Corpus.search)
        lab.run("tap 0:0")
        lab.run("tap 0:1")
        #expect(lab.run("log") == "[\"+0\", \"-0\", \"+1\"]\n")
    }

    @Test func aFailingGestureTellsTheCallsBeforeIt() {
        var lab = AppLab(
            KindsOfFilesTests.controller("")
                + "extension PantryController { func twice() { var snapshot = dataSource.snapshot()\n"
                + "snapshot.deleteItems([\"a\"])\nsnapshot.appendItems([\"b\", \"b\"])\n} }")
        // Without its parentheses it is a value, and `call` calls it.
        #expect(lab.run("twice") == "`twice` is a function. To call it: twice()\n")
        let answer = lab.run("call twice")
        #expect(answer.contains("`delete a` (Pantry.swift:"))
        #expect(lab.list == ["[0] a"])
    }

    /// `==` on the id alone: nothing tells UIKit that the row is another, and its cell keeps the old text.
    @Test func whySaysThatACellOfTheAppIsStale() {
        var lab = AppLab(
            """
            struct Song: Hashable {
                let id: Int
                var isFavorite = false
                static func == (a: Song, b: Song) -> Bool { a.id == b.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            class SongsController: UITableViewController {
                var songs = [Song(id: 1), Song(id: 2)]
                lazy var dataSource = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { [weak self] _, path, song in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = self!.songs[path.row].isFavorite ? "yes" : "no"
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(songs)
                    dataSource.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    songs[indexPath.row].isFavorite.toggle()
                    show()
                }
            }
            """)
        #expect(lab.run("why 0:0").contains("shows what the data says"))
        lab.run("tap 0:0")
        #expect(lab.cells == ["no", "no"])
        let answer = lab.run("why 0:0")
        #expect(answer.contains("shows old data"), "\(answer)")
        #expect(!lab.run("why 0:1").contains("shows old data"))
    }

    @Test func aMenuOfARowIsPressed() {
        var lab = AppLab(Corpus.search)
        let answer = lab.run("press Double at 0:1")
        #expect(answer.contains("Double"))
        #expect(lab.list == ["[0] pear, roll, roll roll"])
    }

    @Test func outlinesAskTheHandlers() {
        var lab = AppLab(Corpus.outline)
        #expect(lab.list == ["[files] folder, locked", "[flat] x, y, fixed"])
        lab.run("tap 0:0")
        #expect(lab.list == ["[files] folder, one, two, locked", "[flat] x, y, fixed"])
        lab.run("tap 0:3")
        #expect(lab.list == ["[files] folder, one, two, locked", "[flat] x, y, fixed"])
    }

    @Test func dragsAskTheReorderingHandlers() {
        var lab = AppLab(Corpus.outline)
        lab.run("drag 1:0 to 1:1")
        #expect(lab.list == ["[files] folder, locked", "[flat] y, x, fixed"])
        #expect(lab.run("moves").contains("\"y\", \"x\", \"fixed\""))
        lab.run("drag 1:2 to 1:0")
        #expect(lab.list == ["[files] folder, locked", "[flat] y, x, fixed"])
    }

    @Test func objectsThatChangeKeepTheirRows() {
        var lab = AppLab(Corpus.objects)
        #expect(lab.cells == ["sow", "reap"])
        let answer = lab.run("tap 0:0")
        // The very same objects: nothing is inserted or deleted, and no cell is asked for.
        #expect(!answer.contains("inserted"))
        #expect(lab.cells == ["sow", "reap"])
        #expect(lab.list == ["[0] sow!, reap"])
    }

    @Test func anExceptionInATapLeavesTheScreenAsItWas() {
        var lab = AppLab(Corpus.duplicates)
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("Pantry.swift:11"))
        #expect(answer.contains("unique"))
        #expect(lab.list == ["[0] a, b"])
        #expect(lab.run("tags").contains("[\"a\", \"b\"]"))
    }

    @Test func missingDataIsFilled() {
        var lab = AppLab(Corpus.elsewhere)
        #expect(lab.list.isEmpty)
        #expect(lab.said.contains("fill users 3"))
        #expect(lab.run("fill").contains("fill users 3"))
        lab.run("fill users 2")
        #expect(lab.cells == ["name 1", "name 2"])
        lab.run("filter = \"2\"")
        #expect(lab.cells == ["name 2"])
    }

    @Test func keptClosuresRunByName() {
        var lab = AppLab(Corpus.elsewhere)
        lab.run("run users")
        #expect(lab.applies == 1)
    }

    @Test func workOnQueuesRunsSoonAndLater() {
        var lab = AppLab(Corpus.alerts)
        #expect(lab.list == ["[main] calm, soon"])
        lab.run("run timer")
        #expect(lab.list == ["[main] calm, soon, late"])
    }

    @Test func actionsOfAlertsArePressed() {
        var lab = AppLab(Corpus.alerts)
        #expect(lab.run("press Ask").contains("Mood"))
        lab.run("press sad")
        #expect(lab.list == ["[main] calm, soon, sad"])
        lab.run("press Clear")
        #expect(lab.list == ["[main] "])
    }

    @Test func buttonsInHeadersArePressed() {
        var lab = AppLab(Corpus.generic)
        #expect(lab.list == ["[One] title(a), switchRow(1, true)"])
        lab.run("press More in section 0")
        #expect(lab.list == ["[One] title(a), switchRow(1, true), title(more)"])
    }

    @Test func shellsOfSwiftUIAreSeenThrough() {
        let lab = AppLab(Corpus.shell)
        #expect(lab.cells == ["0", "1", "2"])
    }

    @Test func expressionsAnswerAtThePrompt() {
        var lab = AppLab(Corpus.controls)
        #expect(lab.run("lamps.count") == "2\n")
        #expect(lab.run("lamps[0] == lamps[1]") == "false\n")
        #expect(lab.run("source.snapshot().itemIdentifiers.map { $0.name }") == "[\"Hall\", \"Desk\"]\n")
        #expect(lab.run("call lamps.first?.name") == "\"Hall\"\n")
    }

    @Test func undoTakesBackAPasteAndAGesture() {
        var lab = AppLab(Corpus.controls)
        lab.run("press addLamp")
        lab.run("undo")
        #expect(lab.list == ["[0] Hall, Desk"])
        lab.run("undo")
        #expect(lab.list.isEmpty)
    }

    /// `didReorder` hands over the difference of each section: applied to the app's own lists it gives the order on screen.
    @Test func theDifferenceOfADragIsApplied() {
        var lab = AppLab(Self.reordering)
        #expect(lab.list == ["[near] ash, beech, cedar", "[far] fir, larch"])
        lab.run("drag 0:1 to 1:0")
        #expect(lab.list == ["[near] ash, cedar", "[far] beech, fir, larch"])
        #expect(lab.run("trees") == "[\"near\": [\"ash\", \"cedar\"], \"far\": [\"beech\", \"fir\", \"larch\"]]\n")
        // An apply of the app's own lists changes nothing.
        lab.run("call show()")
        #expect(lab.list == ["[near] ash, cedar", "[far] beech, fir, larch"])
        lab.run("drag 1:2 to 1:0")
        #expect(lab.run("trees[\"far\"]") == "[\"larch\", \"beech\", \"fir\"]\n")
        #expect(lab.run("all") == "[\"ash\", \"cedar\", \"larch\", \"beech\", \"fir\"]\n")
        // Of one section: one removal, one insertion, each with the place of the other.
        #expect(lab.run("steps") == "[\"- larch 2 0\", \"+ larch 0 2\"]\n")
    }

    private static let reordering = """
        class TreesController: UICollectionViewController {
            var trees = ["near": ["ash", "beech", "cedar"], "far": ["fir", "larch"]]
            var all = ["ash", "beech", "cedar", "fir", "larch"]
            var steps: [String] = []
            var source: UICollectionViewDiffableDataSource<String, String>!
            init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
            required init?(coder: NSCoder) { fatalError() }
            override func viewDidLoad() {
                super.viewDidLoad()
                let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
                source = .init(collectionView: collectionView) {
                    $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
                }
                source.reorderingHandlers.canReorderItem = { _ in true }
                source.reorderingHandlers.didReorder = { [weak self] transaction in
                    guard let self else { return }
                    steps = []
                    for part in transaction.sectionTransactions {
                        if let list = trees[part.sectionIdentifier]?.applying(part.difference) {
                            trees[part.sectionIdentifier] = list
                        }
                        for change in part.difference {
                            switch change {
                            case .remove(let offset, let tree, let other): steps.append("- \\(tree) \\(offset) \\(other ?? -1)")
                            case .insert(let offset, let tree, let other): steps.append("+ \\(tree) \\(offset) \\(other ?? -1)")
                            }
                        }
                    }
                    all = all.applying(transaction.difference) ?? []
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                snapshot.appendSections(["near", "far"])
                for name in ["near", "far"] { snapshot.appendItems(trees[name] ?? [], toSection: name) }
                source.apply(snapshot)
            }
        }
        """

    @Test func endlessCodeIsStopped() {
        let lab = AppLab("func spin(_ n: Int) -> Int { spin(n + 1) }\nlet n = spin(0)\nprint(n)")
        #expect(lab.problem != nil)
    }

    /// A delegate that is an object of its own hears of taps, too, and the gesture is offered.
    @Test func aTapThatADelegateHearsIsOffered() {
        let program = FixPrograms.table(type: "", item: "String", provider: "", songs: "[\"a\"]", tap: "").replacing(
            "tableView.delegate = self", with: "tableView.delegate = taps"
        ).replacing("func tableView(", with: "func other(").replacing(
            "var songs", with: "let taps = Taps()\n    var songs")
        let taps = """
            class Taps: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("tapped") }
            }

            """
        var lab = AppLab(taps + program)
        #expect(lab.said.contains("tap 0:0"), "\(lab.said)")
        #expect(lab.run("tap 0:0").contains("tapped"))
        #expect(!AppLab(program).said.contains("tap 0:0"))
    }
}
