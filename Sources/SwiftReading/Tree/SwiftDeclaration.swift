/// A declaration: at the top of a file, in a body, or in a type.
public struct SwiftDeclaration: Hashable, Sendable {
    /// The kind of declaration.
    public let kind: Kind

    /// `@MainActor`, `@IBOutlet` … in front of it.
    public let attributes: [SwiftAttribute]

    /// `private`, `final`, `static`, `lazy`, `private(set)` … in front of it, as they are written.
    public let modifiers: [String]

    /// The range from the first attribute or modifier through the last token.
    public let range: SourceRange

    /// The kinds of declaration.
    public indirect enum Kind: Hashable, Sendable {
        /// `import UIKit`: the words behind `import`, with their dots.
        case importing(String)
        /// A struct, class, enum, actor or protocol.
        case type(SwiftTypeDeclaration)
        /// `extension Todo: Hashable { … }`
        case extending(SwiftExtension)
        /// `typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>`
        case alias(SwiftAlias)
        /// `let` and `var`: constants, variables, stored and computed properties.
        case variable(SwiftVariable)
        /// A function, method or operator.
        case function(SwiftFunction)
        /// `init(…) { … }`
        case initializer(SwiftInitializer)
        /// `deinit { … }`
        case deinitializer(SwiftBlock)
        /// `subscript(index: Int) -> Item { … }`
        case subscripting(SwiftSubscript)
        /// `associatedtype Item: Hashable` in a protocol.
        case associatedType(SwiftAssociatedType)
        /// `infix operator <>: AdditionPrecedence`
        case operatorSign(SwiftOperator)
        /// `case a, b(Int)` in an enum.
        case cases([SwiftEnumCase])
        /// `#if … #endif` around members of a type.
        case conditional([SwiftCompilationClause<SwiftDeclaration>])
        /// A declaration that the reader does not read, or tokens that are none.
        case unsupported(Unsupported)
    }
}

/// A name with its place.
public struct SwiftName: Hashable, Sendable {
    /// The name, without backticks.
    public let text: String

    /// The range of the name, backticks included.
    public let range: SourceRange
}

/// `<T: P, U>`; of a protocol, its primary associated types.
public struct SwiftGenericClause: Hashable, Sendable {
    /// The parameters in their order.
    public let parameters: [Parameter]

    /// The range from `<` through `>`.
    public let range: SourceRange

    /// The names of the parameters: `["T", "U"]`.
    public var names: [String] { parameters.map(\.name.text) }

    /// A parameter.
    public struct Parameter: Hashable, Sendable {
        /// `each` or `let` in front of the name.
        public let specifier: String?

        /// Its name.
        public let name: SwiftName

        /// The type behind its colon.
        public let constraint: SwiftType?
    }
}

/// A part of a `where` clause: `T: Hashable`, `T.ID == Int`.
public struct SwiftRequirement: Hashable, Sendable {
    /// The type on the left.
    public let left: SwiftType

    /// True when both sides are the same type; otherwise the left conforms to the right.
    public let isSameType: Bool

    /// The type on the right.
    public let right: SwiftType

    /// The whole range.
    public let range: SourceRange
}

/// A struct, class, enum, actor or protocol.
public struct SwiftTypeDeclaration: Hashable, Sendable {
    /// The word that declares it.
    public let keyword: Keyword

    /// Its name.
    public let name: SwiftName

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// The types behind its colon: superclass, protocols, an enum's raw type.
    public let inherited: [SwiftType]

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]

    /// The members in their order.
    public let members: [SwiftDeclaration]

    /// The range from `{` through `}`.
    public let body: SourceRange

    /// The kinds of type.
    public enum Keyword: String, Hashable, Sendable, CaseIterable {
        /// `struct`
        case structure = "struct"
        /// `class`
        case classType = "class"
        /// `enum`
        case enumeration = "enum"
        /// `actor`
        case actorType = "actor"
        /// `protocol`
        case protocolType = "protocol"
    }
}

/// An `extension`.
public struct SwiftExtension: Hashable, Sendable {
    /// The extended type.
    public let extended: SwiftType

    /// The protocols behind its colon.
    public let inherited: [SwiftType]

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]

    /// The members in their order.
    public let members: [SwiftDeclaration]

    /// The range from `{` through `}`.
    public let body: SourceRange
}

/// A `typealias`.
public struct SwiftAlias: Hashable, Sendable {
    /// The new name.
    public let name: SwiftName

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// The type behind `=`.
    public let type: SwiftType
}

/// A `let` or `var` with all that it declares.
public struct SwiftVariable: Hashable, Sendable {
    /// True when it is `let`.
    public let isConstant: Bool

    /// The declared variables; at least one. `var a = 1, b = 2` has two.
    public let bindings: [Binding]

    /// One variable, or the names of one tuple.
    public struct Binding: Hashable, Sendable {
        /// Its name, or a tuple of names.
        public let pattern: SwiftPattern

        /// The type behind its colon.
        public let type: SwiftType?

        /// The value behind its `=`.
        public let value: SwiftExpression?

        /// The accessors in its braces.
        public let accessors: SwiftAccessors?

        /// All of it, from the pattern on.
        public let range: SourceRange

        /// True when it is computed: it has braces, and not only `willSet` and `didSet` in them.
        public var isComputed: Bool {
            guard let accessors else { return false }
            return accessors.list.isEmpty || !accessors.list.allSatisfy { ["willSet", "didSet"].contains($0.keyword) }
        }
    }
}

/// The accessors of a variable or a subscript: `get`, `set`, `willSet`, `didSet`, or statements alone.
public struct SwiftAccessors: Hashable, Sendable {
    /// `get`, `set`, `willSet`, `didSet` and the others, in their order; empty if the braces hold the getter itself.
    public let list: [Accessor]

    /// The statements of the getter, be it written with `get` or not; empty if there is none.
    public let getter: [SwiftStatement]

    /// The range from `{` through `}`.
    public let range: SourceRange

    /// One accessor with its body.
    public struct Accessor: Hashable, Sendable {
        /// `mutating` or `nonmutating`, if one of them stands in front of it.
        public let modifier: String?

        /// `get`, `set`, `willSet`, `didSet`, `_read`, `_modify`
        public let keyword: String

        /// The name in its parentheses: `new` in `willSet(new)`.
        public let parameter: String?

        /// `async`, `throws`, as they are written.
        public let effects: [String]

        /// Its statements; nothing for the `get` of a requirement.
        public let body: SwiftBlock?
    }
}

/// An `associatedtype`.
public struct SwiftAssociatedType: Hashable, Sendable {
    /// Its name.
    public let name: SwiftName

    /// The types behind its colon.
    public let inherited: [SwiftType]

    /// The type behind its `=`.
    public let defaultType: SwiftType?

    /// The parts of the `where` clause.
    public let requirements: [SwiftRequirement]
}

/// A declared operator; where it stands, `prefix`, `infix` or `postfix`, is one of the declaration's modifiers.
public struct SwiftOperator: Hashable, Sendable {
    /// The operator itself.
    public let name: SwiftName

    /// The precedence group behind its colon.
    public let group: String?
}

/// One case of an enum.
public struct SwiftEnumCase: Hashable, Sendable {
    /// Its name.
    public let name: SwiftName

    /// Its payload; nothing without parentheses.
    public let payload: [SwiftParameter]?

    /// The value behind its `=`.
    public let rawValue: SwiftExpression?

    /// The whole range.
    public let range: SourceRange
}
