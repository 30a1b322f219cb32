extension SwiftParser {
    /// The place of a declaration; an enum has cases.
    enum DeclarationPlace { case body, type, enumeration }

    /// Reads a declaration with its attributes and modifiers; nothing if none begins here.
    mutating func parseDeclaration(in place: DeclarationPlace) -> SwiftDeclaration? {
        guard let keyword = declarationKeyword(in: place) else { return nil }
        let start = current.start
        let attributes = parseAttributesBetween(until: keyword)
        let kind = parseDeclarationKind(tokens[index].keyword, from: start)
        return SwiftDeclaration(
            kind: kind, attributes: attributes.attributes, modifiers: attributes.modifiers, range: range(from: start))
    }

    /// The place of the keyword of a declaration, behind attributes and modifiers.
    ///
    /// - Complexity: looks at 32 words at most.
    private func declarationKeyword(in place: DeclarationPlace) -> Int? {
        var place = (index: index, place: place)
        for _ in 0..<32 where place.index < end {
            let token = tokens[place.index]
            if token.kind == .at, self.token(place.index + 1).kind == .identifier {
                place.index += 2
                while self.token(place.index).kind == .period { place.index += 2 }
                place.index = indexBehindTypeArguments(place.index)
                if self.token(place.index).kind == .leftParenthesis, place.index < end,
                    tokens[place.index].start.line == tokens[place.index - 1].end.line
                {
                    place.index = closers[place.index] + (isClosed[place.index] ? 1 : 0)
                }
                continue
            }
            guard let keyword = token.keyword else { return nil }
            if startsDeclaration(keyword, at: place.index, in: place.place) { return place.index }
            guard keyword.isModifier else { return nil }
            place.index += 1
            if self.token(place.index).kind == .leftParenthesis {
                // `private(set)`; `open(file)` is a call.
                guard closers[place.index] == place.index + 2 else { return nil }
                place.index += 3
            }
        }
        return nil
    }

    /// The place behind `<A, B>`, as in `@Builder<A, B>`; the place itself if none stands there.
    ///
    /// - Complexity: looks at 64 tokens at most.
    private func indexBehindTypeArguments(_ place: Int) -> Int {
        guard isOperator(token(place), "<") else { return place }
        var depth = 0
        for index in place..<min(place + 64, end) {
            switch tokens[index].kind {
            case .infixOperator, .prefixOperator, .postfixOperator:
                for byte in bytes[tokens[index].range.utf8] {
                    if byte == UInt8(ascii: "<") { depth += 1 }
                    if byte == UInt8(ascii: ">") { depth -= 1 }
                }
                if depth <= 0 { return index + 1 }
            default: continue
            }
        }
        return place
    }

    private func startsDeclaration(_ keyword: SwiftToken.Keyword, at place: Int, in container: DeclarationPlace) -> Bool
    {
        let next = token(place + 1)
        switch keyword {
        case .import, .let, .var, .struct, .enum, .extension, .typealias, .protocol, .associatedtype, .func: return true
        case .class:
            // `class func`, `class var`: a modifier.
            return next.keyword.map { ![.func, .var, .let, .subscript].contains($0) && !$0.isModifier }
                ?? true
        case .operator: return true
        case .actor, .macro, .precedencegroup: return next.kind == .identifier && !next.isFirstOnLine
        case .`init`:
            return next.kind == .leftParenthesis || next.kind == .postfixQuestion || next.kind == .postfixExclamation
                || isOperator(next, "<")
        case .deinit: return next.kind == .leftBrace
        case .subscript: return next.kind == .leftParenthesis || isOperator(next, "<")
        case .case: return container == .enumeration
        default: return false
        }
    }

    private mutating func parseAttributesBetween(
        until keyword: Int
    ) -> (attributes: [SwiftAttribute], modifiers: [String]) {
        var result: (attributes: [SwiftAttribute], modifiers: [String]) = ([], [])
        while index < keyword {
            if at(.at) {
                let before = index
                result.attributes += parseAttributes(inDeclaration: true)
                if index == before { skipOne() }
            } else {
                let start = current.start
                advance()
                if at(.leftParenthesis) { skipOne() }
                result.modifiers.append(String(decoding: bytes[range(from: start).utf8], as: UTF8.self))
            }
        }
        return result
    }

    private mutating func parseDeclarationKind(
        _ keyword: SwiftToken.Keyword?, from start: SourcePosition
    ) -> SwiftDeclaration.Kind {
        switch keyword {
        case .import: return parseImport()
        case .let, .var: return parseVariable()
        case .struct: return parseTypeDeclaration(.structure)
        case .class: return parseTypeDeclaration(.classType)
        case .enum: return parseTypeDeclaration(.enumeration)
        case .actor: return parseTypeDeclaration(.actorType)
        case .protocol: return parseTypeDeclaration(.protocolType)
        case .extension: return parseExtension()
        case .typealias: return parseAlias()
        case .func: return parseFunction()
        case .`init`: return parseInitializer()
        case .case: return parseCaseList()
        case .deinit: return parseDeinitializer()
        case .subscript: return parseSubscript()
        case .associatedtype: return parseAssociatedType()
        case .operator: return parseOperator()
        default: return .unsupported(parseUnreadDeclaration(from: start))
        }
    }

    // MARK: deinit, associatedtype, operator

    private mutating func parseDeinitializer() -> SwiftDeclaration.Kind {
        advance()
        return .deinitializer(parseBlock())
    }

    private mutating func parseAssociatedType() -> SwiftDeclaration.Kind {
        advance()
        let name = parseDeclaredName()
        let inherited = parseInheritance()
        let defaultType = accept(.equal) ? parseType() : nil
        return .associatedType(
            SwiftAssociatedType(
                name: name, inherited: inherited, defaultType: defaultType, requirements: parseRequirements()))
    }

    private mutating func parseOperator() -> SwiftDeclaration.Kind {
        advance()
        let start = current.start
        while !isAtEnd, !current.isFirstOnLine, !at(.colon), !at(.semicolon), !at(.identifier) { advance() }
        let range = range(from: start)
        if range.utf8.isEmpty { reportExpected(.name) }
        let name = SwiftName(text: String(decoding: bytes[range.utf8], as: UTF8.self), range: range)
        let group = accept(.colon) && at(.identifier) ? self.name(advance()).text : nil
        return .operatorSign(SwiftOperator(name: name, group: group))
    }

    // MARK: Declarations that are passed over

    private mutating func parseUnreadDeclaration(from start: SourcePosition) -> Unsupported {
        let keyword = current.keyword
        let word = text(advance())
        guard keyword == .macro else {
            skipThroughBody()
            return unsupported(.operatorDeclaration, word, from: start)
        }
        while !isAtEnd, !at(.semicolon),
            !current.isFirstOnLine || at(.equal) || at(.pound) || at(.where) || at(.arrow)
        {
            skipOne()
        }
        return unsupported(.macroDeclaration, word, from: start)
    }

    /// Goes through the next braces; without any, to the end of the line.
    private mutating func skipThroughBody() {
        while !isAtEnd, !at(.leftBrace), !at(.semicolon) {
            if current.isFirstOnLine, declarationKeyword(in: .type) != nil { return }
            skipOne()
        }
        if at(.leftBrace) { skipOne() }
    }

    // MARK: import, typealias

    private mutating func parseImport() -> SwiftDeclaration.Kind {
        advance()
        var words = ""
        while !isAtEnd, !current.isFirstOnLine, at(.identifier) || at(.period) {
            if at(.identifier), !words.isEmpty, !words.hasSuffix(".") { words += " " }
            words += text(advance())
        }
        if words.isEmpty { reportExpected(.name) }
        return .importing(words)
    }

    private mutating func parseAlias() -> SwiftDeclaration.Kind {
        advance()
        let name = parseDeclaredName()
        let generics = parseGenericClause()
        if !accept(.equal) { reportExpected(.equalSign) }
        let type = parseType()
        _ = parseRequirements()
        return .alias(SwiftAlias(name: name, generics: generics, type: type))
    }

    /// Reads the name of a declaration; without one, that is a problem and an empty name.
    mutating func parseDeclaredName() -> SwiftName {
        if at(.identifier), current.keyword.map({ !$0.isReserved }) ?? true { return name(advance()) }
        reportExpected(.name)
        return SwiftName(text: "", range: emptyRange)
    }
}
