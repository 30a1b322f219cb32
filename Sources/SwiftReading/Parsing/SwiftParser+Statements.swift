extension SwiftParser {
    /// The token that ends a list of statements before its stretch does.
    enum Terminator {
        case endOfRange
        /// `case` or `default` of the `switch` around it.
        case nextCase
        /// `#elseif`, `#else` or `#endif`.
        case compilation
    }

    private func isAt(_ terminator: Terminator) -> Bool {
        switch terminator {
        case .endOfRange: false
        case .nextCase:
            at(.case) || (at(.default) && peek().kind == .colon) || (at(.at) && text(peek()) == "unknown")
                || isAtConditionalCase
        case .compilation: isAtCompilationBoundary
        }
    }

    /// Reads statements up to the end of the stretch, or to what ends the list.
    mutating func parseStatements(until terminator: Terminator) -> [SwiftStatement] {
        var statements: [SwiftStatement] = []
        var isSeparated = true
        var known = -1
        while true {
            if elisions.contains(index), index != known {
                let part = Unsupported(kind: .elision, name: nil, range: emptyRange)
                statements.append(SwiftStatement(kind: .unsupported(part), range: part.range))
                known = index
            }
            guard !isAtEnd else { break }
            if accept(.semicolon) {
                isSeparated = true
                continue
            }
            if isAt(terminator) { break }
            if !isSeparated, !current.isFirstOnLine, current.kind.closes == nil, current.kind != .unknown {
                report(.missingSeparator, current.range)
            }
            let before = index
            let statement = parseStatement()
            if index == before {
                let rest = skipUnexpected()
                statements.append(SwiftStatement(kind: .unsupported(rest), range: rest.range))
            } else {
                statements.append(statement)
            }
            if case .unsupported(let rest) = statement.kind, rest.kind == .unexpected {
                isSeparated = true
            } else {
                isSeparated = false
            }
        }
        return statements
    }

    /// Reads `{ … }`; where none stands, that is a problem and an empty stretch.
    mutating func parseBlock() -> SwiftBlock {
        guard at(.leftBrace) else {
            reportExpected(.body)
            return SwiftBlock(statements: [], range: emptyRange)
        }
        let start = current.start
        let statements = deeper(
            { parser in parser.within { $0.parseStatements(until: .endOfRange) } },
            orElse: { [SwiftStatement(kind: .unsupported($0), range: $0.range)] })
        return SwiftBlock(statements: statements, range: range(from: start))
    }

    private mutating func parseStatement() -> SwiftStatement {
        let start = current.start
        let kind = deeper({ $0.parseStatementKind() }, orElse: { .unsupported($0) })
        return SwiftStatement(kind: kind, range: range(from: start))
    }

    private mutating func parseStatementKind() -> SwiftStatement.Kind {
        if current.kind == .pound, isAtCompilationCondition { return parseConditionalStatements() }
        if let declaration = parseDeclaration(in: .body) { return .declaration(declaration) }
        if let kind = parseControl() { return kind }
        if current.kind.closes != nil || current.kind == .unknown { return .unsupported(skipUnexpected()) }
        return parseExpressionStatement()
    }

    private mutating func parseControl() -> SwiftStatement.Kind? {
        if at(.identifier), peek().kind == .colon, let keyword = peek(2).keyword, SwiftParser.canHaveLabel(keyword) {
            let label = name(advance())
            advance()
            return .labeled(label, parseStatement())
        }
        switch current.keyword {
        case .if: return .ifElse(parseIf())
        case .guard: return parseGuard()
        case .for: return parseFor()
        case .while: return parseWhile()
        case .repeat where peek().kind == .leftBrace: return parseRepeat()
        case .switch:
            let (subject, cases) = parseSwitch()
            return .switchOver(subject: subject, cases: cases)
        case .do: return parseDo()
        case .return: return parseReturn()
        case .throw:
            advance()
            return .throwing(parseExpression())
        case .defer:
            advance()
            return .deferring(parseBlock())
        case .break:
            advance()
            return .breaking(label: parseLabel())
        case .continue:
            advance()
            return .continuing(label: parseLabel())
        case .fallthrough:
            advance()
            return .fallingThrough
        default: return isAtYield ? parseYield() : nil
        }
    }

    private static func canHaveLabel(_ keyword: SwiftToken.Keyword) -> Bool {
        switch keyword {
        case .if, .for, .while, .repeat, .switch, .do: true
        default: false
        }
    }

    private mutating func parseExpressionStatement() -> SwiftStatement.Kind {
        let expression = parseExpression()
        switch expression.kind {
        case .assignment(let target, let text, let value):
            return .assignment(target: target, operator: text, value: value)
        case .unsupported(let part): return .unsupported(part)
        default: return .expression(expression)
        }
    }

    /// The name behind `break` or `continue`, on the same line.
    private mutating func parseLabel() -> SwiftName? {
        guard at(.identifier), !current.isFirstOnLine, current.keyword?.isReserved != true else { return nil }
        return name(advance())
    }

    /// True when `yield value` stands here, which is no call and no name.
    private var isAtYield: Bool {
        at(.identifier) && current.keyword == nil && [.ampersand, .identifier].contains(peek().kind)
            && !peek().isFirstOnLine && text(current) == "yield"
    }

    private mutating func parseYield() -> SwiftStatement.Kind {
        let start = current.start
        advance()
        _ = parseExpression()
        return .unsupported(unsupported(.yielding, "yield", from: start))
    }

    // MARK: if, guard, for, while, switch, do, return

    mutating func parseIf() -> SwiftIfElse {
        var clauses: [SwiftIfElse.Clause] = []
        var otherwise: SwiftBlock?
        advance()
        clauses.append(parseIfClause())
        while at(.else) {
            advance()
            guard accept(.if) else {
                otherwise = parseBlock()
                break
            }
            clauses.append(parseIfClause())
        }
        return SwiftIfElse(clauses: clauses, otherwise: otherwise)
    }

    private mutating func parseIfClause() -> SwiftIfElse.Clause {
        let conditions = parseConditions()
        return SwiftIfElse.Clause(conditions: conditions, body: parseBlock())
    }

    private mutating func parseGuard() -> SwiftStatement.Kind {
        advance()
        let conditions = parseConditions()
        if !accept(.else) { reportExpected(.elseKeyword) }
        return .guardElse(conditions: conditions, body: parseBlock())
    }

    private mutating func parseFor() -> SwiftStatement.Kind {
        advance()
        var effects: [String] = []
        while at(.try) || at(.await) { effects.append(text(advance())) }
        let isVariable = at(.var)
        let pattern = parseForPattern()
        let type = accept(.colon) ? parseType() : nil
        if !accept(.in) { reportExpected(.inKeyword) }
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        let sequence = parseExpression()
        let condition = accept(.where) ? parseExpression() : nil
        allowsTrailingClosure = outer
        return .forIn(
            SwiftForIn(
                effects: effects, isVariable: isVariable, pattern: pattern, type: type, sequence: sequence,
                condition: condition, body: parseBlock()))
    }

    /// `item`, `var item`, `(index, item)`, `case let .photo(id)`; a pattern of another kind is passed over.
    private mutating func parseForPattern() -> SwiftPattern {
        if at(.let) || at(.var) { advance() }
        guard at(.case) else { return parsePattern() }
        let start = current.start
        advance()
        let before = self
        let pattern = parseMatchingPattern()
        if at(.in), problems.count == before.problems.count {
            return SwiftPattern(kind: .matching(pattern), range: range(from: start))
        }
        self = before
        while !isAtEnd, !at(.in), !at(.leftBrace) { skipOne() }
        let part = unsupported(.pattern, from: start)
        return SwiftPattern(kind: .unsupported(part), range: part.range)
    }

    private mutating func parseWhile() -> SwiftStatement.Kind {
        advance()
        let conditions = parseConditions()
        return .whileLoop(conditions: conditions, body: parseBlock())
    }

    private mutating func parseRepeat() -> SwiftStatement.Kind {
        advance()
        let body = parseBlock()
        guard accept(.while) else {
            reportExpected(.whileKeyword)
            return .repeatWhile(body: body, condition: missingExpression())
        }
        return .repeatWhile(body: body, condition: parseExpression())
    }

    mutating func parseDo() -> SwiftStatement.Kind {
        advance()
        if at(.throws) { _ = parseEffects() }
        let body = parseBlock()
        var catches: [SwiftCatch] = []
        while at(.catch) {
            advance()
            let outer = allowsTrailingClosure
            allowsTrailingClosure = false
            let items = at(.leftBrace) ? [] : parseCaseItems(until: .leftBrace)
            allowsTrailingClosure = outer
            while !isAtEnd, !at(.leftBrace) { skipOne() }
            catches.append(SwiftCatch(items: items, body: parseBlock()))
        }
        return .doCatch(body: body, catches: catches)
    }

    private mutating func parseReturn() -> SwiftStatement.Kind {
        advance()
        if isAtEnd || at(.semicolon) || current.kind.closes != nil || isAtCompilationCondition || isAt(.nextCase) {
            return .returning(nil)
        }
        // As in Swift, a value on the next line belongs to the `return`, and a statement there does not.
        if current.isFirstOnLine, startsStatement { return .returning(nil) }
        return .returning(parseExpression())
    }

    private var startsStatement: Bool {
        switch current.keyword {
        case .if, .guard, .for, .while, .switch, .do, .return, .repeat, .throw, .defer, .break, .continue, .fallthrough,
            .case, .default, .let, .var, .func, .struct, .class, .enum, .extension, .typealias, .protocol, .import:
            true
        default: at(.at)
        }
    }

    // MARK: switch

    mutating func parseSwitch() -> (subject: SwiftExpression, cases: [SwiftCase]) {
        advance()
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        let subject = parseExpression()
        allowsTrailingClosure = outer
        guard at(.leftBrace) else {
            reportExpected(.body)
            return (subject, [])
        }
        return (subject, within { $0.parseCases() })
    }

    private mutating func parseCases() -> [SwiftCase] {
        var cases: [SwiftCase] = []
        while !isAtEnd {
            let start = current.start
            if let part = isAtConditionalCase ? skipConditionalCases() : isAt(.nextCase) ? nil : skipUnexpected() {
                let statement = SwiftStatement(kind: .unsupported(part), range: part.range)
                let label = SourceRange(start: start, end: start)
                cases.append(
                    SwiftCase(
                        label: label, isDefault: false, items: nil, statements: [statement], range: part.range))
                continue
            }
            if at(.at) { _ = parseAttributes() }
            let isDefault = at(.default)
            advance()
            let items = isDefault ? [] : parseCaseItems(until: .colon)
            while !isAtEnd, !at(.colon) { skipOne() }
            if !accept(.colon) { reportExpected(.colon) }
            let label = range(from: start)
            let statements = parseStatements(until: .nextCase)
            cases.append(
                SwiftCase(
                    label: label, isDefault: isDefault, items: items, statements: statements,
                    range: range(from: start)))
        }
        return cases
    }
}
