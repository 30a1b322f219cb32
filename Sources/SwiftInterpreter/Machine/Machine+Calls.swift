/// The words of a call: a label, or nothing, for each argument, trailing closures included.
struct CallShape: Sendable {
    let labels: [String?]
    /// How many of the arguments, at the end, are trailing closures.
    let trailing: Int

    static func plain(_ count: Int) -> CallShape { CallShape(labels: Array(repeating: nil, count: count), trailing: 0) }

    /// Lays arguments on parameters; nothing if they do not fit.
    func sources(for parameters: [ParameterInfo]) -> [ArgumentSource]? {
        var sources: [ArgumentSource] = []
        var next = 0
        let direct = labels.count - trailing
        for (index, parameter) in parameters.enumerated() {
            if parameter.isVariadic {
                var taken: [Int] = []
                while next < direct, labels[next] == (taken.isEmpty ? parameter.label : nil) {
                    taken.append(next)
                    next += 1
                }
                sources.append(.variadic(taken))
            } else if next < direct, labels[next] == parameter.label {
                sources.append(.argument(next))
                next += 1
            } else if next >= direct, next < labels.count, takesClosure(parameter),
                labels[next] == nil
                    ? !leavesRoom(parameters[(index + 1)...], labels[(next + 1)...], parameter)
                    : labels[next] == parameter.label
            {
                sources.append(.argument(next))
                next += 1
            } else if parameter.defaultValue != nil {
                sources.append(.defaultValue)
            } else {
                return nil
            }
        }
        return next == labels.count ? sources : nil
    }

    private func takesClosure(_ parameter: ParameterInfo) -> Bool {
        switch parameter.type.unwrapped {
        case .function, .unknown, .parameter, .named: true
        default: false
        }
    }

    /// Whether an unlabelled trailing closure belongs to a later parameter, as this one has a default value.
    private func leavesRoom(
        _ rest: ArraySlice<ParameterInfo>, _ labelled: ArraySlice<String?>, _ parameter: ParameterInfo
    ) -> Bool {
        guard parameter.defaultValue != nil else { return false }
        return rest.contains { takesClosure($0) && $0.defaultValue == nil && !labelled.contains($0.label) }
    }
}

extension CallShape {
    /// The argument of each stored property of a struct, nothing for one that keeps its declared value; nothing at all
    /// where the arguments do not fit the memberwise initialiser.
    func fields(of info: TypeInfo) -> [Int?]? {
        guard let sources = sources(for: info.memberwiseParameters) else { return nil }
        var next = sources.makeIterator()
        return info.fields.map { field in
            guard !field.isFixed, case .argument(let index)? = next.next() else { return nil }
            return index
        }
    }
}

extension SwiftProgram {
    /// How arguments become the properties of a struct that has no other initialiser: known before anything runs.
    func memberwisePlan(_ info: TypeInfo, _ shape: CallShape) -> [Int?]? {
        guard info.kind == .structure, !info.isForeign, initializers(of: info).isEmpty else { return nil }
        return shape.fields(of: info)
    }
}

extension Machine {
    // MARK: Members by name

    /// The type of a value, for looking up members.
    func typeID(of value: Value) -> TypeID? {
        let core = program.core
        switch value {
        case .int: return core.int
        case .double: return core.double
        case .bool: return core.bool
        case .string: return core.string
        case .character: return core.character
        case .none, .some: return core.optional
        case .array: return core.array
        case .dictionary: return core.dictionary
        case .set: return core.set
        case .range: return core.range
        case .structure(let type, _): return type
        case .enumeration(let id, _): return id.type
        case .object(let object): return object.type
        case .foreign(let foreign): return foreign.type
        case .type(let type): return type.id
        default: return nil
        }
    }

    /// All members of a name: of the type, its superclasses and its protocols, the most specific first.
    func members(of id: TypeID, _ name: String, isStatic: Bool = false) -> [Member] {
        let key = LookupKey(type: id, name: name, isStatic: isStatic)
        if let found = lookups[key] { return found }
        let found = program.members(of: id, name, isStatic: isStatic)
        lookups[key] = found
        return found
    }

    /// Picks the function of a name that takes arguments of a shape.
    func select(
        _ members: [Member], _ shape: CallShape, _ arguments: [Value]
    ) -> (function: FunctionInfo, sources: [ArgumentSource])? {
        var best: (function: FunctionInfo, sources: [ArgumentSource])?
        var bestScore = Int.min
        var first: FunctionInfo?
        for case .function(let function) in members {
            guard let sources = shape.sources(for: function.parameters) else { continue }
            var score = function.hasBody ? 0 : -1000
            // A member of the type itself wins over one that its protocols or superclasses bring.
            if first == nil { first = function }
            if function.owner == first?.owner { score += 6 }
            for (source, parameter) in zip(sources, function.parameters) {
                switch source {
                case .argument(let index):
                    if index < arguments.count { score += fit(arguments[index], parameter.type) }
                case .variadic: score -= 1
                case .defaultValue: score -= 2
                }
            }
            if score > bestScore { (best, bestScore) = ((function, sources), score) }
        }
        return best
    }

