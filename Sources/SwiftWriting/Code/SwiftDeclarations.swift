import Sessions

/// Type declarations.
extension SwiftScope {
    /// The declaration of a type, with the clauses written out as the methods they stand for.
    ///
    /// It is `nonisolated`: Xcode 26 isolates the types of new projects to the main actor, and identifiers must not be.
    package func declaration(of type: TypeDefinition) -> [String] {
        switch type.kind {
        case .enumeration: enumeration(type)
        case .structure: structure(type)
        case .reference: reference(type)
        }
    }

    private func enumeration(_ type: TypeDefinition) -> [String] {
        let raw = type.rawType.map { CodeType($0) { _ in nil } }
        let cases = type.fields.indices.map { index in
            let name = CodeName.member(type.fields[index].name)
            if let raw, let value = type.rawValue(at: index), type.fields[index].defaultValue != nil {
                return "\(name) = \(literal(value, as: raw).text)"
            }
            return name + payload(type, index)
        }
        var protocols = [raw.map { text(of: $0) }, type.isCaseIterable ? "CaseIterable" : nil].compactMap(\.self)
        if protocols.isEmpty || type.hasPayloads { protocols.insert("Hashable", at: 0) }
        let isSendable = !(facts.payloadTypes[type.id] ?? []).joined().contains { $0.isMixed }
        if !isSendable { protocols.append("@unchecked Sendable") }
        let head = "nonisolated \(facts.isIndirect(type) ? "indirect " : "")enum \(name(of: type)): "
        let isShort = raw == nil && !type.hasPayloads
        let body = isShort ? ["    case " + cases.joined(separator: ", ")] : cases.map { "    case \($0)" }
        return [head + protocols.joined(separator: ", ") + " {"] + (cases.isEmpty ? [] : body) + ["}"]
    }

    /// `(Song, title: String)` behind a case; empty when it carries nothing.
    private func payload(_ type: TypeDefinition, _ index: Int) -> String {
        let types = facts.payloadTypes[type.id]?[index] ?? []
        let parts = type.fields[index].payload.enumerated().map { place, field in
            let written = text(of: types.indices.contains(place) ? types[place] : .unknown)
            return field.name == "_" ? written : "\(CodeName.member(field.name)): \(written)"
        }
        return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
    }

    private func structure(_ type: TypeDefinition) -> [String] {
        let isSendable = !(facts.fieldTypes[type.id] ?? []).contains { $0.isMixed }
        // AnyHashable is not Sendable, and Swift 6 wants identifiers that are.
        var lines = ["nonisolated struct \(name(of: type)): Hashable\(isSendable ? "" : ", @unchecked Sendable") {"]
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
        let parent = type.isNativeClass ? "Hashable" : "NSObject"
        var lines = type.isObservable ? ["@Observable"] : []
        lines += ["nonisolated final class \(name): \(parent), @unchecked Sendable {"] + fields(type)
        let initialised = type.fields.indices.filter { type.fields[$0].isInitialised }
        let parameters = initialised.map { index in
            let standard = defaultValue(type, index).map { " = \($0)" } ?? ""
            return "\(member(type, index)): \(fieldType(type, index))\(standard)"
        }
        if !parameters.isEmpty || type.isNativeClass {
            lines += ["", "    init(\(parameters.joined(separator: ", "))) {"]
            lines += initialised.map { "        self.\(member(type, $0)) = \(member(type, $0))" } + ["    }"]
        }
        return lines + (type.isNativeClass ? nativeIdentity(type) : objectiveCIdentity(type)) + ["}"]
    }

    /// `hash` and `isEqual(_:)`, where they are declared.
    private func objectiveCIdentity(_ type: TypeDefinition) -> [String] {
        let name = name(of: type)
        var lines: [String] = []
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
        return lines
    }

    /// `hash(into:)` and `==`: a class has to write both, even where only the address counts.
    private func nativeIdentity(_ type: TypeDefinition) -> [String] {
        let name = name(of: type)
        let hash =
            type.declaresHash
            ? combine(type, type.hashFields ?? []) : ["        hasher.combine(ObjectIdentifier(self))"]
        let test =
            type.declaresEqual
            ? comparison(type, type.equalFields ?? [], left: "left.", right: "right.") : "left === right"
        return ["", "    func hash(into hasher: inout Hasher) {"] + hash + [
            "    }", "", "    static func == (left: \(name), right: \(name)) -> Bool {", "        \(test)", "    }",
        ]
    }

    private func fields(_ type: TypeDefinition) -> [String] {
        type.fields.indices.map { index in
            let line = "    \(type.fields[index].isConstant ? "let" : "var") \(member(type, index))"
            // A class sets its fields in init, except for those that init has no parameter for.
            guard type.kind == .structure || !type.fields[index].isInitialised,
                let standard = defaultValue(type, index)
            else { return line + ": \(fieldType(type, index))" }
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

    private func name(of type: TypeDefinition) -> String { facts.typeNames[type.id] ?? CodeName.legal(type.name) }

    private func member(_ type: TypeDefinition, _ index: Int) -> String { CodeName.member(type.fields[index].name) }

    private func fieldType(_ type: TypeDefinition, _ index: Int) -> String {
        text(of: facts.fieldTypes[type.id]?[index] ?? .unknown)
    }

    /// The enum for identifiers of several types; nil when one type is enough.
    func wrapper(_ type: CodeType) -> [String]? {
        guard case .oneOf(let types) = type else { return nil }
        let cases = types.map { "    case \(caseName($0))(\(text(of: $0)))" }
        return ["nonisolated enum \(text(of: type)): Hashable {"] + cases + ["}"]
    }
}
