import SwiftInterpreter

extension StandardLibrary {
    /// `OrderedSet` and `OrderedDictionary` of swift-collections, in Swift itself.
    static let orderedCollections = ForeignTable(
        file: "OrderedCollections.swift",
        source: """
            struct OrderedSet<Element>: Sequence, ExpressibleByArrayLiteral, Hashable, CustomStringConvertible {
                private var list: [Element] = []
                private var known: Set<Element> = []
                init() {}
                init(_ elements: [Element]) { for element in elements { append(element) } }
                init(arrayLiteral elements: Element...) { for element in elements { append(element) } }
                static func == (lhs: OrderedSet<Element>, rhs: OrderedSet<Element>) -> Bool { lhs.list == rhs.list }
                func hash(into hasher: inout Hasher) { hasher.combine(list) }
                var description: String { list.description }
                var elements: [Element] { list }
                var unordered: Set<Element> { known }
                var count: Int { list.count }
                var isEmpty: Bool { list.isEmpty }
                var first: Element? { list.first }
                var last: Element? { list.last }
                func makeIterator() -> SequenceIterator<Element> { list.makeIterator() }
                var indices: Range<Int> { 0..<list.count }
                subscript(index: Int) -> Element { list[index] }
                func contains(_ element: Element) -> Bool { known.contains(element) }
                func firstIndex(of element: Element) -> Int? {
                    known.contains(element) ? list.firstIndex(of: element) : nil
                }
                func lastIndex(of element: Element) -> Int? { firstIndex(of: element) }
                @discardableResult mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
                    if let index = firstIndex(of: element) { return (false, index) }
                    known.insert(element)
                    list.append(element)
                    return (true, list.count - 1)
                }
                mutating func append(contentsOf elements: [Element]) { for element in elements { append(element) } }
                mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
                    if let known = firstIndex(of: element) { return (false, known) }
                    known.insert(element)
                    list.insert(element, at: index)
                    return (true, index)
                }
                @discardableResult mutating func updateOrAppend(_ element: Element) -> Element? {
                    guard let index = firstIndex(of: element) else {
                        append(element)
                        return nil
                    }
                    let old = list[index]
                    list[index] = element
                    return old
                }
                @discardableResult mutating func update(_ element: Element, at index: Int) -> Element {
                    let old = list[index]
                    list[index] = element
                    return old
                }
                @discardableResult mutating func remove(_ element: Element) -> Element? {
                    guard let index = firstIndex(of: element) else { return nil }
                    return remove(at: index)
                }
                @discardableResult mutating func remove(at index: Int) -> Element {
                    let old = list.remove(at: index)
                    known.remove(old)
                    return old
                }
                @discardableResult mutating func removeFirst() -> Element { remove(at: 0) }
                @discardableResult mutating func removeLast() -> Element { remove(at: list.count - 1) }
                mutating func removeAll(keepingCapacity: Bool = false) { list = []; known = [] }
                mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
                    rebuild(list.filter { !shouldBeRemoved($0) })
                }
                mutating func sort(by isBefore: (Element, Element) -> Bool) { list.sort(by: isBefore) }
                mutating func sort() { list.sort() }
                mutating func reverse() { list.reverse() }
                mutating func shuffle() { list.shuffle() }
                mutating func swapAt(_ i: Int, _ j: Int) { list.swapAt(i, j) }
                private mutating func rebuild(_ elements: [Element]) { list = elements; known = Set(elements) }
                func filter(_ isIncluded: (Element) -> Bool) -> OrderedSet<Element> {
                    OrderedSet(list.filter(isIncluded))
                }
                func union(_ other: [Element]) -> OrderedSet<Element> { OrderedSet(list + Array(other)) }
                func intersection(_ other: [Element]) -> OrderedSet<Element> {
                    let others = Set(other)
                    return OrderedSet(list.filter { others.contains($0) })
                }
                func subtracting(_ other: [Element]) -> OrderedSet<Element> {
                    let others = Set(other)
                    return OrderedSet(list.filter { !others.contains($0) })
                }
                func symmetricDifference(_ other: [Element]) -> OrderedSet<Element> {
                    let others = OrderedSet(Array(other))
                    return OrderedSet(subtracting(Array(other)).list + others.list.filter { !known.contains($0) })
                }
                mutating func formUnion(_ other: [Element]) { self = union(other) }
                mutating func formIntersection(_ other: [Element]) { self = intersection(other) }
                mutating func subtract(_ other: [Element]) { self = subtracting(other) }
                func isSubset(of other: [Element]) -> Bool { known.isSubset(of: other) }
                func isSuperset(of other: [Element]) -> Bool { known.isSuperset(of: other) }
                func isDisjoint(with other: [Element]) -> Bool { known.isDisjoint(with: other) }
            }
            struct OrderedDictionary<Key, Value>: Sequence, ExpressibleByDictionaryLiteral, Hashable,
                CustomStringConvertible
            {
                private var list: [Key] = []
                private var table: [Key: Value] = [:]
                init() {}
                init(dictionaryLiteral pairs: (Key, Value)...) {
                    for (key, value) in pairs { updateValue(value, forKey: key) }
                }
                init(uniqueKeysWithValues pairs: [(Key, Value)]) {
                    for (key, value) in pairs { updateValue(value, forKey: key) }
                }
                init(uniqueKeys keys: [Key], values: [Value]) {
                    for (key, value) in zip(keys, values) { updateValue(value, forKey: key) }
                }
                init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) {
                    for (key, value) in pairs {
                        updateValue(table[key].map { combine($0, value) } ?? value, forKey: key)
                    }
                }
                init(grouping values: Any, by keyForValue: (Any) -> Key) {
                    for value in values {
                        let key = keyForValue(value)
                        if table[key] == nil { list.append(key); table[key] = [] }
                        table[key]!.append(value)
                    }
                }
                static func == (lhs: OrderedDictionary<Key, Value>, rhs: OrderedDictionary<Key, Value>) -> Bool {
                    lhs.list == rhs.list && lhs.table == rhs.table
                }
                func hash(into hasher: inout Hasher) { hasher.combine(list); hasher.combine(table) }
                var description: String {
                    let parts = list.map { String(reflecting: $0) + ": " + String(reflecting: table[$0]!) }
                    return isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
                }
                var keys: OrderedSet<Key> { OrderedSet(list) }
                var values: [Value] { list.map { table[$0]! } }
                var elements: [(key: Key, value: Value)] { list.map { (key: $0, value: table[$0]!) } }
                var count: Int { list.count }
                var isEmpty: Bool { list.isEmpty }
                
                func makeIterator() -> SequenceIterator<(key: Key, value: Value)> { elements.makeIterator() }
                subscript(key: Key) -> Value? {
                    get { table[key] }
                    set { if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) } }
                }
                subscript(key: Key, default defaultValue: Value) -> Value {
                    get { table[key] ?? defaultValue }
                    set { updateValue(newValue, forKey: key) }
                }
                func index(forKey key: Key) -> Int? { table[key] == nil ? nil : list.firstIndex(of: key) }
                @discardableResult mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
                    let old = table[key]
                    if old == nil { list.append(key) }
                    table[key] = value
                    return old
                }
                mutating func updateValue(_ value: Value, forKey key: Key, insertingAt index: Int)
                    -> (originalMember: Value?, index: Int)
                {
                    if let place = self.index(forKey: key) {
                        let old = table[key]
                        table[key] = value
                        return (old, place)
                    }
                    list.insert(key, at: index)
                    table[key] = value
                    return (nil, index)
                }
                @discardableResult mutating func removeValue(forKey key: Key) -> Value? {
                    guard let index = index(forKey: key) else { return nil }
                    return remove(at: index).value
                }
                @discardableResult mutating func remove(at index: Int) -> (key: Key, value: Value) {
                    let key = list.remove(at: index)
                    return (key, table.removeValue(forKey: key)!)
                }
                mutating func removeAll(keepingCapacity: Bool = false) { list = []; table = [:] }
                mutating func removeAll(where shouldBeRemoved: ((key: Key, value: Value)) -> Bool) {
                    for pair in elements where shouldBeRemoved(pair) { removeValue(forKey: pair.key) }
                }
                mutating func sort(by isBefore: ((key: Key, value: Value), (key: Key, value: Value)) -> Bool) {
                    list = elements.sorted(by: isBefore).map { $0.key }
                }
                mutating func sort() { list.sort() }
                mutating func reverse() { list.reverse() }
                mutating func swapAt(_ i: Int, _ j: Int) { list.swapAt(i, j) }
                func mapValues<T>(_ transform: (Value) -> T) -> OrderedDictionary<Key, T> {
                    OrderedDictionary(uniqueKeysWithValues: elements.map { ($0.key, transform($0.value)) })
                }
                func compactMapValues<T>(_ transform: (Value) -> T?) -> OrderedDictionary<Key, T> {
                    let pairs = elements.compactMap { pair in transform(pair.value).map { (pair.key, $0) } }
                    return OrderedDictionary(uniqueKeysWithValues: pairs)
                }
                func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> OrderedDictionary<Key, Value> {
                    OrderedDictionary(uniqueKeysWithValues: elements.filter(isIncluded).map { ($0.key, $0.value) })
                }
                func merging(_ other: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value)
                    -> OrderedDictionary<Key, Value>
                {
                    var copy = self
                    copy.merge(other, uniquingKeysWith: combine)
                    return copy
                }
                mutating func merge(_ other: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) {
                    for (key, value) in other {
                        updateValue(table[key].map { combine($0, value) } ?? value, forKey: key)
                    }
                }
            }
            """,
        bodies: [:])
}
