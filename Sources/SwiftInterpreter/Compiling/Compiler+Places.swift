import SwiftReading

/// A change of what lies in a place; it says whether the value is another one afterwards.
typealias Change = (inout Value) throws(Stop) -> Bool

/// Something that can be read, assigned and changed in its place: a variable, a member, an element.
///
/// A change takes the value out of its place, changes it and puts it back, so that nothing is copied.
struct Place: Sendable {
    let type: TypeRef
    let get: Code
    let modify: @Sendable (Machine, Change) throws(Stop) -> Void
    let set: @Sendable (Machine, Value) throws(Stop) -> Void

    init(
        _ type: TypeRef, get: @escaping Code, modify: @escaping @Sendable (Machine, Change) throws(Stop) -> Void,
        set: (@Sendable (Machine, Value) throws(Stop) -> Void)? = nil
    ) {
        (self.type, self.get, self.modify) = (type, get, modify)
        if let set {
            self.set = set
            return
        }
        self.set = { machine, value throws(Stop) in
            try modify(machine) { old throws(Stop) in
                old = value
                return true
            }
        }
    }
}

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
        if let owner, isMember(Compiler.plainName(name)) || isMember(name) { return ownMember(name, owner, range) }
        if let index = program.globalsByName[name] {
            let info = program.globals[index]
            let type = info.type.isUnknown ? initialType(info.initial) : info.type
            let isObserved = info.willSet != nil || info.didSet != nil
            let get: Code = { machine throws(Stop) in try machine.globalValue(index) }
            let modify: @Sendable (Machine, Change) throws(Stop) -> Void = { machine, change throws(Stop) in
                try machine.modifyGlobal(index, change)
            }
            if isObserved || info.isComputed { return Place(type, get: get, modify: modify) }
            return Place(
                type, get: get, modify: modify,
                set: { machine, value throws(Stop) in
                    machine.state.globals[index] = value
                    machine.globalWrites &+= 1
                })
        }
        return nil
    }

    /// A member of `self` without `self.` in front of it.
    private func ownMember(_ name: String, _ owner: TypeInfo, _ range: SourceRange) -> Place? {
        guard let local = local("self") else { return nil }
        if function.isStatic {
            let get = dynamicSelf()
            let type = Place(.metatype(owner.type), get: get, modify: { _, _ throws(Stop) in })
            return dynamicStatic(type, name, range)
        }
        return memberPlace(place(of: local), name, range, isSelf: true)
    }

    /// The place that an expression means; nothing if it is only a value.
    func place(of expression: SwiftExpression) -> Place? {
        switch expression.kind {
        case .name(let name):
            guard typeExpression(expression) == nil else { return nil }
            if let place = variable(name, expression.range) { return place }
            guard let local = local("self"), owner?.kind == .classType, !function.isStatic, name != "super",
                owner?.unknownSuperclass != nil || owner?.superclass != nil,
                program.globalFunctions[name] == nil
            else { return name == "super" ? local("self").map(place) : nil }
            return memberPlace(place(of: local), name, expression.range, isSelf: true)
        case .member(let base, let name):
            if let type = typeExpression(base) {
                let metatype = Place(
                    .metatype(type), get: { _ throws(Stop) in .type(type) }, modify: { _, _ throws(Stop) in })
                return memberPlace(metatype, name.text, expression.range, isSelf: false)
            }
            if case .name("super") = base.kind { return superPlace(name.text, expression.range) }
            if Compiler.isModule(base) { return nil }
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
            return unwrappedPlace(place(of: inner) ?? temporary(inner), isChain: true, inner)
        case .forceUnwrap(let inner): return unwrappedPlace(place(of: inner) ?? temporary(inner), isChain: false, inner)
        case .tuple(let parts) where parts.count == 1: return place(of: parts[0].value)
        case .byReference(let inner): return place(of: inner)
        default: return nil
        }
    }

    /// A value that lies nowhere: a change of it is lost, but one of an object it names is not.
    private func temporary(_ expression: SwiftExpression) -> Place {
        let value = base(expression)
        let code = value.code
        return Place(
            value.type, get: code,
            modify: { machine, change throws(Stop) in
                var value = try code(machine)
                _ = try change(&value)
            })
    }

    /// A static member of the type that `self` has when it runs.
    private func dynamicStatic(_ base: Place, _ name: String, _ range: SourceRange) -> Place {
        let place = place(range)
        let get = base.get
        return Place(
            memberType(of: base.type, name),
            get: { machine throws(Stop) in try machine.member(get(machine), name, place) },
            modify: { machine, change throws(Stop) in
                try machine.modifyMember(of: get(machine), name, place, change)
            })
    }

    /// `super.name`
    private func superPlace(_ name: String, _ range: SourceRange) -> Place? {
        guard let local = local("self"), let superclass = owner?.superclass else { return nil }
        let base = place(of: local)
        for case .property(let property) in program.members(of: superclass.id, name, isStatic: false) {
            guard let getter = property.getter else { continue }
            let get = base.get
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
                })
        }
        return memberPlace(base, name, range, isSelf: false)
    }

    // MARK: Members

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
                    let declared = field.type.isUnknown ? initialType(field.initial) : field.type
                    return declared.substituting(bindings(of: type))
                case .property(let property): return property.type.substituting(bindings(of: type))
                default: continue
                }
            }
            return name == "rawValue" ? info.rawType ?? .unknown : .unknown
        case .optional(let wrapped, let unwrapsItself): return unwrapsItself ? memberType(of: wrapped, name) : .unknown
        case .metatype(let type): return staticType(of: type, name)
        default: return .unknown
        }
    }

    private func memberPlace(
        _ base: Place, _ name: String, _ range: SourceRange, isSelf: Bool, _ expression: SwiftExpression? = nil
    ) -> Place {
        let place = place(range)
        let type = memberType(of: base.type, name)
        let isInChain = expression.map(hasChain) ?? false
        // In an initialiser, observers of its own properties do not run.
        let isObserved = !(isSelf && scope.isInitializer && scope.parent == nil)
        let field = fieldIndex(of: base.type, name)
        let getBase = base.get
        let get: Code = { machine throws(Stop) in
            let value = try getBase(machine)
            if isInChain, machine.isChainBroken { return .none }
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
        let modifyBase = base.modify
        let change: @Sendable (Machine, Bool, Change) throws(Stop) -> Void = {
            machine, isAssignment, change throws(Stop) in
            // An instance of a class is left in its variable while its property changes.
            var object: Value?
            try modifyBase(machine) { value throws(Stop) in
                if isInChain, machine.isChainBroken { return false }
                switch value {
                case .object, .opaque, .type, .unset:
                    object = value
                    return false
                case .some(let inner):
                    switch inner {
                    case .object, .opaque:
                        object = inner
                        return false
                    default: break
                    }
                default: break
                }
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
        if let field, let info = program.type(field.type), info.kind == .structure, info.fields[field.index].isLazy {
            // A lazy property of a struct is made in its place.
            return Place(
                type,
                get: { machine throws(Stop) in
                    var result = Value.unset
                    try modify(machine) { value throws(Stop) in
                        result = value
                        return false
                    }
                    return result
                }, modify: modify, set: set)
        }
        if case .metatype(let owner) = base.type {
            return Place(
                type, get: get,
                modify: { machine, change throws(Stop) in
                    try machine.modifyMember(of: .type(owner), name, place, change)
                })
        }
        return Place(type, get: get, modify: modify, set: set)
    }

    /// Where a stored property lies, if the type of its base is known.
    private func fieldIndex(of type: TypeRef, _ name: String) -> (type: TypeID, index: Int)? {
        guard case .nominal(let id, _) = type else { return nil }
        guard case .field(let index)? = program.members(of: id, name, isStatic: false).first else { return nil }
        return (id, index)
    }

    // MARK: Elements

    private func arguments(_ list: [SwiftArgument], of base: TypeRef) -> ([Evaluation], CallShape) {
        let core = program.core
        let shape = CallShape(labels: list.map { $0.label?.text }, trailing: 0)
        var expected: [TypeRef] = Array(repeating: .unknown, count: list.count)
        if !Compiler.isOwn(list), base.unwrapped.id == core.dictionary, base.unwrapped.arguments.count == 2 {
            expected[0] = base.unwrapped.arguments[0]
            if expected.count > 1 { expected[1] = base.unwrapped.arguments[1] }
        } else if let id = base.unwrapped.id {
            for case .property(let property) in program.members(of: id, "subscript", isStatic: false) {
                guard let getter = property.getter, shape.sources(for: getter.parameters) != nil else { continue }
                let bound = bindings(of: base)
                for (index, parameter) in getter.parameters.enumerated() where index < expected.count {
                    expected[index] = parameter.type.substituting(bound)
                }
                break
            }
        }
        var codes: [Evaluation] = []
        for (index, argument) in list.enumerated() {
            let value = converted(expression(argument.value, expected[index]), expected[index], argument.range)
            codes.append(Evaluation(code: argument.label?.text == "default" ? deferred(value.code) : value.code))
        }
        return (codes, shape)
    }

    /// A value that is made when it is needed.
    func deferred(_ code: @escaping Code) -> Code {
        let captured = captureFrame()
        return { machine throws(Stop) in
            let frame = captured(machine)
            return .function(
                FunctionValue(name: "autoclosure") { machine, _ throws(Stop) in
                    var frame = frame
                    swap(&frame, &machine.slots)
                    defer { swap(&frame, &machine.slots) }
                    return try code(machine)
                })
        }
    }

    /// The frame as it is, for what is evaluated later in it.
    private func captureFrame() -> @Sendable (Machine) -> [Value] { { machine in machine.slots } }

    /// Whether a subscript has labels that the library's own lists do not know: `items[safe: 3]`.
    private static func isOwn(_ list: [SwiftArgument]) -> Bool {
        list.contains { $0.label.map { $0.text != "default" } ?? false }
    }

    func elementType(of base: TypeRef, _ list: [SwiftArgument]) -> TypeRef {
        let core = program.core
        let type = base.unwrapped
        let isOwn = Compiler.isOwn(list)
        if !isOwn, type.id == core.array {
            if let first = list.first, case .infix(_, let sign, _) = first.value.kind, sign == "..<" || sign == "..." {
                return type
            }
            return type.arguments.first ?? .unknown
        }
        if !isOwn, type.id == core.dictionary, type.arguments.count == 2 {
            return list.count > 1 ? type.arguments[1] : .optional(type.arguments[1])
        }
        guard let id = type.id else { return .unknown }
        let shape = CallShape(labels: list.map { $0.label?.text }, trailing: 0)
        for case .property(let property) in program.members(of: id, "subscript", isStatic: false) {
            guard let getter = property.getter, shape.sources(for: getter.parameters) != nil else { continue }
            return property.type.substituting(bindings(of: type))
        }
        return .unknown
    }

    func subscripted(_ base: SwiftExpression, _ list: [SwiftArgument], _ range: SourceRange) -> Typed {
        let value: Typed
        if let type = typeExpression(base) {
            value = Typed(.metatype(type)) { _ throws(Stop) in .type(type) }
        } else {
            value = self.base(base)
        }
        let (codes, shape) = arguments(list, of: value.type)
        let place = place(range)
        let code = value.code
        let isInChain = hasChain(base)
        return Typed(elementType(of: value.type, list)) { machine throws(Stop) in
            let base = try code(machine)
            if isInChain, machine.isChainBroken { return .none }
            var arguments: [Value] = []
            for code in codes { arguments.append(try code(machine)) }
            return try machine.subscripted(base, arguments, shape, place)
        }
    }

    /// The arguments of a subscript that is assigned to: what they do is done before the new value is worked out.
    private func hoistedArguments(_ list: [SwiftArgument], of base: TypeRef) -> ([Evaluation], CallShape) {
        let outer = hoisted
        hoisted = nil
        let (codes, shape) = arguments(list, of: base)
        hoisted = outer
        guard hoisted != nil, list.contains(where: { Compiler.mayAct($0.value) }) else { return (codes, shape) }
        let moved = codes.map { code -> Evaluation in
            let slot = scope.newSlot()
            let early: Code = { machine throws(Stop) in
                let value = try code(machine)
                machine.slots[slot] = value
                return value
            }
            hoisted?.append(Evaluation(code: early))
            let late: Code = { machine throws(Stop) in machine.slots[slot] }
            return Evaluation(code: late)
        }
        return (moved, shape)
    }

    /// Whether evaluating an expression may do something besides.
    private static func mayAct(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .integer, .float, .string, .boolean, .null, .name, .implicitMember: false
        case .member(let base, _), .prefix(_, let base), .forceUnwrap(let base): mayAct(base)
        case .infix(let left, _, let right): mayAct(left) || mayAct(right)
        case .tuple(let parts): parts.contains { mayAct($0.value) }
        default: true
        }
    }

    private func subscriptPlace(
        _ base: Place, _ list: [SwiftArgument], _ range: SourceRange, _ expression: SwiftExpression
    ) -> Place {
        let (codes, shape) = hoistedArguments(list, of: base.type)
        let place = place(range)
        let isInChain = hasChain(expression)
        let getBase = base.get
        let modifyBase = base.modify
        return Place(
            elementType(of: base.type, list),
            get: { machine throws(Stop) in
                let base = try getBase(machine)
                if isInChain, machine.isChainBroken { return .none }
                var arguments: [Value] = []
                for code in codes { arguments.append(try code(machine)) }
                return try machine.subscripted(base, arguments, shape, place)
            },
            modify: { machine, change throws(Stop) in
                var arguments: [Value] = []
                for code in codes { arguments.append(try code(machine)) }
                var object: Value?
                try modifyBase(machine) { value throws(Stop) in
                    if isInChain, machine.isChainBroken { return false }
                    if case .object = value {
                        object = value
                        return false
                    }
                    return try machine.modifySubscript(&value, arguments, shape, place, change)
                }
                if var object { _ = try machine.modifySubscript(&object, arguments, shape, place, change) }
            })
    }

    // MARK: Optionals

    private func unwrappedPlace(_ base: Place, isChain: Bool, _ expression: SwiftExpression) -> Place {
        let place = place(expression.range)
        let getBase = base.get
        let modifyBase = base.modify
        return Place(
            base.type.unwrapped,
            get: { machine throws(Stop) in
                switch try getBase(machine) {
                case .none:
                    guard isChain else { throw Stop.trap(Trap.unwrapNil).at(place) }
                    machine.isChainBroken = true
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
    /// What a captured variable holds.
    func cellValue(_ slot: Int) -> Value {
        if case .cell(let index) = slots[slot] { return state.heap[index, 0] }
        return slots[slot]
    }
}
