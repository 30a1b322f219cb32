import DiffableSnapshots
import ListView

/// The section snapshots a data source keeps, each with its section.
///
/// Sections are found by hash value and `==`, as everywhere; a handful of outlines needs no index.
struct StoredTrees<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    private struct Entry: Sendable {
        let section: Section
        let hash: Int
        var tree: Tree
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// The sections with their trees.
    var all: [(section: Section, tree: Tree)] { entries.map { ($0.section, $0.tree) } }

    /// The tree of a section; nil if none is kept.
    subscript(section: Section) -> Tree? {
        get { index(of: section).map { entries[$0].tree } }
        set {
            let index = index(of: section)
            switch (index, newValue) {
            case (let index?, let tree?): entries[index].tree = tree
            case (let index?, nil): entries.remove(at: index)
            case (nil, let tree?): entries.append(Entry(section: section, hash: section.hashValue, tree: tree))
            case (nil, nil): break
            }
        }
    }

    /// The result of carrying the trees onto a new snapshot.
    struct Rebasing {
        var hasChanged = false
        var isOpen = false
        var hasLostSection = false
    }

    /// Makes every tree show what its section has in a new snapshot; drops those whose section is gone.
    ///
    /// - Complexity: One hash for each item of a section with a tree.
    ///
    /// Rules: `outline.*`.
    mutating func rebase(onto snapshot: DiffableDataSourceSnapshot<Section, Item>) -> Rebasing {
        var report = Rebasing()
        entries = entries.compactMap { entry in
            guard let items = try? snapshot.itemIdentifiers(inSection: entry.section) else {
                report.hasLostSection = true
                return nil
            }
            var entry = entry
            let (tree, isReported) = entry.tree.rebased(onto: items)
            if tree != entry.tree { report.hasChanged = true }
            if !isReported { report.isOpen = true }
            entry.tree = tree
            return entry
        }
        return report
    }

    private func index(of section: Section) -> Int? {
        guard !entries.isEmpty else { return nil }
        let hash = section.hashValue
        return entries.firstIndex { $0.hash == hash && $0.section == section }
    }
}
