extension SwiftLexer {
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// The bytes of the sign of an operator that begins here: an ASCII one, `×`, `÷`, `§`, or one of the arrows, signs of
    /// mathematics and bullets that Swift takes for operators.
    var operatorWidth: Int? {
        if SwiftLexer.isOperator(byte()) { return 1 }
        switch (byte(), byte(1)) {
        case (0xC2, 0xA1...0xA7), (0xC2, 0xA9), (0xC2, 0xAB), (0xC2, 0xAC), (0xC2, 0xB0), (0xC2, 0xB1), (0xC2, 0xB6),
            (0xC2, 0xBB), (0xC2, 0xBF), (0xC3, 0x97), (0xC3, 0xB7):
            return 2
        case (0xE2, 0x80): return (0xA0...0xA7).contains(byte(2)) || (0xB0...0xBE).contains(byte(2)) ? 3 : nil
        case (0xE2, 0x86): return byte(2) >= 0x90 ? 3 : nil
        case (0xE2, 0x87...0x8F), (0xE2, 0x94...0x9C): return 3
        default: return nil
        }
    }

    mutating func readOperator() {
        let start = position
        let isLeftBound = isBoundOnTheLeft()
        // As in Swift, `?` and `!` that touch a value are tokens of their own: `a!=b` assigns to `a!`.
        if isLeftBound, byte() == UInt8(ascii: "?") || byte() == UInt8(ascii: "!") {
            let kind: SwiftToken.Kind = byte() == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation
            advance()
            return add(kind, from: start)
        }
        let mayHaveDots = byte() == UInt8(ascii: ".")
        advance(operatorWidth ?? 1)
        while !startsComment() {
            if let width = operatorWidth {
                advance(width)
            } else if mayHaveDots, byte() == UInt8(ascii: ".") {
                advance()
            } else {
                break
            }
        }
        let isRightBound = isBoundOnTheRight(isLeftBound: isLeftBound)
        add(operatorKind(from: start, isLeftBound: isLeftBound, isRightBound: isRightBound), from: start)
        list.tokens[list.tokens.count - 1].isLeftBound = isLeftBound
        list.tokens[list.tokens.count - 1].isRightBound = isRightBound
        if list.tokens[list.tokens.count - 1].kind == .equal, isLeftBound != isRightBound {
            report(.unevenSpaces, from: start)
        }
    }

