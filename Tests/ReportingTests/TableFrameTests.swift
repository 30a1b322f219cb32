import Testing

@testable import Reporting

/// Tables drawn with box characters.
@Suite struct TableFrameTests {
    private struct Rows: Report {
        static let kind = "rows"
        let count: Int
        private enum CodingKeys: CodingKey { case count }
        var blocks: [Block] {
            let rows: [[Phrase]] = (0..<count).map { [.literal("row \($0)"), .literal("x")] }
            return [.table(Table(titles: ["item", "n"], rows: rows))]
        }
    }

    private func text(_ count: Int, ambiguous: Int = 1, most: Int? = nil) -> String {
        var context = RenderingContext(width: 40, ambiguousWidth: ambiguous, maximumRows: most)
        context.drawsBoxes = true
        return Renderer(format: .text, context: context).render(Rows(count: count))
    }

    @Test func aTableHasABox() {
        #expect(
            text(2) == """
                ┌───────┬───┐
                │ item  │ n │
                ├───────┼───┤
                │ row 0 │ x │
                │ row 1 │ x │
                └───────┴───┘

                """)
    }

    @Test func aFooterGoesThroughAllColumns() {
        #expect(
            text(9, most: 1) == """
                ┌───────┬─────┐
                │ item  │ n   │
                ├───────┼─────┤
                │ row 0 │ x   │
                ├───────┴─────┤
                │ 8 more rows │
                └─────────────┘

                """)
    }

    /// Where box characters take two columns, a box would be crooked.
    @Test func wideBoxCharactersAreNotUsed() {
        #expect(text(2, ambiguous: 2).hasPrefix("+-------+---+\n"))
    }
}
