import DiffableSnapshots
import Rulebook

/// The remedy of a rule as an app writes it: a few lines of Swift with the names that every app has, such as `dataSource`
/// and `items`.
enum Remedy {
    /// The lines for a view; nil where the words of the rule say all there is to do.
    static func swift(for reading: RecognizedText.Reading, _ sum: BatchSum?, isTable: Bool) -> [String]? {
        chosen(for: reading, sum).map { lines in
            isTable
                ? lines.map { line in
                    line.replacing("collectionView", with: "tableView").replacing(
                        "insertItems(at: ", with: "insertRows(at: "
                    )
                    .replacing("deleteItems(at: ", with: "deleteRows(at: ")
                    .replacing("moveItem(at: ", with: "moveRow(at: ")
                    .replacing("scrollToItem", with: "scrollToRow")
                    .replacing("UICollectionViewCell", with: "UITableViewCell")
                    .replacing("forCellWithReuseIdentifier", with: "forCellReuseIdentifier")
                    .replacing("IndexPath(item:", with: "IndexPath(row:")
                    .replacing("section: 0)])", with: "section: 0)], with: .automatic)")
                    .replacing("(integer: 0))", with: "(integer: 0), with: .automatic)")
                } : lines
        }
    }

    /// The lines for a text: the array changes as the app meant it to, and the view is told just that.
    private static func chosen(for reading: RecognizedText.Reading, _ sum: BatchSum?) -> [String]? {
        if let sum {
            return sum.isGrowing.map { isGrowing in
                switch (isGrowing, sum.section) {
                case (true, _?): arrayFirst
                case (false, _?): arrayWithout
                case (true, nil): newSection
                case (false, nil): oldSection
                }
            }
        }
        if reading.rule == Rule.editing.duplicateIdentifiers, reading.kind == .section {
            return [
                "var seen = Set<Section>()", "snapshot.appendSections(sections.filter { seen.insert($0).inserted })",
            ]
        }
        if let registration = registration(for: reading) { return registration }
        return lines[reading.rule.id]
    }

