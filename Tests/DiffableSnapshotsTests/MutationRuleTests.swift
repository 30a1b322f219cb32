import DiffableSnapshots
import TestSupport
import Testing

typealias Snapshot = DiffableDataSourceSnapshot<String, String>

/// A call that is refused in UIKit's words, and its neighbour that is not.
@Suite struct MutationRuleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// The snapshot before both calls.
        let before: String
        let rejected: @Sendable (inout Snapshot) throws -> Void
        let message: String
        let location: String
        let rule: Rule
        var culprits: [String] = []
        var positions: [Int] = []
        var blamesDestination = false
        let accepted: @Sendable (inout Snapshot) throws -> Void
        /// The snapshot after the accepted call.
        let after: String
        var testDescription: String { name }
    }

    @Test(arguments: rows) func isRefusedInTheseWords(_ row: Row) throws {
        var snapshot = try Snapshot(picture: row.before)
        let error = try #require(throws: Violation.self) { try row.rejected(&snapshot) }
        #expect(error.message == row.message)
        #expect(error.location == row.location)
        #expect(error.rule == row.rule)
        #expect(error.isSystemText)
        #expect(error.culprits == row.culprits)
        #expect(error.argumentPositions == row.positions)
        #expect(error.blamesDestination == row.blamesDestination)
        #expect(snapshot.picture == row.before, "a refused call must change nothing")
    }

    @Test(arguments: rows) func isAcceptedNextDoor(_ row: Row) throws {
        var snapshot = try Snapshot(picture: row.before)
        try row.accepted(&snapshot)
        #expect(snapshot.picture == row.after)
    }

    static func update(_ action: String, _ destination: String, _ isSection: Int, _ identifiers: String) -> String {
        "<_UIDiffableDataSourceUpdate 0x... - action: \(action); destinationIdentifier:\(destination); "
            + "destIsSection: \(isSection); identifiers: [\(identifiers)]>"
    }

    static let rows = itemRows + sectionRows + duplicateRows + markRows

    static let itemRows = [
        Row(
            name: "1 append items without a section, before anything about the argument", before: "",
            rejected: { try $0.appendItems(["a", "a"], toSection: "Z") },
            message: "There are currently no sections in the data source. Please add a section first.",
            location: "__UIDiffableDataSourceSnapshot.m:169", rule: Rule.editing.noSections,
            accepted: { try $0.appendSections(["A"]) }, after: "A[]"),
        Row(
            name: "3 insert items beside one of themselves", before: "A[a b]",
            rejected: { try $0.insertItems(["c", "a"], beforeItem: "a") },
            message: "Invalid update: destination for insertion operation [a] is in the insertion identifier list for "
                + "update: \(update("INS", "a", 0, "c,a")).",
            location: "_UIDiffableDataSourceUpdate.m:169", rule: Rule.editing.destinationInArguments, culprits: ["a"],
            positions: [1], blamesDestination: true,
            accepted: { try $0.insertItems(["c", "a"], beforeItem: "b") }, after: "A[c a b]"),
        Row(
            name: "5 move an item relative to itself", before: "A[a b]",
            rejected: { try $0.moveItem("a", afterItem: "a") },
            message: "Invalid update: destination for item move is the same as the source [a] for update: "
                + "\(update("MOV", "a", 0, "a")).",
            location: "_UIDiffableDataSourceUpdate.m:176", rule: Rule.editing.moveToItself, culprits: ["a"],
            positions: [0],
            blamesDestination: true,
            accepted: { try $0.moveItem("a", afterItem: "b") }, after: "A[b a]"),
        Row(
            name: "7 append items to an unknown section", before: "A[a]",
            rejected: { try $0.appendItems(["b"], toSection: "Z") },
            message: "Invalid parameter not satisfying: section != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:298", rule: Rule.editing.unknownDestination, culprits: ["Z"],
            blamesDestination: true,
            accepted: { try $0.appendItems(["b"], toSection: "A") }, after: "A[a b]"),
        Row(
            name: "7 insert items beside an unknown item", before: "A[a]",
            rejected: { try $0.insertItems(["b"], afterItem: "z") },
            message: "Invalid parameter not satisfying: section != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:298", rule: Rule.editing.unknownDestination, culprits: ["z"],
            blamesDestination: true,
            accepted: { try $0.insertItems(["b"], afterItem: "a") }, after: "A[a b]"),
        Row(
            name: "9 move an unknown item, source tested first", before: "A[a]",
            rejected: { try $0.moveItem("y", beforeItem: "z") },
            message: "Invalid parameter not satisfying: fromIndex != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:614", rule: Rule.editing.unknownMoveSource, culprits: ["y"],
            positions: [0],
            accepted: { try $0.appendItems(["y"]) }, after: "A[a y]"),
        Row(
            name: "9 move an item beside an unknown one", before: "A[a] B[b]",
            rejected: { try $0.moveItem("a", beforeItem: "z") },
            message: "Invalid parameter not satisfying: toIndex != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:615", rule: Rule.editing.unknownMoveDestination,
            culprits: ["z"],
            blamesDestination: true,
            accepted: { try $0.moveItem("a", beforeItem: "b") }, after: "A[] B[a b]"),
    ]

    static let sectionRows = [
        Row(
            name: "4 insert sections beside one of themselves", before: "A[]",
            rejected: { try $0.insertSections(["B", "A"], afterSection: "A") },
            message:
                "Invalid update: destination for section operation [A] is in the inserted section list for update: "
                + update("INS", "A", 1, "B,A"),
            location: "_UIDiffableDataSourceUpdate.m:165", rule: Rule.editing.destinationInArguments, culprits: ["A"],
            positions: [1], blamesDestination: true,
            accepted: { try $0.insertSections(["B", "C"], afterSection: "A") }, after: "A[] B[] C[]"),
        Row(
            name: "6 move a section relative to itself", before: "A[] B[]",
            rejected: { try $0.moveSection("A", beforeSection: "A") },
            message: "Invalid update: destination for section move is the same as the source [A] for update: "
                + "\(update("MOV", "A", 1, "A")).",
            location: "_UIDiffableDataSourceUpdate.m:174", rule: Rule.editing.moveToItself, culprits: ["A"],
            positions: [0],
            blamesDestination: true,
            accepted: { try $0.moveSection("B", beforeSection: "A") }, after: "B[] A[]"),
        Row(
            name: "8 insert sections beside an unknown one, before looking whether they exist", before: "A[]",
            rejected: { try $0.insertSections(["A"], beforeSection: "Z") },
            message: "Invalid parameter not satisfying: insertIndex != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:206", rule: Rule.editing.unknownDestination, culprits: ["Z"],
            blamesDestination: true,
            accepted: { try $0.insertSections(["B"], beforeSection: "A") }, after: "B[] A[]"),
        Row(
            name: "10 move an unknown section, source tested first", before: "A[]",
            rejected: { try $0.moveSection("Y", afterSection: "Z") },
            message: "Invalid parameter not satisfying: fromSection != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:560", rule: Rule.editing.unknownMoveSource, culprits: ["Y"],
            positions: [0],
            accepted: { try $0.appendSections(["Y"]) }, after: "A[] Y[]"),
        Row(
            name: "10 move a section beside an unknown one", before: "A[a] B[b]",
            rejected: { try $0.moveSection("A", afterSection: "Z") },
            message: "Invalid parameter not satisfying: toSection != NSNotFound",
            location: "__UIDiffableDataSourceSnapshot.m:561", rule: Rule.editing.unknownMoveDestination,
            culprits: ["Z"],
            blamesDestination: true,
            accepted: { try $0.moveSection("A", afterSection: "B") }, after: "B[b] A[a]"),
        Row(
            name: "11 append a section that is there", before: "A[a]",
            rejected: { try $0.appendSections(["B", "A"]) },
            message: "Diffable data source detected an attempt to insert or append 1 section identifier that already "
                + "exists in the snapshot. Identifiers in a snapshot must be unique. Section identifier that already "
                + "exists: A",
            location: "_UIDiffableDataSourceHelpers.m:99", rule: Rule.editing.sectionAlreadyExists, culprits: ["A"],
            positions: [1],
            accepted: { try $0.appendSections(["B"]) }, after: "A[a] B[]"),
        Row(
            name: "11 insert two sections that are there", before: "A[] 日本[] C[]",
            rejected: { try $0.insertSections(["A", "日本"], beforeSection: "C") },
            message: "Diffable data source detected an attempt to insert or append 2 section identifiers that already "
                + "exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already "
                + "exist: (\n    \"A\",\n    \"\\U65e5\\U672c\"\n)",
            location: "_UIDiffableDataSourceHelpers.m:99", rule: Rule.editing.sectionAlreadyExists,
            culprits: ["A", "日本"],
            positions: [0, 1],
            accepted: { try $0.insertSections(["D", "E"], beforeSection: "C") }, after: "A[] 日本[] D[] E[] C[]"),
    ]

    static func duplicate(
        _ name: String, _ kind: String, _ printed: String, positions: [Int], culprits: [String],
        _ rejected: @escaping @Sendable (inout Snapshot) throws -> Void,
        accepted: @escaping @Sendable (inout Snapshot) throws -> Void, after: String
    ) -> Row {
        Row(
            name: "2 \(name)", before: "A[a b] B[]", rejected: rejected,
            message: "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(printed)",
            location: "_UIDiffableDataSourceUpdate.m:81", rule: Rule.editing.duplicateIdentifiers, culprits: culprits,
            positions: positions, accepted: accepted, after: after)
    }

    static let duplicateRows = [
        duplicate(
            "append items, even to an unknown section", "item", "{(\n    d,\n    c\n)}", positions: [2, 3, 4],
            culprits: ["d", "c"], { try $0.appendItems(["c", "d", "d", "c", "c"], toSection: "Z") },
            accepted: { try $0.appendItems(["c", "d"]) }, after: "A[a b] B[c d]"),
        duplicate(
            "insert items", "item", "{(\n    a\n)}", positions: [1], culprits: ["a"],
            { try $0.insertItems(["a", "a"], beforeItem: "a") },
            accepted: { try $0.insertItems(["c"], beforeItem: "a") }, after: "A[c a b] B[]"),
        duplicate(
            "delete items, even unknown ones", "item", "{(\n    z\n)}", positions: [2], culprits: ["z"],
            { try $0.deleteItems(["z", "a", "z"]) },
            accepted: { try $0.deleteItems(["z", "a"]) }, after: "A[b] B[]"),
        duplicate(
            "delete items, more than are compared one by one", "item", "{(\n    a,\n    b\n)}", positions: Array(2...9),
            culprits: ["a", "b"], { try $0.deleteItems(["a", "b", "a", "b", "a", "b", "a", "b", "a", "b"]) },
            accepted: { try $0.deleteItems(["a", "b"]) }, after: "A[] B[]"),
        duplicate(
            "reload items", "item", "{(\n    a\n)}", positions: [1], culprits: ["a"],
            { try $0.reloadItems(["a", "a"]) },
            accepted: { try $0.reloadItems(["a", "b"]) }, after: "A[a b] B[]"),
        duplicate(
            "reconfigure items, before looking whether they exist", "item", "{(\n    z\n)}", positions: [1],
            culprits: ["z"], { try $0.reconfigureItems(["z", "z"]) },
            accepted: { try $0.reconfigureItems(["a", "b"]) }, after: "A[a b] B[]"),
        duplicate(
            "append sections, even existing ones", "section", "{(\n    A\n)}", positions: [1], culprits: ["A"],
            { try $0.appendSections(["A", "A"]) },
            accepted: { try $0.appendSections(["C", "D"]) }, after: "A[a b] B[] C[] D[]"),
        duplicate(
            "insert sections", "section", "{(\n    C\n)}", positions: [1], culprits: ["C"],
            { try $0.insertSections(["C", "C"], beforeSection: "Z") },
            accepted: { try $0.insertSections(["C"], beforeSection: "A") }, after: "C[] A[a b] B[]"),
        duplicate(
            "delete sections", "section", "{(\n    A\n)}", positions: [1], culprits: ["A"],
            { try $0.deleteSections(["A", "A"]) },
            accepted: { try $0.deleteSections(["Z", "A"]) }, after: "B[]"),
        duplicate(
            "reload sections", "section", "{(\n    A\n)}", positions: [1], culprits: ["A"],
            { try $0.reloadSections(["A", "A"]) },
            accepted: { try $0.reloadSections(["A", "B"]) }, after: "A[a b] B[]"),
    ]

    static let markRows = [
        Row(
            name: "12 reload an unknown item", before: "A[a]", rejected: { try $0.reloadItems(["a", "y", "z"]) },
            message: "Attempted to reload item identifier that does not exist in the snapshot: y",
            location: "__UIDiffableDataSourceSnapshot.m:377", rule: Rule.editing.itemNotInSnapshot, culprits: ["y"],
            positions: [1], accepted: { try $0.reloadItems(["a"]) }, after: "A[a]"),
        Row(
            name: "13 reconfigure an unknown item", before: "A[a]", rejected: { try $0.reconfigureItems(["z"]) },
            message: "Attempted to reconfigure item identifier that does not exist in the snapshot: z",
            location: "__UIDiffableDataSourceSnapshot.m:377", rule: Rule.editing.itemNotInSnapshot, culprits: ["z"],
            positions: [0], accepted: { try $0.reconfigureItems(["a"]) }, after: "A[a]"),
        Row(
            name: "14 reload an unknown section", before: "A[a]", rejected: { try $0.reloadSections(["A", "Z"]) },
            message: "Attempted to reload section identifier that does not exist in the snapshot: Z",
            location: "__UIDiffableDataSourceSnapshot.m:374", rule: Rule.editing.sectionNotInSnapshot, culprits: ["Z"],
            positions: [1], accepted: { try $0.reloadSections(["A"]) }, after: "A[a]"),
        Row(
            name: "15 count the items of an unknown section", before: "A[a]",
            rejected: { _ = try $0.numberOfItems(inSection: "Z") },
            message: "Section identifier was not found. You can verify the section exists by calling the "
                + "indexOfSectionIdentifier API (which has O(1) performance)",
            location: "_UIDiffableDataSourceState.m:273", rule: Rule.editing.sectionNotFound, culprits: ["Z"],
            accepted: { try #expect($0.numberOfItems(inSection: "A") == 1) }, after: "A[a]"),
        Row(
            name: "15 list the items of an unknown section", before: "A[a]",
            rejected: { _ = try $0.itemIdentifiers(inSection: "Z") },
            message: "Section identifier was not found. You can verify the section exists by calling the "
                + "indexOfSectionIdentifier API (which has O(1) performance)",
            location: "_UIDiffableDataSourceState.m:286", rule: Rule.editing.sectionNotFound, culprits: ["Z"],
            accepted: { try #expect($0.itemIdentifiers(inSection: "A") == ["a"]) }, after: "A[a]"),
    ]
}
