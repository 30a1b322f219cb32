import Foundation
import TestSupport
import Testing

/// The program where little or nothing is set: `env -i`, `LANG=C`, no home.
@Suite struct BareEnvironmentTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// What is empty here is not set at all.
    private static let nothing = ["PATH": "", "HOME": "", "TERM": "", "LANG": ""]

    private static let environments: [[String: String]] = [
        nothing, ["LANG": "C"], ["LANG": "", "LC_ALL": "C", "HOME": ""], ["HOME": "/nonexistent/home"],
        ["HOME": "relative"], ["LANG": "xx_YY.nothing", "TERM": "dumb"],
    ]

    @Test(arguments: environments)
    func commandsScriptsAndLessonsRun(environment: [String: String]) throws {
        let script = "sections 今日\nappend 牛乳 a\napply\nexpect items: 牛乳 a\n"
        try fixture.write(script, to: "一.snap")
        try fixture.write("# P\n\n```snap\nsnap> echo 漢字\n漢字\n```\n", to: "page.md")
        let shown = try Program.run(["-c", script.replacing("\n", with: ";") + "items"], environment: environment)
        #expect(shown.status == 0)
        #expect(shown.errors.isEmpty)
        #expect(shown.output.contains("牛乳"))
        for arguments in [
            ["run", "一.snap"], ["test", "一.snap", "page.md"], ["swift", "一.snap"],
        ] {
            let paths = arguments.dropFirst().map { fixture.folder + "/" + $0 }
            let result = try Program.run([arguments[0]] + paths, environment: environment)
            #expect(result.status == 0, "\(arguments): \(result.errors)")
        }
        let list = try Program.run(["learn"], environment: environment)
        #expect(list.status == 0)
        #expect(list.output.split(separator: "\n").count > 14)
    }

    /// With a terminal that says nothing of itself, lines are read plainly; with an old locale, what is typed is UTF-8 still.
    @Test(arguments: environments.filter { $0["TERM"] != "dumb" })
    func aPromptAnswers(environment: [String: String]) throws {
        let terminal = try PseudoTerminal(["--quiet"], environment: environment)
        try terminal.waitForPrompt()
        terminal.send("echo 漢字")
        try terminal.wait("the line") { $0.text.contains("snap> echo 漢字") }
        terminal.send(.enter)
        try terminal.wait("the answer") { $0.lines.contains("漢字") }
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == 0)
        // Without a home nothing is written where the program happens to run.
        for name in [".local", ".config", "relative", "snaprepl"] {
            #expect(!FileManager.default.fileExists(atPath: name), "\(name)")
        }
    }

    /// Ctrl-D at an empty prompt leaves, whatever the terminal calls itself: libedit does not edit on one called `emacs`.
    @Test(arguments: ["dumb", "emacs", "unknown", "xterm-256color"])
    func controlDLeaves(term: String) throws {
        let terminal = try PseudoTerminal(["--quiet"], environment: ["TERM": term])
        try terminal.wait(for: "snap>")
        terminal.send("\u{4}")
        #expect(try terminal.waitForExit() == 0)
    }
}
