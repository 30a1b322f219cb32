import SwiftDeclarations
import SwiftReading

/// The arguments of a call, compiled.
struct CompiledArguments: Sendable {
    let codes: [Evaluation]
    let shape: CallShape
    /// The arguments behind `&`.
    let places: [(index: Int, place: Place)]

    /// Evaluates the arguments, and calls with them; a variable behind `&` is taken out of its place meanwhile.
    func withValues(
        _ machine: Machine, _ body: (inout [Value]) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        var values: [Value] = []
        values.reserveCapacity(codes.count)
        for code in codes { values.append(try code(machine)) }
        guard places.count > 1 else { return try taking(machine, 0, &values, body) }
        // Two parts of one value may be changed at once, as in `swap(&pair.a, &pair.b)`: they go in and out by copying.
        for (index, place) in places { values[index] = try place.get(machine) }
        let result = Result<Value, Stop> { () throws(Stop) in try body(&values) }
        // The last access ends first; an error ends it before its observers run.
        for (index, place) in places.reversed() {
            let end: Change = { value throws(Stop) in
                value = values[index]
                _ = try result.get()
                return true
            }
            if case .success = result { try place.modify(machine, end) } else { try? place.modify(machine, end) }
        }
        return try result.get()
    }

    private func taking(
        _ machine: Machine, _ next: Int, _ values: inout [Value], _ body: (inout [Value]) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        guard next < places.count else { return try body(&values) }
        let (index, place) = places[next]
        var result = Value.void
        try place.modify(machine) { value throws(Stop) in
            values[index] = value.take()
            defer { value = values[index].take() }
            result = try taking(machine, next + 1, &values, body)
            return true
        }
        return result
    }
}

extension Compiler {
    static let nothing: Code = { _ throws(Stop) in Value.unset }

    func shape(of call: SwiftCall) -> CallShape {
        CallShape(
            labels: call.arguments.map { $0.label?.text } + call.trailingClosures.map { $0.label?.text },
            trailing: call.trailingClosures.count)
    }

    /// Compiles arguments with the types of the parameters they go to.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - parameters: The parameters of what is called, if that is known.
    ///   - bound: What generic parameters stand for; what the arguments tell is added.
    ///   - isFixed: Whether closures that are written out may not change what they are given.
    /// - Returns: The compiled arguments, one a parameter.
    func arguments(
        of call: SwiftCall, _ parameters: [ParameterInfo]?, _ bound: inout [String: TypeRef], isFixed: Bool = false
    ) -> CompiledArguments {
        let shape = shape(of: call)
        let (target, caller) = Compiler.targets(of: call, shape, parameters)
        var codes: [Evaluation] = []
        var places: [(Int, Place)] = []
        // What goes in for a generic parameter may be a function with `inout`.
        func isFixedAt(_ index: Int) -> Bool { if case .parameter? = target[index]?.type { false } else { isFixed } }
        func add(_ typed: Typed, _ index: Int) {
            guard let parameter = target[index] else { return codes.append(Evaluation(code: typed.code)) }
            parameter.type.unify(with: typed.type, &bound)
            codes.append(Evaluation(code: parameter.isAutoclosure ? deferred(typed.code) : typed.code))
        }
        for (index, argument) in call.arguments.enumerated() {
            if case .byReference(let inner) = argument.value.kind, let place = self.place(of: inner) {
                if let stop = refusal(changing: inner, at: self.place(argument.value.range), { "&\($0)" }) {
                    codes.append(Evaluation(code: { _ throws(Stop) in throw stop }))
                    continue
                }
                if let parameter = target[index] { parameter.type.unify(with: place.type, &bound) }
                places.append((index, place))
                codes.append(Evaluation(code: Compiler.nothing))
                continue
            }
            var type = target[index]?.type.substituting(bound) ?? .unknown
            if case .implicitMember = argument.value.kind, case .parameter = type {
                learn(from: call.arguments.enumerated().dropFirst(index + 1), target, &bound)
                type = type.substituting(bound)
            }
            if case .closure(let part) = argument.value.kind {
                let made = closure(part, type.unwrapped, builder: target[index]?.builder, isFixed: isFixedAt(index))
                add(made, index)
            } else {
                add(expression(argument.value, type), index)
            }
        }
        for (offset, part) in call.trailingClosures.enumerated() {
            let index = call.arguments.count + offset
            let type = target[index]?.type.substituting(bound) ?? .unknown
            let made = closure(
                part.closure, type.unwrapped, builder: target[index]?.builder, isFixed: isFixedAt(index))
            add(made, index)
        }
        let written = CompiledArguments(codes: codes, shape: shape, places: places)
        return caller.isEmpty ? written : adding(caller, to: written, of: call)
    }

