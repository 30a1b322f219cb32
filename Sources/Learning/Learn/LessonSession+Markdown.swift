import Reporting

extension LessonSession {
    /// Markdown as blocks: headings, lists and paragraphs; marks for code stay, they are readable.
    static func blocks(_ lines: [String]) -> [Block] {
        var blocks: [Block] = []
        var paragraph: [String] = []
        var list: [String] = []
        func flush() {
            if !paragraph.isEmpty { blocks.append(.paragraph(.literal(joined(paragraph)))) }
            if !list.isEmpty { blocks.append(.list(list.map { .literal($0) })) }
            paragraph = []
            list = []
        }
        for line in lines {
            if line.hasPrefix("#") {
                flush()
                blocks.append(.heading(.literal(String(line.drop { $0 == "#" || $0 == " " }))))
            } else if line.hasPrefix("- ") {
                if list.isEmpty { flush() }
                list.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("  "), !list.isEmpty {
                list[list.count - 1] += " " + line.drop { $0 == " " }
            } else if line.allSatisfy(\.isWhitespace) {
                flush()
            } else {
                if !list.isEmpty { flush() }
                paragraph.append(line)
            }
        }
        flush()
        return blocks
    }

    /// Lines of a paragraph as one. Between characters that are written without spaces none is put.
    private static func joined(_ lines: [String]) -> String {
        lines.dropFirst().reduce(lines.first ?? "") { text, line in
            let isDense = [text.last, line.first].contains { $0.map(isWrittenWithoutSpaces) ?? false }
            return text + (isDense ? "" : " ") + line
        }
    }

    /// Kana, Chinese characters and full-width marks; Korean is written with spaces.
    private static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return (0x3000...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
            || (0xFF00...0xFFEF).contains(scalar.value)
    }
}
