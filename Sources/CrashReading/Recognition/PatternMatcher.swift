import Rulebook

/// The match of a pattern at a place of a text.
struct PatternMatch: Sendable {
    let pattern: Int
    /// The range of the match, as positions of the compared bytes.
    let range: Range<Int>
    /// The content of the gaps, as places of the clean text, in order.
    let gaps: [(name: String, range: Range<Int>)]
    /// The number of literal bytes that were met.
    let literalCount: Int
    /// True when the text ends before the pattern does.
    let isCut: Bool
}

/// Lays patterns over a text.
///
/// - Complexity: linear in the length of the text for each pattern. The places of the words behind a gap are looked for
///   once: a search that begins further on takes up where the one before it ended. What stands in gaps is looked into
///   at most 4,000 times a text, up to 32,000 bytes each.
struct PatternMatcher {
    let book: PatternBook
    let text: FoldedText
    /// The last search by pattern and segment: where it began, and what it found.
    private var found: [Int: (from: Int, at: Int)] = [:]
    /// The number of gaps that may still be looked into. No log of an app comes near it; a text made for the purpose
    /// might.
    private var budget = 4_000

    init(_ book: PatternBook, _ text: FoldedText) {
        self.book = book
        self.text = text
    }

    /// Every place where the text holds the words of a pattern, from its beginning to its end. Several patterns that
    /// fit the same place equally well stand together.
    ///
    /// - Parameter isHeadless: Whether to look for texts whose first words are missing.
    /// - Returns: The matches in the order of their places, those of one place together.
    mutating func matches(isHeadless: Bool = false) -> [[PatternMatch]] {
        let table = isHeadless ? book.later : book.beginnings
        var result: [[PatternMatch]] = []
        var key: UInt64 = 0
        var free = 0
        for (index, byte) in text.solid.enumerated() {
            key = key << 8 | UInt64(byte)
            let start = index + 1 - TextPattern.keyLength
            guard start >= free, let candidates = table[key] else { continue }
            if budget <= 0 { break }
            let best = best(among: candidates.compactMap { match($0, at: start) })
            guard let first = best.first else { continue }
            result.append(best)
            free = max(start + 1, first.range.upperBound)
        }
        return result
    }

    /// Whole matches before those that are cut, and then those with the most words.
    private func best(among matches: [PatternMatch]) -> [PatternMatch] {
        let whole = matches.filter { !$0.isCut }
        let left = whole.isEmpty ? matches : whole
        let most = left.map(\.literalCount).max() ?? 0
        return left.filter { $0.literalCount == most }
    }

    // MARK: One pattern at one place

