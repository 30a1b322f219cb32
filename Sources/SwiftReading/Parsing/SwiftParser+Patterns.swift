extension SwiftParser {
    /// Reads the patterns of a `case` up to its colon, or of a `catch` up to its brace; nil, with nothing read, for a
    /// pattern of another kind.
    mutating func parseCaseItems(until terminator: SwiftToken.Kind) -> [SwiftCase.Item]? {
        let start = self
        var items: [SwiftCase.Item] = []
        repeat {
            let pattern = at(.where) && terminator == .leftBrace ? anything : parseMatchingPattern()
            let condition = accept(.where) ? parseExpression() : nil
            items.append(SwiftCase.Item(pattern: pattern, condition: condition))
        } while accept(.comma)
        guard at(terminator), problems.count == start.problems.count else {
            self = start
            return nil
        }
        return items
    }

    /// The pattern of `catch where condition`, which is not written.
    private var anything: SwiftExpression {
        SwiftExpression(kind: .name("_"), range: SourceRange(start: current.start, end: current.start))
    }

    /// `case let .photo(id) = item`; the pattern is passed over where it is of another kind.
    mutating func parseMatching() -> SwiftCondition.Kind {
        let start = current.start
        advance()
        let before = self
        let pattern = parseMatchingPattern()
        if at(.equal), problems.count == before.problems.count {
            advance()
            return .matching(pattern: pattern, value: parseExpression())
        }
        self = before
        while !isAtEnd, !at(.equal), !at(.leftBrace), !at(.comma) { skipOne() }
        if accept(.equal) { _ = parseExpression() } else { reportExpected(.equalSign) }
        return .unsupported(unsupported(.casePattern, "case", from: start))
    }

    /// Reads a pattern as an expression in which `let x` binds a name.
    mutating func parseMatchingPattern() -> SwiftExpression {
        let outer = (isInPattern, allowsTrailingClosure)
        (isInPattern, allowsTrailingClosure) = (true, false)
        defer { (isInPattern, allowsTrailingClosure) = outer }
        return parseExpression()
    }
}
