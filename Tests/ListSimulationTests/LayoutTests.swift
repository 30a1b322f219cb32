import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// What scrolling, self-sizing and headers add to the life of a cell, when a snapshot is behind it.
@Suite struct LayoutTests {
    @Test func aShorterListPullsTheOffsetBack() throws {
        var source = try makeSource(showing: "A[a b c d e f]", rows: 3)
        _ = try source.scroll(to: 132)
        let before = source.cellIDs
        try source.apply(picture("A[a b c d]"))
        #expect(source.view.contentOffset == 44)
        #expect(source.view.visibleCells.map(\.content) == ["b", "c", "d"])
        #expect(source.cellIDs["d"] == before["d"])
    }

    @Test func reconfiguringSizesAgain() throws {
        let heights = Heights()
        var source = Source(style: .table, visibleRows: 3) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item
            cell.height = heights.height(of: item)
            return cell
        }
        try source.apply(picture("A[a b c]"))
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["a"])
        heights.grow("a")
        let result = try source.apply(snapshot)
        #expect(source.view.height(at: IndexPath(0, 0)) == 100)
        #expect(result.cells.reconfigured == 1)
        #expect(source.view.visibleCells.map(\.content) == ["a", "b"])
        #expect(source.cellIDs == ["a": 1, "b": 2])
    }

    @Test func headersFollowTheirSection() throws {
        var source = try makeSource(showing: "A[a] B[] C[c]")
        source.view.supplementaryKinds = [.header, .footer]
        source.supplementaryViewProvider = { kind, path, section in "\(section) \(kind) \(path)" }
        _ = try source.reloadData()
        #expect(source.view.supplementaryView(.header, inSection: 1)?.content == "B header 1:0")
        #expect(source.view.supplementaryView(.footer, inSection: 2)?.id == 6)
        // C moves to the top and takes its header along, as it was.
        let moved = try source.apply(picture("C[c] A[a] B[]"))
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == "C header 2:0")
        #expect(!moved.events.contains { if case .supplementaryProvided = $0 { true } else { false } })
        var snapshot = source.snapshot()
        try snapshot.reloadSections(["C"])
        let reloaded = try source.apply(snapshot)
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == "C header 0:0")
        #expect(reloaded.events.contains(.supplementaryRemoved(kind: .header, section: 0, view: 5)))
        try source.apply(picture("A[a]"))
        #expect(source.view.supplementaryView(.header, inSection: 1) == nil)
    }
}

/// Heights that change behind the provider's back.
final class Heights: @unchecked Sendable {
    private var tall: Set<String> = []
    func grow(_ item: String) { tall.insert(item) }
    func height(of item: String) -> Double? { tall.contains(item) ? 100 : nil }
}
