import SwiftDeclarations
import SwiftReading

/// A test whether a value fits a pattern, whose names it is bound to; nil if something opaque decides it.
typealias Match = @Sendable (Machine, Value) throws(Stop) -> Bool?

extension Compiler {
    /// Compiles a pattern of a `case`.
    ///
    /// - Parameters:
    ///   - expression: The pattern, as an expression in which names may be bound.
    ///   - type: The type of the value it is held against.
    ///   - isBinding: Whether names are bound, as within `let (a, b)`.
    /// - Returns: The compiled pattern.
    func pattern(_ expression: SwiftExpression, _ type: TypeRef, isBinding: Bool = false) -> Match {
        switch expression.kind {
        case .binding(_, let inner): return pattern(inner, type, isBinding: true)
        case .name("_"): return { _, _ throws(Stop) in true }
        case .name(let name) where isBinding:
            // `case .head(let rows), .body(let rows)`: one variable, bound by whichever fits.
            let known = isAlternative ? scope.blocks.last?[name] : nil
            let initialize = initialize(known ?? declare(name, type, isConstant: false, at: expression.range))
            return { machine, value throws(Stop) in
                initialize(machine, value)
                return true
            }
        case .tuple(let parts) where parts.count == 1 && parts[0].label == nil:
            return pattern(parts[0].value, type, isBinding: isBinding)
        case .tuple(let parts): return tuplePattern(parts, type, isBinding)
        case .implicitMember(let name): return casePattern(name, nil, type, isBinding, expression)
        case .call(let call):
            switch call.callee.kind {
            case .implicitMember(let name): return casePattern(name, call.arguments, type, isBinding, expression)
            case .member(_, let name): return casePattern(name.text, call.arguments, type, isBinding, expression)
            default: return equality(expression, type)
            }
        case .member(let base, let name):
            if let owner = typeExpression(base)?.id.flatMap({ program.type($0) }), owner.caseIndices[name.text] != nil {
                return casePattern(name.text, nil, type, isBinding, expression)
            }
            return equality(expression, type)
        case .optionalChain(let inner):
            let match = pattern(inner, type.unwrapped, isBinding: isBinding)
            return { machine, value throws(Stop) in
                switch value {
                case .none: false
                case .some(let inner): try match(machine, inner)
                case .opaque(let index) where machine.opaqueInfo(index).mayBeNil:
                    try match(machine, value) == false ? false : nil
                default: try match(machine, value)
                }
            }
        case .null: return { _, value throws(Stop) in value.isNil }
        case .typePattern(let type):
            let type = resolve(type)
            return { machine, value throws(Stop) in machine.isValue(value, of: type) ?? !machine.isFailing }
        case .cast(let inner, _, let type):
            let type = resolve(type)
            let match = pattern(inner, type, isBinding: isBinding)
            return { machine, value throws(Stop) in
                guard machine.isValue(value, of: type) ?? !machine.isFailing else { return false }
                return try match(machine, value.unwrapped ?? value)
            }
        default: return equality(expression, type)
        }
    }

    private func tuplePattern(_ parts: [SwiftArgument], _ type: TypeRef, _ isBinding: Bool) -> Match {
        var types: [TypeRef] = []
        if case .tuple(_, let known) = type { types = known }
        let matches = parts.enumerated().map { index, part in
            Matcher(match: pattern(part.value, index < types.count ? types[index] : .unknown, isBinding: isBinding))
        }
        return { machine, value throws(Stop) in
            let values = machine.parts(of: value, matches.count)
            guard values.count == matches.count else { return false }
            for (match, value) in zip(matches, values) where try match(machine, value) != true { return false }
            return true
        }
    }

    /// `.photo(let id)`, `.main`
    private func casePattern(
        _ name: String, _ arguments: [SwiftArgument]?, _ type: TypeRef, _ isBinding: Bool, _ whole: SwiftExpression
    ) -> Match {
        let info = type.unwrapped.id.flatMap { program.type($0) }
        var types: [TypeRef] = []
        if let info, let index = info.caseIndices[name] {
            let bound = bindings(of: type.unwrapped)
            types = info.cases[index].types.map { $0.substituting(bound) }
        } else if info == nil, let found = anyCase(name, arguments?.count) {
            types = found
        }
        if name == "some" { types = [type.unwrapped] }
        let count = arguments?.count ?? 0
        let matches = (arguments ?? []).enumerated().map { index, part in
            var expected = index < types.count ? types[index] : .unknown
            if count == 1, types.count > 1 { expected = .tuple(types.map { _ in "" }, types) }
            return Matcher(match: pattern(part.value, expected, isBinding: isBinding))
        }
        let isBare = arguments == nil
        let payload = types
        let place = place(whole.range)
        return { machine, value throws(Stop) in
            try machine.matchCase(name, isBare: isBare, matches, payload, value, place)
        }
    }

