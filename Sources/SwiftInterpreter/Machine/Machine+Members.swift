import SwiftDeclarations

extension Machine {
    // MARK: Reading

    /// A member of a value, as `value.name` reads it.
    package func member(_ base: Value, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        switch base {
        case .structure(let type, let fields):
            for case .field(let index) in members(of: type, name) where index < fields.count {
                if case .unset = fields[index] { return try lazyValue(type, index, base, place) }
                return fields[index]
            }
        case .object(let object):
            search: for member in members(of: object.type, name) {
                switch member {
                case .field(let index): return try storedMember(base, index, name, place)
                // A subclass may put a computed property in the place of a stored one.
                case .property: break search
                default: continue
                }
            }
        case .tuple(let labels, let values):
            if let index = labels.labels.firstIndex(of: name) ?? Int(name), values.indices.contains(index) {
                return values[index]
            }
        case .type(let type): return try staticMember(type, name, place)
        case .opaque(let index):
            if state.heap[index].memory?[name] == nil, let id = declaredType(of: index),
                let value = try computedMember(base, id, name, place)
            {
                return value
            }
            return opaqueMember(index, name, place)
        case .unset: throw Stop.trap(Trap.exclusivity).at(place)
        default: break
        }
        if name == "self" { return base }
        if let id = typeID(of: base), let value = try computedMember(base, id, name, place) { return value }
        return try otherMember(base, name, place)
    }

    /// A stored property of an instance, by its place.
    func storedMember(_ base: Value, _ index: Int, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .object(let object) = base else { return try member(base, name, place) }
        let value = state.heap[Int(object.index), index]
        if case .unset = value { return try lazyValue(object.type, index, base, place) }
        return value
    }

