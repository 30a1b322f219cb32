import DiffableSnapshots
import Sessions
import SwiftReading

/// Operators, worked out on values that are known.
extension SwiftRun {
    func computed(_ expression: SourceExpression, _ hint: SwiftHint) throws(SwiftStop) -> SwiftTerm {
        switch expression.kind {
        case .prefix(let sign, let operand): return try prefixed(sign, operand, expression.range)
        case .ternary(let condition, let then, let otherwise):
            return try isTrue(condition) ? try term(then, hint) : try term(otherwise, hint)
        case .infix(let left, let sign, let right): return try infix(left, sign, right, hint, expression.range)
        default: throw .construct(text(expression.range), expression.range)
        }
    }

    /// Whether a condition holds.
    func isTrue(_ expression: SourceExpression) throws(SwiftStop) -> Bool {
        do throws(SwiftStop) {
            return try isKnownToBeTrue(expression)
        } catch {
            if case .command = error { throw error }
            guard let answer = askWhether(text(expression.range)) else { throw error }
            return answer
        }
    }

    private func isKnownToBeTrue(_ expression: SourceExpression) throws(SwiftStop) -> Bool {
        let found = try data(expression, .named("Bool"))
        guard case .boolean(let flag)? = value(of: found) else {
            throw .construct(text(expression.range), expression.range)
        }
        return flag
    }

    private func prefixed(
        _ sign: String, _ operand: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        let outer = proposedFlag
        if sign == "!" { proposedFlag.toggle() }
        defer { proposedFlag = outer }
        let value = value(of: try data(operand, sign == "!" ? .named("Bool") : .none))
        switch (sign, value) {
        case ("-", .integer(let number)?) where number != .min: return .value(.integer(-number))
        case ("-", .decimal(let number)?): return .value(.decimal(-number))
        case ("+", .integer?), ("+", .decimal?): return .value(value ?? .null)
        case ("!", .boolean(let flag)?): return .value(.boolean(!flag))
        default: throw .construct(text(range), range)
        }
    }

    private func infix(
        _ left: SourceExpression, _ sign: String, _ right: SourceExpression, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        switch sign {
        case "&&": return .value(.boolean(try isTrue(left) ? try isTrue(right) : false))
        case "||": return .value(.boolean(try isTrue(left) ? true : try isTrue(right)))
        case "??":
            let first = try term(left, hint)
            if case .null? = value(of: first) { return try term(right, hint) }
            return first
        case "==" where asksForCase(left, right), "!=" where asksForCase(left, right):
            if let answer = askWhether(text(range)) { return .value(.boolean(answer)) }
        default: break
        }
        let isComparison = ["==", "!=", "<", ">", "<=", ">=", "===", "!=="].contains(sign)
        let (first, second) = try operands(left, right, isComparison ? .none : hint)
        if sign == "+", let left = elements(of: first), let right = elements(of: second) { return .list(left + right) }
        if case .indexPath(let a) = first, case .indexPath(let b) = second {
            switch sign {
            case "==": return .value(.boolean(a == b))
            case "!=": return .value(.boolean(a != b))
            case "<": return .value(.boolean((a.section, a.item) < (b.section, b.item)))
            case ">": return .value(.boolean((a.section, a.item) > (b.section, b.item)))
            default: break
            }
        }
        guard let a = value(of: first), let b = value(of: second), let result = Self.outcome(a, sign, b) else {
            throw .construct(text(range), range)
        }
        return .value(result)
    }

    /// `mode == .all`, where neither the type nor the value is known: one question instead of one for each side.
    private func asksForCase(_ left: SourceExpression, _ right: SourceExpression) -> Bool {
        for (one, other) in [(left, right), (right, left)] {
            guard case .implicitMember(let name) = one.bare.kind, !isCase(name) else { continue }
            if isUnknownName(other) { return true }
            if case .member = other.bare.kind, other.plainName == nil { return true }
        }
        return false
    }

    func isCase(_ name: String) -> Bool {
        session.store.types.values.contains { $0.kind == .enumeration && $0.position(of: name) != nil }
    }

