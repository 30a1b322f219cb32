import Sessions

/// The Swift type of a value, as far as the printed program needs it.
package indirect enum CodeType: Hashable, Sendable {
    /// Nothing is known yet: the element of an empty array, or what `nil` would have held.
    case unknown
    case bool, integer, double, string, uuid
    case array(CodeType)
    case optional(CodeType)
    /// A declared type, by ``TypeDefinition/id``.
    case declared(Int)
    /// Identifiers of several types in one list: the enum the program declares for them.
    case oneOf([CodeType])
    /// Values in a field that have nothing in common: `AnyHashable`.
    case any

    /// The type that holds values of both types; ``any`` when Swift has no other.
    func union(_ other: CodeType) -> CodeType {
        switch (self, other) {
        case (let left, let right) where left == right: left
        case (.unknown, let known), (let known, .unknown): known
        case (.optional(let left), .optional(let right)): .optional(left.union(right))
        case (.optional(let wrapped), let type), (let type, .optional(let wrapped)): .optional(wrapped.union(type))
        case (.array(let left), .array(let right)): .array(left.union(right))
        case (.integer, .double), (.double, .integer): .double
        default: .any
        }
    }

    /// True when `any` is in it somewhere: then two types had nothing in common.
    var isMixed: Bool {
        switch self {
        case .any: true
        case .array(let type), .optional(let type): type.isMixed
        default: false
        }
    }

    /// True when a literal of the type needs the type written beside it.
    var needsAnnotation: Bool {
        switch self {
        case .unknown, .any, .optional, .oneOf: true
        case .array(let type): type.needsAnnotation
        case .bool, .integer, .double, .string, .uuid, .declared: false
        }
    }

    /// The declared type that a value of this type holds inside itself, and not behind an array; nil for none.
    var storedInline: Int? {
        switch self {
        case .declared(let id): id
        case .optional(let type): type.storedInline
        default: nil
        }
    }
}

extension CodeType {
    /// The type that was written in a declaration; unknown where the values decide.
    init(_ annotation: TypeAnnotation, _ declared: (String) -> Int?) {
        switch annotation {
        case .bool: self = .bool
        case .integer: self = .integer
        case .double: self = .double
        case .string: self = .string
        case .uuid: self = .uuid
        case .array(let element): self = .array(CodeType(element, declared))
        case .optional(let wrapped): self = .optional(CodeType(wrapped, declared))
        case .named(let name): self = declared(name).map(CodeType.declared) ?? .unknown
        }
    }
}

extension SessionValue {
    /// The type a Swift compiler would give the value.
    package var swiftType: CodeType {
        switch self {
        case .null: .optional(.unknown)
        case .boolean: .bool
        case .integer: .integer
        case .decimal: .double
        case .string: .string
        case .uuid: .uuid
        case .array(let elements): .array(elements.reduce(.unknown) { $0.union($1.swiftType) })
        case .record(let record): .declared(record.type.id)
        case .enumCase(let value): .declared(value.type.id)
        case .app: .unknown
        }
    }
}
