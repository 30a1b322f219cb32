import Foundation
import TestSupport
import Testing

/// Files and pipes that hold anything at all: each is answered in words, with its place, and the session goes on.
@Suite struct HostileInputTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func run(_ arguments: [String], input: String = "") throws -> Program.Result {
        try Program.run(arguments, input: input, environment: fixture.environment)
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = fixture.folder + "/" + name
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private static let brokenByte: [UInt8] = [0xFF]

    // MARK: Bytes that are no text

    /// The line is named, in whatever kind of file it stands.
    @Test(arguments: ["run", "test", "swift"])
    func bytesThatAreNoTextHaveALine(command: String) throws {
        for name in ["a.snap", "a.md", "a.swift"] {
            let path = try file(name, Array("one\ntwo\nthree ".utf8) + Self.brokenByte)
            let result = try run([command, path])
            #expect(result.status == (command == "test" ? 1 : 2), "\(command) \(name)")
            #expect((result.errors + result.output).contains("line 3 is not text in UTF-8"), "\(command) \(name)")
        }
    }

    @Test func commandsNameTheLineToo() throws {
        for (command, name) in [
            ("load t from", "d.json"), ("load t from", "d.csv"), ("read", "d.snap"), ("read", "d.swift"),
            ("diagnose", "d.txt"),
        ] {
            let path = try file(name, Array("name\n".utf8) + Self.brokenByte)
            let result = try run(
                ["--keep-going", "run", "-"],
                input:
                    "struct T(name)\n\(command) \(path)\(name.hasPrefix("d.json") || name == "d.csv" ? " as T" : "")\necho on\n"
            )
            #expect(result.status == 3, "\(name)")
            #expect(result.errors.hasPrefix("stdin:2:"), "\(name)")
            #expect(result.errors.contains("line 2 is not text in UTF-8"), "\(name): \(result.errors)")
            // One broken file is no reason to end.
            #expect(result.output == "on\n", "\(name)")
        }
    }

