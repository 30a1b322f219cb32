import DiffableSnapshots
import ListSimulation
import Rulebook
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What is believed of every rule, written down a second time by hand: a confidence or a wording changed by mistake
/// turns this red.
@Suite struct RuleTableTests {
    /// A wording: the version asked, the case of the rule, a piece of the words, and how sure we are of them.
    struct Row: Sendable {
        let id: String
        let rule: Confidence
        let system: SystemVersion
        let variant: String?
        let words: String
        let confidence: Confidence

        init(
            _ id: String, _ rule: Confidence, _ words: String, variant: String? = nil,
            on system: SystemVersion = .current, _ confidence: Confidence? = nil
        ) {
            self.id = id
            self.rule = rule
            self.system = system
            self.variant = variant
            self.words = words
            self.confidence = confidence ?? rule
        }
    }

    static let editing: [Row] = [
        Row("no-sections", .high, "There are currently no sections in the data source."),
        Row("duplicate-identifiers", .high, "identifiers are not unique. Duplicate identifiers: "),
        Row("duplicate-identifiers", .high, "supplied identifiers are not unique.", on: .ios13, .medium),
        Row("duplicate-identifiers", .high, "supplied identifiers are not unique.", on: .ios14, .medium),
        Row("duplicate-identifiers", .high, "identifiers are not unique. Duplicate", on: .ios15, .medium),
        Row("destination-in-arguments", .high, "is in the insertion identifier list for update: ", variant: "item"),
        Row("destination-in-arguments", .high, "is in the inserted section list for update: ", variant: "section"),
        Row("move-to-itself", .high, "destination for item move is the same as the source", variant: "item"),
        Row("move-to-itself", .high, "destination for section move is the same as the source", variant: "section"),
        Row("unknown-destination", .high, "section != NSNotFound", variant: "item"),
        Row("unknown-destination", .high, "insertIndex != NSNotFound", variant: "section"),
        Row("unknown-move-source", .high, "fromIndex != NSNotFound", variant: "item"),
        Row("unknown-move-source", .high, "fromSection != NSNotFound", variant: "section"),
        Row("unknown-move-destination", .high, "toIndex != NSNotFound", variant: "item"),
        Row("unknown-move-destination", .high, "toSection != NSNotFound", variant: "section"),
        Row("section-already-exists", .high, "1 section identifier that already exists".tail, variant: "one"),
        Row("section-already-exists", .high, "section identifiers that already exist in", variant: "several"),
        Row("section-already-exists", .high, "numberOfSections == sectionIdentifiers.count", on: .ios13, .medium),
        Row("section-already-exists", .high, "most likely due to a hashing issue", on: .ios15, .medium),
        Row("item-not-in-snapshot", .high, "Attempted to reload item identifier that does not", variant: "reload"),
        Row("item-not-in-snapshot", .high, "Attempted to reconfigure item identifier", variant: "reconfigure"),
        Row("item-not-in-snapshot", .high, "Attempted to reconfigure", variant: "reconfigure", on: .ios15, .low),
        Row("item-not-in-snapshot", .high, "indexPath || ignoreInvalidItems", variant: "reload", on: .ios13, .medium),
        Row("item-not-in-snapshot", .high, "specified for reload: ", variant: "reload", on: .ios14, .medium),
        Row("section-not-in-snapshot", .high, "Attempted to reload section identifier that does not exist"),
        Row("section-not-found", .high, "Section identifier was not found.", variant: "numberOfItems"),
        Row("section-not-found", .high, "(which has O(1) performance)", variant: "itemIdentifiers"),
        Row("identifier-already-exists", .high, "will be moved into place instead", variant: "several"),
        Row("identifier-already-exists", .high, "item identifier that already exists in", variant: "one"),
        Row("identifier-already-exists", .high, "inserted identifier(s) already present", on: .ios13, .medium),
        Row("identifier-already-exists", .high, "will be moved into place", variant: "one", on: .ios15, .low),
        Row("unavailable", .high, "is only available in iOS"),
        Row("equal-but-different-hash", .high, "identifiers that are equal but have different hash values."),
        Row("hash-changed", .medium, "identifier whose hash value changed."),
        Row("not-equal-to-itself", .medium, "identifier that is not equal to itself."),
        Row("identifiers-not-unique", .medium, "identifiers that are not unique. You cannot add"),
        Row("count-mismatch", .medium, "Item identifier count does not match data source count.", variant: "item"),
        Row("count-mismatch", .medium, "Section identifier count does not match data", variant: "section"),
        Row("insert-failed", .medium, "Identifiers that failed to insert: "),
        Row("outline.duplicate-identifiers", .high, "Identifiers in a section snapshot must be unique."),
        Row("outline.unknown-parent", .high, "Parent item identifier does not exist in section", variant: "append"),
        Row("outline.unknown-parent", .high, "Parent item identifier does not exist in section", variant: "replace"),
        Row("outline.unknown-parent", .high, "Parent item identifier does not exist in section", variant: "snapshot"),
        Row("outline.unknown-destination", .high, "Item identifier to insert before does not", variant: "before"),
        Row("outline.unknown-destination", .high, "Item identifier to insert after does not", variant: "after"),
        Row("outline.unknown-item", .high, "Failed to find index of item ", variant: "delete"),
        Row("outline.unknown-item", .high, "Item identifier does not exist in section snapshot: ", variant: "level"),
        Row("outline.unknown-child", .high, "Child item identifier does not exist in section snapshot: "),
        Row("outline.items-already-in-tree", .high, "Items are already in the section snapshot: "),
    ]

