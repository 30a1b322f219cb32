import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Identifiers and fields that would command a terminal, hide, or turn the direction of writing, through every report and
/// every format.
@Suite struct HostileTextTests {
    /// An escape sequence, a C1 control, a new window title, overrides and isolates, what takes no room, a tag of HTML, and
    /// the marks of Markdown.
    static let corpus = [
        "\u{1B}[2J\u{1B}[31m", "a\u{9B}31mb", "\u{1B}]0;title\u{7}", "a\u{202E}b\u{202C}", "\u{2066}a\u{2069}",
        "a\u{200B}b\u{2060}", "\u{FEFF}a", "a\u{AD}b", "a\u{2028}b\u{2029}c", "a\rb", "a\u{7F}b", "\0a", "\u{85}a",
        "<script>alert(1)</script>", "a|b`c`*d*[e](f)", "a\u{200E}b\u{200F}c\u{61C}", "a\u{E0001}b",
    ]

    private static func quoted(_ text: String) -> String { SessionValue.quoted(text) }

    /// Commands that show the identifier in all they answer.
    private static func commands(_ text: String) -> [String] {
        let name = quoted(text)
        let other = quoted(text + "2")
        return [
            "echo \(name)", "sections \(name)", "append \(name) \(other)", "changes", "apply", "show", "show both",
            "cells",
            "cells all", "why \(name)", "why not \(name)", "compare \(name) \(other)", "items", "items in \(name)",
            "sectionIdentifiers",
            "at 0:0", "index of \(name)", "reconfigure \(name)", "move \(name) after \(other)", "apply",
            "diff 0 1", "timeline", "history", "last", "swift", "handles", "scroll 0:0", "tap 0:0", "swipe-delete 0:0",
            "apply",
            "append \(other)", "append \(name) to \(quoted("x" + text))", "delete \(quoted("y" + text))",
            "explain \(name)",
            "help \(name)", "claims \(name)", "diagnose \(quoted("no text " + text))", "read \(name)", "save \(name)",
            "keep \(name)", "use \(name)", "use \(other)", "goto 99", "let x = \(name)", "x", "values", "types",
            "struct T(text)", "let t = T(text: \(name))", "append t", "apply", "show", "why t", "compare t \(name)",
            "cells",
            "outline \(name)", "outline \(name) { append \(quoted("o" + text)); expand \(quoted("o" + text)) }",
            "outline \(name)", "visual \(name)", "expect items: \(name)", "expect staged: \(name)",
            "option \(name) \(name)",
            "undo", "redo", "nonsense\(text.contains(" ") ? "" : "x") \(name)", "race A B { append \(name) }",
            "load \(name) from \(name) as T", "transcript \(name)",
        ]
    }

    @Test(arguments: OutputFormat.allCases)
    func nothingReachesTheTerminalRaw(format: OutputFormat) {
        var answers = 0
        for text in Self.corpus {
            var lab = Lab()
            for command in Self.commands(text) {
                for language in format == .text ? [Language.english, .japanese] : [.english] {
                    let answer = lab.text(command, format: format, language: language)
                    answers += 1
                    let raw = answer.unicodeScalars.filter {
                        VisibleText.isHidden($0) && $0 != "\n" && $0 != "\t"
                    }
                    #expect(raw.isEmpty, "\(format) \(command.debugDescription): \(raw.map { $0.value })")
                    if format == .html { #expect(!answer.contains("<script"), "\(command)") }
                }
            }
        }
        #expect(answers > 1_000)
    }
}
