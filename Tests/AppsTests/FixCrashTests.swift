import CommandGrammar
import Console
import CrashReading
import Foundation
import Reporting
import Scenarios
import Testing

@testable import Apps
@testable import CommandLanguage

/// `fix` behind a pasted crash text, for several faults at once, and after it has written a file.
@Suite struct FixCrashTests {
    private static let duplicates = """
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Fatal: supplied item \
        identifiers are not unique. Duplicate identifiers: {( App.Song(id: 1, title: "Blue Sky") )}'
        """

    /// A list that can grow by equal songs, and names sections too.
    private static let growing = FixPrograms.table(
        type: FixPrograms.byID, tap: "load(songs)",
        more: """
                func load(_ more: [Song]) {
                    var snapshot = source.snapshot()
                    snapshot.appendSections([snapshot.numberOfSections])
                    snapshot.appendItems(more.filter { snapshot.indexOfItem($0) == nil })
                    snapshot.reconfigureItems(more)
                    source.apply(snapshot)
                }
            """)

    private func paste(_ text: String, into lab: inout AppLab) throws -> String {
        let report = lab.interpreter.offerDiagnosis(of: text)
        return Presenter().text(try #require(report), lab.interpreter.session)
    }

    /// Nothing has crashed here, but the text says what did; the lines that can do it get the change.
    @Test func aPastedTextIsMendedWhereItCanBeRaised() throws {
        var lab = AppLab(Self.growing)
        #expect(lab.run("fix").contains("Nothing to fix"))
        let told = try paste(Self.duplicates, into: &lab)
        #expect(told.contains("snapshot.appendItems(songs)") && !told.contains("snapshot.appendSections("), "\(told)")
        let fix = lab.run("fix").unwrapped
        #expect(fix.contains("duplicate-identifiers has not happened here."), "\(fix)")
        #expect(fix.contains("+        var seen = Set<Song>()"), "\(fix)")
        #expect(fix.contains("+        snapshot.appendItems(songs.filter { seen.insert($0).inserted })"), "\(fix)")
        #expect(!fix.contains("Nothing to fix"))
        let unknown = "Attempted to reconfigure item identifier that does not exist in the snapshot: App.Song(id: 9)"
        #expect(try paste(unknown, into: &lab).contains("snapshot.reconfigureItems(more)"))
        #expect(
            lab.run("fix").contains(
                "+        snapshot.reconfigureItems(more.filter { snapshot.indexOfItem($0) != nil })"))
        // What is wrong on the screen comes first once something was done since.
        var stale = AppLab(CausesTests.stale)
        _ = try paste(unknown, into: &stale)
        stale.run("tap 0:0")
        #expect(stale.run("fix").contains("shows old data"))
    }

    /// A call that is typed as Swift is mended as `call` is, the last one where two were stopped.
    @Test func aTypedCallThatUIKitStopsIsMended() {
        let program = FixPrograms.table(
            type: "", item: "String", provider: "", songs: "[\"a\"]", tap: "",
            more: """
                    func twice() {
                        var snapshot = source.snapshot()
                        snapshot.appendItems(["b", "b"])
                    }
                    func bare() {
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendItems(["b"])
                        source.apply(snapshot)
                    }
                """)
        var lab = FixTests.lab(program, [])
        for (call, change) in [
            ("twice()", "appendItems([\"b\", \"b\"].filter"), ("bare()", "if snapshot.numberOfSections == 0"),
        ] {
            #expect(lab.interpreter.runSwift(SourceText(call), onEvent: { _, _ in }) != nil)
            let fix = lab.run("fix").unwrapped
            #expect(fix.contains(change), "\(fix)")
        }
    }

    /// Behind a stop of Swift's, what UIKit stopped before is no news.
    @Test(arguments: ["boom()", "call boom()"]) func aStopOfSwiftIsNoCrashOfUIKit(call: String) {
        let program = FixPrograms.table(
            type: "", item: "String", provider: "", songs: "[\"a\"]", tap: "",
            more: """
                    func drop() {
                        var snapshot = source.snapshot()
                        snapshot.reloadItems(["z"])
                    }
                    func boom() { let list = [1]; print(list[3]) }
                """)
        var lab = FixTests.lab(program, [])
        lab.run("call drop()")
        #expect(lab.run("fix").contains("item-not-in-snapshot"))
        if call.hasPrefix("call") {
            lab.run(call)
        } else {
            _ = lab.interpreter.runSwift(SourceText(call), onEvent: { _, _ in })
        }
        #expect(!lab.run("fix").contains("item-not-in-snapshot"), "\(lab.run("fix"))")
    }

