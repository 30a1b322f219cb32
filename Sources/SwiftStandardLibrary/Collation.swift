/// The order of texts that people read, near to that of Unicode: blanks, signs, digits, letters; capitals and accents
/// only decide between texts that are alike without them.
enum Collation {
    /// Less than 0, 0 or more, as `localizedStandardCompare` (with numbers by what they count) and `localizedCompare`
    /// order.
    static func order(_ one: String, _ other: String, isNumeric: Bool) -> Int {
        let (plain, otherPlain) = (bare(one), bare(other))
        let (small, otherSmall) = (plain.lowercased(), otherPlain.lowercased())
        let primary = compare(small, otherSmall, isNumeric, by: rank)
        if primary != 0 { return primary }
        if plain.count == one.count, one.lowercased() != other.lowercased(), small == otherSmall {
            return plainOrder(one.lowercased(), other.lowercased(), isNumeric: false)
        }
        // A small letter stands before its capital.
        for (left, right) in zip(one, other) where left != right {
            if left.isLowercase != right.isLowercase { return left.isLowercase ? -1 : 1 }
        }
        return one.count < other.count ? -1 : one.count > other.count ? 1 : 0
    }

    /// The order of characters as they are, as `compare(_:options:)` has it.
    static func plainOrder(_ one: String, _ other: String, isNumeric: Bool) -> Int {
        compare(one, other, isNumeric) { _ in 0 }
    }

    private static func compare(_ one: String, _ other: String, _ isNumeric: Bool, by rank: (Character) -> Int) -> Int {
        var (left, right) = (Array(one)[...], Array(other)[...])
        while let first = left.first, let second = right.first {
            if isNumeric, isDigit(first), isDigit(second) {
                let (number, otherNumber) = (left.prefix(while: isDigit), right.prefix(while: isDigit))
                left = left.dropFirst(number.count)
                right = right.dropFirst(otherNumber.count)
                let (digits, otherDigits) = (number.drop { $0 == "0" }, otherNumber.drop { $0 == "0" })
                if digits.count != otherDigits.count { return digits.count < otherDigits.count ? -1 : 1 }
                if let pair = zip(digits, otherDigits).first(where: { $0 != $1 }) { return pair.0 < pair.1 ? -1 : 1 }
                continue
            }
            if first != second {
                let (a, b) = (rank(first), rank(second))
                return a != b ? (a < b ? -1 : 1) : marked(first).lexicographicallyPrecedes(marked(second)) ? -1 : 1
            }
            left.removeFirst()
            right.removeFirst()
        }
        return left.isEmpty ? right.isEmpty ? 0 : -1 : 1
    }

    /// A character with its accent behind its letter: å stands behind a and before b.
    private static func marked(_ character: Character) -> [UInt32] {
        let letters = bare(String(character)).unicodeScalars.map(\.value)
        let own = character.unicodeScalars.map(\.value)
        return letters == own ? own : letters + own.map { $0 + 0x11_0000 }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    private static func rank(_ character: Character) -> Int {
        if character.isWhitespace { return 0 }
        if character.isNumber { return 2 }
        return character.isLetter ? 3 : 1
    }

    /// A text without its accents, as far as Western European languages have them.
    static func bare(_ text: String) -> String {
        String(
            text.map { character in
                if let letter = letters[character] { return letter }
                let small = character.lowercased().first.flatMap { letters[$0] }
                return small?.uppercased().first ?? character
            })
    }

    private static let letters: [Character: Character] = {
        var letters: [Character: Character] = [:]
        let groups: [(Character, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćčĉċ"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("i", "ìíîïĩīĭį"),
            ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöōŏőø"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţť"),
            ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        for (letter, accented) in groups { for character in accented { letters[character] = letter } }
        return letters
    }()
}
