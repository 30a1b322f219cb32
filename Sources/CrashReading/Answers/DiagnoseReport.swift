import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

/// The report on a pasted text: its meaning, a script that raises it, and what helps.
struct DiagnoseReport: Report {
    static let kind = "diagnose"

    /// A known text that stands in what was pasted, with its rule and what helps.
    struct Finding: Encodable, Sendable {
        let rule: String
        let confidence: String
        let effect: Rule.Effect
        /// Other rules with the very same words.
        let alsoRules: [String]
        /// The words as they stood there.
        let text: String
        let line: Int
        /// True when the words stop before their end.
        let isCut: Bool
        let author: Wording.Author
        /// `table` or `collection`; nil where both say it.
        let view: String?
        /// The first version that words it like this, and the first that no longer does.
        let since: String
        let before: String?
        /// True when systems between them say it in other words, all of which the text may be.
        fileprivate let hasOtherWords: Bool
        /// The content of the gaps.
        let gaps: [String: String]
        let identifiers: [String]
        let script: Script?
        let repairs: [Repair]
        let triedRepairs: Int
        /// True when repairs were looked for: in a log with many texts, for the first ones only.
        let hasRepairSearch: Bool
        /// True when the text was recognized only by the name of a function or a condition.
        let isToldByName: Bool
        /// The code that an app writes instead.
        let remedy: [String]?
        /// The lines of the open program that can raise it.
        let appLines: [AppLine]
        fileprivate let meaning: [Message]

        private enum CodingKeys: String, CodingKey {
            case rule, confidence, effect, alsoRules, text, line, isCut, author, view, since, before, gaps, identifiers
            case script, repairs, triedRepairs, hasRepairSearch, isToldByName, remedy, appLines
        }
    }

    /// A script that raises the text.
    struct Script: Encodable, Sendable {
        let commands: [String]
        let message: String
        let isExact: Bool
    }

    /// The known text that is most like one that is not known.
    struct Nearest: Encodable, Sendable {
        let rule: String
        let words: String
        let missing: [String]
        let surplus: [String]
        let line: String
    }

    let texts: [Finding]
    /// The number of further texts that are not looked into.
    let furtherTexts: Int
    /// The rules of those, and where their texts stand.
    private let furtherPlaces: [Message]
    let nearest: Nearest?
    /// The commands that a sentence in plain words leads to; none for a log.
    let ways: [String]
    /// True when the text was longer than the part that is read.
    let isShortened: Bool

    /// The most texts of one log that are looked into.
    private static let most = 12
    /// The most texts for which repairs are looked for: that takes many trials.
    private static let mostRepaired = 3
    /// Nor are more than this named.
    private static let mostPlaces = 12

    /// - Complexity: linear in the length of the text; runs at most about two hundred short scripts for each text found.
    init(_ text: String, in app: (any SessionApp)? = nil) {
        let recognizer = TextRecognizer.standard
        let recognition = recognizer.recognize(text)
        texts = recognition.texts.prefix(Self.most).enumerated().map { index, text in
            Finding(text, looksForRepairs: index < Self.mostRepaired, in: app)
        }
        furtherTexts = max(0, recognition.texts.count - Self.most)
        furtherPlaces = recognition.texts.dropFirst(Self.most).prefix(Self.mostPlaces).map { text in
            Message(
                "diagnose.further.place",
                ["rule": .text(text.readings[0].rule.id), "line": .number(text.line)])
        }
        isShortened = recognition.isShortened
        ways = recognition.texts.isEmpty ? Self.ways(from: text) : []
        let near = recognition.texts.isEmpty ? recognizer.nearest(to: text) : nil
        nearest = near.map {
            Nearest(rule: $0.rule.id, words: $0.words, missing: $0.missing, surplus: $0.surplus, line: $0.line)
        }
    }

    private enum CodingKeys: String, CodingKey { case texts, furtherTexts, nearest, isShortened }

    var answer: [String]? { texts.map(\.rule) }

    var blocks: [Block] { blocks { $0.blocks(quoting: $0.excerpt) } }

    var fullBlocks: [Block] { blocks { $0.blocks(quoting: $0.text) } }

    private func blocks(_ told: (Finding) -> [Block]) -> [Block] {
        var blocks = texts.flatMap(told)
        if furtherTexts > 0 {
            blocks.append(
                .paragraph(
                    .message(
                        "diagnose.further",
                        ["count": .number(furtherTexts), "places": .message(.joined(furtherPlaces))])))
        }
        if texts.isEmpty { blocks += unknown }
        if isShortened {
            let (first, last) = (TextRecognizer.head, TextRecognizer.longest - TextRecognizer.head)
            blocks.append(
                .paragraph(
                    .message("diagnose.shortened", ["first": .number(first / 1_024), "last": .number(last / 1_024)])))
        }
        return blocks
    }