    static let lists: [Row] = [
        Row("batch.delete-and-reload", .high, "attempt to delete and reload the same index path ("),
        Row("batch.delete-and-move", .high, "a delete and a move from the same index path (", variant: "item"),
        Row("batch.delete-and-move", .high, "a delete and a move from the same section (", variant: "section"),
        Row("batch.delete-section-out-of-bounds", .high, " sections before the update"),
        Row("batch.delete-item-in-missing-section", .high, ", but there are only "),
        Row("batch.delete-item-out-of-bounds", .high, " which only contains "),
        Row("batch.insert-and-move", .high, "an insert and a move to the same index path (", variant: "item"),
        Row("batch.insert-and-move", .high, "an insert and a move to the same section (", variant: "section"),
        Row("batch.insert-section-out-of-bounds", .high, " but there are only "),
        Row("batch.insert-item-in-missing-section", .high, " sections after the update"),
        Row("batch.insert-item-out-of-bounds", .high, " after the update"),
        Row("batch.move-section-out-of-bounds", .high, "attempt to to move section ", variant: "to"),
        Row("batch.move-section-out-of-bounds", .high, " sections before the update", variant: "from"),
        Row("batch.move-item-out-of-bounds", .high, "from a section that does not exist - ", variant: "from section"),
        Row("batch.move-item-out-of-bounds", .high, ") that does not exist - there are", variant: "from item"),
        Row("batch.move-item-out-of-bounds", .high, "in section that does not exist - ", variant: "to section"),
        Row("batch.move-item-out-of-bounds", .high, ") that does not exist - there are", variant: "to item"),
        Row("batch.move-to-two-places", .high, " to both ", variant: "item"),
        Row("batch.move-to-two-places", .high, " to both section ", variant: "section"),
        Row("batch.move-two-to-one-place", .high, "attempt to move both ", variant: "item"),
        Row("batch.move-two-to-one-place", .high, "attempt to move both section ", variant: "section"),
        Row("batch.move-from-deleted-section", .medium, "cannot move an item from a deleted section ("),
        Row("batch.move-into-inserted-section", .medium, "cannot move an item into a newly inserted section ("),
        Row("batch.section-count", .high, "invalid number of sections. The number of sections"),
        Row("batch.section-count", .high, "invalid number of sections.  The number", on: .ios15),
        Row("batch.item-count", .high, "plus or minus the number of "),
        Row("batch.item-count", .high, ".  The number of ", on: .ios15),
        Row("batch.inconsistent", .high, "Invalid batch updates detected: "),
        Row("batch.reload-data-fallback", .high, "Performing reloadData as a fallback"),
        Row("batch.two-animations", .medium, "Attempt to create two animations for cell", variant: "table"),
        Row("batch.two-animations", .medium, "for new global item index ", variant: "collection", .low),
        Row("apply.outstanding", .high, "with outstanding async updates is not permitted", on: .ios17),
        Row("apply.outstanding", .high, "while it was already applying a snapshot."),
        Row("apply.nested", .high, "while it was already applying a snapshot."),
        Row("apply.nested", .high, "with outstanding async updates is not permitted", on: .ios17, .medium),
        Row("apply.committed-off-main", .medium, "Error: Updates can only be committed on the main thread."),
        Row("apply.not-confined", .high, "in a non-thread confined manner is dangerous"),
        Row("apply.layout-outside-window", .high, "UITableViewAlertForLayoutOutsideViewHierarchy"),
        Row("provider.cell-nil", .high, " cell provider returned nil for index path "),
        Row("provider.cell-nil", .high, "failed to obtain a cell from its dataSource", variant: "older table"),
        Row("provider.cell-nil", .high, "must return a cell from tableView:cellForRowAt", variant: "oldest table"),
        Row("provider.cell-nil", .high, "returned a nil cell for row at", variant: "classic table", .medium),
        Row("provider.cell-nil", .high, "did not return a valid cell from", variant: "classic collection"),
        Row("provider.supplementary-missing", .high, "self.supplementaryViewProvider || (", variant: "assertion"),
        Row("provider.supplementary-nil", .medium, "was not retrieved by calling -dequeue", variant: "classic"),
        Row("provider.registration-inside", .high, "or inside a UICollectionViewDiffableDataSource cell provider."),
        Row(
            "provider.registration-inside", .high, "UICollectionViewDiffableDataSource supplementary view provider.",
            variant: "supplementary", .low),
        Row("provider.dequeued-not-returned", .high, "Expected dequeued view to be returned", on: .ios18),
        Row(
            "provider.dequeued-not-returned", .high, "dequeue multiple cells for the same index path", variant: "table"),
        Row("provider.cell-without-identifier", .high, "returned a cell without a reuseIdentifier."),
        Row("provider.cell-without-identifier", .high, "does not have a reuseIdentifier - cells", variant: "older"),
        Row("provider.identifier-not-registered", .high, "unable to dequeue a cell with id", variant: "table"),
        Row("provider.identifier-not-registered", .high, "could not dequeue a view of kind", variant: "collection"),
        Row("provider.nib-identifier", .high, "cell reuse indentifier in nib (", variant: "table"),
        Row("provider.nib-identifier", .high, "view reuse identifier in nib (", variant: "collection"),
        Row("provider.nib-content", .high, "must be a UITableViewCell instance", variant: "table"),
        Row("provider.nib-content", .high, "must be a UICollectionReusableView instance", variant: "collection"),
        Row("provider.supplementary-other-kind", .high, "does not match the element kind it is being used for"),
        Row("table.asked-in-callback", .high, "access the table view's visibleCells while", variant: "cells"),
        Row("table.asked-in-callback", .high, "call -cellForRowAtIndexPath: on the table view", variant: "row"),
        Row("table.changed-in-callback", .high, "_visibleRows and _visibleCells must be of same length."),
        Row("provider.identifier-not-registered", .high, "could not dequeue a decoration view", variant: "decoration"),
        Row("provider.cell-other-class", .high, "of type 'UITableViewCell' (", variant: "table"),
        Row("provider.cell-other-class", .high, "of type 'UICollectionViewCell' (", variant: "collection"),
        Row("provider.cell-other-class", .high, "of type 'UICollectionReusableView' (", variant: "supplementary"),
        Row("layout.animation-for-nil", .medium, "attempt to create view animation for nil view"),
        Row("view.deallocated-updating", .high, "was deallocated while an update was in flight"),
        Row("table.too-many-rows", .high, "Failed to allocate data stores for"),
        Row("layout.stuck", .high, "UICollectionViewRecursion", variant: "recursion", .medium),
        Row("view.main-thread-required", .high, "expected the main thread", variant: "scene"),
        Row("view.main-thread-required", .high, "must be made on main thread", variant: "application"),
        Row("view.main-thread-required", .high, "requires the main thread", variant: "animation"),
        Row("view.main-thread-required", .high, "[com.apple.main-thread", variant: "queue"),
        Row("view.no-data-source-method", .high, "numberOfRowsInSection:]: unrecognized", variant: "table rows"),
        Row("view.no-data-source-method", .high, "cellForRowAtIndexPath:]: unrecognized", variant: "table cell"),
        Row("view.no-data-source-method", .high, "numberOfItemsInSection:]: unrec", variant: "collection items"),
        Row("view.no-data-source-method", .high, "cellForItemAtIndexPath:]: unrec", variant: "collection cell"),
        Row("view.no-layout", .high, "must be initialized with a non-nil layout parameter"),
        Row("view.data-source-not-set", .high, "UITableView dataSource is not set"),
        Row("view.off-main-thread", .high, "UI API called on a background thread: ‹method›", variant: "console"),
        Row("view.off-main-thread", .high, "must be used from main thread only", variant: "editor"),
        Row("view.off-main-thread", .high, "This application is modifying the autolayout engine", variant: "layout"),
        Row("layout.off-main-thread", .high, "Modifications to the layout engine must not be performed"),
        Row("view.mutated-by-hand", .high, "please do not call mutation APIs directly on"),
        Row("view.scroll-out-of-bounds", .high, "to an out-of-bounds ‹element› (‹item›)", variant: "item"),
        Row("view.scroll-out-of-bounds", .high, "to an out-of-bounds section (‹section›)", variant: "section"),
        Row("view.scroll-out-of-bounds", .high, ": row (‹item›) beyond bounds (‹count›)", variant: "older item"),
        Row("view.scroll-out-of-bounds", .high, ": section (‹section›) beyond bounds", variant: "older section"),
        Row("view.scroll-out-of-bounds", .high, "attempt to scroll to invalid", variant: "older collection"),
        Row("table.rect-of-missing-row", .medium, "request for rect at invalid index path (", variant: "row"),
        Row("table.rect-of-missing-row", .medium, "request for rect of header in", variant: "header"),
        Row("table.rect-of-missing-row", .medium, "request for rect of footer in", variant: "footer"),
        Row("view.scroll-invalid-path", .high, "will use a contentOffset of {0,0} as a fallback value"),
        Row("layout.attributes-for-nothing", .high, "attributes for a cell with an index path", variant: "cell"),
        Row("layout.attributes-for-nothing", .high, "for a supplementary view", variant: "supplementary", .medium),
        Row("layout.attributes-ignored", .high, "but are not valid for the data source counts."),
        Row("layout.stuck", .high, "is stuck in its update/layout loop", on: .ios18),
        Row("layout.stuck", .high, "is stuck in a recursive layout loop"),
        Row("table.section-map", .high, "unable to generate a new section map with old section count"),
        Row("table.invalid-update-path", .high, "perform update with invalid index path"),
        Row("table.first-visible-row", .medium, "row index for preReloadFirstVisibleRow"),
        Row("view.too-many-animations", .medium, "limit is 31 in flight at a time"),
        Row("identity.duplicate-keys", .high, "Duplicate values for key"),
        Row("layout.item-too-large", .high, "the item height must be less than", variant: "height"),
        Row("layout.item-too-large", .high, "the item width must be less than", variant: "width"),
        Row("layout.reentrant", .medium, "already in the process of computing the layout", variant: "update"),
        Row("layout.reentrant", .medium, "(i.e. reentrant call) has been ignored", variant: "prepare"),
        Row("layout.no-attributes", .medium, "-layoutAttributesForItemAtIndexPath: ", variant: "item"),
        Row("layout.no-attributes", .medium, "-layoutAttributesForSupplementary", variant: "supplementary"),
        Row("layout.no-attributes", .medium, "-layoutAttributesForDecorationView", variant: "decoration"),
        Row("layout.global-index-out-of-bounds", .high, "request for index path for global index"),
        Row("layout.changed-without-invalidation", .medium, "without invalidating the layout"),
        Row("layout.supplementary-in-missing-section", .medium, "request for layout attributes for supplementary"),
        Row("layout.section-nil", .medium, "Please specify a valid section definition"),
        Row("identity.set-duplicates", .high, "were found in a Set.", variant: "set"),
        Row("identity.set-duplicates", .high, "were found in a Dictionary.", variant: "dictionary"),
        Row("provider.supplementary-missing", .high, "a supplementaryViewProvider was not specified"),
        Row("provider.supplementary-nil", .medium, "supplementary view provider returned nil for element kind"),
        Row("provider.beyond-snapshot", .high, "section < _impl.numberOfSections", variant: "section"),
        Row("provider.beyond-snapshot", .high, "not satisfying: itemIdentifier", variant: "item"),
        Row("provider.reconfigure-other-kind", .high, "a different registration or reuse identifier"),
        Row("table.rows-out-of-bounds", .high, "Requested the number of rows for section ("),
        Row("collection.items-out-of-bounds", .high, "request for number of items in section "),
        Row("outline.collection-view-only", .high, "UITableViewDiffableDataSource has no member"),
    ]

