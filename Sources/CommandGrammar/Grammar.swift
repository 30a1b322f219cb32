/// The context that the parameters of a grammar are read against: what names mean, and how it says that a line does not
/// fit.
///
/// The grammar knows nothing of what its commands do: a toy with three rows is as good a context as a whole session.
public protocol GrammarContext: Sendable {
    /// The error of a parameter that cannot be read.
    associatedtype Failure: GrammarFailure
    /// The scope in which values are written as source code of the app.
    associatedtype CodeScope
    /// A piece of that source code.
    associatedtype Code: GrammarCode
    /// The type of the part that reading words may change; by default the whole context.
    associatedtype ReadingState = Self

    /// The part of the context that reading words may change. It is restored when a form turns out not to fit, before
    /// the next form is tried.
    var readingState: ReadingState { get set }
}

extension GrammarContext where ReadingState == Self {
    /// The whole context.
    public var readingState: Self {
        get { self }
        set { self = newValue }
    }
}

/// A piece of source code that can stand as an argument of a call.
public protocol GrammarCode: Sendable {
    /// The argument with its label: `toSection: x`.
    func labelled(_ label: String) -> Self
}

/// An error that can say that words were missing, wrong or too many.
public protocol GrammarFailure: Error, Sendable {
    /// Creates the failure that reports words that do not fit.
    init(_ mismatch: Mismatch)
    /// The mismatch this failure is about; nil when the words fit and the failure is about their meaning.
    var mismatch: Mismatch? { get }
}

/// A word or value that may stand in a place of a statement.
public enum Expected: Hashable, Sendable {
    /// A word or a mark that is typed as it is.
    case word(String)
    /// A value, by the name that usage lines have for its place: `I`, `FILE`.
    case value(String)
}

/// Words that do not fit the form of a command, and the words that would.
public struct Mismatch: GrammarFailure, Hashable {
    /// The ways in which words can fail to fit.
    public enum Kind: Hashable, Sendable {
        /// The statement ends too early.
        case missing
        /// Another word should stand here.
        case other
        /// Nothing should stand here.
        case surplus
    }

    /// The kind: words are missing, wrong or too many.
    public let kind: Kind
    /// The words and values that may stand here.
    public let expected: [Expected]
    /// UTF-8 offsets in the statement's source.
    public let range: Range<Int>

    /// Creates a mismatch at a range of UTF-8 offsets; a surplus word has nothing expected in its place.
    public init(_ kind: Kind, expected: [Expected] = [], at range: Range<Int>) {
        self.kind = kind
        self.expected = expected
        self.range = range
    }

    /// Creates a copy: a mismatch is its own failure.
    public init(_ mismatch: Mismatch) { self = mismatch }
    /// The mismatch itself, never nil.
    public var mismatch: Mismatch? { self }
}
