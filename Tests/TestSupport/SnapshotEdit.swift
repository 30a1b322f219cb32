import DiffableSnapshots

/// One call on a snapshot, as a value, so that it can be made on the real one and on the naive one alike.
public enum SnapshotEdit<Identifier: Hashable & Sendable>: CustomStringConvertible {
    case appendItems([Identifier], toSection: Identifier?)
    case insertItems([Identifier], beside: Identifier, after: Bool)
    case deleteItems([Identifier])
    case deleteAllItems
    case moveItem(Identifier, beside: Identifier, after: Bool)
    case reloadItems([Identifier])
    case reconfigureItems([Identifier])
    case appendSections([Identifier])
    case insertSections([Identifier], beside: Identifier, after: Bool)
    case deleteSections([Identifier])
    case moveSection(Identifier, beside: Identifier, after: Bool)
    case reloadSections([Identifier])

    public typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>

    public var description: String {
        switch self {
        case .appendItems(let list, let section): "append \(list) to \(section.map { "\($0)" } ?? "-")"
        case .insertItems(let list, let other, let after): "insert \(list) \(after ? "after" : "before") \(other)"
        case .deleteItems(let list): "delete \(list)"
        case .deleteAllItems: "delete all"
        case .moveItem(let item, let other, let after): "move \(item) \(after ? "after" : "before") \(other)"
        case .reloadItems(let list): "reload \(list)"
        case .reconfigureItems(let list): "reconfigure \(list)"
        case .appendSections(let list): "append sections \(list)"
        case .insertSections(let list, let other, let after):
            "insert sections \(list) \(after ? "after" : "before") \(other)"
        case .deleteSections(let list): "delete sections \(list)"
        case .moveSection(let name, let other, let after): "move section \(name) \(after ? "after" : "before") \(other)"
        case .reloadSections(let list): "reload sections \(list)"
        }
    }

    /// Makes the call on a snapshot and returns its warning.
    public func apply(to snapshot: inout Snapshot) throws(Violation) -> SnapshotWarning? {
        switch self {
        case .appendItems(let list, let section): return try snapshot.appendItems(list, toSection: section)
        case .insertItems(let list, let other, true): return try snapshot.insertItems(list, afterItem: other)
        case .insertItems(let list, let other, false): return try snapshot.insertItems(list, beforeItem: other)
        case .deleteItems(let list): try snapshot.deleteItems(list)
        case .deleteAllItems: snapshot.deleteAllItems()
        case .moveItem(let item, let other, true): try snapshot.moveItem(item, afterItem: other)
        case .moveItem(let item, let other, false): try snapshot.moveItem(item, beforeItem: other)
        case .reloadItems(let list): try snapshot.reloadItems(list)
        case .reconfigureItems(let list): try snapshot.reconfigureItems(list)
        case .appendSections(let list): try snapshot.appendSections(list)
        case .insertSections(let list, let other, true): try snapshot.insertSections(list, afterSection: other)
        case .insertSections(let list, let other, false): try snapshot.insertSections(list, beforeSection: other)
        case .deleteSections(let list): try snapshot.deleteSections(list)
        case .moveSection(let name, let other, true): try snapshot.moveSection(name, afterSection: other)
        case .moveSection(let name, let other, false): try snapshot.moveSection(name, beforeSection: other)
        case .reloadSections(let list): try snapshot.reloadSections(list)
        }
        return nil
    }

    /// Makes the call on the naive snapshot and returns the text of its warning.
    public func apply(to reference: inout ReferenceSnapshot<Identifier>) throws -> String? {
        switch self {
        case .appendItems(let list, let section): return try reference.appendItems(list, toSection: section)
        case .insertItems(let list, let other, let after):
            return try reference.insertItems(list, beside: other, after: after)
        case .deleteItems(let list): try reference.deleteItems(list)
        case .deleteAllItems: reference.deleteAllItems()
        case .moveItem(let item, let other, let after): try reference.moveItem(item, beside: other, after: after)
        case .reloadItems(let list): try reference.reloadItems(list)
        case .reconfigureItems(let list): try reference.reconfigureItems(list)
        case .appendSections(let list): try reference.appendSections(list)
        case .insertSections(let list, let other, let after):
            try reference.insertSections(list, beside: other, after: after)
        case .deleteSections(let list): try reference.deleteSections(list)
        case .moveSection(let name, let other, let after): try reference.moveSection(name, beside: other, after: after)
        case .reloadSections(let list): try reference.reloadSections(list)
        }
        return nil
    }

    /// A random call. Arguments are mostly sensible: a few distinct names, now and then repeated or unknown.
    public static func random(
        using random: inout SeededGenerator, items: (inout SeededGenerator) -> Identifier,
        sections: (inout SeededGenerator) -> Identifier
    ) -> Self {
        func some(_ make: (inout SeededGenerator) -> Identifier) -> [Identifier] {
            (0..<random.below(4)).map { _ in make(&random) }
        }
        func flag() -> Bool { random.oneIn(2) }
        switch random.below(64) {
        case 0..<16: return .appendItems(some(items), toSection: flag() ? nil : sections(&random))
        case 16..<26: return .insertItems(some(items), beside: items(&random), after: flag())
        case 26..<32: return .deleteItems(some(items))
        case 32..<40: return .moveItem(items(&random), beside: items(&random), after: flag())
        case 40..<43: return .reloadItems(some(items))
        case 43..<46: return .reconfigureItems(some(items))
        case 46..<51: return .appendSections(some(sections))
        case 51..<55: return .insertSections(some(sections), beside: sections(&random), after: flag())
        case 55..<58: return .deleteSections(some(sections))
        case 58..<61: return .moveSection(sections(&random), beside: sections(&random), after: flag())
        case 61..<63: return .reloadSections(some(sections))
        default: return random.oneIn(8) ? .deleteAllItems : .deleteItems(some(items))
        }
    }
}
