import Foundation
import Testing

/// Targets of `make`: the user's part fits on a screen, and every target that a document names is there.
@Suite struct MakefileTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// The targets of a Makefile: the words in front of a colon at the beginning of a line.
    private static func targets(_ path: String) throws -> Set<Substring> {
        let heads = try text(path).split(separator: "\n").filter { $0.first?.isLetter == true && !$0.contains(":=") }
        return Set(heads.filter { $0.contains(":") }.flatMap { $0.prefix { $0 != ":" }.split(separator: " ") })
    }

    @Test func theUsersPartFitsOnAScreen() throws {
        let lines = try Self.text("Makefile").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 64)
        let targets = try Self.targets("Makefile")
        #expect(targets.isSuperset(of: ["run", "build", "test", "check", "install", "uninstall", "format", "clean"]))
        // What both had would mean one thing at the prompt and another in a tool.
        let shared = targets.intersection(try Self.targets("Tests/Tools/Makefile"))
        #expect(shared == ["build", "setup"])
    }

    @Test(arguments: [
        "README.md", "CONTRIBUTING.md", "Tests/Tools/README.md", "Tutorials/README.md", "Scenarios/README.md",
        ".ci/run",
    ])
    func everyTargetThatIsNamedIsThere(document: String) throws {
        let targets = try Self.targets("Makefile").union(Self.targets("Tests/Tools/Makefile"))
        for match in try Self.text(document).matches(of: /(`|^ {4})make (?<target>[a-z-]+)/.anchorsMatchLineEndings()) {
            #expect(targets.contains(match.target), "make \(match.target)")
        }
    }

    @Test func everyToolIsExplained() throws {
        let page = try Self.text("Tests/Tools/README.md")
        for target in try Self.targets("Tests/Tools/Makefile").subtracting(["build", "setup"]) {
            #expect(page.contains("`\(target)`") || page.contains("`\(target) "), "\(target)")
        }
    }

    /// What is tested is what people install, and nothing is compiled twice.
    @Test func thereIsOneBuild() throws {
        let makefile = try Self.text("Makefile")
        #expect(makefile.ranges(of: "Tests/build.sh").count == 3 && !makefile.contains("swift build"))
        // The other is the build of one target's tests.
        #expect(try Self.text("Tests/run.sh").ranges(of: "swift build").count == 1)
    }

    @Test func whatShipsKnowsNoTool() throws {
        #expect(try !Self.text("Package.swift").contains("Tests/Tools"))
    }
}
