import DiffableSnapshots

/// Everything that can go wrong while a snapshot is applied or a list view asks its data source.
///
/// In UIKit each of these is an exception that ends the app; here the data source stays as it was.
///
/// Source: semantics §1.3 and §1.5.
public enum ApplyError: Error, Equatable, Sendable {
    /// A main-queue apply while a background apply is outstanding.
    case outstandingApply(ListStyle, SystemVersion)
    /// An apply from inside another, for instance from the cell provider.
    case nestedApply(ListStyle, SystemVersion)
    /// Outstanding updates were committed off the main queue.
    case committedOffMain
    /// The cell provider returned nil.
    case cellProviderReturnedNil(ListStyle, IndexPath, item: String)
    /// A layout asked for a header or footer and no provider was set (collection view).
    case missingSupplementaryProvider
    /// The supplementary view provider returned nil (collection view).
    case supplementaryProviderReturnedNil(SupplementaryKind, IndexPath)
    /// The view asked for a section or an item the snapshot does not have.
    case beyondSnapshot(Missing)
    /// A reconfiguring provider dequeued another kind of cell.
    case dequeuedAnotherKind(existing: String, requested: String)
    /// The view refused the batch.
    case batch(BatchUpdateViolation)
    /// A snapshot or section snapshot refused what was done to it on the way, or a broken one was applied; the latter
    /// is only looked for when `DiffableDataSource.isStrict` is set.
    case snapshot(SnapshotError)
    /// A table was asked for something only collection view data sources have; the member is named as UIKit names it.
    case collectionViewOnly(member: String)

    /// What the view asked for in vain.
    public enum Missing: Hashable, Sendable {
        case section(Int)
        case item(IndexPath)
    }

    /// The rule behind the error; its `id` is the error code.
    public var rule: Rule {
        switch self {
        case .outstandingApply: .applyOutstanding
        case .nestedApply: .applyNested
        case .committedOffMain: .applyCommittedOffMain
        case .cellProviderReturnedNil: .cellProviderReturnedNil
        case .missingSupplementaryProvider: .missingSupplementaryProvider
        case .supplementaryProviderReturnedNil: .supplementaryProviderReturnedNil
        case .beyondSnapshot: .beyondSnapshot
        case .dequeuedAnotherKind: .dequeuedAnotherKind
        case .batch(let violation): violation.rule
        case .snapshot(let error): error.rule
        case .collectionViewOnly: .outlineCollectionViewOnly
        }
    }

    /// UIKit's exact text, but for `collectionViewOnly`. Views print without their address, see
    /// `ListStyle.viewDescription`.
    public var message: String {
        switch self {
        case .outstandingApply(let style, let system), .nestedApply(let style, let system):
            Self.deadlock(style, system)
        case .committedOffMain:
            "Error: Updates can only be committed on the main thread."
        case .cellProviderReturnedNil(let style, let path, let item):
            "\(style.dataSourceName) cell provider returned nil for index path \(path.foundationDescription) with item "
                + "identifier '\(item)', which is not allowed. You must always return a cell to the \(style.name): "
                + style.viewDescription
        case .missingSupplementaryProvider:
            "CollectionView \(ListStyle.collection.viewDescription) requested a supplementary view, but a "
                + "supplementaryViewProvider was not specified on the diffable data source. Please configure the "
                + "diffable data source accordingly and add the supplementary provider"
        case .supplementaryProviderReturnedNil(let kind, let path):
            "UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind "
                + "'\(kind.rawValue)' at index path \(path.foundationDescription), which is not allowed. You must "
                + "always return a view to the collection view: \(ListStyle.collection.viewDescription)"
        case .beyondSnapshot(.section):
            "Invalid parameter not satisfying: section < _impl.numberOfSections"
        case .beyondSnapshot(.item):
            "Invalid parameter not satisfying: itemIdentifier"
        case .dequeuedAnotherKind:
            "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
                + "reconfiguring an item, which is not allowed."
        case .batch(let violation): violation.message
        case .snapshot(let error): error.message
        case .collectionViewOnly(let member):
            // Our words: on a device the compiler says it in its own.
            "UITableViewDiffableDataSource has no \(member); section snapshots are for collection views."
        }
    }

    /// The wording changed around iOS 18 (M).
    private static func deadlock(_ style: ListStyle, _ system: SystemVersion) -> String {
        guard system >= .ios18 else {
            return "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
                + "permitted and will deadlock. Please always submit updates either always on the main queue or always "
                + "off the main queue - view=\(style.viewDescription)"
        }
        return "Deadlock detected: attempted to apply a snapshot to diffable data source while it was already applying "
            + "a snapshot. Make sure you are consistently applying snapshots either always on the main queue or always "
            + "off the main queue, and make sure you are not applying a snapshot as a side effect of updates from (i.e. "
            + "underneath) another snapshot apply call. View updated by this diffable data source: "
            + style.viewDescription
    }
}

extension ApplyError: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
