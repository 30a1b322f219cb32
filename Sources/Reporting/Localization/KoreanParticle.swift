/// Korean particles change with the sound before them, and an identifier may end in anything.
///
/// `{name:을/를}` puts 을 after a closed syllable (신문을) and 를 after an open one (우유를); `으로/로` also counts ㄹ as
/// open (서울로). Hangul says how it ends; numbers, kana and Latin words are read as Koreans read them (`KoreanReading`):
/// r10을, milk를, パン을. Where no rule tells the reading, both are written: `Set을(를)`, `牛乳을(를)`.
enum KoreanParticle {
    /// True when the text is a pair such as `은/는`: two short Hangul words around a slash.
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
        switch KoreanReading.ending(of: word) {
        case .open: return String(open)
        case .rieul: return String(closed == "으로" ? open : closed)
        case .closed: return String(closed)
        case .unknown: return closed == "으로" ? "(으)로" : "\(closed)(\(open))"
        }
    }
}
