import Rulebook

/// Rules of the list view: the calls it refuses, and how it treats cells.
public struct ViewRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// A table may not be asked about a section it does not have.
    public let rowsOutOfBounds = Rule.exception(
        "table.rows-out-of-bounds", .high,
        [.forum(759261), .issue("wordpress-mobile/WordPress-iOS", 13891), .issue("SwifterSwift/SwifterSwift", 693)],
        Wording(
            "Requested the number of rows for section (‹section›) which is out of bounds.",
            in: "-[UITableViewRowData numberOfRowsInSection:]", at: "UITableViewRowData.m:1761"))

    /// Nor may a collection view.
    public let itemsOutOfBounds = Rule.exception(
        "collection.items-out-of-bounds", .high,
        [
            .issue("rickytan/RTPagedCollectionViewLayout", 1), .issue("amirdew/CollectionViewPagingLayout", 18),
            .issue("awdigital/AWCollectionViewDialLayout", 5),
        ],
        Wording(
            "request for number of items in section ‹section› when there are only ‹count› sections in the collection "
                + "view"))

    /// A list that a diffable data source feeds may not be changed by hand.
    public let mutatedByHand = Rule.exception(
        "view.mutated-by-hand", .high, [.issue("SwipeCellKit/SwipeCellKit", 404)],
        Wording(
            "‹class› must be updated via the ‹data source› APIs when acting as the ‹class›'s dataSource: please do not "
                + "call mutation APIs directly on ‹class›."))

    /// A reconfiguring provider dequeues the kind of cell that is there. UIKit's sentence goes on, in words that are
    /// not well established; these are.
    public let dequeuedAnotherKind = Rule.exception(
        "provider.reconfigure-other-kind", .high, [.singleObservation, .header15],
        Wording(
            "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
                + "reconfiguring an item"))

    /// An item moved into an inserted section is asked for again, and one that an outline moves into a section that had no
    /// items; any other moved item keeps its cell.
    public let movedIntoInsertedSection = Rule.behaviour(
        "cells.moved-into-inserted-section", .medium,
        [.sectionIdentitySample, .singleObservation, .charonCollectionView], basis: .inferred)

    /// An item that leaves a section which stays, for one that is inserted, is asked for again too. No report tells
    /// this case; it is taken to be like the one above.
    public let movedOutOfSurvivingSection = Rule.behaviour(
        "cells.moved-out-of-surviving-section", .medium, [.sectionIdentitySample], basis: .inferred)

    /// Cells that leave the screen in an animated update enter the pool when the animation ends.
    public let recycledAfterAnimation = Rule.behaviour(
        "cell.recycled-after-animation", .medium, [.catalystMeasurements], basis: .inferred)
}

extension Rule {
    /// Rules of the list view: the calls it refuses, and how it treats cells.
    public static let view = ViewRules()
}

/// The breaches.
extension Violation {
    /// A table that is asked for the number of rows in a section it has not.
    package static func rowsOutOfBounds(_ section: Int, _ system: SystemVersion) -> Violation {
        Violation(Rule.view.rowsOutOfBounds, on: Platform(system), ["section": "\(section)"])
    }

    /// A collection view of `count` sections that is asked for the number of items in another one.
    package static func itemsOutOfBounds(_ section: Int, count: Int) -> Violation {
        Violation(Rule.view.itemsOutOfBounds, on: .current, ["section": "\(section)", "count": "\(count)"])
    }

    /// `deleteRows(at:with:)` and its like on a view that a diffable data source feeds.
    package static func mutatedByHand(_ style: ListStyle) -> Violation {
        Violation(Rule.view.mutatedByHand, on: .current, style.gaps)
    }

    /// A cell of another kind than the one that is there, dequeued to reconfigure an item.
    package static var dequeuedAnotherKind: Violation {
        Violation(Rule.view.dequeuedAnotherKind, on: .current)
    }
}

extension ListStyle {
    /// The words for the view in UIKit's messages.
    package var gaps: [String: String] {
        [
            "view description": viewDescription, "view": name, "element": element, "data source": dataSourceName,
            "class": viewClass, "View": "\(capitalizedName): \(viewDescription)",
        ]
    }
}
