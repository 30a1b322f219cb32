import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - expected: The type that the place where it stands expects.
    /// - Returns: The compiled expression with its type.
    func expression(_ expression: SwiftExpression, _ expected: TypeRef = .unknown) -> Typed {
        nesting += 1
        defer { nesting -= 1 }
        guard hasChain(expression) else { return plain(expression, expected) }
        let inner = plain(expression, expected)
        let code = inner.code
        let type: TypeRef = if case .optional = inner.type { inner.type } else { .optional(inner.type) }
        return Typed(inner.type == .unknown ? .unknown : type) { machine throws(Stop) in
            let value = try code(machine)
            if machine.isChainBroken {
                machine.isChainBroken = false
                return .none
            }
            switch value {
            case .none, .some, .opaque: return value
            default: return .some(value)
            }
        }
    }

    /// True when `a?` stands in the chain of members, calls and subscripts.
    func hasChain(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .member(let base, _), .subscripting(let base, _), .forceUnwrap(let base), .specialized(let base, _):
            hasChain(base)
        case .call(let call): hasChain(call.callee)
        case .optionalChain(let base): typeExpression(base) == nil
        default: false
        }
    }

    /// The base of a member, call or subscript: within a chain of `?` it may end the whole chain.
    func base(_ expression: SwiftExpression, _ expected: TypeRef = .unknown) -> Typed { plain(expression, expected) }

    func plain(_ expression: SwiftExpression, _ expected: TypeRef) -> Typed {
        switch expression.kind {
        case .integer, .float, .string, .boolean, .null, .array, .dictionary, .tuple:
            return literal(expression, expected)
        case .name(let name): return self.name(name, expression.range)
        case .specialized(let inner, _):
            if let type = typeExpression(expression) { return Typed(.metatype(type)) { _ throws(Stop) in .type(type) } }
            return base(inner, expected)
        case .implicitMember(let name): return implicitMember(name, expected, expression.range)
        case .member(let base, let name):
            if !expected.isUnknown, Compiler.isImplicit(base) {
                return implicitChain(base, name, expected, expression.range)
            }
            return member(base, name, expression)
        case .call(let call): return self.call(call, expression.range, expected)
        case .subscripting(let base, let arguments): return subscripted(base, arguments, expression.range)
        case .optionalChain(let inner): return optionalChain(inner)
        case .forceUnwrap(let inner): return forceUnwrap(inner, expected)
        case .prefix(let sign, let operand): return prefix(sign, operand, expected, expression.range)
        case .postfix(let sign, let operand): return postfix(sign, operand, expression.range)
        case .infix(let left, let sign, let right): return infix(left, sign, right, expected, expression.range)
        case .ternary(let condition, let then, let otherwise):
            return ternary(condition, then, otherwise, expected)
        case .cast(let value, let word, let type): return cast(value, word, resolve(type), expression.range)
        case .byReference(let inner), .awaiting(let inner): return self.expression(inner, expected)
        case .trying(let word, let inner): return trying(word, inner, expected, expression.range)
        case .assignment(let target, let sign, let value):
            let isInChain = hasChain(target)
            let step = assignment(target, sign, value, expression.range)
            return Typed(isInChain ? .optional(.void) : .void) { machine throws(Stop) in
                let isDone = try step(machine)
                return isInChain ? (isDone ? .some(.void) : .none) : .void
            }
        case .closure(let closure): return self.closure(closure, expected)
        case .keyPath(let path): return keyPath(path, expected, expression.range)
        case .binding(_, let inner): return self.expression(inner, expected)
        case .typePattern(let type), .type(let type):
            let type = resolve(type)
            return Typed(.metatype(type)) { _ throws(Stop) in .type(type) }
        case .ifElse, .switchOver: return statementExpression(expression, expected)
        case .macro(let macro): return self.macro(macro, place(expression.range), expected)
        case .unsupported(let part): return unsupported(part)
        }
    }

    func unsupported(_ part: Unsupported) -> Typed {
        let place = place(part.range)
        // What is no Swift has no name: an article's `…` where values belong.
        var name = part.name ?? (part.kind == .unexpected ? "…" : part.kind.rawValue)
        let isExpression = part.kind == .regularExpression
        if isExpression, program.files.indices.contains(file) {
            name = String(program.files[file].document.text(of: part.range).prefix(40))
        }
        let shown = name
        return Typed { machine throws(Stop) in
            if isExpression { machine.omit(shown, place) }
            return machine.makeOpaque(shown, type: .unknown, place: place, isMade: isExpression)
        }
    }

    // MARK: Optionals

    func optionalChain(_ inner: SwiftExpression) -> Typed {
        let value = base(inner)
        let (code, type, place) = (value.code, value.type.unwrapped, place(inner.range))
        return Typed(type) { machine throws(Stop) in
            switch try code(machine) {
            case .none:
                machine.isChainBroken = true
                machine.onBrokenChain?(type, place)
                return .none
            case .some(let inner): return inner
            case let other: return other
            }
        }
    }

    func forceUnwrap(_ inner: SwiftExpression, _ expected: TypeRef) -> Typed {
        let value = base(inner, expected.isUnknown ? .unknown : .optional(expected))
        let place = place(inner.range)
        let code = value.code
        let isInChain = hasChain(inner)
        return Typed(value.type.unwrapped) { machine throws(Stop) in
            switch try code(machine) {
            case .none:
                if isInChain, machine.isChainBroken { return .none }
                throw Stop.trap(Trap.unwrapNil).at(place)
            case .some(let inner): return inner
            case let other: return other
            }
        }
    }

    // MARK: Choices

    private func ternary(
        _ condition: SwiftExpression, _ then: SwiftExpression, _ otherwise: SwiftExpression, _ expected: TypeRef
    ) -> Typed {
        let test = truth(condition)
        var first = expression(then, expected)
        var second = expression(otherwise, expected.isUnknown ? first.type : expected)
        if case .optional = expected {
            first = converted(first, expected, then.range)
            second = converted(second, expected, otherwise.range)
        }
        if expected.isUnknown, case .optional(second.type, _) = first.type {
            second = converted(second, first.type, otherwise.range)
        } else if expected.isUnknown, first.type != second.type, !second.type.isUnknown {
            first = expression(then, second.type)
            // `isEmpty ? label : nil` is an optional, also where nothing around it says so.
            if case .optional(let wrapped, _) = second.type, !first.type.isUnknown {
                first = converted(first, .optional(wrapped), then.range)
            }
            if first.type != second.type { second = converted(second, first.type, otherwise.range) }
        }
        let (yes, no) = (first.code, second.code)
        return Typed(expected.isUnknown ? first.type : expected) { machine throws(Stop) in
            try test(machine) ?? false ? try yes(machine) : try no(machine)
        }
    }

    private func cast(_ value: SwiftExpression, _ word: String, _ wanted: TypeRef, _ range: SourceRange) -> Typed {
        let type = associatedType(named: wanted) ?? wanted
        let inner = expression(value, word == "as" ? type : .unknown)
        let place = place(range)
        let result: TypeRef = word == "is" ? program.core.boolType : word == "as?" ? .optional(type) : type
        let code = inner.code
        if let metatype = runtimeType(of: type) {
            return Typed(result) { machine throws(Stop) in
                let value = try code(machine)
                guard case .type(let own) = try metatype(machine) else { return value }
                return try machine.cast(value, word, to: own, place)
            }
        }
        return Typed(result) { machine throws(Stop) in try machine.cast(code(machine), word, to: type, place) }
    }

    /// What `Song.ID` is, the associated type of a type of the program.
    private func associatedType(named type: TypeRef) -> TypeRef? {
        guard case .named(let name) = type, let dot = name.lastIndex(of: "."),
            let owner = program.typesByName[String(name[..<dot])]
        else { return nil }
        let part = String(name[name.index(after: dot)...])
        if let own = program.associatedType(part, of: owner.type) { return own }
        return part == "ID" ? owner.fields.first { $0.name == "id" }.map { program.type(of: $0) } : nil
    }

    /// A type with generic parameters in it, where an argument or the call says them: `T`, `[T]`, `[String: [T]]`.
    func runtimeType(of type: TypeRef) -> Code? {
        if let metatype = metatype(of: type) { return metatype }
        var names: Set<String> = []
        type.addParameters(to: &names)
        var metatypes: [(name: String, type: Evaluation)] = []
        for name in names.sorted() {
            guard let code = metatype(of: .parameter(name)) else { continue }
            metatypes.append((name, Evaluation(code: code)))
        }
        guard !metatypes.isEmpty else { return nil }
        let found = metatypes
        return { machine throws(Stop) in
            var bound: [String: TypeRef] = [:]
            for (name, metatype) in found {
                if case .type(let own) = try metatype(machine) { bound[name] = own }
            }
            return .type(type.substituting(bound))
        }
    }

    /// The type that a generic parameter stands for, where an argument says it, as `_ type: T.Type` does, or the call.
    func metatype(of type: TypeRef) -> Code? {
        guard case .parameter(let name) = type else { return nil }
        let parameter = function.parameters.first { $0.type == .metatype(type) }
        let passed = PassedTypes.variable(of: name)
        if let known = local(parameter?.name ?? passed) { return read(known) }
        // A generic parameter of the class: what it stands for is kept with the object.
        guard let owner, let own = local("self").map(read) else { return nil }
        if owner.kind == .protocolType {
            // A type that the conforming type brings: `typealias Body = [Song]`.
            return { machine throws(Stop) in
                let value = try own(machine)
                let conforming = if case .type(let type) = value { type } else { machine.type(of: value) }
                return .type(machine.program.associatedType(name, of: conforming) ?? type)
            }
        }
        guard let place = owner.generics.firstIndex(of: name), program.files[owner.fileIndex].isForeign == false else {
            return nil
        }
        guard owner.kind == .classType, !function.isStatic else {
            return { machine throws(Stop) in .type(machine.genericType(place, of: try own(machine), owner) ?? type) }
        }
        return { machine throws(Stop) in
            let value = try own(machine)
            if case .type = value { return .type(machine.genericType(place, of: value, owner) ?? type) }
            return machine.memory(of: value)[passed] ?? .type(type)
        }
    }

    private func trying(
        _ word: String, _ inner: SwiftExpression, _ expected: TypeRef, _ range: SourceRange
    ) -> Typed {
        let value = expression(inner, word == "try?" ? expected.unwrapped : expected)
        let code = value.code
        let place = place(range)
        switch word {
        case "try?":
            let type: TypeRef = if case .optional = value.type { value.type } else { .optional(value.type) }
            return Typed(value.type.isUnknown ? .unknown : type) { machine throws(Stop) in
                do throws(Stop) {
                    let value = try code(machine)
                    if case .opaque = value { return value }
                    return value.isOptional ? value : .some(value)
                } catch {
                    if case .thrown = error.kind { return .none }
                    throw error
                }
            }
        case "try!":
            return Typed(value.type) { machine throws(Stop) in
                do throws(Stop) { return try code(machine) } catch {
                    guard case .thrown(let thrown) = error.kind else { throw error }
                    let words = "'try!' expression unexpectedly raised an error: \(machine.debugDescribe(thrown))"
                    throw Stop.trap(words).at(place)
                }
            }
        default: return value
        }
    }

    /// `if` and `switch` where a value is wanted.
    private func statementExpression(_ expression: SwiftExpression, _ expected: TypeRef) -> Typed {
        let outer = scope.result
        scope.result = expected
        defer { scope.result = outer }
        let step: Step
        switch expression.kind {
        case .ifElse(let part): step = ifElse(part, tail: true)
        case .switchOver(let subject, let cases): step = switchOver(subject, cases, tail: true)
        default: return Typed { _ throws(Stop) in .void }
        }
        return Typed(expected) { machine throws(Stop) in
            if case .result(let value) = try step(machine) { return value }
            return .void
        }
    }
}
