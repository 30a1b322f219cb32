import DiffableSnapshots
import ListSimulation
import Synchronization
import TestSupport
import Testing

/// What is new in iOS 15 is refused before, as the compiler would refuse it.
@Suite struct SystemAvailabilityTests {
    @Test(arguments: [SystemVersion.ios13, .ios14]) func reloadDataWithASnapshotIsNewInIOS15(_ system: SystemVersion)
        throws
    {
        var source = try makeSource(showing: "A[a]", system: system)
        let before = source.snapshot()
        let error = #expect(throws: Violation.self) {
            try source.applySnapshotUsingReloadData(try picture("A[b]"))
        }
        #expect(error?.rule.id == "unavailable")
        #expect(error?.author == .compiler)
        #expect(error?.message == "'applySnapshotUsingReloadData' is only available in iOS 15.0 or newer")
        #expect(source.snapshot() == before)
    }

    @Test func fromIOS15OnItWorks() throws {
        var source = try makeSource(showing: "A[a]", system: .ios15)
        #expect(try source.applySnapshotUsingReloadData(picture("A[b]")).path.rule.id == "path.reload-requested")
    }
}

/// An item whose fields are no part of its identity.
@Suite struct OldInstanceTests {
    typealias Source = DiffableDataSource<String, VersionedIdentifier>

    private static func source(_ system: SystemVersion) throws -> Source {
        var source = Source(style: .collection, system: system) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = String(describing: item)
            return cell
        }
        try source.apply(snapshot(1))
        return source
    }

    private static func snapshot(_ version: Int) throws -> DiffableDataSourceSnapshot<String, VersionedIdentifier> {
        var snapshot = DiffableDataSourceSnapshot<String, VersionedIdentifier>()
        try snapshot.appendSections(["S"])
        try snapshot.appendItems([VersionedIdentifier("a", version), VersionedIdentifier("b", version)])
        return snapshot
    }

    private static func shown(_ source: Source) -> [String] { source.view.visibleCells.map(\.content) }

    /// On iOS 13 and 14 the first reload in a snapshot built from new values hands over the old one, the next does not.
    @Test(arguments: [(SystemVersion.ios13, true), (.ios14, true), (.ios15, false), (.current, false)])
    func theFirstReloadHandsOverTheOldInstance(_ system: SystemVersion, _ isOld: Bool) throws {
        var source = try Self.source(system)
        let first = Self.shown(source)
        var new = try Self.snapshot(2)
        new.system = system
        try new.reloadItems([VersionedIdentifier("a", 2)])
        let result = try source.apply(new)
        let fresh = String(describing: VersionedIdentifier("a", 2))
        #expect(Self.shown(source) == [isOld ? first[0] : fresh, first[1]])
        #expect(result.notes.contains { $0.id == "marks.reload-hands-over-old-instance" } == isOld)
        #expect(source.itemIdentifier(for: IndexPath(0, 0))?.version == 2, "what is stored is new all the same")
        var again = source.snapshot()
        try again.reloadItems([VersionedIdentifier("a", 2)])
        let second = try source.apply(again)
        #expect(Self.shown(source) == [fresh, first[1]])
        #expect(!second.notes.contains { $0.id == "marks.reload-hands-over-old-instance" })
    }

    /// Whoever asks for the row before, because its section is reloaded, gets the new instance.
    @Test func theSectionAsksForTheNewInstance() throws {
        final class Log: Sendable {
            let asked = Mutex<[String]>([])
        }
        let log = Log()
        var source = Source(style: .collection, system: .ios14) { request, _, item in
            log.asked.withLock { $0.append(String(describing: item)) }
            return request.dequeueReusableCell(withIdentifier: "cell")
        }
        try source.apply(Self.snapshot(1))
        var new = try Self.snapshot(2)
        new.system = .ios14
        try new.appendItems([VersionedIdentifier("c", 2)])
        try new.reloadSections(["S"])
        try new.reloadItems([VersionedIdentifier("a", 2)])
        log.asked.withLock { $0 = [] }
        try source.apply(new)
        let versions = [VersionedIdentifier("a", 2), VersionedIdentifier("a", 1)].map { String(describing: $0) }
        #expect(log.asked.withLock { $0.filter(versions.contains) } == versions)
    }
}

/// What the view and its data source say about a list with an item that is not equal to itself.
@Suite struct UnequalToItselfTests {
    @Test func viewAndSourceAgreeAndNothingIsDoneTwice() throws {
        let nan = FlawedIdentifier("nan", key: 0, hash: 0, flaw: .neverEqual)
        var source = DiffableDataSource<String, FlawedIdentifier>(style: .table) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item.name
            return cell
        }
        var snapshot = source.snapshot()
        try snapshot.appendSections(["S"])
        try snapshot.appendItems([nan, FlawedIdentifier("a", key: 1, hash: 1)])
        try source.apply(snapshot)
        #expect(source.agreement.holds)
        let again = try source.apply(source.snapshot())
        #expect(again.batches.isEmpty && again.cells.configured == 0)
        let rebuilt = try source.apply(snapshot)
        #expect(rebuilt.batches.isEmpty, "the snapshot that was applied holds the very same objects")
        #expect(source.indexPath(for: nan) == nil)
    }
}
