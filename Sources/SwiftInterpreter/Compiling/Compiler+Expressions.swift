import OrderedCollections
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

    /// Whether `a?` stands in the chain of members, calls and subscripts.
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

    private func plain(_ expression: SwiftExpression, _ expected: TypeRef) -> Typed {
        switch expression.kind {
        case .integer, .float, .string, .boolean, .null, .array, .dictionary, .tuple:
            return literal(expression, expected)
        case .name(let name): return self.name(name, expression.range, expected)
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
        case .byReference(let inner): return self.expression(inner, expected)
        case .trying(let word, let inner): return trying(word, inner, expected, expression.range)
        case .awaiting(let inner):
            let value = self.expression(inner, expected)
            return Typed(value.type) { machine throws(Stop) in try machine.awaited(value.code(machine)) }
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
        case .typePattern(let type):
            let type = resolve(type)
            return Typed(.metatype(type)) { _ throws(Stop) in .type(type) }
        case .type(let type):
            let type = resolve(type)
            return Typed(.metatype(type)) { _ throws(Stop) in .type(type) }
        case .ifElse, .switchOver: return statementExpression(expression, expected)
        case .macro(let macro): return self.macro(macro, expression.range)
        case .unsupported(let part): return unsupported(part)
        }
    }

    func unsupported(_ part: Unsupported) -> Typed {
        let place = place(part.range)
        let name = part.name ?? part.kind.rawValue
        return Typed { machine throws(Stop) in machine.makeOpaque(name, type: .unknown, place: place) }
    }

    // MARK: Names

    func name(_ name: String, _ range: SourceRange, _ expected: TypeRef) -> Typed {
        if name == "..." {
            let all = Value.range(RangeValue(lower: nil, upper: nil, isClosed: true))
            return Typed(.nominal(program.core.range, [])) { _ throws(Stop) in all }
        }
        if let place = variable(name, range) { return Typed(place.type, place.get) }
        if name == "Self", let owner {
            return Typed(owner.kind == .protocolType ? .unknown : .metatype(owner.type), dynamicSelf())
        }
        if name.hasPrefix("$"), Int(name.dropFirst()) != nil {
            return Typed { _ throws(Stop) in .void }
        }
        if let expression = typeNamed(name, range) { return expression }
        if let functions = program.globalFunctions[Compiler.plainName(name)] { return globalFunction(functions, name) }
        if let owner, let enclosing = enclosingStatic(name, owner) { return enclosing }
        let place = place(range)
        if let local = local("self"), owner?.kind == .classType, !function.isStatic,
            owner?.unknownSuperclass != nil || owner?.superclass != nil
        {
            // What a class inherits from something unknown: `view`, `navigationItem`.
            let get = read(local)
            return Typed { machine throws(Stop) in try machine.member(get(machine), name, place) }
        }
        if Compiler.operators.contains(name) { return operatorFunction(name) }
        return Typed { machine throws(Stop) in machine.unknownGlobal(name, place) }
    }

    private static let operators: Set = [
        "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "&", "|", "^", "...", "..<",
    ]

    static func plainName(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    private func typeNamed(_ name: String, _ range: SourceRange) -> Typed? {
        let found = TypeResolver(types: program.types, typesByName: program.typesByName, aliases: program.aliases)
            .lookUp(name, [], in: typeScope)
        switch found {
        case .named:
            guard name.first?.isUppercase == true, program.globalFunctions[name] == nil else { return nil }
        case .parameter: guard name.first?.isUppercase == true else { return nil }
        default: break
        }
        return Typed(.metatype(found)) { _ throws(Stop) in .type(found) }
    }

    /// A static member or method of a type around the one that is being compiled, or of the type itself.
    private func enclosingStatic(_ name: String, _ owner: TypeInfo) -> Typed? {
        var type: TypeInfo? = owner
        while let current = type {
            if current.caseIndices[name] != nil || !program.members(of: current.id, name, isStatic: true).isEmpty {
                let reference = current.type
                return Typed { machine throws(Stop) in try machine.staticMember(reference, name, .none) }
            }
            type = current.outer
        }
        return nil
    }

    private func globalFunction(_ functions: [FunctionInfo], _ name: String) -> Typed {
        let chosen = functions.first { $0.fullName == name } ?? functions[0]
        return Typed(.function(chosen.parameters.map(\.type), chosen.result)) { _ throws(Stop) in
            .function(
                FunctionValue(name: chosen.name, place: chosen.place, parameters: chosen.parameters.map(\.type)) {
                    machine, arguments throws(Stop) in
                    var receiver = Value.void
                    let place = machine.place ?? chosen.place
                    if functions.count > 1,
                        let (function, sources) = machine.select(
                            functions.map { .function($0) }, .plain(arguments.count), arguments)
                    {
                        return try machine.call(function, &receiver, &arguments, sources, place: place)
                    }
                    let sources = chosen.parameters.indices.map {
                        $0 < arguments.count ? ArgumentSource.argument($0) : .defaultValue
                    }
                    return try machine.call(chosen, &receiver, &arguments, sources, place: place)
                })
        }
    }

    private func operatorFunction(_ name: String) -> Typed {
        let place = function.place
        return Typed { _ throws(Stop) in
            .function(
                FunctionValue(name: name) { machine, arguments throws(Stop) in
                    if arguments.count == 1 { return try machine.negated(arguments[0], place) }
                    guard arguments.count > 1 else { return .void }
                    return try machine.operate(name, arguments[0], arguments[1], machine.place ?? place)
                })
        }
    }

    func implicitMember(_ name: String, _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let place = place(range)
        switch expected {
        case .optional(let wrapped, _):
            if name == "none" { return Typed(expected) { _ throws(Stop) in .none } }
            if name == "some" { break }
            return converted(implicitMember(name, wrapped, range), expected, range)
        case .nominal(let id, _):
            if let info = program.type(id), let index = info.caseIndices[name], info.cases[index].types.isEmpty {
                let value = Value.enumeration(CaseID(type: id, index: Int32(truncatingIfNeeded: index)), [])
                return Typed(expected) { _ throws(Stop) in value }
            }
            return Typed(expected) { machine throws(Stop) in try machine.staticMember(expected, name, place) }
        case .named(let type):
            return Typed(expected) { machine throws(Stop) in machine.constant("\(type).\(name)", place: place) }
        default: break
        }
        return Typed { machine throws(Stop) in machine.constant(".\(name)", place: place) }
    }

    // MARK: Members

    private func member(_ base: SwiftExpression, _ name: SwiftName, _ whole: SwiftExpression) -> Typed {
        if let type = typeExpression(whole) { return Typed(.metatype(type)) { _ throws(Stop) in .type(type) } }
        let place = place(whole.range)
        let text = name.text
        if Compiler.isModule(base) { return self.name(text, name.range, .unknown) }
        if let type = typeExpression(base) {
            if text == "self" { return Typed(.metatype(type)) { _ throws(Stop) in .type(type) } }
            if text == "none", case .optional = type { return Typed(type) { _ throws(Stop) in .none } }
            let result = staticType(of: type, text)
            return Typed(result) { machine throws(Stop) in try machine.staticMember(type, text, place) }
        }
        guard let access = self.place(of: whole) else {
            let value = self.base(base)
            return Typed { machine throws(Stop) in try machine.member(value.code(machine), text, place) }
        }
        return Typed(access.type, access.get)
    }

    /// The type of a static member.
    func staticType(of type: TypeRef, _ name: String) -> TypeRef {
        guard case .nominal(let id, _) = type, let info = program.type(id) else { return .unknown }
        if let index = info.caseIndices[name] {
            let types = info.cases[index].types
            return types.isEmpty ? type : .function(types, type)
        }
        if name == "allCases" { return program.core.arrayType(type) }
        for member in program.members(of: id, name, isStatic: true) {
            switch member {
            case .global(let index):
                let declared = program.globals[index].type
                return declared.isUnknown ? initialType(program.globals[index].initial) : declared
            case .property(let property): return property.type.substituting(bindings(of: type))
            default: continue
            }
        }
        return .unknown
    }

    /// The type of `Type(…)` as an initial value: what `static let shared = Store()` is.
    func initialType(_ function: FunctionInfo?) -> TypeRef {
        guard let function, case .expression = function.body else { return .unknown }
        return program.inferredType(of: function)
    }

    /// The type of a property that has only a value: found by compiling the value.
    static func inferType(of function: FunctionInfo, in program: SwiftProgram) -> TypeRef {
        guard case .expression(let expression) = function.body else { return .unknown }
        return Compiler(function, program, []).typeInFrame(of: expression)
    }

    /// Whether a name is that of a module, as in `Swift.min`.
    static func isModule(_ expression: SwiftExpression) -> Bool {
        guard case .name(let name) = expression.kind else { return false }
        return name == "Swift" || name == "Foundation" || name == "UIKit"
    }

    /// Whether an expression begins with a dot, as `.red.opacity(1)`.
    static func isImplicit(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .implicitMember: true
        case .member(let base, _): isImplicit(base)
        case .call(let call): isImplicit(call.callee)
        default: false
        }
    }

    /// `.red.dark`: what the chain begins with is a member of the type that is expected of the whole.
    private func implicitChain(
        _ base: SwiftExpression, _ name: SwiftName, _ expected: TypeRef, _ range: SourceRange
    ) -> Typed {
        let value = expression(base, expected)
        let code = value.code
        let place = place(range)
        let text = name.text
        return Typed(memberType(of: value.type, text)) { machine throws(Stop) in
            try machine.member(code(machine), text, place)
        }
    }

    // MARK: Optionals

    private func optionalChain(_ inner: SwiftExpression) -> Typed {
        let value = base(inner)
        let code = value.code
        return Typed(value.type.unwrapped) { machine throws(Stop) in
            switch try code(machine) {
            case .none:
                machine.isChainBroken = true
                return .none
            case .some(let inner): return inner
            case let other: return other
            }
        }
    }

    private func forceUnwrap(_ inner: SwiftExpression, _ expected: TypeRef) -> Typed {
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
        if expected.isUnknown, first.type != second.type, !second.type.isUnknown {
            first = expression(then, second.type)
            if first.type != second.type { second = converted(second, first.type, otherwise.range) }
        }
        let (yes, no) = (first.code, second.code)
        return Typed(expected.isUnknown ? first.type : expected) { machine throws(Stop) in
            try test(machine) ?? false ? try yes(machine) : try no(machine)
        }
    }

    private func cast(_ value: SwiftExpression, _ word: String, _ type: TypeRef, _ range: SourceRange) -> Typed {
        let inner = expression(value, word == "as" ? type : .unknown)
        let place = place(range)
        let result: TypeRef = word == "is" ? program.core.boolType : word == "as?" ? .optional(type) : type
        let code = inner.code
        if let metatype = metatype(of: type) {
            return Typed(result) { machine throws(Stop) in
                let value = try code(machine)
                guard case .type(let own) = try metatype(machine) else { return value }
                return try machine.cast(value, word, to: own, place)
            }
        }
        return Typed(result) { machine throws(Stop) in try machine.cast(code(machine), word, to: type, place) }
    }

    /// The type that a generic parameter stands for, where an argument says it: `T` by `_ type: T.Type`.
    func metatype(of type: TypeRef) -> Code? {
        guard case .parameter = type,
            let parameter = function.parameters.first(where: { $0.type == .metatype(type) }),
            let local = local(parameter.name)
        else { return nil }
        return read(local)
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

    // MARK: Literals

    private func literal(_ expression: SwiftExpression, _ expected: TypeRef) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        switch expression.kind {
        case .integer(let text, let value):
            if wanted.id == core.double, let number = value.map(Double.init) ?? Double(text) {
                return wrapped(.double(number), core.doubleType, expected)
            }
            guard let value else {
                let place = place(expression.range)
                return Typed { _ throws(Stop) in throw Stop(.mistake, "mistake.integer", [text], place: place) }
            }
            return wrapped(.int(value), core.intType, expected, expression.range)
        case .float(let text):
            return wrapped(.double(Double(text.filter { $0 != "_" }) ?? 0), core.doubleType, expected, expression.range)
        case .boolean(let value): return wrapped(.bool(value), core.boolType, expected, expression.range)
        case .null: return Typed(expected.isUnknown ? .unknown : .optional(wanted)) { _ throws(Stop) in .none }
        case .string(let string): return self.string(string, expected, expression.range)
        case .array(let elements): return array(elements, expected, expression.range)
        case .dictionary(let entries): return dictionary(entries, expected, expression.range)
        case .tuple(let parts): return tuple(parts, expected)
        default: return Typed { _ throws(Stop) in .void }
        }
    }

    /// A constant, as an optional or a value of another type where one is expected.
    private func wrapped(
        _ value: Value, _ type: TypeRef, _ expected: TypeRef, _ range: SourceRange? = nil
    ) -> Typed {
        let constant = Typed(type) { _ throws(Stop) in value }
        if case .optional(let wrapped, _) = expected, wrapped == type {
            return Typed(expected) { _ throws(Stop) in .some(value) }
        }
        guard case .nominal(let id, _) = expected.unwrapped, id != type.id,
            let info = program.type(id), info.kind != .protocolType
        else { return constant }
        return converted(constant, expected, range)
    }

    private func string(_ string: SwiftString, _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        if let text = string.plainText {
            if expected.unwrapped.id == core.character, text.count == 1, let character = text.first {
                return wrapped(.character(character), .nominal(core.character, []), expected)
            }
            return wrapped(.string(text), core.stringType, expected, range)
        }
        var parts: [Evaluation] = []
        for segment in string.segments {
            switch segment {
            case .text(let text):
                let words: Code = { _ throws(Stop) in Value.string(text) }
                parts.append(Evaluation(code: words))
            case .interpolation(let arguments):
                if let first = arguments.first { parts.append(Evaluation(code: expression(first.value).code)) }
            }
        }
        let codes = parts
        return converted(
            Typed(core.stringType) { machine throws(Stop) in
                var text = ""
                for code in codes {
                    text += try machine.text(of: code(machine))
                    try machine.checkSize(text.utf8.count)
                }
                return .string(text)
            }, expected.isUnknown ? core.stringType : expected, range)
    }

    private func array(_ elements: [SwiftExpression], _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        let isSet = wanted.id == core.set
        var element = wanted.id == core.array || isSet ? wanted.arguments.first ?? .unknown : .unknown
        var typed = elements.map { expression($0, element) }
        if element.isUnknown, typed.count > 0 {
            let types = Set(typed.map(\.type)).subtracting([.unknown])
            if elements.contains(where: { if case .null = $0.kind { true } else { false } }), types.count > 0 {
                element = .optional(joined(types).unwrapped)
                if case .optional(.unknown, _) = element, let only = types.first, types.count == 1 {
                    element = .optional(only.unwrapped)
                }
                typed = elements.map { expression($0, element) }
            } else if types.count == 1, let only = types.first {
                element = only
                if !typed.allSatisfy({ $0.type == only }) { typed = elements.map { expression($0, only) } }
            } else if types.count > 1 {
                element = joined(types)
                if !element.isUnknown { typed = elements.map { expression($0, element) } }
            }
        }
        let codes = zip(typed, elements).map { Evaluation(code: converted($0, element, $1.range).code) }
        let type: TypeRef =
            isSet ? .nominal(core.set, [element]) : core.arrayType(element)
        let value = Typed(type) { machine throws(Stop) in
            var values: [Value] = []
            values.reserveCapacity(codes.count)
            for code in codes { values.append(try code(machine)) }
            guard isSet else { return .array(values) }
            let set = OrderedSet(values)
            try machine.throwPending()
            return .set(set)
        }
        return wanted.id == nil || wanted.id == core.array && !isOptional(expected)
            ? value : converted(value, expected, range)
    }

    private func isOptional(_ type: TypeRef) -> Bool {
        if case .optional = type { return true }
        return false
    }

    /// The type of a list whose elements have several: `[1, 2.5]`, `[1, nil]`.
    private func joined(_ types: Set<TypeRef>) -> TypeRef {
        let core = program.core
        if types.isEmpty { return .unknown }
        if types.isSubset(of: [core.intType, core.doubleType]) { return core.doubleType }
        let plain = Set(types.map(\.unwrapped))
        if plain.count == 1, let only = plain.first { return .optional(only) }
        return .unknown
    }

    private func dictionary(_ entries: [SwiftEntry], _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        var key: TypeRef = .unknown
        var value: TypeRef = .unknown
        if wanted.id == core.dictionary, wanted.arguments.count == 2 {
            (key, value) = (wanted.arguments[0], wanted.arguments[1])
        }
        let typed = entries.map { (expression($0.key, key), expression($0.value, value)) }
        if key.isUnknown { key = typed.first?.0.type ?? .unknown }
        if value.isUnknown {
            let types = Set(typed.map(\.1.type))
            value = types.count == 1 ? types.first ?? .unknown : joined(types.subtracting([.unknown]))
        }
        let pairs = zip(typed, entries).map {
            (
                Evaluation(code: converted($0.0, key, $1.key.range).code),
                Evaluation(code: converted($0.1, value, $1.value.range).code)
            )
        }
        let place = place(range)
        let literal = Typed(.nominal(core.dictionary, [key, value])) { machine throws(Stop) in
            var result: OrderedDictionary<Value, Value> = [:]
            for (key, value) in pairs {
                let key = try key(machine)
                guard result[key] == nil else { throw Stop.trap(Trap.duplicateKeys).at(place) }
                result[key] = try value(machine)
                try machine.throwPending()
            }
            return .dictionary(result)
        }
        return wanted.id == nil || wanted.id == core.dictionary && !isOptional(expected)
            ? literal : converted(literal, expected, range)
    }

    private func tuple(_ parts: [SwiftArgument], _ expected: TypeRef) -> Typed {
        if parts.isEmpty { return Typed(.void) { _ throws(Stop) in .void } }
        if parts.count == 1 { return expression(parts[0].value, expected) }
        var wanted: [TypeRef] = []
        var wantedLabels: [String] = []
        if case .tuple(let labels, let types) = expected.unwrapped, types.count == parts.count {
            (wanted, wantedLabels) = (types, labels)
        }
        let typed = parts.enumerated().map { index, part in
            let type = index < wanted.count ? wanted[index] : .unknown
            return converted(expression(part.value, type), type, part.range)
        }
        var names = parts.map { $0.label?.text ?? "" }
        if names.allSatisfy(\.isEmpty), wantedLabels.contains(where: { !$0.isEmpty }) { names = wantedLabels }
        let labels = names.contains { !$0.isEmpty } ? TupleLabels(names) : TupleLabels.none
        let codes = typed.map { Evaluation(code: $0.code) }
        return Typed(.tuple(names, typed.map(\.type))) { machine throws(Stop) in
            var values: [Value] = []
            values.reserveCapacity(codes.count)
            for code in codes { values.append(try code(machine)) }
            return .tuple(labels, values)
        }
    }

    // MARK: Key paths and macros

    private func keyPath(_ path: SwiftKeyPath, _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let place = place(range)
        var steps: [PathLink] = []
        let unwrap: PathStep = { _, value throws(Stop) in value.unwrapped ?? value }
        var names: [String] = []
        for component in path.components {
            switch component {
            case .property(let name):
                names.append(name)
                let step: PathStep = { machine, value throws(Stop) in try machine.member(value, name, place) }
                steps.append(PathLink(step: step))
            case .subscripting(let arguments):
                let codes = arguments.map { Evaluation(code: expression($0.value).code) }
                let shape = CallShape(labels: arguments.map { $0.label?.text }, trailing: 0)
                let step: PathStep = { machine, value throws(Stop) in
                    var list: [Value] = []
                    for code in codes { list.append(try code(machine)) }
                    return try machine.subscripted(value, list, shape, place)
                }
                steps.append(PathLink(step: step))
            case .optionalChain, .forceUnwrap:
                steps.append(PathLink(step: unwrap))
            }
        }
        var result: TypeRef = .unknown
        let root: TypeRef
        if let written = path.root {
            root = resolve(written)
        } else if case .function(let parameters, _) = expected {
            root = parameters.first ?? .unknown
        } else {
            root = expected.arguments.first ?? .unknown
        }
        result = names.reduce(root) { memberType(of: $0, $1) }
        let isOptional = path.components.contains(.optionalChain)
        let (chain, trail) = (steps, names)
        return Typed(.function([root], isOptional ? .optional(result) : result)) { _ throws(Stop) in
            .function(
                FunctionValue(name: "\\." + trail.joined(separator: "."), parameters: [root], path: trail) {
                    machine, arguments throws(Stop) in
                    var value = arguments.first ?? .void
                    for step in chain {
                        if isOptional, value.isNil { return .none }
                        value = try step.step(machine, value)
                    }
                    return isOptional && !value.isOptional ? .some(value) : value
                })
        }
    }

    private func macro(_ macro: SwiftMacro, _ range: SourceRange) -> Typed {
        let place = place(range)
        switch macro.name {
        case "line": return Typed(program.core.intType) { _ throws(Stop) in .int(place.line) }
        case "column": return Typed(program.core.intType) { _ throws(Stop) in .int(place.column) }
        case "file", "fileID", "filePath":
            return Typed(program.core.stringType) { _ throws(Stop) in .string(place.file) }
        case "function":
            let name = function.fullName
            return Typed(program.core.stringType) { _ throws(Stop) in .string(name) }
        case "selector", "keyPath":
            // The name of the method is what target and action need.
            var name = ""
            if let value = macro.arguments?.last?.value {
                switch value.kind {
                case .name(let text): name = text
                case .member(_, let text): name = text.text
                default: break
                }
            }
            let form = "#\(macro.name)(\(name))"
            return Typed(.named("Selector")) { machine throws(Stop) in machine.constant(form, place: place) }
        default:
            let arguments = (macro.arguments ?? []).map {
                ($0.label?.text ?? "_", Evaluation(code: expression($0.value).code))
            }
            let name = macro.name
            return Typed { machine throws(Stop) in
                var words: [String] = []
                for (label, code) in arguments { words.append("\(label): \(machine.debugDescribe(try code(machine)))") }
                return machine.constant("#\(name)(\(words.joined(separator: ", ")))", place: place)
            }
        }
    }
}

typealias PathStep = @Sendable (Machine, Value) throws(Stop) -> Value

/// One step of a key path.
private struct PathLink: Sendable { let step: PathStep }
