import DiffableSnapshots
import TestSupport
import Testing

/// The words for a broken `Hashable`, and the check that looks for one.
@Suite struct IdentityRuleTests {
    typealias Flawed = DiffableDataSourceSnapshot<FlawedIdentifier, FlawedIdentifier>

    struct Row: CustomTestStringConvertible, Sendable {
        let rule: Rule
        let build: @Sendable (inout Flawed) throws -> Void
        let message: String
        let breakpoint: String
        var testDescription: String { rule.id }
    }

    static let section = FlawedIdentifier("S", key: 0, hash: 0)
    static let rows = [
        Row(
            rule: Rule.hashable.equalButDifferentHash,
            build: { snapshot in
                try snapshot.appendSections([section])
                try snapshot.appendItems([.init("A", key: 1, hash: 1), .init("C", key: 2, hash: 2)])
                try snapshot.appendItems([.init("B", key: 1, hash: 3)])
            },
            message:
                "Diffable data source detected item identifiers that are equal but have different hash values. Two "
                + "identifiers which compare as equal must return the same hash value. You must fix this in the "
                + "Hashable (Swift) or hash property (Objective-C) implementation for the type of these identifiers. "
                + "Identifiers that are equal but have different hash values: (A) and (B)",
            breakpoint: "EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
        Row(
            rule: Rule.hashable.equalButDifferentHash,
            build: { try $0.appendSections([.init("A", key: 1, hash: 1), .init("B", key: 1, hash: 2)]) },
            message: "Diffable data source detected section identifiers that are equal but have different hash values. "
                + "Two identifiers which compare as equal must return the same hash value. You must fix this in the "
                + "Hashable (Swift) or hash property (Objective-C) implementation for the type of these identifiers. "
                + "Identifiers that are equal but have different hash values: (A) and (B)",
            breakpoint: "EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
        Row(
            rule: Rule.hashable.hashChanged,
            build: { snapshot in
                try snapshot.appendSections([section])
                try snapshot.appendItems([.init("X", key: 1, hash: 1)])
                snapshot.mutateIdentifiersInPlace(items: { .init($0.name, key: $0.key, hash: $0.hash + 1) })
            },
            message: "Diffable data source detected an item identifier whose hash value changed. The hash value of an "
                + "identifier cannot change once it has been added to a snapshot. You must fix this in the Hashable "
                + "(Swift) or hash property (Objective-C) implementation for this identifier's type. When fixing your "
                + "implementation, also remember that two identifiers which are equal must have the same hash value. "
                + "Identifier returning invalid hash values: X",
            breakpoint: "IDENTIFIER_HASH_VALUE_CHANGED"),
        Row(
            rule: Rule.hashable.hashChanged,
            build: { try $0.appendSections([.init("X", key: 1, hash: 1, flaw: .restlessHash)]) },
            message:
                "Diffable data source detected a section identifier whose hash value changed. The hash value of an "
                + "identifier cannot change once it has been added to a snapshot. You must fix this in the Hashable "
                + "(Swift) or hash property (Objective-C) implementation for this identifier's type. When fixing your "
                + "implementation, also remember that two identifiers which are equal must have the same hash value. "
                + "Identifier returning invalid hash values: X",
            breakpoint: "IDENTIFIER_HASH_VALUE_CHANGED"),
        Row(
            rule: Rule.hashable.notEqualToItself,
            build: { snapshot in
                try snapshot.appendSections([section])
                try snapshot.appendItems([.init("X", key: 1, hash: 1, flaw: .neverEqual)])
            },
            message: "Diffable data source detected an item identifier that is not equal to itself. An identifier must "
                + "compare as equal to the same identifier. You must fix this in the == function (Swift) or -isEqual: "
                + "method (Objective-C) implementation for this identifier's type. Identifier with invalid equality: X",
            breakpoint: "IDENTIFIER_IS_NOT_EQUAL_TO_ITSELF"),
        Row(
            rule: Rule.hashable.identifiersNotUnique,
            build: { snapshot in
                try snapshot.appendSections([section])
                try snapshot.appendItems([.init("A", key: 1, hash: 1), .init("B", key: 2, hash: 1)])
                snapshot.mutateIdentifiersInPlace(items: { .init($0.name, key: 1, hash: 1) })
            },
            message: "Diffable data source detected item identifiers that are not unique. You cannot add multiple "
                + "identifiers to the same snapshot that compare as equal. This probably also means you have an issue "
                + "in the Hashable (Swift) or hash property (Objective-C) implementation for the type of these "
                + "identifiers, that causes equal identifiers to return different hash values. Identifiers that are "
                + "not unique: (A) and (B)",
            breakpoint: "IDENTIFIERS_ARE_NOT_UNIQUE"),
    ]

    @Test(arguments: rows) func theCheckFindsIt(_ row: Row) throws {
        var snapshot = Flawed()
        try row.build(&snapshot)
        let error = try #require(throws: Violation.self) { try snapshot.checkIdentifiers() }
        #expect(error.message == row.message)
        #expect(error.rule == row.rule)
        let symbol = "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__" + row.breakpoint
        #expect(error.rule.symbolicBreakpoint == symbol)
        snapshot.linkedSDK = .ios14
        let older = try #require(throws: Violation.self) { try snapshot.checkIdentifiers() }
        #expect(
            older.message
                == row.message + " Set a symbolic breakpoint on \(symbol) to catch this in the debugger. This will "
                + "become an assert in a future version.")
    }

    @Test func honestIdentifiersPass() throws {
        var snapshot = Flawed()
        try snapshot.checkIdentifiers()
        try snapshot.appendSections([Self.section, .init("T", key: 1, hash: 0)])
        try snapshot.appendItems((0..<8).map { .init("i\($0)", key: $0, hash: $0 % 3) })
        try snapshot.checkIdentifiers()
        let error = Violation.noSections(on: .current)
        #expect(error.rule.symbolicBreakpoint == nil)
        #expect(Violation.noSections(on: Platform(.current, linkedSDK: .ios14)).message == error.message)
    }

    /// The two state checks are raised by a data source, not by a snapshot; their words are fixed here.
    @Test func theStateChecksHaveTheirWords() {
        #expect(
            Violation.countMismatch(.item, on: .current).message
                == "Item identifier count does not match data source count. This is most likely caused by item "
                + "identifiers improperly implementing hashing: identifiers that compare as equal must return the same "
                + "hash value, and the hash value of an identifier should never change once added to diffable.")
        #expect(
            Violation.countMismatch(.section, on: .current).message
                == "Section identifier count does not match data source count. This is most likely caused by section "
                + "identifiers improperly implementing hashing: identifiers that compare as equal must return the same "
                + "hash value, and the hash value of an identifier should never change once added to diffable.")
        let failed = Violation.insertFailed(
            attempted: 3, inserted: 1, identifiers: ["a", "b"], on: .current)
        #expect(
            failed.message
                == "Diffable data source internal inconsistency: attempted to insert 3 identifiers but only 1 inserted. "
                + "Identifiers that failed to insert: (\n    \"a\",\n    \"b\"\n)")
        #expect(failed.culprits == ["a", "b"])
    }

    /// After a change in place, the snapshot still trusts the old hash value.
    @Test func aChangeInPlaceMakesLookupsMiss() throws {
        var snapshot = Flawed()
        try snapshot.appendSections([Self.section])
        let (old, new) = (FlawedIdentifier("x", key: 1, hash: 1), FlawedIdentifier("x", key: 2, hash: 2))
        try snapshot.appendItems([old])
        let before = snapshot
        snapshot.mutateIdentifiersInPlace(items: { $0.key == 1 ? new : nil })
        #expect(snapshot.indexOfItem(new) == nil, "its hash leads elsewhere")
        #expect(snapshot.indexOfItem(old) == nil, "its hash leads here, but it is no longer equal")
        #expect(snapshot.itemIdentifiers == [new])
        #expect(before.itemIdentifiers == [old], "a copy is a copy")
        #expect(throws: Violation.self) { try snapshot.reloadItems([new]) }
        try snapshot.deleteItems([new])
        #expect(snapshot.numberOfItems == 1)

        snapshot.mutateIdentifiersInPlace(items: { _ in nil }, sections: { .init($0.name, key: 9, hash: 9) })
        #expect(snapshot.indexOfSection(Self.section) == nil)
        #expect(snapshot.sectionIdentifiers.map(\.key) == [9])
    }
}
