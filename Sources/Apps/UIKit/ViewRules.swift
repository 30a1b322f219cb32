import Rulebook

extension Rule {
    /// A list that a diffable data source feeds may not be changed by hand.
    static let mutatedByHand = Rule.exception(
        "view.mutated-by-hand", .medium, [.singleObservation],
        Wording(
            "‹view class› must be updated via the ‹view class›DiffableDataSource APIs when acting as the ‹view class›'s "
                + "dataSource: please do not call mutation APIs directly on ‹view class›."))
}

extension Violation {
    /// `deleteRows(at:with:)` and its like on a view that a diffable data source feeds.
    static func mutatedByHand(_ type: String) -> Violation {
        Violation(Rule.mutatedByHand, on: .current, ["view class": type])
    }
}