    /// The first commands for what one line of plain words tells of a list, unless that is a crash.
    private static func ways(from text: String) -> [String] {
        let line = text.drop(while: \.isWhitespace)
        guard line.utf8.count <= 300, !line.dropLast().contains("\n") else { return [] }
        let seen = PlainWords.named(in: text).filter(\.isSymptom)
        guard let first = seen.first, !seen.contains(where: { $0.commands.first == "help diagnose" }) else { return [] }
        return Array(first.commands.filter { $0 != "help diagnose" }.prefix(3))
    }

    private var unknown: [Block] {
        var blocks: [Block] = [.paragraph(.message("diagnose.unknown"))]
        if !ways.isEmpty {
            let commands = ways.map { "`\($0)`" }
            return blocks + [.paragraph(.message("diagnose.ways", ["commands": .list(commands)]))]
        }
        guard let nearest else { return blocks + [.paragraph(.message("diagnose.where"))] }
        blocks.append(.paragraph(.message("diagnose.nearest", ["rule": .text(nearest.rule)])))
        blocks.append(.quotation(nearest.words))
        if !nearest.missing.isEmpty {
            let words = nearest.missing.joined(separator: " ")
            blocks.append(.paragraph(.message("diagnose.nearest.missing", ["words": .text(words)])))
        }
        if !nearest.surplus.isEmpty {
            let words = nearest.surplus.joined(separator: " ")
            blocks.append(.paragraph(.message("diagnose.nearest.surplus", ["words": .text(words)])))
        }
        return blocks
    }
}

extension DiagnoseReport.Finding {
    /// The finding for a text. Where several rules have the same words, the first one's script is shown.
    ///
    /// - Parameters:
    ///   - text: The text and its readings.
    ///   - looksForRepairs: Whether changes of the script are tried.
    ///   - app: The program that is open.
    init(_ text: RecognizedText, looksForRepairs: Bool, in app: (any SessionApp)?) {
        let readings = text.readings
        let scripts = readings.prefix(4).map { (reading: $0, script: CrashScript($0)) }
        let first =
            scripts.first { $0.script?.isExact ?? false } ?? scripts.first { $0.script != nil }
            ?? (reading: readings[0], script: nil)
        // One version after the other may say the same; the newest needs no option to say it.
        let best =
            scripts.first { other in
                other.reading.rule == first.reading.rule
                    && other.reading.wording.variant == first.reading.wording.variant
                    && other.script?.isExact == first.script?.isExact && other.script?.imitatesOlderSystem == false
            } ?? first
        let reading = best.reading
        rule = reading.rule.id
        // The same words may be surer on a later system.
        let violation =
            readings.filter { $0.rule == reading.rule }.map { $0.wording.confidence ?? $0.rule.confidence }.max()
            ?? reading.rule.confidence
        confidence = (reading.hasOlderTail ? min(violation, .medium) : violation).rawValue
        effect = reading.rule.effect
        var others: [String] = []
        for other in readings.map(\.rule.id) where other != reading.rule.id && !others.contains(other) {
            others.append(other)
        }
        alsoRules = others
        self.text = text.excerpt
        line = text.line
        isCut = text.isCut
        author = reading.wording.author
        let styles = Set(readings.filter { $0.rule == reading.rule }.map(\.style))
        view = styles.count == 1 ? styles.first.flatMap { $0?.rawValue } : nil
        let same = readings.filter { $0.rule == reading.rule && $0.wording.variant == reading.wording.variant }
        since = max(same.map(\.since).min() ?? reading.since, Self.firstSystem(of: reading)).text
        hasOtherWords = Set(same.map(\.wording.text)).count > 1
        before = same.contains { $0.before == nil } ? nil : same.compactMap(\.before).max()?.text
        gaps = Dictionary(reading.gaps.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
        identifiers = TextMeaning.identifiers(reading)
        let sum = BatchSum(reading, isCut: text.isCut)
        meaning = TextMeaning.messages(reading, sum)
        script = best.script.map {
            DiagnoseReport.Script(commands: $0.commands, message: $0.message, isExact: $0.isExact)
        }
        hasRepairSearch = looksForRepairs
        let search = looksForRepairs ? best.script.map { RepairSearch($0, reading.rule) } : nil
        repairs = search?.repairs ?? []
        triedRepairs = search?.tried ?? 0
        isToldByName = text.isToldByName
        remedy = Remedy.swift(for: reading, sum, isTable: view == "table")
        let calls = RaisingCalls.names(of: reading, in: app?.sources.map(\.text) ?? [])
        appLines = calls.isEmpty ? [] : Array((app?.lines(calling: calls) ?? []).prefix(Self.mostLines))
    }

    /// The most lines of a program that are named.
    private static let mostLines = 4

    /// The system that brought the call a text is about: words cannot be older.
    private static func firstSystem(of reading: RecognizedText.Reading) -> SystemVersion {
        let words = reading.wording.text
        if words.contains("reconfigur") || reading.wording.variant == "reconfigure" { return .ios15 }
        return words.contains("section snapshot") ? .ios14 : .ios13
    }

    /// The beginning of the words, so that the explanation stays on the screen: the reader has just pasted all of them.
    fileprivate var excerpt: String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let short = String(lines.prefix(Self.mostQuotedLines).joined(separator: "\n").prefix(Self.mostQuoted))
        return short.count < text.count ? short + " …" : text
    }

