/// The checks that several operations share, in the order UIKit makes them.
extension DiffableDataSourceSnapshot {
    /// Looks up an array of items and refuses one that names an item twice. Source: semantics §1.1 row 2 (H).
    func unique(items identifiers: [ItemIdentifier]) throws(SnapshotError) -> Arguments<ItemIdentifier> {
        let arguments = Arguments(identifiers, in: items)
        try refuseDuplicates(.item, in: arguments)
        return arguments
    }

    /// Looks up an array of sections and refuses one that names a section twice. Source: semantics §1.1 row 2 (H).
    func unique(sections identifiers: [SectionIdentifier]) throws(SnapshotError) -> Arguments<SectionIdentifier> {
        let arguments = Arguments(identifiers, in: sections)
        try refuseDuplicates(.section, in: arguments)
        return arguments
    }

    private func refuseDuplicates<Identifier>(
        _ kind: IdentifierKind, in arguments: Arguments<Identifier>
    ) throws(SnapshotError) {
        guard !arguments.duplicates.isEmpty else { return }
        throw error(
            .duplicateIdentifiers(kind, arguments.duplicates.map(arguments.printed), positions: arguments.repeats))
    }

    /// Refuses a destination that is itself in the argument. Source: semantics §1.1 rows 3 and 4 (H).
    func refuse<Identifier>(
        _ kind: IdentifierKind, destination: Identifier, hash: Int, in arguments: Arguments<Identifier>
    ) throws(SnapshotError) {
        guard let position = arguments.position(of: destination, hash: hash) else { return }
        throw error(
            .destinationInArguments(
                kind, destination: String(describing: destination), identifiers: arguments.allPrinted,
                position: position))
    }

    /// The handle of an item that is in the snapshot now.
    func present(item identifier: ItemIdentifier, hash: Int) -> Handle? {
        items.handle(of: identifier, hash: hash).flatMap { arrangement.contains(item: $0) ? $0 : nil }
    }

    /// The handle of a section that is in the snapshot now.
    func present(section identifier: SectionIdentifier, hash: Int) -> Handle? {
        sections.handle(of: identifier, hash: hash).flatMap { arrangement.contains(section: $0) ? $0 : nil }
    }
}
