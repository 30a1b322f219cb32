import SwiftDeclarations

extension Machine {
    /// True when two values are equal, as `==` in the program says.
    ///
    /// - Throws: What a declared `==` throws, or ``Stop/Kind/unknown(_:)`` where an opaque identifier would have to be
    ///   compared.
    public func areEqual(_ left: Value, _ right: Value) throws(Stop) -> Bool {
        switch (left, right) {
        case (.some(let a), .some(let b)): return try areEqual(a, b)
        case (.some(let a), let b) where !b.isOptional: return try areEqual(a, b)
        case (let a, .some(let b)) where !a.isOptional: return try areEqual(a, b)
        case (.structure(let type, let a), .structure(let other, let b)):
            guard type == other else { return false }
            if let function = equality(of: type) { return try apply(function, left, right) }
            // Only one of them may keep the types that its generic parameters stand for.
            let count = min(a.count, b.count)
            return try a.count == b.count ? areEqual(a, b) : areEqual(Array(a.prefix(count)), Array(b.prefix(count)))
        case (.enumeration(let id, let a), .enumeration(let other, let b)):
            guard id.type == other.type else { return false }
            if let function = equality(of: id.type) { return try apply(function, left, right) }
            guard id.index == other.index else { return false }
            return try areEqual(a, b)
        case (.object(let a), .object(let b)):
            if let function = equality(of: a.type) ?? equality(of: b.type) { return try apply(function, left, right) }
            if let (function, _) = select(members(of: a.type, "isEqual"), .plain(1), [right]) {
                var receiver = left
                return try call(function, &receiver, [.some(right)]) == .bool(true)
            }
            return a.index == b.index
        case (.array(let a), .array(let b)), (.tuple(_, let a), .tuple(_, let b)): return try areEqual(a, b)
        case (.structure, .int), (.int, .structure), (.structure, .double), (.double, .structure):
            return Value.areAlike(plainNumber(left), plainNumber(right))
        case (.opaque(let index), .enumeration), (.opaque(let index), .structure):
            // `.main` without a known type beside a value of a known one.
            guard let resolved = try resolveConstant(index, as: right) else { return false }
            return try areEqual(resolved, right)
        case (.enumeration, .opaque), (.structure, .opaque): return try areEqual(right, left)
        case (.dictionary, .dictionary), (.set, .set), (.range, .range):
            try enter()
            defer { leave() }
            let isAlike = Value.areAlike(left, right)
            try throwPending()
            return isAlike
        default: return Value.areAlike(left, right)
        }
    }

    private func areEqual(_ left: [Value], _ right: [Value]) throws(Stop) -> Bool {
        guard left.count == right.count else { return false }
        try enter()
        defer { leave() }
        for (a, b) in zip(left, right) {
            try tick(elements: 1)
            if try !areEqual(a, b) { return false }
        }
        return true
    }

    private func equality(of type: TypeID) -> FunctionInfo? {
        for case .function(let function) in members(of: type, "==", isStatic: true)
        where function.hasBody && !function.isForeign { return function }
        return program.globalEquality(of: type)
    }

    private func apply(_ function: FunctionInfo, _ left: Value, _ right: Value) throws(Stop) -> Bool {
        var receiver = Value.type(.nominal(function.owner ?? TypeID(index: -1), []))
        return try call(function, &receiver, [left, right]) == .bool(true)
    }