    /// How well a value goes into a parameter: overloads are told apart by it.
    private func fit(_ value: Value, _ type: TypeRef) -> Int {
        switch (value, type) {
        case (.unset, _), (.opaque, _), (_, .unknown), (_, .parameter): return 0
        case (.none, .optional): return 3
        case (.some(let inner), .optional(let wrapped, _)): return fit(inner, wrapped)
        case (_, .optional(let wrapped, _)): return fit(value, wrapped) - 1
        case (.function, .function): return 3
        case (.tuple, .tuple): return 3
        case (_, .nominal(let id, _)):
            guard let own = typeID(of: value) else { return -8 }
            if own == id { return 4 }
            if own == program.core.int, id == program.core.double { return 1 }
            guard let info = program.type(own), let other = program.type(id) else { return -8 }
            if other.kind == .protocolType { return program.conforms(info, to: other.id) ? 2 : -8 }
            return info.inherits(from: id) ? 3 : -8
        default: return -2
        }
    }

    /// Whether a class calls the default method of a protocol, although a subclass has its own: the class that conforms
    /// settles which one it is.
    func calls(_ method: FunctionInfo, of protocolID: TypeID, _ type: TypeID) -> Bool {
        if let known = defaults[type]?[method.id] { return known }
        var result = false
        if let info = program.type(type) {
            var conforming = info
            while let parent = conforming.superclass, program.conforms(parent, to: protocolID) { conforming = parent }
            result =
                conforming.id != type
                && !members(of: conforming.id, method.name).contains { member in
                    guard case .function(let own) = member, own.fullName == method.fullName else { return false }
                    return own.owner.flatMap { program.type($0) }?.kind == .classType
                }
        }
        defaults[type, default: [:]][method.id] = result
        return result
    }

    // MARK: Calling

    /// Calls a function with arguments that are laid on its parameters.
    ///
    /// - Parameters:
    ///   - function: What is called.
    ///   - receiver: `self`; a mutating function leaves its new value there.
    ///   - arguments: The arguments as they were written; `inout` ones come back changed.
    ///   - sources: How they are laid on the parameters.
    ///   - type: The static type that is asked, with its generic arguments.
    ///   - place: Where the call stands.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: The result of the call.
    func call(
        _ function: FunctionInfo, _ receiver: inout Value, _ arguments: inout [Value], _ sources: [ArgumentSource],
        type: TypeRef = .unknown, place: SourcePlace
    ) throws(Stop) -> Value {
        var values: [Value] = []
        values.reserveCapacity(sources.count + 1)
        for (source, parameter) in zip(sources, function.parameters) {
            switch source {
            case .argument(let index):
                values.append(try coerce(arguments[index], to: parameter.type, from: place))
            case .variadic(let indices):
                var list: [Value] = []
                for index in indices { list.append(try coerce(arguments[index], to: parameter.type, from: place)) }
                values.append(.array(list))
            case .defaultValue:
                values.append(
                    try defaultValue(of: parameter))
            }
        }
        switch function.body {
        case .foreign(let body):
            var foreign = ForeignArguments(values: values, place: place, type: type, function: function)
            onForeignCall?(ForeignCall(name: program.fullName(of: function), place: place))
            let outer = self.place
            self.place = place
            defer { self.place = outer }
            let result: Value
            do throws(Stop) {
                result = try body(self, &receiver, &foreign)
                try checkSize(of: result)
                try checkSize(of: receiver)
            } catch { throw error.at(place) }
            try throwPending()
            for (index, source) in sources.enumerated() where function.parameters[index].isInout {
                if case .argument(let argument) = source { arguments[argument] = foreign.values[index] }
            }
            return result
        case .missing:
            return makeOpaque(function.name, type: function.result, place: place)
        default:
            var frame = values
            frame.insert(receiver.take(), at: 0)
            do throws(Stop) {
                let result = try run(body(of: function), &frame)
                receiver = frame[0]
                for (index, source) in sources.enumerated() where function.parameters[index].isInout {
                    if case .argument(let argument) = source { arguments[argument] = frame[index + 1] }
                }
                return result
            } catch {
                receiver = frame[0]
                throw error.through(program.fullName(of: function), place)
            }
        }
    }

