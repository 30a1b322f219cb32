import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Reads a variable.
    func read(_ local: Local) -> Code {
        let slot = local.slot
        if local.isComputed {
            return { machine throws(Stop) in try machine.invoke(machine.cellValue(slot), [], place: nil) }
        }
        if local.isCell { return { machine throws(Stop) in machine.cellValue(slot) } }
        return { machine throws(Stop) in machine.slots[slot] }
    }

    func place(of local: Local) -> Place {
        let slot = local.slot
        if local.isCell {
            return Place(
                local.type, get: read(local),
                modify: { machine, change throws(Stop) in
                    guard case .cell(let index) = machine.slots[slot] else { return }
                    var value = machine.state.heap.take(index, field: 0)
                    defer { machine.state.heap[index, 0] = value }
                    _ = try change(&value)
                },
                set: { machine, value throws(Stop) in
                    guard case .cell(let index) = machine.slots[slot] else {
                        machine.slots[slot] = .cell(machine.makeCell(value))
                        return
                    }
                    machine.state.heap[index, 0] = value
                })
        }
        return Place(
            local.type, get: read(local),
            modify: { machine, change throws(Stop) in
                var value = machine.slots[slot].take()
                defer { machine.slots[slot] = value }
                _ = try change(&value)
            },
            set: { machine, value throws(Stop) in machine.slots[slot] = value })
    }

    /// The variable that a name means: a local one, a member of `self`, a global one.
    func variable(_ name: String, _ range: SourceRange) -> Place? {
        if let local = local(name) { return place(of: local) }
        if let place = wrappedLocal(name, range) { return place }
        if let owner, isMember(Compiler.plainName(name)) || isMember(name) { return ownMember(name, owner, range) }
        return owner == nil ? outerVariable(name, range) : globalIndex(name).map(global)
    }

    /// A local variable with a property wrapper, or its projected value: `level`, `$level`.
    private func wrappedLocal(_ name: String, _ range: SourceRange) -> Place? {
        let isProjected = name.hasPrefix("$")
        let plain = isProjected ? String(name.dropFirst()) : name
        var current: FunctionScope? = scope
        while let scope = current, !scope.wrapped.contains(plain) { current = scope.parent }
        guard current != nil, let wrapper = local("_" + plain) else { return nil }
        let member = isProjected ? "projectedValue" : "wrappedValue"
        return memberPlace(place(of: wrapper), member, range, isSelf: false)
    }

    /// A member of `self` without `self.` in front of it.
    private func ownMember(_ name: String, _ owner: TypeInfo, _ range: SourceRange) -> Place? {
        guard let local = local("self") else { return nil }
        if function.isStatic {
            let get = dynamicSelf()
            let type = Place(.metatype(owner.type), get: get, modify: { _, _ throws(Stop) in })
            return observedStatic(of: type.type, name) ?? dynamicStatic(type, name, range)
        }
        return memberPlace(place(of: local), name, range, isSelf: true)
    }

    /// The place that an expression means; nothing if it is only a value.
    func place(of expression: SwiftExpression) -> Place? {
        if case .member(let base, let name) = expression.kind, name.text == "wrappedValue",
            let property = wrappedProperty(base), let own = local("self")
        {
            return memberPlace(place(of: own), property, expression.range, isSelf: true)
        }
        switch expression.kind {
        case .name(let name):
            guard typeExpression(expression) == nil else { return nil }
            if let place = variable(name, expression.range) ?? demandedPlace(name, expression.range) { return place }
            guard let local = local("self"), owner?.kind == .classType, !function.isStatic, name != "super",
                name != "Self", owner?.unknownSuperclass != nil || owner?.superclass != nil,
                globalFunctions(name) == nil
            else { return name == "super" ? local("self").map(place) : nil }
            return memberPlace(place(of: local), name, expression.range, isSelf: true)
        case .member(let base, let name):
            if let type = typeExpression(base) {
                var read: Code = { _ throws(Stop) in .type(type) }
                if let own = runtimeType(of: type) { read = own }
                let get = read
                let metatype = Place(.metatype(type), get: get, modify: { _, _ throws(Stop) in })
                return memberPlace(metatype, name.text, expression.range, isSelf: false)
            }
            if case .name("super") = base.kind { return superPlace(name.text, expression.range) }
            if Compiler.isModule(base) { return nil }
            if isAbsentSelf(base) { return outerVariable(name.text, expression.range) }
            if case .name("Self") = base.kind, owner != nil {
                let get = dynamicSelf()
                let type: TypeRef = owner.map { $0.kind == .protocolType ? .unknown : .metatype($0.type) } ?? .unknown
                let target = Place(
                    type, get: get,
                    modify: { machine, change throws(Stop) in
                        var value = try get(machine)
                        _ = try change(&value)
                    })
                return dynamicStatic(target, name.text, expression.range)
            }
            let isSelf = if case .name("self") = base.kind { true } else { false }
            return memberPlace(place(of: base) ?? temporary(base), name.text, expression.range, isSelf: isSelf, base)
        case .subscripting(let base, let arguments):
            return subscriptPlace(place(of: base) ?? temporary(base), arguments, expression.range, base)
        case .optionalChain(let inner):
            var found = place(of: inner)
            if let optional = found, isVariable(inner) { found = prepare(optional, at: place(expression.range)) }
            return unwrappedPlace(found ?? temporary(inner), isChain: true, inner)
        case .forceUnwrap(let inner): return unwrappedPlace(place(of: inner) ?? temporary(inner), isChain: false, inner)
        // A chain of `?` ends with its parentheses.
        case .tuple(let parts) where parts.count == 1 && !hasChain(parts[0].value): return place(of: parts[0].value)
        case .byReference(let inner): return place(of: inner)
        default: return nil
        }
    }

    /// The value of an expression as a place that lies nowhere.
    func temporary(_ expression: SwiftExpression) -> Place {
        unprepared { Place(temporary: base(expression)) }
    }

    /// A static member of the type that `self` has when it runs.
    func dynamicStatic(_ base: Place, _ name: String, _ range: SourceRange) -> Place {
        let place = place(range)
        let get = base.get
        return Place(
            memberType(of: base.type, name),
            get: { machine throws(Stop) in try machine.member(get(machine), name, place) },
            modify: { machine, change throws(Stop) in
                try machine.modifyMember(of: get(machine), name, place, change)
            })
    }

    /// `super.name`: what the superclass declares, whatever this class and its subclasses put in its place.
    private func superPlace(_ name: String, _ range: SourceRange) -> Place? {
        guard let local = local("self"), let owner, let superclass = owner.superclass else { return nil }
        let base = place(of: local)
        let get = base.get
        let place = place(range)
        for member in program.members(of: superclass.id, name, isStatic: function.isStatic) {
            switch member {
            case .property(let property):
                guard let getter = property.getter else { continue }
                return superPlace(property, getter, get)
            case .field(let index):
                let type = memberType(of: owner.superclassType ?? superclass.type, name)
                return storedPlace(type, name, index, of: superclass.id, in: get, observed: true, place)
            case .global(let index): return global(index)
            default: continue
            }
        }
        let own = program.members(of: owner.id, name, isStatic: false)
        guard !function.isStatic, own.contains(where: { if case .property = $0 { true } else { false } }) else {
            return memberPlace(base, name, range, isSelf: false)
        }
        // A property of a class outside the files, which this one overrides.
        return Place(
            .unknown,
            get: { machine throws(Stop) in
                guard case .object(let object) = try get(machine) else { return .none }
                return try machine.rememberedMember(object, name, place)
            },
            modify: { machine, change throws(Stop) in
                guard case .object(let object) = try get(machine) else { return }
                try machine.modifyRemembered(object, name, place, change)
            })
    }

    /// A stored property as a class declares it, whatever its subclasses put in its place.
    ///
    /// - Parameters:
    ///   - type: The type of the property.
    ///   - name: Its name.
    ///   - index: Its place.
    ///   - owner: The class.
    ///   - object: The instance.
    ///   - observed: Whether the observers of the class run.
    ///   - place: Where it is used.
    /// - Returns: The place.
    func storedPlace(
        _ type: TypeRef, _ name: String, _ index: Int, of owner: TypeID, in object: @escaping Code, observed: Bool,
        _ place: SourcePlace
    ) -> Place {
        let change: @Sendable (Machine, Bool, Change) throws(Stop) -> Void = {
            machine, isAssignment, change throws(Stop) in
            guard case .object(let object) = try object(machine) else { return }
            try machine.modifyField(object, index, of: owner, place, observed, isAssignment, change)
        }
        return Place(
            type, get: { machine throws(Stop) in try machine.storedMember(object(machine), index, name, place) },
            modify: { machine, body throws(Stop) in try change(machine, false, body) },
            set: { machine, value throws(Stop) in
                try change(machine, true) { old throws(Stop) in
                    old = value
                    return true
                }
            })
    }

    /// A computed property of the superclass; one that is only set is not read before.
    private func superPlace(_ property: PropertyInfo, _ getter: FunctionInfo, _ get: @escaping Code) -> Place {
        let setter = property.setter
        return Place(
            property.type,
            get: { machine throws(Stop) in
                var receiver = try get(machine)
                return try machine.call(getter, &receiver)
            },
            modify: { machine, change throws(Stop) in
                var receiver = try get(machine)
                var value = try machine.call(getter, &receiver)
                if try change(&value), let setter { _ = try machine.call(setter, &receiver, [value]) }
            },
            set: { machine, value throws(Stop) in
                var receiver = try get(machine)
                if let setter { _ = try machine.call(setter, &receiver, [value]) }
            })
    }

    private func unwrappedPlace(_ base: Place, isChain: Bool, _ expression: SwiftExpression) -> Place {
        let place = place(expression.range)
        let getBase = base.get
        let modifyBase = base.modify
        let type = base.type.unwrapped
        return Place(
            type,
            get: { machine throws(Stop) in
                switch try getBase(machine) {
                case .none:
                    guard isChain else { throw Stop.trap(Trap.unwrapNil).at(place) }
                    machine.isChainBroken = true
                    machine.onBrokenChain?(type, place)
                    return .none
                case .some(let inner): return inner
                case let other: return other
                }
            },
            modify: { machine, change throws(Stop) in
                var object: Value?
                try modifyBase(machine) { value throws(Stop) in
                    if value.isNil {
                        guard isChain else { throw Stop.trap(Trap.unwrapNil).at(place) }
                        machine.isChainBroken = true
                        machine.onBrokenChain?(type, place)
                        return false
                    }
                    if let id = value.objectWithin {
                        object = .object(id)
                        return false
                    }
                    guard value.isOptional else { return try change(&value) }
                    var inner = value.takeWrapped()
                    defer { value = .some(inner) }
                    return try change(&inner)
                }
                if var value = object {
                    let before = value
                    if try change(&value), !Value.areAlike(value, before) {
                        try modifyBase(machine) { old throws(Stop) in
                            old = old.isOptional ? .some(value) : value
                            return true
                        }
                    }
                }
            })
    }
}

extension Machine {
    /// The value of a captured variable.
    func cellValue(_ slot: Int) -> Value {
        if case .cell(let index) = slots[slot] { return state.heap[index, 0] }
        return slots[slot]
    }
}
