import DiffableSnapshots
import ListSimulation
import Reporting
import SwiftReading

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

    // MARK: Cells

    /// Reads what a cell provider shows, as far as it says so: the fields of the item that it reads.
    private func readCells(_ closure: SourceClosure, _ range: SourceRange) throws(SwiftStop) {
        let item = closure.parameters.map { $0.count > 2 ? $0[2].name : "" } ?? "$2"
        var cells = SwiftCellReader(item: item)
        cells.read(closure.statements)
        for name in cells.registrations {
            guard let registration = environment.registrations[name] else { continue }
            let inner = registration.parameters.map { $0.count > 2 ? $0[2].name : "" } ?? "$2"
            cells.items.insert(inner)
            cells.read(registration.statements)
        }
        try set(cells, range)
    }

    /// A cell registration is left out like any variable of UIKit's, but for what it shows.
    func note(cellsOf value: SourceExpression, named name: String) {
        guard case .call(let call) = value.bare.kind, let closure = call.lastClosure,
            text(call.callee.range).contains("Registration")
        else { return }
        environment.registrations[name] = closure
    }

    private func set(_ cells: SwiftCellReader, _ range: SourceRange) throws(SwiftStop) {
        let type = typeName(for: .item).flatMap { session.store.types[$0] }
        let fields = cells.fields.filter { field in type.map { $0.position(of: field) != nil } ?? true }
        guard !fields.isEmpty || cells.readsStore else {
            if cells.configures { note(leftOut: "cellProvider") }
            return
        }
        let known = Set(session.store.types.values.flatMap { $0.fields.map(\.name) })
        let shown = fields.filter(known.contains)
        guard !shown.isEmpty || cells.readsStore else { return note(leftOut: "cellProvider") }
        let isAll = type.map { $0.isShownWhole(by: shown) } ?? false
        let rules = session.provider
        let wanted = isAll ? [] : shown
        if rules.shownFields == wanted, rules.readsStore == cells.readsStore { return }
        try perform(.cells(fields: wanted, readsStore: cells.readsStore), range)
    }

    // MARK: Other parts

    /// `tableView.rowHeight = 44`: parts of the app that are set by an assignment.
    ///
    /// - Returns: Whether a command does the same.
    func setsPart(
        _ name: String, _ base: SourceExpression, _ value: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard name == "rowHeight", session.options.style == .table else { return false }
        guard let number = try? term(value), let points = self.value(of: number) else { return false }
        let text = points.description
        try perform(.rowHeight(text.hasSuffix(".0") ? String(text.dropLast(2)) : text), range)
        return true
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
        return try function(name, call, range) != nil
    }
}

extension TypeDefinition {
    /// Whether these are the fields that a cell shows without a word about it.
    func isShownWhole(by fields: [String]) -> Bool {
        let standard = self.fields.map(\.name)
        return fields == standard
    }
}
