/// Every order of the elements.
public func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
        (0...rest.count).map { index in
            var order = rest
            order.insert(first, at: index)
            return order
        }
    }
}

/// Every subset of the elements, in every order.
public func arrangements<Element>(of elements: [Element]) -> [[Element]] {
    subsets(of: elements).flatMap(permutations)
}

/// Every subset of the elements, in their order.
public func subsets<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    let rest = subsets(of: Array(elements.dropFirst()))
    return rest + rest.map { [first] + $0 }
}
