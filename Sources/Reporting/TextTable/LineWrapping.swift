/// Breaks prose into lines, by columns.
///
/// Western and Korean text breaks at spaces, Japanese and Chinese between any two characters, except that no line
/// begins with a closing mark, a small kana or a prolonged sound mark, and none ends with an opening bracket (kinsoku).
/// Words in katakana, figures with their counters (`3 個`) and labels (`作成 3`), the last four kana of a sentence (`ください。`),
/// five of `ありません。` and a last verb (`呼ばれます。`) stay whole as far as a line is long enough.
struct LineWrapping {
    var width: Int?
    var ambiguous: Int

    /// The lines of a text; a newline in it always ends one. Continued lines keep the indentation of their first.
    func lines(_ text: String) -> [String] {
        let lines = VisibleText.lines(text)
        guard let width else { return lines }
        let room = max(2, width)
        let wide = lines.map { DisplayWidth.of($0, ambiguous: ambiguous) > width }
        guard wide.contains(true) else { return lines }
        // Second columns that begin at one place go below the first together, or none of them.
        let low = Set(zip(lines, wide).filter(\.1).compactMap { twoColumns($0.0)?.start }.filter { $0 > room / 2 })
        return zip(lines, wide).flatMap { line, isWide -> [String] in
            guard isWide || twoColumns(line).map({ low.contains($0.start) }) ?? false else { return [line] }
            return columns(line, to: room) ?? broken(line, to: room)
        }
    }

    /// The columns of a line such as `1  text` or `  command   what it does`, and where the second begins; `nil` for prose.
    private func twoColumns(_ line: String) -> (spaces: Int, first: Substring, second: String, start: Int)? {
        let spaces = line.prefix { $0 == " " }
        let body = line.dropFirst(spaces.count)
        guard let run = body.indices.first(where: { body[$0] == " " && body[$0...].dropFirst().first == " " }) else {
            return nil
        }
        // Elsewhere a run of spaces is a pause in a sentence, or parts the words of a list.
        guard spaces.count >= 2 || body[..<run].allSatisfy(Self.digits.contains) else { return nil }
        let rest = body[run...]
        let text = String(rest.drop { $0 == " " })
        let start = DisplayWidth.of(line[..<run], ambiguous: ambiguous) + rest.count - text.count
        return (spaces.count, line[..<run], text, start)
    }

    /// A line of two columns: the second goes on below itself, or below the first where half a line is not enough for
    /// that. `nil` for a line of prose.
    private func columns(_ line: String, to width: Int) -> [String]? {
        guard let (spaces, first, text, start) = twoColumns(line) else { return nil }
        if start <= width / 2, !text.isEmpty {
            let lines = broken(text, to: width - start)
            return lines.enumerated().map { index, part in
                (index == 0 ? String(line.dropLast(text.count)) : String(repeating: " ", count: start)) + part
            }
        }
        guard spaces >= 2, spaces + 4 <= width / 2, !text.isEmpty else { return nil }
        return broken(String(first), to: width) + broken(String(repeating: " ", count: spaces + 4) + text, to: width)
    }

    /// The columns of the longest stretch that no line break may part.
    func widestPiece(_ text: String) -> Int {
        pieces(of: text[...]).reduce(0) { max($0, DisplayWidth.of($1, ambiguous: ambiguous)) }
    }

    private func broken(_ line: String, to width: Int) -> [String] {
        let spaces = line.prefix { $0 == " " }
        let indentation = spaces.count < width / 2 ? String(spaces) : ""
        var lines: [String] = []
        var current = indentation
        var columns = indentation.count
        var gap = ""
        for piece in pieces(of: line.dropFirst(spaces.count)) {
            if piece.first == " " {
                gap = String(piece)
                continue
            }
            let needed = DisplayWidth.of(piece, ambiguous: ambiguous)
            if columns + gap.count + needed <= width {
                current += gap + piece
                columns += gap.count + needed
            } else {
                if columns > indentation.count { lines.append(current) }
                var rest = piece
                (current, columns) = (indentation, indentation.count)
                // A word longer than a line is cut wherever the line ends.
                while let head = head(of: rest, columns: width - indentation.count) {
                    lines.append(indentation + (head.last == " " ? head.dropLast() : head))
                    rest = rest[head.endIndex...].drop { $0 == " " }
                }
                current += rest
                columns += DisplayWidth.of(rest, ambiguous: ambiguous)
            }
            gap = ""
        }
        if columns > indentation.count || lines.isEmpty { lines.append(current) }
        return lines
    }

    /// The longest beginning that fits, at least one grapheme; `nil` when all of it fits.
    private func head(of text: Substring, columns: Int) -> Substring? {
        var width = 0
        for index in text.indices {
            width += DisplayWidth.of(text[index], ambiguous: ambiguous)
            guard width > columns, index > text.startIndex else { continue }
            let before = text.index(before: index)
            let isBound = Self.isIdeographic(text[index]) && Self.never(text[index], begins: true)
            return text[..<(isBound && before > text.startIndex ? before : index)]
        }
        return nil
    }

