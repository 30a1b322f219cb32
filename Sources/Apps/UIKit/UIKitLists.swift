import ListView
import Reporting
import Sessions
import SwiftInterpreter

/// The bodies of what ``UIKitDataSources`` and the list views declare: what they do to the list is done by the engine, through
/// ``AppRun``.
enum UIKitLists {
    static let bodies: [String: ForeignBody] = dataSourceBodies("UITableViewDiffableDataSource")
        .merging(dataSourceBodies("UICollectionViewDiffableDataSource")) { $1 }
        .merging(treeBodies) { $1 }.merging(viewBodies("UITableView", rows: "Rows", row: "Row")) { $1 }
        .merging(viewBodies("UICollectionView", rows: "Items", row: "Item")) { $1 }
        .merging(cellBodies) { $1 }.merging(freeBodies) { $1 }.merging(headerBodies) { $1 }

    private static let headerBodies: [String: ForeignBody] = [
        "UITableView.beginUpdates()": { (_, receiver, _) throws(Stop) -> Value in
            try AppRun.running().beginUpdates(of: receiver)
            return .void
        },
        "UITableView.endUpdates()": { (_, receiver, arguments) throws(Stop) -> Value in
            try AppRun.running().endUpdates(of: receiver, "endUpdates", at: arguments.place)
            return .void
        },
        "UITableView.headerView(forSection:)": { (machine, receiver, arguments) throws(Stop) -> Value in
            try AppRun.running().supplementaryView("", inSection: arguments[0].integer, of: receiver)
        },
        "UITableView.footerView(forSection:)": { (machine, receiver, arguments) throws(Stop) -> Value in
            let footer = SupplementaryKind.footer.rawValue
            return try AppRun.running().supplementaryView(footer, inSection: arguments[0].integer, of: receiver)
        },
        "UICollectionView.supplementaryView(forElementKind:at:)": {
            (machine, receiver, arguments) throws(Stop) -> Value in
            let section = arguments[1].indexPath?.section
            return try AppRun.running().supplementaryView(arguments[0].text, inSection: section, of: receiver)
        },
    ]

