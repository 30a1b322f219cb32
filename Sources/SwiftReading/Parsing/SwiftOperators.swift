/// The precedence of the standard library's operators;
/// https://developer.apple.com/documentation/swift/operator-declarations
struct SwiftPrecedence {
    let level: Int
    let associativity: Associativity

    enum Associativity { case left, right, none }

    static let assignment = SwiftPrecedence(level: 90, associativity: .right)
    static let ternary = SwiftPrecedence(level: 100, associativity: .right)
    static let casting = SwiftPrecedence(level: 170, associativity: .none)

    /// The precedence of a group of the standard library; nil for another one.
    static func ofGroup(_ name: String?) -> SwiftPrecedence? {
        switch name {
        case "AssignmentPrecedence": assignment
        case "TernaryPrecedence": ternary
        case nil, "DefaultPrecedence": SwiftPrecedence(level: 110, associativity: .none)
        case "LogicalDisjunctionPrecedence": of("||")
        case "LogicalConjunctionPrecedence": of("&&")
        case "ComparisonPrecedence": of("==")
        case "NilCoalescingPrecedence": of("??")
        case "CastingPrecedence": casting
        case "RangeFormationPrecedence": of("...")
        case "AdditionPrecedence": of("+")
        case "MultiplicationPrecedence": of("*")
        case "BitwiseShiftPrecedence": of("<<")
        default: nil
        }
    }

    /// The precedence of an operator; nil for one that the standard library does not declare.
    static func of(_ text: String) -> SwiftPrecedence? {
        switch text {
        case "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=":
            assignment
        case "||": SwiftPrecedence(level: 120, associativity: .left)
        case "&&": SwiftPrecedence(level: 130, associativity: .left)
        case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": SwiftPrecedence(level: 140, associativity: .none)
        case "??": SwiftPrecedence(level: 150, associativity: .right)
        case "...", "..<": SwiftPrecedence(level: 180, associativity: .none)
        case "+", "-", "&+", "&-", "|", "^": SwiftPrecedence(level: 190, associativity: .left)
        case "*", "/", "%", "&*", "&": SwiftPrecedence(level: 200, associativity: .left)
        case "<<", ">>", "&<<", "&>>": SwiftPrecedence(level: 210, associativity: .none)
        default: nil
        }
    }
}

/// The operator between two operands, or behind one.
struct SwiftSequenceOperator {
    let kind: Kind
    let precedence: SwiftPrecedence
    let range: SourceRange

    enum Kind {
        case infix(String)
        case assignment(String)
        /// The ternary operator, with the expression between `?` and `:`.
        case ternary(SwiftExpression)
    }
}

/// Puts operands and operators in order as they are read.
struct SwiftSequence {
    private var operands: [SwiftExpression]
    private var operators: [SwiftSequenceOperator] = []
    /// The second of two operators between which Swift does not choose.
    private(set) var conflict: SourceRange?

    init(_ first: SwiftExpression) { operands = [first] }

    mutating func add(_ next: SwiftSequenceOperator, _ operand: SwiftExpression) {
        reduce(before: next.precedence, next.range)
        operators.append(next)
        operands.append(operand)
    }

    /// `as`, `is`: there is a type on its right, and no operand.
    mutating func cast(_ word: String, _ type: SwiftType, _ range: SourceRange) {
        reduce(before: .casting, range)
        guard let operand = operands.popLast() else { return }
        let kind = SwiftExpression.Kind.cast(operand, operator: word, type)
        operands.append(SwiftExpression(kind: kind, range: operand.range.through(type.range)))
    }

    mutating func finish() -> SwiftExpression? {
        while !operators.isEmpty { reduceOne() }
        return operands.first
    }

    private mutating func reduce(before next: SwiftPrecedence, _ range: SourceRange) {
        while let last = operators.last {
            if last.precedence.level == next.level {
                if last.precedence.associativity == .none, conflict == nil { conflict = range }
                if last.precedence.associativity == .right { return }
            } else if last.precedence.level < next.level {
                return
            }
            reduceOne()
        }
    }

    private mutating func reduceOne() {
        guard let last = operators.popLast(), let right = operands.popLast(), let left = operands.popLast() else {
            return
        }
        let kind: SwiftExpression.Kind =
            switch last.kind {
            case .infix(let text): .infix(left, operator: text, right)
            case .assignment(let text): .assignment(target: left, operator: text, value: right)
            case .ternary(let middle): .ternary(condition: left, then: middle, otherwise: right)
            }
        operands.append(SwiftExpression(kind: kind, range: left.range.through(right.range)))
    }
}
