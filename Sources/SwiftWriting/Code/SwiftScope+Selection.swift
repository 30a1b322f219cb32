import Reporting
import Sessions

/// The code for a tap on a row.
extension SwiftScope {
    /// `didSelectItem = { indexPath in … }`
    var selection: SwiftCode {
        let tap = session.handlers.tap
        guard let field = tap.field else { return "didSelectItem = { _ in }" }
        let member = CodeName.member(field)
        let found = "guard let identifier = dataSource.itemIdentifier(for: indexPath) else { return }"
        let body: [String]?
        if case .declared(let id) = facts.itemType, facts.type(id)?.position(of: field) != nil {
            body = toggledRecord(id, member, tap)
        } else {
            body = toggledModel(field, member, tap)
        }
        guard let body else { return .none(Message("swift.field-of-several")) }
        let lines = ["didSelectItem = { indexPath in", "    " + found] + body.map { "    " + $0 } + ["}"]
        return SwiftCode(lines: lines)
    }

    /// The item is the model itself.
    private func toggledRecord(_ id: Int, _ member: String, _ tap: AppHandlers.TapAction) -> [String] {
        let variables = variables(of: id)
        let models = models(id)
        let isObject = facts.type(id)?.kind == .reference
        let start =
            tap.togglesStoredValue || models == nil
            ? "identifier" : "\(models ?? "[]").last { $0 == identifier } ?? identifier"
        var lines = ["\(isObject ? "let" : "var") updated = \(start)", "updated.\(member).toggle()"]
        if !isObject {
            for (name, isArray) in variables {
                lines.append(
                    isArray
                        ? "for index in \(name).indices where \(name)[index] == identifier { \(name)[index] = updated }"
                        : "if \(name) == identifier { \(name) = updated }")
            }
        }
        return lines + applying("updated", tap.way)
    }

    /// The item is an id; the model is found by it.
    private func toggledModel(_ field: String, _ member: String, _ tap: AppHandlers.TapAction) -> [String]? {
        for definition in facts.types where definition.position(of: field) != nil {
            guard let position = definition.position(of: "id"),
                facts.fieldTypes[definition.id]?[position] == facts.itemType
            else { continue }
            let lines = variables(of: definition.id).map { name, isArray in
                isArray
                    ? "for index in \(name).indices where \(name)[index].id == identifier { \(name)[index].\(member).toggle() }"
                    : "if \(name).id == identifier { \(name).\(member).toggle() }"
            }
            if !lines.isEmpty { return lines + applying("identifier", tap.way) }
        }
        return nil
    }

    private func variables(of id: Int) -> [(name: String, isArray: Bool)] {
        session.store.values.keys.compactMap { name in
            guard let variable = facts.variable(name, at: step - 1) else { return nil }
            return switch variable.type {
            case .declared(id): (variable.name, false)
            case .array(.declared(id)): (variable.name, true)
            default: nil
            }
        }
    }

    private func applying(_ updated: String, _ way: AppHandlers.TapAction.Way) -> [String] {
        let current = "var snapshot = dataSource.snapshot()"
        let apply = "dataSource.apply(snapshot, animatingDifferences: true)"
        switch way {
        case .nothing: return []
        case .apply: return ["dataSource.apply(dataSource.snapshot(), animatingDifferences: true)"]
        case .reconfigure: return [current, "snapshot.reconfigureItems([\(updated)])", apply]
        case .reload: return [current, "snapshot.reloadItems([\(updated)])", apply]
        case .readd, .rebuild:
            let mark = "if \(updated) == identifier { snapshot.reconfigureItems([\(updated)]) }"
            return [
                "let current = dataSource.snapshot()", "var snapshot = \(snapshotType)()",
                "snapshot.appendSections(current.sectionIdentifiers)", "for section in current.sectionIdentifiers {",
                "    let items = current.itemIdentifiers(inSection: section).map { $0 == identifier ? \(updated) : $0 }",
                "    snapshot.appendItems(items, toSection: section)", "}",
            ] + (way == .readd ? [mark] : []) + [apply]
        }
    }
}
