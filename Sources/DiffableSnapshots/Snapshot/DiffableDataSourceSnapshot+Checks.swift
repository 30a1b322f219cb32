/// The checks that several operations share, in the order UIKit makes them.
extension DiffableDataSourceSnapshot {
    /// Looks up an array of items and refuses one that names an item twice. Rule: `duplicate-identifiers`.
    func unique(items identifiers: [ItemIdentifier]) throws(Violation) -> Arguments<ItemIdentifier> {
        let arguments = Arguments(identifiers, in: items)
        try refuseDuplicates(.item, in: arguments)
        return arguments
    }

    /// Looks up an array of sections and refuses one that names a section twice. Rule: `duplicate-identifiers`.
    func unique(sections identifiers: [SectionIdentifier]) throws(Violation) -> Arguments<SectionIdentifier> {
        let arguments = Arguments(identifiers, in: sections)
        try refuseDuplicates(.section, in: arguments)
        return arguments
    }

    private func refuseDuplicates<Identifier>(
        _ kind: IdentifierKind, in arguments: Arguments<Identifier>
    ) throws(Violation) {
        guard !arguments.duplicates.isEmpty else { return }
        throw .duplicateIdentifiers(
            kind, arguments.duplicates.map(arguments.printed), at: arguments.repeats, on: platform)
    }

    /// Refuses a destination that is itself in the argument. Rule: `destination-in-arguments`.
    func refuse<Identifier>(
        _ kind: IdentifierKind, destination: Identifier, hash: Int, in arguments: Arguments<Identifier>
    ) throws(Violation) {
        guard let position = arguments.position(of: destination, hash: hash) else { return }
        throw .destinationInArguments(
            kind, destination: String(describing: destination), identifiers: arguments.allPrinted,
            at: position, on: platform)
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
