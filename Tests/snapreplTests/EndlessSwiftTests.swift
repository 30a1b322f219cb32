import Foundation
import TestSupport
import Testing

/// Swift that never ends by itself: Ctrl-C ends it, with one sentence, and the session goes on.
@Suite struct EndlessSwiftTests {
    private let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let sentence = "Stopped by Ctrl-C; this command has changed nothing."

    /// Presses Return, and waits until the line is taken.
    private func begin(_ terminal: PseudoTerminal) throws {
        let row = terminal.screen.absoluteRow
        terminal.send(.enter)
        try terminal.wait("the line to be taken") { $0.absoluteRow > row }
    }

    /// Presses Ctrl-C, and again where that came too early or too late.
    ///
    /// - Parameter line: What is typed anew where the key came before its loop had begun, so that the line was dropped, or
    ///   after its end: a release build is at the bound of steps within a second.
    private func interrupt(
        _ terminal: PseudoTerminal, _ sentence: String = sentence, typing line: String? = nil
    ) throws {
        try terminal.wait("a handler of Ctrl-C") { terminal.catches(SIGINT) }
        var next = Date.distantPast
        try terminal.wait("\"\(sentence)\"") {
            if terminal.screen.text.contains(sentence) { return true }
            if Date() > next {
                if let line, terminal.isAtEmptyPrompt {
                    terminal.send(line + "\r")
                } else {
                    terminal.send(.controlC)
                }
                next = Date() + 0.2
            }
            return false
        }
    }

    @Test(arguments: [
        "while true { }", "repeat { } while true",

        "do { while true { } } catch { print(error) }",
    ])
    func controlCEndsALoopThatWasPasted(code: String) throws {
        let terminal = try fixture.start(columns: 160)
        terminal.paste(code)
        try terminal.wait("the paste") { $0.text.contains(code.suffix(10)) }
        try begin(terminal)
        try interrupt(terminal, typing: code)
        try terminal.waitForPrompt()
        try terminal.enter("echo usable")
        #expect(terminal.screen.lines.contains("usable"))
    }

    @Test func controlCEndsALoopInAFile() throws {
        try fixture.write("print(\"begun\")\nvar turns = 0\nwhile true { turns &+= 1 }\n", to: "Loop.swift")
        let terminal = try PseudoTerminal(
            ["run", fixture.folder + "/Loop.swift"], columns: 160, environment: fixture.environment)
        try interrupt(terminal)
        #expect(try terminal.waitForExit() == 130)
    }

    @Test func controlCEndsALoopInADelegateMethod() throws {
        let code = """
            import UIKit
            final class Songs: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                var taps = 0
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, item in
                        let cell = UITableViewCell()
                        cell.textLabel?.text = item
                        return cell
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["a", "b"])
                    dataSource.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    if indexPath.row == 1 { print("second"); return }
                    taps += 1
                    while taps > 0 { }
                }
            }
            """
        try fixture.write(code, to: "Songs.swift")
        let terminal = try fixture.start(columns: 160, rows: 60)
        try terminal.enter("read \(fixture.folder)/Songs.swift")
        terminal.send("tap 0:0")
        try terminal.wait(for: "tap 0:0")
        try begin(terminal)
        try interrupt(terminal, typing: "tap 0:0")
        try terminal.waitForPrompt()
        try terminal.enter("tap 0:1")
        #expect(terminal.screen.lines.contains { $0.contains("second") })
        try terminal.enter("taps")
        #expect(terminal.screen.lines.contains("0"))
    }
}
