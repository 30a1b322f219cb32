import Testing

@testable import Apps

/// Lists that are behind their data: an old snapshot was applied again, or none at all.
@Suite struct BehindTests {
    /// The line that a part of a program's text stands in, as it is named.
    private static func place(_ text: String, in program: String) throws -> String {
        let range = try #require(program.firstRange(of: text))
        return "Pantry.swift:\(program[..<range.lowerBound].count { $0 == "\n" } + 1)"
    }

    /// The tap itself says what is behind, which line filled the snapshot, and which changed the data; so does `why`.
    @Test(arguments: FixPrograms.freshSnapshots)
    func aKeptSnapshotIsNoAllClear(_ program: FixTests.Case) throws {
        var lab = AppLab(program.program)
        let answer = program.gestures.map { lab.run($0) }.joined()
        let fill = try Self.place("appendItems", in: program.program)
        let change = try Self.place("songs.\(program.name == "edited" ? "append(" : "remove")", in: program.program)
        for said in [answer, lab.run("why")] {
            #expect(said.contains("is kept in"), "\(said)")
            #expect(said.contains("was filled at"), "\(said)")
            #expect(said.contains(fill), "\(said)")
            #expect(said.contains("Changed at \(change)"), "\(said)")
            #expect(!said.contains("Every cell on screen shows what the data says"), "\(said)")
        }
        let fix = lab.run("fix")
        #expect(fix.contains("Make the snapshot anew"), "\(fix)")
        #expect(!fix.contains("Nothing to fix"))
    }

    /// A row that is only there because of an old snapshot is asked about by its path.
    @Test func theRowItselfKnows() throws {
        let program = try #require(FixPrograms.freshSnapshots.first)
        var lab = AppLab(program.program)
        lab.run("tap 0:0")
        let why = lab.run("why 0:0")
        #expect(why.contains("no longer in your data"), "\(why)")
        #expect(!why.contains("shows what the data says"), "\(why)")
        // The other rows are as they should be.
        #expect(lab.run("why 0:1").contains("shows what the data says"))
        // The fault stays until the list is mended.
        #expect(lab.run("tap 0:1").contains("2 rows on screen are no longer"))
        lab.run("call source.apply(source.snapshot())")
    }

    @Test(arguments: FixPrograms.wellKept + FixPrograms.applied) func whatIsRightIsSilent(_ program: String) {
        var lab = AppLab(program)
        for answer in [lab.run("tap 0:1"), lab.run("why"), lab.run("fix")] {
            #expect(!answer.contains("in your data"), "\(answer)")
            #expect(!answer.contains("No apply followed"), "\(answer)")
            #expect(!answer.contains("Make the snapshot anew"), "\(answer)")
        }
    }

    /// A `guard` that leaves before the apply is named, and its code; where no way leads to an apply, that is said.
    @Test(arguments: FixPrograms.unapplied.indices) func noApplyIsSaid(_ index: Int) {
        let (program, says) = FixPrograms.unapplied[index]
        var lab = AppLab(program)
        for answer in [lab.run("tap 0:0"), lab.run("why")] {
            #expect(answer.contains("1 row on screen is no longer in your data"), "\(answer)")
            #expect(answer.contains("No apply followed"), "\(answer)")
            #expect(answer.contains(says), "\(answer)")
        }
        let fix = lab.run("fix")
        #expect(fix.contains(says.hasPrefix("no line") ? "call apply with it" : "only you know"), "\(fix)")
    }

    /// A snapshot that was edited and not applied is named; one that is applied, or handed on, is none.
    @Test(arguments: [("", true), ("source.apply(changed)", false), ("keep(changed)", false)])
    func aSnapshotThatWaitsForItsApplyIsNamed(end: String, isNamed: Bool) throws {
        let (program, _) = try #require(FixPrograms.unapplied.first { $0.1.hasPrefix("no line") })
        let edited = program.replacing(
            "songs.remove(at: indexPath.row)",
            with: """
                var changed = source.snapshot()
                        changed.deleteItems([songs[indexPath.row]])
                        songs.remove(at: indexPath.row)
                        \(end)
                """
        ).replacing("func update() {", with: "func keep(_ snapshot: Any) {}\n    func update() {")
        try #require(edited != program)
        var lab = AppLab(edited)
        let words = "the snapshot `changed` of Pantry.swift:"
        lab.run("tap 0:0")
        #expect(lab.run("why").contains(words) == isNamed)
        #expect(lab.run("fix").contains("Call apply with `changed`") == isNamed)
    }

    /// The same for a cell with old data: marking the row alone would not help.
    @Test func aCellIsOldWithoutAnApply() throws {
        let program = CausesTests.stale.replacing(
            ".isFavorite.toggle()", with: ".isFavorite.toggle()\n        guard songs.count > 99 else { return }")
        var lab = AppLab(program)
        let place = try Self.place("guard songs.count > 99", in: program)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("shows old data"), "\(answer)")
        #expect(answer.contains("No apply followed: \(place) kept it"), "\(answer)")
        #expect(lab.run("why").contains("No apply followed: \(place)"))
        #expect(lab.run("why 0:0").contains("No apply followed: \(place)"))
    }

