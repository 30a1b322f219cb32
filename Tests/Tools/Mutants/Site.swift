/// A kind of change, and how a place where it can be made is written so that one build holds all changes: it does what it
/// always did unless its number is the active one.
enum Change: String, CaseIterable {
    /// `if a` becomes `if !a`; `guard` and `while` likewise.
    case condition
    /// `<` becomes `<=`.
    case comparison
    /// `==` becomes `!=`.
    case equality
    /// `&&` becomes `||`.
    case logic
    /// `!a` becomes `a`.
    case negation
    /// `+` becomes `-`, `+=` becomes `-=`; texts and lists are not joined: the second is left out.
    case arithmetic
    /// A number becomes one larger.
    case constant
    /// `true` becomes `false`.
    case truth
    /// A call or an assignment is left out.
    case statement
    /// `min` becomes `max`.
    case extremum
    /// A function returns before it does anything.
    case `return`

    static let operators: [String: (change: Change, to: String)] = [
        "<": (.comparison, "<="), "<=": (.comparison, "<"), ">": (.comparison, ">="), ">=": (.comparison, ">"),
        "==": (.equality, "!="), "!=": (.equality, "=="), "&&": (.logic, "||"), "||": (.logic, "&&"),
        "+": (.arithmetic, "-"), "-": (.arithmetic, "+"), "+=": (.arithmetic, "-="), "-=": (.arithmetic, "+="),
    ]
}

/// A place where a change can be made; one in a line at most.
struct Site {
    let number: Int
    let file: String
    /// Counted from 1.
    let line: Int
    /// The bytes of the line that are exchanged.
    let range: Range<Int>
    let change: Change
    /// What stands there, and what takes its place.
    let from: String
    let to: String
    /// The whole line, without spaces at its ends.
    let text: String
    let indentation: Int

    var module: String { file.lines(by: "/")[1] }
    var isC: Bool { file.hasSuffix(".c") }

    var description: String {
        "\(file):\(line):\(range.lowerBound + 1) \(change.rawValue): `\(from)` becomes `\(to.isEmpty ? "nothing" : to)`"
    }

    /// The place by its text, since lines move.
    var name: String {
        "\(file) | \(text) | \(range.lowerBound - indentation) | \(change.rawValue): \(from) becomes "
            + (to.isEmpty ? "nothing" : to)
    }

    /// What is written in the place.
    var replacement: String {
        if isC {
            return change == .condition
                ? "mutant(\(number)) != !!(\(from))"
                : change == .statement ? "if (!mutant(\(number))) \(from)" : "(mutant(\(number)) ? \(to) : \(from))"
        }
        switch change {
        case .comparison, .equality, .logic, .arithmetic, .negation: return operatorName
        case .condition: return "mutantCondition(\(number), \(from))"
        case .constant, .truth: return "mutantValue(\(number), \(from), \(to))"
        case .statement: return "if !mutant(\(number)) { \(from) }"
        case .extremum: return "mutant\(from == "min" ? "Minimum" : "Maximum")\(number)"
        case .return: return " if mutant(\(number)) { \(to) }"
        }
    }

    /// What has to be declared for it, on one line; empty if nothing.
    var declaration: String {
        if isC { return "" }
        func op(_ precedence: String, _ body: String) -> String {
            "infix operator \(operatorName): \(precedence); func \(operatorName) \(body)"
        }
        func join(_ body: String) -> String {
            from.hasPrefix("-") ? "" : "; func \(operatorName) <A: RangeReplaceableCollection, B: Sequence>\(body)"
        }
        switch change {
        case .comparison:
            return op(
                "ComparisonPrecedence",
                "<T: Comparable>(a: T, b: T) -> Bool { mutant(\(number)) ? a \(to) b : a \(from) b }")
        case .equality:
            return op(
                "ComparisonPrecedence",
                "<T: Equatable>(a: T, b: T) -> Bool { mutant(\(number)) ? a \(to) b : a \(from) b }")
        case .logic:
            return op(
                from == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence",
                "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                    + "{ try mutant(\(number)) ? a \(to) b() : a \(from) b() }")
        case .arithmetic where from.utf8.count == 2:
            return op(
                "AssignmentPrecedence",
                "<T: AdditiveArithmetic>(a: inout T, b: T) { if mutant(\(number)) { a \(to) b } else { a \(from) b } }")
                + join("(a: inout A, b: B) where A.Element == B.Element { if !mutant(\(number)) { a += b } }")
        case .arithmetic:
            return op(
                "AdditionPrecedence",
                "<T: AdditiveArithmetic>(a: T, b: T) -> T { mutant(\(number)) ? a \(to) b : a \(from) b }")
                + join("(a: A, b: B) -> A where A.Element == B.Element { mutant(\(number)) ? a : a + b }")
        case .negation:
            return "prefix operator \(operatorName); "
                + "prefix func \(operatorName) (a: Bool) -> Bool { mutant(\(number)) ? a : !a }"
        case .extremum:
            return "func mutant\(from == "min" ? "Minimum" : "Maximum")\(number)<T: Comparable>(_ a: T, _ b: T) -> T "
                + "{ mutant(\(number)) ? Swift.\(to)(a, b) : Swift.\(from)(a, b) }"
        case .condition, .constant, .truth, .statement, .return: return ""
        }
    }

    /// The number in characters of operators: no source has such an operator.
    private var operatorName: String {
        let digits = ["^", "~", "%", "*"]
        var rest = number
        var name = ""
        for _ in 0..<7 {
            name += digits[rest % 4]
            rest /= 4
        }
        return "^~" + name + "~^"
    }
}

extension String {
    func lines(by separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
