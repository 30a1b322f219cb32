import Synchronization

/// The words of a book's patterns, counted when they are first asked for: a text that is known needs none of them.
final class PatternWords: Sendable {
    struct Counts: Sendable {
        /// The words of each pattern, in order.
        let words: [[String]]
        /// The patterns a word stands in, each once.
        private(set) var owners: [String: [Int]] = [:]

        init(_ patterns: [TextPattern]) {
            words = patterns.map { NearestText.words($0.text) }
            for (index, words) in words.enumerated() {
                for word in Set(words) { owners[word, default: []].append(index) }
            }
        }
    }

    private let counts = Mutex<Counts?>(nil)

    /// - Complexity: linear in the length of all patterns the first time.
    func counted(_ patterns: [TextPattern]) -> Counts {
        counts.withLock { known in
            let counts = known ?? Counts(patterns)
            known = counts
            return counts
        }
    }
}
