import CommandGrammar

extension CommandFailure: GrammarFailure {
    /// The error for words that do not fit the form of a command.
    public init(_ mismatch: Mismatch) {
        switch mismatch.kind {
        case .missing:
            self.init(.missingArgument(mismatch.expected), mismatch.range)
        case .other: self.init(.expectedOneOf(mismatch.expected), mismatch.range)
        case .surplus: self.init(.unexpectedWord, mismatch.range)
        }
    }

    /// The mismatch, when words are missing, wrong or too many; nil for any other error.
    public var mismatch: Mismatch? {
        guard case .words(let kind, let expected) = error.cause else { return nil }
        return Mismatch(kind, expected: expected, at: range ?? 0..<0)
    }
}
