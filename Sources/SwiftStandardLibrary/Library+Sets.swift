import OrderedCollections
import SwiftInterpreter

extension StandardLibrary {
    static let sets = ForeignTable(
        file: "Set.swift",
        source: """
            struct Set<Element>: Collection, CustomStringConvertible {
                init()
                init(_ elements: [Element])
                init(integer: Element)
                init(integersIn range: Any)
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
        bodies: setBodies.merging(setMaking.counted) { $1 })

    private static let setBodies: [String: ForeignBody] = [
        "Set.init()": { _, _, _ throws(Stop) in .set([]) },
        "Set.init(integer:)": { _, _, a throws(Stop) in .set([a[0]]) },
        "Set.insert(_:)": { m, r, a throws(Stop) in
            try m.changingSet(&r) { values throws(Stop) in
                let (inserted, index) = values.append(a[0])
                if inserted { try m.keep(.tuple(.none, [a[0]])) }
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
        "Set.isSubset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isSubset(of: m.set(a[0]))) },
        "Set.isSuperset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isSuperset(of: m.set(a[0]))) },
        "Set.isStrictSubset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isStrictSubset(of: m.set(a[0]))) },
        "Set.isStrictSuperset(of:)": { m, r, a throws(Stop) in .bool(try m.set(r).isStrictSuperset(of: m.set(a[0])))
        },
        "Set.isDisjoint(with:)": { m, r, a throws(Stop) in .bool(try m.set(r).isDisjoint(with: m.set(a[0]))) },
    ]

    private static let setMaking: [String: ForeignBody] = [
        "Set.init(_:)": { m, _, a throws(Stop) in .set(try m.set(a[0])) },
        "Set.init(integersIn:)": { m, _, a throws(Stop) in .set(try m.set(a[0])) },
        "Set.union(_:)": { m, r, a throws(Stop) in .set(try m.set(r).union(m.set(a[0]))) },
        "Set.intersection(_:)": { m, r, a throws(Stop) in .set(try m.set(r).intersection(m.set(a[0]))) },
        "Set.subtracting(_:)": { m, r, a throws(Stop) in .set(try m.set(r).subtracting(m.set(a[0]))) },
        "Set.symmetricDifference(_:)": { m, r, a throws(Stop) in .set(try m.set(r).symmetricDifference(m.set(a[0])))
        },
        "Set.filter(_:)": { m, r, a throws(Stop) in
            var kept: OrderedSet<Value> = []
            for value in try m.set(r) where m.keeps(try m.invoke(a[0], [value]), at: a.place) { kept.append(value) }
            return .set(kept)
        },
    ]
}

extension Machine {
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
}
