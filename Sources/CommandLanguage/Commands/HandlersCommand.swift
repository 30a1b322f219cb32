import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// `handlers`: what the app does when the user touches the list.
enum HandlersCommand {
    static let row = CommandRow(
        "handlers",
        example: """
            option view table
            handlers move always-after
            handlers cross-section on
            handlers tap toggle isDone then reconfigure
            """,
        forms: [show, tapSelect, tapToggle, move, reorder, reorderExcept, children, subclass] + flags
    )

    /// The form without a word, which shows the current handlers.
    private static let show = CommandForm(.query, swift: .nothing("swift.looks")) {
        (session: inout Session, _) throws(CommandFailure) in
        HandlersReport(session.handlers, session.options.style)
    }

    private static let tapSelect = CommandForm(setting: .selection, .keyword("tap"), .keyword("select")) {
        (session: inout Session, _, _, _) throws(CommandFailure) in
        session.handlers.tap = AppHandlers.TapAction()
        return SilentReport("done.handlers")
    }

    private static let tapToggle = CommandForm(
        setting: .selection, .keyword("tap"), .after("toggle", .fieldName),
        .optional(.after("from", .keyword("snapshot"))), .optional(.after("then", .way), else: .reconfigure)
    ) { (session: inout Session, _, _, field, fromSnapshot, way: AppHandlers.TapAction.Way) throws(CommandFailure) in
        session.handlers.tap = AppHandlers.TapAction(
            field: field.text, togglesStoredValue: fromSnapshot != nil, way: way)
        return SilentReport("done.handlers")
    }

    private static let move = CommandForm(
        setting: .moveRule, .after("move", .moveRule),
        run: { (session: inout Session, _, rule) throws(CommandFailure) in
            session.handlers.moveRule = rule
            return SilentReport("done.handlers")
        })

    private static let reorder = CommandForm(
        setting: .canReorder, .after("reorder", .onOff),
        run: { (session: inout Session, _, isOn) throws(CommandFailure) in
            session.handlers.fixed = []
            session.handlers.canReorder = isOn
            return SilentReport("done.handlers")
        })

    private static let reorderExcept = CommandForm(
        setting: .canReorder, .keyword("reorder"), .after("except", .operands(.screenItem)),
        run: { (session: inout Session, _, _, items) throws(CommandFailure) in
            session.handlers.fixed = items.map(\.value)
            session.handlers.canReorder = true
            return SilentReport("done.handlers")
        })

    private static let children = CommandForm(
        setting: .lazyChildren, .after("children", .operand(.screenItem)), .equals(.optional(.operands(.newItem))),
        .flag("always")
    ) { (session: inout Session, _, parent, items, isAlways) throws(CommandFailure) in
        session.handlers.children.removeAll { $0.parent == parent.value }
        if let items { session.handlers.children.append((parent.value, items.map(\.value), isAlways)) }
        return SilentReport("done.handlers")
    }

    /// The data source's class decides by itself whether it is one of the app's own.
    private static let subclass = CommandForm(
        .edit, .after("subclass", .onOff), swift: .nothing("swift.subclass")
    ) { (session: inout Session, _, isOn) throws(CommandFailure) in
        session.handlers.isSubclass = isOn
        return SilentReport("done.handlers")
    }

    private static let flags: [CommandForm] = [
        flag("cross-section", .crossSection) { $0.allowsCrossSectionMove = $1 },
        flag("editing", .editing) { $0.isEditing = $1 },
        flag("expand", .shouldExpand) { $0.shouldExpand = $1 },
        flag("collapse", .shouldCollapse) { $0.shouldCollapse = $1 },
    ]

    private static func flag(
        _ name: String, _ part: SwiftPart, _ change: @escaping @Sendable (inout AppHandlers, Bool) -> Void
    ) -> CommandForm {
        CommandForm(
            setting: part, .after(name, .onOff),
            run: { (session: inout Session, _, isOn) throws(CommandFailure) in
                change(&session.handlers, isOn)
                return SilentReport("done.handlers")
            })
    }
}

extension Parameter where Context == Session, Output == AppHandlers.TapAction.Way {
    /// The way the app brings a change to the screen. There are too many ways for a usage line; Tab offers them.
    fileprivate static var way: Self {
        let names = Output.allCases.map(\.rawValue)
        return .word("WAY", expected: names, candidates: { _, _ in names }, { Output(rawValue: $0) })
    }
}

extension Parameter where Context == Session, Output == MoveRule {
    fileprivate static var moveRule: Self {
        .choice(MoveRule.allCases.map(\.spelling)) { name in MoveRule.allCases.first { $0.spelling == name } }
    }
}
