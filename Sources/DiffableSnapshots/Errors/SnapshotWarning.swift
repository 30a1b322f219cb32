/// A warning as UIKit logs it: items that were already in the snapshot have been moved, not added.
///
///     try snapshot.appendItems(["a"])
///     let warning = try snapshot.appendItems(["a", "b"])
///     warning?.identifiers    // ["a"]: only those that were already there
///
/// Sections get no such mercy; a section that is already there is an error.
///
/// Rule: `identifier-already-exists`.
public struct SnapshotWarning: Equatable, Sendable {
    /// The rule, the words and how sure we are of them.
    public let violation: Violation

    /// A warning about identifiers that were already there.
    ///
    /// - Parameters:
    ///   - identifiers: They, as they print, in argument order.
    ///   - argumentPositions: Which elements of the argument array they are, counted from zero.
    ///   - platform: Whose words `message` uses.
    init(identifiers: [String], argumentPositions: [Int], platform: Platform) {
        violation = .alreadyExists(
            Rule.editing.identifierAlreadyExists, identifiers, at: argumentPositions, on: platform)
    }

    /// The identifiers that were already there, as they print, in argument order.
    public var identifiers: [String] { violation.culprits }

    /// The positions of the elements in the argument array, counted from zero.
    public var argumentPositions: [Int] { violation.argumentPositions }

    /// The rule behind the warning.
    public var rule: Rule { violation.rule }

    /// The confidence in the wording. It is low for iOS 14 and 15: no log of these was found.
    public var confidence: Confidence { violation.confidence }

    /// The text of the log, exactly as UIKit writes it.
    public var message: String { violation.message }
}
