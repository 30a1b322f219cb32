extension SwiftTokenList {
    /// Finds the partner of every bracket, once, so that the parser can pass any of them in one step.
    ///
    /// A closing bracket of the wrong kind ends what is open inside its own partner; one without a partner stands
    /// alone. Nothing looks across the borders of an interpolation.
    ///
    /// - Parameters:
    ///   - depthLimit: How deep brackets may nest.
    ///   - endsAtDeclarations: Whether the line of a declaration ends what cannot go around it. That is for texts whose
    ///     brackets do not match: one that is missing costs its own declaration then, and not the rest of the text.
    /// - Complexity: linear in the number of tokens.
    mutating func matchBrackets(depthLimit: Int, endsAtDeclarations: Bool = false) {
        closers = Array(repeating: 0, count: tokens.count)
        isClosed = Array(repeating: false, count: tokens.count)
        var open: [Int] = []
        /// The number of open brackets of each kind within the innermost interpolation.
        var counts: [[SyntaxProblem.Bracket: Int]] = [[:]]
        for (index, token) in tokens.enumerated() {
            if endsAtDeclarations, token.isFirstOnLine, counts.count == 1, let line = declarationLine(at: index) {
                while let last = open.last, endsBracket(at: last, before: index, line) {
                    open.removeLast()
                    if let bracket = tokens[last].kind.opens { counts[0][bracket, default: 1] -= 1 }
                    leaveOpen(last, until: index)
                }
            }
            if let bracket = token.kind.opens {
                open.append(index)
                if open.count > depthLimit, tooDeep == nil { tooDeep = index }
                counts[counts.count - 1][bracket, default: 0] += 1
                if bracket == .interpolation { counts.append([:]) }
            } else if let bracket = token.kind.closes {
                if bracket == .interpolation, counts.count > 1 {
                    // The lexer made it from this very opening, so everything above it has to go.
                    counts.removeLast()
                }
                guard counts[counts.count - 1][bracket, default: 0] > 0 else {
                    problems.append(SyntaxProblem(kind: .unmatchedClosing(bracket), range: token.range))
                    continue
                }
                close(bracket, with: index, &open, &counts)
            }
        }
        openAtEnd = open
        for index in open { leaveOpen(index, until: tokens.count - 1) }
    }

    private mutating func close(
        _ bracket: SyntaxProblem.Bracket, with closer: Int, _ open: inout [Int],
        _ counts: inout [[SyntaxProblem.Bracket: Int]]
    ) {
        while let index = open.popLast() {
            closers[index] = closer
            let opened = tokens[index].kind.opens
            // What an interpolation left open was counted within it.
            if let opened, bracket != .interpolation || opened == .interpolation {
                counts[counts.count - 1][opened, default: 1] -= 1
            }
            if opened == bracket {
                isClosed[index] = true
                return
            }
            leaveOpen(index, until: closer)
        }
    }

    private mutating func leaveOpen(_ index: Int, until closer: Int) {
        closers[index] = closer
        // A string without end has been reported by the lexer.
        guard let bracket = tokens[index].kind.opens, tokens[index].kind != .stringStart, bracket != .interpolation
        else {
            return
        }
        problems.append(SyntaxProblem(kind: .unclosed(bracket), range: tokens[index].range))
    }
}

// MARK: Where a bracket is missing

extension SwiftTokenList {
    /// The beginning of a line with a declaration: a word or an attribute.
    private enum DeclarationLine {
        /// A word that declares: `func f`, `private let a =`.
        case word
        /// `@` with a name, which can also stand in front of a parameter.
        case attribute
    }

    private func declarationLine(at index: Int) -> DeclarationLine? {
        func kind(_ distance: Int) -> SwiftToken.Kind? {
            index + distance < tokens.count ? tokens[index + distance].kind : nil
        }
        let token = tokens[index]
        if token.kind == .at { return kind(1) == .identifier ? .attribute : nil }
        guard let keyword = token.keyword else { return nil }
        switch keyword {
        case .let, .var: return kind(1) == .identifier && (kind(2) == .equal || kind(2) == .colon) ? .word : nil
        case .`init`, .subscript: return kind(1) == .leftParenthesis ? .word : nil
        case .deinit: return kind(1) == .leftBrace ? .word : nil
        case .func, .struct, .class, .enum, .actor, .extension, .protocol, .typealias, .import: break
        default: guard keyword.isModifier else { return nil }
        }
        return kind(1) == .identifier ? .word : nil
    }

    /// True when an open bracket cannot go around the declaration at an index. It is then a round or square one, or a
    /// brace whose lines stand further to the right.
    private func endsBracket(at open: Int, before index: Int, _ line: DeclarationLine) -> Bool {
        switch tokens[open].kind {
        case .leftParenthesis, .leftSquare: return line == .word
        case .leftBrace:
            let own = tokens[max(0, open - 64)...open].last { $0.isFirstOnLine }?.start.column ?? 1
            let inner = tokens[(open + 1)...min(open + 64, index)].first { $0.isFirstOnLine }?.start.column ?? 1
            return tokens[index].start.column <= own && inner > own
        default: return false
        }
    }
}

extension SwiftToken.Kind {
    /// The bracket it opens; a string counts as a bracket of its own kind, as an interpolation does.
    var opens: SyntaxProblem.Bracket? {
        switch self {
        case .leftParenthesis: .parenthesis
        case .leftSquare: .square
        case .leftBrace: .brace
        case .interpolationStart: .interpolation
        case .stringStart: .string
        default: nil
        }
    }

    /// The bracket it closes.
    var closes: SyntaxProblem.Bracket? {
        switch self {
        case .rightParenthesis: .parenthesis
        case .rightSquare: .square
        case .rightBrace: .brace
        case .interpolationEnd: .interpolation
        case .stringEnd: .string
        default: nil
        }
    }
}
