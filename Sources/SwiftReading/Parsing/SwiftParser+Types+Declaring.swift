extension SwiftParser {
    // MARK: struct, class, enum, actor, protocol, extension

    mutating func parseTypeDeclaration(_ keyword: SwiftTypeDeclaration.Keyword) -> SwiftDeclaration.Kind {
        advance()
        let name = parseDeclaredName()
        let generics = parseGenericClause()
        let inherited = parseInheritance()
        let requirements = parseRequirements()
        let (members, body) = parseMemberBlock(keyword == .enumeration ? .enumeration : .type)
        return .type(
            SwiftTypeDeclaration(
                keyword: keyword, name: name, generics: generics, inherited: inherited, requirements: requirements,
                members: members, body: body))
    }

    mutating func parseExtension() -> SwiftDeclaration.Kind {
        advance()
        let extended = parseType()
        let inherited = parseInheritance()
        let requirements = parseRequirements()
        let (members, body) = parseMemberBlock(.type)
        return .extending(
            SwiftExtension(
                extended: extended, inherited: inherited, requirements: requirements, members: members, body: body))
    }

    mutating func parseInheritance() -> [SwiftType] {
        guard accept(.colon) else { return [] }
        var types: [SwiftType] = []
        repeat { types.append(parseType()) } while accept(.comma)
        return types
    }

    /// Reads `where T: Hashable, T.ID == Int`.
    mutating func parseRequirements() -> [SwiftRequirement] {
        guard accept(.where) else { return [] }
        var requirements: [SwiftRequirement] = []
        repeat {
            let start = current.start
            let left = parseType()
            let isSameType = atOperator("==")
            if isSameType {
                advance()
            } else if !accept(.colon) {
                reportExpected(.colon)
                break
            }
            let right = parseType()
            requirements.append(
                SwiftRequirement(left: left, isSameType: isSameType, right: right, range: range(from: start)))
        } while accept(.comma)
        return requirements
    }

    /// Reads `<T: P, each U>`; what is none of it is passed over up to the `>`.
    ///
    /// - Complexity: looks at 512 tokens at most for the `>`.
    mutating func parseGenericClause() -> SwiftGenericClause? {
        guard startsWith("<") else { return nil }
        let start = current.start
        let opening = current.range
        takeFirstCharacter()
        var parameters: [SwiftGenericClause.Parameter] = []
        while !isAtEnd, !startsWith(">"), at(.identifier) {
            let isSpecified = (at(.each) || at(.let)) && peek().kind == .identifier
            let specifier = isSpecified ? text(advance()) : nil
            let name = name(advance())
            let constraint = accept(.colon) ? parseType() : nil
            parameters.append(SwiftGenericClause.Parameter(specifier: specifier, name: name, constraint: constraint))
            guard accept(.comma) else { break }
        }
        if !startsWith(">") { report(.unclosed(.angle), opening) }
        for _ in 0..<512 where !isAtEnd && !at(.leftBrace) && !at(.leftParenthesis) && !startsWith(">") { skipOne() }
        if startsWith(">") { takeFirstCharacter() }
        return SwiftGenericClause(parameters: parameters, range: range(from: start))
    }

    // MARK: Members

    private mutating func parseMemberBlock(_ place: DeclarationPlace) -> ([SwiftDeclaration], SourceRange) {
        guard at(.leftBrace) else {
            reportExpected(.body)
            return ([], emptyRange)
        }
        let start = current.start
        let members = deeper(
            { parser in parser.within { $0.parseMembers(of: place, until: .endOfRange) } },
            orElse: { [SwiftDeclaration(kind: .unsupported($0), attributes: [], modifiers: [], range: $0.range)] })
        return (members, range(from: start))
    }

    mutating func parseMembers(of place: DeclarationPlace, until terminator: Terminator) -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        var isSeparated = true
        while !isAtEnd {
            if accept(.semicolon) {
                isSeparated = true
                continue
            }
            if terminator == .compilation, isAtCompilationBoundary { break }
            if !isSeparated, !current.isFirstOnLine, current.kind.closes == nil, current.kind != .unknown {
                report(.missingSeparator, current.range)
            }
            isSeparated = false
            members.append(parseMember(of: place))
        }
        return members
    }

    private mutating func parseMember(of place: DeclarationPlace) -> SwiftDeclaration {
        let start = current.start
        let before = index
        if at(.pound), isAtCompilationCondition {
            let kind = deeper({ $0.parseConditionalMembers(place) }, orElse: { .unsupported($0) })
            return SwiftDeclaration(kind: kind, attributes: [], modifiers: [], range: range(from: start))
        }
        if let declaration = deeper({ $0.parseDeclaration(in: place) }, orElse: { _ in nil }) { return declaration }
        if index > before {
            let part = unsupported(.tooDeep, from: start)
            return SwiftDeclaration(kind: .unsupported(part), attributes: [], modifiers: [], range: part.range)
        }
        if at(.pound) {
            let word = text(current)
            skipConstruct()
            let part = unsupported(.macroExpansion, word, from: start)
            return SwiftDeclaration(kind: .unsupported(part), attributes: [], modifiers: [], range: part.range)
        }
        let rest = skipUnexpected()
        return SwiftDeclaration(kind: .unsupported(rest), attributes: [], modifiers: [], range: rest.range)
    }

    // MARK: Cases of an enum

    mutating func parseCaseList() -> SwiftDeclaration.Kind {
        advance()
        var cases: [SwiftEnumCase] = []
        repeat {
            let start = current.start
            let name = parseDeclaredName()
            var payload: [SwiftParameter]?
            if at(.leftParenthesis), !current.isFirstOnLine { payload = within { $0.parsePayload() } }
            let rawValue = accept(.equal) ? parseExpression() : nil
            cases.append(SwiftEnumCase(name: name, payload: payload, rawValue: rawValue, range: range(from: start)))
        } while accept(.comma)
        return .cases(cases)
    }
}
