import SwiftReading

extension SourceFiles {
    /// True when one apply changes the snapshot that the data source has, and another one puts in a snapshot made anew: what
    /// the first has changed is lost where the data was not changed as well.
    ///
    /// - Parameters:
    ///   - edit: The line of the first, as `List.swift:12`.
    ///   - rebuild: The line of the second.
    /// - Returns: Whether it is so; false where the lines are in no function, or in the same.
    package func rebuilds(_ edit: String, by rebuild: String) -> Bool {
        guard
            let (first, second) = function(around: edit).flatMap({ first in
                function(around: rebuild).map { (first, $0) }
            }), first != second
        else { return false }
        func isNew(_ text: String) -> Bool { text.contains("Snapshot<") || text.contains("Snapshot()") }
        return first.contains("snapshot()") && !isNew(first) && isNew(second)
    }

    /// The text of the innermost function around a line.
    private func function(around place: String) -> String? {
        guard let mark = place.lastIndex(of: ":"), let line = Int(place[place.index(after: mark)...]),
            let file = files.first(where: { $0.name.hasPrefix(place[..<mark]) })
        else { return nil }
        var found: String?
        file.document.walk { node, _ in
            guard case .declaration(let declaration) = node,
                (declaration.range.start.line...declaration.range.end.line).contains(line)
            else { return true }
            if case .function = declaration.kind { found = file.text(declaration.range.utf8) }
            return true
        }
        return found
    }
}
