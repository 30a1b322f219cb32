/// How a word ends when it is read aloud in Korean.
///
/// Only the last thing that is read counts: the digits of `r10`, the `milk` of `Todo(text: "milk")`. A reading that
/// Koreans do not agree on is `.unknown`, rather than a guess.
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
        if isHan(last) { return hanEndings[String(read.suffix(while: isHan))] ?? .unknown }
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
        // 영, 십, 백, 천, then one unit for every four zeros: 만, 억, 조, 경, 해. Only 조 and 해 end in a vowel. Nobody
        // reads anything longer as one number.
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        guard zeros < digits.count else { return .closed }
        switch zeros / 4 {
        case 3, 5: return .open
        case 0...4: return .closed
        default: return .unknown
        }
    }

    // MARK: Han characters

    private static func isHan(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x4E00...0x9FFF).contains(value) || (0x3400...0x4DBF).contains(value) || character == "々"
    }

    private static let hanEndings = Dictionary(
        endings(.open, openHanWords) + endings(.closed, closedHanWords), uniquingKeysWith: { first, _ in first })

    /// The Japanese and Chinese words of the examples, sorted by how their Korean reading ends: 今日 is 교, 明日 아시타.
    private static let openHanWords = """
        今日 明日 昨日 牛乳 卵 茶 食料 果物 起床 動物 東京 大阪 有楽町 新橋 浜松町 田町 品川 大崎 博多 北岳 岳 立山
        剱岳 穂高岳 旭岳 雨 葉書 窓口 順位 佐藤 号 牛奶 面包 咖啡 骆驼祥子
        """

    private static let closedHanWords = """
        乳製品 山手線 雪国 富士山 大山 阿蘇山 白山 利尻山 最近 今天 明天 后天 鸡蛋 晴天 稻香 七里香 周杰伦 北京 王
        泰山 黄山 华山 衡山 嵩山 庐山 峨眉山 五台山 武夷山 贡嘎山 长白山 茶泡饭 深夜食堂 图书馆 信箱 来信
        """

    static func endings(_ ending: Ending, _ words: String) -> [(String, Ending)] {
        words.split(whereSeparator: \.isWhitespace).map { (String($0), ending) }
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
