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
        case .swift(let statement, let line): "swift:\(line) \(statement.verb)"
        case .text: "text"
        case .note: "note"
        case .mode: "mode"
        case .phase(let key, _): "phase \(key)"
        }
    }
}

/// The console serves a front end that is written in a few lines.
@Suite struct SecondFrontEndTests {
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

    @Test func swiftBecomesItsCommands() {
        var front = JSONLines()
        _ = front.read("sections A")
        let turns = front.read("snapshot.appendItems([\"milk\"])")
        #expect(turns.contains { $0.hasPrefix("{\"source\":\"swift:1 append\"") }, "\(turns)")
    }

    /// A name that nobody defined is asked for; with the answer the Swift goes on, and nothing is told twice.
    @Test func aQuestionIsAPrompt() {
        var front = JSONLines()
        let first = front.read("snapshot.appendSections([\"S\"])\nsnapshot.appendItems(songs)")
        #expect(front.prompt == "songs = ")
        #expect(first.filter { $0.contains("swift:1 ") }.count == 1, "\(first)")
        let rest = front.read("[\"a\", \"b\"]")
        #expect(rest.filter { $0.contains("swift:1 sections") }.isEmpty, "\(rest)")
        #expect(rest.contains { $0.contains("swift:2 ") }, "\(rest)")
        #expect(front.prompt.hasPrefix("snap*"))
        #expect(front.end().isEmpty)
    }
}
