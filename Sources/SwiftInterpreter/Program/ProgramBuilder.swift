import SwiftReading

/// Collects the declarations of a program's files.
///
/// Types are registered first, then what they inherit, then their members, so that the order of files and declarations
/// does not matter.
final class ProgramBuilder {
    private(set) var files: [SwiftProgram.File] = []
    private(set) var types: [TypeInfo] = []
    private(set) var globals: [GlobalInfo] = []
    private(set) var functions: [FunctionInfo] = []
    private(set) var topLevel: [FunctionInfo] = []
    private(set) var typesByName: [String: TypeInfo] = [:]
    private(set) var aliases: [String: AliasInfo] = [:]
    private(set) var globalsByName: [String: Int] = [:]
    private(set) var globalFunctions: [String: [FunctionInfo]] = [:]
    private(set) var localTypes: [Int: TypeInfo] = [:]
    private(set) var methodsByName: [String: [FunctionInfo]] = [:]
    let tables: [ForeignTable]
    private var bodies: [String: ForeignBody] = [:]
    private var ids: [String: TypeID] = [:]
    private var pendingMembers: [(owner: TypeInfo, members: [SwiftDeclaration], file: Int)] = []
    private var extensions: [(extension: SwiftExtension, file: Int)] = []
    private var inherited: [(type: TypeInfo, inherited: [SwiftType])] = []

    init(tables: [ForeignTable], previous: SwiftProgram?) {
        self.tables = tables
        for type in previous?.types ?? [] {
            ids[type.qualifiedName] = type.id
            types.append(
                TypeInfo(
                    id: type.id, name: type.name, qualifiedName: type.qualifiedName, kind: .structure,
                    place: type.place))
        }
        for (index, global) in (previous?.globals ?? []).enumerated() {
            globals.append(
                GlobalInfo(
                    name: global.name, type: .unknown, isConstant: true, initial: nil, willSet: nil, didSet: nil,
                    wrapper: nil))
            ids["global " + global.name] = TypeID(index: Int32(truncatingIfNeeded: index))
        }
        for table in tables {
            bodies.merge(table.bodies) { $1 }
            add(SwiftProgram.File(name: table.file, document: SwiftReader.read(table.source), isForeign: true))
        }
    }

    func add(_ file: SwiftProgram.File) { files.append(file) }

    func build() {
        for (index, file) in files.enumerated() { registerTypes(file.document.statements, index) }
        for (part, file) in extensions { register(part, file) }
        for (type, names) in inherited { resolveInherited(of: type, names) }
        for (owner, members, file) in pendingMembers where owner.kind == .protocolType {
            for member in members { declare(member, in: owner, file) }
        }
        for (owner, members, file) in pendingMembers where owner.kind != .protocolType {
            for member in members { declare(member, in: owner, file) }
        }
        for (index, file) in files.enumerated() { declareTopLevel(file.document.statements, index) }
        for type in types { layOut(type) }
    }

    // MARK: Types

    private func registerTypes(_ statements: [SwiftStatement], _ file: Int) {
        for statement in statements {
            switch statement.kind {
            case .declaration(let declaration): registerTypes(declaration, in: nil, file)
            case .conditional(let clauses):
                registerTypes(Compilation.chosen(clauses)?.elements ?? [], file)
            default: break
            }
        }
    }

    private func registerTypes(_ declaration: SwiftDeclaration, in outer: TypeInfo?, _ file: Int) {
        switch declaration.kind {
        case .type(let part):
            register(part, declaration, in: outer, file, isLocal: false)
        case .extending(let part): extensions.append((part, file))
        case .alias(let alias):
            let info = AliasInfo(generics: alias.generics?.names ?? [], type: alias.type, owner: outer)
            if let outer { outer.aliases[alias.name.text] = info } else { aliases[alias.name.text] = info }
        case .function(let function): registerLocalTypes(function.body?.statements ?? [], file)
        case .initializer(let part): registerLocalTypes(part.body?.statements ?? [], file)
        case .conditional(let clauses):
            for element in Compilation.chosen(clauses)?.elements ?? [] { registerTypes(element, in: outer, file) }
        default: break
        }
    }

