import Testing

/// Every kind of report as HTML: well formed, and with the words that its Markdown has, in the same order. The Markdown is
/// held by the goldens, each kind of block in HTML by a page written by hand.
@Suite struct HTMLReportTests {
    @Test(arguments: GoldenTests.cases.map(\.kind))
    func htmlHasTheWordsOfTheMarkdown(kind: String) throws {
        let found = try #require(GoldenTests.cases.first { $0.kind == kind })
        var page = Lab(found.setUp, files: GoldenTests.files)
        let html = page.text(found.command, format: .html)
        var source = Lab(found.setUp, files: GoldenTests.files)
        let markdown = source.text(found.command, format: .markdown)
        let (text, open) = Self.read(html)
        #expect(open == [], "\(kind)")
        #expect(html.hasPrefix("<section class=\"snaprepl\" data-report="))
        #expect(Self.words(text) == Self.words(Self.withoutMarks(markdown)), "\(kind)")
    }

    /// The text of HTML, and what is not as it should be: tags that stay open, or are closed and were not open.
    private static func read(_ html: String) -> (text: String, open: [String]) {
        var text = ""
        var open: [String] = []
        for (index, part) in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
            guard index > 0 else {
                text += part
                continue
            }
            let pieces = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
            guard pieces.count == 2, let name = pieces[0].split(separator: " ").first else {
                open.append("a bare <: \(part)")
                continue
            }
            if name.hasPrefix("/") {
                if open.last == String(name.dropFirst()) { open.removeLast() } else { open.append(String(name)) }
            } else if name != "br" {
                open.append(String(name))
            }
            // Words in neighbouring cells are two words.
            text += " " + pieces[1]
        }
        for (entity, character) in [
            ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacing(entity, with: character)
        }
        return (text, open)
    }

    /// Markdown without the lines that only draw; those of code may stand under a list.
    private static func withoutMarks(_ markdown: String) -> String {
        markdown.replacing("&nbsp;", with: " ").split(separator: "\n")
            .filter { !$0.drop { $0 == " " }.hasPrefix("```") }.joined(separator: "\n")
    }

    /// Letters and numbers, whatever stands between them.
    private static func words(_ text: String) -> String {
        String(text.filter { $0.isLetter || $0.isNumber })
    }
}
