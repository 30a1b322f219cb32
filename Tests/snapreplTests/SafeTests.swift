import Foundation
import TestSupport
import Testing

/// `--safe` in every subcommand: no file is read but those named, none is written, no program is started.
@Suite struct SafeTests {
    let fixture: TerminalFixture

    init() throws {
        fixture = try TerminalFixture()
        try fixture.write("echo SECRET-rc\n", to: ".config/snaprepl/rc.snap")
        try fixture.write("_HiStOrY_V2_\necho\\040SECRET-history\n", to: "state/snaprepl/history")
        try fixture.write("01-first-apply 3 of 8, 2 of 2 right\n", to: "state/snaprepl/learn.txt")
        try fixture.write("a\nSECRET-csv\n", to: "secret.csv")
        try fixture.write(
            "struct R(a)\nload x from \(fixture.folder)/secret.csv as R\nsections S\nappend x\napply\nshow\n",
            to: "s.snap")
        try fixture.write("# P\n\n```snap\nsnap> read \(fixture.folder)/s.snap\n```\n", to: "p.md")
        try fixture.write("Fatal: attempt to insert row 0 into section 0\n", to: "log.txt")
        try fixture.write(Self.screen, to: "App.swift")
    }

    /// A screen whose cell keeps an old colour, so that `fix` has something to write.
    private static let screen = """
        struct Song: Hashable {
            let id: Int
            var title: String
            static func == (a: Song, b: Song) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        final class SongsViewController: UITableViewController {
            var songs = [Song(id: 1, title: "a"), Song(id: 2, title: "b")]
            var dataSource: UITableViewDiffableDataSource<Int, Song>!
            override func viewDidLoad() {
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, song in
                    let cell = table.dequeueReusableCell(withIdentifier: "c", for: indexPath)
                    cell.textLabel?.text = song.title
                    return cell
                }
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                dataSource.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                songs[indexPath.row].title = "new"
                update()
            }
        }

        """

