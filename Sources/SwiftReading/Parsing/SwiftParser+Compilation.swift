extension SwiftParser {
    private func isPound(_ words: StaticString) -> Bool {
        guard at(.pound) else { return false }
        let text = bytes[current.range.utf8]
        return words.withUTF8Buffer { text.elementsEqual($0) }
    }

    var isAtCompilationCondition: Bool { isPound("#if") || isAtCompilationBoundary }

    /// True when the part of a `#if` that is being read ends here.
    var isAtCompilationBoundary: Bool { isPound("#elseif") || isPound("#else") || isPound("#endif") }

    /// True when a `#if` stands here whose first line is a `case`.
    var isAtConditionalCase: Bool {
        guard isPound("#if") else { return false }
        var place = index + 1
        while place < end, !tokens[place].isFirstOnLine { place += 1 }
        return token(place).keyword == .case || token(place).keyword == .default
            || (token(place).kind == .at && text(token(place + 1)) == "unknown")
    }

    /// Goes through the `#endif` of the `#if` here.
    mutating func skipConditionalCases() -> Unsupported {
        let start = current.start
        var depth = 0
        repeat {
            if isPound("#if") { depth += 1 }
            if isPound("#endif") { depth -= 1 }
            skipOne()
        } while depth > 0 && !isAtEnd
        return unsupported(.conditionalCompilation, "#if", from: start)
    }

    mutating func parseConditionalStatements() -> SwiftStatement.Kind {
        guard isPound("#if") else { return .unsupported(skipStrayCompilation()) }
        return .conditional(parseCompilation { $0.parseStatements(until: .compilation) })
    }

    mutating func parseConditionalMembers(_ container: DeclarationPlace) -> SwiftDeclaration.Kind {
        guard isPound("#if") else { return .unsupported(skipStrayCompilation()) }
        return .conditional(parseCompilation { $0.parseMembers(of: container, until: .compilation) })
    }

    private mutating func skipStrayCompilation() -> Unsupported {
        let start = current.start
        let word = text(current)
        report(.unmatchedClosing(.conditionalCompilation), current.range)
        advance()
        while !isAtEnd, !current.isFirstOnLine { skipOne() }
        return unsupported(.conditionalCompilation, word, from: start)
    }

    /// The rest of the line as an expression; a rest that is none, as `swift(>=5.9.1)`, is passed over.
    private mutating func parseCompilationCondition() -> SwiftExpression {
        let before = self
        let start = current.start
        while !isAtEnd, !current.isFirstOnLine { skipOne() }
        let (lineEnd, whole) = (index, range(from: start))
        self = before
        end = lineEnd
        let condition = parseExpression()
        let isRead = isAtEnd && problems.count == before.problems.count
        self = isRead ? self : before
        (index, end) = (lineEnd, before.end)
        if isRead { return condition }
        return SwiftExpression(
            kind: .unsupported(Unsupported(kind: .conditionalCompilation, name: nil, range: whole)), range: whole)
    }

    private mutating func parseCompilation<Element>(
        _ parseElements: (inout SwiftParser) -> [Element]
    ) -> [SwiftCompilationClause<Element>] {
        let opening = current.range
        var clauses: [SwiftCompilationClause<Element>] = []
        while isAtCompilationCondition, !isPound("#endif") {
            let start = current.start
            let keyword = text(advance())
            let condition = isAtEnd || current.isFirstOnLine ? nil : parseCompilationCondition()
            if keyword == "#else", let condition { report(.unexpected, condition.range) }
            // Attributes alone, which belong to the declaration behind the `#endif`, are passed over.
            let before = self
            _ = parseAttributes()
            if !isAtCompilationBoundary { self = before }
            let elements = parseElements(&self)
            clauses.append(
                SwiftCompilationClause(
                    keyword: keyword, condition: condition, elements: elements, range: range(from: start)))
        }
        if isPound("#endif") { advance() } else { report(.unclosed(.conditionalCompilation), opening) }
        return clauses
    }
}
