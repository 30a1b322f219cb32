extension SwiftTokenList {
    /// Finds the partner of every bracket, once, so that whoever reads can go past any of them in one step.
    ///
    /// A closing bracket of the wrong kind ends what is open inside its own partner; one without a partner stands
    /// alone. Nothing looks across the borders of an interpolation.
    ///
    /// - Parameter depthLimit: How deep brackets may nest.
    /// - Complexity: linear in the number of tokens.
    mutating func matchBrackets(depthLimit: Int) {
        closers = Array(repeating: 0, count: tokens.count)
        isClosed = Array(repeating: false, count: tokens.count)
        var open: [Int] = []
        /// How many of each kind are open within the innermost interpolation.
        var counts: [[SyntaxProblem.Bracket: Int]] = [[:]]
        for (index, token) in tokens.enumerated() {
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

extension SwiftToken.Kind {
    /// What it opens; a string counts as a bracket of its own kind, which shares the name of interpolations.
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

    /// What it closes.
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
