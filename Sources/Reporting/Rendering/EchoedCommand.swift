/// A command behind its prompt, in lines that fit the screen and are still that command.
///
/// It breaks at blanks, never in a text in quotes. Inside brackets a command goes on by itself, and Swift does anywhere;
/// elsewhere a backslash says so. Behind a prompt, each further line begins with the prompt of a line that goes on.
public struct EchoedCommand {
    /// The prompt before the second and every further line.
    public static let continuation = "....> "

    /// A command behind its prompt, as it would have been typed: its further lines have prompts of their own.
    public static func typed(_ command: String, at prompt: String) -> String {
        prompt + command.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + continuation)
    }

    private let text: [Character]
    /// The indentation of further lines: without a prompt before the first, none stands before the others.
    private let indentation: String
    /// The blanks at which the line may break, and whether a backslash has to stand there.
    private var breaks: [(index: Int, needsMark: Bool)] = []

    /// Lines of Swift, which needs no mark where it goes on; what stands in a text of several lines stays as it is.
    static func swift(_ lines: [String]) -> [EchoedCommand] {
        var isInText = false
        return lines.map { line in
            let marks = line.ranges(of: "\"\"\"").count
            defer { if !marks.isMultiple(of: 2) { isInText.toggle() } }
            var command = EchoedCommand(swift: line)
            if isInText || marks > 0 { command.breaks = [] }
            return command
        }
    }

    /// A line of Swift, behind its prompt or without one.
    private init(swift line: String) {
        text = Array(line)
        let first = line.prefix { $0 != " " }
        let hasPrompt = first.hasPrefix("snap") && first.hasSuffix(">") || line.hasPrefix(Self.continuation)
        let start = hasPrompt ? first.count + 1 : 0
        let level = text.dropFirst(start).prefix { $0 == " " }.count
        indentation = (hasPrompt ? Self.continuation : "") + String(repeating: " ", count: level + 4)
        var (isInText, isEscaped) = (false, false)
        for (index, character) in text.enumerated() where index >= start + level {
            if isInText {
                isInText = isEscaped || character != "\""
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            let next = index + 1 < text.count ? text[index + 1] : " "
            if character == "\"" { isInText = true }
            // A comment does not go on.
            if character == "/", next == "/" { return }
            // What begins with a bracket would be a statement of its own.
            if character == " ", !"([{ ".contains(next) { breaks.append((index, false)) }
        }
    }

    /// A line of a command, behind its prompt or, from the second line on, without one.
    init(_ line: String) {
        text = Array(line)
        var depth = 0
        var closing: Character?
        var isEscaped = false
        // The blank behind a prompt belongs to it.
        let first = line.prefix { $0 != " " }
        var isPrompt = first.hasPrefix("snap") && first.hasSuffix(">") || line.hasPrefix(Self.continuation)
        indentation = isPrompt ? Self.continuation : "  "
        for (index, character) in text.enumerated() {
            if isPrompt {
                if character == " " { isPrompt = false }
                continue
            }
            if let end = closing {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == end {
                    closing = nil
                }
                continue
            }
            switch character {
            case "\"": closing = "\""
            case "「": closing = "」"
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "#": return  // A comment does not go on.
            case " ": breaks.append((index, depth <= 0))
            default: break
            }
        }
    }

    /// - Parameters:
    ///   - width: The columns there are; nil for as many as it takes.
    ///   - columns: Measures a text.
    /// - Returns: One line, or several.
    /// - Complexity: linear in the length of the command.
    func lines(width: Int?, columns: (String) -> Int) -> [String] {
        guard let width else { return [String(text)] }
        // How far each character reaches from the beginning.
        var ends = [0]
        for character in text { ends.append((ends.last ?? 0) + columns(String(character))) }
        var lines: [String] = []
        var (start, next) = (0, 0)
        var prompt = ""
        while columns(prompt) + ends[text.count] - ends[start] > width {
            while next < breaks.count, breaks[next].index <= start { next += 1 }
            guard next < breaks.count else { break }
            var best = next
            while next < breaks.count {
                let room = width - columns(prompt) - (breaks[next].needsMark ? 2 : 0)
                guard ends[breaks[next].index] - ends[start] <= room else { break }
                (best, next) = (next, next + 1)
            }
            let place = breaks[best]
            lines.append(prompt + String(text[start..<place.index]) + (place.needsMark ? " \\" : ""))
            start = place.index + 1
            prompt = indentation
        }
        return lines + [prompt + String(text[start...])]
    }
}
