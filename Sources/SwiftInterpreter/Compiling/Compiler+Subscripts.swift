import SwiftDeclarations
import SwiftReading

extension Compiler {
    func arguments(_ list: [SwiftArgument], of base: TypeRef) -> ([Evaluation], CallShape) {
        let core = program.core
        let shape = CallShape(labels: list.map { $0.label?.text }, trailing: 0)
        var expected: [TypeRef] = Array(repeating: .unknown, count: list.count)
        // The library's lists make their default value when it is needed, others as their declarations say.
        var isDeferred = list.map { $0.label?.text == "default" }
        if !Compiler.isOwn(list), base.unwrapped.id == core.dictionary, base.unwrapped.arguments.count == 2 {
            for (index, type) in zip(expected.indices, base.unwrapped.arguments) { expected[index] = type }
        } else if let id = base.unwrapped.id {
            for case .property(let property) in program.members(of: id, "subscript", isStatic: false) {
                guard let getter = property.getter, shape.sources(for: getter.parameters) != nil else { continue }
                let bound = bindings(of: base)
                if !getter.isForeign { isDeferred = list.map { _ in false } }
                for (index, parameter) in getter.parameters.enumerated() where index < expected.count {
                    expected[index] = parameter.type.substituting(bound)
                    if parameter.isAutoclosure { isDeferred[index] = true }
                }
                break
            }
        }
        var codes: [Evaluation] = []
        for (index, argument) in list.enumerated() {
            let value = converted(expression(argument.value, expected[index]), expected[index], argument.range)
            guard isDeferred[index] else {
                codes.append(Evaluation(code: value.code))
                continue
            }
            codes.append(Evaluation(code: deferred(value.code, readsFrame: !Compiler.isWrittenOut(argument.value))))
        }
        return (codes, shape)
    }

    /// A value that is made when it is needed. Code that may read variables keeps them all, and with them the list that is
    /// changed, which is then copied.
    func deferred(_ code: @escaping Code, readsFrame: Bool = true) -> Code {
        guard readsFrame else {
            let made = FunctionValue(name: "autoclosure") { machine, _ throws(Stop) in try code(machine) }
            return { _ throws(Stop) in .function(made) }
        }
        return { machine throws(Stop) in
            let frame = machine.slots
            return .function(
                FunctionValue(name: "autoclosure") { machine, _ throws(Stop) in
                    var frame = frame
                    swap(&frame, &machine.slots)
                    defer { swap(&frame, &machine.slots) }
                    return try code(machine)
                })
        }
    }

