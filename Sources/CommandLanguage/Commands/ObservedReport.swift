import Reporting
import Rulebook
import SessionReports
import Sessions

/// The cells, headers and footers that followed an observed object by themselves.
package struct ObservedReport: Report {
    package static let kind = "observed"

    /// The rows, as `0:1`.
    let indexPaths: [String]
    /// The headers and footers, as `header 0`.
    let supplementaryViews: [String]
    let rule = RuleEntry(Rule.stories.cellObserved)

    private enum CodingKeys: CodingKey { case indexPaths, supplementaryViews, rule }

    /// The report on views, in the order in which they followed.
    package init(_ views: [ObservedView]) {
        indexPaths = views.compactMap(\.indexPath)
        supplementaryViews = views.compactMap(\.supplementaryView)
    }

    package var blocks: [Block] {
        [("observed.cells", indexPaths), ("observed.supplementary-views", supplementaryViews)].compactMap {
            key, places in
            guard !places.isEmpty else { return nil }
            let arguments: [String: MessageArgument] = [
                "count": .number(places.count), "paths": .list(places), "rule": .text(Rule.stories.cellObserved.id),
            ]
            return .paragraph(.message(Message(key, arguments)))
        }
    }
}
