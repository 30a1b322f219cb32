extension SwiftParser {
    /// Reads the closure whose brace stands here.
    mutating func parseClosure() -> SwiftClosure {
        let start = current.start
        let closure = deeper(
            { parser in parser.within { $0.parseClosureBody(from: start) } },
            orElse: { part in
                SwiftClosure(
                    attributes: [], captures: [], parameters: nil, effects: [], result: nil,
                    statements: [SwiftStatement(kind: .unsupported(part), range: part.range)], range: part.range)
            })
        return SwiftClosure(
            attributes: closure.attributes, captures: closure.captures, parameters: closure.parameters,
            effects: closure.effects, result: closure.result, statements: closure.statements, range: range(from: start))
    }

    private mutating func parseClosureBody(from start: SourcePosition) -> SwiftClosure {
        var attributes: [SwiftAttribute] = []
        var captures: [SwiftClosure.Capture] = []
        var parameters: [SwiftClosure.Parameter]?
        var effects: [String] = []
        var result: SwiftType?
        if hasSignature {
            attributes = parseAttributes()
            if at(.leftSquare) { captures = within { $0.parseCaptures() } }
            parameters = parseClosureParameters()
            effects = parseEffects()
            if accept(.arrow) { result = parseType() }
            if !accept(.in) { reportExpected(.inKeyword) }
        }
        return SwiftClosure(
            attributes: attributes, captures: captures, parameters: parameters, effects: effects, result: result,
            statements: parseStatements(until: .endOfRange), range: range(from: start))
    }

    /// True when `in` ends a list of parameters at the beginning of the stretch.
    ///
    /// - Complexity: looks at the list, and at 64 tokens of the type behind `->`.
    private var hasSignature: Bool {
        var place = index
        while token(place).kind == .at, token(place + 1).kind == .identifier {
            place += 2
            if token(place).kind == .leftParenthesis, place < end { place = closers[place] + 1 }
        }
        if token(place).kind == .leftSquare { place = closers[place] + 1 }
        if token(place).kind == .leftParenthesis {
            place = closers[place] + 1
        } else {
            while token(place).kind == .identifier, token(place).keyword != .in,
                !SwiftParser.isEffect(token(place).keyword)
            {
                guard token(place + 1).kind == .comma else {
                    place += 1
                    break
                }
                place += 2
            }
        }
        while SwiftParser.isEffect(token(place).keyword) {
            place += 1
            if token(place).kind == .leftParenthesis, place < end { place = closers[place] + 1 }
        }
        guard token(place).kind == .arrow else { return token(place).keyword == .in }
        for distance in 1...64 {
            let next = token(place + distance)
            if next.keyword == .in { return true }
            switch next.kind {
            case .identifier, .period, .comma, .colon, .postfixQuestion, .postfixExclamation, .leftSquare, .rightSquare,
                .leftParenthesis, .rightParenthesis, .infixOperator, .postfixOperator, .prefixOperator, .arrow, .at,
                .ampersand:
                continue
            default: return false
            }
        }
        return false
    }

    static func isEffect(_ keyword: SwiftToken.Keyword?) -> Bool {
        keyword == .async || keyword == .throws || keyword == .rethrows
    }

    private mutating func parseCaptures() -> [SwiftClosure.Capture] {
        var captures: [SwiftClosure.Capture] = []
        while !isAtEnd {
            let start = current.start
            var specifier: String?
            if at(.weak) || at(.unowned), [.identifier, .leftParenthesis].contains(peek().kind) {
                advance()
                if at(.leftParenthesis) { skipOne() }
                specifier = String(decoding: bytes[range(from: start).utf8], as: UTF8.self)
            }
            if at(.identifier) {
                let name = name(advance())
                let value = accept(.equal) ? parseExpression() : nil
                captures.append(
                    SwiftClosure.Capture(specifier: specifier, name: name, value: value, range: range(from: start)))
            } else {
                reportExpected(.name)
            }
            if accept(.comma) || isAtEnd { continue }
            _ = skipUnexpected()
            _ = accept(.comma)
        }
        return captures
    }

    private mutating func parseClosureParameters() -> [SwiftClosure.Parameter]? {
        if at(.leftParenthesis) {
            return within { parser in
                var parameters: [SwiftClosure.Parameter] = []
                while !parser.isAtEnd {
                    parameters.append(parser.parseClosureParameter())
                    guard !parser.accept(.comma), !parser.isAtEnd else { continue }
                    _ = parser.skipUnexpected()
                    _ = parser.accept(.comma)
                }
                return parameters
            }
        }
        guard at(.identifier), !at(.in), !SwiftParser.isEffect(current.keyword) else { return nil }
        var parameters: [SwiftClosure.Parameter] = []
        repeat { parameters.append(parseClosureParameter()) } while accept(.comma)
        return parameters
    }

    private mutating func parseClosureParameter() -> SwiftClosure.Parameter {
        let start = current.start
        _ = parseAttributes()
        var name = "_"
        if at(.identifier) { name = self.name(advance()).text } else { reportExpected(.name) }
        if at(.identifier), !current.isFirstOnLine, !at(.in), !SwiftParser.isEffect(current.keyword) {
            name = self.name(advance()).text
        }
        let type = accept(.colon) ? parseType() : nil
        if atOperator("...") { advance() }
        return SwiftClosure.Parameter(name: name, type: type, range: range(from: start))
    }
}
