import OrderedCollections

extension StandardLibrary {
    static let arrays = ForeignTable(
        file: "Array.swift",
        source: """
            struct Array<Element>: Collection, CustomStringConvertible {
                init()
                init(_ elements: Any)
                init(repeating element: Element, count: Int)
                mutating func append(_ element: Element)
                mutating func append(contentsOf elements: [Element])
                mutating func insert(_ element: Element, at index: Int)
                mutating func insert(contentsOf elements: [Element], at index: Int)
                mutating func remove(at index: Int) -> Element
                mutating func removeFirst() -> Element
                mutating func removeLast() -> Element
                mutating func removeFirst(_ count: Int)
                mutating func removeLast(_ count: Int)
                mutating func popLast() -> Element?
                mutating func popFirst() -> Element?
                mutating func combine(_ value: Any)
                mutating func finalize() -> Int
                mutating func removeAll(keepingCapacity: Bool = false)
                mutating func removeAll(where predicate: (Element) -> Bool)
                mutating func removeSubrange(_ bounds: Range<Int>)
                mutating func replaceSubrange(_ bounds: Range<Int>, with elements: [Element])
                mutating func sort()
                mutating func sort(by areInOrder: (Element, Element) -> Bool)
                mutating func reverse()
                mutating func shuffle()
                mutating func swapAt(_ first: Int, _ second: Int)
                mutating func partition(by predicate: (Element) -> Bool) -> Int
                mutating func reserveCapacity(_ count: Int)
                mutating func move(fromOffsets source: Any, toOffset destination: Int)
                func difference(from other: [Element]) -> CollectionDifference<Element>
                func applying(_ difference: CollectionDifference<Element>) -> [Element]?
            }
            struct CollectionDifference<Element>: Collection {
                enum Change {
                    case insert(offset: Int, element: Element, associatedWith: Int?)
                    case remove(offset: Int, element: Element, associatedWith: Int?)
                }
                let changes: [Change]
                func makeIterator() -> SequenceIterator<Change> { SequenceIterator(elements: changes) }
                var count: Int { changes.count }
                var isEmpty: Bool { changes.isEmpty }
                var insertions: [Change] { changes.filter { if case .insert = $0 { return true } else { return false } } }
                var removals: [Change] { changes.filter { if case .remove = $0 { return true } else { return false } } }
            }
            typealias ArraySlice<T> = Array<T>
            typealias ContiguousArray<T> = Array<T>
            typealias AnySequence<T> = Array<T>
            typealias IndexSet = Set<Int>
            """,
        bodies: [
            "Array.init()": { _, _, _ throws(Stop) in .array([]) },
            "Array.init(_:)": { m, _, a throws(Stop) in .array(try m.elements(of: a[0])) },
            "Array.init(repeating:count:)": { m, _, a throws(Stop) in
                let count = try m.length(a[1], "Can't construct Array with count < 0", a.place)
                try m.checkSize(count)
                return .array(Array(repeating: a[0], count: count))
            },
            "Array.append(_:)": { m, r, a throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    values.append(a[0])
                    return .void
                }
            },
            "Array.append(contentsOf:)": { m, r, a throws(Stop) in
                let more = try m.elements(of: a[0])
                return try m.changing(&r) { values throws(Stop) in
                    values += more
                    return .void
                }
            },
            "Array.insert(_:at:)": { m, r, a throws(Stop) in
                let index = try m.integer(a[1], a.place)
                return try m.changing(&r) { values throws(Stop) in
                    guard (0...values.count).contains(index) else { throw Stop.trap("Array index is out of range") }
                    values.insert(a[0], at: index)
                    return .void
                }
            },
            "Array.insert(contentsOf:at:)": { m, r, a throws(Stop) in
                let index = try m.integer(a[1], a.place)
                let more = try m.elements(of: a[0])
                return try m.changing(&r) { values throws(Stop) in
                    guard (0...values.count).contains(index) else { throw Stop.trap("Array index is out of range") }
                    values.insert(contentsOf: more, at: index)
                    return .void
                }
            },
            "Array.remove(at:)": { m, r, a throws(Stop) in
                let index = try m.integer(a[0], a.place)
                return try m.changing(&r) { values throws(Stop) in
                    guard values.indices.contains(index) else { throw Stop.trap(Trap.index) }
                    return values.remove(at: index)
                }
            },
            "Array.removeFirst()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    guard !values.isEmpty else { throw Stop.trap(Trap.emptyRemoval) }
                    return values.removeFirst()
                }
            },
            "Array.removeLast()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    guard let last = values.popLast() else { throw Stop.trap(Trap.emptyRemoveLast) }
                    return last
                }
            },
            "Array.removeFirst(_:)": { m, r, a throws(Stop) in
                let count = try m.integer(a[0], a.place)
                return try m.changing(&r) { values throws(Stop) in
                    guard (0...values.count).contains(count) else {
                        throw Stop.trap("Can't remove more items from a collection than it has")
                    }
                    values.removeFirst(count)
                    return .void
                }
            },
            "Array.removeLast(_:)": { m, r, a throws(Stop) in
                let count = try m.integer(a[0], a.place)
                return try m.changing(&r) { values throws(Stop) in
                    guard (0...values.count).contains(count) else {
                        throw Stop.trap("Can't remove more items from a collection than it has")
                    }
                    values.removeLast(count)
                    return .void
                }
            },
            // A hasher is the list of what was combined.
            "Array.finalize()": { m, r, _ throws(Stop) in
                var hasher = Hasher()
                try m.hash(r, into: &hasher)
                return .int(hasher.finalize())
            },
            "Array.combine(_:)": { m, r, a throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    values.append(a[0])
                    return .void
                }
            },
            "Array.popLast()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in m.optional(values.popLast()) }
            },
            "Array.popFirst()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in values.isEmpty ? .none : .some(values.removeFirst()) }
            },
            "Array.removeAll(keepingCapacity:)": { _, r, _ throws(Stop) in
                r = .array([])
                return .void
            },
            "Array.removeAll(where:)": { m, r, a throws(Stop) in
                let values = try m.elements(of: r)
                var kept: [Value] = []
                for value in values where try m.invoke(a[0], [value]) != .bool(true) { kept.append(value) }
                r = .array(kept)
                return .void
            },
            "Array.removeSubrange(_:)": { m, r, a throws(Stop) in
                guard case .range(let range) = a[0] else { return .void }
                return try m.changing(&r) { values throws(Stop) in
                    values.removeSubrange(try m.bounds(range, values.count, a.place))
                    return .void
                }
            },
            "Array.replaceSubrange(_:with:)": { m, r, a throws(Stop) in
                guard case .range(let range) = a[0] else { return .void }
                let more = try m.elements(of: a[1])
                return try m.changing(&r) { values throws(Stop) in
                    values.replaceSubrange(try m.bounds(range, values.count, a.place), with: more)
                    return .void
                }
            },
            "Array.sort()": { m, r, _ throws(Stop) in
                r = .array(try m.sorted(m.elements(of: r), m.order(.unset)))
                return .void
            },
            "Array.sort(by:)": { m, r, a throws(Stop) in
                r = .array(try m.sorted(m.elements(of: r), m.order(a[0])))
                return .void
            },
            "Array.reverse()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    values.reverse()
                    return .void
                }
            },
            "Array.shuffle()": { m, r, _ throws(Stop) in
                try m.changing(&r) { values throws(Stop) in
                    for index in values.indices.dropFirst() { values.swapAt(index, m.nextRandom(index + 1)) }
                    return .void
                }
            },
            "Array.swapAt(_:_:)": { m, r, a throws(Stop) in
                let (first, second) = (try m.integer(a[0], a.place), try m.integer(a[1], a.place))
                return try m.changing(&r) { values throws(Stop) in
                    guard values.indices.contains(first), values.indices.contains(second) else {
                        throw Stop.trap(Trap.index)
                    }
                    values.swapAt(first, second)
                    return .void
                }
            },
            "Array.partition(by:)": { m, r, a throws(Stop) in
                var values = try m.elements(of: r)
                var (low, high) = (0, values.count)
                while true {
                    while low < high, try m.invoke(a[0], [values[low]]) != .bool(true) { low += 1 }
                    while low < high, try m.invoke(a[0], [values[high - 1]]) == .bool(true) { high -= 1 }
                    guard low < high else { break }
                    values.swapAt(low, high - 1)
                    (low, high) = (low + 1, high - 1)
                }
                r = .array(values)
                return .int(low)
            },
            "Array.reserveCapacity(_:)": { _, _, _ throws(Stop) in .void },
            "Array.move(fromOffsets:toOffset:)": { m, r, a throws(Stop) in
                var offsets: [Int] = []
                for offset in try m.elements(of: a[0]) { offsets.append(try m.integer(offset, a.place)) }
                let target = try m.integer(a[1], a.place)
                return try m.changing(&r) { values throws(Stop) in
                    guard offsets.allSatisfy(values.indices.contains), (0...values.count).contains(target) else {
                        throw Stop.trap(Trap.index)
                    }
                    let moved = offsets.sorted().map { values[$0] }
                    for offset in offsets.sorted(by: >) { values.remove(at: offset) }
                    values.insert(contentsOf: moved, at: target - offsets.filter { $0 < target }.count)
                    return .void
                }
            },
            "Array.difference(from:)": { m, r, a throws(Stop) in
                let (new, old) = (try m.elements(of: r), try m.elements(of: a[0]))
                let difference = new.difference(from: old)
                try m.throwPending()
                return m.make(difference)
            },
            "Array.applying(_:)": { m, r, a throws(Stop) in
                guard case .structure(_, let fields) = a[0], case .array(let changes)? = fields.first else {
                    return .none
                }
                var values = try m.elements(of: r)
                for change in changes {
                    guard case .enumeration(let id, let payload) = change, case .int(let offset) = payload[0] else {
                        continue
                    }
                    if id.index == 1 {
                        guard values.indices.contains(offset) else { return .none }
                        values.remove(at: offset)
                    } else {
                        guard (0...values.count).contains(offset) else { return .none }
                        values.insert(payload[1], at: offset)
                    }
                }
                return .some(.array(values))
            },
        ])

    static let dictionaries = ForeignTable(
        file: "Dictionary.swift",
        source: """
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
                func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
                func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]
                func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]
                func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]
                mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)
            }
            """,
        bodies: [
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
            "Dictionary.keys": { _, r, _ throws(Stop) in
                guard case .dictionary(let entries) = r else { return .array([]) }
                return .array(Array(entries.keys))
            },
            "Dictionary.values": { _, r, _ throws(Stop) in
                guard case .dictionary(let entries) = r else { return .array([]) }
                return .array(Array(entries.values))
            },
            "Dictionary.updateValue(_:forKey:)": { m, r, a throws(Stop) in
                try m.changingEntries(&r) { entries throws(Stop) in
                    m.optional(entries.updateValue(a[0], forKey: a[1]))
                }
            },
            "Dictionary.removeValue(forKey:)": { m, r, a throws(Stop) in
                try m.changingEntries(&r) { entries throws(Stop) in m.optional(entries.removeValue(forKey: a[0])) }
            },
            "Dictionary.removeAll(keepingCapacity:)": { _, r, _ throws(Stop) in
                r = .dictionary([:])
                return .void
            },
            "Dictionary.mapValues(_:)": { m, r, a throws(Stop) in
                guard case .dictionary(var entries) = r else { return r }
                for index in entries.values.indices {
                    entries.values[index] = try m.invoke(a[0], [entries.values[index]])
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
                where m.holds(try m.invoke(a[0], [.tuple(Machine.entryLabels, [key, value])])) { result[key] = value }
                return .dictionary(result)
            },
            "Dictionary.merging(_:uniquingKeysWith:)": { m, r, a throws(Stop) in
                guard case .dictionary(var entries) = r else { return r }
                try m.merge(m.elements(of: a[0]), a[1], into: &entries)
                return .dictionary(entries)
            },
            "Dictionary.merge(_:uniquingKeysWith:)": { m, r, a throws(Stop) in
                try m.changingEntries(&r) { entries throws(Stop) in
                    try m.merge(m.elements(of: a[0]), a[1], into: &entries)
                    return .void
                }
            },
        ])

    static let sets = ForeignTable(
        file: "Set.swift",
        source: """
            struct Set<Element>: Collection, CustomStringConvertible {
                init()
                init(_ elements: [Element])
                mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)
                mutating func update(with element: Element) -> Element?
                mutating func remove(_ element: Element) -> Element?
                mutating func removeAll(keepingCapacity: Bool = false)
                mutating func formUnion(_ other: [Element])
                mutating func formIntersection(_ other: [Element])
                mutating func subtract(_ other: [Element])
                mutating func formSymmetricDifference(_ other: [Element])
                func union(_ other: [Element]) -> Set<Element>
                func intersection(_ other: [Element]) -> Set<Element>
                func subtracting(_ other: [Element]) -> Set<Element>
                func symmetricDifference(_ other: [Element]) -> Set<Element>
                func isSubset(of other: [Element]) -> Bool
                func isSuperset(of other: [Element]) -> Bool
                func isStrictSubset(of other: [Element]) -> Bool
                func isStrictSuperset(of other: [Element]) -> Bool
                func isDisjoint(with other: [Element]) -> Bool
                func filter(_ isIncluded: (Element) -> Bool) -> Set<Element>
            }
            """,
        bodies: [
            "Set.init()": { _, _, _ throws(Stop) in .set([]) },
            "Set.init(_:)": { m, _, a throws(Stop) in .set(try m.set(a[0])) },
            "Set.insert(_:)": { m, r, a throws(Stop) in
                try m.changingSet(&r) { values throws(Stop) in
                    let (inserted, index) = values.append(a[0])
                    return .tuple(TupleLabels(["inserted", "memberAfterInsert"]), [.bool(inserted), values[index]])
                }
            },
            "Set.update(with:)": { m, r, a throws(Stop) in
                try m.changingSet(&r) { values throws(Stop) in
                    let old = values.remove(a[0])
                    values.append(a[0])
                    return m.optional(old)
                }
            },
            "Set.remove(_:)": { m, r, a throws(Stop) in
                try m.changingSet(&r) { values throws(Stop) in m.optional(values.remove(a[0])) }
            },
            "Set.removeAll(keepingCapacity:)": { _, r, _ throws(Stop) in
                r = .set([])
                return .void
            },
            "Set.formUnion(_:)": { m, r, a throws(Stop) in
                let other = try m.set(a[0])
                return try m.changingSet(&r) { values throws(Stop) in
                    values.formUnion(other)
                    return .void
                }
            },
            "Set.formIntersection(_:)": { m, r, a throws(Stop) in
                let other = try m.set(a[0])
                return try m.changingSet(&r) { values throws(Stop) in
                    values.formIntersection(other)
                    return .void
                }
            },
            "Set.subtract(_:)": { m, r, a throws(Stop) in
                let other = try m.set(a[0])
                return try m.changingSet(&r) { values throws(Stop) in
                    values.subtract(other)
                    return .void
                }
            },
            "Set.formSymmetricDifference(_:)": { m, r, a throws(Stop) in
                let other = try m.set(a[0])
                return try m.changingSet(&r) { values throws(Stop) in
                    values.formSymmetricDifference(other)
                    return .void
                }
            },
            "Set.union(_:)": { m, r, a throws(Stop) in .set(try m.set(r).union(m.set(a[0]))) },
            "Set.intersection(_:)": { m, r, a throws(Stop) in .set(try m.set(r).intersection(m.set(a[0]))) },
            "Set.subtracting(_:)": { m, r, a throws(Stop) in .set(try m.set(r).subtracting(m.set(a[0]))) },
            "Set.symmetricDifference(_:)": { m, r, a throws(Stop) in .set(try m.set(r).symmetricDifference(m.set(a[0])))
            },
            "Set.isSubset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isSubset(of: m.set(a[0]))) },
            "Set.isSuperset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isSuperset(of: m.set(a[0]))) },
            "Set.isStrictSubset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isStrictSubset(of: m.set(a[0]))) },
            "Set.isStrictSuperset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isStrictSuperset(of: m.set(a[0])))
            },
            "Set.isDisjoint(with:)": { m, r, a throws(Stop) in .bool(try m.set(r).isDisjoint(with: m.set(a[0]))) },
            "Set.filter(_:)": { m, r, a throws(Stop) in
                var kept: OrderedSet<Value> = []
                for value in try m.set(r) where m.holds(try m.invoke(a[0], [value])) { kept.append(value) }
                return .set(kept)
            },
        ])

    static let optionals = ForeignTable(
        file: "Optional.swift",
        source: """
            struct Any {}
            struct Bool: Hashable {
                mutating func toggle()
                static func random() -> Bool
                init(_ value: Any)
            }
            struct Optional<Wrapped> {
                func map<T>(_ transform: (Wrapped) -> T) -> T?
                func flatMap<T>(_ transform: (Wrapped) -> T?) -> T?
                var unsafelyUnwrapped: Wrapped { get }
            }
            struct Range<Bound>: Collection, CustomStringConvertible {
                var lowerBound: Bound { get }
                var upperBound: Bound { get }
                func overlaps(_ other: Range<Bound>) -> Bool
                func clamped(to limits: Range<Bound>) -> Range<Bound>
            }
            typealias ClosedRange<T> = Range<T>
            typealias CountableRange<T> = Range<T>
            typealias PartialRangeFrom<T> = Range<T>
            typealias NSRange = Range<Int>
            """,
        bodies: [
            "Bool.toggle()": { _, r, _ throws(Stop) in
                if case .bool(let value) = r { r = .bool(!value) }
                return .void
            },
            "Bool.random()": { m, _, _ throws(Stop) in .bool(m.nextRandom(2) == 1) },
            "Bool.init(_:)": { m, _, a throws(Stop) in
                if case .string(let text) = a[0] { return m.optional(Bool(text).map { .bool($0) }) }
                return a[0]
            },
            "Optional.map(_:)": { m, r, a throws(Stop) in
                guard let value = r.unwrapped else { return .none }
                return .some(try m.invoke(a[0], [value]))
            },
            "Optional.flatMap(_:)": { m, r, a throws(Stop) in
                guard let value = r.unwrapped else { return .none }
                let result = try m.invoke(a[0], [value])
                return result.isOptional ? result : .some(result)
            },
            "Optional.unsafelyUnwrapped": { _, r, a throws(Stop) in
                guard let value = r.unwrapped else { throw Stop.trap(Trap.unwrapNil) }
                return value
            },
            "Range.lowerBound": { _, r, _ throws(Stop) in
                guard case .range(let range) = r else { return .none }
                return range.lower ?? .none
            },
            "Range.upperBound": { _, r, _ throws(Stop) in
                guard case .range(let range) = r else { return .none }
                return range.upper ?? .none
            },
            "Range.overlaps(_:)": { m, r, a throws(Stop) in
                guard case .range(let left) = r, case .range(let right) = a[0], let l1 = left.lower,
                    let u1 = left.upper,
                    let l2 = right.lower, let u2 = right.upper
                else { return .bool(false) }
                func starts(_ lower: Value, before upper: Value, _ isClosed: Bool) throws(Stop) -> Bool {
                    if try m.isLess(lower, upper, place: a.place) { return true }
                    return isClosed ? try m.areEqual(lower, upper) : false
                }
                guard try starts(l1, before: u2, right.isClosed), try starts(l2, before: u1, left.isClosed),
                    try starts(l1, before: u1, left.isClosed), try starts(l2, before: u2, right.isClosed)
                else { return .bool(false) }
                return .bool(true)
            },
            "Range.clamped(to:)": { m, r, a throws(Stop) in
                guard case .range(let range) = r, case .range(let limits) = a[0], let l1 = range.lower,
                    let u1 = range.upper, let l2 = limits.lower, let u2 = limits.upper
                else { return r }
                func clamp(_ value: Value) throws(Stop) -> Value {
                    if try m.isLess(value, l2, place: a.place) { return l2 }
                    return try m.isLess(u2, value, place: a.place) ? u2 : value
                }
                return .range(RangeValue(lower: try clamp(l1), upper: try clamp(u1), isClosed: range.isClosed))
            },
        ])
}