    /// As Swift 6.3 said them to lines with these mistakes.
    static let compiler: [Row] = [
        Row("type.main-actor-isolated", .high, "for a 'Sendable' type parameter", variant: "parameter"),
        Row("type.main-actor-isolated", .high, "cannot be used in nonisolated context", variant: "context"),
        Row("type.not-on-main-actor", .high, "in a synchronous nonisolated context", variant: "call"),
        Row("type.not-on-main-actor", .high, "cannot be called from outside of the actor", variant: "outside"),
        Row("type.not-sendable", .high, "does not conform to the 'Sendable' protocol", variant: "type"),
        Row("type.not-sendable", .high, "to 'Sendable' is unavailable", variant: "unavailable"),
        Row("type.mismatch", .high, "cannot convert value of type '‹type›' to expected argument", variant: "argument"),
        Row("type.mismatch", .high, "cannot convert value of type '‹type›' to expected element", variant: "element"),
        Row("type.mismatch", .high, "cannot assign value of type '‹type›' to type '", variant: "assignment"),
        Row("type.constant", .high, "' is a 'let' constant"),
        Row("type.no-member", .high, "type '‹type›' has no member '‹member›'", variant: "type"),
        Row("type.no-member", .high, "value of type '‹type›' has no member '‹member›'", variant: "value"),
        Row("type.extra-argument", .high, "extra argument '‹name›' in call"),
        Row("type.raw-values", .high, "enum with raw type cannot have cases with arguments", variant: "arguments"),
        Row("type.raw-values", .high, "raw value for enum case is not unique", variant: "not-unique"),
        Row("type.raw-values", .high, "cannot convert value of type '‹type›' to raw type '", variant: "type"),
    ]

