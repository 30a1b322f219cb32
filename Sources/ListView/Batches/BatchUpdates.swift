import Rulebook

/// The calls made inside one `performBatchUpdates`, as bare index paths.
///
///     let batch = BatchUpdates([.deleteItem(IndexPath(item: 0, section: 0)), .insertSection(1)])
///     batch.description   // "deleteItem 0:0, insertSection 1"
///
/// A batch knows nothing of identifiers and nothing of the difference it may have been made from. That is the point:
/// the list view counts again from these numbers alone, so a wrong difference is caught as UIKit would catch it.
///
/// Index spaces follow UIKit: deletes, reloads, reconfigurations and the origin of a move count in the list before the
/// update, inserts and the destination of a move in the list after it.
///
/// Rules: `batch.*`.
public struct BatchUpdates: Hashable, Sendable {
    /// One call inside the batch.
    public enum Operation: Hashable, Sendable {
        /// `deleteSections(_:)`, index before the update.
        case deleteSection(Int)
        /// `insertSections(_:)`, index after the update.
        case insertSection(Int)
        /// `reloadSections(_:)`, index before the update.
        case reloadSection(Int)
        /// `moveSection(_:toSection:)`.
        case moveSection(from: Int, to: Int)
        /// `deleteRows(at:)`, `deleteItems(at:)`, path before the update.
        case deleteItem(IndexPath)
        /// `insertRows(at:)`, `insertItems(at:)`, path after the update.
        case insertItem(IndexPath)
        /// `reloadRows(at:)`, `reloadItems(at:)`, path before the update.
        case reloadItem(IndexPath)
        /// `reconfigureRows(at:)`, `reconfigureItems(at:)`, path before the update.
        case reconfigureItem(IndexPath)
        /// `moveRow(at:to:)`, `moveItem(at:to:)`.
        case moveItem(from: IndexPath, to: IndexPath)
    }

    /// The author of a batch.
    public enum Origin: String, Codable, Sendable {
        /// An app, by hand.
        case classic
        /// A diffable data source. Two complaints of the collection view do not apply (rules `batch.*`).
        case diffable
    }

    /// The calls, in the order they were made. UIKit sorts them itself; the order never changes the outcome.
    public var operations: [Operation]

    /// The author of the batch.
    public var origin: Origin

    /// The sections, after the update, that had no items and whose new ones are asked for again although they come from
    /// elsewhere (rule `cells.moved-into-inserted-section`).
    package var refilledSections: Set<Int> = []

    /// Makes a batch; by default one an app wrote by hand.
    public init(_ operations: [Operation] = [], origin: Origin = .classic) {
        self.operations = operations
        self.origin = origin
    }

    /// True when the batch holds no calls.
    public var isEmpty: Bool { operations.isEmpty }
}

extension BatchUpdates: CustomStringConvertible {
    /// The calls, separated by commas: `moveItem 0:1 -> 0:0, insertItem 0:2`.
    public var description: String { operations.map(\.description).joined(separator: ", ") }
}

extension BatchUpdates.Operation {
    /// True when UIKit makes a delete and an insert of the operation.
    var isReload: Bool {
        switch self {
        case .reloadItem, .reloadSection: true
        default: false
        }
    }
}

extension BatchUpdates.Operation: CustomStringConvertible {
    /// The call's name and its index paths: `moveItem 0:1 -> 0:0`.
    public var description: String {
        switch self {
        case .deleteSection(let index): "deleteSection \(index)"
        case .insertSection(let index): "insertSection \(index)"
        case .reloadSection(let index): "reloadSection \(index)"
        case .moveSection(let from, let to): "moveSection \(from) -> \(to)"
        case .deleteItem(let path): "deleteItem \(path)"
        case .insertItem(let path): "insertItem \(path)"
        case .reloadItem(let path): "reloadItem \(path)"
        case .reconfigureItem(let path): "reconfigureItem \(path)"
        case .moveItem(let from, let to): "moveItem \(from) -> \(to)"
        }
    }
}