extension OrderedDictionary {
    /// Takes a value out and leaves its key where it is, by swapping it for an empty one.
    fileprivate mutating func removeValueInPlace(_ key: Key) -> Value? where Value == SwiftInterpreter.Value {
        guard let index = index(forKey: key) else { return nil }
        return values[index].take()
    }
}

extension Machine {
    /// Changes a list in its place.
    func changing(_ list: inout Value, _ change: (inout [Value]) throws(Stop) -> Value) throws(Stop) -> Value {
        guard case .array(var values) = list else { return .void }
        list = .unset
        defer { list = .array(values) }
        return try change(&values)
    }

    func changingEntries(
        _ dictionary: inout Value, _ change: (inout OrderedDictionary<Value, Value>) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        guard dictionary.isDictionary else { return .void }
        var entries = dictionary.takeEntries()
        defer { dictionary = .dictionary(entries) }
        return try change(&entries)
    }

    func changingSet(
        _ set: inout Value, _ change: (inout OrderedSet<Value>) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        guard set.isSet else { return .void }
        var values = set.takeElements()
        defer { set = .set(values) }
        return try change(&values)
    }

    func set(_ value: Value) throws(Stop) -> OrderedSet<Value> {
        if case .set(let values) = value { return values }
        let values = OrderedSet(try elements(of: value))
        try throwPending()
        return values
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

    /// A difference of the standard library as the program sees it.
    func make(_ difference: CollectionDifference<Value>) -> Value {
        guard let type = program.type(named: "CollectionDifference"),
            let change = program.type(named: "CollectionDifference.Change")
        else { return .array([]) }
        let changes = difference.map { part -> Value in
            switch part {
            case .insert(let offset, let element, _):
                .enumeration(CaseID(type: change.id, index: 0), [.int(offset), element, .none])
            case .remove(let offset, let element, _):
                .enumeration(CaseID(type: change.id, index: 1), [.int(offset), element, .none])
            }
        }
        return .structure(type.id, [.array(changes)])
    }
}
