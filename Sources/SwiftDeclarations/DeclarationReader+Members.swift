import SwiftReading

extension DeclarationReader {
    // MARK: Members

    func declare(
        _ declaration: SwiftDeclaration, in owner: TypeInfo, _ file: Int, _ outer: [GenericConstraint] = []
    ) {
        let isStatic = declaration.modifiers.contains("static") || declaration.modifiers.contains("class")
        switch declaration.kind {
        case .variable(let variable): declare(variable, declaration, in: owner, isStatic, file)
        case .function(let part):
            let function = makeFunction(part, declaration, owner, isStatic, file, outer)
            add(.function(function), part.name.text, to: owner, isStatic)
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
            for element in Compilation.chosen(clauses)?.elements ?? [] { declare(element, in: owner, file, outer) }
        default: break
        }
    }

    func add(_ member: Member, _ name: String, to owner: TypeInfo, _ isStatic: Bool) {
        if isStatic {
            owner.statics[name, default: []].append(member)
        } else {
            owner.members[name, default: []].append(member)
        }
        if case .function(let function) = member, !function.isForeign {
            methodsByName[name, default: []].append(function)
        }
    }

    func declare(_ cases: [SwiftEnumCase], in owner: TypeInfo, _ file: Int) {
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

    func declare(
        _ part: SwiftSubscript, _ declaration: SwiftDeclaration, in owner: TypeInfo, _ isStatic: Bool, _ file: Int
    ) {
        let scope = TypeScope(owner: owner, generics: Set(part.generics?.names ?? []))
        let parameters = self.parameters(part.parameters, scope, file)
        let result = part.result.map { resolve($0, in: scope) } ?? .unknown
        let name = "\(owner.qualifiedName).subscript(\(labels(parameters)))"
        let property = makeProperty(
            "subscript", result, part.accessors, parameters, owner, isStatic, name, declaration.range, file,
            generics: part.generics?.names ?? [])
        add(.property(property), "subscript", to: owner, isStatic)
    }

    // MARK: Properties

    func declare(
        _ variable: SwiftVariable, _ declaration: SwiftDeclaration, in owner: TypeInfo, _ isStatic: Bool, _ file: Int
    ) {
        for (place, binding) in variable.bindings.enumerated() {
            guard case .name(let name) = binding.pattern.kind else { continue }
            let scope = TypeScope(owner: owner)
            let type = variable.type(at: place).map { resolve($0, in: scope) } ?? .unknown
            if binding.isComputed || owner.kind == .protocolType
                || (owner.isForeign && files[file].isForeign && binding.accessors != nil && !isObserved(binding))
            {
                let row = "\(owner.qualifiedName).\(name)"
                let property = makeProperty(
                    name, type, binding.accessors, [], owner, isStatic, row, binding.range, file,
                    attributes: declaration.attributes.map(\.name))
                add(.property(property), name, to: owner, isStatic)
                continue
            }
            if let wrapper = wrapper(of: declaration, owner) {
                declareWrapped(name, type, binding, wrapper, in: owner, isStatic, file)
                continue
            }
            let observers = observers(binding, type, owner, isStatic, file)
            let place = self.place(binding.range, file)
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
                    isWeak: declaration.modifiers.contains("weak"),
                    attributes: declaration.attributes.map(\.name)
                        + declaration.modifiers.filter { ["dynamic", "private", "fileprivate"].contains($0) },
                    initial: binding.value.map { value($0, name, owner, file, type: type, isStatic: !isLazy) },
                    willSets: observers.willSet.map { [$0] } ?? [], didSets: observers.didSet.map { [$0] } ?? [],
                    isOverride: declaration.modifiers.contains("override"), place: place))
        }
    }

    private func makeProperty(
        _ name: String, _ type: TypeRef, _ accessors: SwiftAccessors?, _ parameters: [ParameterInfo],
        _ owner: TypeInfo, _ isStatic: Bool, _ row: String, _ range: SourceRange, _ file: Int,
        generics: [String] = [], attributes: [String] = []
    ) -> PropertyInfo {
        let list = accessors?.list ?? []
        let get = list.first { $0.keyword == "get" }
        let set = list.first { $0.keyword == "set" }
        func accessor(_ role: FunctionInfo.Role, _ parameters: [ParameterInfo], _ body: FunctionInfo.Body)
            -> FunctionInfo
        {
            makeFunction(
                FunctionInfo(
                    id: functions.count, name: name, role: role, owner: owner.id, isStatic: isStatic,
                    isMutating: role == .setter ? set?.modifier != "nonmutating" : get?.modifier == "mutating",
                    attributes: attributes, generics: generics, parameters: parameters,
                    result: role == .setter ? .void : type,
                    place: place(range, file), fileIndex: file, body: body, constraints: demands))
        }
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

    /// The observers of a property; those of a wrapped one are methods of the type, `_didSet_level`, that its setter calls.
    func observers(
        _ binding: SwiftVariable.Binding, _ type: TypeRef, _ owner: TypeInfo?, _ isStatic: Bool, _ file: Int,
        wrapped: String? = nil
    ) -> (willSet: FunctionInfo?, didSet: FunctionInfo?) {
        func observer(_ keyword: String, _ name: String) -> FunctionInfo? {
            guard let accessor = binding.accessors?.list.first(where: { $0.keyword == keyword }),
                let statements = accessor.body?.statements
            else { return nil }
            let parameter = ParameterInfo(
                label: nil, name: accessor.parameter ?? name, type: type)
            return makeFunction(
                FunctionInfo(
                    id: functions.count, name: wrapped.map { "_\(keyword)_\($0)" } ?? keyword,
                    role: wrapped == nil ? .observer : .function, owner: owner?.id, isStatic: isStatic,
                    isMutating: true, parameters: [parameter], result: .void, place: place(binding.range, file),
                    fileIndex: file, body: .statements(statements)))
        }
        return (observer("willSet", "newValue"), observer("didSet", "oldValue"))
    }

    /// True for a stored property with `willSet` or `didSet`, which the library may have too.
    private func isObserved(_ binding: SwiftVariable.Binding) -> Bool {
        binding.accessors?.list.contains { ["willSet", "didSet"].contains($0.keyword) } ?? false
    }

    // MARK: Property wrappers

    func wrapper(of declaration: SwiftDeclaration, _ owner: TypeInfo?) -> (SwiftAttribute, TypeInfo)? {
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
        in owner: TypeInfo, _ isStatic: Bool, _ file: Int
    ) {
        let wrapperType = TypeRef.nominal(wrapper.1.id, wrapper.1.generics.map { _ in type })
        let isBare =
            binding.value == nil && (wrapper.0.arguments ?? []).isEmpty && !isMadeOfNothing(wrapper.1)
        let initial =
            isBare
            ? nil
            : DeclarationReader.wrapperCall(wrapper.1, wrapper.0, binding, files[file].document).map {
                value($0, name, owner, file, type: wrapperType, isStatic: true)
            }
        if isStatic {
            let index = makeGlobal("\(owner.qualifiedName)._\(name)", wrapperType, false, initial, (nil, nil))
            add(.global(index), "_" + name, to: owner, true)
        } else {
            add(.field(owner.fields.count), "_" + name, to: owner, false)
            owner.fields.append(
                FieldInfo(
                    name: "_" + name, type: wrapperType, isConstant: false, isLazy: false, isWeak: false,
                    attributes: ["wrapped"], initial: initial, willSets: [], didSets: [], isOverride: false,
                    place: place(binding.range, file)))
        }
        let (willSet, didSet) = observers(binding, type, owner, isStatic, file, wrapped: name)
        for observer in [willSet, didSet].compactMap(\.self) {
            add(.function(observer), observer.name, to: owner, isStatic)
        }
        for (property, path) in [(name, "_\(name).wrappedValue"), ("$" + name, "_\(name).projectedValue")] {
            var set = "\(path) = newValue"
            if property == name {
                if willSet != nil { set = "_willSet_\(name)(newValue); " + set }
                if didSet != nil { set = "let oldValue = \(path); \(set); _didSet_\(name)(oldValue)" }
            }
            let accessors = "var x: Int { get { \(path) } set { \(set) } }"
            guard case .declaration(let part)? = SwiftReader.read(accessors).statements.first?.kind,
                case .variable(let variable) = part.kind
            else { continue }
            let info = makeProperty(
                property, property == name ? type : .unknown, variable.bindings[0].accessors, [], owner, isStatic,
                property, binding.range, file)
            add(.property(info), property, to: owner, isStatic)
        }
    }

    /// True of a wrapper that is made without arguments: by an initialiser of its own, or since all its values have a
    /// beginning.
    private func isMadeOfNothing(_ wrapper: TypeInfo) -> Bool {
        if wrapper.isForeign { return wrapper.initializers.contains { $0.parameters.isEmpty } }
        if wrapper.initializers.contains(where: { $0.parameters.allSatisfy { $0.defaultValue != nil } }) { return true }
        return wrapper.initializers.isEmpty && wrapper.superclass == nil && wrapper.unknownSuperclass == nil
            && wrapper.fields.allSatisfy { field in
                if case .optional = field.type, !field.isConstant { true } else { field.hasInitialValue }
            }
    }

    /// The call that makes the wrapper of a variable.
    package static func wrapperCall(
        _ type: TypeInfo, _ attribute: SwiftAttribute, _ binding: SwiftVariable.Binding, _ source: SwiftDocument
    ) -> SwiftExpression? {
        var arguments = (attribute.arguments ?? []).map { source.text(of: $0.range) }
        if let value = binding.value { arguments.insert("wrappedValue: \(source.text(of: value.range))", at: 0) }
        let text = "\(type.qualifiedName)(\(arguments.joined(separator: ", ")))"
        guard case .expression(let expression)? = SwiftReader.read(text).statements.first?.kind else { return nil }
        return expression
    }
}

extension SwiftVariable {
    /// The type of a variable: in `var x, y: Double` that of the next one that has a type.
    package func type(at place: Int) -> SwiftType? {
        guard bindings[place].type == nil, bindings[place].value == nil else { return bindings[place].type }
        return bindings[(place + 1)...].first { $0.type != nil || $0.value != nil }?.type
    }
}
