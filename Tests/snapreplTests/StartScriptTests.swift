import Foundation
import TestSupport
import Testing

/// `./start` on machines that lack something: programs of their own stand in for those of the system.
@Suite struct StartScriptTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let script =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path + "/start"

    /// Another process writes the tool: a program that this one begins meanwhile, for another test, would hold the file
    /// open, and what is open for writing cannot be run.
    private func tool(_ name: String, _ body: String) throws {
        let folder = fixture.folder + "/bin"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh", body, folder + "/" + name,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// Runs it where there are the tools that were made, and those that every system has.
    private func start(_ arguments: String = "") throws -> Program.Result {
        try FileManager.default.createDirectory(
            atPath: fixture.folder + "/bin", withIntermediateDirectories: true)
        for name in ["dirname", "mktemp", "cat", "rm", "chmod"] {
            let path = ["/usr/bin/", "/bin/"].map { $0 + name }.first { FileManager.default.fileExists(atPath: $0) }
            symlink(try #require(path), fixture.folder + "/bin/" + name)
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec /bin/sh \(Self.script) \(arguments)"]
        process.environment = [
            "PATH": fixture.folder + "/bin", "SNAPREPL_HEADER": fixture.folder + "/histedit.h",
            "TMPDIR": fixture.folder,
        ]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return .init(output: shown, errors: told, status: process.terminationStatus)
    }

    /// What apt installs: a `make` that says what it was asked for, and the header.
    private var apt: String {
        """
        echo "$@" >> \(fixture.folder)/apt.log
        [ "$2" = install ] || exit 0
        printf '#!/bin/sh\\necho "make $@"\\n' > \(fixture.folder)/bin/make
        chmod 755 \(fixture.folder)/bin/make
        echo > \(fixture.folder)/histedit.h
        """
    }

    /// The image of the Swift toolchain: root, apt, no make, no sudo, no header.
    @Test func whatIsMissingIsInstalledOnce() throws {
        try tool("swift", "exit 0")
        try tool("id", "echo 0")
        try tool("apt-get", apt)
        #expect(try start() == .init(output: "Installing make libedit-dev ...\nmake run\n", errors: "", status: 0))
        #expect(try fixture.read(fixture.folder + "/apt.log") == "-q update\n-q install -y make libedit-dev\n")
        #expect(try start("test") == .init(output: "make test\n", errors: "", status: 0))
        #expect(try start("test FILTER=ListViewTests").output == "make test FILTER=ListViewTests\n")
        #expect(try start("setup") == .init(output: "", errors: "", status: 0))
        #expect(try fixture.read(fixture.folder + "/apt.log").split(separator: "\n").count == 2)
    }

    @Test func withoutAnAdministratorItSaysWhatToAskFor() throws {
        try tool("swift", "exit 0")
        try tool("id", "echo 1000")
        try tool("apt-get", "exit 1")
        let result = try start()
        #expect(result.errors == "Installing needs an administrator. Ask for: apt-get install make libedit-dev\n")
        #expect(result.status == 1)
        // With sudo, apt runs through it.
        try tool("sudo", "echo sudo >> \(fixture.folder)/apt.log; exec \"$@\"")
        try tool("apt-get", apt)
        #expect(try start().output == "Installing make libedit-dev ...\nmake run\n")
        #expect(try fixture.read(fixture.folder + "/apt.log").hasPrefix("sudo\n-q update\nsudo\n-q install"))
    }

    @Test func whatAptSaysIsShownWhenItFails() throws {
        try tool("swift", "exit 0")
        try tool("id", "echo 0")
        try tool("make", "echo unreached")
        try tool("apt-get", "echo no network; exit 100")
        let result = try start()
        #expect(result.errors == "no network\nlibedit-dev could not be installed; see above.\n")
        #expect(result.status == 1 && !result.output.contains("unreached"))
    }

    /// Everything comes with Xcode, or with the command line tools and a toolchain; no package manager is asked.
    @Test func aMacIsToldWhatItNeeds() throws {
        try tool("uname", "echo Darwin")
        let words =
            "Xcode 26 is needed, or its command line tools (xcode-select --install) and a toolchain from\n"
            + "https://www.swift.org/install/macos. Nothing else has to be installed.\n"
        #expect(try start() == .init(output: "", errors: words, status: 1))
        try tool("swift", "exit 0")
        try tool("make", "echo \"make $@\"")
        #expect(try start("test") == .init(output: "", errors: words, status: 1))
        try fixture.write("", to: "histedit.h")
        #expect(try start() == .init(output: "make run\n", errors: "", status: 0))
        #expect(try start("test") == .init(output: "make test\n", errors: "", status: 0))
        #expect(try start("setup") == .init(output: "", errors: "", status: 0))
    }

    @Test func otherSystemsAreToldWhatIsNeeded() throws {
        let without = try start()
        #expect(without.errors == "Swift 6.1 or later is needed: https://www.swift.org/install/linux\n")
        try tool("swift", "exit 0")
        let words = "Install these first, under the names they have on your system: make libedit-dev\n"
        #expect(try start() == .init(output: "", errors: words, status: 1))
    }
}
