import SessionReports

/// A change of a program's files that was run, and its outcome.
package struct Fix: Sendable {
    /// The kinds of its changes, in their order.
    package let kinds: [RemedyKind]
    /// The difference to the files as they are, as `patch -p1` takes it.
    package let difference: String
    /// The line that it changes first, as `Songs.swift:12`.
    package let place: String
    /// The files that change, with their new texts.
    package let texts: [(name: String, text: String)]
    /// Rows whose cells were configured again by the last command.
    package var configured = 0
    /// Rows with old data after it.
    package var stale = 0
    /// Headers and footers with old data after it.
    package var staleHeaders = 0
    /// Cells that gave way to others.
    package var exchanged = 0
    /// The applies of the last command.
    package var applies = 0
    /// The number of lines that come, go or change.
    let lines: Int

    /// True when the identity rests on one property of several, which two rows may have in common.
    package let isNarrow: Bool
    /// The way of a mark; nil for the plain one.
    package let way: MarkWay?
    /// A newer value that the list does not get; nil where none is lost.
    package var lost: LostValue?

    /// A change that has yet to be run.
    package init(
        _ remedy: Remedy, kinds: [RemedyKind], difference: String, place: String,
        texts: [(name: String, text: String)]
    ) {
        (self.kinds, self.difference, self.place, self.texts) = (kinds, difference, place, texts)
        (isNarrow, way) = (remedy.isNarrow, remedy.way)
        lines = difference.split(separator: "\n").count { line in
            (line.hasPrefix("+") || line.hasPrefix("-")) && !line.hasPrefix("+++") && !line.hasPrefix("---")
        }
    }

    /// The effects of the change beside helping: values that are lost, cells that are exchanged, then the danger of
    /// duplicates, then cells configured, applies, new items that get no row, and lines changed.
    package var effect: [Int] {
        let keepsItem = kinds.contains(.nextID)
        return [
            lost == nil ? 0 : 1, exchanged, isNarrow ? 1 : 0, configured, applies, keepsItem ? 0 : 1, lines,
        ]
    }
}

/// Newer value that a fix leaves out: the list keeps an older one that is equal to it, or the same to a person.
package struct LostValue: Encodable, Sendable {
    /// Its name, as the list shows it.
    package let name: String
    /// The properties that differ, as they are in the list and in the newer value.
    package let changes: [ApplyCauses.Change]
    /// True when the older value is not equal to it: the fix passes over the newer one.
    package let isLeftOut: Bool

    /// A value, and the properties that the list does not get.
    package init(name: String, changes: [ApplyCauses.Change], isLeftOut: Bool = false) {
        (self.name, self.changes, self.isLeftOut) = (name, changes, isLeftOut)
    }

    private enum CodingKeys: CodingKey { case name, changes }
}

// MARK: The lines of a patch

extension Fix {
    /// The line of a file that a difference changes first.
    package static func firstLine(of difference: String) -> Int? {
        let body = difference.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("@@") }
        guard let first = body.first?.split(separator: "+").last?.prefix(while: \.isNumber), let line = Int(first),
            let place = body.dropFirst().firstIndex(where: isChange)
        else { return nil }
        return line + place - body.startIndex - 1
    }

    private static func isChange(_ line: Substring) -> Bool { line.hasPrefix("+") || line.hasPrefix("-") }

    /// The changes of a part, with a line around them on either side.
    package static func middle(_ hunk: ArraySlice<Substring>) -> [Substring] {
        guard let start = hunk.firstIndex(where: isChange), let end = hunk.lastIndex(where: isChange) else { return [] }
        return Array(hunk[max(hunk.startIndex, start - 1)...min(hunk.endIndex - 1, end + 1)])
    }

    /// The lines without the white space that all of them begin with, behind their signs.
    package static func movedLeft(_ lines: [Substring]) -> [String] {
        let codes = lines.map { $0.dropFirst() }.filter { !$0.allSatisfy(\.isWhitespace) }
        let common = codes.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return lines.map { line in
            let code = line.dropFirst()
            let isEmpty = code.allSatisfy(\.isWhitespace)
            return (String(line.prefix(1)) + (isEmpty ? "" : " " + String(code.dropFirst(common)))).replacing(
                "\r", with: "")
        }
    }
}
