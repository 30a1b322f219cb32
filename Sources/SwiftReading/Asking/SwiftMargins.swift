extension SwiftReader {
    /// Code without what a page shows beside it: line numbers (`12 `, `12. `, `12 | `, or all of them above the code), the
    /// prompts of other programs (`>>>`, `swift>`, `1>`), the marks of a quotation (`> `).
    ///
    /// - Parameter text: Lines as they were copied.
    /// - Returns: The code, with spaces for what was taken off, so that lines and columns stay what they are; nil where not
    ///   every line has such a margin, or no line begins as Swift does behind it.
    /// - Complexity: linear in the number of bytes; constant where the first line has no margin.
    public static func withoutMargin(_ text: String) -> String? {
        guard let first = text.first(where: { !$0.isWhitespace }), first.isNumber || first == ">" || first == "s" else {
            return nil
        }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let code = code(of: lines, behind: number) ?? code(of: lines, behind: mark)
        guard let code, code.contains(where: { looksLikeSwift($0) }) else { return nil }
        return code.joined(separator: "\n")
    }

    /// The end of a margin at the beginning of a line; nil where there is none. It is told the number of the line before.
    private typealias Margin = (_ line: Substring, _ number: inout Int?) -> Substring.Index?

    private static func code(of lines: [Substring], behind margin: Margin) -> [String]? {
        var number: Int?
        var code: [String] = []
        var count = 0
        // Numbers on lines of their own, and below them the code: a table of two columns.
        var isAbove = true
        for line in lines {
            guard line.contains(where: { !$0.isWhitespace }) else {
                code.append("")
                continue
            }
            let last = number
            guard let end = margin(line, &number) else {
                guard isAbove, last ?? 0 > 1 else { return nil }
                return code + lines[code.count...].map(String.init)
            }
            let rest = line[end...]
            if rest.contains(where: { !$0.isWhitespace }) { (isAbove, count) = (false, count + 1) }
            code.append(String(repeating: " ", count: line.distance(from: line.startIndex, to: end)) + rest)
        }
        return count > 1 ? code : nil
    }

    /// `12`, `12.`, `12:`, `12)`, `12>`, `12 |`: each line has the number behind that of the line before.
    private static func number(_ line: Substring, _ last: inout Int?) -> Substring.Index? {
        let start = line.drop { $0 == " " || $0 == "\t" }
        let digits = start.prefix { $0.isASCII && $0.isNumber }
        // The frames of a crash are numbered from 0.
        guard digits.count < 7, let number = Int(digits), last.map({ number == $0 + 1 }) ?? (number > 0) else {
            return nil
        }
        last = number
        var rest = start[digits.endIndex...]
        let bar = rest.drop { $0 == " " }
        if let mark = rest.first, ".:)>".contains(mark) {
            rest = rest.dropFirst()
        } else if bar.first == "|" || bar.first == "│" {
            rest = bar.dropFirst()
        }
        return rest.first.map(\.isWhitespace) ?? true ? rest.startIndex : nil
    }

    /// `>>>` and the `...` of a line that goes on, `swift>`, `>`.
    private static func mark(_ line: Substring, _ last: inout Int?) -> Substring.Index? {
        let start = line.drop { $0 == " " || $0 == "\t" }
        for mark in [">>>", "...", "swift>", ">"] where start.hasPrefix(mark) {
            // The dots of an article stand below no prompt.
            if mark == "...", last == nil { return nil }
            let rest = start.dropFirst(mark.count)
            guard rest.first.map(\.isWhitespace) ?? true else { continue }
            last = 0
            return rest.startIndex
        }
        return nil
    }
}