    /// A longer name that ends like the call's is another call.
    @Test func onlyTheCallItselfIsFound() {
        let program = FixPrograms.table(
            type: "", item: "String", provider: "", songs: "[\"a\"]", tap: "reapply(); my_apply(); x2apply()",
            more: "    func reapply() {}\n    func my_apply() {}\n    func x2apply() {}\n")
        let app = FixTests.lab(program, []).interpreter.session.app
        let lines = app?.lines(calling: ["apply("]).map(\.text) ?? []
        #expect(lines.count == 1 && lines[0].contains("source.apply("), "\(lines)")
    }

    /// A call that UIKit stops before it has changed anything is no step, and what it did is mended even so.
    @Test func theLastCrashIsMended() {
        let program = FixPrograms.table(
            type: FixPrograms.byID, tap: "load(songs)",
            more: """
                    func grow() {
                        songs.append(songs[0])
                        update()
                    }
                    func mark(_ id: Int) {
                        var snapshot = source.snapshot()
                        snapshot.reloadItems([Song(id: id, title: "x")])
                        source.apply(snapshot)
                    }
                    func load(_ more: [Song]) {}
                """)
        var lab = AppLab(program)
        lab.read("grow()", name: "<stdin>")
        #expect(lab.run("fix").contains("duplicate-identifiers"))
        lab.read("mark(99)\n", name: "<stdin>")
        let fix = lab.run("fix").unwrapped
        #expect(fix.contains(": item-not-in-snapshot.") && !fix.contains("duplicate-identifiers"), "\(fix)")
        #expect(!lab.run("timeline").contains("mark(99)"))
    }

    /// What is written before UIKit stops a call has changed, though an earlier call that stopped had changed the same.
    @Test func whatASecondCrashLeavesStays() {
        var lab = AppLab(
            FixPrograms.table(
                type: FixPrograms.byID, tap: "",
                more: """
                        func rename(_ title: String) {
                            songs[0].title = title
                            var snapshot = source.snapshot()
                            snapshot.reloadItems([Song(id: 99, title: title)])
                            source.apply(snapshot)
                        }
                    """))
        for title in ["Snow", "Hail"] {
            lab.read("rename(\"\(title)\")", name: "<stdin>")
            #expect(lab.problem != nil)
            #expect(lab.run("songs[0].title").contains(title))
        }
        #expect(lab.run("timeline").contains("rename(\"Hail\")"))
    }

    /// A file that UIKit stops in its first apply stays, as pasted code does; so does one with a second crash behind.
    @Test(arguments: [
        ("snapshot.appendItems([\"a\", \"a\"])", "appendItems([\"a\", \"a\"].filter"),
        ("snapshot.appendItems(songs); snapshot.reloadItems([\"b\"])", "reloadItems([\"b\"].filter"),
    ])
    func aFileThatStopsAtOnceIsMended(_ line: String, _ change: String) {
        let program = FixPrograms.table(
            type: "", item: "String", provider: "", songs: "[\"a\"]", update: line, tap: "")
        var lab = AppLab(
            host: CommandLanguage.Host(
                readFile: { (_) throws(CommandLanguage.Host.Failure) in program }, fileExists: { $0 == "List.swift" }),
            with: [ReadCommand.group])
        #expect(lab.run("read List.swift").contains("The app crashes here"))
        let fix = lab.run("fix").unwrapped
        #expect(fix.contains("The app crashed at List.swift:22") && fix.contains(change), "\(fix)")
        // What was announced leaves nothing behind.
        var announced = AppLab(host: lab.interpreter.host, with: [ReadCommand.group])
        #expect(announced.run("! read List.swift") == "expected failure")
        #expect(announced.interpreter.session.app == nil)
    }

    /// Sections that go without their type: one is not added again, and a list of them is one of sections, as a filter
    /// wants to know.
    @Test(arguments: [
        ("appendSections([.main])", "if snapshot.indexOfSection(.main) == nil { snapshot.appendSections([.main]) }"),
        (
            "reloadSections([.rest])",
            "snapshot.reloadSections(([.rest] as [Part]).filter { snapshot.indexOfSection($0) != nil })"
        ),
    ])
    func sectionsWithoutTheirTypeAreMended(_ call: String, _ change: String) throws {
        let program = FixPrograms.table(
            type: FixPrograms.byID + "\nenum Part { case main, rest }",
            tap: "var snapshot = source.snapshot()\n        snapshot.\(call)\n        source.apply(snapshot)"
        ).replacing("<Int, Song>", with: "<Part, Song>").replacing("Sections([0])", with: "Sections([.main])")
        let fixes = FixSearch(FixTests.lab(program, ["tap 0:0"]).interpreter).fixes
        #expect(fixes.first?.difference.contains("+        \(change)") ?? false, "\(fixes.map(\.difference))")
    }

