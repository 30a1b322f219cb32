import Reporting
import Sessions

/// The cell provider.
extension SwiftScope {
    /// The closure of the cell provider, as `configureCell` or as the data source's last argument.
    var cellClosure: [String] {
        let rules = session.provider
        let capture = needsSelf ? "[weak self] " : ""
        let view = isTable ? "tableView" : "collectionView"
        var body =
            needsSection
            ? ["let section = self?.\(dataSourceProperty)?.sectionIdentifier(for: indexPath.section)"] : []
        let shown = rules.texts.isEmpty ? texts(of: facts.itemType, named: "identifier") : textsByRow
        if !rules.isObserved { body += shown }
        var reuseIdentifier = "\"\(ProviderRules.standardKind)\""
        if !rules.kinds.isEmpty || rules.mistake == .changesKind {
            body += kinds
            reuseIdentifier = "kind"
        }
        switch rules.mistake {
        case .returnsNil:
            let comment = comment(Message("swift.mistake")).map { "    " + $0 }
            return ["{ \(view), indexPath, identifier in"] + comment + ["    return nil", "}"]
        case .applies:
            body =
                comment(Message("swift.mistake"))
                + ["if let dataSource = self?.\(dataSourceProperty) { dataSource.apply(dataSource.snapshot()) }"] + body
        case .changesKind:
            let existing = isTable ? "cellForRow(at: indexPath)" : "cellForItem(at: indexPath)"
            body += comment(Message("swift.mistake")) + ["if \(view).\(existing) != nil { kind += \"-other\" }"]
        case let mistake:
            let stops = mistake?.violation(session.options.style, session.options.system) != nil
            if stops { body += comment(Message("swift.mistake")) }
        }
        body += dequeuing(reuseIdentifier)
        let filling =
            ["var content = UIListContentConfiguration.cell()", "content.text = text"] + lineLimits
            + ["cell.contentConfiguration = content"]
        if rules.isObserved {
            // UIKit tracks what is read in here, and runs it again.
            body += ["cell.configurationUpdateHandler = { cell, _ in"] + (shown + filling).map { "    " + $0 } + ["}"]
        } else {
            body += filling
        }
        body.append("return cell")
        return ["{ \(capture)\(view), indexPath, identifier in"] + body.map { "    " + $0 } + ["}"]
    }

