/// The tree as a text of nested parentheses, for tests and for looking at.
///
///     let document = SwiftReader.read("snapshot.appendItems(todos, toSection: .main)")
///     document.notation  // (call (. snapshot appendItems) (todos, toSection: .main))
///
/// Comments, spaces, separators and what is passed over leave no trace in it, so two texts with the same notation are
/// the same Swift.
extension SwiftDocument {
    /// The statements, one a line.
    public var notation: String { statements.map(\.notation).joined(separator: "\n") }
}

func spaced(_ parts: [String?]) -> String { parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ") }

func parenthesized(_ parts: String?...) -> String { "(" + spaced(parts) + ")" }

func braced(_ parts: [String]) -> String { parts.isEmpty ? "{ }" : "{ " + parts.joined(separator: " ") + " }" }

extension Unsupported {
    var notation: String { "<" + spaced(["unsupported", kind.rawValue, name]) + ">" }
}

extension SwiftStatement {
    /// The statement as a text of nested parentheses.
    public var notation: String {
        switch kind {
        case .declaration(let declaration): return declaration.notation
        case .expression(let expression): return expression.notation
        case .assignment(let target, let text, let value):
            return parenthesized(text, target.notation, value.notation)
        case .forIn(let loop):
            return parenthesized(
                "for", spaced(loop.effects), loop.pattern.notation, loop.type.map { ": " + $0.notation }, "in",
                loop.sequence.notation,
                loop.condition.map { "where " + $0.notation }, loop.body.notation)
        case .ifElse(let choice): return choice.notation
        case .guardElse(let conditions, let body):
            return parenthesized("guard", conditionsNotation(conditions), body.notation)
        case .whileLoop(let conditions, let body):
            return parenthesized("while", conditionsNotation(conditions), body.notation)
        case .repeatWhile(let body, let condition):
            return parenthesized("repeat", body.notation, "while", condition.notation)
        case .labeled(let name, let statement): return parenthesized("label", name.text, statement.notation)
        case .breaking(let label): return parenthesized("break", label?.text)
        case .continuing(let label): return parenthesized("continue", label?.text)
        case .fallingThrough: return "(fallthrough)"
        case .throwing(let value): return parenthesized("throw", value.notation)
        case .deferring(let body): return parenthesized("defer", body.notation)
        case .returning(let value): return parenthesized("return", value?.notation)
        case .doCatch(let body, let catches):
            return parenthesized("do", body.notation, spaced(catches.map(\.notation)))
        case .switchOver(let subject, let cases):
            return parenthesized("switch", subject.notation, spaced(cases.map(\.notation)))
        case .conditional(let clauses): return parenthesized(spaced(clauses.map { $0.notation(\.notation) }))
        case .unsupported(let part): return part.notation
        }
    }
}

extension SwiftIfElse {
    var notation: String {
        let clauses = clauses.map { conditionsNotation($0.conditions) + " " + $0.body.notation }
        return parenthesized("if", spaced(clauses), otherwise.map { "else " + $0.notation })
    }
}

private func conditionsNotation(_ conditions: [SwiftCondition]) -> String {
    "(" + conditions.map(\.notation).joined(separator: ", ") + ")"
}

extension SwiftBlock {
    var notation: String { braced(statements.map(\.notation)) }
}

extension SwiftCase {
    var notation: String {
        guard !isDefault else { return parenthesized("default", braced(statements.map(\.notation))) }
        return parenthesized("case", patternsNotation(items), braced(statements.map(\.notation)))
    }
}

extension SwiftCatch {
    fileprivate var notation: String { spaced(["catch", patternsNotation(items), body.notation]) }
}

private func patternsNotation(_ items: [SwiftCase.Item]?) -> String {
    items.map { items in
        items.map { spaced([$0.pattern.notation, $0.condition.map { "where " + $0.notation }]) }
            .joined(separator: ", ")
    } ?? "<unsupported pattern>"
}

extension SwiftCompilationClause {
    func notation(_ element: (Element) -> String) -> String {
        spaced([keyword, condition?.notation, braced(elements.map(element))])
    }
}

extension SwiftCondition {
    var notation: String {
        switch kind {
        case .expression(let expression): return expression.notation
        case .binding(let isConstant, let pattern, let type, let value):
            return spaced([
                isConstant ? "let" : "var", pattern.notation, type.map { ": " + $0.notation },
                value.map { "= " + $0.notation },
            ])
        case .available(let availability):
            let platforms = availability.platforms.map { platform in
                spaced([platform.name, platform.version.map(String.init).joined(separator: ".")])
            }
            return (availability.isNegated ? "#unavailable" : "#available") + "(" + platforms.joined(separator: ", ")
                + ")"
        case .matching(let pattern, let value): return "case " + pattern.notation + " = " + value.notation
        case .unsupported(let part): return part.notation
        }
    }
}

extension SwiftPattern {
    var notation: String {
        switch kind {
        case .name(let name): name
        case .wildcard: "_"
        case .tuple(let patterns): "(" + patterns.map(\.notation).joined(separator: ", ") + ")"
        case .matching(let pattern): "case " + pattern.notation
        case .unsupported(let part): part.notation
        }
    }
}
