/// The sound a word ends with when it is read aloud in Korean.
///
/// Only the last thing that is read counts: the digits of `r10`, the `milk` of `Todo(text: "milk")`. A reading that no
/// rule tells is `.unknown`, rather than a guess; so is that of every Han character.
enum KoreanReading {
    enum Ending {
        /// A vowel: 우유.
        case open
        /// The consonant ㄹ: 서울.
        case rieul
        /// Any other consonant: 신문.
        case closed
        case unknown
    }

    static func ending(of word: String) -> Ending {
        // Quotes, brackets and spaces are not read aloud; a percent sign is (퍼센트), and so may be an emoji.
        let read = word[...].trimmingSuffix { ($0.isPunctuation && $0 != "%") || $0.isWhitespace }
        guard let last = read.last else { return .unknown }
        if last == "%" { return .open }
        if let ending = ofHangul(last) ?? ofKana(last) { return ending }
        if digit(last) != nil {
            return ofNumber(read.suffix { digit($0) != nil || $0 == "," }.compactMap(digit))
        }
        if isLatin(last) { return ofLatin(read.suffix(while: isLatin)) }
        return .unknown
    }

    // MARK: Hangul and kana

    private static func ofHangul(_ character: Character) -> Ending? {
        let scalars = Array(character.unicodeScalars)
        guard let first = scalars.first, let final = scalars.last else { return nil }
        if scalars.count == 1, (0xAC00...0xD7A3).contains(first.value) {
            switch (first.value - 0xAC00) % 28 {
            case 0: return .open
            case 8: return .rieul
            default: return .closed
            }
        }
        // A decomposed syllable: consonant and vowel, or consonant, vowel and final consonant.
        guard (0x1100...0x1112).contains(first.value) else { return nil }
        guard (0x11A8...0x11C2).contains(final.value) else { return .open }
        return final.value == 0x11AF ? .rieul : .closed
    }

    private static func ofKana(_ character: Character) -> Ending? {
        switch character {
        case "ん", "ン", "ﾝ": .closed
        // Cut off in the throat, and written in Korean with or without a final ㅅ.
        case "っ", "ッ", "ｯ": .unknown
        case "ぁ"..."ゖ", "ァ"..."ヺ", "ー", "ｦ"..."ﾟ": .open
        default: nil
        }
    }

    // MARK: Numbers

    /// The value of an ASCII or full-width digit.
    private static func digit(_ character: Character) -> Int? {
        switch character {
        case "0"..."9", "０"..."９": character.wholeNumberValue
        default: nil
        }
    }

    /// 21 is 이십일 and ends in its last digit; 20 is 이십 and ends in a unit.
    private static func ofNumber(_ digits: [Int]) -> Ending {
        switch digits.last {
        case 2, 4, 5, 9: return .open
        case 1, 7, 8: return .rieul
        case 3, 6: return .closed
        default: break
        }
        // 영, 십, 백, 천, then one unit for every four zeros: 만, 억, 조, 경, 해. Only 조 and 해 end in a vowel. Anything
        // longer is not read as one number.
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        guard zeros < digits.count else { return .closed }
        switch zeros / 4 {
        case 3, 5: return .open
        case 0...4: return .closed
        default: return .unknown
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isLeftOut(last) { rest.removeLast() }
        return rest
    }

    /// The longest end of the text whose characters all pass.
    func suffix(while passes: (Character) -> Bool) -> Substring {
        var start = endIndex
        while start > startIndex, passes(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
