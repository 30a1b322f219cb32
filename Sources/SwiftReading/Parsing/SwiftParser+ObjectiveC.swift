extension SwiftParser {
    /// Reads a construct that only Objective-C has; nothing if what stands here can be Swift.
    mutating func parseObjectiveC() -> ObjectiveC? {
        guard
            current.isFirstOnLine || index == 0 || token(index - 1).kind == .semicolon
                || token(index - 1).kind == .leftBrace
        else { return nil }
        let start = current.start
        guard let form = parseObjectiveCForm() else { return nil }
        _ = accept(.semicolon)
        return ObjectiveC(form: form, range: range(from: start))
    }

    private mutating func parseObjectiveCForm() -> ObjectiveC.Form? {
        switch current.kind {
        case .at: return parseObjectiveCDeclaration()
        case .pound:
            guard ["#import", "#include", "#define", "#pragma", "#ifdef", "#ifndef"].contains(text(current)) else {
                return nil
            }
            skipLine()
            return .importing
        case .prefixOperator, .infixOperator: return parseObjectiveCMethod()
        case .leftSquare:
            guard let message = objectiveCMessage(at: index) else { return nil }
            skipOne()
            return .message(message)
        case .identifier: return parseObjectiveCVariable()
        default: return nil
        }
    }

    private mutating func skipLine() {
        repeat { skipOne() } while !isAtEnd && !current.isFirstOnLine
    }

    // MARK: @interface, - (void)method

    private mutating func parseObjectiveCDeclaration() -> ObjectiveC.Form? {
        let keyword = text(peek())
        switch keyword {
        case "interface", "implementation", "protocol":
            while !isAtEnd, !(at(.at) && text(peek()) == "end") { skipOne() }
            if !isAtEnd { index += 2 }
            return .declaration(keyword: "@" + keyword)
        case "property", "synthesize", "dynamic", "import", "class", "end":
            // `@class A;`, and not an attribute of somebody's.
            guard keyword == "property" || peek(2).kind != .leftParenthesis else { return nil }
            repeat { skipOne() } while !isAtEnd && !at(.semicolon) && !current.isFirstOnLine
            return keyword == "import" ? .importing : .declaration(keyword: "@" + keyword)
        default: return nil
        }
    }

    /// Whether a line begins with `- (Type)name`.
    var isAtObjectiveCMethod: Bool {
        guard atOperator("-") || atOperator("+"), peek().kind == .leftParenthesis, isClosed[index + 1] else {
            return false
        }
        let next = token(closers[index + 1] + 1)
        return next.kind == .identifier && !next.isFirstOnLine
    }

    private mutating func parseObjectiveCMethod() -> ObjectiveC.Form? {
        guard isAtObjectiveCMethod else { return nil }
        index = closers[index + 1] + 1
        var selector = ""
        while !isAtEnd, !at(.leftBrace), !at(.semicolon) {
            if at(.identifier), peek().kind == .colon {
                selector += text(current) + ":"
            } else if at(.identifier), selector.isEmpty {
                selector = text(current)
            }
            skipOne()
            if current.isFirstOnLine, !at(.leftBrace), !at(.identifier) { break }
        }
        if at(.leftBrace) { skipOne() }
        return .method(selector: selector)
    }

    // MARK: Type *name = value;

    private mutating func parseObjectiveCVariable() -> ObjectiveC.Form? {
        let start = index
        let type = text(current)
        if ["__weak", "__block", "__strong"].contains(type) {
            skipLine()
            return .other
        }
        guard let name = objectiveCVariableName() else { return nil }
        let typeRange = SourceRange(start: tokens[start].start, end: tokens[name.typeEnd].end)
        var words = String(decoding: bytes[typeRange.utf8], as: UTF8.self)
        // `*> *name`: the last star belongs to the variable.
        while words.last == "*" || words.last == " " { words.removeLast() }
        let message = token(name.index + 1).kind == .equal ? objectiveCMessage(at: name.index + 2) : nil
        index = name.index
        while !isAtEnd, !at(.semicolon) {
            skipOne()
            if current.isFirstOnLine, current.kind != .leftSquare { break }
        }
        return .variable(type: words, name: text(tokens[name.index]), message: message)
    }

    /// The name in `Type *name =` or `Type<A *, B *> *name;`, and where its type ends.
    ///
    /// - Complexity: looks at 64 tokens at most.
    private func objectiveCVariableName() -> (index: Int, typeEnd: Int)? {
        var place = index + 1
        var depth = 0
        var hasStar = false
        for _ in 0..<64 {
            let token = token(place)
            switch token.kind {
            case .infixOperator, .prefixOperator, .postfixOperator:
                for byte in bytes[token.range.utf8] {
                    switch byte {
                    case UInt8(ascii: "<"): depth += 1
                    case UInt8(ascii: ">"): depth -= 1
                    case UInt8(ascii: "*"): hasStar = depth == 0
                    default: return nil
                    }
                }
            case .identifier where depth > 0: break
            case .comma where depth > 0: break
            case .identifier:
                let next = self.token(place + 1).kind
                guard hasStar, next == .equal || next == .semicolon else { return nil }
                return (place, place - 1)
            default: return nil
            }
            place += 1
        }
        return nil
    }

    // MARK: [receiver word:value]

    /// The message in the square bracket at an index, if what stands in it is one.
    func objectiveCMessage(at open: Int) -> ObjectiveCMessage? {
        guard token(open).kind == .leftSquare, isClosed[open] else { return nil }
        let close = closers[open]
        var place = open + 1
        guard let receiverEnd = receiverEnd(from: &place), place < close, tokens[place].kind == .identifier else {
            return nil
        }
        let receiver = SourceRange(start: tokens[open + 1].start, end: tokens[receiverEnd].end)
        let word = tokens[place]
        if place + 1 == close {
            guard word.keyword?.isReserved != true || word.keyword == .`init` else { return nil }
            return ObjectiveCMessage(receiver: receiver, selector: text(word), arguments: [])
        }
        guard tokens[place + 1].kind == .colon else { return nil }
        var selector = ""
        var arguments: [SourceRange] = []
        while place < close, tokens[place].kind == .identifier, tokens[place + 1].kind == .colon {
            selector += text(tokens[place]) + ":"
            place += 2
            let first = place
            while place < close, !(isSelectorWord(place) && place > first) {
                place = closers[place] > place ? closers[place] + 1 : place + 1
            }
            guard place > first, place <= close else { break }
            arguments.append(SourceRange(start: tokens[first].start, end: tokens[place - 1].end))
        }
        return ObjectiveCMessage(receiver: receiver, selector: selector, arguments: arguments)
    }

    private func isSelectorWord(_ place: Int) -> Bool {
        tokens[place].kind == .identifier && tokens[place + 1].kind == .colon
            && tokens[place - 1].kind != .infixQuestion && tokens[place - 1].kind != .postfixQuestion
    }

    /// Goes past `self.a.b`, `[…]` or `super`, with what stands behind it on the same line.
    private func receiverEnd(from place: inout Int) -> Int? {
        let first = token(place)
        switch first.kind {
        case .leftSquare:
            guard objectiveCMessageStarts(at: place) else { return nil }
            place = closers[place] + 1
            return place - 1
        case .identifier:
            guard first.keyword == nil || first.keyword == .self || first.keyword == .super else { return nil }
            place += 1
            while token(place).kind == .period, token(place + 1).kind == .identifier { place += 2 }
            guard !token(place).isFirstOnLine, token(place).start != tokens[place - 1].end,
                token(place).keyword == nil || token(place + 1).kind == .colon
            else { return nil }
            return place - 1
        default: return nil
        }
    }

    /// Whether a bracket within a bracket is a message too; only its beginning is looked at.
    private func objectiveCMessageStarts(at place: Int) -> Bool {
        guard isClosed[place] else { return false }
        switch token(place + 1).kind {
        case .identifier: return token(place + 2).kind == .identifier || token(place + 2).kind == .period
        case .leftSquare: return true
        default: return false
        }
    }

    /// `^{ … }`, `^(id a) { … }`: a block where a value is wanted.
    mutating func parseObjectiveCBlock() -> SwiftExpression {
        let start = current.start
        advance()
        while at(.leftParenthesis) { skipOne() }
        if at(.leftBrace) { skipOne() }
        let part = unsupported(.objectiveC, from: start)
        return SwiftExpression(kind: .unsupported(part), range: part.range)
    }
}
