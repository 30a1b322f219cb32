/// The checks that several operations share, in the order UIKit makes them.
extension DiffableDataSourceSnapshot {
    /// Looks up an array of items and refuses one that names an item twice. Rule: `duplicate-identifiers`.
    @inlinable func unique(items identifiers: [ItemIdentifier]) throws(Violation) -> Arguments<ItemIdentifier> {
        var arguments = Arguments(identifiers, in: items)
        if arguments.mayRepeat { try lookClosely(at: &arguments) }
        return arguments
    }

    /// Looks up an array of sections and refuses one that names a section twice. Rule: `duplicate-identifiers`.
    @inlinable func unique(
        sections identifiers: [SectionIdentifier]
    ) throws(Violation) -> Arguments<SectionIdentifier> {
        var arguments = Arguments(identifiers, in: sections)
        if arguments.mayRepeat { try lookClosely(at: &arguments) }
        return arguments
    }

    @usableFromInline func lookClosely(at arguments: inout Arguments<SectionIdentifier>) throws(Violation) {
        arguments.replaceHandles(with: try repeats(.section, of: arguments, in: sections).known)
    }

    @usableFromInline func lookClosely(at arguments: inout Arguments<ItemIdentifier>) throws(Violation) {
        arguments.replaceHandles(with: try repeats(.item, of: arguments, in: items).known)
    }

    /// Looks closely at an argument in which something was met twice.
    private func repeats<Identifier>(
        _ kind: IdentifierKind, of arguments: Arguments<Identifier>, in table: IdentifierTable<Identifier>
    ) throws(Violation) -> Repeats {
        let repeats = Repeats(of: arguments, in: table)
        guard !repeats.duplicates.isEmpty else { return repeats }
        throw .duplicateIdentifiers(
            kind, repeats.duplicates.map(arguments.printed), at: repeats.positions, on: platform)
    }

    /// Looks up items that are to be added, gives handles to those that are new, and refuses an array that names an
    /// item twice. Rule: `duplicate-identifiers`.
    ///
    /// If the call fails later, `items.truncate(to:)` takes the new names away again.
    @inlinable mutating func enter(_ identifiers: [ItemIdentifier]) throws(Violation) -> Arguments<ItemIdentifier> {
        var arguments = items.enter(identifiers)
        if arguments.mayRepeat { try enterClosely(&arguments) }
        return arguments
    }

    /// A broken `==` may make an argument seem to repeat itself.
    @usableFromInline mutating func enterClosely(_ arguments: inout Arguments<ItemIdentifier>) throws(Violation) {
        let repeats = try repeats(.item, of: arguments, in: items)
        items.enter(&arguments, known: repeats.known)
    }

    /// Refuses a section as destination that is itself in the argument. Rule: `destination-in-arguments`.
    func refuse(
        destination: SectionIdentifier, hash: Int, in arguments: Arguments<SectionIdentifier>
    ) throws(Violation) {
        guard let position = arguments.position(of: destination, hash: hash) else { return }
        throw destinationInArguments(.section, destination, arguments, position)
    }

    /// The handle of an item that is in the snapshot now.
    @inlinable func present(item identifier: ItemIdentifier, hash: Int) -> Handle? {
        items.handle(of: identifier, hash: hash).flatMap { arrangement.contains(item: $0) ? $0 : nil }
    }

    /// The handle of a section that is in the snapshot now.
    @inlinable func present(section identifier: SectionIdentifier, hash: Int) -> Handle? {
        sections.handle(of: identifier, hash: hash).flatMap { arrangement.contains(section: $0) ? $0 : nil }
    }
}
