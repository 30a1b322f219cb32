extension SwiftParser {
    /// Reads a literal, a name, or an expression in brackets.
    mutating func parsePrimary() -> SwiftExpression {
        let start = current.start
        let kind = parsePrimaryKind()
        if case .unsupported(let part) = kind { return SwiftExpression(kind: kind, range: part.range) }
        return SwiftExpression(kind: kind, range: range(from: start))
    }

    private mutating func parsePrimaryKind() -> SwiftExpression.Kind {
        let start = current.start
        switch current.kind {
        case .integer:
            let text = text(advance())
            return .integer(text, value: SwiftLexer.value(of: text))
        case .float: return .float(text(advance()))
        case .stringStart:
            guard depth < limits.depth else { return .unsupported(skipTooDeep()) }
            return .string(parseString())
        case .regularExpression:
            advance()
            return .unsupported(unsupported(.regularExpression, from: start))
        case .placeholder:
            let words = text(advance()).dropFirst(2).dropLast(2)
            return .unsupported(unsupported(.placeholder, String(words), from: start))
        case .identifier: return parseWord()
        case .period where peek().kind == .identifier:
            advance()
            return parseMemberName().map { .implicitMember($0.text) } ?? missingExpression().kind
        case .leftParenthesis:
            if isAtFunctionType { return .type(parseType()) }
            return .tuple(within { $0.parseArguments() })
        case .leftSquare: return within { $0.parseElements() }
        case .leftBrace:
            return .closure(parseClosure())
        case .backslash: return parseKeyPath()
        case .pound: return parseMacro()
        default:
            reportExpected(.expression)
            return missingExpression().kind
        }
    }

    private mutating func parseWord() -> SwiftExpression.Kind {
        let start = current.start
        switch current.keyword {
        case .true, .false: return .boolean(advance().keyword == .true)
        case .nil:
            advance()
            return .null
        case .if: return deeper({ .ifElse($0.parseIf()) }, orElse: { .unsupported($0) })
        case .switch:
            return deeper(
                { parser in
                    let (subject, cases) = parser.parseSwitch()
                    return .switchOver(subject: subject, cases: cases)
                }, orElse: { .unsupported($0) })
        case .do:
            _ = deeper({ $0.parseDo() }, orElse: { .unsupported($0) })
            return .unsupported(unsupported(.statementExpression, "do", from: start))
        case .any, .opaque:
            guard peek().kind == .identifier, !peek().isFirstOnLine, ![.as, .is, .in].contains(peek().keyword) else {
                return .name(name(advance()).text)
            }
            return .type(parseType())
        case .is where isInPattern:
            advance()
            return .typePattern(parseType())
        case .repeat where peek().kind == .identifier, .each where peek().kind == .identifier && !peek().isFirstOnLine:
            let word = text(advance())
            _ = parseExpression()
            return .unsupported(unsupported(.parameterPack, word, from: start))
        case .let, .var:
            guard isInPattern else { fallthrough }
            let isConstant = advance().keyword == .let
            return .binding(isConstant: isConstant, parseExpression())
        case .in, .is, .as, .case, .where, .else, .func, .struct, .class, .enum, .extension, .protocol,
            .import, .for, .while, .guard, .return, .repeat, .break, .continue, .throw, .defer, .catch, .default,
            .fallthrough, .inout, .throws, .rethrows, .typealias, .operator, .subscript, .associatedtype, .deinit:
            reportExpected(.expression)
            return missingExpression().kind
        default: return parseMemberName().map { .name($0.text) } ?? missingExpression().kind
        }
    }

    /// True when `(A, B) ->` or `() async throws ->` stands here.
    private var isAtFunctionType: Bool {
        guard isClosed[index] else { return false }
        var place = closers[index] + 1
        while SwiftParser.isEffect(token(place).keyword), !token(place).isFirstOnLine {
            place += 1
            if token(place).kind == .leftParenthesis, place < end { place = closers[place] + 1 }
        }
        return token(place).kind == .arrow
    }

    /// `#name(…)`, `#name<Type>(…)`; with a closure behind it, it is passed over.
    private mutating func parseMacro() -> SwiftExpression.Kind {
        let start = current.start
        let name = text(advance())
        let before = self
        var arguments: [SwiftArgument]?
        if isAtTypeArguments { _ = parseTypeArguments() }
        if at(.leftParenthesis), !current.isFirstOnLine { arguments = within { $0.parseArguments() } }
        guard at(.leftBrace), allowsTrailingClosure, !current.isFirstOnLine else {
            return .macro(SwiftMacro(name: String(name.dropFirst()), arguments: arguments))
        }
        self = before
        while !at(.leftBrace) { skipOne() }
        skipOne()
        return .unsupported(unsupported(.macroExpansion, name, from: start))
    }

    // MARK: Arrays and dictionaries

    private mutating func parseElements() -> SwiftExpression.Kind {
        if at(.colon), index + 1 == end {
            advance()
            return .dictionary([])
        }
        var elements: [SwiftExpression] = []
        var entries: [SwiftEntry] = []
        while !isAtEnd {
            let element = parseExpression()
            if at(.colon), elements.isEmpty {
                advance()
                entries.append(SwiftEntry(key: element, value: parseExpression()))
            } else if entries.isEmpty {
                elements.append(element)
            } else {
                reportExpected(.colon)
                entries.append(SwiftEntry(key: element, value: missingExpression()))
            }
            if accept(.comma) || isAtEnd { continue }
            let rest = skipUnexpected()
            let unsupported = SwiftExpression(kind: .unsupported(rest), range: rest.range)
            if entries.isEmpty {
                elements.append(unsupported)
            } else {
                entries.append(SwiftEntry(key: unsupported, value: missingExpression()))
            }
            _ = accept(.comma)
        }
        return entries.isEmpty ? .array(elements) : .dictionary(entries)
    }

    // MARK: Key paths

    private mutating func parseKeyPath() -> SwiftExpression.Kind {
        let start = current.start
        advance()
        var root: SwiftType?
        if !at(.period), !isAtEnd, current.start == tokens[index - 1].end { root = parseKeyPathRoot() }
        var components: [SwiftKeyPath.Component] = []
        while components.count < limits.links, !isAtEnd {
            if at(.period), peek().kind == .identifier || peek().kind == .integer {
                advance()
                guard let name = parseMemberName() else { break }
                components.append(.property(name.text))
            } else if at(.period), components.isEmpty,
                [.leftSquare, .postfixQuestion, .postfixExclamation].contains(peek().kind)
            {
                advance()
            } else if at(.postfixQuestion) {
                advance()
                components.append(.optionalChain)
            } else if at(.postfixExclamation) {
                advance()
                components.append(.forceUnwrap)
            } else if at(.leftSquare), !current.isFirstOnLine {
                components.append(.subscripting(within { $0.parseArguments() }))
            } else {
                break
            }
        }
        guard !components.isEmpty else {
            reportExpected(.name)
            return .unsupported(unsupported(.unexpected, from: start))
        }
        return .keyPath(SwiftKeyPath(root: root, components: components))
    }

    /// The type up to the first dot: of `\Todo.tag.name` it is `Todo`, of `\[Todo].count` it is `[Todo]`.
    private mutating func parseKeyPathRoot() -> SwiftType? {
        let start = current.start
        guard at(.identifier) else { return at(.leftSquare) || at(.leftParenthesis) ? parsePrimaryType() : nil }
        let name = name(advance()).text
        let arguments = parseTypeArguments() ?? []
        return SwiftType(kind: .named(name, arguments: arguments), range: range(from: start))
    }
}
