import SwiftReading

extension DeclarationReader {
    @discardableResult
    func makeFunction(_ function: FunctionInfo) -> FunctionInfo {
        functions.append(function)
        return function
    }

    func makeFunction(
        _ part: SwiftFunction, _ declaration: SwiftDeclaration, _ owner: TypeInfo?, _ isStatic: Bool, _ file: Int,
        _ outer: [GenericConstraint] = []
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
                fileIndex: file, body: body(part.body?.statements, name), thrown: thrown(part.effects),
                constraints: files[file].isForeign ? [] : outer + constraints(part.generics, part.requirements, owner),
                givesSelf: part.result?.isSelf ?? false))
    }

    /// The type in `throws(FieldError)`.
    func thrown(_ effects: [String]) -> String? {
        effects.lazy.compactMap { effect in
            guard let open = effect.firstIndex(of: "("), effect.last == ")" else { return nil }
            return String(effect[effect.index(after: open)...].dropLast())
        }.first
    }

    func body(_ statements: [SwiftStatement]?, _ name: String) -> FunctionInfo.Body {
        if let statements { return .statements(statements) }
        return bodies[name].map { .foreign($0) } ?? .missing
    }

    func labels(_ parameters: [ParameterInfo]) -> String {
        parameters.map { ($0.label ?? "_") + ":" }.joined()
    }

    func parameters(_ list: [SwiftParameter], _ scope: TypeScope, _ file: Int) -> [ParameterInfo] {
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
            var parameter = ParameterInfo(
                label: part.label, name: part.name ?? "", type: resolved, isVariadic: part.isVariadic,
                isInout: isInout, isAutoclosure: isAutoclosure,
                defaultValue: part.defaultValue.map {
                    value($0, part.name ?? "", scope.owner, file, type: resolved, isStatic: true)
                }, builder: builder(part.attributes, scope.owner))
            parameter.leavesArguments = leavesArguments(type, resolved)
            parameter.callerMacro = part.callerMacro
            if !files[file].isForeign { parameter.range = rangeName(type) }
            return parameter
        }
    }

    private static let ranges: Set = [
        "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
    ]

    /// The kind of range that a type is, also an optional one.
    private func rangeName(_ type: SwiftType) -> String? {
        switch type.kind {
        case .named(let name, _): Self.ranges.contains(name) ? name : nil
        case .optional(let inner, _): rangeName(inner)
        default: nil
        }
    }

    /// True when a closure of a type has no `inout` parameter: a function that is written out without one, or no function.
    private func leavesArguments(_ written: SwiftType, _ type: TypeRef) -> Bool {
        switch (written.kind, type.unwrapped) {
        case (.function(let parameters, _, _), _):
            !parameters.contains { if case .prefixed("inout", _) = $0.type.kind { true } else { false } }
        case (.optional(let inner, _), .function): leavesArguments(inner, type)
        case (.tuple(let parts), .function): parts.count == 1 && leavesArguments(parts[0].type, type)
        case (_, .nominal), (_, .parameter), (_, .tuple): true
        default: false
        }
    }

    /// The full name of the result builder among attributes: a caller elsewhere knows `@Builder` of a type only by that.
    private func builder(_ attributes: [SwiftAttribute], _ owner: TypeInfo?) -> String? {
        attributes.lazy.compactMap { self.typesByName[$0.name] ?? owner?.nestedAround($0.name) }
            .first { $0.attributes.contains("resultBuilder") }?.qualifiedName
    }

    func value(
        _ expression: SwiftExpression, _ name: String, _ owner: TypeInfo?, _ file: Int, type: TypeRef = .unknown,
        isStatic: Bool = true
    ) -> FunctionInfo {
        makeFunction(
            FunctionInfo(
                id: functions.count, name: name, role: .value, owner: owner?.id, isStatic: isStatic, result: type,
                place: place(expression.range, file), fileIndex: file, body: .expression(expression)))
    }
}

extension SwiftType {
    /// True of `Self`, also as an optional.
    fileprivate var isSelf: Bool {
        switch kind {
        case .named("Self", _): true
        case .optional(let inner, _): inner.isSelf
        default: false
        }
    }
}

extension SwiftParameter {
    /// A default value that tells of the caller, as `function: String = #function` does.
    package var callerMacro: SwiftMacro? {
        let names: Set = ["function", "line", "column", "file", "fileID", "filePath"]
        guard case .macro(let macro)? = defaultValue?.kind, names.contains(macro.name) else { return nil }
        return macro
    }
}
