/// The keywords of a form, in lower case: words that begin a later parameter and therefore end a list of values.
///
/// A form has a few of them, so they are compared one by one, which takes less than a hash.
public struct StopWords: Sendable, ExpressibleByArrayLiteral {
    private let words: [String]
    /// True when one of them is a label with its colon.
    let hasLabels: Bool

    /// The words of a list, which are in lower case.
    public init(_ words: some Sequence<String>) {
        self.words = Set(words).sorted()
        hasLabels = self.words.contains { $0.utf8.last == UInt8(ascii: ":") }
    }

    /// The words that are written out.
    public init(arrayLiteral words: String...) { self.init(words) }

    /// True when a word, in lower case, is one of them.
    public func contains(_ word: String) -> Bool { words.contains(word) }
}
