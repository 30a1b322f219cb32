extension SwiftTokenList {
    /// The first thing in a text that only Objective-C has: `@"text"`, `@interface`, `#import`, `[receiver message]`,
    /// `- (void)method`, `Type *name;`.
    ///
    /// Swift is never taken for it, since the whole text is then not read.
    ///
    /// - Parameter bytes: The text.
    /// - Returns: Where it stands; nil for a text without such a thing. Brackets have to be matched.
    /// - Complexity: linear in the number of tokens, each times 64 at most.
    func objectiveC(in bytes: [UInt8]) -> SourceRange? {
        for (index, token) in tokens.enumerated() {
            let startsStatement =
                token.isFirstOnLine || index == 0 || tokens[index - 1].kind == .semicolon
                || tokens[index - 1].kind == .leftBrace
            let length: Int? =
                switch token.kind {
                case .at: literalOrDirective(at: index, startsStatement, bytes)
                case .pound: startsStatement && Self.directives.contains(text(index, bytes)) ? 1 : nil
                case .leftSquare: isMessage(at: index, bytes) ? 1 : nil
                case .prefixOperator, .infixOperator: startsStatement ? methodLength(at: index, bytes) : nil
                case .identifier: startsStatement ? variableLength(at: index, bytes) : nil
                default: nil
                }
            if let length { return SourceRange(start: token.start, end: self.token(index + length - 1).end) }
        }
        return nil
    }

    private static let directives: Set<String> = ["#import", "#include", "#define", "#pragma", "#ifdef", "#ifndef"]
    private static let words: Set<String> = [
        "interface", "implementation", "protocol", "property", "synthesize", "import", "class", "end",
    ]

    private func token(_ index: Int) -> SwiftToken { tokens[min(index, tokens.count - 1)] }

    private func text(_ index: Int, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[token(index).range.utf8], as: UTF8.self)
    }

    /// `@"text"`, `@[a]`, `@{a: b}`, `@1`, `@interface`; an attribute of Swift may have the name of a directive, and
    /// then has parentheses.
    private func literalOrDirective(at index: Int, _ startsStatement: Bool, _ bytes: [UInt8]) -> Int? {
        switch token(index + 1).kind {
        case .stringStart, .leftSquare, .leftBrace, .integer, .leftParenthesis: return 1
        case .identifier:
            let word = text(index + 1, bytes)
            guard startsStatement, Self.words.contains(word) else { return nil }
            return word == "property" || token(index + 2).kind != .leftParenthesis ? 2 : nil
        default: return nil
        }
    }

    /// `[receiver word]`, `[receiver word: value]`, `[[receiver word] word]`: two words side by side.
    private func isMessage(at index: Int, _ bytes: [UInt8]) -> Bool {
        // Right behind a word it is a subscript.
        guard index == 0 || tokens[index - 1].end != token(index).start || tokens[index - 1].kind != .identifier,
            isClosed[index], token(index + 1).kind == .identifier
        else { return false }
        let receiver = token(index + 1)
        guard receiver.keyword == nil || receiver.keyword == .`self` || receiver.keyword == .super,
            !["consume", "copy", "unsafe"].contains(text(index + 1, bytes))
        else { return false }
        var place = index + 2
        while token(place).kind == .period, token(place + 1).kind == .identifier { place += 2 }
        let word = token(place)
        guard word.kind == .identifier, !word.isFirstOnLine, word.start != token(place - 1).end else { return false }
        let next = token(place + 1).kind
        return next == .colon || (next == .rightSquare && (word.keyword == nil || word.keyword == .`init`))
    }

    /// `- (BOOL)isEqual`: the tokens through the first word of the name.
    private func methodLength(at index: Int, _ bytes: [UInt8]) -> Int? {
        guard ["-", "+"].contains(text(index, bytes)), token(index + 1).kind == .leftParenthesis, isClosed[index + 1],
            token(index).isFirstOnLine || index == 0
        else { return nil }
        let name = closers[index + 1] + 1
        let isName = token(name).kind == .identifier && token(name).keyword == nil && !token(name).isFirstOnLine
        return isName ? name + 1 - index : nil
    }

    /// `Type *name =`, `Type<A *, B *> *name;`: the tokens through the name.
    private func variableLength(at index: Int, _ bytes: [UInt8]) -> Int? {
        guard token(index).keyword == nil else { return nil }
        var depth = 0
        var hasStar = false
        for place in (index + 1)..<(index + 64) {
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
            case .identifier where depth > 0, .comma where depth > 0: continue
            case .identifier:
                let next = self.token(place + 1).kind
                return hasStar && (next == .equal || next == .semicolon) ? place + 1 - index : nil
            default: return nil
            }
        }
        return nil
    }
}
