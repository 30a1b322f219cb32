import SwiftDeclarations

extension Machine {
    /// The rank of a value for a parameter. What is written tells ranges apart: `1...3` is no `Range`.
    func fit(_ value: Value, _ parameter: ParameterInfo) -> Int {
        let rank = fit(value, parameter.type)
        guard rank > 0, let kind = parameter.range, case .range(let range)? = value.unwrapped else { return rank }
        return range.kind == kind ? rank : -6
    }

    /// The rank of a value for a type, higher for a better fit; overloads are told apart by it.
    func fit(_ value: Value, _ type: TypeRef) -> Int {
        switch (value, type) {
        case (.opaque(let index), .nominal(let id, _)): return fitMade(index, id)
        case (.function, .parameter): return -5
        case (.unset, _), (.opaque, _), (_, .unknown), (_, .parameter): return 0
        case (.none, .optional): return 3
        case (.some(let inner), .optional(let wrapped, _)): return fit(inner, wrapped)
        case (_, .optional(let wrapped, _)): return fit(value, wrapped) - 1
        case (.function(let own), .function(let types, _)):
            // A key path takes one value; `{ $0 < $1 }` takes two, or the two parts of a pair.
            if own.path != nil, types.count != 1 { return -8 }
            if own.parameters.count > types.count { return -4 }
            return zip(own.parameters, types).allSatisfy(mayTake) ? 3 : 2
        case (.function(let own), .named(let name)) where name.hasSuffix("KeyPath"): return own.path != nil ? 4 : -8
        case (.tuple, .tuple): return 3
        case (.type(let own), .metatype(let wanted)): return fit(own, wanted)
        // `Int.self` is no `Int`.
        case (.type, .nominal): return -8
        case (_, .nominal(let id, _)):
            guard let own = typeID(of: value) else { return -8 }
            if own == id { return fitElements(of: value, type.arguments) }
            if own == program.core.int, id == program.core.double { return 1 }
            guard let info = program.type(own), let other = program.type(id) else { return -8 }
            if other.kind == .protocolType { return program.conforms(info, to: other.id) ? 2 : -8 }
            return info.inherits(from: id) ? 3 : -8
        default: return -2
        }
    }

    /// The rank of a type for a parameter that takes one: `Int.self` is an `Int.Type`, and an `Any.Type` as well.
    private func fit(_ own: TypeRef, _ wanted: TypeRef) -> Int {
        if own == wanted { return 5 }
        let (mine, other) = (own.id.flatMap { program.type($0) }, wanted.id.flatMap { program.type($0) })
        guard let mine, let other else { return 3 }
        if mine.id == other.id {
            let isOther = wanted.arguments.contains { $0.id != nil } && !own.arguments.contains(where: \.isUnknown)
            return isOther ? -2 : 4
        }
        if other.kind == .protocolType { return program.conforms(mine, to: other.id) ? 4 : -2 }
        return mine.inherits(from: other.id) ? 4 : -2
    }

    /// The rank of a list for a parameter of its kind: a list of albums is no list of songs. An empty one is any list.
    private func fitElements(of value: Value, _ types: [TypeRef]) -> Int {
        let parts: [(Value?, TypeRef?)] =
            switch value {
            case .array(let values): [(values.first, types.first)]
            case .set(let values): [(values.first, types.first)]
            case .dictionary(let entries): [(entries.keys.first, types.first), (entries.values.first, types.last)]
            default: []
            }
        var score = 4
        for case (let element?, let type?) in parts {
            let part = fit(element, type)
            if part < 0 { return part }
            score += part
        }
        return score
    }

    /// True unless a closure's parameter is written with another type: `{ (album: Album) in … }` takes no song.
    private func mayTake(_ own: TypeRef, _ given: TypeRef) -> Bool {
        guard let mine = own.unwrapped.id.flatMap({ program.type($0) }),
            let other = given.unwrapped.id.flatMap({ program.type($0) })
        else { return true }
        return mine.kind == .protocolType || other.inherits(from: mine.id)
    }

    /// The rank of something unknown for a parameter. What an initialiser of an unknown type made is no list, text or number
    /// of the library: `Ordered(uniqueKeysWithValues:)` goes to the overload that takes an `Ordered`.
    private func fitMade(_ index: Int, _ id: TypeID) -> Int {
        let info = opaqueInfo(index)
        let core = program.core
        let plain = [core.array, core.dictionary, core.set, core.string, core.int, core.double, core.bool]
        return info.isMade && info.typeName != nil && plain.contains(id) ? -8 : 0
    }
}
