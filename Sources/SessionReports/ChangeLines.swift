import DiffableSnapshots
import Reporting
import Sessions

/// One change of a changeset: `move item 0:2 신문 to 1:1`.
package struct ChangeLine: Hashable, Sendable, Encodable {
    /// What happens to an element.
    package enum Action: String, Sendable { case delete, insert, move, reload, reconfigure }
    /// The kind of element.
    package enum Element: String, Sendable { case section, item }

    let action: Action
    let element: Element
    /// The index of a section or the index path of an item: before the update where it is deleted or moved, after it
    /// otherwise.
    let place: String
    /// The identifier's short name.
    let label: String
    /// The new place of a move.
    let target: String?

    /// The form that `expect changes` takes and JSON repeats, the same in every language.
    package var text: String { ([head, label] + tail).joined(separator: " ") }

    /// The same without the identifier's name, which an expectation may leave out.
    package var bareText: String { ([head] + tail).joined(separator: " ") }

    private var head: String { "\(action.rawValue) \(element.rawValue) \(place)" }
    private var tail: [String] { target.map { ["to \($0)"] } ?? [] }

    /// The same in words.
    package var message: Message {
        var arguments: [String: MessageArgument] = ["place": .text(place), "name": .text(label)]
        if let target { arguments["target"] = .text(target) }
        return Message("change-line.\(action.rawValue)-\(element.rawValue)", arguments)
    }

    private init(_ action: Action, _ section: SessionValue, at index: Int, to target: Int? = nil) {
        self.action = action
        element = .section
        place = "\(index)"
        label = section.label
        self.target = target.map { "\($0)" }
    }

    private init(_ action: Action, _ item: SessionValue, at path: IndexPath, to target: IndexPath? = nil) {
        self.action = action
        element = .item
        place = path.description
        label = item.label
        self.target = target?.description
    }

    /// In JSON it is its text.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// The moves alone.
    package static func moves(_ changes: Changeset<SessionValue, SessionValue>) -> [ChangeLine] {
        changes.movedSections.map { ChangeLine(.move, $0.section, at: $0.from, to: $0.to) }
            + changes.movedItems.map { ChangeLine(.move, $0.item, at: $0.from, to: $0.to) }
    }

    /// The lines of the changes UIKit is told: changes inside sections that come or go as a whole are left out.
    package static func lines(_ changes: Changeset<SessionValue, SessionValue>) -> [ChangeLine] {
        var lines: [ChangeLine] = []
        lines += changes.deletedSections.map { ChangeLine(.delete, $0.section, at: $0.index) }
        lines += changes.insertedSections.map { ChangeLine(.insert, $0.section, at: $0.index) }
        let moves = moves(changes)
        lines += moves.prefix(changes.movedSections.count)
        lines += changes.deletedItems.filter { !$0.isImplied }.map { ChangeLine(.delete, $0.item, at: $0.indexPath) }
        lines += changes.insertedItems.filter { !$0.isImplied }.map { ChangeLine(.insert, $0.item, at: $0.indexPath) }
        lines += moves.dropFirst(changes.movedSections.count)
        lines += changes.reloadedSections.map { ChangeLine(.reload, $0.section, at: $0.index) }
        lines += changes.reloadedItems.map { ChangeLine(.reload, $0.item, at: $0.indexPath) }
        lines += changes.reconfiguredItems.map { ChangeLine(.reconfigure, $0.item, at: $0.indexPath) }
        return lines
    }
}

/// Changes as `expect changes` takes them, in words.
public enum ChangeClause {
    /// The sentence for a clause such as `insert item 0:2 plum`; nil for a text that is no change.
    public static func message(_ clause: String) -> Message? {
        let words = clause.split(separator: " ", maxSplits: 3).map(String.init)
        guard words.count == 4, let action = ChangeLine.Action(rawValue: words[0]),
            let element = ChangeLine.Element(rawValue: words[1])
        else { return nil }
        let key = "change-line.\(action.rawValue)-\(element.rawValue)"
        var arguments: [String: MessageArgument] = ["place": .text(words[2])]
        var name = Substring(words[3])
        if action == .move {
            guard let to = words[3].ranges(of: " to ").last else { return nil }
            name = words[3][..<to.lowerBound]
            arguments["target"] = .text(String(words[3][to.upperBound...]))
        }
        arguments["name"] = .text(String(name))
        return Message(key, arguments)
    }
}
