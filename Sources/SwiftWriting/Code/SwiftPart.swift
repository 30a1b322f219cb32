import ListSimulation
import Reporting
import Sessions

/// A part of the app that stands for itself in Swift, and that commands change: what a cell shows, what a tap does.
package enum SwiftPart: String, CaseIterable, Sendable {
    case cells, supplementaryViews, rowHeight, estimatedRowHeight, selection
    case canReorder, shouldExpand, shouldCollapse, lazyChildren, canMove, crossSection, moveRule, editing

    /// The need of the part: what the program must contain before it.
    var need: SwiftCode.Need { self == .selection ? .selection : .dataSource }
}

extension SwiftScope {
    /// A part as the session has it; none when this kind of list has no such part.
    func code(of part: SwiftPart) -> SwiftCode {
        let rules = session.handlers
        switch part {
        case .cells: return SwiftCode(lines: cellClosure)
        case .supplementaryViews:
            return isTable ? .none(Message("swift.table-headers")) : SwiftCode(lines: supplementaryViews)
        case .rowHeight where isTable && !session.provider.rowHeights.isEmpty:
            return .none(Message("swift.height-by-row"))
        case .rowHeight: return height("rowHeight", session.provider.rowHeight)
        case .estimatedRowHeight: return height("estimatedRowHeight", session.provider.estimatedHeight)
        case .selection: return selection
        case .canReorder where isTable: return code(of: .canMove)
        case .canReorder:
            let property = "dataSource.reorderingHandlers.canReorderItem"
            guard rules.canReorder ?? false else { return SwiftCode("\(property) = nil") }
            return "\(property) = \(fixedItems)"
        case .canMove:
            guard rules.canReorder ?? true else { return "dataSource.canMove = { _ in false }" }
            return "dataSource.canMove = \(fixedItems)"
        case .crossSection:
            return "dataSource.allowsCrossSectionMove = \(rules.allowsCrossSectionMove ? "true" : "false")"
        case .editing:
            guard isTable else { return .none(Message("swift.collection-editing")) }
            return "tableView.setEditing(\(rules.isEditing ? "true" : "false"), animated: true)"
        case .moveRule: return "dataSource.moveRule = .\(rules.moveRule.swiftName)"
        case .shouldExpand: return handler("shouldExpandItem", "{ _ in \(rules.shouldExpand) }")
        case .shouldCollapse: return handler("shouldCollapseItem", "{ _ in \(rules.shouldCollapse) }")
        case .lazyChildren: return lazyChildren
        }
    }

    /// True when a list of this kind can have the part.
    func applies(_ part: SwiftPart) -> Bool {
        switch part {
        case .cells, .selection: true
        case .rowHeight, .estimatedRowHeight, .canMove, .crossSection, .moveRule, .editing: isTable
        case .supplementaryViews, .canReorder, .shouldExpand, .shouldCollapse, .lazyChildren: !isTable
        }
    }

    private func handler(_ name: String, _ value: String) -> SwiftCode {
        if isTable { return .none(Message("swift.table-outline")) }
        return "dataSource.sectionSnapshotHandlers.\(name) = \(value)"
    }

    private func height(_ name: String, _ points: Double?) -> SwiftCode {
        guard isTable else { return .none(Message("swift.collection-height")) }
        guard let points else { return "tableView.\(name) = UITableView.automaticDimension" }
        return "tableView.\(name) = \(points == points.rounded() ? String(Int(points)) : String(points))"
    }

    /// `{ item in item != "a" }`
    private var fixedItems: CodeExpression {
        let fixed = session.handlers.fixed.map { convert(print($0), from: $0.swiftType, to: facts.itemType) }
        guard let first = fixed.first else { return CodeExpression("{ _ in true }") }
        if fixed.count == 1 { return first.map { "{ item in item != \($0) }" } }
        return CodeExpression.list(fixed).map { "{ item in !\($0).contains(item) }" }
    }

