import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// The data source with its cell provider, and what else of the screen is read.
extension SwiftRun {
    /// Reads the making of a data source.
    ///
    /// - Returns: True when it was one, nil when it was something else.
    func dataSource(from value: SourceExpression, _ type: SourceType?) throws(SwiftStop) -> Bool? {
        if value.plainName != "self", isDataSource(value) { return true }
        guard case .call(let call) = value.bare.kind else { return nil }
        var made: SourceType?
        var typeArguments: [SourceType] = []
        var name: String?
        switch call.callee.bare.kind {
        case .name(let found): name = found
        case .specialized(let base, let arguments): (name, typeArguments) = (base.bare.plainName, arguments)
        case .implicitMember("init"):
            made = type
            name = type == nil ? "DataSource" : nil
        default: return nil
        }
        let role: SwiftTypeRole
        if let made { role = environment.role(of: made) } else { role = dataSourceRole(name ?? "") }
        guard case .dataSource(var style, let arguments) = role,
            call.arguments.contains(where: { ["tableView", "collectionView", "view"].contains($0.label?.text) })
        else { return nil }
        if call.argument("tableView") != nil { style = .table }
        if call.argument("collectionView") != nil { style = .collection }
        note(types: typeArguments.isEmpty ? arguments : typeArguments)
        if let type, typeArguments.isEmpty, arguments.isEmpty,
            case .dataSource(_, let declared) = environment.role(of: type)
        {
            note(types: declared)
        }
        if let style, style != session.options.style { try perform(.view(style), value.range) }
        var provider = call.lastClosure
        if provider == nil { provider = try providerClosure(call) }
        guard let provider else {
            note(leftOut: "cellProvider")
            return true
        }
        try readCells(provider, value.range)
        return true
    }

    private func dataSourceRole(_ name: String) -> SwiftTypeRole {
        if let alias = environment.aliases[name] { return environment.role(of: alias) }
        switch name {
        case "UITableViewDiffableDataSource": return .dataSource(.table, [])
        case "UICollectionViewDiffableDataSource": return .dataSource(.collection, [])
        default: break
        }
        if let declared = environment.types[name] {
            for parent in declared.inherited {
                if case .dataSource(let style, let arguments) = environment.role(of: parent) {
                    return .dataSource(style, arguments)
                }
            }
        }
        return name.hasSuffix("DataSource") ? .dataSource(nil, []) : .other
    }

    private func providerClosure(_ call: SourceCall) throws(SwiftStop) -> SourceClosure? {
        guard let argument = call.argument("cellProvider"), let name = argument.plainName,
            case .closure(let closure)? = lookUp(name)
        else { return nil }
        return closure
    }

    // MARK: Other parts

    /// `tableView.rowHeight = 44`: parts of the app that are set by an assignment.
    ///
    /// - Returns: Whether a command does the same.
    func setsPart(
        _ name: String, _ base: SourceExpression, _ value: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        switch name {
        case "supplementaryViewProvider" where isDataSource(base):
            try readTitles(value, range)
            return true
        case "headerMode" where value.memberName == "supplementary" || value.caseName == "supplementary":
            environment.asked.insert("headers")
            return false
        case "footerMode" where value.memberName == "supplementary" || value.caseName == "supplementary":
            environment.asked.insert("footers")
            return false
        case "rowHeight" where session.options.style == .table:
            guard let points = points(value) else { return false }
            if points == "none", session.provider.rowHeight == nil { return false }
            try perform(.rowHeight(points), range)
            return true
        case "estimatedRowHeight" where session.options.style == .table:
            guard let points = points(value) else { return false }
            if points == "none", session.provider.estimatedHeight == nil { return false }
            try perform(.provider("estimated-height \(points)"), range)
            return true
        default: return false
        }
    }

    /// A height as commands take it: `none` for `UITableView.automaticDimension`.
    private func points(_ value: SourceExpression) -> String? {
        if value.memberName == "automaticDimension" { return "none" }
        guard let number = try? term(value), let points = self.value(of: number) else { return nil }
        let text = points.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// `tableView.scrollToRow(at:…)`
    func runScreenCall(
        _ name: String, _ base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard name == "scrollToRow" || name == "scrollToItem", let place = call.argument("at"),
            case .indexPath(let path) = try indexPath(place)
        else { return false }
        let shown = session.source.snapshot()
        guard shown.sectionIdentifiers.indices.contains(path.section) else { return false }
        let before = (0..<path.section).reduce(0) { $0 + shown.items(inSectionAt: $1).count }
        try perform(.scroll(before + path.item), range)
        return true
    }

    /// Calls of the article's adapter: a table adapter with a method for each edit, whose code was not pasted.
    func runHandler(
        _ base: SourceExpression, _ name: String, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard let receiver = base.plainName, receiver.lowercased().hasSuffix("adapter") else { return false }
        if name == "setHeightProviders" {
            guard case .closure(let height)? = call.argument("height")?.kind, height.statements.count == 1 else {
                return false
            }
            switch height.statements[0].kind {
            case .returning(let points?), .expression(let points):
                guard let text = try? written(points) else { return false }
                try perform(.rowHeight(text), range)
                return true
            default: return false
            }
        }
        guard let body = SwiftAdapter.function(name, labels: call.arguments.map { $0.label?.text }) else {
            return false
        }
        define(body)
        defined.removeLast()
        do throws(SwiftStop) {
            return try function(name, call, range) != nil
        } catch {
            // The place is in the adapter's code, which is no part of the pasted text.
            throw error.moved(to: range)
        }
    }
}
