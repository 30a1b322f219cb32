// Snapshots, as UIKit declares them, on those of the library. What the library throws, UIKit raises: the app ends there.

// The names are Apple's, and one line a declaration reads best:
// swift-format-ignore-file

@_exported import Foundation
import DiffableSnapshots
import ListSimulation

public typealias IndexPath = Foundation.IndexPath

extension Foundation.IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var section: Int { self[0] }
    public var item: Int { self[1] }
    public var row: Int { self[1] }
    var place: EnginePath { EnginePath(item: item, section: section) }
    init(_ place: EnginePath) { self.init(item: place.item, section: place.section) }
}

@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: @unchecked Sendable {
    var engine: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    public init() { engine = .init() }
    init(_ engine: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) { self.engine = engine }

    public var numberOfItems: Int { engine.numberOfItems }
    public var numberOfSections: Int { engine.numberOfSections }
    public var sectionIdentifiers: [SectionIdentifierType] { engine.sectionIdentifiers }
    public var itemIdentifiers: [ItemIdentifierType] { engine.itemIdentifiers }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { engine.reloadedSectionIdentifiers }
    public var reloadedItemIdentifiers: [ItemIdentifierType] { engine.reloadedItemIdentifiers }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { engine.reconfiguredItemIdentifiers }
    public func numberOfItems(inSection section: SectionIdentifierType) -> Int { raising { try engine.numberOfItems(inSection: section) } }
    public func itemIdentifiers(inSection section: SectionIdentifierType) -> [ItemIdentifierType] { raising { try engine.itemIdentifiers(inSection: section) } }
    public func sectionIdentifier(containingItem item: ItemIdentifierType) -> SectionIdentifierType? { engine.sectionIdentifier(containingItem: item) }
    public func indexOfItem(_ item: ItemIdentifierType) -> Int? { engine.indexOfItem(item) }
    public func indexOfSection(_ section: SectionIdentifierType) -> Int? { engine.indexOfSection(section) }

    public mutating func appendItems(_ items: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) { raising { _ = try engine.appendItems(items, toSection: section) } }
    public mutating func insertItems(_ items: [ItemIdentifierType], beforeItem other: ItemIdentifierType) { raising { _ = try engine.insertItems(items, beforeItem: other) } }
    public mutating func insertItems(_ items: [ItemIdentifierType], afterItem other: ItemIdentifierType) { raising { _ = try engine.insertItems(items, afterItem: other) } }
    public mutating func deleteItems(_ items: [ItemIdentifierType]) { raising { _ = try engine.deleteItems(items) } }
    public mutating func deleteAllItems() { engine.deleteAllItems() }
    public mutating func moveItem(_ item: ItemIdentifierType, beforeItem other: ItemIdentifierType) { raising { _ = try engine.moveItem(item, beforeItem: other) } }
    public mutating func moveItem(_ item: ItemIdentifierType, afterItem other: ItemIdentifierType) { raising { _ = try engine.moveItem(item, afterItem: other) } }
    public mutating func reloadItems(_ items: [ItemIdentifierType]) { raising { _ = try engine.reloadItems(items) } }
    public mutating func reconfigureItems(_ items: [ItemIdentifierType]) { raising { _ = try engine.reconfigureItems(items) } }
    public mutating func appendSections(_ sections: [SectionIdentifierType]) { raising { _ = try engine.appendSections(sections) } }
    public mutating func insertSections(_ sections: [SectionIdentifierType], beforeSection other: SectionIdentifierType) { raising { _ = try engine.insertSections(sections, beforeSection: other) } }
    public mutating func insertSections(_ sections: [SectionIdentifierType], afterSection other: SectionIdentifierType) { raising { _ = try engine.insertSections(sections, afterSection: other) } }
    public mutating func deleteSections(_ sections: [SectionIdentifierType]) { raising { _ = try engine.deleteSections(sections) } }
    public mutating func moveSection(_ section: SectionIdentifierType, beforeSection other: SectionIdentifierType) { raising { _ = try engine.moveSection(section, beforeSection: other) } }
    public mutating func moveSection(_ section: SectionIdentifierType, afterSection other: SectionIdentifierType) { raising { _ = try engine.moveSection(section, afterSection: other) } }
    public mutating func reloadSections(_ sections: [SectionIdentifierType]) { raising { _ = try engine.reloadSections(sections) } }
}

@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: @unchecked Sendable {
    var engine: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    public init() { engine = .init() }
    init(_ engine: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self.engine = engine }

    public var items: [ItemIdentifierType] { engine.items }
    public var rootItems: [ItemIdentifierType] { engine.rootItems }
    public var visibleItems: [ItemIdentifierType] { engine.visibleItems }
    public func contains(_ item: ItemIdentifierType) -> Bool { engine.contains(item) }
    public func index(of item: ItemIdentifierType) -> Int? { engine.index(of: item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { raising { try engine.isExpanded(item) } }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { raising { try engine.isVisible(item) } }
    public func level(of item: ItemIdentifierType) -> Int { raising { try engine.level(of: item) } }
    public func parent(of item: ItemIdentifierType) -> ItemIdentifierType? { raising { try engine.parent(of: item) } }
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self { raising { Self(try engine.snapshot(of: parent, includingParent: includingParent)) } }

    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) { raising { _ = try engine.append(items, to: parent) } }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) { raising { _ = try engine.insert(items, before: item) } }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) { raising { _ = try engine.insert(items, after: item) } }
    public mutating func delete(_ items: [ItemIdentifierType]) { raising { _ = try engine.delete(items) } }
    public mutating func deleteAll() { engine.deleteAll() }
    public mutating func expand(_ items: [ItemIdentifierType]) { engine.expand(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { engine.collapse(items) }
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) { raising { _ = try engine.replace(childrenOf: parent, using: snapshot.engine) } }
}

@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(_ engine: DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) {
        initialSnapshot = .init(engine.initialSnapshot)
        finalSnapshot = .init(engine.finalSnapshot)
        difference = engine.difference
        sectionTransactions = engine.sectionTransactions.map {
            .init(sectionIdentifier: $0.sectionIdentifier, initialSnapshot: .init($0.initialSnapshot), finalSnapshot: .init($0.finalSnapshot), difference: $0.difference)
        }
    }
}

@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
}
