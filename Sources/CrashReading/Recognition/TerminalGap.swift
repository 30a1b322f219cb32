/// The gap at the end of a text: no words follow that say where it stops.
struct TerminalGap {
    private let text: FoldedText
    /// The place of the compared bytes where the whole text begins.
    private let start: Int
    /// The start of the gap in the clean text.
    private let first: Int
    private let shape: GapShape
    /// True where a list should stand, and a line begins that opens none: the list was left out, and prose follows.
    private let isListLeftOut: Bool

    /// - Parameters:
    ///   - text: The text.
    ///   - start: Where the words begin.
    ///   - position: Where the gap begins.
    ///   - name: The gap's name in the wording.
    init(_ text: FoldedText, from start: Int, at position: Int, _ name: String) {
        self.text = text
        self.start = start
        first = text.place(position)
        shape = GapShape(name)
        let wordsEnd = position > 0 ? text.place(position - 1) : first
        // Words that were wrapped themselves go on in the next line.
        let isWrapped = text.clean[min(text.place(start), wordsEnd)..<wordsEnd].contains(10)
        isListLeftOut =
            name == "identifiers" && !isWrapped && text.clean[wordsEnd..<first].contains(10)
            && Self.isProse(text.clean[first...])
    }

    /// True for a line that opens no list: it may be an identifier alone, but hardly in another script than UIKit's words, or
    /// of several words without a bracket.
    private static func isProse(_ rest: ArraySlice<UInt8>) -> Bool {
        let line = rest.prefix { $0 != 10 }
        if let first = line.first, first >= 0x80 { return true }
        return line.count { $0 == 0x20 } > 1 && !line.contains { [0x28, 0x7B].contains($0) }
    }

    /// The range of the gap in the clean text, and whether the text stops in the middle of it.
    var end: (range: Range<Int>, isCut: Bool) {
        guard first < text.clean.count, !isListLeftOut else { return (first..<first, true) }
        if let close = placeEnd ?? listEnd ?? objectEnd { return (first..<close, false) }
        if let close = quoteEnd { return (first..<close, false) }
        let end = lineEnd
        if let close = closingMark(before: end) { return (first..<close, false) }
        return (first..<end, isOpenList && end == text.clean.count)
    }

    private var isOpenList: Bool { text.clean[first...].starts(with: Array("{(".utf8)) }

    /// `{( … )}` and `( … )`, with a line for each element or folded into one.
    private var listEnd: Int? {
        let rest = text.clean[first...].prefix(32_000)
        let isSet = isOpenList
        guard isSet || rest.first == UInt8(ascii: "(") else { return nil }
        let closer: [UInt8] = isSet ? Array(")}".utf8) : Array(")".utf8)
        let afterOpener = rest.dropFirst(isSet ? 2 : 1)
        if afterOpener.drop(while: { $0 == 32 || $0 == 9 }).first == 10 {
            // The bracket that closes stands on a line of its own.
            var index = rest.startIndex
            while let newline = rest[index...].firstIndex(of: 10) {
                let line = rest[(newline + 1)...].drop { $0 == 32 || $0 == 9 }
                if line.starts(with: closer) { return line.startIndex + closer.count }
                index = newline + 1
            }
        }
        let bytes = Array(rest)
        if let end = Brackets.end(of: bytes, from: 0, reach: bytes.count) { return first + end }
        guard isSet else { return nil }
        var index = rest.startIndex
        while let bracket = rest[index...].firstIndex(of: UInt8(ascii: ")")) {
            if rest[bracket...].starts(with: closer) { return bracket + 2 }
            index = bracket + 1
        }
        return nil
    }

    /// The end of a number or an index path.
    private var placeEnd: Int? {
        guard shape == .place || shape == .number else { return nil }
        let end = shape.end(in: text.solid, from: text.index(atOrAfter: first))
        return end.map { text.place($0 - 1) + 1 }
    }

