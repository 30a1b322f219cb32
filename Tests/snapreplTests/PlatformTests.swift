import Foundation
import TestSupport
import Testing

/// The differences between systems stand in one file of Swift and one header of C; what builds keeps to what a Mac has.
@Suite struct PlatformTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// Words that only the files about systems may say.
    private static let words = [
        "import Glibc", "import Darwin", "import Musl", "os(Linux)", "os(macOS)", "canImport(Glibc)",
        "canImport(Darwin)",
        "/proc", "__APPLE__", "__linux__", "_GNU_SOURCE", "fopencookie", "funopen", "ppoll", "el_init_fd", "el_cursor(",
        "st_mtim", "_NSGetEnviron",
    ]

    private static func files(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
            .filter { path in [".swift", ".c", ".h"].contains { path.hasSuffix($0) } }.map { folder + "/" + $0 }
    }

    @Test func oneFileAndOneHeaderKnowTheSystem() throws {
        // The room is a program of its own.
        let own = [
            "Sources/snaprepl/System.swift", "Sources/Room/Sources/Room/RoomSystem.swift",
            "Sources/CEditLine/CELPlatform.h",
        ]
        let files = try Self.files(below: "Sources")
        #expect(files.count > 400 && files.filter(own.contains).count == 3)
        for path in files where !own.contains(path) {
            // What stands in a lesson or a scenario is text, and comes from Tutorials and Scenarios.
            let text = try Self.text(path)
            // The interpreter reads `#if` of the user's own Swift.
            for word in Self.words where text.contains(word) {
                let isSwiftOfTheUser = word.hasPrefix("os(") && path.contains("/Swift")
                #expect(isSwiftOfTheUser, "\(path): \(word)")
            }
        }
        let both = try own.map { try Self.text($0) }.joined()
        for word in ["import Glibc", "import Darwin", "__APPLE__", "/proc", "el_init_fd"] {
            #expect(both.contains(word))
        }
    }

    @Test func testsAskTheSystemThroughOneFile() throws {
        let own = ["Tests/TestSupport/TestPlatform.swift", "Tests/snapreplTests/PlatformTests.swift"]
        let words = ["import Glibc", "import Darwin", "/dev/ptmx", "/dev/pts", "\"/dev/full\"", "/proc/"]
        let files = try Self.files(below: "Tests").filter { !$0.hasPrefix("Tests/Tools/") && !own.contains($0) }
        #expect(files.count > 150)
        for path in files {
            let text = try Self.text(path)
            for word in words { #expect(!text.contains(word), "\(path): \(word)") }
        }
    }

    private static let canHideArguments =
        TestPlatform.isLinux && geteuid() == 0 && access("/usr/bin/unshare", X_OK) == 0
    private static let hidingArguments = "exec unshare -m sh -c 'umount -l /proc && LANG=C.UTF-8 exec \"$@\"' sh \"$@\""

    /// A program that cannot read its arguments must not take standard input for a script, and end as if all were well.
    @Test(.enabled(if: canHideArguments)) func withoutArgumentsItSaysSoAndStops() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.hidingArguments, "sh", Program.path, "--version"]
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A container may forbid it even to the superuser.
        guard !told.hasPrefix("unshare:") else { return }
        #expect(shown == "" && told.hasPrefix("snaprepl: The program cannot read its arguments"), "\(shown)\(told)")
        #expect(process.terminationStatus == 2)
    }

    /// A Mac has GNU make 3.81 and the tools of BSD.
    @Test func theBuildNeedsNothingThatAMacLacks() throws {
        let makefile = try Self.text("Makefile")
        #expect(!makefile.contains("ifeq"))
        for later in [
            "!=", "::=", "&:", ".ONESHELL", ".SHELLFLAGS", ".NOTINTERMEDIATE", "$(file ", "$(let ", "$(intcmp ",
            "$(guile ",
            "undefine ", "private ", "--output-sync",
        ] { #expect(!makefile.contains(later), "\(later)") }
        for script in ["start", "Tests/build.sh", "Tests/run.sh", "Makefile"] {
            let text = try Self.text(script)
            for gnu in ["sed -i", "readlink -f", "stat -c", "grep -P", "nproc", "cp -t", "date -d", "brew install"] {
                #expect(!text.contains(gnu), "\(script): \(gnu)")
            }
        }
    }
}
