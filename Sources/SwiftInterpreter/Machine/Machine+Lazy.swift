import SwiftDeclarations

extension Machine {
    /// The kinds of steps of a lazy sequence.
    package enum LazyStep: Int { case map, filter, compactMap }

    /// Goes through a lazy sequence: an element takes all steps before the next one is looked at.
    func loopLazily(_ fields: [Value], _ place: SourcePlace, _ turn: Visit) throws(Stop) -> Flow {
        guard let source = fields.first else { return .next }
        let steps = lazySteps(fields)
        return try loop(over: source, place) { machine, value throws(Stop) in
            try machine.tick(place)
            guard let element = try machine.take(steps, value, place) else { return nil }
            return try turn(machine, element)
        }
    }

    /// The element at a place of a lazy sequence; what is only mapped is made for this one alone.
    package func lazyElement(_ sequence: Value, _ index: Int, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .structure(_, let fields) = sequence, let source = fields.first else { return .none }
        let steps = lazySteps(fields)
        let isMapped = steps.allSatisfy { $0.kind == .map }
        let list = isMapped ? try elements(of: source) : try elements(ofLazy: fields)
        guard list.indices.contains(index) else { throw Stop.trap("Index out of range").at(place) }
        guard isMapped else { return list[index] }
        return try take(steps, list[index], place) ?? .none
    }

    private func lazySteps(_ fields: [Value]) -> [(kind: LazyStep, closure: Value)] {
        guard fields.count == 2, case .array(let list) = fields[1] else { return [] }
        return list.compactMap { step in
            guard case .tuple(_, let parts) = step, parts.count == 2, case .int(let number) = parts[0] else {
                return nil
            }
            return LazyStep(rawValue: number).map { ($0, parts[1]) }
        }
    }

    /// What the steps make of an element; nothing where one leaves it out.
    private func take(
        _ steps: [(kind: LazyStep, closure: Value)], _ value: Value, _ place: SourcePlace
    ) throws(Stop) -> Value? {
        var element = value
        for step in steps {
            let result = try invoke(step.closure, [element], place: place)
            switch step.kind {
            case .map: element = result
            case .filter:
                // What is not known is kept, and noted, as `filter` of a list does.
                noteKept(by: result, place)
                if case .bool(false) = result.unwrapped ?? result { return nil }
            case .compactMap:
                guard let kept = result.unwrapped else { return nil }
                element = kept
            }
        }
        return element
    }

    /// The elements of a lazy sequence.
    func elements(ofLazy fields: [Value]) throws(Stop) -> [Value] {
        var found: [Value] = []
        _ = try loopLazily(fields, place ?? .none) { machine, value throws(Stop) in
            found.append(value)
            try machine.checkSize(found.count)
            return nil
        }
        return found
    }
}