    /// `<UITableView: 0x…; frame = …>`
    private var objectEnd: Int? {
        guard shape == .object, text.clean[first] == UInt8(ascii: "<") else { return nil }
        let bytes = Array(text.clean[first...].prefix(20_000))
        return Brackets.end(of: bytes, from: 0, reach: bytes.count).map { first + $0 }
    }

    /// Before the quotation mark that closes the one before the words: `reason: '…'`.
    private var quoteEnd: Int? {
        guard start > 0 else { return nil }
        let mark = text.solid[start - 1]
        guard mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "`"),
            text.place(start) - text.place(start - 1) <= 3
        else { return nil }
        var index = text.index(atOrAfter: first)
        let last = min(text.solid.count, index + 32_000)
        while index < last {
            if text.solid[index] == mark, !isFollowedByWord(index) { return text.place(index) }
            index += 1
        }
        return nil
    }

    private func isFollowedByWord(_ index: Int) -> Bool {
        guard index + 1 < text.solid.count, text.place(index + 1) - text.place(index) <= 1 else { return false }
        let next = text.solid[index + 1]
        return LogLines.isDigit(next) || (0x61...0x7A).contains(next) || next >= 0x80
    }

    /// Before a mark that closes what was opened in front of the words: `「… in the snapshot: milk」と言われる`.
    private func closingMark(before end: Int) -> Int? {
        let marks = [("「", "」"), ("『", "』"), ("“", "”"), ("‘", "’"), ("«", "»")]
        return marks.compactMap { opening, closing -> Int? in
            let (opener, closer) = (Array(opening.utf8), Array(closing.utf8))
            guard text.clean[..<first].firstRange(of: opener) != nil,
                // `it’s` closes nothing.
                let close = text.clean[first..<end].ranges(of: closer).first(where: { !startsWord(at: $0.upperBound) }),
                text.clean[first..<close.lowerBound].firstRange(of: opener) == nil
            else { return nil }
            return close.lowerBound
        }.min()
    }

    private func startsWord(at place: Int) -> Bool {
        guard place < text.clean.count else { return false }
        return LogLines.isDigit(text.clean[place]) || (0x61...0x7A).contains(text.clean[place] | 0x20)
    }

    /// The end of the line, or of a later one while brackets are open or the text was wrapped.
    private var lineEnd: Int {
        let width = wrappedWidth
        var position = first
        var depth = 0
        while true {
            let end = text.clean[position...].firstIndex(of: 10) ?? text.clean.count
            for byte in text.clean[position..<end] {
                if [0x28, 0x5B, 0x7B].contains(byte) { depth += 1 }
                if [0x29, 0x5D, 0x7D].contains(byte) { depth -= 1 }
            }
            guard end < text.clean.count else { return end }
            let next = text.clean[(end + 1)...].prefix { $0 != 10 }
            if next.allSatisfy({ $0 == 32 || $0 == 9 }) || LogLines.startsAnew(next) { return end }
            let start = (text.clean[..<end].lastIndex(of: 10) ?? -1) + 1
            let word = next.drop { $0 == 32 }.prefix { $0 != 32 }
            let isFull = width.map { Self.count(text.clean[start..<end]) + 1 + Self.count(word) > $0 } ?? false
            guard depth > 0 && !text.stampedLines.contains(end + 1) || isFull else { return end }
            position = end + 1
        }
    }

    /// The length of the longest line of the words before the gap, if they were wrapped.
    private var wrappedWidth: Int? {
        let beginning = text.place(start)
        guard beginning < first, text.clean[beginning..<first].contains(10) else { return nil }
        let lineStart = (text.clean[..<beginning].lastIndex(of: 10) ?? -1) + 1
        let lines = text.clean[lineStart..<first].split(separator: 10, omittingEmptySubsequences: false)
        return lines.dropLast().map { Self.count($0) }.max()
    }

    /// Characters, as far as that matters to where a line is wrapped.
    private static func count(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
}
