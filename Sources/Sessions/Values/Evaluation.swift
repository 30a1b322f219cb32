import CommandGrammar

/// The values an expression can see: the store, the declared types, and the variable of a `for`.
///
/// A borrowed view of the session; evaluating only ever advances the counters for fresh UUIDs and objects.
package struct Evaluation {
    /// The store, whose counters evaluating advances.
    package var store: Store
    /// The variable of the `for` around it.
    package var loopVariable: (name: String, value: SessionValue)?

    /// The values of a store.
    package init(_ store: Store) { self.store = store }

    /// The value of an expression.
    ///
    /// - Throws: ``CommandFailure`` for an unknown name, field, type or label.
    package mutating func value(of expression: Expression) throws(CommandFailure) -> SessionValue {
        switch expression {
        case .literal(let value): return value
        case .freshUUID: return .uuid(store.nextUUID())
        case .template(let segments, let range): return .string(try text(of: segments, range))
        case .list(let elements):
            var values: [SessionValue] = []
            for element in elements { values.append(try value(of: element)) }
            return .array(values)
        case .range(let low, let high, let range):
            return .array(try integers(low, high, range).map(SessionValue.integer))
        case .path(let path, let range):
            if let value = try value(at: path, range) { return value }
            if let value = try value(at: store.typed(path), range) { return value }
            throw CommandFailure(.unknownName(path.root, similar: store.suggestions(for: path.root)), range)
        case .construct(let type, let arguments, let range):
            return try construct(type, arguments, range)
        }
    }

    /// Numbers of a range; refused when it would fill the memory.
    private func integers(_ low: Int, _ high: Int, _ range: Range<Int>) throws(CommandFailure) -> [Int] {
        guard low <= high else { return [] }
        let (count, overflow) = high.subtractingReportingOverflow(low)
        let most = store.limits.elements
        guard !overflow, count < most else { throw CommandFailure(.rangeTooLarge(most: most), range) }
        return Array(low...high)
    }

    /// The value a path leads to; nil when its first name is unknown.
    package func value(at path: Path, _ range: Range<Int>) throws(CommandFailure) -> SessionValue? {
        if let loopVariable, loopVariable.name == path.root {
            return try Self.follow(path.steps[...], from: loopVariable.value, range)
        }
        return try store.value(at: path, range)
    }

    /// Walks fields and indices; a field of an array is the array of the fields, as in `todos.id`.
    package static func follow(_ steps: ArraySlice<Path.Step>, from value: SessionValue, _ range: Range<Int>)
        throws(CommandFailure)
        -> SessionValue
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
            var values: [SessionValue] = []
            for element in elements { values.append(try follow(steps, from: element, range)) }
            return .array(values)
        case (.field(let name), .record(let record)):
            guard let value = record.value(of: name) else {
                throw CommandFailure(
                    .unknownField(name, type: record.type.name, fields: record.type.fields.map(\.name)), range)
            }
            return try follow(rest, from: value, range)
        case (.field("rawValue"), .enumCase(let value)):
            return try follow(rest, from: rawValue(of: value, range), range)
        case (.field(let name), _): throw CommandFailure(.unknownField(name, type: value.label, fields: []), range)
        case (.index(let index), _): throw CommandFailure(.indexOutOfRange(index, count: 0), range)
        }
    }

    /// An enum that says nothing about raw values may still be asked for them: the name of the case.
    private static func rawValue(of value: EnumCase, _ range: Range<Int>) throws(CommandFailure) -> SessionValue {
        if let raw = value.type.rawValue(at: value.position) { return raw }
        guard value.type.inheritance.isEmpty, !value.type.hasPayloads else {
            throw CommandFailure(.compiler(.noMember("rawValue", ofValue: value.type.name)), range)
        }
        guard case .literal(let raw)? = value.type.fields[value.position].defaultValue else {
            return .string(value.name)
        }
        return raw
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
                var room = store.limits.textBytes - text.utf8.count
                value.takeLength(from: &room)
                guard room >= 0 else { throw CommandFailure(.textTooLarge(most: store.limits.textBytes), range) }
                text += value.description
            }
        }
        return text
    }

    private mutating func construct(
        _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>
    ) throws(CommandFailure) -> SessionValue {
        if let value = try enumCase(name, arguments, range) { return value }
        let alias = store.aliases[name]
        guard let type = alias?.type ?? store.types[name] ?? store.types[name.halfWidth], type.kind != .enumeration
        else {
            throw CommandFailure(.unknownType(name, known: store.types.keys.sorted()), range)
        }
        let fields = try fill(
            type.fields, of: type.name, arguments, ignoresUnknown: alias?.ignoresUnknownFields ?? false, range)
        return .record(Record(type: type, fields: fields, objectID: objectID(for: type)))
    }

    /// A fresh object's number; nil for a value type.
    private mutating func objectID(for type: TypeDefinition) -> Int? {
        type.kind == .reference ? store.nextObjectID() : nil
    }

    /// `Row.song(…)`; nil when the name is no case of an enum.
    private mutating func enumCase(
        _ name: String, _ arguments: [Expression.Argument], _ range: Range<Int>
    ) throws(CommandFailure) -> SessionValue? {
        let path = Path(dotted: name)
        guard let type = store.types[path.root], type.kind == .enumeration, path.steps.count == 1 else { return nil }
        guard let position = type.position(of: path.steps[0].text) else {
            let known = type.fields.map(\.name)
            throw CommandFailure(.unknownField(path.steps[0].text, type: type.name, fields: known), range)
        }
        let payload = try fill(type.fields[position].payload, of: name, arguments, ignoresUnknown: false, range)
        return .enumCase(EnumCase(type: type, position: position, payload: payload))
    }

    /// The values of fields: those that were written, or else the defaults.
    private mutating func fill(
        _ fields: [TypeDefinition.Field], of typeName: String, _ arguments: [Expression.Argument],
        ignoresUnknown: Bool, _ range: Range<Int>
    ) throws(CommandFailure) -> [SessionValue] {
        var given = [SessionValue?](repeating: nil, count: fields.count)
        for (offset, argument) in arguments.enumerated() {
            let labelled = argument.label.map { label in
                fields.firstIndex { $0.name == label } ?? fields.firstIndex { $0.name == label.halfWidth }
            }
            if ignoresUnknown, case .some(nil) = labelled { continue }
            let free = fields.indices.filter { fields[$0].isInitialised }
            let position = labelled ?? (offset < free.count ? free[offset] : nil)
            guard let position else {
                throw CommandFailure(
                    .unknownField(argument.label ?? "", type: typeName, fields: fields.map(\.name)), argument.range)
            }
            guard fields[position].isInitialised else {
                throw CommandFailure(.compiler(.extraArgument(fields[position].name)), argument.range)
            }
            given[position] = try fitted(try value(of: argument.value), fields[position], argument.range)
        }
        var complete: [SessionValue] = []
        for (field, value) in zip(fields, given) {
            if let value {
                complete.append(value)
            } else if let standard = field.standard {
                do throws(CommandFailure) {
                    complete.append(try fitted(try self.value(of: standard), field, range))
                } catch {
                    // The default stands in another statement; the caret belongs where it was asked for.
                    throw CommandFailure(error.error, range)
                }
            } else {
                throw CommandFailure(.missingField(field.name, type: typeName), range)
            }
        }
        return complete
    }

    /// The value as the field's type has it.
    ///
    /// - Throws: ``CommandFailure`` where a compiler would not take it for the type.
    package func fitted(
        _ value: SessionValue, _ field: TypeDefinition.Field, _ range: Range<Int>
    ) throws(CommandFailure) -> SessionValue {
        guard let annotation = field.annotation else { return value }
        if let fitted = annotation.fitted(value, { store.types[$0] }) { return fitted }
        throw CommandFailure(
            .compiler(.mismatch(.argument, value.typeName, expected: annotation.text)), range)
    }
}
