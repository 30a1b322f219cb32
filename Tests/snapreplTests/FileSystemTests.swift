import CommandLanguage
import Foundation
import TestSupport
import Testing

@testable import snaprepl

/// Files are replaced whole or not at all.
@Suite struct FileSystemTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() }
    }

    private func permissions(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func aFileIsReplacedAndKeepsItsPermissions() throws {
        let path = fixture.folder + "/file"
        try FileSystem.replace(path, with: "old".utf8, permissions: 0o640)
        #expect(try permissions(path) == 0o640)
        try FileSystem.replace(path, with: "new 牛乳".utf8)
        #expect(try fixture.read(path) == "new 牛乳")
        #expect(try permissions(path) == 0o640)
        #expect(try names == ["file"])
    }

    @Test(arguments: ["", "x", "xy"]) func aFileIsReadWhole(text: String) throws {
        try fixture.write(text, to: "file")
        #expect(try FileSystem.bytes(of: fixture.folder + "/file") == Array(text.utf8))
    }

    @Test func aLinkStaysALink() throws {
        try fixture.write("old", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder + "/link", withDestinationPath: fixture.folder + "/target")
        try FileSystem.replace(fixture.folder + "/link", with: "new".utf8)
        #expect(try fixture.read(fixture.folder + "/target") == "new")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: fixture.folder + "/link")
                == fixture.folder + "/target")
    }

    /// Writing to `/dev/full` fails as a full disk does; a name that cannot be given leaves nothing behind.
    @Test func whatCannotBeWrittenChangesNothing() throws {
        if TestPlatform.isLinux {
            #expect(throws: SystemError(code: ENOSPC)) { try FileSystem.replace(TestPlatform.device, with: "x".utf8) }
        }
        #expect(throws: SystemError.noSuchFile) { try FileSystem.replace(fixture.folder + "/a/b", with: "x".utf8) }
        try fixture.write("", to: "folder/inside")
        #expect(throws: SystemError.self) { try FileSystem.replace(fixture.folder + "/folder", with: "x".utf8) }
        #expect(try names == ["folder"])
    }

    /// A file that is only to be read stays as it is, though its folder would let it be replaced.
    @Test(arguments: [0o444, 0o400, 0o555] as [mode_t])
    func aFileToBeReadOnlyIsLeftAlone(mode: mode_t) throws {
        try fixture.write("old", to: "file")
        let path = fixture.folder + "/file"
        #expect(chmod(path, mode) == 0)
        #expect(throws: SystemError(code: EACCES)) { try FileSystem.replace(path, with: "new".utf8) }
        #expect(throws: CommandLanguage.Host.Failure.self) { try CommandLanguage.Host.program.writeFile(path, "new") }
        #expect(try fixture.read(path) == "old")
        #expect(try names == ["file"])
    }

    /// A write that ends half way (here at a limit on file size, in a process of its own) leaves the old content.
    @Test func aFailureHalfWayLeavesTheOldContent() throws {
        let path = fixture.folder + "/saved.snap"
        try fixture.write("old\n", to: "saved.snap")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" -c \"$1\"", Program.path,
            "sections A; append \(String(repeating: "牛乳", count: 2_000)); ! save \(path)",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "saving should have failed")
        #expect(try fixture.read(path) == "old\n")
        #expect(try names.filter { $0.hasSuffix(".new") } == [])
    }

    /// Links to the folder itself, to the one above it and to each other's folders: each file is found by its own name, and
    /// by that of a link that leads elsewhere.
    @Test func aLinkToAFolderThatItLiesInIsNotFollowed() throws {
        let folder = fixture.folder + "/links"
        for name in ["a.snap", "x/b.snap", "y/c.snap"] { try fixture.write("echo a", to: "links/" + name) }
        for (link, target) in [
            ("again", "."), ("x/up", ".."), ("x/self", "../x"), ("y/other", "../x"), ("x/z", "../y"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
        }
        #expect(
            try FileSystem.files(at: folder, suffixes: [".snap"])
                == [
                    "a.snap", "x/b.snap", "x/z/c.snap", "y/c.snap", "y/other/b.snap",
                ].map { folder + "/" + $0 })
    }

    @Test func allNamesOfAFileShareOnePath() throws {
        try fixture.write("x", to: "target")
        let (target, link) = (fixture.folder + "/target", fixture.folder + "/link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        #expect(CommandLanguage.Host.program.realPath(link) == Host.program.realPath(target))
        #expect(CommandLanguage.Host.program.realPath(fixture.folder + "/nothing") == fixture.folder + "/nothing")
    }

    /// A file of Swift that the parser would refuse is not read at all.
    @Test func ofSwiftNoMoreIsReadThanIsUnderstood() throws {
        let text = String(repeating: "// x\n", count: SwiftFile.mostBytes / 5)
        for (name, text) in [("most.swift", text), ("more.swift", text + "\n"), ("more.snap", text + "\n")] {
            try fixture.write(text, to: name)
        }
        #expect(try FileSystem.bytes(of: fixture.folder + "/most.swift").count == SwiftFile.mostBytes)
        #expect(try FileSystem.bytes(of: fixture.folder + "/more.snap").count == SwiftFile.mostBytes + 1)
        let path = fixture.folder + "/more.swift"
        #expect(throws: SystemError.tooMuchSwift) { try FileSystem.bytes(of: path) }
        #expect(throws: SystemError.tooMuchSwift) { try FileSystem.bytesOfOrdinaryFile(path) }
        for arguments in [["open", path, "-c", "show"], ["-c", "open \(path)"], ["-c", "read \(path)"]] {
            let result = try Program.run(arguments, environment: fixture.environment)
            #expect(result.status != 0 && result.errors.contains("it has more than 1 MB"), "\(arguments): \(result)")
        }
    }

    @Test func hiddenFilesAreOfferedBehindADot() throws {
        let fixture = try TerminalFixture()
        for name in ["seen", ".hidden"] { try fixture.write("x", to: "folder/" + name) }
        let folder = fixture.folder + "/folder/"
        #expect(FileSystem.paths(beginning: folder) == [folder + "seen"])
        #expect(FileSystem.paths(beginning: folder + ".") == [folder + ".hidden"])
    }

    @Test func foldersForStateAreTheirOwners() throws {
        let fixture = try TerminalFixture()
        try FileSystem.createFolders(of: fixture.folder + "/a/b/file")
        for folder in ["/a", "/a/b"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder + folder)
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func anEmptyFileHasNothingToLose() throws {
        let fixture = try TerminalFixture()
        try fixture.write("", to: "empty")
        try fixture.write("x", to: "full")
        #expect(!FileSystem.holdsContent(fixture.folder + "/empty"))
        #expect(FileSystem.holdsContent(fixture.folder + "/full"))
        #expect(!FileSystem.holdsContent(fixture.folder))
    }

    /// A file that somebody else has made where the new content was to be is left alone.
    @Test func aFileInTheWayStays() throws {
        let fixture = try TerminalFixture()
        try fixture.write("old", to: "file")
        let inTheWay = "file.\(getpid()).new"
        try fixture.write("theirs", to: inTheWay)
        #expect(throws: SystemError(code: EEXIST)) {
            try FileSystem.replace(fixture.folder + "/file", with: "new".utf8)
        }
        #expect(try fixture.read(fixture.folder + "/" + inTheWay) == "theirs")
        #expect(try fixture.read(fixture.folder + "/file") == "old")
    }

    /// An entry whose beginning lies before what is looked at is no entry.
    @Test func halfAnEntryIsNone() throws {
        let fixture = try TerminalFixture()
        try fixture.write(String(repeating: "x", count: HistoryFile.mostBytes) + "\necho newest\n", to: "history")
        let history = History(path: fixture.folder + "/history") { Issue.record("\($0)") }
        #expect(history.entries == ["echo newest"])
    }
}
