extension Machine {
    // MARK: Reading

    /// A member of a value, as `value.name` reads it.
    func member(_ base: Value, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        switch base {
        case .structure(let type, let fields):
            for case .field(let index) in members(of: type, name) where index < fields.count {
                if case .unset = fields[index] { return try lazyValue(type, index, base, place) }
                return fields[index]
            }
        case .object(let object):
            for case .field(let index) in members(of: object.type, name) {
                let value = state.heap[Int(object.index), index]
                if case .unset = value { return try lazyValue(object.type, index, base, place) }
                return value
            }
        case .tuple(let labels, let values):
            if let index = labels.labels.firstIndex(of: name) ?? Int(name), index < values.count {
                return values[index]
            }
        case .type(let type): return try staticMember(type, name, place)
        case .opaque(let index): return opaqueMember(index, name, place)
        case .unset: throw Stop.trap(Trap.exclusivity).at(place)
        default: break
        }
        if name == "self" { return base }
        if let id = typeID(of: base), let value = try computedMember(base, id, name, place) { return value }
        return try otherMember(base, name, place)
    }

    private func computedMember(
        _ base: Value, _ id: TypeID, _ name: String, _ place: SourcePlace
    ) throws(Stop) -> Value? {
        let found = members(of: id, name)
        for case .property(let property) in found {
            guard let getter = property.getter else { continue }
            var receiver = base
            var arguments: [Value] = []
            do throws(Stop) { return try call(getter, &receiver, &arguments, [], place: place) } catch {
                throw error.at(place)
            }
        }
        // `items.map(paint(_:_:))`: the labels are a part of the name.
        if found.isEmpty, let open = name.firstIndex(of: "(") {
            let plain = String(name[..<open])
            return boundMethod(
                plain,
                members(of: id, plain).filter { if case .function(let f) = $0 { f.fullName == name } else { false } },
                receiver: base)
        }
        return boundMethod(name, found, receiver: base)
    }

    /// A method as a value: `items.map(describe)`.
    private func boundMethod(_ name: String, _ found: [Member], receiver: Value) -> Value? {
        guard found.contains(where: { if case .function = $0 { true } else { false } }) else { return nil }
        return .function(
            FunctionValue(name: name) { machine, arguments throws(Stop) in
                var receiver = receiver
                let place = machine.place ?? .none
                // Called as a value it has no labels.
                for case .function(let function) in found where function.parameters.count == arguments.count {
                    let sources = arguments.indices.map { ArgumentSource.argument($0) }
                    return try machine.call(function, &receiver, &arguments, sources, place: place)
                }
                // A static method that does not fit would be looked up here again and again.
                if case .type = receiver, machine.select(found, .plain(arguments.count), arguments) == nil {
                    throw Stop(.mistake, "mistake.call", ["", name], place: place)
                }
                return try machine.callMethod(name, &receiver, &arguments, .plain(arguments.count), place, found: found)
            })
    }

    private func otherMember(_ base: Value, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        switch (base, name) {
        case (.enumeration(let id, _), "rawValue"): return try rawValue(of: id)
        case (_, "hashValue"):
            var hasher = Hasher()
            try hash(base, into: &hasher)
            return .int(hasher.finalize())
        case (.some(let inner), _): return try member(inner, name, place)
        case (.none, _): throw Stop.trap(Trap.implicitNil).at(place)
        case (.object(let object), _):
            if name.hasPrefix("$") { return try publisher(of: object, String(name.dropFirst()), place) }
            return try rememberedMember(object, name, place)
        default: return try unknownMember(base, name, place)
        }
    }

