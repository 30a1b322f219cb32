import Rulebook
import TestSupport
import Testing

@testable import CrashReading

/// What a rule says is recognised as that rule, with what stood in its gaps.
@Suite struct InverseLawTests {
    private static let rules = Recognizers.rules

    @Test func everyWordingIsAPattern() {
        let book = Recognizers.all.book
        for rule in Self.rules {
            for wording in rule.wordings {
                let owned = book.patterns.filter { pattern in
                    pattern.owners.contains { $0.rule == rule && $0.wording == wording }
                }
                #expect(!owned.isEmpty, "\(rule.id): \(wording.text)")
            }
        }
        for pattern in book.patterns { #expect(pattern.anchor != nil, "\(pattern.text)") }
    }

    /// A version for each change of words.
    private static let fewSystems: [SystemVersion] = [.ios13, .ios15, .ios17, .current]

    /// The reading that a text must have; the others are rules that say the same.
    private static func reading(
        _ violation: RandomViolation, in recognition: Recognition
    ) -> RecognizedText.Reading? {
        recognition.texts.first?.readings.first { reading in
            reading.rule == violation.rule && reading.wording == violation.wording
                && reading.hasOlderTail == violation.isOlderSDK
                && reading.since <= violation.system && reading.before.map { violation.system < $0 } ?? true
        }
    }

    private static func solid(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func whatWasSaidIsFound(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for violation in RandomViolation.every(Self.rules, &random) {
            let recognition = Recognizers.all.recognize(violation.message)
            count += 1
            guard recognition.texts.count == 1, let reading = Self.reading(violation, in: recognition) else {
                Issue.record("seed \(seed): \(violation.rule.id) \(violation.system): \(violation.message)")
                continue
            }
            #expect(!recognition.texts[0].isCut, "\(violation.message)")
            #expect(Self.solid(reading.message) == Self.solid(violation.message), "seed \(seed)")
            for reading in recognition.texts[0].readings {
                #expect(Self.solid(reading.message) == Self.solid(violation.message), "seed \(seed)")
            }
        }
        #expect(count > 500)
    }

    /// The ways a text changes on its way into an issue.
    enum Passage: String, CaseIterable, CustomTestStringConvertible {
        case console, wrapped, wrappedInConsole, folded, quotedMail, stamped, html, typographic, json, logInFront

        var testDescription: String { rawValue }

        func applied(to message: String, _ random: inout SeededGenerator) -> String {
            let console =
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(message)'\n"
                + "*** First throw call stack:\n(\n\t0   CoreFoundation   0x00000001804b5 __exceptionPreprocess + 172\n)"
            switch self {
            case .console: return console
            case .wrapped: return OtherLogs.wrapped(message, 40 + random.below(60))
            case .wrappedInConsole: return OtherLogs.wrapped(console, 40 + random.below(60))
            case .folded:
                return message.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
            case .quotedMail:
                return OtherLogs.wrapped(console, 70).split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
            case .stamped:
                return OtherLogs.wrapped(console, 90).split(separator: "\n")
                    .map { "2024-03-01 12:00:\(10 + random.below(49)).123456+0900 Shop[512:90210] \($0)" }
                    .joined(separator: "\n")
            case .html:
                return console.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                    .replacing("'", with: "&#39;").replacing("\"", with: "&quot;")
            case .typographic:
                return console.replacing("'", with: "’").replacing("...", with: "…").replacing(" - ", with: " – ")
            case .json:
                let text = console.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                    .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
                return "{\"type\": \"NSException\", \"value\": \"\(text)\", \"handled\": false}"
            case .logInFront:
                return (0..<(random.oneIn(8) ? 200 : 20)).map { _ in OtherLogs.line(&random) }.joined(separator: "\n")
                    + "\n" + console
                    + "\n" + (0..<20).map { _ in OtherLogs.line(&random) }.joined(separator: "\n")
            }
        }
    }

    @Test(arguments: Passage.allCases)
    func itIsFoundAfterATrip(passage: Passage) {
        var random = SeededGenerator(seed: 77)
        for violation in RandomViolation.every(Self.rules, on: Self.fewSystems, &random)
        where violation.wording.author == .uikit {
            let text = passage.applied(to: violation.message, &random)
            let recognition = Recognizers.all.recognize(text)
            let readings = recognition.texts.first?.readings ?? []
            let found = readings.first { $0.rule == violation.rule && $0.hasOlderTail == violation.isOlderSDK }
            guard recognition.texts.count == 1, let found else {
                Issue.record("\(violation.rule.id): \(recognition.texts.map(\.excerpt)) of\n\(text)")
                continue
            }
            guard passage != .typographic else { continue }
            let (said, meant) = (Self.solid(found.message), Self.solid(violation.message))
            // Where all that was wrapped is what stands at the end, nothing shows that the line goes on.
            if passage == .wrapped, meant.hasPrefix(said), text.split(separator: "\n").count <= 2 { continue }
            if said != meant { Issue.record("\(violation.rule.id):\n\(said)\nis not\n\(meant)\nof\n\(text)") }
        }
    }

    /// The words that stand behind the first gap are enough too, where there are many.
    @Test func theFirstWordsMayBeMissing() {
        var random = SeededGenerator(seed: 79)
        var count = 0
        for violation in RandomViolation.every(Self.rules, on: [.ios15, .current], &random)
        where ["batch.item-count", "batch.section-count", "batch.inconsistent"].contains(violation.rule.id) {
            let from = violation.rule.id == "batch.inconsistent" ? "\nData source after" : "after the update ("
            guard let start = violation.message.firstRange(of: from)?.lowerBound else { continue }
            let text = String(violation.message[start...].dropFirst())
            let rules = Recognizers.all.recognize(text).texts.first?.readings.map(\.rule.id) ?? []
            if violation.rule.id == "batch.inconsistent" {
                #expect(rules == [violation.rule.id], "\(text)")
                count += 1
            } else {
                // From the middle of a stretch of words nothing can be told.
                #expect(rules.isEmpty || rules.contains(violation.rule.id), "\(text)")
            }
        }
        #expect(count >= 2)
    }

    /// Cut off after 60 %, what is left fits the rule, and mostly no other.
    @Test func theBeginningIsEnough() {
        var random = SeededGenerator(seed: 78)
        var only = 0
        var all = 0
        for violation in RandomViolation.every(Self.rules, on: Self.fewSystems, &random)
        where violation.wording.author == .uikit
            && !["UITableView (‹view", "UICollectionView (‹view"].contains(where: violation.wording.text.hasPrefix)
        {
            let characters = Array(violation.message)
            let cut = String(characters.prefix((characters.count * 3 + 4) / 5))
            for text in [cut, cut + "…", "reason: '" + cut + "..."] {
                let recognition = Recognizers.all.recognize(text)
                let rules = Set(recognition.texts.first?.readings.map(\.rule.id) ?? [])
                all += 1
                if rules == [violation.rule.id] { only += 1 }
                if !rules.contains(violation.rule.id) { Issue.record("\(violation.rule.id): \(rules) of \(text)") }
            }
        }
        #expect(only * 10 > all * 6, "\(only) of \(all)")
    }
}
