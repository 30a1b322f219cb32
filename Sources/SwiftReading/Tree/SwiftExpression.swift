/// An expression.
///
/// Operators that Swift declares are put in order by how tightly they bind: `a == b && c == d` is `&&` of two
/// comparisons.
public struct SwiftExpression: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// The range from the first token through the last.
    public let range: SourceRange

    /// The kinds of expression.
    public indirect enum Kind: Hashable, Sendable {
        /// `12`, `0xFF`, `1_000`: the digits as they are written, and the value if an `Int` can hold it.
        case integer(String, value: Int?)
        /// `1.5`, `1e3`: as it is written.
        case float(String)
        /// A text, with what is interpolated in it.
        case string(SwiftString)
        /// `true`, `false`
        case boolean(Bool)
        /// `nil`
        case null
        /// `[a, b]`; also the type in `[Int](0...9)`.
        case array([SwiftExpression])
        /// `[a: b]`, `[:]`; also the type in `[String: Int]()`.
        case dictionary([SwiftEntry])
        /// `(a, b)`, `(x: 1)`, `()`; parentheses around one value without label are a tuple of one.
        case tuple([SwiftArgument])

        /// A name: a variable, a type, `self`, `super`, `$0`, `_`; without backticks.
        case name(String)
        /// `NSDiffableDataSourceSnapshot<Section, Item>`: a name or member with types.
        case specialized(SwiftExpression, arguments: [SwiftType])
        /// `.main`
        case implicitMember(String)
        /// `a.b`, `a.0`, `A.self`; of a name with labels as in `a.b(c:d:)` the labels are a part of it.
        case member(SwiftExpression, name: SwiftName)
        /// `f(a, b: c) { … } d: { … }`
        case call(SwiftCall)
        /// `a[i]`, `a[x, default: y]`
        case subscripting(SwiftExpression, arguments: [SwiftArgument])
        /// `a?`, before `.`, `[` or `(`, or as a type
        case optionalChain(SwiftExpression)
        /// `a!`
        case forceUnwrap(SwiftExpression)

        /// `-a`, `!a`, `...a`
        case prefix(operator: String, SwiftExpression)
        /// `a...`
        case postfix(operator: String, SwiftExpression)
        /// `a + b`, `a == b`, `0...9`
        case infix(SwiftExpression, operator: String, SwiftExpression)
        /// `a ? b : c`
        case ternary(condition: SwiftExpression, then: SwiftExpression, otherwise: SwiftExpression)
        /// `a as B`, `a as? B`, `a as! B`, `a is B`: the word as it is written.
        case cast(SwiftExpression, operator: String, SwiftType)
        /// `&a`
        case byReference(SwiftExpression)
        /// `try a`, `try? a`, `try! a`: the word as it is written. It covers all that stands right of it.
        case trying(operator: String, SwiftExpression)
        /// `await a`; it covers all that stands right of it.
        case awaiting(SwiftExpression)
        /// `a = b` where an expression stands, as the only line of a closure. In a body it is a statement.
        case assignment(target: SwiftExpression, operator: String, value: SwiftExpression)

        /// `{ a, b in … }`
        case closure(SwiftClosure)
        /// `\Todo.id`, `\.id`
        case keyPath(SwiftKeyPath)
        /// `let x` in a pattern; in `let .photo(x)` the names inside it are bound.
        case binding(isConstant: Bool, SwiftExpression)
        /// `is Photo` as a pattern.
        case typePattern(SwiftType)
        /// `if … { a } else { b }` where a value is wanted.
        case ifElse(SwiftIfElse)
        /// `switch subject { case …: a }` where a value is wanted.
        case switchOver(subject: SwiftExpression, cases: [SwiftCase])
        /// `any Drawable`, `(Int) -> Void` where a value is wanted, as in `[any Drawable]()`.
        case type(SwiftType)
        /// `#selector(add(_:))`, `#colorLiteral(red: 1, …)`, `#file`
        case macro(SwiftMacro)
        /// An expression that the reader does not read.
        case unsupported(Unsupported)
    }
}

