import CommandGrammar
import Reporting
import SessionReports
import Sessions

/// The commands, rules, claims and lessons that some words are about.
struct HelpSearch {
    private let table: CommandTable
    private let language: Language

    init(_ table: CommandTable, _ language: Language) { (self.table, self.language) = (table, language) }

    /// The number of topics an answer names.
    private static let most = 5
    /// Longer questions are not read to their end.
    private static let longest = 400

    /// The topics that some words are about, the best first; none where nothing fits.
    ///
    /// - Complexity: linear in the length of all topics.
    func topics(for text: String) -> [HelpTopic] {
        let text = String(text.prefix(Self.longest))
        if let topic = topic(coded: text) { return [topic] }
        let all = topics
        let byCommand = Dictionary(all.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })
        var found: [HelpTopic] = []
        // What goes wrong comes first, by its longest words; then the first of each further thing, then the rest.
        let things = PlainWords.named(in: text)
        let named = (things.filter(\.isSymptom) + things.filter { !$0.isSymptom }).map { thing in
            thing.commands.compactMap { byCommand[$0] }
        }
        for (index, commands) in named.enumerated() { found += commands.prefix(index == 0 ? 3 : 1) }
        found += named.flatMap { $0 }
        // Where it is known what goes wrong, a topic that merely shares a word would lead astray.
        if !things.contains(where: \.isSymptom), found.count < Self.most { found += ranked(all, by: text) }
        var seen: Set<String> = []
        return Array(found.filter { seen.insert($0.command).inserted }.prefix(Self.most))
    }

    /// The topic of a code: of a rule, as `explain` takes it, or of a claim, as `claims` does.
    func topic(coded code: String) -> HelpTopic? {
        // Most words have neither mark, and most lines of Swift have others too: all topics need not be read for them.
        guard code.contains(where: { $0 == "-" || $0 == "." }),
            code.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
        else { return nil }
        let commands = ["explain \(code.lowercased())", "claims \(code)"]
        return topics.first { commands.contains($0.command) }
    }

    /// True when topics answer a text: it names what they are about, or most of its words stand in one of them. Of scripts
    /// without blanks two characters may stand anywhere, and say little of the word they were taken from.
    func answers(_ text: String, with topics: [HelpTopic]) -> Bool {
        if !PlainWords.named(in: text).isEmpty || topic(coded: text) != nil { return true }
        let wanted = Set(Self.terms(text)).subtracting(Self.fillers)
        return topics.contains { topic in
            let found = Set(Self.terms(topic.command)).union(contents(of: topic))
            return 2 * wanted.count { found.contains($0) } > wanted.count
        }
    }

    /// True when a line reads like a question or a complaint, and not like a command or Swift.
    static func isQuestion(_ line: String) -> Bool {
        let text = line.lowercased()
        guard text.utf8.count <= longest, !text.contains(where: { "{}=\"();[]".contains($0) }) else { return false }
        let words = text.split { $0 == " " || $0 == "　" }
        let last = text.last { !$0.isWhitespace }
        let isAsked = last == "?" || last == "？"
        if words.count >= 3, let first = words.first, isAsked || openings.contains(String(first)) { return true }
        let isLong = text.contains { !$0.isASCII } ? text.count >= 5 : words.count >= 3
        if isAsked { return isLong || words.count > 1 }
        if text.count > 2, asking.contains(where: { text.contains($0) }) { return true }
        return isLong && PlainWords.named(in: text).contains(where: \.isSymptom)
    }

    /// The words that questions begin with in English.
    private static let openings: Set<String> = [
        "why", "how", "what", "when", "where", "which", "who", "is", "are", "does", "do", "can", "should", "my", "the",
        "i", "it", "cells", "rows", "sections",
    ]

    /// The words by which a question shows that is written without spaces or a mark at its end.
    private static let asking = [
        "怎么", "如何", "怎样", "为什么", "为何", "什么", "区别", "なぜ", "どうし", "どうや", "どうす", "するには", "とは", "違い", "方法",
        "어떻게", "방법", "려면", "차이", "뭐예요", "뭔가요",
    ]

    /// Every topic there is.
    private var topics: [HelpTopic] {
        let catalogs = Dictionary(
            Language.allCases.map { ($0, MessageCatalog($0)) }, uniquingKeysWith: { first, _ in first })
        func text(_ message: Message, _ language: Language) -> String { catalogs[language]?.text(message) ?? "" }
        let commands = table.rows.map { row in HelpTopic("help \(row.name)") { text(row.summary, $0) } }
        let rules = RuleBook.rules.map { rule in
            HelpTopic("explain \(rule.id)") { text(Message("rule.\(rule.id)"), $0) }
        }
        return commands + rules + table.groups.flatMap { $0.topics() }
    }

    /// The topics that hold the words of a text: rare words count for more, and those of a name for more than others.
    private func ranked(_ topics: [HelpTopic], by text: String) -> [HelpTopic] {
        let wanted = Set(Self.terms(text)).subtracting(Self.fillers)
        guard !wanted.isEmpty else { return [] }
        let names = topics.map { Set(Self.terms($0.command)) }
        let contents = topics.map(contents)
        var counts: [String: Int] = [:]
        for term in wanted { counts[term] = contents.count { $0.contains(term) } }
        let scored = topics.indices.map { index -> (score: Double, index: Int) in
            let score = wanted.reduce(0.0) { sum, term in
                let weight = 1 / Double(1 + (counts[term] ?? 0))
                return sum + (names[index].contains(term) ? 3 * weight : 0)
                    + (contents[index].contains(term) ? weight : 0)
            }
            return (score, index)
        }
        return scored.filter { $0.score > 0 }
            .sorted { ($0.score, $1.index) > ($1.score, $0.index) }
            .prefix(Self.most).map { topics[$0.index] }
    }

    /// The words of a topic, in the reader's language and in English.
    private func contents(of topic: HelpTopic) -> Set<String> {
        let english = language == .english ? "" : topic.texts[.english] ?? ""
        return Set(Self.terms((topic.texts[language] ?? "") + " " + english))
    }

    /// The words of a text without their endings; of scripts without blanks, each two characters that follow one another,
    /// and each three of katakana: `スト` stands in `リスト` and `ペースト`, which have nothing to do with each other.
    private static func terms(_ text: String) -> [String] {
        var terms: [String] = []
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            if word.utf8.allSatisfy({ $0 < 0x80 }) {
                terms.append(stem(word))
            } else if word.count == 1 {
                terms.append(String(word))
            } else {
                let word = Array(word)
                terms += word.indices.dropLast().compactMap { start in
                    if isKatakana(word[start...].prefix(3)) { return String(word[start..<start + 3]) }
                    return start > 0 && isKatakana(word[(start - 1)...].prefix(3))
                        ? nil : "\(word[start])\(word[start + 1])"
                }
            }
        }
        return terms
    }

    /// True of three characters of katakana.
    private static func isKatakana(_ characters: ArraySlice<Character>) -> Bool {
        characters.count == 3 && characters.allSatisfy { $0 >= "ァ" && $0 <= "ー" }
    }

    private static func stem(_ word: Substring) -> String {
        for ending in ["ing", "ed", "es", "s"] where word.count > ending.count + 2 && word.hasSuffix(ending) {
            return String(word.dropLast(ending.count))
        }
        return String(word)
    }

    /// Words that every other sentence has, as ``stem(_:)`` leaves them.
    private static let fillers: Set<String> = [
        "a", "an", "the", "i", "my", "me", "it", "its", "is", "are", "be", "do", "doe", "did", "to", "of", "in", "on",
        "for",
        "and", "or", "not", "no", "why", "how", "what", "when", "where", "which", "can", "should", "with", "this",
        "that",
        "help", "explain", "cell", "cel", "item", "row", "section", "list", "view", "t", "n", "don", "doesn", "isn",
        "if",
        "after", "before", "at", "by", "from", "there", "will", "was", "ha", "have", "you", "your", "get", "use",
        "する", "ます", "ない", "した", "です", "ので", "니다", "습니", "怎么", "什么", "为什", "如何", "怎样", "是什", "么样", "么办",
        "有什", "么区", "我的", "どう", "うす", "すれ", "れば", "ばい", "いい", "すか", "어떻", "떻게", "나요", "까요", "뭐예", "예요", "에요",
        "어요", "아요", "해요", "하나", "하는", "가요",
    ]
}