    /// Where no line names a section, the one case of their type is the section.
    @Test func theOnlySectionOfATypeIsAppended() {
        let program = FixPrograms.table(type: FixPrograms.byID + "\nenum Part { case main }", tap: "")
            .replacing("<Int, Song>", with: "<Part, Song>").replacing(
                "        snapshot.appendSections([0])\n", with: "")
        let fixes = FixSearch(FixTests.lab(program, []).interpreter).fixes
        let line = "+        if snapshot.numberOfSections == 0 { snapshot.appendSections([.main]) }"
        #expect(fixes.first?.difference.contains(line) ?? false, "\(fixes.map(\.difference))")
    }

    /// The first mend leads to another crash, which is mended as well.
    @Test func aCrashBehindACrashIsMended() {
        let program = FixPrograms.table(
            type: "", item: "String", provider: "", songs: "[\"a\", \"a\"]", tap: ""
        ).replacing("        snapshot.appendSections([0])\n", with: "")
        let fixes = FixSearch(FixTests.lab(program, []).interpreter).fixes
        #expect(fixes.first?.kinds == [.sectionFirst, .filter], "\(fixes.map(\.kinds))")
        #expect(fixes.first?.place == "Pantry.swift:21")
    }

    /// A filter needs a set of the very type that the items have, whatever brackets that is written with.
    @Test func aFilterKnowsTheTypeOfTheItems() throws {
        let program = FixPrograms.table(
            type: "struct Pair<A: Hashable, B: Hashable>: Hashable { let a: A; let b: B }", item: "Pair<Int, String>",
            provider: "cell.textLabel?.text = song.b",
            songs: "[Pair(a: 1, b: \"Rain\"), Pair(a: 1, b: \"Rain\")]", tap: "")
        let fix = try #require(FixSearch(FixTests.lab(program, []).interpreter).fixes.first)
        #expect(fix.difference.contains("var seen = Set<Pair<Int, String>>()"), "\(fix.difference)")
    }

    /// Rows and sections that are made anew are mended together.
    @Test func twoFreshIdentitiesAreMendedAtOnce() {
        let program = FixPrograms.table(
            type: "struct Song: Hashable {\n    let id = UUID()\n    let title: String\n}"
                + "\nstruct Box: Hashable {\n    let id = UUID()\n    let name: String\n}",
            songs: "[\"Blue Sky\", \"Rain\"]",
            update: "snapshot.appendItems(songs.map { Song(title: $0) })", tap: "update()"
        ).replacing("<Int, ", with: "<Box, ").replacing(
            "appendSections([0])", with: "appendSections([Box(name: \"x\")])")
        let search = FixSearch(FixTests.lab(program, ["tap 0:0"]).interpreter)
        #expect(!search.isPartial)
        let change = search.fixes.first?.difference ?? ""
        #expect(change.contains("+    var id: String { title }") && change.contains("+    var id: String { name }"))
    }

