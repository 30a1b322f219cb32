import SwiftDeclarations
import SwiftReading

extension Machine {
    /// A stored property of a struct or an object as it is now; nil for one that nothing has given a value.
    public func field(_ name: String, of value: Value) -> Value? {
        guard let info = info(of: value), let place = info.fields.lastIndex(where: { $0.name == name }) else {
            return nil
        }
        let stored: Value
        switch value {
        case .structure(_, let fields) where fields.indices.contains(place): stored = fields[place]
        case .object(let object): stored = state.heap[Int(object.index), place]
        default: return nil
        }
        if case .unset = stored { return nil }
        return stored
    }

    /// Runs the top-level code of the program's files, in their order.
    ///
    /// - Parameter file: The only file whose code is run; nothing for all.
    /// - Throws: What stops it; what was done before stands in ``state``.
    public func runTopLevel(file: String? = nil) throws(Stop) {
        try bound { () throws(Stop) in
            for function in program.topLevel where file == nil || function.place.file == file {
                var frame: [Value] = [.void]
                do throws(Stop) { _ = try run(body(of: function), &frame) } catch { throw uncaught(error) }
            }
        }
    }

    private func uncaught(_ stop: Stop) -> Stop {
        guard case .thrown(let value) = stop.kind else { return stop }
        return Stop(
            .thrown(value), "Error raised at top level: \(debugDescribe(value))", place: stop.place,
            calls: stop.calls)
    }

    /// Evaluates a text of Swift: an expression, or statements whose last one may be an expression.
    ///
    /// - Parameters:
    ///   - text: The text; it sees the program's globals.
    ///   - file: What places in it are called by.
    /// - Returns: The value of the last expression; `.void` if there is none.
    /// - Throws: What stops it; ``Stop/Kind/mistake`` for a text that is no Swift.
    public func evaluate(_ text: String, file: String = "input") throws(Stop) -> Value {
        let function = FunctionInfo(
            id: -1, name: file, role: .value, owner: nil, result: .unknown,
            place: SourcePlace(file: file, line: 1, column: 1), fileIndex: -1,
            body: .statements(try Machine.statements(of: text, file: file)))
        return try bound { () throws(Stop) -> Value in
            var frame: [Value] = [.void]
            return try run(body(of: function), &frame)
        }
    }

    /// The value of a variable at the top of a file; nothing before its first use.
    public func global(_ name: String) -> Value? {
        guard let index = program.globalsByName[name] else { return nil }
        if case .unset = state.globals[index] { return nil }
        return state.globals[index]
    }

    /// Gives a variable at the top of a file a value that comes from outside; that is no change by the program.
    public func setGlobal(_ name: String, _ value: Value) {
        guard let index = program.globalsByName[name], program.globals[index].initial?.role != .getter else { return }
        state.globals[index] = value
    }

    /// Reads a property of a value.
    ///
    /// - Parameters:
    ///   - name: The property: stored, computed, or one that only a superclass knows.
    ///   - base: The value.
    ///   - place: Where it is asked for.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: The value of the property.
    public func read(_ name: String, of base: Value, place: SourcePlace? = nil) throws(Stop) -> Value {
        try bound { () throws(Stop) in try member(base, name, place ?? .none) }
    }

    /// Assigns to a property of an instance of a class, or of something opaque; observers run.
    public func assign(_ name: String, of base: Value, _ value: Value, place: SourcePlace? = nil) throws(Stop) {
        try bound { () throws(Stop) in
            try modifyMember(of: base, name, place ?? .none) { old throws(Stop) in
                old = value
                return true
            }
        }
    }

    /// Calls a method by its name.
    ///
    /// - Parameters:
    ///   - name: The name without labels: `tableView`.
    ///   - receiver: The value; a mutating method leaves its new value there.
    ///   - arguments: Labels and values.
    ///   - place: Where the call comes from.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: Its result.
    @discardableResult
    public func call(
        _ name: String, on receiver: inout Value, _ arguments: [(label: String?, value: Value)] = [],
        place: SourcePlace? = nil
    ) throws(Stop) -> Value {
        var own = receiver
        defer { receiver = own }
        return try bound { () throws(Stop) -> Value in
            var values = arguments.map(\.value)
            let shape = CallShape(labels: arguments.map(\.label), trailing: 0)
            return try callMethod(name, &own, &values, shape, place ?? .none)
        }
    }

    /// Calls a method of an instance of a class if it has one with exactly these labels and a body of its own.
    ///
    /// - Parameters:
    ///   - fullName: The name with its labels: `tableView(_:didSelectRowAt:)`.
    ///   - object: The instance.
    ///   - arguments: The arguments in their order.
    ///   - place: Where the call comes from.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: Its result; nothing if neither the class nor a superclass in the program's files declares it.
    @discardableResult
    public func callIfDeclared(
        _ fullName: String, on object: Value, _ arguments: [Value] = [], place: SourcePlace? = nil
    ) throws(Stop) -> Value? {
        guard let function = declaredMethod(fullName, of: object) else { return nil }
        return try bound { () throws(Stop) -> Value in
            var receiver = object
            var values = arguments
            let sources = values.indices.map { ArgumentSource.argument($0) }
            return try call(function, &receiver, &values, sources, place: place ?? function.place)
        }
    }

