import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

// Replaced rows and sections: an apply put others there that a person would call the same.

extension ApplyCauses {
    /// The most rows that are compared one by one.
    private static let most = 1_000

    /// The sections that an apply replaced; with a name, those of that name alone.
    static func replacedSections(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, named name: String? = nil
    ) -> [Cause] {
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
        if let name { pairs.removeAll { $0.new.label != name } }
        return replaced(.replacedSection, pairs, changes.deletedSections.map(\.section), session) { section in
            changes.insertedSections.first { $0.section == section }.map { [$0.index] } ?? []
        }
    }

    static func replacedItems(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, at only: IndexPath? = nil
    ) -> [Cause] {
        guard result.showsReplacements else { return [] }
        let changes = result.changeset
        let (deleted, inserted) = (changes.deletedItems.map(\.item), changes.insertedItems.map(\.item))
        if let cause = freshObjects(deleted, inserted, result, session)
            ?? freshValues(changes, session)
        {
            return [cause]
        }
        var pairs = pairs(deleted, inserted, matchesNames: false)
        if pairs.isEmpty { pairs = onlyOnesOfTheirCase(deleted, inserted, result.after.itemIdentifiers) }
        if let only { pairs.removeAll { result.after.indexPath(of: $0.new) != only } }
        return replaced(.replacedRow, pairs, deleted, session) { result.after.indexPath(of: $0)?.pair ?? [] }
    }

    /// The rows whose objects gave way to other objects with the same identity or name, where each object is another item.
    private static func freshObjects(
        _ deleted: [SessionValue], _ inserted: [SessionValue], _ result: ApplyResult<SessionValue, SessionValue>,
        _ session: Session
    ) -> Cause? {
        guard let app = session.app, let first = inserted.first, deleted.count <= most, inserted.count <= most,
            app.comparison(of: first).tellsObjectsApart
        else { return nil }
        func key(_ value: SessionValue) -> String {
            let fields = value.identifierFields
            let name = fields.identity.first ?? fields.first { $0.text.hasPrefix("\"") } ?? fields.first
            return "\(value.identifierKind)\u{0}\(name?.text ?? "")"
        }
        var left: [String: Int] = [:]
        for value in deleted { left[key(value), default: 0] += 1 }
        let alike = inserted.filter { value in
            guard let count = left[key(value)], count > 0 else { return false }
            left[key(value)] = count - 1
            return true
        }
        guard let new = alike.first, let path = result.after.indexPath(of: new) else { return nil }
        return Cause(
            kind: .replacedRow, count: alike.count, name: new.label, path: path.pair, fields: [],
            isFreshIdentity: false, places: app.places(of: .making(new)), command: "why", value: new,
            valueKind: new.identifierKind, told: app.comparison(of: new))
    }

    /// The rows whose values gave way to others that hold the same, since a property that is computed anew tells them apart.
    private static func freshValues(
        _ changes: Changeset<SessionValue, SessionValue>, _ session: Session
    ) -> Cause? {
        let (deleted, inserted) = (changes.deletedItems, changes.insertedItems)
        guard let app = session.app, deleted.count <= most, inserted.count <= most else { return nil }
        func key(_ value: SessionValue) -> String? {
            let fields = value.identifierFields
            guard !fields.isEmpty else { return nil }
            return value.identifierKind + fields.map { "\u{0}\($0.name)\u{0}\($0.text)" }.joined()
        }
        var left: [String: Int] = [:]
        for case let key? in deleted.lazy.map({ key($0.item) }) { left[key, default: 0] += 1 }
        guard !left.isEmpty else { return nil }
        let alike = inserted.filter { entry in
            guard let key = key(entry.item), let count = left[key], count > 0,
                // What an object compares is not all to be seen, unless it is the same one.
                !entry.item.holdsObject || deleted.contains(where: { entry.item.isSameObject(as: $0.item) })
            else { return false }
            left[key] = count - 1
            return true
        }
        guard let first = alike.first else { return nil }
        let places = app.places(of: .computedIdentity(of: first.item))
        guard !places.isEmpty else { return nil }
        return Cause(
            kind: .replacedRow, count: alike.count, name: first.item.label, path: first.indexPath.pair, fields: [],
            isFreshIdentity: true, places: places, command: "why", value: first.item,
            valueKind: first.item.identifierKind)
    }

