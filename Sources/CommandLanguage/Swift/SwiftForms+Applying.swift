import DiffableSnapshots
import ListSimulation
import Reporting

/// Bringing snapshots to the screen, trees in sections, and updates by hand.
extension SwiftForm {
    static let applying: [SwiftForm] = [
        SwiftForm("apply", .choice(["animated", "unanimated", "reloadData"]), .queue, .flag("pending")) {
            scope, mode, queue, _ in
            let call: SwiftCode =
                mode == "reloadData"
                ? "\(scope.dataSource).applySnapshotUsingReloadData(\(scope.snapshot))"
                : "\(scope.dataSource).apply(\(scope.snapshot), animatingDifferences: \(mode == "unanimated" ? "false" : "true"))"
            guard queue == .background else { return call.applying() }
            // Since the iOS 18 SDK the method belongs to the main actor, and Swift 6 compiles no call from elsewhere:
            // https://jessesquires.com/blog/2024/12/19/diffable-data-source-main-actor-inconsistency
            let note = scope.comment(Message("swift.background"))
            let older = (call.lines ?? []).map { "// DispatchQueue.global().async { \($0) }" }
            return (SwiftCode(lines: note + older) + call).applying()
        },
        SwiftForm("drain") { _ in .none(Message("swift.drain")) },
        SwiftForm("snapshot", .choice(["current", "empty"])) { scope, start in
            start == "empty"
                ? SwiftCode("snapshot = \(scope.snapshotType)()").needing(.freshSnapshot)
                : SwiftCode("snapshot = \(scope.dataSource).snapshot()").needing(.freshSnapshot)
        },
        SwiftForm("discard") { scope in
            SwiftCode("snapshot = \(scope.dataSource).snapshot()").needing(.freshSnapshot)
        },
        SwiftForm("scroll", .keyword(["to"]), .number("ROW")) { scope, _, row in
            guard let path = scope.indexPath(ofRow: row) else { return .none(Message("swift.no-such-row")) }
            return scope.isTable
                ? "\(scope.view).scrollToRow(at: \(scope.indexPath(path)), at: .top, animated: false)"
                : "\(scope.view).scrollToItem(at: \(scope.indexPath(path)), at: .top, animated: false)"
        },
    ]

    static let outlines: [SwiftForm] = [
        SwiftForm("outline", .operand(.screenSection), .optionalBlock("…")) {
            (scope, section, block) throws(CommandFailure) in
            guard let block else { return .none(Message("swift.looks")) }
            return try scope.outline(section, block)
        },
        disclosure("expand"), disclosure("collapse"),
        question("level") { "level(of: \($0))" }, question("parent", optional: true) { "parent(of: \($0))" },
        question("isExpanded") { "isExpanded(\($0))" }, question("isVisible") { "isVisible(\($0))" },
        SwiftForm("visual", .operand(.screenSection)) { scope, section in
            scope.isTable
                ? .none(Message("swift.table-outline"))
                : SwiftCode("\(scope.dataSource).snapshot(for: \(scope.section(section))).visualDescription()").asking()
        },
    ]

    private static func disclosure(_ verb: String) -> SwiftForm {
        SwiftForm(verb, .operands(.newItem), .requiredKeyword("in"), .operand(.screenSection)) {
            scope, items, _, section in
            scope.outline(section, ["outline.\(verb)(\(scope.items(items)))"])
        }
    }

    private static func question(
        _ name: String, optional: Bool = false, _ call: @escaping @Sendable (String) -> String
    ) -> SwiftForm {
        SwiftForm(
            name, .keyword(["of"]), .operand(.newItem), .requiredKeyword("in"), .operand(.screenSection)
        ) { scope, _, item, _, section in
            if scope.isTable { return .none(Message("swift.table-outline")) }
            let asked = scope.item(item).map(call)
            return SwiftCode("\(scope.dataSource).snapshot(for: \(scope.section(section))).\(asked)")
                .asking(optional: optional)
        }
    }

    static let classic: [SwiftForm] = [
        SwiftForm("rows", .words("…")) { (_, words) throws(CommandFailure) in
            let counts = try ClassicParser.counts(words)
            return SwiftCode(lines: ["rows.counts = \(counts)", "rowsView.reloadData()"], needs: [.classic])
        },
        SwiftForm("batch", .words("…")) { (scope, words) throws(CommandFailure) in try scope.batch(words) },
    ]
}

extension SwiftScope {
    /// Where the n-th row of the list is.
    fileprivate func indexPath(ofRow row: Int) -> IndexPath? {
        let shown = session.source.snapshot()
        var rest = row
        for index in shown.sectionIdentifiers.indices {
            let count = shown.items(inSectionAt: index).count
            if rest < count { return IndexPath(item: rest, section: index) }
            rest -= count
        }
        return nil
    }

