import SwiftDeclarations

extension Machine {
    // MARK: Members by name

    /// The type of a value, for looking up members.
    package func typeID(of value: Value) -> TypeID? {
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

    /// True when the type of a value has a member of a name.
    func knows(_ name: String, _ value: Value) -> Bool {
        typeID(of: value).map { !members(of: $0, name).isEmpty } ?? false
    }

    /// Picks the function of a name that takes arguments of a shape; of several, the one with the parameters of what the
    /// types of the arguments have settled, if its values fit.
    func select(
        _ members: [Member], _ shape: CallShape, _ arguments: [Value], _ receiver: Value? = nil,
        settled: FunctionInfo? = nil
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
                    if index < arguments.count { score += fit(arguments[index], parameter) }
                case .variadic(let indices):
                    let values = indices.prefix(8).filter { $0 < arguments.count }.map { arguments[$0] }
                    score += (values.map { fit($0, parameter.type) }.min() ?? 0) - 1
                case .defaultValue: score -= 2
                }
            }
            if !function.constraints.isEmpty { score += fit(function, sources, arguments, receiver) }
            if let settled, score >= 0,
                function.parameters.elementsEqual(
                    settled.parameters, by: { $0.label == $1.label && $0.type == $1.type })
            {
                score += gives(function.result, settled.result) ? 1010 : 1000
            }
            if score > bestScore { (best, bestScore) = ((function, sources), score) }
        }
        return best
    }

    /// True unless a result certainly is of another type than the one that is wanted; an override may narrow it.
    private func gives(_ own: TypeRef, _ wanted: TypeRef) -> Bool {
        guard let id = own.unwrapped.id, let other = wanted.unwrapped.id, id != other, let info = program.type(id),
            let type = program.type(other)
        else { return true }
        return type.kind == .protocolType ? program.conforms(info, to: other) : info.inherits(from: other)
    }

    /// True when a class calls the default method of a protocol although a subclass has its own. The class that
    /// conforms settles which one is called.
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
                let type = wanted(parameter.type, for: arguments[index], by: receiver)
                let value = try coerce(arguments[index], to: type, from: place)
                values.append(parameter.isAutoclosure ? closing(value) : value)
            case .variadic(let indices):
                var list: [Value] = []
                for index in indices { list.append(try coerce(arguments[index], to: parameter.type, from: place)) }
                values.append(.array(list))
            case .defaultValue:
                do throws(Stop) { values.append(try defaultValue(of: parameter)) } catch { throw located(error, place) }
            }
        }
        switch function.body {
        case .foreign(let number):
            var foreign = ForeignArguments(values: values, place: place, type: type, function: function)
            onForeignCall?(ForeignCall(name: program.fullName(of: function), place: place))
            let outer = (place: self.place, depth: depth)
            self.place = place
            // The library may come back here without a body of the program in between.
            depth &+= 8
            defer { (self.place, depth) = outer }
            guard depth <= limits.depth else { throw Stop(.limit, "limit.depth", ["\(limits.depth)"]).at(place) }
            let result: Value
            do throws(Stop) {
                result = try nested(program.foreignBodies[number](self, &receiver, &foreign))
                try checkSize(of: result)
                try checkSize(of: receiver)
                try nest(receiver)
                // A text that a text gives is another one; what a list gives is its own.
                if case .string = result, case .string = receiver { try checkNew(result) }
            } catch { throw located(error, place) }
            try throwPending()
            for (index, source) in sources.enumerated() where function.parameters[index].isInout {
                if case .argument(let argument) = source { arguments[argument] = foreign.values[index] }
            }
            return result
        case .missing:
            var name = function.name
            // What a protocol requires of something unknown is named with it: `store.names`.
            if case .opaque(let index) = receiver { name = "\(opaqueInfo(index).name).\(name)" }
            return makeOpaque(name, type: function.result, place: place)
        default:
            var frame = values
            frame.insert(receiver.take(), at: 0)
            let caller = libraryCaller
            libraryCaller = program.files[function.fileIndex].isForeign ? caller ?? place : nil
            // What was changed before an error is thrown stays changed.
            defer {
                libraryCaller = caller
                receiver = frame[0]
                for (index, source) in sources.enumerated() where function.parameters[index].isInout {
                    if case .argument(let argument) = source { arguments[argument] = frame[index + 1] }
                }
            }
            do throws(Stop) { return try run(body(of: function), &frame) } catch {
                throw located(error, place).through(program.fullName(of: function), place)
            }
        }
    }

    /// The type of a parameter as something unknown goes in: a value of the library says what its generic parameters are.
    private func wanted(_ type: TypeRef, for value: Value, by receiver: Value) -> TypeRef {
        guard case .opaque = value.unwrapped ?? value, case .foreign(let owner) = receiver, !owner.arguments.isEmpty,
            let generics = program.type(owner.type)?.generics
        else { return type }
        return type.substituting(Dictionary(zip(generics, owner.arguments).filter { !$0.1.isUnknown }) { $1 })
    }

    /// The argument of an `@autoclosure` parameter: an operator has its operands already, and hands over their values.
    private func closing(_ value: Value) -> Value {
        if case .function(let function) = value, function.name == "autoclosure" { return value }
        return .function(FunctionValue(name: "autoclosure") { _, _ throws(Stop) in value })
    }

    func defaultValue(of parameter: ParameterInfo) throws(Stop) -> Value {
        guard let value = parameter.defaultValue else { return .unset }
        let made = try self.value(of: value)
        return parameter.isAutoclosure ? closing(made) : made
    }

    /// Calls a function with no more than its receiver.
    func call(
        _ function: FunctionInfo, _ receiver: inout Value, _ arguments: [Value] = [], at caller: SourcePlace? = nil
    ) throws(Stop) -> Value {
        var arguments = arguments
        let sources = function.parameters.indices.map {
            $0 < arguments.count ? ArgumentSource.argument($0) : .defaultValue
        }
        return try call(function, &receiver, &arguments, sources, place: caller ?? place ?? function.place)
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

    /// A call of a value, as ``invoke(_:_:place:)``, with arguments that come back changed where they are `inout`.
    ///
    /// - Parameters:
    ///   - callee: What is called.
    ///   - arguments: Its arguments.
    ///   - place: Where the call stands; nil for where the code is now.
    ///   - written: The labels as they are written; nil where there are none.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: Its result; something opaque if what is called is opaque.
    package func invoke(
        _ callee: Value, _ arguments: inout [Value], _ place: SourcePlace?, _ written: CallShape? = nil
    ) throws(Stop) -> Value {
        let shape = written ?? .plain(arguments.count)
        let place = place ?? self.place ?? SourcePlace(file: "input", line: 1, column: 1)
        switch callee {
        case .function(let function): return try function.body(self, &arguments)
        case .some(let inner): return try invoke(inner, &arguments, place, written)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .type(let type): return try construct(type, &arguments, shape, place)
        case .opaque(let index):
            keepClosures(arguments, CallShape.plain(arguments.count), of: opaqueInfo(index).name, place)
            return opaqueChild(index, "()", of: arguments, place: place)
        case .object, .structure, .enumeration:
            var receiver = callee
            if let id = typeID(of: callee),
                let (function, sources) = select(members(of: id, "callAsFunction"), shape, arguments)
            {
                return try call(function, &receiver, &arguments, sources, place: place)
            }
            if let id = typeID(of: callee), !members(of: id, "dynamicallyCall").isEmpty {
                return try callDynamically(&receiver, arguments, shape, place)
            }
            return makeOpaque("call", type: .unknown, place: place)
        default: throw Stop(.mistake, "mistake.not-callable", [describe(callee)], place: place)
        }
    }

    /// A call of a value with `@dynamicCallable`: its arguments are one list, with their labels if it has any.
    private func callDynamically(
        _ receiver: inout Value, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        let isLabelled = shape.labels.contains { $0 != nil }
        var list: [Value] = [.array(arguments)]
        if isLabelled {
            let pairs = zip(shape.labels, arguments).map {
                Value.tuple(Machine.entryLabels, [.string($0 ?? ""), $1])
            }
            list = [.array(pairs)]
        }
        let label = isLabelled ? "withKeywordArguments" : "withArguments"
        return try callMethod("dynamicallyCall", &receiver, &list, CallShape(labels: [label], trailing: 0), place)
    }
}