    /// Learns what generic parameters stand for from the names behind an implicit member: `error(forKey: .name, in: values)`.
    private func learn(
        from arguments: some Sequence<(offset: Int, element: SwiftArgument)>, _ target: [Int: ParameterInfo],
        _ bound: inout [String: TypeRef]
    ) {
        for (index, argument) in arguments {
            guard let parameter = target[index] else { continue }
            switch argument.value.kind {
            case .name, .member: parameter.type.unify(with: type(of: argument.value), &bound)
            default: continue
            }
        }
    }

    /// A parameter that is left out and whose default value tells of the caller, as `#line`, with the number of arguments in
    /// front of it.
    private typealias CallerParameter = (next: Int, parameter: ParameterInfo, macro: SwiftMacro)

    /// The parameter of each argument, as far as the call fits the parameters, and what is left out and tells of the caller.
    private static func targets(
        of call: SwiftCall, _ shape: CallShape, _ parameters: [ParameterInfo]?
    ) -> (target: [Int: ParameterInfo], caller: [CallerParameter]) {
        guard let parameters, let sources = shape.sources(for: parameters) else { return ([:], []) }
        var target: [Int: ParameterInfo] = [:]
        var caller: [CallerParameter] = []
        var next = 0
        for (source, parameter) in zip(sources, parameters) {
            switch source {
            case .argument(let index):
                target[index] = parameter
                next = index + 1
            case .variadic(let indices):
                for index in indices { target[index] = parameter }
                next = indices.last.map { $0 + 1 } ?? next
            case .defaultValue:
                guard let macro = parameter.callerMacro else { continue }
                caller.append((min(next, call.arguments.count), parameter, macro))
            }
        }
        return (target, caller)
    }

    /// The arguments with what tells of the caller, as if the caller had written it behind the name of what is called.
    private func adding(
        _ caller: [CallerParameter], to arguments: CompiledArguments, of call: SwiftCall
    ) -> CompiledArguments {
        var (codes, labels, places) = (arguments.codes, arguments.shape.labels, arguments.places)
        let (range, start) = (call.callee.range, place(call.callee.range))
        let line = start.line + range.end.line - range.start.line
        let written = SourcePlace(file: start.file, line: line, column: range.end.column)
        for (next, parameter, macro) in caller.reversed() {
            let code = self.macro(macro, written, parameter.type).code
            codes.insert(Evaluation(code: parameter.isAutoclosure ? deferred(code) : code), at: next)
            labels.insert(parameter.label, at: next)
            places = places.map { ($0.index < next ? $0.index : $0.index + 1, $0.place) }
        }
        let shape = CallShape(labels: labels, trailing: arguments.shape.trailing)
        return CompiledArguments(codes: codes, shape: shape, places: places)
    }

    /// The function that a call most likely means.
    func candidate(
        _ functions: [FunctionInfo], _ call: SwiftCall, _ bound: [String: TypeRef] = [:]
    ) -> FunctionInfo? { choice(functions, call, bound).function }

    /// The function that a call most likely means.
    ///
    /// It is settled where the types of all arguments that tell the overloads apart are known, as they are to the
    /// compiler: what a value turns out to be when it runs then has no say, and an empty list has elements of its type.
    /// Of overloads with one kind of arguments, the place where the call stands expects the result of one.
    func choice(
        _ functions: [FunctionInfo], _ call: SwiftCall, _ bound: [String: TypeRef] = [:], _ expected: TypeRef = .unknown
    ) -> (function: FunctionInfo?, isSettled: Bool) {
        let shape = shape(of: call)
        let fitting = functions.filter { shape.sources(for: $0.parameters) != nil }
        guard fitting.count > 1 else { return (fitting.first, false) }
        var best: FunctionInfo?
        var bestScore = Int.min
        var isOnlyBest = false
        var targets: [Int: [TypeRef]] = [:]
        for function in fitting {
            guard let sources = shape.sources(for: function.parameters) else { continue }
            var score = function.hasBody ? 0 : -100
            var fits = true
            for (source, parameter) in zip(sources, function.parameters) {
                guard case .argument(let index) = source else {
                    score -= 1
                    continue
                }
                let type = parameter.type.substituting(bound)
                targets[index, default: []].append(type)
                guard index < call.arguments.count else { continue }
                let part = staticFit(call.arguments[index].value, type)
                score += part
                fits = fits && part >= 0
            }
            let result = function.result.substituting(bound).unwrapped
            let wanted = expected.unwrapped
            if fits, wanted.id != nil, result.id == wanted.id, fit(result, wanted) > 0 { score += 10 }
            isOnlyBest = score != bestScore && (score > bestScore || isOnlyBest)
            if score > bestScore { (best, bestScore) = (function, score) }
        }
        let isSettled = targets.allSatisfy { index, types in
            Set(types).count == 1 && types.count == fitting.count
                || index < call.arguments.count && types.count == fitting.count
                    && types.allSatisfy { $0.isSettled && $0.unwrapped.id != nil }
                    && isKnown(call.arguments[index].value)
        }
        return (best, isSettled && isOnlyBest && bestScore >= 0)
    }

