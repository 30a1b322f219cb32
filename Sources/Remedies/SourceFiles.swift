import SwiftReading

/// A change of a text: what stands in a stretch of bytes gives way to other words.
struct TextEdit {
    let range: Range<Int>
    let text: String
}

/// Files of Swift as a person wrote them, and as they are after a change.
package struct SourceFiles {
    /// A file: its name, its text, and the tree of it.
    package struct File {
        /// Its name, as it was opened.
        package let name: String
        /// Its text as it was written.
        package let text: String
        let document: SwiftDocument
        private let bytes: [UInt8]
        /// The names at its top that another file declares anew: the document is without them.
        fileprivate let replaced: Set<String>

        init(_ name: String, _ text: String, without replaced: Set<String> = []) {
            let whole = SwiftReader.read(text)
            document = replaced.isEmpty ? whole : SwiftReader.read(whole.text(without: replaced))
            (self.name, self.text, self.replaced, bytes) = (name, text, replaced, Array(text.utf8))
        }

        /// The line break that the file uses.
        var lineBreak: String { text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }

        /// The byte that begins the line of a place.
        func lineStart(_ place: Int) -> Int {
            var place = min(place, bytes.count)
            while place > 0, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
            return place
        }

        /// The byte behind the line break of a place's line.
        func lineEnd(_ place: Int) -> Int {
            var place = place
            while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            return min(place + 1, bytes.count)
        }

        /// The white space in front of the line of a place.
        func indentation(_ place: Int) -> String {
            let start = lineStart(place)
            let white = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return String(decoding: white, as: UTF8.self)
        }

        /// The white space that one more level of braces adds.
        var step: String { text.contains("\n\t") ? "\t" : text.contains("\n    ") ? "    " : "  " }

        func text(_ range: Range<Int>) -> String {
            String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
        }

        func text(of node: SwiftExpression) -> String { text(node.range.utf8) }

        /// True when a stretch has its lines for itself.
        func fillsLines(_ range: Range<Int>) -> Bool {
            let before = text(lineStart(range.lowerBound)..<range.lowerBound)
            let after = text(range.upperBound..<lineEnd(range.upperBound))
            return (before + after).allSatisfy(\.isWhitespace)
        }

        /// The lines of a stretch.
        func lines(of range: Range<Int>) -> Range<Int> {
            lineStart(range.lowerBound)..<lineEnd(max(range.lowerBound, range.upperBound - 1))
        }

        /// An edit that puts lines in front of the line of a place, as far to the right as that one; in the line itself,
        /// where something else begins it.
        func inserting(_ lines: [String], before place: Int) -> TextEdit {
            let start = lineStart(place)
            if !text(start..<place).allSatisfy(\.isWhitespace) {
                return TextEdit(range: place..<place, text: inOneLine(lines) + "; ")
            }
            return TextEdit(range: start..<start, text: indented(lines, place))
        }

        /// The same behind the line of a place.
        func inserting(_ lines: [String], behind range: Range<Int>) -> TextEdit {
            let end = lineEnd(max(range.lowerBound, range.upperBound - 1))
            let rest = text(range.upperBound..<end).drop(while: \.isWhitespace)
            if !rest.isEmpty, !rest.hasPrefix("//") {
                return TextEdit(range: range.upperBound..<range.upperBound, text: "; " + inOneLine(lines))
            }
            let isCut = end > 0 && bytes[end - 1] != UInt8(ascii: "\n")
            return TextEdit(
                range: end..<end, text: (isCut ? lineBreak : "") + indented(lines, range.lowerBound))
        }

        /// Statements as they stand in one line: `if isDone { return }; show()`.
        private func inOneLine(_ lines: [String]) -> String {
            lines.reduce(into: "") { text, line in
                let statement = line.drop(while: \.isWhitespace)
                let opens = text.isEmpty || text.hasSuffix("{") || statement.hasPrefix("}")
                text += (text.isEmpty ? "" : opens ? " " : "; ") + statement
            }
        }

        private func indented(_ lines: [String], _ place: Int) -> String {
            let white = indentation(place)
            return lines.map { ($0.isEmpty ? "" : white + $0) + lineBreak }.joined()
        }
    }

    /// The files, in the order in which they were opened.
    package let files: [File]

    /// Files by their names and texts.
    ///
    /// - Parameters:
    ///   - texts: The names and texts.
    ///   - replaced: What each declares at its top that another one declares anew, as a paste does; no change is made in it.
    package init(_ texts: [(name: String, text: String)], without replaced: [String: Set<String>] = [:]) {
        files = texts.map { File($0.name, $0.text, without: replaced[$0.name] ?? []) }
    }

    private init(_ files: [File]) { self.files = files }

    /// True when no file declares anew what another one declares.
    package var isWhole: Bool { files.allSatisfy(\.replaced.isEmpty) }

    /// The files after edits of one of them; nil where the edits overlap or leave no Swift.
    func changed(_ name: String, by edits: [TextEdit]) -> SourceFiles? {
        guard let index = files.firstIndex(where: { $0.name == name }) else { return nil }
        var bytes = Array(files[index].text.utf8)
        var end = bytes.count
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            guard edit.range.upperBound <= end else { return nil }
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
            end = edit.range.lowerBound
        }
        let file = File(name, String(decoding: bytes, as: UTF8.self), without: files[index].replaced)
        guard file.document.problems.count <= files[index].document.problems.count else { return nil }
        var files = files
        files[index] = file
        return SourceFiles(files)
    }
}

