import OrderedCollections
import SwiftDeclarations
import SwiftReading

extension Compiler {
    func literal(_ expression: SwiftExpression, _ expected: TypeRef) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        switch expression.kind {
        case .integer(let text, let value):
            if wanted.id == core.double, let number = value.map(Double.init) ?? Double(text) {
                return wrapped(.double(number), core.doubleType, expected)
            }
            guard let value else {
                if let id = wanted.id, ["UInt", "UInt64"].contains(program.type(id)?.name),
                    let large = UInt(
                        text.filter { $0 != "_" }.replacing("0x", with: ""), radix: text.hasPrefix("0x") ? 16 : 10)
                {
                    let number = Value.structure(id, [.int(Int(bitPattern: large))])
                    return converted(Typed(wanted) { _ throws(Stop) in number }, expected, expression.range)
                }
                let place = place(expression.range)
                return Typed { _ throws(Stop) in throw Stop(.mistake, "mistake.integer", [text], place: place) }
            }
            return wrapped(.int(value), core.intType, expected, expression.range)
        case .float(let text):
            return wrapped(.double(Double(text.filter { $0 != "_" }) ?? 0), core.doubleType, expected, expression.range)
        case .boolean(let value): return wrapped(.bool(value), core.boolType, expected, expression.range)
        case .null: return Typed(expected.isUnknown ? .unknown : .optional(wanted)) { _ throws(Stop) in .none }
        case .string(let string): return self.string(string, expected, expression.range)
        case .array(let elements): return array(elements, expected, expression.range)
        case .dictionary(let entries): return dictionary(entries, expected, expression.range)
        case .tuple(let parts): return tuple(parts, expected)
        default: return Typed { _ throws(Stop) in .void }
        }
    }

    /// A constant, as an optional or a value of another type where one is expected.
    func wrapped(
        _ value: Value, _ type: TypeRef, _ expected: TypeRef, _ range: SourceRange? = nil
    ) -> Typed {
        let constant = Typed(type) { _ throws(Stop) in value }
        if case .optional(let wrapped, _) = expected, wrapped == type {
            return Typed(expected) { _ throws(Stop) in .some(value) }
        }
        guard case .nominal(let id, _) = expected.unwrapped, id != type.id,
            let info = program.type(id), info.kind != .protocolType
        else { return constant }
        return converted(constant, expected, range)
    }

    func string(_ string: SwiftString, _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        if let text = string.plainText {
            if expected.unwrapped.id == core.character, text.count == 1, let character = text.first {
                return wrapped(.character(character), .nominal(core.character, []), expected)
            }
            return wrapped(.string(text), core.stringType, expected, range)
        }
        var parts: [Evaluation] = []
        for segment in string.segments {
            switch segment {
            case .text(let text):
                let words: Code = { _ throws(Stop) in Value.string(text) }
                parts.append(Evaluation(code: words))
            case .interpolation(let arguments):
                if let own = interpolation(arguments, range) {
                    parts.append(own)
                } else if let first = arguments.first {
                    parts.append(Evaluation(code: expression(first.value).code))
                }
            }
        }
        let codes = parts
        return converted(
            Typed(core.stringType) { machine throws(Stop) in
                var text = ""
                for code in codes {
                    text += try machine.text(of: code(machine))
                    try machine.checkSize(text.utf8.count)
                }
                try machine.checkNew(text.utf8.count)
                return .string(text)
            }, expected.isUnknown ? core.stringType : expected, range)
    }

    /// `\(price, style: .short)`: an interpolation that the program declares as `appendInterpolation(_:style:)`.
    private func interpolation(_ arguments: [SwiftArgument], _ range: SourceRange) -> Evaluation? {
        guard let type = program.typesByName["DefaultStringInterpolation"] else { return nil }
        let shape = CallShape(labels: arguments.map { $0.label?.text }, trailing: 0)
        let own = program.members(of: type.id, "appendInterpolation", isStatic: false).filter { member in
            guard case .function(let function) = member, !function.isForeign else { return false }
            return shape.sources(for: function.parameters) != nil
        }
        guard case .function(let first)? = own.first else { return nil }
        let isPlain = arguments.count == 1 && arguments[0].label == nil
        let codes = zip(arguments, first.parameters).map { argument, parameter in
            Evaluation(code: expression(argument.value, isPlain ? .unknown : parameter.type).code)
        }
        let place = place(range)
        let code: Code = { machine throws(Stop) in
            var values: [Value] = []
            for code in codes { values.append(try code(machine)) }
            guard let (function, sources) = machine.select(own, shape, values),
                !isPlain || machine.isValue(values[0], of: function.parameters[0].type) == true
            else { return values[0] }
            var receiver = Value.structure(type.id, [.string("")])
            _ = try machine.call(function, &receiver, &values, sources, place: place)
            guard case .structure(_, let fields) = receiver, let text = fields.first else { return .string("") }
            return text
        }
        return Evaluation(code: code)
    }

    func array(_ elements: [SwiftExpression], _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        let isSet = wanted.id == core.set
        let isList = wanted.id == core.array || isSet
        var element = isList ? wanted.arguments.first ?? .unknown : literalElement(of: wanted)
        var typed = elements.map { expression($0, element) }
        if element.isUnknown, typed.count > 0 {
            let types = Set(typed.map(\.type)).subtracting([.unknown])
            if elements.contains(where: { if case .null = $0.kind { true } else { false } }), types.count > 0 {
                element = .optional(joined(types).unwrapped)
                typed = elements.map { expression($0, element) }
            } else if types.count > 1, let own = typeOfLiterals(beside: zip(elements, typed)) {
                element = own
                typed = elements.map { expression($0, element) }
            } else if types.count > 0 {
                element = joined(types)
                if !element.isUnknown, typed.contains(where: { $0.type != element }) {
                    typed = elements.map { expression($0, element) }
                }
            }
        }
        let codes = zip(typed, elements).map { Evaluation(code: converted($0, element, $1.range).code) }
        let type = isSet ? TypeRef.nominal(core.set, [element]) : core.arrayType(element)
        let place = place(range)
        let value = Typed(type) { machine throws(Stop) in
            var values: [Value] = []
            values.reserveCapacity(codes.count)
            for code in codes { values.append(try code(machine)) }
            guard isSet else { return try machine.nested(.array(values), place) }
            let set = OrderedSet(values)
            try machine.throwPending()
            return try machine.nested(.set(set), place)
        }
        return wanted.id == nil || wanted.id == core.array && !isOptional(expected)
            ? value : converted(value, expected, range)
    }

    /// The type that literals get from the other elements: `[price, 3]` of a type with `init(integerLiteral:)`.
    private func typeOfLiterals(beside elements: Zip2Sequence<[SwiftExpression], [Typed]>) -> TypeRef? {
        var written: Set<TypeRef> = []
        for (element, typed) in elements {
            switch element.kind {
            case .integer, .float, .string, .boolean: continue
            case .prefix("-", let operand):
                switch operand.kind {
                case .integer, .float: continue
                default: written.insert(typed.type)
                }
            default: written.insert(typed.type)
            }
        }
        guard written.count == 1, let type = written.first, let info = type.id.flatMap({ program.type($0) }),
            info.kind != .protocolType
        else { return nil }
        let labels: Set = ["integerLiteral", "floatLiteral", "stringLiteral", "booleanLiteral"]
        let own = program.initializers(of: info).compactMap { $0.parameters.first?.label }
        return own.contains(where: labels.contains) ? type : nil
    }

    /// The type of the elements in the literal of a type with `init(arrayLiteral:)`: of an option set the type itself.
    private func literalElement(of type: TypeRef) -> TypeRef {
        guard let info = type.id.flatMap({ program.type($0) }),
            let parameter = program.initializers(of: info).lazy.compactMap(\.parameters.first)
                .first(where: { $0.label == "arrayLiteral" })
        else { return .unknown }
        let list = parameter.isVariadic ? parameter.type : parameter.type.arguments.first ?? .unknown
        return list.substituting(bindings(of: type))
    }

    func isOptional(_ type: TypeRef) -> Bool {
        if case .optional = type { return true }
        return false
    }

    /// The type of a list whose elements have several: `[1, 2.5]`, `[1, nil]`.
    func joined(_ types: Set<TypeRef>) -> TypeRef {
        let core = program.core
        if types.count <= 1 { return types.first ?? .unknown }
        if types.isSubset(of: [core.intType, core.doubleType]) { return core.doubleType }
        // `[(Flag.read, "r"), (.starred, "s")]`
        let tuples = types.compactMap { if case .tuple(let labels, let parts) = $0 { (labels, parts) } else { nil } }
        if let (labels, first) = tuples.first, tuples.count == types.count, Set(tuples.map(\.1.count)).count == 1 {
            return .tuple(
                labels, first.indices.map { i in joined(Set(tuples.map { $0.1[i] }).subtracting([.unknown])) })
        }
        let plain = Set(types.map(\.unwrapped))
        if plain.count == 1, let only = plain.first { return .optional(only) }
        // `[Row(cells: [1]), Row(cells: [])]`: what one does not say of its generic arguments, another does.
        guard plain == types, let first = types.first, let id = first.id,
            types.allSatisfy({ $0.id == id && $0.arguments.count == first.arguments.count })
        else { return .unknown }
        let arguments = first.arguments.indices.map { place in Set(types.map { $0.arguments[place] }.filter(isSaid)) }
        guard !arguments.isEmpty, arguments.allSatisfy({ $0.count < 2 }) else { return .unknown }
        return .nominal(id, arguments.map { $0.first ?? .unknown })
    }

    private func isSaid(_ type: TypeRef) -> Bool {
        if case .parameter = type { return false }
        return !type.isUnknown && type.arguments.allSatisfy(isSaid)
    }

    func dictionary(_ entries: [SwiftEntry], _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let core = program.core
        let wanted = expected.unwrapped
        var key: TypeRef = .unknown
        var value: TypeRef = .unknown
        if wanted.id == core.dictionary, wanted.arguments.count == 2 {
            (key, value) = (wanted.arguments[0], wanted.arguments[1])
        }
        let own = dictionaryLiteral(wanted)
        if case .tuple(_, let types)? = own?.substituting(bindings(of: wanted)), types.count == 2 {
            if types[0].id != nil { key = types[0] }
            if types[1].id != nil { value = types[1] }
        }
        var typed = entries.map { (expression($0.key, key), expression($0.value, value)) }
        if key.isUnknown, let known = typed.first(where: { !$0.0.type.isUnknown }) {
            key = known.0.type
            // `[Kind.a: 1, .b: 2]`
            typed = zip(typed, entries).map { $0.0.type.isUnknown ? (expression($1.key, key), $0.1) : $0 }
        }
        if value.isUnknown {
            let types = Set(typed.map(\.1.type))
            value = types.count == 1 ? types.first ?? .unknown : joined(types.subtracting([.unknown]))
            if types.contains(.unknown), !value.isUnknown {
                let type = value
                typed = zip(typed, entries).map { $0.1.type.isUnknown ? ($0.0, expression($1.value, type)) : $0 }
            }
            if !value.isUnknown, entries.contains(where: { if case .null = $0.value.kind { true } else { false } }) {
                value = .optional(value.unwrapped)
            }
        }
        let pairs = zip(typed, entries).map {
            (
                Evaluation(code: converted($0.0, key, $1.key.range).code),
                Evaluation(code: converted($0.1, value, $1.value.range).code)
            )
        }
        let place = place(range)
        if own != nil, let id = wanted.id {
            // A type of its own may take a key twice, and keeps the order.
            let made = Typed(wanted) { machine throws(Stop) in
                var list: [Value] = []
                for (key, value) in pairs { list.append(.tuple(.none, [try key(machine), try value(machine)])) }
                return try machine.literal(machine.nested(.array(list), place), id, "dictionaryLiteral", place)
            }
            return converted(made, expected, range)
        }
        let literal = Typed(.nominal(core.dictionary, [key, value])) { machine throws(Stop) in
            var result: OrderedDictionary<Value, Value> = [:]
            for (key, value) in pairs {
                let key = try key(machine)
                guard result[key] == nil else { throw Stop.trap(Trap.duplicateKeys).at(place) }
                result[key] = try value(machine)
                try machine.throwPending()
            }
            return try machine.nested(.dictionary(result), place)
        }
        return wanted.id == nil || wanted.id == core.dictionary && !isOptional(expected)
            ? literal : converted(literal, expected, range)
    }

    /// What `init(dictionaryLiteral:)` of a type other than the dictionary takes: the pairs, one by one.
    private func dictionaryLiteral(_ type: TypeRef) -> TypeRef? {
        guard let id = type.id, id != program.core.dictionary, let info = program.type(id), info.kind != .protocolType
        else { return nil }
        let parameters = program.initializers(of: info).compactMap(\.parameters.first)
        return parameters.first { $0.label == "dictionaryLiteral" && $0.isVariadic }?.type
    }

    func tuple(_ parts: [SwiftArgument], _ expected: TypeRef) -> Typed {
        if parts.isEmpty { return Typed(.void) { _ throws(Stop) in .void } }
        if parts.count == 1 { return expression(parts[0].value, expected) }
        var (wanted, wantedLabels): ([TypeRef], [String]) = ([], [])
        if case .tuple(let labels, let types) = expected.unwrapped, types.count == parts.count {
            (wanted, wantedLabels) = (types, labels)
        }
        let typed = parts.enumerated().map { index, part in
            var type = index < wanted.count ? wanted[index] : .unknown
            if case .null = part.value.kind, type.isUnknown { type = .optional(.unknown) }
            return converted(expression(part.value, type), type, part.range)
        }
        var names = parts.map { $0.label?.text ?? "" }
        if names.allSatisfy(\.isEmpty), wantedLabels.contains(where: { !$0.isEmpty }) { names = wantedLabels }
        let labels = names.contains { !$0.isEmpty } ? TupleLabels(names) : TupleLabels.none
        let place = place(parts[0].range)
        let codes = typed.map { Evaluation(code: $0.code) }
        return Typed(.tuple(names, typed.map(\.type))) { machine throws(Stop) in
            var values: [Value] = []
            values.reserveCapacity(codes.count)
            for code in codes { values.append(try code(machine)) }
            return try machine.nested(.tuple(labels, values), place)
        }
    }
}
