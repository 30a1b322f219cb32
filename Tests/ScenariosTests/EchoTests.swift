import CommandGrammar
import CommandLanguage
import Reporting
import SessionReports
import Sessions
import TestSupport
import Testing

@testable import Console
@testable import Scenarios

/// Commands that stand above their answers: whole, in lines that fit, and still those commands.
@Suite struct EchoTests {
    private static func lines(_ command: String, width: Int?, isSwift: Bool = false) -> [String] {
        let context = RenderingContext(width: width)
        let echo = Block.echo(command, isSwift: isSwift)
        let text = Renderer(format: .text, context: context).render(Remark(blocks: [echo]))
        return text.split(separator: "\n").map(String.init)
    }

    /// Swift goes on by itself, where a backslash would be none of it; a comment does not.
    @Test func swiftBreaksWithoutAMark() {
        #expect(
            Self.lines("private var source: DataSource<Section, String>!", width: 40, isSwift: true) == [
                "private var source: DataSource<Section,", "    String>!",
            ])
        let comment = "let a = 1 // as long as it is, and longer"
        #expect(Self.lines(comment, width: 30, isSwift: true) == ["let a = 1", "    // as long as it is, and longer"])
    }

    @Test func aLongCommandBreaksAtABlank() {
        #expect(
            Self.lines("snap> let s1 = S(id: \"section 1\", items: [\"S1-1\", \"S1-2\"])", width: 40) == [
                "snap> let s1 = S(id: \"section 1\", items:", "....> [\"S1-1\", \"S1-2\"])",
            ])
        #expect(
            Self.lines("snap*2> append milk bread eggs to Today", width: 30) == [
                "snap*2> append milk bread \\", "....> eggs to Today",
            ])
        #expect(Self.lines("snap> append a b", width: 16) == ["snap> append a b"])
        #expect(Self.lines("snap> append a b", width: nil) == ["snap> append a b"])
        // Where no prompt stands, none is made up.
        #expect(
            Self.lines("batch { delete 0:1; delete 0:2 } then 0 = 3", width: 24) == [
                "batch { delete 0:1;", "  delete 0:2 } then 0 \\", "  = 3",
            ])
        // Nothing inside of a text, nor behind the prompt, is a place to break.
        #expect(Self.lines("snap> echo \"a b c d e f\"", width: 12) == ["snap> echo \\", "....> \"a b c d e f\""])
        #expect(Self.lines("snap> append 「麦 茶 麦 茶」", width: 14) == ["snap> append \\", "....> 「麦 茶 麦 茶」"])
        #expect(Self.lines("snap> verylongwordindeed", width: 10) == ["snap> verylongwordindeed"])
    }

    private static func code(_ text: String, width: Int) -> [String] {
        let report = Remark(blocks: [.echo(text, isSwift: true)])
        return Renderer(format: .text, context: RenderingContext(width: width)).render(report)
            .split(separator: "\n").map(String.init)
    }

    /// Swift goes on in the next line without a mark, a level further in; never in a text, a comment, or before a bracket.
    @Test func swiftBreaksWithoutMarks() {
        #expect(
            Self.code("    view.collectionViewLayout = Layout { _, environment in", width: 38) == [
                "    view.collectionViewLayout =", "        Layout { _, environment in",
            ])
        #expect(
            Self.code("snap> let cell = table.dequeue(a, for: path)", width: 30) == [
                "snap> let cell =", "....>     table.dequeue(a,", "....>     for: path)",
            ])
        for line in [
            "        cell.text = \"a b c d e f g\"  // and more of it", "func show(animated: Bool) {",
            "let first = second + third (fourth)",
        ] {
            let lines = Self.code(line, width: 24)
            #expect(lines.count > 1 && lines.allSatisfy { !$0.hasSuffix("\\") }, "\(lines)")
            let starts = lines.compactMap { $0.first { $0 != " " } }
            #expect(starts.allSatisfy { !"({".contains($0) }, "\(lines)")
            #expect(lines.joined(separator: " ").filter { $0 != " " } == line.filter { $0 != " " })
        }
        let text = "let words = \"\"\"\n    a long line that is longer than that\n    \"\"\"\nlet n = 1"
        #expect(Self.code(text, width: 20) == text.split(separator: "\n").map(String.init))
    }

    /// What stands in a claim's story as Swift is Swift at every width.
    @Test(arguments: [40, 80])
    func aStoryShowsItsSwiftAsSwift(width: Int) throws {
        let step = StoryStep(
            command: "final class List: UIViewController {\n    let first = second + third + fourth + fifth + sixth\n}",
            isSwift: true, outcome: .report(TextReport(text: "")))
        let text = Renderer(format: .text, context: RenderingContext(width: width)).render(
            Remark(blocks: step.blocks(true)))
        #expect(!text.contains("\\"), "\(text)")
    }

    /// What is shown can be pasted: without its prompts it is the same command.
    @Test(arguments: [20, 33, 60])
    func whatIsShownIsTheSameCommand(width: Int) throws {
        var random = SeededGenerator(seed: 8)
        let words = [
            "milk", "\"green tea\"", "牛乳", "「麦 茶」", "[a, b, c]", "T(id: 1, name: \"x y\")", "\"a \\\" b\"", "(x, y)",
            "0:1", "\"\\\\\"",
        ]
        var broken = 0
        for _ in 0..<500 {
            let command =
                "append " + (0..<(1 + random.below(12))).map { _ in random.pick(words) }.joined(separator: " ")
            let lines = Self.lines("snap*3> " + command, width: width)
            if lines.count > 1 { broken += 1 }
            var page = PageLines()
            let pasted = try #require(page.read(lines.joined(separator: "\n")) { _ in true }.commands)
            #expect(try Self.texts(pasted) == Self.texts(command), "\(lines)")
            for line in lines.dropLast() where !line.contains("\"") && !line.contains("「") {
                let room = PseudoTerminalScreen.width(line) <= width
                #expect(room || !line.dropFirst(8).dropLast(2).contains(" "), "\(line)")
            }
        }
        #expect(broken > 100)
    }

    /// The words of a command, without the white space between them.
    private static func texts(_ command: String) throws -> [String] {
        guard case .statements(let statements, _) = try StatementParser.parse(SourceText(command)) else { return [] }
        return statements.map { statement in
            ([statement.verb] + statement.words.map { "\($0.kind)" }).joined(separator: "|").filter {
                !$0.isWhitespace && $0 != "\\"
            }
        }
    }

    /// Its length is paid for once.
    @Test func aVeryLongCommandIsBrokenInPassing() {
        let command = "snap> append " + (0..<40_000).map { "item\($0)" }.joined(separator: " ")
        #expect(Self.lines(command, width: 80).count > 3_000)
    }

    @Test func eachLineOfAPastedBlockStandsAboveItsAnswer() {
        let stage = Stage()
        stage.sit(lines: ["sections A\nappend x y\nmove y to A\napply"])
        let lines = stage.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for command in ["snap> sections A", "snap*1> append x y", "snap*2> move y to A", "snap*3> apply"] {
            #expect(lines.contains(command), "\(command) in\n\(stage.output)")
        }
        // One that was typed on a line stands above already.
        let typed = Stage()
        typed.sit(lines: ["sections A; append x"])
        #expect(!typed.output.contains("snap> sections"))
        // Programs read answers only.
        let machine = Stage()
        machine.sit(lines: ["option format jsonl", "echo a\necho b"])
        #expect(!machine.output.contains("snap>"))
    }
}