/// The report of `help WORDS`: a line or two for each topic, which begins with the command to type.
struct HelpSearchReport: Report {
    static let kind = "help"

    struct Hit: Encodable, Sendable {
        let command: String
        let text: String
    }

    let query: String
    let hits: [Hit]
    /// True when the topics only come near, and that has to be said.
    private let isNear: Bool

    private enum CodingKeys: String, CodingKey { case query, hits }

    /// The most characters of the words that are said again.
    private static let longestShown = 60

    /// Nil when nothing fits.
    ///
    /// - Parameters:
    ///   - query: The words.
    ///   - table: The commands.
    ///   - language: The reader's language.
    ///   - isAsked: Whether help on these words was asked for, and an answer that only comes near has to say so.
    init?(_ query: String, _ table: CommandTable, _ language: Language, isAsked: Bool = false) {
        self.query = query
        let search = HelpSearch(table, language)
        let topics = search.topics(for: query)
        isNear = isAsked && !search.answers(query, with: topics)
        hits = topics.map { topic in
            // Two lines of 80 columns each, at most.
            Hit(command: topic.command, text: topic.summary(in: language, columns: 140 - topic.command.count))
        }
        if hits.isEmpty { return nil }
    }

    var answer: [String]? { hits.map(\.command) }

    var blocks: [Block] {
        let topics = Block.lines(hits.map { .literal("\($0.command)  \($0.text)") })
        guard isNear else { return [topics] }
        return [.paragraph(.message("help.near", ["words": .text(String(query.prefix(Self.longestShown)))])), topics]
    }
}

