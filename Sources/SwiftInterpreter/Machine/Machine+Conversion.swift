import OrderedCollections
import SwiftDeclarations

extension Machine {
    /// A value as a place of a type takes it: an integer literal becomes a `Double`, a value an optional, an implicit
    /// member a case of the type; something opaque becomes an empty list where a list belongs.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The type of the place.
    ///   - place: Where it goes in.
    /// - Returns: The value in its new dress.
    /// - Throws: Swift's trap where `nil` goes into a place that does not take it.
    package func coerce(_ value: Value, to type: TypeRef, from place: SourcePlace) throws(Stop) -> Value {
        switch type {
        case .unknown, .parameter, .function, .metatype, .composition, .named: return value
        case .optional(let wrapped, _):
            switch value {
            case .none, .opaque, .unset: return value
            case .some(let inner):
                if isPlain(wrapped) { return value }
                return .some(try coerce(inner, to: wrapped, from: place))
            default: return try nested(.some(coerce(value, to: wrapped, from: place)), place)
            }
        case .tuple(let labels, let types):
            guard case .tuple(let own, let values) = value, values.count == types.count else { return value }
            if own.labels == labels, types.allSatisfy(isPlain) { return value }
            var converted: [Value] = []
            for (value, type) in zip(values, types) { converted.append(try coerce(value, to: type, from: place)) }
            let isLabelled = labels.contains { !$0.isEmpty }
            return .tuple(isLabelled ? TupleLabels(labels) : own, converted)
        case .nominal(let id, let arguments): return try coerce(value, id, arguments, type, place)
        }
    }

    /// True when values of a type go in as they are.
    private func isPlain(_ type: TypeRef) -> Bool {
        switch type {
        case .unknown, .parameter, .named, .function: true
        case .nominal(let id, _): id == program.core.string || id == program.core.int || id == program.core.bool
        default: false
        }
    }

    private func coerce(
        _ value: Value, _ id: TypeID, _ arguments: [TypeRef], _ type: TypeRef, _ place: SourcePlace
    ) throws(Stop) -> Value {
        let core = program.core
        switch value {
        case .structure(let own, _) where own == id: return value
        // Where a list is wanted, `lazy.map` is the `map` of a list.
        case .structure(let own, let fields) where own == core.lazy && id == core.array:
            return .array(try elements(ofLazy: fields))
        case .int(let number):
            if id == core.int { return value }
            if id == core.double { return .double(Double(number)) }
            return try literal(value, id, "integerLiteral", place)
        case .double:
            return id == core.double ? value : try literal(value, id, "floatLiteral", place)
        case .string(let text):
            if id == core.string { return value }
            if id == core.character, text.count == 1, let character = text.first { return .character(character) }
            return try literal(value, id, "stringLiteral", place)
        case .bool: return id == core.bool ? value : try literal(value, id, "booleanLiteral", place)
        case .array(let values):
            if id == core.set {
                let set = OrderedSet(values)
                try throwPending()
                return .set(set)
            }
            guard id == core.array, let element = arguments.first, let first = values.first, !isPlain(element),
                needsChange(first, element)
            else {
                return id == core.array ? value : try literal(value, id, "arrayLiteral", place)
            }
            var converted: [Value] = []
            converted.reserveCapacity(values.count)
            for part in values { converted.append(try coerce(part, to: element, from: place)) }
            return .array(converted)
        case .dictionary(var entries):
            guard id == core.dictionary else { return try literal(value, id, "dictionaryLiteral", place) }
            guard arguments.count == 2, let first = entries.values.first, needsChange(first, arguments[1]) else {
                return value
            }
            for index in entries.values.indices {
                entries.values[index] = try coerce(entries.values[index], to: arguments[1], from: place)
            }
            return .dictionary(entries)
        case .some(let inner):
            // Only an optional that unwraps itself goes where none belongs.
            if id == core.optional || program.type(id)?.kind == .protocolType { return value }
            return try coerce(inner, to: type, from: place)
        case .none:
            if id == core.optional || program.type(id)?.kind == .protocolType { return value }
            if literalType(id, "nilLiteral") { return try literal(.void, id, "nilLiteral", place) }
            throw Stop.trap(Trap.implicitNil).at(place)
        case .opaque(let index): return try fit(index, to: type, place)
        default: return value
        }
    }

    private func needsChange(_ value: Value, _ type: TypeRef) -> Bool {
        switch (value, type) {
        case (.opaque, _), (.array, _), (.tuple, _), (.dictionary, _): true
        case (.int, .nominal(let id, _)): id != program.core.int
        case (.none, .optional), (.some, .optional): false
        case (_, .optional): true
        case (.string, .nominal(let id, _)): id != program.core.string
        default: false
        }
    }

    private func literalType(_ id: TypeID, _ label: String) -> Bool {
        literalInitializer(id, label) != nil
    }

    private func literalInitializer(_ id: TypeID, _ label: String) -> FunctionInfo? {
        program.type(id).flatMap { program.initializers(of: $0).first { $0.parameters.first?.label == label } }
    }

