import SwiftDeclarations

/// Messages: the calls of methods that a selector names.
extension Machine {
    /// The name of a selector, with its labels if they are written; nil for another value.
    func selectorName(_ selector: Value) -> String? {
        guard case .opaque(let index) = selector.unwrapped ?? selector, let form = opaqueInfo(index).form,
            form.hasPrefix("#selector(") || form.contains("Selector")
        else { return nil }
        let name = form.drop { $0 != "(" }.drop { !$0.isLetter && $0 != "_" }
        // `show(_:)` of Swift, `show:` of Objective-C.
        let end = name.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? name.endIndex
        guard end < name.endIndex, name[end] == "(" else { return String(name[..<end]) }
        return String(name.prefix { $0 != ")" }) + ")"
    }

    /// Calls the method that a selector names on an object.
    ///
    /// - Parameters:
    ///   - selector: The selector.
    ///   - target: The object.
    ///   - given: What the method is handed, as far as it has parameters.
    ///   - place: The place of the call.
    /// - Returns: The result of the method; nothing of one that the library leaves out.
    /// - Throws: A trap if the program declares such a method, but not for the object.
    package func send(
        _ selector: Value, to target: Value, _ given: [Value], _ place: SourcePlace
    ) throws(Stop) -> Value {
        var receiver = target.unwrapped ?? target
        guard let whole = selectorName(selector), let id = typeID(of: receiver) else { return .none }
        let name = String(whole.prefix { $0 != "(" })
        let methods = members(of: id, name).compactMap { member in
            if case .function(let method) = member, method.role == .function, method.hasBody { method } else { nil }
        }
        guard let method = methods.first(where: { $0.fullName == whole }) ?? methods.first else {
            let declared = program.methodsByName[name] ?? []
            guard declared.contains(where: { !$0.isForeign }) else { return .none }
            let type = program.type(id)?.name ?? ""
            throw Stop.trap("-[\(type) \(name)]: unrecognized selector sent to instance").at(place)
        }
        // A method with more parameters finds nothing in their places.
        let missing = repeatElement(Value.none, count: max(0, method.parameters.count - given.count))
        var values = zip(method.parameters, given + missing).map { parameter, value in
            if case .optional = parameter.type { value } else { value.unwrapped ?? value }
        }
        let sources = values.indices.map { ArgumentSource.argument($0) }
        return try call(method, &receiver, &values, sources, place: place)
    }
}
