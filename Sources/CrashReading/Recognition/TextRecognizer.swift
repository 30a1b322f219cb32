import Rulebook

/// Finds the texts of rules in whatever was pasted: an exception alone, a crash log, a page of a bug tracker.
///
/// Its patterns are the wordings of the rules, so that a rule that is declared is a rule that is recognised.
///
///     let recognizer = TextRecognizer(rules, vocabularies: [])
///     recognizer.recognize("… reason: 'There are currently no sections in the data source. Please add …'")
///         .texts.first?.readings.first?.rule.id      // "no-sections"
///
/// Lines may be wrapped, white space folded, quotes typographic, HTML and JSON escaped, the end cut off; each line may
/// have what a log or a mail writes before it.
public struct TextRecognizer: Sendable {
    /// The number of bytes of a text that are read: of a longer one, those of its ``head``, and the rest from its end,
    /// where a log has the crash.
    public static let longest = 1 << 20
    /// The number of bytes that are read of the beginning of a text that is too long.
    public static let head = 1 << 18

    let book: PatternBook
    let vocabularies: [GapVocabulary]
    /// The versions between which words change, the oldest first.
    private let versions: [SystemVersion]
    private let names: TellingNames

    /// A recogniser of the words of some rules.
    ///
    /// - Parameters:
    ///   - rules: The rules whose words are to be found; those without words are passed over.
    ///   - vocabularies: The gaps whose contents are known, such as `row` and `item`.
    /// - Complexity: linear in the length of all words, for each combination of choices.
    public init(_ rules: [Rule], vocabularies: [GapVocabulary]) {
        book = PatternBook(rules, vocabularies)
        self.vocabularies = vocabularies
        names = TellingNames(rules, vocabularies)
        let changes = rules.flatMap(\.wordings).compactMap(\.since)
        versions = Set(changes + [.ios13, .ios14, .ios15, .ios16, .ios17, .ios18, .current]).sorted()
    }

    /// The rules' texts that are found in a text.
    ///
    /// - Returns: The known texts in it, in order; where there is none, the one that is nearest.
    /// - Complexity: linear in the length of the text; at most ``longest`` bytes are read.
    public func recognize(_ text: String) -> Recognition {
        let bytes = Self.readBytes(of: text)
        var matcher = PatternMatcher(book, FoldedText(bytes))
        var found = matcher.matches()
        if found.allSatisfy({ isEscaped($0, matcher.text) }), bytes.contains(UInt8(ascii: "\\")) {
            var second = PatternMatcher(book, FoldedText(bytes, unescapes: true))
            let others = second.matches()
            if !others.isEmpty { (matcher, found) = (second, others) }
        }
        if found.isEmpty { found = matcher.matches(isHeadless: true) }
        var texts: [RecognizedText] = []
        var seen: Set<RecognizedText.Content> = []
        for group in found {
            let text = recognized(group, matcher.text)
            if seen.insert(text.content).inserted { texts.append(text) }
        }
        // A title above the text says less of the same.
        let whole = Set(texts.filter { !$0.isCut }.flatMap { $0.readings.map(\.rule) })
        texts.removeAll { text in text.isCut && text.readings.allSatisfy { whole.contains($0.rule) } }
        if !texts.contains(where: { $0.readings.contains { $0.rule.effect == .exception } }) {
            let known = Set(texts.flatMap { $0.readings.map(\.rule) })
            texts += names.found(in: matcher.text).filter { !known.contains($0.name.rule) }.map { told in
                let name = told.name
                return self.told(by: [(name.rule, name.wording)], name.choices, at: told.range, matcher.text)
            }
            if texts.isEmpty, !names.lookups.isEmpty, let range = TellingNames.untouched(in: matcher.text) {
                texts.append(told(by: names.lookups, [], at: range, matcher.text))
            }
        }
        return Recognition(texts: texts, isShortened: text.utf8.count > Self.longest)
    }

    /// The known text that is most like one that is not known; nil when nothing is.
    ///
    /// - Complexity: linear in the length of the text, for each pattern.
    public func nearest(to text: String) -> NearestText? {
        NearestText(FoldedText(Self.readBytes(of: text)), book)
    }

    /// The bytes of a text that are read. Of what is left out the line ends remain, so that later lines keep their numbers.
    private static func readBytes(of text: String) -> [UInt8] {
        let bytes = text.utf8
        guard bytes.count > longest else { return Array(bytes) }
        let rest = bytes.dropFirst(head)
        let tail = rest.suffix(longest - head)
        let lines = rest.dropLast(tail.count).count { $0 == UInt8(ascii: "\n") }
        return Array(bytes.prefix(head)) + Array(repeating: UInt8(ascii: "\n"), count: max(1, min(lines, longest)))
            + tail
    }