    /// A filter keeps the first of equal values: what is lost is said, and what takes the latest comes before it.
    @Test func aLostUpdateIsSaid() throws {
        let program = try #require(FixPrograms.latest.first)
        var lab = FixTests.lab(program.program, program.gestures)
        let search = FixSearch(lab.interpreter)
        #expect(search.fixes.first?.kinds.first == .latest && search.fixes.first?.lost == nil)
        let filter = try #require(search.fixes.first { $0.kinds == [.filter] })
        #expect(filter.lost?.name == "Blue Sky")
        #expect(filter.lost?.changes.map(\.new) == ["\"Blue Sky, live\""])
        #expect(
            lab.run("fix").unwrapped.contains(
                "a newer value of Blue Sky is lost (title: \"Blue Sky\" stays, \"Blue Sky, live\" is lost)"))
        // Equal in all that is shown: nothing is lost, and the filter comes first.
        let same = try #require(FixPrograms.all.first { $0.kind == .filter })
        let fixes = FixSearch(FixTests.lab(same.program, same.gestures).interpreter).fixes
        #expect(fixes.first?.kinds == [.filter] && fixes.allSatisfy { $0.lost == nil }, "\(fixes)")
    }

    /// A changed copy is no item of the snapshot: a filter passes over it, and the change is lost.
    @Test func aValueThatIsPassedOverIsSaid() throws {
        let program = FixPrograms.table(
            type: "struct Song: Hashable {\n    let id: Int\n    var title: String\n}",
            songs: "[Song(id: 1, title: \"Sky\")]", update: "snapshot.appendItems(songs)",
            tap: """
                var song = songs[indexPath.row]
                song.title += "!"
                var snapshot = source.snapshot()
                snapshot.reloadItems([song])
                source.apply(snapshot)
                """)
        var lab = FixTests.lab(program, ["tap 0:0"])
        let filter = try #require(FixSearch(lab.interpreter).fixes.first { $0.difference.contains("indexOfItem") })
        #expect(filter.lost?.isLeftOut == true)
        #expect(
            lab.run("fix").unwrapped.contains(
                "passed over: the list keeps the older Sky (title: \"Sky\" stays, \"Sky!\" is lost)"))
    }

    /// Without a function that shows the array, the same rows go from a snapshot.
    @Test func aRowDeletedByHandGoesFromASnapshot() throws {
        let program = try #require(FixPrograms.byHand.first).program
        let fixes = FixSearch(FixTests.lab(program, ["tap 0:0"]).interpreter).fixes
        #expect(fixes.first?.difference.contains("+        update()\n") == true)
        #expect(
            fixes.last?.difference.contains(
                "+        snapshot.deleteItems([indexPath].compactMap { source.itemIdentifier(for: $0) })") == true,
            "\(fixes.map(\.difference))")
    }

    /// A closure that the view controller's data source holds does not hold the view controller.
    @Test func aLookUpCapturesSelfWeakly() throws {
        let changing = FixPrograms.table(
            type: FixPrograms.byID, tap: "songs[indexPath.row].title += \"!\"\n        tableView.reloadData()")
        func difference(_ program: String) throws -> String {
            let fixes = FixSearch(FixTests.lab(program, ["tap 0:0"]).interpreter).fixes
            return try #require(fixes.first { $0.kinds == [.lookUp] }, "\(fixes.map(\.difference))").difference
        }
        let plain = try difference(changing)
        #expect(plain.contains("{ [weak self] tableView, indexPath, song in"), "\(plain)")
        #expect(plain.contains("let song = self?.songs.first { $0.id == song.id } ?? song"), "\(plain)")
        let head = "{ tableView, indexPath, song in"
        let weak = try difference(changing.replacing(head, with: "{ [weak self] tableView, indexPath, song in"))
        #expect(weak.contains("+            let song = self?.songs.first"), "\(weak)")
        #expect(!weak.contains("+        source = "), "\(weak)")
        let other = try difference(changing.replacing(head, with: "{ [tableView] _, indexPath, song in"))
        #expect(other.contains("{ [weak self, tableView] _, indexPath, song in"), "\(other)")
        // Where the code captures it strongly or unowned already, that is as it is.
        let unowned = try difference(changing.replacing(head, with: "{ [unowned self] tableView, indexPath, song in"))
        #expect(unowned.contains("let song = self.songs.first"), "\(unowned)")
        let strong = try difference(
            changing.replacing("text = song.title", with: "text = song.title\n            _ = self.songs"))
        #expect(strong.contains("let song = self.songs.first") && !strong.contains("weak"), "\(strong)")
    }

    /// Two faults of which only one can be mended at once: it is, and the rest is named.
    @Test func oneOfTwoFaultsIsMended() throws {
        let program = """
            struct Box: Hashable {
                let title: String
                var items: [Song]
            }
            \(FixPrograms.byID)
            class BoxController: UIViewController, UITableViewDelegate {
                var boxes = [Box(title: "Tools", items: [Song(id: 1, title: "saw"), Song(id: 2, title: "axe")])]
                let tableView = UITableView()
                lazy var source = UITableViewDiffableDataSource<Box, Song>(tableView: tableView) { table, path, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                    cell.textLabel?.text = item.isFavorite ? item.title + " *" : item.title
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad(); tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
                    tableView.delegate = self
                    update()
                }
                func update() {
                    var snapshot = NSDiffableDataSourceSnapshot<Box, Song>()
                    snapshot.appendSections(boxes)
                    for box in boxes { snapshot.appendItems(box.items, toSection: box) }
                    source.apply(snapshot)
                }
                func add() {
                    boxes[0].items.append(Song(id: 3, title: "nail"))
                    update()
                }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    boxes[0].items[indexPath.row].isFavorite.toggle()
                    let snapshot = source.snapshot()
                    source.apply(snapshot)
                }
            }
            """
        var lab = FixTests.lab(program, ["add()", "tap 0:0"])
        let search = FixSearch(lab.interpreter)
        #expect(search.isPartial && search.fixes.first?.kinds == [.section], "\(search.fixes.map(\.difference))")
        let answer = lab.run("fix").unwrapped
        #expect(answer.contains("The section Tools is another one now") && answer.contains("shows old data"))
        #expect(answer.contains("then type `fix` for the rest"))
    }

    /// A written change runs at once, with the gestures that were made; what is left is told, and `fix` goes on there.
    @Test func aWrittenChangeRunsAtOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Pantry.swift")
        try CausesTests.stale.write(to: file, atomically: true, encoding: .utf8)
        var lab = AppLab(host: FixTests.files)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        let answer = lab.run("fix apply").unwrapped
        #expect(
            answer.contains("is changed and runs here anew") && answer.contains("reconfigured, same cell"), "\(answer)")
        #expect(lab.cells.first?.contains("✓") == true)
        #expect(lab.run("fix").contains("Nothing to fix"))
        // The tap that crashed is made again as well.
        let crashing = try #require(FixPrograms.missing.first { $0.kind == .present })
        try crashing.program.write(to: file, atomically: true, encoding: .utf8)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        #expect(lab.run("fix apply").unwrapped.contains("runs here anew"))
        #expect(lab.run("fix").contains("Nothing to fix"))
    }

    /// Behind what no change of the files is known to help with, nobody is told to play the app until it stops.
    @Test(arguments: ["call fail()", "fail()", "tap 0:0"])
    func aStopWithoutAChangeIsNoGoodEnd(line: String) {
        var lab = AppLab(
            FixPrograms.table(
                type: "", item: "String", provider: "cell.textLabel?.text = song", songs: "[\"Rain\"]", tap: "fail()",
                more: "    func fail() { print([songs[0]][7]) }"))
        lab.run(line)
        let fix = lab.run("fix").unwrapped
        #expect(fix.contains("Index out of range") && fix.contains("No change to your file is known"), "\(fix)")
        #expect(!fix.contains("Nothing to fix"))
        // What works afterwards is news again.
        lab.read("var other = 5", name: "line")
        #expect(lab.run("fix").contains("Nothing to fix"))
        #expect(!lab.run("why").contains("Index out of range"))
        lab.run("reload zzz")
        #expect(lab.run("fix").contains("does not exist in the snapshot: zzz"))
    }

    /// An identity that rests on one of several properties may fall together: it does not come first. Of several patches
    /// one is shown, and all by `last`.
    @Test func theSafeIdentityComesFirstAndTheRestIsFolded() throws {
        var lab = FixTests.lab(
            CausesTests.fresh.replacing("let text: String", with: "let text: String\n    var isDone = false"),
            ["update()"])
        let fixes = FixSearch(lab.interpreter).fixes
        #expect(fixes.map(\.isNarrow) == [false, true])
        let folded = lab.run("fix")
        #expect(folded.ranges(of: "+++ b/").count == 1 && folded.contains("`last` shows all the changes"), "\(folded)")
        // Two choices with the same words are told apart by the lines they change.
        #expect(folded.contains("+    var id: String { text }"), "\(folded)")
        #expect(lab.run("last").contains("var id: String { text }"))
    }

    /// Where to go with a list that counts its own rows is said; and its crashes are found in its code.
    @Test func aListByHandIsLedToItsLesson() throws {
        var lab = AppLab(
            """
            class SongsController: UITableViewController {
                var songs = ["Blue Sky", "Rain"]
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: path)
                    cell.textLabel?.text = songs[path.row]
                    return cell
                }
                func remove(_ path: IndexPath) { tableView.deleteRows(at: [path], with: .automatic) }
            }
            """)
        #expect(lab.said.contains("counts its own rows") && lab.said.contains("learn 13"), "\(lab.said)")
        lab.run("rows 0 = 3")
        #expect(lab.run("batch { delete 0:0 } then 0 = 2").contains("deleteItem 0:0"))
        let text = """
            Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section \
            after the update (3) must be equal to the number of rows contained in that section before the update (3), \
            plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or \
            minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
            """
        let told = try paste(text, into: &lab).unwrapped
        #expect(told.contains("Pantry.swift:9") && told.contains("learn 13"), "\(told)")
    }
}
