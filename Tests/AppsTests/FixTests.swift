import Foundation
import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Remedies

/// `fix`: every remedy on several programs. Its patch applies with `patch -p1`, and the patched program has no complaint.
@Suite struct FixTests {
    /// A program, what is done with it until something is wrong, and the remedy that has to be among the answers.
    struct Case: CustomTestStringConvertible {
        let name: String
        let kind: RemedyKind
        let program: String
        let gestures: [String]

        var testDescription: String { "\(kind.rawValue): \(name)" }
    }

    static let cases: [Case] = FixPrograms.all

    @Test(arguments: cases)
    func eachRemedyIsAPatchThatHelps(_ program: Case) throws {
        let lab = Self.lab(program.program, program.gestures)
        let search = FixSearch(lab.interpreter)
        #expect(search.complaint?.isEmpty == false, "nothing is wrong: \(lab.said)")
        let fix = try #require(
            search.fixes.first { $0.kinds.contains(program.kind) },
            "\(search.fixes.map(\.difference)) \(String(describing: search.complaint))")
        #expect(fix.stale == 0)
        // The patch makes the very text that was run.
        let patched = try Self.patch(program.program, with: fix.difference)
        #expect(patched == fix.texts.first?.text)
        // With it, the complaint is gone, and the answers to the gestures say so.
        let mended = Self.lab(patched, program.gestures)
        #expect(FixSearch(mended.interpreter).complaint?.isEmpty == true)
        #expect(mended.problem == nil)
    }

    /// Of equal values the latest is offered only where some type says itself what is equal: others are the same in all.
    @Test(arguments: [FixPrograms.byID, FixPrograms.byAll])
    func theLatestOfEqualValuesIsNewer(type: String) {
        let program = FixPrograms.table(
            type: type,
            tap: """
                songs.append(Song(id: 1, title: "Blue Sky"))
                        update()
                """)
        let kinds = FixSearch(Self.lab(program, ["tap 0:0"]).interpreter).fixes.map(\.kinds)
        #expect(kinds.contains([.filter]), "\(kinds)")
        #expect(kinds.contains([.latest]) == (type == FixPrograms.byID), "\(kinds)")
    }

    /// A new item is kept where it gets an id of its own: that comes first, and nothing is said to be lost.
    @Test(arguments: FixPrograms.nextIDs)
    func anIDOfItsOwnLosesNothing(_ program: Case) throws {
        let fixes = FixSearch(Self.lab(program.program, program.gestures).interpreter).fixes
        let first = try #require(fixes.first)
        #expect(first.kinds == [.nextID] && first.lost == nil, "\(fixes.map(\.kinds))")
    }

    /// What stands between a snapshot and the wait goes with it: the row is appended behind the wait, and not lost.
    @Test func aLaterSnapshotTakesAlongWhatIsDoneWithIt() throws {
        let program = try #require(FixPrograms.laterSnapshots.first { $0.name == "changed outside" })
        let fixes = FixSearch(Self.lab(program.program, program.gestures).interpreter).fixes
        let patch = try #require(fixes.first { $0.kinds == [.laterSnapshot] }).difference.split(separator: "\n")
        let moved = patch.filter { $0.contains("appendItems([\"Wind\"])") }.map { $0.prefix(1) }
        #expect(moved == ["-", "+"], "\(patch)")
    }

    /// A provider whose code applies on the next turn of the queue: what its cells would show is asked once, and not for each
    /// apply that the asking brings about.
    @Test func aProviderThatAppliesLaterIsNotAskedWithoutEnd() {
        var lab = AppLab(
            """
            final class Notes: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { [unowned self] _, _, _ in
                    DispatchQueue.main.async { self.show() }
                    return UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([1, 2])
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("why 0:0")
        lab.run("fix")
        #expect(lab.list == ["[0] 1, 2"])
    }

    /// UUIDs are made in two places, one of which can take its text from two: the other place is mended in both changes.
    @Test func placesOfNewIDsMayBeMendedInDifferentWays() {
        let program = FixPrograms.table(
            type: """
                struct Song {
                    let id: UUID
                    let title: String
                }
                struct Album {
                    let id = UUID()
                    let name: String
                }
                """, item: "UUID",
            provider: """
                let title = self.rows.first { $0.id == song }?.title
                cell.textLabel?.text = title ?? self.albums.first { $0.id == song }?.name
                """,
            songs: "[\"Blue Sky\", \"Rain\"]",
            update: """
                rows = []
                        for name in songs {
                            rows.append(Song(id: UUID(), title: name.uppercased()))
                        }
                        albums = [Album(name: "Weather")]
                        snapshot.appendItems(rows.map(\\.id) + albums.map(\\.id))
                """, tap: "update()", more: "    var rows: [Song] = []\n    var albums: [Album] = []\n")
        let fixes = FixSearch(Self.lab(program, ["tap 0:0"]).interpreter).fixes.map(\.difference)
        for id in ["name.uppercased()", "name"] {
            #expect(fixes.contains { $0.contains("Song(id: \(id), title: ") }, "\(fixes)")
        }
        for fix in fixes { #expect(fix.contains("+    var id: String { name }"), "\(fix)") }
    }

    @Test func everyRemedyHasThreePrograms() {
        for kind in RemedyKind.allCases {
            #expect(Self.cases.count { $0.kind == kind } >= 3, "\(kind)")
        }
    }

    /// No promise that cannot be kept: what was pasted has no file, one change has no second, and nothing is on screen yet.
    @Test func whatCanBeWrittenIsSaid() {
        var empty = AppLab()
        #expect(empty.run("fix").contains("Nothing is on screen yet"))
        // Commands that crashed, and rows that an apply replaced.
        empty.run("sections T; append milk milk")
        #expect(empty.run("fix").contains("identifiers are not unique"))
        var flashing = AppLab()
        flashing.run(
            "struct Todo(id, text) hash(id) equal(id, text)\nsections S\nappend Todo(id: 1, text: \"milk\")\napply")
        flashing.run("snapshot empty\nsections S\nappend Todo(id: 2, text: \"milk\")\napply")
        #expect(flashing.run("fix").contains("only `id` differs"))
        #expect(!flashing.run("fix").contains("Nothing to fix"))
        var pasted = AppLab(CausesTests.stale)
        pasted.run("tap 0:0")
        #expect(pasted.run("fix").contains("The code was pasted"))
        #expect(pasted.run("fix apply").contains("The code was pasted"))
    }

    @Test func whereNothingIsWrongThereIsNothingToFix() {
        var lab = AppLab(CausesTests.stale)
        #expect(lab.run("fix").contains("Nothing to fix"))
        lab.run("tap 0:0")
        let answer = lab.run("fix")
        #expect(answer.contains("+++ b/Pantry.swift"))
        #expect(answer.contains("reconfigureItems"))
        // It is a question: nothing of the session has changed.
        #expect(lab.run("cells").contains("stale"))
    }

    /// A cell whose observer leaves where the new value equals the old one does nothing when it is configured again: the
    /// row is marked, and the observer's test goes.
    @Test func aDeafCellIsMarkedAndMended() throws {
        let code = """
            import UIKit
            struct Note: Hashable {
                let id: Int
                var isPinned = false
                static func == (l: Note, r: Note) -> Bool { l.id == r.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            final class NoteCell: UITableViewCell {
                var note: Note? {
                    didSet {
                        guard oldValue != note else { return }
                        textLabel?.text = note.map { "\\($0.id)" }
                        detailTextLabel?.text = note?.isPinned == true ? "pinned" : nil
                    }
                }
            }
            final class Notes: UITableViewController {
                var notes = [Note(id: 1), Note(id: 2)]
                lazy var source = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) { table, path, note in
                    let cell = table.dequeueReusableCell(withIdentifier: "note", for: path) as! NoteCell
                    cell.note = note
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(NoteCell.self, forCellReuseIdentifier: "note")
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(notes)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                    notes[path.row].isPinned.toggle()
                    show()
                }
            }
            """
        let search = FixSearch(Self.lab(code, ["tap 0:1"]).interpreter)
        let fix = try #require(search.fixes.first)
        #expect(fix.difference.contains("+        snapshot.reconfigureItems("), "\(fix.difference)")
        #expect(fix.difference.contains("-            guard oldValue != note"), "\(fix.difference)")
        let mended = Self.lab(try Self.patch(code, with: fix.difference), ["tap 0:1"])
        #expect(FixSearch(mended.interpreter).complaint?.isEmpty == true)
        #expect(mended.cells == ["1", "2 · pinned"])
    }

    /// What a row shows may stand far from its identifier, as in a set of names: the row that was tapped is marked, and no
    /// other.
    @Test(arguments: [
        "source.apply(snapshot)", "source.apply(snapshot)\n        print(name)", "show()",
    ])
    func onlyTheTappedRowIsMarked(showing: String) throws {
        let code = """
            import UIKit
            final class Shopping: UITableViewController {
                var bought: Set<String> = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                    cell.textLabel?.text = self.bought.contains(name) ? name + " ✓" : name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["milk", "bread", "eggs"])
                    source.apply(snapshot, animatingDifferences: false)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                    guard let name = source.itemIdentifier(for: path) else { return }
                    bought.insert(name)
                    \(showing == "show()" ? "" : "var snapshot = source.snapshot()")
                    \(showing)
                }
            }
            """
        let search = FixSearch(Self.lab(code, ["tap 0:1"]).interpreter)
        let fix = try #require(search.fixes.first)
        #expect(fix.difference.contains(".reconfigureItems([name])"), "\(fix.difference)")
        let mended = Self.lab(try Self.patch(code, with: fix.difference), ["tap 0:1", "tap 0:2"])
        #expect(FixSearch(mended.interpreter).complaint?.isEmpty == true)
    }

    /// Each property that `==` compares is hashed: a single one on the line of its function, several below each other.
    @Test(arguments: [
        ("", "+    func hash(into hasher: inout Hasher) { hasher.combine(title) }\n"),
        (
            "let shelf: Int\n    ",
            """
            +    func hash(into hasher: inout Hasher) {
            +        hasher.combine(title)
            +        hasher.combine(shelf)
            +    }

            """
        ),
    ])
    func eachPropertyOfTheIdentityIsHashed(property: String, hashing: String) throws {
        let program = CausesTests.flashing.replacing("var items: [String]", with: property + "var items: [String]")
            .replacing("\"Tools\", ", with: "\"Tools\", \(property.isEmpty ? "" : "shelf: 1, ")")
        let fix = try #require(FixSearch(Self.lab(program, ["add()"]).interpreter).fixes.first)
        #expect(fix.difference.contains(hashing), "\(fix.difference)")
    }

    /// A type on one line at the end of a file: both sides of the change are shown, and only one fix is spoken of.
    @Test func aTypeOnOneLineIsShownWhole() {
        let type = "struct Box: Hashable { let title: String; var items: [String] }"
        let rest = CausesTests.flashing.drop { $0 != "}" }.dropFirst(2)
        var lab = AppLab(rest + "\n" + type)
        lab.run("boxes[0].items.append(\"axe\")")
        lab.run("update()")
        let why = lab.run("why")
        #expect(why.contains("- " + type + "\n+ struct Box"), "\(why)")
        let fix = lab.run("fix")
        #expect(!fix.contains("String] \n") && !fix.contains("fix apply 2"), "\(fix)")
        #expect(fix.contains("The code was pasted, so there is no file to write."), "\(fix)")
    }

    /// Functions that stand on one line each are changed within it.
    @Test func functionsOnOneLineAreChangedWithinIt() throws {
        let program = """
            struct Song: Hashable {
                let id: Int; var title: String
                static func == (l: Song, r: Song) -> Bool { l.id == r.id }; func hash(into h: inout Hasher) { h.combine(id) }
            }
            class Songs: UITableViewController {
                var songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Rain")]
                lazy var source = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { t, p, s in let c = t.dequeueReusableCell(withIdentifier: "c", for: p); c.textLabel?.text = s.title; return c }
                override func viewDidLoad() { super.viewDidLoad(); show() }
                func show() { var s = NSDiffableDataSourceSnapshot<Int, Song>(); s.appendSections([0]); s.appendItems(songs); source.apply(s) }
                override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { songs[p.row].title += "!"; show() }
            }
            """
        let search = FixSearch(Self.lab(program, ["tap 0:0"]).interpreter)
        #expect(search.fixes.count > 1)
        for fix in search.fixes {
            let patched = try Self.patch(program, with: fix.difference)
            #expect(FixSearch(Self.lab(patched, ["tap 0:0"]).interpreter).complaint?.isEmpty == true, "\(patched)")
        }
    }

    /// To configure one cell comes before configuring all.
    @Test(arguments: cases.filter { $0.kind == .mark })
    func theSmallestEffectComesFirst(_ program: Case) throws {
        let fixes = FixSearch(Self.lab(program.program, program.gestures).interpreter).fixes
        let first = try #require(fixes.first)
        #expect(first.configured == 1 && first.exchanged == 0)
        #expect(!first.difference.contains(".itemIdentifiers)"))
        #expect(fixes.map(\.exchanged) == fixes.map(\.exchanged).sorted())
        for (left, right) in zip(fixes, fixes.dropFirst()) where left.exchanged == right.exchanged {
            #expect(left.configured <= right.configured)
        }
    }

    /// Each change says how many rows it configures again: the one that changed, or all.
    @Test func theRowsThatAreConfiguredAgainAreCounted() {
        var lab = Self.lab(CausesTests.stale, ["tap 0:0"])
        let answer = lab.run("fix").unwrapped
        #expect(answer.contains("1 row is configured again"), "\(answer)")
        #expect(answer.contains("2 rows are configured again"), "\(answer)")
        #expect(!answer.contains("the cells that are there stay as they are"), "\(answer)")
    }

    /// The changed item is handed to the function that shows the list, which applies once.
    @Test func theFirstFixAppliesOnce() throws {
        let lab = Self.lab(CausesTests.stale, ["tap 0:0"])
        let fix = try #require(FixSearch(lab.interpreter).fixes.first)
        #expect(fix.applies == 1)
        for line in [
            "+    func update(changed: [Song] = []) {", "+        snapshot.reconfigureItems(changed)",
            "+        update(changed: [songs[indexPath.row]])",
        ] {
            #expect(fix.difference.contains("\n" + line + "\n"), "\(fix.difference)")
        }
    }

    /// A file that is read anew is judged by what it does now, and not by what it or a command did before.
    @Test func whatWasBeforeTheFileIsNoFaultOfIt() throws {
        var lab = Self.lab(CausesTests.flashing, ["boxes[0].items.append(\"axe\")", "update()"])
        let fix = try #require(FixSearch(lab.interpreter).fixes.first)
        let text = try #require(fix.texts.first?.text)
        lab.read(text)
        #expect(FixSearch(lab.interpreter).complaint?.isEmpty == true)
        var late = AppLab()
        for line in [
            "struct T(id, text) hash(id, text) equal(id, text)", "sections S", "append T(1, \"a\") to S", "apply",
            "delete T(1, \"a\")", "append T(1, \"b\") to S", "apply",
        ] {
            late.run(line)
        }
        late.read(CausesTests.stale)
        #expect(FixSearch(late.interpreter).complaint?.isEmpty == true)
    }

    /// The path of a file from the root is one below `a` and `b`, as `git apply` and `patch -p1` want it.
    @Test func aPatchNamesAFileOnce() {
        let difference = UnifiedDifference.text("/tmp/x/Songs.swift", "a\n", "b\n")
        #expect(difference.hasPrefix("--- a/tmp/x/Songs.swift\n+++ b/tmp/x/Songs.swift\n"))
    }

    /// `!` asks for the failure; with the change that helps, the command just works.
    @Test func aFailureThatWasExpectedIsMendedToo() throws {
        let program = try #require(Self.cases.first { $0.kind == .filter })
        let last = try #require(program.gestures.last)
        var lab = Self.lab(program.program, Array(program.gestures.dropLast()))
        #expect(lab.run("! \(last)") == "expected failure")
        let search = FixSearch(lab.interpreter)
        #expect(search.complaint?.failure != nil)
        #expect(search.fixes.first?.kinds == [.filter])
    }

    /// Of a patch whose first line is an empty one, the line that tells it from others is the next.
    @Test func theLineThatTellsPatchesApartSaysSomething() {
        var lab = AppLab(CausesTests.fresh)
        lab.run("update()")
        let answer = lab.run("fix").unwrapped
        #expect(answer.contains("unlike the others: static func == (left: Todo, right: Todo)"), "\(answer)")
    }

    @Test func withoutAProgramItSaysCommands() {
        var lab = AppLab()
        lab.run("struct T(text, n = 0) hash(text) equal(text)")
        for line in [
            "let t = T(\"t\")", "provider shows n from store", "sections S", "append t", "apply", "set t.n = 1",
        ] {
            lab.run(line)
        }
        #expect(lab.run("fix").contains("reconfigure t\napply"))
        #expect(lab.run("fix apply").contains("reconfigure t\napply"))
    }

    /// On iOS 14 there is no `reconfigureItems`.
    @Test func anOldSystemReloads() {
        var lab = AppLab()
        lab.run("option ios 14")
        lab.read(CausesTests.stale)
        lab.run("tap 0:0")
        let answer = lab.run("fix")
        #expect(answer.contains("reloadItems") && !answer.contains("reconfigureItems"))
    }

    @Test func writingAsksForTheRightToWrite() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Pantry.swift")
        try CausesTests.stale.write(to: file, atomically: true, encoding: .utf8)
        for access in [FileAccess.none, .reading, .writing] {
            var lab = AppLab(host: FixTests.files.limited(to: access == .none ? .reading : access))
            lab.run("open \"\(file.path)\"")
            lab.run("tap 0:0")
            let answer = lab.run("fix apply")
            #expect(answer.contains("+++ b/Pantry.swift"))
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect((text != CausesTests.stale) == (access == .writing), "\(access)")
        }
        // What was changed by hand since is not overwritten.
        var lab = AppLab(host: FixTests.files)
        try CausesTests.stale.write(to: file, atomically: true, encoding: .utf8)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        #expect(lab.run("fix 2").contains("`fix apply 2` writes the change"))
        #expect(lab.run("fix 1").contains("`fix apply` writes the change"))
        try ("// mine\n" + CausesTests.stale).write(to: file, atomically: true, encoding: .utf8)
        #expect(lab.run("fix apply").contains("patch -p1"))
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("// mine\n"))
    }

    /// A file that was changed by hand, as after one of two fixes, is read anew: the patch is one of the file as it is.
    @Test func aChangedFileIsFixedAsItIs() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Pantry.swift")
        try CausesTests.stale.write(to: file, atomically: true, encoding: .utf8)
        var lab = AppLab(host: FixTests.files)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        let before = lab.run("fix")
        #expect(!before.contains("has changed"))
        let changed = "// mine\n\n\n\n\n" + CausesTests.stale
        try changed.write(to: file, atomically: true, encoding: .utf8)
        let answer = lab.run("fix")
        #expect(answer.contains("Pantry.swift has changed since it was read"), "\(answer)")
        let difference = answer[try #require(answer.range(of: "--- a/")).lowerBound...].prefix {
            $0 != "W"
        }
        #expect(difference.contains("reconfigureItems"), "\(answer)")
        #expect(try Self.patch(changed, with: String(difference)).contains("reconfigureItems"))
        #expect(lab.run("fix apply").contains("is changed and runs here anew"))
        let fixed = try String(contentsOf: file, encoding: .utf8)
        #expect(fixed.hasPrefix("// mine\n"))
        #expect(lab.run("fix").contains("Nothing to fix"))
        // The gesture that was made anew goes first; then the file here is the old one, and the one on disk is not.
        #expect(!lab.run("undo").contains("fix apply"))
        #expect(lab.run("undo").contains("Pantry.swift keeps the change that `fix apply` wrote"))
        #expect(try String(contentsOf: file, encoding: .utf8) == fixed)
        #expect(!lab.run("undo").contains("fix apply"))
    }

    @Test func aPatchKeepsTheEndsOfLines() throws {
        for text in [
            CausesTests.stale.replacing("\n", with: "\r\n"), CausesTests.stale + "\n",
            CausesTests.stale.replacing("    ", with: "\t"),
        ] {
            let lab = Self.lab(text, ["tap 0:0"])
            let fix = try #require(FixSearch(lab.interpreter).fixes.first)
            #expect(try Self.patch(text, with: fix.difference) == fix.texts.first?.text)
        }
    }

    // MARK: Tools

    static func lab(_ text: String, _ gestures: [String]) -> AppLab {
        var lab = AppLab(text)
        for gesture in gestures { lab.run(gesture) }
        return lab
    }

    /// What `patch -p1` makes of a file.
    static func patch(_ text: String, with difference: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Pantry.swift")
        try Data(text.utf8).write(to: file)
        let patch = folder.appending(path: "fix.patch")
        try Data(difference.utf8).write(to: patch)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["patch", "-p1", "--binary", "--fuzz=0", "-s", "-i", "fix.patch"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// A host with the files of this machine.
    static let files = CommandLanguage.Host(
        readFile: { (path) throws(CommandLanguage.Host.Failure) in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw CommandLanguage.Host.Failure(reason: "unreadable")
            }
            return text
        },
        writeFile: { (path, text) throws(CommandLanguage.Host.Failure) in
            guard (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil else {
                throw CommandLanguage.Host.Failure(reason: "unwritable")
            }
        },
        fileExists: { FileManager.default.fileExists(atPath: $0) })
}
