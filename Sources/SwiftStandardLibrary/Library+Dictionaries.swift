import OrderedCollections
import SwiftInterpreter

extension StandardLibrary {
    static let dictionaries = ForeignTable(
        file: "Dictionary.swift",
        source: """
            struct KeyValuePairs<Key, Value>: RandomAccessCollection, CustomStringConvertible {
                let pairs: [(key: Key, value: Value)]
                init(dictionaryLiteral elements: (Key, Value)...) {
                    pairs = elements.map { (key: $0.0, value: $0.1) }
                }
                var startIndex: Int { 0 }
                var endIndex: Int { pairs.count }
                subscript(index: Int) -> (key: Key, value: Value) { pairs[index] }
                var description: String {
                    let texts = pairs.map { String(reflecting: $0.key) + ": " + String(reflecting: $0.value) }
                    return texts.isEmpty ? "[:]" : "[" + texts.joined(separator: ", ") + "]"
                }
            }
            struct Dictionary<Key, Value>: Collection, CustomStringConvertible {
                init()
                init(grouping values: Any, by keyForValue: (Any) -> Key)
                init(uniqueKeysWithValues pairs: [(Key, Value)])
                init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value)
                var keys: [Key] { get }
                var values: [Value] { get }
                mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
                mutating func removeValue(forKey key: Key) -> Value?
                mutating func removeAll(keepingCapacity: Bool = false)
                mutating func popFirst() -> (key: Key, value: Value)?
                func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
                func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]
                func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]
                func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]
                mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)
            }
            """,
        bodies: dictionaryBodies)

    private static let dictionaryBodies: [String: ForeignBody] = [
        "Dictionary.init()": { _, _, _ throws(Stop) in .dictionary([:]) },
        "Dictionary.init(grouping:by:)": { m, _, a throws(Stop) in
            var groups: OrderedDictionary<Value, Value> = [:]
            for value in try m.elements(of: a[0]) {
                let key = try m.invoke(a[1], [value])
                var list: [Value] = []
                if case .array(let known)? = groups.removeValueInPlace(key) { list = known }
                list.append(value)
                groups[key] = .array(list)
                try m.throwPending()
            }
            return .dictionary(groups)
        },
        "Dictionary.init(uniqueKeysWithValues:)": { m, _, a throws(Stop) in
            var entries: OrderedDictionary<Value, Value> = [:]
            for pair in try m.elements(of: a[0]) {
                let parts = m.parts(of: pair, 2)
                guard parts.count == 2 else { continue }
                guard entries.updateValue(parts[1], forKey: parts[0]) == nil else {
                    throw Stop.trap("Duplicate values for key: '\(m.describe(parts[0]))'")
                }
                try m.throwPending()
            }
            return .dictionary(entries)
        },
        "Dictionary.init(_:uniquingKeysWith:)": { m, _, a throws(Stop) in
            var entries: OrderedDictionary<Value, Value> = [:]
            try m.merge(m.elements(of: a[0]), a[1], into: &entries)
            return .dictionary(entries)
        },
        "Dictionary.keys": { m, r, _ throws(Stop) in
            guard case .dictionary(let entries) = r else { return .array([]) }
            try m.checkNew(r)
            return .array(Array(entries.keys))
        },
        "Dictionary.values": { m, r, _ throws(Stop) in
            guard case .dictionary(let entries) = r else { return .array([]) }
            try m.checkNew(r)
            return .array(Array(entries.values))
        },
        "Dictionary.updateValue(_:forKey:)": { m, r, a throws(Stop) in
            try m.changingEntries(&r) { entries throws(Stop) in
                let old = entries.updateValue(a[0], forKey: a[1])
                if old == nil { try m.keep(.tuple(.none, [a[1], a[0]])) }
                return m.optional(old)
            }
        },
        "Dictionary.removeValue(forKey:)": { m, r, a throws(Stop) in
            try m.changingEntries(&r) { entries throws(Stop) in m.optional(entries.removeValue(forKey: a[0])) }
        },
        "Dictionary.removeAll(keepingCapacity:)": { _, r, _ throws(Stop) in
            r = .dictionary([:])
            return .void
        },
        "Dictionary.popFirst()": { m, r, _ throws(Stop) in
            try m.changingEntries(&r) { entries throws(Stop) in
                guard !entries.isEmpty else { return .none }
                let (key, value) = entries.removeFirst()
                return .some(.tuple(Machine.entryLabels, [key, value]))
            }
        },
        "Dictionary.mapValues(_:)": { m, r, a throws(Stop) in
            guard case .dictionary(var entries) = r else { return r }
            for index in entries.values.indices {
                entries.values[index] = try m.invoke(a[0], [entries.values[index]])
                try m.keep(entries.values[index])
            }
            return .dictionary(entries)
        },
        "Dictionary.compactMapValues(_:)": { m, r, a throws(Stop) in
            guard case .dictionary(let entries) = r else { return r }
            var result: OrderedDictionary<Value, Value> = [:]
            for (key, value) in entries {
                if let kept = try m.invoke(a[0], [value]).unwrapped { result[key] = kept }
            }
            return .dictionary(result)
        },
        "Dictionary.filter(_:)": { m, r, a throws(Stop) in
            guard case .dictionary(let entries) = r else { return r }
            var result: OrderedDictionary<Value, Value> = [:]
            for (key, value) in entries
            where m.keeps(try m.invoke(a[0], [.tuple(Machine.entryLabels, [key, value])]), at: a.place) {
                result[key] = value
            }
            return .dictionary(result)
        },
        "Dictionary.merging(_:uniquingKeysWith:)": { m, r, a throws(Stop) in
            guard case .dictionary(var entries) = r else { return r }
            try m.merge(m.elements(of: a[0]), a[1], into: &entries)
            return .dictionary(entries)
        },
        "Dictionary.merge(_:uniquingKeysWith:)": { m, r, a throws(Stop) in
            let pairs = try m.elements(of: a[0])
            return try m.changingEntries(&r) { entries throws(Stop) -> Value in
                try m.merge(pairs, a[1], into: &entries)
                return .void
            }
        },
    ]
}

extension OrderedDictionary {
    /// Takes a value out and leaves its key where it is, by swapping it for an empty one.
    fileprivate mutating func removeValueInPlace(_ key: Key) -> Value? where Value == SwiftInterpreter.Value {
        guard let index = index(forKey: key) else { return nil }
        return values[index].take()
    }
}

extension Machine {
    func changingEntries(
        _ dictionary: inout Value, _ change: (inout OrderedDictionary<Value, Value>) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        guard dictionary.isDictionary else { return .void }
        var entries = dictionary.takeEntries()
        defer { dictionary = .dictionary(entries) }
        return try change(&entries)
    }

    func merge(
        _ pairs: [Value], _ combine: Value, into entries: inout OrderedDictionary<Value, Value>
    ) throws(Stop) {
        for pair in pairs {
            let parts = parts(of: pair, 2)
            guard parts.count == 2 else { continue }
            if let old = entries[parts[0]] {
                entries[parts[0]] = try invoke(combine, [old, parts[1]])
            } else {
                entries[parts[0]] = parts[1]
            }
            try throwPending()
        }
    }
}