    /// The rows of a list of ids whose values are the same but for the id, as the program has them and had them before.
    static func replacedModels(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, before: (any SessionApp)?
    ) -> [Cause] {
        let changes = result.changeset
        guard let app = session.app, let before, result.showsReplacements, !changes.deletedItems.isEmpty,
            let first = changes.insertedItems.first, first.item.identifierFields.isEmpty
        else { return [] }
        var left: [String: [[IdentifierField]]] = [:]
        func content(_ fields: [IdentifierField]) -> [IdentifierField] {
            let identity = fields.identity
            return fields.filter { !identity.contains($0) }
        }
        func key(_ fields: [IdentifierField]) -> String {
            content(fields).map { "\($0.name)\u{0}\($0.text)" }.joined(separator: "\u{0}")
        }
        func isTelling(_ fields: [IdentifierField]) -> Bool {
            !fields.identity.isEmpty && !content(fields).isEmpty
        }
        for entry in changes.deletedItems.prefix(mostModels) {
            let fields = before.modelFields(of: entry.item)
            if isTelling(fields) { left[key(fields), default: []].append(fields) }
        }
        guard !left.isEmpty else { return [] }
        var found: [(item: SessionValue, changes: [Change], names: [String])] = []
        for entry in changes.insertedItems.prefix(mostModels) {
            let fields = app.modelFields(of: entry.item)
            guard isTelling(fields), let old = left[key(fields)]?.popLast() else { continue }
            let changes = Self.changes(from: old, to: fields)
            if !changes.isEmpty { found.append((entry.item, changes, fields.map(\.name))) }
        }
        guard let first = found.first, let path = result.after.indexPath(of: first.item) else { return [] }
        let isAll = found.count == mostModels
        return [
            Cause(
                kind: .replacedRow, count: isAll ? changes.insertedItems.count : found.count,
                name: first.item.name(session.source.view.cell(at: path)?.content, session), path: path.pair,
                fields: first.changes, isFreshIdentity: true,
                places: app.places(of: .freshModel(fields: first.names, field: first.changes[0].name)),
                command: "why", value: first.item)
        ]
    }

    /// The rows whose identifiers are UUIDs, bare or within a value, made anew for all of them, though they show what the rows
    /// before showed.
    static func replacedIDs(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, before: (any SessionApp)?
    ) -> [Cause] {
        let (deleted, inserted) = (result.changeset.deletedItems, result.changeset.insertedItems)
        guard let app = session.app, result.showsReplacements, !deleted.isEmpty, deleted.count <= most,
            inserted.count <= most, deleted.count == result.before.numberOfItems,
            (deleted.map(\.item) + inserted.map(\.item)).allSatisfy(\.isKnownByUUID)
        else { return [] }
        // A computed id is never found again, so that a provider that looks for it shows nothing.
        let computed = app.places(of: .computedIdentity(of: nil))
        // What the cells showed that went: they wait to be used again.
        let waiting = session.source.view.reuseQueues.flatMap(\.cells)
        var left: [String: [SessionValue]] = [:]
        for case .deleted(let cell, let path) in result.events {
            guard let text = waiting.first(where: { $0.id == cell })?.content, !text.isEmpty || !computed.isEmpty,
                let item = result.before.itemIdentifier(at: path)
            else { continue }
            left[text, default: []].append(item)
        }
        // Values of their own may well show the same; those with ids that were made since then and a text of their own are old ones.
        let known = before?.madeUUIDs ?? .max
        let areTold = left.values.allSatisfy { $0.count == 1 }
        guard inserted.allSatisfy({ $0.item.label.isUUID || areTold && $0.item.numberOfUUID > known }) else {
            return []
        }
        typealias Alike = (item: SessionValue, path: IndexPath, shown: String, old: SessionValue)
        let alike = inserted.compactMap { entry -> Alike? in
            guard let path = result.after.indexPath(of: entry.item),
                let shown = session.source.view.cell(at: path)?.content, let old = left[shown]?.popLast()
            else { return nil }
            return (entry.item, path, shown, old)
        }
        guard let first = alike.first, alike.count * 2 >= min(deleted.count, inserted.count) else { return [] }
        // The id first, then all else that differs in any of them.
        var fields: [Change] = []
        for (item, _, _, old) in alike where !item.label.isUUID {
            let known = Set(fields.map(\.name))
            fields += changes(from: old.identifierFields, to: item.identifierFields).filter { !known.contains($0.name) }
        }
        let identity = Set(first.item.identifierFields.identity.map(\.name))
        fields = fields.filter { identity.contains($0.name) } + fields.filter { !identity.contains($0.name) }
        let made =
            fields.first.map { app.places(of: .freshIdentity(of: first.item, field: $0.name)) }
            ?? app.lines(calling: ["UUID()"]).map(\.place)
        var cause = Cause(
            kind: .replacedRow, count: alike.count,
            name: first.shown.isEmpty ? first.item.label : first.shown.shortened, path: first.path.pair, fields: fields,
            isFreshIdentity: true,
            // The ids may come of another property than one that is computed.
            places: Array((computed + made.filter { !computed.contains($0) }).prefix(2)),
            command: "why", value: first.item, valueKind: first.item.identifierKind)
        cause.showsSame = true
        return [cause]
    }

