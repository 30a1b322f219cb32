import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands for section snapshots: trees in a section (collection view, iOS 14 and later).
enum OutlineCommands {
    static let group = CommandGroup(
        "outlines",
        [
            outline, toggle("expand", isExpanding: true), toggle("collapse", isExpanding: false),
            query("level") { (tree, item) throws(Violation) in .number(try tree.level(of: item)) },
            query("parent", optional: true) { (tree, item) throws(Violation) in
                .identifier(try tree.parent(of: item))
            },
            query("isExpanded", takesLabel: false) { (tree, item) throws(Violation) in
                .boolean(try tree.isExpanded(item))
            },
            query("isVisible", takesLabel: false) { (tree, item) throws(Violation) in
                .boolean(try tree.isVisible(item))
            },
            query("contains", takesLabel: false) { (tree, item) throws(Violation) in .boolean(tree.contains(item)) },
            visual,
        ])

    private static let outline = CommandRow(
        "outline",
        example:
            "outline Food {\n    append Fruit Dairy\n    append apple mandarin to Fruit\n    expand Fruit\n}\noutline Food",
        CommandForm(
            .query, .operand(.screenSection), swift: .nothing("swift.looks")
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            OutlineReport(section.value, try session.outline(section))
        },
        CommandForm(
            .edit, .operand(.screenSection), .outlineLines("append I… [to I]; expand I…; …"),
            code: { scope, section, lines in scope.outline(section, lines.map(\.meaning)) }
        ) { (session: inout Session, _, section, lines) throws(CommandFailure) in
            try session.edit(outline: section, lines.map(\.meaning))
        }
    )

    private static let visual = CommandRow(
        "visual", uikit: "visualDescription",
        example: "outline Food { append Fruit; append apple to Fruit }\nvisual Food",
        CommandForm(
            .query, .outlineSection,
            code: { scope, section in
                if scope.isTable { return .none(Message("swift.table-outline")) }
                return SwiftCode("\(scope.dataSource).snapshot(for: \(scope.section(section))).visualDescription()")
                    .asking()
            }
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            TextReport(text: try session.outline(section).visualDescription())
        })

    private static func toggle(_ name: String, isExpanding: Bool) -> CommandRow {
        CommandRow(
            name,
            example:
                "outline Food { append Fruit; append apple to Fruit }\nexpand Fruit in Food\ncollapse Fruit in Food",
            CommandForm(
                .edit, .operands(.anyItem), .inOutline,
                code: { scope, items, section in
                    scope.outline(section, [isExpanding ? .expand(items) : .collapse(items)])
                }
            ) { (session: inout Session, _, items, section) throws(CommandFailure) in
                session.installHandlers()
                let nodes = try session.outline(section).nodes
                let (values, known) = (items.map(\.value), Set(nodes.map(\.item)))
                let strangers = values.filter { !known.contains($0) }.map(\.label)
                do throws(Violation) {
                    let report =
                        isExpanding
                        ? session.finish(try session.source.expand(values, in: section.value))
                        : session.finish(try session.source.collapse(values, in: section.value))
                    let meant = Set(values)
                    let idle = nodes.filter {
                        meant.contains($0.item) && (!$0.hasChildren || $0.isExpanded == isExpanding)
                    }.map(\.item.label)
                    if strangers.isEmpty, idle.isEmpty { return report }
                    let key = strangers.isEmpty ? "done.same-outline" : "done.not-in-outline"
                    let names = strangers.isEmpty ? idle : strangers
                    let place = MessageArgument.text(section.value.label)
                    return NotedReport(report, note: Message(key, ["names": .list(names), "section": place]))
                } catch {
                    throw CommandFailure(.uikit(UIKitFailure(error)), section.range)
                }
            })
    }

    private static func query(
        _ name: String, takesLabel: Bool = true, optional isOptional: Bool = false,
        _ ask: @escaping @Sendable (Outline, SessionValue) throws(Violation) -> AnswerReport.Finding
    ) -> CommandRow {
        CommandRow(
            name, example: "outline Food { append Fruit; append apple to Fruit }\n\(name) apple in Food",
            question(name, takesLabel: takesLabel, optional: isOptional, ask))
    }

    private static func question(
        _ name: String, takesLabel: Bool = true, optional isOptional: Bool = false,
        _ ask: @escaping @Sendable (Outline, SessionValue) throws(Violation) -> AnswerReport.Finding
    ) -> CommandForm {
        CommandForm(
            .query, .filler("of"), .operand(.anyItem), .inOutline,
            code: { scope, _, item, section in
                if scope.isTable { return .none(Message("swift.table-outline")) }
                let item = takesLabel ? scope.item(item).labelled("of") : scope.item(item)
                return SwiftCode("\(scope.dataSource).snapshot(for: \(scope.section(section))).\(name)(\(item))")
                    .asking(optional: isOptional)
            },
            run: { (session: inout Session, _, _, item, section) throws(CommandFailure) in
                let tree = try session.outline(section)
                do throws(Violation) {
                    return session.answer(name, try ask(tree, item.value))
                } catch {
                    throw CommandFailure(.uikit(UIKitFailure(error)), item.range)
                }
            })
    }

    /// `index of I in S`: what `index(of:)` answers about a tree.
    static let index = question("index", optional: true) { (tree, item) throws(Violation) in
        .number(tree.index(of: item))
    }

    /// `snapshot of I in S`: the tree beneath an item.
    static let part = CommandForm(
        .query, .after("of", .operand(.anyItem)), .after("in", .operand(.screenSection)), .flag("includingParent"),
        code: { scope, item, section, includesParent in
            if scope.isTable { return .none(Message("swift.table-outline")) }
            let label = includesParent ? ", includingParent: true" : ""
            let (source, section, item) = (scope.dataSource, scope.section(section), scope.item(item))
            return SwiftCode("\(source).snapshot(for: \(section)).snapshot(of: \(item)\(label))").asking()
        },
        run: { (session: inout Session, _, item, section, includesParent) throws(CommandFailure) in
            let tree = try session.outline(section)
            do throws(Violation) {
                let part = try tree.snapshot(of: item.value, includingParent: includesParent)
                return OutlineReport(section.value, part, of: includesParent ? nil : item.value)
            } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), item.range)
            }
        })
}

extension Session {
    fileprivate func outline(_ section: Operand) throws(CommandFailure) -> Outline {
        do throws(Violation) {
            return try source.snapshot(for: section.value)
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), section.range)
        }
    }

    /// Edits the tree of a section and applies it.
    fileprivate mutating func edit(outline section: Operand, _ edits: [OutlineEdit]) throws(CommandFailure)
        -> any Report
    {
        var tree = try outline(section)
        for edit in edits { try edit.carryOut(on: &tree) }
        installHandlers()
        do throws(Violation) {
            let result = try source.apply(tree, to: section.value)
            return OutlineReport(section.value, tree, apply: finish(result))
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), section.range)
        }
    }
}
