/// Korean particles change with the sound before them, and an identifier may end in anything.
///
/// `{name:을/를}` puts 을 after a closed syllable (신문을) and 를 after an open one (우유를); `으로/로` also counts ㄹ as
/// open (서울로). Digits are read in Korean (3을, 2를). After anything else, both are written: `Todo을(를)`.
enum KoreanParticle {
    /// Whether the text is a pair such as `은/는`: two short Hangul words around a slash.
    static func isPair(_ text: Substring) -> Bool {
        let words = text.split(separator: "/", omittingEmptySubsequences: false)
        return words.count == 2
            && words.allSatisfy { word in
                !word.isEmpty && word.count <= 3
                    && word.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
            }
    }

    /// The member of `pair` that fits behind `word`.
    static func chosen(from pair: String, after word: String) -> String {
        let words = pair.split(separator: "/")
        guard words.count == 2 else { return pair }
        let closed = words[0]
        let open = words[1]
        switch ending(of: word) {
        case .open: return String(open)
        case .rieul: return String(closed == "으로" ? open : closed)
        case .closed: return String(closed)
        case .unknown: return closed == "으로" ? "(으)로" : "\(closed)(\(open))"
        }
    }

    private enum Ending {
        case open
        case rieul
        case closed
        case unknown
    }

    private static func ending(of word: String) -> Ending {
        // Quotes and brackets are not read aloud.
        guard let last = word.last(where: { $0.isLetter || $0.isNumber }) else { return .unknown }
        let scalars = Array(last.unicodeScalars)
        if scalars.count == 1, (0xAC00...0xD7A3).contains(scalars[0].value) {
            switch (scalars[0].value - 0xAC00) % 28 {
            case 0: return .open
            case 8: return .rieul
            default: return .closed
            }
        }
        // A decomposed syllable: consonant and vowel, or consonant, vowel and final consonant.
        if let first = scalars.first, (0x1100...0x1112).contains(first.value) {
            guard let final = scalars.last, (0x11A8...0x11C2).contains(final.value) else { return .open }
            return final.value == 0x11AF ? .rieul : .closed
        }
        switch last {
        case "2", "4", "5", "9": return .open
        case "1", "7", "8": return .rieul
        case "0", "3", "6": return .closed
        default: return .unknown
        }
    }
}
