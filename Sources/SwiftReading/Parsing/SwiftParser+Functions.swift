extension SwiftParser {
    mutating func parseFunction() -> SwiftDeclaration.Kind {
        advance()
        let name = parseFunctionName()
        let generics = parseGenericClause()
        let parameters = parseParameterList()
        let effects = parseEffects()
        let result = accept(.arrow) ? parseType() : nil
        let requirements = parseRequirements()
        return .function(
            SwiftFunction(
                name: name, generics: generics, parameters: parameters, effects: effects, result: result,
                requirements: requirements, body: at(.leftBrace) ? parseBlock() : nil))
    }

    mutating func parseInitializer() -> SwiftDeclaration.Kind {
        advance()
        let isFailable = accept(.postfixQuestion) || accept(.postfixExclamation)
        let generics = parseGenericClause()
        let parameters = parseParameterList()
        let effects = parseEffects()
        let requirements = parseRequirements()
        return .initializer(
            SwiftInitializer(
                isFailable: isFailable, generics: generics, parameters: parameters, effects: effects,
                requirements: requirements, body: at(.leftBrace) ? parseBlock() : nil))
    }

    mutating func parseSubscript() -> SwiftDeclaration.Kind {
        advance()
        let generics = parseGenericClause()
        let parameters = parseParameterList(inSubscript: true)
        let effects = parseEffects()
        if !effects.isEmpty { report(.unexpected, emptyRange) }
        var result: SwiftType?
        if accept(.arrow) { result = parseType() } else { reportExpected(.type) }
        let requirements = parseRequirements()
        return .subscripting(
            SwiftSubscript(
                generics: generics, parameters: parameters, result: result, requirements: requirements,
                accessors: at(.leftBrace) ? parseAccessors() : nil))
    }

    /// A word or an operator; of `==<T>` the `<` belongs to the types.
    private mutating func parseFunctionName() -> SwiftName {
        switch current.kind {
        case .infixOperator, .prefixOperator, .postfixOperator, .equal, .ampersand, .arrow, .postfixExclamation,
            .postfixQuestion, .infixQuestion:
            var words = text(current)
            let start = current.start
            if words.count > 1, words.hasSuffix("<"), peek().kind == .identifier {
                words.removeLast()
                for _ in words { takeFirstCharacter() }
                return SwiftName(text: words, range: SourceRange(start: start, end: current.start))
            }
            return SwiftName(text: words, range: advance().range)
        default: return parseDeclaredName()
        }
    }

    // MARK: Parameters

    private mutating func parseParameterList(inSubscript: Bool = false) -> [SwiftParameter] {
        guard at(.leftParenthesis) else {
            reportExpected(.parameters)
            return []
        }
        return within { parser in
            parser.parseParameters { parser, start in
                let attributes = parser.parseAttributes()
                guard parser.at(.identifier), let names = parser.parseParameterNames() else { return nil }
                // A single word is no label in a subscript.
                let label = inSubscript && names.label == names.name ? nil : names.label
                return parser.parseParameter(attributes, label, names.name, from: start)
            }
        }
    }

    /// The types of a `case`, with or without labels.
    mutating func parsePayload() -> [SwiftParameter] {
        parseParameters { parser, start in
            let names = parser.parseParameterNames()
            return parser.parseParameter([], names?.label, names?.name, from: start)
        }
    }

    private mutating func parseParameters(
        _ read: (inout SwiftParser, SourcePosition) -> SwiftParameter?
    ) -> [SwiftParameter] {
        var parameters: [SwiftParameter] = []
        while !isAtEnd {
            let start = current.start
            if at(.comma) {
                reportExpected(.name)
            } else if let parameter = read(&self, start) {
                parameters.append(parameter)
            }
            if accept(.comma) || isAtEnd { continue }
            let rest = skipUnexpected()
            let type = SwiftType(kind: .unsupported(rest), range: rest.range)
            parameters.append(
                SwiftParameter(
                    label: nil, name: nil, type: type, isVariadic: false, defaultValue: nil, attributes: [],
                    range: rest.range))
            _ = accept(.comma)
        }
        return parameters
    }

    /// `into hasher:`, `_ item:`, `id:`; nothing, and nothing taken, if no colon follows.
    private mutating func parseParameterNames() -> (label: String?, name: String)? {
        guard at(.identifier) else { return nil }
        if peek().kind == .colon {
            let token = advance()
            advance()
            let name = name(token).text
            return (token.keyword == .wildcard ? nil : name, name)
        }
        guard peek().kind == .identifier, peek(2).kind == .colon else { return nil }
        let label = advance()
        let name = name(advance()).text
        advance()
        return (label.keyword == .wildcard ? nil : self.name(label).text, name)
    }

    private mutating func parseParameter(
        _ attributes: [SwiftAttribute], _ label: String?, _ name: String?, from start: SourcePosition
    ) -> SwiftParameter {
        let type = parseType()
        let isVariadic = atOperator("...")
        if isVariadic { advance() }
        let defaultValue = accept(.equal) ? parseExpression() : nil
        return SwiftParameter(
            label: label, name: name, type: type, isVariadic: isVariadic, defaultValue: defaultValue,
            attributes: attributes, range: range(from: min(start, type.range.start)))
    }

    // MARK: let and var

    mutating func parseVariable() -> SwiftDeclaration.Kind {
        let isConstant = advance().keyword == .let
        var bindings: [SwiftVariable.Binding] = []
        repeat { bindings.append(parseBinding()) } while accept(.comma)
        return .variable(SwiftVariable(isConstant: isConstant, bindings: bindings))
    }

    private mutating func parseBinding() -> SwiftVariable.Binding {
        let start = current.start
        let pattern = parsePattern()
        var type = accept(.colon) ? parseType() : nil
        // `let id UUID`
        if type == nil, at(.identifier), !current.isFirstOnLine, current.keyword == nil,
            case .name = pattern.kind
        {
            reportExpected(.colon)
            type = parseType()
        }
        let outer = allowsTrailingClosure
        allowsTrailingClosure = true
        let value = accept(.equal) ? parseExpression() : nil
        allowsTrailingClosure = outer
        // Behind a value, a brace on a line of its own begins a closure, unless observers stand in it.
        let isOwnLine = value != nil && current.isFirstOnLine
        let opensAccessors = at(.leftBrace) && (type != nil || value != nil) && (!isOwnLine || isAtAccessors)
        let accessors = opensAccessors ? parseAccessors() : nil
        return SwiftVariable.Binding(
            pattern: pattern, type: type, value: value, accessors: accessors,
            range: range(from: min(start, pattern.range.start)))
    }

    private mutating func parseAccessors() -> SwiftAccessors {
        let start = current.start
        guard isAtAccessors else {
            let getter = parseBlock()
            return SwiftAccessors(list: [], getter: getter.statements, range: getter.range)
        }
        let list = deeper({ parser in parser.within { $0.parseAccessorList() } }, orElse: { _ in [] })
        let getter = list.first { $0.keyword == "get" }?.body?.statements ?? []
        return SwiftAccessors(list: list, getter: getter, range: range(from: start))
    }

    /// True when the brace here opens `get`, `set`, `willSet` or `didSet` and not statements.
    var isAtAccessors: Bool {
        guard at(.leftBrace) else { return false }
        var place = index + 1
        while place < index + 4, [.mutating, .nonmutating].contains(token(place).keyword) { place += 1 }
        switch token(place).keyword {
        case .get, .set, .willSet, .didSet, .read, .modify: break
        default: return false
        }
        let next = token(place + 1)
        switch next.kind {
        case .leftBrace, .rightBrace: return true
        // `willSet(new) {`; `set(a)` alone is a call.
        case .leftParenthesis: return token(closers[place + 1] + 1).kind == .leftBrace
        default: return [.async, .throws, .get, .set].contains(next.keyword)
        }
    }

    private mutating func parseAccessorList() -> [SwiftAccessors.Accessor] {
        var list: [SwiftAccessors.Accessor] = []
        while !isAtEnd {
            _ = parseAttributes()
            var modifier: String?
            while at(.mutating) || at(.nonmutating) { modifier = text(advance()) }
            switch current.keyword {
            case .get, .set, .willSet, .didSet, .read, .modify:
                let keyword = text(advance())
                var parameter: String?
                if at(.leftParenthesis) {
                    if peek().kind == .identifier { parameter = name(peek()).text }
                    skipOne()
                }
                let effects = parseEffects()
                let body = at(.leftBrace) ? parseBlock() : nil
                list.append(
                    SwiftAccessors.Accessor(
                        modifier: modifier, keyword: keyword, parameter: parameter, effects: effects, body: body))
            default: _ = skipUnexpected()
            }
        }
        return list
    }
}