    /// Feeds a hasher as `hash(into:)` in the program does.
    ///
    /// - Throws: What a declared `hash(into:)` throws, or ``Stop/Kind/unknown(_:)`` for an opaque value that has no
    ///   identity of its own.
    public func hash(_ value: Value, into hasher: inout Hasher) throws(Stop) {
        try enter()
        defer { leave() }
        switch value {
        case .structure(let type, let fields):
            if let function = hashing(of: type) { return try feed(function, value, &hasher) }
            for field in fields {
                if case .type = field { continue }
                try hash(field, into: &hasher)
            }
        case .enumeration(let id, let payload):
            if let function = hashing(of: id.type) { return try feed(function, value, &hasher) }
            hasher.combine(id.index)
            for part in payload { try hash(part, into: &hasher) }
        case .object(let object):
            if let function = hashing(of: object.type) { return try feed(function, value, &hasher) }
            for case .property(let property) in members(of: object.type, "hash") {
                guard let getter = property.getter, getter.hasBody else { continue }
                var receiver = value
                return try hash(call(getter, &receiver), into: &hasher)
            }
            hasher.combine(object.index)
        case .opaque(let index):
            let info = opaqueInfo(index)
            // What was not made here is asked for again each time, and the same question has the same answer.
            if !info.hasIdentity, let question = info.question {
                hasher.combine(info.shown)
                hasher.combine(question)
            } else {
                hasher.combine(index)
            }
        case .some(let inner): try hash(inner, into: &hasher)
        case .array(let values), .tuple(_, let values):
            hasher.combine(values.count)
            for part in values { try hash(part, into: &hasher) }
        default: value.hashAlike(into: &hasher)
        }
    }

    private func hashing(of type: TypeID) -> FunctionInfo? {
        for case .function(let function) in members(of: type, "hash")
        where function.parameters.first?.label == "into" && function.hasBody && !function.isForeign { return function }
        return nil
    }

    /// Runs `hash(into:)` with a list in the place of the hasher, and feeds the values it combined.
    private func feed(_ function: FunctionInfo, _ value: Value, _ hasher: inout Hasher) throws(Stop) {
        var receiver = value
        var arguments: [Value] = [.array([])]
        _ = try call(function, &receiver, &arguments, [.argument(0)], place: function.place)
        guard case .array(let combined) = arguments[0] else { return }
        // What is combined may be the value itself.
        do throws(Stop) { try enter(8) } catch { throw error.at(function.place) }
        defer { leave(8) }
        hasher.combine(combined.count)
        for part in combined { try hash(part, into: &hasher) }
    }

    // MARK: Order

    /// True when one value stands before another, as `<` in the program says.
    public func isLess(_ left: Value, _ right: Value, place: SourcePlace) throws(Stop) -> Bool {
        switch (left, right) {
        case (.int(let a), .int(let b)): return a < b
        case (.double(let a), .double(let b)): return a < b
        case (.int(let a), .double(let b)): return Double(a) < b
        case (.double(let a), .int(let b)): return a < Double(b)
        case (.string(let a), .string(let b)): return a < b
        case (.character(let a), .character(let b)): return a < b
        case (.string(let a), .character(let b)): return a < String(b)
        case (.character(let a), .string(let b)): return String(a) < b
        case (.tuple(_, let a), .tuple(_, let b)):
            for (x, y) in zip(a, b) {
                if try isLess(x, y, place: place) { return true }
                if try isLess(y, x, place: place) { return false }
            }
            return false
        case (.some(let a), .some(let b)): return try isLess(a, b, place: place)
        case (.int, .structure(let id, _)) where isNarrow(id), (.double, .structure(let id, _)) where isNarrow(id):
            return try isLess(coerce(left, to: .nominal(id, []), from: place), right, place: place)
        default:
            guard let type = typeID(of: left) else { return false }
            for case .function(let function) in members(of: type, "<", isStatic: true) where function.hasBody {
                var receiver = Value.type(.nominal(type, []))
                return try call(function, &receiver, [left, right]) == .bool(true)
            }
            if case .enumeration(let a, let x) = left, case .enumeration(let b, let y) = right, a.type == b.type {
                if a.index != b.index { return a.index < b.index }
                return try isLess(.tuple(.none, x), .tuple(.none, y), place: place)
            }
            if case .opaque = left { return false }
            if case .opaque = right { return false }
            throw Stop(.mistake, "mistake.not-comparable", [describe(left), describe(right)], place: place)
        }
    }
}

extension SwiftProgram {
    /// `func == (left: Ware, right: Ware)` at the top of a file.
    func globalEquality(of type: TypeID) -> FunctionInfo? {
        globalFunctions["=="]?.first { $0.parameters.count == 2 && $0.parameters.allSatisfy { $0.type.id == type } }
    }
}
