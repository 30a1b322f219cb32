/// The words of semantics §1.1.
extension SnapshotError {
    var mutationWording: Wording {
        switch reason {
        case .noSections:
            Wording(
                text: "There are currently no sections in the data source. Please add a section first.",
                location: SourceFile.snapshot.line(169))
        case .duplicateIdentifiers(let kind, let identifiers, _):
            Wording(
                text: "Fatal: supplied \(kind.rawValue) identifiers are not unique. Duplicate identifiers: "
                    + IdentifierPrinting.set(identifiers),
                location: SourceFile.update.line(81))
        case .destinationInArguments(let kind, let destination, let identifiers, _):
            destinationInArguments(kind, destination, identifiers)
        case .moveToItself(let kind, let identifier):
            Wording(
                text: "Invalid update: destination for \(kind.rawValue) move is the same as the source [\(identifier)] "
                    + "for update: \(Self.update("MOV", kind, destination: identifier, [identifier])).",
                location: SourceFile.update.line(kind == .item ? 176 : 174))
        case .unknownDestination(.item, _, _): unsatisfied("section != NSNotFound", line: 298)
        case .unknownDestination(.section, _, _): unsatisfied("insertIndex != NSNotFound", line: 206)
        case .unknownMoveSource(.item, _): unsatisfied("fromIndex != NSNotFound", line: 614)
        case .unknownMoveSource(.section, _): unsatisfied("fromSection != NSNotFound", line: 560)
        case .unknownMoveDestination(.item, _): unsatisfied("toIndex != NSNotFound", line: 615)
        case .unknownMoveDestination(.section, _): unsatisfied("toSection != NSNotFound", line: 561)
        case .sectionAlreadyExists(let identifiers, _):
            Wording(
                text: AlreadyExists(kind: .section, identifiers: identifiers)
                    .text(advice: "Identifiers in a snapshot must be unique."),
                location: SourceFile.helpers.line(99))
        case .notInSnapshot(let kind, let identifier, let mark, _):
            Wording(
                text: "Attempted to \(mark.rawValue) \(kind.rawValue) identifier that does not exist in the snapshot: "
                    + identifier,
                location: SourceFile.snapshot.line(kind == .item ? 377 : 374))
        case .sectionNotFound(_, let question):
            Wording(
                text: "Section identifier was not found. You can verify the section exists by calling the "
                    + "indexOfSectionIdentifier API (which has O(1) performance)",
                location: SourceFile.state.line(question == .numberOfItems ? 273 : 286))
        default:
            Wording(text: rule.id)
        }
    }

    private func unsatisfied(_ condition: String, line: Int) -> Wording {
        Wording(text: "Invalid parameter not satisfying: \(condition)", location: SourceFile.snapshot.line(line))
    }

    /// Rows 3 and 4 differ in three words and in the final dot; that is how Apple wrote them.
    private func destinationInArguments(
        _ kind: IdentifierKind, _ destination: String, _ identifiers: [String]
    ) -> Wording {
        let update = Self.update("INS", kind, destination: destination, identifiers)
        switch kind {
        case .item:
            return Wording(
                text: "Invalid update: destination for insertion operation [\(destination)] is in the insertion "
                    + "identifier list for update: \(update).",
                location: SourceFile.update.line(169))
        case .section:
            return Wording(
                text: "Invalid update: destination for section operation [\(destination)] is in the inserted section "
                    + "list for update: \(update)",
                location: SourceFile.update.line(165))
        }
    }

    /// Apple's private update object as it prints. Sources disagree about its separators (M), and the address is left
    /// out as `0x...` so that the same mistake always reads the same.
    private static func update(
        _ action: String, _ kind: IdentifierKind, destination: String, _ identifiers: [String]
    ) -> String {
        "<_UIDiffableDataSourceUpdate 0x... - action: \(action); destinationIdentifier:\(destination); "
            + "destIsSection: \(kind == .section ? 1 : 0); identifiers: [\(identifiers.joined(separator: ","))]>"
    }
}
