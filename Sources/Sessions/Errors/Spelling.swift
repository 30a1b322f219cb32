/// A search for the word that was probably meant.
package enum Spelling {
    /// The candidates nearest to a word, best first; none when nothing is near.
    ///
    /// Distance counts insertions, deletions, substitutions and swaps of neighbours over case-folded characters, so
    /// that one jamo or one kana wrong counts once. A third of the word may be wrong, and at least one character. One
    /// ideograph in place of another counts twice: 日曜 is no slip for 月曜, but another day.
    ///
    /// - Complexity: the product of the lengths, for each candidate.
    package static func closest(to word: String, among candidates: [String], limit: Int = 3) -> [String] {
        let typed = Array(word.lowercased())
        // Any letter is one step from any other: for a single one only longer words that begin with it are alike.
        let allowed = typed.count < 2 ? 0 : max(1, typed.count / 3)
        var found: [(distance: Int, text: String)] = []
        for candidate in candidates {
            let other = Array(candidate.lowercased())
            if abs(other.count - typed.count) > allowed, !isPrefix(typed, of: other) { continue }
            if isPrefix(typed, of: other) {
                found.append((1, candidate))
            } else if case let distance = distance(typed, other), distance <= allowed {
                found.append((distance, candidate))
            }
        }
        return found.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }.prefix(limit).map(\.text)
    }

    private static func isPrefix(_ short: [Character], of long: [Character]) -> Bool {
        // One letter says nothing; one kanji or hangul syllable is half a word.
        (short.count >= 2 || short.first?.isASCII == false) && long.starts(with: short)
    }

    /// Edit distance with transpositions of neighbours (optimal string alignment); another ideograph counts twice.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for i in 1...left.count {
            var current = [i]
            for j in 1...right.count {
                let areIdeographs = isIdeograph(left[i - 1]) && isIdeograph(right[j - 1])
                let cost = left[i - 1] == right[j - 1] ? 0 : areIdeographs ? 2 : 1
                var best = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    best = min(best, beforePrevious[j - 2] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.isIdeographic == true
    }
}
