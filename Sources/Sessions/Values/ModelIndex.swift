import OrderedCollections
import Synchronization

/// Finds the app's current model for an identifier: the record with that `id`, or the equal value in the store.
package struct ModelIndex: Sendable {
    private let values: OrderedDictionary<String, SessionValue>
    private let records: StoredRecords
    private let used: Set<String>
    private let matchesEqualValues: Bool

    /// The models of a store; with `matchesEqualValues` also values that are equal to an identifier without an `id`.
    package init(_ store: Store, matchesEqualValues: Bool) {
        self.matchesEqualValues = matchesEqualValues
        values = store.values
        used = store.used
        records = store.records
    }

    /// - Complexity: Linear in the stored values for the first question after one of them has changed; else one hash and
    ///   one `==` for each record with the same hash value.
    package func model(for identifier: SessionValue) -> SessionValue? {
        // The app looks for it with its own `==`.
        let identifier = identifier.asPlainValue
        guard let candidates = records.byHash(values)[identifier.hashValue] else { return nil }
        let found = candidates.filter { record in
            if case .record = identifier {
                matchesEqualValues && SessionValue.record(record) == identifier
            } else {
                record.value(of: "id") == identifier
            }
        }
        guard found.count > 1, case .record(let shown) = identifier else { return found.last.map(SessionValue.record) }
        return (found.last { !isUnused($0, beside: shown) } ?? found.last).map(SessionValue.record)
    }

    /// True for a value that was only given a name, beside an equal one that says what is shown: nothing tells that the
    /// app has put it into its data.
    private func isUnused(_ record: Record, beside shown: Record) -> Bool {
        guard record.objectID == nil, record.fields != shown.fields, values.count <= Self.mostNames else {
            return false
        }
        let names = values.filter { entry in
            if case .record(let other) = entry.value { other.fields == record.fields && other == record } else { false }
        }
        func isShown(_ value: SessionValue) -> Bool {
            switch value {
            case .record(let other): other.fields == shown.fields && other == shown
            case .array(let elements): elements.contains(where: isShown)
            default: false
            }
        }
        let isUnused =
            !names.isEmpty && names.keys.allSatisfy { !used.contains($0) } && values.values.contains(where: isShown)
        return isUnused && !values.values.contains { holds(record, $0) }
    }

    /// True for a list that holds a record as it is.
    private func holds(_ record: Record, _ value: SessionValue) -> Bool {
        guard case .array(let elements) = value else { return false }
        return elements.contains { element in
            if case .record(let other) = element { return other.fields == record.fields && other == record }
            return holds(record, element)
        }
    }

    /// The most names that are compared: with more of them each counts as used.
    private static let mostNames = 500
}

/// The records among the values of a store, by the hash value of their `id` and by their own. Worked out when they are
/// first asked for: most commands never look, and a store may hold a hundred thousand of them.
final class StoredRecords: Sendable {
    /// The records by hash value, in a box. A program that looked nothing up need not find out, when it ends, what kind
    /// of dictionary to give back.
    private final class Index: Sendable {
        let records: [Int: [Record]]
        init(_ records: [Int: [Record]]) { self.records = records }
    }

    private let found = Mutex<Index?>(nil)

    /// The records by hash value, worked out when they are first asked for.
    ///
    /// - Parameter values: What the store holds; the same at every call.
    /// - Returns: The records by hash value, those of one hash value in the order in which they are stored.
    func byHash(_ values: OrderedDictionary<String, SessionValue>) -> [Int: [Record]] {
        found.withLock { found in
            if let found { return found.records }
            var records: [Int: [Record]] = [:]
            for value in values.values { Self.add(value, to: &records) }
            found = Index(records)
            return records
        }
    }

    private static func add(_ value: SessionValue, to records: inout [Int: [Record]]) {
        switch value {
        case .array(let elements): for element in elements { add(element, to: &records) }
        case .record(let record):
            if let id = record.value(of: "id") { records[id.hashValue, default: []].append(record) }
            records[value.hashValue, default: []].append(record)
        default: break
        }
    }
}
