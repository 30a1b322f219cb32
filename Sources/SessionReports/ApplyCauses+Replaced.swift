import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

// Replaced rows and sections: an apply put others there that a person would call the same.

extension ApplyCauses {
    /// The most rows that are compared one by one.
    private static let most = 1_000

    static func replacedSections(_ result: ApplyResult<SessionValue, SessionValue>, _ session: Session) -> [Cause] {
        guard result.showsReplacements else { return [] }
        let changes = result.changeset
        var pairs = pairs(
            changes.deletedSections.map(\.section), changes.insertedSections.map(\.section), matchesNames: true)
        if pairs.isEmpty { pairs = sectionsWithTheSameItems(result) }
        if pairs.isEmpty {
            pairs = onlyOnesOfTheirCase(
                changes.deletedSections.map(\.section), changes.insertedSections.map(\.section),
                result.after.sectionIdentifiers)
        }
        return replaced(.replacedSection, pairs, session) { section in
            changes.insertedSections.first { $0.section == section }.map { [$0.index] } ?? []
        }
    }

    static func replacedItems(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, at only: IndexPath? = nil
    ) -> [Cause] {
        guard result.showsReplacements else { return [] }
        let changes = result.changeset
        let (deleted, inserted) = (changes.deletedItems.map(\.item), changes.insertedItems.map(\.item))
        var pairs = pairs(deleted, inserted, matchesNames: false)
        if pairs.isEmpty { pairs = onlyOnesOfTheirCase(deleted, inserted, result.after.itemIdentifiers) }
        if let only { pairs.removeAll { result.after.indexPath(of: $0.new) != only } }
        return replaced(.replacedRow, pairs, session) { result.after.indexPath(of: $0)?.pair ?? [] }
    }

    private typealias Pair = (new: SessionValue, changes: [Change], isFresh: Bool)

    private static func pairs(_ deleted: [SessionValue], _ inserted: [SessionValue], matchesNames: Bool) -> [Pair] {
        guard !deleted.isEmpty, !inserted.isEmpty, deleted.count <= most, inserted.count <= most else { return [] }
        // By their places: a value with a broken `Hashable` may stand in no set.
        var left: [String: [Int]] = [:]
        for (place, value) in deleted.enumerated().reversed() {
            for key in keys(of: value, matchesNames: matchesNames) { left[key, default: []].append(place) }
        }
        guard !left.isEmpty else { return [] }
        var taken: Set<Int> = []
        return inserted.compactMap { new in
            for key in keys(of: new, matchesNames: matchesNames) {
                while let place = left[key]?.popLast() {
                    let changes = changes(from: deleted[place].identifierFields, to: new.identifierFields)
                    // Two objects that hold the same differ in nothing that can be read.
                    let isOtherObject = changes.isEmpty && new.holdsObject && deleted[place].holdsObject
                    guard !changes.isEmpty || isOtherObject, taken.insert(place).inserted else { continue }
                    let identity = Set(new.identifierFields.identity.map(\.name))
                    return (new, changes, !changes.isEmpty && changes.allSatisfy { identity.contains($0.name) })
                }
            }
            return nil
        }
    }

    /// The values of an enum that carry nothing but a number or a truth, and are the only ones of their case: another
    /// `.storage(used:)` is the same row to a person.
    private static func onlyOnesOfTheirCase(
        _ deleted: [SessionValue], _ inserted: [SessionValue], _ all: [SessionValue]
    ) -> [Pair] {
        guard !deleted.isEmpty, deleted.count <= most, inserted.count <= most, all.count <= most else { return [] }
        func only(_ values: [SessionValue], _ kind: String) -> SessionValue? {
            let found = values.filter { $0.identifierKind == kind }
            return found.count == 1 ? found[0] : nil
        }
        return inserted.compactMap { new in
            let (kind, fields) = (new.identifierKind, new.identifierFields)
            guard kind.contains("."), fields.count == 1, fields.identity.isEmpty, fields[0].isCount,
                let old = only(deleted, kind), only(all, kind) != nil
            else { return nil }
            let changes = changes(from: old.identifierFields, to: fields)
            return changes.isEmpty ? nil : (new, changes, false)
        }
    }

