import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions
import SwiftInterpreter

/// `NSDiffableDataSourceSnapshot` and `NSDiffableDataSourceSectionSnapshot` as the user's code sees them: values, with the
/// engine's own snapshots in them.
enum UIKitSnapshots {
    static let bodies: [String: ForeignBody] = prefixed("NSDiffableDataSourceSnapshot", questions.merging(edits) { $1 })
        .merging(prefixed("NSDiffableDataSourceSectionSnapshot", treeQuestions.merging(treeEdits) { $1 })) { $1 }

    private static func prefixed(_ type: String, _ rows: [String: ForeignBody]) -> [String: ForeignBody] {
        Dictionary(uniqueKeysWithValues: rows.map { ("\(type).\($0)", $1) })
    }

    // MARK: Snapshots

    private static let questions: [String: ForeignBody] = [
        "init()": { (_, _, arguments) throws(Stop) in
            let run = try AppRun.running()
            return .foreign(ForeignValue(arguments.typeID, arguments: arguments.type.arguments, run.emptySnapshot))
        },
        "numberOfItems": question { (snapshot, _, _) in .int(snapshot.numberOfItems) },
        "numberOfSections": question { (snapshot, _, _) in .int(snapshot.numberOfSections) },
        "sectionIdentifiers": question { (snapshot, _, _) in .list(snapshot.sectionIdentifiers) },
        "itemIdentifiers": question { (snapshot, _, _) in .list(snapshot.itemIdentifiers) },
        "reloadedSectionIdentifiers": question { (snapshot, _, _) in .list(snapshot.reloadedSectionIdentifiers) },
        "reloadedItemIdentifiers": question { (snapshot, _, _) in .list(snapshot.reloadedItemIdentifiers) },
        "reconfiguredItemIdentifiers": question { (snapshot, _, _) in .list(snapshot.reconfiguredItemIdentifiers) },
        "numberOfItems(inSection:)": question { (snapshot, call, run) throws(Violation) in
            .int(try snapshot.numberOfItems(inSection: run.identifier(call[0])))
        },
        "itemIdentifiers(inSection:)": question { (snapshot, call, run) throws(Violation) in
            .list(try snapshot.itemIdentifiers(inSection: run.identifier(call[0])))
        },
        "sectionIdentifier(containingItem:)": question { (snapshot, call, run) in
            .maybe(snapshot.sectionIdentifier(containingItem: run.identifier(call[0])))
        },
        "indexOfItem(_:)": question { (snapshot, call, run) in
            .maybe(snapshot.indexOfItem(run.identifier(call[0])))
        },
        "indexOfSection(_:)": question { (snapshot, call, run) in
            .maybe(snapshot.indexOfSection(run.identifier(call[0])))
        },
    ]

    private static let edits: [String: ForeignBody] = [
        "appendItems(_:toSection:)": edit("append", "to") { (snapshot, items, section) throws(Violation) in
            try snapshot.appendItems(items, toSection: section)
        },
        "insertItems(_:beforeItem:)": edit("insert", "before") { (snapshot, items, item) throws(Violation) in
            try snapshot.insertItems(items, beforeItem: item.required)
        },
        "insertItems(_:afterItem:)": edit("insert", "after") { (snapshot, items, item) throws(Violation) in
            try snapshot.insertItems(items, afterItem: item.required)
        },
        "deleteItems(_:)": edit("delete") { (snapshot, items, _) throws(Violation) in
            try snapshot.deleteItems(items)
            return nil
        },
        "deleteAllItems()": edit("delete-all") { (snapshot, _, _) in
            snapshot.deleteAllItems()
            return nil
        },
        "moveItem(_:beforeItem:)": edit("move", "before", isSingle: true) { (snapshot, items, item) throws(Violation) in
            for moved in items { try snapshot.moveItem(moved, beforeItem: item.required) }
            return nil
        },
        "moveItem(_:afterItem:)": edit("move", "after", isSingle: true) { (snapshot, items, item) throws(Violation) in
            for moved in items { try snapshot.moveItem(moved, afterItem: item.required) }
            return nil
        },
        "reloadItems(_:)": edit("reload") { (snapshot, items, _) throws(Violation) in
            try snapshot.reloadItems(items)
            return nil
        },
        "reconfigureItems(_:)": edit("reconfigure") { (snapshot, items, _) throws(Violation) in
            try snapshot.reconfigureItems(items)
            return nil
        },
        "appendSections(_:)": edit("sections") { (snapshot, sections, _) throws(Violation) in
            try snapshot.appendSections(sections)
            return nil
        },
        "insertSections(_:beforeSection:)": edit("sections", "before") { (snapshot, list, section) throws(Violation) in
            try snapshot.insertSections(list, beforeSection: section.required)
            return nil
        },
        "insertSections(_:afterSection:)": edit("sections", "after") { (snapshot, list, section) throws(Violation) in
            try snapshot.insertSections(list, afterSection: section.required)
            return nil
        },
        "deleteSections(_:)": edit("delete-sections") { (snapshot, sections, _) throws(Violation) in
            try snapshot.deleteSections(sections)
            return nil
        },
        "moveSection(_:beforeSection:)": edit("move-section", "before", isSingle: true) {
            (snapshot, list, section) throws(Violation) in
            for moved in list { try snapshot.moveSection(moved, beforeSection: section.required) }
            return nil
        },
        "moveSection(_:afterSection:)": edit("move-section", "after", isSingle: true) {
            (snapshot, list, section) throws(Violation) in
            for moved in list { try snapshot.moveSection(moved, afterSection: section.required) }
            return nil
        },
        "reloadSections(_:)": edit("reload-sections") { (snapshot, sections, _) throws(Violation) in
            try snapshot.reloadSections(sections)
            return nil
        },
    ]