    private func registerLocalTypes(_ statements: [SwiftStatement], _ file: Int) {
        for case .declaration(let declaration) in statements.lazy.map(\.kind) {
            if case .type(let part) = declaration.kind {
                let type = register(part, declaration, in: nil, file, isLocal: true)
                localTypes[ProgramBuilder.key(declaration.range, file)] = type
            } else if case .function(let function) = declaration.kind {
                registerLocalTypes(function.body?.statements ?? [], file)
            }
        }
    }

    static func key(_ range: SourceRange, _ file: Int) -> Int { file << 32 | range.start.utf8Offset }

    @discardableResult
    private func register(
        _ part: SwiftTypeDeclaration, _ declaration: SwiftDeclaration, in outer: TypeInfo?, _ file: Int, isLocal: Bool
    ) -> TypeInfo {
        let kind: TypeInfo.Kind =
            switch part.keyword {
            case .structure: .structure
            case .enumeration: .enumeration
            case .protocolType: .protocolType
            default: .classType
            }
        let name = part.name.text
        var qualified = outer.map { "\($0.qualifiedName).\(name)" } ?? name
        if isLocal { qualified += " in \(files[file].name):\(declaration.range.start.line)" }
        let type = makeType(name, qualified, kind, place(declaration.range, file), isNamed: !isLocal)
        type.isForeign = files[file].isForeign
        type.generics = part.generics?.names ?? []
        type.attributes = declaration.attributes.map(\.name)
        type.outer = outer
        type.fileIndex = file
        if let outer, outer.nested[name] == nil { outer.nested[name] = type }
        inherited.append((type, part.inherited))
        pendingMembers.append((type, part.members, file))
        for member in part.members { registerTypes(member, in: type, file) }
        return type
    }

    private func makeType(
        _ name: String, _ qualified: String, _ kind: TypeInfo.Kind, _ place: SourcePlace, isNamed: Bool = true
    ) -> TypeInfo {
        let id = ids[qualified] ?? TypeID(index: Int32(truncatingIfNeeded: types.count))
        let isTaken = typesByName[qualified] != nil
        let freshID = isTaken ? TypeID(index: Int32(truncatingIfNeeded: types.count)) : id
        let type = TypeInfo(id: freshID, name: name, qualifiedName: qualified, kind: kind, place: place)
        if Int(freshID.index) < types.count { types[Int(freshID.index)] = type } else { types.append(type) }
        // Of two types of one name the program's own wins over the library's.
        if isNamed, !isTaken || typesByName[qualified]?.isForeign == true { typesByName[qualified] = type }
        return type
    }

    private func register(_ part: SwiftExtension, _ file: Int) {
        var extended: TypeInfo?
        switch resolve(part.extended, in: TypeScope()) {
        case .nominal(let id, _): extended = types[Int(id.index)]
        case .optional: extended = typesByName["Optional"]
        case .named(let name):
            // A type that only an extension tells of: its own members are opaque.
            let type = makeType(name, name, .classType, place(part.extended.range, file))
            type.unknownSuperclass = name
            extended = type
        default: break
        }
        guard let extended else { return }
        if case .named = resolve(part.extended, in: TypeScope()) {
        } else {
            inherited.append((extended, part.inherited))
        }
        pendingMembers.append((extended, part.members, file))
        for member in part.members { registerTypes(member, in: extended, file) }
    }

