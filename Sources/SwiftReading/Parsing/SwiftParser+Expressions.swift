extension SwiftParser {
    /// Reads an expression with all its operators; where none stands, that is a problem and an empty stretch.
    mutating func parseExpression() -> SwiftExpression {
        deeper({ $0.parseSequence() }, orElse: { SwiftExpression(kind: .unsupported($0), range: $0.range) })
    }

    private mutating func parseSequence() -> SwiftExpression {
        let start = current.start
        if let prefixed = parseEffectPrefix() { return prefixed }
        let first = parseUnary()
        if first.range.utf8.isEmpty { return first }
        var sequence = SwiftSequence(first)
        var last = first
        var isTooTall = false
        while !isAtEnd {
            if at(.is) || at(.as) {
                let word = parseCastWord()
                sequence.cast(word.text, parseType(), word.range)
            } else {
                let isSwallowed = isSwallowed(by: last)
                guard let next = parseInfix() else { break }
                guard let precedence = next.precedence, !isSwallowed else {
                    let operand = parseRightOperand()
                    parseRest()
                    return SwiftExpression(
                        kind: .unsupported(unsupported(.customOperator, next.text, from: start)),
                        range: SourceRange(start: start, end: max(operand.range.end, range(from: start).end)))
                }
                last = parseRightOperand()
                sequence.add(
                    SwiftSequenceOperator(kind: next.kind, precedence: precedence, range: next.range), last)
            }
            height += 1
            if height >= limits.links {
                _ = skipTooDeep()
                isTooTall = true
                break
            }
        }
        if let conflict = sequence.conflict { report(.nonAssociativeOperators, conflict) }
        guard let whole = sequence.finish() else { return missingExpression() }
        guard !isTooTall else {
            return SwiftExpression(kind: .unsupported(unsupported(.tooDeep, from: start)), range: range(from: start))
        }
        return whole
    }

    /// True when Swift takes the operator here for something else. In `\.id ?? x` it takes `??` for two `?` of the key
    /// path, and in `.init / x` it takes `/` for the beginning of a regular expression, since `init` is a keyword.
    private func isSwallowed(by left: SwiftExpression) -> Bool {
        if at(.infixOperator), text(current).hasPrefix("/"), index > 0, text(tokens[index - 1]) == "init" {
            return true
        }
        guard case .keyPath = left.kind else { return false }
        return at(.infixQuestion)
            || (at(.infixOperator) && (text(current).hasPrefix("?") || text(current).hasPrefix("!")))
    }

    /// Goes past what an operator of unknown strength stands in front of.
    private mutating func parseRest() {
        while parseInfix() != nil { _ = parseRightOperand() }
    }

    /// `try` and `await` cover all that stands right of them.
    private mutating func parseEffectPrefix() -> SwiftExpression? {
        let start = current.start
        if at(.try) {
            let word = advance()
            var text = text(word)
            if at(.postfixQuestion) || at(.postfixExclamation) { text += self.text(advance()) }
            let value = parseExpression()
            return SwiftExpression(kind: .trying(operator: text, value), range: range(from: start))
        }
        guard at(.await), startsOperand(peek()) else { return nil }
        advance()
        let value = parseExpression()
        return SwiftExpression(kind: .awaiting(value), range: range(from: start))
    }

    private func startsOperand(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .identifier, .leftParenthesis, .leftSquare, .leftBrace, .period, .stringStart, .pound, .integer, .float,
            .backslash, .prefixOperator:
            true
        default: false
        }
    }

    // MARK: Operators

    private mutating func parseCastWord() -> (text: String, range: SourceRange) {
        let start = current.start
        var word = text(advance())
        if word == "as", at(.postfixQuestion) || at(.postfixExclamation) { word += text(advance()) }
        return (word, range(from: start))
    }

    private struct Infix {
        let kind: SwiftSequenceOperator.Kind
        let text: String
        let range: SourceRange
        let precedence: SwiftPrecedence?
    }

    /// Takes the operator between two operands; nothing if the expression ends here.
    private mutating func parseInfix() -> Infix? {
        switch current.kind {
        case .equal:
            // Behind a pattern stands the value that it is held against.
            if isInPattern { return nil }
            let range = advance().range
            return Infix(kind: .assignment("="), text: "=", range: range, precedence: .assignment)
        case .infixOperator:
            let token = advance()
            let text = text(token)
            let precedence = SwiftPrecedence.of(text) ?? declaredOperators["infix " + text]
            let isAssignment = SwiftPrecedence.of(text)?.level == SwiftPrecedence.assignment.level
            return Infix(
                kind: isAssignment ? .assignment(text) : .infix(text), text: text, range: token.range,
                precedence: precedence)
        case .arrow:
            return Infix(kind: .infix("->"), text: "->", range: advance().range, precedence: nil)
        case .infixQuestion:
            let start = current.start
            advance()
            let middle = parseExpression()
            if !accept(.colon) { reportExpected(.colon) }
            return Infix(kind: .ternary(middle), text: "?", range: range(from: start), precedence: .ternary)
        default: return nil
        }
    }

    private mutating func parseRightOperand() -> SwiftExpression {
        if let prefixed = parseEffectPrefix() { return prefixed }
        return parseUnary()
    }

    /// Reads an operand with the operators in front of it.
    private mutating func parseUnary() -> SwiftExpression {
        guard at(.prefixOperator) || at(.ampersand) else { return parsePostfix() }
        let start = current.start
        let token = advance()
        let operand = deeper(
            { $0.parseUnary() }, orElse: { SwiftExpression(kind: .unsupported($0), range: $0.range) })
        let whole = range(from: start)
        if token.kind == .ampersand { return SwiftExpression(kind: .byReference(operand), range: whole) }
        let text = text(token)
        guard SwiftParser.prefixOperators.contains(text) || declaredOperators["prefix " + text] != nil else {
            return SwiftExpression(kind: .unsupported(unsupported(.customOperator, text, from: start)), range: whole)
        }
        return SwiftExpression(kind: .prefix(operator: text, operand), range: whole)
    }

    private static let prefixOperators: Set<String> = ["-", "+", "!", "~", "...", "..<", "<", ">="]

    func missingExpression() -> SwiftExpression {
        SwiftExpression(
            kind: .unsupported(Unsupported(kind: .unexpected, name: nil, range: emptyRange)), range: emptyRange)
    }
}
