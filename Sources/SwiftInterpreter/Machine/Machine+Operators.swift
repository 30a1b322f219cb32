import SwiftDeclarations

extension Machine {
    /// True when two variables hold the same instance.
    static func areIdentical(_ left: Value, _ right: Value) -> Bool {
        switch (left.unwrapped, right.unwrapped) {
        case (.object(let a)?, .object(let b)?): a.index == b.index
        case (.opaque(let a)?, .opaque(let b)?): a == b
        case (nil, nil): true
        default: false
        }
    }

    /// `==`, `<` and the others.
    func compare(_ sign: String, _ left: Value, _ right: Value, _ place: SourcePlace) throws(Stop) -> Value {
        if sign == "==" || sign == "!=" {
            let isEqual: Bool
            if case .opaque(let index) = left.isNil ? right : left, left.isNil || right.isNil {
                if opaqueInfo(index).mayBeNil { return makeOpaque("condition", type: .unknown, place: place) }
                isEqual = false
            } else if let known = try opaqueEquality(left, right, place) {
                guard case .bool(let value) = known else { return known }
                isEqual = value
            } else if let function = operatorFunction(sign, left, right), function.hasBody, !function.isForeign {
                var receiver = Value.type(.nominal(function.owner ?? program.core.any, []))
                return try call(function, &receiver, left, right, place)
            } else {
                isEqual = try areEqual(left, right)
            }
            return .bool(isEqual == (sign == "=="))
        }
        if case .opaque = left { return makeOpaque("condition", type: .unknown, place: place) }
        if case .opaque = right { return makeOpaque("condition", type: .unknown, place: place) }
        if let function = operatorFunction(sign, left, right), function.hasBody, !function.isForeign {
            var receiver = Value.type(.nominal(function.owner ?? program.core.any, []))
            return try call(function, &receiver, left, right, place)
        }
        switch sign {
        case "<": return .bool(try isLess(left, right, place: place))
        case ">": return .bool(try isLess(right, left, place: place))
        case "<=": return .bool(try orderedOrEqual(left, right, place))
        default: return .bool(try orderedOrEqual(right, left, place))
        }
    }

    private func orderedOrEqual(_ left: Value, _ right: Value, _ place: SourcePlace) throws(Stop) -> Bool {
        if case .double(let a) = left, case .double(let b) = right { return a <= b }
        return try !isLess(right, left, place: place)
    }

    /// The result of `==` with something opaque: nil if both are known, true for the same, else unknown.
    private func opaqueEquality(_ left: Value, _ right: Value, _ place: SourcePlace) throws(Stop) -> Value? {
        switch (left, right) {
        case (.opaque(let a), .opaque(let b)):
            if a == b { return .bool(true) }
            if opaqueInfo(a).hasIdentity, opaqueInfo(b).hasIdentity { return .bool(false) }
        case (.opaque(let a), let other), (let other, .opaque(let a)):
            if let resolved = try resolveConstant(a, as: other) { return .bool(try areEqual(resolved, other)) }
        default: return nil
        }
        return makeOpaque("condition", type: .unknown, place: place)
    }

    /// An operator that the program declares for the types of its operands.
    func operatorFunction(_ sign: String, _ left: Value, _ right: Value) -> FunctionInfo? {
        for value in [left, right] {
            guard let id = typeID(of: value.unwrapped ?? value) else { continue }
            let found = members(of: id, sign, isStatic: true)
            if let (function, _) = select(found, .plain(2), [left, right]), fits(function, left, right) {
                return function
            }
        }
        guard let functions = program.globalFunctions[sign] else { return nil }
        guard let (function, _) = select(functions.map { .function($0) }, .plain(2), [left, right]) else { return nil }
        return fits(function, left, right) ? function : nil
    }

    private func fits(_ function: FunctionInfo, _ left: Value, _ right: Value) -> Bool {
        for (value, parameter) in zip([left, right], function.parameters) {
            if case .function = parameter.type { continue }
            if isValue(value, of: parameter.type) == false {
                // A literal may still become what the operator takes.
                if case .int = value, let id = parameter.type.id, id == program.core.double || isNarrow(id) { continue }
                if case .double = value, let id = parameter.type.id, isNarrow(id) { continue }
                if case .function = value { continue }
                return false
            }
        }
        return true
    }

