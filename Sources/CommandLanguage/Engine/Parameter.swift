/// One typed parameter of a command: its shape, and how it is read from the words.
///
/// A row of the command table lists these in order; the function of the row receives what they read, with its types.
public struct Parameter<Output: Sendable>: Sendable {
    let syntax: ParameterSyntax
    let decode: @Sendable (inout ArgumentReader, inout Session) throws(CommandFailure) -> Output

    init(
        _ syntax: ParameterSyntax,
        decode: @escaping @Sendable (inout ArgumentReader, inout Session) throws(CommandFailure) -> Output
    ) {
        self.syntax = syntax
        self.decode = decode
    }
}

/// A value with the words it was written in, so that a caret can point back at them.
public struct Operand: Sendable {
    public let value: Value
    public let range: Range<Int>
}

/// Walks over the words of a statement, left to right.
struct ArgumentReader {
    let statement: Statement
    /// Words that begin a later parameter and therefore end a list of identifiers.
    let stopWords: Set<String>
    var position = 0

    init(_ statement: Statement, stopWords: Set<String>) {
        self.statement = statement
        self.stopWords = stopWords
    }

    var words: [Word] { statement.words }
    var current: Word? { position < words.count ? words[position] : nil }
    var isAtEnd: Bool { position >= words.count }

    /// Where something is missing: just behind the last word.
    var endRange: Range<Int> {
        let end = words.last?.range.upperBound ?? statement.verbRange.upperBound
        return end..<end
    }

    func missing(_ what: String) -> CommandFailure {
        if let current { return CommandFailure(.expectedOneOf([what]), current.range) }
        return CommandFailure(.missingArgument(what), endRange)
    }

    /// Takes the next word when it is one of the given spellings, in any case.
    mutating func take(_ spellings: [String]) -> String? {
        guard let text = current?.bareText else { return nil }
        guard let found = spellings.first(where: { $0.lowercased() == text.lowercased() }) else { return nil }
        position += 1
        return found
    }

    mutating func takeSymbol(_ symbol: Character) -> Bool {
        guard let current, current.isSymbol(symbol) else { return false }
        position += 1
        return true
    }

    mutating func skipCommas() {
        while takeSymbol(",") {}
    }

    /// Takes the next word as plain text: bare, or quoted without interpolation.
    mutating func text(_ name: String) throws(CommandFailure) -> (text: String, range: Range<Int>) {
        guard let word = current else { throw missing(name) }
        switch word.kind {
        case .bare(let text):
            position += 1
            return (text, word.range)
        case .quoted(let segments):
            position += 1
            return (segments.plainText, word.range)
        case .symbol, .block: throw missing(name)
        }
    }

    /// The rest of the statement, as typed.
    mutating func rest() -> (text: String, range: Range<Int>)? {
        guard let first = current, let last = words.last else { return nil }
        let range = first.range.lowerBound..<last.range.upperBound
        position = words.count
        return (statement.source.slice(range), range)
    }
}

extension [Segment] {
    var plainText: String {
        reduce(into: "") { text, segment in
            switch segment {
            case .text(let part): text += part
            case .interpolation(let name): text += "\\(\(name))"
            }
        }
    }
}
