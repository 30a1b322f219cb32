/// Text from outside, made safe to print: what a terminal would obey or swallow is spelled out as Swift does.
///
/// An identifier may hold a newline, an escape sequence, or a mark that turns the writing direction; printed raw it
/// would break the table, the cursor or the reader's trust.
public enum VisibleText {
    /// One line: every control character and invisible format character is spelled out.
    ///
    ///     VisibleText.line("a\nb\u{1B}[31m")  // "a\\nb\\u{1B}[31m"
    public static func line(_ text: String) -> String {
        spelledOut(text) { isHidden($0) }
    }

    /// Several lines: newlines and tabs stay.
    public static func block(_ text: String) -> String {
        spelledOut(text) { isHidden($0) && $0 != "\n" && $0 != "\t" }
    }

    /// The lines of a block. A newline at its very end begins no line.
    static func lines(_ text: String) -> [String] {
        var lines = block(normalised(text)).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.count > 1, lines.last == "" { lines.removeLast() }
        return lines
    }

    /// `\r\n` is one grapheme and would not split at `\n`.
    private static func normalised(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }

    private static func spelledOut(_ text: String, where mustSpell: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: { mustSpell($0) || dependsOnPlace($0) }) else { return text }
        var result = String.UnicodeScalarView()
        var before: Unicode.Scalar = " "
        // True behind a black flag as long as tags follow: they make it that of Scotland.
        var isFlag = false
        for scalar in text.unicodeScalars {
            isFlag = scalar == "\u{1F3F4}" || isFlag && isTag(scalar) && before != "\u{E007F}"
            let isLost =
                isJoiner(scalar) && !isJoined(before) || isTag(scalar) && !isFlag
                || isVariation(scalar) && before.isASCII && !("0"..."9" ~= before || before == "#" || before == "*")
            if mustSpell(scalar) || isLost {
                // One by one: a whole piece would make room for exactly itself each time, and copy all before it.
                for letter in spelling(scalar).unicodeScalars { result.append(letter) }
            } else {
                result.append(scalar)
            }
            before = scalar
        }
        return String(result)
    }

    /// True of what shows nothing and still belongs to what stands before it, in its place.
    private static func dependsOnPlace(_ scalar: Unicode.Scalar) -> Bool {
        isJoiner(scalar) || isTag(scalar) || isVariation(scalar)
    }

    /// True of what chooses a form of the character before it: an emoji, a keycap, a Han character.
    private static func isVariation(_ scalar: Unicode.Scalar) -> Bool {
        (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

    /// True of what a joiner may follow: emoji, and the scripts that are written with joiners, from Hebrew and Arabic to those
    /// of India and South-East Asia.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x109F, 0x1780...0x1CFF, 0xA800...0xAAFF, 0xFE0F, 0xFB1D...0xFEFC, 0x10A00...0x11FFF: true
        default: scalar.properties.isEmoji && !scalar.isASCII
        }
    }

    private static func spelling(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0": "\\0"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// True when a terminal would obey or swallow a character, or show it as nothing.
    public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        // Soft hyphen, zero-width space, invisible operators, byte order mark. The joiners U+200C and U+200D stay where emoji
        // and scripts are written with them.
        case 0xAD, 0x200B, 0x2060...0x2065, 0xFEFF, 0x180E: true
        // The grapheme joiner, and letters without a sign: of Hangul and Khmer.
        case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180F, 0x3164, 0xFFA0: true
        // The blank pattern of Braille, what no character has, and the marks of shorthand and notes.
        case 0x2800, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
        case 0x2028, 0x2029: true  // line and paragraph separator
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true  // the writing direction and its overrides
        case 0xFFF9...0xFFFB, 0xE0001: true  // annotations and language tags, which no terminal shows
        // What is no character and never will be: terminals show it as nothing or as a box, HTML and XML forbid it.
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
