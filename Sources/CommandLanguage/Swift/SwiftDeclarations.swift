/// Type declarations.
extension SwiftScope {
    /// The declaration of a type, with the clauses written out as the methods they stand for.
    func declaration(of type: TypeDefinition) -> [String] {
        switch type.kind {
        case .enumeration: enumeration(type)
        case .structure: structure(type)
        case .reference: reference(type)
        }
    }

    private func enumeration(_ type: TypeDefinition) -> [String] {
        let raw = type.rawType
        let cases = type.fields.map { field in
            guard raw != nil, case .literal(let value)? = field.defaultValue else {
                return SwiftName.member(field.name)
            }
            return "\(SwiftName.member(field.name)) = \(literal(value, as: value.swiftType).text)"
        }
        let head = "enum \(name(of: type)): " + (raw.map { "\(text(of: $0)), " } ?? "") + "CaseIterable {"
        let body =
            raw == nil
            ? (cases.isEmpty ? [] : ["    case " + cases.joined(separator: ", ")]) : cases.map { "    case \($0)" }
        return [head] + body + ["}"]
    }

    private func structure(_ type: TypeDefinition) -> [String] {
        let isSendable = !(facts.fieldTypes[type.id] ?? []).contains { $0.isMixed }
        // AnyHashable is not Sendable, and Swift 6 wants identifiers that are.
        var lines = ["struct \(name(of: type)): Hashable\(isSendable ? "" : ", @unchecked Sendable") {"]
        lines += fields(type)
        if type.declaresHash, let hashFields = type.hashFields {
            lines += ["", "    func hash(into hasher: inout Hasher) {"] + combine(type, hashFields) + ["    }"]
        }
        if type.declaresEqual, let equalFields = type.equalFields {
            let name = name(of: type)
            lines += [
                "", "    static func == (left: \(name), right: \(name)) -> Bool {",
                "        " + comparison(type, equalFields, left: "left.", right: "right."), "    }",
            ]
        }
        return lines + ["}"]
    }

    private func reference(_ type: TypeDefinition) -> [String] {
        let name = name(of: type)
        // Swift 6 wants identifiers that are Sendable; these objects are used on the main thread only.
        var lines = ["final class \(name): NSObject, @unchecked Sendable {"] + fields(type)
        let parameters = type.fields.indices.map { index in
            let standard = defaultValue(type, index).map { " = \($0)" } ?? ""
            return "\(member(type, index)): \(fieldType(type, index))\(standard)"
        }
        if !parameters.isEmpty {
            lines += ["", "    init(\(parameters.joined(separator: ", "))) {"]
            lines += type.fields.indices.map { "        self.\(member(type, $0)) = \(member(type, $0))" } + ["    }"]
        }
        if type.declaresHash, let hashFields = type.hashFields {
            lines += ["", "    override var hash: Int {", "        var hasher = Hasher()"] + combine(type, hashFields)
            lines += ["        return hasher.finalize()", "    }"]
        }
        if type.declaresEqual, let equalFields = type.equalFields {
            lines += ["", "    override func isEqual(_ object: Any?) -> Bool {"]
            if equalFields.isEmpty {
                lines += ["        object is \(name)", "    }"]
            } else {
                lines += [
                    "        guard let other = object as? \(name) else { return false }",
                    "        return " + comparison(type, equalFields, left: "", right: "other."), "    }",
                ]
            }
        }
        return lines + ["}"]
    }

    private func fields(_ type: TypeDefinition) -> [String] {
        type.fields.indices.map { index in
            let line = "    var \(member(type, index))"
            // A class sets its fields in init.
            guard type.kind == .structure, let standard = defaultValue(type, index) else {
                return line + ": \(fieldType(type, index))"
            }
            let needsType = facts.fieldTypes[type.id]?[index].needsAnnotation ?? true
            let isWholeDouble = facts.fieldTypes[type.id]?[index] == .double && !standard.contains(".")
            return line + (needsType || isWholeDouble ? ": \(fieldType(type, index))" : "") + " = \(standard)"
        }
    }

    private func defaultValue(_ type: TypeDefinition, _ index: Int) -> String? {
        guard hasDefault(type, index), let expression = type.fields[index].defaultValue else { return nil }
        return print(expression, as: facts.fieldTypes[type.id]?[index] ?? .unknown).text
    }

    private func combine(_ type: TypeDefinition, _ positions: [Int]) -> [String] {
        positions.map { "        hasher.combine(\(member(type, $0)))" }
    }

    private func comparison(_ type: TypeDefinition, _ positions: [Int], left: String, right: String) -> String {
        guard !positions.isEmpty else { return "true" }
        return positions.map { "\(left)\(member(type, $0)) == \(right)\(member(type, $0))" }.joined(separator: " && ")
    }

    private func name(of type: TypeDefinition) -> String { facts.typeNames[type.id] ?? SwiftName.legal(type.name) }

    private func member(_ type: TypeDefinition, _ index: Int) -> String { SwiftName.member(type.fields[index].name) }

    private func fieldType(_ type: TypeDefinition, _ index: Int) -> String {
        text(of: facts.fieldTypes[type.id]?[index] ?? .unknown)
    }

    /// The enum for identifiers of several types; nil when one type is enough.
    func wrapper(_ type: SwiftType) -> [String]? {
        guard case .oneOf(let types) = type else { return nil }
        let cases = types.map { "    case \(caseName($0))(\(text(of: $0)))" }
        return ["enum \(text(of: type)): Hashable {"] + cases + ["}"]
    }
}

extension TypeDefinition {
    /// The raw type of an enum whose cases have values: all text, or all numbers, and no two the same.
    var rawType: SwiftType? {
        guard kind == .enumeration, fields.contains(where: { $0.defaultValue != nil }) else { return nil }
        var texts: Set<String> = []
        var numbers: Set<Int> = []
        for field in fields {
            switch field.defaultValue {
            case nil: texts.insert(field.name)
            case .literal(.string(let text))?: texts.insert(text)
            case .literal(.integer(let number))?: numbers.insert(number)
            default: return nil
            }
        }
        if texts.count == fields.count { return .string }
        return numbers.count == fields.count ? .integer : nil
    }
}
