import TestSupport
import Testing

/// One text leads to the same list by every way into the program.
@Suite struct WaysInTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// Commands, Swift, a page and the text of a crash in one script.
    private static let text = """
        sections A
        snap> append a
        snap*2> apply
        +----+
        | r1 |
        +----+
        diagnose
        Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
            a
        )}

        var snapshot = dataSource.snapshot()
        snapshot.appendItems([
            "b",
        ])
        dataSource.apply(snapshot)
        expect snapshot: A[a b]
        """

    @Test func aTextMeansTheSameByEveryWayIn() throws {
        try fixture.write(Self.text, to: "x.snap")
        try fixture.write("# Page\n\n```snap\n\(Self.text)\n```\n", to: "x.md")
        let (script, page) = (fixture.folder + "/x.snap", fixture.folder + "/x.md")
        let ways: [(arguments: [String], input: String)] = [
            (["run", script], ""), ([], Self.text), (["-c", Self.text], ""), (["run", "-"], Self.text),
            (["run", "--from-markdown", page], ""), (["-c", "read \(script); expect snapshot: A[a b]"], ""),
            (["test", script], ""),
        ]
        for way in ways {
            let result = try Program.run(way.arguments, input: way.input, environment: fixture.environment)
            #expect(result.status == 0, "\(way.arguments): \(result.errors)\(result.output)")
            #expect(result.errors.isEmpty, "\(way.arguments)")
            guard way.arguments.first != "test" else { continue }
            #expect(result.output.contains("duplicate-identifiers"), "\(way.arguments)")
            #expect(result.output.contains("r2: 1 item inserted"), "\(way.arguments)")
        }
    }
}
