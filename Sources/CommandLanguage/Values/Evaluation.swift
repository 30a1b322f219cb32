import CommandGrammar

/// The values an expression can see: the store, the declared types, and the variable of a `for`.
///
/// A borrowed view of the session; evaluating only ever advances the counters for fresh UUIDs and objects.
struct Evaluation {
    var store: Store
    var loopVariable: (name: String, value: Value)?

    init(_ store: Store) { self.store = store }

    /// The value of an expression.
    ///
    /// - Throws: ``CommandFailure`` for an unknown name, field, type or label.
    mutating func value(of expression: Expression) throws(CommandFailure) -> Value {
        switch expression {
        case .literal(let value): return value
        case .freshUUID: return .uuid(store.nextUUID())
        case .template(let segments, let range): return .string(try text(of: segments, range))
        case .list(let elements):
            var values: [Value] = []
            for element in elements { values.append(try value(of: element)) }
            return .array(values)
        case .range(let low, let high, let range):
            return .array(try Self.integers(low, high, range).map(Value.integer))
        case .path(let path, let range):
            if let value = try value(at: path, range) { return value }
            if let value = try value(at: Path(dotted: path.text.halfWidth), range) { return value }
            throw CommandFailure(.unknownName(path.root, similar: store.suggestions(for: path.root)), range)
        case .construct(let type, let arguments, let range):
            return try construct(type, arguments, range)
        }
    }

    /// Numbers of a range; refused when it would fill the memory.
    static func integers(_ low: Int, _ high: Int, _ range: Range<Int>) throws(CommandFailure) -> [Int] {
        guard low <= high else { return [] }
        let (count, overflow) = high.subtractingReportingOverflow(low)
        guard !overflow, count < 10_000_000 else { throw CommandFailure(.rangeTooLarge, range) }
        return Array(low...high)
    }

    /// The value a path leads to; nil when its first name is unknown.
    func value(at path: Path, _ range: Range<Int>) throws(CommandFailure) -> Value? {
        if let loopVariable, loopVariable.name == path.root {
            return try Self.follow(path.steps[...], from: loopVariable.value, range)
        }
        if let type = store.types[path.root], type.kind == .enumeration, let first = path.steps.first {
            let value = try enumValue(type, first, range)
            return try Self.follow(path.steps.dropFirst(), from: value, range)
        }
        guard let root = store.values[path.root] else { return nil }
        return try Self.follow(path.steps[...], from: root, range)
    }

    private func enumValue(_ type: TypeDefinition, _ step: Path.Step, _ range: Range<Int>) throws(CommandFailure)
        -> Value
    {
        let reference = TypeDefinitionReference(definition: type)
        if step == .field("allCases") { return .array(type.fields.indices.map { .enumCase(reference, $0) }) }
        guard case .field(let name) = step, let position = type.position(of: name) else {
            throw CommandFailure(.unknownField(step.text, type: type.name, fields: type.fields.map(\.name)), range)
        }
        return .enumCase(reference, position)
    }

    /// Walks fields and indices; a field of an array is the array of the fields, as in `todos.id`.
    static func follow(_ steps: ArraySlice<Path.Step>, from value: Value, _ range: Range<Int>) throws(CommandFailure)
        -> Value
    {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        switch (step, value) {
        case (.index(let index), .array(let elements)):
            guard elements.indices.contains(index) else {
                throw CommandFailure(.indexOutOfRange(index, count: elements.count), range)
            }
            return try follow(rest, from: elements[index], range)
        case (.field, .array(let elements)):
            var values: [Value] = []
            for element in elements { values.append(try follow(steps, from: element, range)) }
            return .array(values)
        case (.field(let name), .record(let record)):
            guard let value = record.value(of: name) else {
                throw CommandFailure(
                    .unknownField(name, type: record.type.name, fields: record.type.fields.map(\.name)), range)
            }
            return try follow(rest, from: value, range)
        case (.field("rawValue"), .enumCase(let type, let position)):
            let field = type.definition.fields[position]
            guard case .literal(let raw)? = field.defaultValue else { return .string(field.name) }
            return raw
        case (.field(let name), _): throw CommandFailure(.unknownField(name, type: value.label, fields: []), range)
        case (.index(let index), _): throw CommandFailure(.indexOutOfRange(index, count: 0), range)
        }
    }

    private mutating func text(of segments: [Segment], _ range: Range<Int>) throws(CommandFailure) -> String {
        var text = ""
        for segment in segments {
            switch segment {
            case .text(let part): text += part
            case .interpolation(let name):
                guard let value = try value(at: Path(dotted: name), range) else {
                    throw CommandFailure(.unknownName(name, similar: store.suggestions(for: name)), range)
                }
                text += value.description
            }
        }
        return text
    }

    private mutating func construct(
        _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>
    ) throws(CommandFailure) -> Value {
        let alias = store.aliases[name]
        guard let type = alias?.type ?? store.types[name] ?? store.types[name.halfWidth], type.kind != .enumeration
        else {
            throw CommandFailure(.unknownType(name, known: store.types.keys.sorted()), range)
        }
        var fields = [Value?](repeating: nil, count: type.fields.count)
        for (offset, argument) in arguments.enumerated() {
            if alias?.ignoresUnknownFields == true, let label = argument.label, type.position(of: label) == nil {
                continue
            }
            let position =
                argument.label.map { type.position(of: $0) ?? type.position(of: $0.halfWidth) }
                ?? (offset < type.fields.count ? offset : nil)
            guard let position else {
                throw CommandFailure(
                    .unknownField(argument.label ?? "", type: type.name, fields: type.fields.map(\.name)),
                    argument.range)
            }
            fields[position] = try value(of: argument.value)
        }
        var complete: [Value] = []
        for (position, field) in fields.enumerated() {
            if let field {
                complete.append(field)
            } else if let standard = type.fields[position].defaultValue {
                do throws(CommandFailure) {
                    complete.append(try value(of: standard))
                } catch {
                    // The default stands in another statement; the caret belongs where it was asked for.
                    throw CommandFailure(error.error, range)
                }
            } else {
                throw CommandFailure(.missingField(type.fields[position].name, type: type.name), range)
            }
        }
        let objectID = type.kind == .reference ? store.nextObjectID() : nil
        return .record(Record(type: type, fields: complete, objectID: objectID))
    }
}