    /// A member that only looks.
    private static func question(
        _ ask: @escaping @Sendable (Snapshot, ForeignArguments, AppRun) throws(Violation) -> Value
    ) -> ForeignBody {
        { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let snapshot: Snapshot = try run.payload(of: receiver)
            try run.checkAll(arguments)
            return try run.asking(arguments.place) { () throws(Violation) in try ask(snapshot, arguments, run) }
        }
    }

    /// A member that changes the snapshot.
    ///
    /// - Parameters:
    ///   - command: The command that does the same.
    ///   - word: The word in front of the identifier that the call is relative to.
    ///   - isSingle: Whether it takes one identifier and no list.
    ///   - change: Makes the call.
    /// - Returns: The row of the member.
    private static func edit(
        _ command: String, _ word: String = "", isSingle: Bool = false,
        _ change: @escaping @Sendable (inout Snapshot, [Identifier], Identifier?) throws(Violation) -> SnapshotWarning?
    ) -> ForeignBody {
        { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let items =
                try isSingle
                ? [run.identifier(at: 0, of: arguments)] : run.identifiers(of: arguments)
            let place = try run.optionalIdentifier(at: 1, of: arguments)
            guard case .foreign(let value) = receiver else { throw AppRun.foreignMismatch(arguments) }
            var snapshot: Snapshot = try run.payload(of: receiver)
            receiver = .unset
            defer { receiver = .foreign(ForeignValue(value.type, arguments: value.arguments, snapshot)) }
            run.tellWritten(to: &snapshot)
            let (warning, count): (SnapshotWarning?, Int)
            do throws(Stop) {
                count = snapshot.numberOfItems
                warning = try run.asking(arguments.place, about: items) { () throws(Violation) in
                    try change(&snapshot, items, place)
                }
            } catch {
                run.nameComparison(of: items, place, in: snapshot)
                throw error
            }
            if let warning { run.note(moved: items, warning, at: arguments.place) }
            if command == "reload" || command == "reconfigure" {
                run.note(marked: items, by: command + "Items", in: snapshot, at: arguments.place)
            }
            if command.hasPrefix("reload") { run.note(reloadAt: arguments.place) }
            // What is equal to nothing in the snapshot is passed over.
            if command == "delete", count - snapshot.numberOfItems < items.count {
                run.note(kept: items, in: snapshot, at: arguments.place)
            }
            let relation = place.map { word.isEmpty ? "" : " \(word) \($0.label)" } ?? ""
            run.note(edit: "\(command)\(run.names(items))\(relation)", warning, at: arguments.place)
            return .void
        }
    }

    // MARK: Trees