    /// Lines that end in a constant `cell`, got as the session gets it.
    private func dequeuing(_ reuseIdentifier: String) -> [String] {
        let (view, label) = isTable ? ("tableView", "withIdentifier") : ("collectionView", "withReuseIdentifier")
        func dequeue(_ identifier: String) -> String {
            "\(view).dequeueReusableCell(\(label): \(identifier), for: indexPath)"
        }
        switch session.provider.mistake {
        case .registersInside where !isTable:
            return [
                "let registration = UICollectionView.CellRegistration<UICollectionViewCell, "
                    + "\(text(of: facts.itemType))> { _, _, _ in }",
                "let cell = collectionView.dequeueConfiguredReusableCell("
                    + "using: registration, for: indexPath, item: identifier)",
            ]
        case .dequeuesTwo: return ["_ = \(dequeue(reuseIdentifier))", "let cell = \(dequeue(reuseIdentifier))"]
        case .makesByHand: return ["let cell = \(isTable ? "UITableViewCell" : "UICollectionViewCell")()"]
        case .isUnregistered: return ["let cell = \(dequeue("\"\(ProviderRules.Mistake.unregistered)\""))"]
        default: return ["let cell = \(dequeue(reuseIdentifier))"]
        }
    }

    /// True when the closure asks the data source, which does not exist yet when the closure is written.
    private var needsSelf: Bool {
        needsSection || session.provider.mistake == .applies
    }

    /// Every kind of cell the session ever dequeues has to be registered.
    var reuseIdentifiers: [String] {
        facts.reuseIdentifiers.isEmpty ? [ProviderRules.standardKind] : facts.reuseIdentifiers
    }

    // MARK: Texts

    /// Lines that end in a constant `text`: what is shown for an identifier.
    func texts(of type: CodeType, named name: String) -> [String] {
        guard case .oneOf(let types) = type else {
            guard case .declared(let id) = type, let definition = facts.type(id), definition.hasPayloads else {
                return text(of: type, named: name, assigning: "let text = ")
            }
            return ["let text: String"] + texts(of: definition, named: name)
        }
        var lines = ["let text: String", "switch \(name) {"]
        for type in types {
            let part = [name, "text", "model"].contains(caseName(type)) ? "value" : caseName(type)
            lines.append("case .\(caseName(type))(let \(part)):")
            lines += text(of: type, named: part, assigning: "text = ").map { "    " + $0 }
        }
        return lines + ["}"]
    }

    /// `switch identifier { … }` over the cases of an enum: what they carry is shown, or else their name.
    private func texts(of definition: TypeDefinition, named name: String) -> [String] {
        var lines = ["switch \(name) {"]
        for (index, field) in definition.fields.enumerated() {
            let types = facts.payloadTypes[definition.id]?[index] ?? []
            let names = types.indices.map { types.count == 1 ? "value" : "value\($0 + 1)" }
            let pattern = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
            lines.append("case .\(CodeName.member(field.name))\(pattern):")
            if types.count == 1 {
                lines += text(of: types[0], named: names[0], assigning: "text = ").map { "    " + $0 }
            } else if types.isEmpty {
                lines.append("    text = \(SessionValue.swiftQuoted(field.name))")
            } else {
                let parts = zip(types, names).map { type, name in
                    if case .declared(let id) = type, let inner = facts.type(id), inner.kind != .enumeration {
                        return shown(inner, name)
                    }
                    return label(of: type, name)
                }
                lines.append("    text = [\(parts.joined(separator: ", "))].joined(separator: \" \")")
            }
        }
        return lines + ["}"]
    }

    func text(of type: CodeType, named name: String, assigning: String) -> [String] {
        if case .declared(let id) = type, let definition = facts.type(id), definition.kind != .enumeration {
            let isShown = shown(definition, "model") != shown(definition, name)
            guard session.provider.readsStore, isShown || hasRowRules, let models = models(id)
            else {
                return [assigning + shown(definition, name)]
            }
            let note = comment(Message("swift.current-model"))
            return note + [
                "let model = \(models).last { $0 == \(name) } ?? \(name)", assigning + shown(definition, "model"),
            ]
        }
        var lookups: [String] = []
        for definition in facts.types where definition.kind != .enumeration {
            guard let position = definition.position(of: "id"), facts.fieldTypes[definition.id]?[position] == type,
                let models = models(definition.id)
            else { continue }
            lookups.append("\(models).last { $0.id == \(name) }.map { model in \(shown(definition, "model")) }")
        }
        let plain = label(of: type, name)
        guard !lookups.isEmpty else { return [assigning + plain] }
        let note = comment(Message("swift.model-by-id"))
        guard lookups.count > 1 else { return note + [assigning + (lookups + [plain]).joined(separator: " ?? ")] }
        // One line for each type: the compiler gives up on a chain of them all.
        let names = lookups.indices.map { "found\($0 + 1)" }
        return note + zip(names, lookups).map { "let \($0): String? = \($1)" }
            + [assigning + (names + [plain]).joined(separator: " ?? ")]
    }

    private func label(of type: CodeType, _ name: String) -> String {
        switch type {
        case .string, .unknown: name
        case .uuid: "\(name).uuidString"
        default: "\"\\(\(name))\""
        }
    }

    /// All values of a type the app holds, as one array: `songs`, `songs + [favourite]`; nil when it holds none.
    func models(_ id: Int) -> String? {
        var parts: [String] = []
        for name in session.store.values.keys {
            guard let variable = facts.variable(name, at: step - 1) else { continue }
            switch variable.type {
            case .declared(id): parts.append("[\(variable.name)]")
            case .array(.declared(id)): parts.append(variable.name)
            default: continue
            }
        }
        guard let first = parts.first else { return nil }
        return parts.count == 1 ? first : "(" + parts.joined(separator: " + ") + ")"
    }

    /// The text that a cell shows of a record: the texts bare, everything else with its name.
    ///
    /// - Parameters:
    ///   - type: The record's type.
    ///   - name: The variable that holds it.
    ///   - fields: The fields to show; nil for those that the provider shows.
    /// - Returns: An expression for a text.
    func shown(_ type: TypeDefinition, _ name: String, _ fields: [String]? = nil) -> String {
        let wanted = fields ?? session.provider.shownFields
        var parts: [(text: String, isText: Bool)] = []
        for (index, field) in type.fields.enumerated() where wanted.isEmpty || wanted.contains(field.name) {
            let path = "\(name).\(CodeName.member(field.name))"
            switch facts.fieldTypes[type.id]?[index] ?? .unknown {
            case .uuid where wanted.isEmpty, .array where wanted.isEmpty: continue
            case .string, .unknown: parts.append((path, true))
            case .optional(.string): parts.append(("\(path) ?? \"\(field.name)=nil\"", true))
            case .optional, .any: parts.append(("\(field.name)=\\(String(describing: \(path)))", false))
            default: parts.append(("\(field.name)=\\(\(path))", false))
            }
        }
        if parts.isEmpty { return SessionValue.swiftQuoted(type.name) }
        if parts.count == 1, parts[0].isText { return parts[0].text }
        return "\"" + parts.map { $0.isText ? "\\(\($0.text))" : $0.text }.joined(separator: " ") + "\""
    }
}
