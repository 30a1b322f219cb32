import Testing

@testable import Reporting

/// Commands that a sentence quotes, and the carets below a line that is too long.
@Suite struct QuotedCodeTests {
    private let cyan = "\u{1B}[36m"
    private let plain = "\u{1B}[0m"

    /// Only where every quotation mark has its partner it is known what is quoted.
    @Test(
        arguments: [
            (["say `show` now"], ["say `<show>` now"]), (["`a` and `b`"], ["`<a>` and `<b>`"]),
            (["a `b", "c` d"], ["a `<b>", "<c>` d"]),
            (["a ` b"], ["a ` b"]), (["ab ` c"], ["ab ` c"]), (["`a` `b"], ["`a` `b"]), (["`a` `bc"], ["`a` `bc"]),
            (["none"], ["none"]), ([""], [""]),
            (["odd `x`"], ["odd `<x>`"]), (["even `x`"], ["even `<x>`"]),
        ] as [([String], [String])])
    func quotedCommandsAreColoured(lines: [String], expected: [String]) {
        let shown = expected.map { $0.replacing("<", with: cyan).replacing(">", with: plain) }
        #expect(RenderingContext(color: true).styledCode(lines) == shown)
        #expect(RenderingContext(color: false).styledCode(lines) == lines)
    }

    /// One character is underlined by one caret, wherever the line is cut.
    @Test(arguments: [40, 60, 80])
    func aLongLineHasACaretForEachCharacter(place: Int) {
        let line = String(repeating: "a", count: place) + "X" + String(repeating: "b", count: 100)
        let diagnostic = Diagnostic(
            code: "x", explanation: "", sourceText: line, spans: [place..<place + 1, place + 5..<place + 6])
        let shown = Renderer(format: .text, context: RenderingContext(width: 40)).render(diagnostic)
            .split(separator: "\n").map(String.init)
        let column = shown[0].firstIndex(of: "X").map { shown[0].distance(from: shown[0].startIndex, to: $0) }
        #expect(column.map { String(repeating: " ", count: $0) + "^    ^" } == shown[1])
    }
}
