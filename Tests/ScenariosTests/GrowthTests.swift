import CommandGrammar
import CommandLanguage
import Reporting
import Sessions
import Testing

@testable import Console
@testable import Scenarios

/// What the length of an input costs, counted in readings and characters, not in seconds.
@Suite struct GrowthTests {
    /// A statement over n lines is read from its beginning twice, and not once for each line.
    @Test(arguments: [3, 300])
    func aStatementOfManyLinesIsReadTwice(lines: Int) {
        var pending = PendingText("let words = [")
        for number in 0..<lines {
            guard case .incomplete = pending.parse() else {
                Issue.record("complete at line \(number)")
                return
            }
            pending.append("\"a\(number)\", (\(number)), {}")
        }
        guard case .incomplete = pending.parse() else {
            Issue.record("complete before its end")
            return
        }
        pending.append("]")
        guard case .statements(let statements) = pending.parse() else {
            Issue.record("not complete at its end")
            return
        }
        #expect(statements.count == 1)
        #expect(pending.readings == 2)
    }

    /// What ends a statement early, or can never become one, is noticed on its line.
    @Test(arguments: [
        (["outline A {", "append a]"], "unexpected-bracket"), (["let x = [", "\"open"], "unterminated-quote"),
        (["let x = [", "1)"], "mismatched-bracket"), (["let x = [", "\"\\q\""], "unknown-escape"),
    ])
    func aMistakeIsNoticedOnItsLine(lines: [String], what: String) {
        var pending = PendingText(lines[0])
        guard case .incomplete = pending.parse() else {
            Issue.record("\(lines[0]) is complete")
            return
        }
        pending.append(lines[1])
        guard case .failure = pending.parse() else {
            Issue.record("\(what) is not noticed")
            return
        }
    }

    @Test func depthIsNoticedOnItsLine() {
        var pending = PendingText("let x = [")
        var lines = 1
        while case .incomplete = pending.parse(), lines < 200 {
            pending.append("[")
            lines += 1
        }
        #expect(lines == 101)
        guard case .failure = pending.parse() else {
            Issue.record("any depth is taken")
            return
        }
    }

    @Test(arguments: [
        ["append a \\", "b"], ["let x = [ \\", "\"a\" \\", "]"], ["let x = [", "# ]", "\"]\"", "]"],
        ["append 'a", "b"], ["let x = [", "'a", "b']"], ["race A B {", "", "sections 'S'", "}"],
    ])
    func linesMeanWhatTheyMeanTogether(lines: [String]) {
        var pending = PendingText(lines[0])
        var result: [Statement] = []
        for line in lines.dropFirst() {
            if case .statements(let statements) = pending.parse() {
                result += statements
                pending = PendingText(line)
            } else {
                pending.append(line)
            }
        }
        if case .statements(let statements) = pending.parse() { result += statements }
        guard case .statements(let whole, _)? = try? StatementParser.parse(SourceText(lines.joined(separator: "\n")))
        else {
            Issue.record("not readable as a whole")
            return
        }
        #expect(result.map(\.text) == whole.map(\.text))
    }

    // MARK: Expected output

    @Test func longAnswersAreReplacedWhole() {
        let lines = (0..<1_001).map { "wrong \($0)" }
        let output = (0..<1_000).map { "right \($0)" }
        #expect(lines.count * output.count > OutputPattern.mostPairs.updating)
        #expect(OutputPattern(lines: lines).updated(to: output) == output)
        // What its author has left open stays.
        #expect(OutputPattern(lines: ["..."] + lines).updated(to: output) == ["..."] + lines)
        #expect(OutputPattern(lines: ["[..]"] + lines).updated(to: output) == ["[..]"] + lines)
    }

    @Test func onlySoMuchIsTried() {
        let long = [String](repeating: "a", count: 4_001)
        #expect(OutputPattern(lines: long).matches(long))
        #expect(OutputPattern(lines: ["..."]).matches(long))
        #expect(!OutputPattern(lines: ["..."] + long).matches(long))
        #expect(OutputPattern(lines: ["..."] + long.prefix(10)).matches(Array(long.prefix(11))))
    }
}
