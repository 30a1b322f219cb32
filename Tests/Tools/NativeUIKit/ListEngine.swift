// A list of the library behind a data source of UIKit: it asks the app's provider for cells, and keeps the views that
// stand for the library's cells.

// swift-format-ignore-file

import DiffableSnapshots
import ListSimulation
import ListView
import Rulebook

typealias EnginePath = Rulebook.IndexPath

/// Runs main-actor code from the library's closures, which are called on the main thread.
func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> Result).self)() }
}

/// Does what the library may refuse; UIKit would raise an exception, and here the run ends with it.
func raising<Result>(_ body: () throws -> Result) -> Result {
    do { return try body() } catch {
        let violation = error as? Violation
        Recorder.end(exception: violation?.message ?? "\(error)")
    }
}

/// An identifier as snaprepl writes it: a text without quotes, anything else as in a debugger,
/// and an object by its address.
func written(_ value: Any) -> String {
    if type(of: value) is AnyClass {
        let address = String(UInt(bitPattern: ObjectIdentifier(value as AnyObject).hashValue), radix: 16)
        return "<\(String(reflecting: type(of: value))): 0x\(String(repeating: "0", count: max(0, 12 - address.count)))\(address)>"
    }
    return value as? String ?? String(reflecting: value)
}

/// True when a value is an object of the app, or holds one.
func holdsObject(_ value: Any, depth: Int = 0) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { return true }
    return depth < 4 && mirror.children.contains { holdsObject($0.value, depth: depth + 1) }
}

/// What the driver of gestures asks a list, whatever its identifiers are.
@MainActor protocol DrivenList: AnyObject {
    var listView: UIScrollView? { get }
    func view(at path: IndexPath) -> UIView?
    func path(of cell: UIView) -> IndexPath?
    var visiblePaths: [IndexPath] { get }
    var counts: [Int] { get }
    func recordCells()
    func tapDisclosure(_ path: IndexPath)
    func drag(_ from: IndexPath, _ to: IndexPath)
    func reloadData()
    func scroll(to offset: Double)
    var dataSource: AnyObject? { get }
    func dequeue(_ kind: String, _ make: () -> UIView) -> UIView
    func supplementary(_ kind: SupplementaryKind, _ section: Int) -> UIView?
    func isShown(_ path: IndexPath) -> Bool
}

@MainActor final class ListEngine<Section: Hashable & Sendable, Item: Hashable & Sendable>: DrivenList {
    typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

    private(set) var base: DiffableDataSource<Section, Item>
    /// What lookups are answered from; new before the cells are asked for, as in UIKit.
    private(set) var shown: Snapshot
    weak var listView: UIScrollView?
    weak var dataSource: AnyObject?
    var makeCell: (IndexPath, Item) -> UIView? = { _, _ in nil }
    var makeSupplementary: ((SupplementaryKind, IndexPath) -> (text: String, view: UIView?)?)?
    var kinds: () -> Set<SupplementaryKind> = { [] }
    var reordering = ReorderingHandlers<Section, Item>()
    var disclosing = SectionSnapshotHandlers<Item>()
    /// `moveRowAt` and `canMoveRowAt` of the data source.
    var moveRow: ((IndexPath, IndexPath) -> Void)?
    var canMoveRow: ((IndexPath) -> Bool)?

    private var request: DiffableCellRequest<Section, Item>?
    private var dequeued: [ObjectIdentifier: Cell] = [:]
    private var views: [Int: UIView] = [:]
    private var reuses: [Int: Int] = [:]
    private var supplementaries: [SupplementaryKind: [Int: UIView]] = [:]
    /// The snapshots that `moveRowAt` applied, while it runs.
    private var moves: [Snapshot]?
    private var isWorking = false

    init(style: ListStyle, view: UIScrollView) {
        base = DiffableDataSource(style: style, visibleRows: 8) { _, _, _ in nil }
        shown = base.snapshot()
        listView = view
        base.cellProvider = { [unowned self] (request, path, item) throws(Violation) in
            let cell = onMain { self.cell(&request, IndexPath(path), item) }
            return cell
        }
        Driver.lists.append(self)
    }

    // MARK: Cells

    private func cell(_ request: inout DiffableCellRequest<Section, Item>, _ path: IndexPath, _ item: Item) -> Cell? {
        self.request = request
        dequeued = [:]
        defer { self.request = nil }
        let view = makeCell(path, item)
        var cell: Cell?
        if let view {
            cell = dequeued[ObjectIdentifier(view)]
            if cell == nil {
                // Made by the provider itself.
                cell = self.request?.dequeueReusableCell(withIdentifier: String(describing: type(of: view)))
                if let cell { keep(view, for: cell) }
            }
            (view as? any ConfiguredView)?.tellSelected(Driver.selection(of: listView).contains(path))
            (view as? any ConfiguredView)?.updateNow()
            cell?.content = CellTexts.text(of: view)
        }
        request = self.request ?? request
        return cell
    }

