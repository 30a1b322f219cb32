import DiffableSnapshots
import ListSimulation
import Reporting

typealias Outline = DiffableDataSourceSectionSnapshot<Value>

/// Commands for section snapshots: trees in a section (collection view, iOS 14 and later).
enum OutlineCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "outline", .outlines, .edit, .operand(.screenSection), .optionalBlock("append I… [to I]; expand I…; …"),
            example: "outline 食料 {\n    append 果物 乳製品\n    append りんご みかん to 果物\n    expand 果物\n}\noutline 食料"
        ) { (session: inout Session, _, section, block) throws(CommandFailure) in
            guard let block else { return OutlineReport(section.value, try session.outline(section)) }
            return try session.edit(outline: section, block)
        },
        toggle("expand", isExpanding: true),
        toggle("collapse", isExpanding: false),
        query("level") { (tree, item) throws(Violation) in String(try tree.level(of: item)) },
        query("parent") { (tree, item) throws(Violation) in try tree.parent(of: item)?.label ?? "nil" },
        query("isExpanded") { (tree, item) throws(Violation) in String(try tree.isExpanded(item)) },
        query("isVisible") { (tree, item) throws(Violation) in String(try tree.isVisible(item)) },
        CommandDefinition(
            "visual", uikit: "visualDescription", .outlines, .query, .operand(.screenSection),
            example: "outline 食料 { append 果物; append りんご to 果物 }\nvisual 食料"
        ) { (session: inout Session, _, section) throws(CommandFailure) in
            TextReport(text: try session.outline(section).visualDescription())
        },
    ]

    private static func toggle(_ name: String, isExpanding: Bool) -> CommandDefinition {
        CommandDefinition(
            name, .outlines, .edit, .operands(.newItem), .requiredKeyword("in"), .operand(.screenSection),
            example: "outline 食料 { append 果物; append りんご to 果物 }\nexpand 果物 in 食料\ncollapse 果物 in 食料"
        ) { (session: inout Session, _, items, _, section) throws(CommandFailure) in
            session.installHandlers()
            do throws(Violation) {
                let values = items.map(\.value)
                return isExpanding
                    ? session.finish(try session.source.expand(values, in: section.value))
                    : session.finish(try session.source.collapse(values, in: section.value))
            } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), section.range)
            }
        }
    }

    private static func query(
        _ name: String, _ ask: @escaping @Sendable (Outline, Value) throws(Violation) -> String
    ) -> CommandDefinition {
        CommandDefinition(
            name, .outlines, .query, .keyword(["of"]), .operand(.newItem), .requiredKeyword("in"),
            .operand(.screenSection),
            example: "outline 食料 { append 果物; append りんご to 果物 }\n\(name) りんご in 食料"
        ) { (session: inout Session, _, _, item, _, section) throws(CommandFailure) in
            let tree = try session.outline(section)
            do throws(Violation) {
                let answer = try ask(tree, item.value)
                return session.answer(name, answer)
            } catch {
                throw CommandFailure(.uikit(UIKitFailure(error)), item.range)
            }
        }
    }
}

extension Parameter where Output == [Statement]? {
    /// `{ … }`, or nothing.
    static func optionalBlock(_ name: String) -> Parameter<[Statement]?> {
        Parameter<[Statement]?>(.optional(.block(name))) { reader, _ throws(CommandFailure) in
            guard let word = reader.current, case .block(let statements) = word.kind else { return nil }
            reader.position += 1
            return statements
        }
    }
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
    fileprivate mutating func edit(
        outline section: Operand, _ statements: [Statement]
    ) throws(CommandFailure) -> any Report {
        var tree = try outline(section)
        for statement in statements {
            var editor = OutlineEditor(statement)
            try editor.run(on: &tree, &self)
        }
        installHandlers()
        do throws(Violation) {
            let result = try source.apply(tree, to: section.value)
            return OutlineReport(section.value, tree, finish(result))
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), section.range)
        }
    }
}

/// One line inside `outline S { … }`.
private struct OutlineEditor {
    private static let verbs = [
        "append", "insert", "delete", "deleteAll", "delete-all", "expand", "collapse", "replace",
    ]

    private let statement: Statement
    private var reader: ArgumentReader

    init(_ statement: Statement) {
        self.statement = statement
        reader = ArgumentReader(statement, stopWords: ["to", "before", "after", "with"])
    }

    /// What a line asks of the tree.
    private enum Edit {
        case append(to: Operand?)
        case insertBefore(Operand)
        case insertAfter(Operand)
        case delete, deleteAll, expand, collapse
        case replaceChildren(Operand, by: Outline)
    }