    private func resolveInherited(of type: TypeInfo, _ names: [SwiftType]) {
        for (index, name) in names.enumerated() {
            let parts: [TypeRef] =
                if case .composition(let parts) = resolve(name, in: TypeScope(owner: type)) { parts } else {
                    [resolve(name, in: TypeScope(owner: type))]
                }
            for part in parts {
                switch part {
                case .nominal(let id, _):
                    let other = types[Int(id.index)]
                    type.conformances.insert(other.name)
                    if other.kind == .protocolType {
                        if other.id != type.id { type.protocols.append(other) }
                    } else if type.kind == .classType, type.superclass == nil, !other.inherits(from: type.id) {
                        type.superclass = other
                        type.superclassType = part
                    } else if type.kind == .enumeration, index == 0 {
                        type.rawType = part
                    }
                case .named(let name):
                    type.conformances.insert(name)
                    if type.kind == .classType, index == 0, !type.isForeign, !name.hasSuffix("Delegate"),
                        !name.hasSuffix("DataSource"), !name.hasSuffix("Protocol"), !name.hasSuffix("able")
                    {
                        type.unknownSuperclass = name
                    } else if type.kind == .enumeration, index == 0 {
                        type.rawType = part
                    }
                default: break
                }
            }
        }
    }

    /// Resolves a type as it is written.
    func resolve(_ type: SwiftType, in scope: TypeScope) -> TypeRef {
        TypeResolver(types: types, typesByName: typesByName, aliases: aliases).resolve(type, in: scope)
    }

    // MARK: Members

    private func declare(_ declaration: SwiftDeclaration, in owner: TypeInfo, _ file: Int) {
        let isStatic = declaration.modifiers.contains("static") || declaration.modifiers.contains("class")
        switch declaration.kind {
        case .variable(let variable): declare(variable, declaration, in: owner, isStatic, file)
        case .function(let part):
            add(.function(makeFunction(part, declaration, owner, isStatic, file)), part.name.text, to: owner, isStatic)
        case .initializer(let part):
            let scope = TypeScope(owner: owner, generics: Set(part.generics?.names ?? []))
            let parameters = self.parameters(part.parameters, scope, file)
            let name = "\(owner.qualifiedName).init(\(labels(parameters)))"
            owner.initializers.append(
                makeFunction(
                    FunctionInfo(
                        id: functions.count, name: "init", role: .initializer, owner: owner.id,
                        isFailable: part.isFailable, isOverride: declaration.modifiers.contains("override"),
                        isConvenience: declaration.modifiers.contains("convenience"),
                        generics: part.generics?.names ?? [], parameters: parameters,
                        result: part.isFailable ? .optional(owner.type) : owner.type,
                        place: place(declaration.range, file), fileIndex: file,
                        body: body(part.body?.statements, name))))
        case .cases(let list): declare(list, in: owner, file)
        case .subscripting(let part): declare(part, declaration, in: owner, isStatic, file)
        case .conditional(let clauses):
            for element in Compilation.chosen(clauses)?.elements ?? [] { declare(element, in: owner, file) }
        default: break
        }
    }

    private func add(_ member: Member, _ name: String, to owner: TypeInfo, _ isStatic: Bool) {
        if isStatic {
            owner.statics[name, default: []].append(member)
        } else {
            owner.members[name, default: []].append(member)
        }
        if case .function(let function) = member, !function.isForeign {
            methodsByName[name, default: []].append(function)
        }
    }

    private func declare(_ cases: [SwiftEnumCase], in owner: TypeInfo, _ file: Int) {
        for part in cases {
            let payload = part.payload ?? []
            owner.caseIndices[part.name.text] = owner.cases.count
            owner.cases.append(
                CaseInfo(
                    name: part.name.text, labels: payload.map { $0.label ?? "" },
                    types: payload.map { resolve($0.type, in: TypeScope(owner: owner)) },
                    defaults: payload.map { $0.defaultValue.map { value($0, "default", nil, file) } },
                    rawValue: part.rawValue.map { value($0, part.name.text, nil, file) }))
        }
    }

    private func declare(
        _ part: SwiftSubscript, _ declaration: SwiftDeclaration, in owner: TypeInfo, _ isStatic: Bool, _ file: Int
    ) {
        let scope = TypeScope(owner: owner, generics: Set(part.generics?.names ?? []))
        let parameters = self.parameters(part.parameters, scope, file)
        let result = part.result.map { resolve($0, in: scope) } ?? .unknown
        let name = "\(owner.qualifiedName).subscript(\(labels(parameters)))"
        let property = makeProperty(
            "subscript", result, part.accessors, parameters, owner, isStatic, name, declaration.range, file)
        add(.property(property), "subscript", to: owner, isStatic)
    }