    /// `+`, `*` and the others, those of the program included.
    package func operate(_ sign: String, _ left: Value, _ right: Value, _ place: SourcePlace) throws(Stop) -> Value {
        switch (left, right) {
        case (.int(let a), .int(let b)):
            if let known = Machine.isArithmetic(sign) ? try Machine.integer(sign, a, b, place) : nil {
                return .int(known)
            }
        case (.double(let a), .double(let b)): if let value = Machine.floating(sign, a, b) { return .double(value) }
        case (.int(let a), .double(let b)):
            if let value = Machine.floating(sign, Double(a), b) { return .double(value) }
        case (.double(let a), .int(let b)):
            if let value = Machine.floating(sign, a, Double(b)) { return .double(value) }
        case (.string(let a), .string(let b)) where sign == "+":
            try checkNew(a.utf8.count + b.utf8.count, at: place)
            return .string(a + b)
        case (.array(let a), .array(let b)) where sign == "+":
            try checkNew(a.count + b.count, width: MemoryLayout<Value>.stride, at: place)
            return .array(a + b)
        case (.array(let a), .set), (.array(let a), .range), (.array(let a), .string), (.array(let a), .structure):
            if sign == "+" {
                let more = try elements(of: right)
                try checkNew(a.count + more.count, width: MemoryLayout<Value>.stride, at: place)
                return .array(a + more)
            }
        default: break
        }
        if ["==", "!=", "<", ">", "<=", ">="].contains(sign) { return try compare(sign, left, right, place) }
        if let function = operatorFunction(sign, left, right), function.hasBody {
            var receiver = Value.type(.nominal(function.owner ?? program.core.any, []))
            return try call(function, &receiver, left, right, place)
        }
        if sign == "~=" {
            if case .range(let range) = left {
                return try contains(range, right, place).map(Value.bool)
                    ?? makeOpaque("condition", type: .unknown, place: place)
            }
            return try compare("==", left, right, place)
        }
        if case .opaque(let index) = left {
            // `.zero` beside a value of a known type.
            if let known = try resolveConstant(index, as: right) { return try operate(sign, known, right, place) }
            return opaqueChild(index, " \(sign) …", place: place)
        }
        if case .opaque(let index) = right { return opaqueChild(index, " \(sign) …", place: place) }
        if case .some(let inner) = left { return try operate(sign, inner, right, place) }
        if case .some(let inner) = right { return try operate(sign, left, inner, place) }
        if left.isNil || right.isNil { throw Stop.trap(Trap.implicitNil).at(place) }
        throw Stop(.mistake, "mistake.operator", [sign, typeName(of: left), typeName(of: right)], place: place)
    }

    private func call(
        _ function: FunctionInfo, _ receiver: inout Value, _ left: Value, _ right: Value, _ place: SourcePlace
    ) throws(Stop) -> Value {
        var arguments = [left, right]
        return try call(function, &receiver, &arguments, [.argument(0), .argument(1)], place: place)
    }

    static func isArithmetic(_ sign: String) -> Bool {
        switch sign {
        case "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>": true
        default: false
        }
    }

    static func integer(_ sign: String, _ a: Int, _ b: Int, _ place: SourcePlace) throws(Stop) -> Int {
        let result: (partialValue: Int, overflow: Bool)
        switch sign {
        case "+": result = a.addingReportingOverflow(b)
        case "-": result = a.subtractingReportingOverflow(b)
        case "*": result = a.multipliedReportingOverflow(by: b)
        case "/":
            if b == 0 { throw Stop.trap(Trap.division).at(place) }
            result = a.dividedReportingOverflow(by: b)
            if result.overflow { throw Stop.trap(Trap.divisionOverflow).at(place) }
        case "%":
            if b == 0 { throw Stop.trap(Trap.remainder).at(place) }
            result = a.remainderReportingOverflow(dividingBy: b)
            if result.overflow { throw Stop.trap(Trap.remainderOverflow).at(place) }
        case "&": return a & b
        case "|": return a | b
        case "^": return a ^ b
        case "<<": return a << b
        case ">>": return a >> b
        case "&<<": return a &<< b
        case "&>>": return a &>> b
        case "&+": return a &+ b
        case "&-": return a &- b
        case "&*": return a &* b
        default: throw Stop(.mistake, "mistake.operator", [sign, "Int", "Int"], place: place)
        }
        if result.overflow { throw Stop.trap(Trap.overflow).at(place) }
        return result.partialValue
    }

    private static func floating(_ sign: String, _ a: Double, _ b: Double) -> Double? {
        switch sign {
        case "+": a + b
        case "-": a - b
        case "*": a * b
        case "/": a / b
        case "%": a.truncatingRemainder(dividingBy: b)
        default: nil
        }
    }