    private func defaultValue(of parameter: ParameterInfo) throws(Stop) -> Value {
        guard let value = parameter.defaultValue else { return .unset }
        let made = try self.value(of: value)
        guard parameter.isAutoclosure else { return made }
        return .function(FunctionValue(name: "autoclosure") { _, _ throws(Stop) in made })
    }

    /// Calls a function with no more than its receiver.
    func call(_ function: FunctionInfo, _ receiver: inout Value, _ arguments: [Value] = []) throws(Stop) -> Value {
        var arguments = arguments
        let sources = function.parameters.indices.map {
            $0 < arguments.count ? ArgumentSource.argument($0) : .defaultValue
        }
        return try call(function, &receiver, &arguments, sources, place: place ?? function.place)
    }

    /// The value that a property, a parameter or a raw value is declared with.
    func value(of function: FunctionInfo, self receiver: Value = .void) throws(Stop) -> Value {
        var frame = [receiver]
        return try run(body(of: function), &frame)
    }

    /// Calls a closure, function or anything else that can be called.
    ///
    /// - Parameters:
    ///   - callee: What is called; a key path and `nil` in an optional closure are fine.
    ///   - arguments: Its arguments.
    ///   - place: Where the call stands.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: Its result; something opaque if what is called is opaque.
    public func invoke(_ callee: Value, _ arguments: [Value], place: SourcePlace? = nil) throws(Stop) -> Value {
        var arguments = arguments
        return try invoke(callee, &arguments, place)
    }

    func invoke(_ callee: Value, _ arguments: inout [Value], _ place: SourcePlace?) throws(Stop) -> Value {
        let place = place ?? self.place ?? SourcePlace(file: "input", line: 1, column: 1)
        switch callee {
        case .function(let function): return try function.body(self, &arguments)
        case .some(let inner): return try invoke(inner, &arguments, place)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .type(let type): return try construct(type, &arguments, .plain(arguments.count), place)
        case .opaque(let index):
            keepClosures(arguments, CallShape.plain(arguments.count), of: opaqueInfo(index).name, place)
            return opaqueChild(index, "()", place: place)
        case .object, .structure, .enumeration:
            var receiver = callee
            if let id = typeID(of: callee),
                let (function, sources) = select(members(of: id, "callAsFunction"), .plain(arguments.count), arguments)
            {
                return try call(function, &receiver, &arguments, sources, place: place)
            }
            return makeOpaque("call", type: .unknown, place: place)
        default: throw Stop(.mistake, "mistake.not-callable", [describe(callee)], place: place)
        }
    }

    // MARK: Making values

    /// Makes a value of a type, as `Type(…)` does.
    func construct(
        _ type: TypeRef, _ arguments: inout [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        switch type {
        case .nominal(let id, _):
            if id == program.core.optional, let first = arguments.first { return .some(first) }
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

    private func construct(
        _ info: TypeInfo, _ type: TypeRef, _ function: FunctionInfo, _ arguments: inout [Value],
        _ sources: [ArgumentSource], _ place: SourcePlace
    ) throws(Stop) -> Value {
        var receiver: Value
        switch info.kind {
        case .classType: receiver = try allocate(info)
        case .structure where !function.isForeign:
            var fields: [Value] = []
            for field in info.fields { fields.append(try initialValue(of: field)) }
            receiver = .structure(info.id, fields)
        default: receiver = .type(type)
        }
        let result = try call(function, &receiver, &arguments, sources, type: type, place: place)
        if function.isForeign { return info.kind == .classType && !result.isOptional ? receiver : result }
        if function.isFailable { return result.isOptional ? result : .some(result) }
        return result
    }

    /// An object with the declared values of its stored properties.
    func allocate(_ info: TypeInfo) throws(Stop) -> Value {
        var fields: [Value] = []
        fields.reserveCapacity(info.fields.count)
        for field in info.fields { fields.append(try initialValue(of: field)) }
        let index = state.heap.allocate(type: info.id, fields: fields)
        return .object(ObjectID(type: info.id, index: Int32(truncatingIfNeeded: index)))
    }

    func initialValue(of field: FieldInfo) throws(Stop) -> Value {
        if field.isLazy { return .unset }
        if let initial = field.initial { return try coerce(value(of: initial), to: field.type, from: field.place) }
        if case .optional(let wrapped, let unwrapsItself) = field.type {
            if unwrapsItself, isOutside(wrapped) { return .unset }
            if unwrapsItself, let value = try provide?(field) { return .some(value) }
            return .none
        }
        return .unset
    }

    /// Whether the program's files do not declare a type: what stands in an outlet of it is made elsewhere.
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
                let object = try allocate(info)
                keepClosures(arguments, shape, of: info.name, place)
                return object
            }
        case .structure:
            if let plan = shape.fields(of: info) { return try make(info, plan, arguments, place) }
        case .enumeration:
            if shape.labels == ["rawValue"] { return try enumCase(of: info, rawValue: arguments[0]) }
        default: break
        }
        if info.isForeign { return makeUnknown(type, arguments, shape, place) }
        let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
        throw Stop(.mistake, "mistake.initializer", [info.name, labels], place: place)
    }