    /// True when a match only counts after escapes are resolved: it is cut off there, or has a line end written out.
    private func isEscaped(_ group: [PatternMatch], _ text: FoldedText) -> Bool {
        guard let first = group.first, !first.isCut else { return true }
        let newline = Array("\\n".utf8)
        let quote = Array("\\\"".utf8)
        return first.gaps.contains { gap in
            let bytes = text.clean[gap.range]
            // A quotation mark is written like this by Apple's arrays too; a line end in a whole log by JSON only.
            return bytes.contains(sequence: newline)
                || bytes.contains(sequence: quote) && text.clean[...].contains(sequence: newline)
        }
    }

    /// The text that a name stands for, with the line it is on; several cases where it does not tell which.
    private func told(
        by cases: [(rule: Rule, wording: Wording)], _ choices: [GapVocabulary.Choice], at range: Range<Int>,
        _ text: FoldedText
    ) -> RecognizedText {
        let owners = cases.map { rule, wording in
            TextPattern.Owner(rule: rule, wording: wording, choices: choices, hasOlderTail: false)
        }
        let place = text.place(range.lowerBound)
        let start = (text.clean[..<place].lastIndex(of: 10) ?? -1) + 1
        let end = text.clean[place...].firstIndex(of: 10) ?? text.clean.count
        return RecognizedText(
            readings: readings(of: owners, []), excerpt: text.text(start..<end), isCut: cases.count > 1,
            line: text.line(of: place), isToldByName: true)
    }

    /// The known text for patterns that fit one place.
    private func recognized(_ group: [PatternMatch], _ text: FoldedText) -> RecognizedText {
        var readings: [RecognizedText.Reading] = []
        for match in group {
            let gaps = match.gaps.map { RecognizedText.Gap(name: $0.name, text: text.text($0.range)) }
            readings += self.readings(of: book.patterns[match.pattern].owners, gaps)
            if !match.isCut { readings += longerReadings(match, gaps, text) }
        }
        // Two forms of the same words may fit one place.
        var seen: Set<RecognizedText.Reading> = []
        readings = readings.filter { seen.insert($0).inserted }
        let first = group[0]
        let end = first.gaps.last.map(\.range.upperBound) ?? 0
        let range = text.place(first.range.lowerBound)..<max(end, text.place(first.range.upperBound - 1) + 1)
        return RecognizedText(
            readings: readings, excerpt: text.text(range), isCut: first.isCut, line: text.line(of: range.lowerBound))
    }

    private func readings(
        of owners: [TextPattern.Owner], _ gaps: [RecognizedText.Gap]
    ) -> [RecognizedText.Reading] {
        owners.compactMap { owner in
            let systems = versions.filter { version in
                owner.rule.wording(owner.wording.variant, on: version) == owner.wording
            }
            guard let first = systems.first, let last = systems.last else { return nil }
            let next = versions.first { $0 > last }
            return RecognizedText.Reading(
                rule: owner.rule, wording: owner.wording, since: first, before: next,
                choices: owner.choices, hasOlderTail: owner.hasOlderTail, gaps: gaps)
        }
    }

    /// Newer words may be the same and go on, with a view at their end that is often left out. Only two spaces, where
    /// the older words had them, tell which they are.
    private func longerReadings(
        _ match: PatternMatch, _ gaps: [RecognizedText.Gap], _ text: FoldedText
    ) -> [RecognizedText.Reading] {
        let pattern = book.patterns[match.pattern]
        // Few patterns have two spaces, and what was matched may be long.
        guard Self.hasDoubleSpace(Array(pattern.text.utf8)[...]) else { return [] }
        let stretch = text.clean[text.place(match.range.lowerBound)..<(text.place(match.range.upperBound - 1) + 1)]
        if Self.hasDoubleSpace(stretch) { return [] }
        return book.patterns.flatMap { other -> [RecognizedText.Reading] in
            guard other.segments.count > pattern.segments.count, other.owners[0].rule == pattern.owners[0].rule,
                other.beginsLike(pattern)
            else { return [] }
            return readings(of: other.owners, gaps)
        }
    }

    private static func hasDoubleSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == 32 && $1 == 32 }
    }
}

extension TextPattern {
    /// True when the pattern begins with all of another one.
    fileprivate func beginsLike(_ other: TextPattern) -> Bool {
        guard let last = other.segments.last, segments.starts(with: other.segments.dropLast()) else { return false }
        guard case .literal(let bytes) = last, case .literal(let mine) = segments[other.segments.count - 1] else {
            return segments[other.segments.count - 1] == last
        }
        return mine.starts(with: bytes)
    }
}

extension FoldedText {
    /// The number of the line a place stands on, counted from 1.
    func line(of place: Int) -> Int { clean[..<min(place, clean.count)].count { $0 == 10 } + 1 }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(sequence: [UInt8]) -> Bool { firstRange(of: sequence) != nil }
}
