import Foundation
import TestSupport
import Testing

/// A list of very many rows: Ctrl-C need not wait until the engine is done with it.
@Suite struct LongListTests {
    private let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func controlCEndsAnApplyOfManyMovesWhichHasThenChangedNothing() throws {
        let terminal = try fixture.start(columns: 160)
        try terminal.enter(#"let many = "a\(n)" for n in 100000...159999; sections S; append many; apply"#)
        let sentence = "Stopped by Ctrl-C; this command has changed nothing."
        // Where the key comes before the command has begun, the command is carried out, and another is tried.
        for order in ["descending", "", "descending", "", "descending"] where !terminal.screen.text.contains(sentence) {
            terminal.send("sort S \(order)\r")
            try terminal.wait("the sort", until: Self.isAtEditedPrompt)
            let row = terminal.screen.absoluteRow
            terminal.send("apply\r")
            try terminal.wait("the line to be taken") { $0.absoluteRow > row }
            usleep(10_000)
            terminal.send(.controlC)
            try terminal.wait("the prompt") {
                $0.absoluteRow > row && (Self.isAtEditedPrompt($0) || terminal.isAtEmptyPrompt)
            }
        }
        #expect(Self.isAtEditedPrompt(terminal.screen), "the sort still waits for its apply")
        #expect(terminal.screen.text.contains(sentence))
    }

    /// The engine works for the program, whose own lines would be stopped by themselves.
    @Test func controlCEndsAnApplyWithinAProgram() throws {
        let code = """
            final class Rows: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                var ids = Array(0..<60_000)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(ids)
                    source.apply(snapshot)
                }
                func turn() {
                    ids.reverse()
                    show()
                }
            }

            """
        try fixture.write(code, to: "Rows.swift")
        let terminal = try fixture.start(columns: 160)
        try terminal.enter("open \(fixture.folder)/Rows.swift")
        try terminal.enter("option verbosity quiet")
        let sentence = "Stopped by Ctrl-C; this command has changed nothing."
        for _ in 1...5 where !terminal.screen.text.contains(sentence) {
            let row = terminal.screen.absoluteRow
            terminal.send("call turn()\r")
            try terminal.wait("the line to be taken") { $0.absoluteRow > row }
            usleep(10_000)
            terminal.send(.controlC)
            try terminal.wait("the prompt") { _ in terminal.isAtEmptyPrompt }
        }
        #expect(terminal.screen.text.contains(sentence))
    }

    /// The command ends without an answer, and what was answered before it is not lost.
    @Test func controlCEndsAScriptInTheMiddleOfACommand() throws {
        // A block that is full is written at once: when it is seen, the next command is at work.
        let block = String(repeating: "a full block ", count: 1 << 13) + "seen"
        try fixture.write(
            #"""
            let many = "a\(n)" for n in 100000...299999; sections S; append many; apply; sort S descending
            echo \#(block)
            echo next
            apply

            """#.replacing(#"\#(block)"#, with: block), to: "long.snap")
        let terminal = try PseudoTerminal(
            ["run", fixture.folder + "/long.snap"], columns: 160, environment: fixture.environment)
        try terminal.wait(for: "seen")
        terminal.send(.controlC)
        #expect(try terminal.waitForExit() == 130)
        #expect(terminal.screen.text.contains("next"))
        #expect(!terminal.screen.text.contains("moved"))
    }

    /// True at an empty prompt that says that the sort still waits for its apply.
    private static func isAtEditedPrompt(_ screen: PseudoTerminalScreen) -> Bool {
        screen.currentLine == "snap*1>" && screen.bracketedPaste
    }
}
