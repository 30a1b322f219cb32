import SwiftDeclarations
import SwiftReading

extension Compiler {
    func name(_ name: String, _ range: SourceRange) -> Typed {
        if name == "..." {
            let all = Value.range(RangeValue(lower: nil, upper: nil, isClosed: true))
            return Typed(.nominal(program.core.range, [])) { _ throws(Stop) in all }
        }
        if Compiler.isOperator(name) { return operatorFunction(name) }
        if let place = variable(name, range) { return Typed(place.type, place.get) }
        if name == "Self", let owner {
            return Typed(owner.kind == .protocolType ? .unknown : .metatype(owner.type), dynamicSelf())
        }
        if name.hasPrefix("$"), Int(name.dropFirst()) != nil {
            return Typed { _ throws(Stop) in .void }
        }
        if let expression = typeNamed(name) { return expression }
        if let functions = globalFunctions(Compiler.plainName(name)) { return globalFunction(functions, name) }
        if let owner, let enclosing = enclosingStatic(name, owner) { return enclosing }
        if function.isStatic, let place = demandedPlace(name, range) { return Typed(place.type, place.get) }
        let place = place(range)
        if let local = local("self"), !function.isStatic, let owner, owner.kind == .protocolType {
            // What `where Self: Aged` brings: the type that `self` has when it runs says whether it does.
            let get = read(local)
            return Typed { machine throws(Stop) in
                let receiver = try get(machine)
                guard name == "rawValue" || name == "hashValue" || machine.knows(name, receiver) else {
                    return machine.unknownGlobal(name, place)
                }
                return try machine.member(receiver, name, place)
            }
        }
        if let local = local("self"), !function.isStatic, let owner, owner.kind == .classType,
            owner.unknownSuperclass != nil || owner.superclass != nil || isPublisher(name)
        {
            // What a class inherits from something unknown: `view`, `navigationItem`; the publisher of a property.
            let get = read(local)
            return Typed { machine throws(Stop) in try machine.member(get(machine), name, place) }
        }
        // A screen need not be a view controller: an adapter has a list, too.
        let isOutside = owner == nil
        return Typed { machine throws(Stop) in
            if isOutside, let screen = try machine.screen?(name) { return try machine.member(screen, name, place) }
            return machine.unknownGlobal(name, place)
        }
    }

    /// True when a name is that of the publisher of a property of `self`: `$songs`.
    private func isPublisher(_ name: String) -> Bool {
        name.hasPrefix("$") && owner?.fields.contains { $0.isPublished && $0.name == name.dropFirst() } ?? false
    }

    private static let signs = Set("/=-+!*%<>&|^~?.".utf8)

    private static func isOperator(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(signs.contains) }

