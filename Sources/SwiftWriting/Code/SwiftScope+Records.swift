import CommandGrammar
import Sessions

/// Instances of declared types as Swift source.
extension SwiftScope {
    /// A record spelled out; fields that have their default value are left to it.
    func construct(_ record: Record) -> CodeExpression {
        var arguments: [CodeExpression] = []
        for (index, field) in record.type.fields.enumerated() {
            let value = record.fields[index]
            if !field.isInitialised { continue }
            if case .literal(let standard)? = field.standard, standard == value { continue }
            let type = facts.fieldTypes[record.type.id]?[index] ?? value.swiftType
            arguments.append(
                convert(print(value), from: value.swiftType, to: type).map { "\(CodeName.member(field.name)): \($0)" })
        }
        return call(record.type, arguments)
    }

    func construct(_ type: TypeDefinition, _ written: [Expression.Argument]) -> CodeExpression {
        var values: [Int: Expression] = [:]
        let free = type.fields.indices.filter { type.fields[$0].isInitialised }
        for (offset, argument) in written.enumerated() {
            let unlabelled = free.indices.contains(offset) ? free[offset] : nil
            if let position = argument.label.map({ type.position(of: $0) }) ?? unlabelled {
                values[position] = argument.value
            }
        }
        var arguments: [CodeExpression] = []
        for (index, field) in type.fields.enumerated() {
            let fieldType = facts.fieldTypes[type.id]?[index] ?? .unknown
            if values[index] == nil, hasDefault(type, index) || !field.isInitialised { continue }
            guard let expression = values[index] ?? field.standard else { continue }
            arguments.append(print(expression, as: fieldType).map { "\(CodeName.member(field.name)): \($0)" })
        }
        return call(type, arguments)
    }

    // MARK: Cases of enums

    /// `.song(…)`
    func name(of value: EnumCase) -> CodeExpression {
        let fields = value.type.fields[value.position].payload
        let types = facts.payloadTypes[value.type.id]?[value.position] ?? []
        let arguments = fields.indices.map { index in
            let type = types.indices.contains(index) ? types[index] : value.payload[index].swiftType
            let code = convert(print(value.payload[index]), from: value.payload[index].swiftType, to: type)
            return labelled(code, fields[index].name)
        }
        return call(case: value.name, arguments)
    }

    /// `Row.song(…)`, and the type of it; nil when the name is no case of an enum.
    func enumCase(_ name: String, _ written: [Expression.Argument]) -> (CodeExpression, CodeType)? {
        let path = Path(dotted: name)
        guard let type = session.store.types[path.root], path.steps.count == 1,
            let position = type.position(of: path.steps[0].text), type.kind == .enumeration
        else { return nil }
        let fields = type.fields[position].payload
        var values: [Int: Expression] = [:]
        for (offset, argument) in written.enumerated() {
            let labelled = argument.label.flatMap { label in fields.firstIndex { $0.name == label } }
            values[labelled ?? offset] = argument.value
        }
        let types = facts.payloadTypes[type.id]?[position] ?? []
        let arguments = fields.indices.compactMap { index -> CodeExpression? in
            guard let expression = values[index] ?? fields[index].standard else { return nil }
            let wanted = types.indices.contains(index) ? types[index] : .unknown
            return labelled(print(expression, as: wanted), fields[index].name)
        }
        let typeName = facts.typeNames[type.id] ?? CodeName.legal(type.name)
        return (call(case: path.steps[0].text, arguments).map { typeName + $0 }, .declared(type.id))
    }

    private func labelled(_ code: CodeExpression, _ label: String) -> CodeExpression {
        label == "_" ? code : code.labelled(CodeName.member(label))
    }

    private func call(case name: String, _ arguments: [CodeExpression]) -> CodeExpression {
        let start = "." + CodeName.member(name)
        return arguments.isEmpty ? CodeExpression(start) : CodeExpression.joined(arguments).map { "\(start)(\($0))" }
    }

    private func call(_ type: TypeDefinition, _ arguments: [CodeExpression]) -> CodeExpression {
        let name = facts.typeNames[type.id] ?? CodeName.legal(type.name)
        return CodeExpression.joined(arguments).map { "\(name)(\($0))" }
    }

    /// True when the Swift declaration can give the field its default: one that names the app's data cannot stand
    /// there.
    func hasDefault(_ type: TypeDefinition, _ index: Int) -> Bool {
        switch type.fields[index].standard {
        case .literal?, .freshUUID?: true
        case .list(let elements)?: elements.allSatisfy { if case .literal = $0 { true } else { false } }
        default: false
        }
    }
}