    private mutating func match(_ entry: PatternBook.Entry, at start: Int) -> PatternMatch? {
        let (index, pattern) = (entry.pattern, book.patterns[entry.pattern])
        let isHeadless = entry.segment > pattern.anchor ?? 0
        guard let lead = isHeadless ? ([], 0, start) : leading(pattern, entry.segment, before: start) else {
            return nil
        }
        var gaps = lead.gaps
        var count = lead.literalCount
        var position = start
        func result(cut isCut: Bool) -> PatternMatch {
            PatternMatch(
                pattern: index, range: lead.start..<max(position, start + 1), gaps: gaps, literalCount: count,
                isCut: isCut || isHeadless)
        }
        /// The match up to the last whole sentence.
        var sentence: PatternMatch?
        for segment in entry.segment..<pattern.segments.count {
            let isLast = segment == pattern.segments.count - 1
            switch pattern.segments[segment] {
            case .literal(let whole):
                let bytes = segment == entry.segment ? Array(whole.dropFirst(entry.offset)) : whole
                let same = common(bytes, at: position)
                if !isHeadless, let end = sentenceEnd(bytes[..<same], at: position) {
                    let whole = (position, count)
                    (position, count) = (position + end, count + end)
                    sentence = result(cut: true)
                    (position, count) = whole
                }
                count += same
                position += same
                if same == bytes.count {
                    if isLast && continuesWord(position) || isHeadless && count < Self.fewestInside { return nil }
                    continue
                }
                // A final dot or bracket may have got lost.
                if isLast, bytes.count == 1 { return result(cut: false) }
                let atSentence = bytes[same] == UInt8(ascii: ".") || same > 0 && bytes[same - 1] == UInt8(ascii: ".")
                // The mark that ends a quotation says nothing of the words behind it.
                let said = segment > entry.segment && !Self.hasLetter(bytes.prefix(same)) ? count - same : count
                if isCut(at: position, said, of: pattern, atSentence: atSentence) { return result(cut: true) }
                return sentence.flatMap { $0.literalCount >= Self.fewestQuoted ? $0 : nil }
            case .gap(let name) where isLast:
                budget -= 1
                let end = TerminalGap(text, from: lead.start, at: position, name).end
                gaps.append((name, end.range))
                position = text.index(atOrAfter: end.range.upperBound)
                return areConsistent(gaps) ? result(cut: end.isCut) : nil
            case .gap(let name):
                guard case .literal(let next) = pattern.segments[segment + 1] else { return nil }
                budget -= 1
                let isFinal = segment + 2 == pattern.segments.count
                var words: [UInt8] = []
                if segment > 0, case .literal(let before) = pattern.segments[segment - 1] { words = before }
                let shape = GapShape(name, behind: words)
                guard let end = gapEnd(index, segment, shape, next, from: position, isFinal: isFinal) else {
                    guard restFits(shape, position), isCut(at: text.solid.count, count, of: pattern) else { return nil }
                    gaps.append((name, text.place(position)..<text.clean.count))
                    position = text.solid.count
                    return result(cut: true)
                }
                gaps.append((name, text.place(position)..<text.place(end)))
                position = end
            }
        }
        return areConsistent(gaps) ? result(cut: false) : nil
    }

    /// The words and the gap before the anchor, read backwards: `'‹member›'`, `type '‹type›'` on the same line.
    private func leading(
        _ pattern: TextPattern, _ anchor: Int, before start: Int
    ) -> (gaps: [(name: String, range: Range<Int>)], literalCount: Int, start: Int)? {
        guard anchor > 0 else { return ([], 0, start) }
        guard anchor == 2, case .literal(let opening) = pattern.segments[0], case .gap(let name) = pattern.segments[1],
            let byte = opening.last, case .literal(let words) = pattern.segments[2],
            // The closing quotation mark belongs to the anchor.
            words.first == byte
        else { return nil }
        let earliest = max(0, start - 200)
        guard let open = text.solid[earliest..<start].lastIndex(of: byte), open + 1 < start else { return nil }
        let first = open + 1 - opening.count
        guard first >= 0, text.solid[first...open].elementsEqual(opening) else { return nil }
        return ([(name, text.place(open + 1)..<text.place(start))], opening.count, first)
    }

    /// The number of bytes of a literal that stand at a place.
    private func common(_ bytes: [UInt8], at position: Int) -> Int {
        var count = 0
        while count < bytes.count, position + count < text.solid.count, text.solid[position + count] == bytes[count] {
            count += 1
        }
        return count
    }