    static func plainName(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    private func typeNamed(_ name: String) -> Typed? {
        let found = resolver.lookUp(name, [], in: typeScope)
        switch found {
        case .named:
            guard name.first?.isUppercase == true, globalFunctions(name) == nil else { return nil }
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

    /// An operator as a value, `reduce(0, +)`: what it does depends on its operands, as where it stands between them.
    private func operatorFunction(_ name: String) -> Typed {
        let start = function.place
        let isComparison = ["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
        let plain = name.hasSuffix("=") && !isComparison ? String(name.dropLast()) : nil
        var type = TypeRef.unknown
        if let own = program.globalFunctions[name], own.count == 1, own[0].generics.isEmpty, !isComparison,
            !Machine.isArithmetic(plain ?? name), !["<", ">", "!", "~"].contains(name)
        {
            type = .function(own[0].parameters.map(\.type), own[0].result)
        }
        return Typed(type) { _ throws(Stop) in
            .function(
                FunctionValue(name: name) { machine, arguments throws(Stop) in
                    let place = machine.place ?? start
                    if let plain, arguments.count == 2 {
                        let right = arguments[1]
                        try machine.assign(name, plain, &arguments[0], right, place)
                        return .void
                    }
                    machine.spread(&arguments, over: 2)
                    if arguments.count == 1 { return try machine.applyUnary(name, arguments[0], place) }
                    guard arguments.count > 1 else { return .void }
                    if name == "===" || name == "!==" {
                        return .bool(Machine.areIdentical(arguments[0], arguments[1]) == (name == "==="))
                    }
                    if name == "..<" { return try machine.range(arguments[0], name, arguments[1], place) }
                    return try machine.operate(name, arguments[0], arguments[1], place)
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

    /// The type in the brackets of `[ObjectIdentifier: Int]()`: the library has functions of that name, too.
    func elementType(_ expression: SwiftExpression) -> TypeRef? {
        if let type = typeExpression(expression) { return type }
        guard case .name(let name) = expression.kind, ["ObjectIdentifier", "AnyHashable"].contains(name) else {
            return nil
        }
        return resolver.lookUp(name, [], in: typeScope)
    }

    /// True when a name without anything in front of it is a member of `self`.
    func isMember(_ name: String) -> Bool {
        guard let owner else { return false }
        if owner.kind == .enumeration, !function.isStatic, name == "rawValue" { return true }
        if owner.kind != .protocolType, !function.isStatic, name == "hashValue",
            !program.globals.contains(where: { $0.name == name })
        {
            return true
        }
        if owner.kind == .enumeration, function.isStatic, name == "allCases" { return true }
        return !program.members(of: owner.id, name, isStatic: function.isStatic).isEmpty
            || (function.isStatic && owner.caseIndices[name] != nil)
    }

    func member(_ base: SwiftExpression, _ name: SwiftName, _ whole: SwiftExpression) -> Typed {
        if let type = typeExpression(whole) { return Typed(.metatype(type)) { _ throws(Stop) in .type(type) } }
        let place = place(whole.range)
        let text = name.text
        if Compiler.isModule(base) { return self.name(text, name.range) }
        if let type = typeExpression(base) {
            if let own = runtimeType(of: type) ?? associatedType(base) {
                return Typed(text == "self" ? .metatype(type) : .unknown) { machine throws(Stop) in
                    guard case .type(let found) = try own(machine) else { return .void }
                    return try machine.staticMember(found, text, place)
                }
            }
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

    /// The type that `R.Element` is for the `R` of a call.
    private func associatedType(_ expression: SwiftExpression) -> Code? {
        guard case .member(let base, let name) = expression.kind, let outer = typeExpression(base),
            let own = metatype(of: outer)
        else { return nil }
        let text = name.text
        return { machine throws(Stop) in
            guard case .type(let type) = try own(machine) else { return .void }
            return .type(machine.program.associatedType(text, of: type) ?? .parameter(text))
        }
    }

    /// The type of a static member.
    func staticType(of type: TypeRef, _ name: String) -> TypeRef {
        guard case .nominal(let id, _) = type, let info = program.type(id) else { return .unknown }
        if let index = info.caseIndices[name] {
            let types = info.cases[index].types
            return types.isEmpty ? type : .function(types, type)
        }
        if name == "allCases" { return program.core.arrayType(type) }
        if name == "init" || name.hasPrefix("init(") { return initializerType(type, info, name) }
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

    /// The type of `Type.init` or `Type.init(title:)` as a function, as far as its initialisers agree.
    private func initializerType(_ type: TypeRef, _ info: TypeInfo, _ name: String) -> TypeRef {
        let all = program.initializers(of: info)
        let fitting = name == "init" ? all : all.filter { $0.fullName == name }
        if fitting.isEmpty {
            if name == "init(rawValue:)", info.kind == .enumeration { return .function([.unknown], .optional(type)) }
            return .function(info.memberwiseParameters.map(\.type), type)
        }
        guard fitting.count == 1 || !fitting.contains(where: \.isFailable), let first = fitting.first else {
            return .unknown
        }
        let parameters = fitting.count == 1 ? first.parameters.map(\.type) : first.parameters.map { _ in .unknown }
        return .function(parameters, first.isFailable ? .optional(type) : type)
    }

    /// The type of `Type(…)` as an initial value, as in `static let shared = Store()`.
    func initialType(_ function: FunctionInfo?) -> TypeRef {
        guard let function, case .expression = function.body else { return .unknown }
        return program.inferredType(of: function, inference + 1)
    }

    /// The type of a property that has only a value: found by compiling the value.
    static func inferType(of function: FunctionInfo, in program: SwiftProgram, _ depth: Int) -> TypeRef {
        guard case .expression(let expression) = function.body else { return .unknown }
        let compiler = Compiler(function, program, [])
        compiler.inference = depth
        return compiler.typeInFrame(of: expression)
    }

    /// True when a name is that of a module, as in `Swift.min`.
    static func isModule(_ expression: SwiftExpression) -> Bool {
        guard case .name(let name) = expression.kind else { return false }
        return TypeResolver.modules.contains(name)
    }

    /// True when an expression gets its type from where it stands.
    static func needsType(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .integer, .float, .null, .implicitMember: true
        case .array(let elements): elements.isEmpty || elements.contains(where: needsType)
        case .prefix(_, let operand): needsType(operand)
        case .call(let call): if case .implicitMember = call.callee.kind { true } else { false }
        case .tuple(let parts): parts.contains { needsType($0.value) }
        case .infix(let left, _, let right): needsType(left) && needsType(right)
        default: false
        }
    }

    /// True when an expression begins with a dot, as `.red.opacity(1)`.
    static func isImplicit(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .implicitMember: true
        case .member(let base, _): isImplicit(base)
        case .call(let call): isImplicit(call.callee)
        default: false
        }
    }

    /// `.red.dark`: the first name of the chain is a member of the type that is expected of the whole.
    func implicitChain(
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
}
