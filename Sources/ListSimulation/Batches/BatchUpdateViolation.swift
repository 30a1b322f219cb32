import DiffableSnapshots

/// One thing UIKit would object to in a batch of updates.
public struct BatchUpdateViolation: Error, Hashable, Sendable {
    /// What UIKit does about it.
    public enum Consequence: String, Codable, Sendable {
        /// An `NSInternalInconsistencyException`, raised at the end of the batch.
        case exception
        /// A log, and `reloadData` instead of the batch (before iOS 16.4; F-751732).
        case reloadData
    }

    /// The rule that was broken; its `id` is the error code.
    public let rule: Rule

    /// UIKit's exact words, for the style and the system version asked about.
    public let message: String

    /// Which elements of `BatchUpdates.operations` are at fault; empty when a count is wrong without any of them.
    public let operationIndexes: [Int]

    /// Whether UIKit raises or falls back to `reloadData`.
    public let consequence: Consequence

    init(_ rule: Rule, _ message: String, _ operationIndexes: [Int], consequence: Consequence = .exception) {
        self.rule = rule
        self.message = message
        self.operationIndexes = Array(Set(operationIndexes)).sorted()
        self.consequence = consequence
    }
}

extension BatchUpdateViolation: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
