extension SwiftParser {
    /// Reads an operand with its members, calls and subscripts.
    mutating func parsePostfix() -> SwiftExpression { onTop { $0.parseLinks() } }

    private mutating func parseLinks() -> SwiftExpression {
        let start = current.start
        var expression = parsePrimary()
        if expression.range.utf8.isEmpty { return expression }
        // All that follows a key path belongs to it; it cannot be called.
        if case .keyPath = expression.kind { return expression }
        while !isAtEnd {
            guard let next = parseLink(expression, from: start) else { break }
            expression = next
            height += 1
            guard height < limits.links else {
                report(.tooDeep(limit: limits.links), current.range)
                if !isAtEnd { skipConstruct() }
                let part = unsupported(.tooDeep, from: start)
                return SwiftExpression(kind: .unsupported(part), range: part.range)
            }
        }
        return expression
    }

    /// One step further: `.name`, `(…)`, `[…]`, `{…}`, `?`, `!`, `<…>`.
    private mutating func parseLink(_ base: SwiftExpression, from start: SourcePosition) -> SwiftExpression? {
        let kind: SwiftExpression.Kind
        switch current.kind {
        case .period: kind = parseMember(base, from: start)
        case .postfixQuestion:
            advance()
            kind = .optionalChain(base)
        case .postfixExclamation:
            advance()
            kind = .forceUnwrap(base)
        case .leftParenthesis where !current.isFirstOnLine: kind = parseCall(base)
        case .leftSquare where !current.isFirstOnLine:
            kind = .subscripting(base, arguments: within { $0.parseArguments() })
        case .leftBrace where isAtTrailingClosure(behind: base):
            kind = .call(
                SwiftCall(
                    callee: base, arguments: [], hasParentheses: false, trailingClosures: parseTrailingClosures()))
        case .postfixOperator:
            if startsWith("<") { return parseSpecialized(base, from: start) }
            guard !startsWith(">") || text(current).count > 1 else { return nil }
            let text = text(advance())
            if text == "..." || declaredOperators["postfix " + text] != nil {
                kind = .postfix(operator: text, base)
            } else {
                kind = .unsupported(unsupported(.customOperator, text, from: start))
            }
        case .infixOperator, .prefixOperator:
            return parseSpecialized(base, from: start)
        default: return nil
        }
        return SwiftExpression(kind: kind, range: range(from: start))
    }

    // MARK: Members

    private mutating func parseMember(_ base: SwiftExpression, from start: SourcePosition) -> SwiftExpression.Kind {
        advance()
        guard !isAtEnd, let name = parseMemberName() else {
            reportExpected(.name)
            return .unsupported(unsupported(.unexpected, from: start))
        }
        return .member(base, name: name)
    }

    /// A name, a number, or a name with labels as in `insert(_:at:)`.
    mutating func parseMemberName() -> SwiftName? {
        guard at(.identifier) || at(.integer) else { return nil }
        let token = advance()
        let name = name(token)
        guard token.kind == .identifier, at(.leftParenthesis), !current.isFirstOnLine else { return name }
        let close = closers[index]
        guard isClosed[index], close > index + 1, close - index <= 32 else { return name }
        var place = index + 1
        while place < close {
            guard tokens[place].kind == .identifier, tokens[place + 1].kind == .colon else { return name }
            place += 2
        }
        index = close + 1
        let whole = SourceRange(start: token.start, end: tokens[close].end)
        return SwiftName(text: String(decoding: bytes[whole.utf8], as: UTF8.self), range: whole)
    }

    // MARK: Types

    private mutating func parseSpecialized(_ base: SwiftExpression, from start: SourcePosition) -> SwiftExpression? {
        switch base.kind {
        case .name, .member, .implicitMember: break
        default: return nil
        }
        guard isAtTypeArguments, let types = parseTypeArguments() else { return nil }
        return SwiftExpression(kind: .specialized(base, arguments: types), range: range(from: start))
    }

