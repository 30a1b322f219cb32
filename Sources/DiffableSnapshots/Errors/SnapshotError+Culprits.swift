/// Who is to blame, for a caller who wants to point at the words that were typed.
extension SnapshotError {
    /// The identifiers at fault, as they print.
    public var culprits: [String] {
        switch reason {
        case .noSections, .countMismatch, .unavailable: []
        case .duplicateIdentifiers(_, let identifiers, _), .sectionAlreadyExists(let identifiers, _),
            .insertFailed(_, _, let identifiers), .outlineDuplicateIdentifiers(let identifiers, _),
            .outlineItemsAlreadyInTree(let identifiers):
            identifiers
        case .destinationInArguments(_, let destination, _, _), .unknownDestination(_, let destination, _),
            .unknownMoveDestination(_, let destination), .outlineUnknownDestination(let destination, _):
            [destination]
        case .moveToItself(_, let identifier), .unknownMoveSource(_, let identifier),
            .notInSnapshot(_, let identifier, _, _), .sectionNotFound(let identifier, _),
            .hashChanged(_, let identifier), .notEqualToItself(_, let identifier),
            .outlineUnknownParent(let identifier, _), .outlineUnknownItem(let identifier, _, _),
            .outlineUnknownChild(let identifier):
            [identifier]
        case .equalButDifferentHash(_, let first, let second), .identifiersNotUnique(_, let first, let second):
            [first, second]
        }
    }

    /// Which elements of the call's array argument are at fault, counted from zero.
    public var argumentPositions: [Int] {
        switch reason {
        case .duplicateIdentifiers(_, _, let positions), .sectionAlreadyExists(_, let positions),
            .outlineDuplicateIdentifiers(_, let positions):
            positions
        case .destinationInArguments(_, _, _, let position), .notInSnapshot(_, _, _, let position): [position]
        case .outlineUnknownItem(_, _, let position): position.map { [$0] } ?? []
        case .unknownMoveSource, .moveToItself: [0]
        default: []
        }
    }

    /// Whether the destination of the call (`before`, `after`, `toSection`, `to`) is at fault.
    public var blamesDestination: Bool {
        switch reason {
        case .destinationInArguments, .moveToItself, .unknownDestination, .unknownMoveDestination,
            .outlineUnknownDestination, .outlineUnknownParent:
            true
        default: false
        }
    }
}
