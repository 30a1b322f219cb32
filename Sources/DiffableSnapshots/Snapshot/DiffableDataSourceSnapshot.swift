/// The content of a list at one moment: sections in order, and items in order within them.
///
/// A snapshot is a value. You describe what the list should show, in identifiers and never in index paths, and hand
/// the description over; `changeset(to:strategy:)` works out what changed.
///
///     var snapshot = DiffableDataSourceSnapshot<String, String>()
///     try snapshot.appendSections(["fruit"])
///     try snapshot.appendItems(["apple", "pear"])
///     snapshot.indexPath(of: "pear")      // 0:1
///
/// Four rules explain most of its behaviour:
///
/// 1. **An item is in a snapshot once**, whatever its section. Sections and items are two namespaces.
/// 2. **Twice in one call is an error; again in a later call is a move.** Items that are already there move to the new
///    place with a warning. A section that is already there is always an error.
/// 3. **Deleting what is not there is fine**; naming an unknown item anywhere else is an error.
/// 4. **Marks are not content.** `reloadItems` and its relatives only note a request. Two snapshots that differ in marks
///    alone are equal.
///
/// Where UIKit would raise an exception, the call throws a `Violation` with UIKit's words, and the snapshot is as
/// it was before. `system` chooses whose words.
///
/// How it is stored: each identifier is hashed once and given a small integer (`IdentifierTable`); the order of the
/// integers is kept apart (`Arrangement`). So a broken `Hashable` can confuse a snapshot, as it does UIKit's, but can
/// never make it trap.
///
/// Copying a snapshot is O(1): copies share their storage. A change made to a copy copies about as much as it touches:
/// a few kilobytes, and for *n* items in *s* sections about *n* / 500 + *s* references. The difference of two copies
/// passes over what they share unseen. The complexity of each call comes on top of that.
///
/// Names that left are forgotten when they are many more than those that are there; so the work of every call is
/// amortised over the calls before.
///
/// Source: `Source.charonSnapshots`.
public struct DiffableDataSourceSnapshot<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
    /// The version of iOS whose rules and words this snapshot follows.
    public var system: SystemVersion

    /// The SDK the app was linked with; nil if it is that of `system`. A few answers and words depend on it.
    public var linkedSDK: SystemVersion?

    @usableFromInline var sections = IdentifierTable<SectionIdentifier>()
    @usableFromInline var items = IdentifierTable<ItemIdentifier>()
    @usableFromInline var arrangement = Arrangement()
    @usableFromInline var marks = Marks()

    /// Makes an empty snapshot: no sections, no items.
    ///
    /// - Parameters:
    ///   - system: The version of iOS whose rules and words it follows.
    ///   - linkedSDK: The SDK the app was linked with; that of `system` if nil.
    /// - Complexity: O(1).
    public init(system: SystemVersion = .current, linkedSDK: SystemVersion? = nil) {
        self.system = system
        self.linkedSDK = linkedSDK
    }

    /// The platform whose wording an error uses.
    var platform: Platform { Platform(system, linkedSDK: linkedSDK) }
}

extension DiffableDataSourceSnapshot: Equatable {
    /// True when two snapshots show the same: the same sections with the same items in the same order.
    ///
    /// Marks and the system version do not count. Source: `Source.charonSnapshots`.
    ///
    /// - Complexity: At most one `==` an identifier, and none for what copies share; no hashing. Snapshots of unequal
    ///   size cost O(1).
    @inlinable public static func == (left: Self, right: Self) -> Bool {
        let (here, there) = (left.arrangement, right.arrangement)
        guard here.sections.count == there.sections.count, here.itemCount == there.itemCount else { return false }
        for (section, otherSection) in zip(here.sections, there.sections) {
            guard left.sections.matches(section, in: right.sections, otherSection),
                here.itemCount(in: section) == there.itemCount(in: otherSection)
            else { return false }
        }
        let common = left.items.commonCount(with: right.items)
        let (names, otherNames) = (NameReader(left.items), NameReader(right.items))
        return here.pairs(with: there) { item, other in
            (item == other && item.index < common) || names.matches(item, in: otherNames, other)
        }
    }
}
