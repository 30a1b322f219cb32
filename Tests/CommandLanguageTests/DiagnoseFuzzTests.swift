import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Anything may be pasted behind `diagnose`, and anything may be asked about with `why not`.
@Suite struct DiagnoseFuzzTests {
    /// Pieces of logs and texts, each of which means something to some part of the reader.
    private static let pieces: [String] = [
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a,\n    b\n)}",
        "Attempted to reload item identifier that does not exist in the snapshot: ",
        "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after "
            + "the update (5) must be equal to the number of rows contained in that section before the update (3)",
        "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update",
        "attempt to delete section 99999999999999999999, but there are only ", "-1", "NSInternalInconsistencyException",
        "reason: '", "'", "\"", "{(", ")}", "{length = 2, path = 0 - 1}", "<NSIndexPath: 0x", ">", "\n", "\r\n", "\t",
        "&lt;", "&#x", "&amp;quot;", "\\n", "\\U725b", "\\U", "\\u{110000}", "‹identifier›", "»", "0x0000000", "…", "’",
        "牛乳", "e\u{301}", "👨‍👩‍👧", "\u{202E}", "\u{0}", "\u{1B}[31m", "append a to S", "snap> ", "….", "> ", "| ", "```",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<(1 + random.below(8)) {
            switch random.below(5) {
            case 0: bytes += (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            case 1:
                let piece = Array(random.pick(pieces).utf8)
                let start = random.below(piece.count)
                bytes += piece[start..<(start + random.below(piece.count - start + 1))]
            default: bytes += Array(random.pick(pieces).utf8)
            }
        }
        if random.oneIn(3), !bytes.isEmpty {
            bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A longer run sets `SNAPREPL_FUZZ`.
    private static let rounds = FuzzRounds.count(250)

    /// Every answer is whole: no hole where words belong, no control character, in every language and form.
    @Test func nothingThatIsPastedTraps() {
        var random = SeededGenerator(seed: FuzzRounds.seed(71))
        var known = 0
        for round in 0..<Self.rounds {
            let text = Self.text(&random)
            let report = DiagnoseReport(text)
            if !report.texts.isEmpty { known += 1 }
            let language = Language.allCases[round % Language.allCases.count]
            let context = RenderingContext(catalog: MessageCatalog(language), width: 20 + round % 80)
            for format in [OutputFormat.text, .json, .html, .markdown] {
                let answer = Renderer(format: format, context: context).render(report)
                #expect(!answer.isEmpty && !answer.contains("⟨"), "\(round): \(text.debugDescription)")
                #expect(
                    !answer.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" },
                    "\(round): \(text.debugDescription)")
            }
            for finding in report.texts {
                #expect(finding.line >= 1)
                guard let script = finding.script else { continue }
                #expect(ScriptTrial(script.commands).messages.last == script.message, "\(round)")
            }
        }
        #expect(known * 8 > Self.rounds, "\(known) of \(Self.rounds)")
    }

    /// `why not` in sessions that came about at random: it answers, changes nothing, and what it proposes works.
    @Test func whyNotAnswersInEverySession() {
        var random = SeededGenerator(seed: FuzzRounds.seed(72))
        let lines = [
            "sections A", "sections B 今日", "append a b c to A", "append 牛乳 \"green tea\" to B", "append t",
            "append t to B",
            "apply", "apply unanimated", "apply reloadData", "set t.done = true", "set t.n = \"z\"", "delete a",
            "delete-all",
            "move a to B", "move b before a", "reload a", "reconfigure t", "provider shows n, done from store",
            "provider mistake nil for b", "option view table", "option rows 2", "option ios 14", "scroll 3", "undo",
            "redo",
            "goto 1", "outline A { append p; append q to p }", "expand p", "collapse p", "option window off",
            "swipe-delete 0:0",
            "tap 0:0", "drag 0:0 to 0:1", "handlers reorder on", "handlers tap toggle done then reload",
            "apply pending",
            "discard", "snapshot empty", "delete-sections A",
        ]
        var proposals = 0
        for round in 0..<(Self.rounds / 5) {
            var lab = Lab(
                "struct T(n, done = false) hash(n) equal(n); let t = T(n: \"x\"); sections A B; append a b t; apply")
            for _ in 0..<random.below(14) { _ = lab.code(random.pick(lines)) }
            for item in ["a", "t", "牛乳", "p", "nobody", "@1", "0:0", "\u{202E}", "\"\""] where random.oneIn(3) {
                let before = lab.session.staged.picture + lab.session.source.snapshot().picture
                let text = lab.text("why not \(item)")
                #expect(!text.isEmpty && !text.contains("⟨"), "round \(round), \(item): \(text)")
                #expect(lab.session.staged.picture + lab.session.source.snapshot().picture == before)
                guard let value = lab.session.source.snapshot().itemIdentifiers.first(where: { $0.label == item })
                else { continue }
                let report = WhyNotReport(value, lab.session)
                for change in [report.refreshed.change, report.moved.change].compactMap(\.self) {
                    proposals += 1
                    var copy = lab
                    for command in change.commands {
                        #expect(copy.code(command) == "ok", "round \(round): \(change.commands)")
                    }
                }
            }
        }
        #expect(proposals > 10)
    }

    /// A log with many texts: each gets a script, repairs only the first ones, and what says so.
    @Test func everyTextOfALogGetsAScript() {
        let messages = [
            "There are currently no sections in the data source. Please add a section first.",
            "Attempted to reload item identifier that does not exist in the snapshot: a",
            "Attempted to reconfigure item identifier that does not exist in the snapshot: b",
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    c\n)}",
            "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update",
            "Invalid parameter not satisfying: section != NSNotFound",
            "attempt to delete section 4, but there are only 2 sections before the update",
        ]
        let log = messages.map { "*** Terminating app, reason: '\($0)'" }.joined(separator: "\nframe\n\nlog\n")
        let report = DiagnoseReport(log)
        #expect(report.texts.count == messages.count && report.furtherTexts == 0)
        for (index, finding) in report.texts.enumerated() {
            #expect(finding.script != nil, "\(finding.text)")
            #expect(finding.hasRepairSearch == (index < 3))
            #expect(finding.repairs.isEmpty == (index >= 3))
        }
        let answer = Renderer(format: .text).render(report)
        #expect(answer.components(ofText: "Paste this text alone").count - 1 == messages.count - 3)
    }
}

extension String {
    fileprivate func components(ofText text: String) -> [Substring] {
        split(separator: text, omittingEmptySubsequences: false)
    }
}
