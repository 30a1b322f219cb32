/// The keywords of a form, in lower case: words that begin a later parameter and therefore end a list of values.
///
/// Every word of a script is asked whether it is one of them, and hardly any is. So the lengths and first letters are asked
/// first; the few words that are left are compared, which takes less than a hash.
public struct StopWords: Sendable, ExpressibleByArrayLiteral {
    private let words: [String]
    /// Whether one of them is a label with its colon.
    let hasLabels: Bool
    /// A bit for each pair of a length and a first byte, several pairs to a bit.
    private let marks: UInt64

    /// The words of a list, which are in lower case.
    public init(_ words: some Sequence<String>) {
        self.words = Set(words).sorted()
        hasLabels = self.words.contains { $0.utf8.last == UInt8(ascii: ":") }
        marks = self.words.reduce(0) { $0 | Self.mark($1) }
    }

    /// The words that are written out.
    public init(arrayLiteral words: String...) { self.init(words) }

    /// Whether a word, in lower case, is one of them.
    public func contains(_ word: String) -> Bool { marks & Self.mark(word) != 0 && words.contains(word) }

    private static func mark(_ word: String) -> UInt64 {
        1 << UInt64((word.utf8.count &* 7 &+ Int(word.utf8.first ?? 0)) & 63)
    }
}
