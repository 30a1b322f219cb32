/// A declaration: at the top of a file, in a body, or in a type.
public struct SwiftDeclaration: Hashable, Sendable {
    /// What is declared.
    public let kind: Kind

    /// `@MainActor`, `@IBOutlet` … in front of it.
    public let attributes: [SwiftAttribute]

    /// `private`, `final`, `static`, `lazy`, `private(set)` … in front of it, as they are written.
    public let modifiers: [String]

    /// From its first attribute or modifier through its last token.
    public let range: SourceRange

    /// What a declaration can be.
    public indirect enum Kind: Hashable, Sendable {
        /// `import UIKit`: the words behind `import`, with their dots.
        case importing(String)
        /// A struct, class or enum.
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
        /// `case a, b(Int)` in an enum.
        case cases([SwiftEnumCase])
        /// `#if … #endif` around members of a type.
        case conditional([SwiftCompilationClause<SwiftDeclaration>])
        /// Something of Objective-C.
        case objectiveC(ObjectiveC)
        /// A declaration that the reader does not read, or tokens that are none.
        case unsupported(Unsupported)
    }
}

/// A name with its place.
public struct SwiftName: Hashable, Sendable {
    /// The name, without backticks.
    public let text: String

    /// Where it stands, backticks included.
    public let range: SourceRange
}

/// `<T: P, U>`: the names are read, the rest is skipped by its brackets.
public struct SwiftGenericClause: Hashable, Sendable {
    /// The names of the parameters: `["T", "U"]`.
    public let names: [String]

    /// From `<` through `>`.
    public let range: SourceRange
}

/// A struct, a class or an enum.
public struct SwiftTypeDeclaration: Hashable, Sendable {
    /// The word that declares it.
    public let keyword: Keyword

    /// Its name.
    public let name: SwiftName

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// What stands behind its colon: superclass, protocols, an enum's raw type.
    public let inherited: [SwiftType]

    /// The `where` clause, not read.
    public let requirements: SourceRange?

    /// What it contains, in its order.
    public let members: [SwiftDeclaration]

    /// From `{` through `}`.
    public let body: SourceRange

    /// The three kinds of type that are read.
    public enum Keyword: String, Hashable, Sendable, CaseIterable {
        /// `struct`
        case structure = "struct"
        /// `class`
        case classType = "class"
        /// `enum`
        case enumeration = "enum"
    }
}

/// An `extension`.
public struct SwiftExtension: Hashable, Sendable {
    /// What is extended.
    public let extended: SwiftType

    /// The protocols behind its colon.
    public let inherited: [SwiftType]

    /// The `where` clause, not read.
    public let requirements: SourceRange?

    /// What it contains, in its order.
    public let members: [SwiftDeclaration]

    /// From `{` through `}`.
    public let body: SourceRange
}

/// A `typealias`.
public struct SwiftAlias: Hashable, Sendable {
    /// The new name.
    public let name: SwiftName

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// What it stands for.
    public let type: SwiftType
}

/// A `let` or `var` with all that it declares.
public struct SwiftVariable: Hashable, Sendable {
    /// Whether it is `let`.
    public let isConstant: Bool

    /// What it declares; at least one. `var a = 1, b = 2` has two.
    public let bindings: [Binding]

    /// One variable, or the names of one tuple.
    public struct Binding: Hashable, Sendable {
        /// Its name, or a tuple of names.
        public let pattern: SwiftPattern

        /// The type behind its colon.
        public let type: SwiftType?

        /// The value behind its `=`.
        public let value: SwiftExpression?

        /// What stands in its braces, if it has any.
        public let accessors: SwiftAccessors?

        /// All of it, from the pattern on.
        public let range: SourceRange

        /// Whether it is computed: it has braces, and not only `willSet` and `didSet` in them.
        public var isComputed: Bool {
            guard let accessors else { return false }
            return accessors.list.isEmpty || !accessors.list.allSatisfy { ["willSet", "didSet"].contains($0.keyword) }
        }
    }
}

/// What stands in the braces of a variable.
public struct SwiftAccessors: Hashable, Sendable {
    /// `get`, `set`, `willSet`, `didSet` and the others, in their order; empty if the braces hold the getter itself.
    public let list: [Accessor]

    /// The statements of the getter, be it written with `get` or not; empty if there is none.
    public let getter: [SwiftStatement]

    /// From `{` through `}`.
    public let range: SourceRange

    /// One of them.
    public struct Accessor: Hashable, Sendable {
        /// `get`, `set`, `willSet`, `didSet`, `_read`, `_modify`
        public let keyword: String

        /// Its statements; nothing for the `get` of a requirement.
        public let body: SwiftBlock?
    }
}

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

    /// The `where` clause, not read.
    public let requirements: SourceRange?

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

    /// Whether `...` follows the type.
    public let isVariadic: Bool

    /// The value behind its `=`.
    public let defaultValue: SwiftExpression?

    /// `@escaping` and the like in front of it.
    public let attributes: [SwiftAttribute]

    /// All of it.
    public let range: SourceRange
}

/// An `init`.
public struct SwiftInitializer: Hashable, Sendable {
    /// Whether it is `init?` or `init!`.
    public let isFailable: Bool

    /// Its generic parameters.
    public let generics: SwiftGenericClause?

    /// Its parameters in their order.
    public let parameters: [SwiftParameter]

    /// `async`, `throws`, as they are written.
    public let effects: [String]

    /// The `where` clause, not read.
    public let requirements: SourceRange?

    /// Its statements; nothing for a requirement.
    public let body: SwiftBlock?
}

/// One case of an enum.
public struct SwiftEnumCase: Hashable, Sendable {
    /// Its name.
    public let name: SwiftName

    /// Its payload; nothing without parentheses.
    public let payload: [SwiftParameter]?

    /// The value behind its `=`.
    public let rawValue: SwiftExpression?

    /// All of it.
    public let range: SourceRange
}
