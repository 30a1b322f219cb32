import CommandGrammar
import CommandLanguage
import Sessions

/// Lines that were typed, and may not make up a whole statement yet.
///
/// What is open at the end of a line is counted line by line: while something is, the text need not be read again from its
/// beginning.
struct PendingText: Sendable {
    enum Parsed: Sendable {
        case statements([Statement])
        case incomplete
        case failure(SyntaxError)
    }

    private(set) var text: String
    private let name: String?
    private let firstLine: Int
    /// The prompt that all of it was typed at in one go; nil where it does not stand on the screen as it is.
    private(set) var typedAt: String?
    /// True when lines were added to the text.
    private(set) var isContinued = false
    /// True when full-width punctuation was accepted in the text last parsed.
    private(set) var usedFullWidthPunctuation = false
    private var parsed: Parsed?
    private var openBrackets = OpenBrackets()
    /// True when the lines seen so far can only be the beginning of a statement.
    private var needsMore = false
    /// The number of times that the whole text was read.
    private(set) var readings = 0

    init(_ text: String, name: String? = nil, firstLine: Int = 1, typedAt: String? = nil) {
        self.text = text
        self.name = name
        self.firstLine = firstLine
        self.typedAt = typedAt
    }

    /// Everything so far.
    var source: SourceText { SourceText(text, name: name, firstLine: firstLine) }

    /// True when the text has more than one line.
    var hasSeveralLines: Bool { text.utf8.contains(UInt8(ascii: "\n")) }

    /// True when the text is several statements on several lines.
    var isBlock: Bool {
        if typedAt != nil, case .statements(let statements)? = parsed {
            statements.count > 1 && hasSeveralLines
        } else {
            false
        }
    }

    /// The same text where it does not stand on the screen.
    var away: PendingText {
        var text = self
        text.typedAt = nil
        return text
    }

    /// Another text in its place.
    func replaced(by text: String) -> PendingText {
        PendingText(text, name: name, firstLine: firstLine, typedAt: text == self.text ? typedAt : nil)
    }

    mutating func append(_ line: String) {
        text += "\n" + line
        isContinued = true
        typedAt = nil
        parsed = nil
        needsMore = openBrackets.remainOpen(after: line)
    }

    mutating func parse() -> Parsed {
        if needsMore { return .incomplete }
        if let parsed { return parsed }
        let found = read()
        parsed = found
        return found
    }

    private mutating func read() -> Parsed {
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
        return SyntaxError(reason: OpenBrackets(text).reason, range: max(0, end - 1)..<end)
    }
}

/// The brackets that are open at the end of some lines.
private struct OpenBrackets {
    private var stack: [Character] = []
    /// True when the lines are so plain that brackets can be counted one line at a time.
    private var isCounting = false
    /// True when the last line ends in a backslash that asks for another one.
    private var isContinued = false

    init() {}

    /// The bracket or quotation mark that is open at the end of an incomplete text.
    init(_ text: String) {
        isCounting = count(text)
    }

    /// True when something is certainly still open after one more line; a line that is not plain leaves it open.
    mutating func remainOpen(after line: String) -> Bool {
        guard isCounting else { return false }
        isCounting = count(line)
        return isCounting && (isContinued || !stack.isEmpty)
    }

    /// The reason why the lines cannot end here.
    var reason: SyntaxError.Reason {
        if isContinued, stack.isEmpty { return .unfinishedLine }
        return .unclosedBracket(stack.last ?? "{")
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
