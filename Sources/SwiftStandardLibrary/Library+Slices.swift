import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `ArraySlice`: elements with the indices that they have in their list.
    static let slices = ForeignTable(
        file: "ArraySlice.swift",
        source: """
            struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
                CustomStringConvertible
            {
                var elements: [Element]
                var startIndex: Int
                init() { elements = []; startIndex = 0 }
                init(_ other: Any) { elements = Array(other); startIndex = 0 }
                init(arrayLiteral elements: [Element]) { self.elements = elements; startIndex = 0 }
                init(elements: [Element], from start: Int) { self.elements = elements; startIndex = start }
                static func == (left: ArraySlice<Element>, right: ArraySlice<Element>) -> Bool { left.elements == right.elements }
                static func + (left: ArraySlice<Element>, right: Any) -> ArraySlice<Element> {
                    ArraySlice(elements: left.elements + Array(right), from: left.startIndex)
                }
                func hash(into hasher: inout Hasher) { hasher.combine(elements) }
                var description: String { elements.description }
                var endIndex: Int { startIndex + elements.count }
                var indices: Range<Int> { startIndex..<endIndex }
                subscript(index: Int) -> Element {
                    get { elements[index - startIndex] }
                    set { elements[index - startIndex] = newValue }
                }
                subscript(bounds: Range<Int>) -> ArraySlice<Element> { part(bounds) }
                func part(_ bounds: Any) -> ArraySlice<Element>
                func firstIndex(of element: Element) -> Int? { elements.firstIndex(of: element).map { $0 + startIndex } }
                func lastIndex(of element: Element) -> Int? { elements.lastIndex(of: element).map { $0 + startIndex } }
                func firstIndex(where predicate: (Element) -> Bool) -> Int? {
                    elements.firstIndex(where: predicate).map { $0 + startIndex }
                }
                func lastIndex(where predicate: (Element) -> Bool) -> Int? {
                    elements.lastIndex(where: predicate).map { $0 + startIndex }
                }
                func prefix(_ count: Int) -> ArraySlice<Element> { moved(elements.prefix(count)) }
                func suffix(_ count: Int) -> ArraySlice<Element> { moved(elements.suffix(count)) }
                func dropFirst(_ count: Int = 1) -> ArraySlice<Element> { moved(elements.dropFirst(count)) }
                func dropLast(_ count: Int = 1) -> ArraySlice<Element> { moved(elements.dropLast(count)) }
                func prefix(while predicate: (Element) -> Bool) -> ArraySlice<Element> { moved(elements.prefix(while: predicate)) }
                func drop(while predicate: (Element) -> Bool) -> ArraySlice<Element> { moved(elements.drop(while: predicate)) }
                func moved(_ part: ArraySlice<Element>) -> ArraySlice<Element> {
                    ArraySlice(elements: part.elements, from: part.startIndex + startIndex)
                }
                mutating func append(_ element: Element) { elements.append(element) }
                mutating func append(contentsOf other: Any) { elements.append(contentsOf: Array(other)) }
                mutating func insert(_ element: Element, at index: Int) { elements.insert(element, at: index - startIndex) }
                mutating func remove(at index: Int) -> Element { elements.remove(at: index - startIndex) }
                mutating func removeFirst() -> Element {
                    let first = elements.removeFirst()
                    startIndex += 1
                    return first
                }
                mutating func removeLast() -> Element { elements.removeLast() }
                mutating func popFirst() -> Element? { elements.isEmpty ? nil : removeFirst() }
                mutating func popLast() -> Element? { elements.popLast() }
                mutating func removeAll(where predicate: (Element) -> Bool) { elements.removeAll(where: predicate) }
                mutating func removeAll(keepingCapacity: Bool = false) { elements.removeAll() }
                mutating func sort() { elements.sort() }
                mutating func sort(by areInOrder: (Element, Element) -> Bool) { elements.sort(by: areInOrder) }
                mutating func reverse() { elements.reverse() }
                mutating func swapAt(_ first: Int, _ second: Int) { elements.swapAt(first - startIndex, second - startIndex) }
            }
            """,
        bodies: [
            "ArraySlice.part(_:)": { m, r, a throws(Stop) in
                guard case .structure(_, let fields) = r, fields.count == 2, case .range(let range) = a[0] else {
                    return r
                }
                let (values, start) = (try m.elements(of: fields[0]), try m.integer(fields[1], a.place))
                let bounds = try m.bounds(range, values.count, from: start, a.place)
                return m.slice(Array(values[bounds]), from: bounds.lowerBound &+ start)
            }
        ])

    /// The methods that cut a list and leave the indices as they are.
    static let cuttingLists: [String: ForeignBody] = [
        "Array.prefix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a prefix of negative length from a collection", a.place)
            return m.slice(Array(try m.elements(of: r).prefix(count)), from: 0)
        },
        "Array.suffix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a suffix of negative length from a collection", a.place)
            let values = try m.elements(of: r)
            return m.slice(Array(values.suffix(count)), from: max(0, values.count - count))
        },
        "Array.dropFirst(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            let values = try m.elements(of: r)
            return m.slice(Array(values.dropFirst(count)), from: min(count, values.count))
        },
        "Array.dropLast(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            return m.slice(Array(try m.elements(of: r).dropLast(count)), from: 0)
        },
        "Array.prefix(while:)": { m, r, a throws(Stop) in
            let values = try m.elements(of: r)
            let end = try m.start(of: values, while: a[0], elseKeeping: true, a.place)
            return m.slice(Array(values[..<end]), from: 0)
        },
        "Array.drop(while:)": { m, r, a throws(Stop) in
            let values = try m.elements(of: r)
            let start = try m.start(of: values, while: a[0], elseKeeping: false, a.place)
            return m.slice(Array(values[start...]), from: start)
        },
    ]
}

extension Machine {
    /// The stretches of a sequence between the elements that pass a test.
    func split(
        _ sequence: Value, _ most: Value, _ isOmitting: Value, _ test: (Value) throws(Stop) -> Bool
    ) throws(Stop) -> Value {
        let values = try elements(of: sequence)
        var parts: [Value] = []
        var start = 0
        func add(_ end: Int) {
            if end > start || isOmitting == .bool(false) {
                parts.append(slice(Array(values[start..<end]), from: start))
            }
        }
        let limit = try length(most, "Must take zero or more splits", place ?? .none)
        for (index, value) in values.enumerated() where parts.count < limit {
            guard try test(value) else { continue }
            add(index)
            start = index + 1
        }
        add(values.count)
        return .array(parts)
    }

    /// The count of elements at the beginning of a list that pass a test. One that nothing is known of is noted as one that is
    /// kept, and passes where that keeps it.
    fileprivate func start(
        of values: [Value], while test: Value, elseKeeping goesOn: Bool, _ place: SourcePlace
    ) throws(Stop) -> Int {
        var count = 0
        while count < values.count {
            let answer = try invoke(test, [values[count]])
            noteKept(by: answer, place)
            var isUnknown = false
            if case .opaque = answer { isUnknown = true }
            guard answer == .bool(true) || isUnknown && goesOn else { break }
            count += 1
        }
        return count
    }
}
