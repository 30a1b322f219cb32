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
    private let bytes: [UInt8]
    /// Where the next line begins; nil behind the last one.
    private var start: Int? = 0
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
        bytes = Array(text.utf8)
        number = firstLine
    }

    /// Passes over the next line: its bytes without the line feed, and a carriage return in front of it, or nil at the end.
    private mutating func passLine() -> Range<Int>? {
        guard let start else { return nil }
        number += 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        self.start = end < bytes.count ? end + 1 : nil
        let hasReturn = end < bytes.count && end > start && bytes[end - 1] == UInt8(ascii: "\r")
        return start..<(hasReturn ? end - 1 : end)
    }

    private func text(_ line: Range<Int>) -> String { String(decoding: bytes[line], as: UTF8.self) }

    /// The next step, or nil at the end.
    public mutating func next() -> Step? {
        while let line = passLine() {
            let first = number - 1
            if first == 1, bytes[line].starts(with: "#!".utf8) { continue }
            guard let begin = line.first(where: { bytes[$0] != UInt8(ascii: " ") && bytes[$0] != UInt8(ascii: "\t") })
            else { continue }
            if bytes[begin] == UInt8(ascii: "#"), let heading = heading(begin..<line.upperBound) {
                return .phase(heading)
            }
            var pending = PendingText(text(line), name: name, firstLine: first)
            while true {
                switch pending.parse() {
                case .statements(let statements):
                    return .statements(statements)
                case .failure(let error): return .failure(error, pending.source)
                case .incomplete:
                    guard let more = passLine() else { return .failure(pending.unfinished, pending.source) }
                    pending.append(text(more))
                }
            }
        }
        return nil
    }

    /// What a comment says that has a line of its own; nil where an accent on the `#` makes it another character.
    private func heading(_ comment: Range<Int>) -> String? {
        let text = text(comment)
        return text.hasPrefix("#") ? String(text.drop { $0 == "#" || $0 == " " }) : nil
    }
}

/// Lines that may not make up a whole statement yet.
///
/// What is open at the end of a line is counted line by line: while something is, the text need not be read again from its
/// beginning.
struct PendingText {
    enum Parsed {
        case statements([Statement])
        case incomplete
        case failure(SyntaxError)
    }

    private var text: String
    private let name: String?
    private let firstLine: Int
    /// Whether full-width punctuation was accepted in the text last parsed.
    private(set) var usedFullWidthPunctuation = false
    private var openBrackets = OpenBrackets()
    /// Whether the lines seen so far can only be the beginning of a statement.
    private var needsMore = false
    /// How often the whole text was read.
    private(set) var readings = 0

    init(_ text: String, name: String? = nil, firstLine: Int = 1) {
        self.text = text
        self.name = name
        self.firstLine = firstLine
    }

    /// Everything so far.
    var source: SourceText { SourceText(text, name: name, firstLine: firstLine) }

    mutating func append(_ line: String) {
        text += "\n" + line
        needsMore = openBrackets.remainOpen(after: line)
    }

    mutating func parse() -> Parsed {
        if needsMore { return .incomplete }
        readings += 1
        do throws(SyntaxError) {
            switch try StatementParser.parse(source) {
            case .incomplete:
                openBrackets = OpenBrackets(text)
                return .incomplete
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
        let end = text.utf8.count
        return SyntaxError(reason: .unclosedBracket("{"), range: max(0, end - 1)..<end)
    }
}

/// The brackets that are open at the end of some lines.
private struct OpenBrackets {
    private var stack: [Character] = []
    /// Whether the lines are so plain that brackets can be counted one line at a time.
    private var isCounting = false
    /// Whether the last line ends in a backslash that asks for another one.
    private var isContinued = false

    init() {}

    /// What is open at the end of a text that is known to be incomplete.
    init(_ text: String) {
        isCounting = count(text)
    }

    /// Whether something is certainly still open after one more line; a line that is not plain leaves it open.
    mutating func remainOpen(after line: String) -> Bool {
        guard isCounting else { return false }
        isCounting = count(line)
        return isCounting && (isContinued || !stack.isEmpty)
    }

    private static let partner: [Character: Character] = [")": "(", "]": "[", "}": "{"]
    /// Deeper than this a reader of the whole text refuses.
    private static let deepest = 100

    /// Goes through a text; false where only a reading of the whole text can tell what it means.
    private mutating func count(_ text: String) -> Bool {
        var lexer = Lexer(text)
        guard let tokens = try? lexer.tokenize() else { return false }
        isContinued = lexer.endsInContinuation
        for token in tokens {
            guard case .symbol(let symbol) = token.kind else { continue }
            if let opener = Self.partner[symbol] {
                guard stack.popLast() == opener else { return false }
            } else if Self.partner.values.contains(symbol) {
                stack.append(symbol)
            }
        }
        return stack.count <= Self.deepest
    }
}