    @Test func damagedLogsAreReadAllTheSame() throws {
        let words = "There are currently no sections in the data source. Please add a section first."
        let path = try file("crash.txt", Self.brokenByte + [0] + Array(" reason: '\(words)'\n".utf8))
        let result = try run(["diagnose", path])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("no-sections\n"))
    }

    // MARK: Text of other habits

    @Test func marksAndLineEndsOfOtherSystemsAreTaken() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let script = "sections A\r\nappend a b\r\nexpect staged: a b\r\n"
        let plain = try file("plain.snap", mark + Array(script.utf8))
        #expect(try run(["run", plain]) == .init(output: "", errors: "", status: 0))
        #expect(try run(["-c", "read \(plain)"]).status == 0)
        #expect(try run(["run", "-"], input: "\u{FEFF}" + script) == .init(output: "", errors: "", status: 0))
        let head = "---\r\nid: x\r\nclaim: {en: \"c\"}\r\nsource: \"000\"\r\nverdict: holds\r\n---\r\n"
        let scenario = try file("scenario.snap", mark + Array((head + script).utf8))
        #expect(try run(["run", scenario]) == .init(output: "x\nc\n", errors: "", status: 0))
        let old = try file("old.snap", Array((head + script).replacing("\r\n", with: "\r").utf8))
        #expect(try run(["run", old]) == .init(output: "x\nc\n", errors: "", status: 0))
        let page = try file("page.md", mark + Array("# p\r\n\r\n```snap\r\nsnap> echo a\r\na\r\n```\r\n".utf8))
        #expect(try run(["test", page]).status == 0)
        for (name, text) in [("d.json", "[{\"name\":\r\n\"a\"}]\r\n"), ("d.csv", "name\r\na\r\n")] {
            let data = try file(name, mark + Array(text.utf8))
            let command = "struct T(name); load t from \(data) as T; sections S; append t[0]; expect staged: t[0]"
            #expect(try run(["-c", command]).status == 0, "\(name)")
        }
    }

    /// Separators and the byte 0 are characters of a word; shown, they are spelled out.
    @Test func invisibleCharactersAreCharacters() throws {
        let path = try file("a.snap", Array("sections A\nappend a\u{2028}b c\0d\nshow\n".utf8))
        let result = try run(["run", path])
        #expect(result.status == 0)
        #expect(result.output.contains("0 a\\u{2028}b ") && result.output.contains("2 \\0d "))
    }

    // MARK: Sizes

    @Test func aLineOfTenMegabytesIsALine() throws {
        let path = try file("a.snap", Array("sections A\nappend ".utf8) + [UInt8](repeating: 0x78, count: 10_000_000))
        #expect(try run(["run", path]) == .init(output: "", errors: "", status: 0))
    }

    /// What is shown of a long line is a piece around the place.
    @Test func aMistakeInALongLineIsShownInAPiece() throws {
        let path = try file("a.snap", Array("append ".utf8) + [UInt8](repeating: 0x78, count: 1_000_000))
        let result = try run(["run", path])
        #expect(result.status == 3)
        #expect(result.errors.hasPrefix("\(path):1:8: error: no-sections\n"))
        #expect(result.errors.utf8.count < 5_000)
    }

    @Test(arguments: ["(", "[", "{", "let x = [", "append (", "outline A {", "\"\\(", "'", "=", ",", "!"])
    func brackets(opening: String) throws {
        let path = try file(
            "a.snap", Array((opening + String(repeating: opening, count: 100_000 / opening.count)).utf8))
        let result = try run(["run", path])
        #expect(result.status == 3)
        #expect(result.errors.hasPrefix("\(path):"), "\(result.errors.prefix(200))")
        // The word itself may be named once.
        #expect(result.errors.utf8.count < 120_000)
    }

    /// Fifty thousand lines that each ask for the next one, and then nothing.
    @Test func continuationWithoutEnd() throws {
        let lines = String(repeating: "\\\n", count: 50_000)
        let empty = try run(["run", try file("a.snap", Array(lines.utf8))])
        #expect(empty == .init(output: "", errors: "", status: 0))
        let open = try run(["run", try file("b.snap", Array((lines + "\\").utf8))])
        #expect(open.status == 3 && open.errors.utf8.count < 120_000)
    }

    @Test(arguments: ["a.json", "a.csv"])
    func bracketsInData(name: String) throws {
        for text in [String(repeating: "[", count: 100_000), "[{\"name\":" + String(repeating: "[", count: 100_000)] {
            let path = try file(name, Array(text.utf8))
            let result = try run(["-c", "struct T(name); load t from \(path) as T; append t"])
            #expect(result.status == 3)
            #expect(result.errors.utf8.count < 20_000)
        }
    }

    @Test func onlySoMuchIsReadOfAFile() throws {
        let path = fixture.folder + "/huge.snap"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, 1 << 30) == 0)
        for arguments in [["run", path], ["diagnose", path], ["test", path]] {
            let result = try run(arguments)
            #expect(result.status == (arguments[0] == "test" ? 1 : 2), "\(arguments)")
            #expect(
                (result.errors + result.output).contains("it has more than 64 MB, the most that is read"),
                "\(arguments)")
        }
        for command in ["read \(path)", "struct T(n); load t from \(path) as T", "diagnose \(path)"] {
            let result = try run(["--language", "ja", "-c", command])
            #expect(result.status == 3)
            #expect(result.errors.contains("64 MB"), "\(command): \(result.errors)")
        }
    }

    /// Told where the program runs with little memory: its limits are not only words.
    @Test(.enabled(if: TestPlatform.isLinux)) func theMemoryIsBounded() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -v 4000000; exec \"$0\" run - < /dev/zero", Program.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 2)
    }

    // MARK: What is no file

    @Test func foldersPipesAndDevicesAreNamedAndNeverWaitedFor() throws {
        let pipe = fixture.folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for (path, reason) in [
            (pipe, "it is not an ordinary file"), ("/dev/zero", "not an ordinary file"),
            (TestPlatform.device, "not an ordinary file"),
            (fixture.folder, "it is a folder"), (fixture.folder + "/none", "no such file"), ("\"\"", "no such file"),
        ] {
            for command in ["read \(path)", "struct T(n); load t from \(path) as T"] {
                let result = try run(["-c", command])
                #expect(result.status == 3, "\(command)")
                #expect(result.errors.contains(reason), "\(command): \(result.errors)")
            }
        }
    }

    /// Nobody may ever write to it; nor does a device end.
    @Test(arguments: [
        "run", "test", "diagnose", "swift", "test --lint", "test --update", "export -o out.html", "--no-rc -c read",
    ])
    func aPipeThatNobodyWritesToIsNotWaitedFor(command: String) throws {
        try fixture.write("", to: "other")
        let pipe = fixture.folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        symlink(pipe, fixture.folder + "/link.snap")
        for path in [pipe, fixture.folder + "/link.snap", "/dev/zero", TestPlatform.device] {
            var arguments = command.split(separator: " ").map(String.init)
            if arguments.last == "read" {
                arguments[arguments.count - 1] = "read \(path)"
            } else {
                arguments.append(path)
            }
            let result = try run(arguments)
            #expect((1...3).contains(result.status), "\(arguments)")
            #expect((result.errors + result.output).contains("it is not an ordinary file"), "\(arguments)")
            #expect((result.errors + result.output).contains(path), "\(arguments)")
        }
    }

    /// A start-up file, and a scenario in a folder: nobody named them.
    @Test func pipesThatNobodyNamedAreNotWaitedFor() throws {
        try fixture.write("echo begun\n", to: "folder/a.snap")
        #expect(mkfifo(fixture.folder + "/folder/b.snap", 0o600) == 0)
        let tested = try run(["test", fixture.folder + "/folder"])
        #expect(tested.status == 1)
        #expect(tested.output.contains("b.snap") && tested.output.contains("1 passed, 1 failed"))
        try fixture.write("", to: ".config/snaprepl/other")
        #expect(mkfifo(fixture.folder + "/.config/snaprepl/rc.snap", 0o600) == 0)
        let terminal = try PseudoTerminal(["--quiet"], environment: fixture.environment)
        try terminal.waitForPrompt()
        #expect(terminal.screen.text.contains("rc.snap cannot be read"), "what is left out is named")
        try terminal.enter("echo still-here")
        #expect(terminal.screen.lines.contains("still-here"))
    }

    @Test(arguments: ["save", "transcript", "export"])
    func aPipeThatNobodyReadsIsNotWrittenTo(command: String) throws {
        let pipe = fixture.folder + "/pipe" + (command == "export" ? ".html" : "")
        #expect(mkfifo(pipe, 0o600) == 0)
        let result = try run(["-c", "sections A; append a; apply; \(command) \(pipe)"])
        #expect(result.status == 3)
        #expect(result.errors.contains("\(pipe) cannot be written: it is not an ordinary file"), "\(result.errors)")
    }

    /// It is read as far as its reader likes; then it is an error, and no end.
    @Test func aPipeThatIsReadTakesATranscript() throws {
        let pipe = fixture.folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/bin/sh")
        reader.arguments = ["-c", "cat \"$0\" > \"$0.copy\"", pipe]
        // Open at both ends from the first to the last line, so that the reader stays.
        let held = open(pipe, O_RDWR)
        try reader.run()
        let result = try run(["-c", "transcript \(pipe); echo one; echo two"])
        // A reader that opens the pipe when nobody holds it any more would wait for ever.
        for _ in 0..<1_000 where !((try? fixture.read(pipe + ".copy")) ?? "").contains("echo two") { usleep(10_000) }
        close(held)
        reader.terminate()
        reader.waitUntilExit()
        #expect(result.status == 0, "\(result.errors)")
        let copy = try fixture.read(pipe + ".copy")
        #expect(copy.contains("echo one\n") && copy.contains("echo two\n"))
    }

    @Test func theRecordThatLacksAFieldIsNamed() throws {
        let path = try file("m.json", Array("[{\"id\": 1, \"text\": \"a\"},\n{\"id\": 2}]".utf8))
        let result = try run(["-c", "struct T(id, text); load t from \(path) as T"])
        #expect(result.status == 3)
        #expect(result.errors.contains("Record 2 has no `text`, and `T` has no default for it."), "\(result.errors)")
    }

    /// A word longer than any claim is not looked for, and not shown whole.
    @Test func aClaimOfAnyLengthIsUnknown() throws {
        let word = String(repeating: "牛乳x", count: 10_000)
        for arguments in [["claims", word], ["-c", "claims \(word)"], ["claims", word, "--play"]] {
            let result = try run(arguments)
            #expect(result.status == (arguments[0] == "claims" ? 2 : 3))
            #expect(result.errors.contains("There is no claim 牛乳x牛乳x") && result.errors.contains("…"))
            // A session shows the line that was typed, as much of it as stands around the word.
            if arguments[0] == "claims" { #expect(result.errors.utf8.count < 400) }
        }
    }

    /// Named when the program is started, a pipe is read: `snaprepl run <(…)`.
    @Test func aPipeCanBeAScript() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "exec \"$0\" run <(echo 'echo from-a-pipe')", Program.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "from-a-pipe\n")
    }

    @Test func filesThatReadOneAnotherEnd() throws {
        try fixture.write("read \(fixture.folder)/b.snap\n", to: "a.snap")
        try fixture.write("echo b\nread \(fixture.folder)/a.snap\n", to: "b.snap")
        let result = try run(["run", fixture.folder + "/a.snap"])
        #expect(result.status == 3)
        #expect(result.errors.contains("nested-too-deep"))
    }

    // MARK: What the program keeps for itself

    @Test func whateverStandsInItsOwnFilesItStarts() throws {
        let rubbish = (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ ($0 >> 3)) }
        for name in ["state/snaprepl/history", "state/snaprepl/learn.txt", ".config/snaprepl/rc.snap", ".editrc"] {
            try fixture.write("", to: name)
            _ = try file(name, rubbish)
            chmod(fixture.folder + "/" + name, 0o600)
        }
        #expect(try run(["learn"]).status == 0)
        let terminal = try PseudoTerminal(["--quiet"], environment: fixture.environment)
        try terminal.waitForPrompt()
        try terminal.enter("echo still-here")
        #expect(terminal.screen.lines.contains("still-here"))
    }

    /// The keys of the line editor come from an ordinary file of a readable size: nothing is waited for.
    @Test(arguments: ["pipe", "device", "long", "fine"])
    func theKeysComeFromAnOrdinaryFile(kind: String) throws {
        let path = fixture.folder + "/.editrc"
        switch kind {
        case "pipe": #expect(mkfifo(path, 0o600) == 0)
        case "device": symlink("/dev/zero", path)
        case "long": _ = try file(".editrc", [UInt8](repeating: 0x61, count: (64 << 10) + 1))
        default: _ = try file(".editrc", [UInt8](repeating: 0x0A, count: 64 << 10))
        }
        let terminal = try PseudoTerminal(["--quiet"], columns: 200, environment: fixture.environment)
        try terminal.waitForPrompt()
        let said = terminal.screen.text
        #expect(said.contains(".editrc cannot be read: ") == (kind != "fine"), "\(said)")
        if kind == "long" { #expect(said.contains("the file is too large"), "\(said)") }
    }

    @Test(arguments: ["history", "learn.txt"])
    func aDeviceInTheirPlaceIsNotRead(name: String) throws {
        try fixture.write("", to: "state/snaprepl/other")
        symlink("/dev/zero", fixture.folder + "/state/snaprepl/" + name)
        #expect(try run(["learn"]).status == 0)
        let terminal = try PseudoTerminal(["--quiet"], environment: fixture.environment)
        try terminal.waitForPrompt()
        try terminal.enter("echo still-here")
        #expect(terminal.screen.lines.contains("still-here"))
        if name == "history" { #expect(terminal.screen.text.contains("it is not an ordinary file")) }
    }
}
