import Foundation
import TestSupport
import Testing

/// The program in pipes: exit codes, streams, and where scripts come from.
@Suite struct ProgramScriptTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func run(
        _ arguments: [String] = [], input: String = "", environment: [String: String] = [:], timeout: Double = 60
    ) throws -> Program.Result {
        try Program.run(
            arguments, input: input, environment: fixture.environment.merging(environment) { $1 }, timeout: timeout)
    }

    /// What is open at the end is named as it is written.
    @Test(arguments: [("let x = [", "`[`"), ("append a(", "`(`"), ("race A {", "`{`"), ("append a \\", "backslash")])
    func theOpenBracketIsNamed(script: String, words: String) throws {
        let result = try run(["-c", script])
        #expect(result.errors.contains(words), "\(result.errors)")
        for other in ["`[`", "`(`", "`{`", "backslash"] where other != words {
            #expect(!result.errors.contains(other), "\(result.errors)")
        }
    }

    /// Without an apply to draw, the words say so, and name no step that there is not.
    @Test func aPictureNeedsAnApply() throws {
        try fixture.write("sections A\n", to: "x.snap")
        let (script, output) = (fixture.folder + "/x.snap", fixture.folder + "/x.svg")
        let result = try run(["export", script, "-o", output])
        #expect(result.status == 2)
        #expect(result.errors.contains("no apply in the script changes a list"), "\(result.errors)")
        #expect(try run(["export", script, "--svg", "1", "-o", output]).status == 0)
    }

    /// A page that ends at a crash is written, and the exit code is explained; a name that nothing has says what it may be.
    @Test func whatIsExportedAndWhyNotIsSaid() throws {
        try fixture.write("sections A; append a; apply\nreload zz\n", to: "crash.snap")
        let (script, output) = (fixture.folder + "/crash.snap", fixture.folder + "/crash.html")
        let result = try run(["export", script, "-o", output])
        #expect(result.status == 3 && result.output.isEmpty)
        #expect(result.errors == "snaprepl: \(script): a command fails; the recording ends there.\n")
        #expect(try fixture.read(output).contains("zz"))
        // A script of one's own plays on the system that is asked for.
        #expect(try run(["export", script, "--ios", "15", "-o", output]).status == 3)
        // A site is a folder of its own.
        #expect(try run(["export", "--site", fixture.folder + "/site", "-o", output]).status != 0)
        let unknown = try run(["export", "ja.v33", "-o", output])
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("ja.v33 is no claim, document or lesson"), "\(unknown.errors)")
        for word in ["zzz", "ja.v33"] {
            #expect(try run(["claims", word]).errors.contains("`claims` lists them"), "\(word)")
        }
    }

    /// Each claim of a document stands under its own words, the first one too.
    @Test func aDocumentIsExportedClaimByClaim() throws {
        let output = fixture.folder + "/000.json"
        #expect(try run(["export", "000", "-o", output]).status == 0)
        let text = try fixture.read(output)
        for claim in ["Sections and items kept apart (V1)", "With the items in both hash and == of the section (V2)"] {
            #expect(text.contains(claim), "\(claim)")
        }
    }

    /// Only commands are written as Swift; of what is Swift already, that is said.
    @Test func swiftThatIsLeftOutIsNamed() throws {
        try fixture.write("sections A\nappend a\napply\n", to: "commands.snap")
        try fixture.write("sections A\nfunc f() { print(1) }\napply\n", to: "mixed.snap")
        let (commands, mixed) = (fixture.folder + "/commands.snap", fixture.folder + "/mixed.snap")
        #expect(try run(["swift", commands]).errors.isEmpty)
        let result = try run(["swift", commands, mixed])
        #expect(result.status == 0 && result.output.contains("appendSections"))
        #expect(result.errors.contains("mixed.snap: what is Swift already is left out"), "\(result.errors)")
        #expect(!result.errors.contains("commands.snap"))
        // The file that cannot be written is named, too.
        let refused = try run(["swift", commands, "--into", fixture.folder + "/none"])
        #expect(refused.status == 2 && refused.errors.contains("/none/Program1.swift cannot be written"))
    }

    /// 0 fine, 1 an expectation failed, 2 usage or unreadable file, 3 a command failed.
    @Test(
        arguments: [
            ("", 0), ("sections A\nappend a\napply\nexpect items: a\n", 0), ("! append a", 0), ("quit\nnonsense", 0),
            ("sections A\nexpect sections: A", 1), ("! sections A", 1), ("---\nid: x\n---\napply", 2), ("append a", 3),
            ("nonsense", 3),
            ("echo \"", 3), ("race A {", 3), ("sect A", 3),
        ] as [(String, Int32)])
    func exitCodes(script: String, status: Int32) throws {
        let result = try run(input: script)
        #expect(result.status == status)
        #expect(result.errors.isEmpty == (status == 0))
        // The same script, however it gets in.
        try fixture.write(script, to: "script.snap")
        let file = fixture.folder + "/script.snap"
        for arguments in [["run", file], ["-c", script], ["run", "-"]] {
            let other = try run(arguments, input: arguments == ["run", "-"] ? script : "")
            #expect(other.status == status, "\(arguments)")
            // Only the place in front of a diagnostic names the way.
            if !script.hasPrefix("!") { #expect(other.output == result.output, "\(arguments)") }
        }
    }

    @Test func aLogIsDiagnosed() throws {
        let text =
            "Oct  9 12:01:02 phone Shop[12] <Error>: reason: 'There are currently no sections in the data source. "
            + "Please add a section first.'\n"
        try fixture.write(text, to: "crash.txt")
        for arguments in [["diagnose"], ["diagnose", "-"], ["diagnose", fixture.folder + "/crash.txt"]] {
            let result = try run(arguments, input: text)
            #expect(result.status == 0)
            #expect(result.output.hasPrefix("no-sections\n"))
            #expect(result.output.contains("sections S\nappend a"))
        }
        let japanese = try run(["diagnose", "--language", "ja", "--format", "json"], input: text)
        #expect(
            japanese.output.contains("\"rule\":\"no-sections\"")
                || japanese.output.contains("\"rule\" : \"no-sections\""))
        #expect(try run(["diagnose"], input: "all is well\n").status == 1)
        #expect(try run(["diagnose", "/no/such/file"]).status == 2)
    }

    /// A page is no script: what takes it is said, in each language, and both of these do.
    @Test(arguments: ["en", "ja", "zh-Hans", "ko"])
    func aPageIsNoScript(language: String) throws {
        try fixture.write("# A\n\n```swift\nlet items = [1, 2]\n```\n\n```snap\nsnap> sections A\n```\n", to: "page.md")
        let file = fixture.folder + "/page.md"
        let result = try run(["run", file, "--language", language])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains("`snaprepl learn \(file)`"))
        #expect(result.errors.contains("`snaprepl run --from-markdown \(file)`"))
        #expect(try run(["run", "--from-markdown", file]).status == 0)
        #expect(try run(["learn", file]).status == 0)
        // A transcript may be called so, and is a script.
        try fixture.write("# Written by snaprepl\nsections A\n", to: "transcript.md")
        #expect(try run(["run", fixture.folder + "/transcript.md"]).status == 0)
    }

    @Test(arguments: [
        ["--nonsense"], ["run"], ["run", "/no/such/file.snap"], ["--format", "xml"], ["--language", "fr"],
        ["--width", "3"], ["--color", "maybe"],
        ["--ios", "12"], ["--ios", "x"], ["--width", "x"], ["--width", "1001"], ["nonsense"],
        ["test", "/no/such/folder"], ["run", "/"],
    ])
    func wrongUsageIsTwo(arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 2, "\(arguments): \(result)")
        #expect(!result.errors.isEmpty)
        #expect(result.output.isEmpty || arguments.first == "test")
    }

    @Test(
        arguments: [
            (
                ["--help"],
                ["Usage snaprepl [<options>]", "run", "test", "claims", "--no-rc", "text, markdown, json, jsonl, html"]
            ),
            (["help"], ["Usage snaprepl [<options>]", "--keep-going"]),
            (
                ["run", "--help"],
                ["Usage snaprepl run [<options>] <FILE>...", "--step", "en, ja, zh-Hans, ko", "auto, always, never"]
            ),
            (
                ["test", "--help"],
                ["Usage snaprepl test [<options>] [<FILE>...]", "--report-file", "tap, junit, json"]
            ),
            (["claims", "--help"], ["Usage snaprepl claims [<options>] [<WORD>]", "--play"]),
        ])
    func helpNamesWhatThereIs(arguments: [String], words: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        // Lists may be broken at the end of a line.
        let text = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for word in words { #expect(text.contains(word), "\(word)") }
    }

    @Test func theVersionIsThreeNumbers() throws {
        let result = try run(["--version"])
        #expect(result.status == 0)
        #expect(result.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    @Test func noPromptNoColourAndErrorsApart() throws {
        let script = "sections 今日\nappend 牛乳 牛乳\n"
        let result = try run(input: script, environment: ["TERM": "xterm-256color"])
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("stdin:2:11: error: duplicate-identifiers\nappend 牛乳 牛乳\n            ^^^^\n"))
        let all = try run(["--keep-going"], input: script + "append 牛乳\napply\n! apply now\n")
        #expect(all.status == 3)
        #expect(all.output.hasPrefix("+-----------+"))
        for text in [all.output, all.errors] {
            #expect(!text.contains("snap") || !text.contains("snap>"))
            #expect(!text.unicodeScalars.contains("\u{1B}"))
        }
        let coloured = try run(["--color", "always"], input: script)
        #expect(coloured.errors.unicodeScalars.contains("\u{1B}"))
    }

    @Test func filesArePlayedInTurn() throws {
        try fixture.write("#!/usr/bin/env snaprepl run\nsections A\necho one\n", to: "one")
        try fixture.write("sections A\nappend a a\necho never\n", to: "two")
        try fixture.write("sectionIdentifiers\necho three\n", to: "three")
        let files = ["one", "two", "three"].map { fixture.folder + "/" + $0 }
        let stopped = try run(["run"] + files)
        #expect(stopped.status == 3)
        #expect(stopped.output == "one\n")
        #expect(stopped.errors.hasPrefix(files[1] + ":2:10: error: duplicate-identifiers\n"))
        // Each file has a session of its own.
        let all = try run(["run", "--keep-going"] + files)
        #expect(all.status == 3)
        #expect(all.output == "one\nnever\n[]\nthree\n")
    }

    @Test func aScriptCanReadAndWriteFiles() throws {
        try fixture.write("[{\"name\": \"七里香\"}, {\"name\": \"晴天\"}]", to: "songs.json")
        let folder = fixture.folder
        let result = try run(
            ["--allow-writing"],
            input: """
                struct Song(name)
                load songs from \(folder)/songs.json as Song
                transcript \(folder)/transcript.snap
                sections S
                append songs
                apply
                expect items: 七里香 晴天
                transcript off
                save \(folder)/saved.snap
                """)
        #expect(result == .init(output: result.output, errors: "", status: 0))
        #expect(result.output.hasSuffix("5 commands written to \(folder)/saved.snap\n"))
        let again = try run(["run", folder + "/saved.snap"])
        #expect(again.status == 0)
        #expect(
            again.output
                == result.output.replacingOccurrences(of: "5 commands written to \(folder)/saved.snap\n", with: ""))
        #expect(try fixture.read(folder + "/transcript.snap").contains("apply\n# +---"))
    }

    @Test(arguments: ["\r\n", "\n"])
    func linesMayEndAsInWindows(end: String) throws {
        let result = try run(input: ["\u{FEFF}sections A", "append a \\", "b", "items", ""].joined(separator: end))
        #expect(result == .init(output: "a\nb\n", errors: "", status: 0))
    }

    @Test func whatIsNoTextIsRefused() throws {
        let url = URL(fileURLWithPath: fixture.folder + "/binary")
        try Data([0x65, 0x63, 0x68, 0x6F, 0x20, 0xFF, 0xFE, 0x0A]).write(to: url)
        let result = try run(["run", url.path])
        #expect(result.status == 2)
        #expect(result.errors == "snaprepl: \(url.path) cannot be read: line 1 is not text in UTF-8\n")
    }

    @Test func echoWritesTheCommands() throws {
        let result = try run(["--echo"], input: "sections A\ncount\n")
        #expect(result.output == "snap> sections A\nsnap*1> count\n0\n")
    }

    @Test func theVersionToImitateCanBeChosen() throws {
        #expect(try run(["--ios", "14", "-c", "sections A; append a; reconfigure a"]).status == 3)
        #expect(try run(["--ios", "15", "-c", "sections A; append a; reconfigure a"]).status == 0)
    }

    /// A quiet machine takes 25 s in a debug build; a copy of the session's history made for each command takes an hour.
    @Test func aHundredThousandCommandsAreNoTrouble() throws {
        let script =
            "sections A\n" + (0..<100_000).map { "append 牛乳\($0)\n" }.joined()
            + "apply unanimated\ncount\nexpect cells: created 8\n"
        let clock = ContinuousClock()
        var result: Program.Result?
        let time = try clock.measure { result = try run(input: script, timeout: 600) }
        #expect(result?.status == 0)
        #expect(result?.output.hasSuffix("\n100000\n") == true)
        print("100,000 commands: \(time)")
    }
}
