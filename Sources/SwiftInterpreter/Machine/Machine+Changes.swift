import SwiftDeclarations

extension Machine {
    /// Changes a member of a value that lies in a place; for an instance of a class see ``modifyMember(of:_:_:_:_:)``.
    ///
    /// - Returns: Whether the value itself changed.
    func modifyMember(
        _ base: inout Value, _ name: String, _ place: SourcePlace, observed: Bool = true,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        let isAssignment = isAssigning
        isAssigning = false
        // Not within the `switch`, which would hold a second copy meanwhile.
        if let type = base.structureType {
            for member in members(of: type, name) {
                guard case .field(let index) = member, let field = program.type(type)?.fields[index],
                    base.holdsField(index)
                else { continue }
                var fields = base.takeFields()
                let isObserved = observed && field.isObserved
                let old = isObserved ? fields[index] : .void
                var value = fields[index].take()
                if case .unset = value, field.isLazy, !isAssignment, let initial = field.initial {
                    fields[index] = .unset
                    value = try self.value(of: initial, self: .structure(type, fields))
                }
                let didChange: Bool
                do {
                    defer {
                        fields[index] = value
                        base = .structure(type, fields)
                    }
                    didChange = try body(&value)
                }
                if didChange { try nest(base, place) }
                guard didChange, isObserved else { return didChange }
                if !field.willSets.isEmpty {
                    // They read the old value.
                    base.setField(index, to: old)
                    try observe(field.willSets, &base, value)
                    base.setField(index, to: value)
                }
                try observe(field.didSets, &base, old)
                return true
            }
            return try modifyComputed(&base, name, place, isAssignment, body)
        }
        if let labels = base.tupleLabels {
            guard let index = labels.labels.firstIndex(of: name) ?? Int(name), base.holdsField(index)
            else { return false }
            var values = base.takeFields()
            var value = values[index].take()
            defer {
                values[index] = value
                base = .tuple(labels, values)
            }
            return try body(&value)
        }
        switch base {
        case .enumeration, .foreign, .int, .double, .string, .bool, .array, .dictionary, .set, .range:
            return try modifyComputed(&base, name, place, isAssignment, body)
        case .some:
            var inner = base.takeWrapped()
            defer { base = .some(inner) }
            isAssigning = isAssignment
            return try modifyMember(&inner, name, place, observed: observed, body)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        default:
            isAssigning = isAssignment
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
            var value = isAssignment ? .unset : try call(getter, &base, at: place)
            guard try body(&value) else { return false }
            guard let setter = property.setter else {
                throw Stop(.mistake, "mistake.read-only", [name], place: place)
            }
            _ = try call(setter, &base, [value], at: place)
            return true
        }
        if let dynamic = dynamicMember(base, name) {
            isAssigning = isAssignment
            return try modifySubscript(&base, [dynamic], Machine.dynamicShape, place, body)
        }
        throw Stop(.mistake, "mistake.member", [program.type(id)?.shownName ?? "", name], place: place)
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
                case .field(let index):
                    return try modifyField(object, index, of: object.type, place, observed, isAssignment, body)
                case .property:
                    var receiver = base
                    _ = try modifyComputed(&receiver, name, place, isAssignment, body)
                    return
                default: continue
                }
            }
            if let dynamic = dynamicMember(base, name) {
                var receiver = base
                isAssigning = isAssignment
                _ = try modifySubscript(&receiver, [dynamic], Machine.dynamicShape, place, body)
                return
            }
            try modifyRemembered(object, name, place, body)
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

    /// Changes a property that no file declares.
    func modifyRemembered(
        _ object: ObjectID, _ name: String, _ place: SourcePlace, _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        var value =
            name.hasPrefix("$")
            ? try publisher(of: object, String(name.dropFirst()), place)
            : try rememberedMember(object, name, place)
        guard try body(&value) else { return }
        remember(Int(object.index), name, value, place)
    }

    /// Changes a stored property of an instance.
    ///
    /// - Parameters:
    ///   - object: The instance.
    ///   - index: The place of the property.
    ///   - type: The class whose observers run, with those of its superclasses: that of the instance, or the one that
    ///     `super` means.
    ///   - place: Where the change stands.
    ///   - observed: Whether observers run.
    ///   - isAssignment: Whether the old value is not asked for.
    ///   - body: The change.
    /// - Throws: What the change or an observer throws.
    func modifyField(
        _ object: ObjectID, _ index: Int, of type: TypeID, _ place: SourcePlace, _ observed: Bool,
        _ isAssignment: Bool, _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) {
        guard let field = program.type(type)?.fields[index] else { return }
        let isObserved = observed && field.isObserved
        let number = Int(object.index)
        let old = isObserved ? state.heap[number, index] : .void
        var value = state.heap.take(number, field: index)
        if case .unset = value, !isAssignment, field.isMadeWhenRead {
            value = try lazyValue(object.type, index, .object(object), place)
            _ = state.heap.take(number, field: index)
        }
        let didChange: Bool
        do throws(Stop) {
            didChange = try body(&value)
            if isAssignment {
                // `var songs = [Song]()`: what is unknown becomes an empty list of songs, as where the type is written.
                let type = if case .opaque = value { program.type(of: field) } else { field.type }
                value = try coerce(value, to: type, from: place)
            }
        } catch {
            state.heap[number, index] = value
            throw error
        }
        guard didChange, isObserved else { return state.heap[number, index] = value }
        // What runs before the property has its value reads the old one, and leaves it there where it stops.
        if !field.willSets.isEmpty || field.isPublished { state.heap[number, index] = old }
        var receiver = Value.object(object)
        try observe(field.willSets, &receiver, value)
        if field.isPublished { try publish(object, field.name, value, place) }
        state.heap[number, index] = value
        try observe(field.didSets, &receiver, old)
        if field.isDynamic { try tellObservers(of: object, field.name, old, value) }
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
}

extension Value {
    /// Puts a value in the place of a stored property of a struct.
    fileprivate mutating func setField(_ index: Int, to value: Value) {
        guard let type = structureType, holdsField(index) else { return }
        var fields = takeFields()
        fields[index] = value
        self = .structure(type, fields)
    }
}
