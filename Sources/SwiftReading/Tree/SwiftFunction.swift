/// A function, a method or an operator.
public struct SwiftFunction: Hashable, Sendable {
    /// Its name: `hash`, `==`.
    public let name: SwiftName

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// Its parameters in their order.
    public let parameters: [SwiftParameter]

    /// `async`, `throws`, `rethrows`, as they are written.
    public let effects: [String]

    /// The type behind `->`.
    public let result: SwiftType?

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]

    /// Its statements; nothing for a requirement of a protocol, or a declaration quoted from documentation.
    public let body: SwiftBlock?
}

/// A parameter of a function or initialiser, or of a `case` with a payload.
public struct SwiftParameter: Hashable, Sendable {
    /// The word a caller writes: `into` in `into hasher: inout Hasher`. Nothing for `_`, and for a payload without
    /// label.
    public let label: String?

    /// The name within the body: `hasher`. Nothing for a payload without label.
    public let name: String?

    /// Its type.
    public let type: SwiftType

    /// True when `...` follows the type.
    public let isVariadic: Bool

    /// The value behind its `=`.
    public let defaultValue: SwiftExpression?

    /// `@escaping` and the like in front of it.
    public let attributes: [SwiftAttribute]

    /// The whole range.
    public let range: SourceRange
}

/// An `init`.
public struct SwiftInitializer: Hashable, Sendable {
    /// True when it is `init?` or `init!`.
    public let isFailable: Bool

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// Its parameters in their order.
    public let parameters: [SwiftParameter]

    /// `async`, `throws`, as they are written.
    public let effects: [String]

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]

    /// Its statements; nothing for a requirement.
    public let body: SwiftBlock?
}

/// A `subscript`.
public struct SwiftSubscript: Hashable, Sendable {
    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// Its parameters in their order. As in a call, `subscript(safe index: Int)` has the label `safe` and
    /// `subscript(index: Int)` has none.
    public let parameters: [SwiftParameter]

    /// The type behind `->`.
    public let result: SwiftType?

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]

    /// The accessors in its braces.
    public let accessors: SwiftAccessors?
}
