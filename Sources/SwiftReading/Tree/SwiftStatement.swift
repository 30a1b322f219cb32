/// One construct of a file or of a body.
public struct SwiftStatement: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// The range from the first token, attributes and modifiers included, through the last; without a `;` behind it.
    public let range: SourceRange

    /// The kind of a construct.
    public indirect enum Kind: Hashable, Sendable {
        /// A type, a variable, a function, an import …
        case declaration(SwiftDeclaration)
        /// An expression for its effect: `snapshot.appendSections([.main])`.
        case expression(SwiftExpression)
        /// `a.b = c`, `i += 1`: the operator as it is written.
        case assignment(target: SwiftExpression, operator: String, value: SwiftExpression)
        /// `for pattern in sequence where condition { … }`
        case forIn(SwiftForIn)
        /// `if … { … } else if … { … } else { … }`
        case ifElse(SwiftIfElse)
        /// `guard … else { … }`
        case guardElse(conditions: [SwiftCondition], body: SwiftBlock)
        /// `while conditions { … }`
        case whileLoop(conditions: [SwiftCondition], body: SwiftBlock)
        /// `repeat { … } while condition`
        case repeatWhile(body: SwiftBlock, condition: SwiftExpression)
        /// `name: statement`; the statement is a loop, an `if`, a `switch` or a `do`.
        case labeled(SwiftName, SwiftStatement)
        /// `break`, with the name of the statement that it leaves.
        case breaking(label: SwiftName?)
        /// `continue`, with the name of the loop that it goes on with.
        case continuing(label: SwiftName?)
        /// `fallthrough`
        case fallingThrough
        /// `throw error`
        case throwing(SwiftExpression)
        /// `defer { … }`
        case deferring(SwiftBlock)
        /// `return`, with or without a value.
        case returning(SwiftExpression?)
        /// `do { … } catch … { … }`; a `do` alone has no clauses.
        case doCatch(body: SwiftBlock, catches: [SwiftCatch])
        /// `switch subject { case …: … }`
        case switchOver(subject: SwiftExpression, cases: [SwiftCase])
        /// `#if … #elseif … #else … #endif`
        case conditional([SwiftCompilationClause<SwiftStatement>])
        /// A construct that the reader does not read.
        case unsupported(Unsupported)
    }
}

/// Statements between braces.
public struct SwiftBlock: Hashable, Sendable {
    /// The statements in their order.
    public let statements: [SwiftStatement]

    /// The range from `{` through `}`.
    public let range: SourceRange
}

/// A `for` over a sequence.
public struct SwiftForIn: Hashable, Sendable {
    /// `try` and `await` in front of the pattern, as they are written.
    public let effects: [String]

    /// True of `for var item in items`, whose body may change its copy.
    public let isVariable: Bool

    /// The pattern that names each element.
    public let pattern: SwiftPattern

    /// The type behind the pattern's colon.
    public let type: SwiftType?

    /// The sequence behind `in`.
    public let sequence: SwiftExpression

    /// The condition behind `where`.
    public let condition: SwiftExpression?

    /// The body.
    public let body: SwiftBlock
}

/// An `if` with its `else if`s and its `else`.
public struct SwiftIfElse: Hashable, Sendable {
    /// The `if` and each `else if`, in their order; at least one.
    public let clauses: [Clause]

    /// The body behind the last `else`.
    public let otherwise: SwiftBlock?

    /// One `if` or `else if`: its conditions and its body.
    public struct Clause: Hashable, Sendable {
        /// The conditions in their order; at least one.
        public let conditions: [SwiftCondition]

        /// The statements that run then.
        public let body: SwiftBlock
    }
}

/// One of the conditions of an `if` or a `guard`.
public struct SwiftCondition: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// The whole range.
    public let range: SourceRange

    /// The kinds of condition.
    public indirect enum Kind: Hashable, Sendable {
        /// A value that is true or false.
        case expression(SwiftExpression)
        /// `let item = dataSource.itemIdentifier(for: path)`; without a value it is `let item`, short for
        /// `let item = item`.
        case binding(isConstant: Bool, pattern: SwiftPattern, type: SwiftType?, value: SwiftExpression?)
        /// `#available(iOS 15, *)`
        case available(SwiftAvailability)
        /// `case let .photo(id) = item`
        case matching(pattern: SwiftExpression, value: SwiftExpression)
        /// A condition that is not read.
        case unsupported(Unsupported)
    }
}

/// A question about the version of the system.
public struct SwiftAvailability: Hashable, Sendable {
    /// True when it is `#unavailable`.
    public let isNegated: Bool

    /// The systems it names, `*` left out.
    public let platforms: [Platform]

    /// A system, and the version it has to have at least.
    public struct Platform: Hashable, Sendable {
        /// `iOS`, `iPadOS`, `macOS` …
        public let name: String

        /// The version's numbers: `[15, 0]`.
        public let version: [Int]
    }
}

/// A `catch` with its body.
public struct SwiftCatch: Hashable, Sendable {
    /// The patterns in front of the brace; none for a `catch` of every error, and nil for patterns that are not read.
    public let items: [SwiftCase.Item]?

    /// The statements that run then.
    public let body: SwiftBlock
}

/// One case of a `switch`.
public struct SwiftCase: Hashable, Sendable {
    /// The range from `case` or `default` through the colon.
    public let label: SourceRange

    /// True when it is `default`.
    public let isDefault: Bool

    /// The patterns, in their order; none for `default`, and nil for patterns that are not read.
    public let items: [Item]?

    /// The statements that run then.
    public let statements: [SwiftStatement]

    /// The label and the statements.
    public let range: SourceRange

    /// One of the patterns of a case.
    public struct Item: Hashable, Sendable {
        /// The pattern, as an expression in which names may be bound.
        public let pattern: SwiftExpression

        /// The condition behind `where`.
        public let condition: SwiftExpression?
    }
}

/// A part of a `#if`.
public struct SwiftCompilationClause<Element: Hashable & Sendable>: Hashable, Sendable {
    /// `#if`, `#elseif` or `#else`.
    public let keyword: String

    /// The condition behind it, as in `os(iOS) && DEBUG`; nothing for `#else`.
    public let condition: SwiftExpression?

    /// The statements or members in it.
    public let elements: [Element]

    /// The range from the keyword through the last element.
    public let range: SourceRange
}

/// A pattern: the names that a value is bound to.
public struct SwiftPattern: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// The whole range.
    public let range: SourceRange

    /// The kinds of pattern.
    public indirect enum Kind: Hashable, Sendable {
        /// `item`
        case name(String)
        /// `_`
        case wildcard
        /// `(index, item)`
        case tuple([SwiftPattern])
        /// `case let x?` of a `for`: an expression in which names may be bound, as in the cases of a `switch`.
        case matching(SwiftExpression)
        /// A pattern that is not read.
        case unsupported(Unsupported)
    }
}
