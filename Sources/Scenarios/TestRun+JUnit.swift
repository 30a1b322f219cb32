import Reporting

extension TestRun {
    /// The run as one suite of JUnit's XML, a case for each file, in a class for each folder.
    var junit: String {
        let counts = "tests=\"\(outcomes.count)\" failures=\"\(failures.count)\" errors=\"0\" skipped=\"0\""
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
            "  <testsuite name=\"snaprepl\" \(counts)>",
        ]
        for outcome in outcomes {
            let parts = outcome.file.split(separator: "/", omittingEmptySubsequences: true)
            let folder = parts.dropLast().joined(separator: ".")
            let attributes = [
                ("name", String(parts.last ?? "")), ("classname", folder.isEmpty ? "snaprepl" : folder),
                ("file", outcome.file),
            ]
            let opening = "    <testcase" + attributes.map { " \($0)=\"\(XML.attribute($1))\"" }.joined()
            guard let failure = outcome.failure else {
                lines.append(opening + "/>")
                continue
            }
            let summary = (failure.phase.map { "\($0): " } ?? "") + failure.command
            lines.append(opening + ">")
            lines.append(
                "      <failure type=\"expectation\" message=\"\(XML.attribute(summary))\">\(XML.text(failure.text))</failure>"
            )
            lines.append("    </testcase>")
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }
}

/// Text as XML allows it.
private enum XML {
    static func text(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            // `]]>` may not stand in text.
            case ">": "&gt;"
            case "\r": "&#13;"
            case "\n", "\t": String(scalar)
            default:
                if !XMLText.isAllowed(scalar) {
                    "\u{FFFD}"
                } else if VisibleText.isHidden(scalar) {
                    "&#\(scalar.value);"
                } else {
                    String(scalar)
                }
            }
        }.joined()
    }

    /// Within quotes, where a reader turns line breaks and tabs into spaces unless they are written as references.
    static func attribute(_ value: String) -> String {
        text(value).unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "&quot;"
            case "\n": "&#10;"
            case "\t": "&#9;"
            default: String(scalar)
            }
        }.joined()
    }
}
