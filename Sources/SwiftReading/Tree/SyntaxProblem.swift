/// Something wrong with a text as Swift. The words for it come from catalogs elsewhere.
public struct SyntaxProblem: Error, Hashable, Sendable {
    /// The kind of problem.
    public let kind: Kind

    /// The range to underline.
    public let range: SourceRange

    /// The kinds of problem.
    public enum Kind: Hashable, Sendable {
        /// A bracket without its partner: the range is the opening one.
        case unclosed(Bracket)
        /// A closing bracket without its partner, or with that of another kind.
        case unmatchedClosing(Bracket)
        /// A string that ends with its line, or with the text; the range is what was read of it.
        case unterminatedString
        /// `/*` without `*/`.
        case unterminatedComment
        /// A line of a `"""` that stands further to the left than the closing `"""`.
        case insufficientIndentation
        /// Text on the line of the opening or closing `"""`.
        case textBesideMultilineQuotes
        /// `a == b == c`: two operators between which Swift does not choose; the range is the second.
        case nonAssociativeOperators
        /// `x= 1`: a `=` with room on one side only. It was read as if it had room on both.
        case unevenSpaces
        /// `\q`, an escape that Swift does not have.
        case unknownEscape
        /// `“text”`: the quotation marks of a word processor. They were read as `"`.
        case typographicQuotes
        /// A character that begins nothing in Swift.
        case unknownCharacter
        /// Something has to stand in front of the range, or in its place.
        case expected(Expectation)
        /// Two statements on one line without a `;` between them; the range is the beginning of the second.
        case missingSeparator
        /// The tokens begin nothing that can stand here.
        case unexpected
        /// `1x`, `0b12`: a number that cannot be read.
        case malformedNumber
        /// A text nested deeper, or an expression with more links, than the limit.
        case tooDeep(limit: Int)
        /// A text with more bytes than the limit; nothing of it was read.
        case tooLarge(limit: Int)
    }

    /// The words and signs that can be missing.
    public enum Expectation: String, Hashable, Sendable, CaseIterable {
        /// The name of what is declared.
        case name
        /// A type, as behind a colon.
        case type
        /// A value, as behind `=` or an operator.
        case expression
        /// A pattern, as behind `let` or `for`.
        case pattern
        /// `{`, the beginning of a body.
        case body
        /// `in`, as in a `for`.
        case inKeyword
        /// `else`, as in a `guard`.
        case elseKeyword
        /// `while`, as behind the body of a `repeat`.
        case whileKeyword
        /// `:`, as in `a ? b : c`.
        case colon
        /// `=`
        case equalSign
        /// The list of parameters of a function.
        case parameters
        /// The declaration that an attribute or a modifier belongs to.
        case declaration
    }

    /// Brackets, and what nests like them.
    public enum Bracket: String, Hashable, Sendable, CaseIterable {
        /// `( )`
        case parenthesis
        /// `[ ]`
        case square
        /// `{ }`
        case brace
        /// `< >`, around types
        case angle
        /// `\( )`, within a string
        case interpolation
        /// `" "`
        case string
        /// `#if` and `#endif`
        case conditionalCompilation
    }

    /// True when the reader knew what was meant and read it so.
    public var isMended: Bool { [.typographicQuotes, .missingSeparator, .unevenSpaces].contains(kind) }
}
