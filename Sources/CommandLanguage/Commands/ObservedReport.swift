import DiffableSnapshots
import Reporting
import Rulebook
import SessionReports
import Sessions

/// The cells that followed an observed object by themselves.
package struct ObservedReport: Report {
    package static let kind = "observed"

    /// The rows, as `0:1`.
    let indexPaths: [String]
    let rule = RuleEntry(Rule.stories.cellObserved)

    private enum CodingKeys: CodingKey { case indexPaths, rule }

    package init(_ paths: [IndexPath]) { indexPaths = paths.map(\.description) }

    package var blocks: [Block] {
        let arguments: [String: MessageArgument] = [
            "count": .number(indexPaths.count), "paths": .list(indexPaths), "rule": .text(Rule.stories.cellObserved.id),
        ]
        return [.paragraph(.message("observed.cells", arguments))]
    }
}