    private static let mostQuoted = 230
    private static let mostQuotedLines = 3

    fileprivate func blocks(quoting text: String) -> [Block] {
        var blocks: [Block] = [.heading(.literal(rule))]
        // Sums and bounds say what happened; whom it happened to comes behind that.
        let isStory = !["diagnose.identifiers", "diagnose.path"].contains(meaning.first?.key ?? "")
        let story: [Block] = [.paragraph(.message("rule.\(rule)"))]
        let numbers: [Block] = meaning.map { .paragraph(.message($0)) }
        blocks += isStory ? numbers + story : story + numbers
        if isToldByName { blocks.append(.paragraph(.message("diagnose.by-name"))) }
        blocks.append(.quotation(text))
        if !alsoRules.isEmpty {
            let key = isCut ? "diagnose.cut-rules" : "diagnose.same-words"
            blocks.append(.paragraph(.message(key, ["rules": .list(alsoRules)])))
        } else if isCut {
            blocks.append(.paragraph(.message("diagnose.cut")))
        }
        if !appLines.isEmpty {
            // A batch by hand is played with commands, and no patch is known for it.
            let isByHand = rule.hasPrefix("batch.")
            blocks.append(.heading(.message(isByHand ? "diagnose.app-lines.by-hand" : "diagnose.app-lines")))
            blocks.append(.verbatim(appLines.map { "\($0.place)  \($0.text)" }.joined(separator: "\n")))
        }
        if let remedy {
            blocks.append(.heading(.message("diagnose.remedy")))
            blocks.append(.verbatim(remedy.joined(separator: "\n")))
        }
        if let script {
            blocks.append(.heading(.message(script.isExact ? "diagnose.script" : "diagnose.script.similar")))
            if CrashScript.imitatesOlderSystem(script.commands) {
                blocks.append(.paragraph(.message("diagnose.script.older")))
            }
            blocks.append(.echo(script.commands.joined(separator: "\n")))
            if !script.isExact { blocks.append(.quotation(script.message)) }
            blocks += repairBlocks
        }
        let sure = Message("explain.confidence", ["confidence": .message(Message("confidence.\(confidence)"))])
        return blocks + (isToldByName ? [] : [.paragraph(.message(origin))]) + [.paragraph(.message(sure))]
    }

    /// The sentence that tells which view words it like this, and from which version to which.
    private var origin: Message {
        let words =
            switch view {
            case "table": Message("diagnose.view.table")
            case "collection": Message("diagnose.view.collection")
            default: Message("diagnose.view.both")
            }
        let arguments: [String: MessageArgument] = [
            "view": .message(words), "since": .text(since), "before": .text(before ?? ""),
        ]
        let ofSwift = [Rule.reported.setDuplicates, Rule.reported.duplicateKeys, Rule.dataSource.otherCellClass]
        if ofSwift.contains(where: { $0.id == rule }) { return Message("diagnose.swift-library") }
        if rule == Rule.reported.mainThreadRequired.id { return Message("diagnose.anywhere") }
        if author == .compiler { return Message("diagnose.compiler") }
        if author == .simulator { return Message("diagnose.simulator") }
        if before == nil, hasOtherWords { return Message("diagnose.origin.varied", arguments) }
        if before == nil, since == SystemVersion.ios13.text { return Message("diagnose.origin.always", arguments) }
        return Message(before == nil ? "diagnose.origin.still" : "diagnose.origin.until", arguments)
    }

    private var repairBlocks: [Block] {
        guard hasRepairSearch else { return [.paragraph(.message("diagnose.repairs-alone"))] }
        if repairs.isEmpty { return [] }
        var blocks: [Block] = [.heading(.message("diagnose.repairs"))]
        for repair in repairs {
            blocks.append(
                .paragraph(
                    .message("diagnose.repair", ["what": .message(Message("diagnose.repair.\(repair.kind)"))])))
            blocks.append(.echo(repair.commands.joined(separator: "\n")))
            // The remedy above says it with the names that an app has; a hand-written batch has none here.
            if remedy == nil, !rule.hasPrefix("batch."), !repair.swift.isEmpty {
                blocks.append(.verbatim(repair.swift.joined(separator: "\n")))
            }
        }
        return blocks
    }
}
