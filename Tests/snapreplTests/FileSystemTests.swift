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
        #expect(throws: SystemError(code: ENOSPC)) { try FileSystem.replace("/dev/full", with: "x".utf8) }
        #expect(throws: SystemError.noSuchFile) { try FileSystem.replace(fixture.folder + "/a/b", with: "x".utf8) }
        try fixture.write("", to: "folder/inside")
        #expect(throws: SystemError.self) { try FileSystem.replace(fixture.folder + "/folder", with: "x".utf8) }
        #expect(try names == ["folder"])
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
}
