extension SwiftExpression {
    /// The expression as a text of nested parentheses.
    public var notation: String {
        switch kind {
        case .integer(let digits, _): return digits
        case .float(let digits): return digits
        case .string(let string): return string.notation
        case .boolean(let value): return value ? "true" : "false"
        case .null: return "nil"
        case .array(let elements): return "[" + elements.map(\.notation).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            let pairs = entries.map { $0.key.notation + ": " + $0.value.notation }
            return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
        case .tuple(let arguments): return "(tuple " + argumentsNotation(arguments) + ")"
        case .name(let name): return name
        case .specialized(let base, let types):
            return parenthesized("types", base.notation, "<" + types.map(\.notation).joined(separator: ", ") + ">")
        case .implicitMember(let name): return "." + name
        case .member(let base, let name): return parenthesized(".", base.notation, name.text)
        case .call(let call): return call.notation
        case .subscripting(let base, let arguments):
            return parenthesized("at", base.notation, argumentsNotation(arguments))
        case .closure(let closure): return closure.notation
        case .keyPath(let path): return path.notation
        case .binding(let isConstant, let inner): return parenthesized(isConstant ? "let" : "var", inner.notation)
        case .typePattern(let type): return parenthesized("is", type.notation)
        case .ifElse(let choice): return choice.notation
        case .switchOver(let subject, let cases):
            return parenthesized("switch", subject.notation, spaced(cases.map(\.notation)))
        case .type(let type): return parenthesized("type", type.notation)
        case .macro(let macro): return parenthesized("#" + macro.name, macro.arguments.map(argumentsNotation))
        case .unsupported(let part): return part.notation
        default: return operatorNotation
        }
    }

    private var operatorNotation: String {
        switch kind {
        case .optionalChain(let base): parenthesized("?", base.notation)
        case .forceUnwrap(let base): parenthesized("!", base.notation)
        case .prefix(let text, let operand): parenthesized("prefix", text, operand.notation)
        case .postfix(let text, let operand): parenthesized("postfix", text, operand.notation)
        case .infix(let left, let text, let right): parenthesized(text, left.notation, right.notation)
        case .ternary(let condition, let then, let otherwise):
            parenthesized("?:", condition.notation, then.notation, otherwise.notation)
        case .cast(let operand, let word, let type): parenthesized(word, operand.notation, type.notation)
        case .byReference(let operand): parenthesized("&", operand.notation)
        case .trying(let word, let operand): parenthesized(word, operand.notation)
        case .awaiting(let operand): parenthesized("await", operand.notation)
        case .assignment(let target, let text, let value): parenthesized(text, target.notation, value.notation)
        default: ""
        }
    }
}

func argumentsNotation(_ arguments: [SwiftArgument]) -> String {
    let parts = arguments.map { spaced([$0.label.map { $0.text + ":" }, $0.value.notation]) }
    return "(" + parts.joined(separator: ", ") + ")"
}

extension SwiftCall {
    fileprivate var notation: String {
        let closures = trailingClosures.map { spaced([$0.label.map { $0.text + ":" }, $0.closure.notation]) }
        return parenthesized(
            "call", callee.notation, hasParentheses ? argumentsNotation(arguments) : nil, spaced(closures))
    }
}

extension SwiftClosure {
    fileprivate var notation: String {
        let names = parameters.map { parameters in
            "("
                + parameters.map { spaced([$0.name, $0.type.map { ": " + $0.notation }]) }.joined(separator: ", ")
                + ")"
        }
        let isMarked = names != nil || !captures.isEmpty || result != nil || !attributes.isEmpty || !effects.isEmpty
        let head = spaced([
            spaced(attributes.map(\.notation)),
            captures.isEmpty ? nil : "[" + captures.map(\.notation).joined(separator: ", ") + "]", names,
            spaced(effects),
            result.map { "-> " + $0.notation }, isMarked ? "in" : nil,
        ])
        return braced((head.isEmpty ? [] : [head]) + statements.map(\.notation))
    }
}

extension SwiftClosure.Capture {
    fileprivate var notation: String { spaced([specifier, name.text, value.map { "= " + $0.notation }]) }
}

extension SwiftKeyPath {
    fileprivate var notation: String {
        let steps = components.map { component in
            switch component {
            case .property(let name): "." + name
            case .subscripting(let arguments): "[" + argumentsNotation(arguments) + "]"
            case .optionalChain: "?"
            case .forceUnwrap: "!"
            }
        }
        return "\\" + (root?.notation ?? "") + steps.joined()
    }
}

extension SwiftString {
    fileprivate var notation: String {
        let parts = segments.map { segment in
            switch segment {
            case .text(let words): SwiftString.escaped(words)
            case .interpolation(let arguments): "\\" + argumentsNotation(arguments)
            }
        }
        return "\"" + parts.joined() + "\""
    }

    /// A text with quotation marks, backslashes and line ends written as escapes.
    public static func escaped(_ words: String) -> String {
        var result = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