    /// A value with a minus in front of it; it stops where that overflows.
    package func negated(_ value: Value, _ place: SourcePlace) throws(Stop) -> Value {
        try applyUnary("-", value, place)
    }

    /// An operator in front of a value, or behind it.
    func applyUnary(_ sign: String, _ value: Value, _ place: SourcePlace) throws(Stop) -> Value {
        switch (sign, value) {
        case ("-", .int(let number)):
            let (result, overflow) = 0.subtractingReportingOverflow(number)
            if overflow { throw Stop.trap(Trap.overflow).at(place) }
            return .int(result)
        case ("-", .double(let number)): return .double(-number)
        case ("+", .int), ("+", .double): return value
        case ("~", .int(let number)): return .int(~number)
        case ("!", .bool(let value)): return .bool(!value)
        case (_, .opaque(let index)): return opaqueChild(index, sign, place: place)
        default: break
        }
        if let id = typeID(of: value) {
            for case .function(let function) in members(of: id, sign, isStatic: true)
            where function.parameters.count == 1 {
                var receiver = Value.type(.nominal(id, []))
                var arguments = [value]
                return try call(function, &receiver, &arguments, [.argument(0)], place: place)
            }
        }
        for function in program.globalFunctions[sign] ?? [] where function.parameters.count == 1 {
            guard isValue(value, of: function.parameters[0].type) ?? true else { continue }
            var receiver = Value.void
            return try call(function, &receiver, [value])
        }
        if case .some(let inner) = value { return try applyUnary(sign, inner, place) }
        throw Stop(.mistake, "mistake.operator", [sign, typeName(of: value), ""], place: place)
    }

    /// Appends to a text or a list where it stands: a copy that is held meanwhile would make a loop quadratic.
    private func append(_ more: Value, to left: inout Value, _ place: SourcePlace) throws(Stop) -> Bool {
        switch (left.appends, more) {
        case (.text, .string), (.text, .character):
            var text = left.takeText()
            if case .string(let more) = more { text += more }
            if case .character(let more) = more { text.append(more) }
            left = .string(text)
        case (.list, _):
            let more = try elements(of: more)
            for value in more { try keep(value, at: place) }
            var values = left.takeList()
            defer { left = .array(values) }
            do throws(Stop) { try checkSize(values.count + more.count) } catch { throw error.at(place) }
            values += more
        default: return false
        }
        do throws(Stop) {
            try checkSize(of: left)
            // What grows by a large part is as good as made.
            try checkNew(more)
        } catch { throw error.at(place) }
        return true
    }

    /// `+=` and the others: the value on the left is changed in its place.
    func assign(
        _ sign: String, _ plain: String, _ left: inout Value, _ right: Value, _ place: SourcePlace
    ) throws(Stop) {
        if plain == "+", try append(right, to: &left, place) { return }
        if case .unset = left { throw Stop.trap(Trap.exclusivity).at(place) }
        if case .int(let a) = left, case .int(let b) = right, Machine.isArithmetic(plain) {
            return left = .int(try Machine.integer(plain, a, b, place))
        }
        if let function = operatorFunction(sign, left, right), function.hasBody {
            var arguments = [left.take(), right]
            defer { left = arguments[0].take() }
            var receiver = Value.type(.nominal(function.owner ?? program.core.any, []))
            _ = try call(function, &receiver, &arguments, [.argument(0), .argument(1)], place: place)
            return
        }
        left = try operate(plain, left, right, place)
    }

    /// A name that nothing declares.
    func unknownGlobal(_ name: String, _ place: SourcePlace) -> Value {
        let key = "global " + name
        if let index = state.constants[key] { return .opaque(index) }
        let value = makeOpaque(name, type: .unknown, place: place)
        if case .opaque(let index) = value { state.constants[key] = index }
        return value
    }
}

extension Machine {
    /// True when a type is a number of another width than `Int` and `Double`.
    func isNarrow(_ id: TypeID) -> Bool { program.core.narrow.contains(id) }

    /// True when a value is a number of another width than `Int` and `Double`.
    package func isNumber(_ value: Value) -> Bool {
        if case .structure(let id, _) = value { return isNarrow(id) }
        return false
    }

    /// The `Int` or `Double` within a number of another width; any other value as it is.
    package func plainNumber(_ value: Value) -> Value {
        if case .structure(let id, let fields) = value, isNarrow(id), let number = fields.first { return number }
        return value
    }
}
