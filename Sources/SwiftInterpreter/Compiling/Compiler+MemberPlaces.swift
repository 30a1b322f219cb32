import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// The type of a member, as far as the type of its base is known.
    func memberType(of type: TypeRef, _ name: String) -> TypeRef {
        switch type {
        case .tuple(let labels, let types):
            guard let index = labels.firstIndex(of: name) ?? Int(name), types.indices.contains(index) else {
                return .unknown
            }
            return types[index]
        case .nominal(let id, _):
            guard let info = program.type(id) else { return .unknown }
            for member in program.members(of: id, name, isStatic: false) {
                switch member {
                case .field(let index):
                    let field = info.fields[index]
                    let declared = field.type == .unknown ? initialType(field.initial) : field.type
                    return declared.substituting(bindings(of: type))
                case .property(let property): return property.type.substituting(bindings(of: type))
                default: continue
                }
            }
            if name == "rawValue", let type = info.rawType { return type }
            for case .property(let property) in program.members(of: id, "subscript", isStatic: false) {
                guard let parameter = property.getter?.parameters.first, parameter.label == "dynamicMember",
                    parameter.type == program.core.stringType
                else { continue }
                return property.type.substituting(bindings(of: type))
            }
            return .unknown
        case .optional(let wrapped, let unwrapsItself): return unwrapsItself ? memberType(of: wrapped, name) : .unknown
        case .metatype(let type): return staticType(of: type, name)
        default: return .unknown
        }
    }

    func memberPlace(
        _ base: Place, _ name: String, _ range: SourceRange, isSelf: Bool, _ expression: SwiftExpression? = nil
    ) -> Place {
        if isSelf, let own = observedStatic(of: base.type, name) { return own }
        let place = place(range)
        let added = addedProperty(base.type, name)
        let type = added?.type ?? memberType(of: base.type, name)
        let isInChain = expression.map(hasChain) ?? false
        let field = fieldIndex(of: base.type, name)
        // In an initialiser, observers of the type's own properties do not run; those of inherited ones do.
        let inherited = base.type.id.flatMap { program.type($0)?.superclass?.fields.count } ?? 0
        let isInherited = field.map { $0.index < inherited } ?? false
        let isWithin = isSelf && scope.parent == nil
        let isOwn = isWithin && !isInherited && field.map { isObserver(of: $0.index, in: $0.type) } ?? false
        if isOwn, let field, isClass(base.type) {
            return storedPlace(type, name, field.index, of: field.type, in: base.get, observed: false, place)
        }
        let isObserved = isInherited || !(isOwn || isWithin && scope.isInitializer)
        let get = memberGetter(base.get, name, field, added?.getter, isInChain, place)
        let modifyBase = base.modify
        let leavesBase = leavesBase(base.type, name)
        let change: @Sendable (Machine, Bool, Change) throws(Stop) -> Void = {
            machine, isAssignment, change throws(Stop) in
            // An instance of a class is left in its variable while its property changes.
            var object: Value?
            try modifyBase(machine) { value throws(Stop) in
                if isInChain, machine.isChainBroken { return false }
                object = leavesBase ? value : value.reference
                if object != nil { return false }
                machine.isAssigning = isAssignment
                return try machine.modifyMember(&value, name, place, observed: isObserved, change)
            }
            guard let object else { return }
            machine.isAssigning = isAssignment
            try machine.modifyMember(of: object, name, place, observed: isObserved, change)
        }
        let modify: @Sendable (Machine, Change) throws(Stop) -> Void = { machine, body throws(Stop) in
            try change(machine, false, body)
        }
        let set: @Sendable (Machine, Value) throws(Stop) -> Void = { machine, value throws(Stop) in
            try change(machine, true) { old throws(Stop) in
                old = value
                return true
            }
        }
        if changesBase(base.type, name) { return Place(type, get: Compiler.reading(modify), modify: modify, set: set) }
        if case .metatype(let owner) = base.type {
            return Place(
                type, get: get,
                modify: { machine, change throws(Stop) in
                    // Which type `key: K.Type` is, only the value says.
                    let value = try base.get(machine)
                    let metatype: Value = if case .type = value { value } else { .type(owner) }
                    try machine.modifyMember(of: metatype, name, place, change)
                })
        }
        guard isWithin, scope.isInitializer, let wrapper = wrapper(of: name, in: base, range) else {
            return Place(type, get: get, modify: modify, set: set)
        }
        return Place(
            type, get: get, modify: modify,
            set: { machine, value throws(Stop) in
                var isFirst = false
                try wrapper.modify(machine) { old throws(Stop) in
                    if case .unset = old { isFirst = true }
                    return false
                }
                guard isFirst else { return try set(machine, value) }
                // The first value of a property makes its wrapper.
                var list = [value]
                try wrapper.set(machine, machine.construct(wrapper.type, &list, Machine.wrappedShape, place))
            })
    }

    /// The wrapper of a property.
    private func wrapper(of name: String, in base: Place, _ range: SourceRange) -> Place? {
        guard let field = fieldIndex(of: base.type, "_" + name),
            program.type(field.type)?.fields[field.index].isWrapped == true
        else { return nil }
        return memberPlace(base, "_" + name, range, isSelf: true)
    }

    /// True in an observer of a stored property. What stands in it means what is stored where it names that property:
    /// no observer runs then. For a closure in it, and in a function that it calls, they do; and so they do where the
    /// property has a wrapper, as one with `@Published` has.
    private func isObserver(of index: Int, in type: TypeID) -> Bool {
        guard function.role == .observer, let field = program.type(type)?.fields[index], !field.isPublished else {
            return false
        }
        return (field.willSets + field.didSets).contains { $0.id == function.id }
    }

    /// The static property whose observer this is, where a bare name or one behind `self` means it; behind the type's name it
    /// is observed.
    func observedStatic(of type: TypeRef, _ name: String) -> Place? {
        guard function.role == .observer, case .metatype(.nominal(let id, _)) = type else { return nil }
        for case .global(let index) in program.members(of: id, name, isStatic: true)
        where isObserver(of: program.globals[index]) { return global(index) }
        return nil
    }

    /// True in an observer of a variable at the top of a file, or of a static property.
    func isObserver(of global: GlobalInfo) -> Bool {
        function.role == .observer && scope.parent == nil
            && [global.willSet, global.didSet].contains { $0?.id == function.id }
    }

    /// The code that reads a member.
    ///
    /// - Parameters:
    ///   - base: The value that has it.
    ///   - name: Its name.
    ///   - field: Its place among the stored properties of the static type; nil of another member.
    ///   - added: The getter that a protocol adds to the static type.
    ///   - isInChain: Whether it stands behind a `?`, where nothing is read of nothing.
    ///   - place: Where it stands.
    /// - Returns: The code.
    private func memberGetter(
        _ base: @escaping Code, _ name: String, _ field: (type: TypeID, index: Int)?, _ added: FunctionInfo?,
        _ isInChain: Bool, _ place: SourcePlace
    ) -> Code {
        { machine throws(Stop) in
            let value = try base(machine)
            if isInChain, machine.isChainBroken { return .none }
            if let added, machine.typeID(of: value) != nil {
                var (receiver, arguments) = (value, [Value]())
                if case .some(let inner) = receiver { receiver = inner }
                return try machine.call(added, &receiver, &arguments, [], place: place)
            }
            if let field {
                switch value {
                case .structure(let id, let fields) where id == field.type && field.index < fields.count:
                    if case .unset = fields[field.index] { break }
                    return fields[field.index]
                case .object(let object) where object.type == field.type:
                    let value = machine.state.heap[Int(object.index), field.index]
                    if case .unset = value { break }
                    return value
                default: break
                }
            }
            return try machine.member(value, name, place)
        }
    }

    /// True of a property or subscript whose setter is `nonmutating`: what has it is only read, and may be read
    /// meanwhile. A property with a wrapper is set as the wrapper's value is.
    func leavesBase(_ type: TypeRef, _ name: String) -> Bool {
        leavesBase(type, name, [])
    }

    /// Wrappers that wrap each other, which Swift refuses, are left at the second round.
    private func leavesBase(_ type: TypeRef, _ name: String, _ wrappers: Set<TypeID>) -> Bool {
        guard case .nominal(let id, _) = type, let info = program.type(id), info.kind == .structure,
            !wrappers.contains(id)
        else { return false }
        if let wrapper = info.fields.first(where: { $0.name == "_" + name && $0.attributes.contains("wrapped") }) {
            return leavesBase(wrapper.type, "wrappedValue", wrappers.union([id]))
        }
        let found = program.members(of: id, name, isStatic: false)
        return !found.isEmpty
            && found.allSatisfy { member in
                guard case .property(let property) = member, let setter = property.setter else { return false }
                return !setter.isMutating && !setter.isForeign && property.getter?.isMutating == false
            }
    }

    /// The type and index of a stored property, if the type of its base is known.
    private func fieldIndex(of type: TypeRef, _ name: String) -> (type: TypeID, index: Int)? {
        guard case .nominal(let id, _) = type else { return nil }
        guard case .field(let index)? = program.members(of: id, name, isStatic: false).first else { return nil }
        return (id, index)
    }
}
