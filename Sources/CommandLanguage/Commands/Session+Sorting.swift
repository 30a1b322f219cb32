import CommandGrammar
import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions

extension Parameter where Context == Session, Output == SortKey {
    static var sortKey: Self {
        let rest = Parameter<Session, (Bool, SortKey.Missing)>.both(
            .flag("descending"), .optional(.name, else: .last)
        ) { ($0, $1) }
        return .both(.fieldPath, rest) { SortKey(path: $0, isDescending: $1.0, missing: $1.1) }
    }
}

extension Parameter where Context == Session, Output == PlacedText {
    /// A field, or the way to a field of a field.
    fileprivate static var fieldPath: Self { .text("FIELD", candidates: { session, _ in session.fieldNames }) }
}

extension Session {
    /// Sorts a section by several keys, the first one first.
    mutating func sort(_ section: Operand, by keys: [SortKey]) throws(CommandFailure) -> any Report {
        let items = (try? staged.itemIdentifiers(inSection: section.value)) ?? []
        for key in keys where items.contains(where: { key.value(of: $0) == nil }) {
            throw CommandFailure(.notComparable(key.path.text), key.path.range)
        }
        let values = items.map { item in keys.map { $0.value(of: item) ?? .null } }
        let order = try self.order(of: values) { left, right in
            for (position, key) in keys.enumerated() {
                if let isBefore = key.isBefore(left[position], right[position]) { return isBefore }
            }
            return false
        }
        let report = try arrange(section, by: order)
        let isUnordered = keys.contains { key in
            key.missing == .same && items.contains { key.value(of: $0) == .null }
        }
        return isUnordered ? NotedReport(report, note: Message("note.nil-same")) : report
    }

    /// Sorts a section by the titles of its rows.
    mutating func sort(_ section: Operand, isDescending: Bool) throws(CommandFailure) -> any Report {
        let items = (try? staged.itemIdentifiers(inSection: section.value)) ?? []
        let order = try self.order(of: items.map(\.label)) { isDescending ? $1 < $0 : $0 < $1 }
        return try arrange(section, by: order)
    }

    private mutating func arrange(_ section: Operand, by order: [Int]) throws(CommandFailure) -> any Report {
        func done(_: inout Session, _: Removed) -> Message? {
            Message("done.sorted", ["section": .text(section.value.label)])
        }
        return try edit([section], relativeTo: section, done: done) { (snapshot, _) throws(Violation) in
            // Raises UIKit's own words for a section that is not there.
            _ = try snapshot.numberOfItems(inSection: section.value)
            snapshot.arrange(section: section.value, by: order)
            return nil
        }
    }

    /// The indices of some keys in their order.
    ///
    /// - Throws: ``CommandFailure``; `interrupted`.
    /// - Complexity: O(*n* log *n*) comparisons of two keys.
    private func order<Key>(of keys: [Key], by isBefore: (Key, Key) -> Bool) throws(CommandFailure) -> [Int] {
        var comparisons = 0
        var stop: CommandFailure?
        let order = keys.indices.sorted { left, right in
            comparisons += 1
            if stop == nil {
                do throws(CommandFailure) { try watch.look(atComparison: comparisons) } catch { stop = error }
            }
            return stop == nil && isBefore(keys[left], keys[right])
        }
        watch.end()
        if let stop { throw stop }
        return order
    }
}
