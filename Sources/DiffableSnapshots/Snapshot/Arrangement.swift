/// Which item stands where, in plain integers.
///
/// This is the concrete core under the generic snapshot: it knows handles, never identifiers, and takes no decisions.
/// Every check has been made before it is called. A missing section or item is therefore not an error here but a
/// silent no-op; nothing in this type can trap.
struct Arrangement: Sendable {
    /// The sections in order.
    private(set) var sections: [Handle] = []

    /// The items of each section in order, by section handle; nil for a section that is not there.
    private var itemsBySection: [[Handle]?] = []

    /// The section of each item, by item handle; nil for an item that is not there.
    private var sectionsByItem: [Handle?] = []

    /// The number of items in all sections.
    private(set) var itemCount = 0

    /// Where items are put.
    enum InsertionPoint {
        case end(of: Handle)
        case before(Handle)
        case after(Handle)
    }

    // MARK: Looking

    func contains(section: Handle) -> Bool { items(in: section) != nil }

    func contains(item: Handle) -> Bool { section(containing: item) != nil }

    /// The items of a section, or nil when the section is not there.
    func items(in section: Handle) -> [Handle]? {
        section.index < itemsBySection.count ? itemsBySection[section.index] : nil
    }

    /// The section of an item, or nil when the item is not there.
    func section(containing item: Handle) -> Handle? {
        item.index < sectionsByItem.count ? sectionsByItem[item.index] : nil
    }

    /// How many items have a section noted for them; for the invariants.
    var assignedItemCount: Int { sectionsByItem.count { $0 != nil } }

    /// All items, section after section.
    var items: [Handle] {
        var result: [Handle] = []
        result.reserveCapacity(itemCount)
        for section in sections { result += items(in: section) ?? [] }
        return result
    }

    /// The path of an item.
    ///
    /// - Complexity: Linear in the sections and in the items of one section, comparing integers.
    func indexPath(of item: Handle) -> IndexPath? {
        guard let section = section(containing: item), let sectionIndex = sections.firstIndex(of: section),
            let itemIndex = items(in: section)?.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: itemIndex, section: sectionIndex)
    }

    /// The index of an item counted across all sections.
    func flatIndex(of item: Handle) -> Int? {
        guard let path = indexPath(of: item) else { return nil }
        return sections.prefix(path.section).reduce(path.item) { $0 + (items(in: $1)?.count ?? 0) }
    }

    // MARK: Changing sections

    mutating func insert(sections new: [Handle], at index: Int) {
        for section in new {
            if section.index >= itemsBySection.count {
                itemsBySection.append(contentsOf: repeatElement(nil, count: section.index + 1 - itemsBySection.count))
            }
            itemsBySection[section.index] = []
        }
        sections.insert(contentsOf: new, at: min(index, sections.count))
    }

    /// Removes sections together with their items.
    mutating func remove(sections old: [Handle]) {
        let gone = Set(old)
        sections.removeAll(where: gone.contains)
        for section in gone where section.index < itemsBySection.count {
            for item in itemsBySection[section.index] ?? [] { sectionsByItem[item.index] = nil }
            itemCount -= itemsBySection[section.index]?.count ?? 0
            itemsBySection[section.index] = nil
        }
    }

    /// Moves a section with its items next to another one, which is located after the removal.
    mutating func move(section: Handle, beside neighbour: Handle, after: Bool) {
        sections.removeAll { $0 == section }
        let index = sections.firstIndex(of: neighbour).map { after ? $0 + 1 : $0 } ?? sections.count
        sections.insert(section, at: index)
    }

    // MARK: Changing items

    /// Puts items where they belong, contiguous and in the given order.
    ///
    /// Items that are already somewhere leave that place first; the insertion point is located after the removal.
    mutating func place(_ items: [Handle], at point: InsertionPoint) {
        remove(items: items)
        guard let (section, index) = locate(point) else { return }
        itemsBySection[section.index]?.insert(contentsOf: items, at: index)
        if let largest = items.map(\.index).max(), largest >= sectionsByItem.count {
            sectionsByItem.append(contentsOf: repeatElement(nil, count: largest + 1 - sectionsByItem.count))
        }
        for item in items { sectionsByItem[item.index] = section }
        itemCount += items.count
    }

    mutating func remove(items: [Handle]) {
        let gone = Set(items.filter(contains(item:)))
        for section in Set(gone.compactMap(section(containing:))) {
            itemsBySection[section.index]?.removeAll(where: gone.contains)
        }
        for item in gone { sectionsByItem[item.index] = nil }
        itemCount -= gone.count
    }

    /// Puts the items of a section into another order. They must be the same items.
    mutating func reorder(section: Handle, as items: [Handle]) {
        itemsBySection[section.index] = items
    }

    private func locate(_ point: InsertionPoint) -> (section: Handle, index: Int)? {
        switch point {
        case .end(let section):
            items(in: section).map { (section, $0.count) }
        case .before(let item), .after(let item):
            section(containing: item).flatMap { section in
                items(in: section)?.firstIndex(of: item).map { (section, $0 + point.offset) }
            }
        }
    }
}

extension Arrangement.InsertionPoint {
    fileprivate var offset: Int {
        if case .after = self { 1 } else { 0 }
    }
}
