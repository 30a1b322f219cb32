extension Store {
    /// The value a path leads to; nil when its first name is unknown.
    ///
    /// - Throws: ``CommandFailure`` for a step that leads nowhere.
    func value(at path: Path, _ range: Range<Int>) throws(CommandFailure) -> SessionValue? {
        if let type = types[path.root], type.kind == .enumeration, let first = path.steps.first {
            let value = try enumValue(type, first, range)
            return try Evaluation.follow(path.steps.dropFirst(), from: value, range)
        }
        guard let root = values[path.root] else { return nil }
        return try Evaluation.follow(path.steps[...], from: root, range)
    }

    /// `Section.favorites`, or `Section.allCases`.
    private func enumValue(_ type: TypeDefinition, _ step: Path.Step, _ range: Range<Int>) throws(CommandFailure)
        -> SessionValue
    {
        if step == .field("allCases"), type.position(of: "allCases") == nil {
            guard type.isCaseIterable else {
                throw CommandFailure(.compiler(.noMember("allCases", ofType: type.name)), range)
            }
            return .array(type.fields.indices.map { .enumCase(EnumCase(type: type, position: $0)) })
        }
        guard case .field(let name) = step, let position = type.position(of: name) else {
            throw CommandFailure(.unknownField(step.text, type: type.name, fields: type.fields.map(\.name)), range)
        }
        // With associated values, the bare name is a function in Swift and no value.
        if let missing = type.fields[position].payload.first {
            throw CommandFailure(.missingField(missing.name, type: "\(type.name).\(name)"), range)
        }
        return .enumCase(EnumCase(type: type, position: position))
    }
}
