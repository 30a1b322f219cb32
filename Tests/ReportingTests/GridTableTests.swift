import Testing

@testable import Reporting

@Suite struct GridTableTests {
    private func lines(_ table: Table, _ context: RenderingContext = RenderingContext()) -> [String] {
        GridTable(table: table, context: context).lines()
    }

    let apply = Table(
        columns: ["before r1", "after r2", "change"],
        rows: [
            ["[今日]", "[今日]", ""],
            ["  0 牛乳", "  0 牛乳", ""],
            ["  2 신문", "", "->> moved to 明日 1"],
            ["[明日]", "[明日]", ""],
            ["  0 早报", "  0 早报", "~ reconfigured, same cell"],
            ["", "  1 신문", "<<- moved from 今日 2"],
        ])

    @Test func theApplyTableOfTheGuide() {
        #expect(
            lines(apply) == [
                "+-----------+----------+---------------------------+",
                "| before r1 | after r2 | change                    |",
                "+-----------+----------+---------------------------+",
                "| [今日]    | [今日]   |                           |",
                "|   0 牛乳  |   0 牛乳 |                           |",
                "|   2 신문  |          | ->> moved to 明日 1       |",
                "| [明日]    | [明日]   |                           |",
                "|   0 早报  |   0 早报 | ~ reconfigured, same cell |",
                "|           |   1 신문 | <<- moved from 今日 2     |",
                "+-----------+----------+---------------------------+",
            ])
    }

    /// The bars of all lines stand in the same columns, whatever the script.
    @Test(arguments: [
        ["パン", "コーヒー", "ｶﾞｷﾞ", "か\u{3099}"], ["早报", "牛奶", "，。", "𠮷"],
        ["신문", "\u{1100}\u{1161}\u{11A8}", "ㄱ", "ﾡ"], ["👨‍👩‍👧", "❤\u{FE0F}", "🇰🇷", "👍🏽"], ["e\u{301}", "ก็", "→①", "x"],
    ])
    func barsStandInTheSameColumns(cells: [String]) {
        for ambiguous in 1...2 {
            let context = RenderingContext(ambiguousWidth: ambiguous)
            let table = Table(
                columns: ["item", Table.Column(title: "数", alignment: .right)], rows: cells.map { [$0, "12"] })
            let drawn = lines(table, context)
            let wanted = drawn.first.map { Self.barColumns($0, "+", ambiguous) }
            #expect(wanted?.count == 3)
            for line in drawn.dropFirst() {
                #expect(Self.barColumns(line, line.hasPrefix("+") ? "+" : "|", ambiguous) == wanted)
            }
        }
    }

    private static func barColumns(_ line: String, _ bar: Character, _ ambiguous: Int) -> [Int] {
        line.indices.filter { line[$0] == bar }.map { DisplayWidth.of(line[..<$0], ambiguous: ambiguous) }
    }

    @Test func numbersStandRight() {
        let table = Table(
            columns: ["名前", Table.Column(title: "n", alignment: .right)], rows: [["パン", "7"], ["신문", "1200"]])
        #expect(
            lines(table) == [
                "+------+------+",
                "| 名前 |    n |",
                "+------+------+",
                "| パン |    7 |",
                "| 신문 | 1200 |",
                "+------+------+",
            ])
    }

    @Test func theWidestColumnGivesWay() {
        #expect(
            lines(apply, RenderingContext(width: 44)) == [
                "+----------+----------+--------------------+",
                "| before   | after r2 | change             |",
                "| r1       |          |                    |",
                "+----------+----------+--------------------+",
                "| [今日]   | [今日]   |                    |",
                "|   0 牛乳 |   0 牛乳 |                    |",
                // 18 columns: "->> moved to " and 明 are 15, two dots, and 日 would not fit in what is left.
                "|   2 신문 |          | ->> moved to 明..  |",
                "| [明日]   | [明日]   |                    |",
                "|   0 早报 |   0 早报 | ~ reconfigured, .. |",
                // 今 would be columns 16 and 17: it makes room for the dots, and 15 leave one blank.
                "|          |   1 신문 | <<- moved from ..  |",
                "+----------+----------+--------------------+",
            ])
    }

    /// Words in the last column, as a report has them, and names in the others.
    private func worded(_ words: [Phrase]) -> Table {
        Table(
            titles: ["before r1", "after r2", "change"],
            rows: zip(apply.rows, words).map { row, words in [row[0], row[1], words] })
    }

    /// Half a word says nothing: words go on in the next line, on the narrowest screens too.
    @Test func wordsAreNeverCut() throws {
        let english: [Phrase] = [
            "", "", .message("change.moved-to", ["place": "明日 1"]), "", .message("change.reconfigured"),
            .message("change.moved-from", ["place": "今日 2"]),
        ]
        // The frame takes 10 columns of the 40, the names 9 and 8, so 13 are left, as many as "reconfigured," needs.
        #expect(
            lines(worded(english), RenderingContext(width: 40)) == [
                "+-----------+----------+---------------+",
                "| before r1 | after r2 | change        |",
                "+-----------+----------+---------------+",
                "| [今日]    | [今日]   |               |",
                "|   0 牛乳  |   0 牛乳 |               |",
                "|   2 신문  |          | ->> moved to  |",
                "|           |          | 明日 1        |",
                "| [明日]    | [明日]   |               |",
                "|   0 早报  |   0 早报 | ~             |",
                "|           |          | reconfigured, |",
                "|           |          | same cell     |",
                "|           |   1 신문 | <<- moved     |",
                "|           |          | from 今日 2   |",
                "+-----------+----------+---------------+",
            ])
        for language in Language.allCases {
            for width in [24, 30, 36, 40, 44, 60, 80] {
                let context = RenderingContext(catalog: MessageCatalog(language), width: width)
                let text = lines(worded(english), context).joined()
                    .filter { !$0.isWhitespace && !"|+-".contains($0) }
                let dots = lines(worded(english), context).filter { $0.contains("..") }
                #expect(!text.isEmpty)
                for phrase in english where phrase != "" {
                    let ending = context.catalog.text(phrase).filter { !$0.isWhitespace }.suffix(2)
                    #expect(text.contains(ending), "\(language) \(width): \(ending)")
                }
                #expect(width < 40 || dots == [], "\(language) \(width): \(dots)")
            }
        }
    }

    /// An identifier among the words may be of any length; it takes neither the names' room nor the screen.
    @Test func aLongIdentifierAmongWordsIsParted() {
        let long = String(repeating: "x", count: 300)
        let moved = Phrase.message("change.moved-to", ["place": .text(long)])
        let drawn = lines(worded(["", "", moved]), RenderingContext(width: 60))
        #expect(drawn.allSatisfy { $0.hasPrefix("|") || $0.hasPrefix("+") })
        #expect(drawn.count <= 12 && drawn.contains { $0.contains("..") })
        #expect(drawn.contains { $0.hasPrefix("|   2 신문  |          | ->> moved to ") })
    }

    /// How sure we are is said beside what it is about, however narrow the screen.
    @Test func aMarkOfConfidenceIsNeverCutOff() {
        let table = Table(columns: ["change"], rows: [["moved from a place far away (M)"], ["moved (L)"], ["(M)"]])
        #expect(
            lines(table, RenderingContext(width: 20))[3...5] == [
                "| moved from.. (M) |", "| moved (L)        |", "| (M)              |",
            ])
    }

    @Test func equallyWideColumnsGiveWayTogether() {
        let table = Table(columns: ["a", "b"], rows: [["0123456789", "0123456789"]])
        #expect(lines(table, RenderingContext(width: 20))[3] == "| 01234.. | 0123.. |")
        for width in 15...27 {
            let line = lines(table, RenderingContext(width: width))[0]
            #expect(line.count == width)
            let widths = line.split(separator: "+").map(\.count)
            #expect(abs(widths[0] - widths[1]) <= 1)
        }
    }

    @Test func noLineIsEverTooLong() {
        let tables = [
            apply,
            Table(caption: "改訂 12", columns: ["a"], rows: [[String(repeating: "牛", count: 200)]]),
            Table(columns: ["one", "two", "three", "四", "다섯", "six"], rows: [["1", "22", "333", "四四四四", "다섯다섯", ""]]),
        ]
        for table in tables {
            for width in 1...80 {
                for ambiguous in 1...2 {
                    let context = RenderingContext(width: width, ambiguousWidth: ambiguous, maximumRows: 3)
                    let tooLong = lines(table, context).filter { DisplayWidth.of($0, ambiguous: ambiguous) > width }
                    #expect(tooLong == [], "width \(width)")
                }
            }
        }
    }

    @Test func aScreenTooNarrowForAGridGetsRecords() {
        let table = Table(
            caption: "r2", columns: ["item", "section", "change"],
            rows: [["牛乳", "今日", ""], ["신문", "明日", "->> moved to 明日 1"]])
        #expect(
            lines(table, RenderingContext(width: 18)) == [
                "r2",
                "item: 牛乳",
                "section: 今日",
                "",
                "item: 신문",
                "section: 明日",
                "change: ->> move..",
            ])
    }

    @Test func longTablesAreCutAndCounted() {
        let table = Table(columns: ["n"], rows: (0..<100).map { ["\($0)"] })
        #expect(
            lines(table, RenderingContext(maximumRows: 2)) == [
                "+--------------+",
                "| n            |",
                "+--------------+",
                "| 0            |",
                "| 1            |",
                "+--------------+",
                "| 98 more rows |",
                "+--------------+",
            ])
        let japanese = RenderingContext(catalog: MessageCatalog(.japanese), maximumRows: 99)
        #expect(lines(table, japanese)[103] == "| ほか 1 行 |")
        #expect(lines(table, RenderingContext(maximumRows: 100)).count == 104)
        #expect(lines(table, RenderingContext(width: 9, maximumRows: 1)).suffix(2) == ["| 99 .. |", "+-------+"])
    }

    private struct Long: Report {
        static let kind = "long"
        var isWhole = false
        let numbers = Array(0..<10_002)
        var blocks: [Block] { [.table(Table(columns: ["n"], rows: numbers.map { ["\($0)"] }))] }

        private enum CodingKeys: CodingKey { case numbers }
    }

    /// People are shown ten thousand rows at most, unless they ask for the whole; programs always get the whole.
    @Test func ofAVeryLongTableTheFirstRowsAreShown() {
        for format in [OutputFormat.text, .markdown, .html] {
            let short = Renderer(format: format).render(Long())
            #expect(short.contains("9999") && !short.contains("10000") && short.contains("2 more rows"), "\(format)")
            let whole = Renderer(format: format).render(Long(isWhole: true))
            #expect(whole.contains("10001") && !whole.contains("more rows"), "\(format)")
        }
        #expect(Renderer(format: .json).render(Long()).contains("10001"))
    }

    @Test func theCallerMayWordTheFooter() {
        let english = CatalogContents(entries: ["rest": .text("{count} of {total} are in the export")])
        let context = RenderingContext(catalog: MessageCatalog(.english, contents: english), maximumRows: 0)
        let table = Table(columns: ["n"], rows: [["1"], ["2"]], leftOutKey: "rest")
        #expect(
            lines(table, context) == [
                "+--------------------------+",
                "| n                        |",
                "+--------------------------+",
                "| 2 of 2 are in the export |",
                "+--------------------------+",
            ])
    }

    @Test func cellsCannotBreakTheFrame() {
        let table = Table(columns: ["a\nb", "c"], rows: [["x\u{1B}[2Jy", "1", "too many"], ["\t"]])
        #expect(
            lines(table) == [
                "+-------------+---+",
                "| a\\nb        | c |",
                "+-------------+---+",
                "| x\\u{1B}[2Jy | 1 |",
                "| \\t          |   |",
                "+-------------+---+",
            ])
    }

    @Test func smallTables() {
        #expect(lines(Table(columns: [], rows: [[]])) == [])
        #expect(lines(Table(columns: ["a"], rows: [])) == ["+---+", "| a |", "+---+"])
        #expect(lines(Table(columns: ["", ""], rows: [["a", "b"]])) == ["+---+---+", "| a | b |", "+---+---+"])
    }

    @Test func colourChangesNoColumn() {
        var table = apply
        table.emphasis = [2: .moved, 4: .changed, 5: .moved]
        let plain = lines(table)
        let coloured = lines(table, RenderingContext(color: true))
        #expect(coloured[5] == "| \u{1B}[36m  2 신문 \u{1B}[0m |          | \u{1B}[36m->> moved to 明日 1      \u{1B}[0m |")
        #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    }
}
