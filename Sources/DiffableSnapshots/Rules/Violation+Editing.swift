/// The breaches of `EditingRules`. Identifiers are given as they print.
extension Violation {
    /// The mark an item or section was to get.
    package enum Mark: String, Sendable { case reload, reconfigure }

    /// The question that was asked about a section.
    package enum SectionQuestion: String, Sendable { case numberOfItems, itemIdentifiers }

    /// Items that are appended to a snapshot without sections.
    package static func noSections(on platform: Platform) -> Violation {
        Violation(Rule.editing.noSections, on: platform)
    }

    /// Identifiers that one call names twice; `positions` are their places in it.
    package static func duplicateIdentifiers(
        _ kind: IdentifierKind, _ identifiers: [String], at positions: [Int], on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.duplicateIdentifiers, on: platform,
            ["kind": kind.rawValue, "identifiers": IdentifierPrinting.set(identifiers)], culprits: identifiers,
            at: positions)
    }

    /// A destination that is one of the identifiers to insert, the one at `position`.
    package static func destinationInArguments(
        _ kind: IdentifierKind, destination: String, identifiers: [String], at position: Int, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.destinationInArguments, kind.rawValue, on: platform,
            [
                "destination": destination,
                "update": update("INS", kind, destination: destination, identifiers),
            ],
            culprits: [destination], at: [position], blamesDestination: true)
    }

    /// An identifier that is to move before or after itself.
    package static func moveToItself(
        _ kind: IdentifierKind, _ identifier: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.moveToItself, kind.rawValue, on: platform,
            ["identifier": identifier, "update": update("MOV", kind, destination: identifier, [identifier])],
            culprits: [identifier], at: [0], blamesDestination: true)
    }

    /// The violation for an unknown destination; `inserting` is the kind to insert, and the destination may be of the
    /// other kind.
    package static func unknownDestination(
        inserting kind: IdentifierKind, destination: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.unknownDestination, kind.rawValue, on: platform, culprits: [destination],
            blamesDestination: true)
    }

    /// An identifier that is to move, and is not in the snapshot.
    package static func unknownMoveSource(
        _ kind: IdentifierKind, _ identifier: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.unknownMoveSource, kind.rawValue, on: platform, culprits: [identifier], at: [0])
    }

    /// An identifier to move before or after that is not in the snapshot.
    package static func unknownMoveDestination(
        _ kind: IdentifierKind, _ destination: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.unknownMoveDestination, kind.rawValue, on: platform, culprits: [destination],
            blamesDestination: true)
    }

    /// Sections that are added again; `positions` are their places in the call.
    package static func sectionAlreadyExists(
        _ identifiers: [String], at positions: [Int], on platform: Platform
    ) -> Violation {
        alreadyExists(Rule.editing.sectionAlreadyExists, identifiers, at: positions, on: platform)
    }

    /// The log about items, and the error about sections: one is printed bare, several as an array.
    package static func alreadyExists(
        _ rule: Rule, _ identifiers: [String], at positions: [Int], on platform: Platform
    ) -> Violation {
        let isOne = identifiers.count == 1
        return Violation(
            rule, isOne ? "one" : "several", on: platform,
            [
                "count": "\(identifiers.count)",
                "identifiers": isOne ? identifiers.joined() : IdentifierPrinting.array(identifiers),
            ],
            culprits: identifiers, at: positions)
    }

    /// An item or section to reload or reconfigure that is not in the snapshot; `position` is its place in the call.
    package static func notInSnapshot(
        _ kind: IdentifierKind, _ identifier: String, marking mark: Mark, at position: Int, on platform: Platform
    ) -> Violation {
        switch kind {
        case .item:
            Violation(
                Rule.editing.itemNotInSnapshot, mark.rawValue, on: platform, ["identifier": identifier],
                culprits: [identifier], at: [position])
        case .section:
            Violation(
                Rule.editing.sectionNotInSnapshot, on: platform, ["identifier": identifier], culprits: [identifier],
                at: [position])
        }
    }

    /// A section that is asked about, and is not in the snapshot.
    package static func sectionNotFound(
        _ identifier: String, asking question: SectionQuestion, on platform: Platform
    ) -> Violation {
        Violation(Rule.editing.sectionNotFound, question.rawValue, on: platform, culprits: [identifier])
    }

    /// A member of UIKit that is newer than the system of the app.
    package static func unavailable(
        _ member: String, introduced: SystemVersion, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.editing.unavailable, on: platform, ["member": member, "version": introduced.description])
    }

    /// Apple's private update object as it prints. Sources disagree about its separators, and the address is left out
    /// as `0x...` so that the same mistake always reads the same.
    private static func update(
        _ action: String, _ kind: IdentifierKind, destination: String, _ identifiers: [String]
    ) -> String {
        "<_UIDiffableDataSourceUpdate 0x... - action: \(action); destinationIdentifier:\(destination); "
            + "destIsSection: \(kind == .section ? 1 : 0); identifiers: [\(identifiers.joined(separator: ","))]>"
    }
}
