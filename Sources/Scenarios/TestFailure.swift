import Reporting

/// The place where a scenario or a tutorial is wrong.
public struct TestFailure: Error, Sendable {
    /// The path of the file.
    public let file: String
    /// The number of the line at fault, counted from 1; 0 when the file cannot be read or written.
    public let line: Int
    /// The comment that opened the part of the script it happened in.
    public let phase: String?
    /// The command at fault, or the mark that opens a faulty head or fence; empty for a file that cannot be used.
    public let command: String
    /// The lines that the file asks for.
    public let expected: [String]
    /// The lines there were instead.
    public let actual: [String]

    /// ``text(in:)`` in English, as build servers and reports for programs have it.
    public var text: String { text(in: .english) }

    /// Expected and actual side by side, after where and what.
    public func text(in language: Language) -> String {
        let catalog = MessageCatalog(language)
        let title = catalog.text(Message("test.expected"))
        var lines = [VisibleText.line("\(file):\(line)" + (phase.map { "  \($0)" } ?? ""))]
        lines += Self.lines([command]).map { "  \($0)" }
        // What is compared may span lines, UIKit's messages do: then the columns do, too.
        let expected = Self.lines(expected)
        let actual = Self.lines(actual)
        let width = max(DisplayWidth.of(title), expected.map { DisplayWidth.of($0) }.max() ?? 0)
        lines.append("  " + DisplayWidth.padded(title, to: width) + " | " + catalog.text(Message("test.actual")))
        for index in 0..<max(expected.count, actual.count) {
            let left = index < expected.count ? expected[index] : ""
            let right = index < actual.count ? actual[index] : ""
            lines.append("  " + DisplayWidth.padded(left, to: width) + (left == right ? "   " : " | ") + right)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ texts: [String]) -> [String] {
        texts.flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.line(String($0)) }
        }
    }
}

extension TestFailure {
    /// A page that is not what it should be.
    public init(page: String, line: Int, expected: String, findings: [String]) {
        self.init(
            file: page, line: line, phase: nil, command: "", expected: [expected], actual: findings)
    }
}