    // MARK: Properties

    private func declare(
        _ variable: SwiftVariable, _ declaration: SwiftDeclaration, in owner: TypeInfo, _ isStatic: Bool, _ file: Int
    ) {
        for binding in variable.bindings {
            guard case .name(let name) = binding.pattern.kind else { continue }
            let scope = TypeScope(owner: owner)
            let type = binding.type.map { resolve($0, in: scope) } ?? .unknown
            if binding.isComputed || owner.kind == .protocolType
                || (owner.isForeign && files[file].isForeign && binding.accessors != nil)
            {
                let row = "\(owner.qualifiedName).\(name)"
                let property = makeProperty(
                    name, type, binding.accessors, [], owner, isStatic, row, binding.range, file,
                    isConstant: variable.isConstant)
                add(.property(property), name, to: owner, isStatic)
                continue
            }
            if let wrapper = wrapper(of: declaration, owner), !isStatic {
                declareWrapped(name, type, binding, wrapper, declaration, in: owner, file)
                continue
            }
            let observers = observers(binding, type, owner, isStatic, file)
            if isStatic {
                let initial = binding.value.map { value($0, name, owner, file, type: type, isStatic: true) }
                let index = makeGlobal(
                    "\(owner.qualifiedName).\(name)", type, variable.isConstant, initial, observers)
                add(.global(index), name, to: owner, true)
                continue
            }
            let isLazy = declaration.modifiers.contains("lazy")
            add(.field(owner.fields.count), name, to: owner, false)
            owner.fields.append(
                FieldInfo(
                    name: name, type: type, isConstant: variable.isConstant, isLazy: isLazy,
                    isWeak: declaration.modifiers.contains("weak"), attributes: declaration.attributes.map(\.name),
                    initial: binding.value.map { value($0, name, owner, file, type: type, isStatic: !isLazy) },
                    willSets: observers.willSet.map { [$0] } ?? [], didSets: observers.didSet.map { [$0] } ?? [],
                    isOverride: declaration.modifiers.contains("override"), place: place(binding.range, file)))
        }
    }

    private func makeProperty(
        _ name: String, _ type: TypeRef, _ accessors: SwiftAccessors?, _ parameters: [ParameterInfo],
        _ owner: TypeInfo, _ isStatic: Bool, _ row: String, _ range: SourceRange, _ file: Int, isConstant: Bool = false
    ) -> PropertyInfo {
        func accessor(_ role: FunctionInfo.Role, _ parameters: [ParameterInfo], _ body: FunctionInfo.Body)
            -> FunctionInfo
        {
            makeFunction(
                FunctionInfo(
                    id: functions.count, name: name, role: role, owner: owner.id, isStatic: isStatic,
                    isMutating: role == .setter, parameters: parameters, result: role == .setter ? .void : type,
                    place: place(range, file), fileIndex: file, body: body))
        }
        let list = accessors?.list ?? []
        let get = list.first { $0.keyword == "get" }
        let set = list.first { $0.keyword == "set" }
        let getterBody: FunctionInfo.Body
        if let statements = get.map({ $0.body?.statements }) ?? accessors?.getter, get == nil || get?.body != nil {
            getterBody = statements.isEmpty && files[file].isForeign ? body(nil, row) : body(statements, row)
        } else {
            getterBody = body(nil, row)
        }
        let getter = accessor(.getter, parameters, getterBody)
        var setter: FunctionInfo?
        if let set {
            setter = accessor(
                .setter, parameters + [newValue(set.parameter, type)], body(set.body?.statements, row + "="))
        }
        return PropertyInfo(name: name, type: type, getter: getter, setter: setter)
    }

