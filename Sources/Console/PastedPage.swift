import CommandLanguage
import Reporting
import Sessions

/// A text copied from a page that shows a session: the prompts go, and so do the answers.
struct PastedPage: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        guard console.page.mayMatter(text.text) else { return .no }
        let interpreter = console.interpreter
        let reading = console.page.read(text.text) { interpreter.resemblesCommand($0) }
        if reading.skipped > 0 {
            console.show(.note(Message("note.pasted-output", ["count": .number(reading.skipped)]), interpreter.options))
        }
        return reading.commands == text.text ? .no : .instead(reading.commands)
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] { [] }
}

/// Lines of a page as they come, with what is known of the lines before.
struct PageLines: Sendable {
    /// The rest of a text: its commands, if it holds any, and how many lines were answers.
    struct Reading: Equatable {
        let commands: String?
        let skipped: Int
    }

    /// True when the line before had a prompt of its own, so that the next line may be its answer.
    private var isInside = false

    /// True when a text could be from a page: most lines are not, and need no closer look.
    func mayMatter(_ text: String) -> Bool {
        if isInside || text.utf8.contains(UInt8(ascii: "\n")) { return true }
        switch text.utf8.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
        case UInt8(ascii: "s")?, UInt8(ascii: ".")?, UInt8(ascii: "|")?, UInt8(ascii: "+")?: return true
        default: return false
        }
    }

    /// Takes the prompts off a text, and leaves out the lines between them.
    ///
    /// A terminal that does not mark pastes hands over one line at a time. A line without a prompt is then an answer
    /// when it follows a line that had one, or the answer to it, and begins with nothing like a command.
    ///
    /// - Parameters:
    ///   - text: A line, or several that were pasted as one.
    ///   - resemblesCommand: Whether a line begins with a command, or nearly so.
    /// - Returns: What is to be run.
    mutating func read(_ text: String, resemblesCommand: (String) -> Bool) -> Reading {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let commands = lines.map(Self.withoutPrompt)
        if commands.contains(where: { $0 != nil }) {
            isInside = true
            let skipped = zip(lines, commands).count { $1 == nil && !Self.isBlank($0) }
            return Reading(commands: commands.compactMap(\.self).joined(separator: "\n"), skipped: skipped)
        }
        guard lines.count == 1, !Self.isBlank(lines[0]) else { return Reading(commands: text, skipped: 0) }
        if Self.isTableLine(lines[0]) || isInside && !resemblesCommand(text) {
            return Reading(commands: nil, skipped: 1)
        }
        isInside = false
        return Reading(commands: text, skipped: 0)
    }

    /// A line behind the prompt of one that goes on, `....>`; nil when it has none.
    static func goingOn(_ line: String) -> Substring? {
        let isOne = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("....>")
        return isOne ? withoutPrompt(line[...]) : nil
    }

    /// A line behind its prompts; nil when it has none.
    static func withoutPrompt(_ line: Substring) -> Substring? {
        var rest = line.drop { $0 == " " || $0 == "\t" }
        var isPrompted = false
        while let end = promptEnd(rest) {
            rest = rest[end...].drop { $0 == " " }
            isPrompted = true
        }
        return isPrompted ? rest : nil
    }

    /// The end of the prompt that a line begins with: `snap>`, `snap*3>` or `....>`, and a space or the end.
    private static func promptEnd(_ line: Substring) -> Substring.Index? {
        var rest = line
        if rest.hasPrefix("....>") {
            rest = rest.dropFirst(5)
        } else {
            guard rest.hasPrefix("snap") else { return nil }
            rest = rest.dropFirst(4)
            if rest.first == "*" {
                let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
                guard !digits.isEmpty else { return nil }
                rest = rest.dropFirst(1 + digits.count)
            }
            guard rest.first == ">" else { return nil }
            rest = rest.dropFirst()
        }
        return rest.isEmpty || rest.first == " " ? rest.startIndex : nil
    }

    private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

    /// No command begins like the edge or a row of a table.
    private static func isTableLine(_ line: Substring) -> Bool { line.hasPrefix("| ") || line.hasPrefix("+--") }
}
