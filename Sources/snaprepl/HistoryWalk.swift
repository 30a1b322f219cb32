/// A walk through earlier lines that begin like what is typed: Up goes to older ones, Down back to newer ones.
///
///     var walk = HistoryWalk(beginning: "app")
///     walk.older(in: ["append a", "apply", "show"])  // "apply"
///     walk.older(in: ["append a", "apply", "show"])  // "append a"
///     walk.newer(in: ["append a", "apply", "show"])  // "apply"
struct HistoryWalk: Sendable {
    /// The text typed before the first key; empty for a walk through everything.
    let beginning: String
    /// The index of the entry that is shown; nil while the line is what was typed.
    private var position: Int?
    private var shown: String

    init(beginning: String) {
        self.beginning = beginning
        shown = beginning
    }

    /// The next older entry that begins so and is not what is shown already; nil at the oldest.
    ///
    /// - Complexity: the entries passed over.
    mutating func older(in entries: [String]) -> String? {
        move(to: entries[..<min(position ?? entries.count, entries.count)].lastIndex(where: fits), in: entries)
    }

    /// The next newer entry; behind the newest comes what was typed. Nil when that is what is shown.
    ///
    /// - Complexity: the entries passed over.
    mutating func newer(in entries: [String]) -> String? {
        guard let position, position < entries.count else { return nil }
        if let found = move(to: entries[(position + 1)...].firstIndex(where: fits), in: entries) { return found }
        self.position = nil
        shown = beginning
        return beginning
    }

    private func fits(_ entry: String) -> Bool { entry.hasPrefix(beginning) && entry != shown }

    private mutating func move(to index: Int?, in entries: [String]) -> String? {
        guard let index else { return nil }
        position = index
        shown = entries[index]
        return shown
    }
}

/// A search backwards for earlier lines that contain what is typed, in any case of letters.
struct HistorySearch: Sendable {
    private var position: Int?

    /// The newest entry that contains a pattern, from the one found last backwards.
    ///
    /// - Parameters:
    ///   - pattern: What was typed; an empty one finds nothing.
    ///   - entries: The lines, the oldest first.
    ///   - goesOn: Whether to look behind the entry found last, and not at it again.
    /// - Returns: The entry; nil when there is none, and the search then stands where it stood.
    /// - Complexity: the characters of the entries passed over.
    mutating func find(_ pattern: String, in entries: [String], goesOn: Bool) -> String? {
        guard !pattern.isEmpty else {
            position = nil
            return nil
        }
        let wanted = pattern.lowercased()
        let last = position.map { goesOn ? $0 : $0 + 1 } ?? entries.count
        let current = goesOn ? position.map { entries[min($0, entries.count - 1)] } : nil
        let index = entries[..<min(last, entries.count)].lastIndex {
            $0.lowercased().contains(wanted) && $0 != current
        }
        guard let index else { return nil }
        position = index
        return entries[index]
    }

    /// Begins again at the newest entry: the pattern became shorter, or another.
    mutating func restart() { position = nil }
}

extension History {
    /// The rest of the newest line that begins like the one being typed: what is shown in grey.
    ///
    /// - Returns: Nil for an empty line, and when no earlier line of one row goes on from here.
    func suggestion(for line: String) -> String? {
        guard line.contains(where: { !$0.isWhitespace }) else { return nil }
        let found = entries.last { $0.count > line.count && $0.hasPrefix(line) && !$0.contains(where: \.isNewline) }
        return found.map { String($0.dropFirst(line.count)) }
    }
}