    /// A struct with a value for each stored property, as a plan lays the arguments on them.
    func make(
        _ info: TypeInfo, _ plan: [Int?], _ arguments: [Value], _ place: SourcePlace
    ) throws(Stop) -> Value {
        var fields: [Value] = []
        fields.reserveCapacity(plan.count)
        for (field, source) in zip(info.fields, plan) {
            guard let source else {
                fields.append(try initialValue(of: field))
                continue
            }
            if field.isWrapped, case .nominal(let id, _) = field.type, typeID(of: arguments[source]) != id {
                var list = [arguments[source]]
                let shape = CallShape(labels: ["wrappedValue"], trailing: 0)
                fields.append(try construct(field.type, &list, shape, place))
            } else {
                fields.append(try coerce(arguments[source], to: field.type, from: place))
            }
        }
        return .structure(info.id, fields)
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
                if case .int(let number) = value { next = number &+ 1 }
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

extension FieldInfo {
    var isWrapped: Bool { attributes.contains("wrapped") }
    /// Whether the memberwise initialiser leaves it out.
    var isFixed: Bool { (isConstant && initial != nil) || isLazy }
}

extension TypeInfo {
    /// The parameters of the memberwise initialiser.
    var memberwiseParameters: [ParameterInfo] {
        fields.filter { !$0.isFixed }.map { field in
            var isOptional = field.isWrapped
            if case .optional = field.type, !field.isConstant { isOptional = true }
            let name = field.isWrapped ? String(field.name.dropFirst()) : field.name
            return ParameterInfo(
                label: name, name: name, type: field.isWrapped ? .unknown : field.type, isVariadic: false,
                isInout: false, isAutoclosure: false,
                defaultValue: field.initial ?? (isOptional ? TypeInfo.nilValue : nil))
        }
    }

    /// The value that an optional variable begins with; it is never run, since `unset` fields are made by their type.
    static let nilValue = FunctionInfo(
        id: -1, name: "nil", role: .value, owner: nil, result: .unknown,
        place: SourcePlace(file: "", line: 1, column: 1), fileIndex: 0, body: .missing)
}

extension SwiftProgram {
    /// The initialisers of a type, those of its superclasses behind its own.
    func initializers(of info: TypeInfo) -> [FunctionInfo] {
        var list = info.initializers
        for part in info.protocols { list += part.initializers.filter(\.hasBody) }
        if let superclass = info.superclass { list += initializers(of: superclass) }
        return list
    }

    /// All members of a name, the most specific first.
    func members(of id: TypeID, _ name: String, isStatic: Bool) -> [Member] {
        var found: [Member] = []
        var seen: Set<TypeID> = []
        var queue: [TypeInfo] = []
        var current = type(id)
        while let info = current {
            found += (isStatic ? info.statics : info.members)[name] ?? []
            queue += info.protocols
            current = info.superclass
        }
        var place = 0
        while place < queue.count {
            let info = queue[place]
            place += 1
            guard seen.insert(info.id).inserted else { continue }
            found += (isStatic ? info.statics : info.members)[name] ?? []
            queue += info.protocols
        }
        guard found.count > 1 else { return found }
        // A requirement gives way to what fulfils it.
        let fulfilled = found.filter {
            switch $0 {
            case .property(let property): property.getter?.hasBody ?? false
            case .function(let function): function.hasBody
            default: true
            }
        }
        return fulfilled.isEmpty ? found : fulfilled
    }

    /// Whether a protocol, or one that it inherits from, requires a function.
    func isRequirement(_ function: FunctionInfo, of id: TypeID) -> Bool {
        guard let info = type(id) else { return false }
        for case .function(let other) in info.members[function.name] ?? []
        where other.fullName == function.fullName && !other.hasBody { return true }
        return info.protocols.contains { isRequirement(function, of: $0.id) }
    }

    /// Whether a type conforms to a protocol, itself or through another.
    func conforms(_ info: TypeInfo, to id: TypeID) -> Bool {
        var seen: Set<TypeID> = []
        var queue = [info]
        while let next = queue.popLast() {
            if next.id == id { return true }
            guard seen.insert(next.id).inserted else { continue }
            queue += next.protocols
            if let superclass = next.superclass { queue.append(superclass) }
        }
        return false
    }

    /// A function's name with that of its type.
    func fullName(of function: FunctionInfo) -> String {
        guard let owner = function.owner, let info = type(owner) else { return function.fullName }
        return "\(info.qualifiedName).\(function.fullName)"
    }
}