    @Test func everyWordingIsAsWrittenDown() throws {
        for row in Self.editing + Self.lists + Self.compiler {
            let rule = try #require(RuleBook.rule(row.id), "\(row.id)")
            #expect(rule.confidence == row.rule, "\(row.id)")
            let violation = Violation(rule, row.variant, on: Platform(row.system, linkedSDK: .current))
            #expect(violation.message.contains(row.words), "\(row.id): \(violation.message)")
            #expect(violation.confidence == row.confidence, "\(row.id) on \(row.system)")
        }
    }

    /// Every rule that says something has a row above, so none can be added without being looked at twice.
    @Test func everyRuleWithWordsHasARow() {
        let rows = Set((Self.editing + Self.lists + Self.compiler).map(\.id))
        let rules = Set(RuleBook.rules.filter { $0.effect != .behaviour }.map(\.id))
        #expect(rules.symmetricDifference(rows).sorted() == [])
    }

    /// Behaviours that are less than well established, and how much less. All others are H.
    static let doubts: [Confidence: [String]] = [
        .medium: [
            "cell.recycled-after-animation", "cells.moved-into-inserted-section",
            "cells.moved-out-of-surviving-section", "diff.walk", "identity.native-class-forwarded",
            "identity.same-object",
            "marks.reload-hands-over-old-instance", "marks.section-with-structure",
            "outline.holds-dragged-item", "outline.rebased",
            "outline.section-gone", "path.reload-off-window", "path.reload-table-row-changes-section",
            "path.reload-table-sections-move", "reorder.clamped-to-last", "reorder.empty-difference",
            "reorder.lift-collapses", "table.cross-section-refused", "table.height-closure", "table.height-estimate",
            "table.move-as-expected", "table.move-differs", "table.not-editing", "table.swipe-needs-subclass",
        ],
        .low: [
            "marks.table-reloads-all-sections", "outline.no-tree", "outline.pulled-out-of-tree", "outline.rebase-open",
            "reorder.dropped-in-place",
            "reorder.item-gone", "reorder.lift-handlers", "reorder.outline", "reorder.past-end",
            "section-not-found.answers-empty",
        ],
    ]