    /// `init(stringLiteral:)` and its like of the program's types.
    func literal(_ value: Value, _ id: TypeID, _ label: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard let function = literalInitializer(id, label) else { return value }
        // `init(arrayLiteral: Int...)` takes the elements one by one.
        var arguments = function.parameters[0].isVariadic ? try elements(of: value) : [value]
        let labels = [label] + Array(repeating: nil, count: max(0, arguments.count - 1))
        let shape = CallShape(labels: arguments.isEmpty ? [] : labels, trailing: 0)
        return try construct(.nominal(id, []), &arguments, shape, place)
    }

    // MARK: Casts

    /// True when a value is of a type; nil if that cannot be known.
    func isValue(_ value: Value, of type: TypeRef) -> Bool? {
        switch (value, type) {
        case (.opaque(let index), _):
            if case .named(let name) = type, opaqueInfo(index).typeName == name { return true }
            return nil
        case (.unset, _): return nil
        case (.some(let inner), .optional(let wrapped, _)): return isValue(inner, of: wrapped)
        case (.none, .optional): return true
        case (.some(let inner), _): return isValue(inner, of: type)
        case (.none, _): return false
        case (_, .optional(let wrapped, _)): return isValue(value, of: wrapped)
        case (_, .unknown), (_, .parameter): return true
        case (.array(let values), .nominal(let id, let arguments)) where id == program.core.array:
            guard let element = arguments.first else { return true }
            return values.allSatisfy { isValue($0, of: element) ?? true }
        case (.dictionary(let entries), .nominal(let id, let arguments)) where id == program.core.dictionary:
            guard arguments.count == 2 else { return true }
            return entries.allSatisfy { key, value in
                (isValue(key, of: arguments[0]) ?? true) && (isValue(value, of: arguments[1]) ?? true)
            }
        // A type is no value of itself.
        case (.type, .nominal): return false
        case (_, .nominal(let id, let arguments)):
            guard let own = typeID(of: value), let info = program.type(own) else { return false }
            if own == id { return holds(value, info, arguments) }
            if program.type(id)?.kind == .protocolType { return program.conforms(info, to: id) }
            return info.inherits(from: id)
        case (.object(let object), .named(let name)):
            return program.type(object.type)?.conformances.contains(name) ?? false
                || program.type(object.type)?.unknownSuperclass == name ? true : nil
        case (.type(let own), .metatype(let wanted)): return isType(own, a: wanted)
        case (_, .named(let name)):
            guard let own = typeID(of: value), let info = program.type(own) else { return false }
            return info.conformances.contains(name) || info.name == name
        case (_, .composition(let parts)):
            return parts.allSatisfy { isValue(value, of: $0) ?? true }
        case (.tuple(_, let values), .tuple(_, let types)):
            return values.count == types.count && zip(values, types).allSatisfy { isValue($0, of: $1) ?? true }
        case (.function, .function), (.void, .tuple): return true
        default: return false
        }
    }

    /// True when a type is another, inherits from it or conforms to it: `type as? Decodable.Type`; nil if it is not known.
    private func isType(_ type: TypeRef, a wanted: TypeRef) -> Bool? {
        switch (type, wanted) {
        case (_, .unknown), (_, .parameter): return true
        case (.nominal(let own, _), .nominal(let id, _)):
            guard let info = program.type(own) else { return nil }
            return own == id || program.conforms(info, to: id) || info.inherits(from: id)
        case (.nominal(let own, _), .named(let name)):
            guard let info = program.type(own) else { return nil }
            return info.isForeign ? nil : info.conformances.contains(name)
        case (.named(let own), .named(let name)): return own == name ? true : nil
        default: return type == wanted
        }
    }

    /// True when the stored properties of a value fit generic arguments: those are not kept with it.
    private func holds(_ value: Value, _ info: TypeInfo, _ arguments: [TypeRef]) -> Bool {
        let types = Dictionary(zip(info.generics, arguments).filter { !$0.1.isUnknown }) { $1 }
        if info.isForeign || types.isEmpty { return true }
        let parts: [Value]
        switch value {
        case .structure(_, let fields): parts = fields
        case .object(let object): parts = state.heap[Int(object.index)].fields
        default: return true
        }
        return zip(parts, info.fields).allSatisfy { part, field in
            let declared = program.type(of: field)
            let wanted = declared.substituting(types)
            // Only fields of the generic parameters can tell.
            return wanted == declared || isValue(part, of: wanted) ?? true
        }
    }

    /// `value as? type` and its like.
    func cast(_ value: Value, _ word: String, to type: TypeRef, _ place: SourcePlace) throws(Stop) -> Value {
        switch word {
        case "is": return .bool(isValue(value, of: type) ?? !isFailing)
        case "as": return try coerce(value, to: type, from: place)
        case "as?":
            guard isValue(value, of: type) ?? !isFailing else { return .none }
            if case .opaque(let index) = value { return renameOpaque(index, to: type, place) }
            if case .optional = type { return .some(value) }
            return .some(try coerce(value.unwrapped ?? .none, to: type, from: place))
        default:
            if case .opaque(let index) = value { return renameOpaque(index, to: type, place) }
            guard isValue(value, of: type) ?? true else {
                if value.isNil {
                    throw Stop.trap("Unexpectedly found nil while unwrapping an Optional value").at(place)
                }
                throw Stop.trap(
                    "Could not cast value of type '\(qualified(self.type(of: value)))' to '\(qualified(type))'."
                ).at(place)
            }
            return try coerce(value.unwrapped ?? .none, to: type, from: place)
        }
    }
}
