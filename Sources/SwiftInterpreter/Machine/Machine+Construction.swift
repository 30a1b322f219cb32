import SwiftDeclarations

extension Machine {
    /// Makes a value of a type, as `Type(…)` does.
    func construct(
        _ type: TypeRef, _ arguments: inout [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        switch type {
        case .nominal(let id, _):
            if id == program.core.optional, let first = arguments.first { return try nested(.some(first), place) }
            guard let info = program.type(id) else { break }
            let candidates = program.initializers(of: info).map { Member.function($0) }
            if let (function, sources) = select(candidates, shape, arguments) {
                return try construct(info, type, function, &arguments, sources, place)
            }
            return try constructMemberwise(info, type, arguments, shape, place)
        case .optional(let wrapped, _):
            if let first = arguments.first, arguments.count == 1 { return try coerce(first, to: type, from: place) }
            return try construct(wrapped, &arguments, shape, place)
        case .metatype(let inner): return try construct(inner, &arguments, shape, place)
        case .tuple(_, let elements) where elements.isEmpty: return .void
        default: break
        }
        return makeUnknown(type, arguments, shape, place)
    }

    func construct(
        _ info: TypeInfo, _ type: TypeRef, _ function: FunctionInfo, _ arguments: inout [Value],
        _ sources: [ArgumentSource], _ place: SourcePlace
    ) throws(Stop) -> Value {
        var receiver: Value
        switch info.kind {
        case .classType:
            do throws(Stop) { receiver = try allocate(info, type.arguments) } catch { throw located(error, place) }
        case .structure where !function.isForeign:
            var fields: [Value] = []
            let asked = asked(type)
            for field in info.fields { fields.append(try initialValue(of: field, asking: asked)) }
            receiver = keeping(type, in: .structure(info.id, fields))
        default: receiver = .type(type)
        }
        let result: Value
        do throws(Stop) {
            result = try nested(call(function, &receiver, &arguments, sources, type: type, place: place))
        } catch {
            guard error.isFailedInitializer, function.isFailable else { throw error }
            return .none
        }
        if function.isForeign { return info.kind == .classType && !result.isOptional ? receiver : result }
        if function.isFailable { return result.isOptional ? result : .some(result) }
        return result
    }

    /// An object with the declared values of its stored properties. The types that the generic parameters of its class stand
    /// for are kept with it.
    func allocate(_ info: TypeInfo, _ arguments: [TypeRef] = []) throws(Stop) -> Value {
        var passed: [String: Value] = [:]
        // Before there is an object, initial values ask the types themselves: `let view = V()`.
        var asked: [TypeID: Value] = [:]
        var (current, types): (TypeInfo?, [TypeRef]) = (info, arguments)
        while let owner = current, !owner.isForeign, !types.isEmpty || owner.superclassType != nil {
            let bound = Dictionary(zip(owner.generics, types).filter { !$1.isUnknown }) { $1 }
            passed.merge(bound.map { (PassedTypes.variable(of: $0), Value.type($1)) }) { old, _ in old }
            if !bound.isEmpty { asked[owner.id] = .type(.nominal(owner.id, types)) }
            types = owner.superclassType?.substituting(bound).arguments ?? []
            current = owner.superclass
        }
        var fields: [Value] = []
        fields.reserveCapacity(info.fields.count)
        for field in info.fields {
            fields.append(try initialValue(of: field, asking: field.initial?.owner.flatMap { asked[$0] } ?? .void))
        }
        let index = state.heap.allocate(type: info.id, fields: fields)
        if !passed.isEmpty {
            state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging(passed) { old, _ in old } }
        }
        return .object(ObjectID(type: info.id, index: Int32(truncatingIfNeeded: index)))
    }

    /// The value that a property begins with.
    ///
    /// - Parameters:
    ///   - field: The property.
    ///   - type: The type of its owner, which says what generic parameters stand for; nothing where it has none.
    /// - Throws: ``Stop`` where the code of the value stops.
    /// - Returns: The value; ``Value/unset`` of a lazy property, and where nothing gives one.
    func initialValue(of field: FieldInfo, asking type: Value = .void) throws(Stop) -> Value {
        if field.isLazy { return .unset }
        if let initial = field.initial {
            return try coerce(value(of: initial, self: type), to: field.type, from: field.place)
        }
        if case .optional(let wrapped, let unwrapsItself) = field.type {
            if unwrapsItself, isOutside(wrapped) { return .unset }
            if let value = try provide?(field) { return .some(value) }
            return .none
        }
        return .unset
    }

    /// True when the program's files do not declare a type. The object in an outlet of such a type is made elsewhere.
    func isOutside(_ type: TypeRef) -> Bool {
        switch type {
        case .named: true
        case .nominal(let id, _): program.type(id).map { $0.isForeign && $0.kind == .classType } ?? false
        default: false
        }
    }

