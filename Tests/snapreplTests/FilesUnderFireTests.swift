import Foundation
import Synchronization
import TestSupport
import Testing

@testable import snaprepl

/// Files when something goes wrong: two sessions at once, a sudden end, a folder that cannot be written.
@Suite struct FilesUnderFireTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    // MARK: History

    /// One session cuts the file again and again while another writes: nothing between two entries is lost.
    @Test func cuttingLosesNothingOfAnotherSession() async throws {
        let path = fixture.folder + "/history"
        try fixture.write("old\n", to: "history")
        let count = 300
        let writer = Task.detached {
            var file = HistoryFile(path: path)
            for number in 0..<count { try file.append("e\(number)") }
        }
        let cutter = Task.detached {
            var seen: [String] = []
            var file = HistoryFile(path: path)
            while seen.last != "e\(count - 1)" { seen = try file.load(limit: 5) }
        }
        try await writer.value
        try await cutter.value
        let left = try fixture.read(path).split(separator: "\n").map(String.init).filter { $0 != "old" }
        let first = try #require(left.first.flatMap { Int($0.dropFirst()) })
        #expect(left == (first..<count).map { "e\($0)" })
    }

    /// A longer form takes the place of the short one only where that one still stands.
    @Test func anEntryOfSeveralLinesTakesNobodyElsesPlace() throws {
        let path = fixture.folder + "/history"
        var file = HistoryFile(path: path)
        try file.append("a {")
        // The file was cut meanwhile, and has the same length by chance.
        try fixture.write("b }\n", to: "history")
        try file.replaceLast(with: "a {\n}")
        #expect(try fixture.read(path) == "b }\n\\+a {\\n}\n")
        try file.replaceLast(with: "a {\n\n}")
        #expect(try fixture.read(path) == "b }\n\\+a {\\n\\n}\n")
    }

    @Test func aHistoryThatIsCutKeepsItsRightsAndItsLink() throws {
        try fixture.write((1...20).map { "echo \($0)\n" }.joined(), to: "kept/history")
        let path = fixture.folder + "/history"
        chmod(fixture.folder + "/kept/history", 0o640)
        #expect(symlink(fixture.folder + "/kept/history", path) == 0)
        let history = History(path: path, limit: 10) { Issue.record("\($0)") }
        #expect(history.entries.count == 10)
        #expect(try fixture.read(fixture.folder + "/kept/history").split(separator: "\n").count == 10)
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder + "/kept/history")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == fixture.folder + "/kept/history")
    }

    /// What everybody may write need not have been typed here.
    @Test func aHistoryThatOthersMayWriteIsNotUsed() throws {
        try fixture.write("echo planted\n", to: "history")
        let path = fixture.folder + "/history"
        chmod(path, 0o666)
        let problems = Mutex<[String]>([])
        var history = History(path: path) { problem in problems.withLock { $0.append(problem.message.key) } }
        #expect(history.entries.isEmpty)
        history.record("echo mine")
        #expect(try fixture.read(path) == "echo planted\n")
        #expect(problems.withLock { $0 } == ["error.unreadable-file"])
    }

    /// More than is looked at is never read; the newest entries are.
    @Test func anEndlessHistoryIsReadFromItsEnd() throws {
        let filler = String(repeating: "x", count: 1_023) + "\n"
        let lines = HistoryFile.mostBytes / filler.utf8.count + 10
        try fixture.write(String(repeating: filler, count: lines) + "echo newest\n", to: "history")
        let path = fixture.folder + "/history"
        let history = History(path: path, limit: 5) { Issue.record("\($0)") }
        #expect(history.entries.count == 5)
        #expect(history.entries.last == "echo newest")
        #expect(try fixture.read(path).utf8.count < 6_000)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalThatEndsTheSessionLosesNoHistory(signal: Int32) throws {
        let terminal = try fixture.start()
        try terminal.enter("echo before")
        terminal.send("echo half")
        try terminal.waitForLine("snap> echo half")
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == -signal)
        #expect(try fixture.read(fixture.historyPath) == "echo before\n")
    }

    // MARK: A sudden end

    /// Killed at any moment while it saves over a file, the program leaves all of the old or all of the new content.
    @Test func aKillLeavesTheOldOrTheNewFile() throws {
        let path = fixture.folder + "/saved.snap"
        let items = (0..<2_000).map { "item\($0)" }.joined(separator: " ")
        let script =
            "sections A\n"
            + String(repeating: "append x\nsave \(path)\nappend \(items)\nsave \(path)\nundo\nundo\n", count: 40)
        try fixture.write(script, to: "script.snap")
        let small = "# Written by snaprepl\nsections A\nappend x\n"
        let large = small + "append \(items)\n"
        try fixture.write(small, to: "saved.snap")
        var generator = SeededGenerator(seed: 16)
        for _ in 0..<12 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Program.path)
            process.arguments = ["run", "--allow-writing", fixture.folder + "/script.snap"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            usleep(UInt32.random(in: 50_000...900_000, using: &generator))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let found = try fixture.read(path)
            #expect(found == small || found == large, "\(found.utf8.count) bytes")
        }
    }

    /// A file that may not grow is an error, and the old content stays.
    @Test(.enabled(if: TestPlatform.isLinux)) func aLimitOnTheSizeOfFilesIsAnError() throws {
        let path = fixture.folder + "/saved.snap"
        try fixture.write("# Written by snaprepl\nsections Old\n", to: "saved.snap")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Blocks of 512 bytes, or of 1,024.
        process.arguments = [
            // Whoever started the tests may ignore the signal, and that is inherited.
            "-c", "ulimit -f 1; exec env --default-signal=XFSZ \"$0\" --no-rc --keep-going -c \"$1\" 2>&1",
            Program.path,
            "sections A; append \(String(repeating: "x", count: 5_000)); ! save \(path); expect error unwritable-file; echo on",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(shown.contains("the file is too large") && shown.hasSuffix("on\n"), "\(shown.suffix(500))")
        #expect(try fixture.read(path) == "# Written by snaprepl\nsections Old\n")
    }

    /// While a command runs the signals of the terminal do what they do to every program: Ctrl-Z stops it at once. The
    /// editor has them only while it reads.
    @Test func theEditorLeavesTheSignalsWhereItFoundThem() throws {
        try fixture.write(TerminalFixture.longScript, to: "long.snap")
        let terminal = try fixture.start()
        let signals = [SIGTSTP, SIGCONT, SIGWINCH]
        try terminal.wait("the editor's signals") { signals.allSatisfy(terminal.catches) }
        #expect(terminal.catches(SIGINT) && terminal.catches(SIGTERM))
        terminal.send("read \(fixture.folder)/long.snap\n")
        try terminal.wait("signals as they were") { signals.allSatisfy { !terminal.catches($0) } }
        #expect(terminal.catches(SIGINT) && terminal.catches(SIGTERM))
        // The key counts from when the command runs, which is a moment after the editor has left.
        try terminal.wait("how far the script is") { screen in
            screen.lines.contains { $0.hasSuffix(" commands …") }
        }
        terminal.send(.controlC)
        try terminal.wait("the editor's signals once more") { signals.allSatisfy(terminal.catches) }
    }

    /// A session that ends while a command runs adds nothing to the screen: only a line being edited has to be left.
    @Test func aSignalDuringACommandWritesNothing() throws {
        try fixture.write(TerminalFixture.longScript, to: "long.snap")
        let terminal = try fixture.start()
        terminal.send("read \(fixture.folder)/long.snap\n")
        try terminal.wait("how far the script is") { screen in
            screen.lines.contains { $0.hasSuffix(" commands …") }
        }
        let row = terminal.screen.absoluteRow
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == -SIGTERM)
        #expect(terminal.screen.absoluteRow == row)
    }

    /// A transcript for which there is no more room ends with a whole entry, and that is an error.
    @Test func aTranscriptWithoutRoomEndsWithAWholeEntry() throws {
        let path = fixture.folder + "/t.snap"
        let lines = (0..<40).map { "echo \($0)\(String(repeating: "y", count: 100))\n" }.joined()
        try fixture.write("transcript \(path)\n" + lines, to: "script.snap")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -f 2; exec \"$0\" run --allow-writing \"$1\" 2> \"$2\"", Program.path,
            fixture.folder + "/script.snap", fixture.folder + "/errors",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // The script itself goes on.
        #expect(shown.split(separator: "\n").count == 40)
        let told = try fixture.read(fixture.folder + "/errors")
        #expect(told.contains("\(path) cannot be written"))
        let written = try fixture.read(path).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(written.first == "# Written by snaprepl")
        #expect(written.count > 4 && written.last == "")
        #expect(written.dropFirst().dropLast().allSatisfy { $0.hasSuffix("yy") && $0.utf8.count > 100 })
        #expect(written.count.isMultiple(of: 2))
    }

    @Test func aFolderThatCannotBeWrittenIsNamedAndTheSessionGoesOn() throws {
        // Even the superuser cannot make a file in here.
        let folder = TestPlatform.folderThatTakesNothing
        let result = try Program.run(
            ["--keep-going", "-c", "sections A; ! save \(folder)/x.snap; ! transcript \(folder)/t.snap; echo on"],
            environment: fixture.environment)
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("on\n"))
        #expect(result.output.contains("\(folder)/x.snap cannot be written"))
    }

    // MARK: Streams

    @Test(.enabled(if: TestPlatform.isLinux)) func outputThatIsTakenNoMoreIsTold() throws {
        for arguments in [["-c", "sections A; append a; apply"], ["claims"], ["--help"], ["test", "/dev/null"]] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "exec \"$0\" \"$@\" > /dev/full", Program.path] + arguments
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2, "\(arguments)")
            #expect(told == "snaprepl: /dev/stdout cannot be written: no space is left on the disk\n", "\(arguments)")
        }
    }

    @Test func aReaderThatLeavesEndsItQuietly() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", "\"$0\" claims --no-pager | head -c 10 > /dev/null; echo ${PIPESTATUS[0]}", Program.path,
        ]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let status = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "")
        process.waitUntilExit()
        // Written before the reader left, or ended by the system's signal.
        #expect(["0\n", "141\n"].contains(status))
    }

    /// Ctrl-C ends a script between two commands.
    @Test func controlCEndsAScriptBetweenTwoCommands() throws {
        let path = fixture.folder + "/long.snap"
        try ("echo begun\n" + String(repeating: "echo more\n", count: 300_000) + "echo end\n")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let terminal = try PseudoTerminal(["run", path], environment: fixture.environment)
        try terminal.wait("some output") { $0.text.contains("more") }
        terminal.send(.controlC)
        #expect(try terminal.waitForExit() == 130)
        #expect(!terminal.screen.lines.contains("end"))
    }
}
