import TestSupport
import Testing

@testable import CrashReading

/// What no rule says is not taken for one, and nothing that is pasted can stop the program.
@Suite struct FalseAlarmTests {
    @Test func tenThousandOtherLines() {
        var random = SeededGenerator(seed: 4)
        var lines: [String] = []
        for _ in 0..<10_000 {
            let line = OtherLogs.line(&random)
            lines.append(line)
            let texts = Recognizers.all.recognize(line).texts
            if !texts.isEmpty { Issue.record("\(line): \(texts.map { $0.readings[0].rule.id })") }
        }
        #expect(Recognizers.all.recognize(lines.joined(separator: "\n")).texts.isEmpty)
    }

    /// A number stands where a batch's text names an item; other words make another text.
    @Test(
        arguments: [
            ("Attempt to delete row containing first responder that refused to resign.", nil),
            ("attempt to delete item after the keyboard was closed", nil), ("we attempt to insert rows below it", nil),
            ("attempt to delete row 3 from section 0", "batch.delete-item-in-missing-section"),
            (
                "attempt to delete row 3 from section 0 which only contains 1 rows before the update",
                "batch.delete-item-out-of-bounds"
            ),
            ("attempt to insert item 18446744073709551615 into sec", "batch.insert-item-in-missing-section"),
        ] as [(String, String?)])
    func anItemOfABatchIsANumber(text: String, rule: String?) {
        let found = Recognizers.all.recognize(text).texts.first?.readings.map(\.rule.id) ?? []
        #expect(rule.map { found.contains($0) } ?? found.isEmpty, "\(found)")
    }

    /// The name of a class is no text of UIKit's, alone or with a word or two of it; with a few more it is one.
    @Test(arguments: ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"])
    func theNameOfAClassAlone(name: String) {
        for text in ["\(name)", "\(name) 怎么用", "`\(name)`。", "\(name) cell provider 怎么写", "tags:\n  - \(name)\n---"] {
            #expect(Recognizers.all.recognize(text).texts.isEmpty, "\(text)")
        }
        let cut = Recognizers.all.recognize("\(name) cell provider returned nil for")
        #expect(cut.texts.first?.readings.contains { $0.rule.id == "provider.cell-nil" } ?? false)
    }

    /// A text of UIKit's may stop behind one of its sentences. A full stop ends one where white space, a quotation mark or
    /// another script is behind it, and not where anything else is.
    @Test(arguments: [
        (". and so on", true), (".\nand so on", true), (".\" and so on", true), (".。以上", true), (".!and so on", false),
        (".and so on", false), (".0 and so on", false),
    ])
    func aSentenceEndsWithItsFullStop(rest: String, isEnd: Bool) {
        let texts = Recognizers.all.recognize("There are currently no sections in the data source\(rest)").texts
        #expect(texts.map { $0.readings.first?.rule.id } == (isEnd ? ["no-sections"] : []))
    }

    /// What someone sees in a list is no text of UIKit's, and leads to what explains it; a log that is not known does not.
    @Test(arguments: [
        ("cells flash when I apply a snapshot", ["explain identity.different", "claims more.flash", "help why"]),
        ("スクロールが一番上に戻る", ["explain identity.different", "claims more.flash", "help scroll"]),
        ("it crashes and the rows flash", []), ("Fatal error: Index out of range", []),
        ("cells flash\n0   CoreFoundation  0x1 __exceptionPreprocess", []),
    ])
    func aSentenceLeadsToWhatExplainsIt(text: String, commands: [String]) {
        #expect(DiagnoseReport(text).ways == commands)
    }

    /// Where the exception's words are there and of no rule, the frames below say nothing about it.
    @Test func theFramesUnderWordsOfNoRule() {
        let log = """
            *** Assertion failure in -[UITableView _endCellAnimationsWithContext:], UITableView.m:2170
            *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
            'the table is in a mood of its own today and will not go on'
            """
        #expect(Recognizers.all.recognize(log).texts.isEmpty)
        let bare = "*** Assertion failure in -[UITableView _endCellAnimationsWithContext:], UITableView.m:2170"
        #expect(Recognizers.all.recognize(bare).texts.first?.readings.first?.rule.id == "batch.item-count")
    }

    /// Pieces of texts, brackets, bytes of any kind.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func nothingTraps(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let messages = RandomViolation.every(Recognizers.rules, &random).map(\.message)
        for _ in 0..<1_500 {
            var bytes: [UInt8] = []
            for _ in 0..<(1 + random.below(6)) {
                switch random.below(4) {
                case 0: bytes += (0..<random.below(30)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                case 1:
                    bytes += Array(
                        random.pick(["{(", ")}", "<", ">", "'", "\n", "&amp;#x41;", "&#", "\\U", "  ", "‹", "é"]).utf8)
                default:
                    let message = Array(random.pick(messages).utf8)
                    let start = random.below(message.count)
                    bytes += message[start..<(start + random.below(message.count - start + 1))]
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for found in Recognizers.all.recognize(text).texts {
                #expect(!found.readings.isEmpty)
                for reading in found.readings {
                    _ = reading.message
                    for gap in reading.gaps { _ = PrintedIdentifiers.read(gap.text) }
                }
            }
        }
    }

    /// The work grows with the text and not with its square.
    @Test(arguments: [
        "Failed to find index of item (", "attempt to attempt to delete row ", "Duplicate identifiers: {(\n\n",
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n",
        "reason: 'Attempted to reload item identifier that does not exist in the snapshot: ",
    ])
    func repeatedBeginningsEnd(piece: String) {
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        let time = ContinuousClock().measure { _ = Recognizers.all.recognize(text) }
        // With the square of the length it takes minutes.
        #expect(time < .seconds(60))
    }
}
