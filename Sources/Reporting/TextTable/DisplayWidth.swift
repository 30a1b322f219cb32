/// The number of terminal columns a text takes.
///
/// A grapheme is measured as a whole: a decomposed Hangul syllable takes two columns like the composed one, a family
/// emoji takes two, a combining mark none. Strings that are canonically equal take the same number of columns.
///
///     DisplayWidth.of("牛乳")          // 4
///     DisplayWidth.of("각")            // 2, composed or not
///     DisplayWidth.of("ｶﾞ")           // 2: half-width letter and half-width sound mark
///     DisplayWidth.of("→", ambiguous: 2)  // 2
///
/// *Ambiguous* characters (`→`, `…`, `①`, box drawing) are narrow in a Western font and wide in an East Asian one; no
/// program can know which is in use, so the user says it. Letters and modifier symbols stay narrow either way, though
/// the standard calls `é` ambiguous: it must be as wide as `e` with an accent. No table is right for every terminal.
///
/// Source: Unicode 17.0, UAX #11; the rules follow those of the Rust crate `unicode-width`.
public enum DisplayWidth {
    /// The columns a string takes. Control characters take none.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - ambiguous: The columns an ambiguous character takes: 1, or 2.
    /// - Returns: The columns of its graphemes, added up.
    /// - Complexity: O(*n*) in the length of the text.
    public static func of(_ text: some StringProtocol, ambiguous: Int = 1) -> Int {
        if let width = simpleWidth(text) { return width }
        return text.reduce(into: 0) { $0 += of($1, ambiguous: ambiguous) }
    }

    /// The columns a grapheme takes: 0, 1 or 2, rarely more.
    public static func of(_ character: Character, ambiguous: Int = 1) -> Int {
        if let ascii = character.asciiValue { return (0x20...0x7E).contains(ascii) ? 1 : 0 }
        var cluster = Cluster(ambiguous: ambiguous)
        for scalar in character.unicodeScalars { cluster.add(scalar) }
        return cluster.width
    }

    /// The columns of a text whose scalars cannot join or change one another, which is nearly every text.
    private static func simpleWidth(_ text: some StringProtocol) -> Int? {
        var width = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E: width += 1
            // Kana, ideographs, Hangul syllables, full-width forms. Anything that could follow and join ends this.
            case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3001...0x3029, 0xFF01...0xFF60:
                width += 2
            default: return nil
            }
        }
        return width
    }

    /// The columns of a scalar on its own.
    static func of(_ scalar: Unicode.Scalar, ambiguous: Int) -> Int {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 ? 1 : 0 }
        if value < 0xA0 { return 0 }
        if ranges(zeroWidth, contain: value) { return 0 }
        if ranges(wide, contain: value) { return 2 }
        return ambiguous > 1 && ranges(ambiguousRanges, contain: value) ? 2 : 1
    }

    /// Binary search in a flat list of first and last members.
    private static func ranges(_ ranges: [UInt32], contain value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count / 2
        while low < high {
            let middle = (low + high) / 2
            if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
        }
        return 2 * low < ranges.count && ranges[2 * low] <= value
    }
}

extension DisplayWidth {
    /// The width of one grapheme, scalar by scalar.
    private struct Cluster {
        let ambiguous: Int
        var width = 0
        private var first: Unicode.Scalar?
        private var previous: Unicode.Scalar?
        private var previousWidth = 0
        private var isStruckThrough = false

        init(ambiguous: Int) {
            self.ambiguous = ambiguous
        }

        mutating func add(_ scalar: Unicode.Scalar) {
            let added = columns(adding: scalar)
            width += added
            if first == nil { first = scalar }
            previousWidth = added
            previous = scalar
        }

        private mutating func columns(adding scalar: Unicode.Scalar) -> Int {
            guard let previous, let first else { return DisplayWidth.of(scalar, ambiguous: ambiguous) }
            switch scalar.value {
            case 0xFE0F:
                // Emoji presentation: ❤️ takes two columns where ❤ takes one. Its opposite, U+FE0E, narrows
                // nothing: hardly any terminal obeys it.
                return previousWidth == 1 && previous.properties.isEmoji ? 1 : 0
            case 0x338 where ambiguous > 1 && !isStruckThrough && ["<", "=", ">"].contains(first):
                // ≠ is ambiguous, so = with the stroke must be, too.
                isStruckThrough = true
                return 1
            case 0x1F3FB...0x1F3FF where previous.properties.isEmojiModifierBase || previous.value == 0xFE0F:
                return 0
            default:
                // What is joined to an emoji shares its two columns.
                if previous.value == 0x200D, scalar.properties.isEmoji { return 0 }
                return DisplayWidth.of(scalar, ambiguous: ambiguous)
            }
        }
    }
}
