/// Declarations by chance: enums, structs, classes, functions, and the few helpers that every program has.
extension ProgramWriter {
    /// Helpers that all programs of a batch share.
    static let helpers = """
        func cut(_ text: String) -> String { String(text.prefix(10)) }
        func sum(_ a: Int, _ b: Int) -> Int { (a + b) % 1000 }
        func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
        func trace<T>(_ n: Int, _ value: T) -> T {
            print("trace", n)
            return value
        }
        func choose<T>(_ flag: Bool, _ first: T, _ second: T) -> T { flag ? first : second }
        func element<T>(of list: [T], at index: Int) -> T? {
            guard list.indices.contains(index) else { return nil }
            return list[index]
        }
        func twice<T>(_ value: T, _ change: (T) -> T) -> T { change(change(value)) }
        struct Box<T> {
            var value: T
            func get() -> T { value }
            func map<U>(_ change: (T) -> U) -> Box<U> { Box<U>(value: change(value)) }
        }
        protocol Sized {
            var size: Int { get }
            func label() -> String
        }
        extension Sized {
            func label() -> String { "sized \\(size)" }
            var doubled: Int { size * 2 % 1000 }
        }
        enum Problem: Error, Equatable { case plain, coded(Int) }
        """

    // MARK: Enums

    func choice() {
        var model = Model(name: "E\(number)\(letter())", kind: .choice)
        model.isRaw = happens(30)
        for index in 0..<(2 + below(3)) {
            let payload = (0..<(model.isRaw || happens(50) ? 0 : 1 + below(2))).map { place in
                (label: happens(40) ? "l\(place)" : nil, type: plainType(depth: 1))
            }
            model.cases.append(Model.Case(name: "c\(index)", payload: payload))
        }
        emit("enum \(model.name): \(model.isRaw ? "String, CaseIterable" : "Hashable") {")
        indentation += 1
        for one in model.cases {
            let payload = one.payload.map { ($0.label.map { $0 + ": " } ?? "") + spelled($0.type) }
            emit("case \(one.name)" + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"))
        }
        emit("var rank: Int {")
        indentation += 1
        isLeaf = true
        switchCases(on: "self", model, depth: 1) { emit("return \(self.expression(.int, 1))") }
        indentation -= 1
        emit("}")
        indentation -= 1
        emit("}")
        model.fields.append(Model.Field(name: "rank", type: .int, isVariable: false, isStored: false))
        if model.isRaw {
            model.fields.append(Model.Field(name: "rawValue", type: .string, isVariable: false, isStored: false))
        }
        models.append(model)
    }

    /// `switch` over an enum: every case, or some and a `default`.
    func switchCases(on subject: String, _ model: Model, depth: Int, _ body: () -> Void) {
        emit("switch \(subject) {")
        let count = happens(60) ? model.cases.count : max(1, model.cases.count - 1)
        for one in model.cases.prefix(count) {
            var bound: [Variable] = []
            let parts = one.payload.map { part -> String in
                let label = part.label.map { $0 + ": " } ?? ""
                if happens(30) { return label + "_" }
                let name = freshBinding()
                bound.append(Variable(name: name, type: part.type, isVariable: false))
                return label + "let " + name
            }
            let pattern = one.payload.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
            if let first = bound.first(where: { $0.type == .int }), happens(30), count < model.cases.count {
                emit("case .\(one.name)\(pattern) where \(first.name) > \(below(6)):")
            } else {
                emit("case .\(one.name)\(pattern):")
            }
            nested(bound, body)
        }
        if count < model.cases.count {
            emit("default:")
            nested([], body)
        }
        emit("}")
    }

    func freshBinding() -> String {
        names += 1
        return "v\(names)"
    }

    private func letter() -> String { ["a", "b", "c", "d", "e", "f", "g", "h", "i"][min(models.count, 8)] }

    // MARK: Structs

    func structure() {
        var model = Model(name: "S\(number)\(letter())", kind: .structure)
        for index in 0..<(1 + below(4)) {
            model.fields.append(
                Model.Field(
                    name: "f\(index)", type: plainType(depth: 1), isVariable: happens(80), hasDefault: happens(30)))
        }
        model.conforms = happens(50)
        let isDescribed = happens(25)
        let protocols =
            ["Hashable"] + (model.conforms ? ["Sized"] : []) + (isDescribed ? ["CustomStringConvertible"] : [])
        emit("struct \(model.name): \(protocols.joined(separator: ", ")) {")
        indentation += 1
        isLeaf = true
        for field in model.fields { storedField(field, observed: field.isVariable && happens(15)) }
        if isDescribed { emit("var description: String { \"\(model.name)<\\(\(model.fields[0].name))>\" }") }
        members(of: &model)
        equality(of: model)
        if happens(30) {
            let type = plainType(depth: 1)
            scopes.append([Variable(name: "at", type: .int, isVariable: false)])
            emit("subscript(at: Int) -> \(spelled(type)) { \(expression(type, 2)) }")
            scopes.removeLast()
            model.subscripted = type
        }
        if happens(30) {
            model.adds = true
            emit("static func + (left: \(model.name), right: \(model.name)) -> \(model.name) {")
            let values = model.fields.filter { $0.isStored && ($0.isVariable || !$0.hasDefault) }.map { field in
                let value =
                    field.type == .int ? "(left.\(field.name) + right.\(field.name)) % 1000" : "right.\(field.name)"
                return "\(field.name): \(value)"
            }
            emit("    \(model.name)(\(values.joined(separator: ", ")))")
            emit("}")
        }
        indentation -= 1
        emit("}")
        if happens(40), model.kind == .structure {
            emit("extension \(model.name) { static let standard = \(makeModel(of: model)) }")
            model.statics.append("standard")
        }
        models.append(model)
        methods(of: models.count - 1)
    }

    private func makeModel(of model: Model) -> String {
        models.append(model)
        defer { models.removeLast() }
        return makeModel(models.count - 1) { self.literal($0) }
    }

    private func storedField(_ field: Model.Field, observed: Bool) {
        let value = field.hasDefault ? " = \(literal(field.type))" : ""
        let observer = observed ? " { didSet { print(\"set \(field.name)\", oldValue == \(field.name)) } }" : ""
        emit("\(field.isVariable ? "var" : "let") \(field.name): \(spelled(field.type))\(value)\(observer)")
    }

    /// Computed property, witness of the protocol, perhaps a setter.
    private func members(of model: inout Model) {
        let fields = model.fields.map { Variable(name: $0.name, type: $0.type, isVariable: false, mayNotEscape: true) }
        scopes.append(fields)
        if model.conforms {
            emit("var size: Int { \(expression(.int, 2)) }")
            if happens(40) { emit("func label() -> String { \(expression(.string, 2)) }") }
        }
        let type = plainType(depth: 1)
        emit("var computed: \(spelled(type)) { \(expression(type, 2)) }")
        model.fields.append(Model.Field(name: "computed", type: type, isVariable: false, isStored: false))
        if model.kind == .structure,
            let field = model.fields.first(where: { $0.type == .int && $0.isVariable && $0.isStored })
        {
            emit("var half: Int {")
            emit("    get { \(field.name) / 2 }")
            emit("    set { \(field.name) = newValue * 2 % 1000 }")
            emit("}")
            model.fields.append(Model.Field(name: "half", type: .int, isVariable: true, isStored: false))
        }
        scopes.removeLast()
    }

    private func equality(of model: Model) {
        guard happens(45) else { return }
        let field = pick(model.fields.filter(\.isStored))
        emit(
            "static func == (left: \(model.name), right: \(model.name)) -> Bool { left.\(field.name) == right.\(field.name) }"
        )
        emit("func hash(into hasher: inout Hasher) { hasher.combine(\(field.name)) }")
    }

    /// Methods in an extension: they may call what was declared before.
    private func methods(of index: Int) {
        let model = models[index]
        emit("extension \(model.name) {")
        indentation += 1
        for place in 0..<(happens(30) ? 2 : 1) {
            var method = Method(
                name: "m\(place)\(model.name)", parameters: parameters(mayBeInout: false), result: plainType(depth: 1))
            method.isMutating = model.kind == .structure && happens(40)
            let isMutating = method.isMutating || model.kind == .object
            let own = models[index].fields.map {
                Variable(
                    name: happens(30) ? "self." + $0.name : $0.name, type: $0.type,
                    isVariable: isMutating && $0.isVariable,
                    mayNotEscape: true)
            }
            signature(method, isMethod: true)
            isLeaf = false
            body(of: method, around: model.kind == .object ? own.map(explicit) : own)
            isLeaf = true
            models[index].methods.append(method)
        }
        indentation -= 1
        emit("}")
    }

    private func explicit(_ variable: Variable) -> Variable {
        var variable = variable
        if !variable.name.hasPrefix("self.") { variable.name = "self." + variable.name }
        return variable
    }

    // MARK: Classes

    func object() {
        let bases = models.indices.filter { models[$0].kind == .object && models[$0].base == nil }
        if let base = bases.randomElement(using: &chance), happens(60) { return subclass(of: base) }
        var model = Model(name: "C\(number)\(letter())", kind: .object)
        for index in 0..<(1 + below(3)) {
            model.fields.append(Model.Field(name: "g\(index)", type: plainType(depth: 1), isVariable: happens(85)))
        }
        model.fields.insert(Model.Field(name: "id", type: .int, isVariable: false), at: 0)
        model.conforms = happens(50)
        emit("class \(model.name): Hashable, CustomStringConvertible\(model.conforms ? ", Sized" : "") {")
        indentation += 1
        isLeaf = true
        for field in model.fields { storedField(field, observed: field.isVariable && happens(15)) }
        if happens(40) {
            emit("lazy var late: Int = id * \(2 + below(5)) % 1000")
            model.fields.append(Model.Field(name: "late", type: .int, isVariable: true, isStored: false))
        }
        initialiser(model)
        emit("var description: String { \"\(model.name)(\\(id))\" }")
        emit("static func == (left: \(model.name), right: \(model.name)) -> Bool { left.id == right.id }")
        emit("func hash(into hasher: inout Hasher) { hasher.combine(id) }")
        members(of: &model)
        scopes.append(
            model.fields.map { Variable(name: $0.name, type: $0.type, isVariable: false, mayNotEscape: true) })
        emit("func kind() -> String { \(expression(.string, 2)) }")
        scopes.removeLast()
        model.methods.append(Method(name: "kind", parameters: [], result: .string))
        indentation -= 1
        emit("}")
        models.append(model)
        methods(of: models.count - 1)
    }

    private func initialiser(_ model: Model) {
        let stored = model.fields.filter(\.isStored)
        emit("init(\(stored.map { "\($0.name): \(spelled($0.type))" }.joined(separator: ", "))) {")
        for field in stored { emit("    self.\(field.name) = \(field.name)") }
        emit("}")
    }

    private func subclass(of base: Int) {
        let parent = models[base]
        var model = Model(name: "C\(number)\(letter())", kind: .object)
        model.base = base
        model.conforms = parent.conforms
        model.fields = parent.fields
        model.methods = parent.methods
        let type = plainType(depth: 1)
        emit("final class \(model.name): \(parent.name) {")
        indentation += 1
        isLeaf = true
        emit("var extra: \(spelled(type)) = \(literal(type))")
        scopes.append(
            parent.fields.map { Variable(name: $0.name, type: $0.type, isVariable: false, mayNotEscape: true) })
        emit("override func kind() -> String { cut(super.kind() + \(expression(.string, 1))) }")
        if happens(50) { emit("override var description: String { \"<\" + super.description + \">\" }") }
        scopes.removeLast()
        indentation -= 1
        emit("}")
        model.fields.append(Model.Field(name: "extra", type: type, isVariable: true, isStored: false))
        models.append(model)
    }

    // MARK: Functions

    func function() {
        var method = Method(
            name: "f\(number)\(["a", "b", "c", "d"][functions.count % 4])", parameters: parameters(mayBeInout: true),
            result: plainType(depth: 1))
        method.throwsErrors = happens(25)
        isLeaf = false
        signature(method, isMethod: false)
        body(of: method, around: [])
        functions.append(method)
    }

    private func parameters(mayBeInout: Bool) -> [Method.Parameter] {
        (0..<below(4)).map { place in
            var type = happens(15) ? anyType() : plainType(depth: 1)
            if case .table = type { type = .int }
            if case .set = type { type = .int }
            var parameter = Method.Parameter(
                label: pick([nil, "q\(place)", "with\(place)"]), name: happens(20) ? "a" + String(place) : "q\(place)",
                type: type)
            if case .function = type { return parameter }
            parameter.isInout = mayBeInout && happens(20)
            parameter.hasDefault = !parameter.isInout && parameter.label != nil && happens(30)
            return parameter
        }
    }

    private func signature(_ method: Method, isMethod: Bool) {
        let parameters = method.parameters.map { parameter -> String in
            let name =
                parameter.label == parameter.name ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
            let value = parameter.hasDefault ? " = \(literal(parameter.type))" : ""
            return "\(name): \(parameter.isInout ? "inout " : "")\(spelled(parameter.type))\(value)"
        }.joined(separator: ", ")
        let result = method.result.map { " -> \(spelled($0))" } ?? ""
        emit(
            "\(method.isMutating ? "mutating " : "")func \(method.name)(\(parameters))\(method.throwsErrors ? " throws" : "")\(result) {"
        )
    }

    /// Statements and the last `return`.
    private func body(of method: Method, around own: [Variable]) {
        let outer = scopes
        scopes = [own]
        let variables = method.parameters.map { parameter in
            var variable = Variable(name: parameter.name, type: parameter.type, isVariable: parameter.isInout)
            if parameter.isInout { variable.mayNotEscape = true }
            if case .function = parameter.type { variable.mayNotEscape = true }
            return variable
        }
        nested(variables) {
            if happens(15) { emit("defer { print(\"leave \(method.name)\") }") }
            for _ in 0..<(1 + below(2)) { statement(depth: 1, result: method.result) }
            if method.throwsErrors {
                let problem = pick(["Problem.plain", "Problem.coded(\(simple(.int)))"])
                emit("if \(expression(.bool, 1)) { throw \(problem) }")
            }
            if let result = method.result { emit("return \(expression(result, 2))") }
        }
        emit("}")
        scopes = outer
    }
}