    private static let treeQuestions: [String: ForeignBody] = [
        "init()": { (_, _, arguments) throws(Stop) in
            let run = try AppRun.running()
            return .foreign(ForeignValue(arguments.typeID, arguments: arguments.type.arguments, run.emptyTree))
        },
        "items": treeQuestion { (tree, _, _) in .list(tree.items) },
        "rootItems": treeQuestion { (tree, _, _) in .list(tree.rootItems) },
        "visibleItems": treeQuestion { (tree, _, _) in .list(tree.visibleItems) },
        "contains(_:)": treeQuestion { (tree, call, run) in .bool(tree.contains(run.identifier(call[0]))) },
        "index(of:)": treeQuestion { (tree, call, run) in .maybe(tree.index(of: run.identifier(call[0]))) },
        "isExpanded(_:)": treeQuestion { (tree, call, run) throws(Violation) in
            .bool(try tree.isExpanded(run.identifier(call[0])))
        },
        "isVisible(_:)": treeQuestion { (tree, call, run) throws(Violation) in
            .bool(try tree.isVisible(run.identifier(call[0])))
        },
        "level(of:)": treeQuestion { (tree, call, run) throws(Violation) in
            .int(try tree.level(of: run.identifier(call[0])))
        },
        "parent(of:)": treeQuestion { (tree, call, run) throws(Violation) in
            .maybe(try tree.parent(of: run.identifier(call[0])))
        },
        "visualDescription()": treeQuestion { (tree, _, _) in .string(tree.visualDescription()) },
        "snapshot(of:includingParent:)": { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            guard case .foreign(let value) = receiver else { throw AppRun.foreignMismatch(arguments) }
            let tree: Tree = try run.payload(of: receiver)
            let parent = try run.identifier(at: 0, of: arguments)
            let part = try run.asking(arguments.place) { () throws(Violation) in
                try tree.snapshot(of: parent, includingParent: arguments[1].isTrue)
            }
            return .foreign(ForeignValue(value.type, arguments: value.arguments, part))
        },
    ]

    private static let treeEdits: [String: ForeignBody] = [
        "append(_:to:)": treeEdit("append", "to") { (tree, items, parent, _) throws(Violation) in
            try tree.append(items, to: parent)
        },
        "insert(_:before:)": treeEdit("insert", "before") { (tree, items, item, part) throws(Violation) in
            if let part { return try tree.insert(part, before: item.required) }
            try tree.insert(items, before: item.required)
        },
        "insert(_:after:)": treeEdit("insert", "after") { (tree, items, item, part) throws(Violation) in
            if let part { return try tree.insert(part, after: item.required) }
            try tree.insert(items, after: item.required)
        },
        "delete(_:)": treeEdit("delete") { (tree, items, _, _) throws(Violation) in try tree.delete(items) },
        "deleteAll()": treeEdit("delete-all") { (tree, _, _, _) in tree.deleteAll() },
        "expand(_:)": treeEdit("expand") { (tree, items, _, _) in tree.expand(items) },
        "collapse(_:)": treeEdit("collapse") { (tree, items, _, _) in tree.collapse(items) },
        "replace(childrenOf:using:)": treeEdit("replace children of", isSingle: true) {
            (tree, items, _, part) throws(Violation) in
            guard let part else { return }
            for parent in items { try tree.replace(childrenOf: parent, using: part) }
        },
    ]

    private static func treeQuestion(
        _ ask: @escaping @Sendable (Tree, ForeignArguments, AppRun) throws(Violation) -> Value
    ) -> ForeignBody {
        { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let tree: Tree = try run.payload(of: receiver)
            try run.checkAll(arguments)
            return try run.asking(arguments.place) { () throws(Violation) in try ask(tree, arguments, run) }
        }
    }

    /// A member that changes a tree; its arguments are items or another tree, and an item that it is relative to.
    private static func treeEdit(
        _ command: String, _ word: String = "", isSingle: Bool = false,
        _ change: @escaping @Sendable (inout Tree, [Identifier], Identifier?, Tree?) throws(Violation) -> Void
    ) -> ForeignBody {
        { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            guard case .foreign(let value) = receiver else { throw AppRun.foreignMismatch(arguments) }
            let parts = arguments.values.compactMap { $0.payload(as: Tree.self) }
            let items: [Identifier]
            if arguments[0].payload(as: Tree.self) != nil {
                items = []
            } else {
                items =
                    try isSingle
                    ? [run.identifier(at: 0, of: arguments)] : run.identifiers(of: arguments)
            }
            let place = isSingle ? nil : try run.optionalIdentifier(at: 1, of: arguments)
            var tree: Tree = try run.payload(of: receiver)
            receiver = .unset
            defer { receiver = .foreign(ForeignValue(value.type, arguments: value.arguments, tree)) }
            do throws(Stop) {
                try run.asking(arguments.place) { () throws(Violation) in try change(&tree, items, place, parts.first) }
            } catch {
                run.nameComparison(of: items, isSingle ? items.first : place, sections: [], tree.items)
                throw error
            }
            let relation = place.map { " \(word) \($0.label)" } ?? ""
            run.note(edit: "outline: \(command)\(run.names(items))\(relation)", nil, at: arguments.place)
            return .void
        }
    }
}

extension Optional where Wrapped == Identifier {
    /// The identifier that a call is relative to. A caller always gives one; `nil` finds nothing in a snapshot.
    fileprivate var required: Identifier { self ?? .null }
}
