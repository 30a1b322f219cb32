import ListSimulation
import Reporting
import Sessions

/// The lines that have to be there before a command's lines, and the file around them.
extension SwiftWriter {
    /// Writes what the next lines need and what is not there yet.
    mutating func prepare(_ needs: Set<SwiftCode.Need>, _ scope: SwiftScope) {
        // A first edit after an outline was applied begins with a copy of what is shown.
        let beginsWithCopy = needs.contains(.snapshot) && isStale
        if beginsWithCopy || needs.contains(.dataSource) || needs.contains(.selection) { prepareScreen(scope) }
        if needs.contains(.classic), rowsStyle != scope.session.options.style { prepareRows(scope) }
        if needs.contains(.selection) { prepareSelection(scope) }
        guard needs.contains(.snapshot) else { return }
        if !hasSnapshot {
            addGap()
            add(["var snapshot = \(isStale ? "dataSource.snapshot()" : "\(scope.snapshotType)()")"])
            hasSnapshot = true
        } else if isStale {
            add(["snapshot = dataSource.snapshot()"])
        }
        isStale = false
    }

    private mutating func prepareRows(_ scope: SwiftScope) {
        addGap()
        let isChange = rowsStyle != nil
        if isChange {
            add(["do {"])
            depth += 1
        }
        rowsStyle = scope.session.options.style
        rowsClasses[scope.session.options.style] = scope.rowsClass
        add(scope.mark(Message("swift.mark-rows")) + scope.rowsDeclaration)
        if isChange { add(["rows.counts = \(scope.session.classic.counts)"]) }
        addGap()
    }

    private mutating func prepareScreen(_ scope: SwiftScope) {
        if style != scope.session.options.style {
            let isChange = style != nil
            addGap()
            if isChange {
                add(scope.comment(Message("swift.other-view")) + ["let content = dataSource.snapshot()", "do {"])
                depth += 1
                hasSelection = false
            }
            style = scope.session.options.style
            styles.insert(scope.session.options.style)
            if scope.isTable, facts.usesSubclass { usesDataSourceClass = true }
            add(scope.mark(Message("swift.mark-list")) + scope.viewDeclaration + [""])
            parts = baseline(scope)
            if changesCells {
                add(SwiftScope.join("var configureCell: \(scope.cellProviderType) = ", scope.cellClosure))
            }
            add(scope.dataSourceDeclaration(inline: !changesCells))
            add(["self.\(scope.dataSourceProperty) = dataSource"])
            if isChange { add(["dataSource.apply(content, animatingDifferences: false)"]) }
            parts[.cells] = scope.cellClosure
            cellVersions += isChange ? 0 : 1
            addGap()
        }
        bringUpToDate(scope)
    }

    /// Writes the parts of the app that have changed since they were last written.
    private mutating func bringUpToDate(_ scope: SwiftScope) {
        if parts[.cells] != scope.cellClosure {
            cellVersions += 1
            parts[.cells] = scope.cellClosure
            if changesCells {
                addGap()
                add(SwiftScope.join("configureCell = ", scope.cellClosure))
                addGap()
            }
        }
        for part in SwiftPart.allCases where part != .cells && part != .selection && scope.applies(part) {
            if part == .canReorder, !facts.usesReordering { continue }
            if [.canMove, .crossSection, .moveRule, .editing].contains(part), !facts.usesSubclass { continue }
            guard let lines = scope.code(of: part).lines, parts[part] != lines else { continue }
            parts[part] = lines
            add(lines)
        }
    }

    /// The parts with the values that UIKit gives them at first.
    private func baseline(_ scope: SwiftScope) -> [SwiftPart: [String]] {
        var session = scope.session
        session.handlers = AppHandlers()
        session.provider = ProviderRules()
        let plain = SwiftScope(facts: facts, session: session, step: scope.step)
        var result: [SwiftPart: [String]] = [:]
        for part in SwiftPart.allCases { result[part] = plain.code(of: part).lines }
        session.handlers.canReorder = false
        session.handlers.isEditing = false
        let still = SwiftScope(facts: facts, session: session, step: scope.step)
        if !scope.isTable { result[.canReorder] = still.code(of: .canReorder).lines }
        result[.editing] = still.code(of: .editing).lines
        return result
    }

    private mutating func prepareSelection(_ scope: SwiftScope) {
        guard let lines = scope.code(of: .selection).lines, !hasSelection || parts[.selection] != lines else { return }
        addGap()
        if hasSelection {
            add(lines)
        } else {
            add(scope.mark(Message("swift.mark-tap")))
            add(["var didSelectItem: (IndexPath) -> Void" + (lines.first?.dropFirst("didSelectItem".count) ?? "")])
            add(Array(lines.dropFirst()))
        }
        hasSelection = true
        parts[.selection] = lines
        addGap()
    }

    // MARK: The file

    /// The whole file: types first, then the view controller around the commands.
    func file() -> [String] {
        guard let session = last else { return [] }
        let scope = SwiftScope(facts: facts, session: session, step: Int.max)
        var lines = facts.types.contains(where: \.isObservable) ? ["import Observation"] : []
        lines += ["import UIKit", ""]
        let types =
            facts.types.map { scope.declaration(of: $0) }
            + [scope.wrapper(facts.sectionType), scope.wrapper(facts.itemType)].compactMap(\.self)
        if !types.isEmpty { lines += scope.mark(Message("swift.mark-types")) }
        for type in types { lines += [""] + type }
        if !types.isEmpty { lines.append("") }
        if usesDataSourceClass { lines += scope.dataSourceClass(ruleIsFixed: false) + [""] }
        for lists in [rowsClasses[.collection], rowsClasses[.table]].compactMap(\.self) { lines += lists + [""] }
        lines.append("final class ListViewController: UIViewController {")
        lines += properties(scope)
        lines += ["    override func viewDidLoad() {", "        super.viewDidLoad()", ""]
        var body = body
        while body.last == "" { body.removeLast() }
        return lines + body + ["    }", "}"]
    }

    /// The view holds its data source weakly; the controller keeps it.
    private func properties(_ scope: SwiftScope) -> [String] {
        var lines: [String] = []
        for style in [ListStyle.collection, .table] where facts.uses(style) {
            var session = scope.session
            session.options.style = style
            let view = SwiftScope(facts: facts, session: session, step: scope.step)
            lines.append("    private var \(view.dataSourceProperty): \(view.dataSourceType)?")
        }
        if !rowsClasses.isEmpty { lines.append("    private var rowsDataSource: NSObject?") }
        return lines.isEmpty ? [] : lines + [""]
    }
}