    /// The method of the program's files that a value has under a name with labels.
    public func declaredMethod(_ fullName: String, of value: Value) -> FunctionInfo? {
        guard let id = typeID(of: value.unwrapped ?? value) else { return nil }
        let name = String(fullName.prefix { $0 != "(" })
        for case .function(let function) in members(of: id, name) where function.fullName == fullName {
            if function.hasBody, !function.isForeign { return function }
        }
        return nil
    }

    /// Makes a value of a type, as `Type(…)` does.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - arguments: Labels and values.
    ///   - place: Where it is asked for.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: The value.
    public func make(
        _ type: TypeRef, _ arguments: [(label: String?, value: Value)] = [], place: SourcePlace? = nil
    ) throws(Stop) -> Value {
        try bound { () throws(Stop) -> Value in
            var values = arguments.map(\.value)
            let shape = CallShape(labels: arguments.map(\.label), trailing: 0)
            return try construct(type, &values, shape, place ?? .none)
        }
    }

    /// Makes a value of a struct or an object of a class with values for some of its stored properties, without calling
    /// an initialiser.
    ///
    /// - Parameters:
    ///   - info: The type.
    ///   - values: The values, by the places of their properties among ``TypeInfo/fields``.
    /// - Throws: ``Stop`` where the initial value of another property stops.
    /// - Returns: The value.
    package func make(_ info: TypeInfo, with values: [(index: Int, value: Value)]) throws(Stop) -> Value {
        if info.kind == .classType {
            let object = try allocate(info)
            guard case .object(let id) = object else { return object }
            for (place, value) in values { state.heap[Int(id.index), place] = value }
            return object
        }
        var fields: [Value] = []
        for field in info.fields { fields.append(try initialValue(of: field)) }
        for (place, value) in values where fields.indices.contains(place) { fields[place] = value }
        return .structure(info.id, fields)
    }

    /// A type as it is written, as `[Shop.Item]`.
    public func type(_ text: String) -> TypeRef {
        guard case .declaration(let declaration)? = SwiftReader.read("let x: \(text)").statements.first?.kind,
            case .variable(let variable) = declaration.kind, let type = variable.bindings.first?.type
        else { return .unknown }
        return program.resolve(type, in: TypeScope())
    }

    /// The type of a value, by its number.
    public func info(of value: Value) -> TypeInfo? { typeID(of: value.unwrapped ?? value).flatMap { program.type($0) } }

    /// True when the type of a value, or one that it inherits from, has a member of a name.
    public func declares(_ name: String, in value: Value) -> Bool {
        typeID(of: value.unwrapped ?? value).map { !members(of: $0, name).isEmpty } ?? false
    }

    // MARK: Payloads of foreign classes

    /// The payload that a foreign class keeps in its object.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - type: The payload's type.
    /// - Returns: The payload; nothing if the object keeps none of that type.
    public func payload<T: Sendable>(of object: Value, as type: T.Type) -> T? {
        guard case .object(let id)? = object.unwrapped else { return nil }
        return state.heap[Int(id.index)].payload?.value as? T
    }

    /// Gives an object of a foreign class its payload.
    public func setPayload(of object: Value, _ payload: some Sendable) {
        guard case .object(let id)? = object.unwrapped else { return }
        state.heap.update(Int(id.index)) { $0.payload = Heap.Payload(payload) }
    }

    /// Makes an object of a foreign class, or of a class of the program, without calling an initialiser.
    ///
    /// - Parameters:
    ///   - name: The class's name.
    ///   - payload: What it keeps.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: The object.
    public func makeObject(_ name: String, payload: (some Sendable)? = Int?.none) throws(Stop) -> Value {
        guard let info = program.type(named: name) else { return makeOpaque(name, type: .named(name), place: .none) }
        let object = try allocate(info)
        if let payload { setPayload(of: object, payload) }
        return object
    }
}

extension SwiftProgram {
    func resolve(_ type: SwiftType, in scope: TypeScope) -> TypeRef {
        resolver.resolve(type, in: scope)
    }

    /// What finds the types that are written in the program.
    var resolver: TypeResolver { resolver(inLibrary: false) }

    /// What finds types; in the library's own code its types come before the program's of the same names.
    func resolver(inLibrary isLibrary: Bool) -> TypeResolver {
        TypeResolver(
            types: types, typesByName: typesByName, aliases: aliases, library: libraryTypes, sharedNames: sharedNames,
            modules: modules, isLibrary: isLibrary)
    }

    /// The type that a conforming type, or one above it, declares for an associated type; `Self` is the type itself.
    func associatedType(_ name: String, of type: TypeRef) -> TypeRef? {
        if name == "Self" { return type }
        var info = type.id.flatMap { self.type($0) }
        if let index = info?.generics.firstIndex(of: name) {
            return type.arguments.indices.contains(index) ? type.arguments[index] : nil
        }
        while let current = info {
            switch resolver.member(name, of: current.type, []) {
            case .named, .unknown: info = current.superclass
            case let found: return found.substituting(Dictionary(zip(current.generics, type.arguments)) { $1 })
            }
        }
        return fulfilledType(name, of: type)
    }
}