    private static let freeBodies: [String: ForeignBody] = [
        "_connect(_:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().connect(arguments[0])
            return .void
        },
        "_contents(_:_:)": { (machine, _, arguments) throws(Stop) in
            try AppRun.running().contents(of: arguments[0], asText: arguments[1].isTrue)
        },
        "_later(_:)": { (machine, _, arguments) throws(Stop) in
            try AppRun.running().later(arguments[0])
            return .void
        },
        "_send(_:_:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().send(from: arguments[0], to: arguments[1])
            return .void
        },
        "_perform(_:_:_:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().send(arguments[0], to: arguments[1].unwrapped, from: arguments[2])
            return .void
        },
        "_extent(_:)": { (_, _, arguments) throws(Stop) in
            guard let view = try AppRun.running().listView(of: arguments[0]) else { return .none }
            let extent = [view.contentOffset, view.contentHeight, view.viewportHeight]
            return .some(.tuple(TupleLabels(["offset", "content", "height"]), extent.map { .double($0) }))
        },
        "_scroll(_:_:)": { (_, _, arguments) throws(Stop) in
            guard case .double(let offset) = arguments[1] else { return .void }
            try AppRun.running().scroll(arguments[0], to: offset, at: arguments.place)
            return .void
        },
        "_select(_:_:)": { (_, _, arguments) throws(Stop) in
            guard let cell = arguments[0].unwrapped else { return .void }
            let run = try AppRun.running()
            let style: ListStyle = run.inherits(cell, "UITableViewCell") ? .table : .collection
            try run.select(cell, arguments[1].isTrue, in: style)
            return .void
        },
        "_refuses(_:_:_:)": { (machine, _, arguments) throws(Stop) in
            let (run, given) = (try AppRun.running(), try machine.elements(of: arguments[2]))
            // A storyboard connects the delegate of a search bar that no file names.
            let screen = given.first.flatMap { run.inherits($0, "UISearchBar") ? run.app.current : nil }
            let delegate = [arguments[1].unwrapped ?? screen].compactMap(\.self)
            let answer = try Gestures(run).ask(arguments[0].text, of: delegate, given)
            if case .bool(false)? = answer { return .bool(true) }
            return .bool(false)
        },
        "_collectionOnly(_:)": { (_, _, arguments) throws(Stop) in
            let violation = Violation.collectionViewOnly(member: arguments[0].text)
            throw try AppRun.running().raise(
                CommandFailure(.uikit(UIKitFailure(violation)), nil), at: arguments.place)
        },
        "_goBack(_:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().goBack(arguments[0].integer ?? 1)
            return .void
        },
        "UIViewController.present(_:animated:completion:)": { (machine, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            try machine.assign("presentedViewController", of: receiver, .some(arguments[0]))
            try run.present(arguments[0], "present", at: arguments.place)
            if let completion = arguments[2].unwrapped { try run.later(completion) }
            return .void
        },
        "UIViewController.show(_:sender:)": { (machine, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let isStack = run.inherits(receiver, "UINavigationController")
            let stack = isStack ? receiver : try machine.read("navigationController", of: receiver).unwrapped
            try run.push(arguments[0], onto: stack, at: arguments.place)
            return .void
        },
        "UINavigationController.pushViewController(_:animated:)": { (_, receiver, arguments) throws(Stop) in
            try AppRun.running().push(arguments[0], onto: receiver, at: arguments.place)
            return .void
        },
    ]

    private static func dataSourceBodies(_ type: String) -> [String: ForeignBody] {
        [
            "\(type).snapshot()": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                return run.foreignSnapshot(try run.list(of: receiver).current(in: run), arguments.type)
            },
            "\(type).itemIdentifier(for:)": lookup { (snapshot, call, run) in
                call[0].indexPath.map { .maybe(snapshot.itemIdentifier(at: $0)) } ?? .none
            },
            "\(type).indexPath(for:)": lookup { (snapshot, call, run) in
                .maybe(snapshot.indexPath(of: run.identifier(call[0])), run)
            },
            "\(type).sectionIdentifier(for:)": lookup(since: .ios15) { (snapshot, call, run) in
                guard case .int(let index) = call[0] else { return .none }
                return .maybe(snapshot.sectionIdentifier(at: index))
            },
            "\(type).index(for:)": lookup(since: .ios15) { (snapshot, call, run) in
                .maybe(snapshot.indexOfSection(run.identifier(call[0])))
            },
            "\(type).apply(_:animatingDifferences:completion:)": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                let mode: ApplyMode = arguments[1].isTrue ? .animated : .unanimated
                try run.apply(arguments[0], mode, to: receiver, arguments)
                try run.later(arguments[2])
                return .void
            },
            "\(type).applySnapshotUsingReloadData(_:completion:)": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                try run.apply(arguments[0], .reloadData, to: receiver, arguments)
                try run.later(arguments[1])
                return .void
            },
        ]
    }

    private static func lookup(
        since introduced: SystemVersion = .ios13,
        _ ask: @escaping @Sendable (Snapshot, ForeignArguments, AppRun) -> Value
    ) -> ForeignBody {
        { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            if run.app.options.system < introduced {
                let name = arguments.function.fullName
                let violation = Violation.unavailable(
                    name, introduced: introduced, on: Platform(run.app.options.system))
                throw run.raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: arguments.place)
            }
            try run.checkAll(arguments)
            let snapshot = try run.list(of: receiver).current(in: run)
            return try run.asking(arguments.place) { ask(snapshot, arguments, run) }
        }
    }

    private static let treeBodies: [String: ForeignBody] = [
        "UICollectionViewDiffableDataSource.snapshot(for:)": { (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let section = try run.identifier(at: 0, of: arguments)
            let tree = try run.tree(of: section, in: receiver, at: arguments.place)
            return run.foreignTree(tree, arguments.type)
        },
        "UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:completion:)": {
            (_, receiver, arguments) throws(Stop) in
            let run = try AppRun.running()
            let tree: Tree = try run.payload(of: arguments[0])
            let section = try run.identifier(at: 1, of: arguments)
            try run.apply(tree, to: section, isAnimated: arguments[2].isTrue, in: receiver, at: arguments.place)
            try run.later(arguments[3])
            return .void
        },
    ]

    private static let cellBodies: [String: ForeignBody] = [
        "UITableView.dequeueReusableCell(withIdentifier:for:)": { (_, receiver, arguments) throws(Stop) in
            try AppRun.running().dequeueCell(arguments[0], from: receiver, for: arguments[1], at: arguments.place)
        },
        "UITableView.dequeueReusableCell(withIdentifier:)": { (_, receiver, arguments) throws(Stop) in
            try AppRun.running().dequeueCell(arguments[0], from: receiver, at: arguments.place, isOptional: true)
        },
        "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:)": { (_, receiver, arguments) throws(Stop) in
            try AppRun.running().dequeueCell(arguments[0], from: receiver, at: arguments.place)
        },
        "UICollectionView.dequeueConfiguredReusableCell(using:for:item:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().dequeueConfigured(arguments[0], arguments[1], arguments[2], at: arguments.place)
        },
        "UITableView.dequeueReusableHeaderFooterView(withIdentifier:)": { (_, receiver, arguments) throws(Stop) in
            .some(
                try AppRun.running().supplementaryView(
                    "", arguments[0], registeredIn: "_headers", of: receiver, at: arguments.place))
        },
        "UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)": {
            (_, receiver, arguments) throws(Stop) in
            try AppRun.running().supplementaryView(
                arguments[0].text, arguments[1], registeredIn: "_supplementary", of: receiver, at: arguments.place)
        },
        "UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)": { (_, _, arguments) throws(Stop) in
            try AppRun.running().configuredSupplementary(arguments[0], arguments[1], at: arguments.place)
        },
    ]

    private static func viewBodies(_ type: String, rows: String, row: String) -> [String: ForeignBody] {
        var bodies: [String: ForeignBody] = [
            "\(type).numberOfSections": { (_, receiver, _) throws(Stop) in
                let run = try AppRun.running()
                return .int(try run.list(feeding: receiver)?.current(in: run).numberOfSections ?? 0)
            },
            "\(type).numberOf\(rows)(inSection:)": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                guard case .int(let section) = arguments[0] else { return .int(0) }
                return .int(try run.list(feeding: receiver)?.current(in: run).itemCount(atSection: section) ?? 0)
            },
            "\(type).visibleCells": { (_, receiver, _) throws(Stop) in
                .array(try AppRun.running().visibleCells(of: receiver).map(\.cell))
            },
            "\(type).indexPathsForVisible\(rows)": { (_, receiver, _) throws(Stop) in
                let run = try AppRun.running()
                let paths = Value.array(run.visibleCells(of: receiver).map { run.value(of: $0.path) })
                return type == "UITableView" ? .some(paths) : paths
            },
            "\(type).cellFor\(row)(at:)": { (_, receiver, arguments) throws(Stop) in
                let path = arguments[0].indexPath
                let cells = try AppRun.running().visibleCells(of: receiver)
                return cells.first { $0.path == path }.map { .some($0.cell) } ?? .none
            },
            "\(type).indexPath(for:)": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                let wanted = arguments[0].objectIndex
                let cells = run.visibleCells(of: receiver)
                return cells.first { $0.cell.objectIndex == wanted }.map { .some(run.value(of: $0.path)) } ?? .none
            },
            "\(type).reloadData()": { (_, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                try run.select([], in: receiver, type == "UITableView" ? .table : .collection)
                try run.reloadData(of: receiver, at: arguments.place)
                return .void
            },
            "\(type).performBatchUpdates(_:completion:)": { (machine, receiver, arguments) throws(Stop) in
                let run = try AppRun.running()
                try run.beginUpdates(of: receiver)
                if arguments[0].isFunction { _ = try machine.invoke(arguments[0], [], place: arguments.place) }
                try run.endUpdates(of: receiver, "performBatchUpdates", at: arguments.place)
                try run.later(arguments[1], [.bool(true)])
                return .void
            },
            "\(type).scrollTo\(row)(at:at:animated:)": { (_, receiver, arguments) throws(Stop) in
                try AppRun.running().scroll(receiver, to: arguments[0], at: arguments.place)
                return .void
            },
        ]
        bodies.merge(updates(type, rows: rows, row: row)) { $1 }
        return bodies
    }

    private typealias Operation = BatchUpdates.Operation

    /// `insertRows(at:with:)` and its like: part of a batch where the program counts the rows, and refused where a diffable data
    /// source feeds the view.
    private static func updates(_ type: String, rows: String, row: String) -> [String: ForeignBody] {
        let animation = type == "UITableView" ? "with:" : ""
        let ofRows: [(String, @Sendable (IndexPath) -> Operation)] = [
            ("insert\(rows)(at:\(animation))", { .insertItem($0) }),
            ("delete\(rows)(at:\(animation))", { .deleteItem($0) }),
            ("reload\(rows)(at:\(animation))", { .reloadItem($0) }),
            ("reconfigure\(rows)(at:)", { .reconfigureItem($0) }),
        ]
        let ofSections: [(String, @Sendable (Int) -> Operation)] = [
            ("insertSections(_:\(animation))", { .insertSection($0) }),
            ("deleteSections(_:\(animation))", { .deleteSection($0) }),
            ("reloadSections(_:\(animation))", { .reloadSection($0) }),
        ]
        var bodies: [String: ForeignBody] = [:]
        for (name, operation) in ofRows {
            let body: ForeignBody = { (machine, view, arguments) throws(Stop) -> Value in
                let paths = try machine.elements(of: arguments[0]).compactMap(\.indexPath)
                return try AppRun.running().update(view, name, paths.map(operation), at: arguments.place)
            }
            bodies["\(type).\(name)"] = body
        }
        for (name, operation) in ofSections {
            let body: ForeignBody = { (machine, view, arguments) throws(Stop) -> Value in
                if case .opaque = arguments[0] {
                    let name = machine.describe(arguments[0])
                    try AppRun.running().tell(Message("app.missing", ["names": .list([name])]))
                }
                let sections = try machine.elements(of: arguments[0]).compactMap(\.integer)
                return try AppRun.running().update(view, name, sections.map(operation), at: arguments.place)
            }
            bodies["\(type).\(name)"] = body
        }
        let moveRow: ForeignBody = { (_, view, arguments) throws(Stop) -> Value in
            guard let from = arguments[0].indexPath, let to = arguments[1].indexPath else { return .void }
            let move = Operation.moveItem(from: from, to: to)
            return try AppRun.running().update(view, "move\(row)", [move], at: arguments.place)
        }
        let moveSection: ForeignBody = { (_, view, arguments) throws(Stop) -> Value in
            guard let from = arguments[0].integer, let to = arguments[1].integer else { return .void }
            let move = Operation.moveSection(from: from, to: to)
            return try AppRun.running().update(view, "moveSection", [move], at: arguments.place)
        }
        bodies["\(type).move\(row)(at:to:)"] = moveRow
        bodies["\(type).moveSection(_:toSection:)"] = moveSection
        return bodies
    }
}
