import DiffableSnapshots
import Sessions
import SwiftReading

/// Methods of lists, worked out element by element.
extension SwiftRun {
    func listMethod(
        _ name: String, _ receiver: SwiftTerm, _ elements: [SwiftTerm], _ call: SourceCall, _ hint: SwiftHint,
        _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        switch name {
        case "map", "compactMap": return try mapped(receiver, elements, call, hint, range, keepsNil: name == "map")
        case "flatMap":
            var result: [SwiftTerm] = []
            for element in elements {
                let part = try applied(call, [element], hint, range)
                result += self.elements(of: part) ?? [part]
            }
            return .list(result)
        case "filter": return .list(try filtered(elements, call, range))
        case "sorted": return .list(try sorted(elements, call, range))
        case "reversed": return .list(elements.reversed())
        case "shuffled":
            var order = text(range)
            if case .member(let base, _) = call.callee.bare.kind { order = text(base.range) }
            say("fixed", [Self.folded(order) + ".shuffled()"], ["value": .text(Self.folded(order))])
            return .list(elements)
        case "randomElement":
            say("fixed", [text(range)], ["value": .text("[0]")])
            return elements.first ?? .value(.null)
        case "enumerated":
            return .list(elements.enumerated().map { .tuple([.value(.integer($0)), $1]) })
        case "prefix", "suffix", "dropFirst", "dropLast", "drop":
            return .list(try part(name, elements, call, range))
        case "first", "last", "firstIndex", "lastIndex", "contains", "allSatisfy":
            return try found(name, elements, call, range)
        case "joined":
            guard call.arguments.isEmpty else { throw .construct(text(range), range) }
            return .list(elements.flatMap { self.elements(of: $0) ?? [$0] })
        default: throw .construct(text(range), range)
        }
    }

    /// What a call's closure, key path or initialiser makes of arguments.
    func applied(
        _ call: SourceCall, _ arguments: [SwiftTerm], _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if let closure = call.lastClosure { return try applied(closure, arguments, hint, range) }
        guard let argument = call.arguments.last?.value else { throw .construct(text(range), range) }
        switch argument.bare.kind {
        case .keyPath(let path):
            var found = arguments.first ?? .opaque
            for component in path.components {
                guard case .property(let name) = component else { continue }
                if case .tuple(let parts) = found, let index = ["offset", "element"].firstIndex(of: name) {
                    found = parts[index]
                } else if name != "self" {
                    found = try field(name, of: found, range)
                }
            }
            return found
        case .member(let base, let name):
            if let type = base.plainName, type.first?.isUppercase == true, name.text != "init",
                session.store.types[type] == nil
            {
                return .opaque
            }
            // `Item.photo` and `String.init` stand for functions.
            let path = text(argument.range)
            if name.text == "init" { return arguments.first ?? .opaque }
            guard let parts = expressionText(of: arguments.first ?? .opaque) else { throw .construct(path, range) }
            return .code("\(path)(\(parts))")
        case .implicitMember(let name):
            guard let type = enumeration(for: hint), let part = expressionText(of: arguments.first ?? .opaque) else {
                throw .construct(text(range), range)
            }
            return .code("\(type.name).\(name)(\(part))")
        default:
            guard case .closure(let closure) = try term(argument) else { throw .construct(text(range), range) }
            return try applied(closure, arguments, hint, range)
        }
    }

    /// What a closure makes of arguments.
    func applied(
        _ closure: SourceClosure, _ arguments: [SwiftTerm], _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        callDepth += 1
        defer { callDepth -= 1 }
        guard callDepth <= Self.deepestCall else { throw .construct(text(range), range) }
        environment.scopes.append([:])
        let outerTaken = isResultTaken
        isResultTaken = true
        defer {
            environment.scopes.removeLast()
            isResultTaken = outerTaken
        }
        bind(closure.parameters?.map(\.name), arguments)
        if closure.statements.count == 1 {
            switch closure.statements[0].kind {
            case .expression(let only), .returning(let only?): return try term(only, hint)
            default: break
            }
        }
        guard case .returned(let value?) = try run(closure.statements) else { throw .construct(text(range), range) }
        return value
    }