    private func keep(_ view: UIView, for cell: Cell) {
        views[cell.id] = view
        reuses[cell.id] = cell.timesReused
        dequeued[ObjectIdentifier(view)] = cell
    }

    func dequeue(_ kind: String, _ make: () -> UIView) -> UIView {
        guard let cell = request?.dequeueReusableCell(withIdentifier: kind) else { return make() }
        guard let view = views[cell.id] else {
            let view = make()
            keep(view, for: cell)
            return view
        }
        let isReused = reuses[cell.id] != cell.timesReused
        keep(view, for: cell)
        if isReused { (view as? any ReusableView)?.prepareForReuse() }
        return view
    }

    func view(at path: IndexPath) -> UIView? { base.view.cell(at: path.place).flatMap { views[$0.id] } }
    func path(of cell: UIView) -> IndexPath? { visiblePaths.first { view(at: $0) === cell } }
    var visiblePaths: [IndexPath] { base.view.visibleIndexPaths.map { IndexPath($0) } }
    var counts: [Int] { base.view.counts }
    func isShown(_ path: IndexPath) -> Bool { shown.itemIdentifier(at: path.place) != nil }
    func supplementary(_ kind: SupplementaryKind, _ section: Int) -> UIView? { supplementaries[kind]?[section] }

    // MARK: Applying

    private func work(_ body: (inout DiffableDataSource<Section, Item>) throws -> Void) {
        guard !isWorking else { Recorder.end(exception: "apply inside apply") }
        isWorking = true
        var working = base
        prepare(&working)
        raising { try body(&working) }
        base = working
        shown = base.snapshot()
        isWorking = false
    }

    private func prepare(_ working: inout DiffableDataSource<Section, Item>) {
        working.view.supplementaryKinds = kinds()
        if let makeSupplementary {
            working.supplementaryViewProvider = { [unowned self] (kind, path, _) in
                onMain {
                    guard let made = makeSupplementary(kind, IndexPath(path)) else { return nil }
                    self.supplementaries[kind, default: [:]][path.section] = made.view
                    return made.text
                }
            }
        }
        working.reorderingHandlers = reordering
        working.sectionSnapshotHandlers = disclosing
        // Objects may have changed since they were applied; the library has to be told, where UIKit just holds them.
        working.mutateIdentifiersInPlace(items: { holdsObject($0) ? $0 : nil }, sections: { holdsObject($0) ? $0 : nil })
    }

    func apply(_ snapshot: Snapshot, _ animated: Bool, _ completion: (() -> Void)?) {
        applying(snapshot, reloads: snapshot.reloadedItemIdentifiers, keepsSelection: true, completion) { try $0.apply(snapshot, animatingDifferences: animated) }
    }

    func applyReloading(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
        applying(snapshot, reloads: [], keepsSelection: false, completion) { try $0.applySnapshotUsingReloadData(snapshot) }
    }

    private func applying(
        _ snapshot: Snapshot, reloads: [Item], keepsSelection: Bool, _ completion: (() -> Void)?,
        _ body: (inout DiffableDataSource<Section, Item>) throws -> ApplyResult<Section, Item>
    ) {
        if moves != nil {
            // The table compares it with its own move, once `moveRowAt` has returned.
            moves?.append(snapshot)
            shown = snapshot.withoutMarks()
            if let completion { later(completion) }
            return
        }
        carrySelection(into: snapshot, reloads, keepsSelection)
        var result: ApplyResult<Section, Item>?
        work { working in
            shown = snapshot.withoutMarks()
            result = try body(&working)
        }
        guard let result else { return }
        record(result)
        // Whether UIKit calls it at once where nothing is animated is not known for sure; code behind the apply comes first here.
        if let completion { later(completion) }
    }

    func apply(_ tree: DiffableDataSourceSectionSnapshot<Item>, to section: Section, _ animated: Bool, _ completion: (() -> Void)?) {
        var result: ApplyResult<Section, Item>?
        work { working in result = try working.apply(tree, to: section, animatingDifferences: animated) }
        if let result { record(result) }
        if let completion { later(completion) }
    }

