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
    /// The kind of value of an argument of a call in that source code.
    associatedtype ArgumentKind: Sendable
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

/// An argument of a call in the app's source code, and how the same is said in a command: what reads code back.
public struct CodeArgument<Kind: Sendable>: Sendable {
    /// The label before the argument; nil for none.
    public let label: String?
    /// The words that stand before the value in a command.
    public let words: [String]
    /// The kind of value.
    public let kind: Kind

    /// An argument with its label, which a command writes as these words and then the value.
    public init(label: String? = nil, words: [String] = [], kind: Kind) {
        self.label = label
        self.words = words
        self.kind = kind
    }

    /// The same argument behind a word.
    @usableFromInline func after(_ word: String, label: String?) -> CodeArgument {
        CodeArgument(label: label ?? self.label, words: [word] + words, kind: kind)
    }
}

/// A place for an argument: one of several that exclude one another, as `beforeItem:` and `afterItem:` do.
public struct CodePlace<Kind: Sendable>: Sendable {
    /// The arguments that may stand here.
    public var alternatives: [CodeArgument<Kind>]
    /// Whether the call may go without.
    public var isOptional = false

    /// A place for one of these arguments.
    public init(_ alternatives: [CodeArgument<Kind>], isOptional: Bool = false) {
        self.alternatives = alternatives
        self.isOptional = isOptional
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
    /// The mismatch this failure is about; nil when the words fitted and what they mean did not.
    var mismatch: Mismatch? { get }
}

/// A word or value that may stand in a place of a statement.
public enum Expected: Hashable, Sendable {
    /// A word or a mark that is typed as it is.
    case word(String)
    /// A value, by the name that usage lines have for its place: `I`, `FILE`.
    case value(String)
}

/// Words that do not fit the form of a command, and what would.
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

    /// Whether words are missing, wrong or too many.
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
