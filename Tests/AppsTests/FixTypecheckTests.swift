import Foundation
import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Remedies

/// The programs of ``FixPrograms`` before and after their patches, read by the compiler with the declarations of `SwiftStub`.
/// It takes a minute or two, so `make typecheck-swift` asks for it and names the folder of the compiled declarations.
@Suite(.enabled(if: CompiledStub.folder != nil)) struct FixTypecheckTests {
    /// Selectors need Apple's runtime.
    private static let cases = FixPrograms.all.filter { !$0.program.contains("@objc") }

    @Test func everyRemedyIsCompiledInThreePrograms() {
        for kind in RemedyKind.allCases { #expect(Self.cases.count { $0.kind == kind } >= 3, "\(kind)") }
    }

    @Test(arguments: cases)
    func whatCompilesStillCompiles(_ program: FixTests.Case) throws {
        #expect(try Self.errors(in: program.program) == "", "before")
        let lab = FixTests.lab(program.program, program.gestures)
        let fixes = FixSearch(lab.interpreter).fixes
        #expect(fixes.contains { $0.kinds.contains(program.kind) })
        for fix in fixes {
            let patched = try FixTests.patch(program.program, with: fix.difference)
            #expect(try Self.errors(in: patched) == "", "\(fix.difference)")
        }
    }

    /// What the compiler says of a program of the user's.
    private static func errors(in text: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Pantry.swift")
        try ("import UIKit\n\n" + text).write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", "-parse-as-library", "-I",
            try #require(CompiledStub.folder), file.path,
        ]
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : said
    }
}

/// UIKit's declarations, compiled.
private enum CompiledStub {
    static let folder = ProcessInfo.processInfo.environment["SNAPREPL_TYPECHECK"]
}