    private func later(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: unsafeBitCast(work, to: (@Sendable () -> Void).self)) }

    func tree(of section: Section) -> DiffableDataSourceSectionSnapshot<Item> { raising { try base.snapshot(for: section) } }

    /// Selected items keep their selection where they go; reloaded ones lose it, and all do in a reload of all data.
    private func carrySelection(into snapshot: Snapshot, _ reloads: [Item], _ keeps: Bool) {
        let old = Driver.selection(of: listView)
        guard !old.isEmpty else { return }
        Driver.select(
            !keeps ? [] : old.compactMap { path in
                guard let item = shown.itemIdentifier(at: path.place), !reloads.contains(item) else { return nil }
                return snapshot.indexPath(of: item).map { IndexPath($0) }
            }, in: listView)
    }

    // MARK: Gestures

    func reloadData() { work { _ = try $0.reloadData() } }
    func scroll(to offset: Double) { work { _ = try $0.scroll(to: offset) } }

    func tapDisclosure(_ path: IndexPath) {
        var applies: [ApplyResult<Section, Item>] = []
        Recorder.noteUnordered()
        work { applies = try $0.tapDisclosure(at: path.place).applies }
        applies.forEach(record)
    }

    func drag(_ from: IndexPath, _ to: IndexPath) {
        guard base.view.style == .table else {
            var applies: [ApplyResult<Section, Item>] = []
            Recorder.noteUnordered()
            work { applies = try $0.drag(from: from.place, to: to.place).applies }
            applies.forEach(record)
            return
        }
        guard shown.itemIdentifier(at: from.place) != nil, canMoveRow?(from) ?? false, let moveRow, from != to else { return }
        // The library lets a table's drag apply what the library itself finds. So `moveRowAt` runs first, and what it applies
        // is compared with the table's own move: the same is a drag, another is a reload of all data, none leaves the list.
        let before = shown
        moves = []
        moveRow(from, to)
        let applied = moves ?? []
        moves = nil
        guard let last = applied.last else { return Recorder.note("a drag that is not applied") }
        var results: [ApplyResult<Section, Item>] = []
        if applied.count == 1, last == moved(before, from.place, to.place) {
            work { working in
                shown = last.withoutMarks()
                var table = ReorderableDataSource<Section, Item> { _, _, _ in nil }
                table.base = working
                table.moveRule = .complete
                table.allowCrossSectionMove = true
                results = try table.drag(from: from.place, to: to.place).applies
                working = table.base
            }
        } else {
            Recorder.note("cells of a drag that is loaded again")
            for snapshot in applied {
                work { working in
                    shown = snapshot.withoutMarks()
                    results.append(try working.applySnapshotUsingReloadData(snapshot))
                }
            }
        }
        results.forEach(record)
    }

    private func moved(_ snapshot: Snapshot, _ from: EnginePath, _ to: EnginePath) -> Snapshot {
        var result = snapshot
        guard let item = snapshot.itemIdentifier(at: from) else { return result }
        raising {
            if let other = snapshot.itemIdentifier(at: to) {
                if from.section == to.section, from.item < to.item {
                    try result.moveItem(item, afterItem: other)
                } else {
                    try result.moveItem(item, beforeItem: other)
                }
            } else {
                _ = try result.appendItems([item], toSection: snapshot.sectionIdentifiers[to.section])
            }
        }
        return result
    }

    // MARK: Records

    private func record(_ result: ApplyResult<Section, Item>) {
        let after = result.after
        func text(_ entries: [Changeset<Section, Item>.SectionEntry]) -> [String] { entries.map { written($0.section) } }
        Recorder.write([
            "apply": after.sectionIdentifiers.enumerated().map { index, section in
                [
                    "section": written(section),
                    "items": ((try? after.itemIdentifiers(inSection: section)) ?? []).map { written($0) },
                ] as [String: Any]
            },
            "path": result.path.rule.id,
            "reloadedSections": text(result.changeset.reloadedSections),
            "reloadedItems": result.changeset.reloadedItems.map { written($0.item) },
            "reconfiguredItems": result.changeset.reconfiguredItems.map { written($0.item) },
            "inserted": result.changeset.insertedItems.map { written($0.item) },
            "deleted": result.changeset.deletedItems.map { written($0.item) },
            "moved": result.changeset.movedItems.map { written($0.item) },
            "cells": [
                "created": result.cells.created, "dequeued": result.cells.dequeued, "configured": result.cells.configured,
                "reconfigured": result.cells.reconfigured, "recycled": result.cells.recycled,
                "preparedForReuse": result.cells.preparedForReuse,
            ],
        ])
    }

    func recordCells() {
        var cells: [[String: Any]] = []
        for path in visiblePaths {
            guard let cell = base.view.cell(at: path.place) else { continue }
            let view = views[cell.id]
            (view as? any ConfiguredView)?.tellSelected(Driver.selection(of: listView).contains(path))
            (view as? any ConfiguredView)?.updateIfNeeded()
            cells.append([
                "path": [path.section, path.item], "cell": cell.id, "shows": view.map(CellTexts.text) ?? cell.content,
                "item": shown.itemIdentifier(at: path.place).map { written($0) } ?? "nil",
            ])
        }
        func texts(_ kind: SupplementaryKind) -> [[String: Any]] {
            base.view.counts.indices.compactMap { section in
                base.view.supplementaryView(kind, inSection: section).map { ["section": section, "shows": $0.content] }
            }
        }
        Recorder.write(["cells": cells, "headers": texts(.header), "footers": texts(.footer)])
    }
}
