import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting

/// `handlers`: what the app does when somebody touches the list.
enum HandlersCommand {
    static let row = CommandRow(
        "handlers",
        example: """
            option view table
            handlers move always-after
            handlers cross-section on
            handlers tap toggle isDone then reconfigure
            """,
        forms: [tapSelect, tapToggle, move, reorder, reorderExcept, children] + flags)

    private static let tapSelect = CommandForm(.edit, .keyword("tap"), .keyword("select"), swift: .nothing) {
        (session: inout Session, _, _, _) throws(CommandFailure) in
        session.handlers.tap = AppHandlers.TapAction()
        return SilentReport()
    }

    private static let tapToggle = CommandForm(
        .edit, .keyword("tap"), .after("toggle", .fieldName),
        .optional(.after("from", .keyword("snapshot"))), .optional(.after("then", .way), else: .reconfigure),
        swift: .nothing
    ) { (session: inout Session, _, _, field, fromSnapshot, way: AppHandlers.TapAction.Way) throws(CommandFailure) in
        session.handlers.tap = AppHandlers.TapAction(
            field: field.text, togglesStoredValue: fromSnapshot != nil, way: way)
        return SilentReport()
    }

    private static let move = CommandForm(
        .edit, .after("move", .moveRule),
        code: { (_, rule: MoveRule) in SwiftCode(lines: moveRow(isLiteral: rule == MoveRule.alwaysAfter)) },
        run: { (session: inout Session, _, rule) throws(CommandFailure) in
            session.handlers.moveRule = rule
            return SilentReport()
        })

    private static let reorder = CommandForm(
        .edit, .after("reorder", .onOff),
        code: { _, isOn in
            SwiftCode(lines: ["dataSource.reorderingHandlers.canReorderItem = " + (isOn ? "{ _ in true }" : "nil")])
        },
        run: { (session: inout Session, _, isOn) throws(CommandFailure) in
            session.handlers.fixed = []
            session.handlers.canReorder = isOn
            return SilentReport()
        })

    private static let reorderExcept = CommandForm(
        .edit, .keyword("reorder"), .after("except", .operands(.screenItem)),
        code: { scope, _, items in
            let list = scope.array(items)
            return SwiftCode(lines: ["dataSource.reorderingHandlers.canReorderItem = { !\(list).contains($0) }"])
        },
        run: { (session: inout Session, _, _, items) throws(CommandFailure) in
            session.handlers.fixed = items.map(\.value)
            session.handlers.canReorder = true
            return SilentReport()
        })

    private static let children = CommandForm(
        .edit, .after("children", .operand(.screenItem)), .equals(.optional(.operands(.newItem))),
        swift: .nothing
    ) { (session: inout Session, _, parent, items) throws(CommandFailure) in
        session.handlers.children.removeAll { $0.parent == parent.value }
        if let items { session.handlers.children.append((parent.value, items.map(\.value))) }
        return SilentReport()
    }

    private static let flags: [CommandForm] = [
        flag("subclass", code: nil) { $0.isSubclass = $1 },
        flag("cross-section", code: nil) { $0.allowsCrossSectionMove = $1 },
        flag("expand", code: "shouldExpandItem") { $0.shouldExpand = $1 },
        flag("collapse", code: "shouldCollapseItem") { $0.shouldCollapse = $1 },
    ]

    private static func flag(
        _ name: String, code handler: String?, _ change: @escaping @Sendable (inout AppHandlers, Bool) -> Void
    ) -> CommandForm {
        CommandForm(
            .edit, .after(name, .onOff),
            code: { _, isOn in
                guard let handler else { return SwiftFace.nothing.code([]) }
                return SwiftCode(lines: ["dataSource.sectionSnapshotHandlers.\(handler) = { _ in \(isOn) }"])
            },
            run: { (session: inout Session, _, isOn) throws(CommandFailure) in
                change(&session.handlers, isOn)
                return SilentReport()
            })
    }

    // MARK: Swift

    static let reordering = [
        "dataSource.reorderingHandlers.canReorderItem = { _ in true }",
        "dataSource.reorderingHandlers.didReorder = { transaction in",
        "    items = transaction.finalSnapshot.itemIdentifiers", "}",
    ]

    static func moveRow(isLiteral: Bool) -> [String] {
        let move =
            isLiteral
            ? ["    snapshot.moveItem(moved, afterItem: neighbour)"]
            : [
                "    if source.section == destination.section, source.row < destination.row {",
                "        snapshot.moveItem(moved, afterItem: neighbour)", "    } else {",
                "        snapshot.moveItem(moved, beforeItem: neighbour)", "    }",
            ]
        return [
            "override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {",
            "    guard let moved = itemIdentifier(for: source), let neighbour = itemIdentifier(for: destination),",
            "        moved != neighbour else { return }", "    var snapshot = snapshot()",
        ] + move + ["    apply(snapshot)", "}"]
    }
}

extension Parameter where Context == Session, Output == AppHandlers.TapAction.Way {
    /// How the app brings a change to the screen. Too many for a usage line; Tab offers them.
    fileprivate static var way: Self {
        let names = Output.allCases.map(\.rawValue)
        return .word("WAY", expected: names, candidates: { _, _ in names }, { Output(rawValue: $0) })
    }
}

extension Parameter where Context == Session, Output == MoveRule {
    fileprivate static var moveRule: Self {
        let rules: [(name: String, rule: MoveRule)] = [
            ("always-after", .alwaysAfter), ("by-direction", .byDirection), ("complete", .complete),
        ]
        return .choice(rules.map(\.name)) { name in rules.first { $0.name == name }?.rule }
    }
}
