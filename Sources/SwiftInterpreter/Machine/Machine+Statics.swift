import SwiftDeclarations

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
        if let labelled = labelledMember(type, info, name, place) { return labelled }
        if let nested = info.nested[name] { return .type(.nominal(nested.id, [])) }
        switch name {
        case "self": return .type(type)
        case "init":
            return .function(
                FunctionValue(name: "\(info.name).init") { machine, arguments throws(Stop) in
                    machine.spread(&arguments, asWantedBy: info)
                    return try machine.construct(
                        type, &arguments, machine.unlabelled(info, arguments), machine.place ?? .none)
                })
        case "allCases" where info.kind == .enumeration && program.mayListCases(info):
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
        // `value.Element`, where the value is a type: what its generic parameter or associated type stands for.
        if name.first?.isUppercase ?? false, let own = program.associatedType(name, of: type) { return .type(own) }
        if !info.isForeign, info.unknownSuperclass == nil, info.superclass == nil, info.kind != .protocolType,
            !info.conformances.contains(where: { program.typesByName[$0] == nil })
        {
            throw Stop(.mistake, "mistake.member", [info.shownName, name], place: place)
        }
        return constant("\(info.qualifiedName).\(name)", place: place)
    }

    /// `Song.init(title:)`, `Song.make(from:)`, `Kind.number(value:)` as functions: the labels are a part of the name.
    private func labelledMember(_ type: TypeRef, _ info: TypeInfo, _ name: String, _ place: SourcePlace) -> Value? {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(":)") else { return nil }
        let plain = String(name[..<open])
        let labels = name[name.index(after: open)...].dropLast(2).split(
            separator: ":", omittingEmptySubsequences: false
        )
        .map { $0 == "_" ? nil : String($0) }
        if let index = info.caseIndices[plain] { return enumConstructor(info, index) }
        guard plain == "init" else {
            let fitting = members(of: info.id, plain, isStatic: true).filter { member in
                if case .function(let function) = member { function.fullName == name } else { false }
            }
            return boundMethod(plain, fitting, receiver: .type(type))
        }
        return .function(
            FunctionValue(name: "\(info.name).\(name)") { machine, arguments throws(Stop) in
                machine.spread(&arguments, over: labels.count)
                let shape = CallShape(labels: labels, trailing: 0)
                guard arguments.count == labels.count else { return machine.makeOpaque(name, type: type, place: place) }
                return try machine.construct(type, &arguments, shape, machine.place ?? place)
            })
    }

    /// `Type.init` as a function: its arguments have no labels, so those of the initialiser are taken that has as many
    /// and that their types fit best.
    func unlabelled(_ info: TypeInfo, _ arguments: [Value]) -> CallShape {
        let plain = CallShape.plain(arguments.count)
        let all = program.initializers(of: info)
        if all.contains(where: { plain.sources(for: $0.parameters) != nil }) { return plain }
        var best: (function: FunctionInfo, score: Int)?
        for function in all where function.parameters.count == arguments.count {
            let score = zip(arguments, function.parameters).map { fit($0, $1.type) }.reduce(0, +)
            if score > best?.score ?? Int.min { best = (function, score) }
        }
        if let best { return CallShape(labels: best.function.parameters.map(\.label), trailing: 0) }
        let fields = info.memberwiseParameters
        return fields.count == arguments.count ? CallShape(labels: fields.map(\.label), trailing: 0) : plain
    }

    /// Makes the parts of a tuple the arguments, where a function that takes several is handed one: `pairs.map(Point.init)`.
    func spread(_ arguments: inout [Value], over count: Int) {
        guard arguments.count == 1, count > 1, case .tuple(_, let parts) = arguments[0], parts.count == count else {
            return
        }
        arguments = parts
    }

    private func spread(_ arguments: inout [Value], asWantedBy info: TypeInfo) {
        guard arguments.count == 1, case .tuple(_, let parts) = arguments[0] else { return }
        let all = program.initializers(of: info).map(\.parameters)
        guard !all.contains(where: { $0.count == 1 }),
            (all.isEmpty ? [info.memberwiseParameters] : all).contains(where: { $0.count == parts.count })
        else { return }
        arguments = parts
    }

    private func enumConstructor(_ info: TypeInfo, _ index: Int) -> Value {
        let part = info.cases[index]
        let id = CaseID(type: info.id, index: Int32(truncatingIfNeeded: index))
        guard !part.types.isEmpty else { return .enumeration(id, []) }
        return .function(
            FunctionValue(name: part.name, parameters: part.types) { machine, arguments throws(Stop) in
                machine.spread(&arguments, over: part.types.count)
                return try machine.makeCase(id, arguments, .plain(arguments.count), machine.place ?? .none)
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
        return try nested(.enumeration(id, payload), place)
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
    func modifyGlobal(
        _ index: Int, observed: Bool = true, _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        let info = program.globals[index]
        let isObserved = observed && (info.willSet != nil || info.didSet != nil)
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
        let owner = (info.didSet ?? info.willSet)?.owner
        var receiver: Value = owner.map { .type(.nominal($0, [])) } ?? .void
        if let willSet = info.willSet {
            // It reads the old value.
            state.globals[index] = old
            try observe([willSet], &receiver, value)
            state.globals[index] = value
        }
        if let didSet = info.didSet { try observe([didSet], &receiver, old) }
    }

    /// Runs the observers of a property.
    func observe(_ observers: [FunctionInfo], _ receiver: inout Value, _ value: Value) throws(Stop) {
        for observer in observers { _ = try call(observer, &receiver, [value]) }
    }
}
