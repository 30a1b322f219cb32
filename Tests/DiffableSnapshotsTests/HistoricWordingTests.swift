import DiffableSnapshots
import TestSupport
import Testing

/// The same mistake on iOS 13, on 14 and 15, and today.
@Suite struct HistoricWordingTests {
    struct Era: CustomTestStringConvertible, Sendable {
        let system: SystemVersion
        let reload: String
        let section: String
        let confidence: [Confidence]
        var testDescription: String { "iOS \(system)" }
    }

    static let eras: [Era] = [
        Era(
            system: .ios13, reload: "Invalid parameter not satisfying: indexPath || ignoreInvalidItems",
            section:
                "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count",
            confidence: [.medium, .medium]),
        Era(
            system: .ios14, reload: "Invalid item identifier specified for reload: z",
            section: "Section identifier count does not match data source count. This is most likely due to a hashing "
                + "issue with the identifiers.",
            confidence: [.medium, .medium]),
        Era(
            system: SystemVersion(major: 15, minor: 4), reload: "Invalid item identifier specified for reload: z",
            section: "Section identifier count does not match data source count. This is most likely due to a hashing "
                + "issue with the identifiers.",
            confidence: [.medium, .medium]),
        Era(
            system: .ios16, reload: "Attempted to reload item identifier that does not exist in the snapshot: z",
            section: "Diffable data source detected an attempt to insert or append 1 section identifier that already "
                + "exists in the snapshot. Identifiers in a snapshot must be unique. Section identifier that already "
                + "exists: A",
            confidence: [.high, .high]),
    ]

    @Test(arguments: eras) func reloadingAnUnknownItem(_ era: Era) throws {
        var snapshot = try Snapshot(picture: "A[a]", system: era.system)
        let error = try #require(throws: Violation.self) { try snapshot.reloadItems(["z"]) }
        #expect(error.message == era.reload)
        #expect(error.rule.id == "item-not-in-snapshot")
        #expect(error.confidence == era.confidence[0])
        #expect((error.location == nil) == (era.system < .ios16), "the lines are those of current builds")
        try snapshot.reloadItems(["a"])
    }

    @Test(arguments: eras) func appendingASectionAgain(_ era: Era) throws {
        var snapshot = try Snapshot(picture: "A[a]", system: era.system)
        let error = try #require(throws: Violation.self) { try snapshot.appendSections(["A"]) }
        #expect(error.message == era.section)
        #expect(error.rule.id == "section-already-exists")
        #expect(error.confidence == era.confidence[1])
        try snapshot.appendSections(["B"])
        #expect(snapshot.picture == "A[a] B[]")
    }