    /// `snapshotForExpandingParent`: children that are fetched when their parent is first opened.
    private var lazyChildren: SwiftCode {
        if isTable { return .none(Message("swift.table-outline")) }
        let property = "dataSource.sectionSnapshotHandlers.snapshotForExpandingParent"
        if session.handlers.children.isEmpty { return "\(property) = nil" }
        var code = SwiftCode(lines: ["var children = children"])
        let handlers = session.handlers.children
        for (parent, items, _) in handlers.filter(\.isAlways) {
            code = code + "if parent == \(identifier(parent)) {"
            code = code + "    children.deleteAll()" + "    children.append(\(list(items)))"
            code = code + "    return children" + "}"
        }
        let lazy = handlers.filter { !$0.isAlways }
        if !lazy.isEmpty { code = code + "guard children.items.isEmpty else { return children }" }
        for (parent, items, _) in lazy {
            code = code + "if parent == \(identifier(parent)) { children.append(\(list(items))) }"
        }
        return (code + "return children").wrapped(in: "\(property) = { parent, children in")
    }

    private func identifier(_ item: SessionValue) -> CodeExpression {
        convert(print(item), from: item.swiftType, to: facts.itemType)
    }

    private func list(_ items: [SessionValue]) -> CodeExpression { .list(items.map(identifier)) }

    // MARK: Headers and footers

    private var supplementaryViews: [String] {
        let rules = session.provider
        let settings = [("Header", rules.headers), ("Footer", rules.footers)]
        guard settings.contains(where: { $0.1 == .shown || $0.1 == .returnsNil }) else {
            return ["dataSource.supplementaryViewProvider = nil"]
        }
        var lines = ["dataSource.supplementaryViewProvider = { [weak self] collectionView, kind, indexPath in"]
        for (name, setting) in settings where setting == .returnsNil {
            lines.append("    if kind == UICollectionView.elementKindSection\(name) { return nil }")
        }
        lines += [
            "    let view = collectionView.dequeueReusableSupplementaryView(",
            "        ofKind: kind, withReuseIdentifier: \"title\", for: indexPath)",
            "    guard let view = view as? UICollectionViewListCell,",
            "        let section = self?.\(dataSourceProperty)?.sectionIdentifier(for: indexPath.section)",
            "    else { return view }",
        ]
        var filling = ["var content = UIListContentConfiguration.groupedHeader()"] + titles(rules)
        filling += ["content.text = text", "view.contentConfiguration = content"]
        if rules.isObserved {
            // UIKit tracks what is read in here, and runs it again.
            filling = ["view.configurationUpdateHandler = { view, _ in"] + filling.map { "    " + $0 } + ["}"]
        }
        return lines + filling.map { "    " + $0 } + ["    return view", "}"]
    }

    /// Lines that end in a constant `text`: what a header or footer shows of its section.
    private func titles(_ rules: ProviderRules) -> [String] {
        func title(_ fields: [String]) -> String? {
            guard !fields.isEmpty, case .declared(let id) = facts.sectionType, let type = facts.type(id) else {
                return nil
            }
            if type.kind != .enumeration { return shown(type, "section", fields) }
            if !fields.contains("rawValue") { return nil }
            switch type.rawType {
            case .string?: return "section.rawValue"
            case nil: return "\"\\(section)\""
            default: return "\"\\(section.rawValue)\""
            }
        }
        let (header, footer) = (title(rules.headerFields), title(rules.footerFields))
        if header == nil, footer == nil { return texts(of: facts.sectionType, named: "section") }
        let plain = texts(of: facts.sectionType, named: "section")
        guard plain.count == 1, let other = plain.first?.dropFirst("let text = ".count) else {
            return ["let text = \(header ?? footer ?? "")"]
        }
        if rules.footers == .none { return ["let text = \(header ?? String(other))"] }
        return [
            "let isHeader = kind == UICollectionView.elementKindSectionHeader",
            "let text = isHeader ? \(header ?? String(other)) : \(footer ?? String(other))",
        ]
    }

    /// The property that keeps the data source alive.
    var dataSourceProperty: String {
        guard facts.usesBothViews else { return "dataSource" }
        return isTable ? "tableDataSource" : "collectionDataSource"
    }
}

extension MoveRule {
    /// The case of `MoveRule` in the printed subclass.
    package var swiftName: String {
        switch self {
        case .alwaysAfter: "alwaysAfter"
        case .byDirection: "byDirection"
        case .complete: "complete"
        }
    }
}
