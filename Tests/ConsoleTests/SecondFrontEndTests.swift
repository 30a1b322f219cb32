import CommandLanguage
import Console
import Reporting
import Sessions
import Testing

/// A front end of its own: lines go in, and each turn comes out as a line of JSON. It is all that another front end needs.
private struct JSONLines {
    private var console = Console(Interpreter(table: .tested))

    /// Reads a line, and writes what came of it.
    mutating func read(_ line: String) -> [String] { console.feed(line).map(Self.line) }

    /// Ends the input.
    mutating func end() -> [String] { console.end().map(Self.line) }

    /// What is awaited.
    var prompt: String { console.prompt.text }

    private static func line(_ turn: Turn) -> String {
        let renderer = Renderer(format: .jsonl)
        let answers = turn.reports.map { renderer.render($0).split(separator: "\n").joined() }
        return
            "{\"source\":\"\(source(turn))\",\"code\":\"\(turn.code ?? "ok")\",\"answers\":[\(answers.joined(separator: ","))]}"
    }

    private static func source(_ turn: Turn) -> String {
        switch turn.source {
        case .command(let statement): "command \(statement.verb)"
        case .text: "text"
        case .note: "note"
        case .mode: "mode"
        case .phase(let key, _): "phase \(key)"
        }
    }
}

/// The console serves a front end that is written in a few lines.
@Suite struct SecondFrontEndTests {
    /// A value that a command gave a name is a part of any expression; several lines of them have an answer each.
    @Test(arguments: [
        "let items = [1, 2, 3]\nitems.count\nitems[0] + 4\nitems.isEmpty",
        "let items = [1, 2, 3]\nprint(items.count)\nitems[0] + 4\nitems.isEmpty",
    ])
    func expressionsAreAnsweredOneByOne(text: String) {
        let turns = Array(Play(text, on: Console(Interpreter(table: .tested)), keepsGoing: true))
        #expect(turns.allSatisfy { $0.failure == nil })
        let session = Interpreter(table: .tested).session
        let said = turns.flatMap(\.reports).map { Presenter().text($0, session) }.joined()
        #expect(said.split(separator: "\n") == ["3", "5", "false"])
    }

    @Test func linesBecomeTurns() {
        var front = JSONLines()
        #expect(front.read("sections A; append a").map { $0.hasPrefix("{\"source\":\"command ") } == [true, true])
        #expect(front.prompt == "snap*2> ")
        let apply = front.read("apply")
        #expect(apply.count == 1 && apply[0].contains("\"report\":\"apply\""), "\(apply)")
        #expect(front.read("append [b,").isEmpty)
        #expect(front.prompt == "....> ")
        #expect(front.read("c]").count == 1)
        #expect(front.read("append d d")[0].contains("\"code\":\"duplicate-identifiers\""))
    }

    /// A call of pasted Swift on a list is a turn, whose answers begin with the command that does the same.
    @Test func swiftAnswersWithItsCalls() {
        var front = JSONLines()
        let lines = [
            "let list = UITableView()",
            "let source = UITableViewDiffableDataSource<String, String>(tableView: list) { _, _, _ in UITableViewCell() }",
            "var first = NSDiffableDataSourceSnapshot<String, String>()",
            "first.appendSections([\"A\"])", "first.appendItems([\"milk\"])",
            "source.apply(first, animatingDifferences: true)",
        ]
        let turns = front.read(lines.joined(separator: "\n"))
        #expect(turns.allSatisfy { $0.hasPrefix("{\"source\":\"text\",\"code\":\"ok\"") }, "\(turns)")
        #expect(turns.contains { $0.contains("\"report\":\"swift-call\"") && $0.contains("apply") }, "\(turns)")
        #expect(turns.contains { $0.contains("\"report\":\"apply\"") }, "\(turns)")
    }

    /// A name that no file declares harms nothing until it reaches a list; no question takes the prompt.
    @Test func anUnknownNameIsNoQuestion() {
        var front = JSONLines()
        _ = front.read("snapshot.appendSections([\"S\"])\nsnapshot.appendItems(songs)")
        #expect(front.prompt.hasPrefix("snap"), "\(front.prompt)")
        #expect(front.end().isEmpty)
    }
}