/// A text between quotation marks.
public struct SwiftString: Hashable, Sendable {
    /// Its words and interpolations in their order; escapes are resolved, and the indentation of `"""` is taken off.
    public let segments: [Segment]

    /// True when its marks are `"""`.
    public let isMultiline: Bool

    /// One part of a text.
    public enum Segment: Hashable, Sendable {
        /// Text between interpolations.
        case text(String)
        /// `\(value)`, `\(value, specifier: s)`
        case interpolation([SwiftArgument])
    }

    /// The words, if nothing is interpolated.
    public var plainText: String? {
        var text = ""
        for segment in segments {
            guard case .text(let words) = segment else { return nil }
            text += words
        }
        return text
    }
}

/// One pair of a dictionary literal.
public struct SwiftEntry: Hashable, Sendable {
    /// The key before the colon.
    public let key: SwiftExpression

    /// The value behind the colon.
    public let value: SwiftExpression
}

/// A value with its label.
public struct SwiftArgument: Hashable, Sendable {
    /// The word before the colon.
    public let label: SwiftName?

    /// The value.
    public let value: SwiftExpression

    /// The range of both.
    public let range: SourceRange
}

/// A call.
public struct SwiftCall: Hashable, Sendable {
    /// The function or type that is called: `snapshot.appendItems`, `Todo`, `.photo`.
    public let callee: SwiftExpression

    /// The values in the parentheses in their order.
    public let arguments: [SwiftArgument]

    /// True when there are parentheses; a call with a trailing closure can do without.
    public let hasParentheses: Bool

    /// The closures behind it, in their order: the first has no label, each further one has.
    public let trailingClosures: [TrailingClosure]

    /// A closure behind a call.
    public struct TrailingClosure: Hashable, Sendable {
        /// The word before its colon.
        public let label: SwiftName?

        /// The closure.
        public let closure: SwiftClosure

        /// The range of both.
        public let range: SourceRange
    }
}

/// A closure.
public struct SwiftClosure: Hashable, Sendable {
    /// `@MainActor`, `@Sendable` in front of its parameters.
    public let attributes: [SwiftAttribute]

    /// The capture list, as `[weak self]`.
    public let captures: [Capture]

    /// Its parameters; nothing if it names none and uses `$0`.
    public let parameters: [Parameter]?

    /// `async`, `throws`, as they are written.
    public let effects: [String]

    /// The type behind `->`.
    public let result: SwiftType?

    /// The statements of the body.
    public let statements: [SwiftStatement]

    /// The range from `{` through `}`.
    public let range: SourceRange

    /// One entry of a capture list: `weak self`, `id = item.id`.
    public struct Capture: Hashable, Sendable {
        /// `weak`, `unowned`, `unowned(unsafe)`, as it is written.
        public let specifier: String?

        /// The name within the closure.
        public let name: SwiftName

        /// The value behind `=`; without one it is the name's own.
        public let value: SwiftExpression?

        /// The whole range.
        public let range: SourceRange
    }

    /// A parameter of a closure.
    public struct Parameter: Hashable, Sendable {
        /// The last word before the colon, or `_`.
        public let name: String

        /// The type behind its colon.
        public let type: SwiftType?

        /// The whole range.
        public let range: SourceRange
    }
}

/// A macro where a value is wanted, without a closure behind it.
public struct SwiftMacro: Hashable, Sendable {
    /// Its name without `#`: `selector`, `keyPath`, `imageLiteral`, `file`.
    public let name: String

    /// The values in its parentheses; nil without parentheses.
    public let arguments: [SwiftArgument]?
}

/// A key path.
public struct SwiftKeyPath: Hashable, Sendable {
    /// The type it starts from; nothing for `\.id`.
    public let root: SwiftType?

    /// The steps in their order.
    public let components: [Component]

    /// One step of a key path.
    public enum Component: Hashable, Sendable {
        /// `.id`
        case property(String)
        /// `[0]`
        case subscripting([SwiftArgument])
        /// `?`
        case optionalChain
        /// `!`
        case forceUnwrap
    }
}
