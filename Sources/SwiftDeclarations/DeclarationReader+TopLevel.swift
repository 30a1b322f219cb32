import SwiftReading

extension DeclarationReader {
    // MARK: Top level

    func declareTopLevel(_ statements: [SwiftStatement], _ file: Int) {
        var code: [SwiftStatement] = []
        for statement in statements { declareTopLevel(statement, file, &code) }
        guard !code.isEmpty, !files[file].isForeign else { return }
        topLevel.append(
            makeFunction(
                FunctionInfo(
                    id: functions.count, name: files[file].name, role: .topLevel, owner: nil, result: .void,
                    place: place(code[0].range, file), fileIndex: file, body: .statements(code))))
    }

    func declareTopLevel(_ statement: SwiftStatement, _ file: Int, _ code: inout [SwiftStatement]) {
        switch statement.kind {
        case .declaration(let declaration):
            switch declaration.kind {
            case .function(let part):
                globalFunctions[ownName(part.name.text, declaration, file), default: []].append(
                    makeFunction(part, declaration, nil, false, file))
            case .variable(let variable):
                for place in variable.bindings.indices { declareGlobal(place, variable, declaration, file) }
                code.append(statement)
            case .conditional(let clauses):
                for element in Compilation.chosen(clauses)?.elements ?? [] {
                    if case .function(let part) = element.kind {
                        globalFunctions[ownName(part.name.text, element, file), default: []].append(
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
    func newValue(_ name: String?, _ type: TypeRef) -> ParameterInfo {
        ParameterInfo(
            label: nil, name: name ?? "newValue", type: type)
    }

    private func declareGlobal(
        _ place: Int, _ variable: SwiftVariable, _ declaration: SwiftDeclaration, _ file: Int
    ) {
        let binding = variable.bindings[place]
        let type = variable.type(at: place).map { resolve($0, in: TypeScope()) } ?? .unknown
        if case .name(let name) = binding.pattern.kind {
            var initial = binding.value.map { value($0, name, nil, file, type: type) }
            if binding.isComputed, let getter = binding.accessors?.getter {
                initial = makeFunction(
                    FunctionInfo(
                        id: functions.count, name: name, role: .getter, owner: nil, result: type,
                        place: self.place(binding.range, file), fileIndex: file, body: .statements(getter)))
            }
            let observers = observers(binding, type, nil, false, file)
            let own = ownName(name, declaration, file)
            let index = makeGlobal(
                name, type, variable.isConstant, initial, observers, file: own == name ? nil : files[file].name)
            if let set = binding.accessors?.list.first(where: { $0.keyword == "set" }), let body = set.body {
                globals[index].setter = makeFunction(
                    FunctionInfo(
                        id: functions.count, name: name, role: .setter, owner: nil,
                        parameters: [newValue(set.parameter, type)], result: .void,
                        place: self.place(binding.range, file), fileIndex: file, body: .statements(body.statements)))
            }
            globalsByName[own] = index
            if own != name, globalsByName[name] == nil { globalsByName[name] = index }
        } else {
            for name in binding.pattern.names {
                globalsByName[name] = makeGlobal(name, .unknown, variable.isConstant, nil, (nil, nil))
            }
        }
    }

    func makeGlobal(
        _ name: String, _ type: TypeRef, _ isConstant: Bool, _ initial: FunctionInfo?,
        _ observers: (willSet: FunctionInfo?, didSet: FunctionInfo?), file: String? = nil
    ) -> Int {
        let global = GlobalInfo(
            name: name, type: type, isConstant: isConstant, initial: initial, willSet: observers.willSet,
            didSet: observers.didSet, file: file)
        if let id = ids["global " + global.key] {
            globals[Int(id.index)] = global
            return Int(id.index)
        }
        globals.append(global)
        return globals.count - 1
    }

    // MARK: Layout

    /// Puts the stored properties of a class behind those of its superclass.
    func layOut(_ type: TypeInfo) {
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

    func place(_ range: SourceRange, _ file: Int) -> SourcePlace {
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
