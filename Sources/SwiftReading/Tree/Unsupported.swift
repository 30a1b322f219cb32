/// A construct that the reader knows to be there, and does not read: a node that spans exactly the construct.
public struct Unsupported: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// Its name, or the word it begins with: `#Preview` for a macro. Nothing for what has none.
    public let name: String?

    /// The range from the first token through the last.
    public let range: SourceRange

    /// The kinds of construct that are not read.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// `precedencegroup P { … }`
        case operatorDeclaration
        /// `macro m() = …`
        case macroDeclaration
        /// `#Preview { … }` and other macros with a closure, or where a member stands.
        case macroExpansion
        /// `if case let x = y`, a pattern where a condition can stand.
        case casePattern
        /// Something else where a pattern is wanted.
        case pattern
        /// `do` where a value is wanted.
        case statementExpression
        /// `/…/` or `#/…/#`
        case regularExpression
        /// An operator that neither Swift nor the text declares: how tightly it binds is not known.
        case customOperator
        /// A whole text that is Objective-C: the range is the first thing that only Objective-C has.
        case objectiveC
        /// `<#name#>`: a place that an editor keeps open for a value.
        case placeholder
        /// A type written in a way the reader does not know.
        case type
        /// `repeat each values`, `each value`: parameter packs.
        case parameterPack
        /// `yield &value` in `_modify` and `_read`.
        case yielding
        /// A list of conditions for compiling that ends nowhere, or stands where none can.
        case conditionalCompilation
        /// Nested deeper, or chained longer, than the limit; ``SyntaxProblem/Kind/tooDeep(limit:)`` stands beside it.
        case tooDeep
        /// `...` on a line of its own among statements: code that an article leaves out. Its range is empty.
        case elision
        /// Tokens that begin nothing known in this place; a problem stands beside it.
        case unexpected
    }
}