    private func observers(
        _ binding: SwiftVariable.Binding, _ type: TypeRef, _ owner: TypeInfo?, _ isStatic: Bool, _ file: Int
    ) -> (willSet: FunctionInfo?, didSet: FunctionInfo?) {
        func observer(_ keyword: String, _ name: String) -> FunctionInfo? {
            guard let accessor = binding.accessors?.list.first(where: { $0.keyword == keyword }),
                let statements = accessor.body?.statements
            else { return nil }
            let parameter = ParameterInfo(
                label: nil, name: accessor.parameter ?? name, type: type, isVariadic: false, isInout: false,
                isAutoclosure: false, defaultValue: nil)
            return makeFunction(
                FunctionInfo(
                    id: functions.count, name: keyword, role: .observer, owner: owner?.id, isStatic: isStatic,
                    isMutating: true, parameters: [parameter], result: .void, place: place(binding.range, file),
                    fileIndex: file, body: .statements(statements)))
        }
        return (observer("willSet", "newValue"), observer("didSet", "oldValue"))
    }

    // MARK: Property wrappers

    private func wrapper(of declaration: SwiftDeclaration, _ owner: TypeInfo?) -> (SwiftAttribute, TypeInfo)? {
        for attribute in declaration.attributes {
            guard let type = typesByName[attribute.name] ?? owner?.nested[attribute.name],
                type.attributes.contains("propertyWrapper")
            else { continue }
            return (attribute, type)
        }
        return nil
    }

    /// `@Clamped(0...9) var level = 3` is `var _level = Clamped(wrappedValue: 3, 0...9)` with accessors.
    private func declareWrapped(
        _ name: String, _ type: TypeRef, _ binding: SwiftVariable.Binding, _ wrapper: (SwiftAttribute, TypeInfo),
        _ declaration: SwiftDeclaration, in owner: TypeInfo, _ file: Int
    ) {
        let source = files[file].document
        var arguments = (wrapper.0.arguments ?? []).map { source.text(of: $0.range) }
        if let value = binding.value { arguments.insert("wrappedValue: \(source.text(of: value.range))", at: 0) }
        let text = "\(wrapper.1.qualifiedName)(\(arguments.joined(separator: ", ")))"
        let wrapperType = TypeRef.nominal(wrapper.1.id, wrapper.1.generics.map { _ in type })
        let isBare =
            binding.value == nil && arguments.isEmpty && !wrapper.1.initializers.contains { $0.parameters.isEmpty }
        add(.field(owner.fields.count), "_" + name, to: owner, false)
        owner.fields.append(
            FieldInfo(
                name: "_" + name, type: wrapperType, isConstant: false, isLazy: false, isWeak: false,
                attributes: ["wrapped"],
                initial: isBare
                    ? nil : parsed(text).map { value($0, name, owner, file, type: wrapperType, isStatic: true) },
                willSets: [], didSets: [], isOverride: false, place: place(binding.range, file)))
        for (property, path) in [(name, "_\(name).wrappedValue"), ("$" + name, "_\(name).projectedValue")] {
            let accessors = "var x: Int { get { \(path) } set { \(path) = newValue } }"
            guard case .declaration(let part)? = SwiftReader.read(accessors).statements.first?.kind,
                case .variable(let variable) = part.kind
            else { continue }
            let info = makeProperty(
                property, property == name ? type : .unknown, variable.bindings[0].accessors, [], owner, false,
                property, binding.range, file)
            add(.property(info), property, to: owner, false)
        }
    }

    private func parsed(_ text: String) -> SwiftExpression? {
        guard case .expression(let expression)? = SwiftReader.read(text).statements.first?.kind else { return nil }
        return expression
    }

    // MARK: Functions

    @discardableResult
    private func makeFunction(_ function: FunctionInfo) -> FunctionInfo {
        functions.append(function)
        return function
    }

