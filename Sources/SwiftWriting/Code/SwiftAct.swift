import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Sessions

/// What an app does that is more than one call with its arguments, told for the command that does the same.
///
/// Values are written as the command language writes them. Each row that can stand for such an act says so itself
/// (``CommandRow/reading(_:)``).
package enum SwiftAct: Sendable {
    /// `struct Song: Hashable { … }`: what stands behind the keyword.
    case declare(TypeDefinition.Kind, String)
    /// `let songs = […]`
    case bind(name: String, String)
    /// `songs[0].isFavorite = true`
    case set(path: String, String)
    /// `var snapshot = NSDiffableDataSourceSnapshot<Section, Song>()`
    case stageNothing
    /// `var snapshot = dataSource.snapshot()`
    case stageCurrent
    /// `dataSource.apply(snapshot, animatingDifferences: false)`
    case apply(ApplyMode, on: ApplyQueue)
    /// `dataSource.apply(sectionSnapshot, to: .main)`, with the edits of the tree.
    case outline(section: String, [String])
    /// `UITableViewDiffableDataSource` or `UICollectionViewDiffableDataSource`
    case view(ListStyle)
    /// What the cell provider shows; no fields for all of them.
    case cells(fields: [String], readsStore: Bool)
    /// Another setting of the cell provider or of the supplementary view provider, as `provider` takes it.
    case provider(String)
    /// What the app answers to gestures, as `handlers` takes it.
    case handler(String)
    /// `tableView(_:moveRowAt:to:)`, which UIKit calls when a row is dropped.
    case drag(from: IndexPath, to: IndexPath)
    /// How many rows the sections of a list counted by hand have: `0 = 3, 1 = 2`.
    case rows(String)
    /// `performBatchUpdates`: the lines in braces, and the counts after them.
    case batch(String)
    /// The height of all rows of a table.
    case rowHeight(String)
    /// `tableView.scrollToRow(at:…)`: the number of the row, counted through all sections.
    case scroll(Int)
}

extension SwiftAct {
    /// What stands behind the keyword of a declaration of this kind; nil for anything else.
    package func declaration(_ kind: TypeDefinition.Kind) -> String? {
        if case .declare(kind, let text) = self { text } else { nil }
    }
}

/// A call as a command: its verb, and how each argument is written.
package struct SwiftMethodReading {
    package let verb: String
    package let arguments: [CodeArgument<SwiftArgumentKind>]

    /// A verb and its arguments.
    package init(verb: String, arguments: [CodeArgument<SwiftArgumentKind>]) {
        self.verb = verb
        self.arguments = arguments
    }
}
