import Shell

/// What one press of Tab does to the line: pure, so the rules can be read and tested away from the terminal.
///
/// A sole candidate replaces the word, followed by a space when the word is complete. Several candidates extend the
/// word as far as they agree; when they agree on nothing new, the line stays and a second Tab lists them.
struct CompletionPlan {
    /// A replacement, counted in bytes of UTF-8: what crosses the door to C.
    struct Edit: Equatable {
        let from: Int
        let to: Int
        let text: String
    }

    let candidates: [String]
    let edit: Edit?
    /// Line and cursor once the edit is made: where a second Tab means "list".
    let positionAfterwards: EditLineReader.AmbiguousTab

    init(line: String, cursorByte: Int, assistance: LineAssistance) {
        let bytes = line.utf8
        let cursorIndex =
            bytes.index(bytes.startIndex, offsetBy: cursorByte, limitedBy: bytes.endIndex) ?? line.endIndex
        let cursor = line.distance(from: line.startIndex, to: cursorIndex)
        let completion = assistance.complete(line, cursor)
        candidates = completion.candidates

        let count = line.count
        let lower = min(max(0, completion.replace.lowerBound), count)
        let upper = min(max(lower, completion.replace.upperBound), count)
        let from = line.index(line.startIndex, offsetBy: lower)
        let to = line.index(line.startIndex, offsetBy: upper)
        guard let text = Self.replacement(for: line[from..<to], candidates, followedBy: line[to...].first) else {
            edit = nil
            positionAfterwards = .init(line: line, cursor: cursorByte)
            return
        }
        edit = Edit(
            from: line.utf8.distance(from: line.startIndex, to: from),
            to: line.utf8.distance(from: line.startIndex, to: to),
            text: text)
        let head = String(line[..<from]) + text
        positionAfterwards = .init(line: head + String(line[to...]), cursor: head.utf8.count)
    }

    private static func replacement(
        for typed: Substring, _ candidates: [String], followedBy next: Character?
    ) -> String? {
        guard let first = candidates.first else { return nil }
        if candidates.count == 1 {
            return needsSpace(after: first, before: next) ? first + " " : first
        }
        let common = candidates.dropFirst().reduce(first) { commonPrefix($0, $1) }
        // Candidates may differ from what was typed (another case, a corrected spelling): never take letters away.
        return common.count > typed.count ? common : nil
    }

    private static func commonPrefix(_ a: String, _ b: String) -> String {
        String(zip(a, b).prefix { $0 == $1 }.map(\.0))
    }

    /// A candidate that ends in an opening or joining character expects more of the same word.
    private static func needsSpace(after candidate: String, before next: Character?) -> Bool {
        if let next, next.isWhitespace { return false }
        guard let last = candidate.last else { return false }
        return !last.isWhitespace && !"([{.:/=,@「".contains(last)
    }
}

/// Candidates below the line, in columns read from top to bottom, as `ls` does; wide characters count as two.
enum CandidateListing {
    /// More than this would push the line being edited off the screen.
    static let limit = 200

    static func text(_ candidates: [String], columns: Int) -> String {
        let shown = candidates.prefix(limit)
        let widths = shown.map(Terminal.displayWidth)
        let cell = (widths.max() ?? 0) + 2
        let perRow = max(1, (columns + 1) / cell)
        let rows = (shown.count + perRow - 1) / perRow
        var result = ""
        for row in 0..<rows {
            let indices = Array(stride(from: row, to: shown.count, by: rows))
            for index in indices {
                result += shown[index]
                if index != indices.last {
                    result += String(repeating: " ", count: cell - widths[index])
                }
            }
            result += "\n"
        }
        if candidates.count > limit {
            result += "... \(candidates.count - limit) more\n"
        }
        return result
    }
}
