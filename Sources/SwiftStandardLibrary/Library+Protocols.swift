import SwiftInterpreter

extension StandardLibrary {
    /// Sets of options, as `[.animated, .reloads]`: a struct with a number whose bits they are.
    static let optionSets = ForeignTable(
        file: "OptionSet.swift",
        source: """
            protocol SetAlgebra: Equatable {}
            protocol OptionSet: RawRepresentable, SetAlgebra { var rawValue: Any { get } }
            extension OptionSet {
                init() { self.init(rawValue: 0) }
                init(arrayLiteral elements: [Self]) { self.init(elements) }
                init(_ elements: [Self]) {
                    var bits = 0
                    for element in elements { bits |= element.rawValue }
                    self.init(rawValue: bits)
                }
                var isEmpty: Bool { rawValue == 0 }
                func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
                func isSubset(of other: Self) -> Bool { other.contains(self) }
                func isSuperset(of other: Self) -> Bool { contains(other) }
                func isStrictSubset(of other: Self) -> Bool { self != other && other.contains(self) }
                func isStrictSuperset(of other: Self) -> Bool { self != other && contains(other) }
                func isDisjoint(with other: Self) -> Bool { rawValue & other.rawValue == 0 }
                func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
                func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
                func symmetricDifference(_ other: Self) -> Self { Self(rawValue: rawValue ^ other.rawValue) }
                func subtracting(_ other: Self) -> Self { Self(rawValue: rawValue & ~other.rawValue) }
                mutating func formUnion(_ other: Self) { self = union(other) }
                mutating func formIntersection(_ other: Self) { self = intersection(other) }
                mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
                mutating func subtract(_ other: Self) { self = subtracting(other) }
                mutating func insert(_ other: Self) -> (inserted: Bool, memberAfterInsert: Self) {
                    let isNew = !contains(other)
                    self = union(other)
                    return (isNew, other)
                }
                mutating func update(with other: Self) -> Self? {
                    let isKnown = contains(other)
                    self = union(other)
                    return isKnown ? other : nil
                }
                mutating func remove(_ other: Self) -> Self? {
                    let removed = intersection(other)
                    self = subtracting(other)
                    return removed.isEmpty ? nil : removed
                }
            }
            """,
        bodies: [:])

    /// `Mirror`, with the properties of a value.
    static let mirrors = ForeignTable(
        file: "Mirror.swift",
        source: """
            struct Mirror {
                enum DisplayStyle { case `struct`, `class`, `enum`, tuple, optional, collection, dictionary, set }
                let subjectType: Any
                let children: [(label: String?, value: Any)]
                let displayStyle: DisplayStyle?
                init(reflecting value: Any) {
                    subjectType = type(of: value)
                    children = childrenOf(value)
                    switch styleOf(value) {
                    case "struct": displayStyle = .struct
                    case "class": displayStyle = .class
                    case "enum": displayStyle = .enum
                    case "tuple": displayStyle = .tuple
                    case "optional": displayStyle = .optional
                    case "collection": displayStyle = .collection
                    case "dictionary": displayStyle = .dictionary
                    case "set": displayStyle = .set
                    default: displayStyle = nil
                    }
                }
            }
            func childrenOf(_ value: Any) -> [(label: String?, value: Any)]
            func styleOf(_ value: Any) -> String
            """,
        bodies: [
            "childrenOf(_:)": { m, _, a throws(Stop) in
                var children = try m.children(of: a[0])
                if case .object = a[0] { children.removeFirst(m.info(of: a[0])?.superclass?.fields.count ?? 0) }
                let labels = TupleLabels(["label", "value"])
                return .array(
                    children.map { label, value in
                        .tuple(labels, [label.isEmpty ? .none : .some(.string(label)), value])
                    })
            },
            "styleOf(_:)": { m, _, a throws(Stop) in
                switch a[0] {
                case .structure: .string(m.isNumber(a[0]) ? "" : "struct")
                case .object: .string("class")
                case .enumeration: .string("enum")
                case .tuple: .string("tuple")
                case .some, .none: .string("optional")
                case .array: .string("collection")
                case .dictionary: .string("dictionary")
                case .set: .string("set")
                default: .string("")
                }
            },
        ])

    /// Continuations: what is resumed before the queued work is done is known.
    static let streams = ForeignTable(
        file: "Continuation.swift",
        source: """
            class CheckedContinuation<T, E> {
                var outcome: Result<T, E>?
                init() {}
                func resume(returning value: T) { outcome = .success(value) }
                func resume() { outcome = .success(()) }
                func resume(throwing error: E) { outcome = .failure(error) }
                func resume(with result: Result<T, E>) { outcome = result }
            }
            typealias UnsafeContinuation<T, E> = CheckedContinuation<T, E>
            func resumed(_ body: (CheckedContinuation<Any, Any>) -> Void) throws -> Any {
                let continuation = CheckedContinuation<Any, Any>()
                body(continuation)
                if continuation.outcome == nil { runQueued() }
                guard let outcome = continuation.outcome else { return neverResumed() }
                switch outcome {
                case .success(let value): return value
                case .failure(let error): throw error
                }
            }
            func withCheckedContinuation(function: String = "", _ body: (CheckedContinuation<Any, Any>) -> Void) async -> Any {
                try! resumed(body)
            }
            func withCheckedThrowingContinuation(function: String = "", _ body: (CheckedContinuation<Any, Any>) -> Void) async throws -> Any {
                try resumed(body)
            }
            func withUnsafeContinuation(_ body: (CheckedContinuation<Any, Any>) -> Void) async -> Any { try! resumed(body) }
            func withUnsafeThrowingContinuation(_ body: (CheckedContinuation<Any, Any>) -> Void) async throws -> Any {
                try resumed(body)
            }
            func runQueued()
            func neverResumed() -> Any
            """,
        bodies: [
            "runQueued()": { m, _, _ throws(Stop) in
                try m.runSoon()
                return .void
            },
            "neverResumed()": { m, _, a throws(Stop) in
                m.makeOpaque("withCheckedContinuation()", type: .unknown, place: a.place)
            },
        ])
}