    func bind(_ names: [String]?, _ arguments: [SwiftTerm]) {
        for (index, argument) in arguments.enumerated() { environment.bind("$\(index)", .term(argument)) }
        guard let names else { return }
        var arguments = arguments
        // `{ index, item in }` over pairs.
        if names.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0] { arguments = parts }
        for (name, argument) in zip(names, arguments) where name != "_" { environment.bind(name, .term(argument)) }
    }

    // MARK: One by one

    private func mapped(
        _ receiver: SwiftTerm, _ elements: [SwiftTerm], _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange,
        keepsNil: Bool
    ) throws(SwiftStop) -> SwiftTerm {
        if case .path(let path) = receiver, case .keyPath(let key)? = call.arguments.last?.value.bare.kind,
            let fields = key.propertyNames, fields.count == 1, case .array(let values)? = value(of: receiver),
            values.allSatisfy({ if case .record(let record) = $0 { record.value(of: fields[0]) != nil } else { false } }
            )
        {
            return .column(path, fields[0])
        }
        guard elements.count <= Self.longestList else { throw .construct(text(range), range) }
        var result: [SwiftTerm] = []
        for element in elements {
            var made = try applied(call, [element], hint.element, range)
            if made.isOpaque { made = try foreignElement(call, element, hint.element, range) }
            if !keepsNil, case .value(.null) = made { continue }
            result.append(made)
        }
        return .list(result)
    }

    /// What a call of a type that was not pasted makes of an element.
    private func foreignElement(
        _ call: SourceCall, _ element: SwiftTerm, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if case .expression(let only)? = call.lastClosure?.statements.last?.kind {
            environment.scopes.append([:])
            defer { environment.scopes.removeLast() }
            bind(call.lastClosure?.parameters?.map(\.name), [element])
            return try data(only, hint)
        }
        guard let value = value(of: element) else { return try fill(holeName(of: call), hint, range) }
        return try foreignValue(holeName(of: call), ["\(value)"], range)
    }

    /// What the values are called that a closure makes.
    private func holeName(of call: SourceCall) -> String {
        if case .expression(let only)? = call.lastClosure?.statements.last?.kind { return holeName(only) }
        return call.arguments.last.map { holeName($0.value) } ?? "value"
    }

    private func filtered(
        _ elements: [SwiftTerm], _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> [SwiftTerm] {
        var result: [SwiftTerm] = []
        for element in elements where try isTrue(call, [element], range) { result.append(element) }
        return result
    }

    private func isTrue(
        _ call: SourceCall, _ arguments: [SwiftTerm], _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard case .boolean(let flag)? = value(of: try applied(call, arguments, .named("Bool"), range)) else {
            throw .construct(text(range), range)
        }
        return flag
    }

    /// Sorted as Swift sorts: what is equal keeps its order.
    func sorted(
        _ elements: [SwiftTerm], _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> [SwiftTerm] {
        let byOperator = call.argument("by").map { text($0.range) }
        guard elements.count <= Self.longestList,
            call.arguments.isEmpty || call.lastClosure != nil || ["<", ">"].contains(byOperator)
        else { throw .construct(text(range), range) }
        return try merged(elements[...]) { (first, second) throws(SwiftStop) in
            if call.lastClosure != nil { return try self.isTrue(call, [first, second], range) }
            guard let left = self.value(of: first), let right = self.value(of: second) else {
                throw .construct(self.text(range), range)
            }
            return byOperator == ">" ? right.precedes(left) : left.precedes(right)
        }
    }

    /// Halves that are sorted are merged; the closure is asked about n log n times.
    private func merged(
        _ elements: ArraySlice<SwiftTerm>, by precedes: (SwiftTerm, SwiftTerm) throws(SwiftStop) -> Bool
    ) throws(SwiftStop) -> [SwiftTerm] {
        guard elements.count > 1 else { return Array(elements) }
        let middle = elements.startIndex + elements.count / 2
        var left = try merged(elements[..<middle], by: precedes)[...]
        var right = try merged(elements[middle...], by: precedes)[...]
        var result: [SwiftTerm] = []
        while let first = left.first, let second = right.first {
            if try precedes(second, first) {
                result.append(right.removeFirst())
            } else {
                result.append(left.removeFirst())
            }
        }
        return result + left + right
    }

    private func part(
        _ name: String, _ elements: [SwiftTerm], _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> [SwiftTerm] {
        let label = call.arguments.first?.label?.text
        if call.lastClosure != nil, ["prefix", "drop"].contains(name), label == nil || label == "while" {
            var count = 0
            while count < elements.count, try isTrue(call, [elements[count]], range) { count += 1 }
            return Array(name == "prefix" ? elements[..<count] : elements[count...])
        }
        var number = 1
        if let argument = call.arguments.first {
            guard case .integer(let given)? = value(of: try data(argument.value)), given >= 0 else {
                throw .construct(text(range), range)
            }
            number = given
        }
        if ["upTo", "through", "from"].contains(label) {
            // Places have to be in the list.
            guard number < elements.count + (label == "through" ? 0 : 1) else {
                throw .command(CommandFailure(.indexOutOfRange(number, count: elements.count), nil), range)
            }
        }
        switch (name, label) {
        case ("prefix", nil) where !call.arguments.isEmpty, ("prefix", "upTo"): return Array(elements.prefix(number))
        case ("prefix", "through"): return Array(elements[...number])
        case ("suffix", nil) where !call.arguments.isEmpty: return Array(elements.suffix(number))
        case ("suffix", "from"): return Array(elements[number...])
        case ("dropFirst", nil): return Array(elements.dropFirst(number))
        case ("dropLast", nil): return Array(elements.dropLast(number))
        default: throw .construct(text(range), range)
        }
    }

    private func found(
        _ name: String, _ elements: [SwiftTerm], _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        var indices: [Int] = []
        let label = call.arguments.first?.label?.text
        guard [nil, "where", "of"].contains(label), call.arguments.count < 2 else {
            throw .construct(text(range), range)
        }
        if let wanted = call.arguments.first, call.lastClosure == nil, label != "where" {
            let value = try identifier(wanted.value, .none)
            indices = elements.indices.filter { self.value(of: elements[$0]) == value }
        } else {
            for index in elements.indices where try isTrue(call, [elements[index]], range) { indices.append(index) }
        }
        switch name {
        case "first": return indices.first.map { elements[$0] } ?? .value(.null)
        case "last": return indices.last.map { elements[$0] } ?? .value(.null)
        case "firstIndex": return .value(indices.first.map { .integer($0) } ?? .null)
        case "lastIndex": return .value(indices.last.map { .integer($0) } ?? .null)
        case "contains": return .value(.boolean(!indices.isEmpty))
        default: return .value(.boolean(indices.count == elements.count))
        }
    }
}
