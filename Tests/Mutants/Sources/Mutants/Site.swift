import Foundation

/// A kind of change, and how a place where it can be made is found in a line of Swift.
///
/// All mutants of a run are compiled at once: each place is written so that it does what it always did unless the
/// environment names its number. Operators become operators of their own, whose spelling holds the number.
enum Change: String, CaseIterable {
    case comparison, equality, logic, negation, arithmetic, constant, truth, statement, extremum

    /// The operators it is about, each with what takes its place.
    var operators: [(from: String, to: String)] {
        switch self {
        case .comparison: [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">")]
        case .equality: [("==", "!="), ("!=", "==")]
        case .logic: [("&&", "||"), ("||", "&&")]
        case .arithmetic: [("+", "-"), ("-", "+")]
        default: []
        }
    }

    /// How an operator of this kind binds, and how it is declared for a number.
    func declaration(_ name: String, _ number: Int, _ from: String, _ to: String) -> String {
        let precedence: String
        let body: String
        switch self {
        case .comparison:
            precedence = "ComparisonPrecedence"
            body = "<T: Comparable>(a: T, b: T) -> Bool { mutant(\(number)) ? a \(to) b : a \(from) b }"
        case .equality:
            precedence = "ComparisonPrecedence"
            body = "<T: Equatable>(a: T, b: T) -> Bool { mutant(\(number)) ? a \(to) b : a \(from) b }"
        case .logic:
            precedence = from == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence"
            body =
                "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
                + "{ try mutant(\(number)) ? a \(to) b() : a \(from) b() }"
        default:
            precedence = "AdditionPrecedence"
            body = "<T: BinaryInteger>(a: T, b: T) -> T { mutant(\(number)) ? a \(to) b : a \(from) b }"
        }
        return "infix operator \(name): \(precedence)\nfunc \(name) \(body)\n"
    }
}

/// A place where a change can be made.
struct Site: Codable, Hashable {
    let number: Int
    let file: String
    let line: Int
    let column: Int
    let change: String
    /// What stands there, and what takes its place.
    let from: String
    let to: String

    var description: String { "\(number) \(file):\(line):\(column) \(change): `\(from)` becomes `\(to)`" }
}

/// The spelling of a number in characters of operators: no source has such an operator.
func operatorName(_ number: Int) -> String {
    let digits = ["^", "~", "%", "*"]
    var rest = number
    var name = ""
    for _ in 0..<7 {
        name += digits[rest % 4]
        rest /= 4
    }
    return "^~" + name + "~^"
}