    private func anyCase(_ name: String, _ count: Int?) -> [TypeRef]? {
        let found = program.types.lazy.filter { !$0.isForeign }.compactMap { info -> [TypeRef]? in
            guard let index = info.caseIndices[name] else { return nil }
            let types = info.cases[index].types
            return count == nil || count == types.count ? types : nil
        }
        return found.first
    }

    private func equality(_ expression: SwiftExpression, _ type: TypeRef) -> Match {
        let code = self.expression(expression, type).code
        let place = place(expression.range)
        return { machine, value throws(Stop) in
            try machine.matches(code(machine), value, place)
        }
    }
}

extension Machine {
    /// True when a value is a case of its enum, or the same as a static member of its type.
    func matchCase(
        _ name: String, isBare: Bool, _ matches: [Matcher], _ types: [TypeRef], _ value: Value, _ place: SourcePlace
    ) throws(Stop) -> Bool? {
        switch value {
        case .none:
            return name == "none"
        case .some(let inner):
            if name == "some" { return matches.isEmpty ? true : try matches[0](self, inner) }
            if name == "none" { return false }
            return try matchCase(name, isBare: isBare, matches, types, inner, place)
        case .enumeration(let id, let payload):
            guard let info = program.type(id.type), let index = info.caseIndices[name] else { break }
            guard Int(id.index) == index else { return false }
            if isBare { return true }
            if matches.count == payload.count {
                for (match, part) in zip(matches, payload) where try match(self, part) != true { return false }
                return true
            }
            guard matches.count == 1 else { return false }
            return try matches[0](self, .tuple(TupleLabels(info.cases[index].labels), payload))
        case .opaque(let index):
            let good: Set = ["success", "some", "finished"]
            let bad: Set = ["failure", "none"]
            guard isFailing ? bad.contains(name) : good.contains(name) else {
                if opaqueInfo(index).form == ".\(name)" { return true }
                return false
            }
            for (offset, match) in matches.enumerated() {
                let type = offset < types.count ? types[offset] : .unknown
                _ = try match(self, makeOpaque("\(opaqueInfo(index).name).\(name)", type: type, place: place))
            }
            return true
        default: if name == "some" { return matches.isEmpty ? true : try matches[0](self, value) }
        }
        guard isBare, let id = typeID(of: value), let info = program.type(id) else { return false }
        return try areEqual(staticMember(info.type, name, place), value)
    }

    /// `pattern ~= value`
    func matches(_ pattern: Value, _ value: Value, _ place: SourcePlace) throws(Stop) -> Bool? {
        if case .range(let range) = pattern { return try contains(range, value, place) }
        if case .opaque = value { return try areEqual(pattern, value) }
        func fits(_ function: FunctionInfo) -> Bool {
            zip(function.parameters, [pattern, value]).allSatisfy { isValue($1, of: $0.type) ?? true }
        }
        for function in program.globalFunctions["~="] ?? [] where !function.isForeign && fits(function) {
            var receiver = Value.void
            return try call(function, &receiver, [pattern, value]) == .bool(true)
        }
        // The operator stands in the type of the pattern or of the value.
        for id in [typeID(of: pattern), typeID(of: value)].compactMap(\.self) {
            for case .function(let function) in members(of: id, "~=", isStatic: true) where fits(function) {
                var receiver = Value.type(.nominal(id, []))
                return try call(function, &receiver, [pattern, value]) == .bool(true)
            }
        }
        return try areEqual(pattern, value)
    }

    /// True when a value lies in a range; nil for something unknown.
    package func contains(_ range: RangeValue, _ value: Value, _ place: SourcePlace) throws(Stop) -> Bool? {
        let value = value.unwrapped ?? value
        if case .opaque = value { return nil }
        if let lower = range.lower, try isLess(value, lower, place: place) { return false }
        guard let upper = range.upper else { return true }
        if try isLess(value, upper, place: place) { return true }
        return range.isClosed ? try areEqual(value, upper) : false
    }
}
