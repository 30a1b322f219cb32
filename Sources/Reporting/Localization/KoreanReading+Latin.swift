/// Latin words as Koreans spell them in Hangul: 섹션 for section, 노트 for note.
extension KoreanReading {
    static func isLatin(_ character: Character) -> Bool {
        character.isASCII ? character.isLetter : openAccented.contains(character)
    }

    /// The ending of the last word in a run of letters: `isFavorite` ends like `Favorite`, `todoID` like `ID`.
    static func ofLatin(_ run: Substring) -> Ending {
        var word = run
        let letters = Array(run)
        for place in letters.indices.dropFirst().reversed()
        where letters[place].isUppercase && !letters[place - 1].isUppercase {
            word = run.suffix(letters.count - place)
            break
        }
        let lowercase = word.lowercased()
        guard word.allSatisfy(\.isUppercase) || word.count == 1 else { return ofLatinWord(lowercase) }
        // Capitals are spelled out (URL: 유알엘) unless they may also be a word (MAP: 맵).
        let spelled = ofLetterName(lowercase)
        guard word.count > 1, lowercase.contains(where: vowels.contains) else { return spelled }
        let spoken = ofLatinWord(lowercase)
        return spoken == .unknown || spoken == spelled ? spelled : .unknown
    }

    /// 엘 and 알 end in ㄹ, 엠 and 엔 in another consonant, all other names of letters in a vowel.
    private static func ofLetterName(_ letters: String) -> Ending {
        switch letters.last {
        case "l", "r": .rieul
        case "m", "n": .closed
        default: .open
        }
    }

    private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    private static let openAccented: Set<Character> = Set("áàâäãåéèêëíìîïóòôöõúùûüýÿ")

    // MARK: Words

    private static func ofLatinWord(_ word: String) -> Ending {
        if let known = knownWords[word] { return known }
        let letters = Array(word)
        guard let last = letters.last, letters.count > 1 else { return .unknown }
        switch last {
        case "l": return .rieul
        case "m", "n": return .closed
        case "e": return ofWordInE(letters)
        case "c": return isVowel(letters, 2) ? .closed : .open
        case "g": return word.hasSuffix("ng") ? .closed : .open
        case "k": return ofWordInK(word, letters)
        case "p": return ofWordInP(letters)
        case "t": return ofWordInT(word, letters)
        case "b", "j", "q": return .unknown
        // Vowels, and the consonants that get a vowel of their own: 카드, 박스, 해시, 헤더.
        default: return .open
        }
    }

    /// True when the letter at this place, counted from the end beginning at 1, is a vowel.
    private static func isVowel(_ letters: [Character], _ place: Int) -> Bool {
        letters.count >= place && vowels.contains(letters[letters.count - place])
    }

    private static func ofWordInE(_ letters: [Character]) -> Ending {
        let before = letters[letters.count - 2]
        switch before {
        case _ where letters.count == 2: return .open
        case "l": return .rieul
        case "m", "n":
            // 네임 and 라인, after a vowel only.
            return letters.count > 3 && isVowel(letters, 3) ? .closed : .unknown
        case "t": return .unknown
        case "p": return String(letters).hasSuffix("type") ? .closed : .open
        default: return .open
        }
    }

    private static func ofWordInK(_ word: String, _ letters: [Character]) -> Ending {
        if word.hasSuffix("ck") || word.hasSuffix("ook") { return .closed }
        if ["lk", "nk", "rk", "sk", "eek", "eak", "oak"].contains(where: word.hasSuffix) { return .open }
        return .unknown
    }

    private static func ofWordInP(_ letters: [Character]) -> Ending {
        guard isVowel(letters, 2) else { return letters[letters.count - 2] == "p" ? .closed : .open }
        return isVowel(letters, 3) ? .unknown : .closed
    }

    private static func ofWordInT(_ word: String, _ letters: [Character]) -> Ending {
        if ["ket", "get", "let", "bot", "shot"].contains(where: word.hasSuffix) { return .closed }
        return isVowel(letters, 2) || word.hasSuffix("tt") ? .unknown : .open
    }

    // MARK: Words the rules cannot tell

    private static let knownWords: [String: Ending] = {
        let words = openWords.split(whereSeparator: \.isWhitespace).map { (String($0), Ending.open) }
        let others = closedWords.split(whereSeparator: \.isWhitespace).map { (String($0), Ending.closed) }
        return Dictionary(words + others, uniquingKeysWith: { first, _ in first })
    }()

    private static let openWords = """
        check bit edit root date delete complete note quote rate remote route byte site state update website white
        loop soup anime
        """

    private static let closedWords = """
        favorite private template minute format commit carrot cat net internet god good bag big club job lab tab web
        group keep
        """
}
