/// What UIKit would raise, in words.
public struct Refusal: Error, Equatable, Sendable {
    public let message: String

    public init(message: String) {
        self.message = message
    }
}

/// A snapshot made of plain arrays: slow, short and obviously right.
///
/// It is written from the rules of editing alone and shares no code with the real one, not even for the messages.
/// Where the two disagree, one of them is wrong, and it is rarely this one.
public struct ReferenceSnapshot<Identifier: Equatable>: CustomStringConvertible {
    public var sections: [(name: Identifier, items: [Identifier])] = []
    public var reloadedSections: [Identifier] = []
    public var reloadedItems: [Identifier] = []
    public var reconfiguredItems: [Identifier] = []

    public init() {}

    public var items: [Identifier] { sections.flatMap(\.items) }
    public var names: [Identifier] { sections.map(\.name) }

    public var description: String {
        sections.map { "\($0.name)[\($0.items.map { "\($0)" }.joined(separator: " "))]" }.joined(separator: " ")
    }

    // MARK: Items

    public mutating func appendItems(_ list: [Identifier], toSection name: Identifier?) throws -> String? {
        if sections.isEmpty {
            throw Refusal(
                message: "There are currently no sections in the data source. Please add a section first.")
        }
        try refuseDuplicates(list, "item")
        if let name, !names.contains(name) { throw unsatisfied("section != NSNotFound") }
        let warning = warning(for: list)
        take(list)
        let index = name.flatMap { names.firstIndex(of: $0) } ?? sections.count - 1
        sections[index].items += list
        return warning
    }

    public mutating func insertItems(
        _ list: [Identifier], beside neighbour: Identifier, after: Bool
    ) throws -> String? {
        try refuseDuplicates(list, "item")
        if list.contains(neighbour) {
            throw Refusal(
                message: "Invalid update: destination for insertion operation [\(neighbour)] is in the insertion "
                    + "identifier list for update: <_UIDiffableDataSourceUpdate 0x... - action: INS; "
                    + "destinationIdentifier:\(neighbour); destIsSection: 0; identifiers: "
                    + "[\(list.map { "\($0)" }.joined(separator: ","))]>.")
        }
        if !items.contains(neighbour) { throw unsatisfied("section != NSNotFound") }
        let warning = warning(for: list)
        take(list)
        put(list, beside: neighbour, after: after)
        return warning
    }

    public mutating func deleteItems(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "item")
        take(list)
    }

    public mutating func deleteAllItems() {
        sections = []
    }

    public mutating func moveItem(_ item: Identifier, beside neighbour: Identifier, after: Bool) throws {
        if item == neighbour {
            throw Refusal(
                message: "Invalid update: destination for item move is the same as the source [\(item)] for update: "
                    + "<_UIDiffableDataSourceUpdate 0x... - action: MOV; destinationIdentifier:\(item); "
                    + "destIsSection: 0; identifiers: [\(item)]>.")
        }
        if !items.contains(item) { throw unsatisfied("fromIndex != NSNotFound") }
        if !items.contains(neighbour) { throw unsatisfied("toIndex != NSNotFound") }
        let stored = items.filter { $0 == item }
        take([item])
        put(stored, beside: neighbour, after: after)
    }

    // MARK: Sections

    public mutating func appendSections(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "section")
        try refuseExisting(list)
        sections += list.map { ($0, []) }
    }

    public mutating func insertSections(_ list: [Identifier], beside neighbour: Identifier, after: Bool) throws {
        try refuseDuplicates(list, "section")
        if list.contains(neighbour) {
            throw Refusal(
                message: "Invalid update: destination for section operation [\(neighbour)] is in the inserted section "
                    + "list for update: <_UIDiffableDataSourceUpdate 0x... - action: INS; "
                    + "destinationIdentifier:\(neighbour); destIsSection: 1; identifiers: "
                    + "[\(list.map { "\($0)" }.joined(separator: ","))]>")
        }
        guard let index = names.firstIndex(of: neighbour) else { throw unsatisfied("insertIndex != NSNotFound") }
        try refuseExisting(list)
        sections.insert(contentsOf: list.map { ($0, []) }, at: after ? index + 1 : index)
    }

    public mutating func deleteSections(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "section")
        sections.removeAll { list.contains($0.name) }
    }

    public mutating func moveSection(_ name: Identifier, beside neighbour: Identifier, after: Bool) throws {
        if name == neighbour {
            throw Refusal(
                message: "Invalid update: destination for section move is the same as the source [\(name)] for update: "
                    + "<_UIDiffableDataSourceUpdate 0x... - action: MOV; destinationIdentifier:\(name); "
                    + "destIsSection: 1; identifiers: [\(name)]>.")
        }
        guard let from = names.firstIndex(of: name) else { throw unsatisfied("fromSection != NSNotFound") }
        guard names.contains(neighbour) else { throw unsatisfied("toSection != NSNotFound") }
        let section = sections.remove(at: from)
        let to = names.firstIndex(of: neighbour) ?? 0
        sections.insert(section, at: after ? to + 1 : to)
    }

    // MARK: Marks

    public mutating func reloadItems(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "item")
        try refuseUnknown(list, in: items, "reload item")
        for item in list where !reloadedItems.contains(item) { reloadedItems.append(item) }
    }

    public mutating func reconfigureItems(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "item")
        try refuseUnknown(list, in: items, "reconfigure item")
        for item in list where !reconfiguredItems.contains(item) { reconfiguredItems.append(item) }
    }

    public mutating func reloadSections(_ list: [Identifier]) throws {
        try refuseDuplicates(list, "section")
        try refuseUnknown(list, in: names, "reload section")
        for name in list where !reloadedSections.contains(name) { reloadedSections.append(name) }
    }
}

