import SwiftDeclarations
import SwiftReading

extension Compiler {
    // MARK: Key paths and macros

    func keyPath(_ path: SwiftKeyPath, _ expected: TypeRef, _ range: SourceRange) -> Typed {
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
                names.append("[…]")
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

    func macro(_ macro: SwiftMacro, _ place: SourcePlace, _ expected: TypeRef = .unknown) -> Typed {
        let (int, string) = (program.core.intType, program.core.stringType)
        switch macro.name {
        case "line": return wrapped(.int(place.line), int, expected)
        case "column": return wrapped(.int(place.column), int, expected)
        case "file", "fileID", "filePath": return wrapped(.string(place.file), string, expected)
        case "function": return wrapped(.string(functionName), string, expected)
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
            if macro.name == "keyPath" {
                let path = Value.string(name)
                return Typed(string) { _ throws(Stop) in path }
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

extension Compiler {
    /// The text of `#function`: the name with its labels, also within closures; of code in no function that of the module.
    private var functionName: String {
        var current: FunctionScope? = scope
        while let scope = current {
            if let name = scope.localName { return name }
            current = scope.parent
        }
        if function.role == .topLevel { return "main" }
        guard function.name == "subscript" else { return function.fullName }
        // In a subscript a name by itself is no label.
        let parameters = function.role == .setter ? function.parameters.dropLast() : function.parameters[...]
        return "subscript(\(parameters.map { ($0.label == $0.name ? "_" : $0.label ?? "_") + ":" }.joined()))"
    }
}

typealias PathStep = @Sendable (Machine, Value) throws(Stop) -> Value

/// One step of a key path.
private struct PathLink: Sendable { let step: PathStep }
