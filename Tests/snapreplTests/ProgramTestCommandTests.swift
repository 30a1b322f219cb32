import Foundation
import TestSupport
import Testing

/// `snaprepl test` and `snaprepl claims` as programs: what a build server sees of them.
@Suite struct ProgramTestCommandTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Program.Result {
        try Program.run(arguments, environment: fixture.environment.merging(environment) { $1 })
    }

    private func file(_ name: String, _ text: String) throws -> String {
        try fixture.write(text, to: name)
        return fixture.folder + "/" + name
    }

    private static let good = "sections A\nappend a\napply\nexpect items: a\n"
    private static let page = "# A page\n\n```snap\nsnap> sections A\nsnap> sectionIdentifiers\nB\n```\n"

    // MARK: Checking

    @Test func aFailureIsOne() throws {
        let good = try file("good.snap", Self.good)
        let bad = try file("bad.snap", "sections A\nexpect sections: B\n")
        #expect(try run(["test", good]) == .init(output: ".\n1 passed, 0 failed\n", errors: "", status: 0))
        let result = try run(["test", good, bad])
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(".F\n\n\(bad):2\n"))
        #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
        #expect(try run(["test", fixture.folder]).output.hasSuffix("1 passed, 1 failed\n"))
        let missing = try run(["test", fixture.folder + "/none"])
        #expect(missing.status == 2)
        #expect(missing.errors == "snaprepl: \(fixture.folder)/none cannot be read: no such file or folder\n")
    }

    @Test func aHeadThatCannotBeReadIsAFailureOnItsLine() throws {
        let bad = try file("bad.snap", "---\nid: x\nclaim {en: c}\n---\napply\n")
        let result = try run(["test", bad])
        #expect(result.status == 1)
        #expect(result.output.contains("\(bad):3\n"))
        let played = try run(["run", bad])
        #expect(
            played == .init(output: "", errors: "\(bad):3: A line of the head is written `key: value`.\n", status: 2))
    }

    @Test(arguments: [("tap", "TAP version 14\n"), ("junit", "<?xml"), ("json", "{\n")])
    func aReportGoesToAFileAndTheDotsToTheScreen(form: String, beginning: String) throws {
        let bad = try file("bad.snap", "nonsense\n")
        let path = fixture.folder + "/report"
        let printed = try run(["test", "--report", form, bad])
        #expect(printed.status == 1)
        #expect(printed.output.hasPrefix(beginning))
        let filed = try run(["test", "--report", form, "--report-file", path, bad])
        #expect(filed.status == 1)
        #expect(filed.output.hasPrefix("F\n"))
        #expect(try fixture.read(path) == printed.output)
        let refused = try run(["test", "--report", form, "--report-file", fixture.folder + "/no/such", bad])
        #expect(refused.status == 2)
        #expect(try run(["test", "--report-file", path, bad]).status == 2)
        #expect(try run(["test", "--report", "xml", bad]).status == 2)
    }

    @Test func theIndexOfAFolderIsNoTutorial() throws {
        _ = try file("pages/README.md", Self.page)
        _ = try file("pages/one.md", Self.page.replacingOccurrences(of: "B\n", with: "A\n"))
        let result = try run(["test", fixture.folder + "/pages"])
        #expect(result == .init(output: ".\n1 passed, 0 failed\n", errors: "", status: 0))
    }

    // MARK: Updating and linting

    @Test func pagesAreRewrittenButNotOnABuildServer() throws {
        let page = try file("page.md", Self.page)
        let refused = try run(["test", "--update", page], environment: ["CI": "true"])
        #expect(refused.status == 2)
        #expect(refused.errors.contains("CI is set"))
        #expect(try fixture.read(page) == Self.page)
        let corrected = try run(["test", "--corrected", page])
        #expect(corrected.status == 1)
        #expect(corrected.output.hasPrefix("wrote \(page).corrected\n\n\(page):5\n"))
        #expect(try fixture.read(page) == Self.page)
        let updated = try run(["test", "--update", page])
        #expect(updated == .init(output: "wrote \(page)\n", errors: "", status: 0))
        #expect(try fixture.read(page) == Self.page.replacingOccurrences(of: "B\n", with: "A\n"))
        #expect(try fixture.read(page) == fixture.read(page + ".corrected"))
    }

    @Test func findingsOfTheLintAreOne() throws {
        let result = try run(["test", "--lint", try file("good.snap", Self.good)])
        #expect(result.status == 1)
        #expect(result.output == "\(fixture.folder)/good.snap:1: There is no head.\n1 scenario: 1 finding\n")
    }

    // MARK: Claims

    @Test func claimsAreListedToldAndPlayed() throws {
        let all = try run(["claims"])
        #expect(all.status == 0)
        #expect(all.output.contains("\n- ja.v3"))
        let one = try run(["claims", "ja.v3", "--language", "en"])
        #expect(one.status == 0)
        #expect(one.output.contains("Verdict: ") && one.output.contains("snaprepl claims ja.v3 --play"))
        let played = try run(["claims", "ja.v3", "--play", "--language", "en"])
        #expect(played.status == 0)
        #expect(played.output.contains("+---") && played.output.contains("Verdict: holds"))
        #expect(played.output.contains("cells\n+---") && !played.output.contains("error:"))
        let quiet = try run(["claims", "ja.v3", "--no-commands", "--language", "en"])
        #expect(quiet.output.contains("+---") && !quiet.output.contains("snap> "))
        // A pipe never waits.
        #expect(try run(["claims", "ja.v3", "--step", "--language", "en"]) == played)
        let unknown = try run(["claims", "nope", "--language", "en"])
        #expect(unknown.status == 2)
        #expect(unknown.output.isEmpty && unknown.errors.contains("no claim nope"))
    }

    // MARK: What surrounds a session

    @Test func theStartUpFileIsFoundAndCanBeLeftOut() throws {
        try fixture.write("echo from-home\n", to: ".config/snaprepl/rc.snap")
        try fixture.write("echo from-xdg\n", to: "xdg/snaprepl/rc.snap")
        func screen(_ arguments: [String], _ environment: [String: String]) throws -> [String] {
            let terminal = try PseudoTerminal(
                ["--quiet"] + arguments, environment: fixture.environment.merging(environment) { $1 })
            try terminal.waitForPrompt()
            try terminal.enter("echo ready")
            return terminal.screen.lines.filter { $0.hasPrefix("from-") }
        }
        #expect(try screen([], [:]) == ["from-home"])
        #expect(try screen([], ["XDG_CONFIG_HOME": fixture.folder + "/xdg"]) == ["from-xdg"])
        #expect(try screen(["--no-rc"], [:]) == [])
    }

    @Test func stepsShowEachCommandAndWait() throws {
        let script = try file(
            "two.snap",
            """
            ---
            id: two
            claim: {en: "The claim."}
            source: "000"
            verdict: holds
            narration: {}
            ---
            """.replacingOccurrences(
                of: "narration: {}", with: "narration:\n  one: {en: \"First part.\"}\n  two: {en: \"Second part.\"}")
                + "\n# one\nsections A\n# two\nsections B\n")
        let terminal = try PseudoTerminal(["run", "--step", script], environment: fixture.environment)
        try terminal.wait("the first pause") { $0.currentLine.contains("(Space or Return: go on, q: end)") }
        #expect(terminal.screen.lines.contains("First part."))
        #expect(terminal.screen.lines.contains("snap> sections A"))
        #expect(!terminal.screen.lines.contains("Second part."))
        // What is pasted there is no answer, whatever letters are in it.
        terminal.paste("quit\nq")
        terminal.send(.enter)
        try terminal.wait("the second pause") { $0.lines.contains("snap*1> sections B") }
        terminal.send(.enter)
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.screen.lines.contains("Second part."))
        let ended = try PseudoTerminal(["run", "--step", script, "--language", "ja"], environment: fixture.environment)
        try ended.wait("the first pause") { $0.currentLine.contains("（Space か Return で次へ、q で終了）") }
        ended.send("q")
        #expect(try ended.waitForExit() == 0)
        #expect(!ended.screen.lines.contains("Second part."))
        // A pipe never waits.
        #expect(try run(["run", "--step", script]).output.contains("Second part."))
    }

    @Test func theHistoryIsItsOwnersOnly() throws {
        let terminal = try fixture.start()
        try terminal.enter("echo secret")
        terminal.send(.controlD)
        #expect(try terminal.waitForExit() == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.historyPath)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
}
