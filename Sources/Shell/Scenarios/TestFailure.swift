import Reporting

/// Where a scenario or a tutorial is not right.
public struct TestFailure: Error, Sendable {
    public let file: String
    public let line: Int
    /// The comment that opened the part of the script it happened in.
    public let phase: String?
    public let command: String
    public let expected: [String]
    public let actual: [String]

    /// Expected and actual side by side, after where and what.
    public var text: String {
        var lines = ["\(file):\(line)" + (phase.map { "  \($0)" } ?? "")]
        lines += command.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        // What is compared may span lines, UIKit's messages do: then the columns do, too.
        let expected = Self.lines(expected)
        let actual = Self.lines(actual)
        let width = max(8, expected.map { DisplayWidth.of($0) }.max() ?? 0)
        lines.append("  " + DisplayWidth.padded("expected", to: width) + " | actual")
        for index in 0..<max(expected.count, actual.count) {
            let left = index < expected.count ? expected[index] : ""
            let right = index < actual.count ? actual[index] : ""
            lines.append("  " + DisplayWidth.padded(left, to: width) + (left == right ? "   " : " | ") + right)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }
}