    /// Lines that change the tree of a section, between taking it out and applying it.
    fileprivate func outline(_ section: Operand, _ changes: [SwiftCode]) -> SwiftCode {
        if isTable { return .none(Message("swift.table-outline")) }
        let begin = SwiftCode("outline = \(dataSource).snapshot(for: \(self.section(section)))").needing(.outline)
        let end: SwiftCode = "\(dataSource).apply(outline, to: \(self.section(section)), animatingDifferences: true)"
        return (begin + changes + end).applying()
    }

    fileprivate func outline(_ section: Operand, _ block: [Statement]) throws(CommandFailure) -> SwiftCode {
        var changes: [SwiftCode] = []
        for statement in block { changes.append(try edit(statement, of: "outline")) }
        return outline(section, changes)
    }

    /// One line inside `outline S { … }`.
    private func edit(_ statement: Statement, of tree: String) throws(CommandFailure) -> SwiftCode {
        var session = session
        var reader = ArgumentReader(statement, stopWords: ["to", "before", "after", "with"])
        var operands: [Operand] = []
        while reader.nextIsOperand { operands += try reader.operand(.newItem, &session) }
        let verb = statement.verb.lowercased()
        guard let keyword = reader.take(["to", "before", "after", "with"]) else {
            if verb == "deleteall" || verb == "delete-all" { return "\(tree).deleteAll()" }
            return "\(tree).\(verb)(\(items(operands)))"
        }
        if keyword == "with" {
            guard let parent = operands.first, let word = reader.current, case .block(let statements) = word.kind else {
                throw reader.missing("{ … }")
            }
            let name = tree == "outline" ? "children" : tree + "OfChild"
            let type = "NSDiffableDataSourceSectionSnapshot<\(itemTypeText)>"
            var code = SwiftCode(lines: ["var \(name) = \(type)()"])
            for statement in statements { code = code + (try edit(statement, of: name)) }
            let replace: SwiftCode = "\(tree).replace(childrenOf: \(item(parent)), using: \(name))"
            return (code + replace).wrapped(in: "do {")
        }
        let place = try reader.singleOperand(.newItem, &session)
        return "\(tree).\(verb)(\(items(operands)), \(keyword): \(item(place)))"
    }

    // MARK: By hand

    fileprivate func batch(_ words: [Word]) throws(CommandFailure) -> SwiftCode {
        guard case .block(let statements)? = words.first?.kind else {
            throw CommandFailure(.expectedOneOf(["{ … }"]), words.first?.range)
        }
        var after = session.classic.counts
        if words.count > 1 { after = try ClassicParser.counts(Array(words.dropFirst(2))) }
        var code = SwiftCode(lines: after == session.classic.counts ? [] : ["rows.counts = \(after)"])
        for statement in statements {
            code = code + SwiftCode(lines: ["rowsView." + call(try ClassicParser.operation(statement))])
        }
        return code.wrapped(in: "rowsView.performBatchUpdates {").needing(.classic)
    }

    private func call(_ operation: BatchUpdates.Operation) -> String {
        let animation = isTable ? ", with: .automatic" : ""
        let noun = isTable ? "Rows" : "Items"
        func paths(_ path: IndexPath) -> String { "at: [\(indexPath(path).text)]\(animation)" }
        func set(_ section: Int) -> String { "[\(section)]\(animation)" }
        return switch operation {
        case .deleteItem(let path): "delete\(noun)(\(paths(path)))"
        case .insertItem(let path): "insert\(noun)(\(paths(path)))"
        case .reloadItem(let path): "reload\(noun)(\(paths(path)))"
        case .reconfigureItem(let path): "reconfigure\(noun)(at: [\(indexPath(path).text)])"
        case .moveItem(let from, let to):
            "move\(noun.dropLast())(at: \(indexPath(from).text), to: \(indexPath(to).text))"
        case .deleteSection(let section): "deleteSections(\(set(section)))"
        case .insertSection(let section): "insertSections(\(set(section)))"
        case .reloadSection(let section): "reloadSections(\(set(section)))"
        case .moveSection(let from, let to): "moveSection(\(from), toSection: \(to))"
        }
    }

    /// A message as lines of comment, in the learner's language.
    func comment(_ message: Message) -> [String] {
        let context = RenderingContext(catalog: MessageCatalog(session.options.language), width: 90)
        let text = Renderer(format: .text, context: context).render(MessageReport(message: message))
        return text.split(separator: "\n").map { "// \($0)" }
    }
}