extension Interpreter {
    /// The help topics for a question in plain words that was typed in place of a command.
    ///
    /// - Parameter line: What was typed.
    /// - Returns: What to say instead of an error; nil for a line that is a command, Swift, or leads nowhere.
    /// - Complexity: linear in the length of all topics.
    public func offerHelp(on line: String) -> (any Report)? {
        // The first word is looked at first: almost every line begins with a command.
        let begin = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).first
        guard let first = begin?.lowercased() else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace)
        if words.count == 1, isCode(String(words[0])) {
            return HelpSearchReport(String(words[0]), table, session.options.language)
        }
        if let row = table.row(for: first) {
            // `cells 复用`. Where a name, a file or a text may stand, `keep 更新` and `help 更新` mean just that.
            if words.count == 2, row.placeholders.isEmpty, Self.isPlain(words[1]) || Self.namesSymptom(words[1]) {
                return HelpSearchReport(line, table, session.options.language)
            }
            guard words.count > 2 else { return nil }
            // `why is my cell not updating`: no row is named so. `cells flash when I apply`: nothing can stand there.
            let second = words[1].lowercased()
            let isAsked =
                row.name == "why"
                ? Self.verbs.contains(second)
                : Self.isComplaint(line, second) || isComparison(second, words[2])
                    || row.placeholders.isEmpty && Self.namesSymptom(words[1])
            guard isAsked else { return nil }
            if row.name != "why" { return HelpSearchReport(line, table, session.options.language) }
        } else if isAbout(line, words) {
            return HelpSearchReport(line, table, session.options.language)
        } else if acceptsPrefixes, first.count > 2, table.rows(withPrefix: first).count == 1, !line.hasSuffix("?") {
            return nil
        }
        guard HelpSearch.isQuestion(line) || isSymptom(line) || isNameInSwift(line) else { return nil }
        return HelpSearchReport(line, table, session.options.language)
    }

    /// True for `apply from background thread`, `snapshot not updating UI`: what goes wrong with a command's subject.
    private static func isComplaint(_ line: String, _ second: String) -> Bool {
        ["not", "from", "doesn't", "does", "isn't", "is", "never"].contains(second)
            && PlainWords.named(in: line).contains(where: \.isSymptom)
    }

    /// True for `reconfigure vs reload` and `reload 和 reconfigure`.
    private func isComparison(_ second: String, _ third: Substring) -> Bool {
        ["vs", "vs.", "versus", "和", "与", "跟", "还是", "と"].contains(second) && table.row(for: third.lowercased()) != nil
    }

    /// True for a few plain words that begin with no command, such as `cell flashes` and `animatingDifferences false`.
    private func isAbout(_ line: String, _ words: [Substring]) -> Bool {
        guard words.count > 1, words.count < 9,
            line.allSatisfy({ $0.isLetter || $0 == "'" || $0 == "’" || $0 == " " })
        else { return false }
        let named = PlainWords.named(in: line)
        return named.contains(where: \.isSymptom)
            || !named.isEmpty && Self.things.contains(words[0].lowercased())
                && words.dropFirst().contains(where: Self.isPlain)
            || !named.isEmpty && Habit.suggestions(for: String(words[0]), in: table).isEmpty
                && host.programs?.knows(String(words[0]), self) != true
    }

    /// The English words with which other languages name a thing: `cell 复用`.
    private static let things: Set<String> = ["cell", "row", "item", "section", "header", "footer", "list", "table"]

    /// True for a word of another script that names what one sees or wants.
    private static func isPlain(_ word: Substring) -> Bool {
        word.utf8.contains { $0 >= 0x80 } && !PlainWords.named(in: String(word)).isEmpty
    }

    private static func namesSymptom(_ word: Substring) -> Bool {
        PlainWords.named(in: String(word)).contains(where: \.isSymptom)
    }

    /// True when a line is one word for what goes wrong, such as `flash`, and stands for nothing else.
    private func isSymptom(_ line: String) -> Bool {
        let word = line.filter { !$0.isWhitespace }
        guard word.count > (word.utf8.count > word.count ? 1 : 3), word.allSatisfy(\.isLetter),
            line.split(whereSeparator: \.isWhitespace).count == 1,
            PlainWords.named(in: word).contains(where: \.isSymptom), session.store.values[word] == nil,
            Habit.suggestions(for: word, in: table).isEmpty
        else { return false }
        return host.programs?.knows(word, self) != true
    }

    /// True when a line is one name of Swift that help knows, such as `reloadData`, and no command does the same.
    private func isNameInSwift(_ line: String) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 1, let word = words.first, word.allSatisfy(\.isLetter),
            SwiftFragment(verb: word, in: word)?.isWithoutWayOn(table) == true, !PlainWords.named(in: word).isEmpty,
            session.store.values[word] == nil, session.commands(about: word).isEmpty,
            Habit.suggestions(for: word, in: table).isEmpty
        else { return false }
        return host.programs?.knows(word, self) != true
    }

    /// True for `ja.v3` and `item-not-in-snapshot`, unless the app has something of that name.
    private func isCode(_ word: String) -> Bool {
        guard let root = word.split(separator: ".").first.map(String.init), table.row(for: word) == nil,
            session.store.values[root] == nil, host.programs?.knows(root, self) != true
        else { return false }
        return HelpSearch(table, session.options.language).topic(coded: word) != nil
    }

    /// The words behind `why` in a question.
    private static let verbs: Set<String> = [
        "is", "isn't", "isnt", "are", "aren't", "arent", "do", "don't", "dont", "does", "doesn't", "doesnt", "did",
        "didn't", "didnt", "my", "the", "won't", "wont", "can't", "cant", "has", "hasn't", "would", "will", "i", "it",
    ]
}
