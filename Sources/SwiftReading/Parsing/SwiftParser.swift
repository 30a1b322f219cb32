/// Builds the tree of a text from its tokens, by recursive descent.
///
/// Brackets were matched beforehand. So a list between two of them is read within exactly that stretch (``end``), what
/// is wrong in it stays in it, and whatever nests too deep is passed over in one step.
struct SwiftParser {
    private(set) var tokens: [SwiftToken]
    let closers: [Int]
    let isClosed: [Bool]
    let elisions: Set<Int>
    let bytes: [UInt8]
    let limits: SwiftReader.Limits

    /// The token to be read next.
    var index = 0
    /// The first token behind the stretch that is being read.
    var end: Int
    var depth = 0
    /// The number of nodes upon each other in the tallest part that was read within the current construct. Chains of
    /// members and operators grow without the call stack, so that it is not enough to limit ``depth``.
    var height = 0
    var problems: [SyntaxProblem]
    /// True where a trailing closure may stand. It is false between `if`, `for`, `switch` and their body, where `{`
    /// begins the body.
    var allowsTrailingClosure = true
    /// True in the pattern of a `case`, where `let` binds a name.
    var isInPattern = false
    /// The operators that the text declares: `infix <>`, `prefix √`.
    private(set) var declaredOperators: [String: SwiftPrecedence] = [:]
    private var declaredGroups: [String: SwiftPrecedence] = [:]

    init(_ list: SwiftTokenList, bytes: [UInt8], limits: SwiftReader.Limits) {
        tokens = list.tokens
        closers = list.closers
        isClosed = list.isClosed
        elisions = list.elisions
        problems = list.problems
        self.bytes = bytes
        self.limits = limits
        end = list.tokens.count - 1
        for place in tokens.indices where tokens[place].keyword == .precedencegroup { noteGroup(at: place) }
        for place in tokens.indices.dropFirst() where tokens[place].keyword == .operator { noteOperator(at: place) }
    }

    /// `precedencegroup Power { higherThan: MultiplicationPrecedence associativity: right }`
    private mutating func noteGroup(at place: Int) {
        var (base, offset) = ("DefaultPrecedence", 0)
        var associativity = SwiftPrecedence.Associativity.none
        var next = place + 3
        while next + 1 < end, tokens[next].kind != .rightBrace {
            let word = text(tokens[next])
            next += 1
            guard tokens[next].kind == .colon else { continue }
            let value = text(token(next + 1))
            switch word {
            case "higherThan": (base, offset) = (value, 1)
            case "lowerThan" where offset == 0: (base, offset) = (value, -1)
            case "associativity": associativity = value == "left" ? .left : value == "right" ? .right : .none
            default: continue
            }
        }
        guard let level = (declaredGroups[base] ?? SwiftPrecedence.ofGroup(base))?.level else { return }
        declaredGroups[text(token(place + 1))] = SwiftPrecedence(level: level + offset, associativity: associativity)
    }

    private mutating func noteOperator(at place: Int) {
        var next = place + 1
        while next < end, !tokens[next].isFirstOnLine, tokens[next].kind != .colon { next += 1 }
        let name = SourceRange(start: tokens[place + 1].start, end: tokens[next - 1].end)
        let group = token(next).kind == .colon ? text(token(next + 1)) : nil
        guard place + 1 < next,
            let precedence = group.flatMap({ declaredGroups[$0] }) ?? SwiftPrecedence.ofGroup(group)
        else { return }
        let words = text(tokens[place - 1]) + " " + String(decoding: bytes[name.utf8], as: UTF8.self)
        declaredOperators[words] = precedence
    }

    // MARK: Looking

    /// The token here, or the end of the text at the end of the stretch.
    var current: SwiftToken { token(index) }

    func peek(_ distance: Int = 1) -> SwiftToken { token(index + distance) }

    func token(_ index: Int) -> SwiftToken {
        index >= 0 && index < end ? tokens[index] : endToken
    }

    private var endToken: SwiftToken {
        let place = end < tokens.count ? tokens[end].start : tokens[tokens.count - 1].end
        return SwiftToken(kind: .endOfText, start: place, end: place, isFirstOnLine: true)
    }

    var isAtEnd: Bool { index >= end }

    func at(_ kind: SwiftToken.Kind) -> Bool { !isAtEnd && tokens[index].kind == kind }

    func at(_ keyword: SwiftToken.Keyword) -> Bool { !isAtEnd && tokens[index].keyword == keyword }

    /// True when the operator of this very text stands here, however it is spaced.
    func atOperator(_ text: String) -> Bool { !isAtEnd && isOperator(tokens[index], text) }

    func isOperator(_ token: SwiftToken, _ text: String) -> Bool {
        switch token.kind {
        case .infixOperator, .prefixOperator, .postfixOperator, .ampersand, .equal, .arrow, .infixQuestion,
            .postfixQuestion, .postfixExclamation:
            bytes[token.range.utf8].elementsEqual(text.utf8)
        default: false
        }
    }