    /// The text cut into runs of spaces and pieces that must not be broken.
    private func pieces(of text: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        var previous: Character?
        var isStem = false
        var (afterCommand, isWhole) = (text.startIndex, false)
        for index in text.indices {
            let character = text[index]
            if let previous, index > start, index >= afterCommand || !isWhole,
                Self.mayBreak(between: previous, and: character), !Self.isWithinCount(text, index),
                !(Self.isHiragana(previous) && Self.endsSentence(text[index...], within: character == "り" ? 4 : 3)),
                !(isStem && Self.endsSentence(text[index...], within: 5))
            {
                pieces.append(text[start..<index])
                start = index
            }
            if character == "`", index >= afterCommand {
                afterCommand = Self.end(ofCommandAt: index, in: text)
                isWhole = text[index..<afterCommand].count <= Self.longestCommand
            }
            isStem = Self.isHan(character) && !(previous.map(Self.isHan) ?? false)
            previous = character
        }
        if start < text.endIndex { pieces.append(text[start...]) }
        return pieces
    }

    /// The end of a command in backticks; its own beginning where none ends.
    private static func end(ofCommandAt start: String.Index, in text: Substring) -> String.Index {
        text[start...].dropFirst().firstIndex(of: "`").map { text.index(after: $0) } ?? start
    }

    /// The characters of a command that is to be copied whole, with its backticks.
    private static let longestCommand = 26

    private static func mayBreak(between left: Character, and right: Character) -> Bool {
        if left == " " || right == " " { return left != right }
        if pauses.contains(left), neutral.contains(right) { return true }
        if never(right, begins: true) || never(left, begins: false) || isKatakana(left) && isKatakana(right) {
            return false
        }
        return isIdeographic(left) || isIdeographic(right)
    }

    /// True within a figure with its counter, `3 個`, or a label of Han characters with its figure, `作成 11、`.
    private static func isWithinCount(_ text: Substring, _ index: Substring.Index) -> Bool {
        guard index > text.startIndex else { return false }
        let label = text[index...].prefix(4).prefix(while: isHan)
        if !label.isEmpty, isHan(text[text.index(before: index)]) { return isFigure(text[label.endIndex...]) }
        let space = text[index] == " " ? index : text.index(before: index)
        guard text[space] == " ", space > text.startIndex else { return false }
        let (left, right) = (text[text.index(before: space)], text[text.index(after: space)...])
        if isHan(left), isFigure(text[space...]) { return true }
        return digits.contains(left) && right.first.map(isIdeographic) ?? false
    }

    /// True for a space and a figure behind which a line may end.
    private static func isFigure(_ text: Substring) -> Bool {
        guard text.first == " " else { return false }
        let figure = text.dropFirst().prefix { digits.contains($0) }
        return !figure.isEmpty && text[figure.endIndex...].first.map(closing.contains) ?? true
    }

    private static let digits: ClosedRange<Character> = "0"..."9"

    /// True when only kana follow, at most so many, and a full stop or a bracket in front of it.
    private static func endsSentence(_ text: Substring, within count: Int) -> Bool {
        let kana = text.prefix(count + 1).prefix { isHiragana($0) }
        return (1...count).contains(kana.count) && text[kana.endIndex...].first.map("。（".contains) ?? false
    }

    private static func isHan(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x4E00...0x9FFF).contains(value) || (0x3400...0x4DBF).contains(value)
    }

    private static func isHiragana(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x3041...0x3096).contains(value)
    }

    private static func isKatakana(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x30A1...0x30FA).contains(value) || (0x30FC...0x30FE).contains(value)
    }

    /// True when no line may begin, or end, with the character.
    private static func never(_ character: Character, begins: Bool) -> Bool {
        neutral.contains(character) || (begins ? closing : opening).contains(character)
    }

    private static let closing: Set<Character> = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー～〜’”）〕］｝〉》」』】〙〗〟｠»…‥％℃°"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡､｣･ｧｨｩｪｫｬｭｮｯｰﾞﾟ"
            + ".,:;?!)]}>%/-")
    private static let opening: Set<Character> = Set("‘“（〔［｛〈《「『【〘〖〝｟«｢([{<#$@￥＄￡/-")

    /// Behind one of these a mark that opens as well as closes can only open.
    private static let pauses: Set<Character> = ["、", "，", "。", "；", "："]

    /// Marks that open as well as close.
    private static let neutral: Set<Character> = ["\"", "'", "`"]

    /// Characters between which a line may break. Korean breaks at spaces.
    private static func isIdeographic(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        switch value {
        case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x3105...0x312F, 0x31A0...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF,
            0xFF01...0xFF9F, 0x20000...0x3FFFF:
            return true
        default:
            return false
        }
    }
}
