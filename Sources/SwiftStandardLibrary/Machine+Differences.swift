import SwiftDeclarations
import SwiftInterpreter

extension Machine {
    /// The changes from a list to another, as Swift's library finds them.
    func difference(from old: [Value], to new: [Value]) throws(Stop) -> CollectionDifference<Value> {
        if old.isEmpty || new.isEmpty {
            let removals = old.enumerated().map {
                CollectionDifference.Change.remove(offset: $0.offset, element: $0.element, associatedWith: nil)
            }
            let insertions = new.enumerated().map {
                CollectionDifference.Change.insert(offset: $0.offset, element: $0.element, associatedWith: nil)
            }
            if let changes = CollectionDifference(removals + insertions) { return changes }
        }
        // The changes that cannot be spared cost the square of their number, without a comparison.
        let fewest = abs(old.count - new.count)
        try tick(elements: fewest * fewest)
        var stop: Stop?
        let changes = new.difference(from: old) { one, other in
            // Where all is equal, the search ends soon.
            guard stop == nil else { return true }
            do throws(Stop) { return try areEqualInLoop(one, other) } catch {
                stop = error
                return true
            }
        }
        if let stop { throw stop }
        return changes
    }

    /// A difference of the standard library as the program sees it.
    ///
    /// - Parameters:
    ///   - difference: The difference.
    ///   - value: The program's value of an element.
    /// - Returns: The program's value.
    package func make<Element>(_ difference: CollectionDifference<Element>, _ value: (Element) -> Value) -> Value {
        guard let type = program.type(named: "CollectionDifference"),
            let change = program.type(named: "CollectionDifference.Change")
        else { return .array([]) }
        func part(_ index: Int32, _ offset: Int, _ element: Element, _ other: Int?) -> Value {
            .enumeration(
                CaseID(type: change.id, index: index), [.int(offset), value(element), optional(other.map { .int($0) })])
        }
        let changes = difference.map { change -> Value in
            switch change {
            case .insert(let offset, let element, let other): part(0, offset, element, other)
            case .remove(let offset, let element, let other): part(1, offset, element, other)
            }
        }
        return .structure(type.id, [.array(changes)])
    }
}
