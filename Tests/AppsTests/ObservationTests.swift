import Testing

/// Cells that follow an `@Observable` object by themselves: iOS 26, and iOS 18 with `UIObservationTrackingEnabled`.
@Suite struct ObservationTests {
    /// `change` changes the model and applies nothing. `filling` is what the provider does with its cell.
    private static func program(_ filling: String, _ attribute: String = "@Observable ") -> String {
        """
        \(attribute)final class Song: Hashable {
            let id: Int
            var title: String
            init(id: Int, title: String) { (self.id, self.title) = (id, title) }
            static func == (left: Song, right: Song) -> Bool { left.id == right.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        class SongsController: UIViewController {
            let songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Rain")]
            let tableView = UITableView()
            var taps = 0
            lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { table, path, id in
                let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                guard let song = self.songs.first(where: { $0.id == id }) else { return cell }
                \(filling)
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs.map(\\.id))
                source.apply(snapshot)
            }
            func change(_ row: Int) {
                taps += 1
                songs[row].title += "!"
            }
        }
        """
    }

    private static let handler =
        "cell.configurationUpdateHandler = { cell, _ in cell.textLabel?.text = song.title }"
    private static let direct = "cell.textLabel?.text = song.title"

    private func lab(_ text: String, _ options: String...) -> AppLab {
        var lab = AppLab()
        for option in options { lab.run("option \(option)") }
        lab.read(text)
        return lab
    }

    @Test func aHandlerThatReadsTheObjectRunsAgain() {
        var lab = lab(Self.program(Self.handler))
        #expect(lab.cells == ["Blue Sky", "Rain"])
        let answer = lab.run("change(1)").unwrapped
        #expect(lab.cells == ["Blue Sky", "Rain!"])
        #expect(answer.contains("1 cell was configured again by itself, without an apply"))
        #expect(answer.contains("0:1; cell.observed") && !answer.contains("old data"))
        #expect(lab.applies == 1)
        #expect(lab.run("why 0:1").contains("shows what the data says"))
    }

    /// The provider itself is not tracked, and neither is a class without the attribute.
    @Test func whatIsReadElsewhereIsNotTracked() {
        for text in [Self.program(Self.direct), Self.program(Self.handler, "")] {
            var lab = lab(text)
            lab.run("change(1)")
            #expect(lab.cells == ["Blue Sky", "Rain"])
            #expect(!lab.run("why 0:1").contains("shows what the data says"))
        }
        // A variable of the controller is not observed, though an object changes beside it.
        var taps = lab(
            Self.program("cell.configurationUpdateHandler = { cell, _ in cell.textLabel?.text = \"\\(self.taps)\" }"))
        taps.run("change(1)")
        #expect(taps.cells == ["0", "0"])
    }

    @Test func olderSystemsAskForAKeyOrDoNotTrack() {
        for (options, isTracked) in [
            (["ios 17"], false), (["ios 17", "observation-key on"], false), (["ios 18"], false),
            (["ios 18", "observation-key on"], true), (["ios 26"], true), (["ios 27"], true),
        ] {
            var lab = AppLab()
            for option in options { lab.run("option \(option)") }
            lab.read(Self.program(Self.handler))
            lab.run("change(0)")
            #expect((lab.cells[0] == "Blue Sky!") == isTracked, "\(options)")
        }
    }

    /// The same in the language of commands.
    @Test func commandsHaveObservedObjectsToo() {
        func cells(_ type: String, _ provider: String, _ system: String = "26") -> [String] {
            var lab = AppLab()
            for line in [
                "option ios \(system)", "class Song\(type) (id, title)", "let a = Song(id: 1, title: \"Rain\")",
                "provider shows title", "provider observed \(provider)", "sections S", "append a", "apply",
                "set a.title = \"Snow\"",
            ] {
                let answer = lab.run(line)
                #expect(!answer.contains("error"), "\(line): \(answer)")
            }
            return lab.cells
        }
        #expect(cells(": Observable", "on") == ["Snow"])
        #expect(cells(": Observable", "off") == ["Rain"])
        #expect(cells("", "on") == ["Rain"])
        #expect(cells(": Observable", "on", "17") == ["Rain"])
    }