    @Test func movingItemsIntoPlaceOnIOS13() throws {
        var snapshot = try Snapshot(picture: "A[a b c]", system: .ios13)
        let warning = try snapshot.appendItems(["a", "x", "b"])
        #expect(
            warning?.message
                == "Warning: 2 inserted identifier(s) already present; existing items will be moved into place for this "
                + "current insertion. Please note this will impact performance if items are not unique when inserted.")
        #expect(snapshot.picture == "A[c a x b]")
        #expect(warning?.confidence == .medium)
        for (system, confidence) in [(SystemVersion.ios14, Confidence.low), (.ios15, .low), (.ios16, .high)] {
            var later = try Snapshot(picture: "A[a]", system: system)
            let warning = try #require(try later.appendItems(["a"]))
            #expect(warning.message.hasPrefix("Diffable data source detected an attempt to insert or append 1 item "))
            #expect(warning.confidence == confidence)
        }
    }

    @Test func unknownSectionsOnIOS13() throws {
        let old = try Snapshot(picture: "A[a]", system: .ios13)
        #expect(try old.numberOfItems(inSection: "Z") == 0)
        #expect(try old.itemIdentifiers(inSection: "Z") == [])
        let later = try Snapshot(picture: "A[a]", system: .ios14)
        #expect(throws: Violation.self) { try later.numberOfItems(inSection: "Z") }
        #expect(try later.itemIdentifiers(inSection: "Z") == [])
    }

    /// Asking for the items of an unknown section depends on the linked SDK, asking for their number does not.
    @Test func unknownSectionsInAppsLinkedEarlier() throws {
        var snapshot = try Snapshot(picture: "A[a]", system: .current)
        #expect(throws: Violation.self) { try snapshot.itemIdentifiers(inSection: "Z") }
        snapshot.linkedSDK = .ios14
        #expect(try snapshot.itemIdentifiers(inSection: "Z") == [])
        #expect(throws: Violation.self) { try snapshot.numberOfItems(inSection: "Z") }
        snapshot.linkedSDK = .ios15
        #expect(throws: Violation.self) { try snapshot.itemIdentifiers(inSection: "Z") }
    }

    /// The sources speak of current systems. What older ones said of a section is not known: of an item it was something else.
    @Test(arguments: [(SystemVersion.ios14, Confidence.low), (.ios15, .low), (.ios16, .high), (.current, .high)])
    func unknownSections(_ system: SystemVersion, _ confidence: Confidence) throws {
        var snapshot = try Snapshot(picture: "A[a]", system: system)
        let mark = try #require(throws: Violation.self) { try snapshot.reloadSections(["Z"]) }
        #expect(mark.message == "Attempted to reload section identifier that does not exist in the snapshot: Z")
        #expect(mark.confidence == confidence)
        let question = try #require(throws: Violation.self) { try snapshot.numberOfItems(inSection: "Z") }
        #expect(question.message.hasPrefix("Section identifier was not found. You can verify"))
        #expect(question.confidence == confidence)
    }

    /// The call is new in iOS 15; before that there is no such call, whatever its argument.
    @Test(arguments: [SystemVersion.ios13, .ios14]) func reconfiguringBeforeIOS15(_ system: SystemVersion) throws {
        var snapshot = try Snapshot(picture: "A[a]", system: system)
        let error = try #require(throws: Violation.self) { try snapshot.reconfigureItems(["a", "a"]) }
        #expect(error.message == "'reconfigureItems' is only available in iOS 15.0 or newer")
        #expect(error.rule.id == "unavailable")
        #expect(error.author == .compiler)
        snapshot.system = .ios15
        try snapshot.reconfigureItems(["a"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["a"])
    }

    /// What was compared with current systems alone reads the same on older ones, as far as anyone knows.
    @Test(arguments: [(SystemVersion.ios13, Confidence.low), (.ios15, .low), (.ios16, .high), (.current, .high)])
    func whatOnlyCurrentSystemsWereAsked(_ system: SystemVersion, _ confidence: Confidence) throws {
        var snapshot = try Snapshot(picture: "A[a b]", system: system)
        let itself = try #require(throws: Violation.self) { try snapshot.moveItem("a", beforeItem: "a") }
        #expect(itself.message.hasPrefix("Invalid update: destination for item move is the same as the source [a]"))
        let unknown = try #require(throws: Violation.self) { try snapshot.moveItem("z", beforeItem: "a") }
        #expect(unknown.message == "Invalid parameter not satisfying: fromIndex != NSNotFound")
        let inside = try #require(throws: Violation.self) { try snapshot.insertItems(["a"], beforeItem: "a") }
        for violation in [itself, unknown, inside] { #expect(violation.confidence == confidence) }
        // Ports of the first systems mirror this one.
        let empty = try #require(throws: Violation.self) { try snapshot.appendItems(["c"], toSection: "Z") }
        #expect(empty.rule.id == "unknown-destination" && empty.confidence == .high)
    }

    @Test func everythingElseReadsTheSameEverywhere() throws {
        for system in [SystemVersion.ios13, .ios14, .ios15, .ios16, .ios17, .ios18, .current] {
            let error = Violation.noSections(on: Platform(system))
            #expect(error.message == "There are currently no sections in the data source. Please add a section first.")
        }
    }
}
