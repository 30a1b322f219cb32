/// The words of semantics §1.4.
extension SnapshotError {
    var outlineWording: Wording {
        switch reason {
        case .outlineDuplicateIdentifiers(let identifiers, _):
            Wording(
                text: "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
                    + IdentifierPrinting.set(identifiers),
                location: SourceFile.outline.line(24))
        case .outlineUnknownParent(let identifier, let use):
            missing("Parent item identifier", identifier, line: use.line)
        case .outlineUnknownDestination(let identifier, let use):
            missing("Item identifier to insert \(use.preposition)", identifier, line: use.line)
        case .outlineUnknownItem(let identifier, .delete, _):
            Wording(text: "Failed to find index of item \(identifier)", location: SourceFile.outline.line(572))
        case .outlineUnknownItem(let identifier, let use, _):
            missing("Item identifier", identifier, line: use.line)
        case .outlineUnknownChild(let identifier):
            missing("Child item identifier", identifier, line: 451)
        default:
            Wording(text: rule.id)
        }
    }

    private func missing(_ subject: String, _ identifier: String, line: Int) -> Wording {
        Wording(
            text: "\(subject) does not exist in section snapshot: \(identifier)",
            location: SourceFile.outline.line(line))
    }
}

extension SnapshotError.ParentUse {
    fileprivate var line: Int {
        switch self {
        case .append: 340
        case .replaceChildren: 266
        case .snapshot: 361
        }
    }
}

extension SnapshotError.DestinationUse {
    fileprivate var preposition: String {
        switch self {
        case .insertBefore, .insertSnapshotBefore: "before"
        case .insertAfter, .insertSnapshotAfter: "after"
        }
    }

    fileprivate var line: Int {
        switch self {
        case .insertBefore: 131
        case .insertAfter: 167
        case .insertSnapshotBefore: 391
        case .insertSnapshotAfter: 421
        }
    }
}

extension SnapshotError.ItemUse {
    fileprivate var line: Int {
        switch self {
        case .delete: 572
        case .isExpanded: 308
        case .isVisible: 315
        case .level: 323
        }
    }
}
