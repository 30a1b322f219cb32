import Reporting
import Sessions

/// The code of the cell provider for some rows only: those of a section, those whose model fits a condition.
extension SwiftScope {
    /// True when a setting is for the rows of a section.
    var needsSection: Bool {
        let rules = session.provider
        let sections = rules.kinds.map(\.section) + rules.texts.map(\.section) + rules.lineLimits.map(\.section)
        return sections.contains { $0 != nil }
    }

    /// True when something depends on the row, so that the model behind it has to be at hand.
    var hasRowRules: Bool {
        let rules = session.provider
        return !rules.kinds.isEmpty || !rules.texts.isEmpty || !rules.lineLimits.isEmpty
    }

    /// `var kind = "cell"`, and another kind for some rows.
    var kinds: [String] {
        var lines = ["var kind = \"\(ProviderRules.standardKind)\""]
        for rule in session.provider.kinds {
            lines += when(rule, "kind = \(SessionValue.swiftQuoted(rule.setting))")
        }
        return lines
    }

    /// `var text = …`, and another text for some rows.
    var textsByRow: [String] {
        guard case .declared(let id) = facts.itemType, let type = facts.type(id), type.kind != .enumeration else {
            return texts(of: facts.itemType, named: "identifier") + comment(Message("swift.field-of-several"))
        }
        var lines = text(of: facts.itemType, named: "identifier", assigning: "var text = ")
        let name = readsModels(id) ? "model" : "identifier"
        for rule in session.provider.texts {
            lines += when(rule, "text = \(shown(type, name, rule.setting))")
        }
        return lines
    }

    /// The lines of code that set the number of lines of a label.
    var lineLimits: [String] {
        session.provider.lineLimits.flatMap { rule in
            when(rule, "content.textProperties.numberOfLines = \(rule.setting ?? 0)")
        }
    }

    /// A line for the rows that a rule is for.
    private func when<Setting>(_ rule: RowRule<Setting>, _ line: String) -> [String] {
        var tests: [String] = []
        if let section = rule.section {
            tests.append("section == \(convert(print(section), from: section.swiftType, to: facts.sectionType).text)")
        }
        if let condition = rule.condition {
            guard let test = test(condition) else { return comment(Message("swift.field-of-several")) }
            tests.append(test)
        }
        return [tests.isEmpty ? line : "if \(tests.joined(separator: ", ")) { \(line) }"]
    }

    /// The test of the model behind a row.
    private func test(_ condition: RowCondition) -> String? {
        if case .enumCase(let path) = condition {
            let names = path.split(separator: ".").map { CodeName.member(String($0)) }
            return names.isEmpty || !has(path) ? nil : "case \(pattern(wrapper(of: path) + names)) = identifier"
        }
        guard case .declared(let id) = facts.itemType, let type = facts.type(id) else { return nil }
        switch condition {
        case .enumCase: return nil
        case .field(let field, let value):
            guard type.kind != .enumeration, let position = type.position(of: field) else { return nil }
            let fieldType = facts.fieldTypes[id]?[position] ?? .unknown
            let wanted = convert(literal(value, as: fieldType), from: fieldType, to: fieldType)
            let name = readsModels(id) ? "model" : "identifier"
            return wanted.problem == nil ? "\(name).\(CodeName.member(field)) == \(wanted.text)" : nil
        }
    }

    /// `.row(.album)`
    private func pattern(_ names: [String]) -> String {
        let inner = names.dropFirst()
        return ".\(names.first ?? "")" + (inner.isEmpty ? "" : "(\(pattern(Array(inner))))")
    }

    /// True when the case is found in the items' enum, or in exactly one of their types.
    private func has(_ path: String) -> Bool { enumsWithCase(path).count == 1 }

    /// The case of the enum that stands for items of several types.
    private func wrapper(of path: String) -> [String] {
        guard case .oneOf = facts.itemType, let type = enumsWithCase(path).first else { return [] }
        return [caseName(type)]
    }

    private func enumsWithCase(_ path: String) -> [CodeType] {
        let types: [CodeType] = if case .oneOf(let types) = facts.itemType { types } else { [facts.itemType] }
        let first = path.split(separator: ".").first.map(String.init) ?? ""
        return types.filter { type in
            guard case .declared(let id) = type, let definition = facts.type(id) else { return false }
            return definition.kind == .enumeration && definition.position(of: first) != nil
        }
    }

    private func readsModels(_ id: Int) -> Bool { session.provider.readsStore && models(id) != nil }
}
