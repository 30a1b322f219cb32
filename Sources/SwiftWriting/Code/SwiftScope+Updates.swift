import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// Trees in sections, updates by hand, and places in the list.
extension SwiftScope {
    /// The index path of the n-th row of the list.
    func indexPath(ofRow row: Int) -> IndexPath? {
        let shown = session.source.snapshot()
        var rest = row
        for index in shown.sectionIdentifiers.indices {
            let count = shown.items(inSectionAt: index).count
            if rest < count { return IndexPath(item: rest, section: index) }
            rest -= count
        }
        return nil
    }

    // MARK: Bringing snapshots to the screen

    /// The staged snapshot begun anew as a copy of what is shown.
    package var currentSnapshot: SwiftCode { SwiftCode("snapshot = \(dataSource).snapshot()").needing(.freshSnapshot) }

    /// An apply of the staged snapshot; one on a background queue with a note on what newer SDKs allow.
    package func applying(_ mode: ApplyMode, on queue: ApplyQueue) -> SwiftCode {
        let call: SwiftCode =
            mode == .reloadData
            ? "\(dataSource).applySnapshotUsingReloadData(\(snapshot))"
            : "\(dataSource).apply(\(snapshot), animatingDifferences: \(mode == .unanimated ? "false" : "true"))"
        guard queue == .background else { return call.applying() }
        // Since the iOS 18 SDK the method belongs to the main actor, and Swift 6 compiles no call from elsewhere:
        // https://jessesquires.com/blog/2024/12/19/diffable-data-source-main-actor-inconsistency
        let note = comment(Message("swift.background"))
        let older = (call.lines ?? []).map { "// DispatchQueue.global().async { \($0) }" }
        return (SwiftCode(lines: note + older) + call).applying()
    }

    /// A jump to a row, counted from the top of the list; none where the list is shorter.
    package func scrolling(to row: Int) -> SwiftCode {
        guard let path = indexPath(ofRow: row) else { return .none(Message("swift.no-such-row")) }
        return isTable
            ? "\(view).scrollToRow(at: \(indexPath(path)), at: .top, animated: false)"
            : "\(view).scrollToItem(at: \(indexPath(path)), at: .top, animated: false)"
    }

    /// Two values compared as the difference compares them.
    package func comparing(_ left: Operand, _ right: Operand) -> SwiftCode {
        guard left.value.swiftType == right.value.swiftType else { return .none(Message("swift.never-equal")) }
        let (first, second) = (value(left), value(right))
        return "print(\(first) == \(second), \(first).hashValue == \(second).hashValue)"
    }

    // MARK: Trees

    /// Edits of the tree of a section, between taking it out and applying it.
    package func outline(_ section: Operand, _ edits: [OutlineEdit]) -> SwiftCode {
        if isTable { return .none(Message("swift.table-outline")) }
        let begin = SwiftCode("outline = \(dataSource).snapshot(for: \(self.section(section)))").needing(.outline)
        let end: SwiftCode = "\(dataSource).apply(outline, to: \(self.section(section)), animatingDifferences: true)"
        return (begin + edits.map { edit($0, of: "outline") } + end).applying()
    }

    private func edit(_ edit: OutlineEdit, of tree: String) -> SwiftCode {
        switch edit {
        case .append(let items, to: nil): return "\(tree).append(\(self.items(items)))"
        case .append(let items, to: let parent?): return "\(tree).append(\(self.items(items)), to: \(item(parent)))"
        case .insert(let items, .before(let place)):
            return "\(tree).insert(\(self.items(items)), before: \(item(place)))"
        case .insert(let items, .after(let place)):
            return "\(tree).insert(\(self.items(items)), after: \(item(place)))"
        case .delete(let items): return "\(tree).delete(\(self.items(items)))"
        case .deleteAll: return "\(tree).deleteAll()"
        case .expand(let items): return "\(tree).expand(\(self.items(items)))"
        case .collapse(let items): return "\(tree).collapse(\(self.items(items)))"
        case .replaceChildren(let parent, let edits):
            return made(by: edits, for: tree) { "\(tree).replace(childrenOf: \(item(parent)), using: \($0))" }
        case .insertTree(let edits, .before(let place)):
            return made(by: edits, for: tree) { "\(tree).insert(\($0), before: \(item(place)))" }
        case .insertTree(let edits, .after(let place)):
            return made(by: edits, for: tree) { "\(tree).insert(\($0), after: \(item(place)))" }
        }
    }

    /// A tree of its own, and what is done with it.
    private func made(by edits: [OutlineEdit], for tree: String, _ use: (String) -> SwiftCode) -> SwiftCode {
        let name = tree == "outline" ? "children" : tree + "OfChild"
        let begin = SwiftCode(lines: ["var \(name) = NSDiffableDataSourceSectionSnapshot<\(itemTypeText)>()"])
        return (begin + edits.map { self.edit($0, of: name) } + use(name)).wrapped(in: "do {")
    }

    // MARK: By hand

    /// `performBatchUpdates`, and the counts the rows have after it.
    package func batch(_ operations: [BatchUpdates.Operation], after: [Int]?) -> SwiftCode {
        var code = SwiftCode(lines: after.map { $0 == session.classic.counts ? [] : ["rows.counts = \($0)"] } ?? [])
        for operation in operations { code = code + SwiftCode(lines: ["rowsView." + call(operation)]) }
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
        let context = RenderingContext(
            catalog: MessageCatalog(session.options.language), width: SwiftLine.widest - 12)
        let text = Renderer(format: .text, context: context).render(MessageReport(message: message))
        return text.split(separator: "\n").map { "// \($0)" }
    }

    /// A heading within the code, in the learner's language.
    func mark(_ message: Message) -> [String] { comment(message).map { "// MARK: " + $0.dropFirst(3) } }
}