    /// `Type(a: 1, b: 2)` without an initialiser of its own; a class without one is made with its declared values.
    private func constructMemberwise(
        _ info: TypeInfo, _ type: TypeRef, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        switch info.kind {
        case .classType:
            if arguments.isEmpty || info.unknownSuperclass != nil || info.isForeign {
                let object = try allocate(info, type.arguments)
                keepClosures(arguments, shape, of: info.name, place)
                return object
            }
        case .structure:
            if let plan = shape.fields(of: info) {
                return try make(info, type, plan, arguments, place)
            }
        case .enumeration:
            if shape.labels == ["rawValue"] { return try enumCase(of: info, rawValue: arguments[0]) }
            if shape.labels == ["stringValue"], info.conformances.contains("CodingKey") {
                if info.rawType == program.core.stringType { return try enumCase(of: info, rawValue: arguments[0]) }
                let place = info.cases.firstIndex { .string($0.name) == arguments[0] }
                return place.map { .some(.enumeration(CaseID(info.id, at: $0), [])) } ?? .none
            }
        default: break
        }
        if info.isForeign { return makeUnknown(type, arguments, shape, place) }
        let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
        throw Stop(.mistake, "mistake.initializer", [info.name, labels], place: place)
    }

    /// The argument that a wrapper is made of.
    static let wrappedShape = CallShape(labels: ["wrappedValue"], trailing: 0)

    /// A struct with a value for each stored property, as a plan lays the arguments on them.
    func make(
        _ info: TypeInfo, _ type: TypeRef, _ plan: [Int?], _ arguments: [Value], _ place: SourcePlace
    ) throws(Stop) -> Value {
        let asked = asked(type)
        var fields: [Value] = []
        fields.reserveCapacity(plan.count)
        for (field, source) in zip(info.fields, plan) {
            guard let source else {
                fields.append(try initialValue(of: field, asking: asked))
                continue
            }
            if field.isWrapped, case .nominal(let id, _) = field.type, typeID(of: arguments[source]) != id {
                // Wrappers may wrap each other.
                try enter()
                defer { leave() }
                var list = [arguments[source]]
                fields.append(try construct(field.type, &list, Machine.wrappedShape, place))
            } else {
                fields.append(try coerce(arguments[source], to: field.type, from: place))
            }
        }
        return keeping(type, in: try nested(.structure(info.id, fields), place))
    }

    /// What the initial values of a struct ask for its generic types.
    private func asked(_ type: TypeRef) -> Value { type.arguments.isEmpty ? .void : .type(type) }

    /// A struct of the files with the types that its generic parameters stand for, behind its stored properties.
    func keeping(_ type: TypeRef, in value: Value) -> Value {
        guard case .nominal(let id, let types) = type, !types.isEmpty, case .structure(id, let fields) = value,
            let info = program.type(id), !info.isForeign, fields.count == info.fields.count,
            types.count == info.generics.count, !types.contains(where: \.isUnknown)
        else { return value }
        return .structure(id, fields + types.map { .type($0) })
    }

    /// The type that a generic parameter of a struct or an enum stands for, or one of a type whose static member is asked.
    func genericType(_ place: Int, of value: Value, _ owner: TypeInfo) -> TypeRef? {
        switch value {
        case .type(.nominal(let id, let types)) where id == owner.id && place < types.count: return types[place]
        case .structure(_, let fields):
            if owner.fields.count + place < fields.count, case .type(let type) = fields[owner.fields.count + place] {
                return type
            }
            return owner.fields.firstIndex { $0.type == .parameter(owner.generics[place]) }.map {
                self.type(of: fields[$0])
            }
        default: return nil
        }
    }

    /// The case of an enum that has a raw value, as an optional.
    func enumCase(of info: TypeInfo, rawValue: Value) throws(Stop) -> Value {
        for index in info.cases.indices {
            let id = CaseID(type: info.id, index: Int32(truncatingIfNeeded: index))
            if try areEqual(self.rawValue(of: id), rawValue) { return .some(.enumeration(id, [])) }
        }
        return .none
    }

    /// The raw value of a case.
    func rawValue(of id: CaseID) throws(Stop) -> Value {
        if let known = rawValues[id] { return known }
        guard let info = program.type(id.type) else { return .none }
        var value = Value.int(0)
        var next = 0
        let isText = info.rawType == program.core.stringType
        for (index, part) in info.cases.enumerated() {
            if let declared = part.rawValue {
                value = try coerce(self.value(of: declared), to: info.rawType ?? .unknown, from: info.place)
                if case .int(let number) = plainNumber(value) { next = number &+ 1 }
            } else if isText {
                value = .string(part.name)
            } else {
                value = try coerce(.int(next), to: info.rawType ?? .unknown, from: info.place)
                next &+= 1
            }
            rawValues[CaseID(type: id.type, index: Int32(truncatingIfNeeded: index))] = value
        }
        return rawValues[id] ?? .none
    }
}