    /// What a pushed screen adds to the data is not missed in the list below it, which is shown again later.
    @Test func aPushedScreenMayAddToTheData() {
        var lab = AppLab(
            """
            struct Note: Hashable { let id: Int; var text: String }
            final class Store { static let shared = Store(); var notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b")] }
            class ListController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) { table, path, note in
                    let cell = table.dequeueReusableCell(withIdentifier: "c", for: path)
                    cell.textLabel?.text = note.text
                    return cell
                }
                override func viewDidLoad() { super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c") }
                override func viewWillAppear(_ animated: Bool) {
                    super.viewWillAppear(animated)
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(Store.shared.notes)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    navigationController?.pushViewController(EditController(), animated: true)
                }
            }
            class EditController: UIViewController {
                let button = UIButton()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(button)
                    button.setTitle("Save", for: .normal)
                    button.addTarget(self, action: #selector(save), for: .touchUpInside)
                }
                @objc func save() { Store.shared.notes.append(Note(id: 9, text: "new")) }
            }
            """)
        lab.run("tap 0:0")
        for answer in [lab.run("press Save"), lab.run("why"), lab.run("press Back"), lab.run("why")] {
            #expect(!answer.contains("your data"), "\(answer)")
            #expect(!answer.contains("No apply followed"), "\(answer)")
        }
        #expect(lab.list == ["[0] a, b, new"])
    }

    private static func subscriber(_ chain: String) -> String {
        """
        final class Model {
            @Published var names = ["plum", "fig"]
        }
        class PantryController: UITableViewController {
            let model = Model()
            var bag: Set<AnyCancellable> = []
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                UITableViewCell()
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                model\(chain).store(in: &bag)
            }
            func show(_ names: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source.apply(snapshot)
            }
            func add() { model.names.append("pear") }
            func drop() { model.names.removeFirst() }
        }
        """
    }

    /// Documentation of `Published`: it publishes in willSet, when the property has its old value yet. The patch lets the closure
    /// wait for the next turn of the main queue.
    @Test(arguments: [
        ".$names.sink { [weak self] _ in self?.show(self?.model.names ?? []) }",
        ".$names.dropFirst(0).sink { [weak self] names in self?.show(self?.model.names ?? []) }",
        ".$names\n            .sink(receiveValue: { [unowned self] _ in show(model.names) })",
    ])
    func aSubscriberThatReadsThePropertyIsTooEarly(chain: String) throws {
        let program = Self.subscriber(chain)
        var lab = AppLab(program)
        #expect(lab.list == ["[0] plum, fig"])
        let place = try Self.place("sink", in: program)
        let added = lab.run("call add()")
        #expect(lab.list == ["[0] plum, fig"])
        for said in [added, lab.run("why"), lab.run("fix")] {
            #expect(said.contains("1 row of your data is not in the list: pear"), "\(said)")
            #expect(said.contains("The subscriber at \(place) applied too early: `$names`"), "\(said)")
        }
        let patch = try #require(FixSearch(lab.interpreter).fixes.first).texts[0].text
        #expect(patch.contains(".receive(on: DispatchQueue.main)"))
        var mended = AppLab(patch)
        mended.run("call add()")
        #expect(mended.list == ["[0] plum, fig, pear"])
        #expect(!mended.run("why").contains("in the list"))
        var other = AppLab(program)
        #expect(other.run("call drop()").contains("1 row on screen is no longer in your data: plum"))
    }

    /// A subscriber that shows what it is given, or waits, is right.
    @Test(arguments: [
        ".$names.sink { [weak self] names in self?.show(names) }", ".$names.sink { [weak self] in self?.show($0) }",
        ".$names.receive(on: DispatchQueue.main).sink { [weak self] _ in self?.show(self?.model.names ?? []) }",
        // The list shows a part of the data on purpose.
        ".$names.sink { [weak self] names in self?.show(names.filter { $0 != \"pear\" }) }",
    ])
    func aSubscriberThatIsRightIsSilent(chain: String) {
        var lab = AppLab(Self.subscriber(chain))
        for answer in [lab.run("call add()"), lab.run("why")] {
            #expect(!answer.contains("too early") && !answer.contains("of your data"), "\(answer)")
        }
    }

    /// A subscriber that applies nothing is no reason of what another call leaves out.
    @Test func aSubscriberThatAppliesNothingIsSilent() {
        let program = Self.subscriber(".$names.sink { [weak self] _ in self?.title = \"changed\" }")
            .replacing("func add() {", with: "func add() {\n        defer { show([\"plum\", \"fig\"]) }\n")
        var lab = AppLab(program)
        lab.run("call show([\"plum\", \"fig\"])")
        for answer in [lab.run("call add()"), lab.run("why")] {
            #expect(!answer.contains("too early") && !answer.contains("of your data"), "\(answer)")
        }
    }
}
