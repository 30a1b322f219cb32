import Console
import Reporting
import Scenarios

/// The effect of one press of Tab on the line: pure, so the rules can be read and tested away from the terminal.
///
/// A sole candidate replaces the word, followed by a space when the word is complete. Several candidates extend the
/// word as far as they agree; when they agree on nothing new, the line stays and they are listed.
struct CompletionPlan {
    /// A replacement in the line, counted in bytes of UTF-8 for the editor in C.
    struct Edit: Equatable {
        let from: Int
        let to: Int
        let text: String
    }

    let candidates: [String]
    let edit: Edit?

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
            return
        }
        edit = Edit(
            from: line.utf8.distance(from: line.startIndex, to: from),
            to: line.utf8.distance(from: line.startIndex, to: to),
            text: text)
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

/// Candidates below the line, in columns read from top to bottom, each column as wide as it has to be; wide characters
/// count as two.
struct CandidateListing {
    private let candidates: [String]
    private let widths: [Int]
    private let columns: Int
    private let rows: Int

    /// - Parameters:
    ///   - candidates: What to list.
    ///   - columns: The columns of the screen.
    ///   - rows: The rows there are for the list; what does not fit is counted below it.
    init(_ candidates: [String], columns: Int, rows: Int) {
        let candidates = candidates.map(VisibleText.line)
        self.candidates = candidates
        self.columns = columns
        self.rows = max(1, rows)
        widths = candidates.map(Terminal.displayWidth)
    }

    private static let gap = 2

    /// The list, a newline after each row.
    ///
    /// - Parameter more: Says how many candidates were left out.
    /// - Returns: At most as many rows as there are for it.
    func text(more: (Int) -> String) -> String {
        let height = (1...rows).first { fits(rows: $0, candidates.count) }
        guard let height else {
            // As many as fit above the line that counts the others.
            let lines = max(1, rows - 1)
            var count = candidates.count - 1
            while count > lines, !fits(rows: lines, count) { count -= 1 }
            return drawn(count, rows: lines) + more(candidates.count - count) + "\n"
        }
        return drawn(candidates.count, rows: height)
    }

    /// The widths of the columns when the first candidates stand in so many rows.
    private func columnWidths(rows: Int, _ count: Int) -> [Int] {
        stride(from: 0, to: count, by: rows).map { widths[$0..<min($0 + rows, count)].max() ?? 0 }
    }

    private func fits(rows: Int, _ count: Int) -> Bool {
        let needed = columnWidths(rows: rows, count)
        return needed.count <= 1 || needed.reduce(-Self.gap) { $0 + $1 + Self.gap } <= columns
    }

    private func drawn(_ count: Int, rows: Int) -> String {
        let columnWidths = columnWidths(rows: rows, count)
        var result = ""
        for row in 0..<min(rows, count) {
            let indices = Array(stride(from: row, to: count, by: rows))
            for (column, index) in indices.enumerated() {
                result += candidates[index]
                if index != indices.last {
                    result += String(repeating: " ", count: columnWidths[column] - widths[index] + Self.gap)
                }
            }
            result += "\n"
        }
        return result
    }
}