    /// True when a word goes on behind a place: `itemIdentifiers` is not `itemIdentifier`.
    private func continuesWord(_ position: Int) -> Bool {
        guard position > 0, position < text.solid.count, text.place(position) == text.place(position - 1) + 1 else {
            return false
        }
        func isWord(_ byte: UInt8) -> Bool { LogLines.isDigit(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F }
        return isWord(text.solid[position - 1]) && isWord(text.solid[position])
    }

    private static func hasLetter(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.contains { (0x61...0x7A).contains($0) }
    }

    /// The number of bytes up to the last full stop with white space, a quotation mark or another script behind it.
    private func sentenceEnd(_ bytes: ArraySlice<UInt8>, at position: Int) -> Int? {
        bytes.indices.last { index in
            guard bytes[index] == UInt8(ascii: ".") else { return false }
            let end = text.place(position + index - bytes.startIndex) + 1
            return end >= text.clean.count || text.clean[end] <= 32 || text.clean[end] >= 0x80
                || "\"'`*<".utf8.contains(text.clean[end])
        }.map { $0 + 1 - bytes.startIndex }
    }

    /// True when a text stops at a place, and enough was seen before it to know how it would go on: of a text that stops
    /// with a sentence, less of all its words.
    private func isCut(at position: Int, _ count: Int, of pattern: TextPattern, atSentence: Bool = false) -> Bool {
        // The name of a class alone is no text of UIKit's, with a word behind it neither.
        let words = count - className(pattern, before: position, count)
        guard words >= Self.fewest || words >= Self.fewestOfShort && words * 2 >= pattern.literalCount,
            count * 5 >= pattern.literalCount || count >= Self.fewestOfLong || atSentence
        else { return false }
        if position >= text.solid.count { return true }
        let next = text.solid[position]
        // The first of the dots may have been taken for one of the words.
        let dots = Array("...".utf8)
        if next == UInt8(ascii: "."),
            [position, position - 1].contains(where: { $0 >= 0 && text.solid[$0...].starts(with: dots) })
        {
            return true
        }
        // People leave out what comes behind a sentence, such as a view.
        if next == UInt8(ascii: "."), count >= Self.fewestQuoted {
            let rest = text.clean[(text.place(position) + 1)...]
            if rest.first.map({ "\n\"'`* ".utf8.contains($0) }) ?? true { return true }
        }
        guard count >= Self.fewestInside else { return false }
        // Part of a text in quotation marks, or one that goes on in another script.
        if count >= Self.fewestQuoted, "\"'`*".utf8.contains(next) || next >= 0x80 { return true }
        if text.breaksLine(before: position) {
            let end = text.place(position - 1)
            let line = text.clean[(end + 1)...].drop { $0 == 32 || $0 == 9 }.dropFirst()
            let nextLine = line.prefix { $0 != 10 }
            return nextLine.allSatisfy { $0 == 32 } || LogLines.startsAnew(nextLine)
                || text.stampedLines.contains(nextLine.startIndex)
        }
        return false
    }

    /// The number of bytes that the name of a class takes at the beginning of the words that were met; 0 where they begin
    /// with a plain word.
    private func className(_ pattern: TextPattern, before position: Int, _ count: Int) -> Int {
        guard case .literal(let bytes)? = pattern.segments.first, bytes.starts(with: Array("ui".utf8)),
            count <= bytes.count, position >= count
        else { return 0 }
        let start = text.place(position - count)
        let name = text.clean[start...].prefix { (0x41...0x5A).contains($0 & 0xDF) }.count
        return name >= Self.fewest ? min(name, count) : 0
    }

    /// The fewest literal bytes by which the beginning of a text is recognized. For a short text half of it is enough;
    /// inside a longer text it takes more.
    private static let fewest = 18
    private static let fewestOfShort = 12
    /// The number of literal bytes that is enough for a long text, however small a part of it that is.
    private static let fewestOfLong = 50
    private static let fewestInside = 24
    private static let fewestQuoted = 32

    /// The end of the text, without the dots that show it was cut off.
    private var lastPlace: Int {
        var end = text.solid.count
        while end > 0, text.solid[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }

    /// True when the rest of the text may be the beginning of a gap's content.
    private func restFits(_ shape: GapShape, _ position: Int) -> Bool {
        let end = max(position, lastPlace)
        let rest = text.solid[position..<end]
        guard rest.count <= min(shape.reach, Self.longestRest) else { return false }
        return rest.isEmpty || shape.fits(rest)
    }

    /// The number of bytes of a cut-off text that may stand in its last gap.
    private static let longestRest = 4_000

    private func areConsistent(_ gaps: [(name: String, range: Range<Int>)]) -> Bool {
        var seen: [String: String] = [:]
        for (name, range) in gaps {
            let value = text.text(range)
            if let before = seen.updateValue(value, forKey: name), before != value { return false }
        }
        return true
    }

    // MARK: Where a gap ends

    /// The place where the words behind a gap begin.
    private mutating func gapEnd(
        _ pattern: Int, _ segment: Int, _ shape: GapShape, _ next: [UInt8], from start: Int, isFinal: Bool
    ) -> Int? {
        if let end = balancedEnd(shape, next, from: start) ?? shape.end(in: text.solid, from: start) { return end }
        var end = occurrence(pattern, segment, next, from: start)
        if isFinal, next.count == 1 {
            // A single bracket says little: the last one before the text stops is meant.
            let limit = TerminalGap(text, from: start, at: start, "").end.range.upperBound
            let stop = text.index(atOrAfter: limit)
            end = text.solid[start..<max(start, stop)].lastIndex(of: next[0]) ?? end
        }
        if let end, end - start <= shape.reach, shape.fits(text.solid[start..<end]) { return end }
        return cutEnd(next, from: start)
    }

    /// The place where the text ends in the middle of the words behind a gap.
    private func cutEnd(_ next: [UInt8], from start: Int) -> Int? {
        let end = lastPlace
        guard start < end, end - start <= Self.longestRest else { return nil }
        return (start..<end).first { next.starts(with: text.solid[$0..<end]) }
    }

    /// The end of a gap that is a pair of brackets, if the words go on right behind it.
    private func balancedEnd(_ shape: GapShape, _ next: [UInt8], from start: Int) -> Int? {
        guard start > 0, start < text.solid.count else { return nil }
        let end: Int?
        if shape == .object, text.solid[start] == UInt8(ascii: "<") {
            end = Brackets.end(of: text.solid, from: start, reach: shape.reach)
        } else if shape == .free, let opener = Brackets.partner(of: next[0]), text.solid[start - 1] == opener {
            end = Brackets.end(of: text.solid, from: start - 1, reach: shape.reach).map { $0 - 1 }
        } else {
            return nil
        }
        guard let end, end >= start, common(next, at: end) == next.count else { return nil }
        return end
    }

    private mutating func occurrence(_ pattern: Int, _ segment: Int, _ bytes: [UInt8], from start: Int) -> Int? {
        let key = pattern << 8 | segment
        if let last = found[key], last.from <= start, start <= last.at {
            return last.at < text.solid.count ? last.at : nil
        }
        var index = start
        let end = text.solid.count - bytes.count
        while index <= end, text.solid[index] != bytes[0] || common(bytes, at: index) != bytes.count { index += 1 }
        found[key] = (start, index <= end ? index : text.solid.count)
        return index <= end ? index : nil
    }
}

/// Brackets that hold one another.
enum Brackets {
    private static let openers: [UInt8] = Array("([{<".utf8)
    private static let closers: [UInt8] = Array(")]}>".utf8)

    /// The bracket that opens what this one closes.
    static func partner(of closer: UInt8) -> UInt8? { closers.firstIndex(of: closer).map { openers[$0] } }

    /// The offset behind the bracket that closes the one at a place. Only brackets of its own kind count.
    static func end(of bytes: [UInt8], from start: Int, reach: Int) -> Int? {
        guard start < bytes.count, let kind = openers.firstIndex(of: bytes[start]) else { return nil }
        var depth = 0
        for index in start..<min(bytes.count, start + reach) {
            if bytes[index] == openers[kind] { depth += 1 }
            if bytes[index] == closers[kind] {
                // `->` closes nothing.
                if kind == 3, index > 0, bytes[index - 1] == UInt8(ascii: "-") { continue }
                depth -= 1
                if depth == 0 { return index + 1 }
            }
        }
        return nil
    }
}