    /// True for a value without names and calls: `[]`, `0`, `[:]`.
    private static func isWrittenOut(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .integer, .float, .boolean, .null: true
        case .array(let elements): elements.allSatisfy(isWrittenOut)
        case .dictionary(let entries): entries.isEmpty
        case .prefix(_, let value): isWrittenOut(value)
        default: false
        }
    }

    /// True when a subscript has labels that the library's own lists do not know: `items[safe: 3]`.
    private static func isOwn(_ list: [SwiftArgument]) -> Bool {
        list.contains { $0.label.map { $0.text != "default" } ?? false }
    }

    func elementType(of base: TypeRef, _ list: [SwiftArgument]) -> TypeRef {
        let core = program.core
        let type = base.unwrapped
        let isOwn = Compiler.isOwn(list) || isAddedSubscript(type, list)
        if !isOwn, type.id == core.array {
            return Compiler.isStretch(list) ? .nominal(core.slice, type.arguments) : type.arguments.first ?? .unknown
        }
        if !isOwn, type.id == core.range { return Compiler.isStretch(list) ? type : type.arguments.first ?? .unknown }
        if !isOwn, type.id == core.dictionary, type.arguments.count == 2 {
            return list.count > 1 ? type.arguments[1] : .optional(type.arguments[1])
        }
        guard let id = type.id else { return .unknown }
        let shape = CallShape(labels: list.map { $0.label?.text }, trailing: 0)
        let fitting = program.members(of: id, "subscript", isStatic: false).compactMap { member -> PropertyInfo? in
            guard case .property(let property) = member, let getter = property.getter,
                shape.sources(for: getter.parameters) != nil
            else { return nil }
            return property
        }
        let bound = bindings(of: type)
        guard !isOwn, Compiler.isStretch(list), let info = program.type(id), !info.isForeign else {
            return fitting.first?.type.substituting(bound) ?? .unknown
        }
        func isIndex(_ property: PropertyInfo) -> Bool {
            let parameter = property.getter?.parameters.first?.type.id
            guard let parameter, parameter != core.range else { return false }
            return program.type(parameter)?.kind != .protocolType
        }
        if let own = fitting.first(where: { !isIndex($0) }) { return own.type.substituting(bound) }
        // `deck[1...]` is a part of a collection that says only what stands at an index; any other is not known.
        let isCollection = program.typesByName["Collection"].map { program.conforms(info, to: $0.id) } ?? false
        return isCollection ? .nominal(core.slice, [fitting.first?.type.substituting(bound) ?? .unknown]) : .unknown
    }

    /// True of a subscript that an extension adds to lists: what stands in the brackets is no index of theirs.
    private func isAddedSubscript(_ type: TypeRef, _ list: [SwiftArgument]) -> Bool {
        let core = program.core
        guard type.id == core.array, list.count == 1,
            program.members(of: core.array, "subscript", isStatic: false).contains(where: {
                if case .property(let property) = $0 { property.getter?.isForeign == false } else { false }
            }), let index = self.type(of: list[0].value).id
        else { return false }
        return index != core.int && index != core.range && !core.narrow.contains(index)
    }

    /// True when a subscript is written with a range.
    private static func isStretch(_ list: [SwiftArgument]) -> Bool {
        guard list.count == 1, let index = list.first?.value else { return false }
        switch index.kind {
        case .infix(_, let sign, _), .prefix(let sign, _), .postfix(let sign, _): return sign == "..<" || sign == "..."
        default: return false
        }
    }

    func subscripted(_ base: SwiftExpression, _ list: [SwiftArgument], _ range: SourceRange) -> Typed {
        let value: Typed
        if isSuper(base), let itself = place(of: base) {
            let access = subscriptPlace(itself, list, range, base)
            return Typed(access.type, access.get)
        }
        if let type = typeExpression(base) {
            value = Typed(.metatype(type)) { _ throws(Stop) in .type(type) }
        } else {
            value = self.base(base)
        }
        if changesBase(value.type, "subscript"), let whole = self.place(of: base) {
            let access = subscriptPlace(whole, list, range, base)
            return Typed(access.type, access.get)
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

    /// The arguments of a subscript that is assigned to; they are evaluated before the new value.
    private func hoistedArguments(_ list: [SwiftArgument], of base: TypeRef) -> ([Evaluation], CallShape) {
        let (codes, shape) = unprepared { arguments(list, of: base) }
        guard hoisted != nil, list.contains(where: { Compiler.mayAct($0.value) }) else { return (codes, shape) }
        let moved = zip(list, codes).map { argument, code -> Evaluation in
            // What is made when it is needed has the frame, and kept in it would keep all frames before.
            if argument.label?.text == "default" { return code }
            let slot = scope.newSlot()
            let early: Code = { machine throws(Stop) in
                machine.slots[slot] = try code(machine)
                return machine.slots[slot]
            }
            hoisted?.append(Evaluation(code: early))
            let late: Code = { machine throws(Stop) in machine.slots[slot] }
            return Evaluation(code: late)
        }
        return (moved, shape)
    }

    /// True when evaluating an expression may have a side effect.
    static func mayAct(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .integer, .float, .string, .boolean, .null, .name, .implicitMember: false
        case .member(let base, _), .prefix(_, let base), .forceUnwrap(let base): mayAct(base)
        case .infix(let left, _, let right): mayAct(left) || mayAct(right)
        case .tuple(let parts): parts.contains { mayAct($0.value) }
        default: true
        }
    }

    func subscriptPlace(
        _ base: Place, _ list: [SwiftArgument], _ range: SourceRange, _ expression: SwiftExpression
    ) -> Place {
        // `super[index]` is the superclass's own, whatever this class puts in its place.
        let superclass = isSuper(expression) ? owner?.superclass?.id : nil
        let type = superclass == nil ? base.type : owner?.superclassType ?? base.type
        let (codes, shape) = hoistedArguments(list, of: type)
        let place = place(range)
        let isInChain = hasChain(expression)
        let getBase = base.get
        let modifyBase = base.modify
        let leavesBase = leavesBase(base.type, "subscript")
        let access: @Sendable (Machine, Bool, Change) throws(Stop) -> Void = {
            machine, isAssignment, change throws(Stop) in
            var arguments: [Value] = []
            for code in codes { arguments.append(try code(machine)) }
            var object: Value?
            try modifyBase(machine) { value throws(Stop) in
                if isInChain, machine.isChainBroken { return false }
                switch value {
                case _ where leavesBase, .object:
                    object = value
                    return false
                default: break
                }
                machine.isAssigning = isAssignment
                return try machine.modifySubscript(&value, arguments, shape, place, change)
            }
            guard var object else { return }
            if superclass != nil {
                _ = try machine.modifyDeclared(&object, arguments, shape, place, isAssignment, of: superclass, change)
                return
            }
            machine.isAssigning = isAssignment
            _ = try machine.modifySubscript(&object, arguments, shape, place, change)
        }
        let modify: @Sendable (Machine, Change) throws(Stop) -> Void = { machine, change throws(Stop) in
            try access(machine, false, change)
        }
        let get: Code = { machine throws(Stop) in
            let base = try getBase(machine)
            if isInChain, machine.isChainBroken { return .none }
            var arguments: [Value] = []
            for code in codes { arguments.append(try code(machine)) }
            if superclass != nil {
                return try machine.declaredSubscript(base, arguments, shape, of: superclass, place)
            }
            return try machine.subscripted(base, arguments, shape, place)
        }
        let isChange = changesBase(base.type, "subscript")
        let element = unprepared { elementType(of: type, list) }
        // What a path is that only the program knows when it runs is read before it is set, as Swift does.
        let isWritten = if case .keyPath? = list.first?.value.kind { true } else { false }
        let isOnlySet = isWritten || list.first?.label?.text != "keyPath"
        return Place(
            element, get: isChange ? Compiler.reading(modify) : get, modify: modify,
            set: { machine, value throws(Stop) in
                try access(machine, isOnlySet) { old throws(Stop) in
                    old = value
                    return true
                }
            })
    }

    private func isSuper(_ expression: SwiftExpression) -> Bool {
        if case .name("super") = expression.kind { owner?.superclass != nil } else { false }
    }

    /// True of what changes the struct it is read from: a lazy property, a `mutating` getter.
    func changesBase(_ type: TypeRef, _ name: String) -> Bool {
        guard case .nominal(let id, _) = type, let info = program.type(id), info.kind == .structure else {
            return false
        }
        return program.members(of: id, name, isStatic: false).contains { member in
            switch member {
            case .field(let index): info.fields[index].isLazy
            case .property(let property): property.getter.map { $0.isMutating && !$0.isForeign } ?? false
            default: false
            }
        }
    }

    /// Reads in the way of a change: what is read from stays in its place, and may change itself.
    static func reading(_ modify: @escaping @Sendable (Machine, Change) throws(Stop) -> Void) -> Code {
        { machine throws(Stop) in
            var result = Value.unset
            try modify(machine) { value throws(Stop) in
                result = value
                return false
            }
            if case .unset = result { return .none }
            return result
        }
    }
}
