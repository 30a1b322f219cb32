import DiffableSnapshots
import Rulebook
import Sessions

/// The calls of an app that can raise a text.
enum RaisingCalls {
    /// The beginnings of the calls; none where any line might be to blame. The texts of the program tell whether a type that
    /// is named is one of sections or items.
    static func names(of reading: RecognizedText.Reading, in sources: [String]) -> [String] {
        let all = names(of: reading.rule, reading.wording.variant)
        guard reading.rule == Rule.editing.duplicateIdentifiers else { return all }
        let isOfSections = reading.value(of: "kind").map { $0 == "section" } ?? false
        let isOfItems = reading.value(of: "kind").map { $0 == "item" } ?? false
        let types = TextMeaning.identifiers(reading).compactMap { text in
            text.prefix { $0 != "(" && $0 != " " }.split(separator: ".").last
        }
        func holds(_ part: (Substring) -> String) -> Bool {
            types.contains { type in sources.contains { $0.contains(part(type)) } }
        }
        let (asSection, asItem) = (holds { "<\($0), " }, holds { ", \($0)>" })
        if isOfSections || !isOfItems && asSection && !asItem { return all.filter { $0.contains("Sections") } }
        if isOfItems || asItem && !asSection { return all.filter { $0.contains("Items") } }
        return all
    }

    private static func names(of rule: Rule, _ variant: String?) -> [String] {
        if rule == Rule.editing.itemNotInSnapshot, let variant { return ["\(variant)Items("] }
        if variant == "decoration" { return ["forDecorationViewOfKind", "NSCollectionLayoutDecorationItem"] }
        if let names = exact[rule.id] { return names }
        return families.first { rule.id.hasPrefix($0.prefix) }?.names ?? []
    }

    private static let byHand = [
        "insertRows(", "deleteRows(", "reloadRows(", "moveRow(at", "insertItems(at", "deleteItems(at", "reloadItems(at",
        "moveItem(at", "performBatchUpdates(", "beginUpdates(", "insertSections(IndexSet", "deleteSections(IndexSet",
        "reloadSections(IndexSet",
    ]
    private static let equality = ["func ==", "func hash(into"]

    private static let exact: [String: [String]] = [
        "no-sections": ["appendItems("],
        "duplicate-identifiers": ["appendItems(", "insertItems(", "appendSections(", "insertSections("],
        "identifier-already-exists": ["appendItems(", "insertItems("],
        "section-already-exists": ["appendSections(", "insertSections("],
        "unknown-destination": ["appendItems(", "insertItems(", "insertSections("],
        "unknown-move-source": ["moveItem(", "moveSection("],
        "unknown-move-destination": ["moveItem(", "moveSection("],
        "move-to-itself": ["moveItem(", "moveSection("],
        "destination-in-arguments": ["insertItems(", "insertSections("],
        "section-not-in-snapshot": ["reloadSections("],
        "section-not-found": ["itemIdentifiers(inSection", "numberOfItems(inSection"],
        "equal-but-different-hash": equality, "hash-changed": equality, "not-equal-to-itself": equality,
        "identifiers-not-unique": equality, "count-mismatch": equality, "identity.set-duplicates": equality,
        "view.mutated-by-hand": byHand,
        "view.scroll-out-of-bounds": ["scrollToRow(", "scrollToItem("],
        "view.scroll-invalid-path": ["scrollToItem("],
        "table.rect-of-missing-row": ["rectForRow(", "rectForHeader(", "rectForFooter(", "scrollToRow("],
        "provider.supplementary-missing": ["supplementaryViewProvider"],
        "provider.supplementary-nil": ["supplementaryViewProvider"],
        "provider.registration-inside": ["CellRegistration", "SupplementaryRegistration"],
        "provider.cell-without-identifier": ["UICollectionViewCell()"],
        "provider.cell-nil": ["return nil", "dequeueReusableCell("],
        "layout.section-nil": ["UICollectionViewCompositionalLayout"],
        "view.no-layout": ["UICollectionView("], "view.no-data-source-method": ["dataSource = self"],
        "table.too-many-rows": ["numberOfRowsInSection"],
        "table.asked-in-callback": ["visibleCells", "cellForRow(at"], "table.changed-in-callback": byHand,
        "layout.reentrant": ["layoutIfNeeded(", "reloadData(", "invalidateLayout("], "table.section-map": byHand,
        "table.invalid-update-path": byHand, "view.too-many-animations": byHand,
        "layout.animation-for-nil": [
            "viewForSupplementaryElementOfKind", "supplementaryViewProvider", "reloadSections(",
        ],
        "view.deallocated-updating": byHand + [".apply("],
        "table.first-visible-row": byHand + [".apply("], "identity.duplicate-keys": ["uniqueKeysWithValues"],
        "provider.nib-identifier": ["UINib(", "register("], "provider.nib-content": ["UINib(", "register("],
        "provider.supplementary-other-kind": ["forSupplementaryViewOfKind", "dequeue"],
        "type.main-actor-isolated": ["DiffableDataSource<"], "type.not-sendable": ["DiffableDataSource<"],
        "type.not-on-main-actor": [".apply(", ".snapshot()"],
    ]
    private static let families: [(prefix: String, names: [String])] = [
        ("batch.", byHand), ("apply.", [".apply("]), ("provider.", ["dequeue"]), ("outline.", [".apply("]),
    ]
}
