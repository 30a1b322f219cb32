import SwiftDeclarations
import SwiftInterpreter

/// What the compiler refuses of types: identifiers that are not `Hashable`, or of another type than the list's.
extension SwiftProgram {
    /// The mistake of a type of the files that stands where the compiler wants a `Hashable` one.
    ///
    /// - Parameter id: The type.
    /// - Returns: The key of a message and its names, the type's own first; nil where nothing is wrong, or where the
    ///   files do not say enough.
    package func hashRefusal(of id: TypeID) -> (key: String, names: [String])? {
        guard let info = type(id), !info.isForeign,
            info.kind != .enumeration || info.cases.contains(where: { !$0.types.isEmpty })
        else { return nil }
        if info.isWithoutHash { return ("mistake.not-hashable", [info.name]) }
        guard let hashable = typesByName["Hashable"], conforms(info, to: hashable.id), info.unknownSuperclass == nil,
            info.hasPlainAttributes,
            !info.conformances.contains(where: { typesByName[$0] == nil && !Self.plain.contains($0) })
        else { return nil }
        let hasHash = declares("hash", info, isStatic: false) || declares("hashValue", info, isStatic: false)
        let hasEquality = declares("==", info, isStatic: true) || comparesElsewhere(info)
        if info.kind == .classType {
            guard info.superclass == nil, !(hasHash && hasEquality) else { return nil }
            return ("mistake.class-not-hashable", [info.name, hasEquality ? "hash(into:)" : "=="])
        }
        if hasHash { return nil }
        let parts: [(name: String, type: TypeRef)] =
            info.kind == .enumeration
            ? info.cases.flatMap { part in part.types.map { (part.name, $0) } }
            // A property wrapper that no file declares may be `Hashable` whatever it wraps.
            : info.fields.filter { !$0.attributes.contains { $0.first?.isUppercase ?? false } }
                .map { ($0.name, type(of: $0)) }
        for part in parts {
            guard let refusal = partRefusal(part.type) else { continue }
            return (refusal.key, [info.name, part.name] + refusal.culprit)
        }
        return nil
    }

    private static let plain: Set = ["Sendable", "Codable", "Identifiable"]

    private func declares(_ name: String, _ info: TypeInfo, isStatic: Bool) -> Bool {
        members(of: info.id, name, isStatic: isStatic).contains {
            switch $0 {
            case .function(let function): function.hasBody && !function.isForeign
            case .property(let property): property.getter.map { $0.hasBody && !$0.isForeign } ?? false
            default: true
            }
        }
    }

    /// True of a type that an `==` beside it, or in another type, compares.
    private func comparesElsewhere(_ info: TypeInfo) -> Bool {
        functions.contains { function in
            function.name == "==" && !function.isForeign && function.parameters.contains { $0.type.id == info.id }
        }
    }

    /// The mistake of a stored value that is not `Hashable`, also within an optional or a list: it is of a type of the
    /// files that is not, or a closure or tuple, which never are.
    private func partRefusal(_ type: TypeRef) -> (key: String, culprit: [String])? {
        switch type {
        case .optional(let wrapped, _): return partRefusal(wrapped)
        case .function: return ("mistake.part-is-closure", [])
        case .tuple(_, let parts) where !parts.isEmpty: return ("mistake.part-is-tuple", [])
        case .nominal(let id, let arguments):
            guard let info = self.type(id) else { return nil }
            if [core.array, core.set, core.dictionary].contains(id) {
                return arguments.lazy.compactMap { self.partRefusal($0) }.first
            }
            let isPlainEnum = info.kind == .enumeration && info.cases.allSatisfy(\.types.isEmpty)
            guard info.kind != .protocolType, !isPlainEnum, info.isWithoutHash else { return nil }
            return ("mistake.part-not-hashable", [info.name])
        default: return nil
        }
    }

    /// The names of two types, where a value of the one certainly stands for a value of the other.
    ///
    /// - Parameters:
    ///   - expected: The type that is wanted.
    ///   - found: The type of the value.
    /// - Returns: Their names; nil where the one can be the other, or where nothing certain is known.
    package func mismatch(_ expected: TypeRef, _ found: TypeID?) -> (expected: String, found: String)? {
        guard case .nominal(let id, _) = expected, let found, id != found, let wanted = type(id), let own = type(found),
            isPlainValue(wanted), isPlainValue(own), wanted.name != own.name,
            !(isNumber(id) && isNumber(found)), !(id == core.character && found == core.string)
        else { return nil }
        return (wanted.shownName, own.shownName)
    }

    private func isNumber(_ id: TypeID) -> Bool { id == core.int || id == core.double || core.narrow.contains(id) }

    /// True for texts, numbers, truth values, and for structs and enums of the files that no literal makes.
    private func isPlainValue(_ info: TypeInfo) -> Bool {
        if info.isForeign {
            return [core.int, core.double, core.bool, core.string].contains(info.id) || core.narrow.contains(info.id)
                || ["UUID", "IndexPath"].contains(info.name)
        }
        return (info.kind == .structure || info.kind == .enumeration)
            && !info.conformances.contains {
                $0.hasPrefix("Expressible") || typesByName[$0] == nil && !Self.plain.contains($0)
            }
    }
}

extension Machine {
    /// The mistake of a value that is handed over as an identifier.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - expected: The type of the list's identifiers, if it is known.
    /// - Returns: The key of a message and its names; nil where nothing is known to be wrong.
    package func refusal(ofIdentifier value: Value, _ expected: TypeRef) -> (key: String, names: [String])? {
        guard let id = typeID(of: value) else { return nil }
        if expected.id != id, let names = program.mismatch(expected, id) {
            return ("mistake.other-type", [names.expected, names.found])
        }
        if hashableTypes.contains(id) { return nil }
        if let refusal = program.hashRefusal(of: id) { return refusal }
        hashableTypes.insert(id)
        return nil
    }
}
