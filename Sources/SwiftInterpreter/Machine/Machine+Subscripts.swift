import OrderedCollections
import SwiftDeclarations

extension Machine {
    /// `base[arguments]`
    package func subscripted(
        _ base: Value, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        // `list[]`: a collection has no such subscript, another type may declare one.
        guard let first = arguments.first else { return try declaredSubscript(base, [], shape, place) }
        if arguments.count == 1, shape.labels[0] == nil && !base.isDictionary || shape.labels[0] == "keyPath",
            case .function(let path) = first, path.path != nil
        {
            if let own = try keyPathSubscript(base, arguments, shape) { return try ask(own, base, arguments, place) }
            var list = [base]
            return try path.body(self, &list)
        }
        // What has a label is a subscript of an extension, where one is declared: `range[safe: 9]`.
        let isPlain = shape.labels[0] == nil
        if !isPlain {
            switch (base, first) {
            case (.opaque, _), (_, .opaque): break
            default:
                if let own = try selectSubscript(base, arguments, shape) { return try ask(own, base, arguments, place) }
            }
        }
        switch base {
        case .array(let values):
            if case .int(let index) = first, arguments.count == 1, isPlain {
                guard values.indices.contains(index) else { throw Stop.trap(Trap.index).at(place) }
                return values[index]
            }
            if case .range(let range) = first {
                let bounds = try bounds(range, values.count, place)
                return slice(Array(values[bounds]), from: bounds.lowerBound)
            }
        case .dictionary(let entries):
            let key = try self.key(first, of: entries, place)
            if let value = entries[key] {
                try throwPending()
                return arguments.count > 1 ? value : .some(value)
            }
            try throwPending()
            return arguments.count > 1 ? try evaluated(arguments[1]) : .none
        case .string(let text):
            if case .range(let range) = first {
                let characters = Array(text)
                return .string(String(characters[try bounds(range, characters.count, place)]))
            }
            if case .int(let index) = first {
                guard index >= 0, let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex),
                    place < text.endIndex
                else { throw Stop.trap("String index is out of bounds").at(place) }
                return .character(text[place])
            }
        case .range(let range):
            if arguments.count == 1, isPlain, let part = try self.part(of: range, first, place) { return part }
        case .some(let inner): return try subscripted(inner, arguments, shape, place)
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .opaque(let index):
            return opaqueEntry(index, "[\(arguments.map(describe).joined(separator: ", "))]", place)
        case .unset: throw Stop.trap(Trap.exclusivity).at(place)
        default: break
        }
        if case .opaque = first { return makeOpaque("[…]", type: .unknown, place: place) }
        return try declaredSubscript(base, arguments, shape, place)
    }

    /// The value of a subscript that a type declares: that of the value, or the one that `super` means.
    func declaredSubscript(
        _ base: Value, _ arguments: [Value], _ shape: CallShape, of type: TypeID? = nil, _ place: SourcePlace
    ) throws(Stop) -> Value {
        guard let property = try selectSubscript(base, arguments, shape, of: type) else {
            return try unknownMember(base, "subscript", place)
        }
        return try ask(property, base, arguments, place)
    }

    private func ask(
        _ property: (PropertyInfo, [ArgumentSource]), _ base: Value, _ arguments: [Value], _ place: SourcePlace
    ) throws(Stop) -> Value {
        guard let getter = property.0.getter else { return try unknownMember(base, "subscript", place) }
        if case .range(let range)? = arguments.first, arguments.count == 1,
            fit(arguments[0], getter.parameters[0].type) < 0, isIndexed(base)
        {
            return try stretch(of: base, range, place)
        }
        var receiver = base
        var arguments = arguments
        return try call(getter, &receiver, &arguments, property.1, place: place)
    }

    /// An `@autoclosure` argument is a closure here.
    package func evaluated(_ value: Value) throws(Stop) -> Value {
        if case .function(let function) = value, function.name == "autoclosure" {
            var none: [Value] = []
            return try function.body(self, &none)
        }
        return value
    }

    /// The subscript without a label that a type declares for key paths: `Values[\.service]`.
    private func keyPathSubscript(
        _ base: Value, _ arguments: [Value], _ shape: CallShape
    ) throws(Stop) -> (PropertyInfo, [ArgumentSource])? {
        switch base {
        case .type, .structure, .object, .enumeration:
            return shape.labels[0] == nil ? try selectSubscript(base, arguments, shape) : nil
        default: return nil
        }
    }

    private func selectSubscript(
        _ base: Value, _ arguments: [Value], _ shape: CallShape, of type: TypeID? = nil
    ) throws(Stop) -> (PropertyInfo, [ArgumentSource])? {
        guard let id = type ?? typeID(of: base) else { return nil }
        let isStatic = if case .type = base { true } else { false }
        let found = members(of: id, "subscript", isStatic: isStatic)
        var properties: [Int: PropertyInfo] = [:]
        var functions: [Member] = []
        for case .property(let property) in found {
            guard let getter = property.getter else { continue }
            properties[getter.id] = property
            functions.append(.function(getter))
        }
        // A label that is also the parameter's name may be missing in the declaration as it was read.
        let plain = CallShape.plain(arguments.count)
        guard let (function, sources) = select(functions, shape, arguments) ?? select(functions, plain, arguments),
            let property = properties[function.id]
        else { return nil }
        return (property, sources)
    }

    /// The stretch of a collection that a range means.
    package func bounds(
        _ range: RangeValue, _ count: Int, from start: Int = 0, _ place: SourcePlace,
        words: String = "Array index is out of range"
    ) throws(Stop) -> Range<Int> {
        var lower = 0
        var upper = count
        if case .int(let value)? = range.lower { lower = value &- start }
        if case .int(let value)? = range.upper { upper = (range.isClosed ? value &+ 1 : value) &- start }
        // The other end of `5...` is that of the collection.
        if lower > upper, range.lower == nil || range.upper == nil { throw Stop.trap(Trap.range).at(place) }
        guard lower >= 0, lower <= upper, upper <= count else {
            throw Stop.trap(words).at(place)
        }
        return lower..<upper
    }

    /// Changes `base[arguments]` in its place; while `isAssigning`, a declared subscript is not read before.
    ///
    /// - Returns: Whether the base itself changed.
    func modifySubscript(
        _ base: inout Value, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        let isAssignment = isAssigning
        isAssigning = false
        guard let first = arguments.first else {
            return try modifyDeclared(&base, [], shape, place, isAssignment, body)
        }
        // Not within the `switch`, which would hold a second copy meanwhile.
        if base.isDictionary {
            var entries = base.takeEntries()
            defer { base = .dictionary(entries) }
            return try modifyEntry(&entries, first, arguments, place, body)
        }
        if base.appends == .list, case .int(let index) = first, arguments.count == 1, shape.labels[0] == nil {
            var values = base.takeList()
            defer { base = .array(values) }
            guard values.indices.contains(index) else { throw Stop.trap(Trap.index).at(place) }
            let address = values.address
            let didChange = try body(&values[index])
            try noteCopy(values, from: address, at: place)
            if didChange { try nest(values[index], place) }
            return didChange
        }
        if base.isOptional, !base.isNil {
            var inner = base.takeWrapped()
            defer { base = .some(inner) }
            isAssigning = isAssignment
            return try modifySubscript(&inner, arguments, shape, place, body)
        }
        switch base {
        case .array(var values):
            if case .range(let range) = first {
                let stretch = try bounds(range, values.count, place)
                var part = slice(Array(values[stretch]), from: stretch.lowerBound)
                guard try body(&part) else { return false }
                base = .unset
                defer { base = .array(values) }
                values.replaceSubrange(stretch, with: try elements(of: part))
                return true
            }
        case .none: throw Stop.trap(Trap.implicitNil).at(place)
        case .opaque(let index):
            var child = opaqueChild(index, "[\(arguments.map(describe).joined(separator: ", "))]", place: place)
            return try body(&child) && false
        default: break
        }
        if arguments.count == 1, shape.labels[0] != "dynamicMember", case .function(let path) = first,
            let names = path.path, try keyPathSubscript(base, arguments, shape) == nil
        {
            return try modifyPath(&base, names[...], place, isAssignment, body)
        }
        return try modifyDeclared(&base, arguments, shape, place, isAssignment, body)
    }

    /// Changes what a subscript that a type declares gives: that of the value, or the one that `super` means.
    func modifyDeclared(
        _ base: inout Value, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace, _ isAssignment: Bool,
        of type: TypeID? = nil, _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        guard let (property, sources) = try selectSubscript(base, arguments, shape, of: type),
            let getter = property.getter
        else {
            if arguments.isEmpty { _ = try unknownMember(base, "subscript", place) }
            var part = makeOpaque("[…]", type: .unknown, place: place)
            return try body(&part) && false
        }
        var list = arguments
        let isOnlySet = isAssignment && property.setter != nil
        var value = isOnlySet ? .unset : try call(getter, &base, &list, sources, place: place)
        guard try body(&value), let setter = property.setter else { return false }
        list = arguments + [value]
        _ = try call(setter, &base, &list, sources + [.argument(arguments.count)], place: place)
        return true
    }

    private func modifyEntry(
        _ entries: inout OrderedDictionary<Value, Value>, _ key: Value, _ arguments: [Value], _ place: SourcePlace,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        let key = try self.key(key, of: entries, place)
        let index = entries.index(forKey: key)
        try throwPending()
        if arguments.count > 1 {
            guard let index else {
                var value = try evaluated(arguments[1])
                _ = try body(&value)
                try checkNewEntry(key, value, entries.count, place)
                entries[key] = value
                return true
            }
            var value = entries.takeValue(at: index)
            defer { entries.values[index] = value }
            return try body(&value)
        }
        var value: Value = .none
        if let index {
            value = .some(entries.takeValue(at: index))
        }
        let result: Result<Bool, Stop>
        do throws(Stop) { result = .success(try body(&value)) } catch { result = .failure(error) }
        switch (value, index) {
        case (.none, let index?): entries.remove(at: index)
        case (.none, nil): break
        case (_, let index?): entries.values[index] = value.unwrapped ?? value
        case (_, nil):
            try checkNewEntry(key, value, entries.count, place)
            entries[key] = value.unwrapped ?? value
        }
        try nest(value)
        return try result.get()
    }

    /// The key that a literal means: a text or number where the keys are of a type that is made of it.
    private func key(
        _ key: Value, of entries: OrderedDictionary<Value, Value>, _ place: SourcePlace
    ) throws(Stop) -> Value {
        switch key {
        case .string, .int, .double: break
        default: return key
        }
        guard case .structure(let type, _)? = entries.keys.first, entries.index(forKey: key) == nil else {
            return key
        }
        return try coerce(key, to: .nominal(type, []), from: place)
    }

    private func checkNewEntry(_ key: Value, _ value: Value, _ count: Int, _ place: SourcePlace) throws(Stop) {
        do throws(Stop) { try checkSize(count + 1) } catch { throw error.at(place) }
        try keep(.tuple(.none, [key, value]), at: place)
    }

    /// Changes the value at the end of a key path.
    private func modifyPath(
        _ base: inout Value, _ names: ArraySlice<String>, _ place: SourcePlace, _ isAssignment: Bool,
        _ body: (inout Value) throws(Stop) -> Bool
    ) throws(Stop) -> Bool {
        guard let first = names.first else { return try body(&base) }
        guard !first.hasPrefix("[") else { throw Stop(.mistake, "mistake.read-only", [first], place: place) }
        let declared = declaredType(of: base, first)
        // An object stays where it is while its property changes, and those who are told of that find it there.
        if names.count > 1, declared.id.flatMap({ program.type($0) })?.kind == .classType {
            var object = try member(base, first, place)
            _ = try modifyPath(&object, names.dropFirst(), place, isAssignment, body)
            return false
        }
        let type = names.count == 1 ? declared : .unknown
        isAssigning = isAssignment && names.count == 1
        return try modifyMember(&base, first, place) { value throws(Stop) in
            guard try modifyPath(&value, names.dropFirst(), place, isAssignment, body) else { return false }
            value = try coerce(value, to: type, from: place)
            return true
        }
    }

    /// The type that a property is declared with.
    private func declaredType(of base: Value, _ name: String) -> TypeRef {
        guard let id = typeID(of: base), let info = program.type(id) else { return .unknown }
        switch members(of: id, name).first {
        case .field(let index)?: return program.type(of: info.fields[index])
        case .property(let property)?: return property.type
        default: return .unknown
        }
    }
}

extension OrderedDictionary where Value == SwiftInterpreter.Value {
    /// Moves a value out, so that a change does not copy it; `unset` stands in its place meanwhile.
    ///
    /// The dictionary's own in-place access copies its list of values, and a change would copy the value in turn.
    fileprivate mutating func takeValue(at index: Int) -> Value {
        let value = values[index]
        values[index] = .unset
        return value
    }
}

extension Value {
    /// True of `nil`.
    package var isNil: Bool {
        if case .none = self { return true }
        return false
    }
}
