import CommandGrammar
import CommandLanguage

/// Reads a script a statement at a time, so that a mistake on line 50 does not keep lines 1 to 49 from running.
public struct ScriptReader: Sendable {
    /// What was read next.
    public enum Step: Sendable {
        /// The commands of a line, or of several lines that belong together.
        case statements([Statement])
        /// A comment on a line of its own begins a new phase of the script.
        case phase(String)
        /// Why lines cannot be read as commands, and those lines.
        case failure(SyntaxError, SourceText)
    }

    private let name: String?
    private var lines: ArraySlice<Substring>
    private var number: Int

    /// The number of the line that is read next.
    var nextLine: Int { number }

    /// A reader that stands before the first line of a script.
    ///
    /// - Parameters:
    ///   - text: The script without the head of its file.
    ///   - name: The file's name, for messages.
    ///   - firstLine: The number of the text's first line in the file.
    public init(_ text: String, name: String? = nil, firstLine: Int = 1) {
        self.name = name
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        number = firstLine
    }

    /// The next step, or nil at the end.
    public mutating func next() -> Step? {
        while let line = lines.popFirst() {
            let first = number
            number += 1
            if first == 1, line.hasPrefix("#!") { continue }
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            if trimmed.isEmpty { continue }
            if trimmed.hasPrefix("#") { return .phase(String(trimmed.drop { $0 == "#" || $0 == " " })) }
            var pending = PendingText(String(line), name: name, firstLine: first)
            while true {
                switch pending.parse() {
                case .statements(let statements):
                    return .statements(statements)
                case .failure(let error): return .failure(error, pending.source)
                case .incomplete:
                    guard let more = lines.popFirst() else { return .failure(pending.unfinished, pending.source) }
                    number += 1
                    pending.append(String(more))
                }
            }
        }
        return nil
    }
}

/// Lines that may not make up a whole statement yet.
struct PendingText {
    enum Parsed {
        case statements([Statement])
        case incomplete
        case failure(SyntaxError)
    }

    private(set) var source: SourceText
    /// Whether full-width punctuation was accepted in the text last parsed.
    private(set) var usedFullWidthPunctuation = false

    init(_ text: String, name: String? = nil, firstLine: Int = 1) {
        source = SourceText(text, name: name, firstLine: firstLine)
    }

    mutating func append(_ line: String) {
        source = SourceText(source.text + "\n" + line, name: source.name, firstLine: source.firstLine)
    }

    mutating func parse() -> Parsed {
        do throws(SyntaxError) {
            switch try StatementParser.parse(source) {
            case .incomplete: return .incomplete
            case .statements(let statements, let usedFullWidth):
                usedFullWidthPunctuation = usedFullWidth
                return .statements(statements)
            }
        } catch {
            return .failure(error)
        }
    }

    /// The error of a text that ends inside a bracket or after a backslash.
    var unfinished: SyntaxError {
        let end = source.text.utf8.count
        return SyntaxError(reason: .unclosedBracket("{"), range: max(0, end - 1)..<end)
    }
}
