/// A word, number, operator, bracket or part of a string.
struct SwiftToken {
    var kind: Kind
    /// A word that means something to Swift in some place; only unquoted identifiers have one.
    var keyword: Keyword?
    var start: SourcePosition
    let end: SourcePosition
    /// True when a line ended between the token before and this one.
    let isFirstOnLine: Bool
    /// True when a token to which an operator can belong touches it on the left, and on the right.
    var isLeftBound = false
    var isRightBound = false
    /// True when characters were taken off its beginning.
    var isSplit = false

    var range: SourceRange { SourceRange(start: start, end: end) }

    enum Kind {
        case identifier, integer, float, regularExpression, placeholder
        case infixOperator, prefixOperator, postfixOperator
        /// `?` and `!` that touch what stands on their left.
        case postfixQuestion, postfixExclamation
        /// `?` with room on its left.
        case infixQuestion
        case equal, arrow, ampersand
        case leftParenthesis, rightParenthesis, leftSquare, rightSquare, leftBrace, rightBrace
        case stringStart, stringText, stringEnd, interpolationStart, interpolationEnd
        case comma, colon, semicolon, period, backslash, at
        /// `#if`, `#available`: a number sign with its word.
        case pound
        case unknown
        case endOfText
    }

    /// The words the parser asks for. Whether a word is reserved depends on the place, as in Swift.
    enum Keyword: String, CaseIterable {
        case `import`, `let`, `var`, `func`, `struct`, `class`, `enum`, `extension`, `typealias`, `protocol`, actor
        case `init`, `deinit`, `subscript`, `associatedtype`, `operator`, `precedencegroup`, macro
        case `case`, `default`, `where`, `in`, `as`, `is`, `if`, `else`, `guard`, `for`, `while`, `repeat`, `do`
        case `catch`, `switch`, `return`, `throw`, `defer`, `break`, `continue`, `fallthrough`
        case `try`, await, `true`, `false`, `nil`, `self`, `super`, `Self`, `Any`, wildcard = "_"
        case `inout`, opaque = "some", any, each, borrowing, consuming, sending, isolated
        case async, `throws`, `rethrows`, reasync
        case get, set, willSet, didSet, read = "_read", modify = "_modify"
        case `private`, `fileprivate`, `internal`, `public`, `open`, package, `static`, final, lazy, weak, unowned
        case mutating, nonmutating, override, required, convenience, dynamic, indirect, nonisolated, optional
        case prefix, postfix, infix, distributed

        /// True when the word is never a name without backticks.
        var isReserved: Bool {
            switch self {
            case .import, .let, .var, .func, .struct, .class, .enum, .extension, .typealias, .protocol, .`init`,
                .deinit,
                .subscript, .associatedtype, .operator, .precedencegroup, .case, .default, .where, .in, .as, .is, .if,
                .else, .guard, .for, .while, .repeat, .do, .catch, .switch, .return, .throw, .defer, .break, .continue,
                .fallthrough, .try, .true, .false, .nil, .`self`, .super, .Self, .Any, .wildcard, .inout, .throws,
                .rethrows, .private, .fileprivate, .internal, .public, .static:
                true
            default: false
            }
        }

        /// True when the word can stand before a declaration.
        var isModifier: Bool {
            switch self {
            case .private, .fileprivate, .internal, .public, .open, .package, .static, .class, .final, .lazy, .weak,
                .unowned, .mutating, .nonmutating, .override, .required, .convenience, .dynamic, .indirect,
                .nonisolated, .optional, .prefix, .postfix, .infix, .distributed, .async, .isolated, .borrowing,
                .consuming:
                true
            default: false
            }
        }

        static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
        static let longest = 15
    }
}

/// The tokens of a text with the partners of its brackets.
struct SwiftTokenList {
    var tokens: [SwiftToken] = []
    var comments: [SourceRange] = []
    var problems: [SyntaxProblem] = []
    /// The tokens behind lines of dots, which stand for code that is left out.
    var elisions: Set<Int> = []
    /// The index of the partner for each opening token, or of its end if it has none; 0 for every other token.
    var closers: [Int] = []
    /// A Boolean for each opening token: true when it has a partner.
    var isClosed: [Bool] = []
    /// The opening tokens that are still open where the text ends, the outermost first.
    var openAtEnd: [Int] = []
    /// True when the text ends within a `"""`, or within a comment between `/*` and `*/`.
    var endsInMultilineString = false
    var endsInComment = false
    /// The first opening token that nests deeper than the limit.
    var tooDeep: Int?
}
