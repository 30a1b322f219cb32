extension Machine {
    // MARK: Static members

    /// A member of a type, as `Type.name` reads it.
    func staticMember(_ type: TypeRef, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .nominal(let id, _) = type, let info = program.type(id) else {
            if case .optional(let wrapped, _) = type {
                if name == "none" { return .none }
                return try staticMember(wrapped, name, place)
            }
            if case .metatype(let inner) = type { return try staticMember(inner, name, place) }
            return name == "self" ? .type(type) : constant(describe(type) + "." + name, place: place)
        }
        if let index = info.caseIndices[name] { return enumConstructor(info, index) }
        let found = members(of: id, name, isStatic: true)
        for member in found {
            switch member {
            case .global(let index): return try globalValue(index)
            case .property(let property):
                guard let getter = property.getter, getter.hasBody else { continue }
                var receiver = Value.type(type)
                var arguments: [Value] = []
                return try call(getter, &receiver, &arguments, [], type: type, place: place)
            default: continue
            }
        }
        if let method = boundMethod(name, found, receiver: .type(type)) { return method }
        if let nested = info.nested[name] { return .type(.nominal(nested.id, [])) }
        switch name {
        case "self": return .type(type)
        case "init":
            return .function(
                FunctionValue(name: "\(info.name).init") { machine, arguments throws(Stop) in
                    try machine.construct(
                        type, &arguments, machine.unlabelled(info, arguments), machine.place ?? .none)
                })
        case "allCases" where info.kind == .enumeration:
            return .array(
                info.cases.indices.map { .enumeration(CaseID(type: id, index: Int32(truncatingIfNeeded: $0)), []) })
        default: break
        }
        let methods = members(of: id, name)
        if methods.contains(where: { if case .function = $0 { true } else { false } }) {
            // `Type.method` without a value: a function of the value.
            return .function(
                FunctionValue(name: name) { machine, arguments throws(Stop) in
                    let receiver = arguments.first ?? .void
                    return try machine.member(receiver, name, machine.place ?? .none)
                })
        }
        if !info.isForeign, info.unknownSuperclass == nil, info.superclass == nil, info.kind != .protocolType,
            !info.conformances.contains(where: { program.typesByName[$0] == nil })
        {
            throw Stop(.mistake, "mistake.member", [info.qualifiedName, name], place: place)
        }
        return constant("\(info.qualifiedName).\(name)", place: place)
    }

    /// `Type.init` as a function: its arguments have no labels, so those of the initialiser with as many are taken.
    func unlabelled(_ info: TypeInfo, _ arguments: [Value]) -> CallShape {
        let plain = CallShape.plain(arguments.count)
        let all = program.initializers(of: info)
        if all.contains(where: { plain.sources(for: $0.parameters) != nil }) { return plain }
        if let fitting = all.first(where: { $0.parameters.count == arguments.count }) {
            return CallShape(labels: fitting.parameters.map(\.label), trailing: 0)
        }
        let fields = info.memberwiseParameters
        return fields.count == arguments.count ? CallShape(labels: fields.map(\.label), trailing: 0) : plain
    }

    private func enumConstructor(_ info: TypeInfo, _ index: Int) -> Value {
        let part = info.cases[index]
        let id = CaseID(type: info.id, index: Int32(truncatingIfNeeded: index))
        guard !part.types.isEmpty else { return .enumeration(id, []) }
        return .function(
            FunctionValue(name: part.name, parameters: part.types) { machine, arguments throws(Stop) in
                try machine.makeCase(id, arguments, .plain(arguments.count), machine.place ?? .none)
            })
    }

    /// A case with its payload.
    func makeCase(
        _ id: CaseID, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        guard let info = program.type(id.type), info.cases.indices.contains(Int(id.index)) else { return .void }
        let part = info.cases[Int(id.index)]
        var payload: [Value] = []
        var next = 0
        for (index, type) in part.types.enumerated() {
            let label = part.labels[index].isEmpty ? nil : part.labels[index]
            let isGiven =
                next < arguments.count
                && (shape.labels[next] == label || shape.labels[next] == nil || part.defaults[index] == nil)
            if isGiven {
                payload.append(try coerce(arguments[next], to: type, from: place))
                next += 1
            } else if let value = part.defaults[index] {
                payload.append(try coerce(self.value(of: value), to: type, from: place))
            } else {
                throw Stop(.mistake, "mistake.payload", [info.name, part.name], place: place)
            }
        }
        return .enumeration(id, payload)
    }

    // MARK: Globals

    /// A global variable or static property; its value is made when it is first read.
    func globalValue(_ index: Int) throws(Stop) -> Value {
        let value = state.globals[index]
        guard case .unset = value else { return value }
        let info = program.globals[index]
        guard let initial = info.initial else {
            if case .optional = info.type { return .none }
            return makeOpaque(info.name, type: info.type, place: place ?? .none)
        }
        if initial.role == .getter {
            var receiver = Value.void
            return try call(initial, &receiver)
        }
        let owner: Value = initial.owner.map { .type(.nominal($0, [])) } ?? .void
        let made = try coerce(self.value(of: initial, self: owner), to: info.type, from: initial.place)
        state.globals[index] = made
        return made
    }

    /// Changes a global variable in its place, with its observers.
    func modifyGlobal(_ index: Int, _ body: (inout Value) throws(Stop) -> Bool) throws(Stop) {
        let info = program.globals[index]
        let isObserved = info.willSet != nil || info.didSet != nil
        if info.isComputed {
            var value = try globalValue(index)
            var receiver = Value.void
            if try body(&value), let setter = info.setter { _ = try call(setter, &receiver, [value]) }
            return
        }
        if case .unset = state.globals[index] { state.globals[index] = try globalValue(index) }
        let old = isObserved ? state.globals[index] : .void
        var value = state.globals[index].take()
        let didChange: Bool
        do throws(Stop) { didChange = try body(&value) } catch {
            state.globals[index] = value
            throw error
        }
        state.globals[index] = value
        if didChange { globalWrites &+= 1 }
        guard didChange, isObserved else { return }
        try observe(info.willSet, info.didSet, old: old, new: value, receiver: .void)
    }

    /// Runs observers; what they assign to their own property is not observed again.
    func observe(
        _ field: FieldInfo, _ observers: [FunctionInfo], _ receiver: inout Value, _ value: Value
    ) throws(Stop) {
        guard !observers.isEmpty else { return }
        let property = ObservedProperty(place: field.place, object: receiver.objectWithin)
        observing.insert(property)
        defer { observing.remove(property) }
        for observer in observers { _ = try call(observer, &receiver, [value]) }
    }

    func observe(
        _ willSet: FunctionInfo?, _ didSet: FunctionInfo?, old: Value, new: Value, receiver: Value
    ) throws(Stop) {
        var receiver = receiver
        if let willSet { _ = try call(willSet, &receiver, [new]) }
        if let didSet { _ = try call(didSet, &receiver, [old]) }
    }

    func isObserving(_ field: FieldInfo, _ object: ObjectID?) -> Bool {
        !observing.isEmpty && observing.contains(ObservedProperty(place: field.place, object: object))
    }
}
