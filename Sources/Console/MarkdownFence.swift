import SwiftReading

/// A fence of code in a Markdown page.
public struct MarkdownFence: Sendable, Equatable {
    /// The word behind the opening marks, in lower case; empty for none.
    public let language: String
    /// The number of the opening line.
    public let line: Int
    /// The lines between the marks, as they stand.
    public let text: String

    /// True when the fence holds Swift.
    public var isSwift: Bool { language == "swift" }

    /// True when the fence holds Swift without saying so: no language or `diff`, and a first line that begins as Swift
    /// does.
    public var looksLikeSwift: Bool {
        guard ["", "diff", "text", "plaintext"].contains(language) else { return false }
        let lines = text.split(separator: "\n").lazy.map { $0.drop { "+-".contains($0) || $0.isWhitespace } }
        return lines.first { !$0.isEmpty }.map { SwiftReader.looksLikeSwift(String($0)) } ?? false
    }

    /// True when the fence holds commands.
    public var isScript: Bool { language == "snap" }

    /// The fences of a page, from top to bottom, those in quotations too. One that is not closed reaches to the end of the
    /// page.
    ///
    /// - Complexity: linear in the length of the page.
    public static func all(in page: String) -> [MarkdownFence] {
        var fences: [MarkdownFence] = []
        var open: Opening?
        let lines = page.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, whole) in lines.enumerated() {
            let line = open?.isQuoted ?? true ? unquoted(whole) : whole
            let text = line.drop { $0 == " " || $0 == "\t" }
            let mark = text.prefix { $0 == (text.first == "~" ? "~" : "`") }
            if var begun = open {
                let isEnd =
                    mark.count >= begun.mark.count && mark.first == begun.mark.first
                    && text.dropFirst(mark.count).allSatisfy(\.isWhitespace)
                begun.lines.append(line)
                open = isEnd ? nil : begun
                if isEnd { fences.append(begun.fence(upTo: begun.lines.count - 1)) }
            } else if mark.count >= 3 {
                let language = text.dropFirst(mark.count).drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" }
                open = Opening(
                    mark: mark, language: language.lowercased(), line: index + 1,
                    isQuoted: line.startIndex != whole.startIndex)
            }
        }
        if let open { fences.append(open.fence(upTo: open.lines.count)) }
        return fences
    }

    /// A line behind the `>` of a quotation; the line itself where it has none.
    private static func unquoted(_ line: Substring) -> Substring {
        var rest = line
        while case let text = rest.drop(while: { $0 == " " || $0 == "\t" }), text.first == ">" {
            rest = text.dropFirst()
            if rest.first == " " { rest = rest.dropFirst() }
        }
        return rest
    }

    /// A fence whose end has not come yet.
    private struct Opening {
        let mark: Substring
        let language: String
        let line: Int
        let isQuoted: Bool
        var lines: [Substring] = []

        func fence(upTo count: Int) -> MarkdownFence {
            MarkdownFence(
                language: language, line: line, text: lines.prefix(count).joined(separator: "\n"))
        }
    }
}
