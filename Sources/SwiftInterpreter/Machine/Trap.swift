import SwiftDeclarations

/// The words in which Swift says that a check of its own failed.
package enum Trap {
    /// An index beyond the ends of a list.
    package static let index = "Index out of range"
    /// `!` behind a value that is nil.
    package static let unwrapNil = "Unexpectedly found nil while unwrapping an Optional value"
    static let implicitNil = "Unexpectedly found nil while implicitly unwrapping an Optional value"
    static let division = "Division by zero"
    static let remainder = "Division by zero in remainder operation"
    package static let divisionOverflow = "Division results in an overflow"
    package static let remainderOverflow = "Division results in an overflow in remainder operation"
    static let overflow = "arithmetic overflow"
    /// `removeFirst()` of an empty list.
    package static let emptyRemoval = "Can't remove first element from an empty collection"
    /// `removeLast()` of an empty list.
    package static let emptyRemoveLast = "Can't remove last element from an empty collection"
    static let range = "Range requires lowerBound <= upperBound"
    static let duplicateKeys = "Dictionary literal contains duplicate keys"
    static let exclusivity = "Simultaneous accesses, but modification requires exclusive access."
}
