/// The violations that calls throw, mostly those about items. They are apart from the calls themselves, which a program
/// compiles for its own identifiers.
extension DiffableDataSourceSnapshot {
    @usableFromInline func noSections() -> Violation { .noSections(on: platform) }

    @usableFromInline func unknownDestination(_ destination: Any) -> Violation {
        .unknownDestination(inserting: .item, destination: String(describing: destination), on: platform)
    }

    @usableFromInline func destinationInArguments<Identifier>(
        _ kind: IdentifierKind, _ destination: Identifier, _ arguments: Arguments<Identifier>, _ position: Int
    ) -> Violation {
        .destinationInArguments(
            kind, destination: String(describing: destination), identifiers: arguments.allPrinted, at: position,
            on: platform)
    }

    @usableFromInline func moveToItself(_ identifier: ItemIdentifier) -> Violation {
        .moveToItself(.item, String(describing: identifier), on: platform)
    }

    @usableFromInline func unknownMoveSource(_ identifier: ItemIdentifier) -> Violation {
        .unknownMoveSource(.item, String(describing: identifier), on: platform)
    }

    @usableFromInline func unknownMoveDestination(_ identifier: ItemIdentifier) -> Violation {
        .unknownMoveDestination(.item, String(describing: identifier), on: platform)
    }

    @usableFromInline func sectionsAlreadyExist(
        _ arguments: Arguments<SectionIdentifier>, _ positions: [Int]
    ) -> Violation {
        .sectionAlreadyExists(positions.map(arguments.printed), at: positions, on: platform)
    }
}
