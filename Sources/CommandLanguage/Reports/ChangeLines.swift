import DiffableSnapshots

/// A changeset as language-neutral lines: `move item 0:2 신문 to 1:1`.
///
/// The form `changes` prints, `expect changes` compares and JSON repeats.
struct ChangeLine: Hashable, Sendable {
    /// `move item 0:2`
    let action: String
    /// The identifier's short name.
    let label: String
    /// ` to 1:1` for moves.
    let target: String?

    var text: String { [action, label, target].compactMap(\.self).joined(separator: " ") }

    /// The same without the identifier's name, which an expectation may leave out.
    var bareText: String { [action, target].compactMap(\.self).joined(separator: " ") }

    private init(_ action: String, _ value: Value, _ target: String? = nil) {
        self.action = action
        label = value.label
        self.target = target
    }

    /// The moves alone.
    static func moves(_ changes: Changeset<Value, Value>) -> [ChangeLine] {
        changes.movedSections.map { ChangeLine("move section \($0.from)", $0.section, "to \($0.to)") }
            + changes.movedItems.map { ChangeLine("move item \($0.from)", $0.item, "to \($0.to)") }
    }

    /// What UIKit is told: changes inside sections that come or go as a whole are left out.
    static func lines(_ changes: Changeset<Value, Value>) -> [ChangeLine] {
        var lines: [ChangeLine] = []
        lines += changes.deletedSections.map { ChangeLine("delete section \($0.index)", $0.section) }
        lines += changes.insertedSections.map { ChangeLine("insert section \($0.index)", $0.section) }
        let moves = moves(changes)
        lines += moves.prefix(changes.movedSections.count)
        lines += changes.deletedItems.filter { !$0.isImplied }.map {
            ChangeLine("delete item \($0.indexPath)", $0.item)
        }
        lines += changes.insertedItems.filter { !$0.isImplied }.map {
            ChangeLine("insert item \($0.indexPath)", $0.item)
        }
        lines += moves.dropFirst(changes.movedSections.count)
        lines += changes.reloadedSections.map { ChangeLine("reload section \($0.index)", $0.section) }
        lines += changes.reloadedItems.map { ChangeLine("reload item \($0.indexPath)", $0.item) }
        lines += changes.reconfiguredItems.map { ChangeLine("reconfigure item \($0.indexPath)", $0.item) }
        return lines
    }
}
