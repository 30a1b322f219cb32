/// The answer whether a text is complete, so that a prompt knows whether to wait for another line.
public enum SwiftCompleteness: Hashable, Sendable {
    /// The text can be read; it may still have problems.
    case complete

    /// More lines have to follow.
    case needsMore(Reason)

    /// No line that could follow would make it readable.
    case refused(SyntaxProblem)

    /// The reason why a text needs another line.
    public enum Reason: Hashable, Sendable {
        /// The partner of this bracket, the innermost that is open.
        case bracket(SyntaxProblem.Bracket, SourceRange)
        /// The closing `"""`.
        case multilineString
        /// `*/`
        case comment
        /// `#endif`
        case compilation
        /// The operand behind an operator, `=`, a comma, `else`, an attribute …
        case operand
        /// `{`, as in a declaration whose brace stands on a line of its own.
        case body
    }
}

extension SwiftReader {
    /// The completeness of a text of Swift: complete, or more lines are needed.
    ///
    /// A string that ends with its line is complete, since no further line could end it; reading says what is wrong. So is a
    /// line whose bracket is open behind such a string: what is typed after it would all be taken for a part of it.
    ///
    ///     SwiftReader.completeness(of: "struct Todo {")  // .needsMore(.bracket(.brace, …))
    ///     SwiftReader.completeness(of: "let x = 1")      // .complete
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - limits: How much it may ask of the reader; more, or deeper, is refused at once.
    /// - Returns: Whether it can be read, waits for more, or can never be read.
    /// - Complexity: linear in the number of bytes.
    public static func completeness(of text: String, limits: Limits = Limits()) -> SwiftCompleteness {
        guard text.utf8.count <= limits.bytes else {
            let start = SourcePosition(utf8Offset: 0, line: 1, column: 1)
            let place = SourceRange(start: start, end: start)
            return .refused(SyntaxProblem(kind: .tooLarge(limit: limits.bytes), range: place))
        }
        var list = SwiftLexer.tokenize(text)
        list.matchBrackets(depthLimit: limits.depth)
        if let index = list.tooDeep {
            return .refused(SyntaxProblem(kind: .tooDeep(limit: limits.depth), range: list.tokens[index].range))
        }
        if list.endsInComment { return .needsMore(.comment) }
        if list.endsInMultilineString { return .needsMore(.multilineString) }
        if list.problems.contains(where: { $0.kind == .unterminatedString }), !text.contains("\n") { return .complete }
        if let index = list.openAtEnd.last, let bracket = list.tokens[index].kind.opens {
            return .needsMore(.bracket(bracket, list.tokens[index].range))
        }
        if list.hasOpenCondition(in: text) { return .needsMore(.compilation) }
        if let last = list.tokens.dropLast().last, last.waitsForMore { return .needsMore(.operand) }
        return missingAtEnd(of: text, list, limits)
    }

    /// The part that the parser misses at the very end: the body of a declaration, or the declaration behind an
    /// attribute.
    private static func missingAtEnd(of text: String, _ list: SwiftTokenList, _ limits: Limits) -> SwiftCompleteness {
        let bytes = Array(text.utf8)
        guard let last = list.tokens.dropLast().last, list.objectiveC(in: bytes) == nil else { return .complete }
        var parser = SwiftParser(list, bytes: bytes, limits: limits)
        _ = parser.parseStatements(until: .endOfRange)
        for problem in parser.problems where problem.range.start >= last.end {
            switch problem.kind {
            case .expected(.body), .expected(.elseKeyword): return .needsMore(.body)
            case .expected(.declaration): return .needsMore(.operand)
            default: continue
            }
        }
        return .complete
    }
}

extension SwiftTokenList {
    fileprivate func hasOpenCondition(in text: String) -> Bool {
        let bytes = Array(text.utf8)
        var open = 0
        for token in tokens where token.kind == .pound {
            let word = String(decoding: bytes[token.range.utf8], as: UTF8.self)
            if word == "#if" { open += 1 }
            if word == "#endif" { open = max(0, open - 1) }
        }
        return open > 0
    }
}

extension SwiftToken {
    /// True when nothing that is Swift ends with this token.
    fileprivate var waitsForMore: Bool {
        switch kind {
        case .infixOperator, .equal, .arrow, .comma, .colon, .infixQuestion, .period, .at, .backslash: true
        case .identifier:
            switch keyword {
            case .else, .where, .in, .as, .is, .try, .let, .var, .func, .struct, .class, .enum, .extension, .typealias,
                .protocol, .import, .case, .if, .guard, .for, .while, .switch, .throw, .defer, .repeat, .do:
                true
            default: false
            }
        default: false
        }
    }
}
