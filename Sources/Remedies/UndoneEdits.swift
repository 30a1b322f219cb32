import SwiftReading

extension SourceFiles {
    /// True when one apply changes the snapshot that the data source has, and another one puts in a snapshot made anew: what
    /// the first has changed is lost where the data was not changed as well.
    ///
    /// - Parameters:
    ///   - edit: The line of the first, as `List.swift:12`.
    ///   - rebuild: The line of the second.
    /// - Returns: Whether it is so; false where the lines are in no function, or in the same,
    ///   and where the first changes data as well, as one does that hides a row until it is taken back.
    package func rebuilds(_ edit: String, by rebuild: String) -> Bool {
        guard
            let (first, second) = function(around: edit).flatMap({ first in
                function(around: rebuild).map { (first, $0) }
            }), first.text != second.text
        else { return false }
        func isNew(_ text: String) -> Bool { text.contains("Snapshot<") || text.contains("Snapshot()") }
        return first.text.contains("snapshot()") && !isNew(first.text) && isNew(second.text)
            && !changesData(first, readBy: second.text)
    }

    /// A function of a file, as it is written.
    private typealias Written = (file: File, range: Range<Int>, text: String)

    /// The calls that change a list.
    private static let changes: Set = [
        "append", "formUnion", "insert", "move", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
        "subtract", "swapAt", "updateValue",
    ]

    /// True of a function that changes a list of its own, or assigns to what another one reads.
    private func changesData(_ function: Written, readBy other: String) -> Bool {
        func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        let (all, read) = (words(function.text), Set(words(other)))
        let locals = Set(zip(all, all.dropFirst()).filter { ["let", "var"].contains($0.0) }.map(\.1))
        var isFound = false
        function.file.document.walk { node, _ in
            guard !isFound else { return false }
            switch node {
            case .expression(let expression):
                guard function.range.contains(expression.range.utf8.lowerBound),
                    case .call(let call) = expression.kind, case .member(let base, let name) = call.callee.kind,
                    Self.changes.contains(name.text)
                else { return true }
                let owner = words(function.file.text(base.range.utf8)).first { $0 != "self" }
                isFound = owner.map { !locals.contains($0) } ?? false
            case .statement(let statement):
                guard function.range.contains(statement.range.utf8.lowerBound),
                    case .assignment(let target, _, _) = statement.kind
                else { return true }
                let owner = words(function.file.text(target.range.utf8)).first { $0 != "self" }
                isFound = owner.map { !locals.contains($0) && read.contains($0) } ?? false
            default: break
            }
            return !isFound
        }
        return isFound
    }

    /// The innermost function around a line.
    private func function(around place: String) -> Written? {
        guard let mark = place.lastIndex(of: ":"), let line = Int(place[place.index(after: mark)...]),
            let file = files.first(where: { $0.name.hasPrefix(place[..<mark]) })
        else { return nil }
        var found: Written?
        file.document.walk { node, _ in
            guard case .declaration(let declaration) = node,
                (declaration.range.start.line...declaration.range.end.line).contains(line)
            else { return true }
            if case .function = declaration.kind {
                let range = declaration.range.utf8
                found = (file, range, file.text(range))
            }
            return true
        }
        return found
    }
}
