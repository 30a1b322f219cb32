import ListView
import Testing

/// Which headers and footers a view asks for, and in which order they come and go.
@Suite struct SupplementaryTests {
    private func view(_ counts: [Int], visibleRows: Int, _ kinds: Set<SupplementaryKind> = [.header]) throws -> ListView
    {
        var view = ListView(style: .table, visibleRows: visibleRows)
        view.supplementaryKinds = kinds
        _ = try view.reloadData(source: Rows(counts))
        return view
    }

    /// The sections that have a header on screen.
    private func headers(_ view: ListView) -> [Int] {
        view.counts.indices.filter { view.supplementaryView(.header, inSection: $0) != nil }
    }

    @Test func anEmptySectionAtTheTopGetsItsHeader() throws {
        #expect(try headers(view([0, 3], visibleRows: 2)) == [0, 1])
        #expect(try headers(view([0, 0, 3], visibleRows: 2)) == [0, 1, 2])
        #expect(try headers(view([0], visibleRows: 2)) == [0])
    }

    @Test func anEmptySectionScrolledToTheTopGetsItsHeader() throws {
        // One row of 44 points, then nothing, then five rows.
        var view = try view([1, 0, 5], visibleRows: 2)
        #expect(headers(view) == [0, 1, 2])
        _ = try view.scroll(to: 44, source: Rows([1, 0, 5]))
        #expect(headers(view) == [1, 2])
        _ = try view.scroll(to: 45, source: Rows([1, 0, 5]))
        #expect(headers(view) == [2])
    }

    @Test func anEmptySectionAtTheBottomEdgeHasNoHeaderYet() throws {
        #expect(try headers(view([2, 0], visibleRows: 2)) == [0])
        #expect(try headers(view([2, 0], visibleRows: 3)) == [0, 1])
    }

    @Test func theyComeAndGoFromTheTopTheHeaderFirst() throws {
        let counts = [1, 1, 1, 1, 1]
        var view = try view(counts, visibleRows: 5, [.header, .footer])
        let events = try view.reloadData(source: Rows(counts))
        let removed = events.compactMap { event -> String? in
            if case .supplementaryRemoved(let kind, let section, _) = event { "\(kind) \(section)" } else { nil }
        }
        let provided = events.compactMap { event -> String? in
            if case .supplementaryProvided(let kind, let section, _) = event { "\(kind) \(section)" } else { nil }
        }
        let order = counts.indices.flatMap { ["header \($0)", "footer \($0)"] }
        #expect(removed == order)
        #expect(provided == order)
    }

    @Test func theViewsThemselvesAreOthersAfterAReload() throws {
        var view = try view([1, 1], visibleRows: 2)
        #expect(view.supplementaryView(.header, inSection: 1)?.content == "header 1")
        #expect(view.supplementaryView(.header, inSection: 1)?.id == 2)
        _ = try view.reloadData(source: Rows([1, 1]))
        #expect(view.supplementaryView(.header, inSection: 1)?.id == 4)
    }
}