    /// True when `<` opens a list of types and is no comparison. As in Swift, the token behind its `>` decides.
    var isAtTypeArguments: Bool {
        guard startsWith("<"), text(current) == "<" || text(current) == "<>",
            let (length, rest) = lengthOfTypeArguments()
        else { return false }
        // `A<B>?.none` goes on; `A<B>>()` closes once too often, and `A<B>= c` compares.
        guard rest.allSatisfy({ $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }) else { return false }
        if !rest.isEmpty { return true }
        let next = token(index + length)
        switch next.kind {
        case .leftParenthesis, .leftSquare: return !next.isFirstOnLine
        case .rightParenthesis, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfText, .colon,
            .postfixQuestion, .postfixExclamation, .interpolationEnd:
            return true
        default: return false
        }
    }

    // MARK: Calls

    private mutating func parseCall(_ base: SwiftExpression) -> SwiftExpression.Kind {
        let arguments = within { $0.parseArguments() }
        let closures = isAtTrailingClosure(behind: base) ? parseTrailingClosures() : []
        return .call(
            SwiftCall(callee: base, arguments: arguments, hasParentheses: true, trailingClosures: closures))
    }

    /// Reads values with their labels, up to the end of the stretch.
    mutating func parseArguments() -> [SwiftArgument] {
        var arguments: [SwiftArgument] = []
        while !isAtEnd {
            let start = current.start
            var label: SwiftName?
            if at(.identifier), peek().kind == .colon {
                label = name(advance())
                advance()
            }
            let value = parseArgumentValue()
            arguments.append(SwiftArgument(label: label, value: value, range: range(from: start)))
            if accept(.comma) || isAtEnd { continue }
            let rest = skipUnexpected()
            let unsupported = SwiftExpression(kind: .unsupported(rest), range: rest.range)
            arguments.append(SwiftArgument(label: nil, value: unsupported, range: rest.range))
            _ = accept(.comma)
        }
        return arguments
    }

    /// A value, or an operator by itself as in `reduce(0, +)`.
    private mutating func parseArgumentValue() -> SwiftExpression {
        switch current.kind {
        case .infixOperator, .prefixOperator, .postfixOperator:
            guard peek().kind == .comma || index + 1 >= end else { return parseExpression() }
            let token = advance()
            return SwiftExpression(kind: .name(text(token)), range: token.range)
        default: return parseExpression()
        }
    }

    // MARK: Trailing closures

    /// True when the brace here belongs to the call in front of it, and does not begin a body.
    private func isAtTrailingClosure(behind base: SwiftExpression) -> Bool {
        guard at(.leftBrace), !isAtAccessors else { return false }
        switch base.kind {
        case .integer, .float, .boolean, .null, .string: return false
        default: break
        }
        if allowsTrailingClosure { return true }
        // `if list.contains { $0 > 1 } {`: it is one if the real body follows.
        guard isClosed[index] else { return false }
        let next = token(closers[index] + 1)
        switch next.kind {
        case .leftBrace, .comma: return true
        case .leftParenthesis, .leftSquare, .period, .infixOperator, .infixQuestion, .postfixQuestion,
            .postfixExclamation, .equal, .postfixOperator, .prefixOperator:
            return !next.isFirstOnLine
        default: return next.keyword == .where
        }
    }

    private mutating func parseTrailingClosures() -> [SwiftCall.TrailingClosure] {
        var closures: [SwiftCall.TrailingClosure] = []
        let first = parseClosure()
        closures.append(SwiftCall.TrailingClosure(label: nil, closure: first, range: first.range))
        while at(.identifier), peek().kind == .colon, peek(2).kind == .leftBrace, !at(.default) {
            let start = current.start
            let label = name(advance())
            advance()
            let closure = parseClosure()
            closures.append(SwiftCall.TrailingClosure(label: label, closure: closure, range: range(from: start)))
        }
        return closures
    }
}
