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
}
