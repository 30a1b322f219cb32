import CommandGrammar

/// Reads expressions from the words of a statement.
///
/// Shared by `let`, `set`, field defaults and every command that takes values, so that `Song(name: "七里香")`
/// means the same wherever it stands.
package struct ExpressionParser {
    private(set) var words: [Word]
    /// The place of the next word.
    package var position: Int

    /// A parser of words, from a place on.
    package init(_ words: [Word], from position: Int = 0) {
        self.words = words
        self.position = position
    }

    var current: Word? { position < words.count ? words[position] : nil }

    /// Reads one expression that stands in an identifier's place: a bare number or keyword there is the identifier `"1"`,
    /// not the number 1.
    ///
    /// - Throws: ``CommandFailure`` when no expression begins here, or one does not end.
    package mutating func identifier() throws(CommandFailure) -> Expression {
        guard let word = current, let text = word.bareText else { return try expression() }
        position += 1
        guard let literal = Self.literal(text, word.range) else { return try reference(text, word) }
        if case .range = literal { return literal }
        return .literal(.string(text))
    }

    /// Reads one expression.
    ///
    /// - Throws: ``CommandFailure`` when no expression begins here, or one does not end.
    package mutating func expression() throws(CommandFailure) -> Expression {
        guard let word = current else { throw endOfStatement(.value("value")) }
        position += 1
        switch word.kind {
        case .quoted(let segments):
            if segments.count == 1, case .text(let text) = segments[0] { return .literal(.string(text)) }
            return .template(segments, word.range)
        case .symbol("["):
            return .list(try list(closing: "]"))
        case .bare(let text):
            if let literal = Self.literal(text, word.range) { return literal }
            return try reference(text, word)
        case .symbol, .block:
            throw CommandFailure(.unexpectedWord, word.range)
        }
    }

    /// The expression that begins with a bare word that is no literal: a value with its arguments, or a path.
    private mutating func reference(_ text: String, _ word: Word) throws(CommandFailure) -> Expression {
        guard position < words.count, words[position].range.lowerBound == word.range.upperBound else {
            return .path(Path(dotted: text), word.range)
        }
        if words[position].isSymbol("(") {
            position += 1
            let arguments = try arguments()
            let range = word.range.lowerBound..<words[position - 1].range.upperBound
            if text == "UUID", arguments.isEmpty { return .freshUUID }
            return .construct(type: text, arguments: arguments, range)
        }
        let path = try subscripts(of: Path(dotted: text), after: word)
        return .path(path, word.range.lowerBound..<words[position - 1].range.upperBound)
    }

    /// The number or keyword that a bare word is; nil for any other.
    static func literal(_ typed: String, _ place: Range<Int>) -> Expression? {
        guard mayBeLiteral(typed) else { return nil }
        let text = typed.halfWidth
        switch text {
        case "true": return .literal(.boolean(true))
        case "false": return .literal(.boolean(false))
        case "nil": return .literal(.null)
        case "uuid": return .freshUUID
        case ".nan", "Double.nan": return .literal(.decimal(.nan))
        default: break
        }
        guard let first = text.utf8.first, isNumberStart(first) else { return nil }
        if let number = Int(text) { return .literal(.integer(number)) }
        if let range = closedRange(text) { return .range(range.0, range.1, place) }
        if let number = Double(text), text.utf8.contains(UInt8(ascii: ".")) { return .literal(.decimal(number)) }
        return nil
    }

    /// True when a word may be a literal: it begins like one and is not too long for one, even in full width. Every
    /// identifier is asked.
    private static func mayBeLiteral(_ text: String) -> Bool {
        switch text.utf8.first ?? 0 {
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "u"): text.utf8.count <= 15
        case UInt8(ascii: "."), UInt8(ascii: "D"), 0xEF: true
        case let byte: isNumberStart(byte)
        }
    }

    private static func isNumberStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func closedRange(_ text: String) -> (Int, Int)? {
        // Editors that mend typing make one character of three dots.
        for (mark, excluded) in [("...", 0), ("…", 0), ("..<", 1)] {
            guard let split = text.firstRange(of: mark) else { continue }
            guard let low = Int(text[..<split.lowerBound]), let high = Int(text[split.upperBound...]) else {
                return nil
            }
            let (end, overflow) = high.subtractingReportingOverflow(excluded)
            return overflow ? nil : (low, end)
        }
        return nil
    }

    // MARK: Parts

    private mutating func list(closing: Character) throws(CommandFailure) -> [Expression] {
        var result: [Expression] = []
        while let word = current {
            if word.isSymbol(closing) {
                position += 1
                return result
            }
            if word.isSymbol(",") {
                position += 1
            } else {
                result.append(try expression())
            }
        }
        throw endOfStatement(.word(String(closing)))
    }

    private mutating func arguments() throws(CommandFailure) -> [Expression.Argument] {
        var result: [Expression.Argument] = []
        while let word = current {
            if word.isSymbol(")") {
                position += 1
                return result
            }
            if word.isSymbol(",") {
                position += 1
                continue
            }
            let label = label()
            let start = current?.range.lowerBound ?? word.range.lowerBound
            let value = try expression()
            let range = start..<words[position - 1].range.upperBound
            result.append(.init(label: label, value: value, range: range))
        }
        throw endOfStatement(.word(")"))
    }

    /// `name:` before an argument. `name:1`, typed without the space, is one word and is split here.
    private mutating func label() -> String? {
        guard let word = current, let text = word.bareText else { return nil }
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let label = String(text[..<colon])
        let next = text.index(after: colon)
        guard !label.isEmpty, label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        if next == text.endIndex {
            position += 1
        } else {
            let split = word.range.lowerBound + text[..<next].utf8.count
            words[position] = Word(kind: .bare(String(text[next...])), range: split..<word.range.upperBound)
        }
        return label
    }

    /// Picks up `[2]`, `.field` and further dots that directly follow a name.
    ///
    /// - Throws: ``CommandFailure`` for another bracket there: it begins no list of its own.
    private mutating func subscripts(of path: Path, after word: Word) throws(CommandFailure) -> Path {
        var path = path
        var end = word.range.upperBound
        while let next = current, next.range.lowerBound == end {
            if next.isSymbol("["), position + 2 < words.count, let text = words[position + 1].bareText,
                let index = Int(text), words[position + 2].isSymbol("]")
            {
                path.append(index: index)
                position += 3
            } else if let text = next.bareText, text.hasPrefix("."), text.count > 1 {
                path.append(dotted: text)
                position += 1
            } else if next.isSymbol("[") {
                throw CommandFailure(.unexpectedWord, next.range)
            } else {
                break
            }
            end = words[position - 1].range.upperBound
        }
        return path
    }

    func endOfStatement(_ expected: Expected) -> CommandFailure {
        let end = words.last?.range.upperBound ?? 0
        return CommandFailure(.missingArgument([expected]), end..<end)
    }
}
