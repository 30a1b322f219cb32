import Console
import Reporting
import SwiftReading
import TestSupport
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Bytes of any kind, pasted: always a clear answer, never a trap.
///
/// `SNAPREPL_FUZZ_SECONDS=300` goes on for that long, with other bytes each time; without it a few thousand texts are
/// tried that are the same every time.
@Suite struct SwiftPasteFuzzTests {
    private static let seconds = getenv("SNAPREPL_FUZZ_SECONDS").flatMap { Double(String(cString: $0)) }

    private static let pieces: [String] = [
        "snapshot", ".appendItems(", ".appendSections(", ".apply(", "dataSource", "[", "]", ")", "(", "{", "}", "\"",
        "\\(",
        "let ", "var ", " = ", " += ", "struct T", ": Hashable ", "enum E ", "case a(",
        "func hash(into h: inout Hasher) ",
        "static func == (l: T, r: T) -> Bool ", "h.combine(a)", "l.a == r.a", "for i in ", "0...9", "switch x ",
        "case .b: ",
        "if case .a(let n) = x ", "guard let y = z else { return }", "func f(_ x: Int) ", "f(1)", "return ",
        ".map { $0 }",
        "UUID()", "IndexPath(item: 0, section: 0)", "@objc ", "#if DEBUG\n", "#endif", "#selector(f)", "[a b:c];",
        "@\"s\"",
        "- (void)", "^{", "今日", "é", "\u{0}", "\u{202E}", "\u{FEFF}", "\r\n", "\r", "\n", "\t", "　", "ａｂ", "（", "）",
        "“",
        "”", "//", "/*", "*/", "\"\"\"", "#\"", "???", "9223372036854775808", "1e999", "-", "+", "*", "/", "&&", "??",
        "?",
        "!", "!=", "...", "..<", "<", ">", "as? UIView", "try ", "await ", "Task ", "DispatchQueue.main.async ",
        "self.",
        "$0", "\\.id", "#available(iOS 15, *)", "extension NSDiffableDataSourceSnapshot ", "adapter.move(a, to: .b)",
        "reloadItems(_:)", "== ", "&snapshot", "toSection: .main", "appendItems(x)", "items[k]", ".init(",
        "class C: NSObject ",
    ]

    /// Texts as people paste them.
    private static let whole = [
        """
        struct Song: Hashable { let id = UUID(); var title: String }
        let songs = ["a", "b"].map { Song(title: $0) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
        snapshot.appendSections([0])
        snapshot.appendItems(songs, toSection: 0)
        dataSource.apply(snapshot, animatingDifferences: true) { print("done") }
        """,
        """
        var snapshot = dataSource.snapshot()
        for i in 0..<3 where i != 1 { snapshot.appendItems(["\\(i)"]) }
        if snapshot.numberOfItems > 2 { snapshot.deleteItems(["0"]) } else { snapshot.reloadSections(["S"]) }
        DispatchQueue.main.async { dataSource.apply(snapshot) }
        """,
        """
        enum Row: Hashable { case note(String), switchRow(isOn: Bool) }
        func rows(_ count: Int) -> [Row] { (0..<count).map { .note("\\($0)") } + [.switchRow(isOn: false)] }
        switch rows(2).first { case .note(let text)?: print(text); default: break }
        var tree = NSDiffableDataSourceSectionSnapshot<Row>()
        tree.append(rows(1))
        """,
        "snapshot.moveItem(\"x\", afterItem: \"y\")\nsnapshot.appendItems(unknown.items(for: 今日))",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        switch random.below(4) {
        case 0:
            return String(
                decoding: (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self)
        case 1:
            let separator = random.oneIn(3) ? "" : " "
            return (0..<random.below(40)).map { _ in random.pick(pieces) }.joined(separator: separator)
        default:
            // A text as people paste it, damaged as bytes: cut within characters, doubled, overwritten.
            var bytes = Array(random.pick(whole).utf8)
            for _ in 0..<1 + random.below(4) {
                let place = random.below(bytes.count + 1)
                let end = min(bytes.count, place + random.below(40))
                switch random.below(5) {
                case 0: bytes.removeSubrange(place..<end)
                case 1: bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: place)
                case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
                case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
                default: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test func everythingThatIsPastedIsAnswered() {
        let start = ContinuousClock.now
        let seed = Self.seconds == nil ? 31 : UInt64.random(in: 1...999_999)
        var random = SeededGenerator(seed: seed)
        var counts: [String: Int] = [:]
        var round = 0
        while Self.seconds.map({ start.duration(to: .now) < .seconds($0) }) ?? (round < 1_200) {
            round += 1
            counts[check(Self.text(&random), "seed \(seed), text \(round)"), default: 0] += 1
        }
        // Each kind of answer was met, so that the texts are neither all valid nor all broken.
        #expect(counts.keys.contains("run") && counts.keys.contains("swift-syntax"))
        if Self.seconds != nil { print("pasted: \(round) texts, seed \(seed):", counts.sorted { $0.value > $1.value }) }
    }

    /// - Returns: What became of it.
    private func check(_ text: String, _ comment: String) -> String {
        var lab = Lab("sections S; append x")
        _ = lab.interpreter.recognize(text)
        _ = lab.interpreter.swiftBehindCommands(text)
        let before = lab.interpreter.journal.count
        let problem = lab.interpreter.runSwift(SourceText(text)) { _, _ in }
        #expect(lab.interpreter.journal.count - before <= 1, "a text is more than one step: \(comment)")
        guard let problem else { return "run" }
        let range = problem.failure.range ?? 0..<0
        #expect(range.upperBound <= text.utf8.count, "a place outside of the text: \(comment)")
        for language in Language.allCases {
            let context = RenderingContext(catalog: MessageCatalog(language), width: 60)
            let words = Renderer(format: .text, context: context).render(problem.diagnostic)
            #expect(words.contains { !$0.isWhitespace }, "no words: \(comment)")
            #expect(!words.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "control characters: \(comment)")
        }
        return problem.failure.error.code
    }
}
