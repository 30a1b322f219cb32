import Testing

@testable import Reporting

/// Items of a list, with the mark before them, in a narrow window.
@Suite struct ListWidthTests {
    private struct Listing: Report {
        static let kind = "listing"
        let items: [String]
        var blocks: [Block] { [.list(items.map { .literal($0) })] }
        func encode(to encoder: any Encoder) throws {}
    }

    private struct Words: Report {
        static let kind = "words"
        var blocks: [Block] { [.definitions([Definition("append", .literal("adds rows to a section"))])] }
        func encode(to encoder: any Encoder) throws {}
    }

    /// A meaning has a column of its own where that is 24 wide, and fills its lines up to the last column.
    @Test(arguments: [
        (32, "append  adds rows to a section\n"), (31, "append\n  adds rows to a section\n"),
        (24, "append\n  adds rows to a section\n"), (23, "append\n  adds rows to a\n  section\n"),
    ])
    func aMeaningReachesTheLastColumn(width: Int, expected: String) {
        let context = RenderingContext(catalog: MessageCatalog(.english), width: width)
        #expect(Renderer(format: .text, context: context).render(Words()) == expected)
    }

    @Test(arguments: [20, 21, 40, 79])
    func noLineIsWiderThanTheWindow(width: Int) {
        let words = (0..<60).map { "word\($0 % 7)" }.joined(separator: " ")
        let context = RenderingContext(catalog: MessageCatalog(.english), width: width)
        let text = Renderer(format: .text, context: context).render(Listing(items: [words, "牛乳を買う" + words]))
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count > 2 && lines[0].hasPrefix("- "))
        for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    }
}
