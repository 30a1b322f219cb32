import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    static let arrays = ForeignTable(
        file: "Array.swift",
        source: """
            struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
                CustomStringConvertible
            {
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
                func prefix(_ count: Int) -> ArraySlice<Element>
                func prefix(while predicate: (Element) -> Bool) -> ArraySlice<Element>
                func suffix(_ count: Int) -> ArraySlice<Element>
                func dropFirst(_ count: Int = 1) -> ArraySlice<Element>
                func dropLast(_ count: Int = 1) -> ArraySlice<Element>
                func drop(while predicate: (Element) -> Bool) -> ArraySlice<Element>
                var description: String { get }
                var debugDescription: String { get }
                var capacity: Int { get }
                func index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?
                init(arrayLiteral elements: Element...)
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
            typealias ContiguousArray<T> = Array<T>
            typealias AnySequence<T> = Array<T>
            typealias IndexSet = Set<Int>
            """,
        bodies: arrayBodies.merging(cuttingLists.counted) { $1 })

    private static let arrayBodies: [String: ForeignBody] = [
        "Array.init(arrayLiteral:)": { _, _, a throws(Stop) in a[0] },
        "Array.description": { m, r, _ throws(Stop) in .string(m.describe(r)) },
        "Array.debugDescription": { m, r, _ throws(Stop) in .string(m.describe(r)) },
        "Array.capacity": { m, r, _ throws(Stop) in .int(try m.elements(of: r).count) },
        "Array.index(_:offsetBy:limitedBy:)": { m, _, a throws(Stop) in
            let (start, distance, limit) = (
                try m.integer(a[0], a.place), try m.integer(a[1], a.place), try m.integer(a[2], a.place)
            )
            return m.moved(start, by: distance, upTo: limit)
        },
        "Array.init()": { _, _, _ throws(Stop) in .array([]) },
        "Array.init(_:)": { m, _, a throws(Stop) in
            let list = Value.array(try m.elements(of: a[0]))
            try m.checkNew(list)
            return list
        },
        "Array.init(repeating:count:)": { m, _, a throws(Stop) in
            let count = try m.length(a[1], "Can't construct Array with count < 0", a.place)
            try m.checkNew(count, width: MemoryLayout<Value>.stride)
            return .array(Array(repeating: a[0], count: count))
        },
        "Array.append(_:)": { m, r, a throws(Stop) in
            try m.keep(a[0])
            return try m.changing(&r) { values throws(Stop) in
                values.append(a[0])
                return .void
            }
        },
        "Array.append(contentsOf:)": { m, r, a throws(Stop) in
            let more = try m.elements(of: a[0])
            try m.checkNew(.array(more))
            for value in more { try m.keep(value) }
            return try m.changing(&r) { values throws(Stop) in
                try m.checkSize(values.count + more.count)
                values += more
                return .void
            }
        },
        "Array.insert(_:at:)": { m, r, a throws(Stop) in
            let index = try m.integer(a[1], a.place)
            try m.keep(a[0])
            return try m.changing(&r) { values throws(Stop) in
                guard (0...values.count).contains(index) else { throw Stop.trap("Array index is out of range") }
                values.insert(a[0], at: index)
                return .void
            }
        },
        "Array.insert(contentsOf:at:)": { m, r, a throws(Stop) in
            let index = try m.integer(a[1], a.place)
            let more = try m.elements(of: a[0])
            try m.checkNew(.array(more))
            for value in more { try m.keep(value) }
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
            for value in values {
                let goes = try m.invoke(a[0], [value])
                m.noteKept(by: goes, a.place)
                if goes != .bool(true) { kept.append(value) }
            }
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
            // As in an `IndexSet`, an offset counts once.
            var known: Set<Int> = []
            for offset in try m.elements(of: a[0]) { known.insert(try m.integer(offset, a.place)) }
            let offsets = known.sorted()
            let target = try m.integer(a[1], a.place)
            return try m.changing(&r) { values throws(Stop) in
                guard offsets.allSatisfy(values.indices.contains), (0...values.count).contains(target) else {
                    throw Stop.trap(Trap.index)
                }
                let moved = offsets.map { values[$0] }
                for offset in offsets.reversed() {
                    try m.tick(elements: values.count - offset)
                    values.remove(at: offset)
                }
                values.insert(contentsOf: moved, at: target - offsets.count { $0 < target })
                return .void
            }
        },
        "Array.difference(from:)": { m, r, a throws(Stop) in
            let (new, old) = (try m.elements(of: r), try m.elements(of: a[0]))
            return m.make(try m.difference(from: old, to: new)) { $0 }
        },
        "Array.applying(_:)": { m, r, a throws(Stop) in
            guard case .structure(_, let fields) = a[0], case .array(let changes)? = fields.first else {
                return .none
            }
            var values = try m.elements(of: r)
            for change in changes {
                guard case .enumeration(let id, let payload) = change, payload.count > 1,
                    case .int(let offset) = payload[0]
                else { continue }
                try m.tick(elements: values.count)
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
    ]
}

extension Machine {
    /// Changes a list in its place.
    func changing(_ list: inout Value, _ change: (inout [Value]) throws(Stop) -> Value) throws(Stop) -> Value {
        guard case .array(var values) = list else { return .void }
        list = .unset
        defer { list = .array(values) }
        let address = values.address
        let result = try change(&values)
        try noteCopy(values, from: address)
        return result
    }
}