    /// Both sides; a case without its type has the type of the other side.
    private func operands(
        _ left: SourceExpression, _ right: SourceExpression, _ hint: SwiftHint
    ) throws(SwiftStop) -> (SwiftTerm, SwiftTerm) {
        if case .implicitMember(let name) = left.bare.kind {
            let second = try term(right)
            if let first = caseOfUnknown(name, besides: second) { return (first, second) }
            return (try term(left, self.hint(like: second)), second)
        }
        if isUnknownName(left), !isUnknownName(right) {
            let second = try term(right, hint)
            return (try term(left, self.hint(like: second)), second)
        }
        let first = try term(left, hint)
        if case .implicitMember(let name) = right.bare.kind, let second = caseOfUnknown(name, besides: first) {
            return (first, second)
        }
        return (first, try term(right, first.isOpaque ? hint : self.hint(like: first)))
    }

    /// `.open` beside a text that was given for a value of an unknown enum: the text of that name.
    private func caseOfUnknown(_ name: String, besides other: SwiftTerm) -> SwiftTerm? {
        guard !isCase(name), case .string? = value(of: other) else { return nil }
        return .value(.string(name))
    }

    private func isUnknownName(_ expression: SourceExpression) -> Bool {
        guard let name = expression.plainName else { return false }
        return lookUp(name) == nil && environment.binding(name)?.isComputed != true
    }

    /// What stands beside a value is expected to be of its type.
    private func hint(like term: SwiftTerm) -> SwiftHint {
        value(of: term).map { .named($0.typeName) } ?? .none
    }

    static func outcome(_ left: Value, _ sign: String, _ right: Value) -> Value? {
        switch (left, right) {
        case (.integer(let a), .integer(let b)): if let value = integer(a, sign, b) { return value }
        case (.decimal(let a), .decimal(let b)): if let value = decimal(a, sign, b) { return value }
        case (.integer(let a), .decimal(let b)): if let value = decimal(Double(a), sign, b) { return value }
        case (.decimal(let a), .integer(let b)): if let value = decimal(a, sign, Double(b)) { return value }
        case (.string(let a), .string(let b)):
            switch sign {
            case "+": return .string(a + b)
            case "<": return .boolean(a < b)
            case ">": return .boolean(a > b)
            case "<=": return .boolean(a <= b)
            case ">=": return .boolean(a >= b)
            default: break
            }
        default: break
        }
        switch sign {
        case "==": return .boolean(left == right)
        case "!=": return .boolean(left != right)
        case "===": return .boolean(isSame(left, right))
        case "!==": return .boolean(!isSame(left, right))
        default: return nil
        }
    }

    private static func integer(_ a: Int, _ sign: String, _ b: Int) -> Value? {
        func checked(_ result: (partialValue: Int, overflow: Bool)) -> Value? {
            result.overflow ? nil : .integer(result.partialValue)
        }
        switch sign {
        case "+": return checked(a.addingReportingOverflow(b))
        case "-": return checked(a.subtractingReportingOverflow(b))
        case "*": return checked(a.multipliedReportingOverflow(by: b))
        case "/": return b == 0 ? nil : checked(a.dividedReportingOverflow(by: b))
        case "%": return b == 0 ? nil : checked(a.remainderReportingOverflow(dividingBy: b))
        case "<": return .boolean(a < b)
        case ">": return .boolean(a > b)
        case "<=": return .boolean(a <= b)
        case ">=": return .boolean(a >= b)
        case "...": return range(a, b)
        case "..<":
            let (end, overflow) = b.subtractingReportingOverflow(1)
            return overflow ? nil : range(a, end)
        default: return nil
        }
    }

    /// The numbers of a range; nil when they are more than a person pastes on purpose.
    private static func range(_ low: Int, _ high: Int) -> Value? {
        guard low <= high else { return .array([]) }
        let (count, overflow) = high.subtractingReportingOverflow(low)
        guard !overflow, count < longestList else { return nil }
        return .array((low...high).map { .integer($0) })
    }

    /// Lists that Swift makes are written out; longer ones are refused.
    static let longestList = 10_000

    private static func decimal(_ a: Double, _ sign: String, _ b: Double) -> Value? {
        switch sign {
        case "+": .decimal(a + b)
        case "-": .decimal(a - b)
        case "*": .decimal(a * b)
        case "/": .decimal(a / b)
        case "<": .boolean(a < b)
        case ">": .boolean(a > b)
        case "<=": .boolean(a <= b)
        case ">=": .boolean(a >= b)
        default: nil
        }
    }
}