    /// A member of a known type that nothing declares.
    func unknownMember(_ base: Value, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard let id = typeID(of: base), let info = program.type(id) else {
            return makeOpaque(name, type: .unknown, place: place)
        }
        let known: Set = ["Hashable", "Equatable", "Comparable", "Identifiable", "CaseIterable", "Error", "Sendable"]
        if !info.isForeign, info.unknownSuperclass == nil,
            info.conformances.allSatisfy({ known.contains($0) || program.typesByName[$0] != nil })
        {
            throw Stop(.mistake, "mistake.member", [info.qualifiedName, name], place: place)
        }
        return makeOpaque("\(info.name).\(name)", type: .unknown, place: place)
    }

    private func lazyValue(
        _ owner: TypeID, _ index: Int, _ base: Value, _ place: SourcePlace
    ) throws(Stop) -> Value {
        guard let field = program.type(owner).flatMap({ $0.fields.indices.contains(index) ? $0.fields[index] : nil })
        else { return .none }
        if field.isLazy, let initial = field.initial {
            let value = try coerce(value(of: initial, self: base), to: field.type, from: field.place)
            if case .object(let object) = base { state.heap[Int(object.index), index] = value }
            return value
        }
        var type = field.type
        if case .optional(let wrapped, let unwrapsItself) = type {
            guard unwrapsItself, isOutside(wrapped) else { return .none }
            type = wrapped
        }
        if let outlets, let made = try outlets.make(self, type, place) {
            if case .object(let object) = base { state.heap[Int(object.index), index] = made }
            return made
        }
        // Nothing gave it a value, as an outlet or a property of an unknown superclass's initialiser.
        let value = makeOpaque(field.name, type: type, place: field.place)
        if case .object(let object) = base { state.heap[Int(object.index), index] = value }
        return value
    }

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
    private func unlabelled(_ info: TypeInfo, _ arguments: [Value]) -> CallShape {
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
    private func observe(
        _ field: FieldInfo, _ observers: [FunctionInfo], _ receiver: inout Value, _ value: Value
    ) throws(Stop) {
        guard !observers.isEmpty else { return }
        let property = ObservedProperty(place: field.place, object: receiver.objectWithin)
        observing.insert(property)
        defer { observing.remove(property) }
        for observer in observers { _ = try call(observer, &receiver, [value]) }
    }

    private func observe(
        _ willSet: FunctionInfo?, _ didSet: FunctionInfo?, old: Value, new: Value, receiver: Value
    ) throws(Stop) {
        var receiver = receiver
        if let willSet { _ = try call(willSet, &receiver, [new]) }
        if let didSet { _ = try call(didSet, &receiver, [old]) }
    }

    private func isObserving(_ field: FieldInfo, _ object: ObjectID?) -> Bool {
        !observing.isEmpty && observing.contains(ObservedProperty(place: field.place, object: object))
    }

    // MARK: Changing members

    /// Changes a member of a value that lies in a place; for an instance of a class see ``modifyMember(of:_:_:_:_:)``.
    ///
    /// - Returns: Whether the value itself changed.
    func modifyMember(
        _ base: inout Value, _ name: String, _ place: SourcePlace, observed: Bool = true,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        let isAssignment = isAssigning
        isAssigning = false
        switch base {
        case .structure(let type, var fields):
            for member in members(of: type, name) {
                if case .field(let index) = member, index < fields.count {
                    guard let field = program.type(type)?.fields[index] else { continue }
                    base = .unset
                    let isObserved = observed && field.isObserved && !isObserving(field, nil)
                    let old = isObserved ? fields[index] : .void
                    var value = fields[index].take()
                    if case .unset = value, field.isLazy, !isAssignment, let initial = field.initial {
                        fields[index] = .unset
                        value = try self.value(of: initial, self: .structure(type, fields))
                    }
                    let didChange: Bool
                    do throws(Stop) { didChange = try body(&value) } catch {
                        fields[index] = value
                        base = .structure(type, fields)
                        throw error
                    }
                    fields[index] = value
                    base = .structure(type, fields)
                    guard didChange, isObserved else { return didChange }
                    try observe(field, field.willSets, &base, value)
                    try observe(field, field.didSets, &base, old)
                    return true
                }
            }
            fallthrough
        case .enumeration, .foreign, .int, .double, .string, .bool, .array, .dictionary, .set, .range:
            return try modifyComputed(&base, name, place, isAssignment, body)
        case .tuple(let labels, var values):
            guard let index = labels.labels.firstIndex(of: name) ?? Int(name), index < values.count else {
                return false
            }
            base = .unset
            var value = values[index].take()
            defer {
                values[index] = value
                base = .tuple(labels, values)
            }
            return try body(&value)
        case .some:
            var inner = base.takeWrapped()
            defer { base = .some(inner) }
            return try modifyMember(&inner, name, place, observed: observed, body)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        default:
            try modifyMember(of: base, name, place, observed: observed, body)
            return false
        }
    }

    private func modifyComputed(
        _ base: inout Value, _ name: String, _ place: SourcePlace, _ isAssignment: Bool,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        guard let id = typeID(of: base) else { return false }
        for case .property(let property) in members(of: id, name) {
            guard let getter = property.getter else { continue }
            var value = isAssignment ? .unset : try call(getter, &base)
            guard try body(&value) else { return false }
            guard let setter = property.setter else {
                throw Stop(.mistake, "mistake.read-only", [name], place: place)
            }
            _ = try call(setter, &base, [value])
            return true
        }
        throw Stop(.mistake, "mistake.member", [program.type(id)?.qualifiedName ?? "", name], place: place)
    }

    /// Changes a member of an instance of a class, or of something opaque.
    func modifyMember(
        of base: Value, _ name: String, _ place: SourcePlace, observed: Bool = true,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        let isAssignment = isAssigning
        isAssigning = false
        switch base {
        case .object(let object):
            for member in members(of: object.type, name) {
                switch member {
                case .field(let index): return try modifyField(object, index, place, observed, isAssignment, body)
                case .property:
                    var receiver = base
                    _ = try modifyComputed(&receiver, name, place, isAssignment, body)
                    return
                default: continue
                }
            }
            var value = try rememberedMember(object, name, place)
            guard try body(&value) else { return }
            remember(Int(object.index), name, value, place)
        case .opaque(let index):
            var value = opaqueMember(index, name, place)
            guard try body(&value) else { return }
            remember(index, name, value, place)
        case .type(let type): try modifyStatic(type, name, place, body)
        case .some(let inner): try modifyMember(of: inner, name, place, observed: observed, body)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .unset: throw Stop.trap(Trap.exclusivity).at(place)
        case .structure, .enumeration, .foreign, .int, .double, .string, .bool, .array, .dictionary, .set, .range,
            .tuple:
            var copy = base
            _ = try modifyMember(&copy, name, place, observed: observed, body)
        // What has no members, such as the `self` of code that stands in no type, keeps nothing.
        default: return
        }
    }

    private func modifyField(
        _ object: ObjectID, _ index: Int, _ place: SourcePlace, _ observed: Bool, _ isAssignment: Bool,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        guard let field = program.type(object.type)?.fields[index] else { return }
        let isObserved = observed && field.isObserved && !isObserving(field, object)
        let number = Int(object.index)
        let old = isObserved ? state.heap[number, index] : .void
        var value = state.heap.take(number, field: index)
        if case .unset = value, !isAssignment {
            value = field.isLazy ? try lazyValue(object.type, index, .object(object), place) : .unset
            _ = state.heap.take(number, field: index)
        }
        let didChange: Bool
        do throws(Stop) { didChange = try body(&value) } catch {
            state.heap[number, index] = value
            throw error
        }
        if isAssignment { value = try coerce(value, to: field.type, from: place) }
        guard didChange, isObserved else { return state.heap[number, index] = value }
        if !field.willSets.isEmpty { state.heap[number, index] = old }
        var receiver = Value.object(object)
        try observe(field, field.willSets, &receiver, value)
        if field.isPublished { try publish(object, field.name, value, place) }
        state.heap[number, index] = value
        try observe(field, field.didSets, &receiver, old)
    }

    private func modifyStatic(
        _ type: TypeRef, _ name: String, _ place: SourcePlace, _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        if case .nominal(let id, _) = type {
            for member in members(of: id, name, isStatic: true) {
                switch member {
                case .global(let index): return try modifyGlobal(index, body)
                case .property(let property):
                    guard let getter = property.getter else { continue }
                    var receiver = Value.type(type)
                    var value = try call(getter, &receiver)
                    guard try body(&value), let setter = property.setter else { return }
                    _ = try call(setter, &receiver, [value])
                    return
                default: continue
                }
            }
        }
        guard case .opaque(let index) = try staticMember(type, name, place) else { return }
        var value = Value.opaque(index)
        _ = try body(&value)
    }

    // MARK: Methods

    /// Calls a method by its name on a value in a place.
    func callMethod(
        _ name: String, _ receiver: inout Value, _ arguments: inout [Value], _ shape: CallShape, _ place: SourcePlace,
        found: [Member]? = nil, type: TypeRef = .unknown
    ) throws(Stop) -> Value {
        if let id = typeID(of: receiver) {
            let isStatic = if case .type = receiver { true } else { false }
            let list = found ?? members(of: id, name, isStatic: isStatic)
            if let (function, sources) = select(list, shape, arguments) {
                return try call(function, &receiver, &arguments, sources, type: type, place: place)
            }
        }
        return try callOther(name, &receiver, &arguments, shape, type: type, place)
    }

    /// Calls what is no method: a closure in a property, a member of an optional, something opaque.
    func callOther(
        _ name: String, _ receiver: inout Value, _ arguments: inout [Value], _ shape: CallShape,
        type: TypeRef, _ place: SourcePlace
    ) throws(Stop) -> Value {
        switch receiver {
        case .some:
            var inner = receiver.takeWrapped()
            defer { receiver = .some(inner) }
            return try callMethod(name, &inner, &arguments, shape, place, type: type)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .opaque(let index): return try callOpaque(index, name, arguments, shape, place)
        case .unset: throw Stop.trap(Trap.exclusivity).at(place)
        case .type(let type):
            if name == "init" { return try construct(type, &arguments, shape, place) }
            if case .nominal(let id, _) = type, let info = program.type(id) {
                if let index = info.caseIndices[name] {
                    return try makeCase(
                        CaseID(type: id, index: Int32(truncatingIfNeeded: index)), arguments, shape, place)
                }
                if let nested = info.nested[name] {
                    return try construct(.nominal(nested.id, []), &arguments, shape, place)
                }
            }
            let member = try staticMember(type, name, place)
            if case .opaque(let index) = member {
                keepClosures(arguments, shape, of: opaqueInfo(index).name, place)
                return callResult(of: opaqueInfo(index).name, arguments, place)
            }
            return try invoke(member, &arguments, place)
        default: break
        }
        if case .object(let object) = receiver, members(of: object.type, name).isEmpty {
            return try callRemembered(object, name, arguments, shape, place)
        }
        if name == "hash", case .array(let combined)? = arguments.first {
            arguments[0] = .array(combined + [receiver])
            return .void
        }
        let member = try member(receiver, name, place)
        if case .opaque(let index) = member {
            keepClosures(arguments, shape, of: name, place)
            return opaqueChild(index, "()", place: place)
        }
        if case .function(let function) = member, function.name == name, function.place == nil {
            let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
            let owner = typeID(of: receiver).flatMap { program.type($0)?.qualifiedName } ?? ""
            throw Stop(.mistake, "mistake.call", [owner, "\(name)(\(labels))"], place: place)
        }
        return try invoke(member, &arguments, place)
    }
}

extension SourcePlace {
    /// A place where none is known.
    static let none = SourcePlace(file: "input", line: 1, column: 1)
}
