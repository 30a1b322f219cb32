import Reporting

extension LessonSession {
    /// Markdown as blocks: headings, lists and paragraphs. Marks for code stay, they are readable; those of emphasis go,
    /// and of a link to a page of the web its address stays.
    static func blocks(_ lines: [String]) -> [Block] {
        var blocks: [Block] = []
        var paragraph: [String] = []
        var list: [String] = []
        // Code that is only shown stands as it was written.
        var code: [String]?
        func flush() {
            if !paragraph.isEmpty { blocks.append(.paragraph(.words(plain(MarkdownPassages.joined(paragraph))))) }
            if !list.isEmpty { blocks.append(.list(list.map { .words(plain($0)) })) }
            paragraph = []
            list = []
        }
        for line in lines {
            if line.hasPrefix("```") {
                flush()
                if let lines = code { blocks.append(.verbatim(lines.joined(separator: "\n"))) }
                code = code == nil ? [] : nil
            } else if code != nil {
                code?.append(line)
            } else if line.hasPrefix("#") {
                flush()
                blocks.append(.heading(.words(String(line.drop { $0 == "#" || $0 == " " }))))
            } else if line.hasPrefix("- ") {
                if list.isEmpty { flush() }
                list.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("  "), !list.isEmpty {
                list[list.count - 1] = MarkdownPassages.joined([list[list.count - 1], String(line.drop { $0 == " " })])
            } else if line.allSatisfy(\.isWhitespace) {
                flush()
            } else {
                if !list.isEmpty { flush() }
                paragraph.append(line)
            }
        }
        flush()
        if let code, !code.isEmpty { blocks.append(.verbatim(code.joined(separator: "\n"))) }
        return blocks
    }

    /// A text without marks of emphasis and of links; what stands in backticks stays as it is.
    static func plain(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let first = rest.first {
            if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
                result += rest[...end]
                rest = rest[rest.index(after: end)...]
            } else if first == "[", let link = link(rest) {
                result += link.text
                rest = link.rest
            } else if first == "*", let emphasis = emphasis(rest) {
                result += emphasis.text
                rest = emphasis.rest
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// `[words](address)` at the beginning of a text. The address of another page of the course says nothing here.
    private static func link(_ text: Substring) -> (text: String, rest: Substring)? {
        guard let middle = text.firstRange(of: "]("), let end = text[middle.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        let words = plain(String(text[text.index(after: text.startIndex)..<middle.lowerBound]))
        let address = text[middle.upperBound..<end]
        let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
        return (isWeb ? "\(words) (\(address))" : words, text[text.index(after: end)...])
    }

    /// `*words*` or `**words**` at the beginning of a text; a star that nothing closes is a star.
    private static func emphasis(_ text: Substring) -> (text: String, rest: Substring)? {
        let mark = text.hasPrefix("**") ? "**" : "*"
        let inner = text.dropFirst(mark.count)
        guard inner.first?.isWhitespace == false, let end = inner.firstRange(of: mark),
            inner[..<end.lowerBound].last?.isWhitespace == false
        else { return nil }
        return (plain(String(inner[..<end.lowerBound])), inner[end.upperBound...])
    }
}