    @Test func theSwiftOfSuchASessionReadsInTheHandler() {
        var lab = AppLab()
        for line in [
            "class Song: Observable (id, title)", "let a = Song(id: 1, title: \"Rain\")",
            "provider shows title", "provider observed on", "sections S", "append a", "apply",
        ] { lab.run(line) }
        let text = lab.run("swift")
        #expect(text.contains("@Observable\nnonisolated final class Song: NSObject"))
        #expect(text.contains("import Observation"))
        #expect(text.contains("cell.configurationUpdateHandler = { cell, _ in"))
        #expect((try? RoundTripTests.difference(lab)) == .some(nil))
    }

    /// Headers and footers follow as cells do (semantics, section 10), in commands and in the Swift of the session.
    @Test func headersFollowToo() {
        func header(_ observed: String) -> (lab: AppLab, shown: String) {
            var lab = AppLab()
            for line in [
                "class Day: Observable (id, title)", "let day = Day(id: 1, title: \"Today\")", "provider headers on",
                "provider headers shows title", "provider observed \(observed)", "sections day", "append a", "apply",
            ] { lab.run(line) }
            let answer = lab.run("set day.title = \"Tomorrow\"")
            #expect(answer.contains("header 0; cell.observed") == (observed == "on"))
            return (lab, lab.run("expect header 0: \"Tomorrow\""))
        }
        var (lab, shown) = header("on")
        #expect(!shown.contains("error"))
        let text = lab.run("swift")
        #expect(text.contains("view.configurationUpdateHandler = { view, _ in"))
        #expect((try? RoundTripTests.difference(lab)) == .some(nil))
        #expect(header("off").shown.contains("error"))
    }

    /// A header of the program's own, whose handler reads an object.
    @Test func aHeaderInCodeFollows() {
        func lab(_ filling: String) -> AppLab {
            var lab = AppLab()
            lab.read(
                """
                @Observable final class Day { var title = "Today" }
                class DaysController: UIViewController {
                    let day = Day()
                    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    var source: UICollectionViewDiffableDataSource<Int, String>!
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
                        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                            elementKind: UICollectionView.elementKindSectionHeader
                        ) { [day] view, _, _ in
                            \(filling)
                        }
                        source = .init(collectionView: collectionView) { view, path, note in
                            view.dequeueConfiguredReusableCell(using: cells, for: path, item: note)
                        }
                        source.supplementaryViewProvider = { view, _, path in
                            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
                        }
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(["milk"])
                        source.apply(snapshot)
                    }
                    func rename() { day.title = "Tomorrow" }
                }
                """)
            #expect(!lab.run("expect header 0: \"Today\"").contains("error"))
            lab.run("rename()")
            return lab
        }
        let fill =
            "var content = UIListContentConfiguration.plainHeader(); content.text = day.title; "
            + "view.contentConfiguration = content"
        var followed = lab("view.configurationUpdateHandler = { view, _ in \(fill) }")
        #expect(!followed.run("expect header 0: \"Tomorrow\"").contains("error"))
        var direct = lab(fill)
        #expect(!direct.run("expect header 0: \"Today\"").contains("error"))
    }

    /// `updateProperties()` runs when the screen appears, and again when an `@Observable` object has changed: since iOS 26.
    @Test(arguments: ["26", "18"]) func propertiesAreUpdatedWhenAnObjectChanges(system: String) {
        var lab = lab(
            """
            @Observable final class Shelf { var names = ["rain"] }
            class ShelfController: UIViewController {
                let shelf = Shelf()
                let tableView = UITableView()
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func updateProperties() {
                    super.updateProperties()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(shelf.names)
                    source.apply(snapshot)
                }
                func add() { shelf.names.append("snow") }
            }
            """, "ios \(system)")
        #expect(lab.list == (system == "26" ? ["[0] rain"] : []))
        lab.run("appear")
        lab.run("add()")
        #expect(lab.list == (system == "26" ? ["[0] rain, snow"] : []))
    }
}
