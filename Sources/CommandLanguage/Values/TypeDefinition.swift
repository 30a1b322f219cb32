/// A type declared with `struct`, `class` or `enum`.
///
/// Which fields feed the hash and which feed `==` is part of the declaration and is taken literally: that is how
/// every broken contract the documents talk about can be built on purpose.
public final class TypeDefinition: Sendable {
    /// The word a type was declared with.
    public enum Kind: String, Sendable { case structure = "struct", reference = "class", enumeration = "enum" }

    /// A stored property, or a case of an enum.
    public struct Field: Sendable {
        /// The name of the property or case.
        public let name: String
        let defaultValue: Expression?
    }

    /// Distinguishes a redeclared type from the one that had its name before.
    let id: Int
    /// The name the type was declared under.
    public let name: String
    /// Whether it was declared with `struct`, `class` or `enum`.
    public let kind: Kind
    /// Stored properties; for an enum, its cases with their raw values as defaults.
    public let fields: [Field]
    /// Positions of the fields that `hash(into:)` combines; nil for a class that declares none (pointer identity).
    let hashFields: [Int]?
    /// Positions of the fields that `==` compares; nil for a class that declares none (pointer identity).
    let equalFields: [Int]?
    /// Whether the clauses were written out, for `compare` and `swift`.
    let declaresHash: Bool
    let declaresEqual: Bool

    init(
        id: Int, name: String, kind: Kind, fields: [Field], hashFields: [Int]? = nil, equalFields: [Int]? = nil
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.fields = fields
        declaresHash = hashFields != nil
        declaresEqual = equalFields != nil
        let synthesised = kind == .reference ? nil : Array(fields.indices)
        self.hashFields = hashFields ?? synthesised
        self.equalFields = equalFields ?? synthesised
    }

    func position(of field: String) -> Int? {
        fields.firstIndex { $0.name == field }
    }
}
