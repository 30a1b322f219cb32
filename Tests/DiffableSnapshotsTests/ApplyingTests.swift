import DiffableSnapshots
import TestSupport
import Testing

/// A changeset that does not fit is refused with the reason, and one that fits is carried out by hand as well.
@Suite struct ApplyingTests {
    typealias Changes = Changeset<String, String>

    static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func aChangesetWrittenByHandIsCarriedOut() throws {
        var changes = Changes()
        changes.deletedSections = [.init(section: "B", index: 1)]
        changes.insertedSections = [.init(section: "D", index: 0)]
        changes.movedSections = [.init(section: "C", from: 2, to: 1)]
        changes.deletedItems = [.init(item: "b", indexPath: Self.path(1, 0), isImplied: true)]
        changes.insertedItems = [.init(item: "n", indexPath: Self.path(2, 1))]
        changes.movedItems = [.init(item: "e", from: Self.path(2, 1), to: Self.path(0, 0))]
        let old = try Snapshot(picture: "A[a1 a2] B[b] C[c e f]")
        let new = try old.applying(changes)
        #expect(new.picture == "D[e] C[c f] A[a1 n a2]")
        #expect(try new.applying(changes.inverse) == old)
    }

    @Test func whatDoesNotFitIsRefused() throws {
        let cases: [(ChangesetError, (inout Changes) -> Void)] = [
            (.noSuchSection(2), { $0.deletedSections = [.init(section: "Z", index: 2)] }),
            (.noSuchSection(-1), { $0.movedSections = [.init(section: "Z", from: -1, to: 0)] }),
            (.noSuchItem(Self.path(0, 2)), { $0.deletedItems = [.init(item: "z", indexPath: Self.path(0, 2))] }),
            (
                .noSuchItem(Self.path(5, 0)),
                { $0.movedItems = [.init(item: "z", from: Self.path(5, 0), to: Self.path(0, 0))] }
            ),
            // Numbers of more than 32 bits are cut to the largest, which is no place either.
            (
                .noSuchItem(Self.path(Int(Int32.max), 0)),
                { $0.deletedItems = [.init(item: "z", indexPath: Self.path(1 << 32, 0))] }
            ),
            (
                .noSuchItem(Self.path(0, Int(Int32.min))),
                { $0.movedItems = [.init(item: "z", from: Self.path(0, .min), to: Self.path(0, 0))] }
            ),
            (
                .sectionClaimedTwice(1),
                {
                    $0.deletedSections = [.init(section: "B", index: 1)]
                    $0.movedSections = [.init(section: "B", from: 1, to: 0)]
                }
            ),
            (
                .sectionClaimedTwice(0),
                { $0.insertedSections = [.init(section: "X", index: 0), .init(section: "Y", index: 0)] }
            ),
            (
                .sectionClaimedTwice(2),
                {
                    $0.insertedSections = [.init(section: "X", index: 2)]
                    $0.movedSections = [.init(section: "B", from: 1, to: 2)]
                }
            ),
            (
                .itemClaimedTwice(Self.path(0, 0)),
                {
                    $0.deletedItems = [.init(item: "a", indexPath: Self.path(0, 0))]
                    $0.movedItems = [.init(item: "a", from: Self.path(0, 0), to: Self.path(1, 0))]
                }
            ),
            (
                .itemClaimedTwice(Self.path(0, 1)),
                {
                    $0.insertedItems = [.init(item: "x", indexPath: Self.path(0, 1))]
                    $0.movedItems = [.init(item: "c", from: Self.path(1, 0), to: Self.path(0, 1))]
                }
            ),
            (.sectionOutOfBounds(3), { $0.insertedSections = [.init(section: "X", index: 3)] }),
            (.itemOutOfBounds(Self.path(0, 3)), { $0.insertedItems = [.init(item: "x", indexPath: Self.path(0, 3))] }),
            (.itemOutOfBounds(Self.path(2, 0)), { $0.insertedItems = [.init(item: "x", indexPath: Self.path(2, 0))] }),
            (.orphanedItem(Self.path(1, 0)), { $0.deletedSections = [.init(section: "B", index: 1)] }),
        ]
        let snapshot = try Snapshot(picture: "A[a b] B[c]")
        for (error, write) in cases {
            var changes = Changes()
            write(&changes)
            #expect(throws: error) { try snapshot.applying(changes) }
        }
    }

    @Test func anIdentifierMayNotComeTwice() throws {
        let snapshot = try Snapshot(picture: "A[a b] B[c]")
        for section in [0, 1] {
            var changes = Changes()
            changes.insertedItems = [.init(item: "a", indexPath: Self.path(section, 0))]
            #expect(throws: ChangesetError.self) { try snapshot.applying(changes) }
        }
        var changes = Changes()
        changes.insertedSections = [.init(section: "A", index: 2)]
        #expect(throws: ChangesetError.self) { try snapshot.applying(changes) }
    }
}