    @Test(arguments: [Confidence.medium, .low])
    func doubtsAreAsWrittenDown(confidence: Confidence) {
        let behaviours = RuleBook.rules.filter { $0.effect == .behaviour && $0.confidence == confidence }
        #expect(behaviours.map(\.id).sorted() == Self.doubts[confidence])
    }

    /// A rule that is not sure never says anything that is, whatever the version, the case, or the app's SDK.
    @Test func doubtfulRulesNeverSpeakWithCertainty() {
        let systems = [13, 14, 15, 16, 17, 18, 26, 27].map { SystemVersion(major: $0) }
        for rule in RuleBook.rules {
            for variant in Set(rule.wordings.map(\.variant)).union([nil]) {
                for system in systems {
                    for linked in systems where linked <= system {
                        let violation = Violation(rule, variant, on: Platform(system, linkedSDK: linked))
                        #expect(violation.confidence <= rule.confidence, "\(rule.id) on \(system)")
                        for limit in Confidence.allCases {
                            #expect(violation.limited(to: limit).confidence == min(limit, violation.confidence))
                        }
                    }
                }
            }
        }
    }

    /// A word that is not UIKit's says so.
    @Test func wordsOfOthersAreMarked() {
        let others = RuleBook.rules.flatMap { rule in
            Set(rule.wordings.filter { $0.author != .uikit }.map { "\(rule.id) \($0.author)" })
        }
        #expect(
            others.sorted() == [
                "outline.collection-view-only compiler", "outline.items-already-in-tree simulator",
                "type.constant compiler", "type.extra-argument compiler", "type.main-actor-isolated compiler",
                "type.mismatch compiler", "type.no-member compiler", "type.not-on-main-actor compiler",
                "type.not-sendable compiler", "type.raw-values compiler", "unavailable compiler",
            ])
    }

    @Test func everySourceLeadsSomewhere() {
        let silent = ["a single observation", "UITableView measured", "the Chinese article"]
        for source in Set(RuleBook.rules.flatMap(\.sources)) {
            if let url = source.url {
                #expect(url.hasPrefix("https://") && !url.contains(" "), "\(source.name)")
            } else {
                #expect(silent.contains { source.name.hasPrefix($0) }, "\(source.name)")
            }
        }
    }
}

extension String {
    /// The words after the first: "1 section …" stands in a table, "‹count› section …" in the words.
    fileprivate var tail: String { split(separator: " ").dropFirst().joined(separator: " ") }
}