    private func operatorKind(from start: SourcePosition, isLeftBound: Bool, isRightBound: Bool) -> SwiftToken.Kind {
        let text = bytes[start.utf8Offset..<offset]
        if text.elementsEqual([UInt8(ascii: "=")]) { return .equal }
        if text.elementsEqual([UInt8(ascii: "-"), UInt8(ascii: ">")]) { return .arrow }
        if text.elementsEqual([UInt8(ascii: "?")]) { return .infixQuestion }
        if isLeftBound == isRightBound { return .infixOperator }
        if text.elementsEqual([UInt8(ascii: "&")]), isRightBound { return .ampersand }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    private func startsComment() -> Bool {
        byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"))
    }

    /// True when a value touches the token that begins here.
    func isBoundOnTheLeft() -> Bool {
        guard offset > 0 else { return false }
        switch byte(-1) {
        case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x00, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"): return byte(-2) != UInt8(ascii: "*")
        case 0xA0: return byte(-2) != 0xC2
        case 0x80: return !(byte(-2) == 0x80 && byte(-3) == 0xE3)
        default: return true
        }
    }

    private func isBoundOnTheRight(isLeftBound: Bool) -> Bool {
        guard offset < bytes.count else { return false }
        switch byte() {
        case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x00, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"): return !startsComment()
        case 0xC2: return byte(1) != 0xA0
        case 0xE3: return !(byte(1) == 0x80 && byte(2) == 0x80)
        default: return true
        }
    }

    // MARK: Numbers

    mutating func readNumber() {
        let start = position
        // `a.0.1` is the second member of the first one.
        if let last = list.tokens.last, last.kind == .period, last.end == start, last.isLeftBound {
            while SwiftLexer.isDigit(byte()) { advance() }
            return add(.integer, from: start)
        }
        var isFloat = false
        var isIncomplete = false
        if byte() == UInt8(ascii: "0"), [UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o")].contains(byte(1)) {
            let isHexadecimal = byte(1) == UInt8(ascii: "x")
            advance(2)
            while SwiftLexer.isHexadecimalDigit(byte()) { advance() }
            // `0xF.0` is nothing in Swift; `0xF.0p1` is a number, `0xF.count` is a member.
            isIncomplete =
                isHexadecimal && byte() == UInt8(ascii: ".") && SwiftLexer.isDigit(byte(1)) && !hasHexadecimalExponent
            if isHexadecimal { isFloat = readFraction(exponent: UInt8(ascii: "p"), UInt8(ascii: "P")) }
        } else {
            while SwiftLexer.isDigit(byte()) || byte() == UInt8(ascii: "_") { advance() }
            isFloat = readFraction(exponent: UInt8(ascii: "e"), UInt8(ascii: "E"))
        }
        var isMalformed = isIncomplete || !isFloat && numberValue(from: start) == nil && !isTooLarge(from: start)
        while let width = identifierWidth(isFirst: false) {
            isMalformed = true
            advance(width)
        }
        add(isFloat ? .float : .integer, from: start)
        if isMalformed { report(.malformedNumber, from: start) }
    }

    private mutating func readFraction(exponent lower: UInt8, _ upper: UInt8) -> Bool {
        var isFloat = false
        if byte() == UInt8(ascii: "."), SwiftLexer.isDigit(byte(1)),
            lower != UInt8(ascii: "p") || hasHexadecimalExponent
        {
            isFloat = true
            advance()
            if lower == UInt8(ascii: "p") {
                while SwiftLexer.isHexadecimalDigit(byte()) { advance() }
            } else {
                while SwiftLexer.isDigit(byte()) || byte() == UInt8(ascii: "_") { advance() }
            }
        }
        guard byte() == lower || byte() == upper else { return isFloat }
        let digits = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+") ? 2 : 1
        guard SwiftLexer.isDigit(byte(digits)) else { return isFloat }
        advance(digits)
        while SwiftLexer.isDigit(byte()) || byte() == UInt8(ascii: "_") { advance() }
        return true
    }

    /// True when a `p` ends the digits behind the point here; without one `0xF.0` is a member of an integer.
    private var hasHexadecimalExponent: Bool {
        var distance = 1
        while SwiftLexer.isHexadecimalDigit(byte(distance)) { distance += 1 }
        return byte(distance) == UInt8(ascii: "p") || byte(distance) == UInt8(ascii: "P")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func numberValue(from start: SourcePosition) -> Int? {
        SwiftLexer.value(of: String(decoding: bytes[start.utf8Offset..<offset], as: UTF8.self))
    }

    /// True when the only fault of a number is its size.
    private func isTooLarge(from start: SourcePosition) -> Bool {
        let text = String(decoding: bytes[start.utf8Offset..<offset], as: UTF8.self).filter { $0 != "_" }
        let radix = SwiftLexer.radix(of: text)
        let digits = radix == 10 ? text[...] : text.dropFirst(2)
        return !digits.isEmpty && digits.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
    }

    private static func radix(of text: String) -> Int {
        text.hasPrefix("0x") ? 16 : text.hasPrefix("0b") ? 2 : text.hasPrefix("0o") ? 8 : 10
    }

    /// The value of an integer as it is written, if an `Int` can hold it.
    static func value(of text: String) -> Int? {
        let digits = text.filter { $0 != "_" }
        let radix = radix(of: digits)
        return Int(radix == 10 ? digits[...] : digits.dropFirst(2), radix: radix)
    }
}
