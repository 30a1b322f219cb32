import Reporting

extension TestRun {
    /// The run in the Test Anything Protocol, version 14: a line for each file, and a YAML block below each failure.
    var tap: String {
        var lines = ["TAP version 14", "1..\(outcomes.count)"]
        for (index, outcome) in outcomes.enumerated() {
            let state = outcome.failure == nil ? "ok" : "not ok"
            lines.append("\(state) \(index + 1) - \(Self.description(outcome.file))")
            if let failure = outcome.failure { lines += Self.diagnostics(failure) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `#` would begin a directive and `\` an escape.
    private static func description(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "#": "\\\(scalar)"
            case "\n": " "
            default: VisibleText.isHidden(scalar) ? "\u{FFFD}" : String(scalar)
            }
        }.joined()
    }

    private static func diagnostics(_ failure: TestFailure) -> [String] {
        var lines = ["---", "at:", "  file: \(YAML.quoted(failure.file))", "  line: \(failure.line)"]
        if let phase = failure.phase { lines.append("phase: \(YAML.quoted(phase))") }
        lines.append("command: \(YAML.quoted(failure.command))")
        lines += YAML.list("expected", failure.expected) + YAML.list("actual", failure.actual)
        return (lines + ["..."]).map { "  " + $0 }
    }
}

/// The little YAML a diagnostic block needs.
private enum YAML {
    static func list(_ key: String, _ texts: [String]) -> [String] {
        texts.isEmpty ? ["\(key): []"] : ["\(key):"] + texts.map { "  - \(quoted($0))" }
    }

    /// Double quotes, the one style that holds any text on one line.
    static func quoted(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case "\n": "\\n"
                case "\t": "\\t"
                case "\r": "\\r"
                // What YAML does not print as it is: the other controls, and the separators it reads as line breaks.
                case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": "\\x" + hexadecimal(scalar, 2)
                case "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": "\\u" + hexadecimal(scalar, 4)
                // What a terminal would obey or swallow.
                case _ where VisibleText.isHidden(scalar): "\\U" + hexadecimal(scalar, 8)
                default: String(scalar)
                }
            }.joined() + "\""
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
        let text = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
