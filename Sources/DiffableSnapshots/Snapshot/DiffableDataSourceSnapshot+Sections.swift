/// Adding, deleting and moving sections.
extension DiffableDataSourceSnapshot {
    /// Adds sections at the end.
    ///
    /// - Throws: `duplicate-identifiers`, `section-already-exists`, checked in this order.
    /// - Complexity: One hash a section, and O(1) more for each.
    ///
    /// Rules: `duplicate-identifiers`, `section-already-exists`.
    @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifier]) throws(Violation) {
        let arguments = try unique(sections: identifiers)
        try add(arguments, at: arrangement.sections.count)
    }

    /// Inserts sections in front of another.
    ///
    /// - Throws: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`,
    ///   `section-already-exists`, checked in this order.
    /// - Complexity: One hash a section, and one for the destination. Integers are moved: linear in all sections.
    ///
    /// Rules: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`, `section-already-exists`.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
    ) throws(Violation) {
        try insert(identifiers, beside: toIdentifier, offset: 0)
    }

    /// Inserts sections behind another.
    ///
    /// - Throws: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`,
    ///   `section-already-exists`, checked in this order.
    /// - Complexity: One hash a section, and one for the destination. Integers are moved: linear in all sections.
    ///
    /// Rules: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`, `section-already-exists`.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
    ) throws(Violation) {
        try insert(identifiers, beside: toIdentifier, offset: 1)
    }

    /// Deletes sections with their items. Those that are not there are ignored.
    ///
    /// - Throws: `duplicate-identifiers` when the argument names a section twice.
    /// - Complexity: One hash a section. Integers are moved: linear in all sections and in the items that go with them.
    ///
    /// Rule: `duplicate-identifiers`. Source: `Source.charonSnapshots`.
    public mutating func deleteSections(_ identifiers: [SectionIdentifier]) throws(Violation) {
        let arguments = try unique(sections: identifiers)
        arrangement.remove(sections: arguments.known.map { arguments.handles[$0] })
        forgetWhatLeft()
    }

    /// Moves a section with its items in front of another.
    ///
    /// - Throws: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`, checked in this order.
    /// - Complexity: Two hashes. Integers are moved: linear in all sections; items are left where they are.
    ///
    /// Rules: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`.
    public mutating func moveSection(
        _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
    ) throws(Violation) {
        try move(identifier, beside: toIdentifier, after: false)
    }

    /// Moves a section with its items behind another.
    ///
    /// - Throws: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`, checked in this order.
    /// - Complexity: Two hashes. Integers are moved: linear in all sections; items are left where they are.
    ///
    /// Rules: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`.
    public mutating func moveSection(
        _ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier
    ) throws(Violation) {
        try move(identifier, beside: toIdentifier, after: true)
    }
}

extension DiffableDataSourceSnapshot {
    private mutating func insert(
        _ identifiers: [SectionIdentifier], beside neighbour: SectionIdentifier, offset: Int
    ) throws(Violation) {
        let arguments = try unique(sections: identifiers)
        let hash = neighbour.hashValue
        try refuse(destination: neighbour, hash: hash, in: arguments)
        guard let handle = present(section: neighbour, hash: hash),
            let index = arrangement.sections.firstIndex(of: handle)
        else {
            throw .unknownDestination(inserting: .section, destination: String(describing: neighbour), on: platform)
        }
        try add(arguments, at: index + offset)
    }

    /// Inserts checked arguments, and refuses those that are already there. Rule: `section-already-exists`.
    @inlinable mutating func add(_ arguments: Arguments<SectionIdentifier>, at index: Int) throws(Violation) {
        let present = arguments.known.filter { arrangement.contains(section: arguments.handles[$0]) }
        guard present.isEmpty else { throw sectionsAlreadyExist(arguments, present) }
        arrangement.insert(sections: store(arguments), at: index)
        forgetWhatLeft()
    }

    /// Stores the identifiers. One that was there before gets the new instance; see `IdentifierTable.renew`.
    @inlinable mutating func store(_ arguments: Arguments<SectionIdentifier>) -> [Handle] {
        arguments.identifiers.indices.map { position in
            let (identifier, hash) = (arguments.identifiers[position], arguments.hashes[position])
            let known = arguments.handles[position]
            guard known != .unknown else { return sections.add(identifier, hash: hash) }
            let handle = sections.renew(known, with: identifier, hash: hash)
            if handle != known { marks.rename(section: known, as: handle) }
            return handle
        }
    }

    private mutating func move(
        _ identifier: SectionIdentifier, beside neighbour: SectionIdentifier, after: Bool
    ) throws(Violation) {
        let (hash, neighbourHash) = (identifier.hashValue, neighbour.hashValue)
        if hash == neighbourHash && identifier == neighbour {
            throw .moveToItself(.section, String(describing: identifier), on: platform)
        }
        guard let source = present(section: identifier, hash: hash) else {
            throw .unknownMoveSource(.section, String(describing: identifier), on: platform)
        }
        guard let target = present(section: neighbour, hash: neighbourHash) else {
            throw .unknownMoveDestination(.section, String(describing: neighbour), on: platform)
        }
        arrangement.move(section: source, beside: target, after: after)
        marks.note(movedSection: source)
    }
}
