/// A type, as it is written behind a colon or between `<` and `>`.
public struct SwiftType: Hashable, Sendable {
    /// The kind.
    public let kind: Kind

    /// The whole range.
    public let range: SourceRange

    /// The kinds of type.
    public indirect enum Kind: Hashable, Sendable {
        /// `String`, `Set<Int>`
        case named(String, arguments: [SwiftType])
        /// `Todo.ID`, `UICollectionView.CellRegistration<C, I>`
        case member(of: SwiftType, name: String, arguments: [SwiftType])
        /// `[Element]`
        case array(SwiftType)
        /// `[Key: Value]`
        case dictionary(SwiftType, SwiftType)
        /// `Wrapped?`, or `Wrapped!` if it unwraps by itself.
        case optional(SwiftType, unwrapsItself: Bool)
        /// `(Int, name: String)`, `()`; a single type in parentheses is a tuple of one.
        case tuple([Element])
        /// `(Int) async throws -> Void`; the effects as they are written.
        case function(parameters: [Element], effects: [String], result: SwiftType)
        /// `some View`, `any Error`, `inout Hasher`, `borrowing T`, `each T`, `repeat T`, `~Copyable`: the word, and
        /// what follows.
        case prefixed(String, SwiftType)
        /// `@escaping () -> Void`
        case attributed([SwiftAttribute], SwiftType)
        /// `A & B`
        case composition([SwiftType])
        /// A type written in a way the reader does not know.
        case unsupported(Unsupported)
    }

    /// One type of a tuple, or of the parameters of a function.
    public struct Element: Hashable, Sendable {
        /// The word before the colon; of two words, both: `_ item`.
        public let label: String?

        /// The type.
        public let type: SwiftType

        /// True when `...` follows it.
        public let isVariadic: Bool
    }
}

/// A word with `@`.
public struct SwiftAttribute: Hashable, Sendable {
    /// The name without `@`: `MainActor`, `IBOutlet`, `available`.
    public let name: String

    /// The values in its parentheses: `("name")`, `(key: "a", defaultValue: 1)`. Nothing
    /// without parentheses, and for words of another form, as in `@objc(add:to:)`.
    public let arguments: [SwiftArgument]?

    /// The whole range.
    public let range: SourceRange
}
