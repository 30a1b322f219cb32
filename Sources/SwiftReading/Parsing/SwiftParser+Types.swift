extension SwiftParser {
    /// Reads a type; where none stands, that is a problem and an empty stretch.
    mutating func parseType() -> SwiftType {
        deeper({ $0.parseTypeHere() }, orElse: { SwiftType(kind: .unsupported($0), range: $0.range) })
    }

    private mutating func parseTypeHere() -> SwiftType {
        let start = current.start
        if at(.at) {
            let attributes = parseAttributes(inType: true)
            let type = parseType()
            return SwiftType(kind: .attributed(attributes, type), range: range(from: start))
        }
        if let word = typeSpecifier() {
            advance()
            let type = parseType()
            return SwiftType(kind: .prefixed(word, type), range: range(from: start))
        }
        if at(.prefixOperator), text(current) == "~", peek().kind == .identifier {
            advance()
            let type = parseType()
            return SwiftType(kind: .prefixed("~", type), range: range(from: start))
        }
        var types = [parsePostfixType()]
        if case .unsupported = types[0].kind { return types[0] }
        while types.count < limits.links, atOperator("&") {
            advance()
            types.append(parsePostfixType())
        }
        return types.count == 1 ? types[0] : SwiftType(kind: .composition(types), range: range(from: start))
    }

    /// A word in front of a type, if another type word follows it.
    private func typeSpecifier() -> String? {
        switch current.keyword {
        case .inout, .opaque, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated:
            break
        default: return nil
        }
        switch peek().kind {
        case .identifier, .leftSquare, .leftParenthesis, .at: return peek().isFirstOnLine ? nil : text(current)
        default: return nil
        }
    }

    private mutating func parsePostfixType() -> SwiftType { onTop { $0.parseTypeLinks() } }

    private mutating func parseTypeLinks() -> SwiftType {
        let start = current.start
        var type = parsePrimaryType()
        if case .unsupported(let part) = type.kind, part.range.utf8.isEmpty { return type }
        while !isAtEnd {
            height += 1
            guard height <= limits.links else {
                let unsupported = skipTooDeep()
                return SwiftType(kind: .unsupported(unsupported), range: range(from: start))
            }
            // Of `?>` in `Box<Set<A>?>` the first half.
            let isSplit = !isAtEnd && current.isSplit && (startsWith("?") || startsWith("!"))
            if at(.postfixQuestion) || at(.postfixExclamation) || isSplit {
                let unwrapsItself = bytes[current.range.utf8.lowerBound] == UInt8(ascii: "!")
                if isSplit { takeFirstCharacter() } else { advance() }
                type = SwiftType(kind: .optional(type, unwrapsItself: unwrapsItself), range: range(from: start))
            } else if at(.period), peek().kind == .identifier {
                advance()
                let name = name(advance()).text
                let arguments = parseTypeArguments() ?? []
                type = SwiftType(kind: .member(of: type, name: name, arguments: arguments), range: range(from: start))
            } else {
                break
            }
        }
        return type
    }

    /// A type without a dot or a question mark behind it.
    mutating func parsePrimaryType() -> SwiftType {
        let start = current.start
        switch current.kind {
        case .identifier:
            let name = name(advance()).text
            let arguments = parseTypeArguments() ?? []
            return SwiftType(kind: .named(name, arguments: arguments), range: range(from: start))
        case .leftSquare:
            return within { $0.parseCollectionType() }.asType(range(from: start))
        case .leftParenthesis:
            let elements = within { $0.parseTypeElements() }
            return parseFunctionType(elements, from: start)
                ?? SwiftType(kind: .tuple(elements), range: range(from: start))
        default:
            reportExpected(.type)
            let unsupported = Unsupported(kind: .type, name: nil, range: emptyRange)
            return SwiftType(kind: .unsupported(unsupported), range: unsupported.range)
        }
    }

    private mutating func parseCollectionType() -> SwiftType.Kind {
        let start = current.start
        let element = parseType()
        var kind = SwiftType.Kind.array(element)
        if accept(.colon) { kind = .dictionary(element, parseType()) }
        guard !isAtEnd else { return kind }
        report(.unexpected, current.range)
        index = end
        return .unsupported(unsupported(.type, from: start))
    }

    private mutating func parseTypeElements() -> [SwiftType.Element] {
        var elements: [SwiftType.Element] = []
        while !isAtEnd {
            let before = index
            let label = parseTypeLabel()
            let type = parseType()
            let isVariadic = atOperator("...")
            if isVariadic { advance() }
            if accept(.equal) { _ = parseExpression() }
            elements.append(SwiftType.Element(label: label, type: type, isVariadic: isVariadic))
            if accept(.comma) { continue }
            if !isAtEnd {
                let rest = skipUnexpected()
                let unsupported = SwiftType(kind: .unsupported(rest), range: rest.range)
                elements.append(SwiftType.Element(label: nil, type: unsupported, isVariadic: false))
                _ = accept(.comma)
            }
            if index == before { skipOne() }
        }
        return elements
    }

    private mutating func parseTypeLabel() -> String? {
        guard at(.identifier) else { return nil }
        if peek().kind == .colon {
            let label = name(advance()).text
            advance()
            return label
        }
        guard peek().kind == .identifier, peek(2).kind == .colon else { return nil }
        let first = name(advance()).text
        let second = name(advance()).text
        advance()
        return first + " " + second
    }

    /// The function type, when an arrow follows a list of parameters.
    private mutating func parseFunctionType(_ elements: [SwiftType.Element], from start: SourcePosition) -> SwiftType? {
        let before = index
        let effects = parseEffects()
        guard accept(.arrow) else {
            index = before
            return nil
        }
        let result = parseType()
        return SwiftType(
            kind: .function(parameters: elements, effects: effects, result: result), range: range(from: start))
    }

    /// `async`, `throws`, `throws(E)` …
    mutating func parseEffects() -> [String] {
        var effects: [String] = []
        while effects.count < 4 {
            switch current.keyword {
            case .async, .throws, .rethrows, .reasync:
                let start = current.start
                advance()
                if at(.leftParenthesis), !current.isFirstOnLine { skipOne() }
                effects.append(String(decoding: bytes[range(from: start).utf8], as: UTF8.self))
            default: return effects
            }
        }
        return effects
    }

    // MARK: Types between < and >

    /// Reads `<A, B>`; nothing if no list of types stands here.
    mutating func parseTypeArguments() -> [SwiftType]? {
        guard startsWith("<"), lengthOfTypeArguments() != nil else { return nil }
        takeFirstCharacter()
        var types: [SwiftType] = []
        while !isAtEnd, !startsWith(">") {
            types.append(parseType())
            guard accept(.comma) else { break }
        }
        if types.isEmpty { reportExpected(.type) }
        // What stands between the last type and the `>` was looked at beforehand; `&` and the like can still be there.
        if !startsWith(">") { report(.unexpected, current.range) }
        while !isAtEnd, !startsWith(">") { skipOne() }
        takeFirstCharacter()
        return types
    }

    func startsWith(_ character: Unicode.Scalar) -> Bool {
        switch current.kind {
        case .infixOperator, .prefixOperator, .postfixOperator:
            bytes[current.range.utf8.lowerBound] == UInt8(ascii: character)
        default: false
        }
    }

    /// The number of tokens `<…>` takes here if it can be a list of types; the last may have a rest behind the `>`.
    ///
    /// - Complexity: looks at 256 tokens at most, so that many `<` cost no more than few.
    func lengthOfTypeArguments() -> (length: Int, rest: ArraySlice<UInt8>)? {
        var depth = 0
        var place = index
        for _ in 0..<256 where place < end {
            let token = tokens[place]
            switch token.kind {
            case .period where place == index + 1 || tokens[place - 1].kind == .comma: return nil
            case .identifier, .period, .comma, .colon, .arrow, .ampersand, .postfixQuestion, .postfixExclamation, .at:
                place += 1
            case .leftParenthesis, .leftSquare:
                // `a.b < .c, D.e(2) > .f`: a call, or an implicit member, is no type.
                let isCall = tokens[place - 1].kind == .identifier && tokens[place - 1].end == token.start
                guard isClosed[place], !isCall else { return nil }
                place = closers[place] + 1
            case .infixOperator, .prefixOperator, .postfixOperator:
                for (offset, byte) in bytes[token.range.utf8].enumerated() {
                    switch byte {
                    case UInt8(ascii: "<"): depth += 1
                    case UInt8(ascii: ">"): depth -= 1
                    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "."): break
                    default: return nil
                    }
                    if depth == 0 {
                        let rest = bytes[token.range.utf8].dropFirst(offset + 1)
                        return (place + 1 - index, rest)
                    }
                }
                place += 1
            default: return nil
            }
        }
        return nil
    }

    // MARK: Attributes

    private static let attributesWithoutArguments: Set<String> = ["escaping", "autoclosure", "Sendable", "MainActor"]

    /// Reads words with `@`, each with its parentheses if they touch it.
    ///
    /// - Parameters:
    ///   - inType: Whether a type follows, whose own parentheses may touch `@escaping`.
    ///   - inDeclaration: Whether a declaration follows: parentheses after a space are the attribute's, too.
    /// - Returns: The attributes in their order.
    mutating func parseAttributes(inType: Bool = false, inDeclaration: Bool = false) -> [SwiftAttribute] {
        var attributes: [SwiftAttribute] = []
        while at(.at), peek().kind == .identifier, peek().keyword?.isReserved != true {
            let start = current.start
            advance()
            var words = [name(advance()).text]
            while at(.period), peek().kind == .identifier {
                advance()
                words.append(name(advance()).text)
            }
            _ = parseTypeArguments()
            var arguments: [SwiftArgument]?
            let isPlain = inType && SwiftParser.attributesWithoutArguments.contains(words[0])
            let end = tokens[index - 1].end
            let isNear = inDeclaration ? current.start.line == end.line : current.start == end
            if at(.leftParenthesis), !isPlain, isNear {
                arguments = parseAttributeArguments()
            }
            let name = words.joined(separator: ".")
            attributes.append(SwiftAttribute(name: name, arguments: arguments, range: range(from: start)))
        }
        return attributes
    }

    /// Values with their labels; nothing for what is none, as in `@available(iOS 15, *)`.
    private mutating func parseAttributeArguments() -> [SwiftArgument]? {
        let before = self
        let arguments = deeper({ parser in parser.within { $0.parseArguments() } }, orElse: { _ in [] })
        if problems.count == before.problems.count { return arguments }
        self = before
        skipOne()
        return nil
    }
}

extension SwiftType.Kind {
    fileprivate func asType(_ range: SourceRange) -> SwiftType { SwiftType(kind: self, range: range) }
}
