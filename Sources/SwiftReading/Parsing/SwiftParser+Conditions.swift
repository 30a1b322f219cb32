extension SwiftParser {
    /// Reads the conditions of an `if`, `guard` or `while`; the body is not touched.
    mutating func parseConditions() -> [SwiftCondition] {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        defer { allowsTrailingClosure = outer }
        var conditions: [SwiftCondition] = []
        repeat {
            let start = current.start
            let kind = parseCondition()
            conditions.append(SwiftCondition(kind: kind, range: range(from: start)))
        } while accept(.comma)
        return conditions
    }

    private mutating func parseCondition() -> SwiftCondition.Kind {
        if at(.let) || at(.var) {
            let isConstant = advance().keyword == .let
            let pattern = parsePattern()
            let type = accept(.colon) ? parseType() : nil
            return .binding(
                isConstant: isConstant, pattern: pattern, type: type, value: accept(.equal) ? parseExpression() : nil)
        }
        if at(.pound), text(current) == "#available" || text(current) == "#unavailable",
            peek().kind == .leftParenthesis
        {
            return parseAvailability()
        }
        if at(.case) {
            return parseMatching()
        }
        let expression = parseExpression()
        if case .unsupported(let part) = expression.kind { return .unsupported(part) }
        return .expression(expression)
    }

    private mutating func parseAvailability() -> SwiftCondition.Kind {
        let start = current.start
        let isNegated = text(advance()) == "#unavailable"
        var platforms: [SwiftAvailability.Platform] = []
        var isUnderstood = true
        within { parser in
            while !parser.isAtEnd {
                if parser.at(.identifier) {
                    let name = parser.text(parser.advance())
                    platforms.append(SwiftAvailability.Platform(name: name, version: parser.parseVersion()))
                } else if parser.atOperator("*") {
                    parser.advance()
                } else {
                    isUnderstood = false
                }
                if !parser.isAtEnd, !parser.accept(.comma) {
                    isUnderstood = false
                    parser.index = parser.end
                }
            }
        }
        guard isUnderstood else {
            let part = unsupported(.unexpected, from: start)
            report(.unexpected, part.range)
            return .unsupported(part)
        }
        return .available(SwiftAvailability(isNegated: isNegated, platforms: platforms))
    }

    /// `15`, `15.0`, `15.0.1`; the lexer makes a float of the first two numbers.
    private mutating func parseVersion() -> [Int] {
        var version: [Int] = []
        while at(.integer) || at(.float) {
            version += text(advance()).split(separator: ".").map { Int($0) ?? 0 }
            guard version.count < 4, at(.period), peek().kind == .integer else { break }
            advance()
        }
        return version
    }

    // MARK: Patterns

    /// Reads a name, `_`, or a tuple of them.
    mutating func parsePattern() -> SwiftPattern {
        deeper({ $0.parsePatternHere() }, orElse: { SwiftPattern(kind: .unsupported($0), range: $0.range) })
    }

    private mutating func parsePatternHere() -> SwiftPattern {
        let start = current.start
        if at(.wildcard) {
            advance()
            return SwiftPattern(kind: .wildcard, range: range(from: start))
        }
        if at(.identifier), current.keyword.map({ !$0.isReserved || $0 == .`self` }) ?? true {
            return SwiftPattern(kind: .name(name(advance()).text), range: range(from: start))
        }
        if at(.leftParenthesis) {
            let patterns = within { $0.parseTuplePattern() }
            return SwiftPattern(kind: .tuple(patterns), range: range(from: start))
        }
        reportExpected(.pattern)
        let part = Unsupported(kind: .pattern, name: nil, range: emptyRange)
        return SwiftPattern(kind: .unsupported(part), range: part.range)
    }

    private mutating func parseTuplePattern() -> [SwiftPattern] {
        var patterns: [SwiftPattern] = []
        while !isAtEnd {
            patterns.append(parsePattern())
            guard !accept(.comma), !isAtEnd else { continue }
            let rest = skipUnexpected()
            patterns.append(SwiftPattern(kind: .unsupported(rest), range: rest.range))
            _ = accept(.comma)
        }
        return patterns
    }
}