    /// No more ids than this are looked up in the program.
    private static let mostModels = 30

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
        _ kind: Kind, _ pairs: [Pair], _ deleted: [SessionValue], _ session: Session, _ path: (SessionValue) -> [Int]
    ) -> [Cause] {
        guard let first = pairs.first else { return [] }
        let alike = pairs.filter { $0.isFresh == first.isFresh && $0.changes.isEmpty == first.changes.isEmpty }
        let path = path(first.new)
        // What is equal to one that went differs by its hash alone.
        let isHash = !first.isFresh && !first.changes.isEmpty && deleted.prefix(most).contains(first.new)
        let question: AppQuestion =
            first.isFresh
            ? .freshIdentity(of: first.new, field: first.changes[0].name)
            : isHash ? .hashing(of: first.new) : .comparison(of: first.new)
        let shown = path.count == 2 ? session.source.view.cell(at: IndexPath(item: path[1], section: path[0])) : nil
        let name = first.new.name(shown?.content, session)
        let place =
            kind == .replacedSection
            ? session.questionName(ofSection: first.new.label) : path.map(String.init).joined(separator: ":")
        var cause = Cause(
            kind: kind, count: alike.count, name: name, path: path, fields: first.changes,
            isFreshIdentity: first.isFresh, places: session.app?.places(of: question) ?? [],
            // The row of a fresh id has no past of its own, and one that is not equal to itself has no place.
            command: first.isFresh || path.isEmpty ? "why" : "why \(place)", value: first.new,
            valueKind: first.new.identifierKind, told: session.app?.comparison(of: first.new) ?? .equality)
        cause.isHashAlone = isHash
        return [cause]
    }

    /// The sections that differ in all they consist of, such as the only value in a case of an enum, but hold the same items:
    /// two of them at least, and most of either section; or all of one of them, where only a list that they own differs.
    private static func sectionsWithTheSameItems(_ result: ApplyResult<SessionValue, SessionValue>) -> [Pair] {
        let deleted = result.changeset.deletedSections.prefix(most)
        return result.changeset.insertedSections.prefix(most).compactMap { new in
            let count = result.after.itemCount(atSection: new.index) ?? 0
            let fields = new.section.identifierFields
            guard count > 0, count <= most, !fields.isEmpty else { return nil }
            // By its index: a section with a broken `Hashable` is no key.
            var shared: [Int: Int] = [:]
            for place in 0..<count {
                let item = result.after.itemIdentifier(at: IndexPath(item: place, section: new.index))
                if let old = item.flatMap({ result.before.indexPath(of: $0) }) { shared[old.section, default: 0] += 1 }
            }
            let old = deleted.first { old in
                let both = shared[old.index] ?? 0
                let before = result.before.itemCount(atSection: old.index) ?? 0
                guard both > 0, old.section.identifierKind == new.section.identifierKind else { return false }
                if both > 1, both * 2 > max(count, before) { return true }
                let differing = Self.changes(from: old.section.identifierFields, to: fields)
                return both == min(count, before) && differing.count == 1 && differing[0].old.hasPrefix("[")
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

extension SessionValue {
    /// The number of the UUID that is the value's identity, among those that a program has made; 0 of any other.
    fileprivate var numberOfUUID: Int {
        let start = "00000000-0000-4000-8000-"
        return identityFields.lazy.compactMap { field in
            field.text.firstRange(of: start).flatMap { Int(field.text[$0.upperBound...].prefix(12), radix: 16) }
        }.first ?? 0
    }

    private var identityFields: [IdentifierField] { identifierFields.identity }

    /// True of a UUID, and of a value whose identity is one.
    fileprivate var isKnownByUUID: Bool {
        label.isUUID
            || identifierFields.identity.contains {
                $0.text.hasPrefix("UUID(uuidString: ") || String($0.text.dropFirst().dropLast()).isUUID
            }
    }
}

extension Session {
    /// The name of a section behind `why`, told apart from a row of the same name.
    func questionName(ofSection name: String) -> String {
        let isRow = source.snapshot().itemIdentifiers.contains { $0.label == name }
        return (isRow ? "section " : "") + name.typed
    }
}
