extension SwiftLexer {
    /// Reads the token that begins here; at least one byte is taken.
    mutating func readToken() {
        let start = position
        switch byte() {
        case UInt8(ascii: "("), UInt8(ascii: ")"): readParenthesis()
        case UInt8(ascii: "["): readSingle(.leftSquare)
        case UInt8(ascii: "]"): readSingle(.rightSquare)
        case UInt8(ascii: "{"): readSingle(.leftBrace)
        case UInt8(ascii: "}"): readSingle(.rightBrace)
        case UInt8(ascii: ","): readSingle(.comma)
        case UInt8(ascii: ":"): readSingle(.colon)
        case UInt8(ascii: ";"): readSingle(.semicolon)
        case UInt8(ascii: "@"): readSingle(.at)
        case UInt8(ascii: "\\"): readSingle(.backslash)
        case UInt8(ascii: "\""): readStringStart(pounds: 0)
        case UInt8(ascii: "#"): readPound()
        case UInt8(ascii: "`"): readQuotedIdentifier()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
        case UInt8(ascii: ".") where byte(1) != UInt8(ascii: "."): readPeriod()
        case UInt8(ascii: "<") where byte(1) == UInt8(ascii: "#"): readPlaceholder()
        case UInt8(ascii: "/") where startsRegularExpression(): readRegularExpression()
        case let byte where operatorWidth != nil || byte == UInt8(ascii: "."): readOperator()
        case 0xE2 where starts(with: "“") || starts(with: "”") || starts(with: "„"): readTypographicStart()
        default:
            if let width = identifierWidth(isFirst: true) {
                advance(width)
                readIdentifierRest(from: start)
            } else {
                advance(scalarWidth())
                add(.unknown, from: start)
                report(.unknownCharacter, from: start)
            }
        }
    }

    private mutating func readSingle(_ kind: SwiftToken.Kind) {
        let start = position
        advance()
        add(kind, from: start)
    }

    private mutating func readPeriod() {
        let start = position
        let isLeftBound = isBoundOnTheLeft()
        advance()
        add(.period, from: start)
        list.tokens[list.tokens.count - 1].isLeftBound = isLeftBound
    }

    // MARK: Words

    private mutating func readIdentifierRest(from start: SourcePosition) {
        while let width = identifierWidth(isFirst: false) { advance(width) }
        add(.identifier, from: start)
        guard offset - start.utf8Offset <= SwiftToken.Keyword.longest else { return }
        let text = String(decoding: bytes[start.utf8Offset..<offset], as: UTF8.self)
        list.tokens[list.tokens.count - 1].keyword = SwiftToken.Keyword.byText[text]
    }

    private mutating func readQuotedIdentifier() {
        let start = position
        var length = 1
        while byte(length) != UInt8(ascii: "`"), byte(length) != 0x0A, offset + length < bytes.count { length += 1 }
        guard length > 1, byte(length) == UInt8(ascii: "`") else {
            advance()
            add(.unknown, from: start)
            return report(.unknownCharacter, from: start)
        }
        advance(length + 1)
        add(.identifier, from: start)
    }

    private mutating func readPound() {
        let start = position
        var pounds = 1
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if byte(pounds) == UInt8(ascii: "\"") { return readStringStart(pounds: pounds) }
        if byte(pounds) == UInt8(ascii: "/"), readPoundRegularExpression(pounds) { return }
        advance()
        guard let width = identifierWidth(isFirst: true) else {
            add(.unknown, from: start)
            return report(.unknownCharacter, from: start)
        }
        advance(width)
        while let width = identifierWidth(isFirst: false) { advance(width) }
        add(.pound, from: start)
    }

    /// `<#name#>`, on one line.
    private mutating func readPlaceholder() {
        let start = position
        var length = 2
        while length < SwiftLexer.longestExpression, offset + length + 1 < bytes.count, byte(length) != 0x0A {
            if byte(length) == UInt8(ascii: "#"), byte(length + 1) == UInt8(ascii: ">") {
                advance(length + 2)
                return add(.placeholder, from: start)
            }
            length += 1
        }
        readOperator()
    }

    // MARK: Strings

    private mutating func readStringStart(pounds: Int) {
        let start = position
        advance(pounds)
        // `""` is an empty text, `"""` opens several lines; `#"""#` is a text of one quotation mark.
        let isMultiline = starts(with: "\"\"\"") && !(pounds > 0 && closesAfterThree(pounds))
        advance(isMultiline ? 3 : 1)
        openString(Delimiter(pounds: pounds, isMultiline: isMultiline, isTypographic: false, start: start))
    }

    private func closesAfterThree(_ pounds: Int) -> Bool {
        for index in 0..<pounds where byte(3 + index) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func readTypographicStart() {
        let start = position
        advance(3)
        report(.typographicQuotes, from: start)
        openString(Delimiter(pounds: 0, isMultiline: false, isTypographic: true, start: start))
    }

    // MARK: Regular expressions

    /// The number of bytes in which the end of a regular expression is looked for, so that many slashes cost no more
    /// than few.
    private static let longestExpression = 1_000

    /// True when a slash begins a regular expression. No value then ends in front of it, and another slash follows on
    /// the line.
    private func startsRegularExpression() -> Bool {
        if let last = list.tokens.last, !isFirstOnLine {
            switch last.kind {
            case .infixOperator, .prefixOperator, .equal, .leftParenthesis, .leftSquare, .leftBrace, .comma, .colon,
                .infixQuestion, .semicolon, .interpolationStart:
                break
            case .identifier where last.keyword == .return || last.keyword == .in: break
            default: return false
            }
        }
        let next = byte(1)
        guard next != 0x20, next != 0x09, next != UInt8(ascii: "="), next != UInt8(ascii: ")") else { return false }
        return regularExpressionLength() != nil
    }

    private func regularExpressionLength() -> Int? {
        var length = 1
        while length < SwiftLexer.longestExpression, offset + length < bytes.count, byte(length) != 0x0A,
            byte(length) != 0x0D
        {
            if byte(length) == UInt8(ascii: "/") { return length + 1 }
            length += byte(length) == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private mutating func readRegularExpression() {
        let start = position
        advance(regularExpressionLength() ?? 1)
        add(.regularExpression, from: start)
    }

    private mutating func readPoundRegularExpression(_ pounds: Int) -> Bool {
        var length = pounds + 1
        while length < SwiftLexer.longestExpression, offset + length < bytes.count, byte(length) != 0x0A {
            if byte(length) == UInt8(ascii: "/"), (1...pounds).allSatisfy({ byte(length + $0) == UInt8(ascii: "#") }) {
                let start = position
                advance(length + 1 + pounds)
                add(.regularExpression, from: start)
                return true
            }
            length += 1
        }
        return false
    }

    // MARK: Characters

    /// The width of the scalar here, in bytes.
    private func scalarWidth() -> Int { SwiftCharacters.decode(bytes, at: offset).width }

    /// The width of the character here if an identifier can begin with it, or go on with it.
    func identifierWidth(isFirst: Bool) -> Int? {
        let byte = byte()
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): return 1
        case UInt8(ascii: "$"): return 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return isFirst ? nil : 1
        case 0..<0x80: return nil
        default:
            let (scalar, width) = SwiftCharacters.decode(bytes, at: offset)
            if SwiftCharacters.isIdentifierHead(scalar) { return width }
            return !isFirst && SwiftCharacters.isCombining(scalar) ? width : nil
        }
    }
}
