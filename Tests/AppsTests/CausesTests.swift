import Testing

@testable import Apps

/// What is said unasked after an apply or a gesture of the user's own program.
@Suite struct CausesTests {
    /// Songs that are equal by `id`; a tap turns `isFavorite` and applies, which refreshes nothing.
    static let stale = """
        struct Song: Hashable {
            let id: Int
            var title: String
            var isFavorite = false
            static func == (left: Song, right: Song) -> Bool { left.id == right.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        class SongsController: UIViewController, UITableViewDelegate {
            var songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Rain")]
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { table, path, song in
                let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                cell.textLabel?.text = song.title
                cell.accessoryType = song.isFavorite ? .checkmark : .none
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
                tableView.delegate = self
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                source.apply(snapshot)
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                songs[indexPath.row].isFavorite.toggle()
                update()
            }
        }
        """

    /// A section whose synthesized `==` looks at the items in it.
    static let flashing = """
        struct Box: Hashable {
            let title: String
            var items: [String]
        }
        class BoxController: UIViewController {
            var boxes = [Box(title: "Tools", items: ["saw"])]
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Box, String>(tableView: tableView) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                cell.textLabel?.text = item
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Box, String>()
                snapshot.appendSections(boxes)
                for box in boxes { snapshot.appendItems(box.items, toSection: box) }
                source.apply(snapshot)
            }
            func add() {
                boxes[0].items.append("nail")
                update()
            }
        }
        """

    /// A section whose only part is a title with the count of its items.
    static let counting = """
        enum Kind: Hashable {
            case main(title: String)
            case other(id: Int, title: String), rest
        }
        class BoxController: UIViewController {
            var items = ["saw", "axe", "nail"]
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Kind, String>(tableView: tableView) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                cell.textLabel?.text = item
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Kind, String>()
                let kind = Kind.main(title: "Tools (\\(items.count))")
                snapshot.appendSections([kind, .rest])
                snapshot.appendItems(items, toSection: kind)
                source.apply(snapshot)
            }
            func add() {
                items.append("file")
                update()
            }
        }
        """

    /// Todos that get a new `id` each time the list is read.
    static let fresh = """
        struct Todo: Hashable {
            let id = UUID()
            let text: String
        }
        class TodosController: UIViewController {
            let texts = ["milk", "bread", "eggs"]
            let tableView = UITableView()
            lazy var source = UITableViewDiffableDataSource<Int, Todo>(tableView: tableView) { table, path, todo in
                let cell = table.dequeueReusableCell(withIdentifier: "todo", for: path)
                cell.textLabel?.text = todo.text
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "todo")
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Todo>()
                snapshot.appendSections([0])
                snapshot.appendItems(texts.map { Todo(text: $0) })
                source.apply(snapshot)
            }
        }
        """

    /// Of the lines that change a property, those that ran are named: the other branch and the other method did not.
    @Test func onlyLinesThatRanAreNamed() {
        let tap = "songs[indexPath.row].isFavorite.toggle()\n"
        let program = Self.stale.replacing(
            tap,
            with: "if indexPath.row > 5 {\n songs[0].isFavorite = false\n } else if indexPath.row == 0 {\n "
                + "songs[indexPath.row].isFavorite = true\n } else {\n \(tap) }\n"
        ).replacing(
            "    func update() {", with: "    func clear() { songs[1].isFavorite = false }\n    func update() {")
        var lab = AppLab(program)
        #expect(lab.run("tap 0:0").contains("Changed at Pantry.swift:33."))
        #expect(lab.run("tap 0:1").contains("Changed at Pantry.swift:33, Pantry.swift:35."))
        #expect(lab.run("why 0:1").contains("Changed at Pantry.swift:33, Pantry.swift:35."))
    }