    /// The type of an argument, found once for all overloads, and once for all calls that the call lies in: each of them
    /// compiles its arguments twice, to choose and to call.
    func type(of value: SwiftExpression) -> TypeRef {
        if let type = scope.argumentTypes[value.range] { return type }
        let type = expression(value).type
        scope.argumentTypes[value.range] = type
        return type
    }

    /// True of an argument whose type is known in full.
    private func isKnown(_ value: SwiftExpression) -> Bool {
        switch value.kind {
        case .integer, .float, .string, .boolean: true
        case .array(let elements): !elements.isEmpty && elements.allSatisfy { isKnown($0) }
        case .name, .member, .call, .cast: type(of: value).isSettled
        default: false
        }
    }

    private func staticFit(_ value: SwiftExpression, _ type: TypeRef) -> Int {
        let core = program.core
        switch (value.kind, type.unwrapped) {
        case (.integer, .nominal(let id, _)): return id == core.int ? 3 : id == core.double ? 2 : -5
        case (.float, .nominal(let id, _)): return id == core.double ? 3 : -5
        case (.string, .nominal(let id, _)): return id == core.string ? 3 : id == core.character ? 1 : -5
        case (.boolean, .nominal(let id, _)): return id == core.bool ? 3 : -5
        case (.tuple(let parts), .nominal) where parts.count == 1: return staticFit(parts[0].value, type)
        case (.prefix(_, let part), .nominal): return staticFit(part, type)
        case (.infix(let part, let sign, _), .nominal) where "+-*/%".contains(sign):
            return staticFit(part, type)
        case (.array(let elements), .nominal(let id, let types)):
            guard id == core.array || id == core.set else { return -5 }
            // In `[1, 2.5]` the last decides.
            var least = 4
            for element in elements { least = min(least, staticFit(element, types.first ?? .unknown)) }
            return elements.isEmpty ? 3 : least < 0 ? least : 3 + least
        case (.implicitMember(let name), .nominal(let id, _)):
            guard let info = program.type(id), !info.isForeign else { return 0 }
            let isMember = info.caseIndices[name] != nil || !program.members(of: id, name, isStatic: true).isEmpty
            return isMember ? 2 : -5
        case (.call(let call), .nominal) where Compiler.isImplicit(call.callee):
            return staticFit(call.callee, type)
        case (.closure, .function): return 3
        case (.keyPath, .function(let types, _)): return types.count == 1 ? 3 : -5
        case (.keyPath, .named(let name)) where name.hasSuffix("KeyPath"): return 4
        case (.closure, .nominal): return -5
        case (_, .parameter), (_, .unknown): return 0
        case (.name, .metatype(let wanted)), (.member, .metatype(let wanted)):
            guard case .metatype(let own) = self.type(of: value), wanted.id != nil else { return 0 }
            return fit(own, wanted)
        case (.name, .nominal), (.member, .nominal), (.call, .nominal), (.cast, .nominal):
            return fit(self.type(of: value).unwrapped, type.unwrapped)
        default: return 0
        }
    }

    /// The rank of a type for a parameter, that of its elements with it: a list of albums is no list of songs.
    private func fit(_ own: TypeRef, _ type: TypeRef) -> Int {
        if own.isUnknown || type.isUnknown { return 0 }
        guard let ownID = own.id, let id = type.id, let info = program.type(ownID), let other = program.type(id) else {
            return own == type ? 4 : -3
        }
        if ownID == id {
            let parts = zip(own.arguments, type.arguments).map { fit($0.unwrapped, $1.unwrapped) }
            return parts.contains { $0 < 0 } ? -3 : 4 + parts.reduce(0, +)
        }
        if other.kind == .protocolType { return program.conforms(info, to: id) ? 2 : -5 }
        return info.inherits(from: id) ? 3 : -5
    }

    /// Learns the generic parameters of a call's result from its place: `let rows: [Row] = ids.map { .item($0) }`.
    func bind(resultOf function: FunctionInfo?, to expected: TypeRef, _ bound: inout [String: TypeRef]) {
        guard let function, !expected.isUnknown, !function.generics.isEmpty else { return }
        // A list and a set of the same elements are two types.
        if let id = function.result.id, let other = expected.unwrapped.id, id != other { return }
        var found: [String: TypeRef] = [:]
        if case .optional = function.result {
            function.result.unify(with: expected, &found)
        } else {
            function.result.unify(with: expected.unwrapped, &found)
        }
        for name in function.generics where bound[name] == nil {
            // A value of a protocol may be of any type that conforms.
            guard let type = found[name] else { continue }
            // The labels of a tuple are to be had from here alone.
            if case .tuple(let labels, _) = type, labels.contains(where: { !$0.isEmpty }) || type.isSettled {
                bound[name] = type
            }
            guard let id = type.id, program.type(id)?.kind != .protocolType else { continue }
            bound[name] = type
        }
    }

    func fullBinding(_ function: FunctionInfo?, _ bound: [String: TypeRef]) -> TypeRef {
        function?.result.substituting(bound) ?? .unknown
    }
}
