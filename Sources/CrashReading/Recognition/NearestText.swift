import Rulebook

/// The known text that is most like one that is not known, and how they differ.
public struct NearestText: Sendable {
    /// The rule it belongs to.
    public let rule: Rule
    /// Its words, with gaps between ‹ and ›.
    public let words: String
    /// Words it has that the text lacks, in order.
    public let missing: [String]
    /// Words of the text that it lacks, in order.
    public let surplus: [String]
    /// The line of the text that is most like it.
    public let line: String

    /// The share of the weight of a text's words that must be there for it to be called near.
    private static let least = 0.5

    /// - Complexity: linear in the length of the text, for each pattern that shares a word with it.
    init?(_ text: FoldedText, _ book: PatternBook) {
        let lines = text.clean.split(separator: 10)
        let counts = book.words.counted(book.patterns)
        let (known, owners) = (counts.words, counts.owners)
        /// A word that many patterns have says little.
        func weight(of word: String) -> Double { 1 / Double(max(owners[word]?.count ?? 1, 1)) }
        var best: (score: Double, pattern: Int, line: String)?
        for (index, line) in lines.enumerated() {
            // A text may go on in the next line.
            let next = index + 1 < lines.count ? lines[index + 1] : []
            let joined =
                String(decoding: line.prefix(2_000), as: UTF8.self) + " "
                + String(decoding: next.prefix(500), as: UTF8.self)
            for (text, isAlone) in [(String(decoding: line.prefix(2_000), as: UTF8.self), true), (joined, false)] {
                let words = Set(Self.words(text))
                guard words.count >= 3 else { continue }
                var counts: [Int: Int] = [:]
                for word in words { for pattern in owners[word] ?? [] { counts[pattern, default: 0] += 1 } }
                for (pattern, count) in counts.sorted(by: { $0.key < $1.key }) where count >= 4 {
                    let total = known[pattern].reduce(0) { $0 + weight(of: $1) }
                    let shared = known[pattern].reduce(0) { $0 + (words.contains($1) ? weight(of: $1) : 0) }
                    guard total > 0, shared / total >= Self.least else { continue }
                    let (score, bar) = (shared / total, best?.score ?? 0)
                    if score > bar || isAlone && score == bar { best = (score, pattern, text) }
                }
            }
        }
        guard let best else { return nil }
        let pattern = book.patterns[best.pattern]
        rule = pattern.owners[0].rule
        words = pattern.text
        line = best.line
        let given = Self.words(best.line)
        let (mine, others) = (Set(known[best.pattern]), Set(given))
        missing = known[best.pattern].filter { !others.contains($0) }
        surplus = given.filter { !mine.contains($0) }
    }

    /// The words of a text without what stands in gaps, in small letters.
    static func words(_ text: String) -> [String] {
        var plain = ""
        var isGap = false
        for character in text {
            if character == "‹" { isGap = true }
            if !isGap { plain.append(character) }
            if character == "›" { isGap = false }
        }
        let words = plain.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "=" && $0 != "!" }
        // A quotation mark at a word is no part of it.
        return words.compactMap { word in
            guard let first = word.firstIndex(where: { $0 != "'" }), let last = word.lastIndex(where: { $0 != "'" })
            else { return nil }
            return String(word[first...last])
        }
    }
}