    private func makeFunction(
        _ part: SwiftFunction, _ declaration: SwiftDeclaration, _ owner: TypeInfo?, _ isStatic: Bool, _ file: Int
    ) -> FunctionInfo {
        let scope = TypeScope(owner: owner, generics: Set(part.generics?.names ?? []))
        var parameters = self.parameters(part.parameters, scope, file)
        if let first = part.name.text.first, !first.isLetter, first != "_" {
            parameters = parameters.map(\.unlabelled)
        }
        let name = (owner.map { $0.qualifiedName + "." } ?? "") + "\(part.name.text)(\(labels(parameters)))"
        return makeFunction(
            FunctionInfo(
                id: functions.count, name: part.name.text, role: .function, owner: owner?.id, isStatic: isStatic,
                isMutating: declaration.modifiers.contains("mutating"),
                isOverride: declaration.modifiers.contains("override"), attributes: declaration.attributes.map(\.name),
                generics: part.generics?.names ?? [], parameters: parameters,
                result: part.result.map { resolve($0, in: scope) } ?? .void, place: place(declaration.range, file),
                fileIndex: file, body: body(part.body?.statements, name), thrown: thrown(part.effects)))
    }

    /// The type in `throws(FieldError)`.
    private func thrown(_ effects: [String]) -> String? {
        effects.lazy.compactMap { effect in
            guard let open = effect.firstIndex(of: "("), effect.last == ")" else { return nil }
            return String(effect[effect.index(after: open)...].dropLast())
        }.first
    }

    private func body(_ statements: [SwiftStatement]?, _ name: String) -> FunctionInfo.Body {
        if let statements { return .statements(statements) }
        return bodies[name].map { .foreign($0) } ?? .missing
    }

    private func labels(_ parameters: [ParameterInfo]) -> String {
        parameters.map { ($0.label ?? "_") + ":" }.joined()
    }

    private func parameters(_ list: [SwiftParameter], _ scope: TypeScope, _ file: Int) -> [ParameterInfo] {
        list.map { part in
            var isInout = false
            var isAutoclosure = part.attributes.contains { $0.name == "autoclosure" }
            var type = part.type
            while true {
                if case .prefixed(let word, let inner) = type.kind, word == "inout" {
                    isInout = true
                    type = inner
                } else if case .attributed(let attributes, let inner) = type.kind {
                    isAutoclosure = isAutoclosure || attributes.contains { $0.name == "autoclosure" }
                    type = inner
                } else {
                    break
                }
            }
            var resolved = resolve(type, in: scope)
            if isAutoclosure, case .function(_, let result) = resolved { resolved = result }
            return ParameterInfo(
                label: part.label, name: part.name ?? "", type: resolved, isVariadic: part.isVariadic,
                isInout: isInout, isAutoclosure: isAutoclosure,
                defaultValue: part.defaultValue.map {
                    value($0, part.name ?? "", scope.owner, file, type: resolved, isStatic: true)
                })
        }
    }

    private func value(
        _ expression: SwiftExpression, _ name: String, _ owner: TypeInfo?, _ file: Int, type: TypeRef = .unknown,
        isStatic: Bool = true
    ) -> FunctionInfo {
        makeFunction(
            FunctionInfo(
                id: functions.count, name: name, role: .value, owner: owner?.id, isStatic: isStatic, result: type,
                place: place(expression.range, file), fileIndex: file, body: .expression(expression)))
    }

    // MARK: Top level

    private func declareTopLevel(_ statements: [SwiftStatement], _ file: Int) {
        var code: [SwiftStatement] = []
        for statement in statements { declareTopLevel(statement, file, &code) }
        guard !code.isEmpty, !files[file].isForeign else { return }
        topLevel.append(
            makeFunction(
                FunctionInfo(
                    id: functions.count, name: files[file].name, role: .topLevel, owner: nil, result: .void,
                    place: place(code[0].range, file), fileIndex: file, body: .statements(code))))
    }

    private func declareTopLevel(_ statement: SwiftStatement, _ file: Int, _ code: inout [SwiftStatement]) {
        switch statement.kind {
        case .declaration(let declaration):
            switch declaration.kind {
            case .function(let part):
                globalFunctions[part.name.text, default: []].append(
                    makeFunction(part, declaration, nil, false, file))
            case .variable(let variable):
                for binding in variable.bindings { declareGlobal(binding, variable, file) }
                code.append(statement)
            case .conditional(let clauses):
                for element in Compilation.chosen(clauses)?.elements ?? [] {
                    if case .function(let part) = element.kind {
                        globalFunctions[part.name.text, default: []].append(
                            makeFunction(part, element, nil, false, file))
                    }
                }
            default: break
            }
        case .conditional(let clauses):
            for element in Compilation.chosen(clauses)?.elements ?? [] { declareTopLevel(element, file, &code) }
        default: code.append(statement)
        }
    }