    /// The words of a token.
    func text(_ token: SwiftToken) -> String { String(decoding: bytes[token.range.utf8], as: UTF8.self) }

    /// The name that an identifier stands for.
    func name(_ token: SwiftToken) -> SwiftName {
        var range = token.range.utf8
        if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return SwiftName(text: String(decoding: bytes[range], as: UTF8.self), range: token.range)
    }

    // MARK: Going on

    @discardableResult
    mutating func advance() -> SwiftToken {
        let token = current
        if !isAtEnd { index += 1 }
        return token
    }

    mutating func accept(_ kind: SwiftToken.Kind) -> Bool {
        guard at(kind) else { return false }
        index += 1
        return true
    }

    mutating func accept(_ keyword: SwiftToken.Keyword) -> Bool {
        guard at(keyword) else { return false }
        index += 1
        return true
    }

    /// The range from a place through the last token that was read.
    func range(from start: SourcePosition) -> SourceRange {
        let last = emptyRange
        return start < last.end ? SourceRange(start: start, end: last.end) : last
    }

    /// The place behind the last token that was read, where what is missing is missing.
    var emptyRange: SourceRange {
        let place =
            index < tokens.count && tokens[index].isSplit
            ? tokens[index].start
            : index > 0 ? tokens[index - 1].end : SourcePosition(utf8Offset: 0, line: 1, column: 1)
        return SourceRange(start: place, end: place)
    }

    mutating func report(_ kind: SyntaxProblem.Kind, _ range: SourceRange) {
        if problems.count < limits.problems * 2 { problems.append(SyntaxProblem(kind: kind, range: range)) }
    }

    mutating func reportExpected(_ expectation: SyntaxProblem.Expectation) {
        report(.expected(expectation), isAtEnd ? endToken.range : current.range)
    }

    /// Takes the first character off an operator: `>>` closes two lists of types.
    mutating func takeFirstCharacter() {
        guard !isAtEnd else { return }
        let token = tokens[index]
        guard token.range.utf8.count > 1 else {
            index += 1
            return
        }
        tokens[index].start = SourcePosition(
            utf8Offset: token.start.utf8Offset + 1, line: token.start.line, column: token.start.column + 1)
        tokens[index].isSplit = true
        switch text(tokens[index]) {
        case "?": tokens[index].kind = .postfixQuestion
        case "!": tokens[index].kind = .postfixExclamation
        case "=": tokens[index].kind = .equal
        default: break
        }
    }

    // MARK: Brackets and depth

    /// Reads the tokens between the bracket here and its partner, and goes past both.
    mutating func within<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
        let opener = index
        let outer = (end: end, allowsTrailingClosure)
        index += 1
        end = min(max(closers[opener], index), outer.end)
        allowsTrailingClosure = true
        let result = read(&self)
        index = end
        (end, allowsTrailingClosure) = outer
        if isClosed[opener], index < end { index += 1 }
        return result
    }

    /// Goes past the token here, with all that it opens.
    mutating func skipOne() {
        guard !isAtEnd else { return }
        let closer = closers[index]
        index = closer > index ? min(isClosed[index] ? closer + 1 : closer, end) : index + 1
    }

    /// Goes to the end of a construct that is not read: the line's, or a separator in front of it. At least one token.
    mutating func skipConstruct() {
        skipOne()
        while !isAtEnd, !current.isFirstOnLine, !at(.semicolon), !at(.comma), current.kind.closes == nil { skipOne() }
    }

    /// Reads something one level deeper; at the limit the construct is passed over instead.
    mutating func deeper<Result>(
        _ read: (inout SwiftParser) -> Result, orElse refuse: (Unsupported) -> Result
    ) -> Result {
        guard depth < limits.depth else { return refuse(skipTooDeep()) }
        depth += 1
        defer { depth -= 1 }
        return onTop { read(&$0) }
    }

    /// Reads something by itself and counts it as one step above the tallest of its parts.
    mutating func onTop<Result>(_ read: (inout SwiftParser) -> Result) -> Result {
        let beside = height
        height = 0
        defer { height = max(beside, height + 1) }
        return read(&self)
    }

    mutating func skipTooDeep() -> Unsupported {
        let start = current.start
        report(.tooDeep(limit: limits.depth), current.range)
        skipConstruct()
        return Unsupported(kind: .tooDeep, name: nil, range: range(from: start))
    }

    /// Passes over tokens that begin nothing here.
    mutating func skipUnexpected() -> Unsupported {
        let start = current.start
        if current.kind != .unknown, current.kind.closes == nil { report(.unexpected, current.range) }
        skipConstruct()
        return Unsupported(kind: .unexpected, name: nil, range: range(from: start))
    }

    /// A node for a construct that was read and is not told in detail, from a place on.
    func unsupported(_ kind: Unsupported.Kind, _ name: String? = nil, from start: SourcePosition) -> Unsupported {
        Unsupported(kind: kind, name: name, range: range(from: start))
    }
}
