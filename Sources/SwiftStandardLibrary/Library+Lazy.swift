import SwiftInterpreter

extension StandardLibrary {
    /// Lazy sequences: their closures run for the elements that are asked for.
    static let lazySequences = ForeignTable(
        file: "Lazy.swift",
        source: """
            struct LazySequence<Element>: Collection {
                var source: Any
                var steps: Any
                var lazy: LazySequence<Element> { get }
                var first: Element? { get }
                var isEmpty: Bool { get }
                func map<T>(_ transform: @escaping (Element) -> T) -> LazySequence<T>
                func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazySequence<Element>
                func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazySequence<T>
                subscript(index: Int) -> Element { _lazyElement(self, index) }
            }
            func _lazyElement(_ sequence: Any, _ index: Int) -> Any
            """,
        bodies: [
            "Sequence.lazy": { m, r, _ throws(Stop) in
                if case .opaque = r { return r }
                return m.lazySequence(r)
            },
            "LazySequence.lazy": { _, r, _ throws(Stop) in r },
            "LazySequence.first": { m, r, _ throws(Stop) in m.optional(try m.elements(of: r, atMost: 1).first) },
            "LazySequence.isEmpty": { m, r, _ throws(Stop) in .bool(try m.elements(of: r, atMost: 1).isEmpty) },
            "_lazyElement(_:_:)": { m, _, a throws(Stop) in
                try m.lazyElement(a[0], m.integer(a[1], a.place), a.place)
            },
            "LazySequence.map(_:)": { m, r, a throws(Stop) in m.lazySequence(r, (.map, a[0])) },
            "LazySequence.filter(_:)": { m, r, a throws(Stop) in m.lazySequence(r, (.filter, a[0])) },
            "LazySequence.compactMap(_:)": { m, r, a throws(Stop) in m.lazySequence(r, (.compactMap, a[0])) },
        ])
}

extension Machine {
    /// A lazy sequence over another one, or one more step of it.
    fileprivate func lazySequence(_ source: Value, _ step: (kind: LazyStep, closure: Value)? = nil) -> Value {
        var fields: [Value] = [source, .array([])]
        if case .structure(let id, let own) = source, id == program.core.lazy { fields = own }
        if let step, fields.count == 2, case .array(var steps) = fields[1] {
            steps.append(.tuple(TupleLabels(["", ""]), [.int(step.kind.rawValue), step.closure]))
            fields[1] = .array(steps)
        }
        return .structure(program.core.lazy, fields)
    }
}
