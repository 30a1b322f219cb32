import Sessions

extension ApplyCauses.Cause {
    /// The first property that stays and that no two of some values have in common: two messages may have one sender.
    private func uniqueField(among others: [SessionValue], of names: [String]? = nil) -> String? {
        let (changed, kind) = (Set(fields.map(\.name)), value.identifierKind)
        let others = others.filter { $0.identifierKind == kind }.map(\.identifierFields)
        return (names ?? value.identifierFields.map(\.name)).first { name in
            var seen: Set<String> = []
            return !changed.contains(name)
                && others.allSatisfy { fields in
                    fields.first { $0.name == name }.map { seen.insert($0.text).inserted } ?? true
                }
        }
    }

    /// The code with which an app avoids the fault.
    ///
    /// - Parameters:
    ///   - isBeforeReconfigure: Whether the system has no `reconfigureItems`.
    ///   - all: The values among which an id has to be the only one of its kind.
    /// - Returns: The lines; none where no code is known to help.
    package func swift(isBeforeReconfigure: Bool, among all: [SessionValue] = []) -> [String] {
        let mark = isBeforeReconfigure ? "reloadItems" : "reconfigureItems"
        let type = value.identifierKind.isEmpty ? "Item" : value.identifierKind
        let identity = value.identifierFields.identity.first { !fields.map(\.name).contains($0.name) }?.name
        let others = value.identifierFields.filter { !fields.map(\.name).contains($0.name) && !$0.isTruth }
        let isReplaced = kind == .replacedRow || kind == .replacedSection
        let unique = isReplaced ? uniqueField(among: all, of: others.map(\.name)) : nil
        let stable = identity ?? unique ?? others.first?.name ?? "id"
        if let view, [.staleRow, .reloadedRow, .reloadedSection].contains(kind), kept == nil {
            return [view.refreshing(isBeforeReconfigure: isBeforeReconfigure)]
        }
        if let view, kind == .staleHeader { return [view.reloadingSections] }
        return switch kind {
        case .reloadedRow: ["snapshot.reconfigureItems([item])"]
        case .reloadedSection: ["snapshot.reconfigureItems(snapshot.itemIdentifiers(inSection: section))"]
        case .staleHeader: ["snapshot.reloadSections([section])", "dataSource.apply(snapshot)"]
        case .staleRow where kept != nil: kept?.code ?? []
        case .staleRow: ["snapshot.\(mark)([item])", "dataSource.apply(snapshot)"]
        case .replacedRow where !isFreshIdentity && (told == .object || told == .isEqual):
            [
                "override func isEqual(_ object: Any?) -> Bool { (object as? \(type))?.\(stable) == \(stable) }",
                "override var hash: Int { \(stable).hashValue }",
            ]
        // The id belongs to a value that the list does not hold.
        case .replacedRow where isFreshIdentity && (value.identifierFields.isEmpty || type == "UUID"): []
        case .replacedRow where isFreshIdentity, .replacedSection where isFreshIdentity:
            uniqueField(among: all).map { ["var \(fields.first?.name ?? "id"): String { \($0) }"] } ?? []
        // Nothing that is left tells the sections apart.
        case .replacedSection where identity == nil && unique == nil: []
        // The cases of an enum are compared in a `switch` over all of them.
        case .replacedRow, .replacedSection:
            type.contains(".")
                ? []
                : [
                    "static func == (a: \(type), b: \(type)) -> Bool { a.\(stable) == b.\(stable) }",
                    "func hash(into hasher: inout Hasher) { hasher.combine(\(stable)) }",
                ]
        }
    }
}
