/// A type, as far as the program says it.
///
/// Types are used for what depends on them before the program runs: `.main`, `.init()`, `[]`, literals, the labels of
/// overloads. They are no check: where one is not known, the value itself says at run time what it is.
public indirect enum TypeRef: Hashable, Sendable {
    /// Nothing is known.
    case unknown
    /// A type of the program, the library or a foreign table, with its generic arguments.
    case nominal(TypeID, [TypeRef])
    /// A type that no file declares.
    case named(String)
    /// `T?`; or `T!`, which unwraps itself.
    case optional(TypeRef, unwrapsItself: Bool = false)
    /// `(a: A, B)`; no elements for `Void`.
    case tuple([String], [TypeRef])
    /// `(A) -> B`
    case function([TypeRef], TypeRef)
    /// A generic parameter or an associated type.
    case parameter(String)
    /// `T.Type`
    case metatype(TypeRef)
    /// `A & B`
    case composition([TypeRef])

    /// `Void`
    public static let void = TypeRef.tuple([], [])

    /// The type without its question mark.
    public var unwrapped: TypeRef {
        if case .optional(let wrapped, _) = self { return wrapped }
        return self
    }

    /// True when nothing, or only the name of a generic parameter, is known.
    public var isUnknown: Bool {
        switch self {
        case .unknown, .parameter: true
        default: false
        }
    }

    /// True when a value of the type can be `nil`: an optional, or the type of a generic parameter.
    package var mayHoldNil: Bool {
        switch self {
        case .optional, .parameter: true
        default: false
        }
    }

    /// The type's number.
    public var id: TypeID? {
        if case .nominal(let id, _) = self { return id }
        return nil
    }

    /// The generic arguments.
    public var arguments: [TypeRef] {
        if case .nominal(_, let arguments) = self { return arguments }
        return []
    }

    /// The same type with its generic parameters replaced.
    package func substituting(_ types: [String: TypeRef]) -> TypeRef {
        if types.isEmpty { return self }
        switch self {
        case .unknown, .named: return self
        case .parameter(let name): return types[name] ?? self
        case .nominal(let id, let arguments): return .nominal(id, arguments.map { $0.substituting(types) })
        case .optional(let wrapped, let own): return .optional(wrapped.substituting(types), unwrapsItself: own)
        case .tuple(let labels, let elements): return .tuple(labels, elements.map { $0.substituting(types) })
        case .function(let parameters, let result):
            return .function(parameters.map { $0.substituting(types) }, result.substituting(types))
        case .metatype(let type): return .metatype(type.substituting(types))
        case .composition(let types2): return .composition(types2.map { $0.substituting(types) })
        }
    }

    /// Collects the names of the generic parameters in the type.
    package func addParameters(to names: inout Set<String>) {
        switch self {
        case .parameter(let name): names.insert(name)
        case .nominal(_, let arguments): for argument in arguments { argument.addParameters(to: &names) }
        case .optional(let wrapped, _): wrapped.addParameters(to: &names)
        case .tuple(_, let elements): for element in elements { element.addParameters(to: &names) }
        default: break
        }
    }

    /// True of a type that is known, with no generic parameter in it.
    package var isSettled: Bool {
        switch self {
        case .unknown, .parameter: false
        case .optional(let wrapped, _): wrapped.isSettled
        case .nominal(_, let arguments): arguments.allSatisfy(\.isSettled)
        case .tuple(_, let types): types.allSatisfy(\.isSettled)
        default: true
        }
    }

    /// Learns the types of generic parameters from a type that stands in this one's place.
    package func unify(with other: TypeRef, _ types: inout [String: TypeRef]) {
        switch (self, other) {
        case (.parameter(let name), _):
            if types[name] == nil, !other.isUnknown { types[name] = other }
        case (.nominal(_, let mine), .nominal(_, let others)) where mine.count == others.count:
            for (left, right) in zip(mine, others) { left.unify(with: right, &types) }
        case (.optional(let mine, _), .optional(let others, _)): mine.unify(with: others, &types)
        case (.optional(let mine, _), _): mine.unify(with: other, &types)
        case (.tuple(_, let mine), .tuple(_, let others)) where mine.count == others.count:
            for (left, right) in zip(mine, others) { left.unify(with: right, &types) }
        case (.function(let mine, let result), .function(let others, let otherResult)):
            for (left, right) in zip(mine, others) { left.unify(with: right, &types) }
            result.unify(with: otherResult, &types)
        case (.metatype(let mine), .metatype(let other)): mine.unify(with: other, &types)
        default: break
        }
    }
}