// MARK: Helpers, all of them linear searches

extension ReferenceSnapshot {
    private mutating func take(_ list: [Identifier]) {
        for index in sections.indices { sections[index].items.removeAll { list.contains($0) } }
    }

    private mutating func put(_ list: [Identifier], beside neighbour: Identifier, after: Bool) {
        for index in sections.indices {
            guard let position = sections[index].items.firstIndex(of: neighbour) else { continue }
            sections[index].items.insert(contentsOf: list, at: after ? position + 1 : position)
            return
        }
    }

    private func refuseDuplicates(_ list: [Identifier], _ kind: String) throws {
        var seen: [Identifier] = []
        var duplicates: [Identifier] = []
        for element in list {
            if seen.contains(element), !duplicates.contains(element) { duplicates.append(element) }
            seen.append(element)
        }
        if duplicates.isEmpty { return }
        throw Refusal(
            message: "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    "
                + duplicates.map { "\($0)" }.joined(separator: ",\n    ") + "\n)}")
    }

    private func refuseExisting(_ list: [Identifier]) throws {
        let existing = list.filter { names.contains($0) }
        if existing.isEmpty { return }
        let start = "Diffable data source detected an attempt to insert or append \(existing.count) section "
        if existing.count == 1 {
            throw Refusal(
                message: start + "identifier that already exists in the snapshot. Identifiers in a snapshot must be "
                    + "unique. Section identifier that already exists: \(existing[0])")
        }
        throw Refusal(
            message: start
                + "identifiers that already exist in the snapshot. Identifiers in a snapshot must be unique. "
                + "Section identifiers that already exist: (\n    "
                + existing.map { "\"\($0)\"" }.joined(separator: ",\n    ") + "\n)")
    }

    private func refuseUnknown(_ list: [Identifier], in known: [Identifier], _ what: String) throws {
        guard let stranger = list.first(where: { !known.contains($0) }) else { return }
        throw Refusal(
            message: "Attempted to \(what) identifier that does not exist in the snapshot: \(stranger)")
    }

    private func warning(for list: [Identifier]) -> String? {
        let existing = list.filter { items.contains($0) }
        if existing.isEmpty { return nil }
        let one = existing.count == 1
        return "Diffable data source detected an attempt to insert or append \(existing.count) item "
            + (one ? "identifier that already exists" : "identifiers that already exist")
            + " in the snapshot. The existing item " + (one ? "identifier" : "identifiers")
            + " will be moved into place instead, but this operation will be more expensive. For best performance, "
            + "inserted item identifiers should always be unique. Set a symbolic breakpoint on "
            + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. "
            + (one
                ? "Item identifier that already exists: \(existing[0])"
                : "Item identifiers that already exist: (\n    "
                    + existing.map { "\"\($0)\"" }.joined(separator: ",\n    ") + "\n)")
    }

    private func unsatisfied(_ condition: String) -> Refusal {
        Refusal(message: "Invalid parameter not satisfying: \(condition)")
    }
}