    /// Every file below the folder, with its text.
    private func files() throws -> [String: String] {
        var result: [String: String] = [:]
        let names = FileManager.default.enumerator(atPath: fixture.folder)?.compactMap { $0 as? String } ?? []
        for name in names {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: fixture.folder + "/" + name, isDirectory: &isFolder)
            if exists, !isFolder.boolValue { result[name] = try fixture.read(fixture.folder + "/" + name) }
        }
        return result
    }

    /// What each subcommand is given to play; `F` stands for the folder. A new subcommand needs a line here.
    private static let ways: [String: [(arguments: [String], input: String)]] = [
        "": [
            (["--safe"], "read F/s.snap\nload x from F/secret.csv as R\nsave F/new.snap\n"),
            (["--safe", "-c", "read F/s.snap"], ""), (["--safe", "-c", "transcript F/new.snap"], ""),
            (["--safe", "F/s.snap"], ""), (["--safe", "-c", "edit"], ""), (["--safe", "-c", "open F/App.swift"], ""),
            (["--safe", "-c", "open F"], ""),
        ],
        "run": [
            (["--safe", "F/s.snap"], ""), (["--safe", "--keep-going", "F/s.snap"], ""),
            (["--safe", "-"], "read F/s.snap"),
        ],
        "open": [
            (["--safe", "F/App.swift"], "tap 0:0\nfix\nfix apply\nread F/s.snap\n"),
            (["--safe", "F/App.swift"], "tap 0:0\nfix apply\n"),
            (["--safe", "--keep-going", "F/App.swift"], "save F/new.snap\nedit\n"),
        ],
        "test": [(["--safe", "F/s.snap"], ""), (["--safe", "F/p.md"], ""), (["--safe", "--lint", "F/s.snap"], "")],
        "learn": [(["--safe"], ""), (["--safe", "1"], ""), (["--safe", "check"], "1\n1\n1\n")],
        "lesson": [(["--safe", "new", "mine"], "")],
        "claims": [(["--safe"], ""), (["--safe", "ja.v3"], ""), (["--safe", "ja.v3", "step"], "\n\n")],
        "export": [(["--safe", "F/s.snap", "-o", "F/out.json"], ""), (["--safe", "F/p.md", "-o", "F/out.json"], "")],
        "rules": [(["--safe"], "")],
        "diagnose": [(["--safe", "F/log.txt"], ""), (["--safe"], "attempt to insert row 0 into section 0\n")],
        "swift": [(["--safe", "F/s.snap"], "")],
        "serve": [],
        "help": [([], "")],
    ]

    /// `lesson new` writes what one asks it to, and has no `--safe`; a room is safe without being asked.
    @Test func everySubcommandIsListed() throws {
        let help = try Program.run(["--help"], environment: fixture.environment).output
        let list = help.components(separatedBy: "Subcommands\n").last ?? ""
        let names = list.split(separator: "\n").compactMap { line -> String? in
            guard let first = line.first, first.isLetter, line.contains("   ") || line.contains("  ") else {
                return nil
            }
            return line.split(separator: " ").first.map(String.init)
        }
        #expect(names.count >= 11)
        for name in names { #expect(Self.ways[name] != nil, "\(name)") }
    }

    @Test(arguments: ways.keys.sorted())
    func noSubcommandReadsOrWritesAnything(subcommand: String) throws {
        let before = try files()
        let environment = fixture.environment.merging(
            ["PAGER": "touch \(fixture.folder)/paged", "EDITOR": "touch \(fixture.folder)/edited", "VISUAL": ""]) { $1 }
        for way in Self.ways[subcommand] ?? [] {
            let arguments = ([subcommand] + way.arguments).filter { !$0.isEmpty }
                .map { $0.replacingOccurrences(of: "F/", with: fixture.folder + "/") }
            let input = way.input.replacingOccurrences(of: "F/", with: fixture.folder + "/")
            let result = try Program.run(arguments, input: input, environment: environment)
            let answer = result.output + result.errors
            #expect(!answer.contains("SECRET"), "\(arguments)")
            // A file that was opened is not called pasted.
            if input.contains("fix apply") { #expect(answer.contains("writing files is not allowed"), "\(answer)") }
            // What was asked for by name on the command line may be written, and says no secret.
            let after = try files().filter { $0.key != "out.json" || $0.value.contains("SECRET") }
            #expect(after == before, "\(arguments): \(Set(after.keys).symmetricDifference(before.keys))")
        }
    }

    /// What lies outside of the folder that is named was not named, though a link in it leads there.
    @Test func linksOutOfAFolderAreNotFollowed() throws {
        try fixture.write(Self.screen, to: "app/App.swift")
        try fixture.write("a,b\nSECRET,c\n", to: "other/Secret.swift")
        try fixture.write("let inside = 1\n", to: "app/Own/Inside.swift")
        let app = fixture.folder + "/app"
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: app + "/Out.swift", withDestinationPath: "../other/Secret.swift")
        try manager.createSymbolicLink(atPath: app + "/Folder", withDestinationPath: "../other")
        try manager.createSymbolicLink(atPath: app + "/In.swift", withDestinationPath: "Own/Inside.swift")
        for safe in [true, false] {
            let result = try Program.run(
                (safe ? ["open", "--safe"] : ["open"]) + [app], input: "items\n", environment: fixture.environment)
            let said = result.output + result.errors
            #expect(said.contains("SECRET") == !safe, "\(said)")
            #expect(result.errors.contains("app/Out.swift cannot be read and was left out") == safe, "\(said)")
            #expect(result.errors.contains("app/Folder/ cannot be read and was left out") == safe, "\(said)")
            #expect(!result.errors.contains("In.swift"), "\(said)")
        }
        // So it is with what is tested.
        try fixture.write("SECRET\n", to: "other/pw.snap")
        try manager.createSymbolicLink(atPath: app + "/e.snap", withDestinationPath: "../other/pw.snap")
        for safe in [true, false] {
            let result = try Program.run(
                (safe ? ["test", "--safe"] : ["test"]) + [app], environment: fixture.environment)
            #expect((result.output + result.errors).contains("SECRET") == !safe, "\(result)")
            #expect(result.errors.contains("app/e.snap cannot be read and was left out") == safe, "\(result)")
        }
        // A link that is named itself is followed, and what stands beside it is of no interest.
        let named = try Program.run(["open", "--safe", app + "/Out.swift"], environment: fixture.environment)
        #expect((named.output + named.errors).contains("SECRET") && !named.errors.contains("left out"))
    }

    /// The reader of the table above finds a secret where `--safe` is not given.
    @Test func withoutItTheSecretsAreSeen() throws {
        #expect(
            try Program.run(["run", fixture.folder + "/s.snap"], environment: fixture.environment).output.contains(
                "SECRET"))
        let before = try files()
        _ = try Program.run(
            ["open", fixture.folder + "/App.swift"], input: "tap 0:0\nfix apply\n", environment: fixture.environment)
        #expect(try files() == before, "a pipe writes nothing either")
        _ = try Program.run(
            ["open", "--allow-writing", fixture.folder + "/App.swift"], input: "tap 0:0\nfix apply\n",
            environment: fixture.environment)
        #expect(try files()["App.swift"] != before["App.swift"])
    }

    // MARK: At a terminal

    private func start(_ arguments: [String], _ extra: [String: String] = [:], rows: Int = 40) throws -> PseudoTerminal
    {
        let terminal = try PseudoTerminal(
            arguments, columns: 80, rows: rows,
            environment: fixture.environment.merging(extra) { $1 }.merging(["NO_COLOR": "1"]) { $1 })
        try terminal.waitForPrompt()
        return terminal
    }

    /// A pager and an editor of the person's may do anything.
    @Test func neitherPagerNorEditorOfThePersonRuns() throws {
        let terminal = try start(
            ["--safe", "--quiet"],
            ["PAGER": "tee \(fixture.folder)/paged", "EDITOR": "touch \(fixture.folder)/edited", "VISUAL": ""], rows: 12
        )
        terminal.send("help")
        terminal.send(.enter)
        try terminal.wait(for: "more lines")
        terminal.send("q")
        try terminal.waitForPrompt()
        try terminal.enter("edit")
        #expect(terminal.screen.text.contains("There is no editor here"))
        #expect(try files()["paged"] == nil && files()["edited"] == nil)
    }

    @Test func aLessonReadsNoKeysOfThePersons() throws {
        try fixture.write("bind z ed-move-to-beg\n", to: ".editrc")
        for (arguments, expected) in [(["learn", "2", "--safe"], "azb"), (["learn", "2"], "ba")] {
            let terminal = try start(arguments)
            terminal.send("azb")
            try terminal.wait("the typed letters") { $0.currentLine.hasSuffix(expected) }
        }
    }

    @Test func aLessonKeepsAndReadsNoProgress() throws {
        let before = try files()
        let terminal = try start(["learn", "1", "--safe"])
        // Read, the progress would have the lesson begin at its third part.
        #expect(terminal.screen.text.contains("Step 1 of"), "\(terminal.screen.text)")
        for _ in 0..<3 { try terminal.enter("1") }
        terminal.send("quit")
        terminal.send(.enter)
        _ = try terminal.waitForExit()
        #expect(try files() == before)
        #expect(try !Program.run(["learn", "--safe"], environment: fixture.environment).output.contains("step 4"))
    }
}