/// The difference of two texts in the unified form.
package enum UnifiedDifference {
    private static let context = 3

    private typealias Line = (sign: Character, text: String, old: Int, new: Int)

    /// The difference, with a head that names the file.
    package static func text(_ name: String, _ old: String, _ new: String) -> String {
        let all = operations(lines(old), lines(new))
        let changes = all.indices.filter { all[$0].sign != " " }
        guard let first = changes.first else { return "" }
        var hunks: [ClosedRange<Int>] = []
        var hunk = first...first
        for index in changes.dropFirst() {
            if index - hunk.upperBound <= 2 * context {
                hunk = hunk.lowerBound...index
            } else {
                hunks.append(hunk)
                hunk = index...index
            }
        }
        hunks.append(hunk)
        // The path of a file from the root is one below `a` as well, as git writes it.
        let name = String(name.drop { $0 == "/" })
        return "--- a/\(name)\n+++ b/\(name)\n"
            + hunks.map { hunk in
                let start = max(0, hunk.lowerBound - context)
                let end = min(all.count - 1, hunk.upperBound + context)
                return text(Array(all[start...end]))
            }.joined()
    }

    private static func text(_ lines: [Line]) -> String {
        let old = lines.count { $0.sign != "+" }
        let new = lines.count { $0.sign != "-" }
        // An empty side is said to begin behind the line before it.
        let starts = (lines[0].old + (old == 0 ? 0 : 1), lines[0].new + (new == 0 ? 0 : 1))
        let body = lines.map { line in
            line.text.utf8.last == UInt8(ascii: "\n")
                ? "\(line.sign)\(line.text)" : "\(line.sign)\(line.text)\n\\ No newline at end of file\n"
        }
        return "@@ -\(starts.0),\(old) +\(starts.1),\(new) @@\n" + body.joined()
    }

    /// The lines with their breaks.
    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        for byte in text.utf8 {
            line.append(byte)
            guard byte == UInt8(ascii: "\n") else { continue }
            lines.append(String(decoding: line, as: UTF8.self))
            line = []
        }
        if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    private static func operations(_ old: [String], _ new: [String]) -> [Line] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                lines.append(("-", old[i], i, j))
                i += 1
            } else if inserted.contains(j) {
                lines.append(("+", new[j], i, j))
                j += 1
            } else if i < old.count, j < new.count {
                lines.append((" ", old[i], i, j))
                (i, j) = (i + 1, j + 1)
            } else {
                break
            }
        }
        return lines
    }
}
