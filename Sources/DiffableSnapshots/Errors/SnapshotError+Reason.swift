extension SnapshotError {
    /// Everything that can go wrong, with the identifiers as they print.
    ///
    /// `positions` say which elements of the call's array are at fault, counted from zero, so that a caller who kept
    /// the source text can underline them.
    public enum Reason: Equatable, Sendable {
        // Editing, §1.1
        case noSections
        case duplicateIdentifiers(IdentifierKind, [String], positions: [Int])
        case destinationInArguments(IdentifierKind, destination: String, identifiers: [String], position: Int)
        case moveToItself(IdentifierKind, String)
        /// `inserting` is what was to be inserted; `destination` may be of the other kind.
        case unknownDestination(inserting: IdentifierKind, destination: String, kind: IdentifierKind)
        case unknownMoveSource(IdentifierKind, String)
        case unknownMoveDestination(IdentifierKind, destination: String)
        case sectionAlreadyExists([String], positions: [Int])
        case notInSnapshot(IdentifierKind, String, marking: Mark, position: Int)
        case sectionNotFound(String, asking: SectionQuestion)

        // A broken Hashable, §1.2
        case equalButDifferentHash(IdentifierKind, String, String)
        case hashChanged(IdentifierKind, String)
        case notEqualToItself(IdentifierKind, String)
        case identifiersNotUnique(IdentifierKind, String, String)
        case countMismatch(IdentifierKind)
        case insertFailed(attempted: Int, inserted: Int, identifiers: [String])

        // The outline, §1.4
        case outlineDuplicateIdentifiers([String], positions: [Int])
        case outlineUnknownParent(String, ParentUse)
        case outlineUnknownDestination(String, DestinationUse)
        case outlineUnknownItem(String, ItemUse, position: Int?)
        case outlineUnknownChild(String)

        // What only this simulator refuses
        case outlineItemsAlreadyInTree([String])
        case unavailable(String, introduced: SystemVersion)
    }

    /// What an item or section was to be marked for.
    public enum Mark: String, Sendable { case reload, reconfigure }

    /// Which question was asked about a section.
    public enum SectionQuestion: Sendable { case numberOfItems, itemIdentifiers }

    /// What the parent of an outline was needed for.
    public enum ParentUse: Sendable { case append, replaceChildren, snapshot }

    /// What the destination in an outline was needed for.
    public enum DestinationUse: Sendable { case insertBefore, insertAfter, insertSnapshotBefore, insertSnapshotAfter }

    /// What the item of an outline was needed for.
    public enum ItemUse: Sendable { case delete, isExpanded, isVisible, level }
}

extension SnapshotError {
    /// The rule that was broken. Its `id` is the stable code of the error, whatever the system version.
    public var rule: Rule {
        switch reason {
        case .noSections: .noSections
        case .duplicateIdentifiers: .duplicateIdentifiers
        case .destinationInArguments: .destinationInArguments
        case .moveToItself: .moveToItself
        case .unknownDestination: .unknownDestination
        case .unknownMoveSource: .unknownMoveSource
        case .unknownMoveDestination: .unknownMoveDestination
        case .sectionAlreadyExists: .sectionAlreadyExists
        case .notInSnapshot(.item, _, _, _): .itemNotInSnapshot
        case .notInSnapshot(.section, _, _, _): .sectionNotInSnapshot
        case .sectionNotFound: .sectionNotFound
        case .equalButDifferentHash: .equalButDifferentHash
        case .hashChanged: .hashChanged
        case .notEqualToItself: .notEqualToItself
        case .identifiersNotUnique: .identifiersNotUnique
        case .countMismatch: .countMismatch
        case .insertFailed: .insertFailed
        case .outlineDuplicateIdentifiers: .outlineDuplicateIdentifiers
        case .outlineUnknownParent: .outlineUnknownParent
        case .outlineUnknownDestination: .outlineUnknownDestination
        case .outlineUnknownItem: .outlineUnknownItem
        case .outlineUnknownChild: .outlineUnknownChild
        case .outlineItemsAlreadyInTree: .outlineItemsAlreadyInTree
        case .unavailable: .unavailable
        }
    }
}
