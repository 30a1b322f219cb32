import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Remedies

/// Faults that hide: behind an enum's number, in a header, on another queue, behind a mended crash.
@Suite struct HiddenFaultsTests {
    /// A table of what is given.
    private static func screen(
        types: String, section: String = "Int", item: String, text: String, members: String, update: String, tap: String
    ) -> String {
        """
        \(types)
        class Screen: UITableViewController {
            var source: UITableViewDiffableDataSource<\(section), \(item)>!
            \(members)
            override func viewDidLoad() {
                super.viewDidLoad()
                source = UITableViewDiffableDataSource(tableView: tableView) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                    cell.textLabel?.text = \(text)
                    return cell
                }
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<\(section), \(item)>()
                \(update)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
        }
        """
    }

    /// An object that is changed in the list is not found there any more: the line is named, and what hides it.
    @Test func anObjectThatIsChangedInTheListIsNamed() {
        var lab = AppLab(
            Self.screen(
                types: """
                    final class Jar: Hashable {
                        let id: Int
                        var label: String
                        init(id: Int, label: String) { (self.id, self.label) = (id, label) }
                        static func == (a: Jar, b: Jar) -> Bool { a.id == b.id && a.label == b.label }
                        func hash(into hasher: inout Hasher) { hasher.combine(id); hasher.combine(label) }
                    }
                    """, item: "Jar", text: "item.label", members: "var jars = [Jar(id: 1, label: \"jam\")]",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(jars)",
                tap: """
                    let jar = jars[0]
                    jar.label = "honey"
                    var snapshot = source.snapshot()
                    snapshot.reconfigureItems([jar])
                    source.apply(snapshot)
                    """))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("does not exist in the snapshot"), "\(answer)")
        #expect(answer.contains("Changed at Pantry.swift:28"), "\(answer)")
        #expect(lab.run("fix").contains("{ a.id == b.id }"))
    }

    /// A type of the program that is called like one of the library stays itself from command to command.
    @Test(arguments: ["Task", "Timer", "Data", "Error", "Jar"], ["struct", "final class"])
    func aNameOfTheLibraryIsTheProgramsOwn(_ name: String, _ kind: String) {
        var lab = AppLab(
            Self.screen(
                types: """
                    \(kind) \(name): Hashable {
                        let id: Int
                        var label: String
                        init(id: Int, label: String) { (self.id, self.label) = (id, label) }
                        static func == (a: \(name), b: \(name)) -> Bool { a.id == b.id }
                        func hash(into hasher: inout Hasher) { hasher.combine(id) }
                    }
                    """, item: name, text: "item.label", members: "var jars = [\(name)(id: 1, label: \"jam\")]",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(jars)",
                tap: """
                    var snapshot = source.snapshot()
                    snapshot.reloadItems([jars[0]])
                    source.apply(snapshot)
                    """))
        for _ in 0..<2 {
            let answer = lab.run("tap 0:0")
            #expect(answer.contains("1 item reloaded"), "\(answer)")
        }
    }

    /// A snapshot that was taken before a wait brings back what was deleted meanwhile; one that is taken behind it does not.
    @Test(arguments: [true, false])
    func anOldSnapshotThatBringsRowsBackIsNamed(_ isOld: Bool) {
        let take = "var snapshot = source.snapshot()"
        var lab = AppLab(
            Self.screen(
                types: "", item: "String", text: "item",
                members: """
                    func load() {
                    \(isOld ? take : "")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                    \(isOld ? "" : take)
                    snapshot.appendItems(["rye"])
                    source.apply(snapshot)
                    }
                    }
                    """,
                update: "snapshot.appendSections([0])\nsnapshot.appendItems([\"jam\", \"tea\", \"oat\"])",
                tap: """
                    var snapshot = source.snapshot()
                    snapshot.deleteItems([snapshot.itemIdentifiers[indexPath.row]])
                    source.apply(snapshot)
                    """))
        lab.run("load()")
        #expect(!lab.run("tap 0:1").contains("came back"))
        let answer = lab.run("run asyncAfter")
        #expect(lab.cells == (isOld ? ["jam", "tea", "oat", "rye"] : ["jam", "oat", "rye"]))
        #expect(answer.contains("1 row came back: tea.") == isOld, "\(answer)")
        #expect(answer.contains("taken at Pantry.swift:5") == isOld, "\(answer)")
        #expect(lab.run("why").contains("came back") == isOld)
        #expect(lab.run("fix").contains("came back") == isOld)
    }

    /// A method of the app's own may delete: a row that came before the snapshot was taken is not lost by that.
    @Test(arguments: ["snapshot.keep([\"jam\"])", "snapshot.appendItems([\"fig\"])\nsnapshot.keep([\"jam\", \"fig\"])"])
    func aRowThatIsDeletedLaterOnIsNotLost(edits: String) {
        var lab = AppLab(
            """
            extension NSDiffableDataSourceSnapshot where ItemIdentifierType == String {
                mutating func keep(_ wanted: Set<String>) {
                    deleteItems(itemIdentifiers.filter { !wanted.contains($0) })
                }
            }
            final class Pantry: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                func start() {
                    var snapshot = source.snapshot()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["jam"])
                    source.apply(snapshot)
                }
                func add() {
                    var snapshot = source.snapshot()
                    snapshot.appendItems(["rye"])
                    source.apply(snapshot)
                }
                func tidy() {
                    var snapshot = source.snapshot()
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
                        \(edits)
                        source.apply(snapshot)
                    }
                }
            }
            """)
        for command in ["call start()", "call add()", "call tidy()"] { lab.run(command) }
        for answer in [lab.run("run asyncAfter"), lab.run("why"), lab.run("fix")] {
            #expect(!answer.contains("meanwhile"), "\(answer)")
        }
    }

    /// The same for an `await`: a row that was deleted comes back, one that was added is gone. What the snapshot itself did
    /// before, in an apply of its own, is no mistake.
    @Test(arguments: [
        (
            "var snapshot = source.snapshot()\nremove(indexPath.row)\nawait pause()\nsnapshot.appendItems([\"rye\"])",
            ["jam", "tea", "oat", "rye"], "1 row came back: tea."
        ),
        (
            "remove(indexPath.row)\nawait pause()\nvar snapshot = source.snapshot()\nsnapshot.appendItems([\"rye\"])",
            ["jam", "oat", "rye"], nil
        ),
        (
            "var snapshot = source.snapshot()\nadd(\"rye\")\ntry? await Task.sleep(for: .seconds(1))\nsnapshot.deleteItems([\"oat\"])",
            ["jam", "tea"], "1 row that was added meanwhile is gone: rye."
        ),
        (
            "var snapshot = source.snapshot()\nadd(\"rye\")\nif true { await pause() }\nsnapshot.deleteItems([\"oat\"])",
            ["jam", "tea"], "1 row that was added meanwhile is gone: rye."
        ),
        (
            """
            var snapshot = source.snapshot()
            snapshot.appendItems(["Loading"])
            await source.apply(snapshot)
            await pause()
            snapshot.deleteItems(["Loading"])
            """, ["jam", "tea", "oat"], nil
        ),
        // The older snapshot is only looked at, to put a row back.
        (
            """
            let old = source.snapshot()
            remove(indexPath.row)
            await pause()
            var snapshot = source.snapshot()
            snapshot.appendItems([old.itemIdentifiers[1]])
            """, ["jam", "oat", "tea"], nil
        ),
    ])
    func aSnapshotFromBeforeAnAwaitIsNamed(body: String, rows: [String], said: String?) {
        var lab = AppLab(
            Self.screen(
                types: "", item: "String", text: "item",
                members: """
                    func pause() async {}
                    func add(_ item: String) {
                    var snapshot = source.snapshot()
                    snapshot.appendItems([item])
                    source.apply(snapshot)
                    }
                    func remove(_ row: Int) {
                    var snapshot = source.snapshot()
                    snapshot.deleteItems([snapshot.itemIdentifiers[row]])
                    source.apply(snapshot)
                    }
                    """,
                update: "snapshot.appendSections([0])\nsnapshot.appendItems([\"jam\", \"tea\", \"oat\"])",
                tap: "Task { @MainActor in\n\(body)\nawait source.apply(snapshot)\n}"))
        let answer = lab.run("tap 0:1")
        #expect(lab.cells == rows)
        for text in [answer, lab.run("why"), lab.run("fix")] {
            #expect(text.contains(said ?? "was taken at") == (said != nil), "\(text)")
        }
    }

    /// A row that came back has no data any more, so the `guard` that leaves its cell alone is not to blame.
    @Test func aRowThatCameBackHasOneCause() {
        var lab = AppLab(
            Self.screen(
                types: "", item: "Int", text: "names[item] ?? \"\"",
                members: """
                    var names = [1: "jam", 2: "tea"]
                    func pause() async {}
                    """,
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(names.keys.sorted())",
                tap: """
                    Task { @MainActor in
                    var snapshot = source.snapshot()
                    names[2] = nil
                    update()
                    await pause()
                    snapshot.reconfigureItems([1])
                    await source.apply(snapshot)
                    }
                    """))
        lab.run("tap 0:1")
        #expect(lab.cells.count == 2)
        for text in [lab.run("why"), lab.run("why 0:1"), lab.run("fix")] {
            #expect(!text.contains("guard") && !text.contains("up to date"), "\(text)")
            #expect(text.contains("1 row came back") && !text.contains("old data"), "\(text)")
            // It goes at one place and comes at another.
            #expect(text.matches(of: /var snapshot = source.snapshot\(\)/).count == 2, "\(text)")
        }
    }

    /// Rules have no place in the history of an app's row or section.
    @Test func theHistoryOfAnAppsRowNamesNoRule() {
        var lab = AppLab(
            Self.screen(
                types: "", section: "String", item: "String", text: "item", members: "",
                update: "snapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"jam\"])", tap: "update()"))
        for line in ["why 0:0", "why A"] {
            let answer = lab.run(line)
            #expect(answer.contains("inserted at 0") && !answer.contains("cell.inserted"), "\(answer)")
        }
    }

    /// The only value of its case that carries a number is the same row or section to a person.
    @Test func aNumberInACaseMakesAnotherValue() {
        var row = AppLab(
            Self.screen(
                types: "enum Row: Hashable { case storage(used: Int), account(String) }", item: "Row",
                text: "\"\\(item)\"", members: "var used = 10",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems([.storage(used: used), .account(\"A\")])",
                tap: "used += 1\nupdate()"))
        #expect(row.run("tap 0:0").contains("at `used`"))
        #expect(!row.run("fix").contains("Nothing to fix"))
        var section = AppLab(
            Self.screen(
                types: "enum Box: Hashable { case unread(count: Int), read }", section: "Box", item: "String",
                text: "item", members: "var new = [\"tea\", \"jam\"]; var old = [\"oat\"]",
                update: """
                    snapshot.appendSections([.unread(count: new.count), .read])
                    snapshot.appendItems(new, toSection: .unread(count: new.count))
                    snapshot.appendItems(old, toSection: .read)
                    """, tap: "old.append(new.remove(at: indexPath.row))\nupdate()"))
        #expect(section.run("tap 0:0").contains("`count` differs"))
        // Texts that come and go are other rows.
        var chat = AppLab(
            Self.screen(
                types: "enum Row: Hashable { case note(String) }", item: "Row", text: "\"\\(item)\"",
                members: "var text = \"tea\"",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems([.note(text)])",
                tap: "text = \"jam\"\nupdate()"))
        #expect(!chat.run("tap 0:0").contains("differs"))
    }

    /// A type of the system is compared in no line of the user's.
    @Test func noLineOfTheSystemIsNamed() {
        var lab = AppLab(
            Self.screen(
                types: "struct Product { let id: UUID; var count: Int }", item: "UUID",
                text: "\"\\(self.byID[item]!.count)\"",
                members: """
                    var byID: [UUID: Product] = [:]
                    lazy var order: [UUID] = { let id = UUID(); byID[id] = Product(id: id, count: 1); return [id] }()
                    """, update: "snapshot.appendSections([0])\nsnapshot.appendItems(order)",
                tap: "byID[order[0]]?.count += 1\nupdate()"))
        #expect(lab.run("tap 0:0").contains("old data"))
        #expect(!lab.run("why 0:0").contains("Foundation.swift"))
    }

    /// Without an id, the value that differs in one property is the row's newer version.
    @Test func aNewerVersionWithoutAnIdIsFound() {
        var lab = AppLab(
            Self.screen(
                types: "struct Line: Hashable { var title: String; var amount: Int }", item: "Line",
                text: "\"\\(item.title) \\(item.amount)\"",
                members: "var lines = [Line(title: \"Pen\", amount: 1), Line(title: \"Ink\", amount: 2)]",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(lines)",
                tap: """
                    lines[indexPath.row].amount += 1
                    var next = source.snapshot()
                    next.reloadItems([lines[indexPath.row]].filter { next.indexOfItem($0) != nil })
                    source.apply(next)
                    """))
        #expect(lab.run("tap 0:0").contains("1 row shows old data: Pen (amount: 1 on screen, 2 in the model)"))
        #expect(!lab.run("fix").contains("Nothing to fix"))
    }

    private static let songs = """
        struct Song: Hashable {
            let id: Int
            var title: String
            static func == (l: Song, r: Song) -> Bool { l.id == r.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        """

    /// A function gets no parameter where it is more than called, and `self` is written where a closure needs it.
    @Test(arguments: [
        ("var onChange: (() -> Void)?", "songs[indexPath.row].title += \"!\"\nonChange = update\nupdate()", false),
        ("", "songs[indexPath.row].title += \"!\"\nDispatchQueue.main.async {\nself.update()\n}", true),
    ])
    func aFunctionIsChangedWhereThatCompiles(members: String, tap: String, isHandedOver: Bool) {
        var lab = AppLab(
            Self.screen(
                types: Self.songs, item: "Song", text: "item.title",
                members: "var songs = [Song(id: 1, title: \"Sky\")]\n" + members,
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(songs)", tap: tap))
        lab.run("tap 0:0")
        let fix = lab.run("fix")
        #expect(fix.contains("reconfigureItems"))
        #expect(fix.contains("func update(changed:") == isHandedOver, "\(fix)")
        #expect(!fix.contains("update(changed: [songs"), "\(fix)")
    }

    /// A header keeps its text while its section stays: that is said, with what helps.
    @Test func aHeaderWithOldDataIsSaid() {
        var lab = AppLab(Self.headers)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("1 header shows old data: that of main (2 on screen, 3 in the model)"), "\(answer)")
        #expect(lab.run("cells").contains("0 [header] shows: 2; data now: 3"))
        #expect(!lab.run("why").contains("Every cell"))
        let fix = lab.run("fix")
        #expect(fix.contains("+        snapshot.reloadSections([\"main\"])"), "\(fix)")
        #expect(fix.contains("no header or footer shows old data, and 3 rows get another cell"), "\(fix)")
    }

    /// What is said of a footer calls it one, and not a header.
    @Test func aFooterWithOldDataIsNoHeader() {
        var lab = AppLab(Self.headers.replacing("viewForHeaderInSection", with: "viewForFooterInSection"))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("1 footer shows old data: that of main (2 on screen, 3 in the model)"), "\(answer)")
        #expect(lab.run("cells").contains("0 [footer] shows: 2; data now: 3"))
        let fix = lab.run("fix")
        #expect(fix.contains("its header and footer are requested once more"), "\(fix)")
        #expect(fix.contains("no header or footer shows old data"), "\(fix)")
        #expect(fix.contains("footerView(forSection:)"), "\(fix)")
    }

    static let headers = """
        class Screen: UITableViewController {
            var items = ["tea", "jam"]
            var source: UITableViewDiffableDataSource<String, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.delegate = self
                source = UITableViewDiffableDataSource(tableView: tableView) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                    cell.textLabel?.text = item
                    return cell
                }
                update()
            }
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let label = UILabel()
                label.text = "\\(items.count)"
                return label
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                snapshot.appendSections(["main"])
                snapshot.appendItems(items)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                items.append("oat")
                update()
            }
        }
        """

    /// An apply on a queue of its own behind one on the main queue is logged, as UIKit does.
    @Test func anApplyOnAnotherQueueIsLogged() {
        var lab = AppLab(
            Self.screen(
                types: "", item: "String", text: "item", members: "var items = [\"tea\"]",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(items)",
                tap: "items.append(\"jam\")\nDispatchQueue.global(qos: .userInitiated).async {\nself.update()\n}"))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("apply on background"), "\(answer)")
        #expect(answer.contains("non-thread confined"), "\(answer)")
    }

    /// Whatever brings it there: work that waits, operations, groups, and the answer to a request, which comes on no main
    /// queue either.
    @Test(
        arguments: [
            ("DispatchQueue.QUEUE.asyncAfter(deadline: .now() + 1) {\nself.update()\n}", "run asyncAfter"),
            ("OperationQueue.OWN.addOperation {\nself.update()\n}", nil),
            ("let group = DispatchGroup()\ngroup.notify(queue: .QUEUE) {\nself.update()\n}", nil),
            (
                "URLSession.shared.dataTask(with: page) { _, _, _ in\nWORKself.update()\nEND}.resume()",
                "run dataTask"
            ),
        ] as [(String, String?)], [true, false])
    func anApplyFromElsewhereIsLogged(work: (code: String, command: String?), isMain: Bool) {
        let code = work.code.replacing("QUEUE", with: isMain ? "main" : "global()")
            .replacing("Queue.OWN", with: isMain ? "Queue.main" : "Queue()")
            .replacing("WORK", with: isMain ? "DispatchQueue.main.async { " : "")
            .replacing("END", with: isMain ? "}" : "")
        var lab = AppLab(
            Self.screen(
                types: "", item: "String", text: "item",
                members: "var items = [\"tea\"]; let page = URL(string: \"https://a.b\")!",
                update: "snapshot.appendSections([0])\nsnapshot.appendItems(items)",
                tap: "items.append(\"jam\")\n" + code))
        let answer = lab.run("tap 0:0") + (work.command.map { lab.run($0) } ?? "")
        #expect(answer.contains("+ inserted"), "\(answer)")
        #expect(answer.contains("apply on background") != isMain, "\(answer)")
        #expect(answer.contains("non-thread confined") != isMain, "\(answer)")
    }

    /// `fix 2` shows the second change, and a number that there is not is named.
    @Test func fixesAreShownByNumber() {
        var lab = AppLab(CausesTests.stale)
        lab.run("tap 0:0")
        #expect(lab.run("fix").contains("2. "))
        let second = lab.run("fix 2")
        #expect(second.contains("+++ b/Pantry.swift") && !second.contains("2. "))
        // The titles say what differs.
        for title in ["function that applies, and mark it there", "in an apply of its own", "Mark all items"] {
            #expect(lab.run("fix").contains(title), "\(lab.run("fix"))")
        }
        #expect(lab.run("fix 9").contains("There is no change 9; there are 3."))
        #expect(lab.run("fix apply 9").contains("There is no change 9; there are 3."))
    }
}