    mutating func run(on tree: inout Outline, _ session: inout Session) throws(CommandFailure) {
        var items: [Operand] = []
        while reader.nextIsOperand { items += try reader.operand(.newItem, &session) }
        let edit = try edit(items, &session)
        try reader.finish()
        do throws(Violation) {
            try Self.carryOut(edit, items.map(\.value), on: &tree)
        } catch {
            let culprit = error.argumentPositions.last.flatMap { items.indices.contains($0) ? items[$0] : nil }
            let blamed = error.blamesDestination ? Self.place(of: edit) : culprit
            throw CommandFailure(.uikit(UIKitFailure(error)), (blamed ?? items.first)?.range)
        }
    }

    private mutating func edit(_ items: [Operand], _ session: inout Session) throws(CommandFailure) -> Edit {
        let keyword = reader.take(["to", "before", "after", "with"])
        switch (statement.verb.lowercased(), keyword) {
        case ("append", nil): return .append(to: nil)
        case ("append", "to"): return .append(to: try reader.singleOperand(.newItem, &session))
        case ("insert", "before"): return .insertBefore(try reader.singleOperand(.newItem, &session))
        case ("insert", "after"): return .insertAfter(try reader.singleOperand(.newItem, &session))
        case ("insert", nil): throw reader.missing("before|after")
        case ("delete", nil): return .delete
        case ("deleteall", nil), ("delete-all", nil): return .deleteAll
        case ("expand", nil): return .expand
        case ("collapse", nil): return .collapse
        case ("replace", "with"):
            guard let parent = items.first else { throw reader.missing("I") }
            return .replaceChildren(parent, by: try children(&session))
        default:
            let isKnown = Self.verbs.contains { $0.lowercased() == statement.verb.lowercased() }
            throw CommandFailure(isKnown ? .unexpectedWord : .expectedOneOf(Self.verbs), statement.verbRange)
        }
    }

    private static func carryOut(_ edit: Edit, _ items: [Value], on tree: inout Outline) throws(Violation) {
        switch edit {
        case .append(let parent): try tree.append(items, to: parent.map(\.value))
        case .insertBefore(let place): try tree.insert(items, before: place.value)
        case .insertAfter(let place): try tree.insert(items, after: place.value)
        case .delete: try tree.delete(items)
        case .deleteAll: tree.deleteAll()
        case .expand: tree.expand(items)
        case .collapse: tree.collapse(items)
        case .replaceChildren(let parent, let children): try tree.replace(childrenOf: parent.value, using: children)
        }
    }

    /// The operand an edit is relative to.
    private static func place(of edit: Edit) -> Operand? {
        switch edit {
        case .append(let place): place
        case .insertBefore(let place), .insertAfter(let place), .replaceChildren(let place, _): place
        case .delete, .deleteAll, .expand, .collapse: nil
        }
    }

    /// The children of `replace PARENT with { … }`, as a tree of their own.
    private mutating func children(_ session: inout Session) throws(CommandFailure) -> Outline {
        guard let word = reader.current, case .block(let statements) = word.kind else { throw reader.missing("{ … }") }
        reader.position += 1
        var tree = Outline(system: session.options.system)
        for statement in statements {
            var editor = OutlineEditor(statement)
            try editor.run(on: &tree, &session)
        }
        return tree
    }
}

/// A section's tree, drawn with its marks.
struct OutlineReport: Report {
    static let kind = "outline"

    struct Row: Encodable, Sendable {
        let item: String
        let level: Int
        let isExpanded: Bool
        let isVisible: Bool
        let hasChildren: Bool
    }

    let section: String
    let rows: [Row]
    private let apply: ApplyReport?

    private enum CodingKeys: String, CodingKey { case section, rows }

    init(_ section: Value, _ tree: Outline, _ apply: ApplyReport? = nil) {
        self.section = section.label
        self.apply = apply
        rows = tree.items.map { item in
            Row(
                item: item.label, level: (try? tree.level(of: item)) ?? 0,
                isExpanded: (try? tree.isExpanded(item)) ?? false, isVisible: (try? tree.isVisible(item)) ?? false,
                hasChildren: (try? tree.snapshot(of: item).items.isEmpty) == false)
        }
    }

    /// `+` open, `-` closed, blank for a leaf; `*` for what the data source holds.
    var blocks: [Block] {
        let lines = rows.map { row in
            let fold = row.hasChildren ? (row.isExpanded ? "+" : "-") : " "
            return String(repeating: "  ", count: row.level) + "\(fold)\(row.isVisible ? "*" : " ") \(row.item)"
        }
        let text = (["[\(section)]"] + (lines.isEmpty ? ["  (empty)"] : lines)).joined(separator: "\n")
        return [.verbatim(text)] + (apply?.blocks ?? [])
    }
}