    /// The keys under which two values are the same to a person: the identity, all else, or, without an identity, the
    /// name.
    private static func keys(of value: SessionValue, matchesNames: Bool) -> [String] {
        let fields = value.identifierFields
        func key(_ kind: String, _ fields: [IdentifierField]) -> String {
            "\(value.identifierKind)\u{0}\(kind)" + fields.map { "\u{0}\($0.name)\u{0}\($0.text)" }.joined()
        }
        let identity = fields.identity
        let rest = fields.filter { !identity.contains($0) }
        guard !rest.isEmpty else { return value.holdsObject && !identity.isEmpty ? [key("identity", identity)] : [] }
        let name = rest.first { $0.text.hasPrefix("\"") } ?? rest[0]
        guard !identity.isEmpty else {
            return rest.count > 1 || value.holdsObject ? [key("name", [name])] : []
        }
        return [key("identity", identity), key("content", rest)] + (matchesNames ? [key("name", [name])] : [])
    }

    private static func replaced(
        _ kind: Kind, _ pairs: [Pair], _ session: Session, _ path: (SessionValue) -> [Int]
    ) -> [Cause] {
        guard let first = pairs.first else { return [] }
        let alike = pairs.filter { $0.isFresh == first.isFresh && $0.changes.isEmpty == first.changes.isEmpty }
        let path = path(first.new)
        let question: AppQuestion =
            first.isFresh
            ? .freshIdentity(of: first.new, field: first.changes[0].name) : .comparison(of: first.new)
        let name = first.new.label
        let place =
            kind == .replacedSection
            ? session.questionName(ofSection: name) : path.map(String.init).joined(separator: ":")
        return [
            Cause(
                kind: kind, count: alike.count, name: name, path: path, fields: first.changes,
                isFreshIdentity: first.isFresh, places: session.app?.places(of: question) ?? [],
                // The row of a fresh id has no past of its own.
                command: first.isFresh ? "why" : "why \(place)", value: first.new,
                valueKind: first.new.identifierKind)
        ]
    }

    /// The sections that differ in all they consist of, such as the only value in a case of an enum, but hold the same items:
    /// two of them at least, and most of either section.
    private static func sectionsWithTheSameItems(_ result: ApplyResult<SessionValue, SessionValue>) -> [Pair] {
        let deleted = result.changeset.deletedSections.prefix(most)
        return result.changeset.insertedSections.prefix(most).compactMap { new in
            let count = result.after.itemCount(atSection: new.index) ?? 0
            let fields = new.section.identifierFields
            guard count > 1, count <= most, !fields.isEmpty else { return nil }
            // By its index: a section with a broken `Hashable` is no key.
            var shared: [Int: Int] = [:]
            for place in 0..<count {
                let item = result.after.itemIdentifier(at: IndexPath(item: place, section: new.index))
                if let old = item.flatMap({ result.before.indexPath(of: $0) }) { shared[old.section, default: 0] += 1 }
            }
            let old = deleted.first { old in
                let both = shared[old.index] ?? 0
                return both > 1 && both * 2 > max(count, result.before.itemCount(atSection: old.index) ?? 0)
                    && old.section.identifierKind == new.section.identifierKind
            }
            guard let old else { return nil }
            let changes = changes(from: old.section.identifierFields, to: fields)
            return changes.isEmpty ? nil : (new.section, changes, false)
        }
    }
}

extension ApplyResult {
    /// True when replaced rows are worth a report. Cells that the app wants made anew are new in any case; but a table
    /// that cannot animate a replaced section loads its rows again for that very reason.
    fileprivate var showsReplacements: Bool {
        !wasReloaded || [Rule.applying.pathReloadTableRow, Rule.applying.pathReloadTableSections].contains(path.rule)
    }
}

extension Session {
    /// The name of a section behind `why`, told apart from a row of the same name.
    func questionName(ofSection name: String) -> String {
        let isRow = source.snapshot().itemIdentifiers.contains { $0.label == name }
        return (isRow ? "section " : "") + name.typed
    }
}
