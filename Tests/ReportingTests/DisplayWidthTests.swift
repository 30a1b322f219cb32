import Foundation
import Testing

@testable import Reporting

/// Expected widths come from East_Asian_Width in EastAsianWidth.txt and were compared with Python's wcwidth 0.7.
/// The two differ, knowingly, for a lone regional indicator and for ambiguous letters.
@Suite struct DisplayWidthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var narrow: Int
        var wide: Int
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ narrow: Int, _ wide: Int? = nil) {
            (self.name, self.text, self.narrow, self.wide) = (name, text, narrow, wide ?? narrow)
        }
    }

    static let cases: [Case] = [
        Case("empty", "", 0),
        Case("ASCII", "r1 -> r2", 8),
        Case("Han", "牛乳", 4),
        Case("Katakana", "パン", 4),
        Case("Hangul", "신문", 4),
        Case("simplified Chinese", "早报", 4),
        Case("mixed", "a牛b", 4),
        Case("composed Hangul", "\u{AC01}", 2),
        Case("decomposed Hangul, NFD 각", "\u{1100}\u{1161}\u{11A8}", 2),
        Case("leading consonant alone", "\u{1100}", 2),
        Case("compatibility Jamo", "ㄱ", 2),
        Case("Hangul filler as a leading consonant", "\u{115F}", 2),
        Case("half-width Jamo", "ﾡ", 1),
        Case("half-width kana", "ｱ", 1),
        Case("half-width kana with a sound mark", "ｶﾞ", 2),
        Case("Hiragana, composed", "が", 2),
        Case("Hiragana with a combining sound mark", "か\u{3099}", 2),
        Case("full-width Latin", "ｆｕｌｌ", 8),
        Case("full-width won", "￦", 2),
        Case("ideographic space", "\u{3000}", 2),
        Case("ideographic comma and full stop", "、。", 4),
        Case("Japanese corner brackets", "「」", 4),
        Case("wave dash", "〜", 2),
        Case("CJK extension B", "𠮷", 2),
        Case("ideographic variation sequence", "葛\u{E0100}", 2),
        Case("parenthesised ideograph", "㈱", 2),
        Case("Hangul tone mark beside an ideograph", "字\u{302E}", 2),
        Case("combining acute", "e\u{301}", 1),
        Case("two combining marks", "a\u{323}\u{302}", 1),
        Case("combining mark alone", "\u{301}", 0),
        Case("zero-width space", "\u{200B}", 0),
        Case("joiner alone", "\u{200D}", 0),
        Case("variation selector alone", "\u{FE0F}", 0),
        Case("heart, text", "❤", 1),
        Case("heart with VS16", "❤\u{FE0F}", 2),
        Case("telephone with VS16: ambiguous before", "☎\u{FE0F}", 2),
        Case("watch, emoji by itself", "⌚", 2),
        Case("coffee, emoji by itself", "☕", 2),
        Case("thumb with skin tone", "👍🏽", 2),
        Case("keycap", "1\u{FE0F}\u{20E3}", 2),
        Case("keycap without VS16", "1\u{20E3}", 1),
        Case("family", "👨‍👩‍👧", 2),
        Case("rainbow flag: VS16 inside ZWJ", "🏳\u{FE0F}\u{200D}🌈", 2),
        Case("heart on fire", "❤\u{FE0F}\u{200D}🔥", 2),
        Case("flag", "🇯🇵", 2),
        Case("two flags", "🇯🇵🇰🇷", 4),
        Case("half a flag", "🇯", 1),
        Case("flag of England: tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
        Case("Thai with a vowel above", "ก็", 1),
        Case("Devanagari conjunct", "क्ष", 2),
        Case("ellipsis", "…", 1, 2),
        Case("arrow", "→", 1, 2),
        Case("circled digit", "①", 1, 2),
        Case("box drawing", "─┼", 2, 4),
        Case("em dash", "—", 1, 2),
        Case("curly quotes", "“”", 2, 4),
        Case("reference mark", "※", 1, 2),
        Case("star and circle", "★◯", 2, 4),
        Case("degree", "°", 1, 2),
        Case("not equal, composed", "\u{2260}", 1, 2),
        Case("not equal, decomposed", "=\u{338}", 1, 2),
        Case("letters stay narrow", "éßЯΩ", 4),
        Case("control characters take nothing", "\u{1B}\n\t\u{7F}\u{85}", 0),
        Case("carriage return and newline", "\r\n", 0),
    ]

    @Test(arguments: cases)
    func widthOfNamedCases(_ sample: Case) {
        #expect(DisplayWidth.of(sample.text) == sample.narrow)
        #expect(DisplayWidth.of(sample.text, ambiguous: 2) == sample.wide)
    }

    @Test func substringsAreMeasuredLikeStrings() {
        #expect(DisplayWidth.of("append 牛乳 パン".dropFirst(7).prefix(2)) == 4)
    }

    /// Every scalar that decomposes, decomposed by Foundation, which knows nothing of our tables.
    @Test(arguments: [1, 2])
    func canonicallyEqualTextsHaveEqualWidth(ambiguous: Int) {
        var compared = 0
        let blocks = [
            0xA0...0x3400, 0xA000...0xABFF, 0xF900...0xFFFF, 0x10000...0x16FFF, 0x1D100...0x1D1FF, 0x2F800...0x2FA1F,
        ]
        let syllables = stride(from: 0xAC00, through: 0xD7A3, by: 5).map { $0 }
        for value in blocks.joined() + syllables {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let composed = String(scalar)
            let decomposed = composed.decomposedStringWithCanonicalMapping
            guard !decomposed.unicodeScalars.elementsEqual(composed.unicodeScalars) else { continue }
            compared += 1
            let width = DisplayWidth.of(composed, ambiguous: ambiguous)
            if DisplayWidth.of(decomposed, ambiguous: ambiguous) != width {
                Issue.record("U+\(String(value, radix: 16)) is \(width) wide, decomposed it is not")
            }
        }
        #expect(compared > 4000)
    }

    @Test func marksInEitherOrderHaveEqualWidth() {
        let texts = ["=\u{338}\u{323}", "=\u{323}\u{338}", "\u{2260}\u{323}"]
        for ambiguous in 1...2 {
            #expect(Set(texts.map { DisplayWidth.of($0, ambiguous: ambiguous) }) == [ambiguous])
        }
    }

    /// A text that is measured quickly and the same text forced through the slow path.
    @Test func theShortcutAgreesWithTheRules() {
        for value in UInt32(0x20)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let byString = DisplayWidth.of(String(scalar))
            let byScalar = DisplayWidth.of(scalar, ambiguous: 1)
            if byString != byScalar { Issue.record("U+\(String(value, radix: 16)): \(byString), \(byScalar)") }
        }
    }

    @Test func rangesAscendAndDoNotOverlap() {
        for ranges in [DisplayWidth.wide, DisplayWidth.zeroWidth, DisplayWidth.ambiguousRanges] {
            #expect(ranges.count.isMultiple(of: 2))
            var end: UInt32 = 0
            for index in stride(from: 0, to: ranges.count, by: 2) {
                #expect(ranges[index] > end && ranges[index] <= ranges[index + 1])
                end = ranges[index + 1]
            }
        }
    }

    /// The tables are younger than the standard library's or older, never contradictory about marks.
    @Test func nonspacingMarksTakeNoColumn() {
        for value in UInt32(0x300)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let category = scalar.properties.generalCategory
            guard category == .nonspacingMark || category == .enclosingMark else { continue }
            if DisplayWidth.of(scalar, ambiguous: 1) != 0 { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test(arguments: [
        ("パン", 6, "パン  ", "  パン"), ("パン", 4, "パン", "パン"), ("パン", 2, "パン", "パン"), ("", 3, "   ", "   "),
        ("12", 5, "12   ", "   12"), ("\u{1100}\u{1161}", 3, "\u{1100}\u{1161} ", " \u{1100}\u{1161}"),
    ])
    func padding(text: String, columns: Int, left: String, right: String) {
        #expect(DisplayWidth.padded(text, to: columns) == left)
        #expect(DisplayWidth.padded(text, to: columns, alignment: .right) == right)
    }

    @Test(arguments: [
        ("新しい牛乳", 10, "新しい牛乳"), ("新しい牛乳", 9, "新しい.."), ("新しい牛乳", 8, "新しい.."), ("新しい牛乳", 7, "新し.."),
        ("新しい牛乳", 3, ".."), ("新しい牛乳", 2, ".."), ("新しい牛乳", 1, "."), ("新しい牛乳", 0, ""), ("abc", 3, "abc"),
        ("abcd", 3, "a.."), ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 5, "👨‍👩‍👧.."), ("e\u{301}e\u{301}e\u{301}e\u{301}", 3, "e\u{301}.."), ("", 0, ""),
    ])
    func truncation(text: String, columns: Int, expected: String) {
        #expect(DisplayWidth.truncated(text, to: columns) == expected)
    }

    @Test func truncationIsNeverTooLongAndNeverSplitsAGrapheme() {
        let texts = [
            "a牛b乳c", "각\u{1100}\u{1161}\u{11A8}각", "👨‍👩‍👧🇯🇵❤\u{FE0F}x", "→…①→…①", "ｶﾞｷﾞｸﾞ",
            "e\u{301}e\u{301}e\u{301}",
        ]
        for text in texts {
            for ambiguous in 1...2 {
                for columns in 0...14 {
                    let cut = DisplayWidth.truncated(text, to: columns, ambiguous: ambiguous)
                    #expect(DisplayWidth.of(cut, ambiguous: ambiguous) <= columns)
                    let kept = cut == text ? cut : String(cut.dropLast(min(2, columns)))
                    #expect(Array(text).starts(with: Array(kept)))
                }
            }
        }
    }
}