    /// The line that registers what a text lacks: a cell, a header or footer, or the decoration of a layout.
    private static func registration(for reading: RecognizedText.Reading) -> [String]? {
        func plain(_ name: String?) -> String? {
            let isPlain = name?.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) } ?? false
            return isPlain ? name : nil
        }
        let early = "// before the data source is made"
        let kind = plain(reading.value(of: "element kind"))
        let name = plain(reading.value(of: "reuse identifier"))
        switch (reading.rule.id, reading.wording.variant) {
        case ("provider.cell-other-class", let variant):
            let type = plain(reading.value(of: "cell class"))?.split(separator: ".").last.map(String.init)
            if variant == "supplementary" {
                return [early, supplementary(type ?? "HeaderView", kind: nil, name: "header")]
            }
            return [
                early, "collectionView.register(\(type ?? "ItemCell").self, forCellWithReuseIdentifier: \"cell\")",
            ]
        case ("provider.identifier-not-registered", "decoration"):
            return ["layout.register(BackgroundView.self, forDecorationViewOfKind: \"\(kind ?? "background")\")"]
        case ("provider.identifier-not-registered", _):
            if let kind, kind != "UICollectionElementKindCell" {
                return [early, supplementary("HeaderView", kind: kind, name: name ?? "header")]
            }
            return [
                early,
                "collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"\(name ?? "cell")\")",
            ]
        default: return nil
        }
    }

    private static func supplementary(_ type: String, kind: String?, name: String) -> String {
        let kinds = ["Header", "Footer"].map { "UICollectionElementKindSection\($0)" }
        let constant =
            kind == nil || kind == kinds[0]
            ? "UICollectionView.elementKindSectionHeader"
            : kind == kinds[1] ? "UICollectionView.elementKindSectionFooter" : "\"\(kind ?? "")\""
        return "collectionView.register(\(type).self, forSupplementaryViewOfKind: \(constant), "
            + "withReuseIdentifier: \"\(name)\")"
    }

    private static let arrayFirst = [
        "items.insert(item, at: 0)", "collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])",
    ]
    private static let arrayWithout = [
        "items.remove(at: 0)", "collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])",
    ]
    private static let newSection = [
        "sections.insert(section, at: 0)", "collectionView.insertSections(IndexSet(integer: 0))",
    ]
    private static let oldSection = ["sections.remove(at: 0)", "collectionView.deleteSections(IndexSet(integer: 0))"]
    private static let oneQueue = ["Task { @MainActor in", "    dataSource.apply(snapshot)", "}"]
    private static let onMain = ["DispatchQueue.main.async {", "    tableView.reloadData()", "}"]
    private static let sameFields = [
        "static func == (a: Item, b: Item) -> Bool { a.id == b.id }",
        "func hash(into hasher: inout Hasher) { hasher.combine(id) }",
    ]
    private static let sectionFirst = [
        "if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }",
        "snapshot.appendItems(items, toSection: section)",
    ]
    private static let afterApply = [
        "dataSource.apply(snapshot, animatingDifferences: true) {",
        "    guard let path = self.dataSource.indexPath(for: item) else { return }",
        "    self.collectionView.scrollToItem(at: path, at: .top, animated: true)",
        "}",
    ]

    private static let lines: [String: [String]] = [
        "no-sections": sectionFirst,
        "unknown-destination": sectionFirst,
        "duplicate-identifiers": [
            "var seen = Set<Item.ID>()",
            "snapshot.appendItems(items.filter { seen.insert($0.id).inserted })",
        ],
        "identifier-already-exists": [
            "snapshot.appendItems(items.filter { snapshot.indexOfItem($0) == nil })"
        ],
        "section-already-exists": [
            "if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }"
        ],
        "item-not-in-snapshot": [
            "var snapshot = dataSource.snapshot()",
            "if let shown = snapshot.itemIdentifiers.first(where: { $0.id == item.id }) {",
            "    snapshot.insertItems([item], beforeItem: shown)",
            "    snapshot.deleteItems([shown])",
            "}",
            "dataSource.apply(snapshot)",
        ],
        "section-not-in-snapshot": [
            "if snapshot.indexOfSection(section) != nil { snapshot.reloadSections([section]) }"
        ],
        "equal-but-different-hash": sameFields, "hash-changed": sameFields, "count-mismatch": sameFields,
        "identifiers-not-unique": sameFields, "identity.set-duplicates": sameFields,
        "apply.nested": oneQueue, "apply.outstanding": oneQueue, "apply.not-confined": oneQueue,
        "apply.committed-off-main": oneQueue, "type.not-on-main-actor": oneQueue,
        "view.off-main-thread": onMain, "layout.off-main-thread": onMain, "view.main-thread-required": onMain,
        "view.no-data-source-method": ["collectionView.dataSource = dataSource"],
        "type.main-actor-isolated": ["nonisolated struct Item: Hashable, Sendable {", "    let id: UUID", "}"],
        "type.not-sendable": ["enum Item: Hashable, Sendable {", "    case song(UUID)", "    case album(UUID)", "}"],
        "batch.item-count": arrayFirst, "batch.insert-item-out-of-bounds": arrayFirst,
        "batch.delete-item-out-of-bounds": arrayWithout, "batch.insert-section-out-of-bounds": newSection,
        "batch.insert-item-in-missing-section": newSection, "batch.delete-section-out-of-bounds": oldSection,
        "batch.move-item-out-of-bounds": [
            "items.insert(items.remove(at: 0), at: 1)",
            "collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))",
        ],
        "batch.move-section-out-of-bounds": [
            "sections.insert(sections.remove(at: 0), at: 1)", "collectionView.moveSection(0, toSection: 1)",
        ],
        "view.mutated-by-hand": [
            "var snapshot = dataSource.snapshot()", "snapshot.deleteItems([item])", "dataSource.apply(snapshot)",
        ],
        "view.scroll-out-of-bounds": afterApply, "view.scroll-invalid-path": afterApply,
        "view.no-layout": [
            "let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))",
            "let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)",
        ],
        "view.data-source-not-set": ["private var dataSource: UITableViewDiffableDataSource<Section, Item>!"],
        "provider.registration-inside": [
            "let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in",
            "    var content = cell.defaultContentConfiguration()",
            "    content.text = item.title",
            "    cell.contentConfiguration = content",
            "}",
            "dataSource = .init(collectionView: collectionView) { view, path, item in",
            "    view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)",
            "}",
        ],
        "provider.supplementary-missing": [
            "dataSource.supplementaryViewProvider = { view, kind, path in",
            "    view.dequeueConfiguredReusableSupplementary(using: header, for: path)",
            "}",
        ],
    ]
}
