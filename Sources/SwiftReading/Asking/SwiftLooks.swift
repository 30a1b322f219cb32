extension SwiftReader {
    /// True when a line is more likely Swift, or Objective-C, than a command.
    ///
    /// It looks at the first words only and never says yes to a line that is also a command: `let t = Todo("a")` is
    /// one, `let t: Todo` is none. A comment with `//` is Swift.
    ///
    ///     SwiftReader.looksLikeSwift("snapshot.appendItems(todos)")  // true
    ///     SwiftReader.looksLikeSwift("append a to B")                // false
    ///
    /// - Parameters:
    ///   - line: A line as it was typed or pasted.
    ///   - isCommand: Whether a word is a command's name; asked for `word(…)` only, which is no call then.
    /// - Returns: Whether to read it as Swift.
    /// - Complexity: linear in the number of bytes.
    public static func looksLikeSwift(_ line: String, unless isCommand: (String) -> Bool = { _ in false }) -> Bool {
        guard line.utf8.count <= Limits().bytes else { return false }
        let list = SwiftLexer.tokenize(line)
        guard list.tokens.count > 1 else {
            return list.comments.first.map { $0.text(in: line).hasPrefix("/") } ?? false
        }
        return SwiftLine(list, line).isSwift(isCommand)
    }
}

/// The tokens of a line, looked at from the left.
private struct SwiftLine {
    let list: SwiftTokenList
    let bytes: [UInt8]
    let parser: SwiftParser

    init(_ list: SwiftTokenList, _ line: String) {
        var list = list
        list.matchBrackets(depthLimit: .max)
        self.list = list
        bytes = Array(line.utf8)
        parser = SwiftParser(list, bytes: bytes, limits: SwiftReader.Limits())
    }

    private var tokens: [SwiftToken] { list.tokens }
    private var closers: [Int] { list.closers }

    private func token(_ index: Int) -> SwiftToken { index < tokens.count ? tokens[index] : tokens[tokens.count - 1] }

    private func kind(_ index: Int) -> SwiftToken.Kind { token(index).kind }

    func isSwift(_ isCommand: (String) -> Bool) -> Bool {
        if let found = list.objectiveC(in: bytes), found.start == tokens[0].start { return true }
        let first = tokens[0]
        switch first.kind {
        case .at: return kind(1) == .identifier && touches(0)
        case .pound: return ["#if", "#available", "#Preview"].contains(parser.text(first))
        case .identifier:
            if let answer = isDeclaration(first) ?? isControl(first) { return answer }
            return isChain(isCommand)
        default: return false
        }
    }

    /// True when a token touches the one behind it.
    private func touches(_ index: Int) -> Bool { tokens[index].end == token(index + 1).start }

    // MARK: Declarations

    /// True when the word begins a declaration, false for one that only looks so; nil if the word declares nothing.
    private func isDeclaration(_ first: SwiftToken) -> Bool? {
        switch first.keyword {
        case .import, .typealias, .extension, .protocol, .actor: return kind(1) == .identifier
        case .struct, .class, .enum:
            // The language's own types have their fields in parentheses.
            if kind(1) == .identifier, tokens[0].keyword == .class, [.func, .var].contains(token(1).keyword) {
                return true
            }
            guard kind(1) == .identifier else { return false }
            return kind(2) == .colon || kind(2) == .leftBrace || parser.isOperator(token(2), "<")
                || token(2).keyword == .where
        case .func: return kind(2) == .leftParenthesis || parser.isOperator(token(2), "<")
        case .`init`: return kind(1) == .leftParenthesis && touches(0)
        case .deinit: return kind(1) == .leftBrace
        case .var: return [.equal, .colon, .comma].contains(kind(2)) || kind(1) == .leftParenthesis
        case .let: return isSwiftConstant
        case .private, .fileprivate, .internal, .public, .static, .final, .lazy, .weak, .unowned, .mutating, .override,
            .required, .convenience, .dynamic, .indirect, .nonisolated, .async, .open:
            return kind(1) == .identifier
                && (isDeclarationWord(token(1).keyword)
                    || kind(2) == .identifier && isDeclarationWord(token(2).keyword))
                || (kind(1) == .leftParenthesis && parser.text(token(2)) == "set")
        default: return nil
        }
    }

    private func isDeclarationWord(_ keyword: SwiftToken.Keyword?) -> Bool {
        switch keyword {
        case .let, .var, .func, .struct, .class, .enum, .extension, .typealias, .protocol, .actor, .`init`, .case,
            .subscript, .final, .static, .lazy, .override, .weak, .mutating, .convenience, .required, .private:
            true
        default: false
        }
    }

    /// `let` is a command too; its values have no types, no calls of members and no closures.
    private var isSwiftConstant: Bool {
        if kind(2) == .colon { return true }
        if kind(1) == .leftParenthesis { return tokens.contains { $0.kind == .equal } }
        guard kind(1) == .identifier, kind(2) == .equal else { return false }
        var place = 3
        while place < tokens.count {
            let next = tokens[place]
            switch next.kind {
            case .leftBrace, .postfixQuestion, .postfixExclamation, .backslash, .infixQuestion: return true
            case .period where kind(place + 1) == .identifier:
                if kind(place + 2) == .leftParenthesis, touches(place + 1) { return true }
            case .identifier where [.try, .await, .as, .is].contains(next.keyword): return true
            case .infixOperator, .postfixOperator:
                if parser.isOperator(next, "<"), kind(place - 1) == .identifier { return true }
            default: break
            }
            place += 1
        }
        return false
    }

    // MARK: Statements

    /// True when the word begins a statement, false for one that only looks so; nil if the word is none of a
    /// statement's.
    private func isControl(_ first: SwiftToken) -> Bool? {
        switch first.keyword {
        case .if, .guard, .switch, .while:
            return tokens.contains { $0.kind == .leftBrace } || [.let, .var, .case].contains(token(1).keyword)
                || kind(1) == .pound
        case .for: return token(2).keyword == .in || kind(1) == .leftParenthesis || token(1).keyword == .case
        case .do, .defer, .repeat: return kind(1) == .leftBrace
        case .return: return false
        case .await, .try:
            return kind(1) == .identifier || kind(1) == .postfixQuestion || kind(1) == .postfixExclamation
        default: return nil
        }
    }

    /// `name.member(…)`, `name?.member = …`, `name[0].member`, `Type<A>()`, `call(…)`, `Task { … }`
    private func isChain(_ isCommand: (String) -> Bool) -> Bool {
        guard tokens[0].keyword != .wildcard || kind(1) == .equal else { return false }
        if kind(1) == .equal, tokens[0].keyword == .wildcard { return true }
        var place = 1
        var links = 0
        var hasCall = false
        while place < tokens.count - 1, tokens[place - 1].end == tokens[place].start, kind(place) != .semicolon {
            switch tokens[place].kind {
            case .period where kind(place + 1) == .identifier && touches(place):
                links += 1
                place += 2
            case .postfixQuestion, .postfixExclamation: place += 1
            case .leftParenthesis:
                if links == 0, isCommand(parser.text(tokens[0])) { return false }
                hasCall = true
                place = closers[place] + 1
            case .leftSquare: place = closers[place] + 1
            case .infixOperator, .prefixOperator, .postfixOperator:
                return parser.isOperator(tokens[place], "<")
            default: return false
            }
        }
        if hasCall { return true }
        let name = parser.text(tokens[0])
        if kind(place) == .leftBrace { return links > 0 || name == "Task" }
        return links > 0 && (kind(place) == .equal || parser.isOperator(token(place), "+="))
    }
}
