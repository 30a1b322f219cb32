import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// V1 to V4 of `Source.sectionIdentitySample`: the same edit, four notions of what a section is.
@Suite struct IdentityTests {
    struct Entry: Hashable, Sendable {
        let id: Int
    }

    /// A section that carries its items, with the parts of it that take part in hash and `==` chosen by `variant`.
    struct Section: Hashable, Sendable {
        let variant: Variant
        let id: Int
        var items: [Entry]

        static func == (left: Section, right: Section) -> Bool {
            left.id == right.id && (!left.variant.comparesItems || left.items == right.items)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            if variant.hashesItems { hasher.combine(items) }
        }
    }

    enum Variant: String, CaseIterable, Sendable {
        /// Items apart; items in hash and `==`; in `==` alone; in neither.
        case v1, v2, v3, v4
        var comparesItems: Bool { self == .v2 || self == .v3 }
        var hashesItems: Bool { self == .v2 }
    }

    typealias Model = DiffableDataSourceSnapshot<Section, Entry>

    private func snapshot(_ variant: Variant, _ sections: [[Int]]) throws -> Model {
        var snapshot = Model()
        for (id, items) in sections.enumerated() {
            let entries = items.map(Entry.init)
            let section = Section(variant: variant, id: id, items: variant == .v1 ? [] : entries)
            try snapshot.appendSections([section])
            try snapshot.appendItems(entries, toSection: section)
        }
        return snapshot
    }

    /// Old S1[a b] S2[c d] S3[], with headers.
    private func source(_ variant: Variant, _ style: ListStyle) throws -> DiffableDataSource<Section, Entry> {
        var source = DiffableDataSource<Section, Entry>(style: style) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = "\(item.id)"
            return cell
        }
        source.view.supplementaryKinds = [.header]
        source.supplementaryViewProvider = { _, _, section in "\(section.items.count)" }
        try source.apply(snapshot(variant, [[1, 2], [3, 4], []]), animatingDifferences: false)
        return source
    }

    @Test(arguments: [Variant.v1, .v4], ListStyle.allCases)
    func anInsertionIsOneInsertion(variant: Variant, style: ListStyle) throws {
        var source = try source(variant, style)
        let result = try source.apply(snapshot(variant, [[1, 2, 9], [3, 4], []]))
        #expect(result.batches == [BatchUpdates([.insertItem(IndexPath(0, 2))], origin: .diffable)])
        #expect(
            result.events == [.providerCalled(IndexPath(0, 2), cell: 5), .created(cell: 5, reuseIdentifier: "cell")])
        // The stored section is the new value, the header still shows the old one.
        #expect(source.sectionIdentifier(for: 0)?.items.count == (variant == .v1 ? 0 : 3))
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == (variant == .v1 ? "0" : "2"))
    }

    @Test(arguments: [Variant.v2, .v3])
    func anInsertionRedoesTheSection(variant: Variant) throws {
        var source = try source(variant, .collection)
        let result = try source.apply(snapshot(variant, [[1, 2, 9], [3, 4], []]))
        #expect(
            result.batches == [
                BatchUpdates(
                    [
                        .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0)),
                        .moveItem(from: IndexPath(0, 1), to: IndexPath(0, 1)), .deleteSection(0), .insertSection(0),
                    ], origin: .diffable)
            ])
        #expect(result.events.asked == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)])
        let headers = result.events.filter { if case .supplementaryProvided = $0 { true } else { false } }
        #expect(headers == [.supplementaryProvided(kind: .header, section: 0, view: 4)])
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == "3")
        // S2 is untouched: cells 3 and 4 are where they were.
        #expect(source.view.cell(at: IndexPath(1, 0))?.id == 3)
        #expect(source.view.cell(at: IndexPath(1, 1))?.id == 4)
    }

    @Test(arguments: [Variant.v2, .v3])
    func aTableReloadsEverything(variant: Variant) throws {
        var source = try source(variant, .table)
        let result = try source.apply(snapshot(variant, [[1, 2, 9], [3, 4], []]))
        #expect(result.path.rule == Rule.applying.pathReloadTableRow)
        #expect(result.events.asked.count == 5)
    }

    @Test(arguments: Variant.allCases)
    func aDeletion(variant: Variant) throws {
        var source = try source(variant, .collection)
        let result = try source.apply(snapshot(variant, [[1], [3, 4], []]))
        let operations: [BatchUpdates.Operation] =
            variant.comparesItems
            ? [.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0)), .deleteSection(0), .insertSection(0)]
            : [.deleteItem(IndexPath(0, 1))]
        #expect(result.batches == [BatchUpdates(operations, origin: .diffable)])
        #expect(result.events.asked.count == (variant.comparesItems ? 1 : 0))
    }
}