    /// The parameter of a setter.
    private func newValue(_ name: String?, _ type: TypeRef) -> ParameterInfo {
        ParameterInfo(
            label: nil, name: name ?? "newValue", type: type, isVariadic: false, isInout: false,
            isAutoclosure: false, defaultValue: nil)
    }

    private func declareGlobal(_ binding: SwiftVariable.Binding, _ variable: SwiftVariable, _ file: Int) {
        let type = binding.type.map { resolve($0, in: TypeScope()) } ?? .unknown
        if case .name(let name) = binding.pattern.kind {
            var initial = binding.value.map { value($0, name, nil, file, type: type) }
            if binding.isComputed, let getter = binding.accessors?.getter {
                initial = makeFunction(
                    FunctionInfo(
                        id: functions.count, name: name, role: .getter, owner: nil, result: type,
                        place: place(binding.range, file), fileIndex: file, body: .statements(getter)))
            }
            let observers = observers(binding, type, nil, false, file)
            let index = makeGlobal(name, type, variable.isConstant, initial, observers)
            if let set = binding.accessors?.list.first(where: { $0.keyword == "set" }), let body = set.body {
                globals[index].setter = makeFunction(
                    FunctionInfo(
                        id: functions.count, name: name, role: .setter, owner: nil,
                        parameters: [newValue(set.parameter, type)], result: .void,
                        place: place(binding.range, file), fileIndex: file, body: .statements(body.statements)))
            }
            globalsByName[name] = index
        } else {
            for name in binding.pattern.names {
                globalsByName[name] = makeGlobal(name, .unknown, variable.isConstant, nil, (nil, nil))
            }
        }
    }

    private func makeGlobal(
        _ name: String, _ type: TypeRef, _ isConstant: Bool, _ initial: FunctionInfo?,
        _ observers: (willSet: FunctionInfo?, didSet: FunctionInfo?)
    ) -> Int {
        let global = GlobalInfo(
            name: name, type: type, isConstant: isConstant, initial: initial, willSet: observers.willSet,
            didSet: observers.didSet, wrapper: nil)
        if let id = ids["global " + name] {
            globals[Int(id.index)] = global
            return Int(id.index)
        }
        globals.append(global)
        return globals.count - 1
    }

    // MARK: Layout

    /// Puts the stored properties of a class behind those of its superclass.
    private func layOut(_ type: TypeInfo) {
        guard !type.isLaidOut else { return }
        type.isLaidOut = true
        guard let superclass = type.superclass else { return }
        layOut(superclass)
        type.unknownSuperclass = type.unknownSuperclass ?? superclass.unknownSuperclass
        guard !superclass.fields.isEmpty else { return }
        var fields = superclass.fields
        var places: [Int: Int] = [:]
        for (index, field) in type.fields.enumerated() {
            if field.isOverride, let inherited = fields.firstIndex(where: { $0.name == field.name }) {
                fields[inherited].willSets = field.willSets + fields[inherited].willSets
                fields[inherited].didSets += field.didSets
                places[index] = inherited
            } else {
                places[index] = fields.count
                fields.append(field)
            }
        }
        type.fields = fields
        for (name, list) in type.members {
            type.members[name] = list.map {
                if case .field(let index) = $0 { .field(places[index] ?? index) } else { $0 }
            }
        }
    }

    private func place(_ range: SourceRange, _ file: Int) -> SourcePlace {
        SourcePlace(file: files[file].name, line: range.start.line, column: range.start.column)
    }
}

extension SwiftPattern {
    /// The names it binds.
    var names: [String] {
        switch kind {
        case .name(let name): [name]
        case .tuple(let parts): parts.flatMap(\.names)
        default: []
        }
    }
}
