/// The reason a changeset does not fit a snapshot.
///
/// A changeset made by `changeset(to:)` always fits the snapshot it was made from. One written by hand, or applied to
/// another snapshot, may not.
public enum ChangesetError: Error, Equatable, Sendable {
    /// A deletion or a move starts at a section that is not there.
    case noSuchSection(Int)

    /// A deletion or a move starts at an item that is not there.
    case noSuchItem(IndexPath)

    /// Two changes claim the same section, before or after.
    case sectionClaimedTwice(Int)

    /// Two changes claim the same item, before or after.
    case itemClaimedTwice(IndexPath)

    /// A section arrives at an index that leaves a gap.
    case sectionOutOfBounds(Int)

    /// An item arrives at an index path that leaves a gap, or in no section.
    case itemOutOfBounds(IndexPath)

    /// A section is deleted, but an item in it is neither deleted nor moved away.
    case orphanedItem(IndexPath)

    /// The result is not a snapshot, because an identifier would be in it twice.
    case invalidResult(Violation)
}
