import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// The members of all sequences; texts have their own `prefix`, `filter` and the like.
    static let sequences = ForeignTable(
        file: "Sequence.swift",
        source: """
            protocol Equatable {}
            protocol Hashable: Equatable {}
            protocol Comparable: Equatable {}
            protocol Error {}
            extension Error { var localizedDescription: String { errorText(self) } }
            protocol LocalizedError: Error {
                var errorDescription: String? { get }
                var failureReason: String? { get }
                var recoverySuggestion: String? { get }
            }
            extension LocalizedError {
                var errorDescription: String? { nil }
                var failureReason: String? { nil }
                var recoverySuggestion: String? { nil }
                var localizedDescription: String { errorDescription ?? errorText(self) }
            }
            func errorText(_ error: Any) -> String
            protocol Identifiable {}
            protocol ExpressibleByArrayLiteral {}
            protocol ExpressibleByDictionaryLiteral {}
            protocol CaseIterable {}
            protocol RawRepresentable {}
            protocol CustomStringConvertible {}
            protocol CustomDebugStringConvertible {}
            protocol Sendable {}
            protocol Encodable {}
            protocol Decodable {}
            protocol Codable: Encodable, Decodable {}
            protocol IteratorProtocol { associatedtype Element }
            protocol Sequence {
                associatedtype Element
                func map<T>(_ transform: (Element) -> T) -> [T]
                func compactMap<T>(_ transform: (Element) -> T?) -> [T]
                func flatMap<T>(_ transform: (Element) -> [T]) -> [T]
                func filter(_ isIncluded: (Element) -> Bool) -> [Element]
                func forEach(_ body: (Element) -> Void)
                func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R
                func reduce<R>(into initial: R, _ next: (inout R, Element) -> Void) -> R
                func sorted(by areInOrder: (Element, Element) -> Bool) -> [Element]
                func sorted() -> [Element]
                func reversed() -> [Element]
                func enumerated() -> [(offset: Int, element: Element)]
                func contains(_ element: Element) -> Bool
                func contains(where predicate: (Element) -> Bool) -> Bool
                func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
                func first(where predicate: (Element) -> Bool) -> Element?
                func last(where predicate: (Element) -> Bool) -> Element?
                func count(where predicate: (Element) -> Bool) -> Int
                func min() -> Element?
                func max() -> Element?
                func min(by areInOrder: (Element, Element) -> Bool) -> Element?
                func max(by areInOrder: (Element, Element) -> Bool) -> Element?
                func prefix(_ count: Int) -> [Element]
                func prefix(while predicate: (Element) -> Bool) -> [Element]
                func suffix(_ count: Int) -> [Element]
                func dropFirst(_ count: Int = 1) -> [Element]
                func dropLast(_ count: Int = 1) -> [Element]
                func drop(while predicate: (Element) -> Bool) -> [Element]
                func joined(separator: Any = "") -> Any
                func elementsEqual(_ other: [Element]) -> Bool
                func elementsEqual(_ other: [Element], by areEquivalent: (Element, Element) -> Bool) -> Bool
                func starts(with prefix: [Element]) -> Bool
                func lexicographicallyPrecedes(_ other: [Element]) -> Bool
                func split(separator: Element, maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true)
                    -> [ArraySlice<Element>]
                func split(
                    maxSplits: Int = 9223372036854775807, omittingEmptySubsequences: Bool = true,
                    whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]
                func shuffled() -> [Element]
                func makeIterator() -> SequenceIterator<Element>
                var lazy: LazySequence<Element> { get }
                var underestimatedCount: Int { get }
            }
            protocol Collection: Sequence {
                var count: Int { get }
                var isEmpty: Bool { get }
                var first: Element? { get }
                var last: Element? { get }
                var startIndex: Int { get }
                var endIndex: Int { get }
                var indices: Range<Int> { get }
                func firstIndex(of element: Element) -> Int?
                func lastIndex(of element: Element) -> Int?
                func firstIndex(where predicate: (Element) -> Bool) -> Int?
                func lastIndex(where predicate: (Element) -> Bool) -> Int?
                func randomElement() -> Element?
                func index(after index: Int) -> Int
                func index(before index: Int) -> Int
                func index(_ index: Int, offsetBy distance: Int) -> Int
                func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?
                func distance(from start: Int, to end: Int) -> Int
                func prefix(upTo end: Int) -> [Element]
                func prefix(through end: Int) -> [Element]
                func suffix(from start: Int) -> [Element]
            }
            protocol BidirectionalCollection: Collection {}
            protocol RandomAccessCollection: BidirectionalCollection {}
            protocol MutableCollection: Collection {}
            protocol RangeReplaceableCollection: Collection {}
            struct SequenceIterator<Element> {
                var elements: [Element]
                var place = 0
                mutating func next() -> Element? {
                    if place >= elements.count { return nil }
                    place += 1
                    return elements[place - 1]
                }
            }
            """,
        bodies: transforming.counted.merging(searching) { $1 }.merging(slicing.counted) { $1 }.merging(collection) {
            $1
        })

    private static let transforming: [String: ForeignBody] = [
        "errorText(_:)": { m, _, a throws(Stop) in .string(m.errorText(a[0])) },
        "Sequence.map(_:)": { m, r, a throws(Stop) in
            let values = try m.elements(of: r)
            var result: [Value] = []
            result.reserveCapacity(values.count)
            for value in values {
                result.append(try m.invoke(a[0], [value]))
                try m.keep(result[result.count - 1])
            }
            return .array(result)
        },
        "Sequence.compactMap(_:)": { m, r, a throws(Stop) in
            var result: [Value] = []
            for value in try m.elements(of: r) {
                guard let kept = try m.invoke(a[0], [value]).unwrapped else { continue }
                try m.keep(kept)
                result.append(kept)
            }
            return .array(result)
        },
        "Sequence.flatMap(_:)": { m, r, a throws(Stop) in
            var result: [Value] = []
            for value in try m.elements(of: r) {
                result += try m.elements(of: m.invoke(a[0], [value]))
                try m.checkSize(result.count)
            }
            return .array(result)
        },
        "Sequence.filter(_:)": { m, r, a throws(Stop) in
            var result: [Value] = []
            for value in try m.elements(of: r) where m.keeps(try m.invoke(a[0], [value]), at: a.place) {
                result.append(value)
            }
            return .array(result)
        },
        "Sequence.forEach(_:)": { m, r, a throws(Stop) in
            for value in try m.elements(of: r) { _ = try m.invoke(a[0], [value]) }
            return .void
        },
        "Sequence.reduce(_:_:)": { m, r, a throws(Stop) in
            var result = a[0]
            for value in try m.elements(of: r) { result = try m.invoke(a[1], [result, value]) }
            return result
        },
        "Sequence.reduce(into:_:)": { m, r, a throws(Stop) in
            var result = a[0]
            a[0] = .unset
            for value in try m.elements(of: r) {
                var frame = [result.take(), value]
                _ = try m.invoke(a[1], &frame, nil)
                result = frame[0]
            }
            return result
        },
        "Sequence.sorted(by:)": { m, r, a throws(Stop) in .array(try m.sorted(m.elements(of: r), m.order(a[0]))) },
        "Sequence.sorted()": { m, r, _ throws(Stop) in .array(try m.sorted(m.elements(of: r), m.order(.unset))) },
        "Sequence.reversed()": { m, r, _ throws(Stop) in .array(try m.elements(of: r).reversed()) },
        "Sequence.shuffled()": { m, r, _ throws(Stop) in
            var values = try m.elements(of: r)
            for index in values.indices.dropFirst() { values.swapAt(index, m.nextRandom(index + 1)) }
            return .array(values)
        },
        "Sequence.enumerated()": { m, r, _ throws(Stop) in
            let labels = TupleLabels(["offset", "element"])
            let values = try m.elements(of: r)
            try m.checkNew(values.count, width: 3 * MemoryLayout<Value>.stride)
            return .array(values.enumerated().map { .tuple(labels, [.int($0.offset), $0.element]) })
        },
        "Sequence.joined(separator:)": { m, r, a throws(Stop) in
            let parts = try m.elements(of: r)
            if let first = parts.first, m.listElements(first) != nil || first.isSet || first.isDictionary {
                var result: [Value] = []
                let separator = try m.elements(of: a[0])
                for (index, part) in parts.enumerated() {
                    if index > 0 { result += separator }
                    result += try m.elements(of: part)
                    try m.checkSize(result.count)
                }
                return .array(result)
            }
            var texts: [String] = []
            for part in parts { texts.append(try m.text(of: part)) }
            return .string(try m.joined(texts, m.text(of: a[0])))
        },
        "Sequence.underestimatedCount": { m, r, _ throws(Stop) in .int(try m.elements(of: r).count) },
        "Sequence.makeIterator()": { m, r, _ throws(Stop) in
            guard let iterator = m.program.type(named: "SequenceIterator") else { return r }
            return .structure(iterator.id, [.array(try m.elements(of: r)), .int(0)])
        },
    ]

    private static let searching: [String: ForeignBody] = [
        "Sequence.contains(_:)": { m, r, a throws(Stop) in
            if case .set(let values) = r {
                let found = values.contains(a[0])
                try m.throwPending()
                return .bool(found)
            }
            let elements: [Value]
            if case .range(let range) = r {
                if let isFound = try m.contains(range, a[0], a.place) { return .bool(isFound) }
                elements = [r]
            } else {
                elements = try m.elements(of: r)
                for value in elements where try m.areEqualInLoop(value, a[0]) { return .bool(true) }
            }
            // A status code from elsewhere may well be one of the good ones.
            guard case .opaque = a[0].unwrapped ?? a[0], !elements.isEmpty else { return .bool(false) }
            return m.makeOpaque("condition", type: .unknown, place: a.place)
        },
        "Sequence.contains(where:)": { m, r, a throws(Stop) in
            var isUnknown = false
            let found = try m.first(in: r, a.place) { value throws(Stop) in
                let answer = try m.invoke(a[0], [value])
                if case .opaque = answer { isUnknown = true }
                return answer
            }
            guard found == nil, isUnknown else { return .bool(found != nil) }
            return m.makeOpaque("condition", type: .unknown, place: a.place)
        },
        "Sequence.allSatisfy(_:)": { m, r, a throws(Stop) in
            var isUnknown = false
            for value in try m.elements(of: r) {
                let answer = try m.invoke(a[0], [value])
                guard m.holds(answer) else { return .bool(false) }
                if case .opaque = answer { isUnknown = true }
            }
            return isUnknown ? m.makeOpaque("condition", type: .unknown, place: a.place) : .bool(true)
        },
        "Sequence.first(where:)": { m, r, a throws(Stop) in
            m.optional(try m.first(in: r, a.place) { value throws(Stop) in try m.invoke(a[0], [value]) })
        },
        "Sequence.count(where:)": { m, r, a throws(Stop) in
            var count = 0
            for value in try m.elements(of: r) where try m.invoke(a[0], [value]) == .bool(true) { count += 1 }
            return .int(count)
        },
        "Sequence.last(where:)": { m, r, a throws(Stop) in
            for value in try m.elements(of: r).reversed() where try m.invoke(a[0], [value]) == .bool(true) {
                return .some(value)
            }
            return .none
        },
        "Sequence.min()": { m, r, _ throws(Stop) in try m.extreme(r, m.order(.unset), isLast: false) },
        "Sequence.max()": { m, r, _ throws(Stop) in try m.extreme(r, m.order(.unset), isLast: true) },
        "Sequence.min(by:)": { m, r, a throws(Stop) in try m.extreme(r, m.order(a[0]), isLast: false) },
        "Sequence.max(by:)": { m, r, a throws(Stop) in try m.extreme(r, m.order(a[0]), isLast: true) },
        "Sequence.elementsEqual(_:)": { m, r, a throws(Stop) in
            .bool(try m.areEqual(.array(m.elements(of: r)), .array(m.elements(of: a[0]))))
        },
        "Sequence.elementsEqual(_:by:)": { m, r, a throws(Stop) in
            let (left, right) = (try m.elements(of: r), try m.elements(of: a[0]))
            for (x, y) in zip(left, right) where !m.holds(try m.invoke(a[1], [x, y])) { return .bool(false) }
            return .bool(left.count == right.count)
        },
        "Sequence.starts(with:)": { m, r, a throws(Stop) in
            let prefix = try m.elements(of: a[0])
            return .bool(try m.areEqual(.array(Array(m.elements(of: r).prefix(prefix.count))), .array(prefix)))
        },
        "Sequence.lexicographicallyPrecedes(_:)": { m, r, a throws(Stop) in
            let (left, right) = (try m.elements(of: r), try m.elements(of: a[0]))
            for (x, y) in zip(left, right) {
                try m.tick(elements: 1)
                if try m.isLess(x, y, place: a.place) { return .bool(true) }
                if try m.isLess(y, x, place: a.place) { return .bool(false) }
            }
            return .bool(left.count < right.count)
        },
    ]

    private static let slicing: [String: ForeignBody] = [
        "Sequence.prefix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a prefix of negative length from a collection", a.place)
            return .array(try m.elements(of: r, atMost: count))
        },
        "Sequence.prefix(while:)": { m, r, a throws(Stop) in
            var result: [Value] = []
            try m.visit(r, a.place) { value throws(Stop) in
                guard m.keeps(try m.invoke(a[0], [value]), at: a.place) else { return false }
                result.append(value)
                try m.checkSize(result.count)
                return true
            }
            return .array(result)
        },
        "Sequence.suffix(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't take a suffix of negative length from a collection", a.place)
            return .array(Array(try m.elements(of: r).suffix(count)))
        },
        "Sequence.dropFirst(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            return .array(Array(try m.elements(of: r).dropFirst(count)))
        },
        "Sequence.dropLast(_:)": { m, r, a throws(Stop) in
            let count = try m.length(a[0], "Can't drop a negative number of elements from a collection", a.place)
            return .array(Array(try m.elements(of: r).dropLast(count)))
        },
        "Sequence.drop(while:)": { m, r, a throws(Stop) in
            var values = try m.elements(of: r)[...]
            while let first = values.first {
                let goes = try m.invoke(a[0], [first])
                m.noteKept(by: goes, a.place)
                guard goes == .bool(true) else { break }
                values = values.dropFirst()
            }
            return .array(Array(values))
        },
        "Sequence.split(maxSplits:omittingEmptySubsequences:whereSeparator:)": { m, r, a throws(Stop) in
            try m.split(r, a[0], a[1]) { value throws(Stop) in try m.invoke(a[2], [value]) == .bool(true) }
        },
        "Sequence.split(separator:maxSplits:omittingEmptySubsequences:)": { m, r, a throws(Stop) in
            try m.split(r, a[1], a[2]) { value throws(Stop) in try m.areEqualInLoop(value, a[0]) }
        },
    ]
}
