/// A word typed while the keyboard was set to Hangul or kana, as the Latin letters on the keys that were pressed.
///
/// `노ㅐㅈ` on a Korean keyboard and `しょw` with a Japanese input method are both `show`.
package enum KeyboardSlip {
    /// The keys that may have been pressed; none for a word without Hangul or kana.
    ///
    ///     KeyboardSlip.keys(of: "ㅁㅔㅔㅣㅛ")  // ["apply"]
    ///     KeyboardSlip.keys(of: "あっply")     // ["apply"]
    ///
    /// - Complexity: linear in the length of the word.
    package static func keys(of word: String) -> [String] {
        [hangul(word), kana(word)].compactMap(\.self)
    }

    // MARK: Hangul, on the two-set keyboard

    private static let initials = [
        "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
    ]
    private static let vowels = [
        "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m", "ml", "l",
    ]
    private static let finals = [
        "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "qt", "t",
        "T",
        "d", "w", "c", "z", "x", "v", "g",
    ]
    /// The letters U+3131 to U+3163, as they stand alone.
    private static let letters = [
        "r", "R", "rt", "s", "sw", "sg", "e", "E", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q", "Q", "qt",
        "t",
        "T", "d", "w", "W", "c", "z", "x", "v", "g", "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y",
        "n", "nj", "np", "nl", "b", "m", "ml", "l",
    ]

    private static func hangul(_ word: String) -> String? {
        var result = ""
        var found = false
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0xAC00...0xD7A3:
                let index = Int(scalar.value - 0xAC00)
                result += initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
                found = true
            case 0x3131...0x3163:
                result += letters[Int(scalar.value - 0x3131)]
                found = true
            default: result.unicodeScalars.append(scalar)
            }
        }
        return found ? result.lowercased() : nil
    }

    // MARK: Kana, typed in Latin letters

    private static let syllables: [Character: String] = {
        let rows = [
            "a": "あいうえお", "ka": "かきくけこ", "sa": "さしすせそ", "ta": "たちつてと", "na": "なにぬねの",
            "ha": "はひふへほ", "ma": "まみむめも", "ra": "らりるれろ", "ga": "がぎぐげご", "za": "ざじずぜぞ",
            "da": "だぢづでど", "ba": "ばびぶべぼ", "pa": "ぱぴぷぺぽ",
            // A vowel after l is a small one.
            "la": "ぁぃぅぇぉ",
        ]
        var result: [Character: String] = ["や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "wo", "ん": "n", "ゔ": "vu"]
        for (name, row) in rows {
            for (kana, vowel) in zip(row, "aiueo") { result[kana] = name.dropLast() + String(vowel) }
        }
        return result
    }()
    /// The sounds of small kana behind another kana: `しょ` is sho, `ゔぇ` is ve.
    private static let small: [Character: String] = [
        "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]
    /// Syllables whose vowel gives way to a small kana.
    private static let yielding: [Character: String] = [
        "し": "sh", "ち": "ch", "じ": "j", "き": "k", "り": "r", "ひ": "h", "み": "m", "び": "b", "ぴ": "p", "に": "n",
        "ぎ": "g", "ふ": "f", "ゔ": "v",
    ]

    private static func kana(_ word: String) -> String? {
        var result = ""
        var found = false
        var doubles = false
        let characters = word.map { hiragana($0) }
        for (index, character) in characters.enumerated() {
            var text: String
            if character == "っ" {
                (doubles, found) = (true, true)
                continue
            } else if character == "ー" {
                text = "-"
            } else if let vowel = small[character], index > 0, let head = yielding[characters[index - 1]] {
                // sh, ch and j swallow the y.
                result.removeLast(syllables[characters[index - 1]]?.count ?? 0)
                let isSibilant = ["sh", "ch", "j"].contains(head)
                text = head + (isSibilant && vowel.hasPrefix("y") ? String(vowel.dropFirst()) : vowel)
            } else if let syllable = syllables[character] {
                (text, found) = (syllable, true)
            } else {
                text = String(character)
            }
            if doubles, let first = text.first { text = String(first) + text }
            doubles = false
            result += text
        }
        return found ? result : nil
    }

    /// Katakana as the hiragana of the same sound.
    private static func hiragana(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            (0x30A1...0x30F4).contains(scalar.value), let lower = Unicode.Scalar(scalar.value - 0x60)
        else { return character }
        return Character(lower)
    }
}