    private func computedMember(
        _ base: Value, _ id: TypeID, _ name: String, _ place: SourcePlace
    ) throws(Stop) -> Value? {
        let found = members(of: id, name)
        for case .property(let property) in found {
            guard var getter = property.getter else { continue }
            if !getter.constraints.isEmpty, found.count > 1 {
                // `extension Array where Element == Song` beside one `where Element: Numeric`.
                let getters = found.compactMap { member in
                    if case .property(let other) = member, let own = other.getter { Member.function(own) } else { nil }
                }
                getter = select(getters, .plain(0), [], base)?.function ?? getter
            }
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
    func boundMethod(_ name: String, _ found: [Member], receiver: Value) -> Value? {
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
                if case .type(let type) = receiver, machine.select(found, .plain(arguments.count), arguments) == nil {
                    guard machine.isMistake(found) else {
                        machine.keepClosures(arguments, .plain(arguments.count), of: name, place)
                        return machine.makeOpaque("\(machine.describe(type)).\(name)()", type: .unknown, place: place)
                    }
                    throw Stop(.mistake, "mistake.call", [machine.describe(type), name], place: place)
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
        case _ where dynamicMember(base, name) != nil:
            return try subscripted(base, [dynamicMember(base, name) ?? .none], Machine.dynamicShape, place)
        case (.object(let object), _):
            if name.hasPrefix("$") { return try publisher(of: object, String(name.dropFirst()), place) }
            return try rememberedMember(object, name, place)
        default: return try unknownMember(base, name, place)
        }
    }

    static let dynamicShape = CallShape(labels: ["dynamicMember"], trailing: 0)

    /// The argument of `subscript(dynamicMember:)` for a member's name, if the type has one: a text or a key path.
    func dynamicMember(_ base: Value, _ name: String) -> Value? {
        guard let id = typeID(of: base) else { return nil }
        for case .property(let property) in members(of: id, "subscript") {
            guard let parameter = property.getter?.parameters.first, parameter.label == "dynamicMember" else {
                continue
            }
            if parameter.type == program.core.stringType { return .string(name) }
            let place = place ?? .none
            return .function(
                FunctionValue(name: "\\.\(name)", path: [name]) { machine, arguments throws(Stop) in
                    try machine.member(arguments.first ?? .void, name, place)
                })
        }
        return nil
    }

    /// A member of a known type that nothing declares.
    func unknownMember(_ base: Value, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard let id = typeID(of: base), let info = program.type(id) else {
            return makeOpaque(name, type: .unknown, place: place)
        }
        if name == "base" { return base }  // of an `AnyHashable`, which is the value itself
        // An error as an `NSError` is still the value itself.
        if ["code", "domain", "userInfo"].contains(name), info.ancestry.contains(where: { $0.name == "Error" }) {
            return makeOpaque("\(info.name).\(name)", type: .unknown, place: place)
        }
        let known: Set = ["Hashable", "Equatable", "Comparable", "Identifiable", "CaseIterable", "Error", "Sendable"]
        if info.isForeign
            ? info.isFrozen
            : info.unknownSuperclass == nil
                && info.conformances.allSatisfy({ known.contains($0) || program.typesByName[$0] != nil })
                && !info.isPartlyKnown
        {
            throw Stop(.mistake, "mistake.member", [info.shownName, name], place: place)
        }
        return makeOpaque("\(info.name).\(name)", type: .unknown, place: place)
    }

    func lazyValue(
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
        if keepsUnassigned.contains(field.place) { return .none }
        if let outlets, let made = try outlets.make(self, type, place) {
            if case .object(let object) = base {
                state.heap[Int(object.index), index] = made
                standIn(made, for: field, index, of: object)
            }
            return made
        }
        // Nothing gave it a value, as an outlet or a property of an unknown superclass's initialiser.
        let value = makeOpaque(field.name, type: type, place: field.place)
        if case .object(let object) = base { state.heap[Int(object.index), index] = value }
        return value
    }

    /// True of a property declared with `!` that nothing has assigned so far, and that neither a storyboard nor code outside
    /// the files would have.
    func isUnassigned(_ name: String, of object: ObjectID) -> Bool {
        let fields = program.type(object.type)?.fields ?? []
        for case .field(let index) in members(of: object.type, name) where fields.indices.contains(index) {
            let field = fields[index]
            if case .unset = state.heap[Int(object.index), index] { return isUnassigned(field) }
        }
        return false
    }

    /// True of a property declared with `!` that neither a storyboard nor code outside the files would assign.
    func isUnassigned(_ field: FieldInfo) -> Bool {
        guard case .optional(_, unwrapsItself: true) = field.type else { return false }
        return !field.isLazy && !field.attributes.contains("IBOutlet") && !(isAssignedElsewhere?(field) ?? false)
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

    /// True when a call that fits no declaration of a name is a mistake: all that may be declared is known.
    private func isMistake(_ found: [Member]) -> Bool {
        found.contains { member in
            guard case .function(let function) = member else { return true }
            return function.owner.flatMap { program.type($0) }.map {
                $0.unknownSuperclass == nil && (!$0.isForeign || $0.isFrozen)
            } ?? true
        }
    }

    /// True when a method that nothing declares leaves a value as it is, as `.padding()` does a view: its type conforms
    /// to a foreign protocol marked `@unchanged`.
    private func isUnchanged(_ value: Value, by name: String) -> Bool {
        guard case .structure(let id, _) = value, let info = program.type(id), members(of: id, name).isEmpty else {
            return false
        }
        return info.protocols.contains { $0.isForeign && $0.attributes.contains("unchanged") }
    }

    /// Calls a value that is no method: a closure in a property, a member of an optional, something opaque.
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
            return try callOther(name, of: type, &arguments, shape, place)
        case .function(let first):
            if name == "appending", arguments.count == 1, case .function(let second) = arguments[0],
                let path = first.joined(to: second)
            {
                return .function(path)
            }
        default: break
        }
        if case .object(let object) = receiver, members(of: object.type, name).isEmpty {
            return try callRemembered(object, name, arguments, shape, place)
        }
        if name == "hash", case .array(let combined)? = arguments.first {
            arguments[0] = .array(combined + [receiver])
            return .void
        }
        if isUnchanged(receiver, by: name) {
            if name.hasPrefix("on") { keepClosures(arguments, shape, of: name, place) }
            return receiver
        }
        let member = try member(receiver, name, place)
        if case .opaque(let index) = member {
            keepClosures(arguments, shape, of: name, place)
            return opaqueChild(index, "()", of: arguments, place: place)
        }
        if case .function(let function) = member, function.name == name, function.place == nil {
            let found = typeID(of: receiver).map { members(of: $0, name) } ?? []
            guard isMistake(found) else {
                keepClosures(arguments, shape, of: name, place)
                return makeOpaque("\(name)()", of: receiver, arguments, place: place)
            }
            let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
            let owner = typeID(of: receiver).flatMap { program.type($0)?.shownName } ?? ""
            throw Stop(.mistake, "mistake.call", [owner, "\(name)(\(labels))"], place: place)
        }
        return try invoke(member, &arguments, place)
    }
    /// Calls what no static method of a type is: an initialiser, a case, a nested type, a closure in a static property.
    private func callOther(
        _ name: String, of type: TypeRef, _ arguments: inout [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
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
    }
}

extension SourcePlace {
    /// A place where none is known.
    package static let none = SourcePlace(file: "input", line: 1, column: 1)
}
