import Reporting
import Sessions

extension SwiftScope {
    /// UIKit has no call that sorts: the items are taken out and put back in order.
    package func sorting(_ section: Operand, by keys: [SortKey], _ isDescending: Bool) -> SwiftCode {
        let place = self.section(section)
        let sorted: SwiftCode
        if case .oneOf(let types) = facts.itemType, keys.isEmpty {
            guard let titles = titles(of: types) else { return .none(Message("swift.field-of-several")) }
            let (left, right) = isDescending ? ("$1", "$0") : ("$0", "$1")
            sorted =
                SwiftCode(lines: titles)
                + "let sorted = \(snapshot).itemIdentifiers(inSection: \(place)).sorted { title(\(left)) < title(\(right)) }"
        } else if case .oneOf(let types) = facts.itemType {
            guard let owner = owner(of: keys, among: types), let closure = closure(keys, of: owner) else {
                return .none(Message("swift.field-of-several"))
            }
            // Only the rows of one type have the field: they are taken out of their cases, and put back into them.
            let name = caseName(owner)
            let values: SwiftCode =
                "let values = \(snapshot).itemIdentifiers(inSection: \(place)).compactMap { item -> \(text(of: owner))? in"
            let rest = SwiftCode(lines: [
                "    if case .\(name)(let value) = item { return value }", "    return nil", "}",
            ])
            sorted =
                values + rest
                + SwiftCode(lines: ["let sorted = values.sorted \(closure).map(\(text(of: facts.itemType)).\(name))"])
        } else {
            guard let closure = keys.isEmpty ? byTitle(isDescending) : closure(keys, of: facts.itemType) else {
                return .none(Message("swift.field-of-several"))
            }
            sorted = "let sorted = \(snapshot).itemIdentifiers(inSection: \(place)).sorted \(closure)"
        }
        let delete: SwiftCode = "\(snapshot).deleteItems(sorted)"
        let append: SwiftCode = "\(snapshot).appendItems(sorted, toSection: \(place))"
        return (sorted + delete + append).wrapped(in: "do {")
    }

    /// The only one of several types that has the field that is sorted by.
    private func owner(of keys: [SortKey], among types: [CodeType]) -> CodeType? {
        guard let field = keys.first?.steps.first else { return nil }
        let owners = types.filter { type in
            guard case .declared(let id) = type, let definition = facts.type(id) else { return false }
            return definition.kind != .enumeration && definition.position(of: field) != nil
        }
        return owners.count == 1 ? owners[0] : nil
    }

    /// `{ $0.name < $1.name }`, or a closure that compares one key after the other.
    private func closure(_ keys: [SortKey], of item: CodeType) -> String? {
        var found: [(key: SortKey, text: String, type: CodeType, isOptional: Bool)] = []
        for key in keys {
            guard let (text, type, isOptional) = member(key.steps, of: item) else { return nil }
            found.append((key, text, type, isOptional))
        }
        if let only = found.first, found.count == 1, !only.isOptional {
            let (left, right) = only.key.isDescending ? ("$1", "$0") : ("$0", "$1")
            return "{ \(precedes(left + only.text, right + only.text, only.type)) }"
        }
        var lines = ["{ first, second in"]
        for (key, text, type, isOptional) in found {
            let (left, right) = isOptional ? ("left", "right") : ("first\(text)", "second\(text)")
            let order = key.isDescending ? precedes(right, left, type) : precedes(left, right, type)
            let test = "if \(left) != \(right) { return \(order) }"
            guard isOptional else {
                lines.append("    " + test)
                continue
            }
            lines += ["    if let left = first\(text), let right = second\(text) {", "        " + test]
            if key.missing != .same {
                let mark = key.missing == .last ? "!=" : "=="
                lines += [
                    "    } else if (first\(text) == nil) != (second\(text) == nil) {",
                    "        return first\(text) \(mark) nil",
                ]
            }
            lines.append("    }")
        }
        return (lines + ["    return false", "}"]).joined(separator: "\n")
    }

    /// `.localDeck?.timestamp`, the type it leads to, and whether something on the way may be nil.
    private func member(_ steps: [String], of item: CodeType) -> (String, CodeType, Bool)? {
        var text = ""
        var type = item
        var isOptional = false
        // What is no record stands for itself.
        guard case .declared(let id) = type, facts.type(id)?.kind != .enumeration else { return (text, type, false) }
        for step in steps {
            if case .optional(let wrapped) = type {
                text += "?"
                type = wrapped
            }
            guard case .declared(let id) = type, let position = facts.type(id)?.position(of: step) else { return nil }
            text += "." + CodeName.member(step)
            type = facts.fieldTypes[id]?[position] ?? .unknown
            if case .optional = type { isOptional = true }
        }
        if case .optional(let wrapped) = type { type = wrapped }
        return (text, type, isOptional)
    }

    /// The comparison of rows by their titles, as text: 12 comes before 7.
    private func byTitle(_ isDescending: Bool) -> String? {
        let (left, right) = isDescending ? ("$1", "$0") : ("$0", "$1")
        guard let first = title(of: facts.itemType, left), let second = title(of: facts.itemType, right) else {
            return nil
        }
        return "{ \(first) < \(second) }"
    }

    /// A function that gives the titles of items of several types.
    private func titles(of types: [CodeType]) -> [String]? {
        var lines = ["func title(_ item: \(text(of: facts.itemType))) -> String {", "    switch item {"]
        for type in types {
            guard let title = title(of: type, "value") else { return nil }
            lines.append("    case .\(caseName(type))(let value): return \(title)")
        }
        return lines + ["    }", "}"]
    }

    /// The title of a value: its first text; nil where a record has no field.
    private func title(of type: CodeType, _ name: String) -> String? {
        if case .declared(let id) = type, let definition = facts.type(id), definition.kind != .enumeration {
            let fields = facts.fieldTypes[id] ?? []
            let title = fields.indices.first { fields[$0] == .string && definition.fields[$0].name != "id" } ?? 0
            guard fields.indices.contains(title) else { return nil }
            return titleText(of: fields[title], name + "." + CodeName.member(definition.fields[title].name))
        }
        return titleText(of: type, name)
    }

    private func titleText(of type: CodeType, _ name: String) -> String {
        switch type {
        case .string: name
        case .uuid: "\(name).uuidString"
        default: "\"\\(\(name))\""
        }
    }

    private func precedes(_ left: String, _ right: String, _ type: CodeType) -> String {
        switch type {
        case .integer, .double, .string: "\(left) < \(right)"
        case .bool: "!\(left) && \(right)"
        case .uuid: "\(left).uuidString < \(right).uuidString"
        default: "\"\\(\(left))\" < \"\\(\(right))\""
        }
    }
}
