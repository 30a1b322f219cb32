import SwiftDeclarations
import SwiftInterpreter

// Sequences element by element, as far as they are looked at.

extension Machine {
    /// Goes through a sequence, which may have no end, until a look at an element says that it is enough.
    func visit(_ sequence: Value, _ place: SourcePlace, _ look: (Value) throws(Stop) -> Bool) throws(Stop) {
        _ = try loop(over: sequence.unwrapped ?? sequence, place) { machine, value throws(Stop) in
            try machine.tick()
            return try look(value) ? nil : .next
        }
    }

    /// The first elements of a sequence, which may have no end.
    func elements(of sequence: Value, atMost count: Int) throws(Stop) -> [Value] {
        if case .array(let values) = sequence { return Array(values.prefix(count)) }
        var result: [Value] = []
        guard count > 0 else { return result }
        try visit(sequence, place ?? .none) { value throws(Stop) in
            result.append(value)
            try checkSize(result.count)
            return result.count < count
        }
        return result
    }

    /// The first element for which a test gives true.
    func first(
        in sequence: Value, _ place: SourcePlace, where test: (Value) throws(Stop) -> Value
    ) throws(Stop) -> Value? {
        var found: Value?
        try visit(sequence, place) { value throws(Stop) in
            if try test(value) == .bool(true) { found = value }
            return found == nil
        }
        return found
    }
}
