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
        let place = range ?? 0..<0
        return switch error {
        case .missingArgument(let expected): Mismatch(.missing, expected: expected, at: place)
        case .expectedOneOf(let expected): Mismatch(.other, expected: expected, at: place)
        case .unexpectedWord: Mismatch(.surplus, at: place)
        default: nil
        }
    }
}