    @Test func aStaleRowIsNamedWithItsFieldAndItsLine() {
        var lab = AppLab(Self.stale)
        #expect(!lab.said.contains("old data"))
        let answer = lab.run("tap 0:0").unwrapped
        #expect(
            answer.contains("1 row shows old data: Blue Sky (isFavorite: false on screen, true in the model)."))
        // The line of `songs[indexPath.row].isFavorite.toggle()`.
        #expect(answer.contains("Changed at Pantry.swift:29."))
        #expect(answer.contains("`why 0:0`"))
        // A second row joins it, and is the one that is named, since it was changed just now.
        #expect(
            lab.run("tap 0:1").unwrapped.contains(
                "2 rows show old data, Rain among them (isFavorite: false on screen, true in the model)."))
        // Turned back, the cells are right again.
        lab.run("tap 0:0")
        #expect(!lab.run("tap 0:1").contains("old data"))
    }

    /// An object that is changed once the list shows it: its row is old, whether the object was made by the paste itself or
    /// by what a person calls afterwards. The program as it was before has no such object.
    @Test func anObjectThatIsChangedBehindItsApplyIsStale() {
        let text = """
            class Song: Hashable {
                var title: String
                init(title: String) { self.title = title }
                static func == (left: Song, right: Song) -> Bool { left === right }
                func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
            }
            struct Slot: Hashable { let song: Song }
            class SongsController: UIViewController {
                let tableView = UITableView()
                lazy var source = UITableViewDiffableDataSource<Int, Row>(tableView: tableView) { table, path, row in
                    let cell = table.dequeueReusableCell(withIdentifier: "song", for: path)
                    cell.textLabel?.text = row.title
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
                    update()
                }
                func update() {
                    let song = Song(title: "Blue Sky")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([row])
                    source.apply(snapshot)
                    song.title = "Rain"
                }
            }
            """
        let objects = text.replacing("Int, Row", with: "Int, Song").replacing("[row]", with: "[song]")
        let slots = text.replacing("Int, Row", with: "Int, Slot").replacing("[row]", with: "[Slot(song: song)]")
            .replacing("row.title", with: "row.song.title")
        for program in [objects, slots] {
            var lab = AppLab(program)
            #expect(lab.problem == nil)
            #expect(lab.said.unwrapped.contains("1 row shows old data"), "\(lab.said)")
            #expect(lab.run("update()").unwrapped.contains("1 row shows old data"))
        }
    }

    /// A row is the same to a person by whatever its first property is called that is named like a key.
    @Test(arguments: ["id", "uid", "key", "songID", "song_id", "编号", "番号", "번호"])
    func aRowIsReplacedByItsChangedTitle(key: String) {
        let text = Self.stale.replacing("left.id == right.id", with: "left.title == right.title")
            .replacing("hasher.combine(id)", with: "hasher.combine(title)")
            .replacing("let id: Int", with: "let \(key): Int").replacing("Song(id: ", with: "Song(\(key): ")
        var lab = AppLab(text)
        let answer = lab.run("songs[0].title = \"Snow\"\nupdate()").unwrapped
        #expect(answer.contains("is another item now, since == or hash(into:) looks at `title`"), "\(answer)")
    }

    /// What Swift stopped in the app's own code is told with its line.
    @Test func whyNamesTheLineOfATrap() {
        var lab = AppLab(Self.stale.replacing("songs[indexPath.row]", with: "songs[indexPath.row + 7]"))
        lab.run("tap 0:0")
        let answer = lab.run("why").unwrapped
        #expect(
            answer.contains("Your own code stopped at Pantry.swift:29. Swift stops here: Index out of range"),
            "\(answer)")
    }

    /// A stop is shown in its line, from its column to the end; wide letters are one column of the file, and two on screen.
    @Test func aTrapIsUnderlinedInItsLine() {
        let line = #"let 병 = "🫙" + songs[indexPath.row + 7]; print(병)"#
        var lab = AppLab(Self.stale.replacing("songs[indexPath.row].isFavorite.toggle()", with: line))
        let shown = lab.run("tap 0:0").split(separator: "\n")
        #expect(shown.contains { $0.hasPrefix("Pantry.swift:29:23: error") }, "\(shown)")
        let carets = String(repeating: "^", count: "songs[indexPath.row + 7]; print(병)".count + 1)
        #expect(shown.contains { $0.hasSuffix(" " + carets) }, "\(shown)")
    }

    @Test func aReconfigureOfTheStoredValueIsStale() {
        var lab = AppLab(Corpus.controls)
        let answer = lab.run("press switch at 0:1").unwrapped
        #expect(answer.contains("1 row shows old data: Desk (isOn: false on screen, true in the model)."))
        #expect(lab.run("cells").contains("stale"))
    }

    @Test func aReplacedSectionIsNamedWithTheFieldThatDiffers() {
        var lab = AppLab(Self.flashing)
        let answer = lab.run("add()").unwrapped
        #expect(
            answer.contains(
                "The section Tools is another one now: `items` differs, and == or hash(into:) looks at it."))
        // Swift makes up `==` for the struct in line 1.
        #expect(answer.contains("Compared at Pantry.swift:1."))
        #expect(!answer.contains("old data"))
    }

    /// A case whose payload changed is another section, though nothing of the two is alike but their rows.
    @Test func aSectionWithAnotherPayloadIsNamed() {
        var lab = AppLab(Self.counting)
        let sentence = "is another one now: `title` differs, and == or hash(into:) looks at it."
        #expect(lab.run("add()").unwrapped.contains(sentence))
        let why = lab.run("why").unwrapped
        #expect(why.contains(sentence) && why.contains("case (.main, .main): return true"), "\(why)")
        // Other rows, another section.
        lab.run("items = [\"tea\", \"milk\"]")
        #expect(!lab.run("update()").contains("another one now"))
    }

    /// `reloadItems` throws the cell away, which is said with its line; where the kind of the cell changes, it has to.
    @Test func aReloadThatIsNotNeededIsNamed() throws {
        for program in FixPrograms.reconfigurations {
            let gesture = try #require(program.gestures.first)
            var lab = AppLab(program.program)
            let told = lab.run(gesture).unwrapped
            #expect(told.contains("reconfigureItems keeps") && told.contains("Reloaded at Pantry.swift:"), "\(told)")
            for question in ["why", "why " + gesture.dropFirst("tap ".count)] {
                #expect(lab.run(question).unwrapped.contains("reconfigureItems keeps"), "\(question)")
            }
            lab.run("cells")
            #expect(!lab.run("option verbosity quiet").contains("keeps"))
            #expect(!lab.run(gesture).contains("keeps"))
        }
        let first = try #require(FixPrograms.reconfigurations.first)
        var other = AppLab(
            first.program.replacing("\"song\", for", with: "song.isFavorite ? \"star\" : \"song\", for"))
        #expect(!other.run("tap 0:0").contains("reconfigureItems keeps"))
        #expect(!other.run("why").contains("reconfigureItems keeps"))
    }

    /// Only the line that was run is named, though another one reloads as well.
    @Test func aReloadIsNamedByTheLineThatWasRun() throws {
        let program = try #require(FixPrograms.reconfigurations.first)
        let gesture = try #require(program.gestures.first)
        let other = "\nextension Int {\n    func never(_ s: inout NSDiffableDataSourceSnapshot<Int, Song>) {\n"
        let end = program.program.split(separator: "\n", omittingEmptySubsequences: false).count
        var lab = AppLab(program.program + other + "        s.reloadItems([])\n    }\n}\n")
        let told = lab.run(gesture).unwrapped
        #expect(told.contains("Reloaded at Pantry.swift:") && !told.contains("Pantry.swift:\(end + 3)"), "\(told)")
    }

    /// A mark does not help where the provider is handed the stored value; the answer says so.
    @Test func whyTellsThatAMarkIsOnlyAKey() {
        var lab = AppLab(
            Self.stale.replacing(
                "snapshot.appendItems(songs)",
                with: """
                    snapshot.appendItems(source.snapshot().numberOfItems == 0 ? songs : source.snapshot().itemIdentifiers)
                            if source.snapshot().numberOfItems > 0 { snapshot.reconfigureItems([songs[0]]) }
                    """))
        lab.run("tap 0:0")
        let why = lab.run("why 0:0").unwrapped
        #expect(why.contains("is only a key") && !why.contains("refreshed nothing"), "\(why)")
    }

    /// The copy that a mark is handed is lost, which is said; it is not where the data holds the same.
    @Test(arguments: ["reloadItems", "reconfigureItems"])
    func aMarkedCopyIsLost(call: String) {
        let program = Self.stale.replacing(
            "songs[indexPath.row].isFavorite.toggle()\n        update()",
            with: """
                guard var song = source.itemIdentifier(for: indexPath) else { return }
                song.title += "!"
                var snapshot = source.snapshot()
                snapshot.\(call)([song])
                source.apply(snapshot)
                """)
        let sentence = "The Blue Sky! that \(call) was handed at Pantry.swift:"
        var lab = AppLab(program)
        let told = lab.run("tap 0:0").unwrapped
        #expect(told.contains(sentence) && told.contains("differs from the snapshot's in `title`"), "\(told)")
        #expect(!told.contains("flashes"))
        for question in ["why", "why 0:0", "fix"] {
            #expect(lab.run(question).unwrapped.contains(sentence), "\(question)")
        }
        #expect(!lab.run("why 0:1").unwrapped.contains(sentence))
        #expect(!lab.run("option verbosity quiet").contains("key") && !lab.run("tap 0:1").contains("only a key"))
        lab = AppLab(program.replacing("snapshot.\(call)", with: "songs[indexPath.row] = song; snapshot.\(call)"))
        let other = lab.run("tap 0:0").unwrapped
        #expect(other.contains("1 row shows old data") && !other.contains("was handed"), "\(other)")
    }

    /// A data source that is made anew for its view starts empty; one that is made once does not.
    @Test func aNewDataSourceForTheSameViewIsNamed() {
        let program = Self.stale.replacing(
            "lazy var source = UITableViewDiffableDataSource",
            with:
                "var source: UITableViewDiffableDataSource<Int, Song>!\n    func make() { source = UITableViewDiffableDataSource"
        ).replacing("return cell\n    }", with: "return cell\n    } }")
        let sentence = "This apply went to another data source of the same view than the one before."
        var lab = AppLab(program.replacing("func update() {", with: "func update() {\n        make()"))
        #expect(!lab.said.contains(sentence), "\(lab.said)")
        for command in ["tap 0:0", "why", "fix"] {
            #expect(lab.run(command).unwrapped.contains(sentence), "\(command)")
        }
        lab = AppLab(
            program.replacing(
                "        update()\n    }\n    func update", with: "        make(); update()\n    }\n    func update"))
        lab.run("tap 0:0")
        #expect(!lab.run("why").unwrapped.contains(sentence))
    }

    @Test func rowsWithFreshIdentitiesAreCounted() {
        var lab = AppLab(Self.fresh)
        let answer = lab.run("update()").unwrapped
        #expect(answer.contains("3 rows were replaced by equal ones: only `id` differs."))
        #expect(answer.contains("A new one is made at Pantry.swift:2."))
    }

    @Test func whereNothingIsWrongNothingIsSaid() {
        var lab = AppLab(Corpus.registrations)
        let answer = lab.run("tap 0:0")
        #expect(!answer.contains("old data") && !answer.contains("replaced"))
        // What was copied out of the list and put back is newer than the array that the program never changes.
        var copies = AppLab(
            Self.stale.replacing(
                "songs[indexPath.row].isFavorite.toggle()\n        update()",
                with: """
                    var snapshot = source.snapshot()
                            guard var song = source.itemIdentifier(for: indexPath) else { return }
                            snapshot.deleteItems([song])
                            song.isFavorite.toggle()
                            snapshot.appendItems([song])
                            source.apply(snapshot)
                    """))
        #expect(!copies.run("tap 0:0").contains("false in the model"))
    }

    /// `why` alone, by a section, by a part of what a cell shows, and the command that the line itself names.
    @Test func whyKnowsTheApplyTheSectionAndTheRow() {
        var lab = AppLab(Self.stale)
        lab.run("tap 0:0")
        for question in ["why", "why 0:0", "why blue", "why \"Blue Sky\""] {
            let answer = lab.run(question).unwrapped
            #expect(answer.contains("isFavorite: false on screen, true in the model"), "\(question)")
            #expect(answer.contains("Changed at Pantry.swift:29."), "\(question)")
            #expect(answer.contains("Applied at Pantry.swift:26."), "\(question)")
            // The remedy stands in the functions in which it was tried.
            #expect(answer.contains("In update(), at Pantry.swift:22:"), "\(question)")
            #expect(answer.contains("+     snapshot.reconfigureItems(changed)"), "\(question)")
            #expect(answer.contains("update(changed: [songs[indexPath.row]])"), "\(question)")
            #expect(!answer.contains("[item]"), "\(question)")
            #expect(answer.contains("reconfigure \"Blue Sky\""), "\(question)")
        }
        // Its `==` in line 5 hid the change.
        #expect(lab.run("why 0:0").unwrapped.contains("Compared at Pantry.swift:5."))
        #expect(lab.run("why 0:0").hasPrefix("Blue Sky shows old data (isFavorite: false"))
        #expect(lab.run("why not blue").hasPrefix("Blue Sky shows old data (isFavorite: false"))
        var boxes = AppLab(Self.flashing)
        #expect(boxes.run("why Tools").contains("never replaced"))
        #expect(boxes.run("why").contains("Every cell on screen shows what the data says"))
        boxes.run("add()")
        for question in ["why", "why Tools"] {
            let answer = boxes.run(question).unwrapped
            #expect(answer.contains("`items` differs"), "\(question)")
            #expect(answer.contains("left.title == right.title"), "\(question)")
            #expect(answer.contains("At Pantry.swift:"), "\(question)")
        }
        #expect(boxes.run("why Tools").contains("deleted at 0"))
    }

    /// `why` names the field and the place of the change as the line after the tap does, also where the list holds ids.
    @Test(arguments: [0, 1, 2])
    func whyRepeatsTheLineAfterTheTap(number: Int) throws {
        let program = try #require(FixPrograms.all.filter { $0.kind == .mark }.dropFirst(number).first)
        let gesture = try #require(program.gestures.last)
        var lab = AppLab(program.program)
        let told = lab.run(gesture).unwrapped
        let start = try #require(told.firstRange(of: "1 row shows old data: "))
        let sentence = told[start.lowerBound...].prefix { $0 != ")" } + ")."
        #expect(sentence.contains("(isFavorite: false on screen, true in the model)"))
        let changed = try #require(told.firstRange(of: "Changed at Pantry.swift:"))
        let place = told[changed.lowerBound...].prefix("Changed at Pantry.swift:00".count)
        let row = gesture.dropFirst("tap ".count)
        for question in ["why", "why \(row)"] {
            let answer = lab.run(question).unwrapped
            // In the answer about one row, the row is the subject.
            #expect(answer.contains(question == "why" ? sentence : sentence.drop { $0 != "(" }), "\(question)")
            #expect(answer.contains(place), "\(question)")
        }
        // Another question in between changes nothing of that; `undo` takes it back.
        lab.run("cells")
        #expect(lab.run("why").unwrapped.contains(sentence))
        lab.run("undo")
        #expect(!lab.run("why").unwrapped.contains("old data"))
    }

    @Test func quietSaysNothingOfIt() {
        var lab = AppLab(Self.stale)
        lab.run("option verbosity quiet")
        #expect(!lab.run("tap 0:0").contains("old data"))
        lab.run("option format json")
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("\"causes\"") && answer.contains("\"stale-row\""))
    }

    /// A replaced section stays told when the same section was reloaded since, and what the patch mends stands above it.
    @Test func aReplacementIsToldBehindALaterReload() {
        let program = Self.flashing.replacing(
            "    func add() {",
            with: """
                    func again() {
                        var snapshot = source.snapshot()
                        snapshot.reloadSections([boxes[0]])
                        source.apply(snapshot)
                    }
                    func add() {
                """)
        var lab = AppLab(program)
        lab.run("add()")
        lab.run("again()")
        let answer = lab.run("why Tools").unwrapped
        #expect(!answer.contains("never replaced"))
        #expect(answer.contains("The section Tools is another one now: `items` differs"))
        #expect(answer.contains("That was in r2."))
        // The line that applied last is another one.
        #expect(!answer.contains("Applied at"))
        for question in ["why Tools", "why", "why saw", "why not saw"] {
            let answer = lab.run(question).unwrapped
            guard let reason = answer.firstRange(of: "is another one now"),
                let patch = answer.firstRange(of: "left.title == right.title")
            else {
                Issue.record("\(question): \(answer)")
                continue
            }
            #expect(reason.lowerBound < patch.lowerBound, "\(question)")
        }
    }

    /// A row that an apply took out is known by what a table called it.
    @Test func aRowThatAnApplyTookOutIsKnown() {
        var lab = AppLab(
            """
            struct Note: Hashable { let id: Int; var text: String }
            class Notes: UITableViewController {
                var notes = (1...3).map { Note(id: $0, text: "note \\($0)") }
                lazy var source = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) { _, _, note in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = note.text
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(notes)
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("call notes.remove(at: 1)")
        lab.run("call show()")
        lab.run("call show()")
        let gone = lab.run("why \"note 2\"").unwrapped
        #expect(gone.contains("deleted at 0:1") && !gone.contains("never been"), "\(gone)")
        #expect(lab.run("why \"note 4\"").contains("has never been in the list"))
    }

    /// An object of the same content is another section, and what compares is named: after the apply, by `why`, and where
    /// UIKit does not find it.
    @Test func anotherObjectOfTheSameContentIsNamed() {
        var lab = AppLab(FixPrograms.objectSections)
        let told = lab.run("show()").unwrapped
        #expect(told.contains("The section Tools is another object now that holds the same"), "\(told)")
        #expect(told.contains("Compared at Pantry.swift:5."))
        #expect(lab.run("why Tools").unwrapped.contains("left.id == right.id"))
        let crash = lab.run("add()").unwrapped
        #expect(crash.contains("The snapshot has a Tools that is the same to a person"), "\(crash)")
        #expect(crash.contains("Compared at Pantry.swift:5."), "\(crash)")
        // A section that is not there at all has no twin.
        lab = AppLab(
            FixPrograms.objectSections.replacing(
                "toSection: Box(id: 1, title: \"Tools\")", with: "toSection: Box(id: 2, title: \"Toys\")"))
        #expect(!lab.run("add()").contains("to a person"))
    }

    /// deleteItems passes over a value that is another item by now; `==` by the id alone finds it.
    @Test func aDeletionOfTheNewValueIsNamed() {
        let program = FixPrograms.handed[0]
        var lab = AppLab(program.program)
        let told = lab.run("tap 0:0").unwrapped
        let sentence = "Blue Sky is still in the list: the value that deleteItems was handed at Pantry.swift:"
        #expect(told.contains(sentence) && told.contains("differs from the snapshot's in `isFavorite`"), "\(told)")
        for question in ["why", "why 0:0", "fix"] {
            #expect(lab.run(question).unwrapped.contains(sentence), "\(question)")
        }
        #expect(!lab.run("why 0:1").unwrapped.contains("still in the list"))
        lab = AppLab(program.program.replacing("songs[indexPath.row].isFavorite.toggle()", with: ""))
        #expect(!lab.run("tap 0:0").contains("still in the list"))
        #expect(lab.list == ["[0] Rain"])
    }

    /// Where the older value goes, the item is deleted, whatever else was handed over.
    @Test(arguments: [
        "snapshot.deleteItems([new])\nsnapshot.deleteItems([old])",
        "snapshot.deleteItems([new])\nsnapshot.deleteItems(snapshot.itemIdentifiers.filter { $0.id == old.id })",
        "snapshot.insertItems([new], beforeItem: old)\nsnapshot.deleteItems([old])",
    ])
    func aDeletionOfTheOlderValueIsADeletion(edits: String) {
        let program = FixPrograms.handed[0].program
            .replacing("songs[indexPath.row].isFavorite.toggle()", with: "let old = songs[indexPath.row]")
        let lines = "songs[0].isFavorite.toggle()\nlet new = songs[0]\n" + edits
        var lab = AppLab(
            program.replacing("snapshot.deleteItems([songs.remove(at: indexPath.row)])", with: lines))
        for answer in [lab.run("tap 0:0"), lab.run("why")] {
            #expect(!answer.contains("still in the list"), "\(answer)")
        }
    }

    /// An item in two sections: UIKit moves it, which no answer passes over.
    @Test func anItemAddedTwiceIsNoGoodEnd() {
        let program = Self.stale.replacing(
            "snapshot.appendSections([0])", with: "snapshot.appendSections([0, 1])"
        ).replacing(
            "snapshot.appendItems(songs)",
            with: "snapshot.appendItems(songs, toSection: 0)\n        snapshot.appendItems([songs[0]], toSection: 1)")
        var lab = AppLab(program)
        #expect(lab.list == ["[0] Rain", "[1] Blue Sky"])
        for question in ["why", "why not", "fix", "why Blue"] {
            let answer = lab.run(question).unwrapped
            #expect(
                answer.contains("Blue Sky was added although the snapshot had it (Pantry.swift:26)."),
                "\(question): \(answer)")
        }
        #expect(!lab.run("why").contains("Every cell on screen"))
        #expect(!lab.run("why Rain").contains("was added although"))
        // A later apply without it is another matter.
        lab = AppLab(Self.stale)
        #expect(lab.run("why").contains("Every cell on screen"))
    }

    /// The row itself is asked about after a fresh id has replaced it.
    @Test func whyOfARowWithAFreshIDNamesTheLine() {
        var lab = AppLab(Self.fresh)
        #expect(!lab.run("why 0:0").contains("replaced"))
        lab.run("update()")
        for question in ["why 0:0", "why bread", "why not 0:2"] {
            let answer = lab.run(question).unwrapped
            #expect(answer.hasPrefix("1 row was replaced by an equal one: only `id` differs."), "\(answer)")
            #expect(answer.contains("var id: String { text }"), "\(answer)")
        }
        let answer = lab.run("why 0:1").unwrapped
        #expect(answer.contains("made at Pantry.swift:2."), "\(answer)")
        // Nothing happens to the row afterwards; it still is what it became then.
        lab.run("reload @4")
        lab.run("apply")
        #expect(lab.run("why 0:0").unwrapped.contains("That was in r2."))
    }

    /// A section whose name a row has as well: the hint leads to the section.
    @Test func theHintOfASectionNamedLikeARowLeadsToIt() {
        var lab = AppLab(Self.flashing.replacing("[\"saw\"]", with: "[\"Tools\"]"))
        #expect(lab.run("add()").unwrapped.contains("`why section Tools`"))
        #expect(lab.run("why section Tools").unwrapped.hasPrefix("The section Tools is another one now"))
    }

    /// An id computed from the title is no help where two sections have that title: it would be a duplicate.
    @Test(arguments: ["Toys", "Tools"])
    func aSectionIsAdvisedAnIDThatNoOtherHas(other: String) {
        let made = """
            func made() -> [Box] {
                    [Box(title: "Tools", items: ["saw"]), Box(title: "\(other)", items: ["nail"])]
                }
            """
        var lab = AppLab(
            Self.flashing.replacing("let title", with: "let id = UUID()\n    let title")
                .replacing(#"var boxes = [Box(title: "Tools", items: ["saw"])]"#, with: made)
                .replacing("var snapshot", with: "let boxes = made()\n        var snapshot")
                .replacing(#"boxes[0].items.append("nail")"#, with: ""))
        lab.run("add()")
        let answer = lab.run("why section Tools").unwrapped
        #expect(answer.contains("`id`"), "\(answer)")
        #expect(!answer.contains("var id: String { title }"), "\(answer)")
    }

    @Test func aQuestionAboutNoItemAdvisesNoCommandThatAnAppHasNot() {
        var lab = AppLab(Self.stale)
        for question in ["why 1", "why nobody", "why not", "why not 1"] {
            #expect(!lab.run(question).contains("append"), "\(question)")
        }
        #expect(lab.run("why 1").unwrapped.contains("Did you mean 0:1 (Rain)?"))
        #expect(lab.run("tap 1").unwrapped.contains("Did you mean 0:1 (Rain)?"))
    }
}

extension String {
    /// The text with the ends of its lines as blanks.
    var unwrapped: String { replacing("\n", with: " ") }
}
