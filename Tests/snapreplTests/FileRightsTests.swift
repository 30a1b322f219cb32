import Foundation
import TestSupport
import Testing

/// What scripts of somebody else may do with the files of whoever plays them: read at most.
@Suite struct FileRightsTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func run(_ arguments: [String], input: String = "") throws -> Program.Result {
        try Program.run(arguments, input: input, environment: fixture.environment)
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: fixture.folder + "/" + name)
    }

    /// A script and a page that write a shell's start file above their folder.
    private func plant() throws -> (script: String, page: String) {
        let save = "save \"\(fixture.folder)/.profile\""
        try fixture.write("sections \"$(touch x)\"\n\(save)\n", to: "lesson/play.snap")
        try fixture.write("# P\n\n```snap\nsnap> sections \"$(touch x)\"\nsnap> \(save)\n```\n", to: "lesson/page.md")
        return (fixture.folder + "/lesson/play.snap", fixture.folder + "/lesson/page.md")
    }

    // MARK: Scripts

    @Test func aScriptWritesNothingHoweverItIsPlayed() throws {
        let (script, page) = try plant()
        let text = try fixture.read(script)
        let ways: [[String]] = [
            ["run", script], ["run", "--keep-going", script], ["run", "-"], [], ["test", script], ["test", page],
            ["test", fixture.folder + "/lesson"], ["test", "--update", page], ["test", "--corrected", page],
            ["test", "--lint", script], ["swift", script], ["-c", "read \(script)"],
        ]
        for arguments in ways {
            let result = try run(arguments, input: text)
            #expect(!exists(".profile"), "\(arguments)")
            // An update writes down what the page answers now, and Swift is written without running anything.
            #expect(result.status != 0 || ["--update", "--corrected", script].contains(arguments[1]), "\(arguments)")
        }
        #expect(try run(["run", script]).errors.hasPrefix("\(script):2:6: error: writing-not-allowed\n"))
        #expect(try run(["test", script]).output.contains("\(script):2\n"))
        #expect(try run(["test", try plant().page]).output.contains("writing-not-allowed"))
        // A transcript is a file as well, and not even an empty one is left behind.
        #expect(try run(["run", "-"], input: "transcript \(fixture.folder)/t.snap\n").status == 3)
        #expect(!exists("t.snap"))
    }

    @Test func whoAsksForItGetsIt() throws {
        let (script, page) = try plant()
        for arguments in [
            ["run", "--allow-writing", script], ["test", "--allow-writing", script],
            ["--allow-writing", "-c", "read \(script)"], ["-c", "sections A; save \(fixture.folder)/.profile"],
        ] {
            #expect(try run(arguments).status == 0, "\(arguments)")
            #expect(exists(".profile"), "\(arguments)")
            try FileManager.default.removeItem(atPath: fixture.folder + "/.profile")
        }
        _ = try run(["test", "--allow-writing", page])
        #expect(exists(".profile"))
    }

    /// What a person types is theirs; what a file does that they read is not.
    @Test func thePromptWritesAndAFileReadThereDoesNot() throws {
        let (script, _) = try plant()
        let terminal = try PseudoTerminal(["--no-rc", "--quiet"], columns: 200, environment: fixture.environment)
        try terminal.waitForPrompt()
        try terminal.enter("read \(script)")
        #expect(terminal.screen.text.contains("writing-not-allowed"))
        #expect(!exists(".profile"))
        // The rights come back with the prompt.
        try terminal.enter("save \(fixture.folder)/mine.snap")
        #expect(exists("mine.snap"))
        try terminal.enter("transcript \(fixture.folder)/t.snap")
        try terminal.enter("echo written-down")
        #expect(try fixture.read(fixture.folder + "/t.snap").contains("echo written-down"))
    }

    // MARK: --safe

    @Test func noSubcommandLetsAScriptReadUnderSafe() throws {
        try fixture.write("a\nSECRET\n", to: "secret.csv")
        try fixture.write(
            "struct R(a)\nload x from \(fixture.folder)/secret.csv as R\nsections S; append x; apply\n", to: "s.snap")
        let (script, output) = (fixture.folder + "/s.snap", fixture.folder + "/o.json")
        for arguments in [
            ["run", "--safe", script], ["test", "--safe", script], ["swift", "--safe", script],
            ["export", "--safe", script, "-o", output],
        ] {
            let result = try run(arguments)
            #expect(!(result.output + result.errors).contains("SECRET"), "\(arguments)")
        }
        #expect(try !exists("o.json") || !fixture.read(output).contains("SECRET"))
        #expect(try run(["swift", script]).output.contains("SECRET"), "without --safe the file is read")
    }

    @Test func aSafeSessionTouchesNoFile() throws {
        let (script, _) = try plant()
        try fixture.write("[{\"name\": \"a\"}]", to: "songs.json")
        let folder = fixture.folder
        for command in [
            "load s from \(folder)/songs.json as S", "read \(script)", "save \(folder)/f.snap",
            "transcript \(folder)/f.snap", "diagnose \(folder)/songs.json", "save \(folder)/f.snap replacing",
            "learn \(folder)/les.md",
        ] {
            let result = try run(["--safe", "-c", "struct S(name); " + command])
            #expect(result.status == 3, "\(command)")
            #expect(result.errors.contains("uses no files"), "\(command): \(result.errors)")
        }
        #expect(!exists("f.snap"))
        // The scripts that are named are read.
        try fixture.write("sections A\nappend a\nexpect staged: a\n", to: "fine.snap")
        #expect(try run(["run", "--safe", folder + "/fine.snap"]).status == 0)
        #expect(try run(["test", "--safe", folder + "/fine.snap"]).status == 0)
        #expect(try run(["run", "--safe", script]).errors.contains("files-not-allowed"))
        for arguments in [
            ["--safe", "--allow-writing"], ["test", "--safe", "--update"],
            ["test", "--safe", "--report", "tap", "--report-file", folder + "/report"],
        ] {
            #expect(try run(arguments).status == 2, "\(arguments)")
        }
        #expect(!exists("report"))
    }

    /// The file of the line editor is a file, too: whoever wrote it could take any key away.
    @Test func aSafePromptReadsNoKeys() throws {
        try fixture.write("bind a ed-unassigned\nbind b ed-move-to-beg\n", to: ".editrc")
        let terminal = try PseudoTerminal(["--safe", "--quiet"], columns: 200, environment: fixture.environment)
        try terminal.waitForPrompt()
        terminal.send("echo abc")
        try terminal.waitForLine("snap> echo abc", cursor: 14)
        // Elsewhere it is read.
        let usual = try PseudoTerminal(["--quiet", "--no-rc"], columns: 200, environment: fixture.environment)
        try usual.waitForPrompt()
        usual.send("echo abc")
        try usual.wait("the line with its beginning typed last") { $0.currentLine == "snap> cecho" }
    }

    @Test func aSafePromptReadsNoStartUpFileAndKeepsNoHistory() throws {
        try fixture.write("echo from-home\n", to: ".config/snaprepl/rc.snap")
        let terminal = try PseudoTerminal(["--safe", "--quiet"], columns: 200, environment: fixture.environment)
        try terminal.waitForPrompt()
        try terminal.enter("echo ready")
        #expect(!terminal.screen.text.contains("from-home"))
        #expect(!exists("state") && !exists(".local"))
        // Names of files are not completed.
        terminal.send("read \(fixture.folder)/.con")
        terminal.send("\t")
        try terminal.enter("x")
        #expect(!terminal.screen.text.contains(".config"))
    }
}
